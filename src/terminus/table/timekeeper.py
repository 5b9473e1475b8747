"""The house's eye on all clocks: acts when somebody's time is up, and sees to it that no time is charged while nobody
keeps house.

Every process of a house has one. Two may see the same end of time; the number of the log's entry decides whose act
counts, and the other finds nothing left to do. While a clock runs, a sign of life is kept in the store; a house that
opens after a while without one writes into the log of each table whose clock ran that it stood meanwhile. So it does
after a while in which nothing could be written: nobody is charged for a disk that was full.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from functools import partial

from terminus.core.errors import TerminusError
from terminus.table.errors import StoreError, Taken
from terminus.table.listed import Summary
from terminus.table.live import LiveTable
from terminus.table.standstill import AT_ONCE, stood
from terminus.table.store import StoreThread
from terminus.table.timing import LAG, is_due

log = logging.getLogger(__name__)

LOOK = 0.25
"""Seconds between two looks at the clocks of the tables in memory."""
BEAT = 10.0
"""Seconds between two signs of life, and between two looks at the clocks of all other tables."""
SILENCE = BEAT + 2.0
"""After so long without a sign of life the house was closed, also if another process has come in first."""


class Timekeeper:
    def __init__(
        self,
        store: StoreThread,
        clock: Callable[[], float],
        live: Mapping[str, LiveTable],
        find: Callable[[str], Awaitable[LiveTable]],
    ) -> None:
        self._store = store
        self._clock = clock
        self._live = live
        self._find = find
        self._beaten = 0.0
        self._silenced = False
        """Whether the last sign of life could not be kept, so that the clocks stand."""
        self._watching: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Begin to keep time; where no other process keeps it, nobody has since the last sign of life."""
        alone = await self._store.run(self._store.store.enter)
        now = self._clock()
        last = await self._store.run(self._store.store.beat, now)
        if last is not None:
            tell = partial(self._stood, last=last, now=now, least=0.0 if alone else SILENCE)
            await asyncio.gather(*map(tell, await self._running()))
        await self._store.run(self._store.store.settle)
        self._beaten = now
        self._watching = asyncio.ensure_future(self._watch())

    async def close(self) -> None:
        if self._watching is None:
            return
        self._watching.cancel()
        await asyncio.gather(self._watching, return_exceptions=True)
        with suppress(StoreError):
            await self._store.run(self._store.store.beat, self._clock())

    async def look(self) -> None:
        """Act on every clock that has run out; StoreError if nothing can be written, and then none has."""
        now = self._clock()
        if self._silenced or now - self._beaten >= BEAT:
            await self._look_everywhere(now)
        for live in list(self._live.values()):
            if is_due(live.table, now):
                await self._act(live.time_out)

    async def _look_everywhere(self, now: float) -> None:
        """Also at tables that nobody has opened for a while; keeps a sign of life while a clock runs."""
        silenced, self._silenced = self._silenced, True
        running = await self._running()
        if running:
            await self._store.run(self._store.store.beat, now)
        if silenced:
            await asyncio.gather(*[self._stood(each, self._beaten, now, BEAT) for each in running])
        self._beaten, self._silenced = now, False
        for each in running:
            due = each.standing.due
            if due is not None and due + LAG <= now and each.table not in self._live:
                await self._act(partial(self._open_late, each.table))

    async def _open_late(self, name: str) -> None:
        """A table that was asleep: its clock is seen to as soon as it is in memory, or its bots are woken."""
        live = await self._find(name)
        if is_due(live.table, self._clock()):
            await live.time_out()
        live.wake_bots()

    async def _running(self) -> list[Summary]:
        return await self._store.run(self._store.store.timed, AT_ONCE)

    async def _stood(self, table: Summary, last: float, now: float, least: float) -> None:
        """Write down that the clocks of a table stood while nobody kept house."""
        addition = stood(table, last, now, least)
        if addition is None:
            return
        try:
            await self._store.append(addition)
        except Taken:
            log.info("table %s: another process has seen to its clock", table.table)
        if table.table in self._live:
            await self._live[table.table].catch_up()

    async def _watch(self) -> None:
        said = ""  # a disk may be full for days: that is told once
        while True:
            await asyncio.sleep(LOOK)
            try:
                await self.look()
                said = ""
            except StoreError as error:
                if str(error) != said:
                    log.warning("the clocks stand: %s", error)
                said = str(error)
            except Exception:
                log.exception("the clocks could not be looked at")

    async def _act(self, act: Callable[[], Awaitable[object]]) -> None:
        try:
            await act()
        except TerminusError as error:  # somebody was faster, or the table cannot be read
            log.info("%s", error)

"""Several processes, on one machine or many, serve the tables of one store as if they were one.

Each keeps its own copy of the tables that somebody watches there. Whoever writes an entry first has made it: its number
is unique, so nothing is lost or made twice, whoever dies. A line carries the news to the others, who read what is new;
a process that missed some reads it when its line is back. Bots play where the table's lease is.

Behind one port all who watch a table meet in one process, its home. There news need to be carried only when somebody
else writes, or watches elsewhere all the same.
"""

import asyncio
import logging
import time
import weakref
from collections import defaultdict
from collections.abc import Coroutine
from typing import Protocol

from terminus.table.errors import StoreError
from terminus.table.live import LiveTable
from terminus.table.news import Line, News

log = logging.getLogger(__name__)

BEAT = 3.0
"""Seconds between two signs of life."""
GONE = 4 * BEAT
"""After so long without one, a neighbour is gone, and with it those who watched there."""
FAREWELL = 2.0
"""Seconds that there are for last words."""


class Rooms(Protocol):
    """The tables that a house has in memory."""

    @property
    def live(self) -> dict[str, LiveTable]: ...


class Neighbours:
    """This process's ear for the others."""

    def __init__(self, line: Line, rooms: Rooms) -> None:
        self._line = line
        self._rooms = rooms
        self._heard: dict[str, float] = {}
        self._watched: defaultdict[str, set[str]] = defaultdict(set)
        """Where else a table is watched: the processes."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._listening = asyncio.gather(line.listen(self._hear, self._catch_up), self._beat())

    def welcome(self, live: LiveTable) -> None:
        """A table has come into memory: catch up with what was written meanwhile, and ask who watches elsewhere."""
        here = weakref.proxy(live)  # what a table holds does not hold the table
        live.came_or_left = lambda: self._came_or_left(here)
        if not self._line.carries_entries:
            live.wrote = lambda said: self._wrote(here, said)
        self._soon(live.catch_up())
        self._tell(News(self._line.owner, live.table.setup.table, asks=True))

    def know_more(self, live: LiveTable) -> bool:
        """May others have written something without telling us? At a table's home they do, if nobody looks on here."""
        return not (live.watchers or self._line.at_home(live.table.setup.table))

    async def close(self) -> None:
        """Tell the others what is still to be told, unless that takes long: they will notice."""
        self._listening.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=FAREWELL)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(self._listening, *self._tasks, return_exceptions=True)

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            self._tell(News(self._line.owner))
            self._miss_those_who_are_gone()

    def _hear(self, news: News) -> None:
        if news.process == self._line.owner:
            return
        known = news.process in self._heard
        self._heard[news.process] = time.monotonic()
        if news.missed or not (known or self._line.carries_entries):  # whoever was there before may have died untold
            self._catch_up()
        live = self._rooms.live.get(news.table)
        if live is None:
            return
        if news.version > live.table.version:
            self._read_on(live)
        if news.said:
            self._soon(live.listen())
        if news.here is not None:
            self._others_watch(live, news)
        if news.asks:
            self._tell_who_is_here(live)

    def _others_watch(self, live: LiveTable, news: News) -> None:
        assert news.here is not None
        live.watched_elsewhere(news.process, news.here)
        watched = self._watched[news.table]
        if not (news.here or news.strangers):
            watched.discard(news.process)
        elif not self._line.carries_entries:
            watched.add(news.process)
            self._wrote(live, said=False)  # what they have not been told until now

    def _catch_up(self) -> None:
        """After a while without news: read everything that may be new."""
        for live in list(self._rooms.live.values()):
            self._read_on(live)
            self._soon(live.listen())

    def _read_on(self, live: LiveTable) -> None:
        """Read what others have written at a table: at once, or when somebody asks for it here again."""
        if live.idle:
            live.behind = True
        else:
            self._soon(live.catch_up())

    def _miss_those_who_are_gone(self) -> None:
        now = time.monotonic()
        gone = [process for process, heard in self._heard.items() if now - heard > GONE]
        for process in gone:
            del self._heard[process]
        for live in list(self._rooms.live.values()):
            for process in gone:
                live.watched_elsewhere(process, [])
            live.wake_bots()  # somebody who let them play may be gone
        here = self._rooms.live
        self._watched = defaultdict(
            set, {table: watched - set(gone) for table, watched in self._watched.items() if table in here}
        )

    def _came_or_left(self, live: LiveTable) -> None:
        if live.behind:
            self._soon(live.catch_up())
        self._tell_who_is_here(live)

    def _wrote(self, live: LiveTable, said: bool) -> None:
        """Something was written here: those hear of it who need to."""
        table = live.table.setup.table
        if not self._line.at_home(table) or self._watched.get(table):
            self._tell(News(self._line.owner, table, live.table.version, said))

    def _tell_who_is_here(self, live: LiveTable) -> None:
        here = sorted({watcher.hashed for watcher in live.watchers if watcher.hashed is not None})
        strangers = any(watcher.hashed is None for watcher in live.watchers)
        self._tell(News(self._line.owner, live.table.setup.table, here=here[:50], strangers=strangers))

    def _tell(self, news: News) -> None:
        self._soon(self._line.tell(news))

    def _soon(self, doing: Coroutine[None, None, None]) -> None:
        async def done() -> None:
            try:
                await doing
            except StoreError as error:
                log.warning("%s", error)

        task = asyncio.ensure_future(done())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

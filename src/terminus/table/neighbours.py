"""Several processes, on one machine or many, serve the tables of one database as if they were one.

Each keeps its own copy of the tables that somebody watches there. Whoever writes an entry first has made it: its number
is unique, so nothing is lost or made twice, whoever dies. PostgreSQL carries the news (LISTEN and NOTIFY) to the
others, who read what is new; a process that missed some reads it when its line is back. Bots play where the table's
lease is.
"""

import asyncio
import logging
import time
import weakref
from collections.abc import Coroutine
from typing import Protocol

import msgspec
import psycopg
from psycopg.pq.abc import PGconn

from terminus.table.errors import StoreError
from terminus.table.live import LiveTable
from terminus.table.postgres_store import CHANNEL, News, PostgresStore
from terminus.table.store import StoreThread

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

    def __init__(self, url: str, store: PostgresStore, rooms: Rooms, thread: StoreThread) -> None:
        self._url = url
        self._store = store
        self._thread = thread
        self._rooms = rooms
        self._heard: dict[str, float] = {}
        self._last_word = 0.0
        self._tasks: set[asyncio.Task[None]] = set()
        self._listening = asyncio.ensure_future(self._listen())

    def welcome(self, live: LiveTable) -> None:
        """A table has come into memory: catch up with what was written meanwhile, and ask who watches elsewhere."""
        here = weakref.proxy(live)  # what a table holds does not hold the table
        live.came_or_left = lambda: self._came_or_left(here)
        self._soon(live.catch_up())
        self._tell(News(self._store.owner, live.table.setup.table, asks=True))

    async def close(self) -> None:
        """Tell the others what is still to be told, unless that takes long: they will notice."""
        self._listening.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=FAREWELL)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(self._listening, *self._tasks, return_exceptions=True)

    async def _listen(self) -> None:
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(self._url, autocommit=True) as line:
                    await line.execute(f"LISTEN {CHANNEL}")
                    self._catch_up()
                    await self._hear_on(line)
            except psycopg.Error as error:
                log.warning("the line to the database broke: %s", str(error).partition("\n")[0])
            await asyncio.sleep(0.2)

    async def _hear_on(self, line: "psycopg.AsyncConnection[object]") -> None:
        """Hear what comes until the line breaks.

        It is read as it comes: psycopg's own `notifies` goes to sleep and wakes with every word, and a process hears of
        every move that is made anywhere.
        """
        loop, number = asyncio.get_running_loop(), line.fileno()
        broken: asyncio.Future[None] = loop.create_future()
        self._last_word = time.monotonic()
        loop.add_reader(number, self._read, line.pgconn, number, broken)
        try:
            while time.monotonic() - self._last_word <= GONE:
                await asyncio.wait([broken], timeout=BEAT)
                if broken.done():
                    broken.result()
                self._tell(News(self._store.owner))
                self._miss_those_who_are_gone()
        finally:
            loop.remove_reader(number)
        raise psycopg.OperationalError("nothing is heard any more")  # not even our own signs of life

    def _read(self, line: PGconn, number: int, broken: asyncio.Future[None]) -> None:
        try:
            line.consume_input()
        except psycopg.Error as error:
            asyncio.get_running_loop().remove_reader(number)  # by now the line itself does not know its number
            broken.set_exception(error)
            return
        while (notice := line.notifies()) is not None:
            self._last_word = time.monotonic()
            self._hear(msgspec.json.decode(notice.extra, type=News))

    def _hear(self, news: News) -> None:
        if news.process == self._store.owner:
            return
        self._heard[news.process] = time.monotonic()
        live = self._rooms.live.get(news.table)
        if live is None:
            return
        if news.version > live.table.version:
            self._read_on(live)
        if news.said:
            self._soon(live.listen())
        if news.here is not None:
            live.watched_elsewhere(news.process, news.here)
        if news.asks:
            self._tell_who_is_here(live)

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

    def _came_or_left(self, live: LiveTable) -> None:
        if live.behind:
            self._soon(live.catch_up())
        self._tell_who_is_here(live)

    def _tell_who_is_here(self, live: LiveTable) -> None:
        here = sorted({watcher.hashed for watcher in live.watchers if watcher.hashed is not None})
        self._tell(News(self._store.owner, live.table.setup.table, here=here[:50]))

    def _tell(self, news: News) -> None:
        self._soon(self._thread.run(self._store.tell, news))

    def _soon(self, doing: Coroutine[None, None, None]) -> None:
        async def done() -> None:
            try:
                await doing
            except StoreError as error:
                log.warning("%s", error)

        task = asyncio.ensure_future(done())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

"""PostgreSQL carries the news of one process to all others, on one machine or many (LISTEN and NOTIFY)."""

import asyncio
import logging
import time
from collections.abc import Callable

import msgspec
import psycopg
from psycopg.pq.abc import PGconn

from terminus.table.news import News
from terminus.table.postgres_store import CHANNEL, PostgresStore
from terminus.table.store import StoreThread

log = logging.getLogger(__name__)

LOOK = 3.0
"""Seconds between two looks whether the line is alive."""
SILENCE = 12.0
"""A line is dead on which for so long not even our own signs of life were heard."""


class DatabaseLine:
    """This process's ear at the database; what is written there is told by the statement that writes it."""

    carries_entries = True

    def __init__(self, url: str, store: PostgresStore, thread: StoreThread) -> None:
        self.owner = store.owner
        self._url = url
        self._store = store
        self._thread = thread
        self._last_word = 0.0

    def at_home(self, table: str) -> bool:
        return True  # wherever somebody watches, the news come

    async def tell(self, news: News) -> None:
        await self._thread.run(self._store.tell, news)

    async def listen(self, hear: Callable[[News], None], missed: Callable[[], None]) -> None:
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(self._url, autocommit=True) as line:
                    await line.execute(f"LISTEN {CHANNEL}")
                    missed()
                    await self._hear_on(line, hear)
            except psycopg.Error as error:
                log.warning("the line to the database broke: %s", str(error).partition("\n")[0])
            await asyncio.sleep(0.2)

    async def _hear_on(self, line: "psycopg.AsyncConnection[object]", hear: Callable[[News], None]) -> None:
        """Hear what comes until the line breaks.

        It is read as it comes: psycopg's own `notifies` goes to sleep and wakes with every word, and a process hears of
        every move that is made anywhere.
        """
        loop, number = asyncio.get_running_loop(), line.fileno()
        broken: asyncio.Future[None] = loop.create_future()
        self._last_word = time.monotonic()
        loop.add_reader(number, self._read, line.pgconn, number, broken, hear)
        try:
            while time.monotonic() - self._last_word <= SILENCE:
                await asyncio.wait([broken], timeout=LOOK)
                if broken.done():
                    broken.result()
        finally:
            loop.remove_reader(number)
        raise psycopg.OperationalError("nothing is heard any more")  # not even our own signs of life

    def _read(self, line: PGconn, number: int, broken: asyncio.Future[None], hear: Callable[[News], None]) -> None:
        try:
            line.consume_input()
        except psycopg.Error as error:
            asyncio.get_running_loop().remove_reader(number)  # by now the line itself does not know its number
            broken.set_exception(error)
            return
        while (notice := line.notifies()) is not None:
            self._last_word = time.monotonic()
            hear(msgspec.json.decode(notice.extra, type=News))

"""Several processes on one SQLite file, each of which leads to the others by the corridor of their server."""

import asyncio
import socket
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from terminus.games import find_game
from terminus.table.bot_workers import BotWorkers
from terminus.table.entries import Resigned
from terminus.table.house import House
from terminus.table.listed import Listed
from terminus.table.live import LiveTable
from terminus.table.neighbours import Neighbours
from terminus.table.news import News
from terminus.table.shared_sqlite_store import SharedSqliteStore
from terminus.table.sqlite_store import SqliteStore
from terminus.table.store import LESSONS_KEPT, Addition
from terminus.web.corridor import Corridor
from terminus.web.corridor_line import CorridorLine
from tests.table import fake_bots
from tests.table.tables import duel, person

OPEN = Listed(1, False)


@pytest.fixture
def stores(tmp_path: Path) -> Iterator[list[SharedSqliteStore]]:
    """Those of two processes; the one that has started them holds the folder."""
    parent = SqliteStore(tmp_path / "tables.sqlite3")
    found = [SharedSqliteStore(parent.path) for _ in range(2)]
    yield found
    for store in (*found, parent):
        store.close()


def test_bots_play_where_the_lease_is(stores: list[SharedSqliteStore]) -> None:
    one, other = stores
    assert (one.claim("t"), other.claim("t"), one.claim("t")) == (True, False, True)
    one.release("t")
    assert (other.claim("t"), one.claim("t")) == (True, False)
    one._database.execute("UPDATE leases SET until = julianday('now') - 1e-6")
    assert one.claim("t"), "whoever died loses it in time"


def test_the_first_process_knows_that_it_is(stores: list[SharedSqliteStore]) -> None:
    one, other = stores
    assert one.enter()
    one.settle()
    assert not other.enter()


def test_lessons_are_forgotten_in_time_and_nothing_else(stores: list[SharedSqliteStore]) -> None:
    one, other = stores
    lesson = replace(duel().setup, table="lesson", lesson=True)
    game = replace(lesson, table="game", lesson=False)
    for setup in (lesson, game):
        one.create(setup, OPEN)
        assert one.append([Addition(setup.table, 1, 0.0, Resigned(0), OPEN)]) == [None]
    other.create(replace(lesson, table="next", created=LESSONS_KEPT + 1.0), OPEN)
    assert [one.read(name) is not None for name in ("lesson", "game", "next")] == [False, True, True]


class Process:
    """A house as one of two processes has it."""

    def __init__(self, store: SharedSqliteStore, folder: Path, number: int) -> None:
        self.corridor = Corridor(folder, number, 2)
        self.house = House(store, BotWorkers(fake_bots.ask, size=1))
        self.house.join(lambda thread: Neighbours(CorridorLine(self.corridor, store.owner), self.house))
        self.corridor.listen(_nobody, lambda: b"")

    def at_home(self, live: LiveTable) -> bool:
        return self.corridor.at_home(live.table.setup.table.encode())

    async def close(self) -> None:
        self.corridor.close()
        await self.house.close()


async def _nobody(visitor: socket.socket, head: bytes) -> None:
    visitor.close()


async def until(condition: Callable[[], bool]) -> None:
    while not condition():
        await asyncio.sleep(0.01)


def test_what_one_process_writes_the_others_show(tmp_path: Path) -> None:
    """At a table's home and elsewhere; whoever nobody told anything reads it when somebody asks."""
    parent = SqliteStore(tmp_path / "tables.sqlite3")

    async def run() -> None:
        processes = [Process(SharedSqliteStore(parent.path), tmp_path / "doors", number) for number in range(2)]
        game = find_game("timeline")
        live = await processes[0].house.open(game, game.settings(), [person("red"), person("blue")])
        home, other = processes if processes[0].at_home(live) else processes[::-1]
        name = live.table.setup.table
        here, there = await home.house.find(name), await other.house.find(name)
        watcher = here.watch("red")
        await until(lambda: there.connected(0))
        await there.rename("blue", 1, "Bea")
        await until(lambda: here.table.version == 1)
        await here.rename("red", 0, "Ada")
        assert (await other.house.find(name)).table.version == 2, "nobody told it, and somebody asks"
        stranger = there.watch(None)
        await until(lambda: bool(home.house._neighbours._watched[name]))  # type: ignore[union-attr]
        await here.rename("red", 0, "Eva")
        await here.say("red", "Hello")
        await until(lambda: there.table.version == 3 and there.said == 1)
        here.unwatch(watcher)
        there.unwatch(stranger)
        await until(lambda: not there.connected(0))
        for process in processes:
            await process.close()

    asyncio.run(asyncio.wait_for(run(), 60.0))
    parent.close()


def test_a_process_that_does_not_keep_up_is_told_so(tmp_path: Path) -> None:
    """It hears with the next word that it was told too little, and reads for itself."""

    async def run() -> None:
        told: list[News] = []
        one, other = Corridor(tmp_path, 0, 2), Corridor(tmp_path, 1, 2)
        other.hear = lambda data: told.append(msgspec.msgpack.decode(data, type=News))
        line = CorridorLine(one, "one")
        await line.tell(News("one"))  # nobody is there to miss it
        other.listen(_nobody, lambda: b"")
        while not line._untold:  # it does not come to listen while this goes on
            await line.tell(News("one"))
        await until(lambda: bool(told))
        told.clear()
        await until(lambda: not told)
        await line.tell(News("one"))
        await line.tell(News("one"))
        await until(lambda: len(told) >= 2)
        assert [news.missed for news in told[-2:]] == [True, False]
        one.close()
        other.close()

    asyncio.run(asyncio.wait_for(run(), 60.0))

"""Several processes, one house: whatever they all see has to be done, one of them does, and none of them goes deaf."""

import asyncio
import socket
import threading
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any, cast

import psycopg
import pytest

from terminus.games import find_game
from terminus.table import database_line
from terminus.table.bot_workers import BotWorkers
from terminus.table.clock import Clock
from terminus.table.database_line import DatabaseLine
from terminus.table.entries import Entry, Played, RanOut
from terminus.table.errors import StoreError
from terminus.table.house import House
from terminus.table.live import LiveTable
from terminus.table.memory_store import MemoryStore
from terminus.table.neighbours import Neighbours
from terminus.table.news import News
from terminus.table.room import Room
from terminus.table.store import Addition
from tests.table import fake_bots
from tests.table.tables import person


class Line(MemoryStore):
    """One process's line to a database that others use, too: entries by their numbers, and leases."""

    def __init__(self, other: "Line | None" = None) -> None:
        super().__init__()
        self.leases: dict[str, Line] = {}
        self.writing = threading.Lock()
        if other is not None:
            vars(self).update(vars(other))

    def append(self, additions: Sequence[Addition]) -> list[StoreError | None]:
        with self.writing:
            return super().append(additions)

    def claim(self, table: str) -> bool:
        return self.leases.setdefault(table, self) is self

    def release(self, table: str) -> None:
        if self.leases.get(table) is self:
            del self.leases[table]


async def entries_in(live: LiveTable, least: int) -> list[Entry | None]:
    """What a process knows of a table, once so many entries are there."""
    while live.table.version < least:
        await asyncio.sleep(0.01)
        await live.catch_up()
    return [moment.entry for moment in live.table.moments[1:]]


def test_one_process_acts_on_a_clock_and_plays_the_move() -> None:
    """All of them see that somebody's time is up, at once; the log says so once, and one bot makes one move."""
    now, line = 1_000_000.0, Line()
    lines = [line, Line(line), Line(line)]

    async def run() -> None:
        houses = [House(each, BotWorkers(fake_bots.ask, size=1), lambda: now) for each in lines]
        game = find_game("timeline")
        sitters = [person("red"), person("blue")]
        first = await houses[0].open(game, game.settings(), sitters, room=Room(clock=Clock(60)))
        copies = [first, *[await house.find(first.table.setup.table) for house in houses[1:]]]
        nonlocal now
        now += 62.0
        await asyncio.gather(*(house.timekeeper.look() for house in houses))
        known = [await entries_in(live, 2) for live in copies]
        out, played = known[0]
        assert isinstance(out, RanOut)
        assert isinstance(played, Played)
        assert (played.turn.seat, played.made_for) == (out.seat, True)
        assert known == [known[0]] * len(houses)
        for house in houses:
            await house.close()

    asyncio.run(run())


def line_of() -> DatabaseLine:
    """A process's line to a database that is not there."""
    store = SimpleNamespace(owner="me", tell=lambda news: None)
    thread = SimpleNamespace(run=lambda call, *args: asyncio.sleep(0))
    return DatabaseLine("", cast(Any, store), cast(Any, thread))


def ears_of(house: Any) -> Neighbours:
    """What a process hears with."""
    return Neighbours(line_of(), house)


class LostLine:
    """A line to a database that has hung up."""

    def consume_input(self) -> None:
        raise psycopg.OperationalError("server closed the connection unexpectedly")

    @property
    def socket(self) -> int:
        raise psycopg.OperationalError("the connection is lost")


def test_a_line_that_is_lost_is_noticed_at_once() -> None:
    """What has happened meanwhile is read as soon as there is a new one, not when silence becomes suspicious."""

    async def run() -> None:
        line, broken = line_of(), asyncio.get_running_loop().create_future()
        near, far = socket.socketpair()
        with near, far:
            lost = (cast(Any, LostLine()), near.fileno(), broken, lambda news: None)
            asyncio.get_running_loop().add_reader(near, line._read, *lost)
            far.send(b"?")
            with pytest.raises(psycopg.OperationalError, match="closed"):
                await asyncio.wait_for(broken, 60.0)
            assert not asyncio.get_running_loop().remove_reader(near), "nobody listens to it any more"

    asyncio.run(run())


def test_a_copy_that_nobody_watches_is_read_on_when_somebody_asks() -> None:
    """News of a table at which nobody looks costs nothing; whoever then asks for the table gets the present."""
    line = Line()

    async def run() -> None:
        here, there = (House(each, BotWorkers(fake_bots.ask, size=1)) for each in (line, Line(line)))
        ears, game = ears_of(there), find_game("timeline")
        live = await here.open(game, game.settings(), [person("red"), person("blue")])
        name = live.table.setup.table
        copy = await there.find(name)
        await live.rename("red", 0, "Ada")
        ears._hear(News("other", name, version=1))
        assert (copy.behind, copy.table.version) == (True, 0)
        assert (await there.find(name)).table.version == 1
        copy.watch(None)
        await live.rename("red", 0, "Bea")
        ears._hear(News("other", name, version=2))
        while copy.table.version < 2:  # where somebody looks on, it is read at once
            await asyncio.sleep(0.01)
        for each in (ears, here, there):
            await each.close()

    asyncio.run(asyncio.wait_for(run(), 60.0))


def test_a_process_that_hears_nothing_any_more_listens_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """A line can go dead without a word, as when the database's machine loses power: not even one's own voice comes."""
    lines: list[object] = []
    silent, _other_end = socket.socketpair()

    class Dead:
        async def __aenter__(self) -> "Dead":
            lines.append(self)
            return self

        async def __aexit__(self, *exc: object) -> None: ...

        async def execute(self, statement: str) -> None: ...

        def fileno(self) -> int:
            return silent.fileno()

        pgconn = None

    async def connect(url: str, autocommit: bool) -> Dead:
        return Dead()

    async def run() -> None:
        ears = ears_of(SimpleNamespace(live={}))
        while len(lines) < 2:
            await asyncio.sleep(0.01)
        await ears.close()

    monkeypatch.setattr(psycopg.AsyncConnection, "connect", connect)
    monkeypatch.setattr(database_line, "LOOK", 0.01)
    monkeypatch.setattr(database_line, "SILENCE", 0.03)
    asyncio.run(asyncio.wait_for(run(), 60.0))

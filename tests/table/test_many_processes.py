"""Several processes, one house: whatever they all see has to be done, one of them does, and none of them goes deaf."""

import asyncio
import threading
from collections.abc import AsyncIterator, Sequence
from types import SimpleNamespace
from typing import Any, cast

import psycopg
import pytest

from terminus.games import find_game
from terminus.table import neighbours
from terminus.table.bot_workers import BotWorkers
from terminus.table.clock import Clock
from terminus.table.entries import Entry, Played, RanOut
from terminus.table.errors import StoreError
from terminus.table.house import House
from terminus.table.live import LiveTable
from terminus.table.memory_store import MemoryStore
from terminus.table.neighbours import Neighbours
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


def test_a_process_that_hears_nothing_any_more_listens_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """A line can go dead without a word, as when the database's machine loses power: not even one's own voice comes."""
    lines: list[object] = []

    class Dead:
        async def __aenter__(self) -> "Dead":
            lines.append(self)
            return self

        async def __aexit__(self, *exc: object) -> None: ...

        async def execute(self, statement: str) -> None: ...

        async def notifies(self, timeout: float) -> AsyncIterator[Any]:
            await asyncio.sleep(timeout)
            return
            yield

    async def connect(url: str, autocommit: bool) -> Dead:
        return Dead()

    async def run() -> None:
        store = SimpleNamespace(owner="me", tell=lambda news: None)
        thread = SimpleNamespace(run=lambda call, *args: asyncio.sleep(0))
        ears = Neighbours("", cast(Any, store), cast(Any, SimpleNamespace(live={})), cast(Any, thread))
        while len(lines) < 2:
            await asyncio.sleep(0.01)
        await ears.close()

    monkeypatch.setattr(psycopg.AsyncConnection, "connect", connect)
    monkeypatch.setattr(neighbours, "BEAT", 0.01)
    monkeypatch.setattr(neighbours, "GONE", 0.03)
    asyncio.run(asyncio.wait_for(run(), 60.0))

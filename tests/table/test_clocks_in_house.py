"""Clocks in a house: what runs on while nobody looks, while it is closed, and with two processes."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from terminus.games import find_game
from terminus.table import timing
from terminus.table.bot_workers import BotWorkers
from terminus.table.clock import Clock
from terminus.table.copies import back_up, restore
from terminus.table.entries import (
    Played,
    RanOut,
    Stood,
)
from terminus.table.errors import TableError
from terminus.table.house import House
from terminus.table.live import LiveTable
from terminus.table.memory_store import MemoryStore
from terminus.table.moment import SentMove
from terminus.table.room import Room
from terminus.table.sqlite_store import SqliteStore
from terminus.table.store import Store
from terminus.table.timekeeper import BEAT
from tests.table import fake_bots
from tests.table.clocked import BLITZ, BY_MOVE, late, left, running
from tests.table.tables import person


class Hand:
    """A clock whose hand a test moves."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


def in_house(store: Store, hand: Hand, test: Callable[[House], Awaitable[None]]) -> None:
    async def run() -> None:
        house = House(store, BotWorkers(fake_bots.ask, size=1), hand)
        await house.keep_time()
        try:
            await test(house)
        finally:
            await house.close()

    asyncio.run(run())


async def open_timed(house: House, clock: Clock) -> LiveTable:
    game = find_game("timeline")
    return await house.open(game, game.settings(), [person("red"), person("blue")], room=Room(clock=clock))


async def until(live: LiveTable, version: int) -> None:
    """Let the bots play until the table is at a version."""
    while live.table.version < version:
        await asyncio.sleep(0.01)


def test_a_bot_moves_for_who_is_out_of_time_though_nobody_looks(tmp_path: Path) -> None:
    """Also where the table had left memory."""
    hand = Hand()

    async def test(house: House) -> None:
        live = await open_timed(house, BY_MOVE)
        seat = running(live.table)[0]
        del house.live[live.table.setup.table]
        hand.now += 61.5 + BEAT
        await house.timekeeper.look()
        found = await house.find(live.table.setup.table)
        await until(found, 2)
        out, played = (moment.entry for moment in found.table.moments[1:3])
        assert isinstance(out, RanOut)
        assert isinstance(played, Played)
        assert (out.seat, played.turn.seat, played.made_for) == (seat, seat, True)

    in_house(SqliteStore(tmp_path / "tables.sqlite3"), hand, test)


@pytest.mark.parametrize("killed", [False, True])
def test_time_while_the_house_was_closed_is_charged_to_nobody(killed: bool, tmp_path: Path) -> None:
    """After a power cut, what passed since the last sign of life is not charged either."""
    hand, names = Hand(), list[str]()
    path = tmp_path / "tables.sqlite3"
    (tmp_path / "power").mkdir()

    async def before(house: House) -> None:
        live = await open_timed(house, BLITZ)
        names.append(live.table.setup.table)
        hand.now += 20.0
        await house.timekeeper.look()
        hand.now += 5.0
        back_up(path, tmp_path / "power" / "tables.sqlite3")

    async def after(house: House) -> None:
        live = await house.find(names[0])
        assert isinstance(live.table.now.entry, Stood)
        assert live.table.now.times is not None
        seat = running(live.table)[0]
        assert live.table.now.times.left_at(seat, hand.now) == (280.0 if killed else 275.0)
        assert not timing.is_due(live.table, hand.now)
        hand.now += 10.0
        move = live.table.game.format_move(live.table.now.line.position, live.table.now.line.position.moves(seat)[0])
        await live.play(("red", "blue")[seat], seat, SentMove(move), live.table.version)
        assert left(live.table, seat) == (280.0 if killed else 275.0)

    in_house(SqliteStore(path), hand, before)
    hand.now += 86_400.0
    in_house(SqliteStore(tmp_path / "power" / "tables.sqlite3" if killed else path), hand, after)


def test_time_since_a_backup_was_made_is_charged_to_nobody(tmp_path: Path) -> None:
    """A table that is brought back into a house at work goes on with what was left."""
    hand, names, copy = Hand(), list[str](), tmp_path / "copy.sqlite3"

    async def before(house: House) -> None:
        names.append((await open_timed(house, BLITZ)).table.setup.table)
        hand.now += 20.0
        await house.timekeeper.look()
        back_up(tmp_path / "tables.sqlite3", copy)

    async def after(house: House) -> None:
        hand.now += 500_000.0
        assert restore(copy, tmp_path / "new" / "tables.sqlite3", hand).tables == 1
        hand.now += 5.0
        live = await house.find(names[0])
        assert live.table.now.times is not None
        assert live.table.now.times.left_at(running(live.table)[0], hand.now) == 275.0
        await house.timekeeper.look()
        assert isinstance(live.table.now.entry, Stood)

    in_house(SqliteStore(tmp_path / "tables.sqlite3"), hand, before)
    in_house(SqliteStore(tmp_path / "new" / "tables.sqlite3"), hand, after)


def test_bots_that_were_asked_when_the_house_closed_are_woken() -> None:
    """A table with a clock does not wait for somebody to look."""
    hand, store = Hand(), MemoryStore()

    async def test(house: House) -> None:
        live = await open_timed(house, BY_MOVE)
        seat = running(live.table)[0]
        await live.change(lambda: live.table.follow(late(live.table, hand.now + 62.0)))
        await live.bots.close()
        del house.live[live.table.setup.table]
        hand.now += BEAT
        await house.timekeeper.look()
        found = await house.find(live.table.setup.table)
        await until(found, 2)
        assert isinstance(found.table.now.entry, Played)
        assert found.table.now.entry.turn.seat == seat

    in_house(store, hand, test)


def test_of_two_processes_one_acts_on_a_clock() -> None:
    """The number of the entry decides; the other finds nothing left to do."""
    hand, store = Hand(), MemoryStore()

    async def test(house: House) -> None:
        live = await open_timed(house, replace(BY_MOVE, after="seat"))
        other = House(store, BotWorkers(fake_bots.ask, size=1), hand)
        same = await other.find(live.table.setup.table)
        hand.now += 62.0
        await live.time_out()
        with pytest.raises(TableError, match="Nobody's time"):
            await same.time_out()
        assert same.table.moments[1].entry == live.table.moments[1].entry

    in_house(store, hand, test)

"""A disk that becomes read-only in mid-play: nothing counts that cannot be written, and later everything goes on."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from terminus.games import find_game
from terminus.table.bot_workers import BotWorkers
from terminus.table.entries import BotSitter, RanOut, Stood
from terminus.table.errors import StoreError
from terminus.table.house import House
from terminus.table.live import LiveTable
from terminus.table.moment import SentMove
from terminus.table.room import Room
from terminus.table.sqlite_store import SqliteStore
from terminus.table.timekeeper import BEAT
from tests.table import fake_bots
from tests.table.clocked import BY_MOVE, running
from tests.table.tables import person
from tests.table.test_bots_at_the_table import until
from tests.table.test_clocks_in_house import Hand, open_timed


class Disk(SqliteStore):
    """A store on a disk that can be made read-only."""

    def make_read_only(self, wanted: bool = True) -> None:
        self._database.execute(f"PRAGMA query_only = {int(wanted)}")


def on_disk(path: Path, test: Callable[[House, Disk], Awaitable[None]], hand: Hand | None = None) -> None:
    async def run() -> None:
        disk = Disk(path / "tables.sqlite3")
        house = House(disk, BotWorkers(fake_bots.ask, size=1), hand or Hand())
        await house.timekeeper.open()
        try:
            await test(house, disk)
        finally:
            await house.close()

    asyncio.run(run())


def first_move(live: LiveTable) -> SentMove:
    position = live.table.now.line.position
    return SentMove(live.table.game.format_move(position, position.moves(int(position.to_decide()))[0]))


def test_a_move_that_cannot_be_written_has_not_been_made(tmp_path: Path) -> None:
    async def test(house: House, disk: Disk) -> None:
        game = find_game("timeline")
        live = await house.open(game, game.settings(), [person("red"), person("blue")])
        seat, move = int(live.table.now.line.position.to_decide()), first_move(live)
        disk.make_read_only()
        with pytest.raises(StoreError, match="read-only"):
            await live.play(("red", "blue")[seat], seat, move, 0)
        assert live.table.version == 0
        disk.make_read_only(False)
        await live.play(("red", "blue")[seat], seat, move, 0)
        kept = disk.read(live.table.setup.table)
        assert kept is not None
        assert len(kept.entries) == live.table.version == 1

    on_disk(tmp_path, test)


def test_bots_go_on_by_themselves_when_the_disk_is_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("terminus.table.bot_seats.AGAIN", 0.05)

    async def test(house: House, disk: Disk) -> None:
        game = find_game("timeline")
        live = await house.open(game, game.settings(), [BotSitter("honest"), BotSitter("honest")], room=Room())
        disk.make_read_only()
        live.watch(None)
        await until(lambda: "waits" in caplog.text)
        await asyncio.sleep(0.2)  # several more tries
        assert caplog.text.count("waits") == 1
        assert live.table.version == 0
        disk.make_read_only(False)
        await until(lambda: live.table.version > 1)

    on_disk(tmp_path, test)
    assert "read-only" in caplog.text


def test_nobody_is_charged_for_the_time_in_which_nothing_could_be_written(tmp_path: Path) -> None:
    hand = Hand()

    async def test(house: House, disk: Disk) -> None:
        live = await open_timed(house, BY_MOVE)
        (seat,) = running(live.table)
        hand.now += BEAT
        await house.timekeeper.look()
        disk.make_read_only()
        for _ in range(2):
            hand.now += 300.0
            with pytest.raises(StoreError, match="read-only"):
                await house.timekeeper.look()
        disk.make_read_only(False)
        await house.timekeeper.look()
        assert live.table.now.entry == Stood(600.0)
        assert live.table.now.times is not None
        assert live.table.now.times.left_at(seat, hand.now) == 50.0
        hand.now += 52.0
        await house.timekeeper.look()
        assert isinstance(live.table.now.entry, RanOut)

    on_disk(tmp_path, test, hand)


def test_a_host_is_told_that_nothing_can_be_written_and_when_it_can_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("terminus.table.house.SURE_SECONDS", 0.0)

    async def test(house: House, disk: Disk) -> None:
        await house.check()
        disk.make_read_only()
        with pytest.raises(StoreError, match="read-only"):
            await house.check()
        disk.make_read_only(False)
        await house.check()

    on_disk(tmp_path, test)

"""The house: tables are found again after a restart, lead to rematches, and teach."""

import asyncio
import gc
import sqlite3
import weakref
from contextlib import suppress
from pathlib import Path
from random import Random
from threading import Event

import pytest

from terminus.core.errors import IllegalMove, SettingsError
from terminus.games import find_game
from terminus.table.bot_workers import BotWorkers
from terminus.table.entries import BotSitter, Nobody, Person
from terminus.table.errors import NoSuchTable, NotYourSeat, StoreError, TableError
from terminus.table.house import House
from terminus.table.live import LiveTable
from terminus.table.memory_store import MemoryStore
from terminus.table.moment import SentMove
from terminus.table.store import Known
from tests.table import fake_bots
from tests.table.tables import in_house, person, play_randomly

TIMELINE = find_game("timeline")


def test_a_table_that_nobody_looks_at_any_more_leaves_memory_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By itself: the collector of a busy server would come to it after hours, and there are a few every second."""
    monkeypatch.setattr("terminus.table.house.TABLES_IN_MEMORY", 1)

    async def run(house: House) -> None:
        live = await house.open(TIMELINE, TIMELINE.settings(), [person("a"), person("b")])
        watcher = live.watch("a")
        play_randomly(live.table, Random(1), 3)
        live.unwatch(watcher)
        old = weakref.ref(live)
        del live
        await house.open(TIMELINE, TIMELINE.settings(), [person("a"), person("b")])
        assert old() is None

    gc.disable()
    try:
        in_house(tmp_path, run)
    finally:
        gc.enable()


def test_a_refused_move_leaves_nothing_behind(tmp_path: Path) -> None:
    """What a refusal knows, positions among it, would stay until the collector came by."""

    async def run(house: House) -> None:
        live = await house.open(TIMELINE, TIMELINE.settings(), [person("a"), person("b")])
        seat = min(live.table.now.line.owing())
        others = refusals()  # other tests may have kept theirs
        for _ in range(3):
            with suppress(IllegalMove):
                await live.play("ab"[seat], seat, SentMove("9+@50"), live.table.version)
        await asyncio.sleep(0)  # until the loop has forgotten the last one
        assert refusals() == others

    def refusals() -> int:
        return sum(type(each) is IllegalMove for each in gc.get_objects())

    gc.disable()
    try:
        in_house(tmp_path, run)
    finally:
        gc.enable()


def test_somebody_is_forgotten_at_every_table(tmp_path: Path) -> None:
    """At more than a list shows, and even if one of them cannot be opened any more."""

    async def run(house: House) -> None:
        ada = Person(house.people.hashed("ada"), "Ada")
        tables = [await house.open(TIMELINE, TIMELINE.settings(), [ada, person("b")]) for _ in range(65)]
        lost = tables.pop(3).table.setup.table
        del house.live[lost]
        with sqlite3.connect(tmp_path / "tables.sqlite3") as vandal:
            vandal.execute("UPDATE tables SET setup = '{}' WHERE id = ?", (lost,))
        vandal.close()
        await house.forget("ada")
        assert all(live.table.now.sitters[0] == BotSitter("adept") for live in tables)

    in_house(tmp_path, run)


def test_a_host_hears_soon_that_the_tables_do_not_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """A database that is away is waited for by moves, but not by whoever asks whether the server can work."""
    back = Event()

    class Away(MemoryStore):
        def check(self) -> None:
            back.wait(60.0)

    async def ask() -> None:
        house = House(Away(), BotWorkers(fake_bots.ask, size=1))
        try:
            with pytest.raises(StoreError, match="do not answer"):
                await house.check()
        finally:
            back.set()
            await house.close()

    monkeypatch.setattr("terminus.table.house.ANSWER_SECONDS", 0.05)
    asyncio.run(ask())


async def play_to_the_end(live: LiveTable, keys: list[str]) -> None:
    random = Random(1)
    table = live.table
    while not table.over:
        seat = min(table.now.line.owing())
        move = random.choice(table.now.line.position.moves(seat))
        await live.play(
            keys[seat], seat, SentMove(table.game.format_move(table.now.line.position, move)), table.version
        )


def test_a_table_is_found_again_after_a_restart(tmp_path: Path) -> None:
    found: list[str] = []

    async def first(house: House) -> None:
        live = await house.open(TIMELINE, TIMELINE.settings(), [person("a"), person("b")])
        seat = min(live.table.now.line.owing())
        move = TIMELINE.format_move(live.table.now.line.position, live.table.now.line.position.moves(seat)[0])
        await live.play("ab"[seat], seat, SentMove(move), 0)
        await live.rename("b", None, "  Ada \n Lovelace ")
        await live.say("a", "Good luck!")
        found.extend([live.table.setup.table, live.table.record().to_text()])

    async def second(house: House) -> None:
        live = await house.find(found[0])
        assert live.table.record().to_text() == found[1]
        assert live.table.version == 2
        assert live.table.seats_of("b") == [1]
        sitter = live.table.now.sitters[1]
        assert isinstance(sitter, Person)
        assert sitter.name == "Ada Lovelace"
        assert [message.text for message in live.talk] == ["Good luck!"]

    in_house(tmp_path, first)
    in_house(tmp_path, second)


def test_a_table_that_never_was(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        with pytest.raises(NoSuchTable, match="no table 'atlantis'"):
            await house.find("atlantis")

    in_house(tmp_path, test)


def test_the_number_of_sitters_must_fit(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        with pytest.raises(SettingsError):
            await house.open(TIMELINE, TIMELINE.settings(), [person("a")])

    in_house(tmp_path, test)


def test_an_open_seat_is_taken_once(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        live = await house.open(TIMELINE, TIMELINE.settings(), [person("a"), Nobody()])
        assert [each.table for each in await house.waiting()] == [live.table.setup.table]
        await live.sit("b", None, Known("Bo"))
        assert live.table.seats_of("b") == [1]
        assert await house.waiting() == []
        with pytest.raises(TableError, match="taken"):
            await live.sit("c", None, Known("Cy"))

    in_house(tmp_path, test)


def test_somebody_at_the_table_may_fill_a_seat_with_a_bot(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        live = await house.open(TIMELINE, TIMELINE.settings(), [person("a"), Nobody()])
        with pytest.raises(NotYourSeat):
            await live.fill("stranger", 1, BotSitter("honest"))
        with pytest.raises(TableError):
            await live.fill("a", 0, BotSitter("honest"))
        await live.fill("a", 1, BotSitter("honest"))
        assert live.table.now.sitters[1] == BotSitter("honest")

    in_house(tmp_path, test)


def test_a_rematch_turns_the_seats_and_keeps_the_keys(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        live = await house.open(TIMELINE, TIMELINE.settings(), [person("a"), person("b")])
        with pytest.raises(TableError, match="over"):
            await house.rematch(live, "a")
        await play_to_the_end(live, ["a", "b"])
        with pytest.raises(NotYourSeat):
            await house.rematch(live, "spectator")
        both = await asyncio.gather(house.rematch(live, "a"), house.rematch(live, "b"))
        assert both[0] == both[1], "two who ask meet at one table"
        after = (await house.find(both[0])).table
        assert (after.seats_of("a"), after.seats_of("b")) == ([1], [0])
        assert after.setup.seed != live.table.setup.seed
        assert live.table.now.successor == both[0]

    in_house(tmp_path, test)

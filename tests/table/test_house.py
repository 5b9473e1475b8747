"""The house: tables are found again after a restart, lead to rematches, and teach."""

import asyncio
import gc
import sqlite3
import weakref
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from threading import Event

import pytest

from terminus.core.dice import FastDice
from terminus.core.errors import IllegalMove, SettingsError
from terminus.core.match import Match
from terminus.core.record import Record
from terminus.games import find_game, games
from terminus.table.bot_workers import BotWorkers
from terminus.table.entries import BotSitter, Nobody, Person
from terminus.table.errors import NoSuchTable, NotYourSeat, StoreError, TableError
from terminus.table.house import LESSON_SECONDS, LESSONS_IN_MEMORY, House
from terminus.table.lesson import LAST_WORDS, Lesson
from terminus.table.live import LiveTable
from terminus.table.memory_store import MemoryStore
from terminus.table.moment import SentMove
from terminus.table.sqlite_store import SqliteStore
from terminus.table.store import Known, StoreThread
from terminus.table.table import Table
from tests.table import fake_bots
from tests.table.tables import new_table, person, play_randomly

TIMELINE = find_game("timeline")


def in_house(path: Path, test: Callable[[House], Awaitable[None]]) -> None:
    async def run() -> None:
        house = House(SqliteStore(path / "tables.sqlite3"), BotWorkers(fake_bots.ask, size=1), clock=lambda: 12.0)
        try:
            await test(house)
        finally:
            await house.close()

    asyncio.run(run())


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


class TestLessons:
    """A lesson made from a recorded game: the learner is red and makes the recorded moves."""

    def lesson(self, turns: int = 8) -> Lesson:
        table = new_table(person("x"), person("y"))
        play_randomly(table, Random(11), turns)
        header = table.setup.header
        header.note = "Welcome."
        record = Record(header, table.record().turns)
        for turn in record.turns:
            turn.note = f"{'Do' if turn.seat == 0 else 'See'}: {turn.move}"
        last_of_blue = max(n for n, turn in enumerate(record.turns) if turn.seat == 1)
        record.turns[last_of_blue].note = ""
        return Lesson(TIMELINE, record)

    def at_table(self, lesson: Lesson, workers: BotWorkers) -> LiveTable:
        setup = new_table(person("me"), BotSitter("honest")).setup
        table = Table(TIMELINE, setup)
        store = MemoryStore()
        store.create(setup, table.standing)
        return LiveTable(table, StoreThread(store), workers, lambda: 0.0, lesson)

    def test_the_learner_makes_the_moves_and_chance_falls_as_recorded(self) -> None:
        lesson = self.lesson()

        async def run() -> None:
            workers = BotWorkers(fake_bots.ask, size=1)
            live = self.at_table(lesson, workers)
            live.watch("me")
            mine = [n for n, turn in enumerate(lesson.record.turns) if turn.seat == 0]
            for number in mine:
                while live.table.now.line.length < number:
                    await asyncio.sleep(0.01)
                turn = lesson.record.turns[number]
                assert f"Do: {turn.move}" in lesson.note(live.table.now)
                await self.try_something_else(live, turn.move)
                assert await live.hint("me", 0) == turn.move
                await live.play("me", 0, SentMove(turn.move), live.table.version)
            while live.table.now.line.length < len(lesson.record.turns):
                await asyncio.sleep(0.01)
            played = live.table.record().turns[: len(lesson.record.turns)]
            assert [(t.move, t.chance) for t in played] == [(t.move, t.chance) for t in lesson.record.turns]
            await live.close()
            workers.close()

        asyncio.run(run())

    async def try_something_else(self, live: LiveTable, wanted: str) -> None:
        position = live.table.now.line.position
        other = next((m for m in position.moves(0) if TIMELINE.format_move(position, m) != wanted), None)
        if other is not None:
            with pytest.raises(IllegalMove) as kindly:
                await live.play("me", 0, SentMove(TIMELINE.format_move(position, other)), live.table.version)
            assert kindly.value.code == "tutorial"
        with pytest.raises(IllegalMove) as strictly:
            await live.play("me", 0, SentMove("18+@99"), live.table.version)
        assert strictly.value.code != "tutorial", "what the rules forbid is refused by the rules"

    def test_the_notes_come_when_they_are_needed(self) -> None:
        lesson = self.lesson()
        table = new_table(person("me"), BotSitter("honest"))
        assert lesson.learner == 0
        assert lesson.note(table.now).startswith("Welcome.")
        for turn in lesson.record.turns:
            table.adopt(table.play(turn.seat, turn.move, chance=turn.chance))
        assert lesson.note(table.now).endswith(LAST_WORDS)

    def test_the_last_words_stay_until_the_learner_goes_on(self) -> None:
        """Others may act at once: the way to a real game must not vanish with that."""
        lesson = self.lesson()
        lesson.record.turns[:] = lesson.record.turns[:1]
        table = new_table(person("me"), BotSitter("honest"))
        table.adopt(table.play(lesson.record.turns[0].seat, lesson.record.turns[0].move))
        lesson.learner = 1 - next(iter(table.now.line.owing()))
        words = lesson.note(table.now)
        while lesson.learner not in table.now.line.owing():
            play_randomly(table, Random(11), 1)
            assert lesson.note(table.now) == words
        play_randomly(table, Random(11), 1)
        assert lesson.note(table.now) == ""


def test_every_games_tutorial_can_be_played(tmp_path: Path) -> None:
    """A lesson that is shipped fits the rules it teaches, from the first note to the last move."""

    async def test(house: House) -> None:
        for game in games().values():
            try:
                live = await house.learn(game, "you")
            except NoSuchTable:
                continue  # a game may come before its lesson
            assert live.lesson is not None
            record = live.lesson.record
            assert live.table.seats_of("you") == [live.lesson.learner]
            match = Match.from_record(game, record, FastDice(0))
            assert len(match.turns) == len(record.turns)
            assert live.lesson.following == (2 if len(game.lessons) > 1 else 0), "after it comes the next"

    in_house(tmp_path, test)


def test_lessons_nobody_looks_at_are_forgotten() -> None:
    """After an hour, or when there are too many; where somebody is, never."""
    now = 0.0

    async def run() -> None:
        nonlocal now
        house = House(MemoryStore(), BotWorkers(fake_bots.ask, size=1), clock=lambda: now)
        timeline = find_game("timeline")
        watched = await house.learn(timeline, "me")
        watcher = watched.watch("me")
        left = (await house.learn(timeline, "me")).table.setup.table
        assert await house.find(left)
        now += LESSON_SECONDS + 1
        await house.learn(timeline, "me")
        with pytest.raises(NoSuchTable):
            await house.find(left)
        for _ in range(LESSONS_IN_MEMORY):
            latest = (await house.learn(timeline, "me")).table.setup.table
        assert await house.find(latest)
        assert sum(live.lesson is not None for live in house.live.values()) == LESSONS_IN_MEMORY
        assert await house.find(watched.table.setup.table) is watched
        watched.unwatch(watcher)
        await house.close()

    asyncio.run(run())

"""Lessons in the house: the learner makes the moves of a record, and lessons nobody looks at are forgotten."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from terminus.core.dice import FastDice
from terminus.core.errors import IllegalMove
from terminus.core.match import Match
from terminus.core.record import Record
from terminus.games import find_game, games
from terminus.table.bot_workers import BotWorkers
from terminus.table.entries import BotSitter
from terminus.table.errors import NoSuchTable
from terminus.table.house import LESSON_SECONDS, LESSONS_IN_MEMORY, House
from terminus.table.lesson import LAST_WORDS, Lesson
from terminus.table.live import LiveTable
from terminus.table.memory_store import MemoryStore
from terminus.table.moment import SentMove
from terminus.table.store import StoreThread
from terminus.table.table import Table
from tests.table import fake_bots
from tests.table.tables import in_house, new_table, person, play_randomly

TIMELINE = find_game("timeline")


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

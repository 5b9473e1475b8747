"""Lessons in a game where places are pointed at and both sides answer at once: the skirmish's own."""

import asyncio
from pathlib import Path

import pytest

from terminus.core.errors import IllegalMove
from terminus.core.record import read_record
from terminus.games.skirmish import GAME
from terminus.table.house import House
from terminus.table.live import LiveTable
from terminus.table.moment import SentMove
from tests.table.tables import in_house

TURNS = read_record(GAME.page("tutorial.jsonl")).turns


def by_hand(move: str, off: float) -> str:
    """A way as a finger would draw it: its end a little off."""
    word, *points = move.split()
    if word != "move" or not points:
        return move
    x, y = map(float, points[-1].split(","))
    return f"move {x + off:g},{y - off:g}"


async def learn(live: LiveTable, key: str) -> None:
    live.watch(key)
    for number, turn in enumerate(TURNS):
        while live.table.now.line.length < number:
            await asyncio.sleep(0.01)
        if turn.seat != 0:
            continue
        await asyncio.sleep(0.05)
        assert live.table.now.line.length == number, "nobody goes before the learner, though asked at the same time"
        if turn.move.startswith("move "):
            with pytest.raises(IllegalMove):
                await live.play(key, 0, SentMove(by_hand(turn.move, 4)), live.table.version)
        await live.play(key, 0, SentMove(by_hand(turn.move, 0.2)), live.table.version)
    played = live.table.record().turns
    assert [turn.move for turn in played] == [turn.move for turn in TURNS]


def test_a_place_near_the_lessons_own_will_do(tmp_path: Path) -> None:
    """Fingers are not exact (SK-R12 counts hundredths); the lesson then plays its own way."""

    async def test(house: House) -> None:
        await learn(await house.learn(GAME, "you"), "you")

    in_house(tmp_path, test)

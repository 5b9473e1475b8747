"""The tutorial: a whole short game, annotated, in which the newcomer plays Red."""

from typing import Any

from terminus.core.dice import DictatedDice
from terminus.core.match import Match
from terminus.core.record import Record, read_record
from terminus.games.timeline import GAME

TAUGHT = (
    "lowest card",
    "turn it around",
    "covered",
    "victor",
    "black era",
    "shield",
    "Swap",
    "Grow",
    "Freeze",
    "Terminus approaches",
    "counts 0",
    "tie is lost",
)


def lesson() -> Record:
    return read_record(GAME.page("tutorial.jsonl"))


def test_the_tutorial_replays_to_a_win_for_the_newcomer() -> None:
    """Terminus is laid (TL-57) and Red has more victories in view (TL-2)."""
    match = Match.from_record(GAME, lesson(), DictatedDice([]))
    assert match.result is not None
    assert match.result.data() == lesson().result
    assert match.result.winners == [0]


def test_the_newcomer_decides_a_handful_of_times_and_is_told_what_to_do() -> None:
    own = [turn for turn in lesson().turns if turn.seat == 0]
    assert 6 <= len(own) <= 8
    assert all(turn.note for turn in own)
    assert all(len(turn.note) <= 240 for turn in lesson().turns)


def test_the_tutorial_teaches_the_game() -> None:
    """Lowest card (TL-13), turning (TL-19), fixed events (TL-27), protection (TL-28), specials (TL-43 to TL-49),
    the way to the end (TL-32 to TL-37) and the tie (TL-3)."""
    words = " ".join(turn.note for turn in lesson().turns)
    assert [topic for topic in TAUGHT if topic.lower() not in words.lower()] == []
    kinds = {turn.move.split()[0] for turn in lesson().turns if turn.seat == 0}
    assert {"grow", "freeze", "swap"} <= kinds


def test_what_the_tutorial_claims_about_the_count_is_true() -> None:
    """Blue leads 3 to 2 when taking Terminus and 4 to 3 before the last turn; in the end it is 3 to 2 for Red."""
    match = Match.from_record(GAME, lesson(), DictatedDice([]))
    counts = {}
    for turn in reversed(lesson().turns):
        data: Any = match.game.data(match.position)
        counts[turn.move] = [seat["victories"] for seat in data["seats"]]
        match.pop()
    assert counts["swap 14 Ter"] == [2, 3]
    assert counts["grow 17+@8"] == [3, 4]
    assert counts["Ter@9"] == [3, 2]

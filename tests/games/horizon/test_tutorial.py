"""The tutorial: two rounds and a realization, annotated, in which the newcomer plays Yellow."""

from typing import Any

from terminus.core.dice import DictatedDice
from terminus.core.match import Match
from terminus.core.record import Record, read_record
from terminus.games.horizon import GAME

TAUGHT = (
    "costs 1 energy",
    "13 energy",
    "rotation",
    "forecast",
    "token decides",
    "strong impact",
    "weak impact",
    "exchange",
    "artifact",
    "1 AU",
    "Accelerator",
    "at 0 you are out",
    "order of time",
    "must leave",
    "surfs",
    "not happening is the aim",
    "most points after round 20",
)


def lesson() -> Record:
    return read_record(GAME.page("tutorial.jsonl"))


def states() -> dict[int, Any]:
    """The position's data after so many moves."""
    match = Match.from_record(GAME, lesson(), DictatedDice([]))
    found: dict[int, Any] = {}
    for n in range(len(lesson().turns), -1, -1):
        found[n] = match.game.data(match.position)
        if n:
            match.pop()
    return found


def test_the_newcomer_is_always_told_what_to_do_and_briefly() -> None:
    turns = lesson().turns
    own = [turn for turn in turns if turn.seat == 0]
    assert 10 <= len(own) <= 14
    assert all(turn.note for turn in own)
    assert all(len(turn.note) <= 240 for turn in turns)


def test_the_tutorial_teaches_the_game() -> None:
    """Moves (HZ-090), organising (HZ-170), rotation (HZ-172), impacts (HZ-106, HZ-107), tokens (HZ-213), exchange
    (HZ-130), artifacts (HZ-283), items (HZ-115), being out (HZ-072), realization (HZ-192), fleeing (HZ-221),
    surfing (HZ-374) and the aim (HZ-070)."""
    words = " ".join(turn.note for turn in lesson().turns).lower()
    assert [topic for topic in TAUGHT if topic.lower() not in words] == []
    kinds = {turn.move.split()[0] for turn in lesson().turns if turn.seat == 0}
    assert {"move", "organise", "end", "keep", "accept", "cast", "extract", "strong", "buy", "flee"} <= kinds


def test_what_the_tutorial_says_about_the_balance_is_true() -> None:
    """+2 by the link, then 0, then -1 (HZ-205, HZ-109); after the push back +1, and 0 before it is decided (HZ-213)."""
    after = states()
    balances = {}
    for n, turn in enumerate(lesson().turns, 1):
        node = next(each for each in after[n]["nodes"] if each["node"] == "2/4")
        if node["event"] is not None and node["status"] == "open":
            balances[n, turn.move] = node["event"]["forecast"]["total"]
    told = list(balances.values())
    assert balances[2, "organise F01-Y r5 +"] == 2
    assert [told[i] for i in range(1, len(told)) if told[i] != told[i - 1]] == [0, -1, 1, 0]


def test_the_event_happens_and_the_points_are_as_told() -> None:
    """Yellow gains 1 for the Spark (HZ-220); Orange for the Antithesis that does not happen (HZ-154)."""
    last = states()[len(lesson().turns)]
    nodes = {each["node"]: each["status"] for each in last["nodes"]}
    assert (nodes["2/4"], nodes["2/9"]) == ("happened", "failed")
    assert [seat["points"] for seat in last["seats"]] == [3, 4, 3]
    assert last["round"] == 10
    assert last["seats"][0]["speed"] == 3

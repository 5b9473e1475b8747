"""A click on a node farther off means a walk there (HZ-090, HZ-091)."""

import pytest

from terminus.core.decisions import Refusal
from terminus.core.plans import Plan
from terminus.games.horizon import GAME
from tests.games.horizon.table import Table, table

FAST = {"items": {"accelerator": 2}, "place": "2/3"}
"""With four moves in a turn."""


def walk(game: Table, *clicks: str, who: str = "Y") -> Plan | Refusal | None:
    return GAME.plan(game.position, game.seat(who), list(clicks))


def test_a_walk_is_made_of_moves_and_tells_what_they_cost() -> None:
    """HZ-090: 1 energy each, by nodes that are still to come; played one by one, they lead there."""
    game = table(round=7, Y=FAST)
    plan = walk(game, "node-4/6")
    assert isinstance(plan, Plan)
    assert plan.word == "Walk there"
    assert plan.preview.sentence == "To 4/6 by 3/4. Your energy: 20 → 18. Moves left: 4 → 2."
    assert [each.key for each in plan.preview.overlay] == ["walk", "ghost"]
    for move in plan.moves:
        game.play("Y", game.match.notation(move))
    assert (game.place("Y"), game.supply("Y")) == ("4/6", 18)


def test_a_walk_goes_round_the_past() -> None:
    """HZ-040: from 2/3 to 2/9 it would be shorter through the middle."""
    game = table(round=7, Y={**FAST, "items": {"accelerator": 3}, "place": "2/0"})
    plan = walk(game, "node-2/5")
    assert isinstance(plan, Plan)
    assert [game.match.notation(move) for move in plan.moves] == [f"move 2/{i}" for i in range(1, 6)]


@pytest.mark.parametrize(
    ("yellow", "node", "rule", "said"),
    [
        ({}, "4/8", "HZ-091", "That is 3 moves away, and you have 2 left this turn."),
        ({"supply": 2}, "4/6", "HZ-072", "That is 2 moves away: they would take your last energy."),
    ],
)
def test_what_is_too_far_says_how_far_it_is(yellow: dict[str, int], node: str, rule: str, said: str) -> None:
    """HZ-091, HZ-072."""
    refusal = walk(table(round=7, Y={"place": "2/3", **yellow}), f"node-{node}")
    assert isinstance(refusal, Refusal)
    assert (refusal.rule, refusal.sentence) == (rule, said)


def test_whoever_has_no_move_left_is_told_so() -> None:
    """HZ-091."""
    refusal = walk(table(round=7, Y={"place": "2/3"}, spent={"steps": 2}), "node-4/6")
    assert isinstance(refusal, Refusal)
    assert refusal.code == "speed_used"


def test_what_is_no_walk_is_left_to_the_rules() -> None:
    """A neighbour, the past, V616 Mon and from there, another's turn, and what comes after another click."""
    game = table(round=7, Y=FAST)
    for clicks in ("node-2/4", "node-1/0", "node-2/3", "node-V616", "node-9/9", "weak+", "jump node-4/6"):
        assert walk(game, *clicks.split()) is None
    assert walk(game, "node-2/5", who="O") is None
    assert walk(table(round=7, Y={**FAST, "place": "V616"}), "node-4/6") is None

"""Rulings that have no chapter of their own (TL-R1, TL-R24, TL-R26), and the rulebook that states them all."""

import pytest

from terminus.core.errors import MalformedMove
from terminus.games.timeline import GAME
from tests.games.timeline.table import deal, table

RULES = [f"TL-{n}" for n in range(1, 66)]
RULINGS = [f"TL-R{n}" for n in range(1, 27)]


def test_the_timeline_is_one_straight_row() -> None:
    """TL-R1, TL-18, TL-60: one visible era per column, however high the cards are stacked."""
    duel = table("1+@0, 2+@3 Red, 4+@4 Red, 8+@5 Red, 3+@-2 Blue", red="5 13 15", blue="10 11 17", to_move="Red")
    assert duel.row == "S B E I E S B R E F"
    assert [era["card"] for era in duel.data["row"]] == ["3", "3", "3", "1", "1", "2", "4", "8", "8", "8"]
    assert duel.span == (-2, 7)


def test_the_two_copies_of_the_rulebook_are_read_as_one() -> None:
    """TL-R24: what only one copy has is here too: placements and eras of the one, symbols of the other."""
    text = GAME.page("rulebook.md")
    for passage in ("TL-20", "TL-21", "TL-22", "TL-25", "(+)", "(∞)", "(⇔)"):
        assert passage in text


@pytest.mark.parametrize("number", [*RULES, *RULINGS])
def test_every_rule_stands_in_the_rulebook(number: str) -> None:
    """TL-R24: one place to look each of them up."""
    assert f"**{number}.**" in GAME.page("rulebook.md")


@pytest.mark.parametrize("wish", ["resign", "undo", "pass", "draw"])
def test_resigning_and_taking_back_are_no_moves(wish: str) -> None:
    """TL-R26: matters of the table, not of the rules."""
    duel = deal("9 4 15 12 3 8")
    with pytest.raises(MalformedMove, match="is no"):
        duel.play("Blue", wish)

"""What is hidden (TL-62 to TL-64, TL-R21)."""

from typing import Any

import pytest

from terminus.core.dice import FastDice
from terminus.core.game import plain
from terminus.games.timeline import GAME
from tests.games.timeline.table import Table, table

VIEWERS = (0, 1, None)


def duel_of_four_cards(**options: Any) -> Table:
    """`E I S B E B G E R E F`; an Empty of Impetus lies under column 2."""
    timeline = "1+@0, 3+@2 Blue, 4+@5 Red, 8+@8 Blue"
    return table(timeline, red="9 15 17", blue="10 12 16", to_move="Red", **options)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_of_the_deck_only_its_size_is_seen(viewer: int | None) -> None:
    """TL-62."""
    assert duel_of_four_cards().match.view(viewer).deck == 7


def test_a_draw_is_not_settled_before_it_is_made() -> None:
    """TL-62, TL-7: from one position every card of the deck may come; there is no order to peek at."""
    drawn = set()
    for seed in range(60):
        position = duel_of_four_cards().position
        move = next(move for move in position.moves(0) if move.code)
        position.play(0, move, FastDice(seed))
        seats: Any = GAME.data(position)["seats"]
        drawn |= {held["card"] for held in seats[0]["hand"]}
    assert drawn == {"15", "17", "6", "2", "13", "5", "7", "14", "11"}


@pytest.mark.parametrize("viewer", VIEWERS)
def test_covered_eras_are_seen_until_the_turn_ends(viewer: int | None) -> None:
    """TL-63: those of this turn, and no older ones."""
    duel = duel_of_four_cards()
    duel.play("Red", "9+@2")
    seen: Any = plain(duel.match.view(viewer))
    assert [(era["column"], era["era"]) for era in seen["covered"]] == [(2, "S"), (3, "B"), (4, "E")]
    assert "laid" not in seen
    duel.play("Red", "end", draws="6")
    assert duel.match.view(viewer).covered == ()


def test_everything_else_is_public() -> None:
    """TL-64, TL-R21: one view serves both players and spectators."""
    duel = duel_of_four_cards()
    views = [duel.match.view(viewer) for viewer in VIEWERS]
    assert views[0] == views[1] == views[2]
    shown = {"row", "seats", "approaches", "terminus", "open", "covered", "deck", "active", "step"}
    assert shown <= set(plain(views[0]))


def test_the_place_of_terminus_is_public_but_not_its_place_in_the_deck() -> None:
    """TL-R21, TL-64."""
    duel = table("1+@0, 6+@3 Red, 7+@-3 Blue", red="2 15 17", blue="10 12 16", to_move="Red")
    seen: Any = plain(duel.match.view(1))
    assert seen["terminus"] == {"place": "deck", "number": 18}
    assert seen["deck"] == 9


def test_open_history_shows_all_plays() -> None:
    """TL-R21: an option, as a memory aid for both."""
    seen: Any = plain(duel_of_four_cards(open_history=True).match.view(0))
    assert [laid["play"] for laid in seen["laid"]] == ["1+@0", "3+@2", "4+@5", "8+@8"]
    assert seen["deck"] == ["2", "5", "6", "7", "11", "13", "14"]


def test_a_computer_player_may_remember() -> None:
    """TL-R21: with memory, a view tells everything that was ever open, and what is left to draw follows."""
    duel = duel_of_four_cards()
    assert plain(duel.match.view(0, memory=True)) == duel.data

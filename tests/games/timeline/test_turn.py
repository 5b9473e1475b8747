"""The turn (TL-11 to TL-17, TL-R8, TL-R9)."""

import pytest

from terminus.games.timeline import GAME
from tests.games.timeline.table import deal, deck_file, table


def test_turns_alternate() -> None:
    """TL-11."""
    duel = deal("9 4 15 12 3 8")
    duel.play("Blue", "3+@3", draws="17")
    assert duel.to_move == "Red"
    duel.play("Red", "4+@6", draws="16")
    assert duel.to_move == "Blue"


def test_a_turn_is_play_then_specials_then_draw() -> None:
    """TL-12, TL-38, TL-52: nothing is drawn before Step 2 is over."""
    duel = table("1+@0, 3+@3 Red, 4+@6 Blue", red="2 13 15", blue="10 11 17", to_move="Red")
    assert [decision.kind for decision in duel.match.decisions] == ["play"]
    assert [event.kind for event in duel.play("Red", "2+@3")] == ["laid"]
    assert [decision.kind for decision in duel.match.decisions] == ["specials"]
    assert duel.hand("Red") == "13 15"
    assert [event.kind for event in duel.play("Red", "end", draws="5")] == ["drew", "turn"]


def test_without_covered_specials_a_turn_goes_straight_on_to_the_draw() -> None:
    """TL-12, TL-R13: Step 2 is not asked for when there is nothing in it."""
    duel = deal("9 4 15 12 3 8")
    assert [event.kind for event in duel.play("Blue", "3+@3", draws="17")] == ["laid", "drew", "turn"]


@pytest.mark.parametrize("move", ["swap 13 10", "freeze 13", "grow 2+@9"])
def test_specials_have_to_wait_for_step_2(move: str) -> None:
    """TL-12."""
    duel = table("1+@0, 3+@3 Red, 4+@6 Blue", red="2 13 15", blue="10 11 17", to_move="Red")
    assert duel.refused("Red", move) == "wrong_step"


def test_a_second_card_cannot_be_played_in_step_2() -> None:
    """TL-12, TL-13."""
    duel = table("1+@0, 3+@3 Red, 4+@6 Blue", red="2 13 15", blue="10 11 17", to_move="Red")
    duel.play("Red", "2+@3")
    assert duel.refused("Red", "13+@9") == "wrong_step"


def test_the_lowest_card_must_be_played() -> None:
    """TL-13."""
    duel = table("1+@0, 3+@3 Red, 4+@6 Blue", red="5 13 15", blue="10 11 17", to_move="Red")
    assert duel.playable("Red") == {"5"}
    assert duel.refused("Red", "13+@9") == "not_lowest"
    assert duel.refused("Red", "15+@9") == "not_lowest"


def test_a_card_consists_of_three_eras() -> None:
    """TL-14, TL-17: a card laid at an end brings its three eras to the row and leaves the hand for good."""
    duel = deal("9 4 15 12 3 8")
    duel.play("Blue", "3+@3", draws="17")
    assert duel.row == "E I E S B E"
    assert [era["card"] for era in duel.data["row"]] == ["1", "1", "1", "3", "3", "3"]
    assert duel.hand("Blue") == "8 12 17"
    assert "3" not in duel.data["deck"]


def test_only_a_card_one_controls_can_be_played() -> None:
    """TL-15, TL-16: neither a card of the opponent's, nor one in the deck, nor one on the Timeline."""
    duel = table("1+@0, 3+@3 Red, 4+@6 Blue", red="5 13 15", blue="10 11 17", to_move="Red")
    for card in ("10", "2", "4", "1", "Ter"):
        assert duel.refused("Red", "Ter@9" if card == "Ter" else f"{card}+@9") == "not_controlled"


def test_step_1_cannot_be_passed() -> None:
    """TL-R8, TL-D4: and need not be, for the ends are always open."""
    duel = deal("9 4 15 12 3 8")
    assert duel.refused("Blue", "end") == "must_play"
    assert {-3, 3} <= set(duel.columns("Blue", "3"))


def test_the_draw_is_compulsory_and_not_asked_for() -> None:
    """TL-R8, TL-52: it follows from ending Step 2."""
    duel = table("1+@0, 5+@3 Blue", red="2 10 14", blue="8 11 17", to_move="Red")
    duel.play("Red", "2+@4")
    duel.play("Red", "end", draws="16")
    assert duel.hand("Red") == "10 14 16"


def test_the_effect_of_a_fixed_event_comes_before_step_2() -> None:
    """TL-R9, TL-32: lay, then Terminus approaches, then the covered specials."""
    duel = table("1+@0, 6+@3 Red, 8-@-3 Red, 2+@6 Blue", red="7 13 15", blue="10 11 17", to_move="Red")
    events = duel.play("Red", "7-@-5")
    assert [event.kind for event in events] == ["laid", "approaches"]
    assert duel.open == {"freeze": 1}
    assert duel.terminus() == ("deck", 18)


def test_the_table_never_runs_ahead_of_what_is_told() -> None:
    """TL-32, TL-34, TL-52: first the card, then each approach with its lamp, then the draw, then whose turn it is."""
    duel = table("1+@0, 3+@3 Blue", red="2 9 16", blue="8 10 15", to_move="Red", content=deck_file(_2="TRT"))
    told = duel.chronicle("Red", "2+@6", draws="Ter")
    assert [(kind, sheet.approaches, sheet.end.place, sheet.active) for kind, sheet in told] == [
        ("laid", 0, "aside", 0),
        ("approaches", 1, "aside", 0),
        ("approaches", 2, "deck", 0),
        ("drew", 2, "seat 0", 0),
        ("turn", 2, "seat 0", 1),
    ]


def test_terminus_is_seen_to_be_laid_before_the_count() -> None:
    """TL-57."""
    laid = "1+@0, 6+@3 Red, 7+@-3 Blue, 12+@6 Red"
    duel = table(laid, red="4 9 16", blue="8 10 Ter", to_move="Blue")
    told = duel.chronicle("Blue", "Ter@-6")
    assert [(kind, sheet.end.place, sheet.over) for kind, sheet in told] == [
        ("laid", "timeline", False),
        ("over", "timeline", True),
    ]
    pictures = [GAME.scene(GAME.view_of(sheet, 0), 0) for _, sheet in told]
    assert pictures[0].board.attrs["class"] == "timeline-board approach-3"

"""Step 3: drawing (TL-15, TL-52 to TL-56, TL-R17, TL-R18)."""

import pytest

from terminus.core.errors import ChanceError
from tests.games.timeline.table import Table, table

STACK = "8+@6 Red, 9+@6 Blue, 10+@6 Red, 11+@6 Blue, 16+@6 Red, 17+@6 Blue, 4+@6 Red, 5+@6 Blue"
LONG = f"1+@0, 6+@3 Red, 7+@-3 Blue, {STACK}, 2+@9 Red, 3+@12 Blue, 14+@15 Red"


def last_cards(red: str, blue: str, to_move: str) -> Table:
    """The deck is empty."""
    return table(f"{LONG}, 13+@-6 Blue", red=red, blue=blue, to_move=to_move)


def test_a_player_draws_up_to_three() -> None:
    """TL-52, TL-15."""
    duel = table("1+@0, 3+@3 Blue", red="4 9 15", blue="8 10 14", to_move="Red")
    duel.play("Red", "4+@6", draws="5")
    assert duel.hand("Red") == "5 9 15"


@pytest.mark.parametrize("draws", ["", "5 6", "8"])
def test_no_fewer_no_more_and_only_from_the_deck(draws: str) -> None:
    """TL-52: one card was played, so one is drawn; 8 is in Blue's hand."""
    duel = table("1+@0, 3+@3 Blue", red="4 9 15", blue="8 10 14", to_move="Red")
    with pytest.raises(ChanceError):
        duel.play("Red", "4+@6", draws=draws)
    assert duel.hand("Red") == "4 9 15"


def test_after_a_grow_two_are_drawn() -> None:
    """TL-52."""
    duel = table("1+@0, 5+@3 Blue", red="2 10 14", blue="8 11 17", to_move="Red")
    duel.play("Red", "2+@4")
    duel.play("Red", "grow 10+@7", draws="16 3")
    assert duel.hand("Red") == "3 14 16"


def test_drawn_cards_lie_upright() -> None:
    """TL-53: also a card that was frozen nowhere but in another place of the hand."""
    duel = table("1+@0, 3+@3 Blue", red="4 9f 15f", blue="8 10 14", to_move="Red")
    duel.play("Red", "4+@6", draws="5")
    assert duel.hand("Red") == "5 9f 15f"


def test_when_the_deck_is_empty_the_players_make_do() -> None:
    """TL-54, TL-R24: the game goes on with the cards there are."""
    duel = last_cards("15", "12 Ter", "Blue")
    duel.play("Blue", "12+@18")
    assert duel.hand("Blue") == "Ter"
    assert not duel.data["seats"][1]["out"]
    assert duel.to_move == "Red"


def test_without_cards_and_deck_a_player_takes_no_more_turns() -> None:
    """TL-55, TL-11."""
    duel = last_cards("15", "12 Ter", "Red")
    events = duel.play("Red", "15+@18")
    assert [event.kind for event in events] == ["laid", "out", "turn"]
    assert duel.to_move == "Blue"
    duel.play("Blue", "12+@21")
    assert duel.to_move == "Blue"
    assert duel.refused("Red", "15+@24") == "not_your_turn"


def test_out_is_final() -> None:
    """TL-R17: Terminus coming into the empty deck brings nobody back."""
    stack = "2+@6 Red, 3+@6 Blue, 10+@6 Red, 11+@6 Blue, 16+@6 Red, 17+@6 Blue, 4+@6 Red, 5+@6 Blue, 8+@6 Red"
    duel = table(f"1+@0, 6+@3 Red, {stack}, 9+@6 Blue, 13+@9 Blue, 14+@12 Blue", red="15", blue="7 12", to_move="Red")
    duel.play("Red", "15+@15")
    duel.play("Blue", "7+@18", draws="Ter")
    assert duel.data["seats"][0]["out"]
    assert duel.to_move == "Blue"


def test_one_with_cards_left_is_not_out() -> None:
    """TL-55: both conditions are needed, and only at the end of one's own turn."""
    duel = last_cards("12 15", "Ter", "Red")
    duel.play("Red", "12+@18")
    assert not duel.data["seats"][0]["out"]


def test_terminus_fills_a_place_like_any_card() -> None:
    """TL-R18, TL-56: drawing goes on until three, and Terminus is not played in Step 3."""
    duel = table("1+@0, 6+@3 Red, 7+@-3 Blue, 5+@6 Blue", red="2 10 14", blue="8 11 17", to_move="Red")
    duel.play("Red", "2+@7")
    duel.play("Red", "grow 10+@10", draws="Ter 3")
    assert duel.hand("Red") == "3 14 Ter"
    assert duel.terminus() == ("seat 0", 18)
    assert duel.to_move == "Blue"


def test_nobody_starts_a_turn_without_cards() -> None:
    """TL-D9: cards are lost only by playing them on one's own turn."""
    duel = last_cards("15", "12 Ter", "Red")
    duel.play("Red", "15+@18")
    assert duel.hand(duel.to_move) == "12 Ter"

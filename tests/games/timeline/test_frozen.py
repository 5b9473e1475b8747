"""Freeze and frozen cards (TL-44 to TL-48, TL-65, TL-R14 to TL-R16)."""

import pytest

from tests.games.timeline.table import Table, table


def may_freeze(red: str) -> Table:
    """Red covered a Freeze."""
    duel = table("1+@0, 8+@3 Blue", red=red, blue="5 10 16", to_move="Red")
    duel.play("Red", f"{red.split()[0]}+@5")
    return duel


def test_freeze_turns_one_own_card_sideways() -> None:
    """TL-44."""
    duel = may_freeze("4 11 15")
    duel.play("Red", "freeze 11", draws="9")
    assert duel.hand("Red") == "9 11f 15"


def test_only_ones_own_cards_can_be_frozen() -> None:
    """TL-44, TL-16."""
    duel = may_freeze("4 11 15")
    for card in ("5", "9", "8", "4"):
        assert duel.refused("Red", f"freeze {card}") == "not_controlled"


def test_a_frozen_card_cannot_be_frozen_again() -> None:
    """TL-R15."""
    duel = may_freeze("4 11f 15")
    assert duel.refused("Red", "freeze 11") == "freeze_already"
    assert duel.moves("Red") == ["freeze 15", "end"]


def test_terminus_cannot_be_frozen() -> None:
    """TL-46: whichever number it shows."""
    for rest in ("", ", 12+@6 Red"):
        end = 9 if rest else 6
        timeline = f"1+@0, 6+@3 Red, 7+@-3 Blue{rest}, 8+@{end} Red"
        duel = table(timeline, red="2f 9 Ter", blue="5 10 14", to_move="Red")
        duel.play("Red", f"2+@{end + 2}")
        assert duel.refused("Red", "freeze Ter") == "freeze_terminus"


@pytest.mark.parametrize(
    ("hand", "playable"),
    [
        ("9 11 15f", {"9", "15"}),
        ("9f 11 15", {"9", "11"}),
        ("9f 11f 15", {"9", "11", "15"}),
        ("9f 11f 15f", {"9", "11", "15"}),
        ("9 11f 15", {"9", "11"}),
        ("9 11 15", {"9"}),
    ],
)
def test_a_frozen_card_counts_as_any_number(hand: str, playable: set[str]) -> None:
    """TL-45, TL-65, TL-D2, TL-R16: any frozen card or the lowest other one, never the second-lowest."""
    duel = table("1+@0, 3+@3 Blue", red=hand, blue="5 10 14", to_move="Red")
    assert duel.playable("Red") == playable


@pytest.mark.parametrize(
    ("third", "hand", "playable"),
    [
        (False, "9f 14f Ter", {"9", "14", "Ter"}),
        (False, "9f 14 Ter", {"9", "14"}),
        (True, "9f 14 Ter", {"9", "Ter"}),
        (True, "9 14 Ter", {"Ter"}),
    ],
)
def test_terminus_counts_as_an_unfrozen_card(third: bool, hand: str, playable: set[str]) -> None:
    """TL-D2, TL-45: of number 18 or 0; a frozen card may go below 0 or above 18."""
    timeline = "1+@0, 6+@3 Red, 7+@-3 Blue" + (", 12+@6 Red" if third else "") + ", 2+@-6 Blue"
    duel = table(timeline, red=hand, blue="5 11 16", to_move="Red")
    assert duel.playable("Red") == playable


def test_the_choice_holds_for_grow_too() -> None:
    """TL-47."""
    duel = table("1+@0, 4+@3 Red, 3+@6 Blue", red="2 10 14f", blue="8 11 15", to_move="Red")
    duel.play("Red", "2+@3")
    assert duel.playable("Red") == {"grow 10", "grow 14"}


def test_the_numbers_may_be_chosen_anew_at_each_play() -> None:
    """TL-R16: frozen cards first low, then high, within one turn."""
    duel = table("1+@0, 4+@3 Red, 3+@6 Blue", red="2f 10 14f", blue="8 11 15", to_move="Red")
    duel.play("Red", "2+@3")  # 2 was the lowest by choice
    duel.play("Red", "grow 10+@9", draws="5 6")  # 14 counts as more than 10
    assert duel.hand("Red") == "5 6 14f"


def test_a_frozen_card_is_laid_like_any_other() -> None:
    """TL-48, TL-18: the same columns, either way round, and no longer frozen once laid."""
    duel = table("1+@0, 3+@3 Red, 4+@6 Blue", red="2 10 16f", blue="8 11 15", to_move="Red")
    assert duel.columns("Red", "16") == duel.columns("Red", "2")
    duel.play("Red", "16-@9", draws="5")
    assert duel.row.endswith("G R R")
    assert duel.hand("Red") == "2 5 10"


def test_being_frozen_travels_with_the_card() -> None:
    """TL-R14: the new owner has the benefit, until it is played."""
    duel = table("1+@0, 3+@3 Red, 4+@6 Blue", red="2 13 15f", blue="10 11 17", to_move="Red")
    duel.play("Red", "2+@3")
    duel.play("Red", "swap 15 17", draws="5")
    assert duel.hand("Blue") == "10 11 15f"
    assert duel.playable("Blue") == {"10", "15"}


def test_frozen_cards_play_no_part_in_who_begins() -> None:
    """TL-R16, TL-10: cards are dealt upright, so numbers are what is printed."""
    duel = may_freeze("4 11 15")
    duel.play("Red", "freeze 15", draws="9")
    assert duel.to_move == "Blue"

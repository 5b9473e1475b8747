"""Special events: the step, Grow and Swap (TL-24, TL-38 to TL-43, TL-49 to TL-51, TL-59); Freeze has its own file."""

import pytest

from tests.games.timeline.table import Table, table


def nexus(red: str = "4 14 16", blue: str = "5 11 17") -> Table:
    """Red is about to cover all three specials of Nexus with 4."""
    duel = table("1+@0, 13+@3 Red, 10+@-3 Blue", red=red, blue=blue, to_move="Red")
    duel.play("Red", f"{red.split()[0]}+@3")
    return duel


def test_there_are_three_kinds() -> None:
    """TL-24, TL-38: the covered ones are offered, each kind by its count."""
    assert nexus().open == {"grow": 1, "freeze": 1, "swap": 1}


def test_none_all_or_some_may_be_resolved() -> None:
    """TL-38, TL-39: `end` is there from the start and after each."""
    duel = nexus()
    assert "end" in duel.moves("Red")
    duel.play("Red", "freeze 14")
    assert "end" in duel.moves("Red")
    duel.play("Red", "end", draws="2")
    assert duel.hand("Red") == "2 14f 16"


@pytest.mark.parametrize(
    "order",
    [
        ["grow 14+@6", "freeze 16", "swap 16 11"],
        ["swap 16 11", "grow 11+@6", "freeze 14"],
        ["freeze 14", "swap 14 17", "grow 16+@-6"],
    ],
)
def test_the_active_player_chooses_the_order(order: list[str]) -> None:
    """TL-40, TL-41: each is carried out whole before the next begins."""
    duel = nexus()
    duel.play("Red", order[0])
    duel.play("Red", order[1])
    assert sum(duel.open.values()) == 1
    duel.play("Red", order[2], draws="2 9")
    assert duel.to_move == "Blue"


def test_each_icon_can_be_resolved_once() -> None:
    """TL-42."""
    duel = nexus()
    duel.play("Red", "swap 16 11")
    assert duel.refused("Red", "swap 14 5") == "special_not_covered"


def test_grow_plays_the_lowest_card_at_either_end() -> None:
    """TL-43, TL-31."""
    duel = nexus()
    assert {move for move in duel.moves("Red") if move.startswith("grow")} == {"grow 14+@-6", "grow 14+@6"}
    for column in (-5, -4, 4, 5):
        assert duel.refused("Red", f"grow 14+@{column}") == "grow_covers"
    assert duel.refused("Red", "grow 14+@7") == "gap"
    assert duel.refused("Red", "grow 16+@6") == "not_lowest"


def test_a_card_played_through_grow_triggers_nothing() -> None:
    """TL-31, TL-R9, TL-59: it covers nothing, and its own specials were only played."""
    duel = nexus()
    duel.play("Red", "grow 14+@6")
    assert duel.open == {"freeze": 1, "swap": 1}


def test_a_turn_covers_at_most_three_eras() -> None:
    """TL-D5: only the card of Step 1 covers, so there are at most three specials."""
    assert sum(nexus().open.values()) == 3


def test_two_grows_play_two_more_cards() -> None:
    """TL-42, TL-D5, TL-30: three cards on one turn, and the opponent must leave each an era."""
    duel = table("1+@0, 16+@3 Red, 5-@6 Blue", red="4 8 14", blue="2 11 17", to_move="Red")
    assert duel.row == "E I E R R G E G R"
    duel.play("Red", "4+@5")
    assert duel.open == {"grow": 2}
    duel.play("Red", "grow 8+@9")
    duel.play("Red", "grow 14+@12", draws="3 6 7")
    assert duel.latest("Red") == ["4", "8", "14"]
    for column in (5, 9, 12):
        assert duel.refused("Blue", f"2+@{column}") == "full_cover_recent"


def test_swap_exchanges_one_card_for_one() -> None:
    """TL-49, TL-R20: the card received is under control at once and may be grown."""
    duel = nexus()
    duel.play("Red", "swap 16 5")
    assert duel.hand("Red") == "5 14"
    assert duel.hand("Blue") == "11 16 17"
    assert duel.refused("Red", "grow 14+@6") == "not_lowest"
    duel.play("Red", "grow 5+@6")
    assert duel.row.endswith("R G E")


def test_swap_changes_what_the_opponent_must_play() -> None:
    """TL-R20, TL-13."""
    duel = nexus()
    duel.play("Red", "swap 14 5")
    duel.play("Red", "end", draws="2")
    assert duel.playable("Blue") == {"11"}


def test_swap_needs_ones_own_card_and_one_of_the_opponents() -> None:
    """TL-49, TL-16."""
    duel = nexus()
    assert duel.refused("Red", "swap 11 14") == "not_controlled"
    assert duel.refused("Red", "swap 14 16") == "not_controlled"
    assert duel.refused("Red", "swap 2 5") == "not_controlled"
    assert duel.refused("Red", "swap 14 2") == "not_controlled"


@pytest.mark.parametrize(("give", "take"), [("Ter", "8"), ("Ter", "17")])
def test_terminus_may_be_given_even_for_a_frozen_card(give: str, take: str) -> None:
    """TL-50, TL-51."""
    duel = table("1+@0, 6+@3 Red, 7+@-3 Blue, 3+@6 Red", red="2 14 Ter", blue="8 11 17f", to_move="Red")
    duel.play("Red", "2+@6")
    duel.play("Red", f"swap {give} {take}", draws="4")
    assert duel.terminus()[0] == "seat 1"


def test_terminus_may_be_taken_for_any_card() -> None:
    """TL-50, TL-R20: Terminus is never frozen, so TL-51 does not hinder it."""
    duel = table("1+@0, 6+@3 Red, 7+@-3 Blue, 3+@6 Red", red="2 14 16f", blue="8 11 Ter", to_move="Red")
    duel.play("Red", "2+@6")
    assert {"swap 14 Ter", "swap 16 Ter"} <= set(duel.moves("Red"))
    duel.play("Red", "swap 14 Ter", draws="4")
    assert duel.terminus()[0] == "seat 0"


def test_a_frozen_card_is_taken_only_for_a_frozen_one_or_terminus() -> None:
    """TL-51; TL-R14: but a frozen card may be given for an unfrozen one."""
    duel = table("1+@0, 3+@3 Red, 4+@6 Blue", red="2 13 15f", blue="10 11 17f", to_move="Red")
    duel.play("Red", "2+@3")
    assert duel.refused("Red", "swap 13 17") == "swap_frozen"
    duel.play("Red", "swap 15 10", draws="5")
    assert (duel.hand("Red"), duel.hand("Blue")) == ("5 10 13", "11 15f 17f")


def test_playing_a_special_does_not_resolve_it() -> None:
    """TL-59: neither the one on the card laid nor those left visible."""
    duel = table("1+@0, 13+@3 Red, 10+@-3 Blue", red="4 14 16", blue="5 11 17", to_move="Red")
    duel.play("Red", "4+@6", draws="2")
    assert duel.to_move == "Blue"


def test_what_lies_deeper_is_not_offered_again() -> None:
    """TL-R4: only the era visible in a column is covered."""
    duel = table("1+@0, 13+@3 Red, 4+@3 Red, 10+@-3 Blue", red="2 14 16", blue="5 11 17", to_move="Red")
    assert duel.row == "B S E E I E B G E"
    duel.play("Red", "2+@3")
    assert duel.open == {"grow": 1}


def test_a_special_that_cannot_be_carried_out_is_not_offered() -> None:
    """TL-R13: Freeze with nothing but Terminus and frozen cards, Swap against an empty hand, Grow without a card."""
    no_freeze = table("1+@0, 6+@3 Red, 7+@-3 Blue, 8+@6 Red", red="2 14f Ter", blue="5 11 17", to_move="Red")
    no_freeze.play("Red", "2+@8", draws="3")
    assert no_freeze.to_move == "Blue"
    lonely = "1+@0, 6+@3 Red, 7+@-3 Blue, 13+@6 Red"
    no_swap = table(lonely, red="2 14f", blue="", to_move="Red")
    no_swap.play("Red", "2+@7", draws="3 4")
    assert no_swap.to_move == "Red"
    no_card = table(lonely, red="2", blue="5 11 17", to_move="Red")
    no_card.play("Red", "2+@6", draws="3 4 8")
    assert no_card.to_move == "Blue"


def test_it_stays_available_in_case_another_special_makes_it_possible() -> None:
    """TL-R13: a Swap brings a card that can be frozen."""
    duel = table("1+@0, 6+@3 Red, 7+@-3 Blue, 13+@6 Red", red="2 14f Ter", blue="5 11 17", to_move="Red")
    duel.play("Red", "2+@7")
    assert duel.open == {"freeze": 1, "swap": 1}
    assert not [move for move in duel.moves("Red") if move.startswith("freeze")]
    duel.play("Red", "swap Ter 11")
    assert duel.moves("Red") == ["freeze 11", "end"]


def test_unresolved_specials_lapse() -> None:
    """TL-R13, TL-39: nothing is carried over to a later turn."""
    duel = nexus()
    duel.play("Red", "end", draws="2")
    duel.play("Blue", "5+@6", draws="3")
    duel.play("Red", "2+@9", draws="6")
    assert duel.open == {}
    assert duel.to_move == "Blue"

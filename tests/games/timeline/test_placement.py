"""Where a card may lie (TL-18 to TL-31, TL-R1, TL-R3, TL-R6, TL-R7)."""

import pytest

from tests.games.timeline.table import Table, deck_file, table


def row_of_nine() -> Table:
    """`E I E S R E S B E`; 2 is Red's own, 3 is Blue's latest."""
    return table("1+@0, 2+@3 Red, 3+@6 Blue", red="4 13 15", blue="10 11 17", to_move="Red")


@pytest.mark.parametrize(("side", "eras"), [("+", "B G E"), ("-", "E G B")])
def test_a_card_may_be_turned_end_for_end(side: str, eras: str) -> None:
    """TL-18, TL-19, TL-R3: turning reverses the three eras."""
    duel = row_of_nine()
    duel.play("Red", f"4{side}@9", draws="5")
    assert duel.row == f"E I E S R E S B E {eras}"


@pytest.mark.parametrize("hand", ["14f", "15f", "Ter"])
def test_a_face_that_reads_the_same_both_ways_is_one_play(hand: str) -> None:
    """TL-R3, TL-19: 14 and 15 are listed once per column, and so is Terminus."""
    duel = table("1+@0, 6+@3 Red, 7+@-3 Blue, 2+@6 Blue", red=hand, blue="5 11 16", to_move="Red")
    columns = duel.columns("Red", hand.rstrip("f"))
    assert len(duel.moves("Red")) == len(columns) > 3


def test_columns_from_three_left_of_the_row_to_one_right_of_it() -> None:
    """TL-D1, TL-20, TL-21, TL-R1: covering three, two, one or none; one step further is a gap."""
    duel = row_of_nine()
    assert duel.span == (0, 8)
    assert duel.columns("Red", "4") == [-3, -2, 2, 3, 4, 5, 7, 8, 9]
    assert duel.refused("Red", "4+@-4") == "gap"
    assert duel.refused("Red", "4+@10") == "gap"


@pytest.mark.parametrize(
    ("column", "covered", "row"),
    [
        (9, "", "E I E S R E S B E B G E"),
        (8, "E", "E I E S R E S B B G E"),
        (7, "B E", "E I E S R E S B G E"),
        (5, "E S B", "E I E S R B G E E"),
        (2, "E S R", "E I B G E E S B E"),
        (-2, "E", "B G E I E S R E S B E"),
        (-3, "", "B G E E I E S R E S B E"),
    ],
)
def test_a_card_covers_one_two_or_three_eras_or_none(column: int, covered: str, row: str) -> None:
    """TL-20, TL-21, TL-D1: a card that hangs over lengthens the row without a gap."""
    duel = row_of_nine()
    laid = duel.play("Red", f"4+@{column}", draws="" if "S" in covered else "5")[0]
    assert laid.facts["covered"] == covered.split()
    assert duel.row == row


def test_any_eras_may_be_covered_whoever_played_them() -> None:
    """TL-26: one's own card, Impetus, and the opponent's older ones."""
    duel = table("1+@0, 3+@3 Blue, 4+@6 Red, 5+@9 Blue", red="8 13 15", blue="10 11 17", to_move="Red")
    assert {3, 6} <= set(duel.columns("Red", "8"))  # whole cards: Blue's older one, Red's own
    assert {-2, 2} <= set(duel.columns("Red", "8"))  # eras of Impetus


@pytest.mark.parametrize("column", [-1, 0, 1])
def test_impetus_is_never_covered(column: int) -> None:
    """TL-23, TL-27: column 1 shows the fixed event Impetus."""
    assert row_of_nine().refused("Red", f"4+@{column}") == "covers_fixed"


@pytest.mark.parametrize("column", [1, 2, 3])
def test_terminus_approaches_is_never_covered(column: int) -> None:
    """TL-23, TL-27, TL-D10: so a card that shows one is never covered whole."""
    duel = table("1+@0, 6+@3 Red, 3+@6 Blue", red="4 13 15", blue="10 11 17", to_move="Red")
    assert duel.refused("Red", f"4+@{column}") == "covers_fixed"
    assert 4 in duel.columns("Red", "4")


def test_a_plain_fixed_event_is_never_covered_and_does_nothing() -> None:
    """TL-R22, TL-23: X is in no built-in deck, but the rules know it."""
    deck = deck_file(_2="XRE")
    duel = table("1+@0, 2+@3 Red, 3+@6 Blue", red="4 13 15", blue="10 11 17", to_move="Red", content=deck)
    assert duel.data["approaches"] == 0
    assert duel.refused("Red", "4+@3") == "covers_fixed"
    assert 4 in duel.columns("Red", "4")


def test_a_cell_between_two_fixed_events_is_safe_for_good() -> None:
    """TL-D7: two cells between Impetus and Terminus approaches; at the end there is no safe cell."""
    duel = table("1+@0, 6+@3 Red, 3+@6 Blue", red="4 13 15", blue="10 11 17", to_move="Red")
    assert duel.row == "E I E T R B S B E"
    barred = set(range(-3, 10)) - set(duel.columns("Red", "4"))
    assert barred == {-1, 0, 1, 2, 3, 6}
    assert all({column, column + 1, column + 2} & {1, 3} for column in barred - {6})


def test_the_latest_card_of_the_opponent_may_not_be_covered_whole() -> None:
    """TL-28, TL-D3: not exactly on top of it; TL-29: one or two of its eras are fair game."""
    duel = row_of_nine()
    assert duel.refused("Red", "4+@6") == "full_cover_recent"
    assert {4, 5, 7, 8} <= set(duel.columns("Red", "4"))


def test_every_card_of_the_opponents_latest_turn_is_protected() -> None:
    """TL-30, TL-R7: the card of Step 1 and the one played through Grow."""
    duel = table("1+@0, 5+@3 Blue, 2+@6 Red & 10-@9", red="3 13 15", blue="4 11 17", to_move="Blue")
    assert duel.latest("Red") == ["2", "10"]
    assert duel.refused("Blue", "4+@6") == "full_cover_recent"
    assert duel.refused("Blue", "4+@9") == "full_cover_recent"
    assert {7, 8, 10, 11} <= set(duel.columns("Blue", "4"))


def test_protection_ends_with_the_opponents_next_turn() -> None:
    """TL-28: only the most recent turn counts."""
    duel = row_of_nine()
    duel.play("Red", "4+@9", draws="5")
    duel.play("Blue", "10+@12", draws="6")
    assert 6 in duel.columns("Red", "5")
    assert duel.refused("Red", "5+@12") == "full_cover_recent"


def test_nobody_played_impetus() -> None:
    """TL-R7: its fixed event protects it, and nothing else."""
    duel = table("1+@0, 2+@3 Red, 3+@6 Blue", red="4 13 15", blue="10 11 17", to_move="Red")
    assert duel.latest("Red") == ["2"]
    assert {-2, 2} <= set(duel.columns("Red", "4"))


def test_one_may_cover_ones_own_latest_card_whole() -> None:
    """TL-R7: a player's own cards are never protected from that player."""
    assert 3 in row_of_nine().columns("Red", "4")


def test_bit_by_bit_is_covering_whole_too() -> None:
    """TL-R6: judged by the result, when one player moves several times in a row."""
    duel = table("1+@0, 6+@3 Blue, 7+@-3 Blue, 2+@6 Red", red="", blue="4 11 17", to_move="Blue")
    duel.play("Blue", "4+@7", draws="3")
    assert duel.row == "T B R E I E T R B S B G E"
    assert duel.to_move == "Blue"
    assert duel.refused("Blue", "3+@4") == "full_cover_recent"
    assert duel.refused("Blue", "3+@6") == "full_cover_recent"
    assert {7, 8} <= set(duel.columns("Blue", "3"))

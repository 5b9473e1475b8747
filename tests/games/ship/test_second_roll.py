"""Dice that lie there: what they come to, and what a second roll may bring (SH-C24)."""

import pytest

from terminus.core.game import OptionValue
from tests.games.ship.table import Table, mat, table
from tests.games.ship.test_scene_preview import foreseen

ACONITASE = "ARM-13 AUG-10"
"""A mask, and on it what lets one roll again in a fight."""


def thrown(dice: str, enemy: str = "INH-1", options: dict[str, OptionValue] | None = None, **gear: str) -> Table:
    """Zarnax, who has +1, beside an enemy with -1, and their dice."""
    seat = mat("Zarnax", "1,0#5", **{"head": ACONITASE, **gear})
    ship = table(seat, mat("Gorma"), rooms=[f"TIL-05 1,0 r3 {enemy}"], options=options)
    ship.play("A", "fight", dice)
    assert ship.stage == "reroll_attack"
    return ship


def test_who_keeps_the_dice_reads_what_they_come_to() -> None:
    """SH-403, SH-404: both totals, itemised as the log will have them, and what follows."""
    won = foreseen(thrown("P3 E4"), "A", "keep")
    assert won.sentence == "As the dice lie: 3 + 1 Zarnax = 4 against 4 − 1 = 3. Win: 1 Zekt, 1 card."
    lost = foreseen(thrown("P1 E5"), "A", "keep")
    assert lost.sentence == "As the dice lie: 1 + 1 Zarnax = 2 against 5 − 1 = 4. Lose: 1 step lost."


@pytest.mark.parametrize(
    ("rule", "outcome"),
    [("reroll", "A tie: both roll again."), ("enemy", "Lose: 1 step lost."), ("player", "Win: 1 Zekt, 1 card.")],
)
def test_a_tie_is_what_the_table_makes_of_it(rule: str, outcome: str) -> None:
    """SH-R6."""
    tie = thrown("P2 E4", options={"combat_tie": rule})
    assert foreseen(tie, "A", "keep").sentence == f"As the dice lie: 2 + 1 Zarnax = 3 against 4 − 1 = 3. {outcome}"


def test_who_wins_ties_keeps_one() -> None:
    """SH-C25: Triose Phosphate Isomerase."""
    assert foreseen(thrown("P2 E4", chest="ARM-05 AUG-09"), "A", "keep").sentence.endswith("Win: 1 Zekt, 1 card.")


def test_a_last_heart_is_warned_of() -> None:
    """SH-451: whoever keeps dice that bring them down reads so before."""
    frail = table(mat("Zarnax", "1,0#5", hearts=1, head=ACONITASE), mat("Gorma"), rooms=["TIL-05 1,0 r3 PRI-3"])
    frail.play("A", "fight", "P1 E6")
    assert "you go down" in foreseen(frail, "A", "keep").warning
    assert foreseen(frail, "A", "reroll").warning == ""


def test_a_second_roll_has_its_odds() -> None:
    """SH-C24, SH-R6: against 3 a die with +1 wins with 3 to 6, and a 2 is a tie that begins anew, won 81 times."""
    again = foreseen(thrown("P2 E4"), "A", "reroll").sentence
    assert again == (
        f"Your new die +1 against 3: you win {round((4 * 100 + 81) / 6)} times in 100. "
        "It counts, also if it is lower than 2."
    )
    assert foreseen(thrown("P1 E1"), "A", "reroll").sentence == "Your new die +1 against 0: you win 100 times in 100."


def test_an_escape_that_failed_may_be_tried_with_another_roll() -> None:
    """SH-309, SH-310: what it takes, and what staying costs."""
    ship = table(mat("Zarnax", "1,0#5", legs="ARM-06"), mat("Gorma"), rooms=["TIL-05 1,0 r3 INH-1"])
    ship.play("A", "escape", "P2")
    assert ship.stage == "reroll_escape"
    assert foreseen(ship, "A", "keep").sentence == "You do not get away: 1 step lost. The enemy stays."
    assert foreseen(ship, "A", "reroll").sentence.startswith("A 4 or more and you may leave; otherwise: 1 step lost.")


def test_the_best_of_all_counts_against_a_boss() -> None:
    """SH-805: what the dice come to, and what another die of one of the crew may change."""
    seats = [mat("Zarnax", "1,0#5", zekts=10, head="ARM-01 AUG-10"), mat("Yucca", "1,0#5", zekts=10)]
    ship = table(*seats, rooms=["TIL-01 1,0", "TIL-26 2,0 r1"])
    ship.play("A", "enter E")
    ship.play("B", "join", "P2 P4 B6")
    assert ship.stage == "reroll_boss"
    assert foreseen(ship, "A", "keep").sentence == "As the dice lie, Yucca is best with 4 against 7: the round is lost."
    again = foreseen(ship, "A", "reroll").sentence
    assert again.startswith("Your new die +1 against 7: the round is won ")
    assert again.endswith(" times in 100. It counts, also if it is lower than 2.")

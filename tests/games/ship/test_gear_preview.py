"""What comes off, or is thrown away, tells what that costs before it is done (SH-603, SH-611, SH-615)."""

import pytest

from tests.games.ship.table import mat, table
from tests.games.ship.test_scene_preview import foreseen

DRESSED = {"head": "ARM-04 AUG-01", "chest": "ARM-05 AUG-04 AUG-05", "legs": "ARM-06"}
"""The whole Citric Acid Cycle, with three enzymes."""


@pytest.mark.parametrize(
    ("move", "said"),
    [
        (
            "remove chest",
            "You take Succinate Breastplate into your hand, with Pyruvate Dehydrogenase Complex and Superoxide "
            "Dismutase. To attach them again costs 7 Zekts. The bonus of the Citric Acid Cycle ends.",
        ),
        ("remove legs", "You take Malate Boots into your hand. The bonus of the Citric Acid Cycle ends."),
        ("detach AUG-01", "You take Trypsin into your hand. To attach it again costs 1 Zekt."),
    ],
)
def test_what_comes_off_tells_what_goes_with_it(move: str, said: str) -> None:
    """SH-611, SH-614, SH-615, SH-609: the augments, their cofactors anew, and the bonus of a whole set."""
    ship = table(mat("Zarnax", zekts=9, **DRESSED), mat("Gorma"))
    assert foreseen(ship, "A", move).sentence == said


def test_steps_that_come_and_go_with_cards_are_told() -> None:
    """SH-603, SH-R17: by a hand that is too full then, and by gear that gave some."""
    full = table(mat("Zarnax", hand="ARM-01 ARM-03 ITM-01", legs="ARM-09 AUG-15"), mat("Gorma"))
    assert foreseen(full, "A", "detach AUG-15").sentence.endswith("You have 2 steps less then.")
    fuller = table(mat("Zarnax", hand="ARM-01 ARM-03 ITM-01 AUG-15"), mat("Gorma"))
    thrown = foreseen(fuller, "A", "discard ITM-01").sentence
    assert thrown == "You throw Phospholipid Patch away, for nothing. You have 1 step more then."


def test_a_discount_that_comes_off_makes_the_rest_dearer() -> None:
    """SH-615, SH-C22: without Phosphogluconate Plate its enzymes cost what is printed."""
    ship = table(mat("Zarnax", zekts=9, chest="ARM-17 AUG-01"), mat("Gorma"))
    assert "To attach it again costs 1 Zekt." in foreseen(ship, "A", "remove chest").sentence
    assert "To attach" not in foreseen(ship, "A", "detach AUG-01").sentence

"""What a prompt leads to where nothing waits beside one: the bosses whose doors are known."""

import pytest

from tests.games.ship.table import GAME, K, mat, table

LAIR = [K, "TIL-01 2,0", "TIL-26 3,0 r1"]


@pytest.mark.parametrize(
    ("at", "zekts", "head", "words"),
    [
        ("1,0#5", 10, "ARM-01", "You can pay Fentonax: tap its room for the way there."),
        ("1,0#5", 4, "ARM-01", "Fentonax asks 10 Zekts, and you have 4: fight for more."),
        ("1,0#5", 4, "ARM-01 AUG-22", "Walk: tap a room to see the way there."),
        ("0,0#5", 10, "ARM-01", "You can pay Fentonax: tap its room for the way there."),
        ("0,0#5", 4, "ARM-01", "Walk to an arrow to explore."),
    ],
)
def test_who_stands_elsewhere_is_led_to_a_boss_that_can_be_paid(at: str, zekts: int, head: str, words: str) -> None:
    """SH-801, SH-C22: of bosses whose rooms are on the map; without arrows to the unknown, what is missing is told."""
    ship = table(mat("Gorma", at, zekts=zekts, head=head), mat("Yucca"), rooms=LAIR, stock=[])
    assert GAME.prompt(GAME.view(ship.position, 0), 0) == f"Your turn: 4 steps left. {words}"


def test_of_several_bosses_all_are_named_that_can_be_paid() -> None:
    """SH-801."""
    rooms = [*LAIR, "TIL-25 2,1"]
    ship = table(mat("Gorma", "1,0#5", zekts=99), mat("Yucca"), rooms=rooms)
    assert GAME.prompt(GAME.view(ship.position, 0), 0).endswith(
        "You can pay Allosteros or Fentonax: tap a room of theirs for the way there."
    )

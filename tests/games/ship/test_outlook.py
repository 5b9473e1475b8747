"""What a table holds out: prices with discounts, and the next round against a boss (SH-C22, SH-805, SH-807)."""

from typing import Any

from terminus.core.audience import Data
from terminus.games.ship.sheet.table import Fight
from tests.games.ship.table import GAME, mat, table

LAIR = ["TIL-01 1,0", "TIL-26 2,0 r1"]
"""A junction, and behind it the room of Fentonax, whose won rounds cost three Zekts each."""


def pause(*mats: Data, **fight: Any) -> Fight:
    """Between two rounds with everybody inside."""
    inside = list(range(len(mats)))
    whole = {"boss": "BOSS-R", "leader": 0, "outer": "1,0#5", "inside": inside, "round": 1, "boss_die": 5, **fight}
    whole.setdefault("dice", [3] * len(mats))
    shown = GAME.sheet(table(*mats, rooms=LAIR, stage="rest", queue=inside, fight=whole).position).fight
    assert shown is not None
    return shown


def test_the_odds_of_the_next_round_with_and_without_each() -> None:
    """SH-805: two dice are better than one, and the stronger one is missed more."""
    fight = pause(mat("Zarnax", "2,0#5", zekts=9), mat("Yucca", "2,0#5", zekts=9))
    shares = {prospect.seats: prospect.share for prospect in fight.prospects}
    assert set(shares) == {(0, 1), (1,), (0,)}
    assert shares[0, 1] > shares[0,] > shares[1,]


def test_what_a_lost_round_does_to_each() -> None:
    """SH-808, SH-809, SH-452: who cannot pay is thrown out and loses a heart, and the last heart is the end."""
    poor = mat("Zarnax", "2,0#5", zekts=2, hearts=1)
    frail = mat("Gorma", "2,0#5", zekts=1, hearts=2)
    rich = mat("Yucca", "2,0#5", zekts=9)
    zarnax, gorma, yucca = pause(poor, frail, rich).threats
    assert (zarnax.zekts, zarnax.hearts, zarnax.out, zarnax.down) == (2, 1, True, True)
    assert (gorma.zekts, gorma.hearts, gorma.out, gorma.down) == (1, 1, True, False)
    assert (yucca.zekts, yucca.hearts, yucca.out) == (3, 0, False)


def test_nobody_is_threatened_where_even_the_worst_dice_win() -> None:
    gear = {"head": "ARM-07 AUG-04", "chest": "ARM-08 AUG-05", "legs": "ARM-09 AUG-08"}
    sure = pause(mat("Zarnax", "2,0#5", zekts=9, **gear), mat("Yucca", "2,0#5", zekts=9))
    assert sure.prospects[0].share == 100
    assert all((threat.zekts, threat.hearts, threat.out) == (0, 0, False) for threat in sure.threats)


def test_prices_are_told_where_they_are_paid() -> None:
    """SH-C22, SH-751: with the discount of AUG-25, on the start tile only."""
    ship = table(mat("Zarnax", head="ARM-10 AUG-25"), mat("Yucca", "1,0#5"), rooms=LAIR[:1], stock=["ARM-03", "AUG-01"])
    zarnax, yucca = GAME.sheet(ship.position).seats
    assert zarnax.prices == (4, 4)
    assert yucca.prices == ()

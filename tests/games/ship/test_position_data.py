"""Positions given as data: what no game could reach is refused with a sentence."""

from typing import Any

import pytest

from terminus.core.errors import PositionError
from tests.games.ship.table import K, keys, mat, table

WRONG: dict[str, tuple[list[Any], dict[str, Any]]] = {
    "two places": ([mat("Gorma", hand="ARM-01"), mat("Yucca", hand="ARM-01")], {}),
    "one of each character": ([mat("Gorma"), mat("Gorma")], {}),
    "no circle": ([mat("Gorma", "1,0#1"), mat("Yucca")], {"rooms": [K]}),
    "no room": ([mat("Gorma", "5,5#1"), mat("Yucca")], {}),
    "lies on another": ([mat("Gorma"), mat("Yucca")], {"rooms": [K, "TIL-06 1,0"]}),
    "cannot be worn": ([mat("Gorma", head="ARM-03"), mat("Yucca")], {}),
    "no heart is whole": ([mat("Gorma", hearts=0), mat("Yucca")], {}),
    "Zekt card": ([mat("Gorma", hand="ITM-15"), mat("Yucca")], {}),
    "stage 'down'": ([mat("Gorma", down=True), mat("Yucca")], {}),
    "who is asked": ([mat("Gorma"), mat("Yucca")], {"stage": "rest"}),
    "no seat 7": ([mat("Gorma"), mat("Yucca")], {"active": 7}),
    "no seat 9": ([mat("Gorma"), mat("Yucca")], {"stage": "space", "asked": [9]}),
    "has a character already": ([mat("Gorma"), mat("Yucca")], {"stage": "claim"}),
    "beside the player die": ([mat("Gorma"), mat("Yucca")], {"stage": "reroll_attack", "dice": {"player": 3}}),
    "what the offer says": (
        [mat("Gorma"), mat("Yucca")],
        {"stage": "offer", "offer": {"giver": 0, "taker": 1, "give": ["ARM-01"]}},
    ),
    "room of Fentonax": (
        [mat("Gorma"), mat("Yucca")],
        {"stage": "join", "asked": [1], "fight": {"boss": 2, "leader": 0, "outer": [0, 0, 5], "inside": [0]}},
    ),
    "fewer than no Zekts": ([mat("Gorma", zekts=-1), mat("Yucca")], {}),
    "counted from 1": ([mat("Gorma"), mat("Yucca")], {"round": 0}),
    "health of Allosteros": ([mat("Gorma"), mat("Yucca")], {"bosses": [{"health": 4}]}),
    "must be drawn": ([mat("Gorma"), mat("Yucca")], {"stage": "place"}),
    "no offer": ([mat("Gorma"), mat("Yucca")], {"stage": "offer"}),
    "no boss fight": ([mat("Gorma"), mat("Yucca")], {"stage": "rest", "asked": [0]}),
    "no dice": ([mat("Gorma"), mat("Yucca")], {"stage": "reroll_attack"}),
    "needs a carrier": ([mat("Gorma"), mat("Yucca")], {"bosses": [{"key": "carried"}]}),
    "needs a room": ([mat("Gorma"), mat("Yucca")], {"bosses": [{"key": "lying"}]}),
    "delivered as soon as": ([mat("Gorma"), mat("Yucca")], {"bosses": keys(flux="carried A")}),
    "everybody is home": (
        [mat("Gorma"), mat("Yucca")],
        {"bosses": keys(flux="delivered", charge="delivered", fold="delivered")},
    ),
    "not a position": ([mat("Gorma"), mat("Yucca")], {"stage": "dancing"}),
}


@pytest.mark.parametrize("sentence", WRONG)
def test_a_position_that_cannot_be(sentence: str) -> None:
    """SH-131, SH-451, SH-610, SH-618, SH-R27, SH-R28, SH-C2."""
    mats, rest = WRONG[sentence]
    with pytest.raises(PositionError, match=sentence):
        table(*mats, **rest)


def test_decks_left_out_are_what_lies_nowhere_else() -> None:
    """SH-121."""
    ship = table(mat("Gorma", hand="ARM-01"), mat("Yucca"), rooms=[f"{K} INH-1"], stock=["ARM-02"])
    assert "ARM-01" not in ship.data["treasure_deck"]
    assert (len(ship.data["treasure_deck"]), len(ship.data["enemy_deck"]), len(ship.data["tile_deck"])) == (56, 26, 26)

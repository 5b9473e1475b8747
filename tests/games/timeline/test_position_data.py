"""Positions as data (ledger, section 7)."""

from typing import Any

import pytest

from terminus.core.dice import FastDice
from terminus.core.errors import PositionError
from terminus.games.timeline import GAME
from tests.games.timeline.table import deal

SETTINGS = GAME.settings()


def given(**changes: Any) -> dict[str, Any]:
    """A small position with some parts changed."""
    small: dict[str, Any] = {
        "laid": [{"play": "1+@0"}, {"play": "6+@3", "seat": 0}, {"play": "3+@6", "seat": 1}],
        "seats": [{"hand": ["2", "13", "15f"]}, {"hand": [10, 11, {"card": 17, "frozen": True}]}],
        "active": 0,
    }
    return {**small, **changes}


def test_a_position_set_up_by_hand() -> None:
    """TL-D11, TL-28: deck, approaches, latest cards and the row follow from what is given."""
    data: Any = GAME.data(GAME.read(given(), SETTINGS))
    assert data["deck"] == ["4", "5", "7", "8", "9", "12", "14", "16"]
    assert data["approaches"] == 1
    assert data["terminus"] == {"place": "aside", "number": 18}
    assert [seat["latest"] for seat in data["seats"]] == [["6"], ["3"]]
    assert "".join(era["era"] for era in data["row"]) == "EIETRBSBE"


@pytest.mark.parametrize("seed", range(8))
def test_every_position_of_a_game_can_be_written_and_read(seed: int) -> None:
    """Ledger 7: the data says it all, Step 2 and the end included."""
    dice = FastDice(seed)
    position = GAME.setup(SETTINGS, dice)
    while not position.over():
        moves = position.moves(position.to_decide())
        position.play(position.to_decide(), dice_choice(moves, dice), dice)
        assert GAME.data(GAME.read(GAME.data(position))) == GAME.data(position)


def dice_choice(moves: list[Any], dice: FastDice) -> Any:
    return moves[int(dice.below(len(moves)))]


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"active": 2}, "at most 1"),
        ({"previous": 2}, "at most 1"),
        ({"red_seat": 5}, "at most 1"),
        ({"step": "draw"}, "is no step"),
        ({"seats": [{"hand": []}]}, "for two"),
        ({"laid": ["1+@3"]}, "TL-6"),
        ({"laid": [{"play": "3+@6"}]}, "which seat"),
        ({"laid": [{"play": "3+@3", "seat": 0}, {"play": "3+@6", "seat": 1}]}, "laid twice"),
        ({"laid": [{"play": "3+@5", "seat": 0}]}, "TL-20"),
        ({"laid": [{"play": "3+@1", "seat": 0}]}, "TL-27"),
        ({"laid": [{"play": "castle", "seat": 0}]}, "no placement"),
        ({"laid": 7}, "not a position"),
        ({"seats": [{"hand": ["3"]}, {"hand": ["10"]}]}, "lies elsewhere"),
        ({"seats": [{"hand": ["10"]}, {"hand": ["10"]}]}, "lies elsewhere"),
        ({"seats": [{"hand": ["1"]}, {"hand": ["10"]}]}, "lies elsewhere"),
        ({"seats": [{"hand": ["19"]}, {"hand": ["10"]}]}, "no card 19"),
        ({"seats": [{"hand": ["Terf"]}, {"hand": ["10"]}]}, "TL-46"),
        ({"seats": [{"hand": ["Ter"]}, {"hand": ["10"]}]}, "TL-34"),
        ({"seats": [{"hand": ["2", "4", "5", "7"]}, {"hand": ["10"]}]}, "TL-15"),
        ({"seats": [{"hand": []}, {"hand": ["10"]}]}, "TL-D9"),
        ({"seats": [{"hand": ["2"], "out": True}, {"hand": ["10"]}]}, "TL-55"),
        ({"deck": ["4", "5"]}, "TL-D11"),
        ({"step": "over"}, "TL-57"),
        ({"step": "specials"}, "TL-12"),
        ({"step": "specials", "active": 1}, "TL-R13"),
        ({"open": {"swap": 1}}, "TL-12"),
        ({"step": "specials", "active": 1, "open": {"swap": 4}}, "TL-D5"),
    ],
)
def test_what_cannot_be_is_refused_with_the_rule(changes: dict[str, Any], message: str) -> None:
    """TL-6, TL-12, TL-15, TL-20, TL-27, TL-34, TL-46, TL-55, TL-57, TL-D5, TL-D9, TL-D11, TL-R13."""
    with pytest.raises(PositionError, match=message):
        GAME.read(given(**changes), SETTINGS)


def test_a_position_goes_on_like_the_one_it_was_written_from() -> None:
    """Ledger 7: the same moves, the same events."""
    position = deal("9 4 15 12 3 8").position
    again = GAME.read(GAME.data(position))
    assert again.moves(1) == position.moves(1)
    events = position.play(1, position.moves(1)[0], FastDice(3))
    assert [e.facts for e in again.play(1, again.moves(1)[0], FastDice(3))] == [e.facts for e in events]

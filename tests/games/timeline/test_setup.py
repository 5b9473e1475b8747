"""Set-up (TL-1, TL-4 to TL-10)."""

from collections import Counter

import pytest

from terminus.core.dice import FastDice
from terminus.core.errors import ChanceError, SettingsError
from terminus.games.timeline import GAME
from tests.games.timeline.table import deal


@pytest.mark.parametrize("players", [0, 1, 3])
def test_the_duel_is_for_exactly_two(players: int) -> None:
    """TL-1."""
    with pytest.raises(SettingsError, match="for 2 players"):
        GAME.settings(players=players)


def test_one_seat_is_red_and_the_other_blue() -> None:
    """TL-1, TL-4: colours are settled before the deal."""
    assert [seat["colour"] for seat in deal("2 3 4 5 6 7").data["seats"]] == ["red", "blue"]


@pytest.mark.parametrize("card", ["1", "Ter"])
def test_impetus_and_terminus_are_not_dealt(card: str) -> None:
    """TL-5, TL-7: the deck that is dealt from holds 2 to 17 only."""
    with pytest.raises(ChanceError, match="not there to draw"):
        deal(f"{card} 3 4 5 6 7")


def test_impetus_begins_the_timeline() -> None:
    """TL-6, TL-14: face up in columns 0 to 2; nobody played it."""
    duel = deal("2 3 4 5 6 7")
    assert (duel.row, duel.span) == ("E I E", (0, 2))
    assert duel.data["laid"] == [{"play": "1+@0", "seat": None, "turn": 0}]


def test_ten_cards_are_left_and_terminus_lies_aside() -> None:
    """TL-7, TL-8: sixteen less six; Terminus is face up beside the deck and not in it."""
    duel = deal("2 3 4 5 6 7")
    assert duel.data["deck"] == [str(n) for n in range(8, 18)]
    assert duel.terminus() == ("aside", 18)


def test_red_draws_three_and_then_blue_three_upright() -> None:
    """TL-9, TL-R2: in this order, and none is frozen."""
    duel = deal("9 4 15 12 3 8")
    assert duel.hand("Red") == "4 9 15"
    assert duel.hand("Blue") == "3 8 12"


def test_red_draws_first_from_the_second_seat_too() -> None:
    """TL-R2, TL-R23."""
    duel = deal("9 4 15 12 3 8", colours="second")
    assert duel.data["red_seat"] == 1
    assert [held["card"] for held in duel.data["seats"][1]["hand"]] == ["4", "9", "15"]


@pytest.mark.parametrize(("draws", "first"), [("9 4 15 12 3 8", "Blue"), ("9 2 15 12 3 8", "Red")])
def test_the_lowest_card_of_all_six_begins(draws: str, first: str) -> None:
    """TL-10."""
    assert deal(draws).to_move == first


def test_each_seat_begins_equally_often() -> None:
    """TL-7, TL-10, ledger 5.3: the deal is symmetric, so each seat starts with probability one half."""
    dice = FastDice(5)
    settings = GAME.settings()
    starts = Counter(int(GAME.setup(settings, dice).to_decide()) for _ in range(2000))
    assert 900 < starts[0] < 1100


def test_every_card_is_dealt_equally_often() -> None:
    """TL-7: an even shuffle."""
    dice = FastDice(6)
    settings = GAME.settings()
    dealt: Counter[str] = Counter()
    for _ in range(1600):
        hand = GAME.data(GAME.setup(settings, dice))["seats"]
        assert isinstance(hand, list)
        dealt.update(held["card"] for held in hand[0]["hand"])
    assert set(dealt) == {str(card) for card in range(2, 18)}
    assert all(230 < n < 370 for n in dealt.values())

"""What people are told before a move is taken back: how much goes with it, counted without the move itself."""

from random import Random

import pytest

from terminus.web.taking_back import ask_first, wish_back
from tests.table.tables import against_bot, play_randomly


@pytest.mark.parametrize(
    ("turns", "words"),
    [(0, ""), (1, ""), (2, ", with the move since"), (12, ", with the 11 moves since")],
)
def test_the_move_itself_is_none_of_those_since(turns: int, words: str) -> None:
    assert wish_back(turns) == words


def test_whoever_plays_against_bots_is_told_how_much_they_take_back() -> None:
    """Nobody is asked; what was drawn since falls anew, and the log tells it."""
    table = against_bot()
    random, told = Random(2), set()
    while not table.over:
        play_randomly(table, random, 1)
        told.add(ask_first(table, "red"))
    for since in ("", " and the move since", " and the two moves since"):
        sentence = (
            f"This takes back your latest move{since}. Dice and draws since then fall anew, and the log tells it."
        )
        assert sentence in told

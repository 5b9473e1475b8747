"""Moves and cards in writing (ledger, section 2, "Notation used from here on")."""

import contextlib
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from terminus.core.errors import MalformedMove
from terminus.core.moves import Move
from terminus.games.timeline import GAME
from tests.games.timeline.table import Table, deal

DUEL = deal("9 4 15 12 3 8")


def parse(text: str, duel: Table = DUEL) -> Move:
    return GAME.parse_move(duel.position, text)


def written(text: str) -> str:
    """A text read and written again."""
    return GAME.format_move(DUEL.position, parse(text))


@pytest.mark.parametrize(
    "text",
    ["7-@3", "7+@-3", "Ter@9", "Ter@-6", "grow 7+@-3", "grow Ter@12", "freeze 9", "swap 15 17", "swap Ter 2", "end"],
)
def test_what_is_written_is_read_back(text: str) -> None:
    """TL-19, TL-43, TL-44, TL-49: one text per move."""
    assert written(text) == text


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("#7-@3", "7-@3"),
        ("terminus@9", "Ter@9"),
        ("TER@9", "Ter@9"),
        ("18+@9", "Ter@9"),
        (" freeze  #9 ", "freeze 9"),
        ("swap 18 2", "swap Ter 2"),
        ("14-@3", "14+@3"),
        ("grow 15-@3", "grow 15+@3"),
    ],
)
def test_other_spellings_are_understood(text: str, same: str) -> None:
    """TL-R3: a face that reads the same both ways has one orientation."""
    assert written(text) == same


NO_MOVES = """
7  7@3  7*@3  7+3  19+@3  0+@3  7+@  7+@101  7+@1.5  freeze  freeze x  freeze 9 9  swap 9  grow  grow 9  end now  castle
7+@3 8+@6
"""


@pytest.mark.parametrize(
    "text", ["", "7+@" + "9" * 5000, "freeze " + "9" * 5000, *re.split(r"\s\s+|\n", NO_MOVES.strip())]
)
def test_what_is_no_move_is_malformed(text: str) -> None:
    """Ledger 6: unknown card, orientation neither + nor -, and the like."""
    with pytest.raises(MalformedMove):
        parse(text)


@given(st.text(max_size=12))
def test_no_text_breaks_the_reader(text: str) -> None:
    """Any text is a move or malformed."""
    with contextlib.suppress(MalformedMove):
        assert parse(written(text)) == parse(text)


def test_cards_drawn_are_named() -> None:
    """TL-36: Terminus is `Ter`, whatever it counts."""
    assert [GAME.format_draw(card) for card in (2, 17, 18)] == ["2", "17", "Ter"]
    assert [GAME.parse_draw(name) for name in ("2", "17", "Ter")] == [2, 17, 18]
    with pytest.raises(MalformedMove):
        GAME.parse_draw("Joker")


@pytest.mark.parametrize(
    ("path", "move"),
    [
        (["card-3+", "slot-3"], "3+@3"),
        (["card-3-", "slot--3"], "3-@-3"),
        (["card-8+"], "8+@3"),
        (["card-15-", "slot-3"], "15+@3"),
        (["special-grow", "card-8+", "slot-3"], "grow 8+@3"),
        (["special-freeze", "card-8"], "freeze 8"),
        (["special-swap", "card-8", "card-Ter"], "swap 8 Ter"),
        (["end"], "end"),
    ],
)
def test_clicks_mean_moves_legal_or_not(path: list[str], move: str) -> None:
    """TL-R3: so that a refusal can say why."""
    position = DUEL.position
    attempted = GAME.attempt(position, 1, path)
    assert attempted is not None
    assert GAME.format_move(position, attempted) == move


@pytest.mark.parametrize(
    "path", [[], ["era-1"], ["special-freeze"], ["special-swap", "card-8"], ["card-99+"], ["special-grow"]]
)
def test_clicks_that_mean_nothing(path: list[str]) -> None:
    """A path may stop too early or go nowhere."""
    assert GAME.attempt(DUEL.position, 1, path) is None

"""The Timeline layer by layer: which card lies where, what it shows and what it hides (TL-14, TL-26, TL-63).

The rules themselves ask the bit planes of the position; this is for whoever has to show or tell what they mean.
"""

from typing import NamedTuple

from mypy_extensions import i64

from terminus.games.timeline.content.components import LETTERS, TERMINUS, TERMINUS_BIT
from terminus.games.timeline.position import Laid, State


class Shown(NamedTuple):
    """An era in view and the card it is on."""

    letter: str
    card: int


def history(s: State) -> list[Laid]:
    """Every card on the Timeline, in the order of laying."""
    return [Laid(s.laid[i]) for i in range(int(s.laid_count))]


def eras_of(s: State, laid: Laid) -> str:
    """The three letters of a laid card as they lie; Terminus shows nothing."""
    if laid.card == TERMINUS:
        return "..."
    face = int(s.variant.deck.face(laid.card, laid.flipped))
    return "".join(LETTERS[(face >> (4 * i)) & 15] for i in range(3))


def row(s: State, cards: list[Laid]) -> dict[int, Shown]:
    """What is visible, column by column, after the given cards were laid."""
    visible: dict[int, Shown] = {}
    for laid in cards:
        for i, letter in enumerate(eras_of(s, laid)):
            visible[int(laid.column) + i] = Shown(letter, int(laid.card))
    return visible


def covered_last(s: State) -> list[tuple[int, str]]:
    """The columns that the last card covered, each with the letter that was in view there."""
    cards = history(s)
    visible = row(s, cards[:-1])
    first = int(cards[-1].column)
    return [(column, visible[column].letter) for column in range(first, first + 3) if column in visible]


def heights(cards: list[Laid]) -> dict[int, int]:
    """How many cards lie in each column: on a table everyone sees how high a stack is, though not what is in it."""
    stacked: dict[int, int] = {}
    for laid in cards:
        for column in range(int(laid.column), int(laid.column) + 3):
            stacked[column] = stacked.get(column, 0) + 1
    return stacked


def covered_this_turn(s: State, cards: list[Laid]) -> list[tuple[int, Shown]]:
    """The columns that cards of the current turn have covered, and what they showed before it (TL-63)."""
    visible = row(s, [laid for laid in cards if laid.turn < s.turn])
    now = [laid for laid in cards if laid.turn == s.turn]
    columns = [column for laid in now for column in range(int(laid.column), int(laid.column) + 3)]
    return [(column, visible[column]) for column in columns if column in visible]


def latest_cards(cards: list[Laid], seat: int) -> list[int]:
    """The cards a seat played on its most recent turn (TL-28)."""
    own = [laid for laid in cards if laid.turn > 0 and int(laid.seat) == seat]
    return [int(laid.card) for laid in own if laid.turn == own[-1].turn]


def cards_in(mask: i64) -> list[int]:
    """The cards of a set, lowest first."""
    return [card for card in range(2, 19) if (int(mask) >> card) & 1]


def terminus_place(s: State) -> str:
    """Aside, in the deck, in the hand of a seat, or on the Timeline."""
    if s.deck & TERMINUS_BIT:
        return "deck"
    for seat in (0, 1):
        if s.hand(seat) & TERMINUS_BIT:
            return f"seat {seat}"
    return "timeline" if s.top().card == TERMINUS else "aside"

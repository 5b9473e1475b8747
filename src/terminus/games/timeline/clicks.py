"""Moves as paths of clicks. A path names things in the scene:

`card-7+`, `card-7-`   a card of one's hand, as printed or turned around
`slot-3`               the place with its first era in column 3
`special-grow`, `special-freeze`, `special-swap`, `end`   what to do in Step 2
`card-7`               a card to freeze, to give or to take
"""

import re

from terminus.core.choices import Choice
from terminus.core.errors import MalformedMove
from terminus.core.moves import Move
from terminus.games.timeline.moves import (
    DO_FREEZE,
    DO_SWAP,
    END_SPECIALS,
    PLAY,
    PLAY_GROW,
    card_of,
    column_of,
    flipped_of,
    freezing,
    kind_of,
    placing,
    swapping,
    taken_of,
)
from terminus.games.timeline.position import State

_HELD = re.compile(r"card-(\d+)([+-]?)")
_SLOT = re.compile(r"slot-(-?\d+)")


def path_of(code: int) -> tuple[str, ...]:
    """The clicks that make a move."""
    kind = kind_of(code)
    card = int(card_of(code))
    if kind == DO_FREEZE:
        return ("special-freeze", f"card-{card}")
    if kind == DO_SWAP:
        return ("special-swap", f"card-{card}", f"card-{int(taken_of(code))}")
    if kind == END_SPECIALS:
        return ("end",)
    placed = (f"card-{card}{'-' if flipped_of(code) else '+'}", f"slot-{int(column_of(code))}")
    return ("special-grow", *placed) if kind == PLAY_GROW else placed


def choices(state: State, seat: int) -> list[Choice]:
    return [Choice(move.code, path_of(move.code)) for move in state.moves(seat)]


def attempt(state: State, path: list[str]) -> Move | None:
    """The move a path of clicks means, legal or not; a path that stops early is completed as well as it can be."""
    if not path:
        return None
    first, rest = path[0], path[1:]
    if first == "end":
        return Move(int(END_SPECIALS))
    if first == "special-freeze":
        return Move(int(freezing(_card(rest[0])))) if rest else None
    if first == "special-swap":
        return Move(int(swapping(_card(rest[0]), _card(rest[1])))) if len(rest) == 2 else None
    if first == "special-grow":
        return _placing(state, int(PLAY_GROW), rest)
    return _placing(state, int(PLAY), path)


def _placing(state: State, kind: int, path: list[str]) -> Move | None:
    """A card alone is tried at the end of the row, where nothing but the card itself can be wrong."""
    held = _HELD.fullmatch(path[0]) if path else None
    if held is None:
        return None
    slot = _SLOT.fullmatch(path[1]) if len(path) > 1 else None
    column = int(slot[1]) if slot else int(state.right()) + 1
    return Move(int(placing(kind, int(held[1]), column, held[2] == "-")))


def _card(key: str) -> int:
    held = _HELD.fullmatch(key)
    if held is None:
        raise MalformedMove(f"'{key}' is no card")
    return int(held[1])

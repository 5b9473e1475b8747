"""Moves as paths of clicks. A path names things in the scene:

`card-7+`, `card-7-`   a card of one's hand, as printed or turned around
`slot-3`               the place with its first era in column 3
`special-grow`, `special-freeze`, `special-swap`, `end`   what to do in Step 2
`card-7`               a card to freeze, to give or to take; Terminus is `card-Ter`
"""

import re

from terminus.core.choices import Choice
from terminus.core.errors import MalformedMove
from terminus.core.moves import Move
from terminus.games.timeline.moves import KINDS, kind_of, parse_code, spelt
from terminus.games.timeline.position import State
from terminus.games.timeline.sheet.table import TERMINUS

_HELD = re.compile(r"card-(\d+|Ter)([+-]?)")
_SLOT = re.compile(r"slot-(-?\d+)")


def path_of(code: int) -> tuple[str, ...]:
    """The clicks that make a move."""
    return tuple(KINDS.by_code[int(kind_of(code))].clicks.format_map(spelt(code)).split())


def choices(state: State, seat: int) -> list[Choice]:
    return [Choice(move.code, path_of(move.code)) for move in state.moves(seat)]


def attempt(state: State, seat: int, path: list[str]) -> Move | None:
    """The move a path of clicks means, legal or not; a path that stops early is completed as well as it can be."""
    try:
        return Move(parse_code(_notation(state, path), state.variant.deck.symmetric_cards))
    except MalformedMove:
        return None


def _notation(state: State, path: list[str]) -> str:
    """What a person would write for the clicks; a path that means nothing gives a text that is no move."""
    first, rest = (path[0], path[1:]) if path else ("", [])
    if first == "special-freeze":
        return " ".join(["freeze", *_cards(rest)])
    if first == "special-swap":
        return " ".join(["swap", *_cards(rest)])
    if first == "special-grow":
        return f"grow {_placing(state, rest)}"
    return first if first == "end" else _placing(state, path)


def _placing(state: State, path: list[str]) -> str:
    """A card alone is tried at the end of the row, where nothing but the card itself can be wrong."""
    held = _HELD.fullmatch(path[0]) if path else None
    if held is None:
        return ""
    slot = _SLOT.fullmatch(path[1]) if len(path) > 1 else None
    column = slot[1] if slot else str(int(state.right()) + 1)
    side = "" if held[1] == TERMINUS else held[2] or "+"
    return f"{held[1]}{side}@{column}"


def _cards(keys: list[str]) -> list[str]:
    return [held[1] for key in keys if (held := _HELD.fullmatch(key))]

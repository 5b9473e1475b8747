"""The moves: one row per kind, with its code, its notation, its clicks and its phrase.

A move's code is its kind in the lowest three bits, and above them the depth of a dive.
"""

from typing import Final

from terminus.core.errors import MalformedMove
from terminus.core.kinds import Kind, Kinds

from lagoon.content.components import DEPTHS

DIVE: Final = 0
SURFACE: Final = 1

KINDS: Final = Kinds(
    [
        Kind(DIVE, "dive {depth}", "depth-{depth}", "Dive to depth {depth}"),
        Kind(SURFACE, "surface", "boat", "Surface with what you carry"),
    ],
    {"depth": "[1-3]"},
)


def diving(depth: int) -> int:
    return DIVE | depth << 3


def kind_of(code: int) -> int:
    return code & 7


def depth_of(code: int) -> int:
    return code >> 3


CODES: Final = (*(diving(depth) for depth in DEPTHS), SURFACE)
"""Every move there is."""


def spelt(code: int) -> dict[str, str]:
    """The numbers of a move by their names, as the texts of its row spell them."""
    return {"depth": str(depth_of(code))}


def format_code(code: int) -> str:
    """The notation of a move, as records and terminals have it."""
    return KINDS.by_code[kind_of(code)].notation.format_map(spelt(code))


def parse_code(text: str) -> int:
    """The move that a text means; MalformedMove tells how moves are written."""
    found = KINDS.read(text.lower())
    if found is None:
        raise MalformedMove(f"'{text[:60]}' is no move: write {', '.join(map(format_code, CODES))}")
    row, numbers = found
    return diving(int(numbers["depth"])) if row.code == DIVE else SURFACE


def parse_find(name: str) -> int:
    """The number of a find that a record or a table names."""
    if not (name.isascii() and name.isdecimal() and len(name) <= 2):
        raise MalformedMove(f"'{name}' names no find: finds go by their numbers")
    return int(name)

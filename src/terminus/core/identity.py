"""Which position this is: a short key, the same exactly for positions that are alike.

Alike are positions of the same game and rules, with the same seats, options and content, in which everything lies
alike. Games say nothing about it: the key is taken from the sheet, on which a game declares its table anyway, and lists
whose order means nothing are put into one.
"""

import hashlib
from functools import cache
from typing import TYPE_CHECKING

import msgspec

from terminus.core.sheet import Sheet, fields_of, is_unordered, sheets_in

if TYPE_CHECKING:
    from terminus.core.position import Position

DIGITS = 32
"""Of a key: enough that no two positions ever share one by chance."""


def key_of(position: "Position") -> str:
    """The key of a position, in hexadecimal digits; compiled or not, and on every machine, the same."""
    settings = position.settings
    game = settings.game
    known = (
        (game.key, game.rules_version),
        (settings.players, settings.written, settings.content.hash),
        _ordered(game.sheet(position)),
    )
    return hashlib.sha256(msgspec.json.encode(known, order="sorted")).hexdigest()[:DIGITS]


def _ordered(value: object) -> object:
    """A sheet, or a part of one, with every list whose order means nothing in one order."""
    if isinstance(value, tuple):
        return [_ordered(entry) for entry in value]
    if not isinstance(value, Sheet) or not _has_unordered(type(value)):
        return value
    parts: dict[str, object] = {}
    for name in fields_of(type(value)):
        part = _ordered(getattr(value, name))
        if isinstance(part, list) and is_unordered(type(value), name):
            part.sort(key=_encoded)
        if part is not msgspec.UNSET:
            parts[name] = part
    return parts


def _encoded(part: object) -> bytes:
    return msgspec.json.encode(part, order="sorted")


@cache
def _has_unordered(kind: type[Sheet]) -> bool:
    """Is there such a list in a sheet of this kind, or in those that it holds?"""
    inner = {each for hint in fields_of(kind).values() for each in sheets_in(hint) if each is not kind}
    return any(is_unordered(kind, name) for name in fields_of(kind)) or any(map(_has_unordered, inner))

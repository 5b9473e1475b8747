"""A codex: every piece of a game with its picture, its numbers, what it does, and the world behind it.

A game fills it from a content, so that a user's own cards stand in it like the built-in ones. The page, its search and
the links from a table are the same for all games: a thing in a scene whose `data-codex` is an entry's key leads there.
"""

import msgspec

from terminus.core.scene import Node, node


class Entry(msgspec.Struct, frozen=True):
    """One piece."""

    key: str
    """Its id: the anchor of its address, unique in the codex."""
    name: str
    kind: str = ""
    """What sort of thing it is, in a few words."""
    does: str = ""
    """What it does in the game, in a sentence; rule numbers in it become links."""
    about: str = ""
    """The world behind it, as Markdown."""
    facts: tuple[tuple[str, str], ...] = ()
    """Its numbers and marks, each with what it is."""
    picture: Node | None = None
    """One `svg`, as the game's scenes draw it."""
    art: str = ""
    """Or one of the game's pictures (`Game.art`)."""
    also: tuple[str, ...] = ()
    """Ids of its other copies, which lead to it too."""


class Chapter(msgspec.Struct, frozen=True):
    """Pieces of one kind."""

    title: str
    entries: tuple[Entry, ...]
    about: str = ""
    """What they have in common, as Markdown."""


class Codex(msgspec.Struct, frozen=True):
    """The whole of it."""

    title: str
    about: str
    """How it begins, as Markdown."""
    chapters: tuple[Chapter, ...]


def sheet(key: str, drawing: Node, width: float, height: float) -> Node:
    """A drawing with its corner at (0, 0), as a picture of its own."""
    return node("svg", key, drawing, viewBox=f"0 0 {width:g} {height:g}")

"""Scenes: the picture of a view, as data.

A scene is a tree of keyed nodes, SVG and HTML. The server sends diffs of it, the client patches the page; the same
scenes make replays, thumbnails and notebook pictures. A node's key is its identity: what keeps its key moves, what gets
a new key appears. Choices name nodes by key, so a thing one can click needs nothing but its key and a label.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from html import escape
from typing import Any, ParamSpec, TypeVar, cast

from terminus.core.nodes import Node, Preview, Scene

__all__ = [
    "Node",
    "Preview",
    "Scene",
    "forget_parts",
    "kept",
    "kept_for_the_moment",
    "kept_in_numbers",
    "markup",
    "node",
    "parts_kept",
    "walk",
]

P = ParamSpec("P")
T = TypeVar("T")
MOST_KEPT = 1024
"""Parts of a scene that are kept per function: enough for hundreds of tables, which share most of them. With twice as
many, a hundred tables draw 6.3 parts a move anew instead of 6.5, and five hundred 7.7 instead of 10 (each takes a
sixtieth of a millisecond), and a process takes 30 MB more and grows for longer."""
MOST_KEPT_IN_NUMBERS = 2048
MOST_KEPT_FOR_THE_MOMENT = 512
"""Enough for fifty tables of a game from one move to the next, as much of the table is then as it was: with 128 a
full house drew two thirds more of them anew."""
MOST_IN_ALL = 60_000
"""Parts that a process keeps of all kinds together, in some 100 MB: without it they would go on growing for hours."""
ALBUMS: list[Any] = []
"""What is kept, function by function."""


def kept(draw: Callable[P, T]) -> Callable[P, T]:
    """A part of a scene that is drawn once for the same arguments, and is then the same object in every scene.

    So a table sends only what changed, and a server draws it once for all. The function must depend on its arguments
    alone, and they say no more than what the part shows: a part that is given the whole table is never met again.
    Nobody may change what it returns.
    """
    return _album(draw, MOST_KEPT)


def kept_in_numbers(draw: Callable[P, T]) -> Callable[P, T]:
    """As `kept`, for what is small and of which every table has dozens of its own."""
    return _album(draw, MOST_KEPT_IN_NUMBERS)


def kept_for_the_moment(draw: Callable[P, T]) -> Callable[P, T]:
    """As `kept`, for what is put together of many parts and changes with most moves: it serves all viewers of a moment.

    Fewer are kept, as each holds on to all its parts.
    """
    return _album(draw, MOST_KEPT_FOR_THE_MOMENT)


def _album(draw: Callable[P, T], most: int) -> Callable[P, T]:
    album = lru_cache(most)(draw)
    ALBUMS.append(album)
    return cast(Callable[P, T], album)


def parts_kept() -> int:
    """How many there are in all."""
    return sum([album.cache_info().currsize for album in ALBUMS])


def forget_parts(most: int = MOST_IN_ALL) -> None:
    """Forget all of the kind of which most are kept, should there be too many in all: one kind at a time is soon done.

    What is still on a table is drawn anew when it is met again, and looks the same.
    """
    if parts_kept() > most:
        max(ALBUMS, key=lambda album: int(album.cache_info().currsize)).cache_clear()


def node(tag: str, key: str, *children: Node | str, **attrs: str | int | float | None) -> Node:
    """A node; underscores in attribute names become hyphens (`class_` becomes `class`), None leaves one out."""
    named = {
        _ATTRIBUTES.get(name) or _attribute(name): value if isinstance(value, str) else _number(value)
        for name, value in attrs.items()
        if value is not None
    }
    words = [child for child in children if isinstance(child, str)]
    inner = tuple([child for child in children if not isinstance(child, str)])
    return Node(key, tag, named, "".join(words), inner)


_ATTRIBUTES: dict[str, str] = {}
"""Attributes by the names that they have in Python: there are few, and nodes are many."""


def _attribute(name: str) -> str:
    spelt = "class" if name == "class_" else name if name == "viewBox" else name.replace("_", "-")
    return _ATTRIBUTES.setdefault(name, spelt)


def _number(value: int | float) -> str:
    return f"{value:g}" if isinstance(value, float) else str(value)


def walk(root: Node) -> Iterator[Node]:
    """A node and everything below it, in document order."""
    yield root
    for child in root.children:
        yield from walk(child)


def markup(root: Node) -> str:
    """The node as HTML or SVG text, for first paint, notebooks and files."""
    attrs = "".join(f' {name}="{escape(value)}"' for name, value in root.attrs.items())
    inner = escape(root.text) + "".join(markup(child) for child in root.children)
    return f'<{root.tag} data-key="{escape(root.key)}"{attrs}>{inner}</{root.tag}>'

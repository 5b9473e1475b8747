"""Scenes: the picture of a view, as data.

A scene is a tree of keyed nodes, SVG and HTML. The server sends diffs of it, the client patches the page; the same
scenes make replays, thumbnails and notebook pictures. A node's key is its identity: what keeps its key moves, what gets
a new key appears. Choices name nodes by key, so a thing one can click needs nothing but its key and a label.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from html import escape
from typing import ParamSpec, TypeVar, cast

import msgspec

P = ParamSpec("P")
T = TypeVar("T")
MOST_KEPT = 4096
"""Parts of a scene that are kept per function: enough for hundreds of tables, which share most of them."""


def kept(draw: Callable[P, T]) -> Callable[P, T]:
    """A part of a scene that is drawn once for the same arguments, and is then the same object in every scene.

    So a table sends only what changed, and a server draws it once for all. The function must depend on its arguments
    alone, and they say no more than what the part shows: a part that is given the whole table is never met again.
    Nobody may change what it returns.
    """
    return cast(Callable[P, T], lru_cache(MOST_KEPT)(draw))


class Node(msgspec.Struct, omit_defaults=True):
    """An element with a key that is unique in its scene. `text` stands before the children."""

    key: str
    tag: str
    attrs: dict[str, str] = {}
    text: str = ""
    children: list["Node"] = []


class Scene(msgspec.Struct):
    """What a table shows of one view. The shell gives each region its place on the page."""

    board: Node
    """The table itself: one `svg`."""
    status: Node
    """The players and what else is always worth seeing: HTML for the slim rail."""
    hand: Node
    """What the viewer controls, along the bottom."""


class Preview(msgspec.Struct, frozen=True):
    """What a move would do, from what its player may know: a sentence, and things to draw over the board."""

    sentence: str
    overlay: list[Node]


def node(tag: str, key: str, *children: "Node | str", **attrs: str | int | float | None) -> Node:
    """A node; underscores in attribute names become hyphens (`class_` becomes `class`), None leaves one out."""
    named = {_attribute(name): _number(value) for name, value in attrs.items() if value is not None}
    text = "".join(child for child in children if isinstance(child, str))
    return Node(key, tag, named, text, [child for child in children if isinstance(child, Node)])


def _attribute(name: str) -> str:
    return "class" if name == "class_" else name if name == "viewBox" else name.replace("_", "-")


def _number(value: str | int | float) -> str:
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

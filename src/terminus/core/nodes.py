"""What scenes are made of. `terminus.core.scene` makes them, and is what games import.

The classes stand apart because that module is compiled, and the compiler would drop what they say about themselves.
"""

import msgspec


class Node(msgspec.Struct, omit_defaults=True, gc=False):
    """An element with a key that is unique in its scene. `text` stands before the children.

    A tree has no cycles, so that the garbage collector need not walk all the scenes that a server keeps; nor does it
    walk tuples of such nodes, and most nodes have no children, which as a tuple takes no room at all.
    """

    key: str
    tag: str
    attrs: dict[str, str] = {}
    text: str = ""
    children: tuple["Node", ...] = ()


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
    warning: str = ""
    """That part of the sentence which nobody should overlook before they agree; often there is none."""

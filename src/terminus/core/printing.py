"""Pieces to print, cut out and play with: what a game hands to whoever lays them out on paper.

Lengths are millimetres. A picture is drawn in the millimetres of its piece, with the corner at (0, 0), and carries its
colours itself, so that it needs no style sheet.
"""

import re

import msgspec

from terminus.core.scene import Node, node

CARD = (63.0, 88.0)
"""A poker card: what sleeves fit."""
INK = "#16181d"
PAPER = "#ffffff"
FONT = "system-ui, 'DejaVu Sans', sans-serif"
LETTER, BOLD = 0.56, 0.64
"""Width of an average letter, in sizes of the font; on the wide side, so that nothing is cut."""
LEADING = 1.28


class Printed(msgspec.Struct, frozen=True):
    """A piece: its size, its two faces, how often it is there, and what is written on it, for tables of data."""

    name: str
    width: float
    height: float
    front: Node
    back: Node | None = None
    copies: int = 1
    fields: dict[str, str] = {}


class Stack(msgspec.Struct, frozen=True):
    """Pieces of one kind and size, to be printed together."""

    name: str
    pieces: list[Printed]
    bleed: float = 0.0
    """How far a picture goes on beyond the cut, for tiles that lie edge to edge."""
    spread: bool = False
    """Whether a piece larger than the paper is printed in parts, to be joined: a board."""


def lines_of(text: str, size: float, width: float, weight: int = 400) -> list[str]:
    """A text in lines that fit a width; they break at spaces and after hyphens."""
    room = max(4, int(width / (size * (BOLD if weight >= 600 else LETTER))))
    lines = [""]
    for part in re.findall(r"[^\s-]+-?|-|\s+", text.strip()):
        if len((lines[-1] + part).rstrip()) <= room:
            lines[-1] += part
        else:
            lines.append(part.lstrip())
    return [line.strip() for line in lines if line.strip()]


def text_line(
    key: str, words: str, x: float, y: float, size: float, weight: int = 400, anchor: str = "start", ink: str = INK
) -> Node:
    """A line of text with its middle at `y`."""
    return node(
        "text",
        key,
        words,
        x=round(x, 2),
        y=round(y + 0.36 * size, 2),
        font_size=size,
        font_weight=weight,
        font_family=FONT,
        text_anchor=anchor,
        fill=ink,
    )


def text_block(
    key: str, text: str, x: float, y: float, width: float, size: float, weight: int = 400, ink: str = INK
) -> tuple[list[Node], float]:
    """A text in lines from `y` down, and where the next one can begin."""
    drawn: list[Node] = []
    for i, line in enumerate(lines_of(text, size, width, weight)):
        drawn.append(text_line(f"{key}-{i}", line, x, y + size / 2, size, weight, ink=ink))
        y += size * LEADING
    return drawn, y


def frame(key: str, width: float, height: float, ground: str, edge: str = "none") -> Node:
    """The ground of a piece, out to its cut."""
    return node("rect", f"{key}-ground", width=width, height=height, fill=ground, stroke=edge, stroke_width=0.3)


def placed(key: str, picture: Node, x: float, y: float, scale: float) -> Node:
    """A picture in its own units, with its origin at a place."""
    return node("g", key, picture, transform=f"translate({x:g} {y:g}) scale({scale:g})")


def plain_back(key: str, title: str, width: float, height: float, ground: str, ink: str) -> Node:
    """The back of a piece: its game's colour, a frame and a name."""
    inner = node(
        "rect", f"{key}-frame", x=3, y=3, width=width - 6, height=height - 6, rx=2.5, fill="none", stroke=ink,
        stroke_width=0.6,
    )  # fmt: skip
    size = min(6.0, (width - 10) / (LETTER * 1.15 * max(6, len(title))))
    words = text_line(f"{key}-title", title, width / 2, height / 2, round(size, 2), 700, "middle", ink)
    return node("g", key, frame(key, width, height, ground), inner, words)

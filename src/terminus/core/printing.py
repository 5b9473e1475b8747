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
GROWTH = (1.4, 1.3, 1.2, 1.1, 1.0, 0.9, 0.8, 0.7, 0.6, 0.5)
"""By how much the text of a card is enlarged or made smaller to fill it: the first that fits."""

Block = tuple[str, float, int]
"""Words of a card with the size and weight of their letters."""


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


def fitting(words: str, size: float, width: float, weight: int = 400) -> float:
    """The size at which words fit a width on one line, at most the one that is asked for."""
    return round(min(size, width / (max(1, len(words)) * (BOLD if weight >= 600 else LETTER))), 2)


def text_block(
    key: str, text: str, x: float, y: float, width: float, size: float, weight: int = 400, ink: str = INK
) -> tuple[list[Node], float]:
    """A text in lines from `y` down, and where the next one can begin."""
    drawn: list[Node] = []
    for i, line in enumerate(lines_of(text, size, width, weight)):
        drawn.append(text_line(f"{key}-{i}", line, x, y + size / 2, size, weight, ink=ink))
        y += size * LEADING
    return drawn, y


def text_column(
    key: str, blocks: list[Block], x: float, y: float, width: float, bottom: float, largest: float = GROWTH[0]
) -> list[Node]:
    """Blocks of text one below the other, all enlarged alike to fill the room above `bottom`, or made smaller."""
    drawn: list[Node] = []
    for growth in [each for each in GROWTH if each <= largest]:
        drawn, below = [], y
        fits = True
        for i, (words, size, weight) in enumerate(blocks):
            size = round(size * growth, 2)
            lines, below = text_block(f"{key}-{i}", words, x, below + size / 2, width, size, weight)
            drawn += lines
            longest = max(map(len, lines_of(words, size, width, weight)), default=0)
            fits = fits and longest * size * (BOLD if weight >= 600 else LETTER) <= width
        if fits and below <= bottom:
            break
    return drawn


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


def disc(key: str, word: str, size: float, ground: str, ink: str = INK) -> Node:
    """The face of a round token with a word on it; its square is tinted, so that a cut need not be exact."""
    half = size / 2
    letters = min(size * 0.45, size * 0.64 / (BOLD * max(1, len(word))))
    return node(
        "g",
        key,
        frame(key, size, size, ground),
        node("circle", f"{key}-ring", cx=half, cy=half, r=half - 1.2, fill="none", stroke=ink, stroke_width=0.5),
        text_line(f"{key}-word", word, half, half, round(letters, 2), 750, "middle", ink),
    )


def numbered_track(name: str, first: int, tints: list[str], note: str = "", space: float = 12.0) -> Printed:
    """Numbered spaces, each with a colour of its own, ten in a row, under the name of the track and a note to it."""
    key = f"print-{name.lower()}-track"
    rows = -(-len(tints) // 10)
    drawn: list[Node] = [text_line(f"{key}-title", f"{name}{note}", 0, 3, 4, 700)]
    for i, tint in enumerate(tints):
        x, y = i % 10 * space, 8 + i // 10 * space
        drawn.append(
            node("rect", f"{key}-{i}", x=x, y=y, width=space, height=space, fill=tint, stroke=INK, stroke_width=0.3)
        )
        drawn.append(text_line(f"{key}-{i}-number", str(first + i), x + space / 2, y + space / 2, 4, 600, "middle"))
    return Printed(f"{name} track", 10 * space, rows * space + 8.2, node("g", key, *drawn))

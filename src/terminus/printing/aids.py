"""The rules in short and an aid for each player, from a game's page `aid.md`.

The page has two parts under headings of the first order: `Rules in short`, for a sheet on the table, and `Player aid`,
for a card before each player. In them stand headings of the second order, sentences, and lists with `-`.
"""

import re
from collections.abc import Iterator

import msgspec

from terminus.core.game import AnyGame
from terminus.core.nodes import Node
from terminus.core.printing import INK, PAPER, Printed, Stack, frame, text_block, text_line
from terminus.core.scene import node

PAGE = "aid.md"
SUMMARY, AID = "Rules in short", "Player aid"
SHEET = (188.0, 258.0)
"""Of the summary, in millimetres: it fits A4 and Letter alike."""
CARD = (92.0, 128.0)
"""Of an aid: four on a sheet."""
BAND = 11.0
"""The height of the band with the title."""
INSIDE, GUTTER, EDGE = 6.0, 8.0, 4.0
SIZES = (4.2, 3.9, 3.6, 3.3, 3.0, 2.8, 2.6, 2.4)
"""Of the letters: the largest at which everything stands on one page, or else the smallest."""
HEAD = 1.24
"""How much larger a heading is."""
INDENT = 3.2
TINT, RULE = "#e8e9ee", "#8a8f99"


_CITED = re.compile(r"(?<=[A-Z])-(?=R?\d)")
UNBROKEN = "\N{NON-BREAKING HYPHEN}"
"""In the number of a rule, which stays on one line."""


class Block(msgspec.Struct, frozen=True):
    """A heading, a sentence or an entry of a list."""

    kind: str
    words: str


def aids_of(game: AnyGame) -> list[Stack]:
    """The summary and the aids of a game that has a page for them."""
    if not game.home().joinpath(PAGE).is_file():
        return []
    parts = read_parts(game.page(PAGE))
    sheets = [
        Printed(f"{SUMMARY}{f', page {number}' if number > 1 else ''}", *SHEET, drawn)
        for number, drawn in enumerate(_pages(f"{game.title}: {SUMMARY.lower()}", parts.get(SUMMARY, []), SHEET), 1)
    ]
    cards = [
        Printed(AID, *CARD, drawn, copies=game.players[-1])
        for drawn in _pages(f"{game.called}: {AID.lower()}", parts.get(AID, []), CARD)
    ]
    return [Stack(SUMMARY, sheets, spread=True), Stack(AID, cards)]


def read_parts(text: str) -> dict[str, list[Block]]:
    """The blocks of a page by the parts they stand in."""
    parts: dict[str, list[Block]] = {}
    for line in text.splitlines():
        words = line.strip()
        if words.startswith("# "):
            parts[words[2:]] = []
        elif words:
            kind = "head" if words.startswith("## ") else "entry" if words.startswith("- ") else "text"
            bare = words.removeprefix("## ").removeprefix("- ")
            list(parts.values())[-1].append(Block(kind, _CITED.sub(UNBROKEN, bare)))
    return parts


def _pages(title: str, blocks: list[Block], size: tuple[float, float]) -> list[Node]:
    tried = [list(_columns(title, blocks, size, letters)) for letters in SIZES]
    return next((pages for pages in tried if len(pages) < 2), tried[-1])


def _columns(title: str, blocks: list[Block], size: tuple[float, float], letters: float) -> Iterator[Node]:
    """Pages with the blocks in columns, two where there is room for them; a heading stays with what it heads."""
    across = 2 if size[0] > 120 else 1
    width = (size[0] - 2 * INSIDE - (across - 1) * GUTTER) / across
    bottom = size[1] - EDGE
    drawn: list[Node] = []
    column, y, number = 0, BAND + EDGE, 1
    for i, block in enumerate(blocks):
        own = _Drawn(f"aid-{i}", block, width, letters)
        following = _Drawn("", blocks[i + 1], width, letters).height if block.kind == "head" else 0.0
        if y + own.height + following > bottom:
            column, y = column + 1, BAND + EDGE
            if column == across:
                yield _page(title, number, drawn, size)
                drawn, column, number = [], 0, number + 1
        drawn += own.at(INSIDE + column * (width + GUTTER), y)
        y += own.height
    if drawn:
        yield _page(title, number, drawn, size)


def _page(title: str, number: int, drawn: list[Node], size: tuple[float, float]) -> Node:
    key = f"aid-page-{number}"
    return node(
        "g",
        key,
        frame(key, *size, PAPER, INK),
        node("rect", f"{key}-band", width=size[0], height=BAND, fill=TINT, stroke=INK, stroke_width=0.3),
        text_line(f"{key}-title", title, INSIDE, BAND / 2, 4.6 if size[0] > 120 else 4.2, 750),
        *drawn,
    )


class _Drawn:
    """A block in a column: how high it is, and what it looks like."""

    def __init__(self, key: str, block: Block, width: float, letters: float) -> None:
        self.key = key
        self.block = block
        self.head = block.kind == "head"
        self.width = width - (INDENT if block.kind == "entry" else 0.0)
        self.column = width
        self.letters = letters * HEAD if self.head else letters
        self.height = self._lines(0, 0)[1] + (2.6 if self.head else 1.2)
        """How far down the next block begins."""

    def at(self, x: float, y: float) -> list[Node]:
        if self.head:
            lines, below = self._lines(x, y + 0.8)
            d = f"M{x:g} {below + 0.4:g}h{self.column:g}"
            return [*lines, node("path", f"{self.key}-rule", d=d, stroke=RULE, stroke_width=0.25)]
        if self.block.kind == "text":
            return self._lines(x, y)[0]
        middle = round(y + self.letters * 0.55, 2)
        dot = node("circle", f"{self.key}-dot", cx=round(x + 1, 2), cy=middle, r=0.5, fill=INK)
        return [dot, *self._lines(x + INDENT, y)[0]]

    def _lines(self, x: float, y: float) -> tuple[list[Node], float]:
        return text_block(self.key, self.block.words, x, y, self.width, self.letters, 700 if self.head else 400)

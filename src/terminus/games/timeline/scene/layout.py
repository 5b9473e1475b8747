"""Where columns lie on the board: history is one unbroken line, from left to right.

A column keeps its place for the whole game. The board shows the whole line as long as its eras are large enough to be
read and touched; beyond that it pans.
"""

from math import ceil

import msgspec

from terminus.games.timeline.scene.eras import HEIGHT, WIDTH

ABOVE = 40
"""Room over the line, for brackets and what was just covered."""
FOOT = 34
"""Height of a card's foot, with its number and name."""
BELOW = FOOT + 18
"""Room under the line, for feet and the edges of covered cards."""
MARGIN = 22
LEAST = 44
"""Pixels below which no era may shrink: a finger has to find it."""


class Run(msgspec.Struct, frozen=True):
    """Neighbouring columns."""

    first: int
    last: int

    @property
    def x(self) -> int:
        return across(self.first)

    @property
    def width(self) -> int:
        return (self.last - self.first + 1) * WIDTH


def across(column: int) -> int:
    """The left edge of a column; the upper edge of all is 0."""
    return column * WIDTH


def place(column: int) -> str:
    return f"translate({across(column)} 0)"


def frame(first: int, last: int, beyond: int = 0) -> tuple[int, int, int, int]:
    """The box that holds these columns with everything that belongs to them: x, y, width, height.

    `beyond` is what else stands above and below the row.
    """
    run = Run(first, last)
    return run.x - MARGIN, -ABOVE - beyond, run.width + 2 * MARGIN, ABOVE + HEIGHT + BELOW + 2 * beyond


def least_width(first: int, last: int) -> int:
    """Pixels that these columns need at least, with what lies beside them."""
    return ceil(frame(first, last)[2] * LEAST / WIDTH)

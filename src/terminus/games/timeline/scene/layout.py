"""Where columns lie on the board: the Timeline wraps into lines, like text.

A column keeps its place for the whole game: Impetus is in the middle of line 0, later columns run on below, earlier
ones above. So nothing jumps when the row grows, and 54 columns stay as legible as three.
"""

import msgspec

from terminus.games.timeline.scene.eras import HEIGHT, WIDTH

LINE = 13
"""Columns in a line."""
FIRST = -5
"""The first column of line 0, so that Impetus (0 to 2) lies in its middle."""
ABOVE = 40
"""Room over a line, for brackets and what was just covered."""
BELOW = 40
"""Room under a line, for numbers and names."""
PITCH = ABOVE + HEIGHT + BELOW
MARGIN = 22


class Run(msgspec.Struct, frozen=True):
    """Neighbouring columns in one line."""

    first: int
    last: int

    @property
    def x(self) -> int:
        return across(self.first)

    @property
    def y(self) -> int:
        return down(self.first)

    @property
    def width(self) -> int:
        return (self.last - self.first + 1) * WIDTH


def line_of(column: int) -> int:
    return (column - FIRST) // LINE


def across(column: int) -> int:
    """The left edge of a column."""
    return (column - FIRST) % LINE * WIDTH


def down(column: int) -> int:
    """The upper edge of a column."""
    return line_of(column) * PITCH


def place(column: int) -> str:
    return f"translate({across(column)} {down(column)})"


def runs(first: int, last: int) -> list[Run]:
    """The columns from first to last, broken where a line ends."""
    found: list[Run] = []
    while first <= last:
        end = min(last, FIRST + (line_of(first) + 1) * LINE - 1)
        found.append(Run(first, end))
        first = end + 1
    return found


def frame(first: int, last: int) -> tuple[int, int, int, int]:
    """The box that holds these columns with everything that belongs to them: x, y, width, height."""
    parts = runs(first, last)
    left = min(run.x for run in parts) - MARGIN
    right = max(run.x + run.width for run in parts) + MARGIN
    top = parts[0].y - ABOVE
    bottom = parts[-1].y + HEIGHT + BELOW
    return left, top, right - left, bottom - top

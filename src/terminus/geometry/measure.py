"""Lengths, points and tolerances: how a tape measure is read.

All lengths are inches in IEEE doubles. Only ``+ - * /`` and ``sqrt`` are used in this package, in a fixed order, so
that every machine gets the same bits; compiled builds must forbid fused multiply-add (``-ffp-contract=off``).
"""

from math import floor, sqrt
from typing import Final, final

from mypy_extensions import mypyc_attr

EPS: Final = 0.000001
"""The reading tolerance, in inches (SK-R12)."""


@final
@mypyc_attr(free_list_len=1)
class Point:
    """A place on the table."""

    def __init__(self, x: float, y: float) -> None:
        self.x: Final = x
        self.y: Final = y

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Point) and self.x == other.x and self.y == other.y

    def __hash__(self) -> int:
        return hash((self.x, self.y))

    def __repr__(self) -> str:
        return f"Point({self.x!r}, {self.y!r})"


def hundredths(inches: float) -> int:
    """The whole number of 1/100 inch nearest to a length; halves go up (SK-R12). Refuses infinities and NaN."""
    return floor(100.0 * inches + 0.5)


def inches(hundredths: int) -> float:
    """The length of so many 1/100 inch."""
    return hundredths / 100.0


def chosen_point(x: float, y: float) -> Point:
    """The point a player gets who asks for (x, y): both coordinates rounded to 1/100 inch (SK-R12)."""
    return Point(inches(hundredths(x)), inches(hundredths(y)))


def within(value: float, limit: float) -> bool:
    """Is the value no greater than the limit, as measured on the table? (SK-R12)"""
    return value <= limit + EPS


def at_least(value: float, limit: float) -> bool:
    """Is the value no less than the limit, as measured on the table? (SK-R12)"""
    return value >= limit - EPS


def distance(ax: float, ay: float, bx: float, by: float) -> float:
    """From a to b, as the crow flies: distances ignore walls (SK-R14)."""
    dx = bx - ax
    dy = by - ay
    return sqrt(dx * dx + dy * dy)


def distance_to_segment(x: float, y: float, ax: float, ay: float, bx: float, by: float) -> float:
    """From a point to the nearest point of the segment ab. A segment of length 0 is the point a."""
    return sqrt(square_to_segment(x, y, ax, ay, bx, by))


def square_to_segment(x: float, y: float, ax: float, ay: float, bx: float, by: float) -> float:
    """The square of ``distance_to_segment``: enough to compare, and cheaper."""
    dx = bx - ax
    dy = by - ay
    square = dx * dx + dy * dy
    along = 0.0
    if square > 0.0:
        along = ((x - ax) * dx + (y - ay) * dy) / square
        if along < 0.0:
            along = 0.0
        elif along > 1.0:
            along = 1.0
    off_x = ax + along * dx - x
    off_y = ay + along * dy - y
    return off_x * off_x + off_y * off_y

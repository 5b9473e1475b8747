"""Directions all round, made by halving right angles: no trigonometry, the same bits everywhere."""

from math import sqrt

from terminus.geometry.measure import Point


def compass(halvings: int) -> list[Point]:
    """Unit vectors counter-clockwise from east: 4, 8, 16, ... of them, for 0, 1, 2, ... halvings."""
    directions = [Point(1.0, 0.0), Point(0.0, 1.0), Point(-1.0, 0.0), Point(0.0, -1.0)]
    for _ in range(halvings):
        finer: list[Point] = []
        for i in range(len(directions)):
            finer.append(directions[i])
            finer.append(halfway(directions[i], directions[(i + 1) % len(directions)]))
        directions = finer
    return directions


def halfway(a: Point, b: Point) -> Point:
    """The unit vector halfway between two unit vectors that are not opposite."""
    x = a.x + b.x
    y = a.y + b.y
    length = sqrt(x * x + y * y)
    return Point(x / length, y / length)

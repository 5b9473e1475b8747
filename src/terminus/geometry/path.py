"""Paths: a base moved along a polyline, what it bumps into, and whom it comes near.

A path is the list of the places of the base's centre, the start included. Legs of length 0 are harmless everywhere.
"""

from math import sqrt
from typing import Final

from terminus.geometry.crossing import passes_by, segment_distance
from terminus.geometry.disc import on_table
from terminus.geometry.measure import EPS, Point, at_least, distance
from terminus.geometry.polygon import Polygon


def path_length(path: list[Point]) -> float:
    """The distance moved: the sum of the legs, first to last (SK-R24)."""
    length = 0.0
    for i in range(1, len(path)):
        length += distance(path[i - 1].x, path[i - 1].y, path[i].x, path[i].y)
    return length


def point_along(path: list[Point], length: float) -> Point:
    """The place reached after so many inches of path: the start for none, the end if the path is shorter."""
    left = length
    for i in range(1, len(path)):
        start = path[i - 1]
        end = path[i]
        leg = distance(start.x, start.y, end.x, end.y)
        if left < leg:
            if left <= 0.0:
                return start
            return Point(start.x + (end.x - start.x) / leg * left, start.y + (end.y - start.y) / leg * left)
        left -= leg
    return path[-1]


def path_on_table(path: list[Point], radius: float, width: float, height: float) -> bool:
    """Does the base stay on the table all the way? The table is convex, so the corners of the path tell (SK-R24)."""
    return all(on_table(point.x, point.y, radius, width, height) for point in path)


def leg_clear(px: float, py: float, qx: float, qy: float, radius: float, polygons: list[Polygon]) -> bool:
    """Can the base go straight from p to q without overlapping one of the polygons? Grazing is allowed (SK-R24)."""
    west = min(px, qx) - radius
    east = max(px, qx) + radius
    south = min(py, qy) - radius
    north = max(py, qy) + radius
    for polygon in polygons:
        if polygon.east <= west or polygon.west >= east or polygon.north <= south or polygon.south >= north:
            continue
        if passes_by(px, py, qx, qy, radius, polygon):
            continue
        if not at_least(segment_distance(px, py, qx, qy, polygon), radius):
            return False
    return True


def path_clear(path: list[Point], radius: float, polygons: list[Polygon]) -> bool:
    """Can the base follow the whole path without overlapping one of the polygons? (SK-R24)"""
    for i in range(1, len(path)):
        if not leg_clear(path[i - 1].x, path[i - 1].y, path[i].x, path[i].y, radius, polygons):
            return False
    return True


class Stretch:
    """A part of a path, as lengths from its start: from where to where the mover is close to somebody."""

    def __init__(self, start: float, end: float) -> None:
        self.start: Final = start
        self.end: Final = end

    def __repr__(self) -> str:
        return f"Stretch({self.start!r}, {self.end!r})"


class Contact:
    """Where a path first comes close to somebody: the point, the path length up to it, and who it is (by index)."""

    def __init__(self, who: int, at: Point, length: float) -> None:
        self.who: Final = who
        self.at: Final = at
        self.length: Final = length

    def __repr__(self) -> str:
        return f"Contact({self.who!r}, {self.at!r}, {self.length!r})"


def close_on_leg(p: Point, q: Point, leg: float, at: Point, reach: float) -> Stretch | None:
    """The part of a leg of positive length, measured from p, with its points within reach of a place (SK-R53).

    A leg that only grazes the circle, or ends on it, is close there: the nearest point decides, with EPS to spare.
    """
    vx = (q.x - p.x) / leg
    vy = (q.y - p.y) / leg
    wx = at.x - p.x
    wy = at.y - p.y
    s = wx * vx + wy * vy
    nearest = clamp(s, leg)
    if distance(p.x + nearest * vx, p.y + nearest * vy, at.x, at.y) > reach + EPS:
        return None
    square = reach * reach - (wx * wx + wy * wy - s * s)
    half = sqrt(max(0.0, square))
    return Stretch(clamp(s - half, leg), clamp(s + half, leg))


def clamp(length: float, limit: float) -> float:
    """The length, but not below 0 and not above the limit."""
    return min(max(0.0, length), limit)


def first_contact(path: list[Point], places: list[Point], reaches: list[float]) -> Contact | None:
    """The first point of the path within reach of one of the places, each with a reach of its own (SK-R53).

    The reach is from centre to centre: 3 inches and both radii for a shoot-out. Of several places reached at the same
    point the first in the list is named; SK-R55 lets a player choose, so a game asks who else is close there.
    """
    walked = 0.0
    for i in range(1, len(path)):
        p = path[i - 1]
        q = path[i]
        leg = distance(p.x, p.y, q.x, q.y)
        if leg > 0.0:
            contact = first_on_leg(p, q, leg, walked, places, reaches)
            if contact is not None:
                return contact
        walked += leg
    return None


def first_on_leg(
    p: Point, q: Point, leg: float, walked: float, places: list[Point], reaches: list[float]
) -> Contact | None:
    """The first contact on one leg of positive length, after so much path."""
    first: Stretch | None = None
    who = 0
    for i in range(len(places)):
        close = close_on_leg(p, q, leg, places[i], reaches[i])
        if close is not None and (first is None or close.start < first.start):
            first = close
            who = i
    if first is None:
        return None
    t = first.start
    return Contact(who, Point(p.x + t * ((q.x - p.x) / leg), p.y + t * ((q.y - p.y) / leg)), walked + t)


def close_stretches(path: list[Point], at: Point, reach: float) -> list[Stretch]:
    """All parts of the path within reach of a place, in order, joined across the corners of the path (SK-R54)."""
    stretches: list[Stretch] = []
    walked = 0.0
    for i in range(1, len(path)):
        p = path[i - 1]
        q = path[i]
        leg = distance(p.x, p.y, q.x, q.y)
        close = close_on_leg(p, q, leg, at, reach) if leg > 0.0 else None
        if close is not None:
            start = walked + close.start
            if stretches and stretches[-1].end >= start:
                start = stretches.pop().start
            stretches.append(Stretch(start, walked + close.end))
        walked += leg
    return stretches

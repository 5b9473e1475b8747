"""Where a shortest way may turn: the outlines of obstacles grown by the radius of the base, corners cut.

Every corner is a point a player can choose (a multiple of 1/100 inch). The growth has room for that rounding, so a way
from corner to corner keeps clear of the obstacle it goes round.
"""

from math import sqrt
from typing import Final

from terminus.geometry.compass import compass, halfway
from terminus.geometry.measure import Point, chosen_point
from terminus.geometry.polygon import Polygon, signed_area

ROOM: Final = 0.01
"""Rounding moves a corner by at most 0.0071 inch; this much is added to every growth."""

BLUNT: Final = 0.7
"""A turn of 45 degrees or less (its cosine is 0.7 or more) is cut once; a sharper one is halved first."""

RING_FACTOR: Final = 1.0195911582083184
"""1 / cos 11.25 degrees: how far out the corners of a 16-gon round a circle lie."""


def corners_round_polygon(polygon: Polygon, radius: float) -> list[Point]:
    """The corners of the way round a polygon for the centre of a base. Only convex vertices have any."""
    vertices = polygon.vertices
    if signed_area(vertices) < 0.0:
        vertices = vertices[::-1]
    count = len(vertices)
    corners: list[Point] = []
    for i in range(count):
        before = outward(vertices[i - 1], vertices[i])
        after = outward(vertices[i], vertices[(i + 1) % count])
        if before.x * after.y - before.y * after.x > 0.0:
            cut(vertices[i], before, after, radius + ROOM, corners)
    return corners


def outward(a: Point, b: Point) -> Point:
    """The unit vector square to the edge ab of a counter-clockwise outline, pointing away from the inside."""
    dx = b.x - a.x
    dy = b.y - a.y
    length = sqrt(dx * dx + dy * dy)
    return Point(dy / length, -dx / length)


def cut(vertex: Point, before: Point, after: Point, growth: float, corners: list[Point]) -> None:
    """Add the corners round one vertex, between the outward directions of its two edges.

    They are the corners of a chain of tangents to the circle of that radius round the vertex: the way never comes
    nearer to the vertex than the growth.
    """
    dot = before.x * after.x + before.y * after.y
    if dot >= BLUNT:
        far = growth / (1.0 + dot)
        corners.append(chosen_point(vertex.x + far * (before.x + after.x), vertex.y + far * (before.y + after.y)))
        return
    middle = halfway(before, after)
    cut(vertex, before, middle, growth, corners)
    cut(vertex, middle, after, growth, corners)


def corners_round_circle(at: Point, reach: float) -> list[Point]:
    """Sixteen corners of a way that stays out of a circle."""
    far = (reach + ROOM) * RING_FACTOR
    return [chosen_point(at.x + far * d.x, at.y + far * d.y) for d in compass(2)]

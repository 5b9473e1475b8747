"""How far a base can slide until a wall stops it.

A fan sends dozens of rays from one place. Whatever does not depend on their direction is worked out once: a `Wall` is
the side of an obstacle as a base of a certain size sees it from there.
"""

from math import sqrt
from typing import Final

from terminus.geometry.measure import EPS, Point, square_to_segment
from terminus.geometry.path import clamp
from terminus.geometry.polygon import Edge, Polygon, polygons_near


class Wall:
    """One side of an obstacle, seen from a place by a base of a radius."""

    def __init__(self, at: Point, radius: float, edge: Edge) -> None:
        self.at: Final = at
        self.edge: Final = edge
        # The first corner of the side, and how much of the base it would meet.
        self.wx: Final = edge.ax - at.x
        self.wy: Final = edge.ay - at.y
        self.square: Final = radius * radius
        self.away: Final = self.wx * self.wx + self.wy * self.wy
        # The side itself: its normal on the side of the base, and how far the base may still go along it.
        length = sqrt(edge.dx * edge.dx + edge.dy * edge.dy)
        nx = edge.dy / length
        ny = -edge.dx / length
        height = (at.x - edge.ax) * nx + (at.y - edge.ay) * ny
        if height < 0.0:
            height = -height
            nx = -nx
            ny = -ny
        self.nx: Final = nx
        self.ny: Final = ny
        self.gap: Final = radius - height
        self.whole: Final = length * length

    def stop(self, towards: Point, free: float) -> float:
        """The free way in the direction of a unit vector, cut short where the base would touch the wall."""
        s = self.wx * towards.x + self.wy * towards.y
        if s > 0.0:
            square = self.square - (self.away - s * s)
            if square > 0.0:
                free = clamp(s - sqrt(square), free)
        climb = towards.x * self.nx + towards.y * self.ny
        if climb >= 0.0:
            return free
        t = clamp(self.gap / climb, free)
        if t >= free:
            return free
        edge = self.edge
        along = (self.at.x + t * towards.x - edge.ax) * edge.dx + (self.at.y + t * towards.y - edge.ay) * edge.dy
        if along < 0.0 or along > self.whole:
            return free
        return t


def walls_round(at: Point, limit: float, radius: float, polygons: list[Polygon]) -> list[Wall]:
    """The walls that a base can touch within a limit; the others never stop it."""
    found: list[Wall] = []
    reach = limit + radius
    for polygon in polygons_near(polygons, at.x, at.y, reach):
        for edge in polygon.edges:
            if square_to_segment(at.x, at.y, edge.ax, edge.ay, edge.bx, edge.by) < reach * reach:
                found.append(Wall(at, radius - EPS, edge))
    return found


def slide_past(walls: list[Wall], towards: Point, limit: float) -> float:
    """How far a base can go in the direction of a unit vector until one of the walls stops it, up to a limit."""
    free = limit
    for wall in walls:
        free = wall.stop(towards, free)
    return free


def slide(at: Point, towards: Point, limit: float, radius: float, polygons: list[Polygon]) -> float:
    """How far a base can go in the direction of a unit vector until a polygon stops it, up to a limit."""
    return slide_past(walls_round(at, limit, radius, polygons), towards, limit)


def slide_to_rim(at: float, towards: float, free: float, radius: float, size: float) -> float:
    """The free way, cut short where the base would leave the table, along one axis."""
    if towards > 0.0:
        return clamp((size - radius - at) / towards, free)
    if towards < 0.0:
        return clamp((radius - at) / towards, free)
    return free

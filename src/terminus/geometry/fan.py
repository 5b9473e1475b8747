"""How far a base can slide, and the region it can reach, as outlines for display.

A region is given as fans: star-shaped outlines, all counter-clockwise, whose union is the region. Painted as one path
with the non-zero fill rule they show that union without any polygon clipping. An outline follows the region closely,
not exactly; the rules never ask it.
"""

from math import sqrt
from typing import Final

from terminus.geometry.compass import compass, halfway
from terminus.geometry.measure import EPS, Point
from terminus.geometry.path import clamp, close_on_leg
from terminus.geometry.polygon import Edge, Polygon
from terminus.geometry.roadmap import Reach

JUMP: Final = 0.5
"""Two neighbouring rays that differ by more inches than this get others between them, to find the corner."""

HALVINGS: Final = 4
"""How often the angle between two such rays is halved at most."""

DIRECTIONS: Final = [compass(halvings) for halvings in range(HALVINGS + 1)]
"""All round, by how often right angles are halved."""

FAR: Final = 4.0
NEAR: Final = 1.0
"""Fans no longer than this have half, and a quarter, as many rays: no outline is off by more than 1/50 inch."""


def slide(at: Point, towards: Point, limit: float, radius: float, polygons: list[Polygon]) -> float:
    """How far a base can go in the direction of a unit vector until a polygon stops it, up to a limit."""
    free = limit
    for polygon in polygons:
        for edge in polygon.edges:
            free = slide_to_corner(at, towards, free, radius - EPS, edge)
            free = slide_to_edge(at, towards, free, radius - EPS, edge)
    return free


def slide_to_corner(at: Point, towards: Point, free: float, radius: float, edge: Edge) -> float:
    """The free way, cut short where the base would touch the first corner of the edge."""
    wx = edge.ax - at.x
    wy = edge.ay - at.y
    s = wx * towards.x + wy * towards.y
    square = radius * radius - (wx * wx + wy * wy - s * s)
    if s <= 0.0 or square <= 0.0:
        return free
    return clamp(s - sqrt(square), free)


def slide_to_edge(at: Point, towards: Point, free: float, radius: float, edge: Edge) -> float:
    """The free way, cut short where the base would touch the edge between its corners."""
    length = sqrt(edge.dx * edge.dx + edge.dy * edge.dy)
    nx = edge.dy / length
    ny = -edge.dx / length
    height = (at.x - edge.ax) * nx + (at.y - edge.ay) * ny
    climb = towards.x * nx + towards.y * ny
    if height < 0.0:
        height = -height
        climb = -climb
    if climb >= 0.0:
        return free
    t = clamp((radius - height) / climb, free)
    along = (at.x + t * towards.x - edge.ax) * edge.dx + (at.y + t * towards.y - edge.ay) * edge.dy
    if t >= free or along < 0.0 or along > length * length:
        return free
    return t


class Ray:
    """One direction of a fan, and how far it goes."""

    def __init__(self, towards: Point, length: float) -> None:
        self.towards: Final = towards
        self.length: Final = length


class Fan:
    """All the places a base can go straight to from one corner of a reach."""

    def __init__(self, reach: Reach, corner: int) -> None:
        self.reach: Final = reach
        self.at: Final = reach.corners[corner]
        self.limit: Final = reach.limit - reach.ways[corner].length
        self.obstacles: Final = in_the_way(self.at, self.limit + reach.roadmap.radius, reach.roadmap.obstacles)

    def ray(self, towards: Point) -> Ray:
        """How far the base can go in one direction: until an obstacle, the table's edge, a place to avoid."""
        roadmap = self.reach.roadmap
        free = slide(self.at, towards, self.limit, roadmap.radius, self.obstacles)
        free = slide_to_rim(self.at.x, towards.x, free, roadmap.radius, roadmap.width)
        free = slide_to_rim(self.at.y, towards.y, free, roadmap.radius, roadmap.height)
        for i in range(len(self.reach.avoid)):
            if free > 0.0:
                end = Point(self.at.x + free * towards.x, self.at.y + free * towards.y)
                close = close_on_leg(self.at, end, free, self.reach.avoid[i], self.reach.reaches[i])
                free = free if close is None else close.start
        return Ray(towards, free)

    def outline(self) -> list[Point]:
        """The outline of the fan, counter-clockwise."""
        halvings = HALVINGS if self.limit > FAR else HALVINGS - 1 if self.limit > NEAR else HALVINGS - 2
        rays = [self.ray(towards) for towards in DIRECTIONS[halvings]]
        ends: list[Point] = []
        for i in range(len(rays)):
            self.add_ends(rays[i - 1], rays[i], HALVINGS, ends)
        return ends

    def add_ends(self, before: Ray, after: Ray, halvings: int, ends: list[Point]) -> None:
        """Add the ends of the rays after one ray up to another, with finer ones between where the length jumps."""
        jump = before.length - after.length
        if halvings > 0 and (jump > JUMP or jump < -JUMP):
            middle = self.ray(halfway(before.towards, after.towards))
            self.add_ends(before, middle, halvings - 1, ends)
            self.add_ends(middle, after, halvings - 1, ends)
            return
        x = self.at.x + after.length * after.towards.x
        y = self.at.y + after.length * after.towards.y
        ends.append(Point(x, y))


def in_the_way(at: Point, reach: float, polygons: list[Polygon]) -> list[Polygon]:
    """Those of the polygons that come so near to a place, by the boxes round them."""
    return [
        polygon
        for polygon in polygons
        if polygon.west < at.x + reach
        and polygon.east > at.x - reach
        and polygon.south < at.y + reach
        and polygon.north > at.y - reach
    ]


def slide_to_rim(at: float, towards: float, free: float, radius: float, size: float) -> float:
    """The free way, cut short where the base would leave the table, along one axis."""
    if towards > 0.0:
        return clamp((size - radius - at) / towards, free)
    if towards < 0.0:
        return clamp((radius - at) / towards, free)
    return free


def reach_fans(reach: Reach) -> list[list[Point]]:
    """Outlines whose union is all that can be reached."""
    return [Fan(reach, corner).outline() for corner in reach.ways]

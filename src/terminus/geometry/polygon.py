"""Simple polygons, convex or not, and where a point lies with respect to one."""

from math import sqrt
from typing import Final

from terminus.geometry.measure import EPS, Point, square_to_segment

EPS_SQUARED: Final = EPS * EPS


class Edge:
    """One side of a polygon, from a to b; `nx, ny` is the unit vector square to it, to its left."""

    def __init__(self, a: Point, b: Point) -> None:
        self.ax: Final = a.x
        self.ay: Final = a.y
        self.bx: Final = b.x
        self.by: Final = b.y
        self.dx: Final = b.x - a.x
        self.dy: Final = b.y - a.y
        length = sqrt(self.dx * self.dx + self.dy * self.dy)
        self.nx: Final = -self.dy / length if length > 0.0 else 0.0
        self.ny: Final = self.dx / length if length > 0.0 else 0.0


class Polygon:
    """A closed outline: vertices in order, the last one joined to the first, either way round.

    Nothing is checked here; ``outline.faults`` tells what is wrong with an outline that came from a file.
    """

    def __init__(self, vertices: list[Point]) -> None:
        self.vertices: Final = vertices
        self.edges: Final = edges_of(vertices)
        self.west: Final = min([v.x for v in vertices])
        self.east: Final = max([v.x for v in vertices])
        self.south: Final = min([v.y for v in vertices])
        self.north: Final = max([v.y for v in vertices])
        self.turn: Final = float(turning(self.edges))

    def __repr__(self) -> str:
        return f"Polygon({self.vertices!r})"


def edges_of(vertices: list[Point]) -> list[Edge]:
    """The sides of the closed outline through these vertices."""
    edges: list[Edge] = []
    before = vertices[-1]
    for vertex in vertices:
        edges.append(Edge(before, vertex))
        before = vertex
    return edges


def turning(edges: list[Edge]) -> int:
    """1 if an outline turns left at every corner, -1 if right: then it is convex. 0 if it does both, or winds on."""
    before = edges[-1]
    left = right = True
    bends = 0
    for edge in edges:
        cross = before.dx * edge.dy - before.dy * edge.dx
        left = left and cross > 0.0
        right = right and cross < 0.0
        if (before.dy > 0.0) != (edge.dy > 0.0):
            bends += 1
        before = edge
    if bends > 2 or left == right:
        return 0
    return 1 if left else -1


def polygons_near(polygons: list[Polygon], x: float, y: float, reach: float) -> list[Polygon]:
    """The polygons that may be within reach of a place: a look at their upright boxes leaves out most of the others."""
    return [
        polygon
        for polygon in polygons
        if polygon.west < x + reach
        and polygon.east > x - reach
        and polygon.south < y + reach
        and polygon.north > y - reach
    ]


def rectangle(west: float, south: float, east: float, north: float) -> Polygon:
    """An upright rectangle, counter-clockwise."""
    return Polygon([Point(west, south), Point(east, south), Point(east, north), Point(west, north)])


def signed_area(vertices: list[Point]) -> float:
    """The area of the outline: positive if it runs counter-clockwise, negative if clockwise."""
    double = 0.0
    before = vertices[-1]
    for vertex in vertices:
        double += before.x * vertex.y - vertex.x * before.y
        before = vertex
    return double / 2.0


def contains(polygon: Polygon, x: float, y: float) -> bool:
    """Is the point inside by the even-odd rule? For a point on an edge either answer may come."""
    if x < polygon.west or x > polygon.east or y < polygon.south or y > polygon.north:
        return False
    inside = False
    for edge in polygon.edges:
        if (edge.ay > y) != (edge.by > y) and x < edge.ax + (y - edge.ay) * edge.dx / edge.dy:
            inside = not inside
    return inside


def strictly_inside(polygon: Polygon, x: float, y: float) -> bool:
    """Is the point inside, and more than EPS away from every edge? (SK-R17)"""
    if not contains(polygon, x, y):
        return False
    return all(square_to_segment(x, y, e.ax, e.ay, e.bx, e.by) > EPS_SQUARED for e in polygon.edges)


def distance_to_polygon(polygon: Polygon, x: float, y: float) -> float:
    """To the nearest edge; 0 for a point inside (SK-R14)."""
    if contains(polygon, x, y):
        return 0.0
    edge = polygon.edges[0]
    nearest = square_to_segment(x, y, edge.ax, edge.ay, edge.bx, edge.by)
    for i in range(1, len(polygon.edges)):
        edge = polygon.edges[i]
        nearest = min(nearest, square_to_segment(x, y, edge.ax, edge.ay, edge.bx, edge.by))
    return sqrt(nearest)


def inner_point(polygon: Polygon) -> Point:
    """A point of the interior, a hair away from the middle of the first edge.

    The hair (1/10000 inch) is far above EPS and far below any detail a terrain piece can have.
    """
    edge = polygon.edges[0]
    length = sqrt(edge.dx * edge.dx + edge.dy * edge.dy)
    hair = 0.0001 / length if signed_area(polygon.vertices) > 0.0 else -0.0001 / length
    return Point((edge.ax + edge.bx) / 2.0 - hair * edge.dy, (edge.ay + edge.by) / 2.0 + hair * edge.dx)

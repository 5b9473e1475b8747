"""Segments against polygons: what a straight line passes through, and how near it comes.

The written rule for degenerate cases (SK-R17): touching an edge or a corner, running along an edge, and ending on the
outline are not passing through. Only a stretch longer than EPS in the open interior is.
"""

from math import sqrt
from typing import Final

from mypy_extensions import i64

from terminus.geometry.measure import EPS, square_to_segment
from terminus.geometry.polygon import Edge, Polygon, contains, strictly_inside

PARALLEL: Final = 1e-12
"""Two directions whose cross product is no greater than this are parallel (SK-R17)."""

DEEP: Final = 0.001
"""What lies so far from the edges of a convex polygon is in or out, however the rounding falls."""

SURELY: Final[i64] = 1
SURELY_NOT: Final[i64] = 0
PERHAPS: Final[i64] = -1


def passes_through(px: float, py: float, qx: float, qy: float, polygon: Polygon) -> bool:
    """Does more than EPS of the segment pq lie in the polygon's open interior? (SK-R17)

    The segment is walked from its western end, so that pq and qp get the same answer to the last bit. The binding
    algorithm sorts the parameters where the segment meets edges; walking from each to the next needs no list. Where a
    look at a convex polygon settles the matter, nobody walks.
    """
    if beside(px, py, qx, qy, polygon):
        return False
    if polygon.turn != 0.0:
        at_a_glance = crosses_convex(px, py, qx, qy, polygon)
        if at_a_glance != PERHAPS:
            return at_a_glance == SURELY
    if qx < px or (qx == px and qy < py):
        return walks_through(qx, qy, px, py, polygon)
    return walks_through(px, py, qx, qy, polygon)


def crosses_convex(px: float, py: float, qx: float, qy: float, polygon: Polygon) -> i64:
    """Does the segment surely pass through a convex polygon, or surely not? PERHAPS where it comes near an edge.

    What the edges leave of the segment is all that may be inside; what they leave when each is moved in by DEEP is
    inside and far from them, and so is the middle of the stretch that the binding algorithm finds round it.
    """
    side = polygon.turn
    enters = deep_enters = 0.0
    leaves = deep_leaves = 1.0
    for edge in polygon.edges:
        p_inside = side * ((px - edge.ax) * edge.nx + (py - edge.ay) * edge.ny)
        q_inside = side * ((qx - edge.ax) * edge.nx + (qy - edge.ay) * edge.ny)
        if p_inside <= 0.0 and q_inside <= 0.0:
            return SURELY_NOT
        if p_inside >= DEEP and q_inside >= DEEP:
            continue
        change = q_inside - p_inside
        if change > PARALLEL:
            enters = max(enters, -p_inside / change)
            deep_enters = max(deep_enters, (DEEP - p_inside) / change)
        elif change < -PARALLEL:
            leaves = min(leaves, -p_inside / change)
            deep_leaves = min(deep_leaves, (DEEP - p_inside) / change)
        else:
            return PERHAPS
        if enters > leaves:
            return SURELY_NOT
    length = max(abs(qx - px), abs(qy - py))
    return SURELY if (deep_leaves - deep_enters) * length > DEEP else PERHAPS


def walks_through(px: float, py: float, qx: float, qy: float, polygon: Polygon) -> bool:
    """The binding algorithm, from the western end of the segment."""
    dx = qx - px
    dy = qy - py
    length = sqrt(dx * dx + dy * dy)
    covered = 0.0
    t = 0.0
    while t < 1.0:
        following = next_meeting(px, py, dx, dy, t, polygon)
        middle = (t + following) / 2.0
        if strictly_inside(polygon, px + middle * dx, py + middle * dy):
            covered += (following - t) * length
            if covered > EPS:
                return True
        t = following
    return False


def beside(px: float, py: float, qx: float, qy: float, polygon: Polygon) -> bool:
    """Does the segment stay on one side of the upright box round the polygon? Then it cannot pass through."""
    return (
        (px <= polygon.west and qx <= polygon.west)
        or (px >= polygon.east and qx >= polygon.east)
        or (py <= polygon.south and qy <= polygon.south)
        or (py >= polygon.north and qy >= polygon.north)
    )


def next_meeting(px: float, py: float, dx: float, dy: float, after: float, polygon: Polygon) -> float:
    """The least parameter beyond ``after`` at which p + t d meets an edge line near the edge; 1 if there is none.

    An edge reaches EPS (of its own length) beyond its ends: a meeting too many is harmless, a missed one is not.
    """
    least = 1.0
    for edge in polygon.edges:
        cross = dx * edge.dy - dy * edge.dx
        if cross <= PARALLEL and cross >= -PARALLEL:
            continue
        to_x = edge.ax - px
        to_y = edge.ay - py
        t = (to_x * edge.dy - to_y * edge.dx) / cross
        if t <= after or t >= least:
            continue
        s = (to_x * dy - to_y * dx) / cross
        if s >= -EPS and s <= 1.0 + EPS:
            least = t
    return least


def passes_through_any(px: float, py: float, qx: float, qy: float, polygons: list[Polygon]) -> bool:
    """Does the segment pass through at least one of the polygons?"""
    return any(passes_through(px, py, qx, qy, polygon) for polygon in polygons)


def passes_by(px: float, py: float, qx: float, qy: float, reach: float, polygon: Polygon) -> bool:
    """Does all of the polygon lie on one side of the line through p and q, surely out of the segment's reach?

    Rounding is far below the EPS that readings allow. What does not lie so may be out of reach all the same.
    """
    dx = qx - px
    dy = qy - py
    far = reach * sqrt(dx * dx + dy * dy)
    if far == 0.0:
        return False
    left = right = True
    for vertex in polygon.vertices:
        across = dx * (vertex.y - py) - dy * (vertex.x - px)
        left = left and across >= far
        right = right and across <= -far
        if not (left or right):
            return False
    return True


def segment_distance(px: float, py: float, qx: float, qy: float, polygon: Polygon) -> float:
    """The least distance from the segment to the polygon: 0 if it enters, crosses or touches it (SK-R24)."""
    if contains(polygon, px, py) or contains(polygon, qx, qy):
        return 0.0
    edges = polygon.edges
    for edge in edges:
        if crosses_edge(px, py, qx, qy, edge):
            return 0.0
    nearest = square_to_edge(px, py, qx, qy, edges[0])
    for i in range(1, len(edges)):
        nearest = min(nearest, square_to_edge(px, py, qx, qy, edges[i]))
    return sqrt(nearest)


def crosses_edge(px: float, py: float, qx: float, qy: float, edge: Edge) -> bool:
    """Do the segment and the edge cross? Parallel ones never do: they are as near as their ends."""
    dx = qx - px
    dy = qy - py
    cross = dx * edge.dy - dy * edge.dx
    if cross <= PARALLEL and cross >= -PARALLEL:
        return False
    to_x = edge.ax - px
    to_y = edge.ay - py
    t = (to_x * edge.dy - to_y * edge.dx) / cross
    s = (to_x * dy - to_y * dx) / cross
    return t >= 0.0 and t <= 1.0 and s >= 0.0 and s <= 1.0


def square_to_edge(px: float, py: float, qx: float, qy: float, edge: Edge) -> float:
    """The square of the distance between a segment and an edge that do not cross: some end of one is nearest."""
    from_segment = min(
        square_to_segment(px, py, edge.ax, edge.ay, edge.bx, edge.by),
        square_to_segment(qx, qy, edge.ax, edge.ay, edge.bx, edge.by),
    )
    from_edge = min(
        square_to_segment(edge.ax, edge.ay, px, py, qx, qy),
        square_to_segment(edge.bx, edge.by, px, py, qx, qy),
    )
    return min(from_segment, from_edge)

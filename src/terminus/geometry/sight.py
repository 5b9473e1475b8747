"""Sight between round bases: who sees whom, who is open on both sides, what lies between.

"From anywhere on the base" is a continuum; a game makes it finite by naming points on the half of the rim that faces
the other base. Bases never block sight: only the polygons given do.
"""

from typing import Final

from terminus.geometry.crossing import PARALLEL, passes_through, passes_through_any
from terminus.geometry.disc import Disc, box_too_far, gap_to_polygon
from terminus.geometry.measure import distance, within
from terminus.geometry.polygon import Polygon

SURELY: Final = 0.001
"""Whatever goes so deep through a piece passes through it, however the rounding falls."""

FAR_BEYOND: Final = 0.1
"""Whatever is so much beyond a reach is out of it, however the rounding falls."""


class SightPoints:
    """The points of a base's rim from which it looks at another: cosine and sine of each one's angle off the line.

    Those that settle most questions come first. The numbers are stored, never computed: replays need the same bits.
    """

    def __init__(self, forward: list[float], sideways: list[float]) -> None:
        self.forward: Final = forward
        self.sideways: Final = sideways
        self.count: Final = len(forward)


class Facing:
    """The direction from one base to another: the unit vector u, and n = u turned 90 degrees counter-clockwise.

    Two bases on the very same spot face east; the rules keep living models apart, so this decides nothing.
    """

    def __init__(self, a: Disc, b: Disc) -> None:
        self.distance: Final = distance(a.x, a.y, b.x, b.y)
        apart = self.distance > 0.0
        self.ux: Final = (b.x - a.x) / self.distance if apart else 1.0
        self.uy: Final = (b.y - a.y) / self.distance if apart else 0.0


def visible(a: Disc, b: Disc, blockers: list[Polygon], points: SightPoints) -> bool:
    """Is one of the lines between sight points of the two bases free of all blockers?

    ``visible(a, b, ...)`` and ``visible(b, a, ...)`` agree to the last bit: both draw the same segments.
    """
    facing = Facing(a, b)
    between = corridor(a, b, facing, blockers)
    if not between:
        return True
    if any(screens(polygon, a, b, facing) for polygon in between):
        return False
    ux = facing.ux
    uy = facing.uy
    forward = points.forward
    sideways = points.sideways
    latest = between[0]
    for i in range(points.count):
        from_x = a.x + a.radius * (forward[i] * ux - sideways[i] * uy)
        from_y = a.y + a.radius * (forward[i] * uy + sideways[i] * ux)
        for j in range(points.count):
            to_x = b.x + b.radius * (-forward[j] * ux - sideways[j] * uy)
            to_y = b.y + b.radius * (-forward[j] * uy + sideways[j] * ux)
            # Neighbouring lines are mostly stopped by the same piece, so it is asked first.
            if passes_through(from_x, from_y, to_x, to_y, latest):
                continue
            free = True
            for polygon in between:
                if polygon is not latest and passes_through(from_x, from_y, to_x, to_y, polygon):
                    latest = polygon
                    free = False
                    break
            if free:
                return True
    return False


def corridor(a: Disc, b: Disc, facing: Facing, polygons: list[Polygon]) -> list[Polygon]:
    """The polygons that could touch a line between the two bases: those reaching into the box and the strip round both.

    Sight lines stay in that strip, and passing through needs EPS of depth, so rounding cannot drop a piece wrongly.
    """
    half = max(a.radius, b.radius)
    west = min(a.x, b.x) - half
    east = max(a.x, b.x) + half
    south = min(a.y, b.y) - half
    north = max(a.y, b.y) + half
    between: list[Polygon] = []
    for polygon in polygons:
        if polygon.east <= west or polygon.west >= east or polygon.north <= south or polygon.south >= north:
            continue
        left = right = behind = ahead = True
        for vertex in polygon.vertices:
            dx = vertex.x - a.x
            dy = vertex.y - a.y
            along = dx * facing.ux + dy * facing.uy
            across = dy * facing.ux - dx * facing.uy
            left = left and across >= half
            right = right and across <= -half
            behind = behind and along <= -half
            ahead = ahead and along >= facing.distance + half
        if not (left or right or behind or ahead):
            between.append(polygon)
    return between


def screens(polygon: Polygon, a: Disc, b: Disc, facing: Facing) -> bool:
    """Does a convex polygon surely stop every line between the two bases?

    It does if it reaches from one side of the strip round both to the other, somewhere between them: being convex, it
    then holds a chord across the strip, which every line has to cross. What it stops otherwise is not told.
    """
    if polygon.turn == 0.0:
        return False
    half = max(a.radius, b.radius)
    return reaches(polygon, a, b, facing, half) and reaches(polygon, a, b, facing, -half)


def reaches(polygon: Polygon, a: Disc, b: Disc, facing: Facing, side: float) -> bool:
    """Does a convex polygon surely hold a point of the line so far beside the centre line, between the two bases?"""
    nearest = a.radius + SURELY
    furthest = facing.distance - b.radius - SURELY
    for edge in polygon.edges:
        # The edge as seen from a, so turned that the inside lies to its left; then what it leaves of the line.
        along = (edge.ax - a.x) * facing.ux + (edge.ay - a.y) * facing.uy
        across = (edge.ay - a.y) * facing.ux - (edge.ax - a.x) * facing.uy
        dx = polygon.turn * (edge.dx * facing.ux + edge.dy * facing.uy)
        dy = polygon.turn * (edge.dy * facing.ux - edge.dx * facing.uy)
        room = dx * (side - across) - SURELY * (abs(dx) + abs(dy))
        if dy > PARALLEL:
            furthest = min(furthest, along + room / dy)
        elif dy < -PARALLEL:
            nearest = max(nearest, along + room / dy)
        elif room < 0.0:
            return False
        if nearest > furthest:
            return False
    return True


def near(disc: Disc, polygons: list[Polygon], reach: float) -> list[Polygon]:
    """The polygons whose gap to the base is within reach."""
    far = disc.radius + reach + FAR_BEYOND
    return [
        polygon
        for polygon in polygons
        if not box_too_far(disc.x, disc.y, far, polygon) and within(gap_to_polygon(disc, polygon), reach)
    ]


def both_sides_open(shooter: Disc, target: Disc, screens: list[Polygon], points: SightPoints) -> bool:
    """Can both sides of the target be seen past the screens from one sight point of the shooter?

    The sides are the ends of the target's diameter square to the centre line. Without any screen it is always so.
    """
    if not screens:
        return True
    facing = Facing(shooter, target)
    ux = facing.ux
    uy = facing.uy
    left_x = target.x - target.radius * uy
    left_y = target.y + target.radius * ux
    right_x = target.x + target.radius * uy
    right_y = target.y - target.radius * ux
    for i in range(points.count):
        from_x = shooter.x + shooter.radius * (points.forward[i] * ux - points.sideways[i] * uy)
        from_y = shooter.y + shooter.radius * (points.forward[i] * uy + points.sideways[i] * ux)
        if passes_through_any(from_x, from_y, left_x, left_y, screens):
            continue
        if not passes_through_any(from_x, from_y, right_x, right_y, screens):
            return True
    return False


def pieces_between(shooter: Disc, target: Disc, pieces: list[Polygon], reach: float) -> int:
    """How many pieces the line from centre to centre passes through, but for those within reach of the shooter.

    A piece crossed twice counts once.
    """
    count = 0
    for polygon in pieces:
        if passes_through(shooter.x, shooter.y, target.x, target.y, polygon) and not within(
            gap_to_polygon(shooter, polygon), reach
        ):
            count += 1
    return count

"""The region a base can reach, as outlines for display.

A region is given as fans: star-shaped outlines, all counter-clockwise, whose union is the region. Painted as one path
with the non-zero fill rule they show that union without any polygon clipping. An outline follows the region closely,
not exactly; the rules never ask it.
"""

from math import sqrt
from typing import Final

from terminus.geometry.compass import compass, halfway
from terminus.geometry.measure import Point
from terminus.geometry.path import close_on_leg
from terminus.geometry.roadmap import Reach
from terminus.geometry.walls import slide_past, slide_to_rim, walls_round

JUMP: Final = 0.5
"""Two neighbouring rays that differ by more inches than this get others between them, to find the corner."""

HALVINGS: Final = 4
"""How often the angle between two such rays is halved at most."""

DIRECTIONS: Final = [compass(halvings) for halvings in range(HALVINGS + 1)]
"""All round, by how often right angles are halved."""

FAR: Final = 4.0
NEAR: Final = 1.0
"""Fans no longer than this have half, and a quarter, as many rays: no outline is off by more than 1/50 inch."""

STRAIGHT: Final = 0.01
"""Ends of rays that lie this close to one line, in inches, are drawn as that line."""


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
        self.limit: Final = reach.limit - reach.lengths[corner]
        self.walls: Final = walls_round(self.at, self.limit, reach.roadmap.radius, reach.obstacles)

    def ray(self, towards: Point) -> Ray:
        """How far the base can go in one direction: until an obstacle, the table's edge, a place to avoid."""
        roadmap = self.reach.roadmap
        free = slide_past(self.walls, towards, self.limit)
        free = slide_to_rim(self.at.x, towards.x, free, roadmap.radius, roadmap.width)
        free = slide_to_rim(self.at.y, towards.y, free, roadmap.radius, roadmap.height)
        for i in range(len(self.reach.avoid)):
            if free > 0.0:
                end = Point(self.at.x + free * towards.x, self.at.y + free * towards.y)
                close = close_on_leg(self.at, end, free, self.reach.avoid[i], self.reach.reaches[i])
                free = free if close is None else close.start
        return Ray(towards, free)

    def rays(self) -> list[Ray]:
        """All round, counter-clockwise."""
        halvings = HALVINGS if self.limit > FAR else HALVINGS - 1 if self.limit > NEAR else HALVINGS - 2
        coarse = [self.ray(towards) for towards in DIRECTIONS[halvings]]
        rays: list[Ray] = []
        for i in range(len(coarse)):
            self.add_rays(coarse[i - 1], coarse[i], HALVINGS, rays)
        return rays

    def add_rays(self, before: Ray, after: Ray, halvings: int, rays: list[Ray]) -> None:
        """Add the rays after one ray up to another, with finer ones between where the length jumps."""
        jump = before.length - after.length
        if halvings > 0 and (jump > JUMP or jump < -JUMP):
            middle = self.ray(halfway(before.towards, after.towards))
            self.add_rays(before, middle, halvings - 1, rays)
            self.add_rays(middle, after, halvings - 1, rays)
            return
        rays.append(after)

    def end(self, ray: Ray) -> Point:
        return Point(self.at.x + ray.length * ray.towards.x, self.at.y + ray.length * ray.towards.y)

    def outline(self) -> list[Point]:
        """The outline of the fan, counter-clockwise."""
        return [self.end(ray) for ray in self.rays()]

    def path(self) -> str:
        """The outline as an SVG path in hundredths of an inch: arcs where rays go as far as they may, else lines.

        Most of a reach is open ground, so this says in a few words what the outline says in a hundred points.
        """
        rays = self.rays()
        ends = [self.end(ray) for ray in rays]
        radius = round(100.0 * self.limit)
        words = [f"M{written(ends[0])}"]
        at = 0
        while at < len(ends) - 1:
            to = self.round_from(rays, at)
            if to > at:
                words.append(f"A{radius},{radius} 0 0 1 {written(ends[to])}")
            else:
                to = straight_from(ends, at)
                words.append(f"L{written(ends[to])}")
            at = to
        words.append("Z")
        return "".join(words)

    def round_from(self, rays: list[Ray], start: int) -> int:
        """The last of the rays that go as far as they may without a gap, within a quarter turn of the first."""
        first = rays[start]
        at = start
        while at + 1 < len(rays) and rays[at].length >= self.limit and rays[at + 1].length >= self.limit:
            after = rays[at + 1].towards
            if first.towards.x * after.x + first.towards.y * after.y <= 0.0:
                break
            at += 1
        return at


def straight_from(ends: list[Point], start: int) -> int:
    """The last of the ends that can be drawn as one line from here."""
    a = ends[start]
    b = ends[start + 1]
    dx = b.x - a.x
    dy = b.y - a.y
    near = STRAIGHT * sqrt(dx * dx + dy * dy)
    at = start + 1
    while at + 1 < len(ends):
        x = ends[at + 1].x - a.x
        y = ends[at + 1].y - a.y
        off = x * dy - y * dx
        if off >= near or off <= -near or x * dx + y * dy <= 0.0:
            break
        at += 1
    return at


def written(place: Point) -> str:
    """As SVG has it, in hundredths of an inch."""
    return f"{round(100.0 * place.x)},{round(100.0 * place.y)}"


def reach_fans(reach: Reach) -> list[list[Point]]:
    """Outlines whose union is all that can be reached."""
    return [Fan(reach, corner).outline() for corner in reach.reached]


def reach_paths(reach: Reach) -> list[str]:
    """The same as SVG paths in hundredths of an inch, one for each corner by which one can go on."""
    return [Fan(reach, corner).path() for corner in reach.reached]

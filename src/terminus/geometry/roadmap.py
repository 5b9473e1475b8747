"""Shortest ways for a base round obstacles, and how far it can get.

These are suggestions, not rules: every leg offered has passed the same test as a player's own (``path.leg_clear``), but
a way that squeezes through a gap less than 1/50 inch wider than the base may be missed.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from terminus.geometry.corners import corners_round_circle, corners_round_polygon
from terminus.geometry.disc import clear_of_polygons, on_table
from terminus.geometry.measure import EPS, Point, distance, hundredths, inches, within
from terminus.geometry.path import close_on_leg, leg_clear
from terminus.geometry.polygon import Polygon, polygons_near


class Link:
    """A straight leg to another corner of the roadmap."""

    def __init__(self, corner: i64, length: float) -> None:
        self.corner: Final = corner
        self.length: Final = length


class Roadmap:
    """The corners and legs of all shortest ways on one table, for bases of one radius.

    Made once for a table and kept: the legs from a corner are looked for when they are first needed, then remembered.
    """

    def __init__(self, obstacles: list[Polygon], radius: float, width: float, height: float) -> None:
        self.obstacles: Final = obstacles
        self.radius: Final = radius
        self.width: Final = width
        self.height: Final = height
        self.corners: Final = [corner for polygon in obstacles for corner in self.open_corners(polygon)]
        self.known: Final[list[list[Link] | None]] = [None] * len(self.corners)

    def open_corners(self, polygon: Polygon) -> list[Point]:
        """The corners round one obstacle at which the base can be."""
        return [c for c in corners_round_polygon(polygon, self.radius) if self.can_be_at(c)]

    def can_be_at(self, at: Point) -> bool:
        """Is there room for the base, on the table and clear of every obstacle?"""
        return on_table(at.x, at.y, self.radius, self.width, self.height) and clear_of_polygons(
            at.x, at.y, self.radius, self.obstacles
        )

    def clear(self, a: Point, b: Point) -> bool:
        """Can the base go straight from a to b?"""
        return leg_clear(a.x, a.y, b.x, b.y, self.radius, self.obstacles)

    def links(self, corner: i64) -> list[Link]:
        """The straight legs from a corner to other corners."""
        links = self.known[corner]
        if links is None:
            links = self.find_links(corner)
            self.known[corner] = links
        return links

    def find_links(self, corner: i64) -> list[Link]:
        """Look for the straight legs from a corner to other corners."""
        a = self.corners[corner]
        found: list[Link] = []
        for i in range(i64(len(self.corners))):
            b = self.corners[i]
            if i != corner and self.clear(a, b):
                found.append(Link(i, distance(a.x, a.y, b.x, b.y)))
        return found


UNSEEN: Final = -1.0
"""The length of a way to a corner to which none has been found yet."""


class Way:
    """A way to some place: how long it is, and the corner at which it turns last (or the start)."""

    def __init__(self, length: float, last: int) -> None:
        self.length: Final = length
        self.last: Final = last


class Reach:
    """Where a base can get from a place with so many inches, and by which way.

    With places to avoid, all its ways stay out of reach of them (more than EPS beyond, so no contact is made). Corners
    are numbered: those of the roadmap first, then those round the avoided places, then the start.
    """

    def __init__(self, roadmap: Roadmap, start: Point, limit: float, avoid: list[Point], reaches: list[float]) -> None:
        self.roadmap: Final = roadmap
        self.limit: Final = limit
        self.avoid: Final = avoid
        self.reaches: Final = reaches
        # Nothing further away stands in the way of a base that comes no farther
        self.obstacles: Final = polygons_near(roadmap.obstacles, start.x, start.y, limit + roadmap.radius + EPS)
        self.corners: Final = roadmap.corners + self.corners_round_avoided(start) + [start]
        self.start: Final = len(self.corners) - 1
        # The corners to which there is a way, nearest first, and for each its length and the corner before it
        self.reached: Final[list[int]] = []
        self.lengths: vec[float] = vec[float]([UNSEEN] * len(self.corners))
        self.lasts: vec[i64] = vec[i64]([0] * len(self.corners))
        # The corners that wait for their turn or had it, while exploring
        self.waiting: vec[i64] = vec[i64]([0] * len(self.corners))
        self.queue: i64 = 0  # how many wait
        self.settled: vec[i64] = vec[i64]([0] * len(self.corners))
        self.explore()

    def corners_round_avoided(self, start: Point) -> list[Point]:
        """Corners of ways round those places to avoid that are near enough to matter."""
        found: list[Point] = []
        for i in range(len(self.avoid)):
            at = self.avoid[i]
            if not within(distance(start.x, start.y, at.x, at.y), self.limit + self.reaches[i]):
                continue
            for corner in corners_round_circle(at, self.reaches[i]):
                if self.roadmap.can_be_at(corner):
                    found.append(corner)
        return found

    def clear(self, a: Point, b: Point) -> bool:
        """Can the base go straight from a to b, both within the limit?"""
        return leg_clear(a.x, a.y, b.x, b.y, self.roadmap.radius, self.obstacles)

    def keeps_away(self, a: Point, b: Point) -> bool:
        """Does the straight leg from a to b stay out of reach of all places to avoid?"""
        if not self.avoid:
            return True
        leg = distance(a.x, a.y, b.x, b.y)
        if leg == 0.0:
            return True
        return all(close_on_leg(a, b, leg, self.avoid[i], self.reaches[i]) is None for i in range(len(self.avoid)))

    def explore(self) -> None:
        """Find the shortest way to every corner within the limit, nearest corners first (Dijkstra's algorithm)."""
        self.offer(self.start, 0.0, self.start)
        while self.queue:
            corner = self.take_nearest()
            length = self.lengths[corner]
            self.reached.append(int(corner))
            self.settled[corner] = 1
            if corner < len(self.roadmap.corners):
                self.follow_links(corner, length)
            else:
                self.look_round(corner, 0, length)

    def take_nearest(self) -> i64:
        """The corner with the shortest way of those that wait; of equals, the one with the lower number."""
        waiting = self.waiting
        lengths = self.lengths
        place: i64 = 0
        nearest = waiting[0]
        length = lengths[nearest]
        for i in range(i64(1), self.queue):
            corner = waiting[i]
            other = lengths[corner]
            if other < length or (other == length and corner < nearest):
                place = i
                nearest = corner
                length = other
        self.queue -= 1
        waiting[place] = waiting[self.queue]
        return nearest

    def offer(self, corner: i64, length: float, last: i64) -> None:
        """A way to a corner that is not settled: kept if it is shorter, or as long and from a lower number."""
        known = self.lengths[corner]
        if known == UNSEEN:
            self.waiting[self.queue] = corner
            self.queue += 1
        elif length > known or (length == known and last >= self.lasts[corner]):
            return
        self.lengths[corner] = length
        self.lasts[corner] = last

    def follow_links(self, corner: i64, length: float) -> None:
        """Offer ways from a corner of the roadmap, whose legs to its like are known."""
        here = self.corners[corner]
        for link in self.roadmap.links(corner):
            total = length + link.length
            if not within(total, self.limit) or not self.may_gain(link.corner, total):
                continue
            if self.keeps_away(here, self.corners[link.corner]):
                self.offer(link.corner, total, corner)
        self.look_round(corner, len(self.roadmap.corners), length)

    def may_gain(self, corner: i64, length: float) -> bool:
        """Could a way of this length be news to a corner? A settled one has a way that is no longer."""
        known = self.lengths[corner]
        return known == UNSEEN or (length <= known and self.settled[corner] == 0)

    def look_round(self, corner: i64, first: i64, length: float) -> None:
        """Offer ways to the corners numbered from ``first`` on that can be reached straight from this one."""
        here = self.corners[corner]
        for i in range(first, i64(len(self.corners))):
            there = self.corners[i]
            total = length + distance(here.x, here.y, there.x, there.y)
            if not within(total, self.limit) or not self.may_gain(i, total):
                continue
            if self.clear(here, there) and self.keeps_away(here, there):
                self.offer(i, total, corner)

    def way_to(self, goal: Point) -> Way | None:
        """The shortest way to a place; none if it is out of reach. Whether the base may stand there is not asked."""
        best: Way | None = None
        for corner in self.reached:
            here = self.corners[corner]
            total = self.lengths[corner] + distance(here.x, here.y, goal.x, goal.y)
            if not within(total, self.limit) or (best is not None and total >= best.length):
                continue
            if self.clear(here, goal) and self.keeps_away(here, goal):
                best = Way(total, corner)
        return best

    def path_to(self, goal: Point) -> list[Point] | None:
        """The shortest path to a place, start and goal included; none if it is out of reach."""
        way = self.way_to(goal)
        if way is None:
            return None
        path = [goal]
        corner = way.last
        while corner != self.start:
            path.append(self.corners[corner])
            corner = int(self.lasts[corner])
        path.append(self.corners[self.start])
        path.reverse()
        return path

    def grid(self, step: int) -> list[Point]:
        """The points of a grid (its step in 1/100 inch) that can be reached, where obstacles let the base stand."""
        start = self.corners[self.start]
        found: list[Point] = []
        for row in range(hundredths(self.roadmap.height) // step + 1):
            y = inches(row * step)
            for column in range(hundredths(self.roadmap.width) // step + 1):
                goal = Point(inches(column * step), y)
                if not within(distance(start.x, start.y, goal.x, goal.y), self.limit):
                    continue
                if self.roadmap.can_be_at(goal) and self.way_to(goal) is not None:
                    found.append(goal)
        return found

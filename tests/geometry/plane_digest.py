"""Everything plane geometry says about some random tables, boiled down to two digests.

One is of the answers that the rules are played by, the other of the outlines that only pictures show. Run with
``python -m``, it prints both for the build of ``terminus.geometry`` that is on the path. Two builds, or two machines,
that differ in a single bit of a single answer print different digests.
"""

import hashlib
import struct
import sys
from random import Random

from terminus.geometry import sight
from terminus.geometry.crossing import passes_through, segment_distance
from terminus.geometry.disc import gap, gap_to_polygon
from terminus.geometry.fan import reach_fans
from terminus.geometry.measure import Point
from terminus.geometry.outline import faults, overlap
from terminus.geometry.path import close_stretches, first_contact, leg_clear, point_along
from terminus.geometry.polygon import Polygon, distance_to_polygon
from terminus.geometry.roadmap import Reach, Roadmap
from tests.geometry.plane_tables import (
    RADIUS,
    RIM,
    SIDE,
    random_pieces,
    random_point,
    standing_disc,
    standing_point,
    town,
)

FIGHT = 3.0 + 2 * RADIUS


class Digest:
    """A running hash of answers, bit by bit."""

    def __init__(self) -> None:
        self.sha = hashlib.sha256()

    def number(self, value: float) -> None:
        self.sha.update(struct.pack("<d", value))

    def point(self, at: Point) -> None:
        self.number(at.x)
        self.number(at.y)


def digest_sight(digest: Digest, dice: Random, pieces: list[Polygon]) -> None:
    """Sight, cover and gaps between random bases, both ways."""
    for _ in range(12):
        a, b = standing_disc(dice, pieces), standing_disc(dice, pieces)
        digest.number(gap(a, b))
        digest.number(sight.visible(a, b, pieces, RIM))
        for shooter, target in ((a, b), (b, a)):
            digest.number(sight.both_sides_open(shooter, target, sight.near(target, pieces, 1.0), RIM))
            digest.number(sight.pieces_between(shooter, target, pieces, 1.0))
        for piece in pieces:
            digest.number(gap_to_polygon(a, piece))


def digest_lines(digest: Digest, dice: Random, pieces: list[Polygon]) -> None:
    """Random lines and points against every piece, and the pieces against each other."""
    for piece in pieces:
        digest.number(len(faults(piece.vertices, SIDE, SIDE)))
        digest.number(overlap(piece, pieces[0]))
        for _ in range(8):
            p, q = random_point(dice), random_point(dice)
            digest.number(passes_through(p.x, p.y, q.x, q.y, piece))
            digest.number(segment_distance(p.x, p.y, q.x, q.y, piece))
            digest.number(distance_to_polygon(piece, p.x, p.y))


def digest_paths(digest: Digest, dice: Random, pieces: list[Polygon]) -> None:
    """Contacts and clearances along random paths."""
    for _ in range(12):
        path = [random_point(dice) for _ in range(4)]
        enemies = [random_point(dice) for _ in range(4)]
        contact = first_contact(path, enemies, [FIGHT] * 4)
        if contact is not None:
            digest.number(contact.who)
            digest.number(contact.length)
            digest.point(contact.at)
        for stretch in close_stretches(path, enemies[0], FIGHT):
            digest.number(stretch.start)
            digest.number(stretch.end)
        digest.point(point_along(path, dice.uniform(0, 40)))
        digest.number(leg_clear(path[0].x, path[0].y, path[1].x, path[1].y, RADIUS, pieces))


def digest_reach(digest: Digest, pictures: Digest, dice: Random, roadmap: Roadmap) -> None:
    """Ways to random places, with and without enemies to avoid, and the picture of the region."""
    start = standing_point(dice, roadmap.obstacles)
    enemies = [random_point(dice) for _ in range(2)]
    for avoid in ([], enemies):
        reach = Reach(roadmap, start, 10.0, avoid, [FIGHT] * len(avoid))
        for _ in range(6):
            for at in reach.path_to(standing_point(dice, roadmap.obstacles)) or []:
                digest.point(at)
        for fan in reach_fans(reach):
            for at in fan:
                pictures.point(at)


def digests_of_tables(count: int) -> tuple[str, str]:
    """The digests of so many random tables and of one town: what the rules ask for, and what is only drawn."""
    digest, pictures = Digest(), Digest()
    dice = Random(2026)
    for _ in range(count):
        pieces = random_pieces(dice, 10)
        digest_sight(digest, dice, pieces)
        digest_lines(digest, dice, pieces)
        digest_paths(digest, dice, pieces)
        digest_reach(digest, pictures, dice, Roadmap(pieces, RADIUS, SIDE, SIDE))
    digest_reach(digest, pictures, dice, Roadmap(town(), RADIUS, SIDE, SIDE))
    return digest.sha.hexdigest(), pictures.sha.hexdigest()


if __name__ == "__main__":
    print(sight.__file__)
    print(*digests_of_tables(int(sys.argv[1])), sep="\n")

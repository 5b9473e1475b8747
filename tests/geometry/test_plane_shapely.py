"""Plane geometry against shapely, an independent judge, on random tables."""

from random import Random

import pytest
from shapely import LineString
from shapely import Point as Place
from shapely import Polygon as Outline

from terminus.geometry.crossing import passes_through, segment_distance
from terminus.geometry.disc import Disc
from terminus.geometry.outline import faults, overlap
from terminus.geometry.path import leg_clear
from terminus.geometry.polygon import Polygon, contains, distance_to_polygon, signed_area
from terminus.geometry.sight import both_sides_open, near, pieces_between, visible
from tests.geometry.plane_tables import RADIUS, RIM, random_pieces, random_point, standing_disc

INTERIORS_MEET = "T********"
"""In shapely's nine-intersection matrix: the insides of the two figures share a place."""

seeds = pytest.mark.parametrize("seed", range(12))


def shapes(pieces: list[Polygon]) -> list[Outline]:
    return [Outline([(v.x, v.y) for v in piece.vertices]) for piece in pieces]


@seeds
def test_points_and_legs(seed: int) -> None:
    """SK-R14, SK-R17, SK-R24: inside, distance, passing through, how near a leg comes."""
    dice = Random(seed)
    pieces = random_pieces(dice, 12)
    judges = shapes(pieces)
    for _ in range(25):
        p, q = random_point(dice), random_point(dice)
        leg = LineString([(p.x, p.y), (q.x, q.y)])
        for piece, judge in zip(pieces, judges, strict=True):
            assert contains(piece, p.x, p.y) is judge.contains(Place(p.x, p.y))
            assert distance_to_polygon(piece, p.x, p.y) == pytest.approx(judge.distance(Place(p.x, p.y)))
            assert segment_distance(p.x, p.y, q.x, q.y, piece) == pytest.approx(judge.distance(leg), abs=1e-12)
            assert passes_through(p.x, p.y, q.x, q.y, piece) is leg.relate_pattern(judge, INTERIORS_MEET)
        clear = min(judge.distance(leg) for judge in judges) >= RADIUS
        assert leg_clear(p.x, p.y, q.x, q.y, RADIUS, pieces) is clear


@seeds
def test_sight(seed: int) -> None:
    """SK-R18: one of the lines between sight points is free, judged by shapely without any short cut."""
    dice = Random(1000 + seed)
    pieces = random_pieces(dice, 10)
    judges = shapes(pieces)
    for _ in range(12):
        a, b = standing_disc(dice, pieces), standing_disc(dice, pieces)
        lines = [LineString([p, q]) for p in rim(a, b) for q in rim(b, a)]
        free = any(not any(line.relate_pattern(j, INTERIORS_MEET) for j in judges) for line in lines)
        assert visible(a, b, pieces, RIM) is free


@seeds
def test_cover(seed: int) -> None:
    """SK-R19, SK-R20: both sides open past near cover; pieces on the centre line."""
    dice = Random(2000 + seed)
    pieces = random_pieces(dice, 14)
    judges = shapes(pieces)
    for _ in range(25):
        a, b = standing_disc(dice, pieces), standing_disc(dice, pieces)
        close = [j for j in judges if j.distance(Place(b.x, b.y)) - b.radius <= 1.0]
        assert shapes(near(b, pieces, 1.0)) == close
        sides = [p for p in rim(b, a) if abs((p[0] - b.x) * (a.x - b.x) + (p[1] - b.y) * (a.y - b.y)) < 1e-9]
        assert len(sides) == 2
        is_open = not close or any(
            not any(LineString([p, side]).relate_pattern(j, INTERIORS_MEET) for side in sides for j in close)
            for p in rim(a, b)
        )
        assert both_sides_open(a, b, near(b, pieces, 1.0), RIM) is is_open
        centre_line = LineString([(a.x, a.y), (b.x, b.y)])
        between = [
            j
            for j in judges
            if centre_line.relate_pattern(j, INTERIORS_MEET) and j.distance(Place(a.x, a.y)) - a.radius > 1.0
        ]
        assert pieces_between(a, b, pieces, 1.0) == len(between)


def rim(base: Disc, other: Disc) -> list[tuple[float, float]]:
    """The sight points of a base that faces another."""
    away = Place(base.x, base.y).distance(Place(other.x, other.y))
    ux, uy = (other.x - base.x) / away, (other.y - base.y) / away
    return [
        (base.x + base.radius * (cos * ux - sin * uy), base.y + base.radius * (cos * uy + sin * ux))
        for cos, sin in zip(RIM.forward, RIM.sideways, strict=True)
    ]


@seeds
def test_outlines(seed: int) -> None:
    """Skirmish ledger 5.1: simple, and whether two pieces overlap."""
    dice = Random(3000 + seed)
    pieces = random_pieces(dice, 16)
    judges = shapes(pieces)
    for i, piece in enumerate(pieces):
        assert (faults(piece.vertices, 36, 36) == []) is judges[i].is_valid
        assert abs(signed_area(piece.vertices)) == pytest.approx(judges[i].area)
        scrambled = dice.sample(piece.vertices, len(piece.vertices))
        assert (faults(scrambled, 36, 36) == []) is shapes([Polygon(scrambled)])[0].is_valid
        for j in range(i):
            if judges[i].is_valid and judges[j].is_valid:
                assert overlap(piece, pieces[j]) is judges[i].relate_pattern(judges[j], INTERIORS_MEET)

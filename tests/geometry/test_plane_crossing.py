"""Lines and terrain pieces: what passes through, and the close calls."""

from fractions import Fraction
from itertools import pairwise, product
from math import atan2, cos, pi, sin

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from terminus.geometry.crossing import PERHAPS, SURELY, crosses_convex, passes_through, segment_distance, walks_through
from terminus.geometry.disc import Disc
from terminus.geometry.measure import Point
from terminus.geometry.outline import faults
from terminus.geometry.polygon import Polygon, distance_to_polygon, rectangle, strictly_inside
from terminus.geometry.sight import Facing, screens
from tests.geometry.plane_tables import outline

BOX = rectangle(4, 4, 8, 8)
RUIN = outline((6, 6), (12, 6), (12, 7), (7, 7), (7, 12), (6, 12))


@pytest.mark.parametrize(
    ("line", "polygon", "through"),
    [
        pytest.param((0, 6, 12, 6), BOX, True, id="straight across"),
        pytest.param((5, 5, 7, 7), BOX, True, id="wholly inside"),
        pytest.param((6, 6, 12, 6), BOX, True, id="from inside out"),
        pytest.param((0, 0, 12, 12), BOX, True, id="corner to corner through the middle"),
        pytest.param((4, 4, 8, 8), BOX, True, id="from corner to corner"),
        pytest.param((0, 4, 12, 4), BOX, False, id="along an edge and beyond"),
        pytest.param((5, 4, 7, 4), BOX, False, id="along a part of an edge"),
        pytest.param((4, 4, 4, 8), BOX, False, id="from corner to corner along an edge"),
        pytest.param((0, 8, 8, 0), BOX, False, id="touching a corner"),
        pytest.param((0, 6, 4, 6), BOX, False, id="ending on an edge"),
        pytest.param((0, 0, 4, 4), BOX, False, id="ending in a corner"),
        pytest.param((0, 4, 3, 4), BOX, False, id="in line with an edge, far from it"),
        pytest.param((0, 4.0000005, 12, 4.0000005), BOX, False, id="less than EPS deep"),
        pytest.param((0, 4.00001, 12, 4.00001), BOX, True, id="more than EPS deep"),
        pytest.param((6, 6, 6, 6), BOX, False, id="no length at all"),
        pytest.param((12, 9, 9, 12), RUIN, False, id="past the crook of a ruin"),
        pytest.param((5, 13, 13, 5), RUIN, True, id="through both wings of a ruin"),
        pytest.param((7, 12, 12, 7), RUIN, False, id="from wing tip to wing tip over the crook"),
        pytest.param((7, 7, 12, 12), RUIN, False, id="out of the inner corner"),
        pytest.param((6, 6, 7, 7), RUIN, True, id="from outer corner to inner corner"),
    ],
)
def test_close_calls(line: tuple[float, float, float, float], polygon: Polygon, through: bool) -> None:
    """SK-R17: touching an edge or a corner, or running along an edge, is not passing through; either direction."""
    px, py, qx, qy = line
    assert passes_through(px, py, qx, qy, polygon) is through
    assert passes_through(qx, qy, px, py, polygon) is through


@settings(max_examples=150, deadline=None)
@given(st.integers(3, 7), st.integers(0, 10_000), st.sampled_from([0.0, 1e-7, 1e-6, 1e-4, 0.0005, 0.002, 0.5]))
def test_a_glance_at_a_convex_piece_says_what_the_binding_algorithm_says(corners: int, seed: int, off: float) -> None:
    """SK-R17: where the glance is sure, walking the segment comes to the same; lines graze corners and edges here."""
    turn = seed / 997
    corner = [
        Point(9 + 3 * cos(turn + 2 * pi * i / corners), 9 + 3 * sin(turn + 2 * pi * i / corners))
        for i in range(corners)
    ]
    piece = Polygon(corner)
    assert piece.turn == 1
    a, b = corner[seed % corners], corner[(seed // 7) % corners]
    for dx, dy in ((off, 0.0), (0.0, -off), (-off, off)):
        px, py, qx, qy = 2 * a.x - b.x + dx, 2 * a.y - b.y + dy, 2 * b.x - a.x + dx, 2 * b.y - a.y + dy
        if (qx, qy) < (px, py):
            px, py, qx, qy = qx, qy, px, py
        glance = crosses_convex(px, py, qx, qy, piece)
        assert glance == PERHAPS or (glance == SURELY) is walks_through(px, py, qx, qy, piece)


def test_a_joint_between_two_touching_walls_lets_a_line_through() -> None:
    """Skirmish ledger 5.1: a sight line along the joint passes through neither; so such walls are drawn as one."""
    assert not passes_through(0, 6, 12, 6, rectangle(4, 4, 8, 6))
    assert not passes_through(0, 6, 12, 6, rectangle(4, 6, 8, 8))


def test_strictly_inside_keeps_off_the_edges() -> None:
    """SK-R17, SK-R29: inside and more than EPS away from every edge."""
    assert strictly_inside(BOX, 6, 6)
    assert strictly_inside(BOX, 4.00001, 6)
    assert not strictly_inside(BOX, 4.0000005, 6)
    assert not strictly_inside(BOX, 4, 6)
    assert not strictly_inside(BOX, 3, 6)
    assert not strictly_inside(RUIN, 9, 9)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        pytest.param((0, 6, 2, 6), 2.0, id="short of it"),
        pytest.param((0, 0, 12, 0), 4.0, id="past it"),
        pytest.param((0, 6, 12, 6), 0.0, id="across it"),
        pytest.param((5, 5, 6, 6), 0.0, id="inside it"),
        pytest.param((0, 4, 3, 4), 1.0, id="in line with an edge"),
        pytest.param((0, 8, 8, 0), 0.0, id="touching a corner"),
        pytest.param((0, 0, 1, 1), 18**0.5, id="corner to corner"),
        pytest.param((2, 2, 2, 2), 8**0.5, id="a leg of no length"),
    ],
)
def test_how_near_a_leg_comes(line: tuple[float, float, float, float], expected: float) -> None:
    """SK-R24: distance from path to polygon, 0 if a leg enters or crosses it."""
    assert segment_distance(*line, BOX) == pytest.approx(expected)


coordinate = st.integers(0, 6)
corner = st.tuples(coordinate, coordinate)


@settings(max_examples=600, deadline=None)
@given(st.lists(corner, min_size=3, max_size=6, unique=True), corner, corner)
def test_coarse_grids_agree_with_exact_fractions(
    vertices: list[tuple[int, int]], p: tuple[int, int], q: tuple[int, int]
) -> None:
    """SK-R17 on a 7 x 7 grid, where nearly every line touches corners or runs along edges."""
    polygon = Polygon([Point(x, y) for x, y in vertices])
    if faults(polygon.vertices, 6, 6):
        return
    expected = exact_passes_through(p, q, vertices)
    assert passes_through(p[0], p[1], q[0], q[1], polygon) is expected
    assert passes_through(q[0], q[1], p[0], p[1], polygon) is expected
    if expected:
        assert segment_distance(p[0], p[1], q[0], q[1], polygon) == 0.0


@settings(max_examples=300, deadline=None)
@given(st.lists(corner, min_size=3, max_size=6, unique=True), corner)
def test_coarse_points_agree_with_exact_fractions(vertices: list[tuple[int, int]], p: tuple[int, int]) -> None:
    """SK-R14 and SK-R17 for points on edges, on corners and in line with them."""
    polygon = Polygon([Point(x, y) for x, y in vertices])
    if faults(polygon.vertices, 6, 6):
        return
    inside, on_edge = exact_place(Fraction(p[0]), Fraction(p[1]), vertices)
    assert strictly_inside(polygon, p[0], p[1]) is (inside and not on_edge)
    assert (distance_to_polygon(polygon, p[0], p[1]) == 0.0) is (inside or on_edge)


def exact_passes_through(p: tuple[int, int], q: tuple[int, int], vertices: list[tuple[int, int]]) -> bool:
    """Does any open stretch between meetings lie in the open interior? In exact arithmetic, by cutting everywhere."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    cuts = {Fraction(0), Fraction(1)}
    for (ax, ay), (bx, by) in zip(vertices, vertices[1:] + vertices[:1], strict=True):
        cross = dx * (by - ay) - dy * (bx - ax)
        if cross:
            cuts.add(Fraction((ax - p[0]) * (by - ay) - (ay - p[1]) * (bx - ax), cross))
    ordered = sorted(t for t in cuts if 0 <= t <= 1)
    for t, u in pairwise(ordered):
        middle = (t + u) / 2
        inside, on_edge = exact_place(p[0] + middle * dx, p[1] + middle * dy, vertices)
        if inside and not on_edge and (dx or dy):
            return True
    return False


def exact_place(x: Fraction, y: Fraction, vertices: list[tuple[int, int]]) -> tuple[bool, bool]:
    """Whether the point is inside by the even-odd rule, and whether it lies on an edge."""
    inside = on_edge = False
    for (ax, ay), (bx, by) in zip(vertices, vertices[1:] + vertices[:1], strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) * Fraction(bx - ax, by - ay):
            inside = not inside
        level = (x - ax) * (by - ay) == (y - ay) * (bx - ax)
        on_edge |= level and min(ax, bx) <= x <= max(ax, bx) and min(ay, by) <= y <= max(ay, by)
    return inside, on_edge


def test_a_piece_that_screens_two_bases_stops_every_line_between_them() -> None:
    """A look at the piece settles what eighty-one lines would; where it does not, the lines are drawn."""
    screened = 0
    for x, y, width, turn in product((3.0, 5.0, 5.9), (-3.0, -1.0, 0.0, 0.3), (0.05, 2.0), (-0.4, 0.0, 0.9)):
        wall = outline((x, y), (x + width, y + turn), (x + width - turn, y + 4.0), (x - turn, y + 4.0 - turn))
        for a, b in (Disc(0.0, 0.0, 0.5), Disc(9.0, 0.5, 0.5)), (Disc(0.5, -1.0, 1.0), Disc(8.0, 1.0, 0.4)):
            if screens(wall, a, b, Facing(a, b)):
                screened += 1
                assert all(passes_through(*line, wall) for line in _lines(a, b))
    assert 20 < screened < 144
    south, north = Disc(6.5, 3.0, 0.1), Disc(6.5, 14.0, 0.1)
    assert not screens(RUIN, south, north, Facing(south, north)), "only what is convex"


def _lines(a: Disc, b: Disc) -> list[tuple[float, float, float, float]]:
    """Between points all round the two bases: more than anybody looks along."""
    rim = [(cos(i * pi / 8), sin(i * pi / 8)) for i in range(-4, 5)]
    turned = atan2(b.y - a.y, b.x - a.x)
    east = [(c * cos(turned) - s * sin(turned), c * sin(turned) + s * cos(turned)) for c, s in rim]
    starts = [(a.x + a.radius * c, a.y + a.radius * s) for c, s in east]
    ends = [(b.x - b.radius * c, b.y - b.radius * s) for c, s in east]
    return [(*start, *end) for start in starts for end in ends]

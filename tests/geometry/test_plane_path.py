"""Moving a base along a path, and whom it meets on the way."""

from random import Random

import pytest

from terminus.geometry.crossing import passes_by, segment_distance
from terminus.geometry.measure import EPS, Point, at_least, distance
from terminus.geometry.path import (
    close_stretches,
    first_contact,
    leg_clear,
    path_clear,
    path_length,
    path_on_table,
    point_along,
)
from terminus.geometry.polygon import polygons_near, rectangle
from tests.geometry.plane_tables import RADIUS, random_pieces, random_point

FIGHT = 3.0 + 2 * RADIUS
WALL = [rectangle(12, 8, 13, 12)]


def path(*points: tuple[float, float]) -> list[Point]:
    return [Point(x, y) for x, y in points]


def test_walls_stop_a_base_and_a_way_round_is_free() -> None:
    """SK-S10: straight through is blocked; the way round is 8.77 inches."""
    assert not path_clear(path((10, 10), (16, 10)), RADIUS, WALL)
    way_round = path((10, 10), (11.5, 12.7), (13.5, 12.7), (16, 10))
    assert path_clear(way_round, RADIUS, WALL)
    assert path_length(way_round) == pytest.approx(8.77, abs=0.005)


def test_a_base_may_graze_a_wall_but_not_scrape_it() -> None:
    """SK-R24: distance from path to polygon >= r."""
    assert leg_clear(10, 12.63, 16, 12.63, RADIUS, WALL)
    assert not leg_clear(10, 12.62, 16, 12.62, RADIUS, WALL)
    assert leg_clear(11.37, 4, 11.37, 16, RADIUS, WALL)
    assert leg_clear(11.37, 10, 11.37, 10, RADIUS, WALL)
    assert not leg_clear(12.5, 10, 12.5, 10, RADIUS, WALL)


def test_a_leg_that_hops_over_a_thin_wall_is_blocked() -> None:
    """SK-R24: it is 0 if a leg crosses the polygon, though both ends are far from it."""
    assert not leg_clear(10, 10, 16, 10, RADIUS, [rectangle(12.9, 0, 13, 36)])


def test_a_glance_at_a_piece_settles_what_measuring_would() -> None:
    """SK-R24: pieces beside the line are not measured, nor those out of reach, and no answer changes."""
    chance = Random(11)
    settled = 0
    for piece in random_pieces(chance, 3000):
        p = random_point(chance)
        q = Point(p.x + chance.uniform(-9, 9), p.y + chance.uniform(-9, 9))
        measured = at_least(segment_distance(p.x, p.y, q.x, q.y, piece), RADIUS)
        assert leg_clear(p.x, p.y, q.x, q.y, RADIUS, [piece]) == measured
        near = polygons_near([piece], p.x, p.y, distance(p.x, p.y, q.x, q.y) + RADIUS)
        assert leg_clear(p.x, p.y, q.x, q.y, RADIUS, near) == measured
        settled += passes_by(p.x, p.y, q.x, q.y, RADIUS, piece)
    assert settled > 300


def test_the_whole_base_stays_on_the_table() -> None:
    """SK-R24."""
    assert path_on_table(path((1, 1), (0.63, 18), (35.37, 35.37)), RADIUS, 36, 36)
    assert not path_on_table(path((1, 1), (0.62, 18), (5, 18)), RADIUS, 36, 36)


def test_points_along_a_path() -> None:
    """SK-R26 walks back along the path by hundredths of an inch."""
    bent = path((0, 0), (4, 0), (4, 0), (4, 3))
    assert path_length(bent) == 7.0
    assert point_along(bent, -1) == Point(0, 0)
    assert point_along(bent, 0) == Point(0, 0)
    assert point_along(bent, 2.5) == Point(2.5, 0)
    assert point_along(bent, 4) == Point(4, 0)
    assert point_along(bent, 5.5) == Point(4, 1.5)
    assert point_along(bent, 7) == Point(4, 3)
    assert point_along(bent, 9) == Point(4, 3)
    assert point_along(path((2, 2)), 1) == Point(2, 2)


def test_a_runner_is_stopped_three_inches_from_the_enemy() -> None:
    """SK-S21: stopped at (13.74, 10) after 3.74 inches."""
    contact = first_contact(path((10, 10), (22, 10)), [Point(18, 10)], [FIGHT])
    assert contact is not None
    assert contact.at.x == pytest.approx(13.74)
    assert contact.at.y == 10
    assert contact.length == pytest.approx(3.74)


def test_a_path_that_only_grazes_the_three_inches_triggers() -> None:
    """SK-R53: touching the 3 inch distance, or ending exactly on it, triggers; staying beyond does not."""
    enemy = [Point(18, 10 + FIGHT)]
    grazing = first_contact(path((10, 10), (30, 10)), enemy, [FIGHT])
    assert grazing is not None
    assert grazing.length == pytest.approx(8.0)
    ending = first_contact(path((18, 2), (18, 10)), enemy, [FIGHT])
    assert ending is not None
    assert ending.length == pytest.approx(8.0)
    assert first_contact(path((10, 9.99), (30, 9.99)), enemy, [FIGHT]) is None
    assert first_contact(path((18, 2), (18, 9.99)), enemy, [FIGHT]) is None


def test_contact_on_a_later_leg_counts_the_whole_way() -> None:
    """SK-R53: legs are walked in order; legs of length 0 are left out."""
    bent = path((10, 2), (10, 10), (10, 10), (22, 10))
    contact = first_contact(bent, [Point(18, 10)], [FIGHT])
    assert contact is not None
    assert contact.length == pytest.approx(11.74)
    assert contact.at.x == pytest.approx(13.74)


def test_standing_still_meets_nobody_and_moving_off_meets_at_once() -> None:
    """SK-R53: a leg that starts within 3 inches triggers at its start; no leg, no trigger."""
    enemy = [Point(12, 10)]
    assert first_contact(path((10, 10)), enemy, [FIGHT]) is None
    assert first_contact(path((10, 10), (10, 10)), enemy, [FIGHT]) is None
    contact = first_contact(path((10, 10), (2, 10)), enemy, [FIGHT])
    assert contact is not None
    assert contact.length == 0.0
    assert contact.at == Point(10, 10)


def test_the_enemy_met_first_is_named_and_ties_go_by_order() -> None:
    """SK-R55: in the order in which the path reaches the 3 inch distance."""
    run = path((10, 10), (22, 10))
    first = first_contact(run, [Point(20, 10), Point(18, 10)], [FIGHT, FIGHT])
    assert first is not None
    assert first.who == 1
    tie = first_contact(run, [Point(18, 12), Point(18, 8)], [FIGHT, FIGHT])
    assert tie is not None
    assert tie.who == 0


def test_first_contact_agrees_with_walking_in_small_steps() -> None:
    """SK-R53 on random paths: no closer before the point of contact, close enough at it."""
    dice = Random(53)
    for _ in range(150):
        way = [random_point(dice) for _ in range(4)]
        enemies = [random_point(dice) for _ in range(4)]
        contact = first_contact(way, enemies, [FIGHT] * 4)
        stop = path_length(way) if contact is None else contact.length
        walked = 0.0
        while walked < stop - 0.001:
            at = point_along(way, walked)
            assert min(distance(at.x, at.y, e.x, e.y) for e in enemies) > FIGHT
            walked += 0.05
        if contact is not None:
            enemy = enemies[contact.who]
            assert distance(contact.at.x, contact.at.y, enemy.x, enemy.y) <= FIGHT + 2 * EPS


def test_stretches_close_to_an_enemy_are_joined_across_corners() -> None:
    """SK-R54: each stretch with gap <= 3 has one first point, though the path bends within it."""
    there_and_back = path((10, 10), (18, 10), (18, 20), (18, 10))
    stretches = close_stretches(there_and_back, Point(18, 10), FIGHT)
    assert [(round(s.start, 2), round(s.end, 2)) for s in stretches] == [(3.74, 12.26), (23.74, 28.0)]
    assert close_stretches(path((10, 10), (12, 10)), Point(18, 10), FIGHT) == []

"""Ways round obstacles: short, legal, and a fair picture of what can be reached."""

import math
import re
from random import Random

import pytest
from shapely import LineString, Polygon, unary_union
from shapely import Point as Place

from terminus.geometry.compass import compass
from terminus.geometry.disc import clear_of_polygons
from terminus.geometry.fan import reach_fans, reach_paths
from terminus.geometry.measure import Point, distance, hundredths, inches
from terminus.geometry.path import first_contact, path_clear, path_length, path_on_table
from terminus.geometry.polygon import rectangle
from terminus.geometry.roadmap import Reach, Roadmap
from terminus.geometry.walls import slide
from tests.geometry.plane_tables import RADIUS, SIDE, random_point, standing_point, town

FIGHT = 3.0 + 2 * RADIUS


@pytest.fixture(scope="module")
def streets() -> Roadmap:
    return Roadmap(town(), RADIUS, SIDE, SIDE)


def around_one_wall() -> Roadmap:
    return Roadmap([rectangle(12, 8, 13, 12)], RADIUS, SIDE, SIDE)


def test_nothing_in_the_way_means_one_leg() -> None:
    """Skirmish ledger 6: the shortest path; exactly the allowance is enough (SK-R12)."""
    reach = Reach(around_one_wall(), Point(20, 20), 6.0, [], [])
    assert reach.path_to(Point(26, 20)) == [Point(20, 20), Point(26, 20)]
    assert reach.path_to(Point(26.01, 20)) is None


def test_the_way_round_a_wall_is_short_and_made_of_hundredths() -> None:
    """Skirmish ledger 6, SK-R12: round the north end of the wall of SK-S10, hardly longer than a taut string."""
    reach = Reach(around_one_wall(), Point(10, 10.5), 12.0, [], [])
    path = reach.path_to(Point(15, 10.5))
    assert path is not None
    taut = LineString([(10, 10.5), (15, 10.5)])
    hull = taut.union(Place(12, 12).buffer(RADIUS)).union(Place(13, 12).buffer(RADIUS)).convex_hull
    shortest = hull.length - taut.length
    assert shortest - 0.01 <= path_length(path) <= shortest + 0.1
    for point in path:
        assert inches(hundredths(point.x)) == point.x
        assert inches(hundredths(point.y)) == point.y


def test_ways_in_town_are_legal_and_within_the_limit(streets: Roadmap) -> None:
    """SK-R24: what is offered passes the same test as a player's own path, and shapely's."""
    dice = Random(24)
    walls = unary_union([Polygon([(v.x, v.y) for v in piece.vertices]) for piece in streets.obstacles])
    found = 0
    for _ in range(12):
        start = standing_point(dice, streets.obstacles)
        reach = Reach(streets, start, 12.0, [], [])
        for _ in range(12):
            goal = standing_point(dice, streets.obstacles)
            path = reach.path_to(goal)
            if path is None:
                continue
            found += 1
            assert path[0] == start
            assert path[-1] == goal
            assert path_length(path) <= 12.0 + 0.000001
            assert path_clear(path, RADIUS, streets.obstacles)
            assert path_on_table(path, RADIUS, SIDE, SIDE)
            assert LineString([(p.x, p.y) for p in path]).distance(walls) >= RADIUS - 0.00001
    assert found > 20


def test_ways_that_avoid_enemies_meet_none(streets: Roadmap) -> None:
    """Skirmish ledger 6, SK-R53: keeping a gap over 3 to all of them, even where that means a detour."""
    dice = Random(53)
    detours = 0
    for _ in range(60):
        enemies = [random_point(dice) for _ in range(3)]
        reaches = [FIGHT] * 3
        start = standing_point(dice, streets.obstacles)
        bold = Reach(streets, start, 14.0, [], [])
        wary = Reach(streets, start, 14.0, enemies, reaches)
        goal = standing_point(dice, streets.obstacles)
        path = wary.path_to(goal)
        if path is None:
            continue
        assert first_contact(path, enemies, reaches) is None
        assert path_clear(path, RADIUS, streets.obstacles)
        bold_path = bold.path_to(goal)
        assert bold_path is not None
        assert path_length(bold_path) <= path_length(path) + 0.000001
        detours += path_length(path) > path_length(bold_path) + 0.01
    assert detours > 0


def test_a_wary_way_dips_between_two_walls() -> None:
    """SK-R53: the taut way from wall top to wall top passes an enemy; the wary one makes a bend between the walls."""
    walls = Roadmap([rectangle(8, 0, 9, 11), rectangle(20, 0, 21, 11)], RADIUS, SIDE, SIDE)
    start, goal, enemy = Point(6, 8), Point(23, 8), Point(14.5, 15)
    bold = Reach(walls, start, 30.0, [], []).path_to(goal)
    wary = Reach(walls, start, 30.0, [enemy], [FIGHT]).path_to(goal)
    assert bold is not None
    assert wary is not None
    assert first_contact(bold, [enemy], [FIGHT]) is not None
    assert first_contact(wary, [enemy], [FIGHT]) is None
    assert path_length(bold) + 0.1 < path_length(wary) < path_length(bold) + 2.0


def test_the_start_surrounded_by_an_enemys_reach_goes_nowhere() -> None:
    """SK-R53: every leg from within 3 inches is a contact."""
    reach = Reach(around_one_wall(), Point(20, 20), 12.0, [Point(22, 20)], [FIGHT])
    assert reach.path_to(Point(10, 20)) is None


def test_a_yard_without_a_gate_cannot_be_left() -> None:
    """Skirmish ledger 5.1: places must be connected for a moving base; a gap narrower than the base is none."""
    fence = [
        rectangle(10, 10, 20, 11),
        rectangle(10, 19, 20, 20),
        rectangle(10, 11, 11, 19),
        rectangle(19, 11, 20, 14),
        rectangle(19, 15.2, 20, 19),
    ]
    closed = Reach(Roadmap(fence, RADIUS, SIDE, SIDE), Point(15, 15), 1000.0, [], [])
    assert closed.path_to(Point(25, 15)) is None
    fence[-1] = rectangle(19, 15.4, 20, 19)
    gate = Reach(Roadmap(fence, RADIUS, SIDE, SIDE), Point(15, 15), 1000.0, [], [])
    assert gate.path_to(Point(25, 15)) is not None


def test_the_grid_holds_what_can_be_reached_and_stood_on(streets: Roadmap) -> None:
    """Skirmish ledger 6 (a): destinations on a grid that can be reached with the allowance."""
    reach = Reach(streets, Point(18, 12), 6.0, [], [])
    grid = reach.grid(200)
    assert Point(18, 12) in grid
    assert Point(18, 14) in grid
    assert Point(18, 18) not in grid
    for point in grid:
        assert clear_of_polygons(point.x, point.y, RADIUS, streets.obstacles)
        assert distance(point.x, point.y, 18, 12) <= 6.0


def test_a_sliding_base_stops_where_it_touches() -> None:
    """SK-R24: at the face of a wall, at its corner, or not at all when it grazes."""
    wall = [rectangle(12, 8, 13, 12)]
    east = Point(1, 0)
    assert slide(Point(5, 10), east, 20.0, RADIUS, wall) == pytest.approx(6.37, abs=0.0001)
    assert slide(Point(5, 12.63), east, 20.0, RADIUS, wall) == 20.0
    corner = slide(Point(5, 12.3), east, 20.0, RADIUS, wall)
    assert distance(5 + corner, 12.3, 12, 12) == pytest.approx(RADIUS, abs=0.0001)
    assert slide(Point(5, 10), Point(-1, 0), 3.0, RADIUS, wall) == 3.0


def test_the_picture_of_a_reach_is_faithful(streets: Roadmap) -> None:
    """Skirmish ledger 6: away from its rim, the painted region holds exactly the places with a way to them."""
    dice = Random(6)
    for start, avoid in [(Point(18, 10), []), (Point(9, 14), [Point(14, 20)]), (Point(3, 3), [])]:
        reach = Reach(streets, start, 10.0, avoid, [FIGHT] * len(avoid))
        fans = [Polygon([(p.x, p.y) for p in fan]) for fan in reach_fans(reach)]
        region = unary_union([fan.buffer(0) for fan in fans])
        judged = 0
        for _ in range(150):
            place = standing_point(dice, streets.obstacles)
            if Place(place.x, place.y).distance(region.boundary) > 0.25:
                judged += 1
                assert region.contains(Place(place.x, place.y)) is (reach.path_to(place) is not None)
        assert judged > 60


def test_fans_run_counter_clockwise(streets: Roadmap) -> None:
    """So that one path with the non-zero fill rule shows their union."""
    for fan in reach_fans(Reach(streets, Point(18, 10), 6.0, [], [])):
        assert Polygon([(p.x, p.y) for p in fan]).exterior.is_ccw or len(set(fan)) < 3


def drawn(path: str, centre: Point) -> list[tuple[float, float]]:
    """The places a path goes through, in inches; its arcs all turn round one centre, counter-clockwise."""
    places: list[tuple[float, float]] = []
    for word, numbers in re.findall(r"([MLA])([^MLAZ]+)", path):
        x, y = (float(number) / 100 for number in numbers.split()[-1].split(","))
        if word == "A":
            radius = float(numbers.split(",")[0]) / 100
            start = math.atan2(places[-1][1] - centre.y, places[-1][0] - centre.x)
            turn = (math.atan2(y - centre.y, x - centre.x) - start) % math.tau
            assert turn < math.pi / 2 + 0.01
            angles = [start + turn * step / 16 for step in range(1, 16)]
            places += [(centre.x + radius * math.cos(each), centre.y + radius * math.sin(each)) for each in angles]
        places.append((x, y))
    return places


def test_a_fan_is_drawn_in_few_words(streets: Roadmap) -> None:
    """Arcs and lines say what the outline says, within a thirtieth of an inch."""
    for start, limit in [(Point(18, 10), 6.0), (Point(9, 14), 10.0), (Point(3, 3), 2.5)]:
        reach = Reach(streets, start, limit, [], [])
        paths = reach_paths(reach)
        for corner, path, outline in zip(reach.reached, paths, reach_fans(reach), strict=True):
            painted = Polygon(drawn(path, reach.corners[corner])).boundary
            meant = Polygon([(p.x, p.y) for p in outline]).boundary
            assert painted.hausdorff_distance(meant) < 1 / 30
        assert sum(map(len, paths)) < 600 * len(paths)


def test_the_compass_points_all_round() -> None:
    """Unit vectors in order, none twice."""
    directions = compass(2)
    assert len({(round(d.x, 9), round(d.y, 9)) for d in directions}) == 16
    assert directions[4].y == pytest.approx(1.0)
    for d in directions:
        assert d.x * d.x + d.y * d.y == pytest.approx(1.0)

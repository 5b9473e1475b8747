"""Who sees whom, who is caught in the open, what lies between."""

from random import Random

import pytest

from terminus.games.skirmish.rules.sight import NINE, caught_in_the_open, near, pieces_between, visible
from terminus.geometry.crossing import passes_through_any
from terminus.geometry.disc import Disc, gap_to_polygon
from terminus.geometry.polygon import rectangle
from terminus.geometry.sight import both_sides_open
from tests.geometry.plane_tables import RADIUS, outline, random_pieces, standing_disc


def base(x: float, y: float) -> Disc:
    return Disc(x, y, RADIUS)


def test_the_nine_sight_points_lie_on_the_facing_half_of_the_rim() -> None:
    """SK-R18: nine stored angles from -90 to 90 degrees, 22.5 apart."""
    assert len(set(zip(NINE.forward, NINE.sideways, strict=True))) == 9
    assert set(NINE.forward) == {0.0, 0.3826834323650898, 0.7071067811865476, 0.9238795325112867, 1.0}
    for forward, sideways in zip(NINE.forward, NINE.sideways, strict=True):
        assert forward * forward + sideways * sideways == pytest.approx(1.0)
        assert forward >= 0.0


def test_a_wall_hides_completely() -> None:
    """SK-S11: no sight line is free."""
    wall = [rectangle(17, 12, 19, 24)]
    assert not visible(base(12, 18), base(24, 18), wall)
    assert visible(base(12, 18), base(24, 18), [])


def test_a_rim_that_peeps_out_is_seen() -> None:
    """SK-R18: one free line of 81 is enough, though the line between the centres is blocked."""
    wall = [rectangle(17, 12, 19, 18.5)]
    assert visible(base(12, 18), base(24, 18), wall)
    assert pieces_between(base(12, 18), base(24, 18), wall) == 1


def test_a_line_along_a_wall_is_free() -> None:
    """SK-R17, SK-R18: two bases against the same face of a wall see each other along it."""
    wall = [rectangle(10, 10, 20, 12)]
    assert visible(base(11, 12.63), base(19, 12.63), wall)


def test_two_walls_hide_what_neither_hides_alone() -> None:
    """SK-R18: a line must be free of all pieces."""
    low, high = rectangle(17, 12, 19, 18), rectangle(17, 18, 19, 24)
    assert visible(base(12, 18), base(24, 18), [low])
    assert visible(base(12, 18), base(24, 18), [high])
    overlapping = rectangle(17, 17.9, 19, 24)
    assert not visible(base(12, 18), base(24, 18), [low, overlapping])


def test_touching_walls_leave_a_joint_to_look_through() -> None:
    """SK-R17 and ledger 5.1: the centre line runs along the joint and passes through neither."""
    joint = [rectangle(17, 12, 19, 18), rectangle(17, 18, 19, 24)]
    assert visible(base(12, 18), base(24, 18), joint)


def test_a_post_behind_the_joint_closes_it() -> None:
    """SK-R17, SK-R18: three pieces hide together what any two of them leave open."""
    low, high, post = rectangle(17, 12, 19, 18), rectangle(17, 18, 19, 24), rectangle(20, 17.9, 21, 18.1)
    assert not visible(base(12, 18), base(24, 18), [low, high, post])
    assert visible(base(12, 18), base(24, 18), [low, high])
    assert visible(base(12, 18), base(24, 18), [low, post])
    assert visible(base(12, 18), base(24, 18), [high, post])


def test_bases_on_one_spot_see_each_other() -> None:
    """SK-R18 needs a direction; with none, both face east and their lines stay under the bases."""
    assert visible(base(12, 18), base(12, 18), [rectangle(17, 12, 19, 24)])


def test_sight_is_symmetric_to_the_last_bit() -> None:
    """SK-R18: visibility is symmetric, whatever stands on the table."""
    dice = Random(18)
    for _ in range(40):
        pieces = random_pieces(dice, 8)
        a, b = standing_disc(dice, pieces), standing_disc(dice, pieces)
        assert visible(a, b, pieces) is visible(b, a, pieces)


def test_concealed_behind_a_barricade() -> None:
    """SK-S12: B is 0.37 from the barricade, and one line to its sides is always crossed. C stands in the open."""
    low = [rectangle(20, 16.5, 21, 19.5)]
    a, b, c = base(10, 18), base(22, 18), base(10, 26)
    assert not caught_in_the_open(a, b, low)
    assert caught_in_the_open(a, c, low)
    assert pieces_between(a, b, low) == 1


def test_half_covered() -> None:
    """SK-S13: not caught in the open, yet no piece on the centre line."""
    low = [rectangle(20, 18.2, 21, 20.2)]
    a, b = base(10, 18), base(22, 18)
    assert gap_to_polygon(b, low[0]) == pytest.approx(0.39, abs=0.005)
    assert not caught_in_the_open(a, b, low)
    assert pieces_between(a, b, low) == 0


def test_shooting_over_ones_own_barricade() -> None:
    """SK-S14: no penalty from 18.5 (gap 0.87), one from 18.3 (1.07); B is caught in the open either way."""
    low = [rectangle(20, 16.5, 21, 19.5)]
    b = base(28, 18)
    assert pieces_between(base(18.5, 18), b, low) == 0
    assert pieces_between(base(18.3, 18), b, low) == 1
    assert caught_in_the_open(base(18.5, 18), b, low)
    assert caught_in_the_open(base(18.3, 18), b, low)


def test_only_cover_near_the_target_conceals_it() -> None:
    """SK-R19: a wall in the way but more than 1 inch from the target does not matter here."""
    wall = rectangle(14, 12, 15, 24)
    assert caught_in_the_open(base(10, 18), base(22, 18), [wall])
    assert not both_sides_open(base(10, 18), base(22, 18), [wall], NINE)


def test_both_sides_must_be_open_from_the_same_point() -> None:
    """SK-R19: each side alone is open from some point of the shooter, but no point has both."""
    screens = [rectangle(20, 17.45, 21, 18.55)]
    target = base(21.7, 18)
    assert not both_sides_open(base(16, 18), target, screens, NINE)
    assert not passes_through_any(16, 18.63, 21.7, 18.63, screens)
    assert not passes_through_any(16, 17.37, 21.7, 17.37, screens)
    # Seen square from the side the same screen is not in the way.
    assert both_sides_open(base(21.7, 25), target, screens, NINE)


def test_near_counts_exactly_one_inch() -> None:
    """SK-R14, SK-R19: gap <= 1, with EPS."""
    low = rectangle(20, 16, 21, 20)
    assert near(base(22.63, 18), [low]) == [low]
    assert near(base(22.64, 18), [low]) == []


def test_a_piece_crossed_twice_counts_once() -> None:
    """SK-R20: a concave piece crossed twice counts once; a second piece counts too."""
    ruin = rectangle(14, 10, 15, 20)
    horseshoe = [(16, 10), (22, 10), (22, 20), (20, 20), (20, 12), (18, 12), (18, 20), (16, 20)]
    assert pieces_between(base(8, 18), base(30, 18), [outline(*horseshoe)]) == 1
    assert pieces_between(base(8, 18), base(30, 18), [outline(*horseshoe), ruin]) == 2

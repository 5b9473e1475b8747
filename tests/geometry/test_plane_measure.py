"""Reading the tape measure."""

import pytest

from terminus.geometry.disc import Disc, clear_of_discs, clear_of_polygons, gap, gap_to_point, gap_to_polygon, on_table
from terminus.geometry.measure import EPS, at_least, chosen_point, distance_to_segment, hundredths, inches, within
from terminus.geometry.polygon import rectangle


def test_a_player_chooses_hundredths_of_an_inch_and_halves_go_up() -> None:
    """SK-R12: floor(100 x + 0.5) / 100."""
    assert hundredths(18.374) == 1837
    assert hundredths(0.125) == 13
    assert hundredths(-0.125) == -12
    assert inches(1837) == 18.37
    at = chosen_point(8.3749, 0.005)
    assert (at.x, at.y) == (8.37, 0.01)


def test_a_player_cannot_choose_a_place_that_is_no_number() -> None:
    """SK-R12: every coordinate is a multiple of 0.01 inch."""
    with pytest.raises(ValueError, match="NaN"):
        hundredths(float("nan"))
    with pytest.raises(OverflowError):
        hundredths(float("inf"))


def test_within_and_at_least_forgive_a_millionth() -> None:
    """SK-R12: within N is <= N + EPS, at least N is >= N - EPS."""
    assert within(3.0 + EPS / 2, 3.0)
    assert not within(3.0 + 2 * EPS, 3.0)
    assert at_least(6.0 - EPS / 2, 6.0)
    assert not at_least(6.0 - 2 * EPS, 6.0)


def test_gaps_are_measured_from_the_rim_of_the_base() -> None:
    """SK-R14, with the numbers of SK-S12, SK-S14 and SK-S25."""
    assert gap(Disc(10, 18, 0.63), Disc(22, 18, 0.63)) == pytest.approx(10.74)
    assert gap_to_polygon(Disc(22, 18, 0.63), rectangle(20, 16.5, 21, 19.5)) == pytest.approx(0.37)
    assert gap_to_polygon(Disc(18.3, 18, 0.63), rectangle(20, 16.5, 21, 19.5)) == pytest.approx(1.07)
    assert gap_to_point(Disc(12, 20.5, 0.63), 12, 18) == pytest.approx(1.87)


def test_overlapping_things_have_no_gap() -> None:
    """SK-R14: a gap is never negative, and 0 inside a polygon."""
    assert gap(Disc(10, 10, 0.63), Disc(10.5, 10, 0.63)) == 0.0
    assert gap_to_point(Disc(10, 10, 0.63), 10.1, 10) == 0.0
    assert gap_to_polygon(Disc(10, 10, 0.63), rectangle(5, 5, 15, 15)) == 0.0


def test_a_base_may_touch_edges_walls_and_friends_but_not_overlap_them() -> None:
    """SK-R23."""
    assert on_table(0.63, 35.37, 0.63, 36, 36)
    assert not on_table(0.62, 18, 0.63, 36, 36)
    assert not on_table(18, 35.38, 0.63, 36, 36)
    wall = [rectangle(12, 8, 13, 12)]
    assert clear_of_polygons(11.37, 10, 0.63, wall)
    assert not clear_of_polygons(11.38, 10, 0.63, wall)
    assert not clear_of_polygons(12.5, 10, 0.63, wall)
    friends = [Disc(10, 10, 0.63)]
    assert clear_of_discs(11.26, 10, 0.63, friends)
    assert not clear_of_discs(11.25, 10, 0.63, friends)


def test_distance_to_a_segment_of_no_length_is_distance_to_its_point() -> None:
    """SK-R53 leaves out legs of length 0; measuring to one must still work."""
    assert distance_to_segment(3, 4, 0, 0, 0, 0) == 5.0
    assert distance_to_segment(3, 4, 0, 0, 6, 0) == 4.0
    assert distance_to_segment(9, 4, 0, 0, 6, 0) == 5.0

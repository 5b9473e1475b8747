"""Simulations in the lab: figures that add up, and a rule of the game found again in them."""

import pytest

from terminus.core.errors import SettingsError
from terminus.games import find_game
from terminus.lab.interval import mean_of
from terminus.lab.simulate import simulate


def test_the_figures_of_a_simulation_add_up() -> None:
    """TL-3: there are no draws, so two seats, two colours and the first mover share all wins."""
    seen = simulate("timeline", ["random"], games=40, processes=1)
    assert seen.games == 40
    assert sum(share.share for share in seen.by_seat) == pytest.approx(1.0)
    assert set(seen.by_name) == {"Red", "Blue"}
    assert sum(share.share for share in seen.by_name.values()) == pytest.approx(1.0)
    assert seen.by_trait["as"] == seen.by_name
    assert seen.by_player["random"].share == pytest.approx(0.5)
    assert sum(seen.endings.values()) == 40
    assert set(seen.endings) <= {"TL-2", "TL-3"}
    assert len(seen.points) == 2
    assert all(points.least >= 0 for points in seen.points)  # a player's victories (TL-2)
    assert seen.spread.most <= max(points.most for points in seen.points)
    assert seen.decisions.least >= 4  # the shortest game has four plays (TL-D8)


def test_colours_are_told_apart_from_seats() -> None:
    """TL-R23: with the second seat red, the second seat's share is Red's."""
    settings = find_game("timeline").settings(options={"colours": "second"})
    seen = simulate("timeline", ["random"], games=20, processes=1, settings=settings)
    assert seen.by_name["Red"] == seen.by_seat[1]


def test_the_better_bot_wins_from_every_seat() -> None:
    """The players move on a seat a game, so that neither seat is the better bot's alone."""
    seen = simulate("timeline", ["novice", "random"], games=40, processes=1)
    assert seen.by_player["novice"].low > 0.5 > seen.by_player["random"].high
    assert 0.2 < seen.by_seat[0].share < 0.8


def test_players_must_fit_the_seats() -> None:
    settings = find_game("timeline").settings()
    with pytest.raises(SettingsError, match="3 players cannot fill 2 seats"):
        simulate("timeline", ["random"] * 3, settings=settings)
    with pytest.raises(SettingsError, match="at least one game"):
        simulate("timeline", ["random"], games=0)


def test_mean_of_known_figures() -> None:
    """By hand: 1, 2, 3 have mean 2 and deviation 1, so the interval reaches 1.96 / sqrt(3) to either side."""
    mean = mean_of([1, 2, 3])
    assert (mean.mean, mean.least, mean.most) == (2, 1, 3)
    assert mean.high - 2 == pytest.approx(1.1316, abs=1e-4)
    assert mean_of([5]).low == mean_of([5]).high == 5

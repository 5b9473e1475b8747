"""Duels in the lab: fair seats, honest intervals, the same result on every machine."""

import pytest

from terminus.core.errors import SettingsError
from terminus.lab.duel import duel
from terminus.lab.interval import wilson
from terminus.lab.play import Player


def test_novice_beats_random() -> None:
    score = duel("timeline", "novice", "random", games=60, processes=1)
    assert score.share.low > 0.5
    assert score.verdict.startswith("novice is stronger than random")


def test_adept_beats_novice() -> None:
    score = duel("timeline", Player("adept", 60), "novice", games=24, processes=1)
    assert score.share.low > 0.5


def test_a_bot_against_itself_wins_exactly_half() -> None:
    """Every deal is played from both seats with the same dice, so equal bots share each pair."""
    assert duel("timeline", "novice", "novice", games=20, processes=1).share.share == 0.5


def test_the_number_of_processes_changes_nothing() -> None:
    alone = duel("timeline", "novice", "random", games=6, processes=1)
    assert duel("timeline", "novice", "random", games=6, processes=2) == alone


def test_progress_is_told_after_every_game() -> None:
    told: list[tuple[int, int]] = []
    duel("timeline", "random", "random", games=3, processes=1, progress=lambda done, of: told.append((done, of)))
    assert told == [(1, 4), (2, 4), (3, 4), (4, 4)]


def test_a_duel_needs_a_game_to_play() -> None:
    with pytest.raises(SettingsError, match="at least one game"):
        duel("timeline", "random", "random", games=0)


def test_wilson_interval_of_known_shares() -> None:
    """Figures from the formula worked by hand: 8 of 10, and 0 of 10 whose interval must not reach below 0."""
    eight = wilson(8, 10)
    assert [eight.low, eight.high] == pytest.approx([0.4902, 0.9433], abs=1e-4)
    none = wilson(0, 10)
    assert [none.low, none.high] == pytest.approx([0.0, 0.2775], abs=1e-4)
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0.0, 1.0)

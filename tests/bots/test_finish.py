"""A win at hand is taken, by every bot that searches, with hardly a thought."""

import pytest

from terminus.bots.bot import Situation, find_bot
from terminus.core.dice import FastDice
from terminus.core.match import Match
from tests.bots.test_search import ONE_BEHIND, TIMELINE
from tests.games.ship.table import GAME, K, keys, mat, table
from tests.games.ship.test_setup import seated

SEARCHING = ["apprentice", "adept", "expert", "master"]


@pytest.mark.parametrize("level", SEARCHING)
def test_the_last_step_home_is_taken(level: str) -> None:
    """SH-107: with the last key in hand and everybody else at home, one step wins the game for all."""
    bosses = keys(flux="delivered", charge="delivered", fold="carried A")
    ship = table(mat("Gorma", "1,0#4"), mat("Yucca"), rooms=[K], bosses=bosses)
    weighed = find_bot(level).weigh(Situation.imagined(GAME, ship.position, 0, 1))
    after = ship.position.copy()
    after.play(0, weighed[0].move, FastDice(1))
    assert after.over()
    assert [line.value for line in weighed] == [1.0]


@pytest.mark.parametrize("level", SEARCHING)
def test_terminus_is_laid_where_it_wins(level: str) -> None:
    """TL-57: one of the two places, even if a single pass is all there is time for."""
    match = Match.from_position(TIMELINE, TIMELINE.settings(), ONE_BEHIND, FastDice(1))
    here = Situation.imagined(TIMELINE, match.position, 0, 1, iterations=1)
    assert match.notation(find_bot(level).choose_from(here)) in {"Ter@8", "Ter@9"}


@pytest.mark.parametrize("level", SEARCHING)
def test_dice_that_are_thrown_until_they_differ_keep_nobody_waiting(level: str) -> None:
    """SH-133: with the last space the crew throws for the first turn, and there is no end of ways to tie."""
    ship = seated()
    ship.play("B", "claim CHR-1")
    ship.play("A", "space 7")
    here = Situation.imagined(GAME, ship.position, 1, 1, iterations=1)
    assert "space" in GAME.format_move(ship.position, find_bot(level).choose_from(here))

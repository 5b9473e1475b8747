"""A game's judgement is what its bots play by: chances on one scale, no worse than the average, and moves in order."""

from functools import cache
from pathlib import Path
from statistics import fmean

import pytest

import terminus.bots.search.judging
from terminus.core.game import AnyGame
from terminus.testing.conformance.suite import Suite
from terminus.testing.judgement import Forecast, agreement, calibration, forecasts, ranking

FEWEST = 40
MOST = 300
DECIDED = 6000
"""As many novice games as take so many decisions, within bounds: enough to see a judgement that misleads."""
SLACK = 0.03
"""How much a quarter's log loss may lie above that of the average, which knows the results of just these games."""
GAIN = 0.03
"""How far it must lie below it at the end, where results are near."""
AGREE = 0.5
"""How score and outlook must go together at least."""
DECISIONS = 24
PLAYOUTS = 6
CANDIDATES = 2
"""The best and the worst of a decision's moves, by their scores."""
IN_ORDER = -0.3
"""The least rank correlation within decisions, on average: so few games tell only a judgement that ranks backwards.

Where a single move matters little, as in a long game of a team, more would take thousands of games: that is for
`tests/bench/bench_judgement.py`.
"""


@cache
def said_in(game: AnyGame) -> list[Forecast]:
    each = len(forecasts(game, 1))
    return forecasts(game, min(MOST, max(FEWEST, DECIDED // each)))


class Judgement(Suite):
    """A game's judgement is what its bots play by: chances on one scale, no worse than the average, moves in order.

    Games in which all moves look alike to the heuristics have nothing to test here. Where everything is interpreted,
    the games behind these figures would take minutes.
    """

    @pytest.fixture
    def judging(self, game: AnyGame) -> AnyGame:
        if Path(terminus.bots.search.judging.__file__).suffix == ".py":
            pytest.skip("where the search is not compiled, this would take minutes")
        if len({one.outlook for one in said_in(game)}) == 1:
            pytest.skip("its heuristics have no opinion")
        return game

    def test_the_outlook_knows_more_than_the_average(self, judging: AnyGame) -> None:
        """In no quarter of the game worse than saying what comes on average, and better in the last."""
        found = calibration(said_in(judging))
        for quarter in found:
            assert quarter.loss < quarter.average + SLACK
        assert found[-1].loss < found[-1].average - GAIN

    def test_score_and_outlook_speak_of_the_same_chances(self, judging: AnyGame) -> None:
        """Search counts the score of a move like results of it, so it must be on the scale of results."""
        said = said_in(judging)
        assert all(0.0 <= one.score <= 1.0 for one in said)
        assert agreement(said) > AGREE

    def test_moves_rank_as_long_games_after_them_do(self, judging: AnyGame) -> None:
        """Within a decision: an outlook can be calibrated to perfection and still rank two moves wrongly."""
        found = ranking(judging, DECISIONS, PLAYOUTS, CANDIDATES)
        assert fmean(found) > IN_ORDER, found

"""What the chapters of the suite share: random games to look at, and how often Hypothesis tries."""

import pytest
from hypothesis import HealthCheck, settings

from terminus.core.game import AnyGame
from terminus.testing.walks import Walk, walk_of

FEW = settings(
    max_examples=40,
    deadline=None,
    # The walk is the same for all examples, and chapters are inherited by the tests of each game.
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.differing_executors],
)


class Suite:
    """A chapter of the suite. Where it is run, a fixture `game` says which game is meant."""

    @pytest.fixture(params=[1, 2])
    def walk(self, game: AnyGame, request: pytest.FixtureRequest) -> Walk:
        """A random game, by its seed."""
        return walk_of(game, request.param)

"""The suite runs on every registered game, and on the toy that shows the core's whole range."""

import pytest

from terminus.core.game import AnyGame
from tests.conformance.games import GAMES


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> AnyGame:
    return GAMES[request.param]

"""Every conformance test runs on every registered game, and on the toy that shows the core's whole range."""

import pytest

from terminus.core.game import AnyGame
from tests.conformance.walks import GAMES, Walk, walk_of


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> AnyGame:
    return GAMES[request.param]


@pytest.fixture(params=[1, 2])
def walk(game: AnyGame, request: pytest.FixtureRequest) -> Walk:
    return walk_of(game.key, request.param)

"""The suite that every game of Terminus passes: it plays random games and looks at them from all sides."""

import pytest
from terminus.core.game import AnyGame
from terminus.testing.conformance import Conformance

from lagoon import GAME


@pytest.fixture
def game() -> AnyGame:
    return GAME


class TestConformance(Conformance):
    """Everything that Terminus relies on."""

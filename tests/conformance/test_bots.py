"""Bots choose by what their seat may know: as well from a view as from a position in which the rest is drawn anew."""

from terminus.testing.conformance.bots import Bots


class TestBots(Bots):
    """In every game, and in the toy."""

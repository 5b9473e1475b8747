"""Positions, matches, moves and all they tell are values: they compare, print, copy and travel, in every game."""

from terminus.testing.conformance.values import Values


class TestValues(Values):
    """In every game, and in the toy."""

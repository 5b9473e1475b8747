"""Measuring on a table, in games where one may: from one place to another."""

import msgspec

from terminus.core.audience import Data

Place = str | tuple[float, float]
"""A thing by its key, as in a path of clicks, or a point of the plane in the units of its game."""


class Measured(msgspec.Struct, frozen=True):
    """What lies between two places: a sentence, and the same as data."""

    say: str
    facts: Data

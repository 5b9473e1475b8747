"""How sure a figure from so many games is: Wilson's interval for shares, the normal one for means."""

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev

import msgspec

NORMAL_95 = 1.959963984540054
"""Ninety-five of a hundred draws from a normal distribution lie within so many deviations of its mean."""


class Share(msgspec.Struct, frozen=True):
    """A share of a number of games, with the 95 % interval it was measured to."""

    share: float
    low: float
    high: float
    games: int

    def __str__(self) -> str:
        return f"{self.share:.1%} ({self.low:.1%} to {self.high:.1%}, {self.games} games)"


class Mean(msgspec.Struct, frozen=True):
    """The mean of a figure over games, with its 95 % interval, and the least and the most it was."""

    mean: float
    low: float
    high: float
    least: float
    most: float

    def __str__(self) -> str:
        return f"{self.mean:.1f} ({self.low:.1f} to {self.high:.1f}; from {self.least:g} to {self.most:g})"


def wilson(won: float, games: int) -> Share:
    """The share of `won` in so many games; a shared win counts in part. Without games nothing is known: 0 to 1.

    Wilson's interval holds for few games and for shares near 0 and 1, where the normal one breaks down.
    """
    if games == 0:
        return Share(0.5, 0.0, 1.0, 0)
    share = won / games
    z = NORMAL_95 * NORMAL_95 / games
    middle = (share + z / 2.0) / (1.0 + z)
    reach = NORMAL_95 * sqrt(share * (1.0 - share) / games + z / (4.0 * games)) / (1.0 + z)
    return Share(share, max(0.0, middle - reach), min(1.0, middle + reach), games)


def mean_of(figures: Sequence[float]) -> Mean:
    """The mean of at least one figure; of a single one nothing is known about the spread."""
    mean = fmean(figures)
    reach = NORMAL_95 * stdev(figures) / sqrt(len(figures)) if len(figures) > 1 else 0.0
    return Mean(mean, mean - reach, mean + reach, min(figures), max(figures))

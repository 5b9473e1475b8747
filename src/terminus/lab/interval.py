"""How sure a share of games can be: Wilson's interval, which holds for few games and for shares near 0 and 1."""

from math import sqrt

import msgspec

NORMAL_95 = 1.959963984540054
"""Ninety-five of a hundred draws from a normal distribution lie within so many deviations of its mean."""


class Share(msgspec.Struct, frozen=True):
    """A share of a number of trials, with the 95 % interval it was measured to."""

    share: float
    low: float
    high: float
    trials: int

    def __str__(self) -> str:
        return f"{self.share:.1%} ({self.low:.1%} to {self.high:.1%}, {self.trials} games)"


def wilson(won: float, trials: int) -> Share:
    """The share of `won` in `trials` games; a shared win counts in part. Without trials nothing is known: 0 to 1."""
    if trials == 0:
        return Share(0.5, 0.0, 1.0, 0)
    share = won / trials
    z = NORMAL_95 * NORMAL_95 / trials
    middle = (share + z / 2.0) / (1.0 + z)
    reach = NORMAL_95 * sqrt(share * (1.0 - share) / trials + z / (4.0 * trials)) / (1.0 + z)
    return Share(share, max(0.0, middle - reach), min(1.0, middle + reach), trials)

"""A small learned value, compiled together with the search: a logistic curve over a few numbers, bent a little.

The log odds are a sum over all inputs, and over a handful of hidden units that each squash a sum of their own. Without
hidden units it is plain logistic regression. Everything is written out in floats, so that compiled and interpreted
code give the same bits.
"""

from math import exp, log
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

SURE: Final = 0.005
"""No outlook counts as more certain than this: the log odds of a certainty have no bound."""
SURER: Final = 1e-9
"""Nor any score than this, which keeps the order of moves where all is as good as lost."""


def log_odds(chances: float, sure: float) -> float:
    bounded = min(1.0 - sure, max(sure, chances))
    return log(bounded / (1.0 - bounded))


def from_log_odds(odds: float) -> float:
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, odds))))


def squashed(x: float) -> float:
    """Between -1 and 1, without a call into a library of mathematics, whose last bits differ between machines."""
    return x / (1.0 + x) if x >= 0.0 else x / (1.0 - x)


class Network:
    """Weights of `inputs` numbers: straight ones, and those of hidden units, each with the bend it gives the sum."""

    def __init__(self, bias: float, straight: list[float], hidden: list[list[float]], bends: list[float]) -> None:
        """A hidden unit's weights begin with its bias."""
        self.inputs: i64 = len(straight)
        self.units: i64 = len(bends)
        self.bias = bias
        self.straight: vec[float] = vec[float](straight)
        self.bends: vec[float] = vec[float](bends)
        # By input, not by unit: many inputs are 0, and all that hangs on one is then passed by at once
        columns = range(len(straight) + 1)
        self.hidden: vec[float] = vec[float]([unit[column] for column in columns for unit in hidden])

    def unit(self, number: int) -> list[float]:
        """The weights of a hidden unit, its bias first."""
        return [self.hidden[column * self.units + number] for column in range(int(self.inputs) + 1)]

    def odds(self, x: vec[float]) -> float:
        """The log odds that the inputs speak for."""
        return self.odds_beside(x[0], x, 0)

    def odds_beside(self, first: float, rest: vec[float], apart: i64) -> float:
        """The same with the first input beside the rest, each so many places further to the front."""
        units = self.units
        hidden = self.hidden
        total = self.bias + self.straight[0] * first
        inner: vec[float] = vec[float]()
        for unit in range(units):
            inner = append(inner, hidden[unit] + hidden[units + unit] * first)
        at = 2 * units
        for i in range(i64(1), self.inputs):
            each = rest[i - apart]
            if each != 0.0:
                total += self.straight[i] * each
                for unit in range(units):
                    inner[unit] += hidden[at + unit] * each
            at += units
        for unit in range(units):
            total += self.bends[unit] * squashed(inner[unit])
        return total

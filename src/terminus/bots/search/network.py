"""A small learned value, compiled together with the search: a logistic curve over a few numbers, bent a little.

The log odds are a sum over all inputs, and over a handful of hidden units that each squash a sum of their own. Without
hidden units it is plain logistic regression. Everything is written out in floats, so that compiled and interpreted
code give the same bits.
"""

from math import exp, log
from typing import Final

from librt.vecs import vec
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
        self.hidden: vec[float] = vec[float]([weight for unit in hidden for weight in unit])

    def odds(self, x: vec[float]) -> float:
        """The log odds that the inputs speak for."""
        total = self.bias
        for i in range(self.inputs):
            total += self.straight[i] * x[i]
        at: i64 = 0
        for unit in range(self.units):
            inner = self.hidden[at]
            for i in range(self.inputs):
                inner += self.hidden[at + 1 + i] * x[i]
            at += 1 + self.inputs
            total += self.bends[unit] * squashed(inner)
        return total

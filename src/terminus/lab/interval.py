"""How sure a figure is. Every figure is a sum over games divided by another: wins by seats that had a card, say.

What happens within one game hangs together, so a game counts once, however many of its seats or models a figure speaks
of. The spread between games (the infinitesimal jackknife: what a bootstrap over games tends to) says how many games
of one independent result each the sample is worth, and Wilson's interval for so many holds for few games and for shares
near 0 and 1, where a bootstrap of 5 wins in 5 games would be sure of 100 %.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from math import ceil, erfc, inf, sqrt
from statistics import fmean, stdev
from typing import TypeVar

import msgspec

NORMAL_95 = 1.959963984540054
"""Ninety-five of a hundred draws from a normal distribution lie within so many deviations of its mean."""
POWER_80 = 0.8416212335729143
"""And eighty of a hundred below so many."""
SURE = 0.05
T = TypeVar("T")
Cluster = tuple[float, float]
"""What one game adds to a figure: to the sum above and to the sum below."""
Pair = tuple[float, float, float, float]
"""What one game, or one deal played both ways, adds to two figures."""


class Share(msgspec.Struct, frozen=True):
    """A share, with the 95 % interval it was measured to and the number of games that tell of it."""

    share: float
    low: float
    high: float
    games: int

    def __str__(self) -> str:
        return f"{self.share:.1%} ({self.low:.1%} to {self.high:.1%}, {self.games} games)"

    @property
    def reach(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2.0


class Mean(msgspec.Struct, frozen=True):
    """The mean of a figure over games, with its 95 % interval, and the least and the most it was."""

    mean: float
    low: float
    high: float
    least: float
    most: float

    def __str__(self) -> str:
        return f"{self.mean:.1f} ({self.low:.1f} to {self.high:.1f}; from {self.least:g} to {self.most:g})"


class Difference(msgspec.Struct, frozen=True):
    """One figure less another, with its 95 % interval and the chance of such a difference if there were none."""

    value: float
    low: float
    high: float
    p: float
    games: int
    deviation: float

    @property
    def shown(self) -> bool:
        return self.p < SURE

    @property
    def more(self) -> int:
        """How many games more would show a difference of this size in four cases of five; 0 if it is shown."""
        if self.shown or self.deviation == 0.0:
            return 0
        if self.value == 0.0:
            return 10**9
        needed = self.games * ((NORMAL_95 + POWER_80) * self.deviation / self.value) ** 2
        return min(10**9, max(1, ceil(needed) - self.games))


def share_of(clusters: Iterable[Cluster]) -> Share:
    """A share from 0 to 1 by games; those that add nothing below do not count. A Counter says how often each comes."""
    telling = {each: times for each, times in _counted(clusters).items() if each[1]}
    games = sum(telling.values())
    if not games:
        return Share(0.5, 0.0, 1.0, 0)
    count = sum(below * times for (_, below), times in telling.items())
    share = sum(above * times for (above, _), times in telling.items()) / count
    variance = _variance([((above - share * below) / count, times) for (above, below), times in telling.items()])
    if 0.0 < share < 1.0:
        worth = max(1.0, share * (1.0 - share) / variance) if variance > 1e-12 else inf
    else:
        worth = games
    return wilson(share, worth, games, _quantile(games - 1))


def mean_of(figures: Sequence[float]) -> Mean:
    """The mean of at least one figure; of a single one nothing is known about the spread."""
    mean = fmean(figures)
    reach = _quantile(len(figures) - 1) * stdev(figures) / sqrt(len(figures)) if len(figures) > 1 else 0.0
    return Mean(mean, mean - reach, mean + reach, min(figures), max(figures))


def mean_by_game(clusters: Iterable[Cluster]) -> Mean:
    """A mean of a figure that a game may tell several times, once for each of its seats."""
    telling = {each: times for each, times in _counted(clusters).items() if each[1]}
    games = sum(telling.values())
    if not games:
        return Mean(0.0, -inf, inf, 0.0, 0.0)
    count = sum(below * times for (_, below), times in telling.items())
    mean = sum(above * times for (above, _), times in telling.items()) / count
    variance = _variance([((above - mean * below) / count, times) for (above, below), times in telling.items()])
    reach = _quantile(games - 1) * sqrt(variance) if games > 1 else 0.0
    singles = [above / below for above, below in telling]
    return Mean(mean, mean - reach, mean + reach, min(singles), max(singles))


def difference(pairs: Iterable[Pair], shares: bool = True) -> Difference:
    """The first figure less the second. Games that tell of both, or a deal played both ways, are one pair.

    Of shares that seldom differ the spread is hard to see: for the interval one pair more is taken to have differed
    each way (Bonett and Price), without which nine of ten intervals would hold the truth, and not nineteen of twenty.
    """
    telling = Counter({each: times for each, times in _counted(pairs).items() if each[1] or each[3]})
    games = telling.total()
    first = sum(each[1] * times for each, times in telling.items())
    second = sum(each[3] * times for each, times in telling.items())
    if not first or not second or games < 2:
        return Difference(0.0, -inf, inf, 1.0, games, inf)
    value, deviation = _spread(telling)
    middle = value
    if shares:
        n, m = first / games, second / games
        telling.update([(n, n, 0.0, m), (0.0, n, m, m)])
        middle, deviation = _spread(telling)
    reach = _quantile(games - 1) * deviation
    p = erfc(abs(middle) / deviation / sqrt(2.0)) if deviation else float(value == 0.0)
    most = 1.0 if shares else inf
    return Difference(value, max(-most, middle - reach), min(most, middle + reach), p, games, deviation)


def _counted(given: Iterable[T]) -> "Counter[T]":
    """How often each comes: games give few different results, and what is alike is reckoned once."""
    return given if isinstance(given, Counter) else Counter(given)


def _spread(pairs: "Counter[Pair]") -> tuple[float, float]:
    """The difference between two figures, and its deviation."""
    first = sum(each[1] * times for each, times in pairs.items())
    second = sum(each[3] * times for each, times in pairs.items())
    one = sum(each[0] * times for each, times in pairs.items()) / first
    other = sum(each[2] * times for each, times in pairs.items()) / second
    parts = [((a - one * n) / first - (b - other * m) / second, times) for (a, n, b, m), times in pairs.items()]
    return one - other, sqrt(_variance(parts))


def clear(ps: Sequence[float]) -> list[bool]:
    """Which of many findings stand, so that one in twenty is false at most (Benjamini and Hochberg)."""
    order = sorted(range(len(ps)), key=ps.__getitem__)
    last = max((rank for rank, i in enumerate(order, 1) if ps[i] <= SURE * rank / len(ps)), default=0)
    found = set(order[:last])
    return [i in found for i in range(len(ps))]


def wilson(share: float, worth: float, games: int, quantile: float = NORMAL_95) -> Share:
    """The share of some games that are worth so many independent ones, with its interval."""
    if worth == inf:
        return Share(share, share, share, games)
    z = quantile * quantile / worth
    middle = (share + z / 2.0) / (1.0 + z)
    reach = quantile * sqrt(share * (1.0 - share) / worth + z / (4.0 * worth)) / (1.0 + z)
    return Share(share, max(0.0, middle - reach), min(1.0, middle + reach), games)


def _variance(parts: Sequence[tuple[float, int]]) -> float:
    """Of the sum of independent parts whose mean is 0, each with how often it comes."""
    games = sum(times for _, times in parts)
    return sum(part * part * times for part, times in parts) * games / (games - 1) if games > 1 else inf


def _quantile(freedom: int) -> float:
    """Student's quantile for 95 %, by its expansion; few games deserve wider intervals."""
    if freedom < 1:
        return NORMAL_95
    z = NORMAL_95
    return z + (z**3 + z) / (4 * freedom) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom * freedom)

"""Fitting a small value to games, compiled together with it: no library of numbers is needed, and a seed decides all.

It begins with the game's own outlook, which is the first input, or with what was learned before, and learns corrections
by small steps down the slope of the log loss (Adam). Lessons of some games are kept back: of all rounds through the
others, the one that foretells these best is kept, and that may be the very first, when nothing has been learned at all.
"""

from math import log, sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from terminus.bots.search.network import Network, from_log_odds, squashed
from terminus.core.dice import FastDice

BATCH: Final[i64] = 64
RATE: Final = 0.01
GENTLE: Final = 0.004  # the same where it begins with what was learned before, which larger steps would spoil first
KEEPS: Final = 0.9  # of the mean slope, from step to step
KEEPS_SQUARES: Final = 0.999
TINY: Final = 1e-8
HOLD: Final = 1e-4
"""How strongly every weight is held to where it began."""


class Lessons:
    """What was seen and what came of it, in flat rows."""

    def __init__(self, width: int) -> None:
        self.width: i64 = width
        self.rows: i64 = 0
        self.x: vec[float] = vec[float]()
        self.came: vec[float] = vec[float]()

    def add(self, row: list[float], came: float) -> None:
        assert len(row) == self.width
        for each in row:
            self.x = append(self.x, each)
        self.came = append(self.came, came)
        self.rows += 1

    def row(self, at: int) -> vec[float]:
        found: vec[float] = vec[float]()
        for i in range(self.width):
            found = append(found, self.x[i64(at) * self.width + i])
        return found


def loss_of(network: Network, lessons: Lessons) -> float:
    """The log loss of what a network says."""
    total = 0.0
    for at in range(lessons.rows):
        said = min(0.999, max(0.001, from_log_odds(network.odds(lessons.row(int(at))))))
        came = lessons.came[at]
        total -= came * log(said) + (1.0 - came) * log(1.0 - said)
    return total / float(max(1, lessons.rows))


class Fit:
    """Weights on their way. Inputs but the first are brought to a mean of 0 and a spread of 1 for it."""

    def __init__(self, lessons: Lessons, units: int, seed: int) -> None:
        self.lessons = lessons
        self.units: i64 = units
        self.inputs: i64 = lessons.width
        self.dice = FastDice(seed)
        self.means: vec[float] = vec[float]([0.0] * lessons.width)
        self.spreads: vec[float] = vec[float]([1.0] * lessons.width)
        self._measure()
        # One row of weights: bias, straight ones, then for each unit its bend, its bias and its weights
        size = 1 + lessons.width + units * (lessons.width + 2)
        self.start: vec[float] = vec[float]([0.0] * size)
        self.start[1] = 1.0
        for unit in range(units):
            for i in range(lessons.width + 1):
                at = 1 + lessons.width + unit * (lessons.width + 2) + 1 + i
                self.start[at] = (float(self.dice.below(2001)) - 1000.0) / 1000.0 / sqrt(float(lessons.width))
        self.weights: vec[float] = vec[float]([self.start[i] for i in range(size)])
        self.slope: vec[float] = vec[float]([0.0] * size)
        self.mean: vec[float] = vec[float]([0.0] * size)
        self.squares: vec[float] = vec[float]([0.0] * size)
        self.steps: i64 = 0

    def begin_with(self, network: Network) -> None:
        """Begin with what was learned before, from lessons of other means and spreads.

        Units that it does not have bend nothing yet.
        """
        found = self._brought(network.bias, [network.straight[i] for i in range(int(self.inputs))])
        for unit in range(int(network.units)):
            weights = network.unit(unit)
            found += [network.bends[unit], *self._brought(weights[0], weights[1:])]
        found += [self.start[i] for i in range(len(found), len(self.start))]
        self.start = vec[float](found)
        self.weights = vec[float](found)

    def _brought(self, bias: float, weights: list[float]) -> list[float]:
        """A bias and its weights for inputs as they come, as those for inputs with a mean of 0 and a spread of 1."""
        found: list[float] = []
        for i in range(int(self.inputs)):
            bias += weights[i] * self.means[i]
            found.append(weights[i] * self.spreads[i])
        return [bias, *found]

    def _measure(self) -> None:
        rows = self.lessons.rows
        for i in range(1, self.inputs):
            total = 0.0
            squares = 0.0
            for at in range(rows):
                each = self.lessons.x[at * self.inputs + i]
                total += each
                squares += each * each
            mean = total / float(max(1, rows))
            spread = sqrt(max(0.0, squares / float(max(1, rows)) - mean * mean))
            self.means[i] = mean
            self.spreads[i] = spread if spread > 1e-6 else 1.0

    def once_through(self, rate: float) -> None:
        """One round through all lessons, in an order drawn by lot."""
        order = [int(i) for i in range(self.lessons.rows)]
        for i in range(len(order) - 1, 0, -1):
            j = int(self.dice.below(i + 1))
            order[i], order[j] = order[j], order[i]
        waiting: i64 = 0
        for at in order:
            self._add_slope(at)
            waiting += 1
            if waiting == BATCH:
                self._step(rate, float(waiting))
                waiting = 0
        if waiting > 0:
            self._step(rate, float(waiting))

    def _add_slope(self, row: i64) -> None:
        """The slope of one lesson's log loss, added to that of its batch."""
        width = self.inputs
        x: vec[float] = vec[float]()
        for i in range(width):
            x = append(x, (self.lessons.x[row * width + i] - self.means[i]) / self.spreads[i])
        odds = self.weights[0]
        for i in range(width):
            odds += self.weights[1 + i] * x[i]
        inner: vec[float] = vec[float]()
        at = 1 + width
        for _ in range(self.units):
            each = self.weights[at + 1]
            for i in range(width):
                each += self.weights[at + 2 + i] * x[i]
            inner = append(inner, squashed(each))
            odds += self.weights[at] * inner[len(inner) - 1]
            at += width + 2
        off = from_log_odds(odds) - self.lessons.came[row]
        self.slope[0] += off
        for i in range(width):
            self.slope[1 + i] += off * x[i]
        at = 1 + width
        for unit in range(self.units):
            bent = inner[unit]
            self.slope[at] += off * bent
            steep = (1.0 - bent) if bent >= 0.0 else (1.0 + bent)
            through = off * self.weights[at] * steep * steep
            self.slope[at + 1] += through
            for i in range(width):
                self.slope[at + 2 + i] += through * x[i]
            at += width + 2

    def _step(self, rate: float, rows: float) -> None:
        self.steps += 1
        first = 1.0 - KEEPS ** float(self.steps)
        second = 1.0 - KEEPS_SQUARES ** float(self.steps)
        for i in range(len(self.weights)):
            slope = self.slope[i] / rows + HOLD * (self.weights[i] - self.start[i])
            self.slope[i] = 0.0
            self.mean[i] = KEEPS * self.mean[i] + (1.0 - KEEPS) * slope
            self.squares[i] = KEEPS_SQUARES * self.squares[i] + (1.0 - KEEPS_SQUARES) * slope * slope
            self.weights[i] -= rate * (self.mean[i] / first) / (sqrt(self.squares[i] / second) + TINY)

    def network(self) -> Network:
        """The weights as they are now, for inputs as they come."""
        width = int(self.inputs)
        bias, straight = self._plain(0, 1)
        hidden: list[list[float]] = []
        bends: list[float] = []
        for unit in range(int(self.units)):
            at = 1 + width + unit * (width + 2)
            own, weights = self._plain(at + 1, at + 2)
            bends.append(rounded(self.weights[at]))
            hidden.append([own, *weights])
        return Network(bias, straight, hidden, bends)

    def _plain(self, bias_at: int, at: int) -> tuple[float, list[float]]:
        """A bias and its weights with the means and spreads of the inputs worked into them."""
        bias = self.weights[bias_at]
        found: list[float] = []
        for i in range(int(self.inputs)):
            weight = rounded(self.weights[at + i] / self.spreads[i])
            bias -= weight * self.means[i]
            found.append(weight)
        return rounded(bias), found


def rounded(weight: float) -> float:
    """Five digits are plenty, and what is written into a file is what was tried."""
    return float(f"{weight:.5g}")


def fitted(
    lessons: Lessons, kept_back: Lessons, units: int, rounds: int, seed: int, start: Network | None = None
) -> Network:
    """The network that foretells the lessons kept back best, of those after each round through the others.

    With a `start`, which has no more units, the very first is that one.
    """
    fit = Fit(lessons, units, seed)
    if start is not None:
        fit.begin_with(start)
    best = fit.network()
    least = loss_of(best, kept_back)
    for number in range(rounds):
        fit.once_through((RATE if start is None else GENTLE) * (1.0 - float(number) / float(rounds)))
        network = fit.network()
        loss = loss_of(network, kept_back)
        if loss < least:
            best = network
            least = loss
    return best

"""A race between the few moves that look best, for games in which a single move shows its worth only much later.

A tree of choices stays too near where a game is long and a turn is many small steps: waiting looks as good as acting.
Here every candidate is played on by everybody's first idea until the heuristics say that the outlook is worth asking
for, some rounds ahead. All candidates meet the same dice and the same secrets, so that they differ by the move alone.
The move that looks best at once stays the answer unless another is clearly better: a game has hundreds of decisions,
and rare false alarms would add up.
"""

from math import sqrt
from typing import Final

from mypy_extensions import i64

from terminus.bots.search.judging import judged
from terminus.core.dice import FastDice
from terminus.core.heuristics import NEVER, Heuristics
from terminus.core.moves import Move, MoveList
from terminus.core.position import Position

WIDTH: Final = 4  # candidates at the start
MARGIN: Final = 2.5  # standard errors by which another move must be better
LONGEST: Final[i64] = 400  # decisions of a playout, whatever the heuristics say
FEWEST: Final[i64] = 6  # playouts before a difference is believed at all
HEATS: Final[i64] = 3  # after each but the last, the worse half of the candidates drops out


class Runner:
    """A candidate, and what came of it when it was played on."""

    def __init__(self, move: Move, score: float) -> None:
        self.move = move
        self.score = score
        self.runs: i64 = 0
        self.total = 0.0
        self.squared = 0.0

    def add(self, value: float) -> None:
        self.runs += 1
        self.total += value
        self.squared += value * value

    def mean(self) -> float:
        return self.total / float(self.runs) if self.runs > 0 else self.score

    def error(self) -> float:
        """The square of the mean's standard error."""
        n = float(self.runs)
        mean = self.total / n
        return max(0.0, self.squared / n - mean * mean) / (n - 1.0)

    def is_clearly_better_than(self, other: "Runner") -> bool:
        """Is its lead more than the dice explain?

        Measured by the whole spread of both, though they met the same dice: the spread of the difference alone is so
        small that what the outlook always gets wrong would pass for a gain.
        """
        if self.runs < FEWEST:
            return False
        return self.mean() - other.mean() > MARGIN * sqrt(self.error() + other.error())


class Race:
    """The candidates of a decision, the one that looks best at once first."""

    def __init__(self, root: Position, seat: i64, heuristics: Heuristics, dice: FastDice) -> None:
        self.root = root
        self.seat = seat
        self.heuristics = heuristics
        self.dice = dice
        self.buffer = MoveList()
        self.runners: list[Runner] = self._candidates()
        self.running: list[Runner] = list(self.runners)
        self.heat: i64 = 0
        self.runs: i64 = 0

    def _candidates(self) -> list[Runner]:
        moves = MoveList()
        self.root.fill(self.seat, moves)
        found = judged(self.root, self.seat, moves, self.heuristics, self.dice)
        order = [(-found.scores[i], -found.lots[i], i) for i in range(len(found.scores))]
        order.sort()
        runners = [Runner(moves.move(each[2]), -each[0]) for each in order]
        sensible = [runner for runner in runners if runner.score != NEVER]
        return (sensible or runners)[:WIDTH]

    def decided(self) -> bool:
        """Is there nothing left to find out?"""
        return len(self.running) < 2

    def run(self, budget: i64) -> None:
        """One lap: each candidate still in the race is played on once; `budget` is for the whole race."""
        seed = self.dice.seed()
        for runner in self.running:
            runner.add(self._played_on(runner.move, seed))
            self.runs += 1
        if self.heat < HEATS - 1 and self.runs * HEATS >= budget * (self.heat + 1):
            self._drop_the_worse()
            self.heat += 1

    def _drop_the_worse(self) -> None:
        """The worse half drops out; the first stays, for the others are measured by it."""
        rest = sorted(self.running[1:], key=_by_mean, reverse=True)
        self.running = [self.running[0], *rest[: len(self.running) // 2]]

    def _played_on(self, move: Move, seed: int) -> float:
        dice = FastDice(seed)
        position = self.root.resample(self.seat, dice)
        position.carry_out(self.seat, i64(move.code), move.payload, dice, None)
        heuristics = self.heuristics
        decisions: i64 = 0
        while not position.over() and decisions < LONGEST and not heuristics.far_enough(self.root, position):
            seat = position.to_decide()
            self.buffer.clear()
            position.fill(seat, self.buffer)
            index: i64 = 0
            if self.buffer.size > 1:
                index = judged(position, seat, self.buffer, heuristics, dice).best
            position.carry_out(seat, self.buffer.code(index), self.buffer.payload(index), dice, None)
            decisions += 1
        return position.value(self.seat) if position.over() else heuristics.outlook(position, self.seat)

    def ranked(self) -> list[Runner]:
        """The move to play first; then the others that were played on, by what came of them."""
        first = self.runners[0]
        better = [runner for runner in self.running[1:] if runner.is_clearly_better_than(first)]
        chosen = max(better, key=_by_mean) if better else first
        others = [runner for runner in self.runners if runner is not chosen and runner.runs > 0]
        return [chosen, *sorted(others, key=_by_mean, reverse=True)]


def _by_mean(runner: Runner) -> float:
    return runner.mean()

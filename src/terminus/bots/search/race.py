"""A race between the few moves that look best, for games in which a single move shows its worth only much later.

A tree of choices stays too near where a game is long and a turn is many small steps: waiting looks as good as acting.
Here every candidate is played on by everybody's first idea until the heuristics say that the outlook is worth asking
for, a round or some rounds ahead. All candidates meet the same dice and the same secrets, so that they differ by the
move alone. The move that looks best at once stays the answer unless another is clearly better: a game has hundreds of
decisions, and rare false alarms would add up.
"""

from math import sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from terminus.bots.search.judging import first_idea, judged
from terminus.core.dice import FastDice
from terminus.core.heuristics import NEVER, Heuristics, Racing
from terminus.core.moves import Move, MoveList
from terminus.core.position import Position

LEAST_WIDTH: Final[i64] = 4  # candidates at the start, however small the budget
PER_CANDIDATE: Final[i64] = 12  # playouts for each further one
LONGEST: Final[i64] = 400  # decisions of a playout, whatever the heuristics say
FEWEST: Final[i64] = 6  # playouts before a difference is believed at all
WIDE: Final[i64] = 8  # more candidates than this are thinned out once more


class Runner:
    """A candidate, and what came of it when it was played on, lap by lap."""

    def __init__(self, move: Move, score: float) -> None:
        self.move = move
        self.score = score
        self.values: vec[float] = vec[float]()
        self.total = 0.0

    def add(self, value: float) -> None:
        self.values = append(self.values, value)
        self.total += value

    def runs(self) -> i64:
        return len(self.values)

    def mean(self) -> float:
        return self.total / float(self.runs()) if self.runs() > 0 else self.score

    def is_clearly_better_than(self, other: "Runner", racing: Racing) -> bool:
        """Is its lead over the laps that both ran more than the dice explain?"""
        laps = min(self.runs(), other.runs())
        if laps < FEWEST:
            return False
        own = 0.0
        theirs = 0.0
        for lap in range(laps):
            own += self.values[lap]
            theirs += other.values[lap]
        n = float(laps)
        own /= n
        theirs /= n
        squares = 0.0
        for lap in range(laps):
            x = self.values[lap] - own
            y = other.values[lap] - theirs
            squares += (x - y) * (x - y) if racing.paired else x * x + y * y
        return own - theirs > racing.margin * sqrt(squares / (n * (n - 1.0)))


def by_score(root: Position, seat: i64, heuristics: Heuristics, dice: FastDice) -> list[Runner]:
    """The seat's moves as candidates, in the order in which they look good at once."""
    moves = MoveList()
    root.fill(seat, moves)
    found = judged(root, seat, moves, heuristics, dice)
    order = [(-found.scores[i], -found.lots[i], i) for i in range(len(found.scores))]
    order.sort()
    runners = [Runner(moves.move(each[2]), -each[0]) for each in order]
    return [runner for runner in runners if runner.score != NEVER] or runners


class Race:
    """The candidates of a decision, the one that looks best at once first; `budget` playouts are run at most."""

    def __init__(
        self,
        root: Position,
        seat: i64,
        heuristics: Heuristics,
        racing: Racing,
        dice: FastDice,
        budget: i64,
        candidates: list[Runner],
    ) -> None:
        """Of the candidates, those that look best first, as many start as there is time to compare."""
        self.root = root
        self.seat = seat
        self.heuristics = heuristics
        self.racing = racing
        self.dice = dice
        self.budget = budget
        self.buffer = MoveList()
        self.until: i64 = heuristics.round_of(root) + racing.rounds  # the round in which the outlook is asked for
        width = min(racing.width, max(LEAST_WIDTH, budget // PER_CANDIDATE))
        self.runners: list[Runner] = candidates[: int(width)]
        self.running: list[Runner] = list(self.runners)
        self.heats: i64 = 4 if len(self.runners) > WIDE else 3
        self.heat: i64 = 0  # after each but the last, the worse half of the candidates drops out
        self.next: i64 = 0  # whose turn it is in the lap
        self.seed: int = 0  # of the lap's dice
        self.runs: i64 = 0

    def shorten(self, budget: i64) -> None:
        """So many playouts will do for lack of time: as few candidates go on as can be compared with them."""
        if budget < self.budget:
            self.budget = budget if budget > 0 else 1
            self.running = self.running[: int(max(LEAST_WIDTH, self.budget // PER_CANDIDATE))]

    def decided(self) -> bool:
        """Is there nothing left to find out?"""
        return len(self.running) < 2 or (self.runs >= self.budget and self.runs > 0)

    def step(self) -> None:
        """Play the next candidate on once; all that are still in the race do so with the same dice in turn."""
        if self.next == 0:
            self.seed = self.dice.seed()
        runner = self.running[self.next]
        runner.add(self._played_on(runner.move, self.seed))
        self.runs += 1
        self.next += 1
        if self.next == len(self.running):
            self.next = 0
            if self.heat < self.heats - 1 and self.runs * self.heats >= self.budget * (self.heat + 1):
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
        while not position.over() and decisions < LONGEST and heuristics.round_of(position) < self.until:
            seat = position.to_decide()
            self.buffer.clear()
            position.fill(seat, self.buffer)
            index: i64 = 0
            if self.buffer.size > 1:
                index = first_idea(position, seat, self.buffer, heuristics, dice)
            position.carry_out(seat, self.buffer.code(index), self.buffer.payload(index), dice, None)
            decisions += 1
        return position.value(self.seat) if position.over() else heuristics.outlook(position, self.seat)

    def ranked(self) -> list[Runner]:
        """The move to play first; then the others that were played on, by what came of them."""
        first = self.runners[0]
        better = [runner for runner in self.running[1:] if runner.is_clearly_better_than(first, self.racing)]
        chosen = max(better, key=_by_mean) if better else first
        others = [runner for runner in self.runners if runner is not chosen and runner.runs() > 0]
        return [chosen, *sorted(others, key=_by_mean, reverse=True)]


def _by_mean(runner: Runner) -> float:
    return runner.mean()

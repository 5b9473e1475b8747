"""Late positions solved exactly, where nothing but chance is hidden and two seats play for one win.

Every choice and every outcome of chance is looked at, but for those that cannot matter any more: alpha-beta between
choices, and at chance the bound that is left if all the rest went well or badly. What was found out about a position
is remembered by its mark.
"""

from collections.abc import Callable
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from terminus.bots.search.judging import judged
from terminus.core.dice import Dice, FastDice
from terminus.core.heuristics import Heuristics
from terminus.core.moves import Move, MoveList
from terminus.core.position import Position

GLANCE: Final[i64] = 16  # positions between two looks at the clock
LONGEST: Final[i64] = 12  # decisions up to which a quicker win is looked for
LEAST: Final = -0.01
MOST: Final = 1.01
"""Bounds that no value reaches."""
WON: Final = 1.0 - 1e-9  # a certain win, but for rounding in sums of chances
UNKNOWN: Final = -1.0
COUNTED: Final[i64] = 64  # throws of one way that are counted through


class EveryOutcome(Dice):
    """Dice that fall in every way there is, one way after the other, as an odometer counts.

    Where dice are thrown again until something comes of it, there is no end of ways: after `COUNTED` throws the rest
    falls at random, and the way is `endless`.
    """

    def __init__(self) -> None:
        self.faces: vec[i64] = vec[i64]()
        self.sides: vec[i64] = vec[i64]()
        self.asked: i64 = 0
        self.rest = FastDice(1)

    def below(self, n: i64) -> i64:
        if self.asked >= COUNTED:
            self.asked += 1
            return self.rest.below(n)
        if self.asked == len(self.faces):
            self.faces = append(self.faces, 0)
            self.sides = append(self.sides, n)
        self.asked += 1
        return self.faces[self.asked - 1]

    @property
    def endless(self) -> bool:
        """Were more dice thrown than are counted through?"""
        return self.asked > COUNTED

    def chance(self) -> float:
        """How likely the way was in which they fell, as far as they are counted."""
        chance = 1.0
        for i in range(min(self.asked, COUNTED)):
            chance /= float(self.sides[i])
        return chance

    def turn(self) -> bool:
        """On to the next way; False if there is none left."""
        last: i64 = len(self.faces) - 1
        while last >= 0 and self.faces[last] == self.sides[last] - 1:
            last -= 1
        if last < 0:
            return False
        faces = vec[i64]()
        sides = vec[i64]()
        for i in range(last + 1):
            faces = append(faces, self.faces[i] + (1 if i == last else 0))
            sides = append(sides, self.sides[i])
        self.faces = faces
        self.sides = sides
        self.asked = 0
        return True


class Solver:
    """Looks for the value of a position to one seat with no more than so many positions looked at.

    It may be asked again, with a budget of its own each time: what was found out before is not looked for twice.
    """

    def __init__(
        self, heuristics: Heuristics, seat: i64, budget: i64, time_is_up: Callable[[], bool] | None = None
    ) -> None:
        """`time_is_up` is asked now and then; when it says so, the solver gives up."""
        self.heuristics = heuristics
        self.time_is_up = time_is_up
        self.seat = seat
        self.left = budget
        self.dice = FastDice(1)  # among moves that look equal, any may be looked at first
        self.least: dict[int, float] = {}
        self.most: dict[int, float] = {}

    def spent(self) -> bool:
        """Has it given up? Then no value it gave counts."""
        return self.left < 0

    def known(self, position: Position) -> float:
        """What a position is worth, if that was found out before; else UNKNOWN."""
        mark = int(self.heuristics.mark(position))
        least = self.least.get(mark, LEAST)
        return least if least == self.most.get(mark, MOST) else UNKNOWN

    def solved(self, position: Position, budget: i64) -> float:
        """What a position is worth, with another so many positions looked at; else UNKNOWN."""
        self.left = budget
        value = self.value(position, LEAST, MOST)
        return UNKNOWN if self.spent() else value

    def best(self, position: Position) -> "Solved | None":
        """The best move and what it is worth, of those that win for certain the quickest; None if there is no telling.

        In a lost position it is the move that looks best: there are opponents who err.
        """
        best = self._best(position)
        if best is not None and best.value >= WON:
            best.move = self._quickest(position, best.move)
        return best

    def _best(self, position: Position) -> "Solved | None":
        best: Solved | None = None
        for move in self._ordered(position, self.seat):
            low = LEAST if best is None else best.value
            value = self._after(position, self.seat, move, low, MOST)
            if self.spent():
                return None
            if best is None or value > best.value:
                best = Solved(move, value)
            if best.value >= WON:
                break
        return best

    def _quickest(self, position: Position, winner: Move) -> Move:
        """The move that wins within the fewest decisions, as far as what is left of the budget tells."""
        ordered = self._ordered(position, self.seat)
        decisions: i64 = 0
        while self.left > 0 and decisions < LONGEST:
            for move in ordered:
                if self._surely_wins(position, self.seat, move, decisions):
                    return move
            decisions += 1
        return winner

    def _wins_within(self, position: Position, decisions: i64) -> bool:
        """Does the seat win within so many more decisions, whatever the other chooses and however chance falls?"""
        if position.over():
            return position.value(self.seat) >= WON
        if decisions == 0 or not self._may_look() or self.most.get(int(self.heuristics.mark(position)), MOST) < WON:
            return False
        mover = position.to_decide()
        own = mover == self.seat
        for move in self._ordered(position, mover):
            if self._surely_wins(position, mover, move, decisions - 1) == own:
                return own
        return not own

    def _surely_wins(self, position: Position, mover: i64, move: Move, decisions: i64) -> bool:
        dice = EveryOutcome()
        while True:
            after = position.copy()
            after.carry_out(mover, i64(move.code), move.payload, dice, None)
            if not self._wins_within(after, decisions):
                return False
            if not dice.turn():
                return True

    def value(self, position: Position, low: float, high: float) -> float:
        """What the position is worth if that lies between the bounds; else something beyond the same bound."""
        if position.over():
            return position.value(self.seat)
        if not self._may_look():
            return 0.5
        mark = int(self.heuristics.mark(position))
        low = max(low, self.least.get(mark, LEAST))
        high = min(high, self.most.get(mark, MOST))
        if low >= high:
            return low if self.least.get(mark, LEAST) == low else high
        found = self._chosen(position, low, high)
        if self.left >= 0:
            if found > low:
                self.least[mark] = max(self.least.get(mark, LEAST), min(found, high))
            if found < high:
                self.most[mark] = min(self.most.get(mark, MOST), max(found, low))
        return found

    def _may_look(self) -> bool:
        """Count a position: is there budget and time left for it?"""
        self.left -= 1
        if self.left % GLANCE == 0 and self.time_is_up is not None and self.time_is_up():
            self.left = -1
        return self.left >= 0

    def _chosen(self, position: Position, low: float, high: float) -> float:
        mover = position.to_decide()
        own = mover == self.seat
        best = LEAST if own else MOST
        for move in self._ordered(position, mover):
            value = self._after(position, mover, move, low, high)
            if own:
                best = max(best, value)
                low = max(low, best)
            else:
                best = min(best, value)
                high = min(high, best)
            if low >= high or (own and best >= WON) or (not own and best <= 0.0) or self.left < 0:
                break
        return best

    def _after(self, position: Position, mover: i64, move: Move, low: float, high: float) -> float:
        """The value of a move: of all its outcomes, each as likely as it is."""
        dice = EveryOutcome()
        total = 0.0
        rest = 1.0
        while True:
            after = position.copy()
            after.carry_out(mover, i64(move.code), move.payload, dice, None)
            chance = dice.chance()
            rest = max(0.0, rest - chance)
            # The rest is worth 0 at least and its whole weight at most: from that follows what this one must reach
            value = self.value(after, (low - total - rest) / chance, (high - total) / chance)
            total += chance * value
            if total + rest <= low:
                return total + rest
            if total >= high or not dice.turn() or self.left < 0:
                return total

    def _ordered(self, position: Position, mover: i64) -> list[Move]:
        """The moves of a seat, the one that looks best first: then most others need hardly be looked at."""
        moves = MoveList()
        position.fill(mover, moves)
        found = judged(position, mover, moves, self.heuristics, self.dice)
        order = [(-found.scores[i], found.lots[i], i) for i in range(len(found.scores))]
        order.sort()
        return [moves.move(each[2]) for each in order]


class Solved:
    """A move, and what it is worth to the one who plays it if everybody goes on as well as possible."""

    def __init__(self, move: Move, value: float) -> None:
        self.move = move
        self.value = value

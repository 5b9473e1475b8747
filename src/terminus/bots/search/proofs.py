"""What is certain in a tree: positions near the end are solved on the way, and what is solved needs no more passes.

A pass ends where it meets a position whose worth is known, and brings that worth home instead of a guess. Whether more
can be known is tried again as a place is visited more often, with a budget that grows with the visits, so that thinking
shifts by itself to where the game is going. Chance is allowed for exactly: positions are solved, not places in the
tree, and a position is certain only once every way in which the dice may fall is.
"""

from typing import Final

from mypy_extensions import i64

from terminus.bots.search.solver import UNKNOWN, EveryOutcome, Solved, Solver
from terminus.core.heuristics import Heuristics
from terminus.core.moves import Move
from terminus.core.position import Position

SELDOM: Final[i64] = 8  # tries come at visit 8, 64, 512...
PER_TRY: Final[i64] = 2  # visits for each position that a try may look at


class Proofs:
    """The certain part of a seat's search."""

    def __init__(self, heuristics: Heuristics, solver: Solver) -> None:
        self.heuristics = heuristics
        self.solver = solver
        self.worth = UNKNOWN  # to the solver's seat, of the position that was settled last

    def settles(self, position: Position, visits: i64) -> bool:
        """Is the worth of a running game known, or found now that a pass comes here after so many others?"""
        if not self.heuristics.solvable(position):
            return False
        self.worth = self.solver.known(position)
        if self.worth == UNKNOWN and is_due(visits + 1):
            self.worth = self.solver.solved(position, (visits + 1) // PER_TRY)
        return self.worth != UNKNOWN

    def worth_to(self, seat: i64) -> float:
        return self.worth if seat == self.solver.seat else 1.0 - self.worth

    def best(self, root: Position, budget: i64) -> Solved | None:
        """The best move at the root, if that can be known by now."""
        self.solver.left = budget
        return self.solver.best(root)

    def loses(self, root: Position, move: Move) -> bool:
        """Is it known that a move of the seat at the root loses, however chance falls?"""
        dice = EveryOutcome()
        while True:
            after = root.copy()
            after.carry_out(self.solver.seat, i64(move.code), move.payload, dice, None)
            worth = after.value(self.solver.seat) if after.over() else self._known(after)
            if worth != 0.0:
                return False
            if not dice.turn():
                return True

    def _known(self, position: Position) -> float:
        return self.solver.known(position) if self.heuristics.solvable(position) else UNKNOWN


def is_due(visits: i64) -> bool:
    """Is it one of the visits 8, 64, 512...?"""
    due = SELDOM
    while due < visits:
        due *= SELDOM
    return due == visits

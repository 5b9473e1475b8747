"""Taking back: freely, as long as nobody learned anything from the move and nobody else has moved since.

A move that met chance or revealed something stays. Bots do not mind: where all other seats are theirs, what they played
on the move is taken back with it, under the same condition.
"""

from collections.abc import Sequence

from terminus.table.entries import BotSitter, Sitter
from terminus.table.errors import TableError
from terminus.table.line import Line


def allowed(line: Line, sitters: Sequence[Sitter], seats: Sequence[int], over: bool) -> tuple[int, int]:
    """How many turns to take back, and whose move that is; TableError says why it cannot be."""
    if over:
        raise TableError("The game is over: its dice are open now, so nothing can be taken back.")
    alone = all(isinstance(sitter, BotSitter) for seat, sitter in enumerate(sitters) if seat not in seats)
    turns = 0
    while line.turn is not None and line.before is not None:
        turns += 1
        mine = line.turn.seat in seats
        if not mine and not alone:
            raise TableError("Another player has moved since, so your move stands.")
        if not line.told_nothing():
            raise TableError("The latest move drew on chance or revealed something, so it stands.")
        if mine:
            return turns, line.turn.seat
        line = line.before
    raise TableError("There is no move to take back.")


def possible(line: Line, sitters: Sequence[Sitter], seats: Sequence[int], over: bool) -> bool:
    try:
        allowed(line, sitters, seats, over)
    except TableError:
        return False
    return True


def stepped_down(line: Line, turns: int) -> Line:
    """The line without its latest turns."""
    for _ in range(turns):
        if line.before is None:
            raise TableError("There is no move to take back.")
        line = line.before
    return line

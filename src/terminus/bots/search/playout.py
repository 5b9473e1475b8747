"""Playing on from a position, compiled together with the rules: the inner loop of search, lab and benchmarks."""

from typing import Final

from mypy_extensions import i64

from terminus.core.dice import Dice
from terminus.core.heuristics import Heuristics
from terminus.core.moves import MoveList
from terminus.core.position import Position

TO_THE_END: Final[i64] = 1_000_000_000


def play_on(position: Position, limit: i64, dice: Dice, buffer: MoveList) -> i64:
    """Play evenly chosen legal moves until the game is over or the limit is reached; the answer is how many."""
    decisions: i64 = 0
    while decisions < limit and not position.over():
        seat = position.to_decide()
        buffer.clear()
        position.fill(seat, buffer)
        index = dice.below(buffer.size)
        position.carry_out(seat, buffer.pick(index), buffer.payload(index), dice, None)
        decisions += 1
    return decisions


def play_sensibly(position: Position, limit: i64, dice: Dice, buffer: MoveList, heuristics: Heuristics) -> i64:
    """Like `play_on`, but every move is the best of three drawn ones by the heuristics' score."""
    decisions: i64 = 0
    while decisions < limit and not position.over():
        seat = position.to_decide()
        buffer.clear()
        position.fill(seat, buffer)
        index = _sensible(position, seat, dice, buffer, heuristics) if buffer.size > 1 else 0
        position.carry_out(seat, buffer.code(index), buffer.payload(index), dice, None)
        decisions += 1
    return decisions


def _sensible(position: Position, seat: i64, dice: Dice, buffer: MoveList, heuristics: Heuristics) -> i64:
    weighing = heuristics.at_first_sight().weighing(position, seat)
    best = dice.below(buffer.size)
    best_score = weighing.score(buffer.code(best), buffer.payload(best))
    for _ in range(2):
        index = dice.below(buffer.size)
        if index == best:
            continue
        score = weighing.score(buffer.code(index), buffer.payload(index))
        if score > best_score:
            best = index
            best_score = score
    return best


def play_many(start: Position, games: i64, dice: Dice) -> i64:
    """Random games from copies of one position; the answer is how many decisions they took in all."""
    buffer = MoveList()
    total: i64 = 0
    for _ in range(games):
        total += play_on(start.copy(), TO_THE_END, dice, buffer)
    return total

"""Random play to the end, compiled together with the rules: the inner loop of search, lab and benchmarks."""

from mypy_extensions import i64

from terminus.core.dice import Dice
from terminus.core.moves import MoveList
from terminus.core.position import Position


def play_out(position: Position, dice: Dice, buffer: MoveList) -> i64:
    """Play evenly chosen legal moves until the game is over; the answer is how many."""
    decisions: i64 = 0
    while not position.over():
        seat = position.to_decide()
        buffer.clear()
        position.fill(seat, buffer)
        index = dice.below(buffer.size)
        position.carry_out(seat, buffer.code(index), buffer.payload(index), dice, None)
        decisions += 1
    return decisions


def play_many(start: Position, games: i64, dice: Dice) -> i64:
    """Random games from copies of one position; the answer is how many decisions they took in all."""
    buffer = MoveList()
    total: i64 = 0
    for _ in range(games):
        total += play_out(start.copy(), dice, buffer)
    return total

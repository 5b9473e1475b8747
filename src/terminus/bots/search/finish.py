"""A win that lies at hand: a move that ends the game there and then, whatever chance does and whatever is hidden."""

from typing import Final

from mypy_extensions import i64

from terminus.bots.search.solver import WON, EveryOutcome
from terminus.core.dice import Dice
from terminus.core.moves import Move, MoveList
from terminus.core.position import Position

WORLDS: Final = 8  # imagined positions in which it must win too, where something is hidden
MOST: Final = 1_000  # ways for the dice to fall that are looked at


def winning_move(root: Position, seat: i64, moves: MoveList, dice: Dice) -> Move | None:
    """A move that wins at once and for certain, as far as the seat can tell; None if there is none."""
    for index in range(moves.size):
        move = moves.move(index)
        if _wins(root, seat, move) and _wins_anyway(root, seat, move, dice):
            return move
    return None


def _wins_anyway(root: Position, seat: i64, move: Move, dice: Dice) -> bool:
    """Does it win too if what the seat cannot know is different?"""
    worlds = [root.resample(seat, dice) for _ in range(WORLDS)]
    return len([world for world in worlds if _wins(world, seat, move)]) == WORLDS


def _wins(position: Position, seat: i64, move: Move) -> bool:
    """Does a move end the game in a win, however the dice fall?"""
    dice = EveryOutcome()
    for _ in range(MOST):
        after = position.copy()
        after.carry_out(seat, i64(move.code), move.payload, dice, None)
        if dice.endless or not after.over() or after.value(seat) < WON:
            return False
        if not dice.turn():
            return True
    return False

"""Judging moves by the heuristics alone, compiled together with the rules: what a novice does at every decision."""

from mypy_extensions import i64

from terminus.core.dice import FastDice
from terminus.core.heuristics import Heuristics
from terminus.core.moves import MoveList
from terminus.core.position import Position


class Judged:
    """The score of every move, a lot drawn for each, and which is best: the highest score, by lot among equals."""

    def __init__(self, scores: list[float], lots: list[int], best: i64) -> None:
        self.scores = scores
        self.lots = lots
        self.best = best


def judged(position: Position, seat: i64, moves: MoveList, heuristics: Heuristics, dice: FastDice) -> Judged:
    """Judge all moves. Those that look equal are ranked by lot, so that nobody who plays by this has habits."""
    scores: list[float] = []
    lots: list[int] = []
    best: i64 = 0
    weighing = heuristics.at_first_sight().weighing(position, seat)
    for index in range(moves.size):
        score = weighing.score(moves.code(index), moves.payload(index))
        lot = dice.seed()
        scores.append(score)
        lots.append(lot)
        if score > scores[best] or (score == scores[best] and lot > lots[best]):
            best = index
    return Judged(scores, lots, best)


def first_idea(position: Position, seat: i64, moves: MoveList, heuristics: Heuristics, dice: FastDice) -> i64:
    """The index of the move that `judged` finds best, with the same dice, where nobody asks about the others."""
    weighing = heuristics.at_first_sight().weighing(position, seat)
    best: i64 = 0
    best_score = weighing.score(moves.code(0), moves.payload(0))
    best_lot = dice.seed()
    for index in range(i64(1), moves.size):
        score = weighing.score_above(moves.code(index), moves.payload(index), best_score)
        lot = dice.seed()
        if score > best_score or (score == best_score and lot > best_lot):
            best = index
            best_score = score
            best_lot = lot
    return best

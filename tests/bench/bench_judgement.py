"""How good a game's judgement is: `python -m tests.bench.bench_judgement GAME [games] [decisions] [playouts]`.

Three figures, from games that novices play:

- calibration: the log loss of the outlook by quarter of the game, beside that of always saying the average;
- one scale: how the score of the best move goes with the outlook of the position it is made in;
- ranking: within a decision, how the scores of a few moves go with what many novice games from each of them brought.

The last is what play depends on: an outlook can be calibrated to perfection and still rank two moves wrongly.
"""

import sys
from collections.abc import Sequence
from math import log, sqrt
from statistics import fmean

import msgspec

from terminus.bots.search.judging import judged
from terminus.core.dice import FastDice
from terminus.core.game import AnyGame
from terminus.core.moves import Move, MoveList
from terminus.core.position import Position
from terminus.games import find_game
from terminus.lab.interval import mean_of

QUARTERS = 4
CANDIDATES = 4
"""Moves of a decision that are compared, the best-scored ones."""
SURE = 0.01
"""No forecast counts as more certain than this: the log loss of a wrong certainty has no bound."""


class Forecast(msgspec.Struct):
    """What was said at one decision of a game, and what came of it."""

    quarter: int
    outlook: float
    score: float
    value: float


def novice_game(game: AnyGame, position: Position, dice: FastDice) -> list[tuple[Position, int, float]]:
    """Play on as novices do to the end; every decision on the way with the score of the move that was made."""
    heuristics, moves = game.heuristics(), MoveList()
    found: list[tuple[Position, int, float]] = []
    while not position.over():
        seat = int(position.to_decide())
        moves.clear()
        position.fill(seat, moves)
        choice = judged(position, seat, moves, heuristics, dice)
        found.append((position.copy(), seat, choice.scores[int(choice.best)]))
        position.carry_out(seat, moves.code(choice.best), moves.payload(choice.best), dice, None)
    return found


def forecasts(game: AnyGame, games: int) -> list[Forecast]:
    found: list[Forecast] = []
    heuristics = game.heuristics()
    for seed in range(games):
        dice = FastDice(seed)
        position = game.setup(game.settings(), dice)
        decisions = novice_game(game, position, dice)
        for number, (stop, seat, score) in enumerate(decisions):
            quarter = number * QUARTERS // len(decisions)
            found.append(Forecast(quarter, heuristics.outlook(stop, seat), score, position.value(seat)))
    return found


def log_loss(pairs: Sequence[tuple[float, float]]) -> float:
    """Of forecasts beside what happened: less is better, and saying nothing but the average is the yardstick."""
    bounded = [(min(1 - SURE, max(SURE, said)), came) for said, came in pairs]
    return -fmean(came * log(said) + (1 - came) * log(1 - said) for said, came in bounded)


def correlation(pairs: Sequence[tuple[float, float]]) -> float:
    """Pearson's; 0 where one side never changes."""
    mean_x, mean_y = fmean(x for x, _ in pairs), fmean(y for _, y in pairs)
    across = sum((x - mean_x) * (y - mean_y) for x, y in pairs)
    spread = sqrt(sum((x - mean_x) ** 2 for x, _ in pairs) * sum((y - mean_y) ** 2 for _, y in pairs))
    return across / spread if spread > 0 else 0.0


def ranks(values: Sequence[float]) -> list[float]:
    """Places in the order of size; equal ones share the middle of theirs."""
    return [sum(other < value for other in values) + (values.count(value) - 1) / 2 for value in values]


def ranking(game: AnyGame, decisions: int, playouts: int) -> list[float]:
    """For decisions of novice games: the rank correlation of scores and results, where the results differ."""
    heuristics, dice, moves = game.heuristics(), FastDice(5), MoveList()
    found: list[float] = []
    for number in range(decisions):
        opening = FastDice(1000 + number)
        stops = novice_game(game, game.setup(game.settings(), opening), opening)
        stop, seat, _ = stops[int(dice.below(len(stops)))]
        moves.clear()
        stop.fill(seat, moves)
        scores = judged(stop, seat, moves, heuristics, dice).scores
        chosen = sorted(range(len(scores)), key=lambda index: scores[index], reverse=True)[:CANDIDATES]
        results = [fmean(results_of(game, stop, seat, moves.move(index), playouts)) for index in chosen]
        if len(chosen) > 1 and len(set(results)) > 1:
            found.append(correlation(list(zip(ranks([scores[i] for i in chosen]), ranks(results), strict=True))))
    return found


def results_of(game: AnyGame, stop: Position, seat: int, move: Move, playouts: int) -> list[float]:
    """What novice games after a move brought the seat; the same dice for every move of the decision."""
    found: list[float] = []
    for number in range(playouts):
        dice = FastDice(number)
        position = stop.resample(seat, dice)
        position.carry_out(seat, move.code, move.payload, dice, None)
        novice_game(game, position, dice)
        found.append(position.value(seat))
    return found


def report(key: str, games: int, decisions: int, playouts: int) -> None:
    game = find_game(key)
    said = forecasts(game, games)
    for quarter in range(QUARTERS):
        pairs = [(one.outlook, one.value) for one in said if one.quarter == quarter]
        base = fmean(came for _, came in pairs)
        print(f"{key}: quarter {quarter + 1}: log loss {log_loss(pairs):.3f}, of the average ", end="")
        print(f"{log_loss([(base, came) for _, came in pairs]):.3f}; n = {len(pairs)} in {games} games")
    print(f"{key}: score and outlook correlate by {correlation([(one.score, one.outlook) for one in said]):.2f}")
    if decisions:
        found = ranking(game, decisions, playouts)
        print(f"{key}: rank correlation within {len(found)} decisions: {mean_of(found)}; {playouts} playouts a move")


if __name__ == "__main__":
    numbers = [int(word) for word in sys.argv[2:]]
    report(sys.argv[1], *[*numbers, *(50, 0, 50)[len(numbers) :]])

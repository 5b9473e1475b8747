"""How good a game's judgement is, measured in games that novices play by it.

Three figures: how the outlook foretells results in each quarter of the game, beside always saying the average; whether
score and outlook speak of the same chances; and, within a decision, how the scores of a few moves rank beside what many
novice games from each of them brought. The last is what play depends on: an outlook can be calibrated to perfection and
still rank two moves wrongly.
"""

from collections.abc import Sequence
from math import log, sqrt
from statistics import fmean
from typing import NamedTuple

import msgspec

from terminus.bots.search.judging import judged
from terminus.core.dice import FastDice
from terminus.core.game import AnyGame
from terminus.core.heuristics import NEVER
from terminus.core.moves import Move, MoveList
from terminus.core.position import Position

QUARTERS = 4
SURE = 0.01
"""No forecast counts as more certain than this: the log loss of a wrong certainty has no bound."""


class Forecast(msgspec.Struct, frozen=True):
    """What was said at one decision of a game, and what came of it."""

    quarter: int
    outlook: float
    score: float
    """Of the move that was made."""
    value: float


class Calibration(msgspec.Struct, frozen=True):
    """The log loss of the forecasts of a quarter, and of saying the average of all that came."""

    loss: float
    average: float


class Stop(NamedTuple):
    """A decision of a novice game: whose it was, how good the best move looked, and by how much better than the worst.

    The spread is one of log odds, so that decisions in a game that is all but decided count like others.
    """

    position: Position
    seat: int
    score: float
    spread: float


def log_odds(chances: float) -> float:
    bounded = min(1 - SURE, max(SURE, chances))
    return log(bounded / (1 - bounded))


def novice_game(game: AnyGame, position: Position, dice: FastDice) -> list[Stop]:
    """Play on as novices do to the end; every decision on the way."""
    heuristics, moves = game.heuristics(), MoveList()
    found: list[Stop] = []
    while not position.over():
        seat = int(position.to_decide())
        moves.clear()
        position.fill(seat, moves)
        choice = judged(position, seat, moves, heuristics, dice)
        score = choice.scores[int(choice.best)]
        worst = min((each for each in choice.scores if each != NEVER), default=score)
        found.append(Stop(position.copy(), seat, score, log_odds(score) - log_odds(worst)))
        position.carry_out(seat, moves.code(choice.best), moves.payload(choice.best), dice, None)
    return found


def play_on(game: AnyGame, position: Position, dice: FastDice) -> None:
    """The same without looking on."""
    heuristics, moves = game.heuristics(), MoveList()
    while not position.over():
        seat = position.to_decide()
        moves.clear()
        position.fill(seat, moves)
        best = judged(position, seat, moves, heuristics, dice).best if moves.size > 1 else 0
        position.carry_out(seat, moves.code(best), moves.payload(best), dice, None)


def forecasts(game: AnyGame, games: int) -> list[Forecast]:
    """What is said at every decision of so many games, at the game's smallest table."""
    found: list[Forecast] = []
    heuristics = game.heuristics()
    for seed in range(games):
        dice = FastDice(seed)
        position = game.setup(game.settings(), dice)
        decisions = novice_game(game, position, dice)
        for number, stop in enumerate(decisions):
            quarter = number * QUARTERS // len(decisions)
            said = heuristics.outlook(stop.position, stop.seat)
            found.append(Forecast(quarter, said, stop.score, position.value(stop.seat)))
    return found


def calibration(said: Sequence[Forecast]) -> list[Calibration]:
    """By quarters of the game."""
    found: list[Calibration] = []
    for quarter in range(QUARTERS):
        pairs = [(one.outlook, one.value) for one in said if one.quarter == quarter]
        average = fmean(came for _, came in pairs)
        found.append(Calibration(log_loss(pairs), log_loss([(average, came) for _, came in pairs])))
    return found


def log_loss(pairs: Sequence[tuple[float, float]]) -> float:
    """Of forecasts beside what happened: less is better, and saying nothing but the average is the yardstick."""
    bounded = [(min(1 - SURE, max(SURE, said)), came) for said, came in pairs]
    return -fmean(came * log(said) + (1 - came) * log(1 - said) for said, came in bounded)


def agreement(said: Sequence[Forecast]) -> float:
    """How the score of the best move goes with the outlook of the position it is made in: 1 on one scale."""
    return correlation([(one.score, one.outlook) for one in said])


def correlation(pairs: Sequence[tuple[float, float]]) -> float:
    """Pearson's; 0 where one side never changes."""
    mean_x, mean_y = fmean(x for x, _ in pairs), fmean(y for _, y in pairs)
    across = sum((x - mean_x) * (y - mean_y) for x, y in pairs)
    spread = sqrt(sum((x - mean_x) ** 2 for x, _ in pairs) * sum((y - mean_y) ** 2 for _, y in pairs))
    return across / spread if spread > 0 else 0.0


def ranks(values: Sequence[float]) -> list[float]:
    """Places in the order of size; equal ones share the middle of theirs."""
    return [sum(other < value for other in values) + (values.count(value) - 1) / 2 for value in values]


def ranking(game: AnyGame, decisions: int, playouts: int, candidates: int) -> list[float]:
    """For decisions of novice games: the rank correlation of scores and results of moves, where both differ.

    Each is one of the quarter of its game's decisions at which scores differ most: elsewhere even a perfect judge would
    need thousands of games to be told from a bad one. The moves are spread evenly over the order of the scores, the
    best and the worst among them; those that are NEVER good are left out, for search does not ask how they rank.
    """
    heuristics, dice, moves = game.heuristics(), FastDice(5), MoveList()
    found: list[float] = []
    for number in range(decisions):
        opening = FastDice(1000 + number)
        stops = novice_game(game, game.setup(game.settings(), opening), opening)
        stops.sort(key=lambda stop: stop.spread, reverse=True)
        stop = stops[int(dice.below(max(1, len(stops) // QUARTERS)))]
        moves.clear()
        stop.position.fill(stop.seat, moves)
        scores = judged(stop.position, stop.seat, moves, heuristics, dice).scores
        order = sorted((i for i, score in enumerate(scores) if score != NEVER), key=lambda i: scores[i], reverse=True)
        count = min(candidates, len(order))
        chosen = [order[i * (len(order) - 1) // max(1, count - 1)] for i in range(count)]
        results = [fmean(results_of(game, stop, moves.move(index), playouts)) for index in chosen]
        if len({scores[i] for i in chosen}) > 1 and len(set(results)) > 1:
            found.append(correlation(list(zip(ranks([scores[i] for i in chosen]), ranks(results), strict=True))))
    return found


def results_of(game: AnyGame, stop: Stop, move: Move, playouts: int) -> list[float]:
    """What novice games after a move brought the seat; the same dice for every move of the decision."""
    found: list[float] = []
    for number in range(playouts):
        dice = FastDice(number)
        position = stop.position.resample(stop.seat, dice)
        position.carry_out(stop.seat, move.code, move.payload, dice, None)
        play_on(game, position, dice)
        found.append(position.value(stop.seat))
    return found

"""Fit a game's outlook to games: `python scripts/fit_outlook.py ship|horizon [games]` prints the constants it found.

Novices play, at tables of all sizes; of some games every twentieth move is drawn by lot, so that what seldom happens
among novices is seen too. A part of the games is kept back, and the log loss on it is printed beside that of saying the
average. It takes a minute or two, and the same number of games always gives the same constants.
"""

import sys
from collections.abc import Callable, Sequence
from math import exp, log
from statistics import fmean

from terminus.bots.search.judging import judged
from terminus.core.dice import FastDice
from terminus.core.game import AnyGame
from terminus.core.moves import MoveList
from terminus.core.position import Position
from terminus.games import find_game
from terminus.games.horizon.advice.standing import standings
from terminus.games.horizon.advice.weights import HAND
from terminus.games.horizon.advice.worth import rounds_left
from terminus.games.horizon.position import State as Horizon
from terminus.games.ship.advice.outlook import inputs
from terminus.games.ship.position import CLAIM
from terminus.games.ship.position import State as Ship

KEPT_BACK = 5
"""One game in so many is for the test."""
LOOKED_AT = 20
"""One decision in so many: its neighbours would tell the same again."""
BY_LOT = 20
PRIOR = 0.1
"""How much a weight is held to nothing, so that two that say the same share it."""

Sample = tuple[list[float], float]
"""What is known of a position, and what came of it."""


def samples(game: AnyGame, count: int, look: Callable[[Position, int], list[float] | None]) -> list[list[Sample]]:
    """For every game what was seen at some of its decisions."""
    found: list[list[Sample]] = []
    for number in range(count):
        dice = FastDice(number)
        sizes = game.players
        position = game.setup(game.settings(sizes[number % len(sizes)]), dice)
        seen = [
            (look(stop, seat), position.value(seat)) for stop, seat in played(game, position, dice, number % 4 == 0)
        ]
        found.append([(told, came) for told, came in seen if told is not None])
    return found


def played(game: AnyGame, position: Position, dice: FastDice, by_lot: bool) -> list[tuple[Position, int]]:
    """Play a game to its end; some of the positions on the way, and who was asked."""
    moves, stops = MoveList(), list[tuple[Position, int]]()
    while not position.over():
        seat = int(position.to_decide())
        moves.clear()
        position.fill(seat, moves)
        if dice.below(LOOKED_AT) == 0:
            stops.append((position.copy(), seat))
        lot = by_lot and dice.below(BY_LOT) == 0
        best = dice.below(moves.size) if lot else judged(position, seat, moves, game.heuristics(), dice).best
        position.carry_out(seat, moves.code(best), moves.payload(best), dice, None)
    return stops


def loss(said: Sequence[float], came: Sequence[float]) -> float:
    bounded = [min(0.99, max(0.01, each)) for each in said]
    return -fmean(y * log(p) + (1 - y) * log(1 - p) for p, y in zip(bounded, came, strict=True))


def split(found: list[list[Sample]]) -> tuple[list[Sample], list[Sample]]:
    kept = [each for number, seen in enumerate(found) if number % KEPT_BACK == 0 for each in seen]
    return [each for number, seen in enumerate(found) if number % KEPT_BACK for each in seen], kept


# The ship: a logistic curve over what its outlook looks at


def fit_ship(count: int) -> None:
    def look(position: Position, seat: int) -> list[float] | None:
        assert isinstance(position, Ship)
        return None if position.stage == CLAIM else list(inputs(position))

    known, kept = split(samples(find_game("ship"), count, look))
    weights = logistic(known)
    said = [1 / (1 + exp(-dot(weights, each))) for each, _ in kept]
    came = [value for _, value in kept]
    print("WEIGHTS =", [round(weight, 3) for weight in weights])
    print(f"kept back: log loss {loss(said, came):.3f}, of the average {loss([fmean(came)] * len(came), came):.3f}")


def dot(one: Sequence[float], other: Sequence[float]) -> float:
    return sum(a * b for a, b in zip(one, other, strict=True))


def logistic(known: list[Sample]) -> list[float]:
    """Weights that explain what came best, by Newton's steps."""
    size = len(known[0][0])
    weights = [0.0] * size
    for _ in range(8):
        slope = [-PRIOR * weight for weight in weights]
        bend = [[PRIOR if i == j else 0.0 for j in range(size)] for i in range(size)]
        for each, came in known:
            p = 1 / (1 + exp(-dot(weights, each)))
            for i in range(size):
                slope[i] += (came - p) * each[i]
                share = p * (1 - p) * each[i]
                row = bend[i]
                for j in range(i + 1):
                    row[j] += share * each[j]
        for i in range(size):
            for j in range(i):
                bend[j][i] = bend[i][j]
        weights = [weight + step for weight, step in zip(weights, solved(bend, slope), strict=True)]
    return weights


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of linear equations, by elimination; the matrix is positive."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for i, pivot in enumerate(rows):
        for below in rows[i + 1 :]:
            share = below[i] / pivot[i]
            for j in range(i, len(pivot)):
                below[j] -= share * pivot[j]
    found = [0.0] * len(rows)
    for i in reversed(range(len(rows))):
        rest = rows[i][-1] - sum(rows[i][j] * found[j] for j in range(i + 1, len(rows)))
        found[i] = rest / rows[i][i]
    return found


# Time Horizon: how far a lead decides, by the rounds that are left


def fit_horizon(count: int) -> None:
    def look(position: Position, seat: int) -> list[float]:
        assert isinstance(position, Horizon)
        found = list(standings(HAND, position, seat, True))
        return [float(rounds_left(position)), *[each - found[seat] for each in found]]

    known, kept = split(samples(find_game("horizon"), count, look))
    tried = [(a / 20, b / 40) for a in range(4, 15) for b in range(4, 31)]
    came = [value for _, value in known]
    calm, unrest = min(tried, key=lambda pair: loss([softmax(each, *pair) for each, _ in known], came))
    said, came = [softmax(each, calm, unrest) for each, _ in kept], [value for _, value in kept]
    print(f"CERTAIN = {calm}\nWIDENS = {unrest}")
    print(f"kept back: log loss {loss(said, came):.3f}, of the average {loss([fmean(came)] * len(came), came):.3f}")


def softmax(each: list[float], calm: float, unrest: float) -> float:
    sharpness = 1 / (calm + unrest * each[0] ** 0.75)
    return 1 / sum(exp(sharpness * behind) for behind in each[1:])


if __name__ == "__main__":
    FITS = {"ship": (fit_ship, 2400), "horizon": (fit_horizon, 400)}
    fit, usual = FITS[sys.argv[1]]
    fit(int(sys.argv[2]) if len(sys.argv) > 2 else usual)

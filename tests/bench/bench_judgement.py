"""How good a game's judgement is: `python -m tests.bench.bench_judgement GAME [games] [decisions] [playouts]`.

Prints the three figures of `terminus.testing.judgement`, from more games than the conformance suite can afford.
"""

import sys

from terminus.games import find_game
from terminus.lab.interval import mean_of
from terminus.testing.judgement import agreement, calibration, forecasts, ranking

CANDIDATES = 3
"""Moves of a decision that are compared: the best, the worst, and one between."""


def report(key: str, games: int, decisions: int, playouts: int) -> None:
    game = find_game(key)
    said = forecasts(game, games)
    for number, quarter in enumerate(calibration(said), 1):
        print(f"{key}: quarter {number}: log loss {quarter.loss:.3f}, of the average {quarter.average:.3f}", end="")
        print(f"; {games} games")
    print(f"{key}: score and outlook correlate by {agreement(said):.2f}")
    if decisions:
        found = ranking(game, decisions, playouts, CANDIDATES)
        print(f"{key}: rank correlation within {len(found)} decisions: {mean_of(found)}; {playouts} playouts a move")


if __name__ == "__main__":
    numbers = [int(word) for word in sys.argv[2:]]
    report(sys.argv[1], *[*numbers, *(50, 0, 50)[len(numbers) :]])

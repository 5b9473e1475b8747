"""Figures of a benchmark: rates per second of CPU time, best of three, so that a busy machine blurs them little."""

import sys
from collections.abc import Callable
from time import process_time

import msgspec

Work = dict[str, tuple[Callable[[], int], str]]
"""What to measure by name: a piece of work that says how many units it did, and the unit of the rate."""


class Figure(msgspec.Struct):
    """One result, as the peers' benchmarks print theirs."""

    peer: str
    game: str
    metric: str
    value: float
    unit: str
    n: int


def rate(work: Callable[[], int], seconds: float) -> tuple[float, int]:
    """Units of work per CPU second, best of three, and how many were done in all."""
    work()
    best, total = 0.0, 0
    for _ in range(3):
        done = 0
        start = process_time()
        while process_time() - start < seconds:
            done += work()
        best = max(best, done / (process_time() - start))
        total += done
    return best, total


def print_figures(game: str, work: Work, seconds: float = 0.3) -> None:
    """One JSON line per figure, as soon as it is there."""
    for metric, (piece, unit) in work.items():
        value, n = rate(piece, seconds)
        figure = Figure("terminus", game, metric, round(value, 1), unit, n)
        sys.stdout.write(msgspec.json.encode(figure).decode() + "\n")
        sys.stdout.flush()

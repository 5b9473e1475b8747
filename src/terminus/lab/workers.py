"""Work on all cores: a pool of processes plays games and gives them back in the order they were asked for."""

import multiprocessing
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor

from terminus.lab.play import Outcome, Pairing, play

Progress = Callable[[int, int], None]
"""Told how many games are done, of how many."""


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def play_all(
    pairings: Sequence[Pairing], processes: int | None = None, progress: Progress | None = None
) -> list[Outcome]:
    """Play every pairing. The outcomes depend on the pairings alone, not on how many processes played them."""
    outcomes: list[Outcome] = []
    for outcome in _played(pairings, cores() if processes is None else processes):
        outcomes.append(outcome)
        if progress is not None:
            progress(len(outcomes), len(pairings))
    return outcomes


def _played(pairings: Sequence[Pairing], processes: int) -> Iterator[Outcome]:
    if processes <= 1:
        yield from map(play, pairings)
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(processes, context) as pool:
        yield from pool.map(play, pairings)

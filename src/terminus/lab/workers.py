"""Work on all cores: a pool of processes plays games and gives them back in the order they were asked for."""

import multiprocessing
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor

from terminus.lab.play import Pairing, PlayedGame, play

Progress = Callable[[int, int], None]
"""Told how many games are done, of how many."""


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def play_all(
    pairings: Sequence[Pairing], processes: int | None = None, progress: Progress | None = None
) -> list[PlayedGame]:
    """Play every pairing. The played depend on the pairings alone, not on how many processes played them."""
    played: list[PlayedGame] = []
    for one in _played(pairings, cores() if processes is None else processes):
        played.append(one)
        if progress is not None:
            progress(len(played), len(pairings))
    return played


def _played(pairings: Sequence[Pairing], processes: int) -> Iterator[PlayedGame]:
    if processes <= 1:
        yield from map(play, pairings)
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(processes, context) as pool:
        yield from pool.map(play, pairings)

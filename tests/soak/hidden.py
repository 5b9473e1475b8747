"""What nobody may know: not by a byte, not by a millisecond."""

import gc
from math import comb
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter

from terminus.core.game import AnyGame
from terminus.games import games
from terminus.table.table import Table
from tests.soak.broken import Broken
from tests.table.tables import new_table, person, play_randomly
from tests.web.test_server_leak import KEYS, made_of, otherwise, told_to

MOVES = 40
"""Of a random game at most: late positions hide other things than early ones."""
ROUNDS = 200
TELLING = 0.01
"""An exact test that finds the times of two secrets different at this level has found something."""
SEEN = 0.01
"""Of a frame's time: less is a few microseconds, which nobody sees over a network. A quiet machine finds some tenths of
it, for things that were made in another order lie elsewhere in memory."""


def _some_table(game: AnyGame, random: Random) -> Table:
    table = new_table(*(person(key) for key in KEYS[: game.settings().players]), game=game)
    play_randomly(table, random, random.randrange(1, MOVES))
    return table


def positions(number: int, folder: Path, random: Random) -> str:
    """Positions per game in which all that a seat cannot know is drawn anew: every frame has the same bytes."""
    told: list[str] = []
    for game in games().values():
        looked = 0
        while looked < number:
            table = _some_table(game, random)
            for seat in range(game.settings().players):
                if told_to(otherwise(table, seat, random), seat) != told_to(table, seat):
                    raise Broken(f"{game.key}: seat {seat} can tell what it may not know")
                looked += table.version + 1
        told.append(f"{game.key} {looked}")
    return f"resampled positions with the same bytes: {', '.join(told)}"


def timing(number: int, folder: Path, random: Random) -> str:
    """Tables per game whose frames are timed, as they are and with other secrets: no difference that tells.

    Both are set up anew from what a position holds: what was dealt card by card lies in another order in memory than
    what was drawn at once, and is sorted a little faster, whatever it says.
    """
    told: list[str] = []
    for game in games().values():
        signs: list[float] = []
        for _ in range(number):
            met = _some_table(game, random)
            table, other = _set_up(met), _set_up(otherwise(met, 0, random))
            times: dict[bool, list[float]] = {True: [], False: []}
            for n in range(2 * ROUNDS):
                real = (n + (n // 2)) % 2 == 0  # by turns, and in turn first
                times[real].append(_timed(table if real else other))
            signs.append(median(times[True]) / median(times[False]) - 1.0)
        slower = sum(sign > 0 for sign in signs)
        by = f"{game.key} {100 * median(signs):+.1f} % ({slower} of {number} slower)"
        if _by_chance(slower, number) < TELLING and abs(median(signs)) >= SEEN:
            raise Broken(f"the true secret takes another time: {by}")
        told.append(by)
    return f"time of frames by secret: {', '.join(told)}"


def _set_up(table: Table) -> Table:
    game = table.game
    return made_of(table, 0, lambda position: game.position(game.sheet(position), position.settings))


def _timed(table: Table) -> float:
    gc.disable()
    began = perf_counter()
    told_to(table, 0)
    took = perf_counter() - began
    gc.enable()
    return took


def _by_chance(heads: int, tosses: int) -> float:
    """How likely a fair coin falls at least as one-sidedly."""
    rare = min(heads, tosses - heads)
    ways = sum(comb(tosses, n) for n in range(rare + 1))
    return min(1.0, 2 * ways / 2.0**tosses)

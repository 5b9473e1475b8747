"""What a master gives up early: `python -m tests.bench.bench_openings [games] [level...]`, on all processors.

Two experts play Timeline. Every decision of the first half of a game, or with `--each 3` three of them drawn by lot, is
put to each level, as it thinks at a table but without its clock, and to a search of 400,000 passes. A level can be
given a number of passes of its own: `master:6000`. Where their moves differ, both are judged: each is played, and
400,000 passes with other dice tell what it is worth, so that neither search judges its own choice and both moves are
looked into alike. The difference is what the level gave up; it can be below nothing, where the long search was wrong.
Where the moves are the same, nothing was given up. Prints a line for each decision, and the mean so far with its 95 %
interval, a game counting once however many decisions it has: stop it when you have seen enough. With `--processes 1` it
stays out of the way of others.
"""

import argparse
from collections.abc import Iterator
from multiprocessing import Pool
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

from mypy_extensions import i64

from terminus.bots.bot import Situation, find_bot
from terminus.bots.search.proofs import Proofs
from terminus.bots.search.solver import Solver
from terminus.bots.search.tree import Tree, advised
from terminus.core.dice import FastDice
from terminus.core.game import AnyGame
from terminus.core.heuristics import NEVER, Heuristics, Weighing
from terminus.core.moves import Move
from terminus.core.position import Position
from terminus.games import find_game
from terminus.lab.crew import cores
from terminus.lab.interval import mean_by_game

LONG = 400_000
SOLVES = 60_000
SEED = 4_000_037
LEVELS = ("master",)
DICE_OF_THE_LONG_SEARCH = 0x10_0000
DICE_OF_THE_JUDGE = 0x20_0000


class Only(Heuristics):
    """The judgement of another, by which one move of the question is the only one worth trying."""

    def __init__(self, inner: Heuristics, move: Move) -> None:
        self.inner = inner
        self.move = move
        self.asked = False

    def weighing(self, position: Position, seat: i64) -> Weighing:
        """The question itself is weighed first, and once."""
        weighing = self.inner.weighing(position, seat)
        if self.asked:
            return weighing
        self.asked = True
        return Single(self, position, seat)

    def score(self, position: Position, seat: i64, code: i64, payload: tuple[int, ...]) -> float:
        return self.inner.score(position, seat, code, payload)

    def outlook(self, position: Position, seat: i64) -> float:
        return self.inner.outlook(position, seat)

    def reach(self) -> i64:
        return self.inner.reach()

    def solvable(self, position: Position) -> bool:
        return self.inner.solvable(position)

    def mark(self, position: Position) -> i64:
        return self.inner.mark(position)


class Single(Weighing):
    """One move is weighed, the others are never to be tried."""

    def score(self, code: i64, payload: tuple[int, ...]) -> float:
        assert isinstance(self.heuristics, Only)
        chosen = self.heuristics.move
        if (code, payload) != (chosen.code, chosen.payload):
            return NEVER
        return self.heuristics.score(self.position, self.seat, code, payload)


class Early(NamedTuple):
    """A decision in the first half of a game, as it came up, and how many moves there were."""

    number: int
    position: Position
    seat: int
    moves: int


class Asked(NamedTuple):
    """A game whose first half is to be looked at, in plain values that another process can be told."""

    seed: int
    levels: tuple[str, ...]
    passes: int
    each: int | None
    """So many of its decisions, drawn by lot; None for all."""


class Found(NamedTuple):
    """A decision of so many moves, and what each level gave up in it; None where it chose as the long search."""

    number: int
    moves: int
    given_up: tuple[float | None, ...]


def early_decisions(game: AnyGame, asked: Asked) -> list[Early]:
    """Of the first half of the decisions of a game between experts, all in which there is a choice, or some of them."""
    dice, minds, expert = FastDice(asked.seed), FastDice(asked.seed + 1), find_bot("expert")
    position, found = game.setup(game.settings(), dice), list[Early]()
    while not position.over():
        seat = int(position.to_decide())
        here = Situation.imagined(game, position, seat, minds.seed())
        moves = int(here.moves.size)
        found.append(Early(len(found), position.copy(), seat, moves))
        move = here.moves.move(0) if moves == 1 else expert.choose_from(here)
        position.carry_out(seat, move.code, move.payload, dice, None)
    choices = [each for each in found[: len(found) // 2] if each.moves > 1]
    wanted = len(choices) if asked.each is None else min(asked.each, len(choices))
    return sorted(Random(asked.seed).sample(choices, wanted), key=lambda each: each.number)


def chosen(game: AnyGame, early: Early, level: str, seed: int) -> Move:
    """What a level plays, with as many passes as it has at a table or as are written behind it."""
    name, _, passes = level.partition(":")
    here = Situation.imagined(game, early.position, early.seat, seed, int(passes) if passes else None)
    return find_bot(name).choose_from(here)


def worth_of(early: Early, move: Move, seed: int, passes: int) -> float:
    """What a move is worth if so many passes look into nothing else."""
    heuristics = Only(find_bot("master").judgement(early.position.settings), move)
    proofs = Proofs(heuristics, Solver(early.position.settings.game.heuristics(), early.seat, SOLVES))
    tree = Tree(early.position, early.seat, heuristics, FastDice(seed), advised(heuristics), proofs)
    tree.grow(passes)
    (tried,) = tree.tried()
    assert tried.move == move
    return tried.value


def given_up(game: AnyGame, asked: Asked) -> Iterator[Found]:
    """What each level gives up in the decisions of a game."""
    for early in early_decisions(game, asked):
        seed = asked.seed + early.number
        best = chosen(game, early, f"master:{asked.passes}", seed + DICE_OF_THE_LONG_SEARCH)
        played = [chosen(game, early, level, seed) for level in asked.levels]
        doubtful = {best, *played} if any(each != best for each in played) else set[Move]()
        worth = {each: worth_of(early, each, seed + DICE_OF_THE_JUDGE, asked.passes) for each in doubtful}
        lost = tuple(None if each == best else worth[best] - worth[each] for each in played)
        yield Found(early.number, early.moves, lost)


def looked_at(asked: Asked) -> list[Found]:
    return list(given_up(find_game("timeline"), asked))


def told(level: str, by_game: list[list[float | None]]) -> str:
    """The mean of what was given up, a game being one cluster of decisions."""
    each = [found for game in by_game for found in game]
    sums = [(sum(found or 0.0 for found in game), float(len(game))) for game in by_game]
    mean = mean_by_game(sums)
    others = [found for found in each if found is not None]
    spread = f", in these {fmean(others):.2%} (deviation {stdev(others):.2%})" if len(others) > 1 else ""
    interval = f"{mean.mean:.3%} ({mean.low:.3%} to {mean.high:.3%})"
    differs = f"another move in {len(others)}{spread}"
    return f"timeline, {level}: gives up {interval} a decision, in {len(each)} of {len(by_game)} games; {differs}"


def run(wanted: list[Asked], levels: tuple[str, ...], processes: int) -> None:
    found: dict[str, list[list[float | None]]] = {level: [] for level in levels}
    with Pool(processes) as pool:
        for asked, decisions in zip(wanted, pool.imap(looked_at, wanted), strict=True):
            for each in decisions:
                differs = ["as the long search" if d is None else f"{d:+.3%}" for d in each.given_up]
                print(f"  {asked.seed}, decision {each.number}, {each.moves} moves: {', '.join(differs)}", flush=True)
            for place, level in enumerate(levels):
                found[level].append([each.given_up[place] for each in decisions])
                print(told(level, found[level]), flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", type=int, nargs="?", default=20)
    parser.add_argument("levels", nargs="*", default=list(LEVELS), metavar="level")
    parser.add_argument("--each", type=int, help="so many decisions of a game, drawn by lot; all if it is not said")
    parser.add_argument("--seed", type=int, default=SEED, help="of the first game; each further one is a hundred on")
    parser.add_argument("--processes", type=int, default=cores())
    args = parser.parse_args()
    seeds = range(args.seed, args.seed + args.games * 100, 100)
    levels = tuple(args.levels)
    run([Asked(seed, levels, LONG, args.each) for seed in seeds], levels, args.processes)

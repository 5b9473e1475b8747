"""How exactly bots play the end: `python -m tests.bench.bench_endgames [games] [level...]`.

Two adepts play Timeline. Every position near the end that a solver can solve is put to each level, and what its move
gives up of the chances is looked up: the mean of that is its regret, and a move that gives up a fifth is a blunder.
"""

import sys
from statistics import fmean

from terminus.bots.bot import Bot, Situation, find_bot
from terminus.bots.search.solver import UNKNOWN, EveryOutcome, Solver
from terminus.core.dice import FastDice
from terminus.core.game import AnyGame
from terminus.core.moves import Move
from terminus.core.position import Position
from terminus.games import find_game

BUDGET = 60_000
BLUNDER = 0.2
SEED = 3_000_017
LEVELS = ("novice", "apprentice", "adept", "expert", "master")


def late_positions(game: AnyGame, seed: int) -> list[Position]:
    """The positions of a game, late enough to be tried, in which there is a choice."""
    dice, minds, adept = FastDice(seed), FastDice(seed + 1), find_bot("adept")
    position, found = game.setup(game.settings(), dice), list[Position]()
    while not position.over():
        seat = int(position.to_decide())
        here = Situation.imagined(game, position, seat, minds.seed(), 300)
        if here.moves.size > 1 and game.heuristics().solvable(position):
            found.append(position.copy())
        move = here.moves.move(0) if here.moves.size == 1 else adept.choose_from(here)
        position.carry_out(seat, move.code, move.payload, dice, None)
    return found


def worth_of(solver: Solver, position: Position, seat: int, move: Move) -> float:
    """What a move is worth if both go on as well as possible; UNKNOWN if it is too much to find out."""
    dice, total = EveryOutcome(), 0.0
    while True:
        after = position.copy()
        after.carry_out(seat, move.code, move.payload, dice, None)
        worth = after.value(seat) if after.over() else solver.solved(after, BUDGET)
        if worth == UNKNOWN:
            return UNKNOWN
        total += dice.chance() * worth
        if not dice.turn():
            return total


def regret(game: AnyGame, solver: Solver, best: float, position: Position, bot: Bot) -> float | None:
    seat = int(position.to_decide())
    move = bot.choose_from(Situation.imagined(game, position, seat, 1))
    worth = worth_of(solver, position, seat, move)
    return None if worth == UNKNOWN else max(0.0, best - worth)


def run(games: int, levels: list[str]) -> None:
    game = find_game("timeline")
    given_up: dict[str, list[float]] = {level: [] for level in levels}
    for seed in range(SEED, SEED + games):
        for position in late_positions(game, seed):
            seat = int(position.to_decide())
            solver = Solver(game.heuristics(), seat, BUDGET)
            solved = solver.best(position)
            if solved is None:
                continue
            for level in levels:
                found = regret(game, solver, solved.value, position, find_bot(level))
                given_up[level] += [] if found is None else [found]
    for level, each in given_up.items():
        blunders = sum(regret >= BLUNDER for regret in each)
        print(f"timeline, {level}: regret {fmean(each):.4f}, {blunders} blunders in {len(each)} late positions")


if __name__ == "__main__":
    run(int(sys.argv[1]) if len(sys.argv) > 1 else 20, sys.argv[2:] or list(LEVELS))

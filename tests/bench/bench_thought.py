"""Where more thought pays: `python -m tests.bench.bench_thought GAME FIRST SECOND [games]`, on all processors.

Bots are named as in `bench_duels`; with so few playouts that a game wants no race for them, `master:1`, a bot plays its
first idea. Everybody plays by the first ideas of the master. Some decisions of each game (`--each`), drawn by lot, are
put to both bots. Where they choose different moves, each of the two is made, and the game is played on to the end from
there so many times (`--judged`). The difference in what the seat gets is what the first bot's thought is worth there;
where the moves are the same, it is worth nothing. It takes as many playouts as duels do to be as sure, but tells how
often thought changes a move, and what such a change is worth. Prints the mean so far with its 95 % interval, a game
counting once: stop it when you have seen enough.
"""

import argparse
from collections.abc import Iterator
from multiprocessing import Pool
from random import Random
from statistics import fmean
from typing import NamedTuple

from terminus.bots.bot import find_bot
from terminus.bots.search.judging import first_idea
from terminus.core.dice import FastDice
from terminus.core.game import AnyGame, Settings
from terminus.core.heuristics import Heuristics
from terminus.core.moves import Move, MoveList
from terminus.core.position import Position
from terminus.games import find_game
from terminus.lab.crew import cores
from terminus.lab.interval import mean_by_game
from tests.bench.bench_duels import player

SEED = 12_000_000
DICE_OF_THE_FIRST = 0x10_0000
DICE_OF_THE_SECOND = 0x20_0000
DICE_OF_THE_JUDGE = 0x30_0000


class Asked(NamedTuple):
    """A game some of whose decisions are to be looked at, in plain values that another process can be told."""

    game: str
    seats: int
    bots: tuple[str, str]
    seed: int
    each: int
    judged: int


class Choice(NamedTuple):
    """A decision of a game with more than one move, as it came up."""

    number: int
    position: Position
    seat: int


def ideas(settings: Settings) -> Heuristics:
    """What everybody plays by, also those who judge."""
    return find_bot("master").judgement(settings)


def carry_on(position: Position, heuristics: Heuristics, dice: FastDice) -> Iterator[Choice]:
    """Play to the end by first ideas; tells of every choice before it is made."""
    moves, number = MoveList(), 0
    while not position.over():
        seat = int(position.to_decide())
        moves.clear()
        position.fill(seat, moves)
        index = 0
        if moves.size > 1:
            yield Choice(number, position, seat)
            index = int(first_idea(position, seat, moves, heuristics, dice))
        position.carry_out(seat, moves.code(index), moves.payload(index), dice, None)
        number += 1


def choices(game: AnyGame, asked: Asked) -> list[Choice]:
    """Some choices of a game, drawn by lot: each that is met takes the place of an earlier one with fair odds."""
    dice, lots, found = FastDice(asked.seed), Random(asked.seed), list[Choice]()
    start = game.setup(game.settings(asked.seats), dice)
    for met, choice in enumerate(carry_on(start, ideas(start.settings), dice)):
        place = met if met < asked.each else lots.randrange(met + 1)
        if place < asked.each:
            kept = choice._replace(position=choice.position.copy())
            found[place : place + 1] = [kept]
    return found


def chosen(game: AnyGame, choice: Choice, text: str, seed: int) -> Move:
    asked = player(text)
    return asked.choose(game, asked.situation(game, choice.position, choice.seat, seed))


def worth_of(choice: Choice, move: Move, seed: int, games: int) -> float:
    """What the seat gets on average if it makes a move and everybody goes on by first ideas."""
    heuristics, total = ideas(choice.position.settings), 0.0
    for number in range(games):
        dice = FastDice(seed + number)
        position = choice.position.resample(choice.seat, dice)
        position.carry_out(choice.seat, move.code, move.payload, dice, None)
        for _ in carry_on(position, heuristics, dice):
            pass
        total += float(position.value(choice.seat))
    return total / games


def looked_at(asked: Asked) -> list[float | None]:
    """What the first bot's thought is worth in each decision; None where both choose the same move."""
    game, found = find_game(asked.game), list[float | None]()
    for choice in choices(game, asked):
        seed = asked.seed + 1000 * choice.number
        first = chosen(game, choice, asked.bots[0], seed + DICE_OF_THE_FIRST)
        second = chosen(game, choice, asked.bots[1], seed + DICE_OF_THE_SECOND)
        if first == second:
            found.append(None)
            continue
        worths = [worth_of(choice, move, seed + DICE_OF_THE_JUDGE, asked.judged) for move in (first, second)]
        found.append(worths[0] - worths[1])
    return found


def told(by_game: list[list[float | None]]) -> str:
    mean = mean_by_game([(sum(each or 0.0 for each in game), float(len(game))) for game in by_game])
    differ = [each for game in by_game for each in game if each is not None]
    of = sum(len(game) for game in by_game)
    there = f", and there {fmean(differ):+.2%}" if differ else ""
    interval = f"{mean.mean:+.3%} ({mean.low:+.3%} to {mean.high:+.3%})"
    return f"worth {interval} a decision; another move in {len(differ)} of {of}{there}; {len(by_game)} games"


def run(wanted: list[Asked], processes: int) -> None:
    found: list[list[float | None]] = []
    with Pool(processes) as pool:
        for asked, decisions in zip(wanted, pool.imap(looked_at, wanted), strict=True):
            found.append(decisions)
            print(f"{asked.game}, {asked.seats} seats: {' / '.join(asked.bots)}: {told(found)}", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("first")
    parser.add_argument("second")
    parser.add_argument("games", type=int, nargs="?", default=60)
    parser.add_argument("--players", type=int, help="how many play; as few as can if it is not said")
    parser.add_argument("--each", type=int, default=8, help="decisions of a game, drawn by lot")
    parser.add_argument("--judged", type=int, default=100, help="games from each of two moves")
    parser.add_argument("--seed", type=int, default=SEED, help="of the first game; each further one is the next")
    parser.add_argument("--processes", type=int, default=cores())
    args = parser.parse_args()
    seats = args.players or find_game(args.game).players[0]
    asks = [
        Asked(args.game, seats, (args.first, args.second), args.seed + n, args.each, args.judged)
        for n in range(args.games)
    ]
    run(asks, args.processes)

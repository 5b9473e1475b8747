"""Whether thinking longer pays: `python -m tests.bench.bench_duels GAME FIRST SECOND [games] [seed] [players]`, on all
processors.

A bot is a level, or a level with a number of passes or playouts: `adept`, `adept:300`; or one held to a clock, as all
are at a table: `master:2s`. `adept/team+deploy` thinks about those decisions alone, by the first word of their moves,
and leaves the others to a novice: what each brings.
Every deal is played with the first bot in each seat once, the others are the second's; in a game that all play
together, every deal is played by a team of each. Prints the first one's share of the wins with its 95 % interval
after every tenth game, beside what is fair: stop it when you have seen enough. Without bots, `python -m
tests.bench.bench_duels GAME` plays 300 against 100 and 1000 against 300 passes: more must never lose.
"""

import sys
from collections.abc import Sequence
from multiprocessing import Pool
from time import process_time
from typing import NamedTuple

from terminus.bots.bot import Bot, Situation, find_bot
from terminus.core.dice import FastDice
from terminus.core.game import AnyGame, Settings
from terminus.core.moves import Move
from terminus.core.position import Position
from terminus.games import find_game
from terminus.lab.crew import cores
from terminus.lab.interval import difference, share_of

APART = 0x5EED
"""Between the dice of the table and those of the bots: thinking longer must not change what is dealt."""
SEED = 2_000_003
LADDER = (("adept:300", "adept:100"), ("adept:1000", "adept:300"))


class Player(NamedTuple):
    bot: Bot
    passes: int | None
    seconds: float | None
    about: frozenset[str]
    """The decisions that it thinks about: the first words of their moves; all of them if there are none."""

    def situation(self, game: AnyGame, position: Position, seat: int, seed: int) -> Situation:
        here = Situation.imagined(game, position, seat, seed, self.passes)
        here.seconds = self.seconds
        return here

    def choose(self, game: AnyGame, here: Situation) -> Move:
        if here.moves.size == 1:
            return here.moves.move(0)
        thinks = not self.about or not self.about.isdisjoint(words(game, here))
        return (self.bot if thinks else find_bot("novice")).choose_from(here)


def player(text: str) -> Player:
    bot, _, about = text.partition("/")
    name, _, passes = bot.partition(":")
    thinks = frozenset(filter(None, about.split("+")))
    if passes.endswith("s"):
        return Player(find_bot(name), None, float(passes[:-1]), thinks)
    return Player(find_bot(name), int(passes) if passes else None, None, thinks)


def words(game: AnyGame, here: Situation) -> set[str]:
    """How the moves of a decision begin."""
    return {game.format_move(here.position, move).partition(" ")[0] for move in here.moves.to_list()}


def play(game: AnyGame, settings: Settings, players: Sequence[Player], seed: int) -> list[float]:
    """One game, and what each seat got."""
    dice, minds = FastDice(seed), FastDice(seed ^ APART)
    position = game.setup(settings, dice)
    while not position.over():
        seat = int(position.to_decide())
        move = players[seat].choose(game, players[seat].situation(game, position, seat, minds.seed()))
        position.carry_out(seat, move.code, move.payload, dice, None)
    return [float(position.value(seat)) for seat in range(settings.players)]


class Deal(NamedTuple):
    """One deal to be played, with plain values that another process can be told."""

    game: str
    seats: int
    first: str
    second: str
    seed: int
    number: int


class Played(NamedTuple):
    won: float
    by_others: float
    """What a team of the second bot won on the same deal, where all play together."""
    seconds: float


def played(deal: Deal) -> Played:
    """What the first bot won of a deal; where all play together, how much more than the second."""
    game = find_game(deal.game)
    settings, seats = game.settings(deal.seats), deal.seats
    one, other = player(deal.first), player(deal.second)
    began = process_time()
    if game.together:
        own, theirs = (play(game, settings, [each] * seats, deal.seed + deal.number)[0] for each in (one, other))
        return Played(own - theirs, theirs, process_time() - began)
    seat = deal.number % seats
    players = [one if each == seat else other for each in range(seats)]
    won = play(game, settings, players, deal.seed + deal.number // seats)[seat]
    return Played(won, 0.0, process_time() - began)


def duel(game: AnyGame, seats: int, first: str, second: str, games: int, seed: int) -> None:
    deals = [Deal(game.key, seats, first, second, seed, number) for number in range(games)]
    found: list[Played] = []
    with Pool(cores()) as pool:
        for each in pool.imap(played, deals):
            found.append(each)
            if len(found) % 10 == 0 or len(found) == games:
                print(f"{game.key}, {seats} seats: {first} / {second}: {told(game, seats, found)}", flush=True)


def told(game: AnyGame, seats: int, found: Sequence[Played]) -> str:
    by_others = sum(each.by_others for each in found) / len(found)
    rest = f"more than the others, who won {by_others:.1%} on the same deals"
    fair = rest if game.together else f"where {1 / seats:.1%} is fair"
    spent = sum(each.seconds for each in found) / len(found)
    return f"{_interval(game, seats, found)} {fair}, in {len(found)} games; {spent:.1f} s a game"


def _interval(game: AnyGame, seats: int, found: Sequence[Played]) -> str:
    """What was won with its interval; a deal that was played from several seats counts once."""
    if game.together:
        more = difference([(each.won + each.by_others, 1.0, each.by_others, 1.0) for each in found])
        return f"{more.value:+.1%} ({more.low:+.1%} to {more.high:+.1%})"
    deals = [found[start : start + seats] for start in range(0, len(found), seats)]
    share = share_of([(sum(each.won for each in deal), float(len(deal))) for deal in deals])
    return f"{share.share:.1%} ({share.low:.1%} to {share.high:.1%})"


if __name__ == "__main__":
    chosen = find_game(sys.argv[1])
    numbers = [int(word) for word in sys.argv[4:]]
    count, start, size = [*numbers, *(60, SEED, chosen.players[0])[len(numbers) :]]
    for pair in [(sys.argv[2], sys.argv[3])] if len(sys.argv) > 3 else LADDER:
        duel(chosen, size, *pair, count, start)

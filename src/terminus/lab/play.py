"""One game between bots, from a seed alone: the unit of work of everything in the lab."""

from collections.abc import Sequence

import msgspec

from terminus.bots.bot import Situation, find_bot
from terminus.core.dice import FastDice
from terminus.core.game import Settings
from terminus.games import find_game


class Player(msgspec.Struct, frozen=True):
    """A bot with its budget; without `iterations` it makes as many passes as its level has."""

    bot: str
    iterations: int | None = None


class Pairing(msgspec.Struct, frozen=True):
    """A game to be played: who sits where, and the seed of its dice. Plain values, so that any process can play it."""

    game: str
    settings: Settings
    players: tuple[Player, ...]
    seed: int


class PlayedGame(msgspec.Struct, frozen=True):
    """How a game went: what it was worth to each seat (0 to 1), the scores, and its length in decisions."""

    values: tuple[float, ...]
    scores: tuple[int, ...]
    names: tuple[str, ...]
    """What the game called the seats in the end: colours, roles."""
    traits: tuple[tuple[tuple[str, str], ...], ...]
    """What can be compared between the seats, as the game tells it: kind and name."""
    first: int
    """The seat that decided first."""
    decisions: int
    rule: str
    """The rule that decided it."""


def play(pairing: Pairing) -> PlayedGame:
    """Play a game to its end.

    The dice of the table and of the bots are seeded apart, so that thinking longer does not change what is dealt. Bots
    are handed positions in which what they cannot know is drawn anew: what a view tells, without writing it down.
    """
    game = find_game(pairing.game)
    dice = FastDice(pairing.seed)
    minds = FastDice(pairing.seed ^ 0x5EED)
    bots = [find_bot(player.bot) for player in pairing.players]
    position = game.setup(pairing.settings, dice)
    first = int(position.to_decide())
    seats = range(len(pairing.players))
    decisions = 0
    while not position.over():
        seat = int(position.to_decide())
        here = Situation.imagined(game, position, seat, minds.seed(), pairing.players[seat].iterations)
        move = bots[seat].choose_from(here)
        position.carry_out(seat, move.code, move.payload, dice, None)
        decisions += 1
    result = position.result()
    assert result is not None
    values = tuple(position.value(seat) for seat in seats)
    seen = game.view(position, None, memory=True)
    return PlayedGame(
        values=values,
        scores=tuple(result.scores),
        names=tuple(game.seat_name(seen, seat) for seat in seats),
        traits=tuple(tuple(game.traits(seen, seat)) for seat in seats),
        first=first,
        decisions=decisions,
        rule=result.rule,
    )


def as_player(given: Player | str) -> Player:
    """A player by the name of its bot."""
    return Player(given) if isinstance(given, str) else given


def seating(players: Sequence[Player], turn: int) -> tuple[Player, ...]:
    """The players moved on by so many seats, so that everyone sits everywhere in the course of a few games."""
    by = turn % len(players)
    return (*players[by:], *players[:by])


def seed_of(seed: int, deal: int) -> int:
    """The seed of one deal of a series; series of different seeds share no deals, up to a million each."""
    return seed * 1_000_003 + deal

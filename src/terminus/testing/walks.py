"""Random games, kept move by move, for tests to look at from all sides."""

import os
from functools import cache

from terminus.core.audience import Viewer
from terminus.core.dice import Dice, FastDice
from terminus.core.events import Event
from terminus.core.game import AnyGame, OptionValue, Settings
from terminus.core.match import Match
from terminus.core.moves import Move
from terminus.core.position import Position
from terminus.core.record import Turn

LONGEST = 5000
"""No random game of any game takes more decisions."""
STOPS = int(os.environ.get("CONFORMANCE_STOPS", "12"))
"""How many positions of a walk the slower tests look at."""


class Stop:
    """A position on the way, the move made there, what chance gave and what happened."""

    def __init__(self, position: Position, seat: int, move: Move, turn: Turn, events: list[Event]) -> None:
        self.position = position
        self.seat = seat
        self.move = move
        self.turn = turn
        self.events = events


class Walk:
    """A game played to its end by random answers to random open decisions, optional ones included."""

    def __init__(self, match: Match, stops: list[Stop], seed: int) -> None:
        self.seed = seed
        self.match = match
        self.stops = stops
        self.game = match.game
        self.settings = match.settings
        self.seats = range(match.settings.players)
        self.viewers: list[Viewer] = [*self.seats, None]

    def some(self) -> list[Stop]:
        """Stops spread evenly over the game, the first and the last among them."""
        count = min(STOPS, len(self.stops))
        return [self.stops[i * (len(self.stops) - 1) // max(1, count - 1)] for i in range(count)]


def random_answer(game: AnyGame, position: Position, dice: Dice) -> tuple[int, Move]:
    """A seat that is asked something, and a legal answer; now and then one filled in from a described choice."""
    decisions = position.decisions()
    seat = decisions[int(dice.below(len(decisions)))].seat
    while not position.moves(seat):  # one who may answer, but of whose answers none is listed
        seat = decisions[int(dice.below(len(decisions)))].seat
    if dice.below(4) == 0:
        described = [choice for choice in game.choices(position, seat) if choice.fields]
        if described:
            move = described[int(dice.below(len(described)))].sample(dice)
            if position.refusal(seat, move) is None:
                return seat, move
    moves = position.moves(seat)
    return seat, moves[int(dice.below(len(moves)))]


def take_walk(game: AnyGame, settings: Settings, seed: int) -> Walk:
    """A random game with these settings; the same seed gives the same walk."""
    match = Match.start(game, settings, FastDice(seed))
    answers = FastDice(seed + 1)
    stops: list[Stop] = []
    while match.result is None:
        assert len(stops) < LONGEST, f"{game.title} goes on and on"
        position = match.position  # a push puts a new position in its place and leaves this one as it is
        seat, move = random_answer(game, position, answers)
        events = match.push(move, seat)
        stops.append(Stop(position, seat, move, match.turns[-1], events))
    return Walk(match, stops, seed)


@cache
def walk_of(game: AnyGame, seed: int) -> Walk:
    """A walk with the game's clock and the largest number of seats; with an even seed, all its variants are tried."""
    varied = variants_of(game) if seed % 2 == 0 else {}
    return take_walk(game, game.settings(game.players[-1], {**varied, **game.clock}), seed)


def variants_of(game: AnyGame) -> dict[str, OptionValue]:
    """Other numbers than the rulebook's wherever a game allows it: the least but one, which keeps games short."""
    return {option.key: option.numbers[0] + 1 for option in game.options if option.variant and option.numbers}

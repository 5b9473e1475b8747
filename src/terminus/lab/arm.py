"""A way of playing that the lab tries, ready to be played: settings, bots, and what is forced or left out."""

from pathlib import Path

import msgspec

from terminus.bots.weights import Weights, read_weights
from terminus.core.errors import SettingsError
from terminus.core.settings import Settings

BY_HAND = "hand"
"""The word for judging without anything learned."""


class Player(msgspec.Struct, frozen=True):
    """A bot with its budget; without `iterations` it makes as many passes as its level has."""

    bot: str
    iterations: int | None = None
    learned: Weights | bool = True
    """What a searching bot judges by: what the game's package has learned, nothing but the game's own heuristics, or
    weights that somebody wants to try."""

    @property
    def name(self) -> str:
        """A name that tells it from others in a table."""
        passes = "" if self.iterations is None else f" {self.iterations}"
        if self.learned is True:
            return f"{self.bot}{passes}"
        return f"{self.bot}@{self.learned.name if self.learned else BY_HAND}{passes}"


def player_of(written: str, iterations: int | None = None) -> Player:
    """A bot as it is written: `adept`, `adept@hand` with nothing learned, `adept@FILE` with the weights in a file."""
    bot, at, weights = written.partition("@")
    if not at:
        return Player(bot, iterations)
    if not weights:
        raise SettingsError(f"'{written}' names no weights: write {bot}@FILE, or {bot}@{BY_HAND} for none")
    return Player(bot, iterations, False if weights == BY_HAND else read_weights(Path(weights)))


class Forced(msgspec.Struct, frozen=True):
    """A thing that a seat must have, or with no seat, every seat; or that must not be chosen."""

    seat: int | None
    trait: str
    name: str


class Arm(msgspec.Struct, frozen=True):
    """Who plays what with whom. `by_lot`: what is chosen before the game is drawn evenly, and not chosen by bots."""

    name: str
    settings: Settings
    players: tuple[Player, ...]
    by_lot: bool = True
    force: tuple[Forced, ...] = ()
    unchosen: tuple[Forced, ...] = ()
    lessons: int = 0
    """One decision in so many is written down for learning, as one of the seats sees it; 0 for none."""
    strays: int = 0
    """In one game of four, one move in so many is drawn by lot, so that what bots avoid is seen too; 0 for none."""

    vary: float = 0.0
    """How far all numbers of the players' advice are varied by lot from deal to deal, in their spreads."""

    def seated(self, deal: int) -> tuple[Player, ...]:
        """The players moved on by a seat a deal, so that everyone sits everywhere in the course of a few games."""
        by = deal % len(self.players)
        return (*self.players[by:], *self.players[:by])

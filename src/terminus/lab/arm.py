"""A way of playing that the lab tries, ready to be played: settings, bots, and what is forced or left out."""

import msgspec

from terminus.core.settings import Settings


class Player(msgspec.Struct, frozen=True):
    """A bot with its budget; without `iterations` it makes as many passes as its level has."""

    bot: str
    iterations: int | None = None


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

    def seated(self, deal: int) -> tuple[Player, ...]:
        """The players moved on by a seat a deal, so that everyone sits everywhere in the course of a few games."""
        by = deal % len(self.players)
        return (*self.players[by:], *self.players[:by])

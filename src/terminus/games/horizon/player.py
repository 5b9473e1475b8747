"""One seat's things: energy, points, hands, artifacts on the table, items, and what it has sealed or alone knows."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from terminus.games.horizon.content.components import Artifact
from terminus.games.horizon.content.field import CENTRE

# Lists are never changed in place, only replaced, so that copies of a position can share them


def plus(items: list[int], item: int) -> list[int]:
    """The items and one more, in rising order."""
    return sorted([*items, item])


def without(items: list[int], item: int) -> list[int]:
    """The items but this one."""
    left = items.copy()
    left.remove(item)
    return left


def changed(items: list[int], at: int, item: int) -> list[int]:
    """The items with another one at a place."""
    after = items.copy()
    after[at] = item
    return after


NOTHING: Final[list[int]] = []
NO_LEVELS: Final[list[int]] = [0, 0, 0]
NO_BETS: Final[list["Bet"]] = []
NO_ARTIFACTS: Final[list["CastArtifact"]] = []
NO_INSIGHT: Final[list[tuple[int, int]]] = []
SUPPLIES: Final = 62  # so many amounts of energy, from 0 on, are looked up: more than anybody keeps for long
NO_WORTH: Final = vec[float]([0.0] * SUPPLIES)


class Bet:
    """A realization token on a Tangle, with the impacts added to it (HZ-358, HZ-359)."""

    def __init__(self, seat: int, yes: bool, impacts: int) -> None:
        self.seat = seat
        self.yes = yes
        self.impacts = impacts


class CastArtifact:
    """An artifact on the table with its state. Never changed, only replaced."""

    def __init__(self, artifact: Artifact, charges: int, debt: int, tension: int) -> None:
        self.artifact = artifact
        self.charges = charges
        self.debt = debt  # the anti-charge of a Hole (HZ-321)
        self.tension = tension


class Player:
    """One seat's things."""

    def __init__(self, seat: int, colour: int, like: "Player | None" = None) -> None:
        """One who begins, or one with whom all is as with another."""
        self.seat = seat
        self.colour = colour
        self.supply: int = 16 if like is None else like.supply
        self.place: int = CENTRE if like is None else like.place  # where he is, or where he was when he went out
        self.out: bool = False if like is None else like.out
        self.points: int = 2 if like is None else like.points
        self.records: list[int] = NOTHING if like is None else like.records
        """Points before each realization from phase 1 on (HZ-191)."""
        self.hand: list[int] = NOTHING if like is None else like.hand
        self.artifacts: list[int] = NOTHING if like is None else like.artifacts  # in hand
        self.table: list[CastArtifact] = NO_ARTIFACTS if like is None else like.table
        self.levels: list[int] = NO_LEVELS if like is None else like.levels  # gun, shield, accelerator
        self.storage: int | None = None if like is None else like.storage
        """What the Kinetic Storage holds, if he has one."""
        self.amplifier: int = 0 if like is None else like.amplifier
        """Charges; one without charges is discarded (HZ-267)."""
        self.proposals: int = 0 if like is None else like.proposals  # exchanges proposed in this turn
        self.refill: list[int] = NOTHING if like is None else like.refill  # cards to choose one from
        self.offered: list[int] = NOTHING if like is None else like.offered
        """Cards to swap one for, before the first round."""
        self.ready: bool = False if like is None else like.ready
        """Has he answered a question that all are asked at once?"""
        self.swap: list[int] = NOTHING if like is None else like.swap
        """The sealed answer: the card given and the card taken, or nothing."""
        self.bets: list[Bet] = NO_BETS if like is None else like.bets  # sealed
        self.removed: list[int] = NOTHING if like is None else like.removed  # own starting cards that left the game
        # What the seat alone knows of hidden things: cards it threw away, and artifacts in the hands of others
        self.rejected: list[int] = NOTHING if like is None else like.rejected
        self.insight: list[tuple[int, int]] = NO_INSIGHT if like is None else like.insight  # artifact, holder

    def copy(self) -> "Player":
        return Player(self.seat, self.colour, self)

    def on_table(self, power: int) -> CastArtifact | None:
        """The cast artifact with this power; there is never a second (HZ-284, HZ-R40)."""
        for cast in self.table:
            if cast.artifact.power == power:
                return cast
        return None

    def replace(self, before: CastArtifact, after: CastArtifact) -> None:
        """Put an artifact's new state in the place of the old one."""
        self.table = [after if cast is before else cast for cast in self.table]


class Fortunes:
    """What a player's energy and artifacts were found to be worth, by how much energy is in supply.

    `by` are the numbers by which they were weighed.
    """

    def __init__(self, by: object, round: int, player: Player) -> None:
        self.by = by
        self.round = round
        self.storage = player.storage
        self.table = player.table
        self.artifacts = player.artifacts
        self.found: i64 = 0
        """The supplies for which it was worked out, as a mask."""
        self.worth = NO_WORTH[:]

    def hold_for(self, by: object, round: int, player: Player) -> bool:
        """Lists are only ever replaced, so the same lists mean the same things."""
        return (
            self.table is player.table
            and self.artifacts is player.artifacts
            and self.storage is player.storage
            and self.round == round
            and self.by is by
        )


class HandWorth:
    """What the events in a player's hand were found to promise, by these numbers and in this round."""

    def __init__(self, by: object, round: int, player: Player, worth: float) -> None:
        self.by = by
        self.round = round
        self.hand = player.hand
        self.worth = worth

    def holds_for(self, by: object, round: int, player: Player) -> bool:
        return self.hand is player.hand and self.round == round and self.by is by

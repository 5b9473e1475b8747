"""One seat's things: energy, points, hands, artifacts on the table, items, and what it has sealed or alone knows."""

from typing import Final

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

    def __init__(self, seat: int, colour: int) -> None:
        self.seat = seat
        self.colour = colour
        self.supply = 16
        self.place = CENTRE  # where he is, or where he was when he went out
        self.out = False
        self.points = 2
        self.records: list[int] = NOTHING  # points before each realization from phase 1 on (HZ-191)
        self.hand: list[int] = NOTHING
        self.artifacts: list[int] = NOTHING  # in hand
        self.table: list[CastArtifact] = NO_ARTIFACTS
        self.levels: list[int] = NO_LEVELS  # gun, shield, accelerator
        self.storage: int | None = None  # what the Kinetic Storage holds, if he has one
        self.amplifier = 0  # charges; one without charges is discarded (HZ-267)
        self.proposals = 0  # exchanges proposed in this turn
        self.refill: list[int] = NOTHING  # cards to choose one from
        self.offered: list[int] = NOTHING  # cards to swap one for, before the first round
        self.ready = False  # has he answered a question that all are asked at once?
        self.swap: list[int] = NOTHING  # the sealed answer: the card given and the card taken, or nothing
        self.bets: list[Bet] = NO_BETS  # sealed
        self.removed: list[int] = NOTHING  # own starting cards that left the game
        # What the seat alone knows of hidden things: cards it threw away, and artifacts in the hands of others
        self.rejected: list[int] = NOTHING
        self.insight: list[tuple[int, int]] = NO_INSIGHT  # artifact, holder

    def copy(self) -> "Player":
        other = Player(self.seat, self.colour)
        other.supply = self.supply
        other.place = self.place
        other.out = self.out
        other.points = self.points
        other.records = self.records
        other.hand = self.hand
        other.artifacts = self.artifacts
        other.table = self.table
        other.levels = self.levels
        other.storage = self.storage
        other.amplifier = self.amplifier
        other.proposals = self.proposals
        other.refill = self.refill
        other.offered = self.offered
        other.ready = self.ready
        other.swap = self.swap
        other.bets = self.bets
        other.removed = self.removed
        other.rejected = self.rejected
        other.insight = self.insight
        return other

    def on_table(self, power: int) -> CastArtifact | None:
        """The cast artifact with this power; there is never a second (HZ-284, HZ-R40)."""
        for cast in self.table:
            if cast.artifact.power == power:
                return cast
        return None

    def replace(self, before: CastArtifact, after: CastArtifact) -> None:
        """Put an artifact's new state in the place of the old one."""
        self.table = [after if cast is before else cast for cast in self.table]

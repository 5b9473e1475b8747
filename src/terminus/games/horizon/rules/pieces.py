"""What players have and lay: events on the field, links, artifacts, bets, proposals, and the players themselves."""

from typing import Final

from terminus.games.horizon.rules.components import Artifact, Card
from terminus.games.horizon.rules.field import CENTRE

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


class Laid:
    """An event on its node: how it lies and who is concerned. Never changed, only replaced; copies share it.

    `marks` are by field direction. `organiser` is None for the central event, `yes_seat` and `no_seat` are the players
    on the arcs, if they are at the table.
    """

    def __init__(
        self,
        card: Card,
        rotation: int,
        marks: list[int],
        organiser: int | None,
        token_yes: bool,
        yes_seat: int | None,
        no_seat: int | None,
        bets: list[Bet],
    ) -> None:
        self.card = card
        self.rotation = rotation
        self.marks = marks
        self.organiser = organiser
        self.token_yes = token_yes
        self.yes_seat = yes_seat
        self.no_seat = no_seat
        self.bets = bets


class NeedleLink:
    """A link laid by a Lachesis Needle (HZ-336). Never changed, only replaced."""

    def __init__(self, source: int, target: int, cause: bool, reinforced: int) -> None:
        self.source = source
        self.target = target
        self.cause = cause
        self.reinforced = reinforced


class CastArtifact:
    """An artifact on the table with its state. Never changed, only replaced."""

    def __init__(self, artifact: Artifact, charges: int, debt: int, tension: int) -> None:
        self.artifact = artifact
        self.charges = charges
        self.debt = debt  # the anti-charge of a Hole (HZ-321)
        self.tension = tension


class Offer:
    """An exchange proposed by one player to another (HZ-130). Artifacts by number, in rising order."""

    def __init__(self, by: int, to: int, give_energy: int, give: list[int], get_energy: int, get: list[int]) -> None:
        self.by = by
        self.to = to
        self.give_energy = give_energy
        self.give = give
        self.get_energy = get_energy
        self.get = get


class Building:
    """A Logistic event out of the hand and not yet on its node: the links chosen so far (HZ-233). Never changed."""

    def __init__(self, card: int, token_yes: bool, marks: list[int], added: list[int]) -> None:
        self.card = card
        self.token_yes = token_yes
        self.marks = marks
        self.added = added  # reinforcement put on each side beyond the basic strength


class Annihilation:
    """A Hole that has burst: where its field came from, what is left of it and who has been struck (HZ-326)."""

    def __init__(self, owner: int, place: int, left: int, struck: list[int]) -> None:
        self.owner = owner
        self.place = place
        self.left = left
        self.struck = struck


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

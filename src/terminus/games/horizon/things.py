"""Things of a position beside its players: what lies on the field, and what is under way."""

from terminus.games.horizon.content.components import Card
from terminus.games.horizon.player import Bet


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
        self.change = float(card.sign * card.points)  # what it brings whom it concerns


class NeedleLink:
    """A link laid by a Lachesis Needle (HZ-336). Never changed, only replaced."""

    def __init__(self, source: int, target: int, cause: bool, reinforced: int) -> None:
        self.source = source
        self.target = target
        self.cause = cause
        self.reinforced = reinforced


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

"""A view of Time Horizon as typed values, and the questions a picture asks of it."""

from functools import cached_property

import msgspec

from terminus.core.audience import Data
from terminus.games.horizon.content.components import COLOUR_NAMES, COLOURS
from terminus.games.horizon.content.field import BESIDE, MON_NAME, NODES, PLACE_NAMES, back, place_number, side_number

Hidden = list[str] | int
"""Cards that their owner sees, and of which all others know how many they are."""


class Face(msgspec.Struct, frozen=True):
    """What is printed on an event card."""

    name: str
    yes: str | None
    no: str | None
    sign: int
    points: int
    links: str
    bonus: int
    mark: str
    flex: str


class Level(msgspec.Struct, frozen=True):
    price: int
    damage: int
    expense: int
    defence: int
    speed: int
    holds: int


class Item(msgspec.Struct, frozen=True):
    id: str
    name: str
    levels: list[Level]


class Artifact(msgspec.Struct, frozen=True):
    name: str
    group: str
    power: str
    scale: int
    debt_limit: int
    per_turn: int


class Box(msgspec.Struct, frozen=True):
    cards: dict[str, Face]
    items: list[Item]
    artifacts: dict[str, Artifact]
    extraction: int


class Rules(msgspec.Struct, frozen=True):
    track: list[int]
    weak_impact_energy: int
    tangle_impact_cost: int


class Periods(msgspec.Struct, frozen=True):
    safety: bool
    artifacts: bool
    pre_realization: bool


class Turn(msgspec.Struct, frozen=True):
    au: int
    steps: int
    bought: bool
    attacked: bool
    discharged: bool
    amplified: int
    used: list[str]
    borrowed: int
    offers: int


class Cast(msgspec.Struct, frozen=True):
    artifact: str
    charges: int
    debt: int
    tension: int


class Items(msgspec.Struct, frozen=True):
    gun: int
    shield: int
    accelerator: int
    storage: int | None
    amplifier: int

    def level(self, item: str) -> int:
        """How often it was paid for; items without levels are owned or not."""
        if item == "storage":
            return 0 if self.storage is None else 1
        return min(1, self.amplifier) if item == "amplifier" else int(getattr(self, item))


class Bet(msgspec.Struct, frozen=True):
    seat: int
    yes: bool
    impacts: int


class Seat(msgspec.Struct, frozen=True):
    """One player; `place` is where he is, or was when he went out."""

    colour: str
    supply: int
    place: str
    out: bool
    points: int
    records: list[int]
    hand: Hidden
    artifacts: Hidden
    table: list[Cast]
    items: Items
    speed: int
    refill: Hidden
    offered: Hidden
    ready: bool
    bets: list[Bet] | int

    @property
    def name(self) -> str:
        return COLOUR_NAMES[COLOURS.index(self.colour)]


class Event(msgspec.Struct, frozen=True):
    """An event on its node; `links` are by field direction, `yes` and `no` are the seats on its arcs."""

    card: str
    rotation: int
    links: str
    organiser: int | None
    token: bool
    yes: int | None
    no: int | None
    bets: list[Bet]


class Spot(msgspec.Struct, frozen=True):
    """A node on which there is something to see."""

    node: str
    status: str
    event: Event | None
    impact: int
    wormholes: int


class Reinforced(msgspec.Struct, frozen=True):
    """Tokens on a junction, named from its earlier node."""

    node: str
    side: str
    tokens: int


class Needle(msgspec.Struct, frozen=True):
    source: str
    target: str
    cause: bool
    reinforced: int


class Offer(msgspec.Struct, frozen=True):
    """An exchange; others than the two know only who deals with whom."""

    by: int
    to: int
    give_energy: int | None = None
    give: list[str] | None = None
    get_energy: int | None = None
    get: list[str] | None = None


class Building(msgspec.Struct, frozen=True):
    card: str
    token: bool
    links: str
    added: list[int]


class Annihilation(msgspec.Struct, frozen=True):
    owner: int
    place: str
    left: int
    struck: list[int]


class Table(msgspec.Struct, frozen=True, dict=True):
    """What a viewer sees."""

    box: Box
    options: Rules
    stage: str
    round: int
    phase: int
    periods: Periods
    order: list[int]
    active: int
    turn: Turn
    seats: list[Seat]
    nodes: list[Spot]
    reinforced: list[Reinforced]
    needles: list[Needle]
    deck: int
    discard: int
    artifact_deck: int
    artifact_discard: list[str]
    offer: Offer | None
    building: Building | None
    tangle: str | None
    realizing: str | None
    fleeing: list[int]
    annihilation: Annihilation | None

    @property
    def over(self) -> bool:
        return self.stage == "over"

    @cached_property
    def spots(self) -> list[Spot]:
        """All 61 nodes in the order of time, bare ones too."""
        bare = [Spot(PLACE_NAMES[number], "open", None, 0, 0) for number in range(NODES)]
        for spot in self.nodes:
            bare[place_number(spot.node)] = spot
        return bare

    @cached_property
    def tokens(self) -> dict[tuple[int, int], int]:
        """Reinforcement by node and side, from both nodes of a junction."""
        found: dict[tuple[int, int], int] = {}
        for each in self.reinforced:
            node, side = place_number(each.node), side_number(each.side)
            found[node, side] = each.tokens
            found[BESIDE[node][side], back(side)] = each.tokens
        return found

    def face(self, card: str) -> Face:
        return self.box.cards[card]

    def seat_of(self, colour: str | None) -> int | None:
        """The seat that plays a colour; none if nobody does (HZ-R14)."""
        return next((i for i, seat in enumerate(self.seats) if seat.colour == colour), None)

    def present(self, place: str) -> list[int]:
        """Seats in the game at a place."""
        return [i for i, seat in enumerate(self.seats) if seat.place == place and not seat.out]

    def companions(self, seat: int) -> list[int]:
        return [other for other in self.present(self.seats[seat].place) if other != seat]

    def deciding(self) -> list[int]:
        """The seats for whose answer the game waits."""
        if self.over:
            return []
        if self.stage == "swap":
            return [i for i, seat in enumerate(self.seats) if not seat.ready]
        if self.stage == "bet":
            return [i for i in range(len(self.seats)) if self.tokens_owed(i)]
        if self.stage == "shortage":
            return [i for i, seat in enumerate(self.seats) if how_many(seat.refill) and i != self.active]
        if self.stage == "flee":
            return self.fleeing[:1]
        if self.stage == "answer" and self.offer is not None:
            return [self.offer.to]
        if self.stage == "strike" and self.annihilation is not None:
            return [self.annihilation.owner]
        return [self.active]

    def tokens_owed(self, seat: int) -> int:
        """Realization tokens that a seat still has to bet: the caster of a Tangle three, others one (HZ-358)."""
        if self.seats[seat].out:
            return 0
        bets = self.seats[seat].bets
        return (3 if seat == self.active else 1) - (bets if isinstance(bets, int) else len(bets))


def read_table(seen: Data) -> Table:
    return msgspec.convert(seen, Table)


def how_many(cards: Hidden) -> int:
    return cards if isinstance(cards, int) else len(cards)


def shown(cards: Hidden) -> list[str]:
    """The cards that this viewer sees: all, or none."""
    return [] if isinstance(cards, int) else cards


def radius_of(place: str) -> int | None:
    """The radius of a node; V616 Mon has none."""
    return None if place == MON_NAME else int(place.partition("/")[0])

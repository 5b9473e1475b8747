"""What lies on a table of Time Horizon, and who may know it (HZ-380, HZ-R35, HZ-R38, HZ-R40; ledger, section 7).

Cards and artifacts go by their ids, nodes by radius and index, sides by direction, colours by their letters, here as in
moves, events and chance. A text that is left empty follows from the rest.
"""

from typing import Annotated

from msgspec import UNSET, Meta, UnsetType

from terminus.core.audience import HOW_MANY, PER_SEAT, PUBLIC, Owner, Sees, Viewer, Without
from terminus.core.sheet import PRINTED, UNORDERED, Follows, OpenSheet, TableSheet
from terminus.games.horizon.content.components import COLOUR_NAMES, COLOURS, MOST_IN_PHASE, PHASES
from terminus.games.horizon.content.field import place_number
from terminus.games.horizon.sheet.box import ArtifactFace, Box, Face, artifacts, faces
from terminus.games.horizon.sheet.field import Bet, Count, Junction, Needle, SeatNumber, Signed, Spot

Cards = tuple[str, ...] | int
"""Cards by their ids, or how many of them."""
MOST_ROUNDS = PHASES * MOST_IN_PHASE
OTHERS_COUNT = Owner(others=HOW_MANY)


class Cast(OpenSheet):
    """An artifact on the table; charges that are left out are those of a fresh one."""

    artifact: str
    charges: Count | UnsetType = UNSET
    debt: Count = 0
    tension: Count = 0

    @property
    def left(self) -> int:
        """Its charges, on a table that was written."""
        return 0 if isinstance(self.charges, UnsetType) else self.charges


class Items(OpenSheet):
    """Levels of items; the content of a Kinetic Storage, if there is one; charges of a Link Amplifier."""

    gun: Count = 0
    shield: Count = 0
    accelerator: Count = 0
    storage: Count | None = None
    amplifier: Count = 0

    def level(self, item: str) -> int:
        """How often an item was paid for; those without levels are owned or not."""
        single = {"storage": 0 if self.storage is None else 1, "amplifier": min(1, self.amplifier)}
        levels = {"gun": self.gun, "shield": self.shield, "accelerator": self.accelerator}
        return {**levels, **single}[item]


class Known(OpenSheet):
    """An artifact that a seat saw go into somebody's hand."""

    artifact: str
    holder: SeatNumber


class Laying(OpenSheet):
    """A card in hand and the rotations in which it fits into its owner's node (HZ-172)."""

    card: str
    rotations: tuple[int, ...]


class Seat(OpenSheet):
    """One player's things; `place` is where he is, or was when he went out."""

    colour: str = ""
    supply: Count = 16
    place: str = "0/0"
    out: Annotated[bool, Follows("HZ-072")] = False
    points: Signed = 2
    records: tuple[Signed, ...] = ()
    """Points before each realization from phase 1 on (HZ-191); left out, they are today's."""
    hand: Annotated[Cards, OTHERS_COUNT, UNORDERED] = ()
    artifacts: Annotated[Cards, OTHERS_COUNT, UNORDERED] = ()
    table: tuple[Cast, ...] = ()
    items: Items = Items()
    speed: Annotated[int, Follows("HZ-092")] = 0
    yields: Annotated[int, Follows("HZ-100")] = 0
    """What an extraction brings where he is."""
    refill: Annotated[Cards, OTHERS_COUNT, UNORDERED] = ()
    """Cards to keep one of (HZ-141)."""
    replacement: str | None = None
    """The card that openly replaced the Supporting event in set-up (HZ-024)."""
    offered: Annotated[Cards, OTHERS_COUNT, UNORDERED] = ()
    """Cards to swap one for, before the first round (HZ-026)."""
    ready: bool = False
    swap: Annotated[tuple[str, ...] | UnsetType, Owner()] = ()
    """The sealed answer: the card given and the card taken, or nothing."""
    proposals: Count = 0
    """Exchanges he has proposed in this turn (HZ-381)."""
    bets: Annotated[tuple[Bet, ...] | int, OTHERS_COUNT] = ()
    tokens: Annotated[int, Follows("HZ-358")] = 0
    """Realization tokens that he still has to bet."""
    stake: Annotated[int | UnsetType, Owner(), Follows("HZ-R25")] = 0
    """Energy that is left to bet with."""
    layings: Annotated[tuple[Laying, ...] | UnsetType, Owner(), Follows("HZ-172")] = ()
    """How cards in hand could be laid, while that is what may be done."""
    removed: Annotated[tuple[str, ...] | UnsetType, Owner(), UNORDERED, Follows("HZ-027")] = ()
    """Starting cards of his that left the game."""
    rejected: Annotated[tuple[str, ...] | UnsetType, Owner(), UNORDERED] = ()
    """Cards he threw away, as long as they lie in the discard."""
    insight: Annotated[tuple[Known, ...] | UnsetType, Owner(), UNORDERED] = ()

    @property
    def name(self) -> str:
        return COLOUR_NAMES[COLOURS.index(self.colour)]


class Turn(OpenSheet):
    """What the active player has done in this turn, and the AU that are left (HZ-082, HZ-083)."""

    au: Annotated[int, Meta(ge=0, le=2)] = 2
    steps: Count = 0
    bought: bool = False
    attacked: bool = False
    discharged: bool = False
    amplified: Annotated[int, Meta(ge=0, le=3)] = 0
    used: tuple[str, ...] = ()
    borrowed: Count = 0


class Periods(OpenSheet):
    """The periods that are on (HZ-058 to HZ-061)."""

    safety: bool
    artifacts: bool
    pre_realization: bool


class Offer(OpenSheet):
    """An exchange; others than the two know only who deals with whom (HZ-R40)."""

    by: SeatNumber
    to: SeatNumber
    give_energy: Count | UnsetType = UNSET
    give: tuple[str, ...] | UnsetType = UNSET
    get_energy: Count | UnsetType = UNSET
    get: tuple[str, ...] | UnsetType = UNSET


class Building(OpenSheet):
    """A Logistic event out of the hand and not yet on its node (HZ-233); `added` is reinforcement by side."""

    card: str
    token: bool = True
    links: str = "------"
    added: tuple[Annotated[int, Meta(ge=0, le=2)], ...] = (0, 0, 0, 0, 0, 0)


class Annihilation(OpenSheet):
    """A Hole that has burst: whose, where, what is left of its field, and who has been struck (HZ-326)."""

    owner: SeatNumber
    place: str
    left: Annotated[int, Meta(ge=1, le=999)]
    struck: tuple[SeatNumber, ...] = ()


def _is_party(offer: Offer | None, owner: Viewer, viewer: Viewer) -> bool:
    """Is the viewer one of the two whom a proposal concerns? Without a proposal there is nothing to hide."""
    return offer is None or viewer in (offer.by, offer.to)


class HorizonSheet(TableSheet, kw_only=True):
    """A table of Time Horizon. All 61 nodes stand in the order of time; a position may name those alone that matter."""

    audience = PUBLIC

    box: Annotated[Box | None, PRINTED] = None
    stage: str = "turn"
    round: Annotated[int, Meta(ge=1, le=MOST_ROUNDS)] = 1
    phase: Annotated[int, Follows("HZ-055")] = 0
    phase_ends: Annotated[tuple[int, ...], Follows("HZ-R3")] = ()
    """The last round of each phase."""
    periods: Annotated[Periods | None, Follows("HZ-058")] = None
    order: tuple[SeatNumber, ...] | UnsetType = UNSET
    """Seats in the order of their turns in this round; left out, all in the game from the active one on."""
    active: SeatNumber = 0
    turn: Turn = Turn()
    seats: Annotated[tuple[Seat, ...], PER_SEAT]
    nodes: tuple[Spot, ...] = ()
    reinforced: Annotated[tuple[Junction, ...], UNORDERED] = ()
    needles: tuple[Needle, ...] = ()
    deck: Annotated[Cards, HOW_MANY, UNORDERED, Follows("HZ-012")] = ()
    discard: Annotated[Cards, HOW_MANY, UNORDERED] = ()
    artifact_deck: Annotated[Cards, HOW_MANY, UNORDERED, Follows("HZ-012")] = ()
    artifact_discard: Annotated[tuple[str, ...], UNORDERED] = ()
    gone: Annotated[tuple[str, ...], UNORDERED] = ()
    """Artifacts that left the game (HZ-328)."""
    offer: Annotated[Offer | None, Sees(_is_party, otherwise=Without("give_energy", "give", "get_energy", "get"))] = (
        None
    )
    building: Building | None = None
    tangle: str | None = None
    """The node of the Tangle that is being bet on."""
    realizing: str | None = None
    """The node that players have to leave."""
    fleeing: tuple[SeatNumber, ...] = ()
    annihilation: Annihilation | None = None

    @property
    def over(self) -> bool:
        return self.stage == "over"

    def chooses(self, seat: int) -> bool:
        """Has a seat a turn left for a card of those drawn, or is it asked for one in any case (HZ-142)?"""
        if self.round < self.rounds or self.stage == "shortage":
            return True
        if seat == self.active:
            return self.stage in ("refill_first", "refill_now")
        order = self.seats_in_order()
        return order.index(seat) > order.index(self.active)

    @property
    def pieces(self) -> Box:
        assert self.box is not None, "a table that was written holds its box"
        return self.box

    @property
    def now(self) -> Periods:
        assert self.periods is not None, "a table that was written names its periods"
        return self.periods

    @property
    def colours(self) -> tuple[str, ...]:
        """The players' colours, by seat."""
        return tuple([seat.colour for seat in self.seats])

    @property
    def places(self) -> tuple[str | None, ...]:
        """Where everybody is, by seat; None for those who are out."""
        return tuple([None if seat.out else seat.place for seat in self.seats])

    @property
    def rounds(self) -> int:
        """How many rounds there are (HZ-050); a variant may have others."""
        return self.phase_ends[-1]

    def seats_in_order(self) -> list[int]:
        """All seats as their turns come in this round; those who have none come last."""
        order = list(self.order) if isinstance(self.order, tuple) else []
        return order + [seat for seat in range(len(self.seats)) if seat not in order]

    def face(self, card: str) -> Face:
        return faces(self.pieces)[card]

    def artifact(self, artifact: str) -> ArtifactFace:
        return artifacts(self.pieces)[artifact]

    def name_of(self, piece: str) -> str | None:
        """What a piece is called; None if the box has none with this id."""
        found = faces(self.pieces).get(piece) or artifacts(self.pieces).get(piece)
        return None if found is None else found.name

    def at(self, place: str) -> Spot:
        return self.nodes[place_number(place)]

    def present(self, place: str) -> list[int]:
        """Seats in the game at a place."""
        return [i for i, seat in enumerate(self.seats) if seat.place == place and not seat.out]

    def may(self, seat: Viewer, kind: str) -> bool:
        """Is an optional question of this kind open to the seat?"""
        return any(each.seat == seat and each.kind == kind for each in self.decisions)

    def companions(self, seat: int) -> list[int]:
        """The others in the game where a seat is."""
        return [other for other in self.present(self.seats[seat].place) if other != seat]

    def amount(self, option: str) -> int:
        """The value of an option that is a number."""
        return int(self.options[option])


def how_many(cards: Cards) -> int:
    return cards if isinstance(cards, int) else len(cards)


def shown(cards: Cards) -> tuple[str, ...]:
    """The cards that this viewer sees: all, or none."""
    return () if isinstance(cards, int) else cards

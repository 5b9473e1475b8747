"""The shape of a position as data: what `telling.data` writes, or what a person sets up by hand.

What a view leaves out is missing here too; where it shows only how many there are, a number stands in place of a list.
"""

from typing import Annotated

import msgspec

Count = Annotated[int, msgspec.Meta(ge=0, le=999)]
Signed = Annotated[int, msgspec.Meta(ge=-999, le=999)]
Seat = Annotated[int, msgspec.Meta(ge=0, le=5)]
Tokens = Annotated[int, msgspec.Meta(ge=0, le=2)]
Ids = list[str]
Hidden = list[str] | Count
"""Cards, or how many of them."""


class BetData(msgspec.Struct, forbid_unknown_fields=True):
    seat: Seat
    yes: bool
    impacts: Count = 0


class EventData(msgspec.Struct, forbid_unknown_fields=True):
    card: str
    rotation: Annotated[int, msgspec.Meta(ge=0, le=5)] = 0
    token: bool = True
    organiser: Seat | None = None
    yes: Seat | None = None
    no: Seat | None = None
    links: str | None = None
    bets: list[BetData] = []
    balance: int = 0


class NodeData(msgspec.Struct, forbid_unknown_fields=True):
    node: str
    event: EventData | None = None
    status: str | None = None
    impact: Signed = 0
    wormholes: Count = 0


class CastData(msgspec.Struct, forbid_unknown_fields=True):
    artifact: str
    charges: Count | None = None
    debt: Count = 0
    tension: Count = 0


class ItemsData(msgspec.Struct, forbid_unknown_fields=True):
    gun: Count = 0
    shield: Count = 0
    accelerator: Count = 0
    storage: Count | None = None
    amplifier: Count = 0


class KnownData(msgspec.Struct, forbid_unknown_fields=True):
    artifact: str
    holder: Seat


class SeatData(msgspec.Struct, forbid_unknown_fields=True):
    colour: str | None = None
    supply: Count = 16
    place: str = "0/0"
    out: bool = False
    points: Signed = 2
    records: list[Signed] = []
    hand: Hidden = []
    artifacts: Hidden = []
    table: list[CastData] = []
    items: ItemsData = msgspec.field(default_factory=ItemsData)
    speed: int = 2
    refill: Hidden = []
    replacement: str | None = None
    offered: Hidden = []
    ready: bool = False
    swap: Ids = []
    bets: list[BetData] | Count = []
    removed: Ids | None = None
    rejected: Ids = []
    insight: list[KnownData] = []


class TurnData(msgspec.Struct, forbid_unknown_fields=True):
    au: Count = 2
    steps: Count = 0
    bought: bool = False
    attacked: bool = False
    discharged: bool = False
    amplified: Count = 0
    used: Ids = []
    borrowed: Count = 0
    offers: Count = 0


class JunctionData(msgspec.Struct, forbid_unknown_fields=True):
    node: str
    side: str
    tokens: Tokens


class NeedleData(msgspec.Struct, forbid_unknown_fields=True):
    source: str
    target: str
    cause: bool = True
    reinforced: Tokens = 0


class OfferData(msgspec.Struct, forbid_unknown_fields=True):
    by: Seat
    to: Seat
    give_energy: Count = 1
    give: Ids = []
    get_energy: Count = 0
    get: Ids = []


class BuildingData(msgspec.Struct, forbid_unknown_fields=True):
    card: str
    token: bool
    links: str = "------"
    added: list[Tokens] = msgspec.field(default_factory=lambda: [0] * 6)


class AnnihilationData(msgspec.Struct, forbid_unknown_fields=True):
    owner: Seat
    place: str
    left: Count
    struck: list[Seat] = []


class PositionData(msgspec.Struct):
    """What is needed to set a position up; everything else that `telling.data` writes follows from it.

    Nodes that are not listed are bare: open, or realized empty where their radius is past (the centre happened).
    Decks may be left out: they then hold every card that lies nowhere else.
    """

    seats: list[SeatData]
    round: Annotated[int, msgspec.Meta(ge=1, le=20)] = 1
    active: Seat = 0
    stage: str = "turn"
    order: list[Seat] | None = None
    turn: TurnData = msgspec.field(default_factory=TurnData)
    nodes: list[NodeData] = []
    reinforced: list[JunctionData] = []
    needles: list[NeedleData] = []
    deck: Hidden | None = None
    discard: Hidden = []
    artifact_deck: Hidden | None = None
    artifact_discard: Ids = []
    gone: Ids = []
    offer: OfferData | None = None
    building: BuildingData | None = None
    tangle: str | None = None
    realizing: str | None = None
    fleeing: list[Seat] = []
    annihilation: AnnihilationData | None = None

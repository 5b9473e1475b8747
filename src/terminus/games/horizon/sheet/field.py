"""The field as it lies on a sheet: nodes with their events, what is to be expected of them, and links between them."""

from typing import Annotated

from msgspec import Meta

from terminus.core.sheet import Follows, OpenSheet
from terminus.games.horizon.position import BASE_STRENGTH

Count = Annotated[int, Meta(ge=0, le=999)]
Signed = Annotated[int, Meta(ge=-999, le=999)]
SeatNumber = Annotated[int, Meta(ge=0, le=5)]
Rotation = Annotated[int, Meta(ge=0, le=5)]


class Bet(OpenSheet):
    """A realization token on a Tangle, with the impacts added to it (HZ-358, HZ-359)."""

    seat: SeatNumber
    yes: bool
    impacts: Count = 0


class Push(OpenSheet):
    """What a link to another event adds: towards happening if positive (HZ-205)."""

    node: str
    amount: int
    needle: bool


class Gain(OpenSheet):
    """Points that a result would bring a seat, or cost it (HZ-220, HZ-363)."""

    seat: SeatNumber
    points: int


class Forecast(OpenSheet):
    """How an event would be decided if nothing changed until its radius is realized (HZ-200 to HZ-214)."""

    pushes: tuple[Push, ...]
    total: int
    """Links and impacts; in exact balance the token decides."""
    happens: bool
    gains: tuple[Gain, ...]

    @property
    def by_token(self) -> bool:
        return self.total == 0


class Event(OpenSheet):
    """An event on its node; `yes` and `no` are the seats on its arcs, `links` its marks by field direction."""

    card: str
    rotation: Rotation = 0
    token: bool = True
    """Is the organiser's token at the sign of happening?"""
    organiser: SeatNumber | None = None
    yes: SeatNumber | None = None
    no: SeatNumber | None = None
    links: str = ""
    bets: tuple[Bet, ...] = ()
    forecast: Annotated[Forecast | None, Follows("HZ-200")] = None


class Spot(OpenSheet):
    """A node: what lies on it, and whether it is `open`, `happened`, `failed` or `empty`.

    Impacts wait there for an event where none lies yet (HZ-349).
    """

    node: str
    event: Event | None = None
    status: str = ""
    impact: Signed = 0
    wormholes: Count = 0


class Junction(OpenSheet):
    """Reinforcement on the border of two nodes, named from the earlier one (HZ-204)."""

    node: str
    side: str
    tokens: Annotated[int, Meta(ge=1, le=2)]


class Needle(OpenSheet):
    """A link laid by a Lachesis Needle (HZ-336)."""

    source: str
    target: str
    cause: bool = True
    reinforced: Annotated[int, Meta(ge=0, le=2)] = 0

    @property
    def strength(self) -> int:
        return BASE_STRENGTH + self.reinforced

"""The shape of a content file: what is printed on each piece."""

import msgspec
from msgspec import UNSET, UnsetType


class CentreEntry(msgspec.Struct, forbid_unknown_fields=True):
    """The event printed in the centre of the field."""

    name: str
    links: str


class EventEntry(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    name: str
    centre: str
    links: str
    yes: str = ""
    no: str = ""
    points: int = 1
    bonus: int = 0
    mark: str = ""
    flex: str = "none"


class LevelEntry(msgspec.Struct, forbid_unknown_fields=True):
    price: int
    damage: int = 0
    expense: int = 0
    defence: int = 0
    speed: int = 0
    holds: int = 0


class ItemEntry(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    name: str
    level: list[LevelEntry]


class ArtifactEntry(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    name: str
    group: str
    power: str
    copies: int = 1
    charges: int = 0
    impact: int = 0
    extraction: int = 0
    least: int = 0
    most: int = 0
    per_turn: int = 0
    debt_limit: int = 0
    scale: int = 0
    steps: list[tuple[int, int]] = []
    links: str = ""


class BoxFile(msgspec.Struct, forbid_unknown_fields=True):
    """A content file: one list per kind of piece."""

    name: str
    centre: CentreEntry
    event: list[EventEntry]
    item: list[ItemEntry]
    artifact: list[ArtifactEntry]
    about: str = ""
    track: list[int] | UnsetType = UNSET
    """The rounds of each phase; left out, they are 2, 3, 4, 5 and 6 (HZ-R3)."""

"""The shape of content files: boards, factions and missions. Lengths are inches.

A file says what it is by its first key: `board = "crossroads"`, `faction = "..."` or `mission = "..."`, which is also
the id of what it holds.
"""

from typing import Literal

import msgspec

Size = Literal["small", "medium", "large"]
Action = Literal["aimed_shot", "move_and_shoot", "run", "pass"]
Outcome = Literal["slain", "injury", "none"]
Xy = tuple[float, float]

ALL_ACTIONS: tuple[Action, ...] = ("aimed_shot", "move_and_shoot", "run", "pass")
SURVIVOR_SAVE: dict[str, Outcome] = {
    "1": "slain",
    "2": "injury",
    "3": "injury",
    "4": "injury",
    "5": "injury",
    "6": "none",
}


class Part(msgspec.Struct, forbid_unknown_fields=True):
    """A table in a content file; a key nobody knows is a mistake, not a comment."""


class KindData(Part):
    """What a kind of terrain does (SK-R16)."""

    blocks_sight: bool
    cover: bool
    cross: bool
    stand: bool


class PieceData(Part):
    """A piece of terrain: a simple polygon, its vertices in order, the first not repeated."""

    id: str
    kind: str
    outline: list[Xy]


class BoardFile(Part):
    """A board; `kinds` adds to the five there are, `drill` keeps it out of draws and proposals."""

    board: str
    name: str
    width: float
    height: float
    about: str = ""
    symmetry: Literal["none", "r2", "r4"] = "none"
    drill: bool = False
    kinds: dict[str, KindData] = {}
    piece: list[PieceData] = []


class AbilityData(Part):
    """A special rule by its id, with the parameters it has (see `ABILITY_PARAMETERS`)."""

    id: str
    add: int | None = None
    action: Action | None = None
    injuries: str | None = None
    band: Literal["short"] | None = None
    face: int | None = None
    step: int | None = None


ABILITY_PARAMETERS: dict[str, tuple[str, ...]] = {
    "precision": ("add", "action"),
    "stopping_power": ("injuries", "band"),
    "rapid_fire": ("face",),
    "fire_until_empty": ("action", "step"),
    "close_only": (),
}


class WeaponData(Part):
    """A weapon with its two ranges."""

    id: str
    name: str
    short: float
    long: float
    abilities: list[AbilityData] = []


class LimitData(Part):
    """The most models of a profile in a team of each size; none means no limit."""

    small: int | None = None
    medium: int | None = None
    large: int | None = None


class ProfileData(Part):
    """A kind of model and the ways to equip it; without a radius its base is the table option's."""

    id: str
    name: str
    movement: float
    loadouts: list[list[str]]
    base_radius: float | None = None
    slain_at: int = 4
    save: dict[str, Outcome] = msgspec.field(default_factory=lambda: dict(SURVIVOR_SAVE))
    actions: list[Action] = msgspec.field(default_factory=lambda: list(ALL_ACTIONS))
    traits: list[str] = []
    limit: LimitData = msgspec.field(default_factory=LimitData)


class SizesData(Part):
    small: int
    medium: int
    large: int


class FactionFile(Part):
    """A faction; the traits given here are those of all its models."""

    faction: str
    name: str
    sizes: SizesData
    profile: list[ProfileData]
    weapon: list[WeaponData]
    about: str = ""
    traits: list[str] = []


class MarkersData(Part):
    """How many objective markers, as `3` or `1d3+2`, and how far from the edges and from each other."""

    count: str
    edge: float
    apart: float


class DeploymentData(Part):
    type: Literal["edge", "corner"]
    depth: float


class ExtraData(Part):
    """After this round one die is rolled: on so much or more another round is played."""

    after: int
    roll: int


class LengthData(Part):
    rounds: int
    extra: list[ExtraData] = []


class ScoringData(Part, rename={"first": "from"}):
    """One line of the scoring; lines for rounds count from the round `from` on."""

    when: Literal["end", "round"]
    what: Literal["control", "dead_enemy"]
    points: int
    within: float = 0.0
    first: int = 1


class MissionFile(Part):
    """A mission: set-up, scoring and length."""

    mission: str
    name: str
    markers: MarkersData
    deployment: DeploymentData
    length: LengthData
    scoring: list[ScoringData]
    about: str = ""
    width: float = 36.0
    height: float = 36.0
    team_size: Size = "small"


class PackFile(Part):
    """The list of what belongs together, by id."""

    name: str
    boards: list[str]
    factions: list[str]
    missions: list[str]


class Pack(Part):
    """All content of a table; `board` and `mission` are set where the content itself says which one is played."""

    name: str
    boards: list[BoardFile]
    factions: list[FactionFile]
    missions: list[MissionFile]
    board: str | None = None
    mission: str | None = None

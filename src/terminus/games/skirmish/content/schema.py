"""The shape of content files: boards, factions and missions. Lengths are inches.

A file says what it is by its first key: `board = "crossroads"`, `faction = "..."` or `mission = "..."`, which is also
the id of what it holds.
"""

from typing import Annotated, Literal

import msgspec

from terminus.core.settings import Content

Size = Literal["small", "medium", "large"]
Action = Literal["aimed_shot", "move_and_shoot", "run", "pass"]
Save = Literal["slain", "injury", "none"]
Xy = tuple[float, float]
Inches = Annotated[float, msgspec.Meta(le=240)]
"""No room has a table of more than twenty feet."""
Count = Annotated[int, msgspec.Meta(le=999)]

ALL_ACTIONS: tuple[Action, ...] = ("aimed_shot", "move_and_shoot", "run", "pass")
SURVIVOR_SAVE: dict[str, Save] = {
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
    """Nothing is seen through it."""
    cover: bool
    """It shelters whoever is behind it or in it."""
    cross: bool
    """Models may move over it."""
    stand: bool
    """Models may end a move on it."""


class PieceData(Part):
    """A piece of terrain: a simple polygon, its vertices in order, the first not repeated."""

    id: str
    """Small letters, digits and underscores."""
    kind: str
    """`wall`, `wreck`, `low`, `area`, `pit`, or one of the board's own kinds."""
    outline: list[Xy]
    """Corners in inches from the south-west corner of the board, x to the east, y to the north."""


class BoardFile(Part):
    """A board; `kinds` adds to the five there are, `drill` keeps it out of draws and proposals."""

    board: str
    """Its id: small letters, digits and underscores."""
    name: str
    width: Inches
    """Inches from west to east; the missions that come with the game are played on 36."""
    height: Inches
    """Inches from south to north."""
    about: str = ""
    """A sentence for lists."""
    symmetry: Literal["none", "r2", "r4"] = "none"
    """`r2` if a half turn maps the board onto itself, `r4` if a quarter turn does; a claim is checked."""
    drill: bool = False
    """For practice: never drawn or proposed."""
    kinds: dict[str, KindData] = {}
    """Kinds of terrain of its own."""
    piece: list[PieceData] = []
    """The terrain."""


class AbilityData(Part):
    """A special rule by its id, with the parameters it has (see `ABILITY_PARAMETERS`)."""

    id: str
    """`precision`, `stopping_power`, `rapid_fire`, `fire_until_empty` or `close_only`."""
    add: int | None = None
    """`precision`: what one die may gain (SK-135)."""
    action: Action | None = None
    """`precision`, `fire_until_empty`: with which action."""
    injuries: str | None = None
    """`stopping_power`: how many, as `1d3` or a number."""
    band: Literal["short"] | None = None
    """`stopping_power`: within short range only."""
    face: int | None = None
    """`rapid_fire`: the face that is thrown again (SK-139)."""
    step: int | None = None
    """`fire_until_empty`: by how much each further shot is harder."""


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
    short: Inches
    """Inches of short range."""
    long: Inches
    """Inches of long range, at least as many."""
    abilities: list[AbilityData] = []
    """Its special rules."""


class LimitData(Part):
    """The most models of a profile in a team of each size; none means no limit."""

    small: int | None = None
    medium: int | None = None
    large: int | None = None


class ProfileData(Part):
    """A kind of model and the ways to equip it; without a radius its base is the table option's."""

    id: str
    name: str
    movement: Inches
    """Inches of a move."""
    loadouts: list[list[str]]
    """The choices of weapons, each a list of weapon ids."""
    base_radius: float | None = None
    """Inches, at most 1."""
    slain_at: Count = 4
    """How many injuries it bears before it is slain."""
    save: dict[str, Save] = msgspec.field(default_factory=lambda: dict(SURVIVOR_SAVE))
    """What each face of the save die means: `slain`, `injury` or `none`."""
    actions: list[Action] = msgspec.field(default_factory=lambda: list(ALL_ACTIONS))
    """What it can be ordered to do."""
    traits: list[str] = []
    """Special rules of the model: `scarce_ammo`."""
    limit: LimitData = msgspec.field(default_factory=LimitData)
    """The most of them in a team."""


class SizesData(Part):
    """How many models a team has, by the size of the game (SK-2)."""

    small: int
    """4 to 10 models."""
    medium: int
    large: int


class FactionFile(Part):
    """A faction; the traits given here are those of all its models."""

    faction: str
    """Its id."""
    name: str
    sizes: SizesData
    """How large its teams are."""
    profile: list[ProfileData]
    """The kinds of models."""
    weapon: list[WeaponData]
    """The weapons that its models carry."""
    about: str = ""
    """A sentence for lists."""
    traits: list[str] = []
    """Traits of all its models."""


class MarkersData(Part):
    """How many objective markers, as `3` or `1d3+2`, and how far from the edges and from each other."""

    count: str
    """A number, or `1d3+2`."""
    edge: Inches
    """Inches from every edge."""
    apart: Inches
    """Inches from one another."""


class DeploymentData(Part):
    """Where teams begin."""

    type: Literal["edge", "corner"]
    """Along two opposite edges, or in two corners."""
    depth: Inches
    """Inches."""


class ExtraData(Part):
    """After this round one die is rolled: on so much or more another round is played."""

    after: Count
    """The round after which the die is rolled."""
    roll: int
    """1 to 6."""


class LengthData(Part):
    """How long a mission lasts."""

    rounds: Count
    """Rounds that are always played."""
    extra: list[ExtraData] = []
    """Rounds that may follow, in order."""


class ScoringData(Part, rename={"first": "from"}):
    """One line of the scoring; lines for rounds count from the round `from` on."""

    when: Literal["end", "round"]
    """Once at the `end`, or each `round`."""
    what: Literal["control", "dead_enemy"]
    """`control` of a marker, or a `dead_enemy`."""
    points: Count
    """For each."""
    within: Inches = 0.0
    """Inches from a marker within which a model controls it."""
    first: Count = 1
    """The first round that counts."""


class MissionFile(Part):
    """A mission: set-up, scoring and length."""

    mission: str
    """Its id."""
    name: str
    markers: MarkersData
    """The objective markers."""
    deployment: DeploymentData
    """Where teams begin."""
    length: LengthData
    """How many rounds."""
    scoring: list[ScoringData]
    """What gives points."""
    about: str = ""
    """A sentence for lists."""
    width: Inches = 36.0
    """Inches of the boards it is played on."""
    height: Inches = 36.0
    """Inches of the boards it is played on."""
    team_size: Size = "small"
    """The size of team it is meant for."""


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


def packed(pack: Pack) -> Content:
    """A pack as the content of a table."""
    return Content(pack.name, msgspec.to_builtins(pack))

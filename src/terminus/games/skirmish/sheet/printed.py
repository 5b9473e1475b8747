"""What is settled before the first die falls, as a sheet has it: boards, mission, factions. All of it is public."""

from terminus.core.sheet import OpenSheet

At = tuple[float, float]
"""A place in inches: x to the east, y to the north."""


def piece_name(piece: str) -> str:
    """What a piece of terrain is called by its id: `stone_wall2` is a stone wall."""
    return piece.rstrip("0123456789").replace("_", " ")


class Piece(OpenSheet):
    """A piece of terrain; what it does to sight, cover and feet is what its kind means (SK-R16)."""

    id: str
    kind: str
    poly: tuple[At, ...]
    blocks_sight: bool
    cover: bool
    cross: bool
    stand: bool

    @property
    def name(self) -> str:
        return piece_name(self.id)


class Ground(OpenSheet):
    """A board with its terrain."""

    id: str
    name: str
    width: float
    height: float
    pieces: tuple[Piece, ...]


class BoardName(OpenSheet):
    """A board that can be played on; one for drill is neither drawn nor proposed."""

    id: str
    name: str
    drill: bool = False


class Weapon(OpenSheet):
    """A weapon of a faction, with its two ranges in inches (SK-R21) and its special rules by id."""

    id: str
    name: str
    short: float
    long: float
    abilities: tuple[str, ...]

    @property
    def ranges(self) -> tuple[float, float]:
        return self.short, self.long

    @property
    def shoots(self) -> bool:
        """A weapon for close combat does not (SK-R59)."""
        return "close_only" not in self.abilities


class Loadout(OpenSheet):
    """A way to equip a model: `survivor:rifle`; `limit` is the most of its profile in a team, by size."""

    id: str
    profile: str
    movement: float
    weapons: tuple[str, ...]
    limit: dict[str, int | None]
    actions: tuple[str, ...]


class Faction(OpenSheet):
    """A side to play, with the number of models in its teams by size."""

    id: str
    name: str
    sizes: dict[str, int]
    weapons: tuple[Weapon, ...]
    loadouts: tuple[Loadout, ...]


class Scoring(OpenSheet):
    """What scores and how much: control of markers or dead enemies, at the end or in rounds from one on."""

    control: bool
    points: int
    at_end: bool
    from_round: int


class Extra(OpenSheet):
    """A chance of one more round: after this round, on so much or more with one die (SK-32)."""

    after: int
    roll: int


class Mission(OpenSheet):
    """How to set up, score and end (SK-12); `within` is from how far a marker is controlled."""

    id: str
    name: str
    edge: float
    apart: float
    zones: tuple[str, ...]
    depth: float
    rounds: int
    within: float
    scoring: tuple[Scoring, ...]
    extra: tuple[Extra, ...]

    @property
    def last_round(self) -> int:
        """The last round that may be played."""
        return max([self.rounds, *(extra.after + 1 for extra in self.extra)])

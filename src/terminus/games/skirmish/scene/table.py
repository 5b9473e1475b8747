"""A view of the skirmish as typed values, and the questions a picture asks of it."""

import msgspec

from terminus.core.audience import Data

At = tuple[float, float]


class Piece(msgspec.Struct, frozen=True):
    """A piece of terrain; what it does to sight, cover and feet decides how it is drawn (SK-R16)."""

    id: str
    kind: str
    poly: tuple[At, ...]
    blocks_sight: bool
    cover: bool
    cross: bool
    stand: bool

    @property
    def name(self) -> str:
        """`stone_wall2` is called a stone wall."""
        return self.id.rstrip("0123456789").replace("_", " ")


class Board(msgspec.Struct, frozen=True):
    id: str
    name: str
    width: float
    height: float
    pieces: tuple[Piece, ...]


class Named(msgspec.Struct, frozen=True):
    id: str
    name: str


class WeaponKind(msgspec.Struct, frozen=True):
    id: str
    name: str
    short: float
    long: float
    abilities: list[str]


class Loadout(msgspec.Struct, frozen=True):
    id: str
    profile: str
    movement: float
    weapons: list[str]


class Faction(msgspec.Struct, frozen=True):
    id: str
    name: str
    sizes: dict[str, int]
    weapons: list[WeaponKind]
    loadouts: list[Loadout]


class Carried(msgspec.Struct, frozen=True):
    id: str
    name: str
    empty: bool


class Model(msgspec.Struct, frozen=True):
    label: str
    loadout: str
    profile: str
    radius: float
    movement: float
    weapons: list[Carried]
    at: At | None
    injuries: int
    alive: bool
    exposed: bool
    running: bool
    fell_in: int | None

    @property
    def empty(self) -> bool:
        """Is every weapon out of ammo?"""
        return all(weapon.empty for weapon in self.weapons)


class Card(msgspec.Struct, frozen=True):
    card: str
    revealed: bool
    outcome: str

    @property
    def label(self) -> str:
        return self.card.partition(":")[0]

    @property
    def action(self) -> str:
        return self.card.partition(":")[2]


class Seat(msgspec.Struct, frozen=True):
    """A side; a card that is None lies face down for this viewer."""

    faction: str | None
    team_in: bool
    zone: str | None
    models: list[Model]
    scripted: bool
    script: list[Card | None]
    score: int


class Marker(msgspec.Struct, frozen=True):
    x: float
    y: float
    held: list[int]


class Extra(msgspec.Struct, frozen=True):
    after: int
    roll: int


class Mission(msgspec.Struct, frozen=True):
    name: str
    zones: list[str]
    depth: float
    rounds: int
    within: float
    extra: list[Extra]


class Attack(msgspec.Struct, frozen=True):
    target: str
    dice: list[int]
    rerolled: list[bool]


class Shootout(msgspec.Struct, frozen=True):
    enemy: str
    dice: list[list[int]]
    side: int


class Activation(msgspec.Struct, frozen=True):
    seat: int
    label: str
    action: str
    moved: float
    left: float | None
    walked: list[At]
    attack: Attack | None
    shootout: Shootout | None


class Options(msgspec.Struct, frozen=True):
    team_size: str


class Table(msgspec.Struct, frozen=True):
    """What a viewer sees of a battle."""

    mission: Mission
    options: Options
    boards: list[Named]
    factions: list[Faction]
    board: Board | None
    proposals: list[str]
    phase: str
    step: str
    waiting: list[int]
    asked: int
    round: int
    markers: list[Marker]
    markers_left: int
    seats: list[Seat]
    resolved: int
    activation: Activation | None
    drill: list[str] = []
    """Boards that are not proposed, while one is sought."""

    @property
    def over(self) -> bool:
        return self.step == "over"

    @property
    def fighting(self) -> bool:
        """Is the battle itself under way, with everybody deployed?"""
        return self.phase in ("script", "order", "resolve")

    def living(self, seat: int) -> list[Model]:
        """The models of a seat that stand on the board."""
        return [model for model in self.seats[seat].models if model.alive and model.at is not None]

    def model(self, seat: int, label: str) -> Model:
        return next(model for model in self.seats[seat].models if model.label == label)

    def weapon(self, seat: int, key: str) -> WeaponKind:
        faction = next(faction for faction in self.factions if faction.id == self.seats[seat].faction)
        return next(weapon for weapon in faction.weapons if weapon.id == key)

    def actor(self) -> Model | None:
        """The model whose card is being carried out."""
        acting = self.activation
        return None if acting is None else self.model(acting.seat, acting.label)

    @property
    def last_round(self) -> int:
        """The last round that may be played."""
        return max([self.mission.rounds, *(extra.after + 1 for extra in self.mission.extra)])


def read_table(seen: Data) -> Table:
    return msgspec.convert(seen, Table)

"""A view of the ship as typed values, and the questions a picture asks of it."""

import msgspec

from terminus.core.audience import Data
from terminus.games.ship.content.components import SIDES, WALL, Shape, quarter_turn
from terminus.games.ship.layout import EAST, SOUTH, opposite

Place = tuple[int, int]


class SetFace(msgspec.Struct, frozen=True):
    name: str
    says: list[str]
    text: str


class Face(msgspec.Struct, frozen=True):
    """What is printed on a piece; each kind of piece fills in its own part."""

    kind: str
    id: str
    name: str
    text: str = ""
    says: list[str] = []
    slot: str = ""
    set: SetFace | None = None
    buy: int = 0
    sell: int = 0
    equip: int = 0
    mechanism: str = ""
    residues: str = ""
    cofactors: list[str] = []
    type: str = ""
    title: str = ""
    loss: str = ""
    zekts: int = 0
    cards: int = 0
    key: str = ""
    fee: int = 0
    tile: str = ""
    health: int = 0
    colour: str = ""
    circles: list[int] = []
    entrances: dict[str, int] = {}
    cell: str = ""
    hearts: int = 0
    moves: int = 0


class Worn(msgspec.Struct, frozen=True):
    armor: str
    augments: list[str]


class Mat(msgspec.Struct, frozen=True):
    """A player's mat; before everybody has a character there is little on it."""

    character: str | None
    at: tuple[int, int, int] = (0, 0, 5)
    hearts: int = 0
    max_hearts: int = 0
    down: bool = False
    zekts: int = 0
    hand: list[str] = []
    hand_limit: int = 3
    gear: dict[str, Worn | None] = {}
    stops: int = 0
    chill: int = 0
    grace: str = "none"
    steps_used: int = 0
    allowance: int = 0
    trapped: bool = False
    keys: list[int] = []

    @property
    def place(self) -> Place:
        return self.at[0], self.at[1]

    @property
    def steps_left(self) -> int:
        return max(0, self.allowance - self.steps_used)


class Room(msgspec.Struct, frozen=True):
    tile: str
    at: Place
    enemy: str | None
    circles: list[int]
    doors: dict[str, int]


class Boss(msgspec.Struct, frozen=True):
    boss: str
    health: int
    key: str
    carrier: int | None
    lies: Place | None


class Offer(msgspec.Struct, frozen=True):
    giver: int
    taker: int
    give: list[str]
    pay: int
    get: list[str]
    ask: int


class Fight(msgspec.Struct, frozen=True):
    boss: int
    inside: list[int]
    round: int
    dice: list[int]
    boss_die: int


class Options(msgspec.Struct, frozen=True):
    """The table options that the scene shows."""

    collapse_round: int | str


class Table(msgspec.Struct, frozen=True):
    """What every viewer sees: everything lies open (SH-R54)."""

    options: Options

    stage: str
    round: int
    active: int | None
    asked: list[int]
    claiming: list[int]
    seats: list[Mat]
    rooms: list[Room]
    bosses: list[Boss]
    stock: list[str]
    treasure_deck: list[str]
    enemy_deck: list[str]
    tile_deck: list[str]
    drawn: str | None
    side: str | None
    dice: dict[str, int] | None
    offer: Offer | None
    fight: Fight | None
    ending: str | None
    faces: dict[str, Face]

    @property
    def playing(self) -> bool:
        """Has everybody a character, and is somebody to act?"""
        return self.active is not None and self.stage != "over"

    @property
    def decider(self) -> int | None:
        """The seat that is asked; None while all choose characters, and at the end."""
        if not self.playing or self.stage == "claim":
            return None
        if self.asked:
            return self.asked[0]
        return self.active if self.offer is None else self.offer.taker

    @property
    def last_round(self) -> int | None:
        """The round at whose end the ship falls apart, if it ever does (SH-R57)."""
        limit = self.options.collapse_round
        return limit if isinstance(limit, int) else None

    @property
    def when(self) -> str:
        """`Round 12 of 30`, or `Round 12` where there is time for ever."""
        return f"Round {self.round}" if self.last_round is None else f"Round {self.round} of {self.last_round}"

    def name(self, seat: int) -> str:
        character = self.seats[seat].character
        return f"Player {seat + 1}" if character is None else self.faces[character].name

    def room_at(self, place: Place) -> Room | None:
        return next((room for room in self.rooms if room.at == place), None)

    def room_of(self, seat: int) -> Room:
        room = self.room_at(self.seats[seat].place)
        assert room is not None
        return room

    def boss_in(self, room: Room) -> Boss | None:
        """The boss whose room it is, dead or alive."""
        return next((boss for boss in self.bosses if self.faces[boss.boss].tile == room.tile), None)

    def has_unexplored(self) -> bool:
        """Does some entrance still face the unknown? If none does, the hull may give way (SH-R44)."""
        return any(self.room_at(beyond(room.at, side)) is None for room in self.rooms for side in room.doors)

    def leads_on(self, room: Room, side: str) -> bool:
        """Is there something to explore or a boss to meet behind this side of a room?"""
        there = self.room_at(beyond(room.at, side))
        if there is None:
            return side in room.doors or not self.has_unexplored()
        boss = self.boss_in(there)
        return boss is not None and boss.health > 0 and side in room.doors and across(side) in there.doors


def beyond(place: Place, side: str) -> Place:
    """The place next to a side."""
    i = SIDES.index(side)
    return place[0] + EAST[i], place[1] + SOUTH[i]


def across(side: str) -> str:
    return SIDES[opposite(SIDES.index(side))]


def turned(face: Face, rotation: int) -> Room:
    """A tile as it would lie after some quarter-turns (SH-C4), at the origin."""
    doors = [face.entrances.get(side, WALL) for side in SIDES]
    shape = Shape([cell in face.circles for cell in range(10)], doors)
    for _ in range(rotation):
        shape = quarter_turn(shape)
    circles = [cell for cell in range(1, 10) if shape.circles[cell]]
    return Room(face.id, (0, 0), None, circles, {side: d for side, d in zip(SIDES, shape.doors, strict=True) if d})


def read_table(seen: Data) -> Table:
    return msgspec.convert(seen, Table)

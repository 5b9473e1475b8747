"""What lies on a ship table, and who may know it: everything is open but claims not yet shown (SH-R54, SH-131).

Pieces go by the ids printed on them, characters as `CHR-2`, keys and seats by number, rooms as `1,0` and circles as
`1,0#4`, here as in moves, events and chance. The decks have no order, and what is in them follows from what lies
elsewhere.
"""

from functools import lru_cache
from typing import Annotated

from msgspec import Meta, UnsetType

from terminus.core.audience import PER_SEAT, PUBLIC, Sees, Viewer
from terminus.core.sheet import PRINTED, UNORDERED, Follows, OpenSheet, TableSheet, one_of
from terminus.games.ship.content.components import SIDES
from terminus.games.ship.position import ENDINGS, GRACES, KEY_PLACES, STAGES
from terminus.games.ship.sheet.faces import Doors, Face

Count = Annotated[int, Meta(ge=0, le=1_000_000_000)]
Few = Annotated[int, Meta(ge=0, le=99)]
Number = Annotated[int, Meta(ge=1, le=1_000_000_000)]
Seat = Annotated[int, Meta(ge=0, le=4)]
Circle = Annotated[str, Meta(pattern=r"^-?\d{1,3},-?\d{1,3}#[1-9]$")]
RoomPlace = Annotated[str, Meta(pattern=r"^-?\d{1,3},-?\d{1,3}$")]
Side = Annotated[str, one_of(SIDES)]
Place = tuple[int, int]
"""Where a tile lies: x grows eastward, y southward (SH-C1)."""
PLACES_KEPT = 4096
"""Places that are read once: every picture of a ship asks for those of its rooms again."""
MAPS_KEPT = 128


@lru_cache(PLACES_KEPT)
def place_of(text: str) -> Place:
    """The place of a room or of a circle's room."""
    x, y = text.partition("#")[0].split(",")
    return int(x), int(y)


def cell_of(text: str) -> int:
    """The cell of a circle."""
    return int(text.partition("#")[2])


class Worn(OpenSheet):
    """A piece of armor with the augments on it (SH-612)."""

    armor: str
    augments: tuple[str, ...] = ()

    @property
    def cards(self) -> list[str]:
        return [self.armor, *self.augments]


class Gear(OpenSheet):
    """What is worn, by slot (SH-610)."""

    head: Worn | None = None
    chest: Worn | None = None
    legs: Worn | None = None

    @property
    def slots(self) -> dict[str, Worn | None]:
        return {"head": self.head, "chest": self.chest, "legs": self.legs}

    @property
    def cards(self) -> list[str]:
        """Everything that is worn, each piece with its augments."""
        return [card for worn in self.slots.values() if worn is not None for card in worn.cards]


def _claim_is_known(claim: object, owner: int | None, viewer: Viewer) -> bool:
    """Its owner; and everybody, as long as nothing is claimed (SH-131)."""
    return claim is None or (owner is not None and owner == viewer)


class Mat(OpenSheet):
    """A player's mat, tokens and cards. Before everybody has a character, only that and the claim mean anything."""

    character: str | None = None
    """None until the seat has one for good; everybody has one but at the stage `claim`."""
    claim: Annotated[str | UnsetType | None, Sees(_claim_is_known)] = None
    at: Circle = "0,0#5"
    """The circle it stands on."""
    hearts: Count = 0
    """Whole hearts; where none are given, all of them, or none for a player who is down."""
    max_hearts: Annotated[Count, Follows("SH-129")] = 0
    down: bool = False
    zekts: Count = 2
    hand: tuple[str, ...] = ()
    hand_limit: Annotated[int, Follows("SH-601")] = 0
    gear: Gear = Gear()
    stops: Few = 0
    due_stops: Few = 0
    """Of the stop tokens, those that turn back at the end of this turn (SH-R16)."""
    chill: Annotated[int, Meta(ge=0, le=2)] = 0
    """For how many more turns, this one included, the cold lasts (SH-R19)."""
    grace: Annotated[str, one_of(GRACES)] = "none"
    """Whether the room outside a boss's spares it: until its next turn, or in this one (SH-R38)."""
    steps_used: Few = 0
    allowance: Annotated[Count, Follows("SH-R17")] = 0
    voluntary_used: bool = False
    """Has it fought or tried to escape of its own choice in this turn (SH-R9)?"""
    lost_here: bool = False
    """Has it lost a fight in this room in this turn (SH-R9)?"""
    escaped: bool = False
    """Has it escaped from the enemy of this room in this turn (SH-R11)?"""
    trapped: Annotated[bool, Follows("SH-R10")] = False
    may_engage: Annotated[bool, Follows("SH-R9")] = False
    """May it fight or try to escape of its own choice, if it is its turn?"""
    affords: Annotated[tuple[str, ...], Follows("SH-752")] = ()
    """The cards of the Merchant's stock that it has the Zekts for, discounts included."""
    prices: Annotated[tuple[int, ...], Follows("SH-C22")] = ()
    """On the start tile: what each card of the Merchant's stock costs it, discounts included."""
    gear_off: Annotated[bool, Follows("SH-709")] = False
    """Does its gear do nothing where it stands?"""
    rerolls_used: tuple[str, ...] = ()
    """Sources of re-rolls used in this turn: a card by its id, a full set as `SET-1` (SH-C24)."""
    keys: Annotated[tuple[int, ...], Follows("SH-R27")] = ()
    """The access keys it carries, from 1 on."""

    @property
    def place(self) -> Place:
        return place_of(self.at)

    @property
    def cell(self) -> int:
        return cell_of(self.at)

    @property
    def steps_left(self) -> int:
        return max(0, self.allowance - self.steps_used)


class Room(OpenSheet):
    """A placed tile. `doors` and `circles` are as it lies; `breached` lists sides that were broken open (SH-R44)."""

    at: RoomPlace
    tile: str = ""
    """Which tile; at 0,0 it can only be the start tile."""
    rotation: Annotated[int, Meta(ge=0, le=3)] = 0
    enemy: str | None = None
    """Who has not been defeated there yet (SH-405)."""
    breached: Annotated[tuple[Side, ...], UNORDERED] = ()
    circles: Annotated[tuple[int, ...], Follows("SH-C4")] = ()
    doors: Annotated[Doors, Follows("SH-C4")] = Doors()

    @property
    def place(self) -> Place:
        return place_of(self.at)


@lru_cache(MAPS_KEPT)
def _map(rooms: tuple[Room, ...]) -> dict[Place, Room]:
    return {room.place: room for room in rooms}


class Turning(OpenSheet):
    """A way in which the drawn tile may lie: so many quarter-turns clockwise, and how it is then (SH-352, SH-C4)."""

    turn: int
    circles: tuple[int, ...]
    doors: Doors


def alike(turnings: tuple[Turning, ...]) -> dict[int, int]:
    """By its turns, the first of the ways that is just the same: many rooms look alike from two sides, or from all."""
    first: dict[tuple[tuple[int, ...], Doors], int] = {}
    return {each.turn: first.setdefault((each.circles, each.doors), each.turn) for each in turnings}


class Boss(OpenSheet):
    """A boss, its health, and where its access key is: `boss`, `carried`, `lying` or `delivered` (SH-R27)."""

    boss: Annotated[str, PRINTED] = ""
    health: Count = 0
    """Where none is given, all of it as long as the boss has its key."""
    key: Annotated[str, one_of(KEY_PLACES)] = "boss"
    carrier: Seat | None = None
    """Who carries the key, if somebody does."""
    lies: RoomPlace | None = None
    """The room where it lies, if it does."""


Die = Annotated[int, Meta(ge=1, le=6)]
RolledDie = Annotated[int, Meta(ge=0, le=6)]
BossDie = Annotated[int, Meta(ge=0, le=8)]


class Dice(OpenSheet):
    """The dice that lie there while somebody thinks about a re-roll; an escape knows no enemy die (SH-C24)."""

    player: Die
    enemy: Die | None = None


class Offer(OpenSheet):
    """A deal on the table: what `giver` gives `taker`, cards and Zekts, and what comes back (SH-R45)."""

    giver: Seat
    taker: Seat
    give: tuple[str, ...] = ()
    pay: Count = 0
    get: tuple[str, ...] = ()
    ask: Count = 0


class Prospect(OpenSheet):
    """The next round against a boss for some of those inside, alone: how many of 100 are won (SH-805)."""

    seats: tuple[Seat, ...]
    share: Annotated[int, Meta(ge=0, le=100)]


class Threat(OpenSheet):
    """What a lost round does to somebody inside, unless dice save them: losses, and whether they are out (SH-807)."""

    seat: Seat
    hearts: Count = 0
    zekts: Count = 0
    moves: Count = 0
    out: bool = False
    down: bool = False


class Fight(OpenSheet):
    """A boss fight: who leads and who is inside, the circle outside the door, and the dice by the order of `inside`.

    While companions are asked along it is round 0, and no dice lie there yet.
    """

    boss: str
    leader: Seat
    outer: Circle
    inside: tuple[Seat, ...]
    round: Count = 0
    dice: tuple[RolledDie, ...] = ()
    boss_die: BossDie = 0
    prospects: Annotated[tuple[Prospect, ...], Follows("SH-805")] = ()
    """The next round for all inside, and then without each of them."""
    threats: Annotated[tuple[Threat, ...], Follows("SH-807")] = ()
    """Between two rounds: what a lost one does to each inside."""


class ShipSheet(TableSheet, kw_only=True):
    """A table of the ship."""

    audience = PUBLIC

    stage: Annotated[str, one_of(STAGES)] = "turn"
    """What is being asked."""
    round: Number = 1
    last_round: Annotated[int | None, Follows("SH-R57")] = None
    """The round at whose end the ship falls apart, if it ever does."""
    active: Seat | None = None
    """Whose turn it is; where nobody is named, the first seat's, once everybody has a character."""
    first: Seat | None = None
    """Who began; where nobody is named, the active seat."""
    queue: tuple[Seat, ...] = ()
    """Seats still to be asked the question of the stage, the next one first."""
    seats: Annotated[tuple[Mat, ...], PER_SEAT]
    rooms: tuple[Room, ...] = ()
    """In the order of placing; the start tile lies there already and may be left out."""
    bosses: tuple[Boss, ...] = ()
    """In the order of the box; one that is not mentioned is as it was at the start."""
    stock: tuple[str, ...] = ()
    """What the Merchant sells."""
    treasure_deck: Annotated[tuple[str, ...], UNORDERED, Follows("SH-121")] = ()
    treasure_discard: tuple[str, ...] = ()
    enemy_deck: Annotated[tuple[str, ...], UNORDERED, Follows("SH-121")] = ()
    enemy_discard: tuple[str, ...] = ()
    tile_deck: Annotated[tuple[str, ...], UNORDERED, Follows("SH-121")] = ()
    left_out: Annotated[tuple[str, ...], UNORDERED] = ()
    """Pieces that this game is played without; every other piece that lies nowhere else is in its deck."""
    drawn: str | None = None
    """The tile that waits to be turned and placed."""
    side: Side | None = None
    """The side gone through, while a drawn tile or a boss's door waits."""
    turnings: Annotated[tuple[Turning, ...], Follows("SH-352")] = ()
    """The ways in which the drawn tile may lie."""
    ways: Annotated[tuple[str, ...], Follows("SH-351")] = ()
    """Sides of the active player's room with something to explore or a boss to meet behind them."""
    dice: Dice | None = None
    offers_made: Annotated[int, Meta(ge=0, le=10)] = 0
    """In this turn."""
    offer: Offer | None = None
    fight: Fight | None = None
    ending: Annotated[str, one_of(ENDINGS)] | None = None
    faces: Annotated[dict[str, Face], PRINTED] = {}

    @property
    def playing(self) -> bool:
        """Has everybody a character, and is somebody to act?"""
        return self.active is not None and self.stage != "over"

    @property
    def acting(self) -> int | None:
        """Whose turn it is; while circles to begin on are chosen nobody has rolled for it, and it is who is asked."""
        if not self.playing:
            return None
        return self.decider if self.stage == "space" else self.active

    @property
    def decider(self) -> int | None:
        """The seat that is asked; None while all choose characters, and at the end."""
        owing = [] if self.stage == "claim" else self.owing()
        return owing[0] if owing else None

    @property
    def when(self) -> str:
        """`Round 12 of 30`, or `Round 12` where there is time for ever; a ship that collapsed did so in its last."""
        last = self.last_round
        return f"Round {self.round}" if last is None else f"Round {min(self.round, last)} of {last}"

    def name(self, seat: int) -> str:
        """The character, once there is one."""
        character = self.seats[seat].character
        return f"Player {seat + 1}" if character is None else self.faces[character].name

    def room_at(self, place: Place) -> Room | None:
        return _map(self.rooms).get(place)

    def room_of(self, seat: int) -> Room:
        room = self.room_at(self.seats[seat].place)
        assert room is not None, "everybody stands in a room"
        return room

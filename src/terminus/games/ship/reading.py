"""Positions from data: what `telling.data` wrote, what a viewer saw of it, or what a person set up by hand."""

import msgspec

from terminus.core.audience import Data
from terminus.core.dice import Dice
from terminus.core.errors import PositionError
from terminus.games.ship.content.components import SIDES, SLOTS, Armor, Augment, piece_number
from terminus.games.ship.layout import Room
from terminus.games.ship.position import (
    CARRIED,
    ENDINGS,
    GRACES,
    KEY_PLACES,
    LYING,
    ON_BOSS,
    STAGES,
    START,
    BossFight,
    Offer,
    Outfit,
    Player,
    State,
    Variant,
    Worn,
)
from terminus.games.ship.possible import check
from terminus.games.ship.rules.setup import is_free
from terminus.games.ship.rules.voyage import Voyage, empty_ship


class WornData(msgspec.Struct):
    armor: str
    augments: list[str] = []


class SeatData(msgspec.Struct):
    """A mat; everything has the value of a fresh player unless it is given."""

    character: str | None = None
    at: tuple[int, int, int] = (0, 0, 5)
    hearts: int | None = None
    down: bool = False
    zekts: int = 2
    hand: list[str] = []
    gear: dict[str, WornData | None] = {}
    stops: int = 0
    due_stops: int = 0
    chill: int = 0
    grace: str = "none"
    steps_used: int = 0
    voluntary_used: bool = False
    lost_here: bool = False
    escaped: bool = False
    rerolls_used: list[str] = []


class RoomData(msgspec.Struct):
    tile: str
    at: tuple[int, int]
    rotation: int = 0
    enemy: str | None = None
    breached: list[str] = []


class BossData(msgspec.Struct):
    health: int | None = None
    key: str = "boss"
    carrier: int | None = None
    lies: tuple[int, int] | None = None


class DiceData(msgspec.Struct):
    player: int
    enemy: int = 0


class OfferData(msgspec.Struct):
    giver: int
    taker: int
    give: list[str] = []
    pay: int = 0
    get: list[str] = []
    ask: int = 0


class FightData(msgspec.Struct):
    boss: int
    leader: int
    outer: tuple[int, int, int]
    inside: list[int]
    round: int = 1
    dice: list[int] = []
    boss_die: int = 0


class PositionData(msgspec.Struct):
    """What is needed to set a position up; everything else that `telling.data` writes follows from it.

    A deck that is left out is every piece that lies nowhere else.
    """

    seats: list[SeatData]
    rooms: list[RoomData] = []
    stage: str = "turn"
    active: int | None = 0
    first: int | None = None
    round: int = 1
    asked: list[int] = []
    claims: list[int | None] = []
    claiming: list[int] = []
    bosses: list[BossData] = []
    stock: list[str] = []
    treasure_deck: list[str] | None = None
    treasure_discard: list[str] = []
    enemy_deck: list[str] | None = None
    enemy_discard: list[str] = []
    tile_deck: list[str] | None = None
    drawn: str | None = None
    side: str | None = None
    dice: DiceData | None = None
    offers_made: int = 0
    offer: OfferData | None = None
    fight: FightData | None = None
    ending: str | None = None


def read_position(data: Data, variant: Variant, dice: Dice | None = None) -> Voyage:
    """A position from data; claims a viewer cannot know are drawn by the dice. PositionError says what cannot be."""
    try:
        given = msgspec.convert(data, PositionData)
        return _Reader(given, variant).voyage(dice)
    except msgspec.ValidationError as error:
        raise PositionError(f"not a position of the ship: {error}") from None
    except (ValueError, KeyError, IndexError) as error:
        raise PositionError(f"not a position of the ship: {error}") from None


class _Reader:
    """Builds a position piece by piece and keeps count of the pieces used."""

    def __init__(self, given: PositionData, variant: Variant) -> None:
        self.given = given
        self.variant = variant
        self.box = variant.box
        self.used: set[int] = set()

    def voyage(self, dice: Dice | None) -> Voyage:
        given = self.given
        if len(given.seats) != self.variant.seats:
            raise PositionError(f"there are {self.variant.seats} seats at this table, not {len(given.seats)}")
        voyage = empty_ship(self.variant)
        self._rooms(voyage)
        self._seats(voyage)
        self._claims(voyage, dice)
        self._bosses(voyage)
        self._stage(voyage)
        self._decks(voyage)
        check(voyage)
        return voyage

    def _use(self, text: str) -> int:
        number = piece_number(text)
        if number in self.used:
            raise PositionError(f"{text} lies in two places")
        self.used.add(number)
        return number

    def _use_all(self, texts: list[str]) -> list[int]:
        return [self._use(text) for text in texts]

    def _rooms(self, voyage: Voyage) -> None:
        for entry in self.given.rooms:
            number = self._use(entry.tile)
            if number != self.box.start.number:
                if voyage.layout.at(*entry.at) is not None:
                    raise PositionError(f"{entry.tile} lies on another tile")
                voyage.layout = voyage.layout.with_tile(self.box.tiles[number], entry.rotation % 4, *entry.at)
                voyage.enemies.append(None)
            room = _room_at(voyage, entry.at)
            if entry.enemy is not None:
                voyage.enemies[room.number] = self.box.enemies[self._use(entry.enemy)]
            for side in entry.breached:
                voyage.layout = voyage.layout.with_breach(_room_at(voyage, entry.at), SIDES.index(side))

    def _seats(self, voyage: Voyage) -> None:
        for seat, entry in enumerate(self.given.seats):
            if entry.character is not None:
                voyage.chosen[seat] = int(entry.character.removeprefix("CHR-"))
        if len(set(voyage.chosen.values())) < len(voyage.chosen):
            raise PositionError("there is one of each character (SH-131)")
        if self.given.stage != "claim":
            voyage.players = [self._player(voyage, seat, entry) for seat, entry in enumerate(self.given.seats)]

    def _player(self, voyage: Voyage, seat: int, entry: SeatData) -> Player:
        if seat not in voyage.chosen:
            raise PositionError(f"seat {seat} has no character")
        player = Player(seat, self.box.characters[voyage.chosen[seat] - 1])
        room = _room_at(voyage, entry.at[:2])
        if not 1 <= entry.at[2] <= 9 or not room.circles[entry.at[2]]:
            raise PositionError(f"seat {seat}: there is no circle on cell {entry.at[2]} of that room")
        player.room, player.cell = room.number, entry.at[2]
        player.down = entry.down
        player.hearts = (0 if entry.down else player.character.hearts) if entry.hearts is None else entry.hearts
        player.zekts = entry.zekts
        player.hand = [self.box.treasures[number] for number in self._use_all(entry.hand)]
        player.outfit = Outfit([self._worn(slot, entry.gear.get(slot)) for slot in SLOTS])
        player.stops, player.due_stops, player.chill = entry.stops, entry.due_stops, entry.chill
        player.grace = GRACES.index(entry.grace)
        player.steps_used, player.voluntary_used = entry.steps_used, entry.voluntary_used
        player.lost_here, player.escaped = entry.lost_here, entry.escaped
        player.rerolls_used = [_source(text) for text in entry.rerolls_used]
        return player

    def _worn(self, slot: str, entry: WornData | None) -> Worn | None:
        if entry is None:
            return None
        armor = self.box.treasures[self._use(entry.armor)]
        augments = [self.box.treasures[number] for number in self._use_all(entry.augments)]
        if not isinstance(armor, Armor) or SLOTS[armor.slot] != slot or len(augments) > armor.augment_slots:
            raise PositionError(f"{entry.armor} cannot be worn there with these augments")
        return Worn(armor, [card for card in augments if isinstance(card, Augment)])

    def _claims(self, voyage: Voyage, dice: Dice | None) -> None:
        """Claims as given; one that was made but cannot be known is any free character."""
        if self.given.stage != "claim":
            return
        for seat in range(self.variant.seats):
            claim = self.given.claims[seat] if seat < len(self.given.claims) else None
            if claim is None and dice is not None and seat not in (*self.given.claiming, *voyage.chosen):
                claim = dice.draw_from([n for n in range(1, len(self.box.characters) + 1) if is_free(voyage, n)])
            if claim is not None:
                voyage.claims[seat] = claim

    def _bosses(self, voyage: Voyage) -> None:
        for number, entry in enumerate(self.given.bosses):
            place = KEY_PLACES.index(entry.key)
            voyage.key_places[number] = place
            if entry.health is not None:
                voyage.boss_health[number] = entry.health
            elif place != ON_BOSS:
                voyage.boss_health[number] = 0
            if place == CARRIED:
                if entry.carrier is None or not 0 <= entry.carrier < self.variant.seats:
                    raise PositionError("a carried key needs a carrier")
                voyage.key_holders[number] = entry.carrier
                if voyage.players[entry.carrier].room == START:
                    raise PositionError("a key is delivered as soon as its carrier stands on the start tile (SH-R27)")
            if place == LYING:
                if entry.lies is None:
                    raise PositionError("a lying key needs a room")
                voyage.key_holders[number] = _room_at(voyage, entry.lies).number

    def _stage(self, voyage: Voyage) -> None:
        given = self.given
        voyage.stage = STAGES.index(given.stage)
        voyage.active = given.active or 0
        voyage.first = voyage.active if given.first is None else given.first
        voyage.round, voyage.offers_made = given.round, given.offers_made
        voyage.asked = list(given.asked)
        if given.drawn is not None:
            voyage.drawn = self.box.tiles[self._use(given.drawn)]
        if given.side is not None:
            voyage.side = SIDES.index(given.side)
        if given.dice is not None:
            voyage.player_die, voyage.enemy_die = given.dice.player, given.dice.enemy
        if given.offer is not None:
            voyage.offer = _offer(given.offer)
        if given.fight is not None:
            voyage.fight = self._fight(voyage, given.fight)
        if given.ending is not None:
            voyage.ending = ENDINGS.index(given.ending)

    def _fight(self, voyage: Voyage, entry: FightData) -> BossFight:
        boss = self.box.bosses[entry.boss - 1]
        room = next((room for room in voyage.layout.rooms if room.tile.boss is boss), None)
        if room is None:
            raise PositionError(f"the room of {boss.name} has not been found")
        outer = _room_at(voyage, entry.outer[:2])
        fight = BossFight(boss, room.number, entry.leader, outer.number, entry.outer[2])
        fight.round, fight.inside, fight.boss_die = entry.round, list(entry.inside), entry.boss_die
        for seat, die in zip(entry.inside, entry.dice, strict=False):
            fight.dice[seat] = die
        return fight

    def _decks(self, voyage: Voyage) -> None:
        given = self.given
        voyage.stock = self._use_all(given.stock)
        voyage.treasure_discard = self._use_all(given.treasure_discard)
        voyage.enemy_discard = self._use_all(given.enemy_discard)
        voyage.treasure_deck = self._deck(given.treasure_deck, sorted(self.box.treasures))
        voyage.enemy_deck = self._deck(given.enemy_deck, sorted(self.box.enemies))
        voyage.tile_deck = self._deck(given.tile_deck, sorted(self.box.tiles))

    def _deck(self, texts: list[str] | None, pieces: list[int]) -> list[int]:
        if texts is not None:
            return sorted(self._use_all(texts))
        return [number for number in pieces if number not in self.used]


def _room_at(voyage: State, place: tuple[int, ...]) -> Room:
    room = voyage.layout.at(place[0], place[1])
    if room is None:
        raise PositionError(f"there is no room at ({place[0]}, {place[1]})")
    return room


def _source(text: str) -> int:
    return -int(text.removeprefix("SET-")) if text.startswith("SET-") else piece_number(text)


def _offer(entry: OfferData) -> Offer:
    give = [piece_number(text) for text in entry.give]
    return Offer(entry.giver, entry.taker, give, entry.pay, [piece_number(text) for text in entry.get], entry.ask)

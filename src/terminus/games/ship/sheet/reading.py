"""A position from a sheet: pieces are laid out one by one, and each may lie in one place only.

Positions that no game could lead to are allowed where they play on correctly: rooms that no passage joins, a boss that
is wounded though nobody fights it, any number of cards, Zekts and tokens, grace, flags and used re-rolls of whatever
origin, a turn at any hour, rooms on the map before characters are chosen, and a game played without some of its pieces
(`left_out`).
"""

from msgspec import UNSET

from terminus.core.dice import Dice
from terminus.core.errors import PositionError
from terminus.games.ship.content.components import SIDES, SLOTS, Armor, Augment, Box, Item, Treasure, piece_number
from terminus.games.ship.layout import Room as PlacedRoom
from terminus.games.ship.position import (
    CARRIED,
    CLAIM,
    ENDINGS,
    GRACES,
    KEY_PLACES,
    LYING,
    ON_BOSS,
    STAGES,
    BossFight,
    Outfit,
    Player,
    State,
    Variant,
)
from terminus.games.ship.position import Offer as Deal
from terminus.games.ship.position import Worn as Piece
from terminus.games.ship.rules.setup import free_characters
from terminus.games.ship.rules.voyage import Voyage, empty_ship
from terminus.games.ship.sheet.checks import check
from terminus.games.ship.sheet.pieces import all_pieces
from terminus.games.ship.sheet.table import Boss, Fight, Mat, Offer, Room, ShipSheet, Worn, cell_of, place_of


def read(sheet: ShipSheet, variant: Variant, dice: Dice | None = None) -> Voyage:
    """The position; claims that a viewer cannot know are drawn by the dice. PositionError says what cannot be."""
    if len(sheet.seats) != variant.seats:
        raise PositionError(f"seats: there are {variant.seats} seats at this table, not {len(sheet.seats)}")
    return _Reader(sheet, variant).voyage(dice)


class _Reader:
    """Builds a position piece by piece and keeps count of the pieces used."""

    def __init__(self, sheet: ShipSheet, variant: Variant) -> None:
        self.sheet = sheet
        self.variant = variant
        self.box: Box = variant.box
        self.used: dict[int, str] = {}

    def voyage(self, dice: Dice | None) -> Voyage:
        sheet = self.sheet
        voyage = empty_ship(self.variant)
        voyage.stage = STAGES.index(sheet.stage)
        voyage.round, voyage.offers_made = sheet.round, sheet.offers_made
        self._rooms(voyage)
        self._characters(voyage)
        self._claims(voyage, dice)
        self._turn(voyage)
        self._bosses(voyage)
        self._decks(voyage)
        self._pending(voyage)
        check(voyage, sheet)
        return voyage

    # Pieces by their ids

    def _use(self, text: str, where: str) -> int:
        """A piece that lies there, and nowhere else."""
        try:
            number = piece_number(text)
        except ValueError as error:
            raise PositionError(f"{where}: {error}") from None
        if number in self.used:
            raise PositionError(f"{where}: {text} lies in {self.used[number]} too")
        self.used[number] = where
        return number

    def _treasure(self, text: str, where: str) -> Treasure:
        card = self.box.treasures.get(self._use(text, where))
        if card is None:
            raise PositionError(f"{where}: there is no treasure card {text} in this box")
        return card

    def _treasures(self, texts: tuple[str, ...], where: str) -> list[Treasure]:
        return [self._treasure(text, f"{where}[{at}]") for at, text in enumerate(texts)]

    # The ship

    def _rooms(self, voyage: Voyage) -> None:
        start = self.box.start
        for at, entry in enumerate(self.sheet.rooms):
            where = f"rooms[{at}]"
            place = place_of(entry.at)
            if place == (0, 0):
                self._start_tile(at, entry, start.face["id"])
            else:
                self._lay(voyage, entry, place, where)
            room = voyage.layout.rooms[-1]
            if entry.enemy is not None:
                enemy = self.box.enemies.get(self._use(entry.enemy, f"{where}.enemy"))
                if enemy is None:
                    raise PositionError(f"{where}.enemy: there is no enemy {entry.enemy} in this box")
                voyage.enemies[room.number] = enemy
            self._breach(voyage, entry, where)

    def _start_tile(self, at: int, entry: Room, name: object) -> None:
        if at or entry.rotation or entry.tile not in ("", name):
            raise PositionError(
                f"rooms[{at}]: at 0,0 lies the start tile {name}, first of all and never turned (SH-C5)"
            )

    def _lay(self, voyage: Voyage, entry: Room, place: tuple[int, int], where: str) -> None:
        if entry.at != f"{place[0]},{place[1]}":
            raise PositionError(f"{where}.at: write it {place[0]},{place[1]}")
        tile = self.box.tiles.get(self._use(entry.tile, f"{where}.tile"))
        if tile is None:
            raise PositionError(f"{where}.tile: there is no tile {entry.tile} in this box but at 0,0")
        if voyage.layout.at(*place) is not None:
            raise PositionError(f"{where}: {entry.tile} {tile.name} lies on another tile")
        voyage.layout = voyage.layout.with_tile(tile, entry.rotation, *place)
        voyage.enemies.append(None)

    def _breach(self, voyage: Voyage, entry: Room, where: str) -> None:
        for side in entry.breached:
            room = voyage.layout.rooms[-1]
            i = SIDES.index(side)
            if room.doors[i] or room.tile.boss is not None:
                raise PositionError(
                    f"{where}.breached: {side} is no wall of {room.tile.name} that could break (SH-R44)"
                )
            voyage.layout = voyage.layout.with_breach(room, i)

    # Players

    def _characters(self, voyage: Voyage) -> None:
        for seat, entry in enumerate(self.sheet.seats):
            if entry.character is not None:
                number = self._character(entry.character, f"seats[{seat}].character")
                if number in voyage.chosen.values():
                    raise PositionError(f"seats[{seat}].character: there is one of each character (SH-131)")
                voyage.chosen[seat] = number
        if voyage.stage != CLAIM:
            voyage.players = [self._player(voyage, seat, entry) for seat, entry in enumerate(self.sheet.seats)]

    def _character(self, text: str, where: str) -> int:
        known = [character.id for character in self.box.characters]
        if text not in known:
            raise PositionError(f"{where}: '{text[:20]}' is no character; there are: {', '.join(known)}")
        return known.index(text) + 1

    def _player(self, voyage: Voyage, seat: int, entry: Mat) -> Player:
        where = f"seats[{seat}]"
        if seat not in voyage.chosen:
            raise PositionError(f"{where}.character: everybody has one but at the stage 'claim' (SH-127)")
        player = Player(seat, self.box.characters[voyage.chosen[seat] - 1])
        room = _room_at(voyage, entry.at, f"{where}.at")
        player.room, player.cell = room.number, cell_of(entry.at)
        if not room.circles[player.cell]:
            raise PositionError(f"{where}.at: {room.tile.name} has no circle on cell {player.cell} (SH-C2)")
        player.down = entry.down
        player.hearts = 0 if entry.down else entry.hearts or player.character.hearts
        player.zekts = 0 if entry.down else entry.zekts
        player.hand = self._treasures(entry.hand, f"{where}.hand")
        slots = entry.gear.slots
        player.outfit = Outfit([self._worn(slot, slots[slot], f"{where}.gear.{slot}") for slot in SLOTS])
        player.stops, player.due_stops, player.chill = entry.stops, entry.due_stops, entry.chill
        player.grace = GRACES.index(entry.grace)
        player.steps_used, player.voluntary_used = entry.steps_used, entry.voluntary_used
        player.lost_here, player.escaped = entry.lost_here, entry.escaped
        player.rerolls_used = [self._source(text, f"{where}.rerolls_used") for text in entry.rerolls_used]
        return player

    def _worn(self, slot: str, entry: Worn | None, where: str) -> Piece | None:
        if entry is None:
            return None
        armor = self._treasure(entry.armor, f"{where}.armor")
        if not isinstance(armor, Armor) or SLOTS[armor.slot] != slot:
            raise PositionError(f"{where}.armor: {entry.armor} {armor.name} cannot be worn there (SH-607)")
        augments = self._treasures(entry.augments, f"{where}.augments")
        for text, card in zip(entry.augments, augments, strict=True):
            if not isinstance(card, Augment):
                raise PositionError(f"{where}.augments: {text} {card.name} is no augment (SH-612)")
        if len(augments) > armor.augment_slots:
            raise PositionError(f"{where}.augments: {armor.name} takes {armor.augment_slots} of them (SH-612)")
        return Piece(armor, [card for card in augments if isinstance(card, Augment)])

    def _source(self, text: str, where: str) -> int:
        """A source of re-rolls: a card by its id, a set by its number."""
        head, _, tail = text.partition("-")
        if head == "SET" and tail in [str(number + 1) for number in range(len(self.box.sets))]:
            return -int(tail)
        try:
            card = self.box.treasures.get(piece_number(text))
        except ValueError:
            card = None
        if card is None or isinstance(card, Item):
            raise PositionError(f"{where}: {text[:20]} is no armor, augment or set (SH-C24)")
        return card.number

    # Claims

    def _claims(self, voyage: Voyage, dice: Dice | None) -> None:
        """Claims as given; one that was made but cannot be known is any free character."""
        hidden: list[int] = []
        for seat, entry in enumerate(self.sheet.seats):
            if entry.claim is UNSET and dice is not None:
                hidden.append(seat)
            elif isinstance(entry.claim, str):
                voyage.claims[seat] = self._claim(voyage, seat, entry.claim)
        for seat in hidden:
            assert dice is not None
            voyage.claims[seat] = dice.draw_from(free_characters(voyage))

    def _claim(self, voyage: Voyage, seat: int, text: str) -> int:
        where = f"seats[{seat}].claim"
        number = self._character(text, where)
        if voyage.stage != CLAIM or seat in voyage.chosen:
            raise PositionError(f"{where}: nobody claims anything who has a character (SH-131)")
        if number in voyage.chosen.values():
            raise PositionError(f"{where}: {text} is taken already (SH-131)")
        return number

    # The moment

    def _turn(self, voyage: Voyage) -> None:
        sheet = self.sheet
        voyage.active = sheet.active or 0
        voyage.first = voyage.active if sheet.first is None else sheet.first
        voyage.asked = list(sheet.queue)
        for where, seats in (("active", [voyage.active]), ("first", [voyage.first]), ("queue", voyage.asked)):
            _check_seats(voyage, seats, where)
        if sheet.ending is not None:
            voyage.ending = ENDINGS.index(sheet.ending)

    def _bosses(self, voyage: Voyage) -> None:
        bosses = self.box.bosses
        if self.sheet.bosses and len(self.sheet.bosses) != len(bosses):
            raise PositionError(f"bosses: there are {len(bosses)} of them (SH-711)")
        for number, entry in enumerate(self.sheet.bosses):
            place = KEY_PLACES.index(entry.key)
            voyage.key_places[number] = place
            voyage.boss_health[number] = (entry.health or bosses[number].health) if place == ON_BOSS else 0
            voyage.key_holders[number] = self._key_holder(voyage, entry, place, f"bosses[{number}]")

    def _key_holder(self, voyage: Voyage, entry: Boss, place: int, where: str) -> int:
        if place == CARRIED:
            if entry.carrier is None or not voyage.players:
                raise PositionError(f"{where}.carrier: a carried key needs somebody who carries it (SH-R27)")
            _check_seats(voyage, [entry.carrier], f"{where}.carrier")
            return entry.carrier
        if place == LYING:
            if entry.lies is None:
                raise PositionError(f"{where}.lies: a lying key needs a room (SH-R27)")
            return _room_at(voyage, entry.lies, f"{where}.lies").number
        return 0

    def _pending(self, voyage: Voyage) -> None:
        """What lies open until it is answered."""
        sheet = self.sheet
        if sheet.side is not None:
            voyage.side = SIDES.index(sheet.side)
        if sheet.dice is not None:
            voyage.player_die, voyage.enemy_die = sheet.dice.player, sheet.dice.enemy or 0
        if sheet.offer is not None:
            voyage.offer = self._offer(voyage, sheet.offer)
        if sheet.fight is not None:
            voyage.fight = self._fight(voyage, sheet.fight)

    def _offer(self, voyage: Voyage, entry: Offer) -> Deal:
        _check_seats(voyage, [entry.giver, entry.taker], "offer")
        sides: list[list[int]] = []
        for name, texts in (("give", entry.give), ("get", entry.get)):
            try:
                sides.append([piece_number(text) for text in texts])
            except ValueError as error:
                raise PositionError(f"offer.{name}: {error}") from None
        return Deal(entry.giver, entry.taker, sides[0], entry.pay, sides[1], entry.ask)

    def _fight(self, voyage: Voyage, entry: Fight) -> BossFight:
        boss = next((boss for boss in self.box.bosses if boss.id == entry.boss), None)
        if boss is None:
            known = ", ".join(each.id for each in self.box.bosses)
            raise PositionError(f"fight.boss: '{entry.boss[:20]}' is no boss; there are: {known}")
        room = next((room for room in voyage.layout.rooms if room.tile.boss is boss), None)
        if room is None:
            raise PositionError(f"fight.boss: the room of {boss.name} has not been found yet (SH-711)")
        outer = _room_at(voyage, entry.outer, "fight.outer")
        _check_seats(voyage, [entry.leader, *entry.inside], "fight")
        fight = BossFight(boss, room.number, entry.leader, outer.number, cell_of(entry.outer))
        fight.round, fight.inside, fight.boss_die = entry.round, list(entry.inside), entry.boss_die
        if entry.dice and len(entry.dice) != len(entry.inside):
            raise PositionError("fight.dice: one for everybody inside, in the same order (SH-805)")
        for seat, die in zip(entry.inside, entry.dice, strict=False):
            fight.dice[seat] = die
        return fight

    # Decks

    def _decks(self, voyage: Voyage) -> None:
        """Stock and discards as given; what lies nowhere and is not left out is in its deck (SH-121)."""
        sheet = self.sheet
        voyage.stock = [card.number for card in self._treasures(sheet.stock, "stock")]
        voyage.treasure_discard = [card.number for card in self._treasures(sheet.treasure_discard, "treasure_discard")]
        for at, text in enumerate(sheet.enemy_discard):
            number = self._use(text, f"enemy_discard[{at}]")
            if number not in self.box.enemies:
                raise PositionError(f"enemy_discard[{at}]: there is no enemy {text} in this box")
            voyage.enemy_discard.append(number)
        if sheet.drawn is not None:
            voyage.drawn = self.box.tiles.get(self._use(sheet.drawn, "drawn"))
            if voyage.drawn is None:
                raise PositionError(f"drawn: there is no tile {sheet.drawn} in the Tile deck of this box")
        everything = set(all_pieces(voyage))
        for at, text in enumerate(sheet.left_out):
            if self._use(text, f"left_out[{at}]") not in everything:
                raise PositionError(f"left_out[{at}]: there is no {text} in this box")
        voyage.treasure_deck = [number for number in sorted(self.box.treasures) if number not in self.used]
        voyage.enemy_deck = [number for number in sorted(self.box.enemies) if number not in self.used]
        voyage.tile_deck = [number for number in sorted(self.box.tiles) if number not in self.used]


def _room_at(voyage: State, at: str, where: str) -> PlacedRoom:
    """The room of a place or a circle."""
    x, y = place_of(at)
    room = voyage.layout.at(x, y)
    if room is None:
        raise PositionError(f"{where}: there is no room at {x},{y}")
    cell = at.partition("#")[2]
    if at != f"{x},{y}" + (f"#{cell}" if cell else ""):
        raise PositionError(f"{where}: write it {x},{y}" + (f"#{cell}" if cell else ""))
    return room


def _check_seats(voyage: State, seats: list[int], where: str) -> None:
    for seat in seats:
        if not 0 <= seat < voyage.variant.seats:
            raise PositionError(f"{where}: there is no seat {seat} at this table")

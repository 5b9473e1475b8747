"""The data of a ship position: the players, the map, the decks and what is being asked."""

from typing import Final

from terminus.core.position import Position
from terminus.core.settings import Settings
from terminus.games.ship.content.components import Armor, ArmorSet, Augment, Boss, Box, Character, Enemy, Tile, Treasure
from terminus.games.ship.content.vocabulary import ON_ATTACK, REROLL, Effect
from terminus.games.ship.layout import CENTRE, Layout, Room

STAGES: Final = [
    "claim",
    "space",
    "turn",
    "place",
    "door",
    "join",
    "reroll_attack",
    "reroll_escape",
    "reroll_boss",
    "rest",
    "offer",
    "counter",
    "down",
    "over",
]
CLAIM: Final = 0  # seats choose characters (D1)
SPACE: Final = 1  # seats choose where on the start tile they begin (D2)
TURN: Final = 2  # the active player acts (D3, D7, D12)
PLACE: Final = 3  # a room tile was drawn and wants a rotation (D4)
DOOR: Final = 4  # a boss tile was drawn: enter or stay (D5)
JOIN: Final = 5  # companions are asked along (D6)
REROLL_ATTACK: Final = 6  # dice of a fight lie there, and the roller may roll again (D8)
REROLL_ESCAPE: Final = 7
REROLL_BOSS: Final = 8
REST: Final = 9  # between two rounds of a boss fight (D9)
OFFER: Final = 10  # a partner answers an offer (D10)
COUNTER: Final = 11  # the active player answers a counter-offer
DOWN: Final = 12  # a downed player stays down or resets (D11)
OVER: Final = 13
PASSING: Final = 14  # the turn is about to pass; never seen between two moves

GRACES: Final = ["none", "pending", "running"]
NO_GRACE: Final = 0
PENDING: Final = 1
RUNNING: Final = 2

KEY_PLACES: Final = ["boss", "carried", "lying", "delivered"]
ON_BOSS: Final = 0
CARRIED: Final = 1
LYING: Final = 2
DELIVERED: Final = 3

TIES: Final = ["reroll", "enemy", "player", "standoff"]
TIE_REROLL: Final = 0
TIE_ENEMY: Final = 1
TIE_PLAYER: Final = 2
TIE_STANDOFF: Final = 3

ENDINGS: Final = ["won", "down", "collapse"]
WON: Final = 0
ALL_DOWN: Final = 1
COLLAPSED: Final = 2

START: Final = 0  # the start tile is the first room

HAND_LIMIT: Final = 3  # cards that a hand holds (SH-601)
STOCK: Final = 5  # cards that the Merchant begins with (SH-124)


class Variant:
    """What is settled before the game: the box, the number of seats and the table options (defaults of SH-R1 ff.)."""

    def __init__(self, settings: Settings, box: Box) -> None:
        self.settings = settings
        self.seats = settings.players
        self.box = box
        self.choose_space = True
        self.tie = TIE_REROLL
        self.unlimited_engagements = False
        self.cold_turns = 2
        self.anyone_may_reset = False
        self.reset_acts = False
        self.ally_bonus_vs_boss = False
        self.individual_losses = False
        self.may_concede = True
        self.zekt_gifts = False
        self.trade_with_enemy = False
        self.collapse_round: int | None = None
        self.boss_bonus = 0
        # The rulebook's numbers; variants have others
        self.hand_limit = HAND_LIMIT
        self.stock = STOCK


class Worn:
    """A piece of armor in its slot with the augments on it. Never changed, only replaced."""

    def __init__(self, armor: Armor, augments: list[Augment]) -> None:
        self.armor = armor
        self.augments = augments


class Outfit:
    """All that a player has equipped, and what follows from it. Never changed, only replaced; copies share it."""

    def __init__(self, slots: list[Worn | None]) -> None:
        self.slots = slots
        self.augments = 0
        self.effects: list[Effect] = []
        self.attack_rerolls: list[int] = []  # sources: the number of a card, or minus that of a set (SH-C24)
        self.escape_rerolls: list[int] = []
        self.pathway: ArmorSet | None = None  # that all pieces belong to (SH-609)
        sets: list[int] = []
        for worn in slots:
            if worn is not None:
                self._add(worn.armor.effects, worn.armor.number)
                for augment in worn.augments:
                    self._add(augment.effects, augment.number)
                    self.augments += 1
                armor_set = worn.armor.armor_set
                sets.append(armor_set.number)
                if sets.count(armor_set.number) == len(slots):  # SH-C42
                    self.pathway = armor_set
                    self._add(armor_set.bonus, -armor_set.number)
        self.bare = not sets

    def _add(self, effects: list[Effect], source: int) -> None:
        for effect in effects:
            self.effects.append(effect)
            if effect.op == REROLL:
                (self.attack_rerolls if effect.about == ON_ATTACK else self.escape_rerolls).append(source)


class Player:
    """A player's mat, tokens and cards, and the counters of the turn (ledger, section 7)."""

    def __init__(self, seat: int, character: Character) -> None:
        self.seat = seat
        self.character = character
        self.hearts = character.hearts
        self.down = False
        self.zekts = 2
        self.hand: list[Treasure] = []
        self.outfit = Outfit([None, None, None])
        self.room = START
        self.cell = CENTRE
        self.stops = 0
        self.due_stops = 0
        self.chill = 0
        self.grace = NO_GRACE
        self.steps_used = 0
        self.voluntary_used = False
        self.lost_here = False
        self.escaped = False
        self.rerolls_used: list[int] = []

    def copy(self) -> "Player":
        other = Player(self.seat, self.character)
        other.hearts = self.hearts
        other.down = self.down
        other.zekts = self.zekts
        other.hand = list(self.hand)
        other.outfit = self.outfit
        other.room = self.room
        other.cell = self.cell
        other.stops = self.stops
        other.due_stops = self.due_stops
        other.chill = self.chill
        other.grace = self.grace
        other.steps_used = self.steps_used
        other.voluntary_used = self.voluntary_used
        other.lost_here = self.lost_here
        other.escaped = self.escaped
        other.rerolls_used = list(self.rerolls_used)
        return other

    def held(self, number: int) -> Treasure | None:
        """The card of that number in the hand."""
        for card in self.hand:
            if card.number == number:
                return card
        return None


class Offer:
    """A deal on the table: what `giver` gives `taker`, cards and Zekts, and what comes back. Never changed."""

    def __init__(self, giver: int, taker: int, give: list[int], pay: int, get: list[int], ask: int) -> None:
        self.giver = giver
        self.taker = taker
        self.give = give
        self.pay = pay
        self.get = get
        self.ask = ask


class BossFight:
    """A boss fight under way: who is inside, the way out, and the dice of the round by seat."""

    def __init__(self, boss: Boss, room: int, leader: int, outer_room: int, outer_cell: int) -> None:
        self.boss = boss
        self.room = room
        self.leader = leader
        self.outer_room = outer_room
        self.outer_cell = outer_cell
        self.round = 0
        self.inside: list[int] = [leader]
        self.dice: list[int] = [0] * 5
        self.boss_die = 0

    def copy(self) -> "BossFight":
        other = BossFight(self.boss, self.room, self.leader, self.outer_room, self.outer_cell)
        other.round = self.round
        other.inside = list(self.inside)
        other.dice = list(self.dice)
        other.boss_die = self.boss_die
        return other


class State(Position):
    """Everything on the table. The rules' chapters read and change it; `Voyage` puts them together."""

    def __init__(self, variant: Variant, layout: Layout) -> None:
        self.variant = variant
        self.layout = layout
        self.enemies: list[Enemy | None] = [None] * len(layout.rooms)  # the undefeated enemy of each room
        self.boss_health: list[int] = [boss.health for boss in variant.box.bosses]
        self.key_places: list[int] = [ON_BOSS] * len(variant.box.bosses)
        self.key_holders: list[int] = [0] * len(variant.box.bosses)  # a seat if carried, a room if lying
        # Decks without order (a draw picks from what is left), discards in the order of discarding
        self.treasure_deck: list[int] = []
        self.treasure_discard: list[int] = []
        self.enemy_deck: list[int] = []
        self.enemy_discard: list[int] = []
        self.tile_deck: list[int] = []
        self.stock: list[int] = []
        # Who does what
        self.claims: dict[int, int] = {}  # seat to character, while others still choose
        self.chosen: dict[int, int] = {}  # seat to character, for good
        self.players: list[Player] = []  # once every seat has its character
        self.stage = CLAIM
        self.asked: list[int] = []  # seats still to be asked, the next one first
        self.active = 0
        self.first = 0
        self.round = 1
        self.offers_made = 0
        self.ending = WON  # meaningful once the stage is OVER
        # What lies open until it is answered
        self.drawn: Tile | None = None
        self.side = 0  # the side gone through, while a drawn tile waits
        self.player_die = 0
        self.enemy_die = 0
        self.offer: Offer | None = None
        self.fight: BossFight | None = None

    @property
    def settings(self) -> Settings:
        return self.variant.settings

    def copy_into(self, other: "State") -> None:
        """Make `other` equal to this position; what is immutable is shared."""
        other.enemies = list(self.enemies)
        other.boss_health = list(self.boss_health)
        other.key_places = list(self.key_places)
        other.key_holders = list(self.key_holders)
        other.treasure_deck = list(self.treasure_deck)
        other.treasure_discard = list(self.treasure_discard)
        other.enemy_deck = list(self.enemy_deck)
        other.enemy_discard = list(self.enemy_discard)
        other.tile_deck = list(self.tile_deck)
        other.stock = list(self.stock)
        other.claims = dict(self.claims)
        other.chosen = dict(self.chosen)
        other.players = [player.copy() for player in self.players]
        other.stage = self.stage
        other.asked = list(self.asked)
        other.active = self.active
        other.first = self.first
        other.round = self.round
        other.offers_made = self.offers_made
        other.ending = self.ending
        other.drawn = self.drawn
        other.side = self.side
        other.player_die = self.player_die
        other.enemy_die = self.enemy_die
        other.offer = self.offer
        other.fight = None if self.fight is None else self.fight.copy()

    def room_of(self, player: Player) -> Room:
        return self.layout.rooms[player.room]

    def colour(self, player: Player) -> int:
        """The printed colour of the player's room (SH-R55)."""
        return self.layout.rooms[player.room].tile.colour

    def enemy_with(self, player: Player) -> Enemy | None:
        """The undefeated enemy in the player's room."""
        return self.enemies[player.room]

    def living_boss(self, room: Room) -> Boss | None:
        boss = room.tile.boss
        return boss if boss is not None and self.boss_health[boss.number] > 0 else None

    def clockwise(self, seat: int) -> list[Player]:
        """All players, from a seat on."""
        return self.players[seat:] + self.players[:seat]

    def companions(self, player: Player) -> list[Player]:
        """The other players in the room who are not down, clockwise (SH-R7)."""
        others = self.clockwise(player.seat)[1:]
        return [other for other in others if other.room == player.room and not other.down]

    def company(self, player: Player) -> int:
        """How many companions: the hot form of `companions`."""
        count = 0
        for other in self.players:
            if other.room == player.room and not other.down and other.seat != player.seat:
                count += 1
        return count

"""What lies in the box: characters, treasure, foes and tiles, as printed. Shared by all positions and never changed.

Every drawable piece has one number: a hundred per kind and its number within it, so ARM-03 is 103 and TIL-05 is 705.
`face` is what is printed on the piece as plain data, for pictures and texts.
"""

from typing import Final

from terminus.games.ship.content.vocabulary import AUGMENT_SLOTS, WHITE, Effect

Face = dict[str, object]
PREFIXES: Final = ["ARM", "AUG", "ITM", "INH", "RAD", "PRI", "TIL"]
PER_KIND: Final = 100
SLOTS: Final = ["head", "chest", "legs"]
SIDES: Final = "NESW"
WALL: Final = 0  # on a side without an entrance, in place of the entrance's cell
TURNED: Final = [0, 3, 6, 9, 2, 5, 8, 1, 4, 7]  # where a cell goes in a quarter-turn clockwise (SH-C4)


def piece_text(number: int) -> str:
    """The id printed on a piece: 103 is ARM-03; enemies count with single digits."""
    prefix = PREFIXES[number // PER_KIND - 1]
    rank = number % PER_KIND
    return f"{prefix}-{rank}" if prefix in ("INH", "RAD", "PRI") else f"{prefix}-{rank:02d}"


def is_piece(number: int) -> bool:
    """Could a piece have that number?"""
    return PER_KIND <= number < PER_KIND * (len(PREFIXES) + 1)


def piece_number(text: str) -> int:
    """The number of a piece from its id; ValueError if no piece can be called so."""
    prefix, _, rank = text.upper().partition("-")
    if prefix not in PREFIXES or not rank.isdecimal() or len(rank) > 2:
        raise ValueError(f"'{text[:20]}' is no piece: ids look like ARM-03, INH-4 or TIL-05")
    return (PREFIXES.index(prefix) + 1) * PER_KIND + int(rank)


class Character:
    """A mutated cell that a player can be (SH-902 to SH-907)."""

    def __init__(self, number: int, name: str, hearts: int, moves: int, effects: list[Effect], face: Face) -> None:
        self.number = number
        self.id = f"CHR-{number}"
        self.name = name
        self.hearts = hearts
        self.moves = moves
        self.effects = effects
        self.face = face


class ArmorSet:
    """Head, chest and legs of one pathway, with the bonus for wearing all three (SH-609)."""

    def __init__(self, number: int, name: str, bonus: list[Effect]) -> None:
        self.number = number
        self.name = name
        self.bonus = bonus


class Treasure:
    """A card of the Treasure deck."""

    def __init__(self, number: int, name: str, effects: list[Effect], face: Face) -> None:
        self.number = number
        self.name = name
        self.effects = effects
        self.face = face


class Ware(Treasure):
    """A treasure with prices, so one the Merchant deals in: armor or augment (SH-752)."""

    def __init__(self, number: int, name: str, effects: list[Effect], face: Face, buy: int, sell: int) -> None:
        super().__init__(number, name, effects, face)
        self.buy = buy
        self.sell = sell


class Armor(Ware):
    """A substrate, worn in one slot; it takes one augment unless it says otherwise (SH-607, SH-612)."""

    def __init__(
        self,
        number: int,
        name: str,
        effects: list[Effect],
        face: Face,
        buy: int,
        sell: int,
        slot: int,
        armor_set: ArmorSet,
    ) -> None:
        super().__init__(number, name, effects, face, buy, sell)
        self.slot = slot
        self.armor_set = armor_set
        self.augment_slots = 1
        for effect in effects:
            if effect.op == AUGMENT_SLOTS:
                self.augment_slots = effect.n


class Augment(Ware):
    """An enzyme, attached to armor for its cofactors (SH-612, SH-613)."""

    def __init__(
        self, number: int, name: str, effects: list[Effect], face: Face, buy: int, sell: int, equip: int
    ) -> None:
        super().__init__(number, name, effects, face, buy, sell)
        self.equip = equip


class Item(Treasure):
    """A heart card, which may be kept, or a Zekt card, which is used as it is drawn (SH-616 to SH-618)."""

    def __init__(self, number: int, name: str, effect: Effect, face: Face, heals: bool) -> None:
        super().__init__(number, name, [effect], face)
        self.gain = effect.n
        self.heals = heals


class Foe:
    """What can be fought: modifiers of both rolls, the consequence of losing, the reward for winning (SH-404)."""

    def __init__(
        self, name: str, type_: int, rolls: list[Effect], loss: Effect, zekts: int, cards: int, face: Face
    ) -> None:
        self.name = name
        self.type = type_
        self.rolls = rolls
        self.loss = loss
        self.zekts = zekts
        self.cards = cards
        self.face = face
        self.is_boss = False


class Enemy(Foe):
    """A card of the Enemy deck."""

    def __init__(
        self, number: int, name: str, type_: int, rolls: list[Effect], loss: Effect, zekts: int, cards: int, face: Face
    ) -> None:
        super().__init__(name, type_, rolls, loss, zekts, cards, face)
        self.number = number


class Boss(Foe):
    """A boss card; `number` counts the bosses and their access keys from 0 (SH-711, SH-712)."""

    def __init__(
        self, number: int, name: str, type_: int, rolls: list[Effect], loss: Effect, zekts: int, cards: int, face: Face
    ) -> None:
        super().__init__(name, type_, rolls, loss, zekts, cards, face)
        self.number = number
        self.id = str(face["id"])
        self.is_boss = True
        self.health = 3
        self.fee = 10
        self.key = ""


class Shape:
    """A tile as it lies in one rotation: which cells hold circles, and the entrance cell of each side or WALL."""

    def __init__(self, circles: list[bool], doors: list[int]) -> None:
        self.circles = circles
        self.doors = doors


def share_edge(a: int, b: int) -> bool:
    """Do two cells of a tile touch along an edge? Never diagonally (SH-305, SH-C2)."""
    down = (a - 1) // 3 - (b - 1) // 3
    across = (a - 1) % 3 - (b - 1) % 3
    return down * down + across * across == 1


def quarter_turn(shape: Shape) -> Shape:
    """The shape turned clockwise once: N to E, E to S, and the cells along with them (SH-C4)."""
    circles = [False] * 10
    doors = [WALL] * 4
    for cell in range(1, 10):
        circles[TURNED[cell]] = shape.circles[cell]
    for side in range(4):
        doors[(side + 1) % 4] = TURNED[shape.doors[side]]
    return Shape(circles, doors)


class Tile:
    """A room tile; a boss tile names its boss (SH-701, SH-711)."""

    def __init__(self, number: int, name: str, colour: int, shapes: list[Shape], boss: Boss | None, face: Face) -> None:
        self.number = number
        self.name = name
        self.colour = colour
        self.shapes = shapes
        self.boss = boss
        self.face = face


class Box:
    """All pieces of one content file."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.characters: list[Character] = []
        self.sets: list[ArmorSet] = []
        self.treasures: dict[int, Treasure] = {}
        self.enemies: dict[int, Enemy] = {}
        self.bosses: list[Boss] = []
        self.tiles: dict[int, Tile] = {}
        self.start = Tile(PER_KIND * 7, "", WHITE, [], None, {})
        self.hull: dict[int, int] = {}  # rounds until the ship falls apart, by the number of players (SH-R57)

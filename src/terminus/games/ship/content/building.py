"""From a checked content file to the pieces the rules play with."""

from collections.abc import Sequence

import msgspec

from terminus.games.ship.content.components import (
    SIDES,
    SLOTS,
    WALL,
    Armor,
    ArmorSet,
    Augment,
    Boss,
    Box,
    Character,
    Enemy,
    Face,
    Item,
    Shape,
    Tile,
    piece_number,
    quarter_turn,
)
from terminus.games.ship.content.effect_text import parse_effect
from terminus.games.ship.content.schema import (
    ArmorEntry,
    AugmentEntry,
    BossEntry,
    BoxFile,
    CharacterEntry,
    EnemyEntry,
    ItemEntry,
    SetEntry,
    TileEntry,
)
from terminus.games.ship.content.vocabulary import COLOURS, TYPES, Effect

CREWS = range(2, 6)
Entry = ArmorEntry | AugmentEntry | BossEntry | CharacterEntry | EnemyEntry | ItemEntry | TileEntry


def build(file: BoxFile) -> Box:
    """The box of a file that has been checked."""
    box = Box(file.name)
    box.hull = dict(zip(CREWS, file.hull or (), strict=False))
    box.characters = [_character(i + 1, entry) for i, entry in enumerate(file.character)]
    box.sets = [ArmorSet(i + 1, entry.name, _effects(entry.bonus)) for i, entry in enumerate(file.set)]
    by_id = {entry.id: (armor_set, entry) for armor_set, entry in zip(box.sets, file.set, strict=True)}
    for armor in file.armor:
        box.treasures[piece_number(armor.id)] = _armor(armor, *by_id[armor.set])
    for augment in file.augment:
        box.treasures[piece_number(augment.id)] = _augment(augment)
    for item in file.item:
        box.treasures[piece_number(item.id)] = _item(item)
    for enemy in file.enemy:
        box.enemies[piece_number(enemy.id)] = _enemy(enemy)
    box.bosses = [_boss(i, entry) for i, entry in enumerate(file.boss)]
    homes = {entry.tile: boss for boss, entry in zip(box.bosses, file.boss, strict=True)}
    for entry in file.tile:
        tile = _tile(entry, homes.get(entry.id))
        if entry.colour == "green":
            box.start = tile
        else:
            box.tiles[tile.number] = tile
    return box


def _effects(texts: Sequence[str]) -> list[Effect]:
    return [parse_effect(text) for text in texts]


def _face(kind: str, entry: Entry) -> Face:
    """What is printed on a piece."""
    return {"kind": kind, **msgspec.to_builtins(entry)}


def _character(number: int, entry: CharacterEntry) -> Character:
    effects = _effects(entry.effects)
    return Character(number, entry.name, entry.hearts, entry.moves, effects, _face("character", entry))


def _armor(entry: ArmorEntry, armor_set: ArmorSet, printed: SetEntry) -> Armor:
    effects = _effects(entry.effects)
    face = _face("armor", entry)
    face["set"] = msgspec.to_builtins(printed)
    number = piece_number(entry.id)
    return Armor(number, entry.name, effects, face, entry.buy, entry.sell, SLOTS.index(entry.slot), armor_set)


def _augment(entry: AugmentEntry) -> Augment:
    effects = _effects(entry.effects)
    face = _face("augment", entry)
    return Augment(piece_number(entry.id), entry.name, effects, face, entry.buy, entry.sell, entry.equip)


def _item(entry: ItemEntry) -> Item:
    effect = parse_effect(entry.effect)
    face = _face(entry.kind, entry)
    return Item(piece_number(entry.id), entry.name, effect, face, entry.kind == "heart")


def _enemy(entry: EnemyEntry) -> Enemy:
    rolls, loss = _effects(entry.rolls), parse_effect(entry.loss)
    face = _face("enemy", entry)
    type_ = TYPES.index(entry.type) + 1
    return Enemy(piece_number(entry.id), entry.name, type_, rolls, loss, entry.zekts, entry.cards, face)


def _boss(number: int, entry: BossEntry) -> Boss:
    rolls, loss = _effects(entry.rolls), parse_effect(entry.loss)
    face = _face("boss", entry)
    boss = Boss(number, entry.name, TYPES.index(entry.type) + 1, rolls, loss, entry.zekts, entry.cards, face)
    boss.health, boss.fee, boss.key = entry.health, entry.fee, entry.key
    return boss


def _tile(entry: TileEntry, boss: Boss | None) -> Tile:
    circles = [cell in entry.circles for cell in range(10)]
    shapes = [Shape(circles, [entry.entrances.get(side, WALL) for side in SIDES])]
    while len(shapes) < 4:
        shapes.append(quarter_turn(shapes[-1]))
    face = _face("tile", entry)
    return Tile(piece_number(entry.id), entry.name, COLOURS.index(entry.colour) + 1, shapes, boss, face)

"""What a content file must fulfil to be playable (SH-C45), each mistake with its place."""

from collections.abc import Sequence

from terminus.core.faults import Fail, Faults
from terminus.games.ship.content.components import SIDES, SLOTS, piece_number, piece_text, share_edge
from terminus.games.ship.content.effect_text import LOSSES, parse_effect
from terminus.games.ship.content.schema import (
    AnyEntry,
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
from terminus.games.ship.content.vocabulary import (
    ALWAYS,
    COLOURS,
    IN_ROOM,
    OPERATIONS,
    PER_ALLY,
    PER_AUGMENT,
    TYPES,
)

GEAR = OPERATIONS[: OPERATIONS.index("TIE_WIN") + 1]
STRUCTURAL = "AUGMENT_SLOTS"
WORN = [name for name in GEAR if name != STRUCTURAL]
GAINS = {"heart": "GAIN_HEARTS", "zekt": "GAIN_ZEKTS"}
LEAST_GEAR = 5
MECHANISMS = ["covalent", "acid_base", "metal_ion", "proximity", "strain", "redox", "coupling"]
CONSEQUENCES = dict(zip(TYPES, ("LOSE_MOVES", "LOSE_ZEKTS", "LOSE_HEARTS"), strict=True))
FOR_ALL_SEATS = 5
PREFIXES: dict[str, Sequence[str]] = {"armor": ["ARM"], "augment": ["AUG"], "item": ["ITM"], "tile": ["TIL"]}
"""How the ids of pieces begin."""


def check(box: BoxFile, faults: Faults) -> tuple[str, ...]:
    """Find every mistake there is; nothing that can be played is odd enough for a warning."""
    _check_ids(box, faults)
    _check_characters(box, faults)
    _check_treasure(box, faults)
    for i, enemy in enumerate(box.enemy):
        _check_foe(enemy, f"$.enemy[{i}]", faults)
    for i, boss in enumerate(box.boss):
        _check_foe(boss, f"$.boss[{i}]", faults)
    _check_tiles(box, faults)
    _check_bosses(box, faults)
    return ()


def _check_ids(box: BoxFile, faults: Faults) -> None:
    """Ids are unique and say what they are: ARM-03 is the armor with that number. Everything has a name."""
    seen: set[str] = set()
    for table in ("character", "set", "armor", "augment", "item", "enemy", "boss", "tile"):
        for i, entry in enumerate(getattr(box, table)):
            _check_id(entry, seen, table, f"$.{table}[{i}]", faults)
            seen.add(entry.id)


def _check_id(entry: AnyEntry, seen: set[str], table: str, path: str, faults: Faults) -> None:
    if entry.id in seen:
        faults.note(f"{path}.id", f"{entry.id} stands here a second time")
    if not entry.name.strip():
        faults.note(f"{path}.name", f"{entry.id} needs a name: the log and every list go by it")
    prefixes = [entry.type[:3].upper()] if isinstance(entry, EnemyEntry) else PREFIXES.get(table)
    if entry.id not in seen and prefixes is not None and not _is_piece(entry.id, prefixes):
        example = piece_text(piece_number(f"{prefixes[0]}-1"))
        faults.note(f"{path}.id", f"'{entry.id}' should be {prefixes[0]}- and a number, as in {example}")


def _is_piece(text: str, prefixes: Sequence[str]) -> bool:
    try:
        return text.partition("-")[0] in prefixes and piece_text(piece_number(text)) == text
    except ValueError:
        return False


def _check_effects(texts: Sequence[str], allowed: Sequence[str], path: str, faults: Faults) -> None:
    for text in texts:
        with faults.each():
            _check_effect(text, allowed, path, faults)


def _check_effect(text: str, allowed: Sequence[str], path: str, fail: Fail) -> None:
    try:
        effect = parse_effect(text)
    except ValueError as error:
        raise fail(path, str(error)) from None
    name = OPERATIONS[effect.op - 1]
    if name not in allowed:
        raise fail(path, f"{name} has no meaning here; there could be {', '.join(allowed)}")
    counted = effect.condition in (PER_ALLY, PER_AUGMENT)
    on_foe = name in ("ENEMY_ROLL", "PLAYER_ROLL")
    if counted and not on_foe:
        raise fail(path, f"'{text}': per_ally and per_augment belong on enemy and boss cards")
    if on_foe and not counted and effect.condition not in (ALWAYS, IN_ROOM):
        raise fail(path, f"'{text}': a foe's roll can depend on room, per_ally and per_augment only")


def _check_characters(box: BoxFile, faults: Faults) -> None:
    for i, character in enumerate(box.character):
        _check_character(character, i, f"$.character[{i}]", faults)
    if len(box.character) < FOR_ALL_SEATS:
        with faults.each():
            raise faults("$.character", "there must be at least five characters, one for every seat")


def _check_character(character: CharacterEntry, i: int, path: str, faults: Faults) -> None:
    if character.id != f"CHR-{i + 1}":
        faults.note(f"{path}.id", f"characters count from CHR-1: this one should be CHR-{i + 1}")
    if character.hearts < 1 or character.moves < 1:
        faults.note(f"{path}.hearts", "a character needs at least one heart and one movement token")
    allowed = [name for name in GEAR if name not in ("REROLL", STRUCTURAL)]
    _check_effects(character.effects, allowed, f"{path}.effects", faults)


def _check_treasure(box: BoxFile, faults: Faults) -> None:
    with faults.each():
        if len(box.armor) + len(box.augment) < LEAST_GEAR:
            raise faults("$.armor", "at least five armor and augment cards are needed for the Merchant")
    for i, armor_set in enumerate(box.set):
        _check_set(armor_set, box, f"$.set[{i}]", faults)
    for i, armor in enumerate(box.armor):
        _check_armor(armor, box, f"$.armor[{i}]", faults)
    for i, augment in enumerate(box.augment):
        _check_augment(augment, f"$.augment[{i}]", faults)
    for i, item in enumerate(box.item):
        _check_item(item, f"$.item[{i}]", faults)


def _check_set(armor_set: SetEntry, box: BoxFile, path: str, faults: Faults) -> None:
    _check_effects(armor_set.bonus, WORN, f"{path}.bonus", faults)
    slots = sorted(armor.slot for armor in box.armor if armor.set == armor_set.id)
    if slots != sorted(SLOTS):
        faults.note(path, f"the set {armor_set.id} needs one head, one chest and one legs")


def _check_armor(armor: ArmorEntry, box: BoxFile, path: str, faults: Faults) -> None:
    if all(armor.set != armor_set.id for armor_set in box.set):
        faults.note(f"{path}.set", f"there is no set '{armor.set}'")
    if armor.slot not in SLOTS:
        faults.note(f"{path}.slot", f"a slot is one of {', '.join(SLOTS)}")
    _check_prices(armor.buy, armor.sell, path, faults)
    _check_effects(armor.effects, GEAR, f"{path}.effects", faults)


def _check_augment(augment: AugmentEntry, path: str, faults: Faults) -> None:
    if augment.mechanism not in MECHANISMS:
        faults.note(f"{path}.mechanism", f"a mechanism is one of {', '.join(MECHANISMS)}")
    if augment.equip != len(augment.cofactors):
        faults.note(f"{path}.equip", "the equip cost is the number of cofactors (SH-C43)")
    _check_prices(augment.buy, augment.sell, path, faults)
    _check_effects(augment.effects, WORN, f"{path}.effects", faults)


def _check_item(item: ItemEntry, path: str, faults: Faults) -> None:
    if item.kind not in GAINS:
        faults.note(f"{path}.kind", "an item is a heart card or a zekt card")
    allowed = [GAINS[item.kind]] if item.kind in GAINS else list(GAINS.values())
    _check_effects([item.effect], allowed, f"{path}.effect", faults)


def _check_prices(buy: int, sell: int, path: str, faults: Faults) -> None:
    if not 0 <= sell <= buy:
        faults.note(
            f"{path}.sell", "the sell price lies between 0 and the cost price, or the Merchant gives money away"
        )


def _check_foe(foe: EnemyEntry | BossEntry, path: str, faults: Faults) -> None:
    known = foe.type in TYPES
    if not known:
        faults.note(f"{path}.type", f"a type is one of {', '.join(TYPES)}")
    _check_effects(foe.rolls, ["ENEMY_ROLL", "PLAYER_ROLL"], f"{path}.rolls", faults)
    _check_effects([foe.loss], [CONSEQUENCES[foe.type]] if known else list(LOSSES), f"{path}.loss", faults)
    for name, reward in (("zekts", foe.zekts), ("cards", foe.cards)):
        if reward < 0:
            faults.note(f"{path}.{name}", "rewards are not negative")


def _check_tiles(box: BoxFile, faults: Faults) -> None:
    for i, tile in enumerate(box.tile):
        _check_tile(tile, f"$.tile[{i}]", faults)
    green = [tile for tile in box.tile if tile.colour == "green"]
    with faults.each():
        if len(green) != 1 or sorted(green[0].circles) != list(range(1, 10)):
            raise faults("$.tile", "there is exactly one green tile, the start tile, with nine circles (SH-126)")


def _check_tile(tile: TileEntry, path: str, faults: Faults) -> None:
    if tile.colour not in COLOURS:
        faults.note(f"{path}.colour", f"a colour is one of {', '.join(COLOURS)}")
    known = set(tile.circles) & set(range(1, 10))
    if not tile.circles or len(known) < len(tile.circles):
        faults.note(f"{path}.circles", "circles lie on different cells from 1 to 9")
        return
    if not tile.entrances:
        faults.note(f"{path}.entrances", "a tile needs at least one entrance")
    for side, cell in tile.entrances.items():
        if side not in SIDES or cell not in tile.circles:
            faults.note(f"{path}.entrances", f"{side} = {cell}: a side N, E, S or W, and a cell that holds a circle")
    reached = {tile.circles[0]}
    for _ in tile.circles:
        reached |= {cell for cell in tile.circles if any(share_edge(cell, other) for other in reached)}
    if len(reached) < len(tile.circles):
        faults.note(f"{path}.circles", "the circles of a tile must hang together")


def _check_bosses(box: BoxFile, faults: Faults) -> None:
    """Three bosses on three pink tiles with one entrance each, so that each has one outer room (SH-711, SH-C6)."""
    pink = [(i, tile) for i, tile in enumerate(box.tile) if tile.colour == "pink"]
    if len(box.boss) != 3 or len(pink) != 3 or len({boss.key for boss in box.boss}) != 3:
        raise faults("$.boss", "there are exactly three bosses, three pink tiles and three different keys")
    for i, tile in pink:
        with faults.each():
            if len(tile.entrances) != 1:
                raise faults(f"$.tile[{i}].entrances", "a boss tile has exactly one entrance")
            if [boss.tile for boss in box.boss].count(tile.id) != 1:
                raise faults(f"$.tile[{i}].id", f"exactly one boss must live on {tile.id}")
    for i, boss in enumerate(box.boss):
        with faults.each():
            if boss.health < 1 or boss.fee < 1:
                raise faults(f"$.boss[{i}]", "a boss has at least one health and a fee of at least 1")

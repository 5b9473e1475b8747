"""The codex: every piece of a box with the biochemistry behind it, as a page to read (SH-102, SH-901 to SH-916)."""

from terminus.core.codex import Chapter, Codex, Entry
from terminus.core.prose import capital, listing
from terminus.core.scene import Node, node
from terminus.games.ship.art import art
from terminus.games.ship.content.effect_text import parse_effect, phrase
from terminus.games.ship.content.schema import (
    ArmorEntry,
    AugmentEntry,
    BossEntry,
    BoxFile,
    CharacterEntry,
    EnemyEntry,
    ItemEntry,
    SetEntry,
)
from terminus.games.ship.lore import formula, lore
from terminus.games.ship.scene.cards import KINDS
from terminus.games.ship.scene.looks import ROOMS as LOOKS
from terminus.games.ship.scene.looks import icon
from terminus.games.ship.scene.rooms import patterns
from terminus.games.ship.speech import cell_words, plural, reward

OPENING = """The ship is a cell, and playing is its metabolism: energy and help come in from outside, are spent step by
step, and keep everything going (SH-901). This page has every card and tile with what it is in a living cell."""

LEGEND = """| In the game | In the cell | Why |
|---|---|---|
| Zekts | **ATP** | The currency of the cell. It is earned in small steps and spent where work must be done (SH-916). |
| Armor | **Substrate** | The molecule that a pathway works on. A set is three stations of one pathway (SH-908). |
| Augment | **Enzyme** | A protein that binds a substrate and changes what it can do (SH-909). |
| Equip cost | **Cofactor** | The ion or small molecule without which an enzyme is idle (SH-910). |
| Kind of augment | **Catalytic mechanism** | How the enzyme brings its reaction about (SH-911). |
| Ability of an augment | **Catalytic residues** | The few amino acids that do the work (SH-912). |
| Inhibitor | **Inhibitor** | Binds an enzyme and stops it, so a loser cannot move (SH-913). |
| Radical | **Free radical** | Carries an unpaired electron and takes what it lacks: a loser pays Zekts (SH-914). |
| Prion | **Prion** | A misfolded protein that makes others misfold: a loser's hearts break (SH-915). |"""

MECHANISMS = {
    "covalent": "The enzyme forms a bond with its substrate for a moment and hands it on.",
    "strain": "The enzyme bends its substrate towards the transition state.",
    "proximity": "The enzyme holds the partners side by side in the right pose.",
    "redox": "Electrons pass from one partner to the other, mostly over a metal or a flavin.",
    "coupling": "A downhill reaction, often the splitting of ATP, drives an uphill one.",
    "acid_base": "Residues give and take protons at the right moment.",
    "metal_ion": "A metal ion holds, polarises or activates the substrate.",
}
FOES = {
    "inhibitor": "Competitors sit in the active site; others bind elsewhere and change the shape, or never let go.",
    "radical": "Breath and light make them, chains of reactions multiply them, antioxidant enzymes end them.",
    "prion": "No genes, no metabolism: only a shape that copies itself onto proteins of the same kind.",
}
ROOMS = {
    "green": "Home: the pods, and the Merchant.",
    "white": "Neutral, like the cytosol at rest.",
    "blue": "Cold: membranes stiffen and every reaction slows down.",
    "orange": "Hot: proteins unfold, and every injury is worse.",
    "red": "Acidic: protons crowd onto the residues that should attack.",
    "purple": "Alkaline: residues lose the protons they need, and enzymes fall silent.",
    "yellow": "Salt: water leaves the cell by osmosis.",
    "pink": "The room of a boss.",
}
STATIONS = {"head": 1, "chest": 2, "legs": 3}
"""The three stations of a pathway, in the order of its reactions (SH-908)."""


def codex(box: BoxFile) -> Codex:
    """The page of a box."""
    mechanisms = dict.fromkeys(augment.mechanism for augment in box.augment)
    families = dict.fromkeys(enemy.type for enemy in box.enemy)
    return Codex(
        "Codex of the Research Ship",
        OPENING,
        (
            Chapter("What stands for what", (), LEGEND),
            Chapter("The mutated cells", tuple(map(_cell, box.character))),
            *(
                Chapter(f"Enzymes: {_words(mechanism)}", _enzymes(box, mechanism), MECHANISMS[mechanism])
                for mechanism in mechanisms
            ),
            *(_pathway(each, box) for each in box.set),
            Chapter("Supplies", _supplies(box)),
            *(Chapter(f"{family.capitalize()}s", _enemies(box, family), FOES[family]) for family in families),
            Chapter("Bosses", tuple(map(_boss, box.boss))),
            Chapter("Rooms", _rooms(box)),
        ),
    )


def _about(name: str, text: str) -> str:
    """A card's own sentence, and what is known about the thing."""
    return "\n\n".join(each for each in (f"*{text}*" if text else "", lore(name)) if each)


def _words(mechanism: str) -> str:
    return mechanism.replace("_", "-" if mechanism == "acid_base" else " ")


def _effects(texts: list[str]) -> str:
    return ", ".join(phrase(parse_effect(text)) for text in texts)


def _sentence(words: str) -> str:
    return f"{capital(words)}." if words else ""


def _picture(name: str, sign: str) -> tuple[str, Node | None]:
    """A piece's picture by its name; where nobody has drawn one, its sign."""
    return (name, None) if art(name) is not None else ("", icon(f"codex-{name}", KINDS[sign], "codex-sign"))


def _cell(cell: CharacterEntry) -> Entry:
    gifts = ", ".join(filter(None, (plural(cell.hearts, "heart"), plural(cell.moves, "step"), _effects(cell.effects))))
    kind, about = cell_words(cell.cell), _about(cell.name, cell.text)
    return Entry(cell.id, cell.name, kind, _sentence(gifts), about, art=f"cell-{cell.cell}")


def _pathway(pathway: SetEntry, box: BoxFile) -> Chapter:
    """Three stations in order, and what wearing them all brings (SH-908, SH-609)."""
    pieces = sorted((armor for armor in box.armor if armor.set == pathway.id), key=lambda each: STATIONS[each.slot])
    route = " → ".join(f"**{armor.name}**" for armor in pieces)
    about = f"{pathway.text} Three stations: {route}. Worn together: {_effects(pathway.bonus)} (SH-609)."
    return Chapter(f"Pathway: {pathway.name}", tuple(_substrate(armor, pathway) for armor in pieces), about)


def _substrate(armor: ArmorEntry, pathway: SetEntry) -> Entry:
    drawn, picture = _picture(armor.id, armor.slot)
    facts = (
        ("Station", f"{STATIONS[armor.slot]} of 3, {pathway.name}"),
        ("Worn on", armor.slot),
        ("Price", f"buy {armor.buy}, sell {armor.sell}"),
    )
    does, about = _sentence(_effects(armor.effects)), _about(armor.name, armor.text)
    return Entry(armor.id, armor.name, "armor, a substrate", does, about, facts, picture, drawn)


def _enzymes(box: BoxFile, mechanism: str) -> tuple[Entry, ...]:
    return tuple(_enzyme(augment) for augment in box.augment if augment.mechanism == mechanism)


def _enzyme(augment: AugmentEntry) -> Entry:
    drawn, picture = _picture(augment.id, "augment")
    facts = (
        ("Residues", augment.residues),
        ("Cofactors", listing([formula(name) for name in augment.cofactors]) or "none"),
        ("Equip", plural(augment.equip, "Zekt")),
        ("Price", f"buy {augment.buy}, sell {augment.sell}"),
    )
    does, about = _sentence(_effects(augment.effects)), _about(augment.name, augment.text)
    return Entry(augment.id, augment.name, "augment, an enzyme", does, about, facts, picture, drawn)


def _supplies(box: BoxFile) -> tuple[Entry, ...]:
    """Each once, however many there are; its entry goes by the first of them."""
    by_name: dict[str, list[ItemEntry]] = {}
    for item in box.item:
        by_name.setdefault(item.name, []).append(item)
    return tuple(_supply(*copies) for copies in by_name.values())


def _supply(item: ItemEntry, *others: ItemEntry) -> Entry:
    sign = "heart" if "HEART" in item.effect else "zekt"
    drawn, picture = _picture(item.id, sign)
    does, about = _sentence(_effects([item.effect])), _about(item.name, item.text)
    facts = (("Copies", str(1 + len(others))),)
    also = tuple(other.id for other in others)
    return Entry(item.id, item.name, f"{sign} card", does, about, facts, picture, drawn, also)


def _enemies(box: BoxFile, family: str) -> tuple[Entry, ...]:
    return tuple(_enemy(enemy) for enemy in box.enemy if enemy.type == family)


def _enemy(enemy: EnemyEntry) -> Entry:
    return Entry(
        enemy.id, enemy.name, enemy.type, "", _about(enemy.name, enemy.text), _foe_facts(enemy), art=_drawn(enemy.id)
    )


def _boss(boss: BossEntry) -> Entry:
    facts = (("Key", boss.key), *_foe_facts(boss))
    return Entry(boss.id, boss.name, boss.title, "", _about(boss.name, boss.text), facts, art=_drawn(boss.id))


def _drawn(name: str) -> str:
    """The picture of that name, where there is one."""
    return name if art(name) is not None else ""


def _foe_facts(foe: EnemyEntry | BossEntry) -> tuple[tuple[str, str], ...]:
    return (
        ("Rolls", _effects(foe.rolls) or "as they fall"),
        ("If it wins", _effects([foe.loss])),
        ("If you win", reward(foe.zekts, foe.cards)),
    )


def _rooms(box: BoxFile) -> tuple[Entry, ...]:
    colours = list(dict.fromkeys(tile.colour for tile in box.tile))
    return tuple(_climate(colour, [tile.name for tile in box.tile if tile.colour == colour]) for colour in colours)


def _climate(colour: str, rooms: list[str]) -> Entry:
    look = LOOKS[colour]
    size = {"x": 3, "y": 3, "width": 64, "height": 64, "rx": 16}
    picture = node(
        "svg",
        f"codex-{colour}",
        patterns(),
        node("rect", f"codex-{colour}-floor", fill=look.floor, stroke=look.mark, stroke_width=3, **size),
        node("rect", f"codex-{colour}-pattern", fill=f"url(#ship-{colour})", **size),
        viewBox="0 0 70 70",
        class_="ship-board",
    )
    name, said = f"{colour.capitalize()} rooms", f"{listing(rooms)}."
    return Entry(f"room-{colour}", name, "climate", ROOMS[colour], said, picture=picture)

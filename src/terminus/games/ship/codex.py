"""The codex: every piece of a box with the biochemistry behind it, as a page to read (SH-102, SH-901 to SH-916)."""

from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

import msgspec

from terminus.core.game import Content
from terminus.games.ship.content.effect_text import parse_effect, phrase
from terminus.games.ship.content.schema import (
    AugmentEntry,
    BossEntry,
    BoxFile,
    CharacterEntry,
    EnemyEntry,
    ItemEntry,
)
from terminus.games.ship.speech import plural

OPENING = """# Codex of the Research Ship

The ship is a cell, and playing is its metabolism: energy and help come in from outside, are spent step by step, and
keep everything going (SH-901). This page lists every card and tile with what it is in a living cell."""

LEGEND = """## What stands for what

| In the game | In the cell | Why |
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


Entry = TypeVar("Entry")


class Printed(Protocol):
    """What most pieces have: a name, and a sentence about it."""

    name: str
    text: str


def codex(content: Content) -> str:
    """The page, as Markdown."""
    box = msgspec.convert(content.data, BoxFile)
    parts = [OPENING, LEGEND, _cells(box), _pathways(box), _enzymes(box), _supplies(box), _enemies(box), _bosses(box)]
    return "\n\n".join([*parts, _rooms(box)]) + "\n"


def _table(entries: Sequence[Entry], **columns: Callable[[Entry], str]) -> str:
    """A table with a row per entry; the names of the columns are its head."""
    head = " | ".join(name.replace("_", " ") for name in columns)
    rows = [" | ".join(cell(entry) for cell in columns.values()) for entry in entries]
    return "\n".join(f"| {line} |" for line in [head, " | ".join("---" for _ in columns), *rows])


def _effects(texts: list[str]) -> str:
    return ", ".join(phrase(parse_effect(text)) for text in texts)


def _cells(box: BoxFile) -> str:
    def gifts(cell: CharacterEntry) -> str:
        return ", ".join(
            part for part in (f"{cell.hearts} hearts", f"{cell.moves} steps", _effects(cell.effects)) if part
        )

    def pictured(cell: CharacterEntry) -> str:
        return f"{_picture(f'cell-{cell.cell}')} {_bold(cell)}"

    table = _table(box.character, Name=pictured, Cell=lambda each: each.cell, Gifts=gifts, About=_text)
    return f"## The mutated cells\n\n{table}"


def _pathways(box: BoxFile) -> str:
    parts = ["## Pathways: the armor"]
    for each in box.set:
        pieces = [armor for armor in box.armor if armor.set == each.id]
        table = _table(
            pieces, Substrate=_bold, Slot=lambda a: a.slot, Effect=lambda a: _effects(a.effects), About=_text
        )
        parts.append(f"### {each.name}\n\n{each.text} *Worn complete: {_effects(each.bonus)}.*\n\n{table}")
    return "\n\n".join(parts)


def _enzymes(box: BoxFile) -> str:
    def cofactors(augment: AugmentEntry) -> str:
        return ", ".join(augment.cofactors) or "none"

    parts = ["## Enzymes: the augments"]
    for mechanism in dict.fromkeys(augment.mechanism for augment in box.augment):
        table = _table(
            [augment for augment in box.augment if augment.mechanism == mechanism],
            Enzyme=_bold,
            Residues=lambda each: each.residues,
            Cofactors=cofactors,
            Effect=lambda each: _effects(each.effects),
            About=_text,
        )
        heading = f"### {mechanism.replace('_', ' ').capitalize()}"
        parts.append("\n\n".join([heading, MECHANISMS[mechanism], table]))
    return "\n\n".join(parts)


def _supplies(box: BoxFile) -> str:
    different = list({item.name: item for item in box.item}.values())

    def copies(item: ItemEntry) -> str:
        return str(sum(each.name == item.name for each in box.item))

    table = _table(different, Item=_bold, Copies=copies, Effect=lambda each: _effects([each.effect]), About=_text)
    return f"## Supplies\n\n{table}"


def _enemies(box: BoxFile) -> str:
    parts = ["## Enemies"]
    for type_ in dict.fromkeys(enemy.type for enemy in box.enemy):
        table = _table(
            [enemy for enemy in box.enemy if enemy.type == type_],
            Enemy=lambda each: f"{_picture(each.id)} {_bold(each)}",
            Rolls=lambda each: _effects(each.rolls) or "as they fall",
            If_it_wins=lambda each: _effects([each.loss]),
            If_you_win=_reward,
            About=_text,
        )
        parts.append("\n\n".join([f"### {type_.capitalize()}s", FOES[type_], table]))
    return "\n\n".join(parts)


def _bosses(box: BoxFile) -> str:
    table = _table(
        box.boss,
        Boss=lambda each: f"{_picture(each.id)} **{each.name}**, {each.title}",
        Key=lambda each: each.key,
        Rolls=lambda each: _effects(each.rolls) or "as they fall",
        If_it_wins=lambda each: _effects([each.loss]),
        If_you_win=_reward,
        About=_text,
    )
    return f"## Bosses\n\n{table}"


def _reward(foe: EnemyEntry | BossEntry) -> str:
    return f"{plural(foe.zekts, 'Zekt')}, {plural(foe.cards, 'card')}"


def _rooms(box: BoxFile) -> str:
    def rooms(colour: str) -> str:
        return ", ".join(tile.name for tile in box.tile if tile.colour == colour)

    colours = list(dict.fromkeys(tile.colour for tile in box.tile))
    table = _table(colours, Colour=lambda colour: f"**{colour}**", Environment=lambda c: ROOMS[c], Rooms=rooms)
    return f"## Rooms\n\n{table}"


def _picture(name: str) -> str:
    """One of the ship's pictures; the words beside it say what it is."""
    return f"![](/static/art/ship/{name}.svg)"


def _bold(entry: Printed) -> str:
    return f"**{entry.name}**"


def _text(entry: Printed) -> str:
    return entry.text

"""Treasure cards: substrate, enzyme or supply, with effect, price and one sentence of biochemistry."""

import re

from terminus.core.buttons import button
from terminus.core.prose import listing
from terminus.core.scene import Node, kept, node
from terminus.games.ship.lore import in_short
from terminus.games.ship.scene.looks import icon
from terminus.games.ship.sheet.faces import Face
from terminus.games.ship.speech import bundle, cell_words, plural, worn_on

KINDS = {
    "head": "M-10 6V-2A10 10 0 0 1 10 -2V6M-10 1H10M-4 6V10H4V6",
    "chest": "M-10 -9L-4 -11C-2 -7 2 -7 4 -11L10 -9V2C10 8 4 11 0 12C-4 11 -10 8 -10 2Z",
    "legs": "M-7 -11H7L8 11H2L0 -3L-2 11H-8Z",
    "augment": "M-11 0C-11 -8 -4 -11 2 -10C9 -9 12 -3 10 3C8 10 0 12 -6 9L0 2L-6 -2Z",
    "heart": "M0 10C-13 0 -11 -10 -5 -10C-2 -10 0 -8 0 -6C0 -8 2 -10 5 -10C11 -10 13 0 0 10Z",
    "zekt": "M0 -11L10 -5.5V5.5L0 11L-10 5.5V-5.5Z",
}
"""Armor by slot, enzymes as a body with an open pocket, supplies by what they give."""


SEAM = re.compile(r"\b(?=\w{12})(Amino|Bis|Cyto|Dehydro|Dis|Phospho)")
"""Words that are wider than a station of the mat, up to where they may be parted."""
SOFT_HYPHEN = "\u00ad"


def printed(name: str) -> str:
    """A name for a narrow place: the longest words may be parted where a chemist would part them."""
    return SEAM.sub(rf"\g<0>{SOFT_HYPHEN}", name)


def kind_of(face: Face) -> str:
    return face.slot or face.kind


def kind_words(face: Face) -> str:
    """What a card is, in the game's words and in those of the cell (SH-908 to SH-912)."""
    if face.kind == "armor":
        return f"{worn_on(face.slot)} armor, a substrate"
    if face.kind == "augment":
        cofactors = f"with {listing(face.formulas)}" if face.cofactors else "without cofactors"
        return f"augment, an enzyme {cofactors} for {bundle([], face.equip)}"
    return f"{face.kind} card"


def card_words(face: Face) -> str:
    """A whole card in one sentence, for screen readers."""
    parts = [f"{face.name}, {kind_words(face)}: {', '.join(face.says)}"]
    if face.set is not None:
        parts.append(f"full {face.set.name} set: {', '.join(face.set.says)}")
    return "; ".join(parts)


def codex_entry(face: Face) -> str:
    """Where a card stands in the codex; of supplies there are many copies, and one entry."""
    return "supplies" if face.kind in ("heart", "zekt") else face.id


def character_gifts(face: Face) -> str:
    """What a mutated cell is good at (SH-903 to SH-907)."""
    return ", ".join([plural(face.hearts, "heart"), plural(face.moves, "step"), *face.says])


@kept
def figure_about(face: Face, hearts: int, zekts: int, down: bool) -> str:
    """Somebody on the map: who they are, what they are good at and how they are."""
    state = "down" if down else f"{hearts} of {plural(face.hearts, 'heart')}, {plural(zekts, 'Zekt')}"
    return f"{face.name}, {cell_words(face.cell)}: {state}. Gifts: {character_gifts(face)}. {face.text}"


@kept
def hand_card(face: Face, selling: bool) -> Node:
    """A card of the viewer's own; before the Merchant with what it would bring (SH-753)."""
    key = f"card-{face.id}"
    parts = [
        node("b", f"{key}-name", printed(face.name), class_="name"),
        node("span", f"{key}-says", ", ".join(face.says), class_="says"),
        icon(f"{key}-icon", KINDS[kind_of(face)], kind_of(face)),
        node("span", f"{key}-foot", _foot(face), class_="foot"),
    ]
    if selling and face.buy:
        parts.append(node("span", f"{key}-price", f"sells {face.sell}", class_="price"))
    worth = f"sells for {plural(face.sell, 'Zekt')}"
    label = f"{card_words(face)}; {worth}" if face.buy else card_words(face)
    about = card_about(face, worth)
    origin = f"stock-{face.id}"
    class_ = f"card {face.kind} {face.slot}" if face.slot else f"card {face.kind}"
    return button(key, class_, label, *parts, about=about, origin=origin, art=face.id, codex=codex_entry(face))


def card_about(face: Face, worth: str = "") -> str:
    """Everything about a card, the biochemistry last: shown to whoever rests on it or touches it."""
    parts = [f"{face.name}: {', '.join(face.says)}."]
    parts += [f"Full {face.set.name}: {', '.join(face.set.says)}."] if face.set is not None else []
    parts += [f"With {listing(face.formulas)}."] if face.cofactors else []
    parts += [f"It {worth}."] if face.buy and worth else []
    return " ".join(filter(None, [*parts, face.text, in_short(face.name)]))


def _foot(face: Face) -> str:
    if face.kind == "augment":
        return attaching(face)
    return "" if face.set is None else face.set.name


def attaching(face: Face) -> str:
    """What it costs to have an enzyme at work, in a word or two (SH-613)."""
    return f"attach {face.equip or 'free'}"


@kept
def chip(face: Face) -> Node:
    """A card as one line, for what others hold and wear."""
    key = f"card-{face.id}"
    return node(
        "li",
        key,
        icon(f"{key}-icon", KINDS[kind_of(face)], kind_of(face)),
        node("span", f"{key}-name", face.name, class_="name"),
        class_=f"chip {face.kind}",
        data_about=card_about(face),
        data_art=face.id,
        data_codex=codex_entry(face),
        data_from=f"stock-{face.id}",
    )

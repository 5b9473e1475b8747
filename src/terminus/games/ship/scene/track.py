"""The mat as a pathway: three stations on a line that runs to a bar, each with its substrate and the enzymes on it.

The line lights between neighbours of one pathway; with the third it reaches the bar, and the set's bonus is at work.
"""

import msgspec

from terminus.core.buttons import button
from terminus.core.scene import Node, kept, node
from terminus.games.ship.art.molecules import HIGH, WIDE, drawn
from terminus.games.ship.scene.cards import KINDS, card_about, card_words, printed
from terminus.games.ship.scene.looks import icon
from terminus.games.ship.sheet.faces import Face, SetFace
from terminus.games.ship.sheet.table import Gear, ShipSheet

Dressed = tuple[tuple[str, Face | None, tuple[Face, ...]], ...]
"""By slot: the armor on it, and its augments."""
WHOLE = 3
"""Stations of a pathway (SH-609)."""
PATHWAY = (
    "Armor is substrate. On head, chest and legs three pieces of one pathway light the line, and its bonus counts."
)
ORIGIN = "The Merchant, or a fight, may bring it."


class Station(msgspec.Struct, frozen=True):
    """A place for armor: what is on it, whether it belongs to what grows there, and whether the line goes on lit."""

    slot: str
    armor: Face | None
    augments: tuple[Face, ...]
    lit: bool
    linked: bool


def track(table: ShipSheet, seat: int) -> Node:
    """What somebody wears, as a pathway."""
    mat = table.seats[seat]
    return _pathway(dressed(table, mat.gear), mat.gear_off)


@kept
def _pathway(worn: Dressed, off: bool) -> Node:
    armors = [armor for _, armor, _ in worn]
    best, pieces = growing(worn)
    whole = pieces == WHOLE
    stations: list[Node] = []
    for n, (slot, armor, augments) in enumerate(worn):
        lit = armor is not None and pieces > 1 and armor.set == best
        following = armors[n + 1] if n + 1 < len(armors) else None
        linked = lit and (whole or (following is not None and following.set == best))
        stations.append(_station(Station(slot, armor, augments, lit, linked)))
    return node(
        "section",
        "gear",
        *stations,
        _payoff(best, pieces, off),
        class_="gear track off" if off else "gear track",
        aria_label="What you wear",
    )


def dressed(table: ShipSheet, gear: Gear) -> Dressed:
    faces = table.faces
    return tuple(
        [
            (slot, None, ())
            if worn is None
            else (slot, faces[worn.armor], tuple([faces[card] for card in worn.augments]))
            for slot, worn in gear.slots.items()
        ]
    )


def growing(worn: Dressed) -> tuple[SetFace | None, int]:
    """The pathway with most pieces worn, and how many those are."""
    sets = [armor.set for _, armor, _ in worn if armor is not None and armor.set is not None]
    best = max(sets, key=sets.count, default=None)
    return best, 0 if best is None else sets.count(best)


@kept
def _station(station: Station) -> Node:
    key = f"worn-{station.slot}"
    state = " lit" if station.lit else ""
    parts = [_bare(station.slot)] if station.armor is None else [_worn(key, station.slot, station.armor)]
    parts += [_enzyme(face) for face in station.augments]
    if station.armor is not None and not station.augments:
        parts.append(node("span", f"{key}-open", "no enzyme", class_="no-enzyme"))
    bare = "" if station.armor is not None else " bare"
    linked = " linked" if station.linked else ""
    return node("div", f"slot-{station.slot}", *parts, class_=f"slot station{bare}{state}{linked}")


def _bare(slot: str) -> Node:
    key = f"worn-{slot}"
    glyph = node("path", f"{key}-sign-glyph", d=KINDS[slot], fill="none", stroke="currentColor", stroke_width=2)
    sign = node("g", f"{key}-sign", glyph, transform=f"translate({WIDE // 2} {HIGH // 2})")
    place = node("svg", f"{key}-icon", sign, class_="molecule", viewBox=f"0 0 {WIDE} {HIGH}", aria_hidden="true")
    empty = node("span", f"{key}-empty", f"{slot}: empty", class_="empty")
    about = (
        f"Nothing is worn on the {slot}. Armor is a substrate; three of one pathway light the line (SH-609). {ORIGIN}"
    )
    return button(key, "worn bare", f"{slot}: nothing worn", place, empty, about=about)


def _worn(key: str, slot: str, armor: Face) -> Node:
    box = f"-4 -2 {WIDE + 8} {HIGH + 4}"
    parts = [
        node("svg", f"{key}-icon", *drawn(key, armor.id), class_="molecule", viewBox=box, aria_hidden="true"),
        node("b", f"card-{armor.id}", printed(armor.name), class_="name", data_from=f"card-{armor.id}"),
        node("span", f"{key}-says", ", ".join(armor.says), class_="says"),
    ]  # fmt: skip
    label = f"Worn on the {slot}: {card_words(armor)}"
    about = card_about(armor)
    return button(key, "worn", label, *parts, about=about, art=armor.id, codex=armor.id, next_="last")


def _enzyme(face: Face) -> Node:
    """An augment where it is attached, its cofactors as beads (SH-612, SH-910)."""
    key = f"card-{face.id}"
    beads = [node("i", f"{key}-bead-{n}", name, class_="bead") for n, name in enumerate(face.formulas)]
    parts = [
        icon(f"{key}-icon", KINDS["augment"], "augment"),
        node("b", f"{key}-name", printed(face.name), class_="name"),
        node("span", f"{key}-beads", *beads, class_="beads"),
        node("span", f"{key}-says", ", ".join(face.says), class_="says"),
    ]
    about = card_about(face)
    label = f"Attached: {card_words(face)}"
    return button(key, "augment attached", label, *parts, about=about, art=face.id, codex=face.id, next_="last")


@kept
def _payoff(best: SetFace | None, pieces: int, off: bool) -> Node:
    """The bar at the end of the line, and what stands behind it."""
    whole = pieces == WHOLE
    if best is None or pieces < 2:
        title, words = "No pathway yet", "three of one kind light the line"
    else:
        title, words = f"{best.name} {'complete' if whole else f'{pieces} of {WHOLE}'}", "; ".join(best.says)
    if off:
        words = "switched off in alkaline rooms"
    heading = node("b", "payoff-title", title)
    state = " lit" if whole and not off else ""
    about = PATHWAY if best is None else f"{best.name}: {'; '.join(best.says)}, once all three are worn. {best.text}"
    return node(
        "div",
        "payoff",
        heading,
        node("span", "payoff-words", words),
        class_=f"payoff{state}",
        data_about=about,
        data_rule="SH-609",
    )

"""Enemies and bosses: as they stand in rooms, and as cards that say what they do and what they are."""

from terminus.core.prose import capital
from terminus.core.scene import Node, kept, node
from terminus.games.ship.scene.looks import FOE_KINDS, FOE_RULES, FOES, TILE, glyph, icon
from terminus.games.ship.sheet.faces import Face
from terminus.games.ship.sheet.table import Boss, Place
from terminus.games.ship.speech import reward


@kept
def enemy_mark(face: Face, at: Place) -> Node:
    """An undefeated enemy in its room (SH-405)."""
    key = f"enemy-{face.id}"
    return node(
        "g",
        key,
        node("circle", f"{key}-disc", class_="disc", r=16, fill="#3b0d18", stroke="#ff7d8c", stroke_width=2.5),
        *_sign(key, face.type),
        class_=f"enemy {face.type}",
        transform=f"translate({at[0]} {at[1]})",
        role="img",
        aria_label=f"{face.name}, {face.type}: {foe_words(face)}",
        data_about=foe_about(face),
        data_art=face.id,
        data_rule=FOE_RULES[face.type],
        data_codex=face.id,
        data_goal="",
        data_from="foes",
    )


@kept
def boss_mark(boss: Boss, face: Face) -> Node:
    """A boss in its room, with its health; a dead one is only a shadow (SH-711, SH-R37)."""
    key = f"boss-{face.id}"
    pips = [
        node(
            "circle", f"{key}-health-{n}", class_="health" if n < boss.health else "health gone", cx=34 + 14 * n, cy=-6,
            r=5, fill="#ff9fdc" if n < boss.health else "none", stroke="#ff9fdc", stroke_width=2,
        )
        for n in range(face.health)
    ]  # fmt: skip
    state = f"health {boss.health} of {face.health}" if boss.health else "dead"
    body = [
        node("circle", f"{key}-disc", class_="disc", r=19, fill="#34092b", stroke="#ff9fdc", stroke_width=2.5),
        *_sign(key, face.type, 1.2),
    ]
    return node(
        "g",
        key,
        *body,
        *(pips if boss.health else []),
        class_=f"boss {face.type}" if boss.health else f"boss dead {face.type}",
        transform=f"translate({TILE * 27 // 100} {TILE * 27 // 100})",
        role="img",
        aria_label=f"{face.name}, {face.title}: {state}",
        data_about=foe_about(face),
        data_art=face.id,
        data_rule="SH-711",
        data_codex=face.id,
        data_goal="",
    )


def _sign(key: str, type_: str, scale: float = 1.0) -> list[Node]:
    return [
        glyph(
            f"{key}-sign", FOES[type_], "sign", fill="none", stroke="#ffd0d0", stroke_width=2.5,
            stroke_linejoin="round", stroke_linecap="round", transform=f"scale({scale:g})",
        )
    ]  # fmt: skip


def foe_words(face: Face) -> str:
    """What a foe does and what beating it brings, as printed (SH-404)."""
    rolls = list(face.says)
    brings = reward(face.zekts, face.cards)
    return "; ".join([*rolls, f"if it wins: {face.loss_words}", f"if you win: {brings}"])


def foe_about(face: Face) -> str:
    """A foe's card as running text: who it is, its rolls, the stakes, the biochemistry."""
    words = foe_words(face)
    return f"{face.name}, {FOE_KINDS[face.type]}. {capital(words)}. {face.text}"


@kept
def foe_card(key: str, face: Face, class_: str) -> Node:
    """A foe's card: type, modifiers, consequence, reward, and the biochemistry in one sentence."""
    return node(
        "article",
        key,
        icon(f"{key}-icon", FOES[face.type], f"foe {face.type}"),
        node("b", f"{key}-name", face.name, class_="name"),
        node("span", f"{key}-type", FOE_KINDS[face.type], class_="kind"),
        node("span", f"{key}-words", foe_words(face), class_="says"),
        node("i", f"{key}-text", face.text, class_="about"),
        class_=f"card foe-card {class_}",
        data_about=foe_about(face),
        data_art=face.id,
        data_rule=FOE_RULES[face.type],
        data_codex=face.id,
    )

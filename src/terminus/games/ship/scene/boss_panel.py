"""A boss fight between its rounds: who stands there with what, and what the next round holds (SH-805 to SH-812)."""

import msgspec

from terminus.core.prose import listing
from terminus.core.scene import Node, kept, node
from terminus.games.ship.scene.cards import KINDS, card_about, codex_entry, kind_of
from terminus.games.ship.scene.foes import foe_words
from terminus.games.ship.scene.looks import die, icon
from terminus.games.ship.scene.mine import hearts, zekts
from terminus.games.ship.sheet.faces import Face
from terminus.games.ship.sheet.table import Boss, Fight, Prospect, ShipSheet, Threat
from terminus.games.ship.speech import plural

WINS = {
    1: "One more won round brings it down.",
    2: "Two won rounds bring it down.",
    3: "Three won rounds bring it down.",
}
CERTAIN = 100
"""Of a hundred rounds."""
HARMLESS = "nothing"
"""What a lost round does to whom it does no harm."""


class Fighter(msgspec.Struct, frozen=True):
    """Somebody inside, as the panel shows them."""

    seat: int
    name: str
    cell: str
    hearts: int
    max_hearts: int
    zekts: int
    rolled: int
    cards: tuple[Face, ...]
    """What they wear, and what they hold."""


def boss_fight(table: ShipSheet, fight: Fight) -> Node:
    """The whole fight as it stands."""
    boss = next(boss for boss in table.bosses if boss.boss == fight.boss)
    face = table.faces[boss.boss]
    title = f"{face.name}, {face.title}: health {boss.health} of {face.health}, round {max(1, fight.round)}"
    rows = [_fighter(_inside(table, seat, rolled)) for seat, rolled in zip(fight.inside, fight.dice, strict=True)]
    return node(
        "section",
        "boss-fight",
        node("h2", "boss-fight-title", title),
        node("div", "boss-fight-crew", *rows, class_="crew"),
        _boss(boss, face, fight.boss_die),
        *_outlook(table, fight, boss),
        class_="boss-fight over-board",
        role="group",
        tabindex=0,
        aria_label=title,
        data_panel="",
    )


def _inside(table: ShipSheet, seat: int, rolled: int) -> Fighter:
    mat, faces = table.seats[seat], table.faces
    assert mat.character is not None
    cards = tuple([faces[card] for card in (*mat.gear.cards, *mat.hand)])
    cell = faces[mat.character].cell
    return Fighter(seat, table.name(seat), cell, mat.hearts, mat.max_hearts, mat.zekts, rolled, cards)


@kept
def _fighter(fighter: Fighter) -> Node:
    key = f"inside-{fighter.seat}"
    rolled = [die(f"die-{fighter.seat}", fighter.rolled, 6, "player")] if fighter.rolled else []
    chips = [
        node(
            "li",
            f"{key}-{card.id}",
            icon(f"{key}-{card.id}-icon", KINDS[kind_of(card)], kind_of(card)),
            node("span", f"{key}-{card.id}-name", card.name, class_="name"),
            class_=f"chip {card.kind}",
            data_about=card_about(card),
            data_art=card.id,
            data_codex=codex_entry(card),
        )
        for card in fighter.cards
    ]
    return node(
        "div",
        key,
        node("img", f"{key}-face", src=f"/static/art/ship/cell-{fighter.cell}.svg", alt="", class_="face"),
        node("b", f"{key}-name", fighter.name, class_="name"),
        hearts(key, fighter.hearts, fighter.max_hearts),
        zekts(key, fighter.zekts),
        *rolled,
        node("ul", f"{key}-cards", *chips, class_="chips", aria_label=f"Cards of {fighter.name}"),
        class_="fighter",
    )


@kept
def _boss(boss: Boss, face: Face, rolled: int) -> Node:
    seals = [node("i", f"boss-seal-{n}", class_="seal" if n < boss.health else "seal gone") for n in range(face.health)]
    own = [die("die-boss", rolled, 8, "boss")] if rolled else []
    health = f"health {boss.health} of {face.health}"
    return node(
        "div",
        "boss-fight-foe",
        node("img", "boss-fight-art", src=f"/static/art/ship/{face.id}.svg", alt="", class_="face"),
        node("span", "boss-seals", *seals, class_="seals", role="img", aria_label=health),
        *own,
        node("p", "boss-fight-words", foe_words(face), class_="says"),
        node("i", "boss-fight-text", face.text, class_="about"),
        class_="foe",
    )  # fmt: skip


# What comes next


def _outlook(table: ShipSheet, fight: Fight, boss: Boss) -> list[Node]:
    """The odds of the next round, for all and without each, and what a lost one does to everybody."""
    if not fight.prospects or not boss.health:
        return []
    names = {seat: table.name(seat) for seat in fight.inside}
    told = [_without(fight.prospects[0], each, names) for each in fight.prospects[1:]]
    room = table.room_at(_outer(fight))
    door = "" if room is None else table.faces[room.tile].name
    lost = [(names[threat.seat], _threat(threat, door)) for threat in fight.threats]
    if fight.prospects[0].share == CERTAIN and all(words == HARMLESS for _, words in lost):
        lost = []  # a round that cannot be lost threatens nobody
    return [_next_round(fight.prospects[0].share, boss.health, tuple(told), tuple(lost))]


def _outer(fight: Fight) -> tuple[int, int]:
    x, y = fight.outer.partition("#")[0].split(",")
    return int(x), int(y)


def _without(all_: Prospect, fewer: Prospect, names: dict[int, str]) -> str:
    missing = listing([names[seat] for seat in all_.seats if seat not in fewer.seats])
    return f"without {missing} {fewer.share}"


def _threat(threat: Threat, door: str) -> str:
    """What a lost round does to somebody, in words (SH-807 to SH-809, SH-451)."""
    losses = [(threat.hearts, "heart"), (threat.zekts, "Zekt"), (threat.moves, "step")]
    parts = [f"−{plural(amount, what)}" for amount, what in losses if amount]
    parts += [f"thrown out into {door}"] if threat.out else []
    parts += ["down: all Zekts and cards in hand are lost"] if threat.down else []
    return ", ".join(parts) or HARMLESS


@kept
def _next_round(share: int, health: int, without: tuple[str, ...], lost: tuple[tuple[str, str], ...]) -> Node:
    bar = node(
        "svg",
        "next-bar",
        node("rect", "next-won", width=share, height=4, class_="won"),
        node("rect", "next-lost", x=share, width=100 - share, height=4, class_="lost"),
        class_="odds-bar",
        viewBox="0 0 100 4",
        preserveAspectRatio="none",
        aria_hidden="true",
    )
    fewer = f"Of 100 rounds, {'; '.join(without)}." if len(without) > 1 else ""
    rows = [
        node("li", f"if-lost-{n}", node("b", f"if-lost-{n}-who", name), node("span", f"if-lost-{n}-what", words))
        for n, (name, words) in enumerate(lost)
    ]
    words = node("span", "next-words", f"of 100 next rounds are won. {WINS.get(health, '')}")
    parts = [node("p", "next-odds", node("b", "next-share", str(share)), words), bar]
    if fewer:
        parts.append(node("p", "next-fewer", fewer, class_="about"))
    if rows:
        parts.append(node("h3", "if-lost-title", "If it is lost, and no die saves you"))
        parts.append(node("ul", "if-lost", *rows, class_="if-lost"))
    return node("div", "boss-next", *parts, class_="next")

"""The slim rail: every player's mat in short, the three bosses with their keys, and how much of the ship is left."""

import msgspec

from terminus.core.audience import Viewer
from terminus.core.buttons import button
from terminus.core.prose import listing
from terminus.core.scene import Node, kept, node
from terminus.games.ship.scene.cards import character_gifts, chip
from terminus.games.ship.scene.foes import foe_about
from terminus.games.ship.scene.looks import FOES, KEY, icon
from terminus.games.ship.scene.mine import emblem, hearts, zekts
from terminus.games.ship.sheet.faces import Face
from terminus.games.ship.sheet.table import ShipSheet
from terminus.games.ship.speech import cell_words, key_place, plural

LATE = 5  # rounds from the end at which the time is pointed out


class Crew(msgspec.Struct, frozen=True):
    """Somebody as the rail shows them: who they are, what they have left, what they wear and hold."""

    seat: int
    name: str
    face: Face | None
    """The character, once there is one."""
    hearts: int
    max_hearts: int
    zekts: int
    down: bool
    worn: tuple[Face, ...]
    held: tuple[Face, ...]


def status(table: ShipSheet, viewer: Viewer) -> Node:
    active = table.acting
    begun = table.active is not None
    crew = [
        _player(_crew(table, seat), _states(table, seat), begun, seat == active, seat == viewer)
        for seat in range(len(table.seats))
    ]
    goals = [
        _goal(number, table.faces[boss.boss], boss.key, key_place(table, boss))
        for number, boss in enumerate(table.bosses, 1)
    ]
    late = table.last_round is not None and table.last_round - table.round < LATE
    return node(
        "div",
        "status",
        node("div", "crew", *crew, class_="crew", tabindex=0, role="group", aria_label="The crew"),
        node(
            "div",
            "ahead",
            _supplies(table.when, table.last_round, late, len(table.tile_deck), len(table.enemy_deck)),
            node("ul", "goals", *goals, class_="goals", aria_label="Bosses and access keys"),
            class_="ahead",
        ),
        class_="ship-status",
    )


# The crew


def _crew(table: ShipSheet, seat: int) -> Crew:
    mat, faces = table.seats[seat], table.faces
    return Crew(
        seat,
        table.name(seat),
        None if mat.character is None else faces[mat.character],
        mat.hearts,
        mat.max_hearts,
        mat.zekts,
        mat.down,
        tuple([faces[card] for card in mat.gear.cards]),
        tuple([faces[card] for card in mat.hand]),
    )


@kept
def _player(crew: Crew, states: tuple[str, ...], begun: bool, active: bool, mine: bool) -> Node:
    """A seat: its token, hearts and Zekts as one thing to point at, and what it holds and wears as lines."""
    key = f"player-{crew.seat}"
    shown: list[Node] = [
        emblem(crew.seat, None if crew.face is None else crew.face.cell),
        node("b", f"{key}-name", crew.name, class_="name"),
        node("span", f"{key}-state", ", ".join(["You", *states] if mine else states), class_="state"),
    ]
    label = [crew.name, *(["you"] if mine else []), *states]
    if begun:
        shown += [hearts(key, crew.hearts, crew.max_hearts), zekts(key, crew.zekts)]
        label += [f"{crew.hearts} of {crew.max_hearts} hearts", plural(crew.zekts, "Zekt")]
    about = None if crew.face is None else _about(crew.face, crew.worn, crew.held)
    head = button(key, "player-head", ", ".join(label), *shown, about=about)
    cards = () if mine else _belongings(crew.seat, crew.name, crew.worn, crew.held)
    said = {"active": active, "down": crew.down, "mine": mine}
    classes = ["player", *[word for word, so in said.items() if so]]
    return node("section", f"seat-{crew.seat}", head, *cards, class_=" ".join(classes), aria_label=crew.name)


def _states(table: ShipSheet, seat: int) -> tuple[str, ...]:
    mat = table.seats[seat]
    if table.stage == "claim":
        return ("choosing" if table.asked(seat) else "ready",)
    if mat.down:
        return ("down",)
    walks = seat == table.acting and table.stage != "space"
    states = [f"{plural(mat.steps_left, 'step')} left"] if walks else []
    states += [f"{plural(mat.stops, 'step')} lost"] if mat.stops else []
    states += ["chilled"] if mat.chill else []
    return (*states, *[table.faces[table.bosses[number - 1].boss].key for number in mat.keys])


@kept
def _about(face: Face, worn: tuple[Face, ...], held: tuple[Face, ...]) -> str:
    """Who somebody is, and what they wear and hold, in words."""
    parts = [f"{face.name}, {cell_words(face.cell)}: {character_gifts(face)}."]
    for verb, cards in (("Wears", worn), ("Holds", held)):
        told = [f"{card.name} ({', '.join(card.says)})" for card in cards]
        parts += [f"{verb} {listing(told)}."] if told else []
    return " ".join([*parts, face.text])


@kept
def _belongings(seat: int, name: str, worn: tuple[Face, ...], held: tuple[Face, ...]) -> tuple[Node, ...]:
    """Hands lie open (SH-R54): first what is worn, then what is held."""
    rows = (("wears", "wears", worn), ("holds", "in hand", held))
    return tuple(
        [
            node("ul", f"{key}-{seat}", *[chip(c) for c in cards], class_=f"chips {key}", aria_label=f"{name} {title}")
            for key, title, cards in rows
            if cards
        ]
    )


# What lies ahead


@kept
def _goal(number: int, face: Face, state: str, where: str) -> Node:
    """A boss and its access key: found or not, how healthy, and where the key is (SH-107)."""
    key = f"goal-{number}"
    return node(
        "li",
        key,
        icon(f"{key}-foe", FOES[face.type], f"foe {face.type}"),
        node("b", f"{key}-name", face.name, class_="name"),
        node("span", f"{key}-where", where, class_="where"),
        icon(f"{key}-key", KEY, "key"),
        class_=f"goal {state}",
        data_about=f"{foe_about(face)} {face.key}: {where}.",
        data_art=face.id,
        data_rule="SH-107",
        data_codex=face.id,
        data_goal="",
    )


@kept
def _supplies(when: str, last: int | None, late: bool, tiles: int, foes: int) -> Node:
    """The round, and what the decks still hold."""
    end = "" if last is None else f" After round {last} the ship falls apart: by then all must be home with all keys."
    about = f"{when}.{end} Nobody has seen {plural(tiles, 'room')} yet, and {plural(foes, 'foe')} may still turn up."
    time = node("span", "round", when, class_="late" if late else None)
    left = [node("span", "tiles", plural(tiles, "tile")), node("span", "foes", plural(foes, "foe"))]
    return node("p", "supplies", time, *left, class_="supplies", data_about=about, data_rule="SH-R57" if last else None)

"""The slim rail: every player's mat in short, the three bosses with their keys, and how much of the ship is left."""

from terminus.core.audience import Viewer
from terminus.core.prose import listing
from terminus.core.scene import Node, node
from terminus.games.ship.scene.buttons import button
from terminus.games.ship.scene.cards import character_gifts, chip
from terminus.games.ship.scene.foes import foe_about
from terminus.games.ship.scene.looks import FOES, KEY, icon
from terminus.games.ship.scene.mine import emblem, hearts, zekts
from terminus.games.ship.sheet.table import Boss, ShipSheet, place_of
from terminus.games.ship.speech import plural

LATE = 5  # rounds from the end at which the time is pointed out


def status(table: ShipSheet, viewer: Viewer) -> Node:
    goals = [_goal(table, number, boss) for number, boss in enumerate(table.bosses, 1)]
    return node(
        "div",
        "status",
        node("div", "crew", *(_player(table, seat, viewer) for seat in range(len(table.seats))), class_="crew"),
        node(
            "div",
            "ahead",
            _supplies(table),
            node("ul", "goals", *goals, class_="goals", aria_label="Bosses and access keys"),
            class_="ahead",
        ),
        class_="ship-status",
    )


def _player(table: ShipSheet, seat: int, viewer: Viewer) -> Node:
    """A seat: its token, hearts and Zekts as one thing to point at, and what it holds and wears as lines."""
    mat = table.seats[seat]
    states = _states(table, seat, viewer)
    face: list[Node] = [
        emblem(table, seat),
        node("b", f"player-{seat}-name", table.name(seat), class_="name"),
        node("span", f"player-{seat}-state", ", ".join(states), class_="state"),
    ]
    label = [table.name(seat), *states]
    if table.active is not None:
        face += [hearts(f"player-{seat}", mat), zekts(f"player-{seat}", mat)]
        label += [f"{mat.hearts} of {mat.max_hearts} hearts", plural(mat.zekts, "Zekt")]
    head = button(f"player-{seat}", "player-head", ", ".join(label), *face, about=_about(table, seat))
    cards = [] if seat == viewer else _belongings(table, seat)
    classes = [
        "player",
        *(["active"] if seat == table.active and table.playing else []),
        *(["down"] if mat.down else []),
        *(["mine"] if seat == viewer else []),
    ]
    return node("section", f"seat-{seat}", head, *cards, class_=" ".join(classes), aria_label=table.name(seat))


def _states(table: ShipSheet, seat: int, viewer: Viewer) -> list[str]:
    mat = table.seats[seat]
    states = ["you"] if seat == viewer else []
    if table.stage == "claim":
        return states + (["choosing"] if table.asked(seat) else ["ready"])
    if mat.down:
        return [*states, "down"]
    if seat == table.active and table.playing:
        states.append(f"{plural(mat.steps_left, 'step')} left")
    states += [plural(mat.stops, "stop")] if mat.stops else []
    states += ["chilled"] if mat.chill else []
    states += [f"key {number}" for number in mat.keys]
    return states


def _about(table: ShipSheet, seat: int) -> str | None:
    """Who somebody is, and what they wear and hold, in words."""
    mat = table.seats[seat]
    if mat.character is None:
        return None
    face = table.faces[mat.character]
    parts = [f"{face.name}, {face.cell} cell: {character_gifts(face)}."]
    for verb, cards in (("Wears", mat.gear.cards), ("Holds", mat.hand)):
        told = [f"{table.faces[card].name} ({', '.join(table.faces[card].says)})" for card in cards]
        parts += [f"{verb} {listing(told)}."] if told else []
    return " ".join([*parts, face.text])


def _belongings(table: ShipSheet, seat: int) -> list[Node]:
    """Hands lie open (SH-R54): first what is worn, then what is held."""
    mat = table.seats[seat]
    rows: list[Node] = []
    for key, title, cards in (("wears", "wears", mat.gear.cards), ("holds", "in hand", mat.hand)):
        if cards:
            chips = [chip(table.faces[card]) for card in cards]
            rows.append(
                node("ul", f"{key}-{seat}", *chips, class_=f"chips {key}", aria_label=f"{table.name(seat)} {title}")
            )
    return rows


def _goal(table: ShipSheet, number: int, boss: Boss) -> Node:
    """A boss and its access key: found or not, how healthy, and where the key is (SH-107)."""
    face = table.faces[boss.boss]
    found = any(room.tile == face.tile for room in table.rooms)
    where = key_place(table, boss, found)
    key = f"goal-{number}"
    return node(
        "li",
        key,
        icon(f"{key}-foe", FOES[face.type], f"foe {face.type}"),
        node("b", f"{key}-name", face.name, class_="name"),
        node("span", f"{key}-where", where, class_="where"),
        icon(f"{key}-key", KEY, "key"),
        class_=f"goal {boss.key}",
        data_about=f"{foe_about(face)} {face.key}: {where}.",
    )


def key_place(table: ShipSheet, boss: Boss, found: bool) -> str:
    """Where a boss's key is, in words."""
    if boss.carrier is not None:
        return f"key with {table.name(boss.carrier)}"
    if boss.lies is not None:
        room = table.room_at(place_of(boss.lies))
        assert room is not None
        return f"key in {table.faces[room.tile].name}"
    if boss.key == "delivered":
        return "key delivered"
    return f"health {boss.health}" if found else "not found yet"


def _supplies(table: ShipSheet) -> Node:
    """The round, and what the decks still hold."""
    tiles = node("span", "tiles", plural(len(table.tile_deck), "tile"))
    foes = node("span", "foes", plural(len(table.enemy_deck), "foe"))
    late = table.last_round is not None and table.last_round - table.round < LATE
    time = node("span", "round", table.when, class_="late" if late else None)
    return node("p", "supplies", time, tiles, foes, class_="supplies")

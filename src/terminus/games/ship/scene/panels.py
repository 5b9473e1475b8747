"""What the moment is about, beside the viewer's own things: the room and its enemy, the Merchant, a deal, dice..."""

from terminus.core.audience import Viewer
from terminus.core.buttons import button
from terminus.core.scene import Node, kept, node
from terminus.games.ship.scene.boss_panel import boss_fight
from terminus.games.ship.scene.cards import card_about, character_gifts, codex_entry
from terminus.games.ship.scene.foes import foe_card
from terminus.games.ship.scene.looks import ROOMS, TILE, die
from terminus.games.ship.scene.rooms import dots, floor
from terminus.games.ship.scene.shop import shop
from terminus.games.ship.sheet.faces import Face
from terminus.games.ship.sheet.table import Dice, Offer, ShipSheet, Turning, alike
from terminus.games.ship.speech import bundle, cell_words, entrances, turned


def panels(table: ShipSheet, viewer: Viewer) -> list[Node]:
    """In the order of urgency; most moments have one or two."""
    found: list[Node] = []
    if table.stage == "claim":
        found.append(_characters(table))
    if table.drawn is not None:
        found.append(_turns(table, table.drawn, viewer))
    if table.offer is not None:
        found.append(_deal(table, table.offer, viewer))
    if table.dice is not None:
        found.append(_dice(table.dice))
    if table.fight is not None:
        found.append(boss_fight(table, table.fight))
    elif table.active is not None and table.drawn is None and table.offer is None and not table.ending:
        found += _surroundings(table, table.active if viewer is None else viewer, viewer is not None)
    return found


def whereabouts(table: ShipSheet, seat: int) -> Node:
    """The room in which somebody stands, and what it does to whoever is there: a line of the header."""
    return _whereabouts(table.faces[table.room_of(seat).tile])


@kept
def _whereabouts(face: Face) -> Node:
    look = ROOMS[face.colour]
    return node(
        "section",
        "here",
        node("h2", "here-title", face.name),
        node("p", "here-about", f"{look.word}: {look.effect}", class_=f"about {face.colour}"),
        class_="here",
        aria_label="Where you stand",
        data_about=f"{face.name}. {look.word}: {look.effect}",
        data_rule=look.rule,
        data_codex=f"room-{face.colour}",
    )


def _panel(key: str, title: str, *children: Node) -> Node:
    heading = node("h2", f"{key}-title", title)
    return node("section", key, heading, *children, class_=f"panel {key}", aria_label=title)


# Setting up


def _characters(table: ShipSheet) -> Node:
    """The mutated cells to choose from; one of each (SH-127, SH-131)."""
    taken = {mat.character for mat in table.seats}
    faces = [face for face in table.faces.values() if face.kind == "character"]
    row = node("div", "characters-row", *(_character(face, face.id in taken) for face in faces), class_="row")
    return _panel("characters", "Choose a mutated cell", row)


@kept
def _character(face: Face, taken: bool) -> Node:
    key = f"character-{face.id.removeprefix('CHR-')}"
    art = f"cell-{face.cell}"
    gifts = character_gifts(face)
    return button(
        key,
        "card character taken" if taken else "card character",
        f"{face.name}, {cell_words(face.cell)}: {gifts}{', taken' if taken else ''}",
        node("img", f"{key}-face", src=f"/static/art/ship/{art}.svg", alt="", class_="face"),
        node("b", f"{key}-name", face.name, class_="name"),
        node("span", f"{key}-cell", cell_words(face.cell), class_="foot"),
        node("span", f"{key}-says", gifts, class_="says"),
        node("i", f"{key}-text", face.text, class_="about"),
        about=face.text,
        art=art,
    )


# Exploring


def _turns(table: ShipSheet, drawn: str, viewer: Viewer) -> Node:
    """The drawn tile in every way that fits the entrance, each once (SH-352, SH-C7)."""
    face = table.faces[drawn]
    shown = tuple([each for each in table.turnings if each.turn in set(alike(table.turnings).values())])
    wish = f"{face.name}: choose how it lies" if len(shown) > 1 else f"{face.name}: it lies one way only"
    return _turning_row(face, shown, wish if viewer == table.active else f"{face.name} is being placed")


@kept
def _turning_row(face: Face, turnings: tuple[Turning, ...], title: str) -> Node:
    ways = [_turn(face, each, turned(turnings, each.turn)) for each in turnings]
    row = node("div", "turns-row", *ways, class_="row")
    look = ROOMS[face.colour]
    about = node("p", "turns-about", f"{look.word}: {look.effect}", class_="about")
    return _panel("turns", title, row, about)


def _turn(face: Face, turning: Turning, lies: str) -> Node:
    key = f"turn-{turning.turn}"
    drawing = node(
        "svg",
        f"{key}-tile",
        node("g", f"{key}-room", *floor(key, turning, face.colour), *dots(key, turning), class_=f"room {face.colour}"),
        viewBox=f"0 0 {TILE} {TILE}",
        aria_hidden="true",
    )
    return button(key, "turn", f"{face.name}, {lies}: {entrances(turning.doors.sides)}", drawing)


# Dealing


def _deal(table: ShipSheet, offer: Offer, viewer: Viewer) -> Node:
    """An offer on the table: who gives what for what, and what those cards do (SH-501 to SH-505)."""
    sides = (("give", offer.giver, offer.give, offer.pay), ("get", offer.taker, offer.get, offer.ask))
    return _panel("deal", "A deal", *(_side(table, *side, viewer) for side in sides))


def _side(table: ShipSheet, key: str, seat: int, cards: tuple[str, ...], zekts: int, viewer: Viewer) -> Node:
    who = "You give" if seat == viewer else f"{table.name(seat)} gives"
    things = [_dealt(f"deal-{card}", table.faces[card]) for card in cards]
    if zekts or not cards:
        things.append(node("li", f"deal-{key}-zekts", node("b", f"deal-{key}-sum", bundle([], zekts))))
    listed_things = node("ul", f"deal-{key}-what", *things)
    return node("div", f"deal-{key}", node("span", f"deal-{key}-who", who), listed_things, class_="side")


@kept
def _dealt(key: str, face: Face) -> Node:
    words = [node("b", f"{key}-name", face.name), node("span", f"{key}-says", ", ".join(face.says), class_="says")]
    return node("li", key, *words, data_about=card_about(face), data_art=face.id, data_codex=codex_entry(face))


# Dice


@kept
def _dice(dice: Dice) -> Node:
    """The dice that lie there while somebody thinks about rolling again (SH-C24)."""
    lying = {"player": dice.player, "enemy": dice.enemy}
    return _panel("dice", "The dice", *(die(f"die-{kind}", face, 6, kind) for kind, face in lying.items() if face))


# Where one stands


def _surroundings(table: ShipSheet, seat: int, own: bool) -> list[Node]:
    """The Merchant on the start tile, elsewhere what lives in the room."""
    room = table.room_of(seat)
    if table.faces[room.tile].colour == "green":
        return [shop(table, seat, own)]
    return [] if room.enemy is None else [foe_card("here-foe", table.faces[room.enemy], "enemy")]

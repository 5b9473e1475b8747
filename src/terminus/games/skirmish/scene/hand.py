"""Beside the table: what the viewer is asked, the order cards of both sides, and the dice that lie there."""

from collections.abc import Callable

from msgspec import UNSET

from terminus.core.audience import Viewer
from terminus.core.prose import listing, plural
from terminus.core.scene import Node, kept, kept_for_the_moment, node
from terminus.games.skirmish.lengths import inches_roughly
from terminus.games.skirmish.scene.badges import action_glyph
from terminus.games.skirmish.scene.dice import die
from terminus.games.skirmish.scene.models import SIDES
from terminus.games.skirmish.scene.status import emblem
from terminus.games.skirmish.sheet.printed import Faction, Weapon
from terminus.games.skirmish.sheet.table import BattleSheet, Card
from terminus.games.skirmish.speech import ACTIONS, SEATS

DOES = {
    "aimed_shot": ("It stands still and shoots at any enemy in sight.", "SK-60"),
    "move_and_shoot": ("It moves, and shoots with one die more at an enemy that is exposed or in the open.", "SK-61"),
    "run": ("It moves up to double its Movement and does not shoot; shots at it throw one die more.", "SK-66"),
    "pass": ("It does nothing, and is not exposed.", "SK-68"),
}
"""What an order means, with its rule."""
OUTCOMES = {"face_down": "", "under_way": "now", "done": "done", "skipped": "skipped", "passed": "passed"}


def hand(table: BattleSheet, viewer: Viewer) -> Node:
    near = 0 if viewer is None else viewer
    scripts = [(seat, table.seats[seat].script) for seat in (near, 1 - near)]
    return node(
        "div",
        "hand",
        *_dice(table, viewer),
        *_asked(table, viewer),
        *(_stack(seat, seat == viewer, script) for seat, script in scripts if script),
        class_="skirmish-hand",
        role="group",
        aria_label="Orders and dice",
        tabindex=0,  # on a narrow screen it scrolls
        data_form="",  # orders are filled in beside the cards
    )


@kept
def _button(key: str, title: str, note: str = "", send: str = "") -> Node:
    """An answer; `send` is what the button of its form is called, where it has one."""
    more = [node("small", f"{key}-note", note)] if note else []
    return node(
        "div", key, node("span", f"{key}-title", title, class_="title"), *more, class_="order",
        role="button", aria_label=f"{title}: {note}" if note else title, data_send=send or None,
    )  # fmt: skip


# What is asked


def _asked(table: BattleSheet, viewer: Viewer) -> list[Node]:
    """A button for every answer that no other thing on the table stands for."""
    if viewer is None or viewer not in table.owing():
        return []
    make = _QUESTIONS.get(table.step)
    buttons = [] if make is None else make(table, viewer)
    return [node("div", "asked", *buttons, class_="asked")] if buttons else []


def _boards(table: BattleSheet, seat: int) -> list[Node]:
    latest = table.proposals[-1] if table.proposals else None
    named = {board.id: board.name for board in table.boards}
    accept = [_button("accept", f"Accept {named[latest]}")] if latest is not None else []
    known = [_button(f"board-{board.id}", board.name, "propose it") for board in table.boards if not board.drill]
    return [*accept, *known, _button("bring", "A board of your own", "propose a board file", "Propose it")]


def _factions(table: BattleSheet, seat: int) -> list[Node]:
    def offers(each: Faction) -> str:
        many = int(table.options.get("models", each.sizes[table.team_size]))
        arms = listing([weapon.name.lower() for weapon in each.weapons])
        return f"{many} {'model' if many == 1 else 'models'}; {arms}"

    return [_button(f"team-{each.id}", each.name, offers(each), "Take this team") for each in table.factions]


def _deployment(table: BattleSheet, seat: int) -> list[Node]:
    open_ones = [model for model in table.seats[seat].models if model.at is None]
    if table.options["deploy_order"] == "alternate":
        places = [(model.label, f"Place {model.label}") for model in open_ones]
        return [_button(f"deploy-{label}", does, send=f"{does} here") for label, does in places]
    return [_button("deploy", "Deploy", f"{len(open_ones)} models inside your zone", "Deploy them")]


def _way(table: BattleSheet, seat: int) -> list[Node]:
    acting = table.activation
    assert acting is not None
    does, left = f"Move {acting.label}", inches_roughly(acting.left or 0)
    return [_button("move", does, f"up to {left}", does)]


def _shots(table: BattleSheet, seat: int) -> list[Node]:
    """Weapons to choose from once a target is named, and what to do instead of shooting, where one may."""
    actor, acting = table.actor(), table.activation
    assert actor is not None
    assert acting is not None
    firing_on = table.step == "again"
    weapons = table.weapons(seat)
    guns = [n for n, carried in enumerate(actor.weapons) if weapons[carried.id].shoots]
    offered = [n for n in guns if not firing_on or actor.weapons[n].id == acting.firing]
    found = [_button(f"weapon-{n}", actor.weapons[n].name, _reach(weapons[actor.weapons[n].id])) for n in offered]
    found = found if len(guns) > 1 else []
    if firing_on:
        return [*found, _button("stop", "Stop firing")]
    return [*found, _button("hold", "Hold fire")] if table.options["optional_shots"] else found


def _reach(weapon: Weapon) -> str:
    return f"{weapon.short:g}″ short, {weapon.long:g}″ long"


def _duel_weapons(table: BattleSheet, seat: int) -> list[Node]:
    """The loaded weapons whose Rapid fire works in a shoot-out (SK-D17)."""
    acting = table.activation
    assert acting is not None
    assert acting.shootout is not None
    label = acting.label if seat == acting.seat else acting.shootout.enemy
    weapons = table.weapons(seat)
    return [
        _button(f"weapon-{n}", carried.name)
        for n, carried in enumerate(table.model(seat, label).weapons)
        if not carried.empty and "rapid_fire" in weapons[carried.id].abilities
    ]


_QUESTIONS: dict[str, Callable[[BattleSheet, int], list[Node]]] = {
    "board": _boards,
    "team": _factions,
    "marker": lambda table, seat: [
        _button("place-marker", "Place a marker", f"{table.markers_left} to go", "Place it here")
    ],
    "deploy": _deployment,
    "script": lambda table, seat: [
        _button("script", "Orders", f"{plural(table.orders, 'order')}, in secret", "Give these orders")
    ],
    "order": lambda table, seat: [
        _button("go-first", "Go first", "act before them"),
        _button("go-second", "Go second", "answer them"),
    ],
    "begin": lambda table, seat: [
        _button("move-first", "Move first", "then shoot"),
        _button("shoot-first", "Shoot first", "then move"),
    ],
    "move": _way,
    "shootout_weapon": _duel_weapons,
    "shoot": _shots,
    "again": _shots,
    "rapid": lambda table, seat: [_button("throw", "Throw those again"), _button("keep", "Keep all dice")],
    "reroll": lambda table, seat: [_button("keep", "Keep all dice")],
    "precision": lambda table, seat: [_button("keep", "Leave the dice as they are")],
}


# Dice


def _dice(table: BattleSheet, viewer: Viewer) -> list[Node]:
    """The dice on the table: of an attack whose owner may still change them, or of both sides of a shoot-out."""
    acting = table.activation
    if acting is None:
        return []
    if acting.attack is not None:
        return [
            _row(
                "dice",
                acting.seat,
                f"{acting.label} at {SEATS[1 - acting.seat]} {acting.attack.target}",
                acting.attack.dice,
                True,
            )
        ]
    if acting.shootout is None or not acting.shootout.dice[0]:
        return []
    labels = (acting.label, acting.shootout.enemy)
    return [
        _row(
            f"dice-{side}",
            (acting.seat + side) % 2,
            labels[side],
            acting.shootout.dice[side],
            side == acting.shootout.side,
        )
        for side in range(2)
    ]


@kept_for_the_moment
def _row(key: str, seat: int, title: str, faces: tuple[int, ...], choosable: bool) -> Node:
    """Dice in a row; the lowest counts (SK-80). Those that may be touched now are called die-0, die-1 ..."""
    lowest = min(faces)
    dice = [
        node(
            "span",
            name := f"die-{n}" if choosable else f"{key}-{n}",
            die(name, face),
            class_="die lowest" if face == lowest else "die",
            role="button" if choosable else "img",
            aria_label=f"Die {n + 1} shows {face}",
            data_rule="SK-80",
        )
        for n, face in enumerate(faces)
    ]
    caption = node("p", f"{key}-title", f"{SEATS[seat]} {title}: the {lowest} counts", class_="caption")
    return node("div", key, caption, node("div", f"{key}-row", *dice, class_="row"), class_=f"dice {SIDES[seat]}")


# Order cards


@kept
def _stack(seat: int, own: bool, script: tuple[Card, ...]) -> Node:
    """Three cards, the top one first (SK-44); the other side's lie face down until they are turned (SK-43)."""
    words = "Your orders" if own else f"{SEATS[seat]}'s orders"
    title = node("p", f"stack-{seat}-title", words, class_="stack-title")
    cards = [_card(seat, n, card, own) for n, card in enumerate(script)]
    return node(
        "section", f"stack-{seat}", title, node("ol", f"stack-{seat}-cards", *cards, class_="cards"),
        class_=f"stack {SIDES[seat]}" + (" own" if own else ""), aria_label=words,
    )  # fmt: skip


@kept
def _card(seat: int, place: int, card: Card, own: bool) -> Node:
    key = f"card-{seat}-{place}"
    if card.card is UNSET:
        back = node("span", f"{key}-back", "face down", class_="back-word")
        about = f"{SEATS[seat]}'s order {place + 1}, face down: it is turned up when its turn comes."
        return node("li", key, back, class_="card back", aria_label=f"Card {place + 1}, face down",
                    data_about=about, data_rule="SK-43")  # fmt: skip
    secret = " secret" if own and not card.revealed else ""
    return node(
        "li",
        key,
        emblem(f"{key}-emblem", seat, card.label),
        node("svg", f"{key}-glyph", action_glyph(f"{key}-action", card.action), class_="glyph", viewBox="-18 -18 36 36",
             aria_hidden="true"),
        node("span", f"{key}-words", ACTIONS[card.action], class_="words"),
        node("small", f"{key}-outcome", OUTCOMES[card.outcome]),
        class_=f"card {card.outcome}{secret}",
        aria_label=f"{card.label}, {ACTIONS[card.action]}" + (f": {said}" if (said := OUTCOMES[card.outcome]) else ""),
        data_about=f"Order {place + 1} of {SEATS[seat]}: {card.label}, {ACTIONS[card.action]}. {DOES[card.action][0]}",
        data_rule=DOES[card.action][1],
        data_art=f"{SIDES[seat]}-{card.label}",
    )  # fmt: skip

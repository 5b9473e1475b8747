"""Figures on their bases: Ochre is a disc, Steel a square on its disc, with its letter and what has befallen it."""

from typing import NamedTuple

from terminus.core.audience import Viewer
from terminus.core.prose import listing
from terminus.core.scene import Node, kept, kept_for_the_moment, node
from terminus.games.skirmish.scene.badges import Ghost, orders_beside
from terminus.games.skirmish.scene.figure_card import figure_card
from terminus.games.skirmish.scene.layout import INCH, board_height, board_size, place, spoken
from terminus.games.skirmish.scene.outlook import bands, outlook, outlook_key
from terminus.games.skirmish.scene.sight import seen_from
from terminus.games.skirmish.sheet.lines import Spot, spot
from terminus.games.skirmish.sheet.printed import At, Ground, Weapon
from terminus.games.skirmish.sheet.table import BattleSheet, Card, Model, living
from terminus.games.skirmish.speech import ACTIONS, SEATS

SIDES = ("ochre", "steel")
COLOURS = ("#c98a1b", "#4f6f86")
DARK = ("#4a2f00", "#16242f")
RIMS = ("#f6e3b8", "#2b241c")
"""A light rim against a dark one tells the sides apart where no colour is seen."""


class Note(NamedTuple):
    """What is to be said of a figure because of whoever is acting, and whether that is itself."""

    words: str
    acting: bool


NOTHING = Note("", False)


@kept
def token(key: str, seat: int, letter: str, radius: float) -> tuple[Node, ...]:
    """A base from above. Both sides stand on a true disc, for that is what is measured (SK-R13)."""
    size = INCH * radius
    inner = 0.76 * size
    shape = (
        node("circle", f"{key}-plate", class_="plate", r=inner, fill=COLOURS[seat], stroke=DARK[seat], stroke_width=5)
        if seat == 0
        else node(
            "rect",
            f"{key}-plate",
            class_="plate",
            x=-0.9 * inner,
            y=-0.9 * inner,
            width=1.8 * inner,
            height=1.8 * inner,
            rx=6,
            fill=COLOURS[seat],
            stroke=DARK[seat],
            stroke_width=5,
        )
    )
    return (
        node("circle", f"{key}-base", class_="base", r=size, fill=RIMS[seat], stroke="#120d08", stroke_width=4),
        shape,
        node(
            "text",
            f"{key}-letter",
            letter,
            class_="letter",
            y=0.42 * size,
            font_size=round(1.2 * size, 1),
            font_weight=700,
            text_anchor="middle",
            fill="#ffffff",
            font_family="system-ui, sans-serif",
        ),
    )


class Acting(NamedTuple):
    """Whose card is being carried out."""

    seat: int
    label: str
    action: str
    spot: Spot | None
    """Where it stands while it lives."""


def models(table: BattleSheet, viewer: Viewer) -> list[Node]:
    """Everybody on the board, each followed by what it sees; the fallen lie below."""
    high = board_height(table.ground)
    acting = _acting(table)
    fallen = [each for seat in range(2) for each in _lying(seat, table.seats[seat].models, high)]
    standing = [each for seat in range(2) for each in _standing(table, seat, viewer, acting)]
    return [*fallen, *standing]


def _standing(table: BattleSheet, seat: int, viewer: Viewer, acting: Acting | None) -> list[Node]:
    """What the figures of a seat see is the same to both players, and changes less often than how they look."""
    side = table.seats[seat]
    ghosts = _ghosts(side.script) if seat == viewer else ()
    enemies = table.seats[1 - seat].models if table.fighting else ()
    figures = _figures(Ranks(seat, side.models, table.ground, acting, ghosts), table.armoury(seat))
    flags = tuple([marker.at for marker in table.markers])
    outlooks = _outlooks(seat, side.models, table.armoury(seat), table.ground, enemies, flags)
    return [each for pair in zip(figures, outlooks, strict=True) for each in pair]


def _acting(table: BattleSheet) -> Acting | None:
    now, actor = table.activation, table.actor()
    if now is None or actor is None:
        return None
    return Acting(now.seat, now.label, now.action, spot(actor) if actor.alive else None)


class Ranks(NamedTuple):
    """All that the figures of a seat are drawn from."""

    seat: int
    models: tuple[Model, ...]
    ground: Ground | None
    acting: Acting | None
    ghosts: tuple[Ghost, ...]
    """The secret orders that the viewer knows."""


@kept_for_the_moment
def _figures(ranks: Ranks, armoury: tuple[Weapon, ...]) -> tuple[Node, ...]:
    weapons = {weapon.id: weapon for weapon in armoury}
    found: list[Node] = []
    for model in living(ranks.models):
        ghosts = tuple([ghost for ghost in ranks.ghosts if ghost.label == model.label])
        note = _note(ranks, model)
        card = figure_card(ranks.seat, model, tuple([weapons[owned.id] for owned in model.weapons]), note.words)
        found.append(_figure(ranks.seat, model, note, card, ghosts, board_size(ranks.ground)))
    return tuple(found)


@kept_for_the_moment
def _outlooks(
    seat: int,
    models: tuple[Model, ...],
    armoury: tuple[Weapon, ...],
    ground: Ground | None,
    enemies: tuple[Model, ...],
    flags: tuple[At, ...],
) -> tuple[Node, ...]:
    """What the figures of a seat see of their enemies, once there is fighting."""
    weapons = {weapon.id: weapon for weapon in armoury}
    others = tuple([(enemy.label, spot(enemy)) for enemy in living(enemies)])
    standing = [each.at for each in [*living(models), *living(enemies)] if each.at is not None]
    taken = (*standing, *flags)
    found: list[Node] = []
    for model in living(models):
        ranges = tuple([weapons[carried.id].ranges for carried in model.weapons])
        reach = bands(spot(model), ranges, board_size(ground), taken)
        found.append(outlook(seat, SIDES[seat], model.label, reach, spot(model), ground, others))
    return tuple(found)


@kept_for_the_moment
def _lying(seat: int, models: tuple[Model, ...], high: float) -> tuple[Node, ...]:
    fallen = [model for model in models if not model.alive and model.at is not None]
    return tuple([_fallen(seat, model.label, model.fell_in or 0, spot(model), high) for model in fallen])


@kept
def _fallen(seat: int, label: str, fell_in: int, at: Spot, high: float) -> Node:
    """Its base, pale and struck out: everybody sees who it was."""
    key = f"fallen-{seat}-{label}"
    cross = node(
        "path", f"{key}-cross", class_="cross", d="M-52 52L52-52", stroke="#d5402b", stroke_width=13,
        stroke_linecap="round",
    )  # fmt: skip
    pale = node("g", f"{key}-base", *token(f"{key}-base", seat, label, at[2]), class_="pale", opacity="0.55")
    return node(
        "g", key, node("title", f"{key}-title", f"{SEATS[seat]} {label} fell here in round {fell_in}"),
        pale, cross, class_=f"fallen {SIDES[seat]}", transform=place(at[:2], high),
    )  # fmt: skip


@kept
def _figure(seat: int, model: Model, note: Note, card: str, ghosts: tuple[Ghost, ...], size: At) -> Node:
    key = f"model-{seat}-{model.label}"
    states = [name for name in ("exposed", "running") if getattr(model, name)]
    words = described(seat, model, note.words)
    return node(
        "g",
        key,
        node("title", f"{key}-title", words),
        *([_halo(key, model.radius)] if model.exposed or note.acting else []),
        *token(key, seat, model.label, model.radius),
        *_marks(key, model.radius, model.injuries, model.running, model.empty),
        *orders_beside(ghosts, spot(model), size),
        class_=" ".join(["model", SIDES[seat], *states, *(["acting"] if note.acting else [])]),
        transform=place(model.place, size[1]),
        role="button",
        aria_label=f"{words}, at {spoken(model.place)}",
        data_about=card,
        data_also=outlook_key(seat, model.label),
        data_rule=state_rule(model),
        data_art=f"{SIDES[seat]}-{model.label}",
        data_codex=model.weapons[0].id if model.weapons else None,
    )


@kept
def _halo(key: str, radius: float) -> Node:
    """A ring round whoever has acted: exposed, and easier to hit (SK-70)."""
    return node(
        "circle", f"{key}-halo", class_="halo", r=INCH * radius + 20, fill="none", stroke="#fff2c9",
        stroke_width=9, stroke_dasharray="22 14",
    )  # fmt: skip


@kept
def _marks(key: str, radius: float, injuries: int, running: bool, empty: bool) -> tuple[Node, ...]:
    """Injuries as red drops below, running as dashes behind, an empty weapon as a crossed round."""
    rim = INCH * radius
    found = [
        node(
            "path", f"{key}-injury-{n}", class_="injury", d="M0-20C14 0 12 14 0 14S-14 0 0-20Z", fill="#b3261e",
            stroke="#ffffff", stroke_width=4,
            transform=f"translate({34 * n - 17 * (injuries - 1)} {rim + 4:g})",
        )
        for n in range(injuries)
    ]  # fmt: skip
    if running:
        d = f"M{-rim - 62:g}-16h34M{-rim - 76:g} 0h48M{-rim - 62:g} 16h34"
        found.append(node("path", f"{key}-running", class_="dashes", d=d, stroke="#fff2c9", stroke_width=9))
    if empty:
        d = "M-14 16V-8q7-12 14-12 7 0 14 12V16ZM-26 26L26-26"
        found.append(
            node(
                "path", f"{key}-empty", class_="spent", d=d, fill="none", stroke="#fff2c9", stroke_width=7,
                transform=f"translate({0.86 * rim:g} {-0.86 * rim:g})",
            )
        )  # fmt: skip
    return tuple(found)


@kept
def _ghosts(script: tuple[Card, ...]) -> tuple[Ghost, ...]:
    """One's own secret orders, as ghosts beside the figures: which card, and what it says."""
    return tuple([Ghost(card.label, n, card.action) for n, card in enumerate(script) if not card.revealed])


def state_rule(model: Model) -> str:
    """Where the rulebook tells most about how a figure fares."""
    return "SK-96" if model.injuries else "SK-70" if model.exposed else "SK-41"


def described(seat: int, model: Model, note: str) -> str:
    """A figure in words: side, letter, weapon, state, and what there is to note about it now."""
    weapons = listing([weapon.name.lower() + (", out of ammo" if weapon.empty else "") for weapon in model.weapons])
    words = [f"{SEATS[seat]} {model.label}", model.profile, weapons]
    words += [f"{model.injuries} {'injury' if model.injuries == 1 else 'injuries'}"] if model.injuries else []
    words += [name for name in ("exposed", "running") if getattr(model, name)]
    return ", ".join([*words, note] if note else words)


def _note(ranks: Ranks, model: Model) -> Note:
    """What the one who is acting does, and how it sees its enemies."""
    acting = ranks.acting
    if acting is None:
        return NOTHING
    if acting.seat == ranks.seat:
        return Note(f"acting: {ACTIONS[acting.action]}", True) if acting.label == model.label else NOTHING
    if acting.spot is None or ranks.ground is None:
        return NOTHING
    return Note(f"from {SEATS[acting.seat]} {acting.label}: {seen_from(ranks.ground, acting.spot, spot(model))}", False)

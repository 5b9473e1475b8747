"""Figures on their bases: Ochre is a disc, Steel a square on its disc, with its letter and what has befallen it."""

from terminus.core.audience import Viewer
from terminus.core.prose import listing
from terminus.core.scene import Node, node
from terminus.games.skirmish.scene.layout import INCH, across, board_height, down, outline, place
from terminus.games.skirmish.scene.sight import Line, line_between, told
from terminus.games.skirmish.sheet.table import BattleSheet, Model
from terminus.games.skirmish.speech import ACTIONS, SEATS

SIDES = ("ochre", "steel")
COLOURS = ("#c98a1b", "#4f6f86")
DARK = ("#4a2f00", "#16242f")
GLYPHS = {
    "aimed_shot": "M-14 0H-5M5 0H14M0-14V-5M0 5V14M-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0",
    "move_and_shoot": "M-15 0H-2M-7-6l6 6-6 6M5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0",
    "run": "M-12-10l10 10-10 10M1-10l10 10-10 10",
    "pass": "M-11-4H11M-11 5H11",
}
"""What an action looks like, in a box from -16 to 16."""


def token(key: str, seat: int, letter: str, radius: float) -> list[Node]:
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
    return [
        node("circle", f"{key}-base", class_="base", r=size, fill="#2b241c", stroke="#120d08", stroke_width=4),
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
    ]


def action_glyph(key: str, action: str) -> Node:
    return node(
        "path", key, class_="action", d=GLYPHS[action], fill="none", stroke="currentColor", stroke_width=4,
        stroke_linecap="round", stroke_linejoin="round",
    )  # fmt: skip


def models(table: BattleSheet, viewer: Viewer) -> list[Node]:
    """Everybody on the board, each followed by what it sees; the fallen lie below."""
    fallen = [_fallen(table, seat, model) for seat in range(2) for model in table.seats[seat].models if _fell(model)]
    standing: list[Node] = []
    for seat in range(2):
        for model in table.living(seat):
            standing += [_figure(table, seat, model, viewer), _outlook(table, seat, model)]
    return [*fallen, *standing]


def _fell(model: Model) -> bool:
    return not model.alive and model.at is not None


def _fallen(table: BattleSheet, seat: int, model: Model) -> Node:
    key = f"fallen-{seat}-{model.label}"
    cross = node(
        "path", f"{key}-cross", class_="cross", d="M-34-34L34 34M-34 34L34-34", stroke=COLOURS[seat], stroke_width=12,
        stroke_linecap="round",
    )  # fmt: skip
    return node(
        "g", key, node("title", f"{key}-title", f"{SEATS[seat]} {model.label} fell here in round {model.fell_in}"),
        cross, class_=f"fallen {SIDES[seat]}", transform=place(model.place, board_height(table.ground)), opacity="0.55",
    )  # fmt: skip


def _figure(table: BattleSheet, seat: int, model: Model, viewer: Viewer) -> Node:
    key = f"model-{seat}-{model.label}"
    acting = table.activation is not None and (table.activation.seat, table.activation.label) == (seat, model.label)
    states = [name for name in ("exposed", "running") if getattr(model, name)]
    return node(
        "g",
        key,
        node("title", f"{key}-title", described(table, seat, model)),
        *([_halo(key, model)] if model.exposed or acting else []),
        *token(key, seat, model.label, model.radius),
        *_marks(key, model),
        *_orders(table, seat, model, viewer),
        class_=" ".join(["model", SIDES[seat], *states, *(["acting"] if acting else [])]),
        transform=place(model.place, board_height(table.ground)),
        role="button",
        aria_label=described(table, seat, model),
    )


def _halo(key: str, model: Model) -> Node:
    """A ring round whoever has acted: exposed, and easier to hit (SK-70)."""
    return node(
        "circle", f"{key}-halo", class_="halo", r=INCH * model.radius + 20, fill="none", stroke="#fff2c9",
        stroke_width=9, stroke_dasharray="22 14",
    )  # fmt: skip


def _marks(key: str, model: Model) -> list[Node]:
    """Injuries as red drops below, running as dashes behind, an empty weapon as a crossed round."""
    rim = INCH * model.radius
    found = [
        node(
            "path", f"{key}-injury-{n}", class_="injury", d="M0-20C14 0 12 14 0 14S-14 0 0-20Z", fill="#b3261e",
            stroke="#ffffff", stroke_width=4,
            transform=f"translate({34 * n - 17 * (model.injuries - 1)} {rim + 4:g})",
        )
        for n in range(model.injuries)
    ]  # fmt: skip
    if model.running:
        d = f"M{-rim - 62:g}-16h34M{-rim - 76:g} 0h48M{-rim - 62:g} 16h34"
        found.append(node("path", f"{key}-running", class_="dashes", d=d, stroke="#fff2c9", stroke_width=9))
    if model.empty:
        d = "M-14 16V-8q7-12 14-12 7 0 14 12V16ZM-26 26L26-26"
        found.append(
            node(
                "path", f"{key}-empty", class_="spent", d=d, fill="none", stroke="#fff2c9", stroke_width=7,
                transform=f"translate({0.86 * rim:g} {-0.86 * rim:g})",
            )
        )  # fmt: skip
    return found


def _orders(table: BattleSheet, seat: int, model: Model, viewer: Viewer) -> list[Node]:
    """One's own secret orders, as ghosts beside the figure: which card, and what it says."""
    if seat != viewer:
        return []
    mine = [
        (n, card) for n, card in enumerate(table.seats[seat].script) if not card.revealed and card.label == model.label
    ]
    return [order_badge(f"ghost-order-{n}", n, card.action, step, model.radius) for step, (n, card) in enumerate(mine)]


def order_badge(key: str, number: int, action: str, step: int, radius: float) -> Node:
    """A small card beside a figure: its number in the stack and its action."""
    return node(
        "g",
        key,
        node("rect", f"{key}-card", class_="paper", width=96, height=50, rx=8, fill="#f4ead2", stroke="#3c2f1c",
             stroke_width=4),
        node("text", f"{key}-number", str(number + 1), class_="number", x=24, y=38, font_size=38, font_weight=700,
             text_anchor="middle", fill="#3c2f1c", font_family="system-ui, sans-serif"),
        node("g", f"{key}-glyph", action_glyph(f"{key}-action", action), transform="translate(66 25) scale(1.3)",
             color="#3c2f1c"),
        class_="order-ghost",
        transform=f"translate({INCH * radius + 6:g} {-70 + 56 * step})",
        aria_hidden="true",
    )  # fmt: skip


def described(table: BattleSheet, seat: int, model: Model) -> str:
    """A figure in words: side, letter, weapon, state, and how the one who is acting sees it."""
    weapons = listing([weapon.name.lower() + (", out of ammo" if weapon.empty else "") for weapon in model.weapons])
    words = [f"{SEATS[seat]} {model.label}", model.profile, weapons]
    words += [f"{model.injuries} {'injury' if model.injuries == 1 else 'injuries'}"] if model.injuries else []
    words += [name for name in ("exposed", "running") if getattr(model, name)]
    acting, actor = table.activation, table.actor()
    if acting is not None and actor is not None and actor.alive and acting.seat != seat and table.ground is not None:
        words.append(told(line_between(table.ground, actor, model)))
    elif acting is not None and (acting.seat, acting.label) == (seat, model.label):
        words.append(f"acting: {ACTIONS[acting.action]}")
    return ", ".join(words)


# What a figure sees


def _outlook(table: BattleSheet, seat: int, model: Model) -> Node:
    """Range bands and sight lines of a figure; shown while one points at it."""
    key = f"outlook-{seat}-{model.label}"
    return node(
        "g", key, *_bands(table, seat, model, key), *_lines(table, seat, model, key), class_=f"outlook {SIDES[seat]}",
        aria_hidden="true", visibility="hidden",
    )  # fmt: skip


def _bands(table: BattleSheet, seat: int, model: Model, key: str) -> list[Node]:
    """Short and long range of what it carries, from the rim of its base (SK-R14, SK-R21)."""
    kinds = [table.weapon(seat, carried.id) for carried in model.weapons]
    reach = [
        (name, length) for kind in kinds for name, length in (("short", kind.short), ("long", kind.long)) if length
    ]
    return [
        node(
            "circle", f"{key}-{name}-{n}", class_=f"band {name}", cx=across(model.place[0]),
            cy=down(model.place[1], board_height(table.ground)), r=INCH * (length + model.radius), fill="none",
            stroke="#fff8e4", stroke_width=7, stroke_dasharray=None if name == "short" else "30 20",
        )
        for n, (name, length) in enumerate(reach)
    ]  # fmt: skip


def _lines(table: BattleSheet, seat: int, model: Model, key: str) -> list[Node]:
    """Chalk lines to all enemies, by how they are seen."""
    if table.ground is None or not table.fighting:
        return []
    found: dict[str, list[str]] = {"open": [], "covered": [], "hidden": []}
    for enemy in table.living(1 - seat):
        sort = sight_sort(line_between(table.ground, model, enemy))
        found[sort].append(chalk(table, model, enemy))
    return [
        node("path", f"{key}-{sort}", class_=f"chalk {sort}", d="".join(lines), fill="none", stroke="#fffdf4",
             stroke_width=8, stroke_dasharray={"open": None, "covered": "40 18", "hidden": "6 26"}[sort])
        for sort, lines in found.items()
        if lines
    ]  # fmt: skip


def sight_sort(line: Line) -> str:
    return "hidden" if not line.visible else "open" if line.open else "covered"


def chalk(table: BattleSheet, one: Model, other: Model) -> str:
    """The straight line between two bases."""
    return outline([one.place, other.place], board_height(table.ground), closed=False)

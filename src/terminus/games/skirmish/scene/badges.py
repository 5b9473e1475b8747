"""Orders as small cards beside their figures, and the signs of actions that stand on them."""

from typing import NamedTuple

from terminus.core.scene import Node, kept, node
from terminus.games.skirmish.scene.layout import INCH
from terminus.games.skirmish.sheet.lines import Spot
from terminus.games.skirmish.sheet.printed import At

GLYPHS = {
    "aimed_shot": "M-14 0H-5M5 0H14M0-14V-5M0 5V14M-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0",
    "move_and_shoot": "M-15 0H-2M-7-6l6 6-6 6M5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0",
    "run": "M-12-10l10 10-10 10M1-10l10 10-10 10",
    "pass": "M-11-4H11M-11 5H11",
}
"""What an action looks like, in a box from -16 to 16."""
CARD_WIDE, CARD_HIGH, CARD_STEP = 96, 50, 56
EDGE = 4.0
"""Inches from an edge of the table within which a stack would hang over it where the board is drawn small."""


class Ghost(NamedTuple):
    """A secret order: whose it is, its place in the stack and its action."""

    label: str
    number: int
    action: str


@kept
def action_glyph(key: str, action: str) -> Node:
    return node(
        "path", key, class_="action", d=GLYPHS[action], fill="none", stroke="currentColor", stroke_width=4,
        stroke_linecap="round", stroke_linejoin="round",
    )  # fmt: skip


def orders_beside(ghosts: tuple[Ghost, ...], at: Spot, size: At) -> list[Node]:
    """Secret orders in a stack beside their figure."""
    stack = beside(at, len(ghosts), size)
    return [
        order_badge(f"ghost-order-{ghost.number}", ghost.number, ghost.action, step, stack)
        for step, ghost in enumerate(ghosts)
    ]


class Beside(NamedTuple):
    """Where a stack of small cards stands by its figure: from the rim on, in its own units up or down."""

    rim: float
    left: float
    top: float


def beside(at: Spot, cards: int, size: At) -> Beside:
    """East of the figure, and about its middle; at an edge of the table towards the middle of that."""
    x, y, radius = at
    east = size[0] - x > EDGE
    top = -CARD_STEP * cards / 2
    if y < EDGE:
        top *= 2
    elif size[1] - y < EDGE:
        top = 0
    rim = INCH * radius + 6
    return Beside(rim if east else -rim, 0 if east else -CARD_WIDE, top)


@kept
def order_badge(key: str, number: int, action: str, step: int, stack: Beside) -> Node:
    """A small card beside a figure: its number in the stack and its action. On a small board it is drawn larger."""
    shown = node(
        "g",
        f"{key}-step",
        *_badge(key, number, action),
        transform=f"translate({stack.left:g} {stack.top + CARD_STEP * step:g})",
    )
    return node(
        "g",
        key,
        node("g", f"{key}-badge", shown, class_="badge"),
        class_="order-ghost",
        transform=f"translate({stack.rim:g} 0)",
        aria_hidden="true",
    )


def _badge(key: str, number: int, action: str) -> list[Node]:
    return [
        node("rect", f"{key}-card", class_="paper", width=CARD_WIDE, height=CARD_HIGH, rx=8, fill="#f4ead2",
             stroke="#3c2f1c", stroke_width=4),
        node("text", f"{key}-number", str(number + 1), class_="number", x=24, y=38, font_size=38, font_weight=700,
             text_anchor="middle", fill="#3c2f1c", font_family="system-ui, sans-serif"),
        node("g", f"{key}-glyph", action_glyph(f"{key}-action", action), transform="translate(66 25) scale(1.3)",
             color="#3c2f1c"),
    ]  # fmt: skip

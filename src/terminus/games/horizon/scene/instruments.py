"""Artifacts and items as pictures: hexagonal instruments, by night in both themes, in the colour of their group."""

from terminus.core.scene import Node, kept, node
from terminus.games.horizon.scene.possessions import ITEM_SIGNS

PLATE = "M0 -48L42 -24V24L0 48L-42 24V-24Z"
GROUND, RIM, INK = "#171029", "#8d6fc4", "#f1e8ff"
GROUPS = {"movement": "#ffcf5a", "energy": "#6fb4ff", "events": "#63d59a"}
"""Movement is yellow, Energy blue, Events green (HZ-287)."""
POWERS = {
    "jump": (
        "M-26 -22C-10 -14 -10 -8 -14 0C-10 8 -10 14 -26 22M26 -22C10 -14 10 -8 14 0C10 8 10 14 26 22",
        "M-14 0H14M8 -6L14 0L8 6",
    ),
    "borrow": (
        "M-24 -4L0 -16L24 -4V18L0 30L-24 18ZM-24 -4L0 8L24 -4M0 8V30",
        "M-12 -26A14 14 0 0 1 12 -26M0 -22L7 -31M-5 -4.5A7 3.5 0 1 0 9 -4.5A7 3.5 0 1 0 -5 -4.5",
    ),
    "collect": (
        "M0 -10L9 -5V5L0 10L-9 5V-5Z",
        "M0 -34V-18M-4 -23L0 -18L4 -23M29 -17L16 -9M22 -9L16 -9L18 -15M29 17L16 9M18 15L16 9L22 9M0 34V18"
        "M4 23L0 18L-4 23M-29 17L-16 9M-22 9L-16 9L-18 15M-29 -17L-16 -9M-18 -15L-16 -9L-22 -9",
    ),
    "needle": (
        "M-26 26L18 -18M18 -18L26 -30L22 -12ZM20 -22L22 -24",
        "M-30 4C-18 -16 -4 26 6 10S16 -30 30 -8M-33 4A3 3 0 1 0 -27 4A3 3 0 1 0 -33 4"
        "M27 -8A3 3 0 1 0 33 -8A3 3 0 1 0 27 -8",
    ),
    "stabilise": (
        "M0 -30L9 -25V-15L0 -10L-9 -15V-25ZM-20 6L-11 11V21L-20 26L-29 21V11ZM20 6L29 11V21L20 26L11 21V11Z",
        "M-7 -4L-14 6M7 -4L14 6M-9 16H9M0 -24V-16M-4 -20H4M-20 12V20M-24 16H-16M20 12V20M16 16H24",
    ),
    "bet": (
        "M-30 -18C-10 -18 -12 12 4 8S6 -16 -6 -8S4 22 30 18M-30 18C-14 18 -10 -10 4 -4S24 -16 30 -18",
        "M-34 -18H-30M-34 18H-30M30 -22V-14M30 14V22",
    ),
}
"""By its power: the body of an artifact in ink, and what it does in the colour of its group."""


@kept
def instrument(key: str, power: str, group: str) -> Node:
    """An artifact by what it does; one of a power that nobody has drawn shows its plate."""
    body, deed = POWERS.get(power, ("", ""))
    return _plate(key, (body, INK, 2.6), (deed, GROUPS.get(group, INK), 3))


@kept
def tool(key: str, item: str) -> Node:
    """An item that players buy."""
    sign = node(
        "path", f"{key}-sign", d=ITEM_SIGNS[item], fill="none", stroke=INK, stroke_width=1.2, transform="scale(2.4)"
    )
    return _plate(key, inside=sign)


def _plate(key: str, *strokes: tuple[str, str, float], inside: Node | None = None) -> Node:
    drawn = [node("path", f"{key}-plate", d=PLATE, fill=GROUND, stroke=RIM, stroke_width=3, stroke_linejoin="round")]
    for number, (d, ink, width) in enumerate(strokes):
        drawn.append(node("path", f"{key}-{number}", d=d, fill="none", stroke=ink, stroke_width=width))
    drawn += [] if inside is None else [inside]
    return node(
        "svg", key, *drawn, viewBox="-52 -52 104 104", stroke_linecap="round", stroke_linejoin="round",
        aria_hidden="true",
    )  # fmt: skip

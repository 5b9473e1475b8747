"""How things look: radii by colour and numeral, players by colour, shape and letter, links by colour, line and head.

Colours stand here as attributes, so that a picture is complete without a style sheet; the game's sheet overrides them
by class, for both themes.
"""

import msgspec

from terminus.core.scene import Node, node

INK = "#efeaff"
SOFT = "#b3a8d6"
GROUND = "#150f26"
STOCK = "#241a3d"
CAUSE = "#54d08f"
HINDRANCE = "#ff6f7d"
NEUTRAL = "#a49bbd"
BONUS = "#63b8ff"
FONT = "system-ui, sans-serif"

RINGS = ["#f3e8a6", "#b4d85c", "#43c2ad", "#5aa7f2", "#b287f0"]
"""Phases and radii: pale yellow, lime, teal, azure, violet (HZ-055)."""


class PlayerLook(msgspec.Struct, frozen=True):
    """A player's token: a fill, ink that reads on it, and a shape of its own about the origin, some 24 wide."""

    fill: str
    ink: str
    shape: str


PLAYERS = {
    "Y": PlayerLook("#f4c93b", "#2a2000", "M12 0A12 12 0 1 1 -12 0A12 12 0 1 1 12 0Z"),
    "O": PlayerLook("#f08a3c", "#2b1200", "M0 -15L14 10H-14Z"),
    "P": PlayerLook("#a565e0", "#ffffff", "M0 -13L13 -3.5L8 11H-8L-13 -3.5Z"),
    "B": PlayerLook("#4f86f0", "#ffffff", "M-11 -11H11V11H-11Z"),
    "T": PlayerLook("#35c9bd", "#00231f", "M0 -15L15 0L0 15L-15 0Z"),
    "G": PlayerLook("#a9aeb8", "#16181c", "M-7 -12H7L13.5 0L7 12H-7L-13.5 0Z"),
}
LETTER_DROP = {"O": 2.5}
"""How far the letter of a shape sits below its middle."""

TICK = "M-5 0L-1.5 4L5.5 -5"
CROSS = "M-4.5 -4.5L4.5 4.5M4.5 -4.5L-4.5 4.5"
BOLT = "M1.5 -8L-5 1.5H-0.5L-1.5 8L5 -1.5H0.5Z"
GEAR = "M-2 -8H2L2.6 -5.4L5 -4.2L7.3 -5.4L9 -2L7 -0.4V0.4L9 2L7.3 5.4L5 4.2L2.6 5.4L2 8H-2L-2.6 5.4L-5 4.2L-7.3 5.4L-9 2L-7 0.4V-0.4L-9 -2L-7.3 -5.4L-5 -4.2L-2.6 -5.4ZM0 -2.6A2.6 2.6 0 1 0 0 2.6A2.6 2.6 0 1 0 0 -2.6Z"  # noqa: E501
JOINED = "M-4.5 -4A4 4 0 1 0 -4.5 4A4 4 0 1 0 -4.5 -4ZM4.5 -4A4 4 0 1 0 4.5 4A4 4 0 1 0 4.5 -4ZM-1 0H1"
FUNNEL = "M-9 -7Q-2 -3 -2 2V7H2V2Q2 -3 9 -7"

SIGN_CLASSES = {1: "gains", 0: "neutral", -1: "loses"}
SIGN_FILLS = {1: "#1f7a4d", 0: "#5a5370", -1: "#a02c3c"}


def path(key: str, d: str, class_: str, **attrs: str | int | float | None) -> Node:
    return node("path", key, d=d, class_=class_, **attrs)


def text(key: str, words: str, class_: str, x: float, y: float, size: float, **attrs: str | int | float | None) -> Node:
    """Words with their middle at a point; attributes given by name win."""
    drawn = {"text_anchor": "middle", "fill": INK, "font_family": FONT, **attrs}
    return node("text", key, words, class_=class_, x=x, y=y + size * 0.36, font_size=size, **drawn)


def token(key: str, colour: str, x: float, y: float, scale: float = 1.0, lettered: bool = True) -> list[Node]:
    """A player's token: shape, colour and, where it is large enough, the letter."""
    look = PLAYERS[colour]
    shape = path(
        f"{key}-shape",
        look.shape,
        f"token {colour}",
        transform=f"translate({x:g} {y:g}) scale({scale:g})",
        fill=look.fill,
        stroke=GROUND,
        stroke_width=1.5,
    )
    if not lettered:
        return [shape]
    drop = LETTER_DROP.get(colour, 0.0) * scale
    letter = text(f"{key}-letter", colour, f"letter {colour}", x, y + drop, 15 * scale, fill=look.ink, font_weight=800)
    return [shape, letter]


def icon(key: str, d: str, class_: str, box: str = "-10 -10 20 20") -> Node:
    """A small sign in HTML; the style sheet says whether it is filled or drawn."""
    return node("svg", key, node("path", f"{key}-d", d=d), class_=f"icon {class_}", viewBox=box, aria_hidden="true")


def emblem(key: str, colour: str) -> Node:
    """A player's token in HTML."""
    return node("svg", key, *token(key, colour, 0, 0), class_="emblem", viewBox="-17 -17 34 34", aria_hidden="true")

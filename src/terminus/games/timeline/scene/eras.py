"""Eras and cards as drawings: every kind of era has a colour, a shape and a class of its own.

Colours stand here as attributes, so that a picture is complete without a style sheet (notebooks, files); the style
sheet of the game overrides them by class, for both themes.
"""

import msgspec

from terminus.core.scene import Node, node

WIDTH = 64
HEIGHT = 92
CORNER = 9
PEN: dict[str, str | int | float | None] = {"stroke_width": 6, "stroke_linecap": "round", "stroke_linejoin": "round"}
"""How glyphs are drawn; a picture sets it once, for all its parts."""
HAIR = 0.75
"""Half the gap between two eras of a card."""


class Look(msgspec.Struct, frozen=True):
    """How one kind of era looks: its glyph is drawn around (0, 0), as a line or as a filled shape."""

    kind: str
    ground: str
    ink: str
    glyph: str
    filled: bool = False


_PAPER = "#f6f3ea"
_BLACK = "#000000"
LOOKS = {
    "R": Look("red", "#a81e32", "#ffc9c4", "M-17 -29H17V29L0 15L-17 29Z", filled=True),
    "B": Look("blue", "#1f4fb0", "#c4dcff", "M0 -18A18 18 0 1 1 0 18A18 18 0 1 1 0 -18Z"),
    "G": Look("grow", _PAPER, "#14724a", "M0 -19V19M-19 0H19"),
    "F": Look("freeze", _PAPER, "#0d6797", "M0 0C-6 -11 -22 -13 -22 0S-6 11 0 0S22 -13 22 0S6 11 0 0Z"),
    "S": Look("swap", _PAPER, "#8a5800", "M-17 -6H17M-17 6H17M-9 -17L-21 0L-9 17M9 -17L21 0L9 17"),
    "E": Look("empty", _PAPER, "#b9b4a4", "M0 0H0.01"),
    "T": Look("approaches", _BLACK, "#ffb454", "M-27 0H8M-9 -3A3 3 0 1 0 -9 3A3 3 0 1 0 -9 -3ZM18 -24V24"),
    "I": Look(
        "impetus",
        _BLACK,
        "#ffffff",
        "M0 -24V-11M0 11V24M-24 0H-11M11 0H24M-17 -17L-8 -8M8 8L17 17M-17 17L-8 8M8 -8L17 -17M0 -2V2",
    ),
    "X": Look("fixed", _BLACK, "#ffffff", "M0 -20L15 0L0 20L-15 0Z"),
    ".": Look("bare", _BLACK, "#ffffff", "M-32 0H32"),
}
TERMINUS_THIRDS = ("M-14 0H32M-14 -3A3 3 0 1 0 -14 3A3 3 0 1 0 -14 -3Z", "M-32 0H32", "M-32 0H14M14 -30V30")
"""What Terminus shows instead of eras: a line that runs to a bar."""


class Cell(msgspec.Struct, frozen=True):
    """Where an era stands on its card: whether the card's own edge is at its left and right, and which third it is."""

    left_edge: bool
    right_edge: bool
    third: int


WHOLE_CARD = (Cell(True, False, 0), Cell(False, False, 1), Cell(False, True, 2))


def era_marks(key: str, letter: str, cell: Cell) -> list[Node]:
    """Ground and glyph of one era, WIDTH by HEIGHT."""
    look = LOOKS[letter]
    glyph = TERMINUS_THIRDS[cell.third] if letter == "." else look.glyph
    return [
        node("path", f"{key}-ground", class_=f"ground {look.kind}", d=_outline(cell), fill=look.ground),
        _glyph(f"{key}-glyph", look, glyph, WIDTH / 2, HEIGHT / 2),
    ]


def _glyph(key: str, look: Look, path: str, x: float, y: float) -> Node:
    return node(
        "path",
        key,
        class_=f"glyph {look.kind}" + (" filled" if look.filled else ""),
        d=path,
        transform=f"translate({x:g} {y:g})",
        fill=look.ink if look.filled else "none",
        stroke="none" if look.filled else look.ink,
    )


def _outline(cell: Cell) -> str:
    """The outline of an era, rounded where the card ends."""
    left, right = (CORNER if edge else 0 for edge in (cell.left_edge, cell.right_edge))
    x, wide = (2 if left else HAIR), WIDTH - (2 if right else HAIR)
    return (
        f"M{x + left:g} 0H{wide - right:g}q{right} 0 {right} {right}V{HEIGHT - right}q0 {right} -{right} {right}"
        f"H{x + left:g}q-{left} 0 -{left} -{left}V{left}q0 -{left} {left} -{left}Z"
    )


def chip(key: str, letter: str, **attrs: str | int | float | None) -> Node:
    """An era as a small round badge of 28 by 28 around (0, 0)."""
    look = LOOKS[letter]
    return node(
        "g",
        key,
        node("circle", f"{key}-ground", class_=f"ground {look.kind}", r=15, fill=look.ground),
        node("g", f"{key}-scale", _glyph(f"{key}-glyph", look, look.glyph, 0, 0), transform="scale(.42)"),
        **attrs,
    )


def card_face(key: str, letters: str) -> Node:
    """A whole card, lying lengthwise: three eras side by side."""
    eras = [
        node("g", f"{key}-{cell.third}", *era_marks(f"{key}-{cell.third}", letter, cell), transform=_shift(cell.third))
        for letter, cell in zip(letters, WHOLE_CARD, strict=True)
    ]
    return node(
        "svg", key, *eras, class_="strip", viewBox=f"-1 -1 {3 * WIDTH + 2} {HEIGHT + 2}", aria_hidden="true", **PEN
    )


def _shift(third: int) -> str:
    return f"translate({third * WIDTH} 0)"


def card_sideways(key: str, letters: str) -> Node:
    """A frozen card, turned sideways under frost (TL-44); its glyphs stay upright, so that they can be read."""
    eras: list[Node] = []
    for letter, cell in zip(letters, WHOLE_CARD, strict=True):
        look, era = LOOKS[letter], f"{key}-{cell.third}"
        turned = f"translate({HEIGHT} {cell.third * WIDTH}) rotate(90)"
        shape: dict[str, str | int | float | None] = {
            "class_": f"ground {look.kind}",
            "d": _outline(cell),
            "fill": look.ground,
            "transform": turned,
        }
        eras.append(node("path", f"{era}-ground", **shape))
        eras.append(_glyph(f"{era}-glyph", look, look.glyph, HEIGHT / 2, (cell.third + 0.5) * WIDTH))
    frost = node("path", f"{key}-frost", class_="frost", d=_FROST, fill="none", stroke="#e8f6ff", stroke_width=2)
    size = f"-1 -1 {HEIGHT + 2} {3 * WIDTH + 2}"
    return node("svg", key, *eras, frost, class_="strip sideways", viewBox=size, aria_hidden="true", **PEN)


_FROST = (
    "M0 34L26 20L40 0M26 20L22 4M26 20L8 10M92 60L70 50L60 30M70 50L84 38M70 50L72 34"
    "M0 140L22 132L30 112M22 132L8 120M22 132L24 116M92 160L68 168L56 192M68 168L84 178M68 168L70 186M0 100L12 96L16 84"
)

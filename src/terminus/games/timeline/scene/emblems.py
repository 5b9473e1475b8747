"""A face for every card: an emblem for each name of the built-in decks, and one made of its eras for any other card."""

from collections.abc import Iterable

import msgspec

from terminus.core.scene import Node, kept, node

SIZE = 32
"""An emblem is drawn in a square of this size, with lines 2 wide."""


class Emblem(msgspec.Struct, frozen=True):
    """Path data: lines, what is filled, and what is filled half."""

    lines: str
    solid: str = ""
    half: str = ""


def _disc(x: float, y: float, radius: float) -> str:
    half = f"a{radius:g} {radius:g} 0 1 0"
    return f"M{x - radius:g} {y:g}{half} {2 * radius:g} 0{half} {-2 * radius:g} 0Z"


EMBLEMS = {
    "Impetus": Emblem("M16 3V9M16 23V29M3 16H9M23 16H29M7 7L11 11M21 21L25 25M25 7L21 11M11 21L7 25", _disc(16, 16, 3)),
    "Crimson Envoy": Emblem("M4 8H28V24H4ZM4 8L16 17L28 8", "M12.5 18H19.5V29L16 26L12.5 29Z"),
    "Azure Envoy": Emblem(
        "M3 12C9 8 13 9 16 14C19 9 23 8 29 12C24 13 21 15 19 19L22 28L16 22L10 28L13 19C11 15 8 13 3 12Z"
    ),
    "Azure Seedworld": Emblem(
        _disc(16, 21, 8)
        + "M4 26C12 29 25 24 28 16M16 13V5M16 9C12 9 10 7 10 3C14 3 16 5 16 9M16 7C20 7 22 5 22 2C18 2 16 4 16 7"
    ),
    "Crimson Seedworld": Emblem("M16 29C5 24 6 11 16 3C26 11 27 24 16 29ZM16 29V13M16 22L11 17M16 19L20 15"),
    "Omen of Embers": Emblem(
        "M16 29C9 29 6 24 8 18C9 14 13 12 13 4C19 8 25 14 24 21C24 26 21 29 16 29Z",
        "M16 27C13 25 13 22 16 18C19 22 19 25 16 27Z",
    ),
    "Omen of Tides": Emblem(
        "M2 18C7 11 10 12 13 17S20 22 23 17S28 13 30 15M2 27C7 20 10 21 13 26S20 31 23 26S28 22 30 24", _disc(23, 7, 4)
    ),
    "Crimson Stasis": Emblem("M6 3H26M16 3V19M4 20A17 17 0 0 0 10 27M28 20A17 17 0 0 1 22 27", _disc(16, 24, 4.5)),
    "Azure Stasis": Emblem("M7 3H25M7 29H25M9 3C9 13 23 19 23 29M23 3C23 13 9 19 9 29M3 16H11M21 16H29"),
    "Azure Turncoat": Emblem(
        "M4 7C12 4 20 4 28 7C28 18 24 26 16 29C8 26 4 18 4 7ZM9 14H13M19 13L24 15M12 22H16",
        half="M16 5C20 5 24 5.5 28 7C28 18 24 26 16 29Z",
    ),
    "Crimson Turncoat": Emblem(
        "M11 4L3 10L7 15V28H25V15L29 10L21 4L16 10ZM16 10V28", half="M16 10L21 4L29 10L25 15V28H16Z"
    ),
    "The Divided Hour": Emblem(_disc(16, 16, 12) + "M16 1V31M16 16L9 11M16 16L22 21", half="M16 4A12 12 0 0 1 16 28Z"),
    "Nexus": Emblem(
        _disc(16, 6, 3.5) + _disc(6, 25, 3.5) + _disc(26, 25, 3.5) + "M16 10V18M9 23L16 18M23 23L16 18",
        _disc(16, 18, 3),
    ),
    "Azure Long Winter": Emblem("M16 2L9 11H13L6 19H12L4 27H28L20 19H26L19 11H23ZM16 27V31"),
    "Crimson Long Winter": Emblem("M2 22H30M7 22A9 9 0 0 1 25 22M16 8V3M6 12L3 9M26 12L29 9M6 28H26"),
    "Crimson Dynasty": Emblem("M4 26V9L11 16L16 5L21 16L28 9V26ZM4 21H28"),
    "Azure Dynasty": Emblem(
        _disc(16, 7, 4) + _disc(6, 12, 3) + _disc(26, 12, 3) + "M16 11V21M7 15L9 21M25 15L23 21M5 21H27V28H5Z"
    ),
    "Terminus": Emblem("M2 16H26M28 4V28", _disc(8, 16, 3)),
}
STROKES = {
    "R": "M-3 -8H3V8L0 5L-3 8Z",
    "B": _disc(0, 0, 4),
    "G": "M0 -5V5M-4 0H4",
    "F": "M-4 -4L4 4M4 -4L-4 4",
    "S": "M-3 -3H4M3 3H-4",
    "T": "M-4 0H3M3 -8V8",
    "I": "M0 -8V8",
    "X": "M0 -6L4 0L0 6L-4 0Z",
}
"""An era as a few strokes, for emblems of cards that nobody drew one for."""


def lean(letters: str) -> str:
    """The side to which a card leans, by the victories on it: `red`, `blue`, or `neither`."""
    red, blue = letters.count("R"), letters.count("B")
    return "red" if red > blue else "blue" if blue > red else "neither"


@kept
def emblem(key: str, name: str, letters: str, place: str = "") -> Node:
    """The emblem of a card: a group of 32 by 32 at a `place` of the board, or a picture of its own."""
    drawn = EMBLEMS.get(name)
    parts = list(_parts(key, drawn)) if drawn else list(_eras(key, letters))
    classes = f"card-emblem leans-{lean(letters)}"
    if place:
        return node("g", key, *parts, class_=classes, transform=place, aria_hidden="true")
    return node("svg", key, *parts, class_=classes, viewBox=f"0 0 {SIZE} {SIZE}", aria_hidden="true")


def _parts(key: str, drawn: Emblem) -> Iterable[Node]:
    if drawn.half:
        yield node("path", f"{key}-half", class_="half", d=drawn.half, fill="#8a97c8", stroke="none", opacity="0.35")
    yield node("path", f"{key}-lines", class_="lines", d=drawn.lines, fill="none", stroke="#8a97c8", stroke_width=2)
    if drawn.solid:
        yield node("path", f"{key}-solid", class_="solid", d=drawn.solid, fill="#8a97c8", stroke="none")


def _eras(key: str, letters: str) -> Iterable[Node]:
    for third, letter in enumerate(letters):
        yield node(
            "path",
            f"{key}-{third}",
            class_="lines",
            d=STROKES.get(letter, "M-2 0H2"),
            transform=f"translate({6 + 10 * third} 16)",
            fill="none",
            stroke="#8a97c8",
            stroke_width=2,
        )

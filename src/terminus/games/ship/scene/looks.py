"""How things look: rooms by colour and pattern, cells, enemies, hearts, Zekts and dice by shape.

Colours stand here as attributes, so that a picture is complete without a style sheet; the game's sheet overrides them
by class, for both themes.
"""

import msgspec

from terminus.core.scene import Node, node

TILE = 120
CELL = 35
FIRST = 25
"""Where the first of three cells in a row has its middle, and how far it is to the next."""
DOT = 13
"""Radius of a circle of the map."""


class RoomLook(msgspec.Struct, frozen=True):
    """A colour of room: its environment in a word and a sentence, and the pattern on its floor."""

    word: str
    effect: str
    floor: str
    mark: str
    pattern: str
    rule: str
    size: int = 24


ROOMS = {
    "green": RoomLook(
        "Start", "The Merchant trades here, and no enemy ever appears.", "#1f5a45", "#79d9a8",
        "M12 2L21 7V17L12 22L3 17V7Z", "SH-704",
    ),
    "white": RoomLook(
        "Neutral", "Nothing special about it.", "#3f5459", "#9fbcc0", "M4 12H5M16 4H17M18 19H19", "SH-705"
    ),
    "blue": RoomLook(
        "Cold", "Begin a turn here and you have one step less, in this turn and the next.", "#1d4f7d", "#a6dcff",
        "M12 4V20M5 8L19 16M19 8L5 16M12 4L9 7M12 4L15 7M12 20L9 17M12 20L15 17", "SH-706",
    ),
    "orange": RoomLook(
        "Hot", "Whoever loses here suffers twice.", "#84460f", "#ffc27a",
        "M0 6C4 1 8 1 12 6S20 11 24 6M0 18C4 13 8 13 12 18S20 23 24 18", "SH-707",
    ),
    "red": RoomLook(
        "Acidic", "−1 on attack rolls here.", "#802a34", "#ffa9a4",
        "M7 3C10 8 11 9 11 11.5A4 4 0 1 1 3 11.5C3 9 4 8 7 3ZM18 13C20 16.5 21 17.5 21 19A3 3 0 1 1 15 19C15 17.5 "
        "16 16.5 18 13Z", "SH-708",
    ),
    "purple": RoomLook(
        "Alkaline", "Armor and augments do nothing here.", "#54398a", "#cdb5ff", "M0 0L16 16M16 0L0 16", "SH-709", 16
    ),
    "yellow": RoomLook(
        "Salt", "Begin a turn here and lose a heart.", "#77660f", "#ffe98a",
        "M3 4H7V8H3ZM14 2H16V4H14ZM18 10H22V14H18ZM8 14H11V17H8ZM2 19H4V21H2ZM15 18H18V21H15Z", "SH-710",
    ),
    "pink": RoomLook(
        "Boss", "A boss lives here; everybody pays at the door.", "#7a2a63", "#ff9fdc",
        "M12 2A10 10 0 1 1 12 22A10 10 0 1 1 12 2M12 7A5 5 0 1 1 12 17A5 5 0 1 1 12 7", "SH-711",
    ),
}  # fmt: skip
"""The colours of SH-704 to SH-711."""


class CellLook(msgspec.Struct, frozen=True):
    """A character: its body around (0, 0), what is drawn inside, and its colours."""

    body: str
    inside: str
    fill: str
    ink: str


_ROUND = "M0 -11A11 11 0 1 1 0 11A11 11 0 1 1 0 -11Z"
CELLS = {
    "plant": CellLook(
        "M-6 -11H6L12 0L6 11H-6L-12 0Z", "M-5 -3A4 2.5 0 1 0 -5 2M5 2A4 2.5 0 1 0 5 -3M0 5V5.1", "#8bd450", "#123a12"
    ),
    "muscle": CellLook(
        "M-13 0C-9 -9 -4 -10 0 -10S9 -9 13 0C9 9 4 10 0 10S-9 9 -13 0Z", "M-6 -7V7M-2 -8V8M2 -8V8M6 -7V7", "#ff8f7a",
        "#4b0f12",
    ),
    "bacterium": CellLook(
        "M-6 -8H6A8 8 0 0 1 6 8H-6A8 8 0 0 1 -6 -8Z", "M-5 0C-3 -4 -1 4 1 0S5 -4 6 0M-13 3L-17 6M-12 6L-15 10",
        "#4fd1e0", "#06343c",
    ),
    "halophile": CellLook("M0 -13L11 0L0 13L-11 0Z", "M0 -6L5 0L0 6L-5 0Z", "#ffd34d", "#4a3200"),
    "extremophile": CellLook(
        "M0 -13L4 -5L12 -5L7 2L10 11L0 6L-10 11L-7 2L-12 -5L-4 -5Z", "M-3 0A3 3 0 1 1 -3 0.1M3 0H3.1", "#b79bff",
        "#241050",
    ),
}  # fmt: skip
OTHER_CELL = CellLook(_ROUND, "M-4 0A4 4 0 1 1 4 0", "#d6e4e6", "#15272b")
"""For characters of a user's own box."""

FOES = {
    "inhibitor": "M-9 -9H9V-3H3V3H9V9H-9V3H-3V-3H-9Z",
    "radical": "M0 -12L3 -3L12 -4L5 2L9 11L0 6L-9 11L-5 2L-12 -4L-3 -3Z",
    "prion": "M-11 8L-7 -8L-2 8L2 -8L7 8L11 -8",
}
"""Enemy types: a bolt across the site, an unpaired spark, a folded sheet (SH-913 to SH-915)."""
FOE_KINDS = {
    "inhibitor": "inhibitor: it stops movement",
    "radical": "radical: it burns Zekts",
    "prion": "prion: it breaks hearts",
}
FOE_RULES = {"inhibitor": "SH-913", "radical": "SH-914", "prion": "SH-915"}
HEART = "M0 7C-9 0 -8 -7 -3.5 -7C-1.5 -7 0 -5.5 0 -4C0 -5.5 1.5 -7 3.5 -7C8 -7 9 0 0 7Z"
CRACK = "M0 -4L-2 -1L2 1L-1 4L0 7"
KEY = "M-6 0A4 4 0 1 0 -14 0A4 4 0 1 0 -6 0ZM-6 0H12M7 0V5M12 0V6"
ZEKT = "M0 -9L8 -4.5V4.5L0 9L-8 4.5V-4.5Z"
FOOT = "M-3 -8C1 -8 2 -5 1 -1C0 2 2 4 1 7C-1 9 -4 8 -4 5C-4 2 -6 -1 -6 -4C-6 -7 -5 -8 -3 -8Z"
PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def glyph(key: str, d: str, class_: str, **attrs: str | int | float | None) -> Node:
    return node("path", key, class_=class_, d=d, **attrs)


def icon(key: str, d: str, class_: str, box: str = "-16 -16 32 32") -> Node:
    """A small picture in running HTML; the words beside it say the same."""
    return node("svg", key, glyph(f"{key}-glyph", d, "glyph"), class_=f"icon {class_}", viewBox=box, aria_hidden="true")


def heart(key: str, whole: bool) -> Node:
    """A heart token: whole, or turned to its cracked side (SH-541)."""
    marks = [glyph(f"{key}-shape", HEART, "shape")]
    if not whole:
        marks.append(glyph(f"{key}-crack", CRACK, "crack"))
    return node("svg", key, *marks, class_="heart" if whole else "heart broken", viewBox="-10 -9 20 18")


def cell_look(cell: str) -> CellLook:
    return CELLS.get(cell, OTHER_CELL)


def die(key: str, face: int, sides: int, kind: str) -> Node:
    """A die that lies there: pips up to six, a number on the boss's eight-sided one (SH-521 to SH-523)."""
    outline = "M-9 -16H9L16 -9V9L9 16H-9L-16 9V-9Z" if sides > 6 else "M-12 -16H12L16 -12V12L12 16H-12L-16 12V-12Z"
    marks = [glyph(f"{key}-body", outline, "body")]
    if sides > 6:
        marks.append(node("text", f"{key}-number", str(face), x=0, y=6, text_anchor="middle", class_="number"))
    else:
        marks += [
            node("circle", f"{key}-pip-{i}", cx=8 * x, cy=8 * y, r=3, class_="pip")
            for i, (x, y) in enumerate(PIPS[face])
        ]
    return node(
        "svg", key, *marks, class_=f"die {kind}", viewBox="-18 -18 36 36", role="img", aria_label=f"{kind} die: {face}"
    )

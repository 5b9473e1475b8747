"""Terrain from above. What a piece does decides how it looks: walls have roofs, wrecks rust, low pieces are bagged,
areas grow, pits are dark. So a kind that a board file invents is drawn as well as those that come with the game."""

import msgspec

from terminus.core.prose import capital
from terminus.core.scene import Node, kept, node
from terminus.games.skirmish.scene.layout import outline, spoken
from terminus.games.skirmish.sheet.printed import At, Ground, Piece

INSET = 0.7
"""How large the upper face of a wreck is, seen against its outline."""


class Look(msgspec.Struct, frozen=True):
    """How a sort of terrain is drawn: ground colour, pattern over it, edge, and how far its shadow falls."""

    sort: str
    fill: str
    edge: str
    shadow: int


WALL = Look("wall", "#6d6257", "#2f2822", 30)
WRECK = Look("wreck", "#8f5230", "#43220f", 18)
LOW = Look("low", "#a98f63", "#4f3d22", 10)
AREA = Look("area", "#8c8f58", "#5d6132", 0)
PIT = Look("pit", "#3f5257", "#22302f", 0)
LOOKS = (WALL, WRECK, LOW, AREA, PIT)


def look_of(piece: Piece) -> Look:
    """By what it does: hides, stands in the way, can be climbed over, can be stood in, or is a hole (SK-R16)."""
    if piece.blocks_sight:
        return WALL
    if not piece.cover:
        return AREA if piece.stand else PIT
    if piece.stand:
        return AREA
    return LOW if piece.cross else WRECK


def effects(piece: Piece) -> str:
    """What the piece means for a player, in words."""
    words = ["hides what is behind it" if piece.blocks_sight else "can be seen across"]
    words.append("is cover" if piece.cover else "is no cover")
    words.append("can be stood on" if piece.stand else "can be crossed" if piece.cross else "cannot be crossed")
    return ", ".join(words)


@kept
def patterns() -> Node:
    """The textures, once for the whole table."""
    return node("defs", "patterns", *(_pattern(look, *_TEXTURES[look.sort]) for look in LOOKS))


def _pattern(look: Look, size: tuple[int, int], d: str, stroke: int, turn: int) -> Node:
    wide, high = size
    return node(
        "pattern",
        f"pattern-{look.sort}",
        node(
            "rect", f"pattern-{look.sort}-ground", class_=f"{look.sort}-ground", width=wide, height=high, fill=look.fill
        ),
        node(
            "path",
            f"pattern-{look.sort}-marks",
            class_=f"{look.sort}-marks",
            d=d,
            fill="none",
            stroke=look.edge,
            stroke_width=stroke,
            stroke_linecap="round",
            opacity="0.45",
        ),
        id=f"sk-{look.sort}",
        width=wide,
        height=high,
        patternUnits="userSpaceOnUse",
        patternTransform=f"rotate({turn})",
    )


_Texture = tuple[tuple[int, int], str, int, int]
_TEXTURES: dict[str, _Texture] = {
    "wall": ((34, 34), "M0 17H34", 7, 45),
    "wreck": ((50, 50), "M8 12h14M30 34h12M12 40h4M36 14h3", 6, 12),
    "low": ((50, 50), "M0 0V25M25 25V50M0 25H50M0 0H50", 5, 0),
    "area": (
        (90, 90),
        "M14 34q4-16 0-22M14 34q10-8 12-18M14 34q-8-8-12-14M58 78q4-16 0-22M58 78q10-8 12-18M58 78q-8-8-12-14",
        6,
        0,
    ),
    "pit": ((120, 60), "M0 20q15-12 30 0t30 0 30 0 30 0M0 50q15-12 30 0t30 0 30 0 30 0", 5, 0),
}


def terrain(board: Ground) -> list[Node]:
    """All pieces with their shadows below them; higher things are drawn later."""
    ranked = sorted(board.pieces, key=lambda piece: look_of(piece).shadow)
    return [
        node("g", "shadows", *(_shadow(piece, board) for piece in ranked if look_of(piece).shadow), class_="shadows"),
        *(_piece(piece, board) for piece in ranked),
    ]


def _shadow(piece: Piece, board: Ground) -> Node:
    reach = look_of(piece).shadow
    return node(
        "path",
        f"shadow-{piece.id}",
        d=outline(piece.poly, board.height),
        fill="#1d130a",
        opacity="0.35",
        transform=f"translate({reach} {reach})",
    )


def _piece(piece: Piece, board: Ground) -> Node:
    look = look_of(piece)
    what = f"{capital(piece.name)}: {effects(piece)}"
    return node(
        "g",
        f"piece-{piece.id}",
        node("title", f"piece-{piece.id}-title", what),
        node(
            "path",
            f"piece-{piece.id}-shape",
            class_="shape",
            d=outline(piece.poly, board.height),
            fill=f"url(#sk-{look.sort})",
            stroke=look.edge,
            stroke_width=12 if look.shadow else 6,
            stroke_linejoin="round",
            stroke_dasharray=None if look.shadow or look is PIT else "26 18",
        ),
        *_top(piece, look, board),
        class_=f"piece {look.sort}",
        role="img",
        aria_label=f"{what}; {_extent(piece)}",
        data_about=f"{what}.",
        data_rule="SK-R16",
    )


def _extent(piece: Piece) -> str:
    """From its corner in the south-west to that in the north-east."""
    xs, ys = zip(*piece.poly, strict=True)
    return f"from {spoken((min(xs), min(ys)))} to {spoken((max(xs), max(ys)))}"


def _top(piece: Piece, look: Look, board: Ground) -> list[Node]:
    """The upper face of what stands high; a piece with a bay in it has none, for it could stick out."""
    if look not in (WALL, WRECK) or not convex(piece.poly):
        return []
    return [
        node(
            "path",
            f"piece-{piece.id}-top",
            class_="top",
            d=_inset(piece.poly, board.height),
            fill="#ffffff",
            fill_opacity="0.14",
            stroke=look.edge,
            stroke_width=5,
            stroke_opacity="0.6",
        )
    ]


def _inset(poly: tuple[At, ...], high: float) -> str:
    middle_x = sum(x for x, _ in poly) / len(poly)
    middle_y = sum(y for _, y in poly) / len(poly)
    inner = [(middle_x + INSET * (x - middle_x), middle_y + INSET * (y - middle_y)) for x, y in poly]
    return outline(inner, high)


def convex(poly: tuple[At, ...]) -> bool:
    """Does the outline always turn the same way?"""
    turns = []
    for i in range(len(poly)):
        (ax, ay), (bx, by), (cx, cy) = poly[i - 2], poly[i - 1], poly[i]
        turns.append((bx - ax) * (cy - by) - (by - ay) * (cx - bx))
    return all(turn >= 0 for turn in turns) or all(turn <= 0 for turn in turns)

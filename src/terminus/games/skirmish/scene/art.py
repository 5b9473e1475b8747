"""Pictures of single figures and of how far weapons reach, for the stage and for cards about them."""

import re

from terminus.core.scene import Node, node
from terminus.games.skirmish.scene.models import COLOURS, SIDES, token

TAPE = 36.0
"""Inches of tape that a reach is drawn on: the side of a table."""


def art(name: str) -> Node | None:
    """A figure by its side and letter, `ochre-A`, a side's flag, or a reach by its inches, `reach-12-24`; else None."""
    for pattern, draw in _PICTURES:
        found = pattern.fullmatch(name)
        if found is not None:
            return draw(name, found)
    return None


def _figure(name: str, found: re.Match[str]) -> Node:
    return _square(name, *token(name, SIDES.index(found[1]), found[2], 0.63))


def _flag(name: str, found: re.Match[str]) -> Node:
    colour = COLOURS[SIDES.index(found[1])]
    pole = node("path", f"{name}-pole", d="M-34 58V-58", stroke="#2b1d0e", stroke_width=10, stroke_linecap="round")
    cloth = node("path", f"{name}-cloth", d="M-30-56H56L34-22 56 12H-30Z", fill=colour, stroke="#2b1d0e",
                 stroke_width=6, stroke_linejoin="round")  # fmt: skip
    return _square(name, pole, cloth)


def _square(name: str, *drawn: Node) -> Node:
    return node(
        "svg", name, *drawn, xmlns="http://www.w3.org/2000/svg", viewBox="-68 -68 136 136", width=136, height=136
    )


def _reach(name: str, found: re.Match[str]) -> Node:
    drawn = reach_marks(name, int(found[1]), int(found[2]), TAPE)
    return node("svg", name, *drawn, xmlns="http://www.w3.org/2000/svg", viewBox=REACH_BOX, width=160, height=56)


_SIDE = "|".join(SIDES)
_PICTURES = (
    (re.compile(rf"({_SIDE})-([A-J])"), _figure),
    (re.compile(rf"({_SIDE})-flag"), _flag),
    (re.compile(r"reach-(\d{1,2})-(\d{1,2})"), _reach),
)
REACH_BOX = "0 0 160 56"


def reach_marks(key: str, short: float, long: float, scale: float) -> list[Node]:
    """A weapon's ranges along a tape: solid within short range, dashed beyond it (SK-84)."""
    ticks = "".join(f"M{10 + 140 * inch / scale:g} 34v{8 if inch % 6 else 14}" for inch in range(0, int(scale) + 1, 3))
    parts = [
        node("path", f"{key}-tape", d=f"M10 34H150{ticks}", fill="none", stroke="#8a7148", stroke_width=1.5),
        node("circle", f"{key}-base", cx=10, cy=22, r=6, fill="#c26b00"),
    ]
    for start, end, dash in ((0.0, short, None), (short, long, "5 5")):
        if end > start:
            line = f"M{10 + 140 * start / scale:g} 22H{10 + 140 * end / scale:g}"
            parts.append(
                node("path", f"{key}-{end:g}", d=line, stroke="#c26b00", stroke_width=5, stroke_dasharray=dash)
            )
    return parts

"""Treasure in pictures: substrates by formula, enzymes at their work, supplies by what they give."""

from functools import cache

from terminus.core.scene import Node
from terminus.games.ship.art.molecules import molecule
from terminus.games.ship.art.reactions import at_work
from terminus.games.ship.art.strokes import letters, line, picture, plate
from terminus.games.ship.content import BOXES
from terminus.games.ship.sheet.faces import Face, faces_of

HEART = "M0 26C-34 0 -28 -26 -12 -26C-4 -26 0 -20 0 -14C0 -20 4 -26 12 -26C28 -26 34 0 0 26Z"
ZEKT = "M0 -30L26 -15V15L0 30L-26 15V-15Z"


@cache
def _printed() -> dict[str, Face]:
    """What is printed on the pieces of the built-in box; a box of one's own has no pictures."""
    return faces_of(BOXES.pieces(BOXES.load(BOXES.built_in[0])))


def treasure(card: str) -> Node | None:
    """The picture of a card by its id; None if there is no such card."""
    face = _printed().get(card)
    if face is None:
        return None
    if face.kind == "armor":
        return molecule(card)
    if face.kind == "augment":
        return at_work(card, face.formulas)
    if face.kind in ("heart", "zekt"):
        return _supply(face.kind)
    return None


def _supply(kind: str) -> Node:
    if kind == "heart":
        return picture(
            "-40 -40 80 80", plate(HEART, "#ff6f8f", "#7a1030", 2.5), line("M-12 -14Q-18 -8 -14 2", "#ffd0da", 4)
        )
    return picture("-40 -40 80 80", plate(ZEKT, "#ffd34d", "#8a6a00", 3), letters(0, 9, 26, "Z", "#5a4300"))

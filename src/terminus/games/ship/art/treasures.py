"""Treasure in pictures: substrates by formula, enzymes with their cofactors docked, supplies by what they give."""

from functools import cache

from terminus.core.scene import Node
from terminus.games.ship.art.molecules import molecule
from terminus.games.ship.art.strokes import ball, disc, group, letters, line, path, picture, plate
from terminus.games.ship.content import BOXES
from terminus.games.ship.sheet.faces import Face, faces_of

POCKET = "M-40 2C-42 -28 -14 -40 8 -36C32 -32 44 -10 36 12C28 34 0 42 -22 32L0 8L-20 -6Z"
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
        return _enzyme(face.formulas)
    if face.kind in ("heart", "zekt"):
        return _supply(face.kind)
    return None


def _enzyme(cofactors: tuple[str, ...]) -> Node:
    """A body with an open pocket, and a bead for every cofactor in it."""
    beads = [
        group(
            disc(0, 0, 12, fill="#ffd34d", stroke="#8a6a00", stroke_width=1.5),
            letters(0, 3, 8 if len(name) < 5 else 5.5, name.partition(" ")[0][:7], "#241a00"),
            transform=f"translate({30 + 26 * (n % 2)} {-26 + 26 * (n // 2)})",
        )
        for n, name in enumerate(cofactors)
    ]
    body = [
        ball("body", (0, "#d9fff0"), (0.45, "#4fbf98"), (1, "#0d4a3d")),
        path(POCKET, fill="url(#body)", stroke="#7df0d0", stroke_width=2),
        line("M-24 4Q-8 2 0 8", "#0a3a30", 2.5),
    ]
    return picture("-60 -50 140 100", group(*body, transform="translate(-12 0)"), *beads)


def _supply(kind: str) -> Node:
    if kind == "heart":
        return picture(
            "-40 -40 80 80", plate(HEART, "#ff6f8f", "#7a1030", 2.5), line("M-12 -14Q-18 -8 -14 2", "#ffd0da", 4)
        )
    return picture("-40 -40 80 80", plate(ZEKT, "#ffd34d", "#8a6a00", 3), letters(0, 9, 26, "Z", "#5a4300"))

"""Feet of cards in the row: under each stretch that is still to be seen, the card's number, emblem and name."""

from terminus.core.scene import Node, kept, node
from terminus.games.timeline.scene.emblems import emblem
from terminus.games.timeline.scene.eras import HEIGHT
from terminus.games.timeline.scene.layout import FOOT, Run
from terminus.games.timeline.sheet.table import Face

EMBLEM_SCALE = 0.75
EMBLEM_WIDTH = 26
"""What an emblem takes of a foot, with the gap after it."""
DIGIT = 11.5
"""Width of a digit of a card's number."""
NAME_LETTER = 6.6
"""Width of a letter of a card's name, on average: a name is shown where it fits."""
EDGE = 2
"""As far from the columns' edges as a card's own corners are."""


@kept
def foot(key: str, run: Run, number: int, face: Face, protected: bool) -> Node:
    """As much of a card's foot as there is room for."""
    x = run.x + 8 + (18 if protected else 0)
    after_number = x + DIGIT * len(str(number)) + 5
    room = run.x + run.width - after_number
    marks = [_ground(key, run)] + ([_shield(run)] if protected else [])
    parts = [node("tspan", f"{key}-number", str(number), class_="number")]
    if room >= EMBLEM_WIDTH:
        at = f"translate({after_number:g} {HEIGHT + 6}) scale({EMBLEM_SCALE})"
        marks.append(emblem(f"{key}-emblem", face.name, face.face, at))
    if room >= EMBLEM_WIDTH + 9 + NAME_LETTER * len(face.name):
        name_x = round(after_number + EMBLEM_WIDTH + 3, 1)
        parts.append(node("tspan", f"{key}-name", face.name, class_="name", x=name_x, font_size=12))
    text = node(
        "text",
        f"{key}-text",
        *parts,
        x=x,
        y=HEIGHT + 24,
        font_size=18,
        fill="#c3cdf3",
        font_family="system-ui, sans-serif",
    )
    return node("g", key, *marks, text, class_="tag protected" if protected else "tag", aria_hidden="true")


def _ground(key: str, run: Run) -> Node:
    return node(
        "rect",
        f"{key}-ground",
        class_="foot",
        x=run.x + EDGE,
        y=HEIGHT + 1,
        width=run.width - 2 * EDGE,
        height=FOOT - 2,
        rx=6,
        fill="#141d42",
        stroke="#54639c",
        stroke_width=1,
    )


def _shield(run: Run) -> Node:
    """Protected: this card may not be hidden whole in this turn (TL-28)."""
    return node(
        "path",
        f"shield-{run.first}",
        class_="shield",
        d=f"M{run.x + 8} {HEIGHT + 10}h14v7q0 7 -7 10q-7 -3 -7 -10Z",
        fill="#ffd98a",
    )

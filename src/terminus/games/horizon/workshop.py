"""How a box is edited: links are chosen side by side or clicked on the hexagon, and colours by name."""

from math import cos, radians, sin, sqrt

from terminus.core.workshop import Letters, Spot, Workshop

SIDES = ("North", "North-east", "South-east", "South", "South-west", "North-west")
LINKS = {
    "-": "none",
    "c": "backward cause",
    "h": "backward hindrance",
    "C": "forward cause",
    "H": "forward hindrance",
}
COLOURS = ("", "Y", "O", "P", "B", "T", "G")
INWARD = 0.8
"""How far from the middle to a side the place for a click is."""


def _spot(side: int) -> Spot:
    """Hexagons stand on a side, so that they are wider than they are high."""
    angle = radians(60 * side - 90)
    x = 0.5 + 0.5 * INWARD * sqrt(0.75) * cos(angle)
    return Spot("links", side, SIDES[side], round(x, 3), round(0.5 + 0.5 * INWARD * sin(angle), 3))


WORKSHOP = Workshop(
    choices={
        "event.centre": ("green", "red", "gray"),
        "event.yes": COLOURS,
        "event.no": COLOURS,
        "event.flex": ("none", "attacking", "supporting", "logistic"),
        "artifact.group": ("movement", "energy", "events"),
        "artifact.power": ("jump", "borrow", "collect", "needle", "stabilise", "bet"),
    },
    letters={"event.links": Letters(SIDES, LINKS), "centre.links": Letters(SIDES, LINKS)},
    spots={"event": tuple(map(_spot, range(len(SIDES))))},
)

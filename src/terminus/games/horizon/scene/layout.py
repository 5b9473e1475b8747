"""Where things lie: flat-topped hexagons about the centre, and the tracks beside the field.

The board's frame holds the field. The tracks lie outside of it: a wide screen shows them, a narrow one gives all its
width to the field, and the rail tells the same in short.
"""

from math import cos, pi, sin

from terminus.games.horizon.content.field import FIELD, MON, place_number
from terminus.geometry.hex import ROOT_3, centre_of

SIZE = 60
"""The side of a hexagon, and the distance of its corners from its middle."""
APOTHEM = SIZE * ROOT_3 / 2
FRAME = (-432, -482, 864, 964)
LEAST_WIDTH = 376
"""Pixels of width of the frame below which a finger would not find a node any more: each is 45 high then."""
MON_AT = (342.0, -392.0)
"""V616 Mon lies in a corner of the frame, touching no node (HZ-300)."""
LEFT_TRACK = -515
RIGHT_TRACK = 515
PAWN_RING = 45
"""How far from the middle of a node pawns stand, each seat in its own corner."""


def at(place: str) -> tuple[float, float]:
    """The middle of a place."""
    return spot(place_number(place))


def spot(number: int) -> tuple[float, float]:
    if number == MON:
        return MON_AT
    x, y = centre_of(FIELD.nodes[number].x, FIELD.nodes[number].y, SIZE)
    return round(x, 1), round(y, 1)


def move_to(place: tuple[float, float]) -> str:
    return f"translate({place[0]:g} {place[1]:g})"


def hexagon(radius: float) -> str:
    """A flat-topped hexagon about the origin."""
    corners = [corner(i, radius) for i in range(6)]
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in corners) + "Z"


def corner(index: int, radius: float) -> tuple[float, float]:
    """A corner of a hexagon, clockwise from the right."""
    return round(radius * cos(index * pi / 3), 1), round(radius * sin(index * pi / 3), 1)


def beside_pawns(seat: int) -> tuple[float, float]:
    """Where a seat's pawn stands in a node: six corners for six seats, so nobody covers anybody."""
    return corner((seat + 4) % 6, PAWN_RING)


def towards(side: int, distance: float) -> tuple[float, float]:
    """A point at a distance from the middle of a node, in one of the six directions."""
    angle = side * pi / 3
    return round(distance * sin(angle), 1), round(-distance * cos(angle), 1)

"""Fields of flat-topped hexagons: directions, distances, rings, rotation (HZ 5.1).

A node has axial coordinates (x, y) with the centre at (0, 0). Directions and ring indices run clockwise from north.
"""

from typing import Final

NORTH: Final = 0
NORTH_EAST: Final = 1
SOUTH_EAST: Final = 2
SOUTH: Final = 3
SOUTH_WEST: Final = 4
NORTH_WEST: Final = 5

DIRECTION_NAMES: Final = ["N", "NE", "SE", "S", "SW", "NW"]
STEPS_X: Final = [0, 1, 1, 0, -1, -1]
STEPS_Y: Final = [-1, -1, 0, 1, 1, 0]

RING_WALK: Final = [SOUTH_EAST, SOUTH, SOUTH_WEST, NORTH_WEST, NORTH, NORTH_EAST]
"""From the north corner of a ring, the direction along each of its six edges."""

ROOT_3: Final = 1.7320508075688772


def opposite(direction: int) -> int:
    """The direction back."""
    return (direction + 3) % 6


def hex_distance(ax: int, ay: int, bx: int, by: int) -> int:
    """Steps from one node to another over the whole field."""
    dx = bx - ax
    dy = by - ay
    return max(abs(dx), abs(dy), abs(dx + dy))


def rotated(x: int, y: int, sixths: int) -> tuple[int, int]:
    """The node that (x, y) comes to when the field is turned clockwise about its centre by sixths of a turn."""
    for _ in range(sixths % 6):
        x, y = -y, x + y
    return x, y


def ring_size(radius: int) -> int:
    """The number of nodes at this distance from the centre."""
    return 6 * radius if radius > 0 else 1


def ring_index_rotated(radius: int, index: int, sixths: int) -> int:
    """The same turn as ``rotated``, for the index of a node on its ring: HZ-R22 turns by two and by four sixths."""
    return (index + sixths * radius) % ring_size(radius)


def ring(radius: int) -> list[tuple[int, int]]:
    """The nodes at this distance from the centre, clockwise from the north corner."""
    if radius == 0:
        return [(0, 0)]
    x = 0
    y = -radius
    nodes: list[tuple[int, int]] = []
    for direction in RING_WALK:
        for _ in range(radius):
            nodes.append((x, y))
            x += STEPS_X[direction]
            y += STEPS_Y[direction]
    return nodes


class HexNode:
    """One node of a field: its number in order of (radius, index), its place, and its neighbours by direction."""

    def __init__(self, number: int, radius: int, index: int, x: int, y: int) -> None:
        self.number: Final = number
        self.radius: Final = radius
        self.index: Final = index
        self.x: Final = x
        self.y: Final = y
        self.neighbours: Final[list[HexNode | None]] = [None, None, None, None, None, None]

    def is_corner(self) -> bool:
        """Does the node lie at a corner of its ring? The centre does not."""
        return self.radius > 0 and self.index % self.radius == 0

    def __str__(self) -> str:
        return f"{self.radius}/{self.index}"


class HexField:
    """A hexagon of nodes up to some radius. Built once; nodes never change."""

    def __init__(self, radius: int) -> None:
        self.radius: Final = radius
        self.nodes: Final[list[HexNode]] = []
        self.by_place: Final[dict[tuple[int, int], HexNode]] = {}
        for r in range(radius + 1):
            places = ring(r)
            for index in range(len(places)):
                x, y = places[index]
                node = HexNode(len(self.nodes), r, index, x, y)
                self.nodes.append(node)
                self.by_place[(x, y)] = node
        for node in self.nodes:
            for direction in range(6):
                node.neighbours[direction] = self.at(node.x + STEPS_X[direction], node.y + STEPS_Y[direction])

    def at(self, x: int, y: int) -> HexNode | None:
        """The node at these coordinates; none off the field."""
        return self.by_place.get((x, y))

    def named(self, name: str) -> HexNode:
        """The node called ``radius/index``. Refuses a name that is not on the field."""
        for node in self.nodes:
            if str(node) == name:
                return node
        raise ValueError(f"no node {name!r} on a field of radius {self.radius}")

    def on_ring(self, radius: int, index: int) -> HexNode:
        """The node with this index on a ring."""
        before = 3 * radius * (radius - 1) + 1 if radius > 0 else 0
        return self.nodes[before + index]

    def turned(self, node: HexNode, sixths: int) -> HexNode:
        """The node that this one comes to when the field is turned clockwise by sixths of a turn."""
        return self.on_ring(node.radius, ring_index_rotated(node.radius, node.index, sixths))


def centre_of(x: int, y: int, size: float) -> tuple[float, float]:
    """Where to draw a node: x to the right, y downwards, for hexagons whose sides are ``size`` long."""
    return size * 1.5 * x, size * ROOT_3 * (y + x / 2.0)

"""The field: 61 nodes in the order of time, what lies beside what, and how far apart things are (HZ-035 to HZ-043).

A node's number is its place in time: numbers rise with the radius and clockwise along it (HZ-039). All the imaginary
nodes around the field share one number beyond every other, for they count as later than every node (HZ-043).
"""

from typing import Final

from terminus.geometry.hex import DIRECTION_NAMES, HexField, hex_distance, opposite

RADIUS: Final = 4
FIELD: Final = HexField(RADIUS)
NODES: Final = 61
CENTRE: Final = 0
LAST_NODE: Final = 60
MON: Final = 61  # V616 Mon, beside the field and touching none of it (HZ-300)
BEYOND: Final = 62
SIDES: Final = 6
PLACES: Final = 62  # the nodes and V616 Mon
MON_NAME: Final = "V616"
FAR: Final = 99  # farther than any distance on the field (HZ-R19)

RADIUS_OF: Final[list[int]] = [node.radius for node in FIELD.nodes]


def _beside() -> list[list[int]]:
    table: list[list[int]] = []
    for node in FIELD.nodes:
        row: list[int] = []
        for neighbour in node.neighbours:
            row.append(BEYOND if neighbour is None else neighbour.number)
        table.append(row)
    return table


def _distances() -> list[list[int]]:
    return [[hex_distance(a.x, a.y, b.x, b.y) for b in FIELD.nodes] for a in FIELD.nodes]


BESIDE: Final[list[list[int]]] = _beside()
"""The neighbours of each node by direction, N to NW clockwise."""
BACK: Final[list[int]] = [opposite(side) for side in range(SIDES)]
"""By side of a node, the side of the neighbour there that faces it."""
EARLIER: Final[list[list[int]]] = [[side for side in range(SIDES) if BESIDE[n][side] < n] for n in range(NODES)]
"""The sides of each node at which earlier ones lie."""
BESIDE_NODES: Final[list[int]] = [sum(1 << other for other in BESIDE[n] if other < NODES) for n in range(NODES)]
"""The neighbours of each node as a mask."""
LATER_NODES: Final[list[int]] = [sum(1 << other for other in BESIDE[n] if n < other < NODES) for n in range(NODES)]
"""Those that lie later."""
DISTANCES: Final[list[list[int]]] = _distances()
TRIPLES: Final[list[list[int]]] = [
    [FIELD.turned(node, sixths).number for sixths in (0, 2, 4)] if node.radius else [node.number]
    for node in FIELD.nodes
]
"""Each node with its two symmetrical ones: a third and two thirds of a turn away (HZ-R22)."""


def back(side: int) -> int:
    """The side of the neighbour that faces this one."""
    return BACK[side]


def side_towards(node: int, neighbour: int) -> int | None:
    """The side of a node at which the neighbour lies; none if they are not adjacent."""
    for side in range(SIDES):
        if BESIDE[node][side] == neighbour:
            return side
    return None


def distance(a: int, b: int) -> int:
    """Steps between two places, realized nodes or not; V616 Mon is far from everything but itself (HZ-R19)."""
    if a == b:
        return 0
    if a == MON or b == MON:
        return FAR
    return DISTANCES[a][b]


PLACE_NAMES: Final[list[str]] = [*[str(node) for node in FIELD.nodes], MON_NAME]


_NUMBERS: Final[dict[str, int]] = {name: number for number, name in enumerate(PLACE_NAMES)}


def place_text(place: int) -> str:
    return PLACE_NAMES[place]


def place_number(text: str) -> int:
    """The place called `2/3` or `V616`; ValueError if there is none."""
    found = _NUMBERS.get(text.upper())
    return FIELD.named(text).number if found is None else found


def side_number(text: str) -> int:
    """The direction called `NE`; ValueError if there is none."""
    if text.upper() not in DIRECTION_NAMES:
        raise ValueError(f"{text} is no direction: {', '.join(DIRECTION_NAMES)}")
    return DIRECTION_NAMES.index(text.upper())

"""Rooms as drawings: a membrane, a floor by colour and pattern, circles, the ways between them, and openings.

The map is drawn in tiles of 120 units; the start tile has its corner at (0, 0).
"""

from terminus.core.prose import listing
from terminus.core.scene import Node, kept, node
from terminus.games.ship.content.components import SIDES, share_edge
from terminus.games.ship.layout import EAST, SOUTH
from terminus.games.ship.scene.looks import CELL, DOT, FIRST, ROOMS, TILE, glyph
from terminus.games.ship.sheet.faces import Face
from terminus.games.ship.sheet.table import Place, Room, ShipSheet, Turning
from terminus.games.ship.speech import SIDE_NAMES

Lying = Room | Turning
"""A tile as it lies, or as it could lie."""
EDGES = {"N": (TILE // 2, 0), "E": (TILE, TILE // 2), "S": (TILE // 2, TILE), "W": (0, TILE // 2)}
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}
CORNERS = (3, 1, 9, 7)
"""Cells where something can stand beside the circles, best first."""


@kept
def patterns() -> Node:
    """The floors' patterns; each picture of the map brings them along."""
    return node("defs", "patterns", *(_pattern(colour) for colour in ROOMS))


def _pattern(colour: str) -> Node:
    look = ROOMS[colour]
    drawn = glyph(
        f"pattern-{colour}-mark", look.pattern, "pattern-mark", fill="none", stroke=look.mark, stroke_width=1.3,
        stroke_linecap="round", stroke_linejoin="round", opacity=0.42,
    )  # fmt: skip
    size = look.size
    return node(
        "pattern", f"pattern-{colour}", drawn, id=f"ship-{colour}", class_=colour, width=size, height=size,
        patternUnits="userSpaceOnUse",
    )  # fmt: skip


def beyond(place: Place, side: str) -> Place:
    """The place next to a side."""
    i = SIDES.index(side)
    return place[0] + EAST[i], place[1] + SOUTH[i]


def corner(place: Place) -> Place:
    """The upper left corner of a tile on the board."""
    return place[0] * TILE, place[1] * TILE


def spot(cell: int) -> Place:
    """The middle of a cell within its tile."""
    return FIRST + (cell - 1) % 3 * CELL, FIRST + (cell - 1) // 3 * CELL


def free_corners(room: Lying) -> list[int]:
    """Cells without a circle where enemies and keys find room; the middle of the tile if there is none."""
    return [cell for cell in CORNERS if cell not in room.circles] or [5]


@kept
def floor(key: str, room: Lying, colour: str) -> tuple[Node, ...]:
    """Everything of a room that does not change: membrane, floor, pattern, ways and openings."""
    look = ROOMS[colour]
    box: dict[str, str | int | float | None] = {"x": 5, "y": 5, "width": TILE - 10, "height": TILE - 10, "rx": 28}
    return (
        node("rect", f"{key}-floor", class_="floor", fill=look.floor, stroke=look.mark, stroke_width=3, **box),
        node("rect", f"{key}-pattern", class_="pattern", fill=f"url(#ship-{colour})", **box),
        glyph(
            f"{key}-openings", _openings(room), "openings", fill="none", stroke=look.floor, stroke_width=22,
        ),
        glyph(
            f"{key}-jambs", _jambs(room), "jambs", fill="none", stroke=look.mark, stroke_width=3, stroke_linecap="round"
        ),
        glyph(f"{key}-ways", _ways(room), "ways", fill="none", stroke="#0a1f22", stroke_width=7, opacity=0.55),
    )  # fmt: skip


def dots(key: str, room: Lying) -> list[Node]:
    """The circles, where they are only to be looked at."""
    return [
        node("circle", f"{key}-dot-{cell}", class_="dot", cx=spot(cell)[0], cy=spot(cell)[1], r=DOT, fill="#d9efe9")
        for cell in room.circles
    ]


def _openings(room: Lying) -> str:
    """A gap in the membrane at every entrance."""
    gaps = {"N": "M60 0V9", "E": "M120 60H111", "S": "M60 120V111", "W": "M0 60H9"}
    return "".join(gaps[side] for side in room.doors.sides)


def _jambs(room: Lying) -> str:
    posts = {
        "N": "M48 1V5M72 1V5", "E": "M119 48H115M119 72H115", "S": "M48 119V115M72 119V115", "W": "M1 48H5M1 72H5"
    }  # fmt: skip
    return "".join(posts[side] for side in room.doors.sides)


def _ways(room: Lying) -> str:
    """Lines between linked circles and out of the entrances (SH-C2, SH-C3)."""
    lines = ""
    for a in room.circles:
        lines += "".join(_line(spot(a), spot(b)) for b in room.circles if a < b and share_edge(a, b))
    return lines + "".join(_line(spot(cell), EDGES[side]) for side, cell in room.doors.cells.items())


def _line(a: Place, b: Place) -> str:
    return f"M{a[0]} {a[1]}L{b[0]} {b[1]}"


# In words


def room_words(face: Face, ways: list[str], enemy: Face | None, inside: tuple[str, ...]) -> str:
    """A room in words: name, environment, where its entrances lead, who is in it."""
    parts = [f"{face.name}, {ROOMS[face.colour].word.lower()} room", listing(ways)]
    parts += [f"enemy {enemy.name}"] if enemy is not None else []
    parts += [f"here: {listing(inside)}"] if inside else []
    return "; ".join(parts)


def ways(table: ShipSheet, room: Room) -> list[str]:
    """Where each entrance leads: a map for those who hear it."""
    told: list[str] = []
    for side in room.doors.sides:
        there = table.room_at(beyond(room.place, side))
        if there is None:
            told.append(f"{SIDE_NAMES[side]} {'unexplored' if table.tile_deck else 'sealed'}")
        elif OPPOSITE[side] in there.doors.sides:
            told.append(f"{SIDE_NAMES[side]} to {table.faces[there.tile].name}")
        else:
            told.append(f"{SIDE_NAMES[side]} against a wall")
    return told

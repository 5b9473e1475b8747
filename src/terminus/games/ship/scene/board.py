"""The board: the ship as far as it is known, and everybody in it."""

from terminus.core.prose import listing
from terminus.core.scene import Node, node
from terminus.games.ship.content.components import SIDES
from terminus.games.ship.scene.foes import boss_mark, enemy_mark
from terminus.games.ship.scene.looks import DOT, KEY, ROOMS, TILE, cell_look, glyph
from terminus.games.ship.scene.rooms import EDGES, beyond, corner, floor, free_corners, patterns, spot
from terminus.games.ship.sheet.table import Place, Room, ShipSheet, place_of
from terminus.games.ship.speech import SIDE_NAMES, circle_name, plural

MARGIN = 66
"""Around the map, so that unexplored entrances and the first ghost of a tile have room."""
LEAST = (420, 330)
"""The smallest part of the water that is shown, so that a small ship does not look like a close-up."""
SHARED: dict[int, tuple[Place, ...]] = {
    1: ((0, 0),),
    2: ((-9, 0), (9, 0)),
    3: ((-9, 5), (9, 5), (0, -10)),
    4: ((-9, -7), (9, -7), (-9, 8), (9, 8)),
    5: ((-10, -9), (10, -9), (0, 0), (-10, 9), (10, 9)),
}
"""Where players stand who share a circle, by how many they are."""


def board(table: ShipSheet) -> Node:
    """One `svg` with the whole map."""
    x, y, width, height = frame(table)
    return node(
        "svg",
        "board",
        patterns(),
        node("g", "rooms", *(_room(table, room) for room in table.rooms)),
        node("g", "unknown", *_unknown(table)),
        node("g", "doors", *_doors(table)),
        node("g", "lying", *_lying(table)),
        node("g", "tokens", *_tokens(table)),
        class_=f"ship-board {table.ending}" if table.ending else "ship-board",
        viewBox=f"{x} {y} {width} {height}",
        role="group",
        aria_label=_summary(table),
        font_family="system-ui, sans-serif",
    )


def frame(table: ShipSheet) -> tuple[int, int, int, int]:
    """The box that holds the map and, while one is placed, the new tile: x, y, width, height."""
    places = [room.place for room in table.rooms]
    target = placing_at(table)
    corners = [corner(place) for place in [*places, *([] if target is None else [target])]]
    left, top = min(x for x, _ in corners) - MARGIN, min(y for _, y in corners) - MARGIN
    right, bottom = max(x for x, _ in corners) + TILE + MARGIN, max(y for _, y in corners) + TILE + MARGIN
    width, height = max(right - left, LEAST[0]), max(bottom - top, LEAST[1])
    return (left + right - width) // 2, (top + bottom - height) // 2, width, height


def placing_at(table: ShipSheet) -> Place | None:
    """Where a drawn tile is about to lie."""
    if table.stage != "place" or table.side is None or table.active is None:
        return None
    return beyond(table.seats[table.active].place, table.side)


def _summary(table: ShipSheet) -> str:
    delivered = sum(boss.key == "delivered" for boss in table.bosses)
    return (
        f"The ship: {plural(len(table.rooms), 'room')} known, {delivered} of {len(table.bosses)} access keys delivered,"
        f" {table.when.lower()}"
    )


# Rooms


def room_label(table: ShipSheet, room: Room) -> str:
    """A room in words: name, environment, ways out, who is in it."""
    face = table.faces[room.tile]
    look = ROOMS[face.colour]
    parts = [
        f"{face.name}, {look.word.lower()} room",
        f"entrances {listing([SIDE_NAMES[side] for side in room.doors.sides])}",
    ]
    if room.enemy is not None:
        parts.append(f"enemy {table.faces[room.enemy].name}")
    inside = [table.name(seat) for seat, mat in enumerate(table.seats) if table.playing and mat.place == room.place]
    return "; ".join(parts + ([f"here: {listing(inside)}"] if inside else []))


def _room(table: ShipSheet, room: Room) -> Node:
    key = f"room-{room.at}"
    face = table.faces[room.tile]
    x, y = corner(room.place)
    corners = free_corners(room)
    parts = [*floor(key, room, face.colour), *(_circle(room, face.name, cell) for cell in room.circles)]
    boss = table.boss_in(room)
    if boss is not None:
        parts.append(boss_mark(boss, table.faces[boss.boss]))
    if room.enemy is not None:
        parts.append(enemy_mark(table.faces[room.enemy], spot(corners[0])))
    label = room_label(table, room)
    return node(
        "g",
        key,
        *parts,
        class_=f"room {face.colour}",
        transform=f"translate({x} {y})",
        role="group",
        aria_label=label,
        data_about=f"{face.name}. {ROOMS[face.colour].word}: {ROOMS[face.colour].effect}",
        data_from="tiles",
    )


def _circle(room: Room, name: str, cell: int) -> Node:
    x, y = spot(cell)
    return node(
        "circle",
        f"circle-{room.at}-{cell}",
        class_="circle",
        cx=x,
        cy=y,
        r=DOT,
        fill="#d9efe9",
        stroke="#0a1f22",
        stroke_width=2,
        role="button",
        tabindex=-1,
        aria_label=f"{circle_name(cell).capitalize()} of {name}",
    )


# The unknown


def _unknown(table: ShipSheet) -> list[Node]:
    """Fog before every unexplored entrance, and the outline of the place where a drawn tile will lie."""
    marks: list[Node] = []
    for room in table.rooms:
        for side in room.doors.sides:
            if table.room_at(beyond(room.place, side)) is None and table.tile_deck:
                marks.append(_fog(room, side))
    target = placing_at(table)
    if target is not None:
        x, y = corner(target)
        marks.append(
            node(
                "rect", "target", class_="target", x=x + 5, y=y + 5, width=TILE - 10, height=TILE - 10, rx=28,
                fill="none", stroke="#7df0d0", stroke_width=2.5, stroke_dasharray="7 7",
            )
        )  # fmt: skip
    return marks


def _fog(room: Room, side: str) -> Node:
    x, y = _edge(room, side, 16)
    return node("circle", f"fog-{room.at}-{side}", class_="fog", cx=x, cy=y, r=9, fill="#2f6f68", opacity=0.6)


def _edge(room: Room, side: str, out: int) -> Place:
    """A point outside the middle of a room's side."""
    x, y = corner(room.place)
    dx, dy = beyond((0, 0), side)
    return x + EDGES[side][0] + out * dx, y + EDGES[side][1] + out * dy


def _doors(table: ShipSheet) -> list[Node]:
    """Arrows out of the active player's room, to the unknown or to a living boss."""
    if table.stage not in ("turn", "door") or table.active is None:
        return []
    room = table.room_of(table.active)
    return [_door(table, room, side) for side in table.ways]


def _door(table: ShipSheet, room: Room, side: str) -> Node:
    x, y = _edge(room, side, 20)
    there = table.room_at(beyond(room.place, side))
    what = "explore" if there is None else f"the room of {table.faces[there.tile].name}"
    marks = [
        node("circle", f"door-{side}-disc", class_="disc", r=17, fill="#0b2c2e", stroke="#7df0d0", stroke_width=2),
        glyph(
            f"door-{side}-arrow", "M-6 3L0 -6L6 3M0 -5V8", "arrow", fill="none", stroke="#7df0d0", stroke_width=3,
            stroke_linecap="round", stroke_linejoin="round", transform=f"rotate({90 * SIDES.index(side)})",
        ),
    ]  # fmt: skip
    return node(
        "g",
        f"door-{side}",
        *marks,
        class_="door" if there is None else "door lair",
        transform=f"translate({x} {y})",
        role="button",
        tabindex=-1,
        aria_label=f"Entrance to the {SIDE_NAMES[side]}: {what}",
    )


# What lies and stands about


def _lying(table: ShipSheet) -> list[Node]:
    """Access keys that somebody dropped (SH-R25, SH-R27)."""
    marks: list[Node] = []
    for number, boss in enumerate(table.bosses, 1):
        if boss.lies is None:
            continue
        room = table.room_at(place_of(boss.lies))
        assert room is not None
        x, y = corner(room.place)
        cx, cy = spot(free_corners(room)[-1])
        face = table.faces[boss.boss]
        marks.append(
            node(
                "g",
                f"key-{number}",
                node("circle", f"key-{number}-halo", class_="halo", r=16, fill="#3a2f00"),
                glyph(
                    f"key-{number}-glyph", KEY, "glyph", fill="none", stroke="#ffd34d", stroke_width=3,
                    stroke_linecap="round",
                ),
                class_="key lying",
                transform=f"translate({x + cx + 10 * (number - 2)} {y + cy})",
                role="button",
                tabindex=-1,
                aria_label=f"The {face.key} lies in {table.faces[room.tile].name}",
                data_from=f"goal-{number}",
            )
        )  # fmt: skip
    return marks


def _tokens(table: ShipSheet) -> list[Node]:
    """Everybody on their circle, those who share one side by side (SH-303)."""
    if table.active is None:
        return []
    together: dict[str, list[int]] = {}
    for seat, mat in enumerate(table.seats):
        together.setdefault(mat.at, []).append(seat)
    return [_token(table, seat, together[mat.at]) for seat, mat in enumerate(table.seats)]


def _token(table: ShipSheet, seat: int, together: list[int]) -> Node:
    mat = table.seats[seat]
    assert mat.character is not None
    look = cell_look(table.faces[mat.character].cell)
    x, y = corner(mat.place)
    cx, cy = spot(mat.cell)
    dx, dy = SHARED[len(together)][together.index(seat)]
    size = 1 if len(together) == 1 else 0.78
    key = f"token-{seat}"
    marks = [
        glyph(f"{key}-body", look.body, "body", fill=look.fill, stroke="#06181a", stroke_width=2),
        glyph(f"{key}-inside", look.inside, "inside", fill="none", stroke=look.ink, stroke_width=2),
    ]
    if mat.down:
        marks.append(
            glyph(f"{key}-down", "M-9 -9L9 9M9 -9L-9 9", "cross", fill="none", stroke="#06181a", stroke_width=3)
        )
    classes = "token" + (" active" if seat == table.active and table.playing else "") + (" down" if mat.down else "")
    return node(
        "g",
        key,
        *marks,
        class_=classes,
        transform=f"translate({x + cx + dx} {y + cy + dy}) scale({size:g})",
        role="img",
        aria_label=f"{table.name(seat)}{', down' if mat.down else ''}",
    )

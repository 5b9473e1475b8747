"""The board: the ship as far as it is known, and everybody in it."""

from terminus.core.audience import Viewer
from terminus.core.scene import Node, kept, kept_for_the_moment, node
from terminus.games.ship.content.components import SIDES
from terminus.games.ship.scene.cards import figure_about
from terminus.games.ship.scene.foes import boss_mark, enemy_mark
from terminus.games.ship.scene.looks import DOT, KEY, ROOMS, TILE, CellLook, cell_look, glyph
from terminus.games.ship.scene.rooms import EDGES, beyond, corner, floor, free_corners, patterns, room_words, spot, ways
from terminus.games.ship.sheet.faces import Face
from terminus.games.ship.sheet.table import Boss, Place, Room, ShipSheet, cell_of, place_of
from terminus.games.ship.speech import SIDE_NAMES, circle_name, plural

MARGIN = 66
"""Around the map, so that unexplored entrances and the first ghost of a tile have room."""
LEAST = (420, 330)
"""The smallest part of the water that is shown, so that a small ship does not look like a close-up."""
UNKNOWN = "An entrance with nothing behind it yet. Stand on its circle to explore: a tile is drawn and laid there."
SHARED: dict[int, tuple[Place, ...]] = {
    1: ((0, 0),),
    2: ((-9, 0), (9, 0)),
    3: ((-9, 5), (9, 5), (0, -10)),
    4: ((-9, -7), (9, -7), (-9, 8), (9, 8)),
    5: ((-10, -9), (10, -9), (0, 0), (-10, 9), (10, 9)),
}
"""Where players stand who share a circle, by how many they are."""


def board(table: ShipSheet, viewer: Viewer) -> Node:
    """One `svg` with the whole map; where not all of it fits, it shows what `_focus` says."""
    target = placing_at(table)
    x, y, width, height = frame(table.rooms, target)
    names = tuple([table.faces[room.tile].name for room in table.rooms])
    return node(
        "svg",
        "board",
        patterns(),
        node("g", "rooms", *_rooms(table)),
        _unknown(table.rooms, names, bool(table.tile_deck), target),
        node("g", "doors", *_doors(table)),
        node("g", "lying", *_lying(table)),
        node("g", "tokens", *_tokens(table)),
        class_=f"ship-board {table.ending}" if table.ending else "ship-board",
        viewBox=f"{x} {y} {width} {height}",
        role="group",
        aria_label=_summary(table),
        font_family="system-ui, sans-serif",
        data_finger=2 * DOT,
        data_focus=_focus(table, viewer),
    )


def _focus(table: ShipSheet, viewer: Viewer) -> str:
    """What matters most: a room being placed, where the viewer is, or home before anybody is aboard."""
    if placing_at(table) is not None:
        return "target"
    if table.active is None:
        return f"room-{table.rooms[0].at}"
    return f"token-{table.active if viewer is None or not table.playing else viewer}"


@kept_for_the_moment
def frame(rooms: tuple[Room, ...], target: Place | None) -> tuple[int, int, int, int]:
    """The box that holds the map and, while one is placed, the new tile: x, y, width, height."""
    places = [room.place for room in rooms]
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


def _rooms(table: ShipSheet) -> list[Node]:
    faces = table.faces
    bosses = {faces[boss.boss].tile: boss for boss in reversed(table.bosses)}
    inside: dict[str, tuple[str, ...]] = {}
    for seat, mat in enumerate(table.seats if table.playing else ()):
        at = mat.at.partition("#")[0]
        inside[at] = (*inside.get(at, ()), table.name(seat))
    drawn: list[Node] = []
    for room in table.rooms:
        boss = bosses.get(room.tile)
        lair = None if boss is None else (boss, faces[boss.boss])
        enemy = None if room.enemy is None else faces[room.enemy]
        words = room_words(faces[room.tile], ways(table, room), enemy, inside.get(room.at, ()))
        drawn.append(_room(room, faces[room.tile], lair, enemy, words))
    return drawn


@kept
def _room(room: Room, face: Face, lair: tuple[Boss, Face] | None, enemy: Face | None, words: str) -> Node:
    x, y = corner(room.place)
    parts = [*_tile(room, face.colour, face.name)]
    if lair is not None:
        parts.append(boss_mark(*lair))
    if enemy is not None:
        parts.append(enemy_mark(enemy, spot(free_corners(room)[0])))
    return node(
        "g",
        f"room-{room.at}",
        *parts,
        class_=f"room {face.colour}",
        transform=f"translate({x} {y})",
        role="group",
        aria_label=words,
        data_about=f"{face.name}. {ROOMS[face.colour].word}: {ROOMS[face.colour].effect}",
        data_rule=ROOMS[face.colour].rule,
        data_codex=f"room-{face.colour}",
        data_glass=f"-6 -6 {TILE + 12} {TILE + 12}",
        data_goal="",
        data_from="tiles",
    )


@kept
def _tile(room: Room, colour: str, name: str) -> tuple[Node, ...]:
    """The room without who is in it."""
    return (*floor(f"room-{room.at}", room, colour), *[_circle(room, name, cell) for cell in room.circles])


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


@kept_for_the_moment
def _unknown(rooms: tuple[Room, ...], names: tuple[str, ...], more: bool, target: Place | None) -> Node:
    """Fog before every unexplored entrance, and the outline of the place where a drawn tile will lie."""
    known = {room.place for room in rooms}
    marks = [
        _fog(room.at, side, name)
        for room, name in zip(rooms, names, strict=True)
        for side in room.doors.sides
        if more and beyond(room.place, side) not in known
    ]
    if target is not None:
        x, y = corner(target)
        marks.append(
            node(
                "rect", "target", class_="target", x=x + 5, y=y + 5, width=TILE - 10, height=TILE - 10, rx=28,
                fill="none", stroke="#7df0d0", stroke_width=2.5, stroke_dasharray="7 7",
            )
        )  # fmt: skip
    return node("g", "unknown", *marks)


@kept
def _fog(at: str, side: str, name: str) -> Node:
    x, y = _edge(place_of(at), side, 16)
    return node(
        "circle",
        f"fog-{at}-{side}",
        class_="fog",
        cx=x,
        cy=y,
        r=9,
        fill="#2f6f68",
        opacity=0.6,
        role="img",
        aria_label=f"Nobody knows what lies {SIDE_NAMES[side]} of {name}",
        data_about=UNKNOWN,
        data_rule="SH-351",
        data_goal="",
    )


def _edge(place: Place, side: str, out: int) -> Place:
    """A point outside the middle of a room's side."""
    x, y = corner(place)
    dx, dy = beyond((0, 0), side)
    return x + EDGES[side][0] + out * dx, y + EDGES[side][1] + out * dy


def _doors(table: ShipSheet) -> list[Node]:
    """Arrows out of the active player's room, to the unknown or to a living boss."""
    if table.stage not in ("turn", "door") or table.active is None:
        return []
    place = table.seats[table.active].place
    doors: list[Node] = []
    for side in table.ways:
        there = table.room_at(beyond(place, side))
        doors.append(_door(place, side, None if there is None else table.faces[there.tile].name))
    return doors


@kept
def _door(place: Place, side: str, lair: str | None) -> Node:
    x, y = _edge(place, side, 20)
    what = "explore" if lair is None else f"{lair}, the room of a boss"
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
        class_="door" if lair is None else "door lair",
        transform=f"translate({x} {y})",
        role="button",
        tabindex=-1,
        aria_label=f"Entrance to the {SIDE_NAMES[side]}: {what}",
        data_next="first",
    )


# What lies and stands about


def _lying(table: ShipSheet) -> list[Node]:
    """Access keys that somebody dropped (SH-R25, SH-R27)."""
    marks: list[Node] = []
    for number, boss in enumerate(table.bosses, 1):
        if boss.lies is not None:
            room = table.room_at(place_of(boss.lies))
            assert room is not None
            marks.append(_dropped(number, room, table.faces[boss.boss].key, table.faces[room.tile].name))
    return marks


@kept
def _dropped(number: int, room: Room, key: str, where: str) -> Node:
    x, y = corner(room.place)
    cx, cy = spot(free_corners(room)[-1])
    return node(
        "g",
        f"key-{number}",
        node("circle", f"key-{number}-halo", class_="halo", r=16, fill="#3a2f00"),
        glyph(
            f"key-{number}-glyph", KEY, "glyph", fill="none", stroke="#ffd34d", stroke_width=3, stroke_linecap="round"
        ),
        class_="key lying",
        transform=f"translate({x + cx + 10 * (number - 2)} {y + cy})",
        role="button",
        tabindex=-1,
        aria_label=f"The {key} lies in {where}",
        data_about=f"The {key} lies in {where}. Whoever is in that room may take it; three of them open the pods.",
        data_rule="SH-R27",
        data_from=f"goal-{number}",
    )


def _tokens(table: ShipSheet) -> list[Node]:
    """Everybody on their circle, those who share one side by side (SH-303)."""
    if table.active is None:
        return []
    together: dict[str, list[int]] = {}
    for seat, mat in enumerate(table.seats):
        together.setdefault(mat.at, []).append(seat)
    drawn: list[Node] = []
    for seat, mat in enumerate(table.seats):
        assert mat.character is not None
        face, here = table.faces[mat.character], together[mat.at]
        active = seat == table.acting
        about = figure_about(face, mat.hearts, mat.zekts, mat.down)
        room = table.faces[table.room_of(seat).tile].name
        named = f"{face.name}{', down' if mat.down else ''}, on {circle_name(cell_of(mat.at))} of {room}"
        drawn.append(_token(seat, face.cell, named, mat.at, len(here), here.index(seat), active, mat.down, about))
    return drawn


@kept
def _token(
    seat: int, cell: str, named: str, at: str, together: int, rank: int, active: bool, down: bool, about: str
) -> Node:
    look = cell_look(cell)
    x, y = corner(place_of(at))
    cx, cy = spot(cell_of(at))
    dx, dy = SHARED[together][rank]
    size = 1 if together == 1 else 0.78
    key = f"token-{seat}"
    return node(
        "g",
        key,
        *_body(key, look, down),
        class_="token" + (" active" if active else "") + (" down" if down else ""),
        transform=f"translate({x + cx + dx} {y + cy + dy}) scale({size:g})",
        role="img",
        aria_label=named,
        data_about=about,
        data_art=f"cell-{cell}",
        data_rule="SH-902",
        data_upon=f"circle-{at.replace('#', '-')}",
        data_goal="",
    )


@kept
def _body(key: str, look: CellLook, down: bool) -> tuple[Node, ...]:
    marks = [
        glyph(f"{key}-body", look.body, "body", fill=look.fill, stroke="#06181a", stroke_width=2),
        glyph(f"{key}-inside", look.inside, "inside", fill="none", stroke=look.ink, stroke_width=2),
    ]
    if down:
        marks.append(
            glyph(f"{key}-down", "M-9 -9L9 9M9 -9L-9 9", "cross", fill="none", stroke="#06181a", stroke_width=3)
        )
    return tuple(marks)

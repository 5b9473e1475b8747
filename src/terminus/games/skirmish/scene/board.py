"""The table from above: ground, zones, terrain, markers, chalk lines, and the figures on top."""

from terminus.core.audience import Viewer
from terminus.core.scene import Node, node
from terminus.games.skirmish.scene.layout import (
    INCH,
    across,
    board_height,
    down,
    frame,
    height,
    outline,
    place,
    rulers,
    width,
)
from terminus.games.skirmish.scene.models import SIDES, chalk, models, sight_sort
from terminus.games.skirmish.scene.sight import hidden_by, line_between
from terminus.games.skirmish.scene.terrain import patterns, terrain
from terminus.games.skirmish.sheet.printed import Ground
from terminus.games.skirmish.sheet.table import BattleSheet, Marker, Model
from terminus.games.skirmish.speech import SEATS, ZONES

OPPOSITE = {"S": "N", "N": "S", "W": "E", "E": "W", "SW": "NE", "NE": "SW", "SE": "NW", "NW": "SE"}


def board(table: BattleSheet, viewer: Viewer) -> Node:
    """One `svg` with everything on the table. Its plane, in which players point, has y to the north."""
    wide, high = INCH * width(table), INCH * height(table)
    return node(
        "svg",
        "board",
        patterns(),
        node("rect", "ground", class_="table-ground", width=wide, height=high, rx=14, fill="#cdb68f", stroke="#4a3b26",
             stroke_width=18),
        node("g", "rulers", *rulers(table), class_="rulers", aria_hidden="true"),
        node("g", "zones", *_zones(table), class_="zones"),
        node("g", "terrain", *([] if table.ground is None else terrain(table.ground)), class_="terrain"),
        node("g", "markers", *(_marker(table, n, marker) for n, marker in enumerate(table.markers)), class_="markers"),
        node("g", "tracks", *_track(table), class_="tracks", aria_hidden="true"),
        node("g", "aims", *_aims(table), class_="aims", aria_hidden="true"),
        node("g", "models", *models(table, viewer), class_="models"),
        node("g", "plane", class_="plane", data_plane="inches", transform=f"translate(0 {high:g}) scale(1 -1)"),
        class_=f"skirmish-board {table.phase}",
        viewBox=frame(table),
        role="group",
        aria_label=_summary(table),
    )  # fmt: skip


def drawn(board: Ground) -> Node:
    """A board alone, without a game: for pictures of board files."""
    margin = 130
    wide, high = INCH * board.width, INCH * board.height
    return node(
        "svg",
        "board",
        patterns(),
        node("rect", "ground", width=wide, height=high, rx=14, fill="#cdb68f", stroke="#4a3b26", stroke_width=18),
        node("g", "terrain", *terrain(board)),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"{-margin} {-margin} {wide + 2 * margin:g} {high + 2 * margin:g}",
        role="img",
        aria_label=board.name,
    )


def _summary(table: BattleSheet) -> str:
    if table.ground is None:
        return "An empty table: the board is not chosen yet"
    sides = [f"{SEATS[seat]} has {len(table.living(seat))} models on it" for seat in range(2)]
    size = f"{table.ground.width:g} by {table.ground.height:g} inches, north at the top"
    return f"{table.ground.name}, {size}. {sides[0]}, {sides[1]}; {len(table.markers)} objective markers"


# Deployment zones


def _zones(table: BattleSheet) -> list[Node]:
    """While an edge is chosen all of them can be clicked; later those taken are tinted (SK-26 to SK-28)."""
    if table.step == "edge":
        return [_open_zone(table, zone) for zone in table.task.zones]
    if table.phase not in ("deploy", "script") or (table.phase == "script" and table.round > 1):
        return []
    return [
        node("path", f"zone-of-{seat}", class_=f"zone {SIDES[seat]}", d=zone_path(table, side.zone), fill=fill,
             fill_opacity="0.13", stroke=fill, stroke_width=6, stroke_dasharray="24 16")
        for seat, (side, fill) in enumerate(zip(table.seats, ("#a8690a", "#2f5470"), strict=True))
        if side.zone is not None
    ]  # fmt: skip


def _open_zone(table: BattleSheet, zone: str) -> Node:
    title = f"Deploy along {ZONES[zone]}; the enemy gets {ZONES[OPPOSITE[zone]]}"
    return node(
        "g",
        f"zone-{zone}",
        node("title", f"zone-{zone}-title", title),
        node("path", f"zone-{zone}-area", class_="area", d=zone_path(table, zone), fill="#fff2c9", fill_opacity="0.3",
             stroke="#7a5a1c", stroke_width=8),
        class_="zone open",
        role="button",
        aria_label=title,
    )  # fmt: skip


def zone_path(table: BattleSheet, zone: str) -> str:
    """The outline of an edge zone, cut off at its corners so that neighbours can both be clicked; or of a corner."""
    depth, wide, high = table.task.depth, width(table), height(table)
    if len(zone) == 2:
        return _corner(zone, depth, wide, high)
    cut = depth if table.step == "edge" else 0.0
    corners = {
        "S": [(0.0, 0.0), (wide, 0.0), (wide - cut, depth), (cut, depth)],
        "N": [(0.0, high), (wide, high), (wide - cut, high - depth), (cut, high - depth)],
        "W": [(0.0, 0.0), (0.0, high), (depth, high - cut), (depth, cut)],
        "E": [(wide, 0.0), (wide, high), (wide - depth, high - cut), (wide - depth, cut)],
    }
    return outline(corners[zone], high)


def _corner(zone: str, depth: float, wide: float, high: float) -> str:
    x, inward = (0.0, depth) if zone[1] == "W" else (wide, -depth)
    y, upward = (0.0, depth) if zone[0] == "S" else (high, -depth)
    sweep = 0 if zone in ("SW", "NE") else 1
    reach = INCH * depth
    return (
        f"M{across(x):g},{down(y, high):g}L{across(x + inward):g},{down(y, high):g}"
        f"A{reach:g},{reach:g} 0 0 {sweep} {across(x):g},{down(y + upward, high):g}Z"
    )


# Markers


def _marker(table: BattleSheet, number: int, marker: Marker) -> Node:
    """A flag in a circle of the reach that controls it (SK-30)."""
    key = f"marker-{number}"
    holder = SEATS[marker.held[0]] if len(marker.held) == 1 else "both" if marker.held else "nobody"
    title = f"Objective marker {number + 1}, held by {holder}"
    side = SIDES[marker.held[0]] if len(marker.held) == 1 else "none"
    return node(
        "g",
        key,
        node("title", f"{key}-title", title),
        node("circle", f"{key}-reach", class_="reach", r=INCH * table.task.within, fill="#fff8e4",
             fill_opacity="0.16", stroke="#fff8e4", stroke_width=6, stroke_dasharray="14 14"),
        node("path", f"{key}-pole", class_="pole", d="M0 60V-104", stroke="#2b1d0e", stroke_width=10,
             stroke_linecap="round"),
        node("path", f"{key}-flag", class_="flag", d="M5-102H100L76-64 100-26H5Z", fill="#f4ead2", stroke="#2b1d0e",
             stroke_width=6, stroke_linejoin="round"),
        node("text", f"{key}-number", str(number + 1), class_="number", x=40, y=-45, font_size=54, font_weight=700,
             text_anchor="middle", fill="#2b1d0e", font_family="system-ui, sans-serif"),
        class_=f"marker {side}",
        transform=place(marker.at, board_height(table.ground)),
        role="img",
        aria_label=title,
    )  # fmt: skip


# What the figure that acts has done, and whom it may aim at


def _track(table: BattleSheet) -> list[Node]:
    """The way walked in this activation, as a tape measure."""
    acting = table.activation
    if acting is None or len(acting.walked) < 2:
        return []
    way = outline(acting.walked, board_height(table.ground), closed=False)
    return [
        node("path", "track", class_=f"track {SIDES[acting.seat]}", d=way, fill="none", stroke="#fff2c9",
             stroke_width=14, stroke_dasharray="4 22", stroke_linecap="round", stroke_linejoin="round")
    ]  # fmt: skip


def _aims(table: BattleSheet) -> list[Node]:
    """While somebody is to shoot: a chalk line to every enemy, with the distance or what is in the way."""
    acting, actor = table.activation, table.actor()
    if table.step not in ("begin", "shoot", "again") or acting is None or actor is None or table.ground is None:
        return []
    found: list[Node] = []
    for enemy in table.living(1 - acting.seat):
        line = line_between(table.ground, actor, enemy)
        key = f"aim-{enemy.label}"
        found.append(
            node("path", f"{key}-line", class_=f"chalk {sight_sort(line)}", d=chalk(table, actor, enemy),
                 stroke="#fffdf4", stroke_width=8, stroke_dasharray=None if line.visible else "6 26")
        )  # fmt: skip
        words = f"{line.gap:.1f}″" if line.visible else hidden_by(line)
        found.append(_word(table, f"{key}-word", words, enemy))
    return found


def _word(table: BattleSheet, key: str, words: str, enemy: Model) -> Node:
    """A word written below an enemy."""
    below = down(enemy.place[1] - enemy.radius, board_height(table.ground)) + 62
    return node(
        "text", key, words, class_="chalk-word", x=across(enemy.place[0]), y=below, font_size=50, text_anchor="middle",
        fill="#2b1d0e", font_family="system-ui, sans-serif",
    )  # fmt: skip

"""The table from above: ground, zones, terrain, markers, chalk lines, and the figures on top."""

from terminus.core.audience import Viewer
from terminus.core.scene import Node, kept, kept_for_the_moment, node
from terminus.games.skirmish.lengths import roughly, roughly_beyond
from terminus.games.skirmish.scene.chalk import Chalk
from terminus.games.skirmish.scene.fire import fire
from terminus.games.skirmish.scene.layout import (
    INCH,
    across,
    down,
    frame,
    height,
    outline,
    place,
    rulers,
    spoken,
    width,
)
from terminus.games.skirmish.scene.models import SIDES, models
from terminus.games.skirmish.scene.sight import chalk, hidden_by, sight_sort
from terminus.games.skirmish.scene.terrain import patterns, terrain
from terminus.games.skirmish.sheet.lines import Spot, line, spot
from terminus.games.skirmish.sheet.printed import At, Ground
from terminus.games.skirmish.sheet.table import Activation, BattleSheet, Marker, Model
from terminus.games.skirmish.speech import SEATS, ZONES
from terminus.geometry.measure import within

FLAG = 3.4
"""Inches that a flag takes beside and above its foot where the ground is drawn small."""
BASE = 0.7
"""Half of what a figure takes."""
OPPOSITE = {"S": "N", "N": "S", "W": "E", "E": "W", "SW": "NE", "NE": "SW", "SE": "NW", "NW": "SE"}


def board(table: BattleSheet, viewer: Viewer) -> Node:
    """One `svg` with everything on the table. Its plane, in which players point, has y to the north."""
    wide, high = width(table), height(table)
    sides = tuple([side.models for side in table.seats])
    return node(
        "svg",
        "board",
        patterns(),
        _ground(wide, high),
        rulers(wide, high),
        _zones(table),
        _terrain(table.ground),
        _markers(table.markers, _turned(table.markers, sides), table.task.within, high),
        _track(table.activation, high),
        _aims(table),
        *fire(table),
        node("g", "models", *models(table, viewer), class_="models"),
        _plane(high),
        class_=f"skirmish-board {table.phase}",
        viewBox=frame(wide, high),
        data_focus=_focus(table, viewer),
        role="group",
        aria_label=_summary(table),
    )


def _focus(table: BattleSheet, viewer: Viewer) -> str | None:
    """Whoever gives orders sees the side where their own stand, should not all of the ground be in sight."""
    own = [] if viewer is None or table.phase != "script" else table.living(viewer)
    return f"model-{viewer}-{own[0].label}" if own else None


@kept
def _ground(wide: float, high: float) -> Node:
    return node("rect", "ground", class_="table-ground", width=INCH * wide, height=INCH * high, rx=14, fill="#cdb68f",
                stroke="#4a3b26", stroke_width=18)  # fmt: skip


@kept
def _terrain(ground: Ground | None) -> Node:
    return node("g", "terrain", *([] if ground is None else terrain(ground)), class_="terrain")


@kept
def _plane(high: float) -> Node:
    return node(
        "g", "plane", class_="plane", data_plane="inches", transform=f"translate(0 {INCH * high:g}) scale(1 -1)"
    )


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


def _zones(table: BattleSheet) -> Node:
    """While an edge is chosen all of them can be clicked; later those taken are tinted (SK-26 to SK-28)."""
    depth, wide, high = table.task.depth, width(table), height(table)
    if table.step == "edge":
        return _open_zones(table.task.zones, depth, wide, high)
    shown = table.phase == "deploy" or (table.phase == "script" and table.round <= 1)
    return _taken_zones(tuple([side.zone if shown else None for side in table.seats]), depth, wide, high)


@kept
def _open_zones(zones: tuple[str, ...], depth: float, wide: float, high: float) -> Node:
    return node("g", "zones", *(_open_zone(zone, depth, wide, high) for zone in zones), class_="zones")


@kept
def _taken_zones(zones: tuple[str | None, ...], depth: float, wide: float, high: float) -> Node:
    taken = [
        node("path", f"zone-of-{seat}", class_=f"zone {SIDES[seat]}", d=zone_path(zone, depth, 0.0, wide, high),
             fill=fill, fill_opacity="0.13", stroke=fill, stroke_width=6, stroke_dasharray="24 16")
        for seat, (zone, fill) in enumerate(zip(zones, ("#a8690a", "#2f5470"), strict=True))
        if zone is not None
    ]  # fmt: skip
    return node("g", "zones", *taken, class_="zones")


def _open_zone(zone: str, depth: float, wide: float, high: float) -> Node:
    title = f"Deploy along {ZONES[zone]}; the enemy gets {ZONES[OPPOSITE[zone]]}"
    return node(
        "g",
        f"zone-{zone}",
        node("title", f"zone-{zone}-title", title),
        node("path", f"zone-{zone}-area", class_="area", d=zone_path(zone, depth, depth, wide, high), fill="#fff2c9",
             fill_opacity="0.3", stroke="#7a5a1c", stroke_width=8),
        class_="zone open",
        role="button",
        aria_label=title,
    )  # fmt: skip


def zone_path(zone: str, depth: float, cut: float, wide: float, high: float) -> str:
    """The outline of an edge zone, cut off at its corners so that neighbours can both be clicked; or of a corner."""
    if len(zone) == 2:
        return _corner(zone, depth, wide, high)
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


@kept_for_the_moment
def _turned(markers: tuple[Marker, ...], sides: tuple[tuple[Model, ...], ...]) -> tuple[bool, ...]:
    """Which flags fly to the left, because a figure stands in the way to the right and none to the left."""
    spots = [model.at for models in sides for model in models if model.alive and model.at is not None]
    return tuple([_beset(marker.at, spots, 1) and not _beset(marker.at, spots, -1) for marker in markers])


def _beset(at: At, spots: list[At], side: int) -> bool:
    """Does a figure stand where a flag would fly, as large as it is on a phone?"""
    return any(0 <= side * (x - at[0]) < FLAG and 0 < y - at[1] + BASE < FLAG for x, y in spots)


@kept
def _markers(markers: tuple[Marker, ...], turned: tuple[bool, ...], within: float, high: float) -> Node:
    drawn = [_marker(n, marker, turned[n], within, high) for n, marker in enumerate(markers)]
    return node("g", "markers", *drawn, class_="markers")


@kept
def _marker(number: int, marker: Marker, turned: bool, within: float, high: float) -> Node:
    """A flag in a circle of the reach that controls it (SK-30)."""
    key = f"marker-{number}"
    holder = SEATS[marker.held[0]] if len(marker.held) == 1 else "both" if marker.held else "nobody"
    title = f"Flag {number + 1}, an objective marker, held by {holder}"
    side = SIDES[marker.held[0]] if len(marker.held) == 1 else "none"
    return node(
        "g",
        key,
        node("title", f"{key}-title", title),
        node("circle", f"{key}-reach", class_="reach", r=INCH * within, fill="#fff8e4",
             fill_opacity="0.16", stroke="#fff8e4", stroke_width=6, stroke_dasharray="14 14"),
        node("g", f"{key}-standard", *_standard(key, number, -1 if turned else 1), *_knob(key, side),
             class_="standard"),
        class_=f"marker {side}",
        transform=place(marker.at, high),
        role="img",
        aria_label=f"{title}, at {spoken(marker.at)}",
        data_about=title,
        data_rule="SK-30",
    )  # fmt: skip


def _knob(key: str, side: str) -> list[Node]:
    """On top of the pole: the shape of the side that holds it, for whoever does not see its colour."""
    if side == "none":
        return []
    shape = "M-25-116a25 25 0 1 0 50 0a25 25 0 1 0-50 0Z" if side == "ochre" else "M-23-139H23V-93H-23Z"
    return [node("path", f"{key}-knob", class_="knob", d=shape, fill="#f4ead2", stroke="#2b1d0e", stroke_width=7)]


def _standard(key: str, number: int, side: int) -> list[Node]:
    """The flag on its pole, to one side, in a group of its own: it grows where the ground is drawn small."""
    return [
        node("path", f"{key}-pole", class_="pole", d="M0 60V-104", stroke="#2b1d0e", stroke_width=10,
             stroke_linecap="round"),
        node("path", f"{key}-flag", class_="flag", fill="#f4ead2", stroke="#2b1d0e", stroke_width=6,
             d=f"M{5 * side}-102H{100 * side}L{76 * side}-64 {100 * side}-26H{5 * side}Z", stroke_linejoin="round"),
        node("text", f"{key}-number", str(number + 1), class_="number", x=40 * side, y=-45, font_size=54,
             font_weight=700, text_anchor="middle", fill="#2b1d0e", font_family="system-ui, sans-serif"),
    ]  # fmt: skip


# What the figure that acts has done, and whom it may aim at


@kept
def _track(acting: Activation | None, high: float) -> Node:
    """The way walked in this activation, as a tape measure."""
    return node("g", "tracks", *_tape(acting, high), class_="tracks", aria_hidden="true")


def _tape(acting: Activation | None, high: float) -> list[Node]:
    if acting is None or len(acting.walked) < 2:
        return []
    way = outline(acting.walked, high, closed=False)
    return [
        node("path", "track", class_=f"track {SIDES[acting.seat]}", d=way, fill="none", stroke="#fff2c9",
             stroke_width=14, stroke_dasharray="4 22", stroke_linecap="round", stroke_linejoin="round")
    ]  # fmt: skip


def _aims(table: BattleSheet) -> Node:
    """While somebody is to shoot: a chalk line to every enemy, with the distance or what is in the way."""
    acting, actor = table.activation, table.actor()
    if table.step not in ("begin", "shoot", "again") or acting is None or actor is None or table.ground is None:
        return _aims_at(None, None, 0.0, ())
    weapons = table.weapons(acting.seat)
    reach = max([weapons[carried.id].long for carried in actor.weapons if not carried.empty], default=0.0)
    enemies = tuple([(enemy.label, spot(enemy)) for enemy in table.living(1 - acting.seat)])
    return _aims_at(table.ground, spot(actor), reach, enemies)


@kept_for_the_moment
def _aims_at(ground: Ground | None, shooter: Spot | None, reach: float, enemies: tuple[tuple[str, Spot], ...]) -> Node:
    found: list[Node] = []
    if ground is not None and shooter is not None:
        words = Chalk(ground, (shooter, *[at for _, at in enemies]))
        for label, at in enemies:
            found += _aim(ground, shooter, reach, label, at, words)
    return node("g", "aims", *found, class_="aims", aria_hidden="true", data_meanwhile="dice")


def _aim(ground: Ground, shooter: Spot, reach: float, label: str, at: Spot, words: Chalk) -> list[Node]:
    """A line to an enemy, and a word below it; faint where no weapon carries so far."""
    seen = line(ground, shooter, at)
    key = f"aim-{label}"
    far = seen.visible and not within(seen.gap, reach)
    gap = f"{roughly_beyond(seen.gap, reach)}″, too far" if far else f"{roughly(seen.gap)}″"
    told = gap if seen.visible else hidden_by(seen)
    sort = "beyond" if far else sight_sort(seen)
    x, y, radius = at
    return [
        node("path", f"{key}-line", class_=f"chalk {sort}", d=chalk(shooter, at, ground.height),
             stroke="#fffdf4", stroke_width=8, stroke_dasharray=None if seen.visible else "6 26"),
        words.write(f"{key}-word", told, across(x), down(y - radius, ground.height) + 62),
    ]  # fmt: skip

"""The board: the field in its frame, and the tracks beside it."""

from terminus.core.audience import Viewer
from terminus.core.scene import Node, node
from terminus.games.horizon.scene import field, tracks
from terminus.games.horizon.scene.layout import FRAME
from terminus.games.horizon.scene.looks import GROUND, SOFT, text
from terminus.games.horizon.sheet.table import HorizonSheet


def board(table: HorizonSheet, viewer: Viewer) -> Node:
    """One `svg` with everything that lies in the middle of the table."""
    x, y, width, height = FRAME
    return node(
        "svg",
        "board",
        node("rect", "ground", class_="board-ground", x=x, y=y, width=width, height=height, fill=GROUND),
        tracks.horizon_track(table),
        tracks.points_track(table),
        node("g", "field", *field.nodes(table), tracks.v616(table), class_="field"),
        node("g", "numerals", *tracks.numerals(table)),
        node("g", "building-layer", *field.building(table)),
        node("g", "junctions", *field.junctions(table), *field.needles(table), class_="junctions"),
        node("g", "wormholes", *field.wormholes(table)),
        node("g", "sides", *field.sides(table, viewer)),
        node("g", "pawns", *field.pawns(table)),
        *_corner(table),
        class_="horizon-board over" if table.over else "horizon-board",
        viewBox=f"{x} {y} {width} {height}",
        role="group",
        aria_label=_summary(table),
    )


def _summary(table: HorizonSheet) -> str:
    events = sum(spot.event is not None for spot in table.nodes)
    return f"The field, {events} events. Round {table.round}, phase {table.phase}."


def _corner(table: HorizonSheet) -> list[Node]:
    """The round in a corner of the frame, where it can be seen on every screen."""
    return [
        text("corner-round", f"Round {table.round}", "corner", -425, -462, 24, text_anchor="start", font_weight=700),
        *[
            text(f"corner-{key}", words, "corner soft", -425, y, 16, text_anchor="start", fill=SOFT)
            for key, words, y in _outlook(table)
        ],
    ]


def _outlook(table: HorizonSheet) -> list[tuple[str, str, int]]:
    """What comes next, and when."""
    if table.over:
        return [("phase", "everything is past", -434)]
    last = table.phase_ends[table.phase]
    when = "after this round" if table.round == last else f"after round {last}"
    return [("phase", f"Radius {table.phase} becomes past", -434), ("when", when, -413)]

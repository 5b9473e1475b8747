"""The board: the field in its frame, and the tracks beside it."""

from terminus.core.audience import Viewer
from terminus.core.prose import plural
from terminus.core.scene import Node, kept, kept_for_the_moment, node
from terminus.games.horizon.scene import between, tracks
from terminus.games.horizon.scene.field import field
from terminus.games.horizon.scene.layout import FRAME, LEAST_WIDTH
from terminus.games.horizon.scene.looks import GROUND, SOFT, text
from terminus.games.horizon.scene.tracks import Clock, clock_of
from terminus.games.horizon.sheet.field import Spot
from terminus.games.horizon.sheet.table import HorizonSheet


def board(table: HorizonSheet, viewer: Viewer) -> Node:
    """One `svg` with everything that lies in the middle of the table."""
    x, y, width, height = FRAME
    clock = clock_of(table)
    return node(
        "svg",
        "board",
        _ground(),
        tracks.horizon_track(clock),
        tracks.points_track(table),
        field(table),
        tracks.numerals(None if table.over else table.phase),
        between.building(table),
        between.junctions(table.reinforced, table.needles),
        between.wormholes(table.nodes),
        between.sides(table, viewer),
        between.pawns(table.colours, table.places, None if table.over else table.active),
        _corner(clock),
        class_="horizon-board over" if table.over else "horizon-board",
        viewBox=f"{x} {y} {width} {height}",
        data_least_width=LEAST_WIDTH,
        data_focus=_focus(table, viewer),
        data_obvious="node-" if table.stage == "flee" else None,  # often there is one way, a whole radius long
        role="group",
        aria_label=f"The field, {plural(_events(table.nodes), 'event')}. Round {table.round}, phase {table.phase}.",
    )


def _focus(table: HorizonSheet, viewer: Viewer) -> str | None:
    """Where the viewer's pawn is, or that of whoever is at turn."""
    seat = table.active if viewer is None else viewer
    return None if seat is None or table.places[seat] is None else f"pawn-{seat}"


@kept
def _ground() -> Node:
    x, y, width, height = FRAME
    return node("rect", "ground", class_="board-ground", x=x, y=y, width=width, height=height, fill=GROUND)


@kept_for_the_moment
def _events(spots: tuple[Spot, ...]) -> int:
    return sum(spot.event is not None for spot in spots)


@kept
def _corner(clock: Clock) -> Node:
    """The round in a corner of the frame, where it can be seen on every screen."""
    lines = [
        text(f"corner-{key}", words, "soft", -425, y, 16, text_anchor="start", fill=SOFT)
        for key, words, y in _outlook(clock)
    ]
    head = text("corner-round", f"Round {clock.round}", "round", -425, -462, 24, text_anchor="start", font_weight=700)
    return node("g", "corner", head, *lines, class_="corner")


def _outlook(clock: Clock) -> list[tuple[str, str, int]]:
    """What comes next, and when."""
    if clock.over:
        return [("phase", "everything is past", -434)]
    last = clock.phase_ends[clock.phase]
    when = "after this round" if clock.round == last else f"after round {last}"
    return [("phase", f"Radius {clock.phase} becomes past", -434), ("when", when, -413)]

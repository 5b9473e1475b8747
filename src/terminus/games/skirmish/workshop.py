"""How a board is edited: terrain is drawn on the plane, with the zones of all missions it can be played in."""

from math import cos, pi, sin

from terminus.core.settings import Content
from terminus.core.workshop import Plane, Workshop, Xy, Zone
from terminus.games.skirmish.content import pack_of
from terminus.games.skirmish.content.built_in import standard
from terminus.games.skirmish.content.schema import MissionFile

ARC = 8
"""Sides that stand for a quarter of a circle where a zone is drawn."""


def _edges(wide: float, high: float, depth: float) -> list[tuple[Xy, ...]]:
    return [
        ((0, 0), (wide, 0), (wide, depth), (0, depth)),
        ((0, high - depth), (wide, high - depth), (wide, high), (0, high)),
        ((0, 0), (depth, 0), (depth, high), (0, high)),
        ((wide - depth, 0), (wide, 0), (wide, high), (wide - depth, high)),
    ]


def _corners(wide: float, high: float, depth: float) -> list[tuple[Xy, ...]]:
    bends = [(round(depth * cos(i * pi / 2 / ARC), 2), round(depth * sin(i * pi / 2 / ARC), 2)) for i in range(ARC + 1)]
    return [
        ((x, y), *((abs(x - across), abs(y - up)) for across, up in bends)) for x in (0.0, wide) for y in (0.0, high)
    ]


def _zone(mission: MissionFile) -> Zone:
    outlines = _corners if mission.deployment.type == "corner" else _edges
    return Zone(mission.name, tuple(outlines(mission.width, mission.height, mission.deployment.depth)))


def zones_in(content: Content) -> tuple[Zone, ...]:
    """The zones of the content's missions, one's own among them."""
    return tuple(_zone(mission) for mission in pack_of(content).missions)


WORKSHOP = Workshop(
    choices={"piece.kind": ("wall", "wreck", "low", "area", "pit")},
    plane=Plane(
        "board", "piece", "inches", symmetry="symmetry", zones=tuple(_zone(mission) for mission in standard().missions)
    ),
)

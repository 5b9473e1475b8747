"""Regions of the table as SVG paths, in 1/100 inch, y to the north: guides for the eye, not for the rules."""

from functools import lru_cache

from terminus.core.choices import Bend
from terminus.games.skirmish.position import State
from terminus.games.skirmish.rules.components import Board
from terminus.games.skirmish.rules.ground import movement_left
from terminus.geometry.fan import reach_fans
from terminus.geometry.measure import EPS, Point
from terminus.geometry.roadmap import Reach


def outline_path(points: list[Point]) -> str:
    """A closed outline."""
    return "M" + "L".join(f"{100 * point.x:.0f},{100 * point.y:.0f}" for point in points) + "Z"


def box_path(west: float, south: float, east: float, north: float) -> str:
    return outline_path([Point(west, south), Point(east, south), Point(east, north), Point(west, north)])


def marker_region(s: State) -> str:
    """The part of the board that is far enough from its edges (SK-24)."""
    edge = s.variant.mission.edge
    return box_path(edge, edge, s.table().width - edge, s.table().height - edge)


def zone_region(s: State, seat: int) -> str:
    """The deployment zone of a seat (SK-28)."""
    zone = s.zones[seat]
    if zone is None:
        return ""
    board, depth = s.table(), s.variant.mission.depth
    if s.variant.mission.corners:
        return _corner_path(zone, board.width, board.height, depth)
    boxes = [
        (0.0, 0.0, board.width, depth),
        (0.0, board.height - depth, board.width, board.height),
        (0.0, 0.0, depth, board.height),
        (board.width - depth, 0.0, board.width, board.height),
    ]
    return box_path(*boxes[zone])


def _corner_path(zone: int, width: float, height: float, depth: float) -> str:
    """A quarter of a circle round a corner: SW, NE, SE, NW."""
    x = 100 * (width if zone in (1, 2) else 0.0)
    y = 100 * (height if zone in (1, 3) else 0.0)
    reach = 100 * depth
    inward_x = -reach if zone in (1, 2) else reach
    inward_y = -reach if zone in (1, 3) else reach
    sweep = 1 if zone in (0, 1) else 0
    return f"M{x:.0f},{y:.0f}h{inward_x:.0f}A{reach:.0f},{reach:.0f} 0 0 {sweep} {x:.0f},{y + inward_y:.0f}Z"


def reach_bends(s: State) -> list[Bend]:
    """Where the acting model can get with what is left of its movement, enemies or not, and by which corners."""
    model = s.actor()
    return _bends(s.table(), model.x, model.y, model.radius, movement_left(s))


@lru_cache(maxsize=64)
def _bends(board: Board, x: float, y: float, radius: float, left: float) -> list[Bend]:
    """Kept while the question is open: every preview of a path asks for it again."""
    if left <= EPS:
        return []
    reach = Reach(board.roadmap(radius), Point(x, y), left, [], [])
    corners = list(reach.ways)
    return [
        Bend(
            100.0 * reach.corners[corner].x,
            100.0 * reach.corners[corner].y,
            None if corner == reach.start else corners.index(reach.ways[corner].last),
            outline_path(fan),
        )
        for corner, fan in zip(corners, reach_fans(reach), strict=True)
    ]

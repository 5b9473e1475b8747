"""Is there room to deploy on a board, and a way out of the zone? Thorough checks for boards that users bring."""

from collections.abc import Iterator
from typing import NamedTuple

from terminus.games.skirmish.content.checks import Fail
from terminus.games.skirmish.content.components import SPOT_STEP, Board, Faction, Mission
from terminus.geometry.disc import clear_of_polygons, on_table
from terminus.geometry.measure import Point, at_least, distance, inches
from terminus.geometry.path import leg_clear

RADII = (0.63, 0.5)
"""The radii of bases that a table may choose from, where a profile has none of its own (SK-R13)."""
RADIUS = RADII[0]
STEP = 50
"""Ways are looked for on a grid of half inches, in 1/100 inch."""

Cell = tuple[int, int]


class Need(NamedTuple):
    """What a team asks of its zone: so many bases, as wide as its widest."""

    bases: int
    radius: float


def needs_of(factions: list[Faction]) -> tuple[Need, ...]:
    """The room that teams of these factions may ask for, each case once, the largest first."""
    found = {
        Need(bases, loadout.profile.radius)
        for faction in factions
        for bases in faction.sizes
        for loadout in faction.loadouts
    }
    return tuple(sorted(found, key=lambda need: (need.bases * need.radius, need), reverse=True))


def check_room(fail: Fail, board: Board, mission: Mission, needs: tuple[Need, ...]) -> None:
    """Each zone of the mission must take every team."""
    for zone, name in enumerate(mission.zone_names()):
        for need in needs:
            if not takes(board, mission, zone, need):
                bases = f"{need.bases} bases" + ("" if need.radius == RADIUS else f" of radius {need.radius:g}")
                raise fail("$.board", f"zone {name} of '{mission.key}' has no room for {bases}")


def check_ways(fail: Fail, board: Board, mission: Mission) -> None:
    """All places of the mission's zones must be connected for a moving base."""
    reached = connected(board)
    for zone, name in enumerate(mission.zone_names()):
        cut_off = [cell for cell in standing(board, mission, zone, RADIUS, STEP) if cell not in reached]
        if cut_off:
            at = place(cut_off[0], STEP)
            raise fail("$.board", f"zone {name} of '{mission.key}': no way leads from ({at.x:g}, {at.y:g}) to the rest")


def takes(board: Board, mission: Mission, zone: int, need: Need) -> bool:
    """Do so many bases find room in a zone, each put down at the first free spot?"""
    taken: list[Point] = []
    for cell in standing(board, mission, zone, need.radius, SPOT_STEP):
        spot = place(cell, SPOT_STEP)
        if all(at_least(distance(spot.x, spot.y, other.x, other.y), 2 * need.radius) for other in taken):
            taken.append(spot)
            if len(taken) == need.bases:
                return True
    return False


def grid(board: Board, step: int) -> list[Cell]:
    columns, rows = int(board.width * 100) // step, int(board.height * 100) // step
    return [(column, row) for row in range(rows + 1) for column in range(columns + 1)]


def place(cell: Cell, step: int) -> Point:
    return Point(inches(cell[0] * step), inches(cell[1] * step))


def standing(board: Board, mission: Mission, zone: int, radius: float, step: int) -> Iterator[Cell]:
    """The places of a grid at which a base stands wholly in a zone."""
    for cell in grid(board, step):
        at = place(cell, step)
        if mission.in_zone(zone, board, at.x, at.y, radius) and board.has_room(at.x, at.y, radius):
            yield cell


def connected(board: Board) -> set[Cell]:
    """The largest set of grid places between which a base can move in short legs."""
    free = {cell for cell in grid(board, STEP) if can_pass(board, cell)}
    largest: set[Cell] = set()
    while free:
        found = spread(board, next(iter(free)), free)
        free -= found
        largest = max(largest, found, key=len)
    return largest


def can_pass(board: Board, cell: Cell) -> bool:
    at = place(cell, STEP)
    return on_table(at.x, at.y, RADIUS, board.width, board.height) and clear_of_polygons(
        at.x, at.y, RADIUS, board.uncrossable
    )


def spread(board: Board, start: Cell, free: set[Cell]) -> set[Cell]:
    """All places of `free` that can be reached from a start."""
    found = {start}
    waiting = [start]
    while waiting:
        cell = waiting.pop()
        a = place(cell, STEP)
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1), (1, -1), (-1, 1)):
            neighbour = (cell[0] + dx, cell[1] + dy)
            if neighbour in free and neighbour not in found:
                b = place(neighbour, STEP)
                if leg_clear(a.x, a.y, b.x, b.y, RADIUS, board.uncrossable):
                    found.add(neighbour)
                    waiting.append(neighbour)
    return found

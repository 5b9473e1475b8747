"""Is there room to deploy on a board, and a way out of the zone? Thorough checks for boards that users bring."""

from terminus.games.skirmish.content.checks import Fail
from terminus.games.skirmish.content.components import Board, Mission
from terminus.geometry.disc import clear_of_polygons, on_table
from terminus.geometry.measure import Point, at_least, distance, inches
from terminus.geometry.path import leg_clear

RADIUS = 0.63
MOST_MODELS = 10
STEP = 50
"""Places are looked for on a grid of half inches, in 1/100 inch."""

Cell = tuple[int, int]


def check_room(fail: Fail, board: Board, mission: Mission) -> None:
    """Each zone of the mission must take ten bases, and all its places be connected for a moving base."""
    reached = connected(board)
    for zone, name in enumerate(mission.zone_names()):
        cells = [cell for cell in grid(board) if stands_in(board, mission, zone, cell)]
        if packed([place(cell) for cell in cells]) < MOST_MODELS:
            raise fail("$.board", f"zone {name} of '{mission.key}' has no room for {MOST_MODELS} bases")
        cut_off = [cell for cell in cells if cell not in reached]
        if cut_off:
            at = place(cut_off[0])
            raise fail("$.board", f"zone {name} of '{mission.key}': no way leads from ({at.x:g}, {at.y:g}) to the rest")


def grid(board: Board) -> list[Cell]:
    columns, rows = int(board.width * 100) // STEP, int(board.height * 100) // STEP
    return [(column, row) for row in range(rows + 1) for column in range(columns + 1)]


def place(cell: Cell) -> Point:
    return Point(inches(cell[0] * STEP), inches(cell[1] * STEP))


def stands_in(board: Board, mission: Mission, zone: int, cell: Cell) -> bool:
    at = place(cell)
    return mission.in_zone(zone, board, at.x, at.y, RADIUS) and board.has_room(at.x, at.y, RADIUS)


def packed(spots: list[Point]) -> int:
    """How many bases find room, each put down at the first free spot; no more than needed are tried."""
    taken: list[Point] = []
    for spot in spots:
        if all(at_least(distance(spot.x, spot.y, other.x, other.y), 2 * RADIUS) for other in taken):
            taken.append(spot)
            if len(taken) == MOST_MODELS:
                break
    return len(taken)


def connected(board: Board) -> set[Cell]:
    """The largest set of grid places between which a base can move in short legs."""
    free = {cell for cell in grid(board) if can_pass(board, cell)}
    largest: set[Cell] = set()
    while free:
        found = spread(board, next(iter(free)), free)
        free -= found
        largest = max(largest, found, key=len)
    return largest


def can_pass(board: Board, cell: Cell) -> bool:
    at = place(cell)
    return on_table(at.x, at.y, RADIUS, board.width, board.height) and clear_of_polygons(
        at.x, at.y, RADIUS, board.uncrossable
    )


def spread(board: Board, start: Cell, free: set[Cell]) -> set[Cell]:
    """All places of `free` that can be reached from a start."""
    found = {start}
    waiting = [start]
    while waiting:
        cell = waiting.pop()
        a = place(cell)
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1), (1, -1), (-1, 1)):
            neighbour = (cell[0] + dx, cell[1] + dy)
            if neighbour in free and neighbour not in found:
                b = place(neighbour)
                if leg_clear(a.x, a.y, b.x, b.y, RADIUS, board.uncrossable):
                    found.add(neighbour)
                    waiting.append(neighbour)
    return found

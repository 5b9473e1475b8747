"""The ship as it has been explored: tiles on a square grid, their rotation, entrances and circles (SH-C1 to SH-C7).

A layout never changes: placing a tile makes a new one, so that all copies of a position share it.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from terminus.games.ship.content.components import WALL, Tile, share_edge

EAST: Final = [0, 1, 0, -1]  # how far x and y go through the sides N, E, S, W
SOUTH: Final = [-1, 0, 1, 0]
MIDDLE_OF_SIDE: Final = [2, 6, 8, 4]
CENTRE: Final = 5


def opposite(side: int) -> int:
    return (side + 2) % 4


def circle_text(x: int, y: int, cell: int) -> str:
    """A circle of the map: the tile's place and the cell on it, as in `1,0#4`."""
    return f"{x},{y}#{cell}"


class Room:
    """A placed tile. `doors` are its entrances by side, those broken open in a hull breach included (SH-R44)."""

    def __init__(self, number: int, tile: Tile, rotation: int, x: int, y: int, doors: list[int]) -> None:
        self.number = number
        self.tile = tile
        self.rotation = rotation
        self.x = x
        self.y = y
        self.doors = doors
        self.circles = tile.shapes[rotation].circles
        self.links = [self._linked(cell) for cell in range(10)]  # by cell, the circles one step away within the room

    def _linked(self, cell: int) -> list[int]:
        """Circles whose cells share an edge (SH-C2)."""
        return [other for other in range(1, 10) if self.circles[other] and share_edge(cell, other)]

    def place_text(self) -> str:
        """Where the tile lies, as in `1,0`."""
        return f"{self.x},{self.y}"

    def circle_text(self, cell: int) -> str:
        return circle_text(self.x, self.y, cell)

    def breach_cell(self, side: int) -> int:
        """The circle from which a breached side is used: its middle, else cell 5, else the lowest (SH-R44)."""
        if self.circles[MIDDLE_OF_SIDE[side]]:
            return MIDDLE_OF_SIDE[side]
        return CENTRE if self.circles[CENTRE] else self.circles.index(True)


PER_ROOM: Final = 10  # circles are numbered room by room: room * PER_ROOM + cell
FAR: Final = 99


def circle(room: int, cell: int) -> int:
    return room * PER_ROOM + cell


class Walk:
    """Steps from one circle to all others, by number, and to the nearest circle of each room; FAR if no way leads."""

    def __init__(self, rooms: int) -> None:
        self.steps: vec[i64] = vec[i64]([i64(FAR)] * (rooms * PER_ROOM))
        self.nearest: vec[i64] = vec[i64]([i64(FAR)] * rooms)


class Layout:
    """Every room with its neighbours."""

    def __init__(self, rooms: list[Room]) -> None:
        self.rooms = rooms
        self.neighbours: list[Room | None] = []
        self._ways: list[list[int]] = []  # made when first asked for
        self._walks: dict[int, Walk] = {}  # by barred rooms and circle, made when first asked for
        self._edges: list[list[int]] = []  # by whether the hull is breached, made when first asked for
        self.lairs = [room for room in rooms if room.tile.boss is not None]
        self.has_open_door = False  # somewhere an entrance faces an empty cell
        by_place: dict[tuple[int, int], Room] = {(room.x, room.y): room for room in rooms}
        for room in rooms:
            for side in range(4):
                other = by_place.get((room.x + EAST[side], room.y + SOUTH[side]))
                self.neighbours.append(other)
                if other is None and room.doors[side] != WALL:
                    self.has_open_door = True

    def beyond(self, room: Room, side: int) -> Room | None:
        """The tile next to a side, connected or not; None where the cell is empty."""
        return self.neighbours[4 * room.number + side]

    def through(self, room: Room, side: int) -> Room | None:
        """The room behind a passage: entrance on entrance; an entrance on a wall leads nowhere (SH-R42)."""
        other = self.beyond(room, side)
        if other is None or room.doors[side] == WALL or other.doors[opposite(side)] == WALL:
            return None
        return other

    def at(self, x: int, y: int) -> Room | None:
        for room in self.rooms:
            if room.x == x and room.y == y:
                return room
        return None

    def ways(self) -> list[list[int]]:
        """For every circle, numbered ten per room, the circles one step away, through passages too."""
        if not self._ways:
            for room in self.rooms:
                for cell in range(10):
                    self._ways.append(self._steps_from(room, cell) if room.circles[cell] else [])
        return self._ways

    def walk(self, start: int, barred: int) -> Walk:
        """All ways from a circle; bit k of `barred` closes the k-th lair."""
        key = (start << len(self.lairs)) + barred
        found = self._walks.get(key)
        if found is None:
            found = self._walked(start, barred)
            self._walks[key] = found
        return found

    def _walked(self, start: int, barred: int) -> Walk:
        ways = self.ways()
        walk = Walk(len(self.rooms))
        closed = [self.lairs[k].number for k in range(len(self.lairs)) if barred >> k & 1]
        walk.steps[start] = 0
        walk.nearest[start // PER_ROOM] = 0
        reached = [start]
        for here in reached:
            far = walk.steps[here] + 1
            for there in ways[here]:
                room = there // PER_ROOM
                if walk.steps[there] == FAR and room not in closed:
                    walk.steps[there] = far
                    reached.append(there)
                    if walk.nearest[room] == FAR:
                        walk.nearest[room] = far
        return walk

    def edge(self, breached: bool) -> list[int]:
        """The circles at entrances with nothing behind them; in a breached ship at its outer walls too (SH-R44)."""
        if not self._edges:
            self._edges = [self._found_edge(False), self._found_edge(True)]
        return self._edges[1 if breached else 0]

    def _found_edge(self, breached: bool) -> list[int]:
        found: list[int] = []
        for room in self.rooms:
            for side in range(4):
                door = room.doors[side]
                if self.beyond(room, side) is None and (door != WALL or (breached and room.tile.boss is None)):
                    found.append(circle(room.number, door if door != WALL else room.breach_cell(side)))
        return found

    def _steps_from(self, room: Room, cell: int) -> list[int]:
        found = [10 * room.number + other for other in room.links[cell]]
        for side in range(4):
            there = self.through(room, side) if room.doors[side] == cell else None
            if there is not None:
                found.append(10 * there.number + there.doors[opposite(side)])
        return found

    def with_tile(self, tile: Tile, rotation: int, x: int, y: int) -> "Layout":
        """The layout after a tile was placed; it becomes the last room."""
        room = Room(len(self.rooms), tile, rotation, x, y, list(tile.shapes[rotation].doors))
        return Layout([*self.rooms, room])

    def with_breach(self, room: Room, side: int) -> "Layout":
        """The layout with one side broken open for good, so that whoever went through can come back (SH-R44)."""
        doors = list(room.doors)
        doors[side] = room.breach_cell(side)
        opened = Room(room.number, room.tile, room.rotation, room.x, room.y, doors)
        rooms = list(self.rooms)
        rooms[room.number] = opened
        return Layout(rooms)

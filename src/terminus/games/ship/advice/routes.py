"""Ways through the ship: how many steps from circle to circle."""

from typing import Final

from terminus.games.ship.layout import Room
from terminus.games.ship.position import State

PER_ROOM: Final = 10  # circles are numbered room by room: room * PER_ROOM + cell
FAR: Final = 99


def circle(room: int, cell: int) -> int:
    return room * PER_ROOM + cell


class Walk:
    """Steps from one circle to all others, by number, and to the nearest circle of each room; FAR if no way leads."""

    def __init__(self, rooms: int) -> None:
        self.steps: list[int] = [FAR] * (rooms * PER_ROOM)
        self.nearest: list[int] = [FAR] * rooms


def walk_from(s: State, room: int, cell: int) -> Walk:
    """All ways from a circle. Living bosses bar their rooms."""
    ways = s.layout.ways()
    walk = Walk(len(s.layout.rooms))
    steps = walk.steps
    steps[circle(room, cell)] = 0
    walk.nearest[room] = 0
    reached = [circle(room, cell)]
    for here in reached:
        for there in ways[here]:
            if steps[there] == FAR and not barred(s, s.layout.rooms[there // PER_ROOM]):
                steps[there] = steps[here] + 1
                reached.append(there)
                if walk.nearest[there // PER_ROOM] == FAR:
                    walk.nearest[there // PER_ROOM] = steps[there]
    return walk


def barred(s: State, room: Room) -> bool:
    return room.tile.boss is not None and s.living_boss(room) is not None

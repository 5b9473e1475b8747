"""Ways through the ship: how many steps from circle to circle."""

from typing import Final

from terminus.games.ship.position import State
from terminus.games.ship.rules.layout import Room

PER_ROOM: Final = 10  # circles are numbered room by room: room * PER_ROOM + cell
FAR: Final = 99


def circle(room: int, cell: int) -> int:
    return room * PER_ROOM + cell


def distances(s: State, room: int, cell: int) -> list[int]:
    """Steps from one circle to all others, by number; FAR where no passage leads. Living bosses bar their rooms."""
    ways = s.layout.ways()
    steps = [FAR] * (len(s.layout.rooms) * PER_ROOM)
    steps[circle(room, cell)] = 0
    reached = [circle(room, cell)]
    for here in reached:
        for there in ways[here]:
            if steps[there] == FAR and not barred(s, s.layout.rooms[there // PER_ROOM]):
                steps[there] = steps[here] + 1
                reached.append(there)
    return steps


def barred(s: State, room: Room) -> bool:
    return room.tile.boss is not None and s.living_boss(room) is not None

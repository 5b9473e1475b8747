"""Ways through the ship: how many steps from circle to circle."""

from terminus.games.ship.layout import Walk, circle
from terminus.games.ship.position import State


def walk_from(s: State, room: int, cell: int) -> Walk:
    """All ways from a circle. Living bosses bar their rooms."""
    barred = 0
    lairs = s.layout.lairs
    for k in range(len(lairs)):
        if s.living_boss(lairs[k]) is not None:
            barred |= 1 << k
    return s.layout.walk(circle(room, cell), barred)

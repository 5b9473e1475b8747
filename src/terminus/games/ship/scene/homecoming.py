"""What it means to come home, before one goes: keys delivered, and perhaps the end of the voyage."""

from terminus.core.prose import listing
from terminus.games.ship.chances import moved
from terminus.games.ship.layout import Room
from terminus.games.ship.position import DELIVERED, START, Player, State
from terminus.games.ship.rules.keys import carries
from terminus.games.ship.rules.turn import all_home


def homecoming(s: State, player: Player, room: Room) -> str:
    """Which keys would be home, and whether that is the end of it (SH-R27, SH-107)."""
    if room.number != START:
        return ""
    keys = [key for key in range(len(s.key_places)) if carries(s, player, key)]
    after = moved(s, [player.seat], room)
    for key in keys:
        after.key_places[key] = DELIVERED
    brought = listing([f"the {s.variant.box.bosses[key].key}" for key in keys])
    delivers = f"You deliver {brought}." if keys else ""
    complete = all_home(after) and after.key_places.count(DELIVERED) == len(after.key_places)
    won = "Everybody is home with all keys then: you win together." if complete else ""
    return " ".join(filter(None, [delivers, won]))

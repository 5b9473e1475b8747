"""The ship's pictures: creatures of three families, the bosses, and the cells that fight them.

Every picture is drawn from a row of data: its family, and a rank that says how bulky, how many atoms, how many sheets.
"""

import re

from terminus.core.scene import Node
from terminus.games.ship.art.bosses import BOSSES
from terminus.games.ship.art.cells import cell
from terminus.games.ship.art.escape import escape
from terminus.games.ship.art.families import FAMILIES
from terminus.games.ship.art.treasures import treasure

MOST_PODS = 5
MOST_ROOMS = 24
_ENEMY = re.compile(r"(INH|RAD|PRI)-(\d{1,2})")


def art(name: str) -> Node | None:
    """The picture of a foe or a treasure by its id, of a `cell-KIND`, or of the end.

    That is `escape-won-plant-muscle2-rooms0312`: how it ended, who was in the pods with how many keys, and the rooms.
    """
    if name in BOSSES:
        return BOSSES[name]()
    if name.startswith("escape-"):
        won, *crew = name.removeprefix("escape-").split("-")
        rooms = [int(colour) for colour in crew.pop().removeprefix("rooms") if colour in "01234567"] if crew else []
        return escape(won == "won", crew[:MOST_PODS], rooms[:MOST_ROOMS])
    if name.startswith("cell-"):
        return cell(name.removeprefix("cell-"))
    enemy = _ENEMY.fullmatch(name)
    return treasure(name) if enemy is None else FAMILIES[enemy[1]](int(enemy[2]))

"""How a box is edited: what is one of a few words is chosen, not typed."""

from terminus.core.workshop import Workshop
from terminus.games.ship.content.checks import MECHANISMS
from terminus.games.ship.content.components import SLOTS
from terminus.games.ship.content.vocabulary import COLOURS, TYPES

WORKSHOP = Workshop(
    choices={
        "armor.slot": tuple(SLOTS),
        "augment.mechanism": tuple(MECHANISMS),
        "item.kind": ("heart", "zekt"),
        "enemy.type": tuple(TYPES),
        "boss.type": tuple(TYPES),
        "tile.colour": tuple(COLOURS),
    }
)

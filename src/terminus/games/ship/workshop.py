"""How a box is edited: what is one of a few words is chosen, not typed, and rooms are changed on their picture."""

from terminus.core.workshop import Spot, Workshop
from terminus.games.ship.content.checks import MECHANISMS
from terminus.games.ship.content.components import SLOTS
from terminus.games.ship.content.vocabulary import COLOURS, TYPES

ACROSS = (0.21, 0.5, 0.79)
"""Where the cells of a room stand, as shares of its width and height."""
DOORS = {"N": (0.5, 0.05), "E": (0.95, 0.5), "S": (0.5, 0.95), "W": (0.05, 0.5)}
SIDES = {"N": "North entrance", "E": "East entrance", "S": "South entrance", "W": "West entrance"}
ROOM = (
    *(
        Spot("circles", cell, f"Circle {cell}", ACROSS[(cell - 1) % 3], ACROSS[(cell - 1) // 3])
        for cell in range(1, 10)
    ),
    *(Spot("entrances", side, SIDES[side], *DOORS[side], among="circles") for side in SIDES),
)
WORKSHOP = Workshop(
    choices={
        "armor.slot": tuple(SLOTS),
        "augment.mechanism": tuple(MECHANISMS),
        "item.kind": ("heart", "zekt"),
        "enemy.type": tuple(TYPES),
        "boss.type": tuple(TYPES),
        "tile.colour": tuple(COLOURS),
    },
    spots={"tile": ROOM},
)

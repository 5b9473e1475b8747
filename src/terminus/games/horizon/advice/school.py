"""How the levels of bots are schooled in this game, so that the steps between them are even (docs/bots.md)."""

from typing import Final

from terminus.core.heuristics import Schooling

SURVIVAL: Final = (
    "peril", "arming", "ganged", "warned", "reserve", "half", "price", "purse", "spare", "pocket", "per_round",
    "endgame",
)  # fmt: skip
"""To fear guns and to be thrifty. A level of which half is out of the game by the middle of it plays no game."""
SCHOOL: Final = {
    3: Schooling(taught=0.04, thought=0, mastered=SURVIVAL),
    4: Schooling(taught=0.1, thought=40, mastered=SURVIVAL),
    5: Schooling(taught=0.3, thought=120, mastered=SURVIVAL),
    6: Schooling(taught=1.0, thought=1000),
}
"""By rank of a bot. First ideas by learned numbers are so much better that levels would hardly differ otherwise."""

"""How the levels of bots are schooled in this game, so that the steps between them are even (docs/bots.md)."""

from typing import Final

from terminus.core.heuristics import Schooling

SCHOOL: Final = {
    3: Schooling(taught=0.0, thought=30),
    4: Schooling(taught=0.0, thought=300),
    5: Schooling(taught=1.0, thought=500),
    6: Schooling(taught=1.0, thought=60_000),
}
"""By rank of a bot. What an expert has learned, a value for positions, is worth more than many passes."""

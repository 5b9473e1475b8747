"""How the levels of bots are schooled in this game, so that the steps between them are even (docs/bots.md)."""

from typing import Final

from terminus.core.heuristics import Schooling

SCHOOL: Final = {
    3: Schooling(taught=0.0, thought=12),
    4: Schooling(taught=0.0, thought=24),
    5: Schooling(taught=0.5, thought=100),
    6: Schooling(taught=1.0, thought=1000),
}
"""By rank of a bot. A race of few playouts is strong already, so they and what was learned rise together."""

"""How the levels of bots are schooled in this game, so that the steps between them are even (docs/bots.md)."""

from typing import Final

from terminus.core.heuristics import Schooling

CLOCK: Final = ("in_time", "pace")
"""To look at the clock on the way: whoever is not home in time has lost for all."""
SCHOOL: Final = {
    3: Schooling(taught=0.2, thought=24, mastered=CLOCK),
    4: Schooling(taught=0.4, thought=24, mastered=CLOCK),
    5: Schooling(taught=0.6, thought=24, mastered=CLOCK),
    6: Schooling(taught=1.0, thought=1000),
}
"""By rank of a bot. Longer thought brings nothing here that could be shown, so what was learned tells them apart."""

"""Plans: several moves of one seat that together do what a single click meant, such as a walk of many steps.

A plan is made of ordinary moves. It promises nothing about them: each is sent by itself and judged by the rules when
its turn comes, and whoever follows a plan stops as soon as anything happens that does not go by itself
(`Told.goes_on`).
"""

import msgspec

from terminus.core.moves import Move
from terminus.core.nodes import Preview


class Plan(msgspec.Struct, frozen=True):
    """What to play one after the other, and what its player may know of it beforehand."""

    moves: tuple[Move, ...]
    """The first of them is legal now."""
    preview: Preview
    word: str
    """What it is called on a button: "Walk there"."""

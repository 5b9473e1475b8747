"""Amplifiers near the end: whoever buys one then wants to strengthen a link in the same turn (HZ-266)."""

from typing import Final

from terminus.core.dice import Dice
from terminus.core.moves import NOTHING, MoveList
from terminus.games.horizon.advice.standing import chances_of
from terminus.games.horizon.advice.weights import Weights
from terminus.games.horizon.advice.worth import rounds_left
from terminus.games.horizon.content.components import AMPLIFIER
from terminus.games.horizon.position import TURN, State
from terminus.games.horizon.rules.items import Amplify, AmplifyNeedle

AT_ONCE: Final = 1  # rounds left: in the next, one can be bought when it is needed
AMPLIFY: Final = Amplify()
AMPLIFY_NEEDLE: Final = AmplifyNeedle()


def must_serve_at_once(s: State, item: int) -> bool:
    """Is a thing an amplifier, and so little time left that it might never be used if it is not used now?"""
    return item == AMPLIFIER and rounds_left(s) <= AT_ONCE


def amplifying(w: Weights, s: State, seat: int, dice: Dice) -> float:
    """The best chances after an amplifier's owner has strengthened a link of his node; 0 where there is none."""
    best = 0.0
    if s.stage != TURN or s.active != seat:  # the price took the last energy
        return best
    found = MoveList()
    AMPLIFY.fill(s, seat, found)
    AMPLIFY_NEEDLE.fill(s, seat, found)
    for i in range(found.size):
        after = s.copy()
        after.carry_out(seat, found.code(i), NOTHING, dice, None)
        assert isinstance(after, State)
        best = max(best, chances_of(w, after, seat, True))
    return best

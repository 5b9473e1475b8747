"""The stages of the game: at each one question is open, asked by one rule, to one seat or to all."""

from typing import Final

from terminus.core.action import Reason
from terminus.games.horizon.position import (
    ANSWER,
    BETTING,
    FLEE,
    LAYING,
    OVER,
    REFILL_FIRST,
    REFILL_NOW,
    SHORTAGE,
    STRIKE,
    SWAP,
    TURN,
    State,
)


class Stage:
    """A question: its name, the rule that asks it, what it asks for, and whether answers stay secret till the last.

    Whoever is not asked, or is asked for something else, is told what the table waits for.
    """

    def __init__(self, number: int, name: str, rule: str, asks: str, secret: bool = False) -> None:
        self.number = number
        self.name = name
        self.rule = rule
        self.secret = secret
        waits = f"the table waits for {{waited}} to {asks}."
        self.not_asked = Reason("not_asked", rule, f"Nobody asks you for that now: {waits}")
        self.not_now = Reason("not_now", rule, f"Not at this moment: {waits}")


STAGES: Final[list[Stage]] = [
    Stage(SWAP, "swap", "HZ-026", "keep the hand or swap a card", secret=True),
    Stage(TURN, "turn", "HZ-080", "act or end the turn"),
    Stage(LAYING, "logistic", "HZ-233", "lay the links of a Logistic event"),
    Stage(ANSWER, "answer", "HZ-134", "answer a proposal"),
    Stage(BETTING, "bet", "HZ-358", "bet on the Tangle", secret=True),
    Stage(REFILL_FIRST, "refill_first", "HZ-142", "keep one of the cards drawn"),
    Stage(REFILL_NOW, "refill_now", "HZ-142", "keep one of the cards drawn"),
    Stage(SHORTAGE, "shortage", "HZ-384", "keep one of the cards drawn"),
    Stage(FLEE, "flee", "HZ-221", "leave the node that becomes past"),
    Stage(STRIKE, "strike", "HZ-326", "say whom the field strikes next"),
    Stage(OVER, "over", "HZ-057", "end"),
]
"""In the order of their numbers."""


def stage_of(s: State) -> Stage:
    return STAGES[s.stage]

"""A step of the game that asks a question. Every question of the ledger's section 6 is one class of this kind.

A step knows its own answers: which there are, why one is refused, and what one does. Steps keep no state of their own:
all of it is in the position, which names its step by number.
"""

from abc import ABC, abstractmethod

from terminus.core.dice import Dice
from terminus.core.events import Event
from terminus.core.moves import MoveList
from terminus.games.skirmish.position import State

Log = list[Event] | None


class Step(ABC):
    """One question: its name for people and programs, the rule that asks it, and the kinds of moves that answer it."""

    def __init__(self, kind: str, rule: str, answers: list[int], secret: bool) -> None:
        self.kind = kind
        self.rule = rule
        self.answers = answers
        self.secret = secret

    def asks(self, s: State, seat: int) -> bool:
        """Does the seat still owe an answer?"""
        return s.asked == seat

    @abstractmethod
    def fill(self, s: State, seat: int, out: MoveList) -> None:
        """Add the legal answers, or a few good candidates where no list could hold them all."""

    @abstractmethod
    def reason(self, s: State, seat: int, code: int, payload: tuple[int, ...]) -> int:
        """Why a seat that is asked may not answer so, or ALLOWED."""

    def explain(self, s: State, seat: int, code: int, payload: tuple[int, ...], reason: int) -> str:
        """What exactly is wrong with such an answer, as a sentence; empty where the reason itself says all."""
        return ""

    @abstractmethod
    def carry_out(self, s: State, seat: int, code: int, payload: tuple[int, ...], dice: Dice, log: Log) -> None:
        """Play a legal answer and go on to the next question."""

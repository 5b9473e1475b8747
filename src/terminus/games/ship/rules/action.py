"""The shape that every kind of move has in the rules, and the company it needs: chance, and somebody who listens."""

from abc import ABC, abstractmethod

from mypy_extensions import i64

from terminus.core.dice import Dice
from terminus.core.events import Event, Fact
from terminus.core.moves import MoveList
from terminus.games.ship.position import State
from terminus.games.ship.rules.reasons import Reason

Payload = tuple[int, ...]
Facts = dict[str, Fact]


class Fate:
    """What a move meets: the dice, and a log of what happens unless nobody listens."""

    def __init__(self, dice: Dice, log: list[Event] | None) -> None:
        self.dice = dice
        self.log = log

    def d6(self) -> int:
        """The player die or the enemy die (SH-521, SH-522)."""
        return int(self.dice.roll(6))

    def d8(self) -> int:
        """The boss die (SH-523)."""
        return int(self.dice.roll(8))


class Action(ABC):
    """One kind of move: when it may be asked for, why it may be refused, which there are, and what it does.

    An action has no state of its own; the move stays a code. `reason` is the one place where its legality is written:
    whether the seat is asked at all and whether this is the moment have been checked before.
    """

    def __init__(self, kind: int, stages: list[int]) -> None:
        self.kind = kind
        self.stages = stages

    def reason(self, s: State, seat: int, code: i64, payload: Payload) -> Reason | None:
        """The first reason against the move; None if it is allowed."""
        return None

    @abstractmethod
    def perform(self, s: State, seat: int, code: i64, payload: Payload, fate: Fate) -> None:
        """Carry out a move known to be legal."""

    def fill(self, s: State, seat: int, out: MoveList) -> None:
        """Add all legal moves of this kind; here for a kind without arguments."""
        self.offer(s, seat, self.kind, out)

    def offer(self, s: State, seat: int, code: int, out: MoveList) -> None:
        """Add a move if nothing speaks against it."""
        if self.reason(s, seat, i64(code), ()) is None:
            out.add(code)

"""Matching pennies: both show a side in secret at once; the first wins if they are equal, the second if not."""

from terminus.core.decisions import Decision, Refusal, Result
from terminus.core.dice import Dice
from terminus.core.events import Log
from terminus.core.heuristics import Heuristics
from terminus.core.moves import Move, MoveList
from terminus.core.position import Position
from terminus.core.settings import Settings


class Pennies(Position):
    """The smallest game of secrets. Each side is the payload of one move code, so that payloads are told apart too."""

    def __init__(self, shown: dict[int, int]) -> None:
        self.shown = shown

    @property
    def settings(self) -> Settings:
        raise NotImplementedError("nobody plays for pennies at a table")

    def copy(self) -> "Pennies":
        return Pennies(dict(self.shown))

    def over(self) -> bool:
        return len(self.shown) == 2

    def to_decide(self) -> int:
        return 1 if 0 in self.shown else 0

    def fill(self, seat: int, out: MoveList) -> None:
        for side in (0, 1):
            out.add_with(7, (side,))

    def carry_out(self, seat: int, code: int, payload: tuple[int, ...], dice: Dice, log: Log | None) -> None:
        self.shown[int(seat)] = payload[0]

    def value(self, seat: int) -> float:
        return 1.0 if (self.shown[0] == self.shown[1]) == (seat == 0) else 0.0

    def resample(self, seat: int, dice: Dice) -> "Pennies":
        return self.copy()

    def decisions(self) -> list[Decision]:
        return [Decision(seat, "show", "", secret=True) for seat in (0, 1) if seat not in self.shown]

    def refusal(self, seat: int, move: Move) -> Refusal | None:
        return None

    def result(self) -> Result | None:
        return None

    def data(self) -> dict[str, object]:
        return {"shown": self.shown}


class NoIdea(Heuristics):
    def score(self, position: Position, seat: int, code: int, payload: tuple[int, ...]) -> float:
        return 0.5

    def outlook(self, position: Position, seat: int) -> float:
        return 0.5

"""What a bot should know about Timeline: how a placement changes the count, and what is safe."""

from mypy_extensions import i64

from terminus.core.dice import Dice
from terminus.core.heuristics import Heuristics
from terminus.core.position import Position
from terminus.games.timeline.position import State


class LowestCard(Dice):
    """Draws the lowest card there is, so that a look ahead does not depend on luck."""

    def below(self, n: i64) -> i64:
        return 0


class TimelineHeuristics(Heuristics):
    """Judges by the visible difference after the move."""

    def __init__(self) -> None:
        self.dice = LowestCard()

    def score(self, position: Position, seat: i64, code: i64, payload: tuple[int, ...]) -> float:
        after = position.copy()
        after.carry_out(seat, code, payload, self.dice, None)
        return self.outlook(after, seat)

    def outlook(self, position: Position, seat: i64) -> float:
        assert isinstance(position, State)
        if position.over():
            return position.value(seat)
        lead = float(position.victories(seat) - position.victories(1 - seat))
        return 0.5 + lead / (2.0 * (abs(lead) + 4.0))

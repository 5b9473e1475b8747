"""What a bot should know about Time Horizon."""

from mypy_extensions import i64

from terminus.core.heuristics import Heuristics
from terminus.core.position import Position
from terminus.games.horizon.position import State


class HorizonHeuristics(Heuristics):
    """Judges by points."""

    def score(self, position: Position, seat: i64, code: i64, payload: tuple[int, ...]) -> float:
        return 0.5

    def outlook(self, position: Position, seat: i64) -> float:
        assert isinstance(position, State)
        return 1.0 / float(len(position.players))

"""What a bot should know about Time Horizon: how a move changes everybody's standing."""

from typing import Final

from mypy_extensions import i64

from terminus.core.heuristics import (
    BOLD,
    CAREFUL,
    NEUTRAL,
    PLAIN,
    TRADING,
    Features,
    Heuristics,
    Racing,
    Schooling,
    Weighing,
)
from terminus.core.position import Position
from terminus.games.horizon import moves
from terminus.games.horizon.advice.deals import after_deal
from terminus.games.horizon.advice.features import Travellers
from terminus.games.horizon.advice.laying import FIRST_OF_ALL
from terminus.games.horizon.advice.reasons import Reasons
from terminus.games.horizon.advice.school import SCHOOL
from terminus.games.horizon.advice.standing import chances_of, standings
from terminus.games.horizon.advice.thumb import kinds
from terminus.games.horizon.advice.weighing import LAST_ROUNDS, PROPOSALS, HorizonWeighing
from terminus.games.horizon.advice.weights import Weights
from terminus.games.horizon.advice.worth import rounds_left
from terminus.games.horizon.moves import kind_of
from terminus.games.horizon.position import State
from terminus.games.horizon.rules.exchange import open_offer

# Until four rounds later, or the end, what was begun has come true or has not. What the outlook says of the next round
# misjudges it so much that a race was worth no more than the tree that picks its candidates.
RACING: Final = Racing(width=8, margin=1.0, paired=True, passes=200, explore=0.1, scored_first=True, rounds=4)
# In the last rounds the points are counted: a small lead is one
FINISH: Final = Racing(width=12, margin=0.7, paired=True, passes=200, explore=0.1, scored_first=True, rounds=4)
FEATURES: Final = Travellers()
FIERCE: Final = kinds(moves.ATTACK, moves.STRONG_IMPACT, moves.ORGANISE_ATTACKING, moves.CAST, moves.BET)
SAFE: Final = kinds(moves.EXTRACT, moves.BUY, moves.EMPTY_STORAGE, moves.STABILISE, moves.REPAY)


class HorizonHeuristics(Heuristics):
    """Judgement by how everybody stands, with the numbers it was given."""

    def __init__(self, by: Weights) -> None:
        self.by = by

    def weights(self) -> dict[str, float]:
        return self.by.numbers()

    def weighted(self, weights: dict[str, float]) -> Heuristics:
        return HorizonHeuristics(self.by.changed(weights))

    def spreads(self) -> dict[str, float]:
        return self.by.spreads()

    def schooling(self, rank: i64) -> Schooling | None:
        return SCHOOL.get(int(rank))

    def weighing(self, position: Position, seat: i64) -> Weighing:
        assert isinstance(position, State)
        return HorizonWeighing(self, self.by, position, seat)

    def score(self, position: Position, seat: i64, code: i64, payload: tuple[int, ...]) -> float:
        return self.weighing(position, seat).score(code, payload)

    def reason(self, position: Position, seat: i64, code: i64, payload: tuple[int, ...]) -> str:
        assert isinstance(position, State)
        return Reasons(self, self.by, position, int(seat), FIRST_OF_ALL).told(code, payload)

    def remark(self, position: Position, seat: i64, code: i64, payload: tuple[int, ...]) -> str:
        """Why it proposes, agrees or declines; of what is on offer nothing is said, for that is for two."""
        assert isinstance(position, State)
        kind = kind_of(code)
        if PROPOSALS[kind]:
            return "I think this helps us both."
        if kind == moves.ACCEPT:
            return "Agreed: it helps us both."
        if kind != moves.DECLINE:
            return ""
        own = int(seat)
        after = after_deal(position, open_offer(position))
        if standings(self.by, after, own, True)[own] > standings(self.by, position, own, True)[own]:
            return "That would help you more than me."
        return "What I would give is worth more to me than what I would get."

    def outlook(self, position: Position, seat: i64) -> float:
        assert isinstance(position, State)
        return chances_of(self.by, position, int(seat), True)

    def racing(self, position: Position) -> Racing:
        assert isinstance(position, State)
        return RACING if rounds_left(position) >= LAST_ROUNDS else FINISH

    def features(self) -> Features:
        return FEATURES

    def round_of(self, position: Position) -> i64:
        assert isinstance(position, State)
        return position.round

    def reach(self) -> i64:
        """Standings count what is left of everybody's turn, so they compare at any decision."""
        return 0

    def overlooked(self) -> i64:
        return 35

    def manner(self, code: i64) -> i64:
        kind = kind_of(code)
        if kind == moves.END_TURN:
            return PLAIN  # who could not stop would spend the last energy, and be out of the game
        if FIERCE[kind]:
            return BOLD
        if SAFE[kind]:
            return CAREFUL
        return TRADING if PROPOSALS[kind] or kind == moves.ACCEPT else NEUTRAL

"""What a bot should know about the ship: advice about every kind of move, and how a team's chances stand."""

from typing import Final

from mypy_extensions import i64

from terminus.core.heuristics import (
    BOLD,
    CAREFUL,
    NEUTRAL,
    NEVER,
    TRADING,
    Features,
    Heuristics,
    Racing,
    Schooling,
    Weighing,
)
from terminus.core.position import Position
from terminus.games.ship import moves
from terminus.games.ship.advice import dealing, fighting, travel, worth
from terminus.games.ship.advice.advice import POINTLESS, Advice, Plain
from terminus.games.ship.advice.errands import Errands
from terminus.games.ship.advice.features import Crew
from terminus.games.ship.advice.outlook import balance, chances
from terminus.games.ship.advice.reasons import claimed, told
from terminus.games.ship.advice.school import SCHOOL
from terminus.games.ship.advice.travel import WayAdvice
from terminus.games.ship.advice.weights import HAND, Weights
from terminus.games.ship.moves import first_of, kind_of
from terminus.games.ship.position import CLAIM, State

POINT: Final = 0.004  # how far a point of advice changes the odds: a thousandth of the chances at even odds
MANNERS: Final[dict[int, int]] = {
    moves.FIGHT: BOLD,
    moves.EXPLORE: BOLD,
    moves.ENTER_BOSS: BOLD,
    moves.JOIN_IN: BOLD,
    moves.ESCAPE: CAREFUL,
    moves.USE: CAREFUL,
    moves.EQUIP: CAREFUL,
    moves.REVIVE: CAREFUL,
    moves.MAKE_OFFER: TRADING,
    moves.MAKE_COUNTER: TRADING,
    moves.ACCEPT: TRADING,
    moves.BUY: TRADING,
    moves.SELL: TRADING,
}
# Four rounds: nearer, a turn spent idle looks as good as one put to use
RACING: Final = Racing(width=4, margin=2.5, paired=False, passes=0, least=48, rounds=4)
FEATURES: Final = Crew()
FAVOURITES: Final = [2, 1, 3, 5, 4]  # characters by seat, so that few claims clash: the muscle cell first


def advice_by(w: Weights) -> list[Advice | None]:
    """Advice about every kind of move, by the kind's number; none about what nobody speaks of."""
    found: list[Advice | None] = [None] * 64
    for advice in [
        travel.SpaceAdvice(w),
        travel.StepAdvice(w),
        travel.ExploreAdvice(w),
        travel.PlaceAdvice(w),
        travel.ResetAdvice(w),
        travel.GiveKeyAdvice(w),
        fighting.EnterAdvice(w),
        fighting.JoinAdvice(w),
        fighting.FightAdvice(w),
        fighting.EscapeAdvice(w),
        fighting.RollAgainAdvice(w),
        fighting.ConcedeAdvice(w),
        worth.EquipAdvice(w),
        worth.RemoveAdvice(w),
        worth.AttachAdvice(w),
        worth.DetachAdvice(w),
        worth.BuyAdvice(w),
        worth.SellAdvice(w),
        worth.UseAdvice(w),
        worth.DiscardAdvice(w),
        dealing.OfferAdvice(w),
        dealing.CounterAdvice(w),
        dealing.AcceptAdvice(w),
        Plain(moves.REVIVE, w, 40.0),
        Plain(moves.TAKE_KEY, w, 40.0),
        Plain(moves.WITHDRAW, w, -1.0),
    ]:
        found[advice.kind] = advice
    return found


class ShipHeuristics(Heuristics):
    """The team's chances, and what a move adds to them by some weights."""

    def __init__(self, by: Weights) -> None:
        self.by = by
        self.advice = advice_by(by)

    def weights(self) -> dict[str, float]:
        return self.by.numbers()

    def weighted(self, weights: dict[str, float]) -> Heuristics:
        return ShipHeuristics(self.by.changed(weights))

    def schooling(self, rank: i64) -> Schooling | None:
        return SCHOOL.get(int(rank))

    def spreads(self) -> dict[str, float]:
        return self.by.spreads()

    def score(self, position: Position, seat: i64, code: i64, payload: tuple[int, ...]) -> float:
        return self.weighing(position, seat).score(code, payload)

    def weighing(self, position: Position, seat: i64) -> Weighing:
        assert isinstance(position, State)
        return ShipWeighing(self, position, seat)

    def reason(self, position: Position, seat: i64, code: i64, payload: tuple[int, ...]) -> str:
        assert isinstance(position, State)
        if position.stage == CLAIM:
            return claimed(position, code)
        return told(self.by, position, position.players[int(seat)], code, payload)

    def remark(self, position: Position, seat: i64, code: i64, payload: tuple[int, ...]) -> str:
        assert isinstance(position, State)
        if position.stage == CLAIM:
            return ""
        return dealing.said(self.by, position, position.players[int(seat)], code, payload)

    def outlook(self, position: Position, seat: i64) -> float:
        assert isinstance(position, State)
        return position.value(seat) if position.over() else chances(balance(position))

    def overlooked(self) -> i64:
        return 15

    def manner(self, code: i64) -> i64:
        return MANNERS.get(kind_of(code), int(NEUTRAL))

    def racing(self, position: Position) -> Racing:
        return RACING

    def features(self) -> Features:
        return FEATURES

    def round_of(self, position: Position) -> i64:
        assert isinstance(position, State)
        return position.round


class ShipWeighing(Weighing):
    """Where everything draws the player is worked out once, for the first move that asks."""

    def __init__(self, heuristics: ShipHeuristics, state: State, seat: i64) -> None:
        super().__init__(heuristics, state, seat)
        self.state = state
        self.by = heuristics.by
        self.advice = heuristics.advice
        self.errands: Errands | None = None
        self.now = balance(state)

    def score(self, code: i64, payload: tuple[int, ...]) -> float:
        points = self.points(code, payload)
        return NEVER if points == POINTLESS else chances(self.now + POINT * points)

    def points(self, code: i64, payload: tuple[int, ...]) -> float:
        """What advice says about a move; what nobody speaks of is worth nothing."""
        if self.state.stage == CLAIM:
            return 1.0 if first_of(code) == FAVOURITES[int(self.seat) % 5] else 0.0
        advice = self.advice[kind_of(code)]
        if advice is None:
            return 0.0
        player = self.state.players[int(self.seat)]
        if not isinstance(advice, WayAdvice):
            return advice.points(self.state, player, code, payload)
        errands = self.errands
        if errands is None:
            errands = Errands(self.by, self.state, player)
            self.errands = errands
        return advice.on(errands, code)


BY_HAND: Final = ShipHeuristics(HAND)
"""By the weights that were set by hand."""

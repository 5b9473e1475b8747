"""What a bot should know about the ship: advice about every kind of move, and how a team's chances stand."""

from math import exp
from typing import Final

from mypy_extensions import i64

from terminus.core.heuristics import NEVER, Heuristics, Weighing
from terminus.core.position import Position
from terminus.games.ship import moves
from terminus.games.ship.advice import dealing, errands, fighting, worth
from terminus.games.ship.advice.advice import POINTLESS, Advice, Plain
from terminus.games.ship.advice.errands import Errands, WayAdvice
from terminus.games.ship.advice.reasons import told
from terminus.games.ship.content.vocabulary import ATTACK
from terminus.games.ship.moves import first_of, kind_of
from terminus.games.ship.position import CARRIED, CLAIM, DELIVERED, LYING, State

ADVICE: Final[list[Advice]] = [
    errands.SpaceAdvice(),
    errands.StepAdvice(),
    errands.ExploreAdvice(),
    errands.PlaceAdvice(),
    errands.ResetAdvice(),
    errands.GiveKeyAdvice(),
    fighting.EnterAdvice(),
    fighting.JoinAdvice(),
    fighting.FightAdvice(),
    fighting.EscapeAdvice(),
    fighting.RollAgainAdvice(),
    fighting.ConcedeAdvice(),
    worth.EquipAdvice(),
    worth.RemoveAdvice(),
    worth.AttachAdvice(),
    worth.DetachAdvice(),
    worth.BuyAdvice(),
    worth.SellAdvice(),
    worth.UseAdvice(),
    worth.DiscardAdvice(),
    dealing.OfferAdvice(),
    dealing.CounterAdvice(),
    dealing.AcceptAdvice(),
    Plain(moves.REVIVE, 40.0),
    Plain(moves.TAKE_KEY, 40.0),
    Plain(moves.WITHDRAW, -1.0),
]
BY_KIND: Final[list[Advice | None]] = [None] * 64
for _advice in ADVICE:
    BY_KIND[_advice.kind] = _advice

POINT: Final = 0.01  # of the chances, per point of advice
AHEAD: Final = 4  # rounds after which a move has shown what it is worth
FAVOURITES: Final = [2, 1, 3, 5, 4]  # characters by seat, so that few claims clash: the muscle cell first


class ShipHeuristics(Heuristics):
    """The team's chances, and what a move adds to them."""

    def score(self, position: Position, seat: i64, code: i64, payload: tuple[int, ...]) -> float:
        return self.weighing(position, seat).score(code, payload)

    def weighing(self, position: Position, seat: i64) -> Weighing:
        assert isinstance(position, State)
        return ShipWeighing(self, position, seat)

    def reason(self, position: Position, seat: i64, code: i64, payload: tuple[int, ...]) -> str:
        assert isinstance(position, State)
        return "" if position.stage == CLAIM else told(position, position.players[int(seat)], code)

    def outlook(self, position: Position, seat: i64) -> float:
        """Keys count most, then what the team has: hearts, Zekts, strength, and nobody down."""
        assert isinstance(position, State)
        if position.over():
            return position.value(seat)
        return 1.0 / (1.0 + exp(-_balance(position)))

    def overlooked(self) -> i64:
        return 15

    def races(self) -> bool:
        return True

    def far_enough(self, root: Position, position: Position) -> bool:
        """Four rounds: nearer, a turn spent idle looks as good as one put to use."""
        assert isinstance(root, State)
        assert isinstance(position, State)
        return position.round >= root.round + AHEAD


class ShipWeighing(Weighing):
    """Where everything draws the player is worked out once, for the first move that asks."""

    def __init__(self, heuristics: Heuristics, state: State, seat: i64) -> None:
        super().__init__(heuristics, state, seat)
        self.state = state
        self.errands: Errands | None = None

    def score(self, code: i64, payload: tuple[int, ...]) -> float:
        if self.state.stage == CLAIM:
            return 0.5 if first_of(code) == FAVOURITES[int(self.seat) % 5] else 0.4
        points = self.points(code, payload)
        return NEVER if points == POINTLESS else min(1.0, max(0.0, 0.5 + POINT * points))

    def points(self, code: i64, payload: tuple[int, ...]) -> float:
        """What advice says about a move; what nobody speaks of is worth nothing."""
        advice = BY_KIND[kind_of(code)]
        if advice is None:
            return 0.0
        player = self.state.players[int(self.seat)]
        if not isinstance(advice, WayAdvice):
            return advice.points(self.state, player, code, payload)
        errands = self.errands
        if errands is None:
            errands = Errands(self.state, player)
            self.errands = errands
        return advice.on(errands, code)


def _balance(s: State) -> float:
    balance = -1.2
    for place in s.key_places:
        balance += 1.3 if place == DELIVERED else 1.0 if place == CARRIED else 0.7 if place == LYING else 0.0
    share = 1.0 / max(1, len(s.players))
    for player in s.players:
        balance += share * (0.22 * player.hearts + 0.05 * min(player.zekts, 16))
        if player.down:
            balance -= share * 0.8
        for effect in player.outfit.effects:
            balance += share * (0.25 if effect.op == ATTACK else 0.08)
        balance += share * 0.05 * min(3, len(player.hand))
    return balance

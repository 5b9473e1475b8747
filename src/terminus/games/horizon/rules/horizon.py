"""The chapters put together as one native position: who is asked, what may be answered, and what comes of it."""

from typing import Final

from mypy_extensions import i64

from terminus.core.decisions import Decision, Refusal, Result
from terminus.core.dice import Dice
from terminus.core.errors import MalformedMove
from terminus.core.events import Event
from terminus.core.moves import Move, MoveList
from terminus.games.horizon import moves, telling
from terminus.games.horizon.moves import FLEE_TO, KEEP_CARD, STRIKE_NEXT, kind_of
from terminus.games.horizon.player import Player
from terminus.games.horizon.position import (
    BETTING,
    OVER,
    STAGES,
    STRIKE,
    SWAP,
    TURN,
    State,
    Variant,
)
from terminus.games.horizon.rules import (
    amounts,
    artifacts,
    collapse,
    energy,
    exchange,
    hole,
    influence,
    items,
    logistic,
    movement,
    organising,
    out,
    realization,
    reasons,
    refill,
    resampling,
    rounds,
    setup,
    tangle,
)
from terminus.games.horizon.rules.action import Action, Fate
from terminus.games.horizon.rules.asking import is_asked, may_choose, may_propose, must_choose, owing, rule_that_asks

ACTIONS: Final[list[Action]] = [
    setup.KeepHand(),
    setup.SwapCard(),
    movement.Move(),
    organising.Organise(),
    organising.OrganiseAttacking(),
    organising.OrganiseSupporting(),
    logistic.OrganiseLogistic(),
    logistic.LayLink(),
    logistic.LaidAll(),
    energy.Extract(),
    energy.Impact(moves.WEAK_IMPACT, 1),
    energy.Impact(moves.STRONG_IMPACT, energy.STRONG_IMPACT),
    items.Buy(),
    items.Attack(),
    artifacts.Discharge(),
    artifacts.Cast(),
    tangle.CastTangle(),
    tangle.PlaceBet(),
    collapse.Jump(),
    collapse.PassWormhole(),
    hole.Borrow(),
    hole.Repay(),
    influence.LayNeedle(),
    influence.Stabilise(),
    items.Amplify(),
    items.AmplifyNeedle(),
    movement.EmptyStorage(),
    exchange.Propose(moves.GIVE_ENERGY),
    exchange.Propose(moves.GIVE_ARTIFACTS),
    exchange.Propose(moves.ASK_ENERGY),
    exchange.Propose(moves.ASK_ARTIFACTS),
    exchange.Accept(),
    exchange.Decline(),
    exchange.Withdraw(),
    refill.KeepCard(),
    realization.FleeTo(),
    hole.StrikeNext(),
    rounds.EndTurn(),
]
"""By kind of move."""
PROPOSALS: Final[list[Action]] = [action for action in ACTIONS if isinstance(action, exchange.Propose)]
OPEN_TO_OTHERS: Final = [KEEP_CARD, moves.GIVE_ENERGY, moves.GIVE_ARTIFACTS, moves.ASK_ENERGY, moves.ASK_ARTIFACTS]
BY_STAGE: Final[list[list[Action]]] = [
    [action for action in ACTIONS if action.stage == stage and action.kind not in OPEN_TO_OTHERS]
    for stage in range(len(STAGES))
]
"""What only the seats asked at a stage may do."""
CODES: Final = 274877906944  # every code is below this


class Horizon(State):
    """A position of Time Horizon."""

    def copy(self) -> "Horizon":
        other = Horizon(self.variant)
        self.copy_into(other)
        return other

    def resample(self, seat: i64, dice: Dice) -> "Horizon":
        other = self.copy()
        resampling.draw_anew(other, int(seat), dice)
        return other

    def over(self) -> bool:
        return self.stage == OVER

    def to_decide(self) -> i64:
        return i64(self.active) if self.stage == TURN else i64(owing(self)[0])

    def decisions(self) -> list[Decision]:
        if self.stage == OVER:
            return []
        kind = STAGES[self.stage]
        secret = self.stage == SWAP or self.stage == BETTING
        asked = [Decision(seat, kind, rule_that_asks(self), secret=secret) for seat in owing(self)]
        if self.offer is not None:
            asked.append(Decision(self.offer.by, "withdraw", "HZ-134", optional=True))
        for player in self.players:
            if may_choose(self, player) and not must_choose(self, player):
                asked.append(Decision(player.seat, "refill", "HZ-142", optional=True))
            if may_propose(self, player) and player.seat != self.active:
                asked.append(Decision(player.seat, "propose", "HZ-130", optional=True))
        return asked

    def fill(self, seat: i64, out: MoveList) -> None:
        who = int(seat)
        if self.stage == OVER:
            return
        player = self.players[who]
        if is_asked(self, who):
            for action in BY_STAGE[self.stage]:
                action.fill(self, player, out)
        if may_propose(self, player):
            for action in PROPOSALS:
                action.fill(self, player, out)
        if may_choose(self, player):
            ACTIONS[KEEP_CARD].fill(self, player, out)

    def refusal(self, seat: i64, move: Move) -> Refusal | None:
        if not 0 <= move.code < CODES or kind_of(i64(move.code)) >= len(ACTIONS):
            raise MalformedMove(f"{move!r} is no move of Time Horizon")
        code = i64(move.code)
        action = ACTIONS[kind_of(code)]
        if not action.well_formed(code, move.payload):
            raise MalformedMove(f"{move!r} is no move of Time Horizon")
        reason = self._reason(int(seat), action, code, move.payload)
        if reason == reasons.ALLOWED:
            return None
        return reasons.refusal(reason, rule_that_asks(self), amounts.amounts(self, int(seat), code))

    def carry_out(self, seat: i64, code: i64, payload: tuple[int, ...], dice: Dice, log: list[Event] | None) -> None:
        fate = Fate(dice, log)
        kind = kind_of(code)
        ACTIONS[kind].perform(self, self.players[int(seat)], code, payload, fate)
        if kind == KEEP_CARD:
            rounds.after_choice(self, int(seat), fate)
        elif kind == STRIKE_NEXT and self.stage != STRIKE:
            rounds.finish_turn(self, fate)
        elif kind == FLEE_TO and self.realizing is None:
            rounds.next_round(self, fate)
        elif self.stage == TURN:
            out.settle(self, fate)
            if self.players[self.active].out:
                rounds.pass_turn(self, fate)

    def value(self, seat: i64) -> float:
        """The share of the win: several may win together (HZ-371)."""
        best = rounds.winners(self)
        return 1.0 / float(len(best)) if int(seat) in best else 0.0

    def result(self) -> Result | None:
        return rounds.outcome(self) if self.stage == OVER else None

    def data(self) -> dict[str, object]:
        return telling.data(self)

    # Legality

    def _reason(self, seat: int, action: Action, code: i64, payload: tuple[int, ...]) -> int:
        """The first reason against a move: the end, the seat, the moment, and then the action's own."""
        if self.stage == OVER:
            return reasons.GAME_OVER
        if not 0 <= seat < len(self.players):
            return reasons.NOT_ASKED
        player = self.players[seat]
        if action.kind == KEEP_CARD:
            return self._keep_reason(player, action, code, payload)
        proposing = action in PROPOSALS and self.stage == TURN
        if not is_asked(self, seat) and not proposing:
            return reasons.NOT_ASKED
        if action.stage != self.stage:
            return reasons.NOT_NOW
        return action.reason(self, player, code, payload)

    def _keep_reason(self, player: Player, action: Action, code: i64, payload: tuple[int, ...]) -> int:
        """Choosing a new card has no moment of its own, only cards that were drawn for it (HZ-142)."""
        if may_choose(self, player):
            return action.reason(self, player, code, payload)
        return reasons.NOT_ASKED if player.refill else reasons.NOTHING_DRAWN


def new_horizon(variant: Variant, colours: list[int], dice: Dice) -> Horizon:
    """A game just set up."""
    position = Horizon(variant)
    setup.lay_out(position, colours, Fate(dice, None))
    return position

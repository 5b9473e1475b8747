"""The chapters put together as one native position: who is asked, what may be answered, and what comes of it."""

from typing import Final

from mypy_extensions import i64

from terminus.core.action import Action, Fate, Kernel, Reason
from terminus.core.decisions import Decision, Refusal, Result
from terminus.core.dice import Dice
from terminus.core.errors import MalformedMove
from terminus.core.events import Log
from terminus.core.moves import Move, MoveList
from terminus.games.horizon import moves
from terminus.games.horizon.moves import FLEE_TO, KEEP_CARD, STRIKE_NEXT, first_of, kind_of, row_of, well_formed
from terminus.games.horizon.offers import read_offer
from terminus.games.horizon.position import OVER, STRIKE, TURN, Memory, State, Variant
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
from terminus.games.horizon.rules.asking import is_asked, must_choose, owing
from terminus.games.horizon.rules.exchange import may_propose
from terminus.games.horizon.rules.refill import may_choose
from terminus.games.horizon.rules.stages import STAGES, stage_of

PROPOSALS: Final[list[Action[State]]] = [
    exchange.Propose(moves.GIVE_ENERGY),
    exchange.Propose(moves.GIVE_ARTIFACTS),
    exchange.Propose(moves.ASK_ENERGY),
    exchange.Propose(moves.ASK_ARTIFACTS),
]
UNASKED: Final[list[Action[State]]] = [*PROPOSALS, refill.KeepCard()]
"""What a seat may do though the game does not wait for it (HZ-130, HZ-142)."""
KERNEL: Final[Kernel[State]] = Kernel(
    len(STAGES),
    [
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
        energy.WeakImpact(),
        energy.StrongImpact(),
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
        exchange.Accept(),
        exchange.Decline(),
        exchange.Withdraw(),
        realization.FleeTo(),
        hole.StrikeNext(),
        rounds.EndTurn(),
        *UNASKED,
    ],
)
OF_ARTIFACTS: Final = [
    moves.DISCHARGE,
    moves.CAST,
    moves.CAST_TANGLE,
    moves.JUMP,
    moves.WORMHOLE,
    moves.BORROW,
    moves.REPAY,
    moves.LAY_NEEDLE,
    moves.STABILISE,
]
LONELY: Final[Kernel[State]] = Kernel(
    len(STAGES),
    [action for action in KERNEL.actions if action.kind not in OF_ARTIFACTS and action not in PROPOSALS],
)
"""What is left to one who is alone and has no artifacts, as most are most of the time: search need not ask for more."""


class Horizon(State):
    """A position of Time Horizon."""

    def copy(self) -> "Horizon":
        return Horizon(self.variant, self.memory, self)

    def resample(self, seat: i64, dice: Dice) -> "Horizon":
        other = self.copy()
        resampling.draw_anew(other, int(seat), dice)
        return other

    def over(self) -> bool:
        return self.stage == OVER

    def to_decide(self) -> i64:
        return i64(self.active) if self.stage == TURN else i64(owing(self)[0])

    def decisions(self) -> list[Decision]:
        stage = stage_of(self)
        asked = [Decision(seat, stage.name, stage.rule, secret=stage.secret) for seat in owing(self)]
        if self.offer is not None:
            asked.append(Decision(self.offer.by, "withdraw", "HZ-134", optional=True))
        for player in self.players:
            if may_choose(self, player) and not must_choose(self, player):
                asked.append(Decision(player.seat, "refill", "HZ-142", optional=True))
            if may_propose(self, player) and player.seat != self.active:
                asked.append(Decision(player.seat, "propose", "HZ-130", optional=True))
        return asked

    def fill(self, seat: i64, out: MoveList) -> None:
        if is_asked(self, int(seat)):
            player = self.players[seat]
            lonely = not player.artifacts and not player.table and not self.has_company(player)
            (LONELY if lonely else KERNEL).fill(self, self.stage, seat, out)
            return
        for action in UNASKED:
            if self.stage in action.stages:
                action.fill(self, seat, out)

    def refusal(self, seat: i64, move: Move) -> Refusal | None:
        code = move.code
        if not well_formed(code, move.payload) or not offers_something(i64(code), move.payload):
            raise MalformedMove(f"{move!r} is no move of Time Horizon")
        reason = self._reason(seat, i64(code), move.payload)
        return None if reason is None else reason.refusal(amounts.amounts(self, int(seat), code))

    def _reason(self, seat: i64, code: i64, payload: tuple[int, ...]) -> Reason | None:
        """The first reason against a move: the end, the seat, the moment, and then the action's own."""
        if self.stage == OVER:
            return reasons.GAME_OVER
        if not 0 <= seat < len(self.players):
            return stage_of(self).not_asked
        action = KERNEL.action(self.stage, kind_of(code))
        if not is_asked(self, int(seat)) and action not in UNASKED:
            return stage_of(self).not_asked
        return stage_of(self).not_now if action is None else action.reason(self, seat, code, payload)

    def carry_out(self, seat: i64, code: i64, payload: tuple[int, ...], dice: Dice, log: Log | None) -> None:
        fate = Fate(dice, log)
        kind = kind_of(code)
        action = KERNEL.action(self.stage, kind)
        assert action is not None
        action.perform(self, seat, code, payload, fate)
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


def offers_something(code: i64, payload: tuple[int, ...]) -> bool:
    """Do the numbers of a proposal fit together? All other moves have none."""
    kind = kind_of(code)
    return not row_of(code).is_offer or read_offer(kind, 0, first_of(code), payload) is not None


def new_horizon(variant: Variant, colours: list[int], dice: Dice) -> Horizon:
    """A game just set up."""
    position = Horizon(variant, Memory(variant.seats))
    setup.lay_out(position, colours, Fate(dice, None))
    return position

"""The turn and the end: the chapters put together as one native position (TL-11, TL-12, TL-52 to TL-58)."""

from typing import Final

from mypy_extensions import i64

from terminus.core.action import Fate, Kernel, Reason, refused
from terminus.core.decisions import Decision, Refusal, Result
from terminus.core.dice import Dice
from terminus.core.errors import MalformedMove
from terminus.core.events import Log
from terminus.core.moves import Move, MoveList
from terminus.games.timeline.moves import CODES, END_SPECIALS, kind_of, well_formed
from terminus.games.timeline.position import STEP_OVER, STEP_PLAY, STEP_SPECIALS, STEPS, State, Variant
from terminus.games.timeline.rules import happenings, reasons, setup, specials
from terminus.games.timeline.rules.playing import PlayCard, PlayThroughGrow

KERNEL: Final[Kernel[State]] = Kernel(
    len(STEPS),
    [PlayCard(), PlayThroughGrow(), specials.Freeze(), specials.Swap(), specials.EndSpecials()],
)


class Duel(State):
    """A position of Timeline."""

    def copy(self) -> "Duel":
        other = Duel(self.variant, self.red_seat)
        self.copy_into(other)
        return other

    def resample(self, seat: i64, dice: Dice) -> "Duel":
        """Nothing to draw anew: a deck without order holds no secret from one who remembers what was played."""
        return self.copy()

    def over(self) -> bool:
        return self.step == STEP_OVER

    def to_decide(self) -> i64:
        return self.active

    def decisions(self) -> list[Decision]:
        if self.step == STEP_OVER:
            return []
        if self.step == STEP_PLAY:
            return [Decision(int(self.active), "play", "TL-13")]
        return [Decision(int(self.active), "specials", "TL-38")]

    def fill(self, seat: i64, out: MoveList) -> None:
        if seat == self.active:
            KERNEL.fill(self, self.step, seat, out)

    def refusal(self, seat: i64, move: Move) -> Refusal | None:
        code = move.code
        symmetric = self.variant.deck.symmetric_cards
        if move.payload or not 0 <= code < CODES or not well_formed(i64(code), symmetric):
            raise MalformedMove(f"{move!r} is no move of Timeline")
        return refused(self._reason(seat, i64(code)))

    def _reason(self, seat: i64, code: i64) -> Reason | None:
        """The first reason against a move: the end, the seat, the step, and then the action's own."""
        if self.step == STEP_OVER:
            return reasons.GAME_OVER
        if seat != self.active:
            return reasons.NOT_YOUR_TURN
        action = KERNEL.action(self.step, kind_of(code))
        if action is not None:
            return action.reason(self, seat, code, ())
        return reasons.MUST_PLAY if kind_of(code) == END_SPECIALS else reasons.WRONG_STEP

    def carry_out(self, seat: i64, code: i64, payload: tuple[int, ...], dice: Dice, log: Log | None) -> None:
        fate = Fate(dice, log)
        action = KERNEL.action(self.step, kind_of(code))
        assert action is not None
        action.perform(self, seat, code, payload, fate)
        if self.step == STEP_OVER:
            return
        if specials.anything_to_resolve(self, seat):
            self.step = STEP_SPECIALS
        else:
            self._end_turn(seat, fate)

    def _end_turn(self, seat: i64, fate: Fate) -> None:
        """Step 3, then the other player's turn, or the same player's again if the other is out (TL-52 to TL-55)."""
        self.close_specials()
        drawn: list[int] | None = [] if fate.heard else None
        setup.draw(self, seat, fate.dice, drawn)
        if drawn:
            happenings.drew(self, seat, drawn, fate)
        if not self.hand(seat):
            self.set_out(seat)
            fate.tell("out", int(seat), {})
        self.turn += 1
        self.previous = seat
        self.step = STEP_PLAY
        if not self.is_out(1 - seat):
            self.active = 1 - seat
        if fate.heard:
            fate.tell("turn", int(self.active), {"turn": int(self.turn)})

    def winner(self) -> i64:
        """More visible victories win; equality is lost by whoever played Terminus (TL-2, TL-3, TL-R25)."""
        own = self.victories(0)
        other = self.victories(1)
        if own == other:
            return 1 - self.top().seat
        return 0 if own > other else 1

    def value(self, seat: i64) -> float:
        return 1.0 if self.winner() == seat else 0.0

    def result(self) -> Result | None:
        if self.step != STEP_OVER:
            return None
        scores = [int(self.victories(0)), int(self.victories(1))]
        tied = scores[0] == scores[1]
        reason = "equal counts are lost by whoever played Terminus" if tied else "more visible victories"
        return Result(scores, [int(self.winner())], "TL-3" if tied else "TL-2", reason)


def new_duel(variant: Variant, red_seat: i64, dice: Dice) -> Duel:
    """A game just dealt."""
    duel = Duel(variant, red_seat)
    setup.lay_impetus(duel)
    setup.deal(duel, dice)
    return duel

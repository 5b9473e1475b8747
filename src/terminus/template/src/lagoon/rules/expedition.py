"""The turn and the end: the actions put together as one position (LAG-3, LAG-7, LAG-8)."""

from typing import Final

from terminus.core.action import Fate, Kernel, Reason, refused
from terminus.core.decisions import Decision, Refusal, Result
from terminus.core.dice import Dice
from terminus.core.errors import MalformedMove
from terminus.core.events import Log
from terminus.core.moves import Move, MoveList

from lagoon.moves import CODES, kind_of
from lagoon.position import OVER, STAGES, State
from lagoon.rules.diving import Dive, Surface
from lagoon.rules.reasons import GAME_OVER, NOT_YOUR_TURN

KERNEL: Final[Kernel[State]] = Kernel(STAGES, [Dive(), Surface()])


class Expedition(State):
    """A position of the game."""

    def copy(self) -> "Expedition":
        other = Expedition(self.variant)
        self.copy_into(other)
        return other

    # Who decides what

    def over(self) -> bool:
        return self.stage == OVER

    def to_decide(self) -> int:
        return self.active

    def decisions(self) -> list[Decision]:
        return [] if self.over() else [Decision(self.active, "turn", "LAG-3")]

    def fill(self, seat: int, out: MoveList) -> None:
        if seat == self.active:
            KERNEL.fill(self, self.stage, seat, out)

    def refusal(self, seat: int, move: Move) -> Refusal | None:
        if move.payload or move.code not in CODES:
            raise MalformedMove(f"{move!r} is no move of this game")
        return refused(self._reason(seat, move.code))

    def _reason(self, seat: int, code: int) -> Reason | None:
        """The first reason against a move: the end, the seat, and then the action's own."""
        action = KERNEL.action(self.stage, kind_of(code))
        if action is None:
            return GAME_OVER
        if seat != self.active:
            return NOT_YOUR_TURN
        return action.reason(self, seat, code, ())

    # Playing

    def carry_out(self, seat: int, code: int, payload: tuple[int, ...], dice: Dice, log: Log | None) -> None:
        fate = Fate(dice, log)
        action = KERNEL.action(self.stage, kind_of(code))
        assert action is not None
        action.perform(self, seat, code, payload, fate)
        self.active = (seat + 1) % len(self.bags)
        if self.over():
            fate.tell("over", None, {"scores": self.scores()})

    # What a seat cannot know

    def resample(self, seat: int, dice: Dice) -> "Expedition":
        """The finds in other bags are drawn anew; from which depth each came, everybody has seen (LAG-9)."""
        other = self.copy()
        other.redraw([owner for owner in range(len(self.bags)) if owner != seat], dice)
        return other

    def redraw(self, owners: list[int], dice: Dice) -> None:
        """Put what these divers carry back, and draw as many finds from the same depths."""
        depths = {owner: [self.variant.wreck.depth(find) for find in self.bags[owner]] for owner in owners}
        for owner in owners:
            self.below += self.bags[owner]
            self.bags[owner] = []
        for owner in owners:
            for depth in depths[owner]:
                find = dice.draw_from(self.at(depth))
                self.below.remove(find)
                self.bags[owner].append(find)

    # The end

    def scores(self) -> list[int]:
        """What each diver has landed is worth (LAG-8)."""
        return [self.variant.wreck.worth(landed) for landed in self.landed]

    def winners(self) -> list[int]:
        scores = self.scores()
        return [seat for seat, score in enumerate(scores) if score == max(scores)]

    def value(self, seat: int) -> float:
        winners = self.winners()
        return 1 / len(winners) if seat in winners else 0.0

    def result(self) -> Result | None:
        if not self.over():
            return None
        return Result(self.scores(), self.winners(), "LAG-8", "the finds that were landed are worth most")

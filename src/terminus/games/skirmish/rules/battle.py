"""The chapters put together as one native position."""

from typing import Final

from mypy_extensions import i64

from terminus.core.decisions import Decision, Refusal, Result
from terminus.core.dice import Dice
from terminus.core.events import Event
from terminus.core.moves import Move, MoveList
from terminus.games.skirmish import telling
from terminus.games.skirmish.content.components import Variant
from terminus.games.skirmish.moves import ORDER, PRECISE, REROLL, SCRIPT, kind_of, well_formed
from terminus.games.skirmish.position import FACE_DOWN, STEP_OVER, STEP_SCRIPT, STEP_TEAM, State, Suggestions
from terminus.games.skirmish.rules import reasons
from terminus.games.skirmish.rules.boards import BoardStep
from terminus.games.skirmish.rules.candidates import plausible_cards
from terminus.games.skirmish.rules.deployment import DeployStep, EdgeStep
from terminus.games.skirmish.rules.movement import FightStep, MoveStep
from terminus.games.skirmish.rules.rapid import RapidStep, ShootoutWeaponStep
from terminus.games.skirmish.rules.resolution import BeginStep
from terminus.games.skirmish.rules.rolls import higher_roller
from terminus.games.skirmish.rules.scoring import final_score
from terminus.games.skirmish.rules.scripting import OrderStep, ScriptStep
from terminus.games.skirmish.rules.setup import MarkerStep, TeamStep, start
from terminus.games.skirmish.rules.shooting import AgainStep, PrecisionStep, RerollStep, ShootStep
from terminus.games.skirmish.rules.step import Step

STEPS: Final[list[Step]] = [
    BoardStep(),
    TeamStep(),
    MarkerStep(),
    EdgeStep(),
    DeployStep(),
    ScriptStep(),
    OrderStep(),
    BeginStep(),
    MoveStep(),
    FightStep(),
    ShootoutWeaponStep(),
    ShootStep(),
    RapidStep(),
    RerollStep(),
    PrecisionStep(),
    AgainStep(),
]
"""The questions, in the order of the STEP_ numbers of `position.py`."""


class Battle(State):
    """A position of the skirmish."""

    def copy(self) -> "Battle":
        other = Battle(self.variant, self.suggestions)
        self.copy_into(other)
        return other

    def resample(self, seat: i64, dice: Dice) -> "Battle":
        """The other seat's cards that lie face down, and a team nobody has seen, are drawn anew."""
        other = self.copy()
        hide = 1 - int(seat)
        redraw_cards(other, hide, dice)
        if self.step == STEP_TEAM and self.teams[hide] and not self.variant.open_teams:
            redraw_team(other, hide, dice)
        return other

    def over(self) -> bool:
        return self.step == STEP_OVER

    def to_decide(self) -> i64:
        return 0 if STEPS[self.step].asks(self, 0) else 1

    def decisions(self) -> list[Decision]:
        if self.step == STEP_OVER:
            return []
        step = STEPS[self.step]
        return [Decision(seat, step.kind, step.rule, step.secret) for seat in range(2) if step.asks(self, seat)]

    def fill(self, seat: i64, out: MoveList) -> None:
        if self.step != STEP_OVER and 0 <= seat <= 1 and STEPS[self.step].asks(self, int(seat)):
            STEPS[self.step].fill(self, int(seat), out)

    def refusal(self, seat: i64, move: Move) -> Refusal | None:
        reason = self.reason(int(seat), move)
        if self.step == STEP_OVER:
            return reasons.refusal(reason, "SK-33", "The game is over.")
        step = STEPS[self.step]
        answers = kind_of(move.code) in step.answers and reason not in (reasons.ALLOWED, reasons.NOT_YOUR_DECISION)
        exactly = step.explain(self, int(seat), move.code, move.payload, reason) if answers else ""
        return reasons.refusal(reason, step.rule, exactly)

    def reason(self, seat: int, move: Move) -> int:
        """The first reason that applies, in the order of the ledger's table."""
        kind = int(kind_of(move.code))
        if seat not in (0, 1):
            return reasons.NOT_YOUR_DECISION
        if self.step != STEP_OVER:
            step = STEPS[self.step]
            if kind in step.answers and step.asks(self, seat):
                if not well_formed(move.code, move.payload):
                    return reasons.MALFORMED
                return step.reason(self, seat, move.code, move.payload)
        return self.unasked(seat, kind)

    def unasked(self, seat: int, kind: int) -> int:
        """Why an answer to a question that is not open is refused; four of them have a rule of their own."""
        if self.step < STEP_SCRIPT or self.step == STEP_OVER:
            return reasons.NOT_YOUR_DECISION
        if kind == SCRIPT and self.scripted(seat):
            return reasons.SCRIPT_LOCKED
        if kind == ORDER and self.order_tied and higher_roller(self.order_rolls) == seat:
            return reasons.MUST_GO_FIRST
        if self.activation is not None and self.activation.seat == seat:
            if kind == REROLL:
                return reasons.REROLL_NOT_ALLOWED
            if kind == PRECISE:
                return reasons.PRECISION_NOT_ALLOWED
        return reasons.NOT_YOUR_DECISION

    def carry_out(self, seat: i64, code: i64, payload: tuple[int, ...], dice: Dice, log: list[Event] | None) -> None:
        STEPS[self.step].carry_out(self, int(seat), int(code), payload, dice, log)

    def value(self, seat: i64) -> float:
        own = final_score(self, int(seat))
        other = final_score(self, 1 - int(seat))
        return 0.5 if own == other else 1.0 if own > other else 0.0

    def result(self) -> Result | None:
        if self.step != STEP_OVER:
            return None
        scores = [final_score(self, 0), final_score(self, 1)]
        if scores[0] == scores[1]:
            return Result(scores, [0, 1], "SK-R64", "equal scores are a draw")
        return Result(scores, [0 if scores[0] > scores[1] else 1], "SK-R64", "the higher score wins")

    def data(self) -> dict[str, object]:
        return telling.data(self, [decision.seat for decision in self.decisions()])


def redraw_cards(battle: Battle, seat: int, dice: Dice) -> None:
    """Put other cards that the seat could have scripted in place of those that lie face down."""
    hidden = [i for i, outcome in enumerate(battle.outcomes[seat]) if outcome == FACE_DOWN]
    if not hidden:
        return
    pool = plausible_cards(battle, seat)
    script = battle.scripts[seat][:]
    shown = [card for i, card in enumerate(script) if i not in hidden]
    for place in hidden:
        free = [card for card in pool if not battle.variant.single_cards or card not in shown]
        script[place] = dice.draw_from(free)
        shown.append(script[place])
    battle.scripts[seat] = script


def redraw_team(battle: Battle, seat: int, dice: Dice) -> None:
    """Put another legal team in place of one that has not been revealed."""
    offers = MoveList()
    STEPS[STEP_TEAM].fill(battle, seat, offers)
    drawn = offers.move(dice.below(offers.size))
    number = drawn.code // 256
    battle.factions[seat] = number
    battle.teams[seat] = [battle.variant.factions[number].loadouts[loadout] for loadout in drawn.payload]


def new_battle(variant: Variant, suggestions: Suggestions, dice: Dice) -> Battle:
    """A game about to begin."""
    battle = Battle(variant, suggestions)
    start(battle, dice, None)
    return battle

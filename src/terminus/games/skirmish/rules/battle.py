"""The chapters put together as one native position."""

from typing import Final

from mypy_extensions import i64

from terminus.core.action import Fate, Kernel, Reason
from terminus.core.decisions import Decision, Refusal, Result
from terminus.core.dice import Dice
from terminus.core.events import Log
from terminus.core.moves import Move, MoveList
from terminus.games.skirmish.content.components import Variant
from terminus.games.skirmish.moves import KINDS, ORDER, PRECISE, REROLL, SCRIPT, kind_of, well_formed
from terminus.games.skirmish.position import (
    FACE_DOWN,
    STEP_DEPLOY,
    STEP_EDGE,
    STEP_MARKER,
    STEP_NEXT,
    STEP_OVER,
    STEP_SCRIPT,
    STEP_TEAM,
    STEPS,
    State,
    Suggestions,
)
from terminus.games.skirmish.rules import reasons
from terminus.games.skirmish.rules.boards import AcceptBoard, ProposeBoard
from terminus.games.skirmish.rules.candidates import fill_teams, plausible_cards
from terminus.games.skirmish.rules.deployment import ChooseZone, Deploy
from terminus.games.skirmish.rules.movement import MoveAlong, PickFight
from terminus.games.skirmish.rules.rapid import ChooseShootoutWeapon, RapidFire
from terminus.games.skirmish.rules.resolution import Begin, turn_up
from terminus.games.skirmish.rules.rolls import higher_roller
from terminus.games.skirmish.rules.scoring import final_score
from terminus.games.skirmish.rules.scripting import ChooseOrder, HandInScript, owes_script
from terminus.games.skirmish.rules.setup import HandInTeam, PlaceMarker, owes_team, start
from terminus.games.skirmish.rules.shooting import RerollDie, Shoot, StopFiring, UsePrecision

KERNEL: Final[Kernel[State]] = Kernel(
    len(STEPS),
    [
        AcceptBoard(),
        ProposeBoard(),
        HandInTeam(),
        PlaceMarker(),
        ChooseZone(),
        Deploy(),
        HandInScript(),
        ChooseOrder(),
        Begin(),
        MoveAlong(),
        PickFight(),
        ChooseShootoutWeapon(),
        Shoot(),
        StopFiring(),
        RapidFire(),
        RerollDie(),
        UsePrecision(),
    ],
)


class Battle(State):
    """A position of the skirmish."""

    def copy(self) -> "Battle":
        other = Battle(self.variant, self.suggestions)
        self.copy_into(other)
        return other

    def resample(self, seat: i64, dice: Dice) -> "Battle":
        """The other seat's cards that lie face down, and a team nobody has seen, are drawn anew."""
        hide = 1 - int(seat)
        # Looked for before the copy is made, so that both know what was found out about sight.
        pool = plausible_cards(self, hide) if FACE_DOWN in self.outcomes[hide] else []
        other = self.copy()
        redraw_cards(other, hide, pool, dice)
        if self.step is STEP_TEAM and self.teams[hide] and not self.variant.open_teams:
            redraw_team(other, hide, dice)
        return other

    def over(self) -> bool:
        return self.step is STEP_OVER

    def asks(self, seat: i64) -> bool:
        """Does the seat owe an answer now?"""
        if self.step is STEP_SCRIPT:
            return owes_script(self, seat)
        if self.step is STEP_TEAM:
            return owes_team(self, seat)
        return self.step is not STEP_OVER and self.step is not STEP_NEXT and self.asked == seat

    def to_decide(self) -> i64:
        return 0 if self.asks(0) else 1

    def decisions(self) -> list[Decision]:
        step = self.step
        return [Decision(seat, step.name, step.rule, step.secret) for seat in range(2) if self.asks(seat)]

    def fill(self, seat: i64, out: MoveList) -> None:
        if 0 <= seat <= 1 and self.asks(seat):
            KERNEL.fill(self, self.step.number, seat, out)

    def refusal(self, seat: i64, move: Move) -> Refusal | None:
        """The first reason that applies, in the order of the ledger's table."""
        if self.step is STEP_OVER:
            return reasons.GAME_OVER.refusal()
        if not 0 <= seat <= 1:
            return reasons.not_asked(self.step.rule).refusal()
        kind = move.code % 256
        action = KERNEL.action(self.step.number, kind) if kind in KINDS.by_code else None
        if action is None or not self.asks(seat):
            return self.unasked(seat, kind).refusal()
        if not well_formed(move.code, move.payload):
            return reasons.not_a_move(self.step.rule).refusal()
        code = i64(move.code)
        reason = action.reason(self, seat, code, move.payload)
        return None if reason is None else reason.refusal(action.numbers(self, seat, code, move.payload, reason))

    def unasked(self, seat: i64, kind: i64) -> Reason:
        """Why an answer to a question that is not open is refused; four of them have a rule of their own."""
        if kind == SCRIPT and self.scripted(int(seat)):
            return reasons.SCRIPT_LOCKED
        if kind == ORDER and self.order_tied and higher_roller(self.order_rolls) == seat:
            return reasons.MUST_GO_FIRST
        if self.activation is not None and self.activation.seat == seat:
            if kind == REROLL:
                return reasons.REROLL_NOT_ALLOWED
            if kind == PRECISE:
                return reasons.PRECISION_NOT_ALLOWED
        return reasons.not_asked(self.step.rule)

    def carry_out(self, seat: i64, code: i64, payload: tuple[int, ...], dice: Dice, log: Log | None) -> None:
        action = KERNEL.action(self.step.number, kind_of(code))
        assert action is not None
        fate = Fate(dice, log)
        action.perform(self, seat, code, payload, fate)
        if self.variant.by_lot:
            set_up_by_lot(self, fate)

    def stop_between(self) -> bool:
        """Stop before every card, so that no two are turned up in one move, and before the end of the round."""
        self.by_card = True
        return True

    def stopped(self) -> bool:
        return self.step is STEP_NEXT

    def go_on(self, dice: Dice, log: Log | None) -> None:
        """Turn up the next card, or end the round after the last one (SK-48)."""
        turn_up(self, Fate(dice, log))

    def value(self, seat: i64) -> float:
        own = final_score(self, int(seat))
        other = final_score(self, 1 - int(seat))
        return 0.5 if own == other else 1.0 if own > other else 0.0

    def result(self) -> Result | None:
        if self.step is not STEP_OVER:
            return None
        scores = [final_score(self, 0), final_score(self, 1)]
        if scores[0] == scores[1]:
            return Result(scores, [0, 1], "SK-R64", "equal scores are a draw")
        return Result(scores, [0 if scores[0] > scores[1] else 1], "SK-R64", "the higher score wins")


def redraw_cards(battle: Battle, seat: int, pool: list[int], dice: Dice) -> None:
    """Put other cards that the seat could have scripted, out of a pool, in place of those that lie face down."""
    hidden = [i for i, outcome in enumerate(battle.outcomes[seat]) if outcome == FACE_DOWN]
    if not hidden:
        return
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
    fill_teams(battle, offers)
    drawn = offers.move(dice.below(offers.size))
    number = drawn.code // 256
    battle.factions[seat] = number
    battle.teams[seat] = [battle.variant.factions[number].loadouts[loadout] for loadout in drawn.payload]


def new_battle(variant: Variant, suggestions: Suggestions, dice: Dice) -> Battle:
    """A game about to begin."""
    battle = Battle(variant, suggestions)
    fate = Fate(dice, None)
    start(battle, fate)
    if variant.by_lot:
        set_up_by_lot(battle, fate)
    return battle


def set_up_by_lot(battle: Battle, fate: Fate) -> None:
    """Let the dice answer for the players until everybody is deployed; P1's side is the first there is (SK-131)."""
    while battle.step is STEP_MARKER or battle.step is STEP_EDGE or battle.step is STEP_DEPLOY:
        seat = i64(battle.asked)
        offers = MoveList()
        KERNEL.fill(battle, battle.step.number, seat, offers)
        drawn = offers.move(seat if battle.step is STEP_EDGE else fate.dice.below(offers.size))
        action = KERNEL.action(battle.step.number, kind_of(drawn.code))
        assert action is not None
        action.perform(battle, seat, drawn.code, drawn.payload, fate)

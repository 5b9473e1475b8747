"""The resolution phase: cards turned up one by one, skipped or carried out (SK-48 to SK-50, SK-60 to SK-68)."""

from mypy_extensions import i64

from terminus.core.action import Action, Fate, Payload, Reason
from terminus.core.moves import MoveList
from terminus.games.skirmish.content.components import AIMED_SHOT, MOVE_AND_SHOOT, PASS, RUN
from terminus.games.skirmish.model import Model
from terminus.games.skirmish.moves import BEGIN, first_of, move_code
from terminus.games.skirmish.position import (
    DONE,
    PASSED,
    SKIPPED,
    STEP_BEGIN,
    STEP_MOVE,
    STEP_NEXT,
    STEP_SHOOT,
    UNDER_WAY,
    Activation,
    State,
    card_action,
    card_label,
)
from terminus.games.skirmish.rules import happenings
from terminus.games.skirmish.rules.ground import allowance
from terminus.games.skirmish.rules.reasons import MOVE_OR_SHOOT
from terminus.games.skirmish.rules.rounds import end_round, finish
from terminus.games.skirmish.rules.targets import has_target
from terminus.geometry.measure import EPS


def next_card(s: State, fate: Fate) -> None:
    """Turn up cards until one is carried out, or the round is over; or stop, where somebody follows card by card."""
    s.activation = None
    if s.by_card:
        s.step = STEP_NEXT
        return
    while turn_up(s, fate):
        pass


def turn_up(s: State, fate: Fate) -> bool:
    """Turn up one card, or end the round after the last; does the next card follow at once? (SK-48, SK-49)"""
    if s.resolved == len(s.scripts[0]) + len(s.scripts[1]):
        end_round(s, fate)
        return False
    if s.wiped_out(0) and s.wiped_out(1):
        finish(s, fate)  # nobody is left to act or to score: SK-R63
        return False
    seat = whose_card(s)
    place = card_place(s)
    s.resolved += 1
    card = s.scripts[seat][place]
    model = s.models[seat][card_label(card)]
    outcome = outcome_of(s, model, card_action(card))
    s.outcomes[seat][place] = outcome
    if fate.heard:
        happenings.revealed(s, seat, card, outcome, fate)
    if outcome == UNDER_WAY:
        activate(s, model, card_action(card), fate)
        return False
    if outcome == SKIPPED and s.variant.skip_exposes and model.alive:
        model.exposed = True
    return True


def whose_card(s: State) -> int:
    """Whose card is turned up next: by turns from the first player, or the only one with a script (SK-R63)."""
    for seat in range(2):
        if not s.scripted(1 - seat):
            return seat
    return s.first if s.resolved % 2 == 0 else 1 - s.first


def card_place(s: State) -> int:
    """Which card of that stack: the top one that is still face down (SK-44)."""
    return s.resolved // 2 if s.scripted(0) and s.scripted(1) else s.resolved


def outcome_of(s: State, model: Model, action: int) -> int:
    """What becomes of a card when it is turned up (SK-49, SK-68, SK-R36, SK-R37)."""
    if not model.alive:
        return SKIPPED
    if action == PASS:
        return PASSED
    moves = action != AIMED_SHOT and allowance(model, action) > EPS
    shoots = action != RUN and has_target(s, model, action)
    return UNDER_WAY if moves or shoots else SKIPPED


def activate(s: State, model: Model, action: int, fate: Fate) -> None:
    """A card starts to be carried out: from now on the model is exposed, and runs no more (SK-R38, SK-R39)."""
    model.exposed = True
    model.running = False
    activation = Activation(model.seat, model.label, action, model.at())
    activation.to_move = action != AIMED_SHOT
    activation.to_shoot = action != RUN
    s.activation = activation
    s.asked = model.seat
    if action == MOVE_AND_SHOOT:
        s.step = STEP_BEGIN
    else:
        proceed(s, fate)


def proceed(s: State, fate: Fate) -> None:
    """The next part of the card, or the next card. A shot without an eligible target is left out (SK-65, SK-R41)."""
    activation = s.acting()
    model = s.actor()
    s.asked = activation.seat
    if model.alive and activation.to_shoot and not (activation.to_move and not activation.shoot_first):
        if has_target(s, model, activation.action):
            s.step = STEP_SHOOT
            return
        activation.to_shoot = False
        if fate.heard:
            happenings.no_target(model, fate)
    if model.alive and activation.to_move:
        s.step = STEP_MOVE
        return
    complete(s)
    next_card(s, fate)


def complete(s: State) -> None:
    """The card is done; whoever ran more than 0 inches is running now (SK-R39)."""
    activation = s.acting()
    model = s.actor()
    model.running = model.alive and activation.action == RUN and activation.moved > EPS
    for place in range(len(s.outcomes[activation.seat])):
        if s.outcomes[activation.seat][place] == UNDER_WAY:
            s.outcomes[activation.seat][place] = DONE


class Begin(Action[State]):
    """SK-D8: move first or shoot first? (SK-63, SK-R41)"""

    def __init__(self) -> None:
        super().__init__(BEGIN, [STEP_BEGIN.number])

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        return None if first_of(code) <= 1 else MOVE_OR_SHOOT

    def fill(self, p: State, seat: i64, out: MoveList) -> None:
        out.add(move_code(BEGIN, 0))
        out.add(move_code(BEGIN, 1))

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        p.acting().shoot_first = first_of(code) == 1
        if fate.heard:
            happenings.begun(p.actor(), p.acting().shoot_first, fate)
        proceed(p, fate)

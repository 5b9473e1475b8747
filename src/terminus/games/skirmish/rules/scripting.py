"""The scripting phase: three cards in secret, then who goes first (SK-42 to SK-47, SK-R33, SK-R34)."""

from mypy_extensions import i64

from terminus.core.action import Action, Fate, Payload, Reason
from terminus.core.moves import MoveList
from terminus.core.prose import counted
from terminus.games.skirmish.content.components import ACTIONS, LABELS
from terminus.games.skirmish.moves import ORDER, SCRIPT, first_of, move_code
from terminus.games.skirmish.position import (
    FACE_DOWN,
    STEP_ORDER,
    STEP_SCRIPT,
    State,
    card_action,
    card_label,
)
from terminus.games.skirmish.rules import happenings
from terminus.games.skirmish.rules.candidates import fill_scripts
from terminus.games.skirmish.rules.reasons import (
    FIRST_OR_SECOND,
    SCRIPT_COUNT,
    SCRIPT_DEAD_MODEL,
    SCRIPT_DUPLICATE,
    SCRIPT_UNKNOWN_ACTION,
)
from terminus.games.skirmish.rules.resolution import next_card
from terminus.games.skirmish.rules.rolls import higher_roller, roll_off


def script_reason(s: State, seat: int, cards: list[int]) -> Reason | None:
    """Why these cards are no script (SK-42, SK-45, SK-R33, SK-R34)."""
    models = s.models[seat]
    if len(cards) != s.variant.orders:
        return SCRIPT_COUNT
    for card in cards:
        if not 0 <= card_label(card) < len(models) or not models[card_label(card)].alive:
            return SCRIPT_DEAD_MODEL
    for card in cards:
        if card_action(card) not in models[card_label(card)].profile.actions:
            return SCRIPT_UNKNOWN_ACTION
    if s.variant.single_cards and len(set(cards)) < len(cards):
        return SCRIPT_DUPLICATE
    return None


def hand_in(s: State, seat: int, cards: list[int]) -> None:
    """Face down and final (SK-43, SK-R34)."""
    s.scripts[seat] = cards
    s.outcomes[seat] = [FACE_DOWN] * len(cards)


def roll_for_order(s: State, fate: Fate) -> None:
    """Both scripts are in: roll off, unless one side has nobody left (SK-46, SK-47, SK-R5, SK-R6, SK-R63)."""
    if s.wiped_out(0) or s.wiped_out(1):
        s.first = 1 if s.wiped_out(0) else 0
        next_card(s, fate)
        return
    s.order_rolls = roll_off(fate.dice)
    s.order_tied = len(s.order_rolls) > 2
    s.asked = higher_roller(s.order_rolls)
    s.first = s.asked
    if fate.heard:
        happenings.rolled_off("order", s.order_rolls, fate)
    if s.order_tied:
        go(s, s.asked, fate)
    else:
        s.step = STEP_ORDER


def go(s: State, first: int, fate: Fate) -> None:
    """The first player is known: turn up the cards."""
    s.first = first
    if fate.heard:
        happenings.order_chosen(s, fate)
    next_card(s, fate)


def owes_script(s: State, seat: i64) -> bool:
    """Has the seat still to script? Whoever has nobody left hands in nothing (SK-R63)."""
    return not s.scripted(int(seat)) and not s.wiped_out(int(seat))


class HandInScript(Action[State]):
    """SK-D6: which three cards, in which order? Both at once, in secret."""

    def __init__(self) -> None:
        super().__init__(SCRIPT, [STEP_SCRIPT.number])

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        return script_reason(p, int(seat), list(payload))

    def numbers(self, p: State, seat: i64, code: i64, payload: Payload, reason: Reason) -> dict[str, str] | None:
        if reason is SCRIPT_COUNT:
            return {"orders": counted(p.variant.orders), "cards": "card" if p.variant.orders == 1 else "cards"}
        if reason is SCRIPT_DEAD_MODEL:
            return {"living": ", ".join([LABELS[model.label] for model in p.living(int(seat))])}
        if reason is SCRIPT_UNKNOWN_ACTION:
            models = [p.models[seat][card_label(card)] for card in payload]
            wrong = [i for i in range(len(models)) if card_action(payload[i]) not in models[i].profile.actions]
            model = models[wrong[0]]
            actions = ", ".join([ACTIONS[action] for action in model.profile.actions])
            return {"model": LABELS[model.label], "actions": actions}
        return None

    def fill(self, p: State, seat: i64, out: MoveList) -> None:
        fill_scripts(p, int(seat), out)

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        hand_in(p, int(seat), list(payload))
        if fate.heard:
            happenings.script_in(int(seat), list(payload), fate)
        if not owes_script(p, 1 - seat):
            roll_for_order(p, fate)


class ChooseOrder(Action[State]):
    """SK-D7: first or second? (SK-46)"""

    def __init__(self) -> None:
        super().__init__(ORDER, [STEP_ORDER.number])

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        return None if first_of(code) <= 1 else FIRST_OR_SECOND

    def fill(self, p: State, seat: i64, out: MoveList) -> None:
        out.add(move_code(ORDER, 0))
        out.add(move_code(ORDER, 1))

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        go(p, int(seat) if first_of(code) == 0 else 1 - int(seat), fate)

"""The scripting phase: three cards in secret, then who goes first (SK-42 to SK-47, SK-R33, SK-R34)."""

from terminus.core.dice import Dice
from terminus.core.moves import MoveList
from terminus.games.skirmish.content.components import ACTIONS, LABELS
from terminus.games.skirmish.moves import ORDER, SCRIPT, first_of, move_code
from terminus.games.skirmish.position import (
    CARDS,
    FACE_DOWN,
    STEP_ORDER,
    State,
    card_action,
    card_label,
)
from terminus.games.skirmish.rules import happenings
from terminus.games.skirmish.rules.candidates import fill_scripts
from terminus.games.skirmish.rules.reasons import (
    ALLOWED,
    MALFORMED,
    SCRIPT_COUNT,
    SCRIPT_DEAD_MODEL,
    SCRIPT_DUPLICATE,
    SCRIPT_UNKNOWN_ACTION,
)
from terminus.games.skirmish.rules.resolution import next_card
from terminus.games.skirmish.rules.rolls import higher_roller, roll_off
from terminus.games.skirmish.rules.step import Log, Step


def script_reason(s: State, seat: int, cards: list[int]) -> int:
    """Why these cards are no script, or ALLOWED (SK-42, SK-45, SK-R33, SK-R34)."""
    models = s.models[seat]
    if len(cards) != CARDS:
        return SCRIPT_COUNT
    for card in cards:
        if not 0 <= card_label(card) < len(models) or not models[card_label(card)].alive:
            return SCRIPT_DEAD_MODEL
    for card in cards:
        if card_action(card) not in models[card_label(card)].profile.actions:
            return SCRIPT_UNKNOWN_ACTION
    if s.variant.single_cards and len(set(cards)) < CARDS:
        return SCRIPT_DUPLICATE
    return ALLOWED


def hand_in(s: State, seat: int, cards: list[int]) -> None:
    """Face down and final (SK-43, SK-R34)."""
    s.scripts[seat] = cards
    s.outcomes[seat] = [FACE_DOWN] * CARDS


def roll_for_order(s: State, dice: Dice, log: Log) -> None:
    """Both scripts are in: roll off, unless one side has nobody left (SK-46, SK-47, SK-R5, SK-R6, SK-R63)."""
    if s.wiped_out(0) or s.wiped_out(1):
        s.first = 1 if s.wiped_out(0) else 0
        next_card(s, dice, log)
        return
    s.order_rolls = roll_off(dice)
    s.order_tied = len(s.order_rolls) > 2
    s.asked = higher_roller(s.order_rolls)
    s.first = s.asked
    if log is not None:
        log.append(happenings.rolled_off("order", s.order_rolls))
    if s.order_tied:
        go(s, s.asked, dice, log)
    else:
        s.step = STEP_ORDER


def go(s: State, first: int, dice: Dice, log: Log) -> None:
    """The first player is known: turn up the cards."""
    s.first = first
    if log is not None:
        log.append(happenings.order_chosen(s))
    next_card(s, dice, log)


class ScriptStep(Step):
    """SK-D6: which three cards, in which order? Both at once, in secret."""

    def __init__(self) -> None:
        super().__init__("script", "SK-42", [SCRIPT], True)

    def asks(self, s: State, seat: int) -> bool:
        return not s.scripted(seat) and not s.wiped_out(seat)

    def fill(self, s: State, seat: int, out: MoveList) -> None:
        fill_scripts(s, seat, out)

    def reason(self, s: State, seat: int, code: int, payload: tuple[int, ...]) -> int:
        return script_reason(s, seat, list(payload))

    def explain(self, s: State, seat: int, code: int, payload: tuple[int, ...], reason: int) -> str:
        if reason == SCRIPT_DEAD_MODEL:
            living = ", ".join([LABELS[model.label] for model in s.living(seat)])
            return f"Every card must name a living model of your own: {living}."
        if reason == SCRIPT_UNKNOWN_ACTION:
            for card in payload:
                model = s.models[seat][card_label(card)]
                if card_action(card) not in model.profile.actions:
                    known = ", ".join([ACTIONS[action] for action in model.profile.actions])
                    return f"{LABELS[model.label]} has no such action; it has {known}."
        return ""

    def carry_out(self, s: State, seat: int, code: int, payload: tuple[int, ...], dice: Dice, log: Log) -> None:
        hand_in(s, seat, list(payload))
        if log is not None:
            log.append(happenings.script_in(seat, list(payload)))
        if not self.asks(s, 1 - seat):
            roll_for_order(s, dice, log)


class OrderStep(Step):
    """SK-D7: first or second? (SK-46)"""

    def __init__(self) -> None:
        super().__init__("order", "SK-46", [ORDER], False)

    def fill(self, s: State, seat: int, out: MoveList) -> None:
        out.add(move_code(ORDER, 0))
        out.add(move_code(ORDER, 1))

    def reason(self, s: State, seat: int, code: int, payload: tuple[int, ...]) -> int:
        return ALLOWED if first_of(code) <= 1 else MALFORMED

    def carry_out(self, s: State, seat: int, code: int, payload: tuple[int, ...], dice: Dice, log: Log) -> None:
        go(s, seat if first_of(code) == 0 else 1 - seat, dice, log)

"""Positions from data: what `telling.data` wrote, or what a person set up by hand."""

from typing import Annotated

import msgspec

from terminus.core.audience import Data
from terminus.core.errors import MalformedMove, PositionError
from terminus.games.timeline.moves import parse_card, parse_placing
from terminus.games.timeline.position import (
    HAND_SIZE,
    IMPETUS,
    STEP_OVER,
    STEP_PLAY,
    STEP_SPECIALS,
    TERMINUS,
    Variant,
)
from terminus.games.timeline.rules import placement, setup, specials
from terminus.games.timeline.rules.duel import Duel
from terminus.games.timeline.rules.reasons import COVERS_FIXED, GAP
from terminus.games.timeline.telling import cards_in, history

Count = Annotated[int, msgspec.Meta(ge=0, le=999)]
Seat = Annotated[int, msgspec.Meta(ge=0, le=1)]
STEPS = {"play": STEP_PLAY, "specials": STEP_SPECIALS, "over": STEP_OVER}


class HandCard(msgspec.Struct, forbid_unknown_fields=True):
    card: int | str
    frozen: bool = False


class SeatData(msgspec.Struct, forbid_unknown_fields=True):
    hand: list[HandCard | int | str]
    out: bool = False
    colour: str = ""
    latest: list[int] = []
    victories: int = 0


class LaidData(msgspec.Struct, forbid_unknown_fields=True):
    play: str
    seat: int | None = None
    turn: Count | None = None


class OpenData(msgspec.Struct, forbid_unknown_fields=True):
    grow: Count = 0
    freeze: Count = 0
    swap: Count = 0


class PositionData(msgspec.Struct):
    """What is needed to set a position up; everything else that `telling.data` writes follows from it.

    `laid` lists the cards in the order of laying, Impetus first or left out. Without `turn` numbers every card is a
    turn of its own. `deck` may be left out: it is then every card that lies nowhere else.
    """

    laid: list[LaidData | str]
    seats: list[SeatData]
    active: Seat
    red_seat: Seat = 0
    step: str = "play"
    open: OpenData = msgspec.field(default_factory=OpenData)
    deck: list[int | str] | None = None
    previous: Seat | None = None
    turn: Count | None = None


def read_position(data: Data, variant: Variant) -> Duel:
    """A position from data; PositionError says what cannot be."""
    try:
        given = msgspec.convert(data, PositionData)
        return _build(given, variant)
    except msgspec.ValidationError as error:
        raise PositionError(f"not a position of Timeline: {error}") from None
    except MalformedMove as error:
        raise PositionError(str(error)) from None


def _build(given: PositionData, variant: Variant) -> Duel:
    if len(given.seats) != 2 or given.step not in STEPS:
        raise PositionError("a position needs two seats and a step (play, specials or over)")
    duel = Duel(variant, given.red_seat)
    setup.lay_impetus(duel)
    _lay_all(duel, given)
    for seat, entry in enumerate(given.seats):
        _take_hand(duel, seat, entry)
    _fill_deck(duel, given)
    duel.active = given.active
    duel.previous = 1 - given.active if given.previous is None else given.previous
    duel.step = STEPS[given.step]
    duel.grows, duel.freezes, duel.swaps = given.open.grow, given.open.freeze, given.open.swap
    _check(duel)
    return duel


def _lay_all(duel: Duel, given: PositionData) -> None:
    """Lay the cards once more, so that the row, the approaches and each seat's latest cards follow from them."""
    entries = [LaidData(entry) if isinstance(entry, str) else entry for entry in given.laid]
    turn = 0
    for entry in entries:
        card, column, flipped = parse_placing(entry.play)
        if card == IMPETUS:
            _check_impetus(entry, column, flipped)
            continue
        if entry.seat not in (0, 1):
            raise PositionError(f"{entry.play}: say which seat (0 or 1) played it")
        if card in (int(laid.card) for laid in history(duel)):
            raise PositionError(f"card {card} is laid twice")
        turn = turn + 1 if entry.turn is None else entry.turn
        if turn != duel.turn:
            duel.turn = turn
            _forget_latest(duel, entry.seat)
        if placement.placement_reason(duel, entry.seat, column, False) in (GAP, COVERS_FIXED):
            raise PositionError(
                f"{entry.play} cannot lie there: it leaves a gap or covers a fixed event (TL-20, TL-27)"
            )
        placement.lay(duel, entry.seat, card, column, flipped)
    if given.turn is not None:
        duel.turn = given.turn
    elif given.step == "play":
        duel.turn = turn + 1


def _check_impetus(entry: LaidData, column: int, flipped: bool) -> None:
    if column or flipped:
        raise PositionError(f"{entry.play}: Impetus starts the Timeline as 1+@0 (TL-6)")


def _forget_latest(duel: Duel, seat: int) -> None:
    if seat == 0:
        duel.latest0 = duel.shown0 = 0
    else:
        duel.latest1 = duel.shown1 = 0


def _number(card: int | str) -> int:
    return parse_card(str(card))


def _take_hand(duel: Duel, seat: int, entry: SeatData) -> None:
    hand = 0
    for held in entry.hand:
        item = held if isinstance(held, HandCard) else _held(held)
        number = _number(item.card)
        if number == 1 or number in _placed(duel) or hand >> number & 1:
            raise PositionError(f"card {item.card} cannot be in the hand of seat {seat}: it lies elsewhere too")
        if item.frozen and number == TERMINUS:
            raise PositionError("Terminus cannot be frozen (TL-46)")
        hand |= 1 << number
        if item.frozen:
            duel.frozen |= 1 << number
    duel.set_hand(seat, hand)
    if seat == 0:
        duel.out0 = entry.out
    else:
        duel.out1 = entry.out


def _held(text: int | str) -> HandCard:
    """`9f` is card 9, frozen."""
    written = str(text)
    return HandCard(written[:-1], True) if written.endswith("f") else HandCard(written)


def _placed(duel: Duel) -> set[int]:
    """Cards that lie on the Timeline or in a hand."""
    placed = {int(laid.card) for laid in history(duel)}
    return placed | set(cards_in(duel.hand0 | duel.hand1))


def _fill_deck(duel: Duel, given: PositionData) -> None:
    placed = _placed(duel)
    rest = {n for n in range(2, 19) if n not in placed}
    if duel.approaches < 2:
        rest.discard(int(TERMINUS))
    deck = rest if given.deck is None else {_number(card) for card in given.deck}
    if deck != rest:
        odd = ", ".join(str(n) for n in sorted(deck ^ rest))
        raise PositionError(f"the 18 cards do not add up (TL-D11): look at {odd}")
    duel.deck = sum(1 << n for n in deck)
    duel.deck_size = len(deck)


def _check(duel: Duel) -> None:
    """What no game could lead to, each with the rule that forbids it."""
    top = duel.laid
    assert top is not None
    if (duel.step == STEP_OVER) != (top.card == TERMINUS):
        raise PositionError("the game is over exactly when Terminus has been played (TL-57)")
    if duel.approaches < 2 and int(TERMINUS) in _placed(duel):
        raise PositionError("Terminus lies aside until the second Terminus approaches (TL-8, TL-34)")
    for seat in (0, 1):
        if len(cards_in(duel.hand(seat))) > HAND_SIZE:
            raise PositionError(f"seat {seat} controls more than three cards (TL-15)")
        if duel.is_out(seat) and duel.hand(seat):
            raise PositionError(f"seat {seat} has cards, so it is not out (TL-55)")
    _check_turn(duel)


def _check_turn(duel: Duel) -> None:
    """The active seat can do what its step asks for."""
    still_open = duel.grows + duel.freezes + duel.swaps
    if still_open > HAND_SIZE:
        raise PositionError("a turn covers at most three special events (TL-D5)")
    if duel.step != STEP_SPECIALS and still_open:
        raise PositionError("special events are open in Step 2 only (TL-12)")
    if duel.step == STEP_SPECIALS and not specials.anything_to_resolve(duel, duel.active):
        raise PositionError("Step 2 lasts only while a covered special event can be resolved (TL-R13)")
    if duel.step == STEP_PLAY and not duel.hand(duel.active):
        raise PositionError("the active seat has no card to play (TL-D9)")

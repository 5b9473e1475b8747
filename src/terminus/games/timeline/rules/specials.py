"""Step 2: the special events that were covered (TL-38 to TL-51)."""

from mypy_extensions import i64

from terminus.core.action import Action, Fate, Payload, Reason
from terminus.core.masks import lowest
from terminus.core.moves import MoveList
from terminus.games.timeline.content.components import TERMINUS, TERMINUS_BIT
from terminus.games.timeline.moves import (
    DO_FREEZE,
    DO_SWAP,
    END_SPECIALS,
    NEXT_CARD,
    NEXT_TAKEN,
    card_of,
    freezing,
    swapping,
    taken_of,
)
from terminus.games.timeline.position import ONE, STEP_SPECIALS, State
from terminus.games.timeline.rules import happenings
from terminus.games.timeline.rules.reasons import (
    FREEZE_ALREADY,
    FREEZE_TERMINUS,
    NOT_CONTROLLED,
    SPECIAL_NOT_COVERED,
    SWAP_FROZEN,
)


class Freeze(Action[State]):
    """Turn one of one's cards sideways: it may be played whenever one likes (TL-43 to TL-46)."""

    def __init__(self) -> None:
        super().__init__(int(DO_FREEZE), [int(STEP_SPECIALS)])

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        return freeze_reason(p, seat, card_of(code)) if p.freezes else SPECIAL_NOT_COVERED

    def fill(self, p: State, seat: i64, out: MoveList) -> None:
        if p.freezes:
            out.add_marked(freezable(p, seat), freezing(0), NEXT_CARD, 0)

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        p.freezes -= 1
        p.frozen |= ONE << card_of(code)
        if fate.heard:
            happenings.frozen(p, card_of(code), fate)


class Swap(Action[State]):
    """Give one card and take one of the opponent's (TL-47 to TL-51)."""

    def __init__(self) -> None:
        super().__init__(int(DO_SWAP), [int(STEP_SPECIALS)])

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        return swap_reason(p, seat, card_of(code), taken_of(code)) if p.swaps else SPECIAL_NOT_COVERED

    def fill(self, p: State, seat: i64, out: MoveList) -> None:
        if not p.swaps:
            return
        own = p.hand(seat)
        while own:
            give = lowest(own)
            own &= own - 1
            out.add_marked(takeable(p, seat, give), swapping(give, 0), NEXT_TAKEN, 0)

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        swap(p, seat, card_of(code), taken_of(code))
        if fate.heard:
            happenings.swapped(p, card_of(code), taken_of(code), fate)


class EndSpecials(Action[State]):
    """Leave what is still open: specials not resolved when Step 2 ends are lost (TL-39, TL-R13)."""

    def __init__(self) -> None:
        super().__init__(int(END_SPECIALS), [int(STEP_SPECIALS)])

    def fill(self, p: State, seat: i64, out: MoveList) -> None:
        out.add(END_SPECIALS)

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        p.close_specials()


def freeze_reason(s: State, seat: i64, card: i64) -> Reason | None:
    """Why a card cannot be frozen (TL-44, TL-46, TL-R15)."""
    bit = ONE << card
    if not s.hand(seat) & bit:
        return NOT_CONTROLLED
    if card == TERMINUS:
        return FREEZE_TERMINUS
    return FREEZE_ALREADY if s.frozen & bit else None


def swap_reason(s: State, seat: i64, give: i64, take: i64) -> Reason | None:
    """Why two cards cannot be exchanged (TL-49 to TL-51)."""
    taken = ONE << take
    if not s.hand(seat) & (ONE << give) or not s.hand(1 - seat) & taken:
        return NOT_CONTROLLED
    return None if takeable(s, seat, give) & taken else SWAP_FROZEN


def takeable(s: State, seat: i64, give: i64) -> i64:
    """The opponent's cards that a card of the seat may be exchanged for (TL-51)."""
    theirs = s.hand(1 - seat)
    return theirs if (s.frozen | TERMINUS_BIT) & (ONE << give) else theirs & ~s.frozen


def freezable(s: State, seat: i64) -> i64:
    """The cards of a seat that Freeze can turn (TL-R13)."""
    return s.hand(seat) & ~s.frozen & ~TERMINUS_BIT


def can_swap(s: State, seat: i64) -> bool:
    """Is there a legal pair to exchange (TL-R13, TL-51)?"""
    own = s.hand(seat)
    theirs = s.hand(1 - seat)
    if not own or not theirs:
        return False
    return theirs & ~s.frozen != 0 or own & (s.frozen | TERMINUS_BIT) != 0


def anything_to_resolve(s: State, seat: i64) -> bool:
    """Can any special still open be carried out (TL-R13)?"""
    if s.grows and s.hand(seat):
        return True
    if s.freezes and freezable(s, seat):
        return True
    return s.swaps > 0 and can_swap(s, seat)


def swap(s: State, seat: i64, give: i64, take: i64) -> None:
    """Exchange two cards; frozen ones stay frozen unless the table thaws them (TL-R14)."""
    s.swaps -= 1
    both = (ONE << give) | (ONE << take)
    s.set_hand(seat, s.hand(seat) ^ both)
    s.set_hand(1 - seat, s.hand(1 - seat) ^ both)
    if s.variant.thaw_on_swap:
        s.frozen &= ~both

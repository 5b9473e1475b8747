"""Step 2: the special events that were covered (TL-38 to TL-51)."""

from mypy_extensions import i64

from terminus.games.timeline.position import ONE, TERMINUS, TERMINUS_BIT, State
from terminus.games.timeline.rules.reasons import (
    ALLOWED,
    FREEZE_ALREADY,
    FREEZE_TERMINUS,
    NOT_CONTROLLED,
    SWAP_FROZEN,
)


def freeze_reason(s: State, seat: i64, card: i64) -> i64:
    """Why a card cannot be frozen, or ALLOWED (TL-44, TL-46, TL-R15)."""
    bit = ONE << card
    if not s.hand(seat) & bit:
        return NOT_CONTROLLED
    if card == TERMINUS:
        return FREEZE_TERMINUS
    if s.frozen & bit:
        return FREEZE_ALREADY
    return ALLOWED


def swap_reason(s: State, seat: i64, give: i64, take: i64) -> i64:
    """Why two cards cannot be exchanged, or ALLOWED (TL-49 to TL-51)."""
    given = ONE << give
    taken = ONE << take
    if not s.hand(seat) & given or not s.hand(1 - seat) & taken:
        return NOT_CONTROLLED
    if s.frozen & taken and not s.frozen & given and give != TERMINUS:
        return SWAP_FROZEN
    return ALLOWED


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


def freeze(s: State, card: i64) -> None:
    s.freezes -= 1
    s.frozen |= ONE << card


def swap(s: State, seat: i64, give: i64, take: i64) -> None:
    """Exchange two cards; frozen ones stay frozen unless the table thaws them (TL-R14)."""
    s.swaps -= 1
    both = (ONE << give) | (ONE << take)
    s.set_hand(seat, s.hand(seat) ^ both)
    s.set_hand(1 - seat, s.hand(1 - seat) ^ both)
    if s.variant.thaw_on_swap:
        s.frozen &= ~both


def lapse(s: State) -> None:
    """Specials not resolved when Step 2 ends are lost (TL-R13)."""
    s.grows = 0
    s.freezes = 0
    s.swaps = 0

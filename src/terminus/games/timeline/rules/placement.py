"""Step 1: which card may be played, where it may lie, and what laying it does (TL-13 to TL-37)."""

from mypy_extensions import i64

from terminus.core.action import Reason
from terminus.core.masks import count
from terminus.games.timeline.content.components import (
    APPROACHES_AT,
    BLUE_AT,
    ERAS,
    FIXED_AT,
    FREEZE_AT,
    GROW_AT,
    RED_AT,
    SHOWN,
    SWAP_AT,
    TERMINUS_BIT,
)
from terminus.games.timeline.position import CARD, ONE, State
from terminus.games.timeline.rules.reasons import COVERS_FIXED, FULL_COVER_RECENT, GAP, GROW_COVERS


def playable(s: State, seat: i64) -> i64:
    """The cards a seat may play: any frozen one, and the lowest of the others (TL-13, TL-45, TL-65, TL-D2)."""
    hand = s.hand(seat)
    frozen = hand & s.frozen
    others = hand & ~frozen
    if s.approaches >= s.variant.last_approach and others & TERMINUS_BIT:
        return frozen | TERMINUS_BIT
    return frozen | (others & -others)


def protected(s: State, seat: i64) -> i64:
    """First columns of the opponent's cards that the seat may not cover completely (TL-28, TL-R6, TL-R7)."""
    if s.variant.just_played_only and s.previous == seat:
        return 0
    return s.latest1 if seat == 0 else s.latest0


# A place is where the first era of a card would lie, counted from three columns left of the row: place 0 touches the
# left end from outside, the last place touches the right end. Sets of places are masks, as sets of columns are.


def places_of(columns: i64) -> i64:
    """The places from which a card covers any of these columns of the row."""
    return (columns << 1) | (columns << 2) | (columns << 3)


def end_places(s: State) -> i64:
    """Placement B: against either end of the row, covering nothing (TL-21)."""
    return ONE | (ONE << (s.width + ERAS))


def hiding_places(s: State, seat: i64) -> i64:
    """The places from which a card would hide all that is left to see of a protected card (TL-28 to TL-30)."""
    starts = protected(s, seat)
    shown = s.shown1 if seat == 0 else s.shown0
    found: i64 = 0
    while starts:
        first = starts & -starts
        starts ^= first
        visible = shown & (first * CARD)
        if visible:
            found |= _covering(visible)
    return found


def _covering(columns: i64) -> i64:
    """The places from which a card covers all of these columns."""
    places: i64 = -1
    while columns:
        column = columns & -columns
        columns ^= column
        places &= places_of(column)
    return places


def free_places(s: State, seat: i64, by_grow: bool) -> i64:
    """The places where the seat may lay a card: what `placement_reason` allows, all at once."""
    ends = end_places(s)
    if by_grow:
        return ends
    covering = (ONE << (s.width + ERAS)) - 2  # every place between the ends covers something
    return ends | (covering & ~(places_of(s.fixed) | hiding_places(s, seat)))


def placement_reason(s: State, seat: i64, column: i64, by_grow: bool) -> Reason | None:
    """Why no card may lie with its first era in `column`, if so (TL-20, TL-21, TL-26 to TL-31)."""
    number = column - s.left + ERAS
    if number < 0 or number > s.width + ERAS:
        return GAP
    place = ONE << number
    if place & free_places(s, seat, by_grow):
        return None
    if by_grow:
        return GROW_COVERS
    if place & places_of(s.fixed):
        return COVERS_FIXED
    return FULL_COVER_RECENT


def lay(s: State, seat: i64, card: i64, column: i64, flipped: bool) -> None:
    """Lay a card and let its *Terminus approaches* take effect."""
    for _ in range(put(s, seat, card, column, flipped)):
        approach(s)


def put(s: State, seat: i64, card: i64, column: i64, flipped: bool) -> i64:
    """Put a card in its place; the answer is how often Terminus is to approach, which whoever plays it tells first.

    The specials it covers are added to those open in this turn (TL-38); playing it took it from the hand (TL-17).
    """
    place = column - s.left
    if place < 0:
        _lengthen_left(s, -place)
        place = 0
    if place + ERAS > s.width:
        s.width = place + ERAS
    window = CARD << place
    _cover(s, window)
    if seat == 0:
        s.latest0 |= ONE << place
        s.shown0 |= window
    else:
        s.latest1 |= ONE << place
        s.shown1 |= window
    s.remember(card, column, flipped, seat)
    bit = ONE << card
    s.set_hand(seat, s.hand(seat) & ~bit)
    s.frozen &= ~bit
    return show(s, s.variant.deck.planes(card, flipped), place)


def show(s: State, face: i64, place: i64) -> i64:
    """Enter a face into the planes, from `place` on; the answer counts its *Terminus approaches*."""
    s.red |= (face >> RED_AT & SHOWN) << place
    s.blue |= (face >> BLUE_AT & SHOWN) << place
    s.grow |= (face >> GROW_AT & SHOWN) << place
    s.freeze |= (face >> FREEZE_AT & SHOWN) << place
    s.swap |= (face >> SWAP_AT & SHOWN) << place
    s.fixed |= (face >> FIXED_AT & SHOWN) << place
    return face >> APPROACHES_AT


def approach(s: State) -> None:
    """One more *Terminus approaches*: at the second, Terminus joins the deck (TL-32 to TL-34, TL-37, TL-R11)."""
    s.approaches += 1
    if s.approaches == s.variant.entering:
        s.deck |= TERMINUS_BIT
        s.deck_size += 1


def _cover(s: State, window: i64) -> None:
    """Hide what lies in the window; specials among it become open (TL-38, TL-R4)."""
    if s.grow & window:
        s.grows += count(s.grow & window)
    if s.freeze & window:
        s.freezes += count(s.freeze & window)
    if s.swap & window:
        s.swaps += count(s.swap & window)
    uncovered = ~window
    s.red &= uncovered
    s.blue &= uncovered
    s.grow &= uncovered
    s.freeze &= uncovered
    s.swap &= uncovered
    s.shown0 &= uncovered
    s.shown1 &= uncovered


def _lengthen_left(s: State, by: i64) -> None:
    """New columns at the left end: every plane moves up."""
    s.left -= by
    s.width += by
    s.red <<= by
    s.blue <<= by
    s.grow <<= by
    s.freeze <<= by
    s.swap <<= by
    s.fixed <<= by
    s.latest0 <<= by
    s.latest1 <<= by
    s.shown0 <<= by
    s.shown1 <<= by

"""Why a move may be good, in a sentence: what it shows, hides and makes safe, and what it lets one do next."""

from mypy_extensions import i64

from terminus.core.masks import count
from terminus.games.timeline.content.components import TERMINUS
from terminus.games.timeline.moves import DO_SWAP, PLAY_GROW, card_of, kind_of, taken_of
from terminus.games.timeline.position import STEP_SPECIALS, State


def told(before: State, after: State, seat: i64, code: i64, safe_before: i64, safe_after: i64) -> str:
    """What a move does for a seat; the masks are of columns that no card can cover any more (TL-D7)."""
    if after.over():
        return "It wins at once." if after.value(seat) == 1.0 else ""
    if kind_of(code) == DO_SWAP:
        return _swapped(card_of(code), taken_of(code))
    own = _victories(before, seat)
    own_after = _victories(after, seat)
    hidden = before.victories(1 - seat) - after.victories(1 - seat)
    shown = count(own_after) - count(own)
    safe = count(own_after & safe_after) - count(own & safe_before)
    parts: list[str] = []
    if hidden > 0:
        parts.append(f"hides {_of(hidden)} of the other's victories")
    if shown > 0:
        parts.append(f"shows {_of(shown)} more of yours")
    if safe > 0:
        parts.append(f"makes {_of(safe)} of yours safe for good")
    if count(after.frozen & after.hand(seat)) > count(before.frozen & before.hand(seat)):
        parts.append("keeps a card to choose later")
    if after.step == STEP_SPECIALS and after.active == seat:
        _add_specials(parts, before, after, kind_of(code) == PLAY_GROW)
    if not parts:
        return ""
    return f"It {', '.join(parts[:-1])} and {parts[-1]}." if len(parts) > 1 else f"It {parts[0]}."


def _swapped(given: i64, taken: i64) -> str:
    """What a swap is for: the lowest card has to be played first (TL-13)."""
    if taken == TERMINUS:
        return "It brings Terminus into your hand."
    if given == TERMINUS:
        return f"It brings you the {int(taken)} for Terminus."
    if taken < given:
        return f"It brings you the {int(taken)} for the {int(given)}: the lower a card, the sooner it is played."
    return f"It brings you the {int(taken)} for the {int(given)}: the higher a card, the longer you keep it."


def _add_specials(parts: list[str], before: State, after: State, by_grow: bool) -> None:
    """The specials that a card has covered, for the same turn (TL-31)."""
    used = 1 if by_grow else 0
    if after.grows > before.grows - used:
        parts.append("lets you grow")
    if after.freezes > before.freezes:
        parts.append("lets you freeze a card")
    if after.swaps > before.swaps:
        parts.append("lets you swap a card")


def _victories(s: State, seat: i64) -> i64:
    return s.red if seat == s.red_seat else s.blue


def _of(number: i64) -> str:
    return "one" if number == 1 else str(int(number))

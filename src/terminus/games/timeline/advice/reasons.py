"""Why a move may be good, in a sentence: what it shows, hides and makes safe."""

from mypy_extensions import i64

from terminus.games.timeline.position import State, count


def told(before: State, after: State, seat: i64, safe_before: i64, safe_after: i64) -> str:
    """What a move does for a seat; the masks are of columns that no card can cover any more (TL-D7)."""
    if after.over():
        return "It wins at once." if after.value(seat) == 1.0 else ""
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
    if not parts:
        return ""
    return f"It {', '.join(parts[:-1])} and {parts[-1]}." if len(parts) > 1 else f"It {parts[0]}."


def _victories(s: State, seat: i64) -> i64:
    return s.red if seat == s.red_seat else s.blue


def _of(number: i64) -> str:
    return "one" if number == 1 else str(int(number))

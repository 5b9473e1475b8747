"""What a card could still do to the row: which columns it may cover, and how many victories that would turn."""

from mypy_extensions import i64

from terminus.core.masks import count
from terminus.games.timeline.content.components import ERAS
from terminus.games.timeline.position import CARD, ONE, State
from terminus.games.timeline.rules.placement import free_places, places_of


def coverable(s: State) -> i64:
    """The columns that some card could still cover: the others are out of reach between fixed events (TL-D7)."""
    places = ((ONE << (s.width + ERAS + 1)) - 1) & ~places_of(s.fixed)
    return (places >> 1) | (places >> 2) | (places >> 3)


def best_cover(s: State, mover: i64, own: i64, other: i64) -> i64:
    """How much the mover gains by a card that shows no eras, as Terminus, where it hides most (TL-57, TL-R5)."""
    places = free_places(s, mover, False)
    best: i64 = 0
    place: i64 = 0
    while places:
        if places & 1:
            window = (CARD << place) >> ERAS
            gain = count(other & window) - count(own & window)
            if gain > best:
                best = gain
        places >>= 1
        place += 1
    return best

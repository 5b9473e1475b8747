"""How the Timeline came to its end: what was laid, covered and frozen on the way."""

from terminus.core.ending import Ending, by_seat
from terminus.core.events import Event
from terminus.games.timeline.sheet.table import DuelSheet


def ending(events: list[Event], seen: DuelSheet) -> Ending:
    """The end of a duel, from all that happened."""
    laid = [event for event in events if event.kind == "laid"]
    buried = sum(_covered(event) for event in laid)
    numbers = (
        (len(laid), "laid"),
        (buried, "eras covered"),
        (sum(event.kind == "frozen" for event in events), "frozen"),
        (sum(event.kind == "swapped" for event in events), "swapped"),
    )
    deeds = tuple(
        f"laid {by_seat(laid, 'laid')[seat]}, covered {sum(_covered(event) for event in laid if event.seat == seat)}"
        for seat in range(2)
    )
    return Ending(deeds=deeds, numbers=numbers, further="Next: the other colour, or a stronger bot.")


def _covered(event: Event) -> int:
    covered = event.facts["covered"]
    return len(covered) if isinstance(covered, list) else 0

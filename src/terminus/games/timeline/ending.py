"""How the Timeline came to its end: what was laid, covered and frozen on the way."""

from terminus.core.ending import Ending, by_seat
from terminus.core.events import Event
from terminus.games.timeline.sheet.table import DuelSheet

FURTHER = "Next: the other colour, or a bot of another strength."


def ending(events: list[Event], seen: DuelSheet) -> Ending:
    """The end of a duel, from all that happened."""
    laid = [event for event in events if event.kind == "laid"]
    buried = sum(_covered(event) for event in laid)
    numbers = (
        (len(laid), "laid"),
        (buried, "covered"),
        (sum(event.kind == "frozen" for event in events), "frozen"),
        (sum(event.kind == "swapped" for event in events), "swapped"),
    )
    deeds = tuple(
        f"laid {by_seat(laid, 'laid')[seat]}, covered {sum(_covered(event) for event in laid if event.seat == seat)}"
        for seat in range(2)
    )
    title, sentence = _how(laid, seen)
    return Ending(title, sentence, deeds=deeds, numbers=numbers, further=FURTHER)


def _how(laid: list[Event], seen: DuelSheet) -> tuple[str, str]:
    """Who won history, in a few words, and what decided it (TL-2, TL-3); less is known of a set-up position."""
    counts = [player.victories for player in seen.seats]
    colours = [player.colour.title() for player in seen.seats]
    level = counts[0] == counts[1]
    last = laid[-1].seat if laid else None
    if last is None:
        return ("", "") if level else (_title(colours, counts, counts.index(max(counts))), "")
    why = "" if level or seen.end.number else ", the lowest card: it counted as 0 by then"
    winner = 1 - last if level else counts.index(max(counts))
    return _title(colours, counts, winner), f"{colours[last]} laid Terminus{why}."


def _title(colours: list[str], counts: list[int], winner: int) -> str:
    """A tie says that it is one: who laid Terminus has lost it (TL-3)."""
    if counts[0] == counts[1]:
        return f"Equal, {counts[0]} to {counts[1]}: history is {colours[winner]}'s"
    return f"{colours[winner]} wins history, {counts[winner]} to {counts[1 - winner]}"


def _covered(event: Event) -> int:
    covered = event.facts["covered"]
    return len(covered) if isinstance(covered, list) else 0

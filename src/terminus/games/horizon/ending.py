"""How everything became past: what happened, and what each player gained by it (HZ-220)."""

from terminus.core.ending import Ending
from terminus.core.events import Event
from terminus.core.prose import listing, plural, signed
from terminus.games.horizon.sheet.table import HorizonSheet

CAUSES = "Next: lay an event so that what you want to happen is caused by what has happened already."
RESERVES = "Next: keep some energy back. Whoever runs out of it can no longer act, and guns take it from you."


def ending(events: list[Event], seen: HorizonSheet) -> Ending:
    """The end of a game, from all that happened."""
    realized = [event.facts for event in events if event.kind == "realized"]
    happened = sum(bool(facts["happened"]) for facts in realized)
    balanced = sum(bool(facts["by_token"]) for facts in realized)
    numbers = (
        (happened, "happened"),
        (len(realized) - happened, "did not happen"),
        (balanced, "decided by a token"),
        (sum(event.kind == "bets_opened" for event in events), "Tangles decided"),
    )
    deeds = tuple(_deeds(events, number, seat.points) for number, seat in enumerate(seen.seats))
    ran_out = any(event.kind == "out" for event in events)
    return Ending(_title(seen), deeds=deeds, numbers=numbers, further=RESERVES if ran_out else CAUSES)


def _title(seen: HorizonSheet) -> str:
    """Whose time it was, with all points; who won a tie is known by its rule alone (HZ-370)."""
    first, *others = sorted(seen.seats, key=lambda seat: -seat.points)
    if first.points == others[0].points:
        return ""
    return f"The past is {first.name}'s, {first.points} to {listing([str(seat.points) for seat in others])}"


def _deeds(events: list[Event], seat: int, points: int) -> str:
    """What somebody's points are made of: those of the start, those of events, and the event that brought most."""
    gains = [(_gain(event, seat), str(event.facts["name"])) for event in events if event.kind == "realized"]
    scored = [(gain, name) for gain, name in gains if gain]
    total = sum(gain for gain, _ in scored)
    start = f"{points - total} at the start"
    if not scored:
        return f"{start}, and no event brought or cost points"
    if len(scored) == 1:
        return f"{start}, {signed(total)} by {scored[0][1]}"
    best = max(scored)
    most = f", most by {best[1]} ({signed(best[0])})" if best[0] > 0 else ""
    return f"{start}, {signed(total)} by {plural(len(scored), 'event')}{most}"


def _gain(event: Event, seat: int) -> int:
    gains = event.facts["gains"]
    gain = gains[seat] if isinstance(gains, list) else 0
    return gain if isinstance(gain, int) else 0

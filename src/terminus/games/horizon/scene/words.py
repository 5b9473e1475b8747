"""What stands in a node, in words: for screen readers, and for the pointer that rests on it."""

from terminus.core.prose import listing
from terminus.games.horizon.scene.cards import Arcs, link_words, worth_words
from terminus.games.horizon.sheet.field import Event, Forecast, Spot
from terminus.games.horizon.sheet.table import HorizonSheet
from terminus.games.horizon.speech import signed

STATUS_WORDS = {"happened": "happened", "failed": "did not happen", "empty": "past, nothing was there"}


def arcs_of(table: HorizonSheet, event: Event) -> Arcs:
    """The colours on an event's arcs; a printed colour that nobody plays is shown too."""
    face = table.face(event.card)
    yes = face.yes if event.yes is None else table.seats[event.yes].colour
    no = face.no if event.no is None else table.seats[event.no].colour
    return Arcs(yes, no)


def node_words(table: HorizonSheet, spot: Spot, links: bool = True) -> str:
    """Everything about a node in a few sentences; without its links for whoever has a picture of them."""
    said = [f"Node {spot.node}"]
    if spot.event is None:
        said.append(STATUS_WORDS.get(spot.status, f"empty, yields {table.yields_at(spot)} energy"))
    else:
        said += _event_words(table, spot, spot.event, links)
    if spot.impact and spot.event is None:
        said.append(f"delayed impact {signed(spot.impact)}")
    if spot.wormholes:
        said.append("wormhole to V616 Mon" if spot.wormholes == 1 else f"{spot.wormholes} wormholes to V616 Mon")
    here = [table.seats[seat].name for seat in table.present(spot.node)]
    if here:
        said.append(f"{listing(here)} {'is' if len(here) == 1 else 'are'} here")
    return "".join(f"{part[:1].upper()}{part[1:]}. " for part in said).strip()


def _event_words(table: HorizonSheet, spot: Spot, event: Event, links: bool) -> list[str]:
    face = table.face(event.card)
    said = [f"{face.name}: {worth_words(face, arcs_of(table, event))}"]
    said += [link_words(event.links).capitalize()] if links else []
    if event.forecast is None:
        return [*said, STATUS_WORDS[spot.status].capitalize()]
    owner = "The neutral token" if event.organiser is None else f"{table.seats[event.organiser].name}'s token"
    said.append(f"{owner} says it {'happens' if event.token else 'does not'}")
    if face.bonus:
        said.append(f"Energy bonus {face.bonus}")
    if event.bets:
        said.append(f"Bets: {bet_words(table, event)}")
    return [*said, forecast_words(table, event.forecast, spot.impact)]


def bet_words(table: HorizonSheet, event: Event) -> str:
    return listing(
        [
            f"{table.seats[bet.seat].name} {'for' if bet.yes else 'against'}"
            + (f" with {bet.impacts}" if bet.impacts else "")
            for bet in event.bets
        ]
    )


def forecast_words(table: HorizonSheet, seen: Forecast, impact: int) -> str:
    """The balance, what it would decide, and who would feel it."""
    parts = [f"{signed(push.amount)} from {push.node}" for push in seen.pushes]
    parts += [f"{signed(impact)} by impacts"] if impact else []
    sum_ = f": {signed(seen.total)}" if len(parts) > 1 else ""
    acting = ", ".join(parts) + sum_ if parts else "nothing acts on it"
    result = "would happen" if seen.happens else "would not happen"
    why = ", by its token" if seen.by_token else ""
    changes = [f"{table.seats[gain.seat].name} {signed(gain.points)}" for gain in seen.gains]
    return f"Forecast: {acting}, so it {result}{why}" + (f"; {listing(changes)}" if changes else "")

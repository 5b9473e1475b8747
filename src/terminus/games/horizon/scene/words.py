"""What stands in a node, in words: for screen readers, and for the pointer that rests on it."""

from terminus.core.prose import listing, signed
from terminus.games.horizon.scene.cards import Arcs, colour_word
from terminus.games.horizon.sheet.box import Face
from terminus.games.horizon.sheet.field import Event, Forecast, Spot
from terminus.games.horizon.speech import acting

BETS_WORTH = "every bet on the side of the result gains 1"
"""What a Tangle is worth, on which nobody has an arc (HZ-363)."""
STATUS_WORDS = {"happened": "happened", "failed": "did not happen", "empty": "past, nothing was there"}


def arcs_of(face: Face, event: Event, colours: tuple[str, ...]) -> Arcs:
    """The colours on an event's arcs; a printed colour that nobody plays is shown too."""
    yes = face.yes if event.yes is None else colours[event.yes]
    no = face.no if event.no is None else colours[event.no]
    return Arcs(yes, no)


def empty_words(here: Spot, yields: int) -> list[str]:
    """A node without an event: what it yields, or what became of it, and impacts that wait there."""
    said = [STATUS_WORDS.get(here.status, f"empty, yields {yields} energy")]
    return [*said, f"delayed impact {signed(here.impact)}"] if here.impact else said


def event_words(here: Spot, event: Event, face: Face, colours: tuple[str, ...]) -> list[str]:
    """What became of an event, or all that is going to decide it."""
    if event.forecast is None:
        return [STATUS_WORDS[here.status]]
    owner = "The neutral token" if event.organiser is None else f"{colour_word(colours[event.organiser])}'s token"
    said = [f"{owner} says it {'happens' if event.token else 'does not'}"]
    if face.bonus:
        said.append(f"Energy bonus {face.bonus}")
    if event.bets:
        said.append(f"Bets: {bet_words(event, colours)}")
    return [*said, forecast_words(event.forecast, here.impact, colours)]


def node_words(here: Spot, lying: list[str], present: tuple[str, ...]) -> str:
    """A node in a few sentences: its name, what lies there in words, wormholes, and the colours of who is there."""
    said = [f"Node {here.node}", *lying]
    if here.wormholes:
        said.append("wormhole to V616 Mon" if here.wormholes == 1 else f"{here.wormholes} wormholes to V616 Mon")
    if present:
        said.append(f"{listing([colour_word(each) for each in present])} {'is' if len(present) == 1 else 'are'} here")
    return "".join(f"{part[:1].upper()}{part[1:]}. " for part in said).strip()


def bet_words(event: Event, colours: tuple[str, ...]) -> str:
    return listing(
        [
            f"{colour_word(colours[bet.seat])} {'for' if bet.yes else 'against'}"
            + (f" with {bet.impacts}" if bet.impacts else "")
            for bet in event.bets
        ]
    )


def forecast_words(seen: Forecast, impact: int, colours: tuple[str, ...]) -> str:
    """The balance, what it would decide, and who would feel it."""
    why = acting([(push.node, push.amount) for push in seen.pushes], impact)
    result = "would happen" if seen.happens else "would not happen"
    token = ", by its token" if seen.by_token else ""
    changes = [f"{colour_word(colours[gain.seat])} {signed(gain.points)}" for gain in seen.gains]
    return f"Forecast: {why}, so it {result}{token}" + (f"; {listing(changes)}" if changes else "")

"""The end of a game as an occasion: what it came to in a few words and numbers, for everybody at the table."""

from collections import Counter
from collections.abc import Iterable

import msgspec

from terminus.core.events import Event


class Met(msgspec.Struct, frozen=True):
    """Something that was met in a game, with something worth knowing about it."""

    name: str
    text: str
    entry: str = ""
    """Its place in the game's codex."""
    picture: str = ""
    """One of the game's pictures (`Game.art`)."""


class Ending(msgspec.Struct, frozen=True):
    """What a finished game has to show besides its result."""

    title: str = ""
    """The end in a few words, the same for everybody; empty where the result says enough."""
    sentence: str = ""
    """How it came to that."""
    picture: str = ""
    """One of the game's pictures (`Game.art`); without one, the board is shown."""
    deeds: tuple[str, ...] = ()
    """What each seat did, in the order of seats."""
    numbers: tuple[tuple[int, str], ...] = ()
    """This game in numbers, each with what it counts."""
    time: tuple[int, int] | None = None
    """How much of the time was used and how much there was, where a game runs out of it."""
    turn: str = ""
    """The moment at which it turned, where the game itself can tell."""
    facts: tuple[Met, ...] = ()
    """Things that were met."""
    further: str = ""
    """What to try next."""
    lesson: int = 0
    """The number of the lesson that goes on from here; 0 for none."""


def by_seat(events: Iterable[Event], kind: str) -> Counter[int]:
    """How often each seat did something."""
    return Counter(event.seat for event in events if event.kind == kind and event.seat is not None)

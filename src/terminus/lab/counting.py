"""What a game tells about the numbers that were played by: who won it, and what else shows who played better.

A win is one bit, and most games are decided by luck. Points, a lead and an early win are luck as well, but a number
that does good shows in them sooner. Too much of them, and bots learn to please the count rather than to win.
"""

from collections.abc import Sequence

import msgspec

from terminus.core.errors import SettingsError
from terminus.lab.played import Played


class Counting(msgspec.Struct, frozen=True):
    """What counts beside a win, which counts 1."""

    points: float = 0.0
    """For each point of one's own score."""
    lead: float = 0.0
    """For each point ahead of the best of the others, and as much off for each point behind."""
    early: float = 0.0
    """So much less for each round that a win took."""

    def worth(self, game: Played, seat: int) -> float:
        """What a game was worth to a seat."""
        others = [score for place, score in enumerate(game.scores) if place != seat]
        lead = game.scores[seat] - max(others) if others else 0
        took = self.early * game.rounds * game.values[seat]
        return game.values[seat] + self.points * game.scores[seat] + self.lead * lead - took


NEARLY = Counting(points=0.1)
"""For those who play together: who nearly won did better than who did not."""


def counting_of(written: Sequence[str], together: bool) -> Counting:
    """What counts, as it is written (`points=0.1`); what is usual where nothing is said."""
    if not written:
        return NEARLY if together else Counting()
    known = Counting.__struct_fields__
    found: dict[str, float] = {}
    for word in written:
        name, _, amount = word.partition("=")
        if name not in known:
            raise SettingsError(f"'{name}' cannot count beside a win; there are: {', '.join(known)}")
        try:
            found[name] = float(amount)
        except ValueError:
            raise SettingsError(f"'{word}' says nothing about how much: write {name}=0.1") from None
    if together and "lead" in found:
        raise SettingsError("those who play together have no lead over each other: leave lead out")
    return Counting(**found)

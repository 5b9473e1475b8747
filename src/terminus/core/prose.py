"""Words that every front end shares: how things are listed, and how a game ended."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from terminus.core.audience import Viewer
from terminus.core.decisions import Result
from terminus.core.forfeit import GIVEN_UP, OUT_OF_TIME

Kind = Literal["won", "shared", "lost", "draw", "nobody", "decided", "together-won", "together-lost"]
"""What an outcome is to its reader.

`won` alone or `shared` with others, `lost` to somebody, a `draw` of all, or `nobody` wins; to the public a win is
`decided`. Those who play as one have all won or all lost.
"""

NO_BREAK = "\u00a0"
"""A space at which no line breaks."""


def listing(words: Sequence[str], between: str = "and") -> str:
    """Words in a row as people say them: "one, two and three"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {between} {words[-1]}"


NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
TIMES = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def counted(number: int) -> str:
    """A small number as a word."""
    return NUMBERS[number] if 0 <= number < len(NUMBERS) else str(number)


def capital(words: str) -> str:
    """Words as a sentence or a title begins with them."""
    return words[:1].upper() + words[1:]


def plural(number: int, thing: str) -> str:
    """So many of a thing: "one order", "three orders"."""
    return f"{counted(number)} {thing}{'' if number == 1 else 's'}"


def signed(number: int) -> str:
    """A balance, a bonus or a change, with a true minus."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"


class Verdict(msgspec.Struct, frozen=True):
    """How a game ended, to one reader."""

    kind: Kind
    headline: str
    """Who won, in a few words without a full stop: "You win"."""
    reason: str
    """What decided it, as the rest of the sentence: "the higher score wins"."""
    rule: str
    """Where the rulebook says so; empty where none decided it."""

    @property
    def sentence(self) -> str:
        """All of it: "You win: the higher score wins (SK-R64)."."""
        return f"{self.headline}: {self.reason}{f' ({self.rule})' if self.rule else ''}."


def outcome(result: Result, names: Sequence[str], reader: Viewer, together: bool = False) -> Verdict:
    """How a game ended, in words to a seat or, with None, to the public.

    `names` is what the seats are called, in their order. `together` is for games that all win or lose as one.
    """
    kind, headline = _as_one(result, reader) if together else _against_each_other(result, names, reader)
    return Verdict(kind, headline, _reason(result, names, reader), result.rule)


def _as_one(result: Result, reader: Viewer) -> tuple[Kind, str]:
    who = "All" if reader is None else "You"
    if result.winners:
        return "together-won", f"{who} win together"
    return "together-lost", f"{who} lose together"


def _against_each_other(result: Result, names: Sequence[str], reader: Viewer) -> tuple[Kind, str]:
    winners = [names[seat] for seat in result.winners]
    if not winners:
        return "nobody", "Nobody wins"
    if 1 < len(names) == len(winners):
        return ("draw", "It is a draw") if len(set(result.scores)) < 2 else ("shared", "All win")
    if reader in result.winners:
        others = [names[seat] for seat in result.winners if seat != reader]
        return ("shared", f"You win, together with {listing(others)}") if others else ("won", "You win")
    if reader is None:
        return "decided", f"{listing(winners)} {'wins' if len(winners) == 1 else 'win'}"
    # Who gave up lost to nobody's doing; else a reason such as "more points" needs somebody who has them
    gave_up = len(names) == 2 and result.resigned is not None
    return "lost", "You lose" if gave_up else f"You lose to {listing(winners)}"


def _reason(result: Result, names: Sequence[str], reader: Viewer) -> str:
    if result.resigned is None:
        return result.reason
    who = "you" if result.resigned == reader else names[result.resigned]
    if result.reason == OUT_OF_TIME:
        return f"{who if result.winners else 'everybody'} ran out of time"
    return "everybody gave up" if result.reason == GIVEN_UP else f"{who} resigned"

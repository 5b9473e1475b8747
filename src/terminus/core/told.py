"""What is told: an event as one viewer may know it, typed, with its sentence, the things it mentions and its dice.

The rules log plain events (`terminus.core.events`) and know no wording. A game declares one `Told` per kind of event; a
fact that none of them declares is an error, as a misspelt field of a sheet is.
"""

import re
from functools import cache
from typing import Any, dataclass_transform, get_args

import msgspec

from terminus.core.audience import Viewer
from terminus.core.staging import Balance, Roll, Stage

__all__ = ["Balance", "Roll", "Stage", "Teller", "Told", "kind_name"]


class Teller:
    """Who is told, and what the seats are called."""

    def __init__(self, names: list[str], reader: Viewer) -> None:
        self.names = names
        self.reader = reader

    def is_you(self, seat: Viewer) -> bool:
        return seat is not None and seat == self.reader

    def who(self, seat: Viewer) -> str:
        """The seat at the beginning of a sentence."""
        return "You" if self.is_you(seat) else self.names[seat or 0]

    def whom(self, seat: Viewer) -> str:
        """The seat in the middle of a sentence."""
        return "you" if self.is_you(seat) else self.names[seat or 0]

    def whose(self, seat: Viewer) -> str:
        """What belongs to the seat, at the beginning of a sentence."""
        return "Your" if self.is_you(seat) else f"{self.names[seat or 0]}'s"

    def has(self, seat: Viewer) -> str:
        return "have" if self.is_you(seat) else "has"

    def verb(self, seat: Viewer, for_you: str, for_others: str = "") -> str:
        """A verb in the present: `to.verb(seat, "take")` is "take" for you and "takes" for others."""
        return for_you if self.is_you(seat) else for_others or f"{for_you}s"


def kind_name(name: str) -> str:
    """The kind of event that a class stands for: `TeamIn` tells of `team_in`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


@dataclass_transform(frozen_default=True, field_specifiers=(msgspec.field,))
class Told(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag=kind_name):
    """An event as one viewer may know it; facts that only some learn are UNSET for the others."""

    seat: int | None

    def say(self, to: Teller) -> str:
        """One sentence to one reader; empty if it is not worth telling."""
        return ""

    def keys(self) -> list[str]:
        """Keys of the things in the scene that it speaks of."""
        return []

    def rolls(self) -> list[Roll]:
        """The dice it threw, in the order of throwing."""
        return []

    def cast(self, to: Teller) -> list[Roll]:
        """The same with whose they are, where several throw and only a reader's teller knows the names."""
        return self.rolls()

    def thrown(self, to: Teller) -> str:
        """What its dice are thrown for: all that is said while they fall, where it is not staged."""
        return "The dice fall."

    def brief(self, to: Teller, said: str) -> str:
        """What its seat did, in a few words to stand behind the name: "bought Trypsin"; empty if nothing to speak of.

        By itself it is `said`, its own sentence, without the name that this begins with. In the past, for
        the names of all who did the same stand before it.
        """
        if self.seat is None:
            return ""
        for name in (to.who(self.seat), to.whose(self.seat)):
            if said.startswith(f"{name} "):
                return said[len(name) + 1 :].removesuffix(".")
        return ""

    def doer(self) -> int | None:
        """Whose deed it is, where a recap tells who did what: its seat, or of harm the seat that caused it."""
        return self.seat

    def goes_on(self) -> bool:
        """Is it only a part of getting along, for which nobody stops who plays several moves in a row?"""
        return False

    def anew(self) -> bool:
        """Does something else begin with it? What is still on the stage then is put away."""
        return False

    def momentous(self) -> bool:
        """Is it a turn of the story? It is told by itself, also where it comes last, and written over the board."""
        return False

    def stage(self, to: Teller) -> Stage | None:
        """The event as something to watch, where it is worth that."""
        return None

    def balance(self, to: Teller) -> Balance | None:
        """What decides it, to be seen on the board before the event itself, where there is such a thing."""
        return None


def read_told(data: dict[str, object], events: Any) -> Told:
    """An event as one of the kinds that a game declares; ValidationError if none of them is meant."""
    kind = _kinds(events).get(data["kind"])
    told: Told = msgspec.convert(data, events if kind is None else kind)
    return told


@cache
def _kinds(events: Any) -> dict[object, type[Told]]:
    """The members of a union by their names: unlike the union itself, a class is taken apart only once."""
    return {kind.__struct_config__.tag: kind for kind in get_args(events) or (events,)}

"""What a designer may compare: the things a seat has, uses or faces, as a game declares them in its room `traits`.

A trait says when it counts and how a seat comes by it, because that decides what its figures mean: what is dealt by lot
can be compared as it is, what a player chooses goes with the player who chose it.
"""

from abc import ABC
from enum import Enum
from typing import Generic, TypeVar

import msgspec

from terminus.core.audience import Data
from terminus.core.errors import SettingsError
from terminus.core.events import Event, Fact
from terminus.core.moves import Move
from terminus.core.position import Position
from terminus.core.settings import Settings
from terminus.core.sheet import OptionValue

P = TypeVar("P", bound=Position)


class When(Enum):
    """When a thing counts for a seat."""

    HELD = "held"
    USED = "used"
    FACED = "faced"


class By(Enum):
    """How a seat comes by a thing."""

    DEAL = "by lot, at the start"
    LOT = "by lot, in play"
    LINEUP = "chosen before the game"
    PLAY = "chosen in play"
    TABLE = "set for the table"


class Trait(msgspec.Struct, frozen=True):
    """A kind of thing: `key` names it on a command line, `title` to people."""

    key: str
    title: str
    when: When
    by: By


class Had(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A seat had, used or faced a thing; no seat if it concerns all alike.

    Runs hold millions of them, which the garbage collector need not look at.
    """

    seat: int | None
    trait: str
    name: str


SEAT = Trait("seat", "Seat", When.HELD, By.TABLE)
OPENS = Trait("opens", "Who begins", When.HELD, By.DEAL)
"""Of a game in which one seat takes the first turn: which it is."""
FIRST = "the first turn"
"""The only thing there is of that kind."""


class Traits(ABC, Generic[P]):
    """A game's room for designers. What a game does not override, it does not have."""

    declared: tuple[Trait, ...] = ()
    by_lot: dict[str, OptionValue] = {}
    """Options that let the lot decide what is else set for the table."""

    def at_start(self, position: P) -> list[Had]:
        """What the deal gave, read from a game just set up."""
        return []

    def happened(self, position: P, event: Event) -> list[Had]:
        """What an event tells; the position is the one after it."""
        return []

    def at_end(self, position: P) -> list[Had]:
        """What the finished game shows."""
        return []

    def lines_up(self, position: P) -> bool:
        """Is this a question of choosing something before the game begins?"""
        return False

    def chosen(self, position: P, seat: int, move: Move) -> list[Had]:
        """What a move would choose, before the game or in play; nothing for most moves."""
        return []

    def known(self, settings: Settings) -> dict[str, list[str]]:
        """The things there are by kind, so that those which nobody ever had can be told; kinds may be missing."""
        return {}

    def without(self, settings: Settings, trait: str, name: str) -> Data | None:
        """The content without a thing; None if it cannot be taken out of the box, only be left unchosen."""
        return None

    def files(self, content: Data) -> dict[str, Data]:
        """Content as files that can be brought along: by their names, what stands in each."""
        return {"content.toml": content}

    def round(self, position: P) -> int:
        """The round or turn that is played; 0 if the game does not count."""
        return 0

    # The same for every game

    def all(self) -> tuple[Trait, ...]:
        """Seats can be compared in every game; the lab itself tells who sits where."""
        return (SEAT, *self.declared)

    def find(self, key: str) -> Trait:
        """A trait by its key; SettingsError says which there are."""
        for trait in self.all():
            if trait.key == key:
                return trait
        raise SettingsError(f"there is nothing called '{key}' to compare; there are: {', '.join(self.keys())}")

    def keys(self) -> list[str]:
        return [trait.key for trait in self.all()]

    def find_name(self, settings: Settings, trait: str, given: str) -> str:
        """The thing that is meant by a name, a part of it or its words in any case; SettingsError lists them."""
        names = self.known(settings).get(trait)
        if names is None:
            return given
        wanted = _plain(given)
        exact = [name for name in names if _plain(name) == wanted]
        by_word = [name for name in names if wanted in map(_plain, name.split())]
        found = exact or by_word or [name for name in names if wanted in _plain(name)]
        if len(found) != 1:
            which = "several" if found else "no"
            raise SettingsError(f"'{given}' names {which} {trait}; there are: {', '.join(names)}")
        return found[0]


class NoTraits(Traits[Position]):
    """Of a game that has no such room: seats can be compared in every game."""


def fact(event: Event, name: str) -> Fact:
    """A fact of an event, also one that only its own seat learns."""
    if name in event.facts or event.seat is None:
        return event.facts.get(name)
    return event.secrets.get(event.seat, {}).get(name)


def texts(given: Fact) -> list[str]:
    """A fact that is a list of texts."""
    return [str(each) for each in given] if isinstance(given, list) else []


def once(names: list[str]) -> list[str]:
    """Each name where it first stands: of several copies, one."""
    return list(dict.fromkeys(names))


def _plain(name: str) -> str:
    return "".join(letter for letter in name.lower() if letter.isalnum())

"""Who may know what: marks that a game writes on the fields of its sheet, from which every view follows.

A mark stands in a field's annotation: `hand: Annotated[tuple[str, ...] | int, Owner(others=HOW_MANY)]`. What a viewer
may not know is left out, or replaced by something that is the same whatever is hidden.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Final

from msgspec import UNSET, Struct
from msgspec.structs import replace

Data = dict[str, object]
Viewer = int | None
"""A seat, or None for the public."""


class Reading:
    """Whose eyes look: the viewer, whether it also gets what it could remember, and the whole table."""

    def __init__(self, viewer: Viewer, memory: bool, whole: object) -> None:
        self.viewer = viewer
        self.memory = memory
        self.whole = whole


class Audience(ABC):
    """Who may know a field; `owner` is the seat whose entry it stands in, if it stands in one."""

    asks_owner_only = False
    """Does it ask for nothing but whether the viewer is the owner? Then all others see the same."""

    @abstractmethod
    def seen(self, value: object, owner: int | None, reading: Reading) -> object:
        """The field's value as the reading may know it; UNSET leaves it out."""

    @abstractmethod
    def words(self) -> str:
        """Who may know it, as a page about the table says it."""


class _Everybody(Audience):
    asks_owner_only = True

    def words(self) -> str:
        return "everybody"

    def seen(self, value: object, owner: int | None, reading: Reading) -> object:
        return value


class _Nobody(Audience):
    asks_owner_only = True

    def words(self) -> str:
        return "nobody"

    def seen(self, value: object, owner: int | None, reading: Reading) -> object:
        return UNSET


class _HowMany(Audience):
    asks_owner_only = True

    def words(self) -> str:
        return "how many"

    def seen(self, value: object, owner: int | None, reading: Reading) -> object:
        if isinstance(value, int):
            return value  # a view of a view: the things themselves were hidden before
        if not isinstance(value, (tuple, list, dict)):
            raise TypeError("only a list can show its size")
        return len(value)


PUBLIC: Final[Audience] = _Everybody()
NOBODY: Final[Audience] = _Nobody()
HOW_MANY: Final[Audience] = _HowMany()


class Owner(Audience):
    """The owner sees `own`; everybody else sees `others`."""

    def __init__(self, others: Audience = NOBODY, own: Audience = PUBLIC) -> None:
        self.others = others
        self.own = own
        self.asks_owner_only = others.asks_owner_only and own.asks_owner_only

    def seen(self, value: object, owner: int | None, reading: Reading) -> object:
        part = self.own if owner is not None and owner == reading.viewer else self.others
        return part.seen(value, owner, reading)

    def words(self) -> str:
        own = "its owner" if self.own is PUBLIC else f"its owner ({self.own.words()})"
        return _and_others(own, self.others)


class Remembered(Audience):
    """What everyone saw happen but no longer lies open: for players who remember, and for all where `shown` says so.

    `shown` is asked about the whole table.
    """

    def __init__(self, shown: Callable[..., bool], otherwise: Audience = NOBODY) -> None:
        self.shown = shown
        self.otherwise = otherwise

    def seen(self, value: object, owner: int | None, reading: Reading) -> object:
        if reading.memory or self.shown(reading.whole):
            return value
        return self.otherwise.seen(value, owner, reading)

    def words(self) -> str:
        return _and_others("whoever remembers", self.otherwise)


class Sees(Audience):
    """A field whose audience depends on its value: `test(value, owner, viewer)` decides between two audiences."""

    def __init__(
        self,
        test: Callable[..., bool],
        then: Audience = PUBLIC,
        otherwise: Audience = NOBODY,
    ) -> None:
        self.test = test
        self.then = then
        self.otherwise = otherwise

    def seen(self, value: object, owner: int | None, reading: Reading) -> object:
        part = self.then if self.test(value, owner, reading.viewer) else self.otherwise
        return part.seen(value, owner, reading)

    def words(self) -> str:
        """As the test explains itself, where it does."""
        told = (self.test.__doc__ or "").strip().partition("\n")[0].rstrip(".")
        return told[:1].lower() + told[1:] or f"{self.then.words()} or {self.otherwise.words()}, as it is"


class Without(Audience):
    """A sheet that lacks the named fields; what is absent altogether (None) hides nothing."""

    def __init__(self, *fields: str) -> None:
        self.hidden = dict.fromkeys(fields, UNSET)

    def seen(self, value: object, owner: int | None, reading: Reading) -> object:
        return replace(value, **self.hidden) if isinstance(value, Struct) else value

    def words(self) -> str:
        return f"everybody, but for {', '.join(self.hidden)}"


class Each(Audience):
    """A list of alike things, judged one by one; what is hidden of one shows as None."""

    def __init__(self, part: Audience) -> None:
        self.part = part

    def seen(self, value: object, owner: int | None, reading: Reading) -> object:
        if not isinstance(value, (tuple, list)):
            raise TypeError("a list was declared")
        return _known([self.part.seen(item, owner, reading) for item in value], value)

    def words(self) -> str:
        return f"one by one: {self.part.words()}"


class PerSeat(Audience):
    """A list with one entry per seat, each owned by its seat; what is hidden of one shows as None.

    A list of sheets needs no more than `PER_SEAT`: their own fields say who may know them.
    """

    def __init__(self, part: Audience) -> None:
        self.part = part

    def seen(self, value: object, owner: int | None, reading: Reading) -> object:
        if not isinstance(value, (tuple, list)):
            raise TypeError("a list with an entry per seat was declared")
        return _known([self.part.seen(item, seat, reading) for seat, item in enumerate(value)], value)

    def words(self) -> str:
        return f"seat by seat: {self.part.words()}"


PER_SEAT: Final = PerSeat(PUBLIC)
"""The mark of a list of sheets with one entry per seat, each owned by its seat."""


def _and_others(who: str, others: Audience) -> str:
    return who if others is NOBODY else f"{who}; others {others.words()}"


def _known(items: list[object], like: object) -> object:
    """The items as a list of the same kind."""
    shown = [None if item is UNSET else item for item in items]
    return shown if isinstance(like, list) else tuple(shown)

"""Who may know which part of a position: declared once per game, and every view follows from it.

A game declares its position's data as a tree of parts. A view is built from what the declaration lets a viewer know; a
field that nobody declared is an error, never a leak. What a viewer may not know is left out, or replaced by something
that is the same whatever is hidden.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Final

Data = dict[str, object]
Viewer = int | None
"""A seat, or None for the public."""


class Reading:
    """Whose eyes look: the viewer, whether it also gets what it could remember, and the whole position's data."""

    def __init__(self, viewer: Viewer, memory: bool, whole: Mapping[str, object]) -> None:
        self.viewer = viewer
        self.memory = memory
        self.whole = whole


class Hidden:
    """Stands for a field that a view leaves out."""


HIDDEN: Final = Hidden()


class Part(ABC):
    """One part of a position; `owner` is the seat whose entry it stands in, if it stands in one."""

    @abstractmethod
    def seen(self, value: object, owner: int | None, reading: Reading) -> object:
        """The part as the reading may know it, or HIDDEN."""


class _Everybody(Part):
    def seen(self, value: object, owner: int | None, reading: Reading) -> object:
        return value


class _Nobody(Part):
    def seen(self, value: object, owner: int | None, reading: Reading) -> object:
        return HIDDEN


class _HowMany(Part):
    def seen(self, value: object, owner: int | None, reading: Reading) -> object:
        if not isinstance(value, (list, dict)):
            raise TypeError("only a list or a table can show its size")
        return len(value)


PUBLIC: Final[Part] = _Everybody()
NOBODY: Final[Part] = _Nobody()
HOW_MANY: Final[Part] = _HowMany()


class Owner(Part):
    """The owner sees `own`; everybody else sees `others`."""

    def __init__(self, others: Part = NOBODY, own: Part = PUBLIC) -> None:
        self.others = others
        self.own = own

    def seen(self, value: object, owner: int | None, reading: Reading) -> object:
        part = self.own if owner is not None and owner == reading.viewer else self.others
        return part.seen(value, owner, reading)


class Remembered(Part):
    """What everyone saw happen but no longer lies open: for players who remember, and for all if `unless` says so."""

    def __init__(self, shown: Callable[[Mapping[str, object]], bool], otherwise: Part = NOBODY) -> None:
        self.shown = shown
        self.otherwise = otherwise

    def seen(self, value: object, owner: int | None, reading: Reading) -> object:
        if reading.memory or self.shown(reading.whole):
            return value
        return self.otherwise.seen(value, owner, reading)


class Sees(Part):
    """A part whose audience depends on the value itself: `test(value, owner, viewer)` decides between two parts."""

    def __init__(
        self, test: Callable[[object, int | None, Viewer], bool], then: Part = PUBLIC, otherwise: Part = NOBODY
    ) -> None:
        self.test = test
        self.then = then
        self.otherwise = otherwise

    def seen(self, value: object, owner: int | None, reading: Reading) -> object:
        part = self.then if self.test(value, owner, reading.viewer) else self.otherwise
        return part.seen(value, owner, reading)


class Fields(Part):
    """A table of named parts; every field of the data must be declared."""

    def __init__(self, **parts: Part) -> None:
        self.parts = parts

    def seen(self, value: object, owner: int | None, reading: Reading) -> object:
        if not isinstance(value, dict):
            return value  # an absent table (None) hides nothing
        undeclared = set(value) - set(self.parts)
        if undeclared:
            raise TypeError(f"no audience declared for {', '.join(sorted(undeclared))}")
        shown: Data = {}
        for name, field in value.items():
            seen = self.parts[name].seen(field, owner, reading)
            if seen is not HIDDEN:
                shown[name] = seen
        return shown


class Each(Part):
    """A list of alike things; what is hidden of one shows as None."""

    def __init__(self, part: Part) -> None:
        self.part = part

    def seen(self, value: object, owner: int | None, reading: Reading) -> object:
        if not isinstance(value, list):
            raise TypeError("a list was declared")
        seen = [self.part.seen(item, owner, reading) for item in value]
        return [None if item is HIDDEN else item for item in seen]


class PerSeat(Part):
    """A list with one entry per seat, each owned by its seat."""

    def __init__(self, part: Part) -> None:
        self.part = part

    def seen(self, value: object, owner: int | None, reading: Reading) -> object:
        if not isinstance(value, list):
            raise TypeError("a list with an entry per seat was declared")
        seen = [self.part.seen(item, seat, reading) for seat, item in enumerate(value)]
        return [None if item is HIDDEN else item for item in seen]


def view(declaration: Part, data: Data, viewer: Viewer, memory: bool = False) -> Data:
    """What one viewer may know of a position given as data; `memory` adds what a perfect memory would hold."""
    seen = declaration.seen(data, None, Reading(viewer, memory, data))
    assert isinstance(seen, dict)
    return seen

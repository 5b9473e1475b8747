"""Fields: described values that a choice leaves to fill in, because no list could hold them all.

One description serves legality, the user interface, sampling by bots and validation. Each value becomes one or several
whole numbers of the move's payload. Places in the plane have fields of their own, in `core/plane.py`.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence

from terminus.core.dice import Dice
from terminus.core.errors import MalformedMove
from terminus.core.prose import counted
from terminus.core.values import Value

Given = int | str
"""What is filled in: a number, or in its place a name or a text."""


class Field(Value, ABC):
    """One value to fill in; it may take several whole numbers of the payload."""

    name: str

    @abstractmethod
    def asks(self) -> str:
        """What to fill in, in words, for people who type."""

    @abstractmethod
    def data(self) -> dict[str, object]:
        """For the client: kind, name and bounds."""

    @abstractmethod
    def take(self, values: list[Given]) -> list[int]:
        """Check and remove this field's values from the front of `values`; MalformedMove says what would fit."""

    @abstractmethod
    def sample(self, dice: Dice) -> list[int]:
        """Some value that fits, for bots and tests."""


def number_in(name: str, value: Given) -> int:
    """A value that must be a number; MalformedMove if it is a name."""
    if isinstance(value, str):
        raise MalformedMove(f"{name}: a whole number is wanted, not '{value}'")
    return value


class Amount(Field):
    """A whole number between two bounds."""

    def __init__(self, name: str, low: int, high: int) -> None:
        self.name = name
        self.low = low
        self.high = high

    def asks(self) -> str:
        return f"{self.name} from {self.low} to {self.high}"

    def data(self) -> dict[str, object]:
        return {"field": "amount", "name": self.name, "low": self.low, "high": self.high}

    def take(self, values: list[Given]) -> list[int]:
        if not values:
            raise MalformedMove(f"{self.name} is missing: a whole number from {self.low} to {self.high}")
        value = number_in(self.name, values.pop(0))
        if not self.low <= value <= self.high:
            raise MalformedMove(f"{self.name} must be from {self.low} to {self.high}, not {value}")
        return [value]

    def sample(self, dice: Dice) -> list[int]:
        return [self.low + int(dice.below(self.high - self.low + 1))]


class Some(Field):
    """Any number of numbered things out of a set, written as their count and then the things in rising order.

    `names` may say in words what the numbers mean, `keys` which things of the scene one may point at instead.
    """

    def __init__(
        self,
        name: str,
        things: list[int],
        least: int,
        most: int,
        names: list[str] | None = None,
        keys: list[str] | None = None,
    ) -> None:
        self.name = name
        self.things = things
        self.least = least
        self.most = most
        self.names = names or []
        self.keys = keys or []

    def asks(self) -> str:
        which = _numbered(self.things, self.names)
        if not which:
            return f"{self.name}: there are none, so 0"
        return f"{self.name}: how many, from {self.least} to {self.most}, then which of {which}"

    def data(self) -> dict[str, object]:
        bounds = {"things": self.things, "names": self.names, "least": self.least, "most": self.most}
        return {"field": "some", "name": self.name, "keys": self.keys, **bounds}

    def take(self, values: list[Given]) -> list[int]:
        count = number_in(self.name, values[0]) if values else -1
        if not self.least <= count <= self.most or len(values) <= count:
            raise MalformedMove(f"{self.name}: give a count from {self.least} to {self.most}, then so many things")
        given = values[1 : 1 + count]
        chosen = [value for value in given if isinstance(value, int)]
        if sorted(set(chosen)) != chosen or any(thing not in self.things for thing in chosen):
            raise MalformedMove(f"{self.name}: each of {_told(self, self.things)} at most once, in rising order")
        for value in given:
            if isinstance(value, str):
                chosen.append(_named(self, value, [thing for thing in self.things if thing not in chosen]))
        del values[: 1 + count]
        return [count, *sorted(chosen)]

    def sample(self, dice: Dice) -> list[int]:
        count = self.least + int(dice.below(min(self.most, len(self.things)) - self.least + 1))
        left = list(self.things)
        chosen: list[int] = []
        for _ in range(count):
            thing = dice.draw_from(left)
            left.remove(thing)
            chosen.append(thing)
        return [count, *sorted(chosen)]


class Text(Field):
    """A text of one's own, such as a file: its length, and then the number of each character.

    `example` is a text that fits; `most` is the greatest number of characters. The rules read the text itself.
    """

    def __init__(self, name: str, most: int, example: str) -> None:
        self.name = name
        self.most = most
        self.example = example

    def asks(self) -> str:
        return f"{self.name}: how many characters, at most {self.most}, then the number of each"

    def data(self) -> dict[str, object]:
        return {"field": "text", "name": self.name, "most": self.most, "example": self.example}

    def take(self, values: list[Given]) -> list[int]:
        if values and isinstance(values[0], str):
            values[:1] = numbers_of(values[0])
        length = number_in(self.name, values[0]) if values else -1
        if not 0 <= length <= self.most or len(values) <= length:
            raise MalformedMove(f"{self.name}: give a length up to {self.most}, then so many characters")
        taken = [number_in(self.name, value) for value in values[: 1 + length]]
        if text_of(taken) is None:
            raise MalformedMove(f"{self.name}: not every number is a character")
        del values[: len(taken)]
        return taken

    def sample(self, dice: Dice) -> list[int]:
        return numbers_of(self.example)


def text_of(numbers: Sequence[int]) -> str | None:
    """The text that a length and so many characters spell, or None."""
    if len(numbers) == 0 or numbers[0] != len(numbers) - 1:
        return None
    if not all(0 <= number < 0xD800 or 0xE000 <= number < 0x110000 for number in numbers[1:]):
        return None
    return "".join(map(chr, numbers[1:]))


def numbers_of(text: str) -> list[int]:
    """The reverse of `text_of`."""
    return [len(text), *map(ord, text)]


Limit = tuple[list[int], int]
"""Some of the things of a stack, and how many of them may be in it at the most."""


class Stack(Field):
    """A pile of numbered things in an order of one's own: exactly `count` of them, the same one again if one likes.

    `names` says in words what the numbers mean. `rows` may put things that belong together under one heading: with the
    heading "A", a thing named "A Run" is simply Run. A limit says of which things how many may be taken together.
    `notes` says in a sentence what each thing does, `keys` which thing in the scene it is about: who points there means
    its row. `glyphs` draws each as a path in a box from -16 to 16, `pictures` names one of the game's for its row.
    `about` says in a sentence what the stack is for.
    """

    def __init__(
        self,
        name: str,
        things: list[int],
        names: list[str],
        count: int,
        rows: list[str] | None = None,
        limits: tuple[Limit, ...] = (),
        notes: list[str] | None = None,
        keys: list[str] | None = None,
        glyphs: list[str] | None = None,
        pictures: list[str] | None = None,
        about: str = "",
    ) -> None:
        self.name = name
        self.about = about
        self.things = things
        self.names = names
        self.count = count
        self.notes = notes or []
        self.keys = keys or []
        self.glyphs = glyphs or []
        self.pictures = pictures or []
        self.rows = rows or [""] * len(things)
        self.limits = limits

    def asks(self) -> str:
        return f"{self.name}: {self.count} numbers in order, out of {_numbered(self.things, self.names)}"

    def data(self) -> dict[str, object]:
        return {
            "field": "stack",
            "name": self.name,
            "things": self.things,
            "names": self.names,
            "rows": self.rows,
            **({"notes": self.notes} if self.notes else {}),
            **({"keys": self.keys} if self.keys else {}),
            **({"glyphs": self.glyphs} if self.glyphs else {}),
            **({"pictures": self.pictures} if self.pictures else {}),
            **({"about": self.about} if self.about else {}),
            "count": self.count,
            "limits": [{"things": things, "most": most} for things, most in self.limits],
        }

    def take(self, values: list[Given]) -> list[int]:
        given = values[: self.count]
        chosen = [_named(self, value, self.things) if isinstance(value, str) else value for value in given]
        if len(chosen) < self.count or any(thing not in self.things for thing in chosen):
            raise MalformedMove(f"{self.name}: give {self.count} out of {_told(self, self.things)}, in order")
        for things, most in self.limits:
            if sum(thing in things for thing in chosen) > most:
                raise MalformedMove(f"No more than {counted(most)} {self.name} may be {_told(self, things)}")
        del values[: self.count]
        return chosen

    def sample(self, dice: Dice) -> list[int]:
        chosen: list[int] = []
        for _ in range(self.count):
            chosen.append(dice.draw_from([thing for thing in self.things if self._has_room(chosen, thing)]))
        return chosen

    def _has_room(self, chosen: list[int], thing: int) -> bool:
        return all(
            thing not in things or sum(other in things for other in chosen) < most for things, most in self.limits
        )


def _named(field: "Some | Stack", name: str, things: list[int]) -> int:
    """The first of the things that bears a name; under a heading the rest of it will do, if no other bears it too."""
    known = dict(zip(field.things, field.names or map(str, field.things), strict=True))
    rows = dict(zip(field.things, field.rows, strict=True)) if isinstance(field, Stack) else {}
    named = [thing for thing in things if known[thing].lower() == name.lower()]
    short = [
        thing for thing in things if known[thing].removeprefix(rows.get(thing, "")).strip().lower() == name.lower()
    ]
    if named or len(short) == 1:
        return [*named, *short][0]
    raise MalformedMove(f"{field.name}: there is no '{name}' left among {_told(field, field.things)}")


def _told(field: "Some | Stack", things: list[int]) -> str:
    """Some of a field's things, by their names if they have any."""
    if not field.names:
        return ", ".join(map(str, things))
    return ", ".join([name for thing, name in zip(field.things, field.names, strict=True) if thing in things])


def _numbered(things: list[int], names: list[str]) -> str:
    """Things with their names, where they have any: "0 Rifle, 1 Shotgun"."""
    if not names:
        return ", ".join(str(thing) for thing in things)
    return ", ".join(f"{thing} {name}" for thing, name in zip(things, names, strict=True))

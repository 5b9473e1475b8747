"""Choices: the legal answers of a seat as people make them, by clicks on things and, where needed, by described values.

A choice is a path through things in the scene (their keys, in the order of clicking). A choice without fields is one
move. A choice with fields is a family of moves that no list could hold: the fields describe what may be filled in, and
one description serves legality, the user interface, sampling by bots and validation. The values, flattened in the
order of the fields, are the move's payload.
"""

from abc import ABC, abstractmethod

from terminus.core.dice import Dice
from terminus.core.errors import MalformedMove
from terminus.core.moves import Move


class Field(ABC):
    """One value to fill in; it may take several whole numbers of the payload."""

    name: str

    @abstractmethod
    def data(self) -> dict[str, object]:
        """For the client: kind, name and bounds."""

    @abstractmethod
    def take(self, values: list[int]) -> list[int]:
        """Check and remove this field's numbers from the front of `values`; MalformedMove says what would fit."""

    @abstractmethod
    def sample(self, dice: Dice) -> list[int]:
        """Some value that fits, for bots and tests."""


class Amount(Field):
    """A whole number between two bounds."""

    def __init__(self, name: str, low: int, high: int) -> None:
        self.name = name
        self.low = low
        self.high = high

    def data(self) -> dict[str, object]:
        return {"field": "amount", "name": self.name, "low": self.low, "high": self.high}

    def take(self, values: list[int]) -> list[int]:
        if not values:
            raise MalformedMove(f"{self.name} is missing: a whole number from {self.low} to {self.high}")
        value = values.pop(0)
        if not self.low <= value <= self.high:
            raise MalformedMove(f"{self.name} must be from {self.low} to {self.high}, not {value}")
        return [value]

    def sample(self, dice: Dice) -> list[int]:
        return [self.low + int(dice.below(self.high - self.low + 1))]


class Point(Field):
    """A point of the plane in hundredths of an inch, inside a box; `region` is an SVG path that shows where it may lie.

    The region is a guide for the eye and the pointer; the rules check the point itself.
    """

    def __init__(self, name: str, low: tuple[int, int], high: tuple[int, int], region: str) -> None:
        self.name = name
        self.low = low
        self.high = high
        self.region = region

    def data(self) -> dict[str, object]:
        return {"field": "point", "name": self.name, "low": self.low, "high": self.high, "region": self.region}

    def take(self, values: list[int]) -> list[int]:
        if len(values) < 2:
            raise MalformedMove(f"{self.name} is missing: a point as two whole numbers")
        x, y = values.pop(0), values.pop(0)
        if not (self.low[0] <= x <= self.high[0] and self.low[1] <= y <= self.high[1]):
            raise MalformedMove(f"{self.name} ({x}, {y}) lies outside {self.low} to {self.high}")
        return [x, y]

    def sample(self, dice: Dice) -> list[int]:
        spans = [self.high[i] - self.low[i] + 1 for i in (0, 1)]
        return [self.low[i] + int(dice.below(spans[i])) for i in (0, 1)]


class Some(Field):
    """Any number of numbered things out of a set, written as their count and then the things in rising order."""

    def __init__(self, name: str, things: list[int], least: int, most: int) -> None:
        self.name = name
        self.things = things
        self.least = least
        self.most = most

    def data(self) -> dict[str, object]:
        return {"field": "some", "name": self.name, "things": self.things, "least": self.least, "most": self.most}

    def take(self, values: list[int]) -> list[int]:
        if not values or not self.least <= values[0] <= self.most or len(values) <= values[0]:
            raise MalformedMove(f"{self.name}: give a count from {self.least} to {self.most}, then so many things")
        chosen = values[1 : 1 + values[0]]
        if sorted(set(chosen)) != chosen or any(thing not in self.things for thing in chosen):
            raise MalformedMove(f"{self.name}: each of {self.things} at most once, in rising order")
        del values[: 1 + len(chosen)]
        return [len(chosen), *chosen]

    def sample(self, dice: Dice) -> list[int]:
        count = self.least + int(dice.below(min(self.most, len(self.things)) - self.least + 1))
        left = list(self.things)
        chosen: list[int] = []
        for _ in range(count):
            thing = dice.draw_from(left)
            left.remove(thing)
            chosen.append(thing)
        return [count, *sorted(chosen)]


class Choice:
    """One way to answer: the code of its moves, the path of clicks, and the fields still to fill in."""

    def __init__(self, code: int, path: tuple[str, ...], fields: tuple[Field, ...] = ()) -> None:
        self.code = code
        self.path = path
        self.fields = fields

    def move(self, values: list[int]) -> Move:
        """The move with its fields filled in; MalformedMove if the values do not fit the description."""
        left = list(values)
        payload: list[int] = []
        for field in self.fields:
            payload += field.take(left)
        if left:
            raise MalformedMove(f"{len(left)} values too many")
        return Move(self.code, tuple(payload))

    def sample(self, dice: Dice) -> Move:
        """Some move of the family."""
        payload: list[int] = []
        for field in self.fields:
            payload += field.sample(dice)
        return Move(self.code, tuple(payload))

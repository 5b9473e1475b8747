"""Places in the plane as fields of a choice: points and ways, in whole parts of the unit that a game measures in."""

from math import sqrt
from typing import NamedTuple

from terminus.core.dice import Dice
from terminus.core.errors import MalformedMove
from terminus.core.fields import Field, Given, number_in


class Scale(NamedTuple):
    """How a game measures its plane: the whole numbers of a place are so many parts of a unit."""

    unit: str = "unit"
    units: str = "units"
    mark: str = ""
    """What stands behind a length on a tape: ″."""
    parts: int = 1
    near: int = 0
    """How many parts a finger may be off and still mean the same place."""

    def asks(self) -> str:
        """What a number counts, for people who type."""
        return self.units if self.parts == 1 else f"{PARTS.get(self.parts, f'1/{self.parts}')} of {self.unit}"


PARTS = {10: "tenths", 100: "hundredths"}
PLAIN = Scale()


class Point(Field):
    """A point of the plane, inside a box; `region` is an SVG path that shows where it may lie.

    The region is a guide for the eye and the pointer; the rules check the point itself.
    """

    def __init__(
        self, name: str, low: tuple[int, int], high: tuple[int, int], region: str, scale: Scale = PLAIN
    ) -> None:
        self.name = name
        self.low = low
        self.high = high
        self.region = region
        self.scale = scale

    def asks(self) -> str:
        return f"{self.name} as x and y in {self.scale.asks()}, from {self.low} to {self.high}"

    def data(self) -> dict[str, object]:
        return {
            "field": "point",
            "name": self.name,
            "low": self.low,
            "high": self.high,
            "region": self.region,
            "scale": self.scale._asdict(),
        }

    def take(self, values: list[Given]) -> list[int]:
        if len(values) < 2:
            raise MalformedMove(f"{self.name} is missing: a point as two whole numbers")
        x, y = number_in(self.name, values.pop(0)), number_in(self.name, values.pop(0))
        if not (self.low[0] <= x <= self.high[0] and self.low[1] <= y <= self.high[1]):
            raise MalformedMove(f"{self.name} ({x}, {y}) lies outside {self.low} to {self.high}")
        return [x, y]

    def sample(self, dice: Dice) -> list[int]:
        spans = [self.high[i] - self.low[i] + 1 for i in (0, 1)]
        return [self.low[i] + int(dice.below(spans[i])) for i in (0, 1)]


class Bend(NamedTuple):
    """A place where a shortest way may turn, the number of the bend before it, and what lies straight before it."""

    x: float
    y: float
    before: int | None
    region: str


class Way(Field):
    """A way through the plane: points, written as their count and then x and y of each.

    It begins at `start`, which is not among its points, and all its legs together may be `budget` long. Both may be
    computed places, so they are not rounded; `region` is an SVG path that shows what the budget reaches. With `bends`,
    the start first, a pointer finds its way round obstacles by itself, and their regions together show the reach. As
    with a point, box, budget and region guide the eye and the pointer; the rules check the way itself.
    """

    def __init__(
        self,
        name: str,
        start: tuple[float, float],
        budget: float,
        low: tuple[int, int],
        high: tuple[int, int],
        most: int,
        region: str = "",
        bends: list[Bend] | None = None,
        scale: Scale = PLAIN,
    ) -> None:
        self.name = name
        self.start = start
        self.budget = budget
        self.low = low
        self.high = high
        self.most = most
        self.region = region
        self.bends = bends or []
        self.scale = scale

    def asks(self) -> str:
        return f"{self.name}: how many points, at most {self.most}, then x and y of each in {self.scale.asks()}"

    def data(self) -> dict[str, object]:
        return {
            "field": "way",
            "name": self.name,
            "start": self.start,
            "budget": self.budget,
            "low": self.low,
            "high": self.high,
            "most": self.most,
            "region": self.region,
            "bends": self.bends,
            "scale": self.scale._asdict(),
        }

    def take(self, values: list[Given]) -> list[int]:
        count = number_in(self.name, values[0]) if values else -1
        if not 0 <= count <= self.most or len(values) <= 2 * count:
            raise MalformedMove(f"{self.name}: give a count up to {self.most}, then x and y of so many points")
        del values[0]
        taken = [count]
        point = Point(self.name, self.low, self.high, self.region, self.scale)
        for _ in range(count):
            taken += point.take(values)
        return taken

    def sample(self, dice: Dice) -> list[int]:
        """A straight way: some point of the box, drawn nearer until it is within the budget."""
        x, y = Point(self.name, self.low, self.high, self.region).sample(dice)
        dx, dy = x - self.start[0], y - self.start[1]
        length = sqrt(dx * dx + dy * dy)
        within = max(0.0, self.budget - 2.0)  # rounding moves the point by up to a hundredth each way
        share = 1.0 if length <= within else within / length
        return [1, int(self.start[0] + share * dx), int(self.start[1] + share * dy)]

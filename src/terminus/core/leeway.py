"""The numbers of a game's advice, and what they may be, for whoever varies them or learns others (docs/bots.md)."""

from abc import ABCMeta, abstractmethod
from dataclasses import dataclass, fields
from typing import Self

from mypy_extensions import mypyc_attr


class Leeway:
    """How far each number may be varied, and which of all numbers make sense under its name.

    A number may be varied by its spread, if it has one here, else by a quarter of itself. It is nothing at least,
    unless it is `signed` or has a least value of its own, and 1 at most if it is a share.
    """

    def __init__(
        self, spreads: dict[str, float], signed: list[str], shares: list[str], least: dict[str, float]
    ) -> None:
        self.own = spreads
        self.signed = signed
        self.shares = shares
        self.least = least

    def spreads(self, numbers: dict[str, float]) -> dict[str, float]:
        """How far each of these numbers may be varied."""
        return {name: self.own.get(name, 0.25 * abs(value)) for name, value in numbers.items()}

    def changed(self, numbers: dict[str, float], wanted: dict[str, float]) -> dict[str, float]:
        """The same numbers, those that are wanted otherwise as near to that as makes sense; other names say nothing."""
        return {name: self.sensible(name, wanted[name]) if name in wanted else value for name, value in numbers.items()}

    def sensible(self, name: str, number: float) -> float:
        """The nearest number to this one that makes sense under a name."""
        least = number if name in self.signed else max(self.least.get(name, 0.0), number)
        return min(1.0, least) if name in self.shares else least


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass
class Learnable(metaclass=ABCMeta):
    """A set of numbers by which advice weighs: a data class of floats, never changed, only replaced.

    What a set works out from its numbers after they are given, such as lists of them, is a field with `init=False`.
    """

    @abstractmethod
    def leeway(self) -> Leeway:
        """What these numbers may be. Not a `ClassVar`: compiled data classes would take it for one of the numbers."""

    def numbers(self) -> dict[str, float]:
        """All of them, by name."""
        return {each.name: getattr(self, each.name) for each in fields(self) if each.init}

    def changed(self, wanted: dict[str, float]) -> Self:
        """The same with other numbers of these names; names that advice does not know say nothing."""
        return type(self)(**self.leeway().changed(self.numbers(), wanted))

    def spreads(self) -> dict[str, float]:
        """How far each may be varied."""
        return self.leeway().spreads(self.numbers())

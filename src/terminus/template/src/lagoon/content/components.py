"""The pieces of the game, as the rules read them."""

from typing import Final, NamedTuple

DEPTHS: Final = (1, 2, 3)


class Find(NamedTuple):
    """Something to be found: where it lies and what it is worth once it is landed (LAG-1)."""

    number: int
    name: str
    depth: int
    worth: int


class Wreck:
    """A wreck: all its finds by number, and how much air it takes per diver."""

    def __init__(self, air: int, finds: list[Find]) -> None:
        self.air = air
        self.finds = {find.number: find for find in finds}

    def depth(self, number: int) -> int:
        return self.finds[number].depth

    def worth(self, numbers: list[int]) -> int:
        return sum(self.finds[number].worth for number in numbers)

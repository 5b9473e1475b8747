"""Choices: the legal answers of a seat as people make them, by clicks on things and, where needed, by described values.

A choice is a path through things in the scene (their keys, in the order of clicking). A choice without fields is one
move. A choice with fields is a family of moves that no list could hold: the values that fill them in, flattened in the
order of the fields, are the move's payload.
"""

from collections.abc import Sequence

from terminus.core.dice import Dice
from terminus.core.errors import MalformedMove
from terminus.core.fields import Amount, Field, Given, Limit, Some, Stack, Text, numbers_of, text_of
from terminus.core.moves import Move
from terminus.core.plane import Bend, Point, Scale, Way
from terminus.core.values import Value

__all__ = [
    "Amount",
    "Bend",
    "Choice",
    "Field",
    "Given",
    "Limit",
    "Point",
    "Scale",
    "Some",
    "Stack",
    "Text",
    "Way",
    "numbers_of",
    "text_of",
]


class Choice(Value):
    """One way to answer: the code of its moves, the path of clicks, and the fields still to fill in."""

    def __init__(self, code: int, path: tuple[str, ...], fields: tuple[Field, ...] = ()) -> None:
        self.code = code
        self.path = path
        self.fields = fields

    def move(self, values: Sequence[Given]) -> Move:
        """The move with its fields filled in; MalformedMove if the values do not fit the description.

        Things that have names may be named, and a text may be given as such, instead of numbers.
        """
        left = list(values)
        payload: list[int] = []
        for field in self.fields:
            payload += field.take(left)
        if left:
            raise MalformedMove(f"{len(left)} value{'' if len(left) == 1 else 's'} too many")
        return Move(self.code, tuple(payload))

    def sample(self, dice: Dice) -> Move:
        """Some move of the family."""
        payload: list[int] = []
        for field in self.fields:
            payload += field.sample(dice)
        return Move(self.code, tuple(payload))

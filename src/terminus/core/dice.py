"""Dice: the source of every chance outcome, draws from a deck included.

Dice are passed into the rules, never kept in a position, so that a planner cannot look into the future, a test can
dictate what falls and a replay feeds back what fell. Decks are unordered: a draw picks evenly from what is left at the
moment of drawing, which is the same game as a shuffled deck and leaves nothing to peek at.
"""

from abc import ABCMeta, abstractmethod
from collections.abc import Sequence
from copy import deepcopy
from typing import Final

from mypy_extensions import i64, mypyc_attr

from terminus.core.errors import ChanceError
from terminus.core.masks import member
from terminus.core.values import Value, fields_of, restored

WORD: Final[i64] = 0xFFFFFFFF
WEYL: Final[i64] = 362437
Parts = tuple[i64, i64, i64, i64]
"""A number of 96 bits in four parts of 24, the lowest first: their products fit into a machine word."""
PART: Final[i64] = 0xFFFFFF


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice(metaclass=ABCMeta):
    """Three questions to chance; every answer is the outcome itself (a face, a card), never an index.

    Dice that are equal will give the same answers to the same questions.
    """

    @abstractmethod
    def below(self, n: i64) -> i64:
        """A whole number from 0 to n - 1, each equally likely."""

    def roll(self, sides: i64) -> i64:
        """A die: a face from 1 to `sides`."""
        return self.below(sides) + 1

    def draw_bit(self, pool: i64, size: i64) -> i64:
        """One member of a set given as a mask with `size` bits; the answer is the bit's number."""
        return member(pool, self.below(size))

    def draw_from(self, pool: list[int]) -> int:
        """One element of a list, each place equally likely."""
        return pool[int(self.below(len(pool)))]

    def copy(self) -> "Dice":
        """Dice that are equal to these and go their own way; some that nobody can copy (real ones) give themselves."""
        return deepcopy(self)

    def __copy__(self) -> "Dice":
        return self.copy()

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and fields_of(self) == fields_of(other)

    def __reduce__(self) -> tuple[object, ...]:
        """Dice in plain Python travel as what they hold; compiled ones that hold something say themselves how."""
        return restored, (type(self), fields_of(self))

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"


class FastDice(Dice):
    """A fast reproducible generator for the lab, search and tests (xorwow on 32-bit words).

    The same seed gives the same outcomes on every machine, compiled or not. Not for tables: it can be predicted.
    """

    def __init__(self, seed: int, state: Sequence[int] = ()) -> None:
        """Dice as a seed makes them, or as other dice of that seed are by now: their `state`."""
        self.origin = seed
        words = state or _spread(seed)
        self.a: i64 = words[0]
        self.b: i64 = words[1]
        self.c: i64 = words[2]
        self.d: i64 = words[3]
        self.e: i64 = words[4]
        self.count: i64 = words[5]

    def below(self, n: i64) -> i64:
        t = self.a ^ (self.a >> 2)
        t = (t ^ (t << 1)) & WORD
        self.a = self.b
        self.b = self.c
        self.c = self.d
        self.d = self.e
        self.e = (self.e ^ (self.e << 4) ^ t) & WORD
        self.count = (self.count + WEYL) & WORD
        return (((self.e + self.count) & WORD) * n) >> 32

    def seed(self) -> int:
        """A number from 0 to 2^32 - 2 to seed other dice with; `below` itself would overflow a machine word there."""
        self.below(1)
        return int(max(0, ((self.e + self.count) & WORD) - 1))

    def state(self) -> tuple[int, ...]:
        """All that decides what they will show."""
        return (int(self.a), int(self.b), int(self.c), int(self.d), int(self.e), int(self.count))

    def copy(self) -> "FastDice":
        return FastDice(self.origin, self.state())

    def __reduce__(self) -> tuple[object, ...]:
        return FastDice, (self.origin, self.state())

    def __repr__(self) -> str:
        thrown = int(self.count) * pow(int(WEYL), -1, int(WORD) + 1) & int(WORD)
        return f"<FastDice of seed {self.origin}, thrown {thrown} times>"


def _spread(seed: int) -> list[int]:
    """A state from one number of any size: five well-mixed words (multiply and shift, as hash functions do)."""
    words: list[int] = []
    x: Parts = (seed & 0xFFFFFF, (seed >> 24) & 0xFFFFFF, (seed >> 48) & 0xFFFFFF, (seed >> 72) & 0xFFFFFF)
    for _ in range(5):
        x = _sum(x, (0x9CC060, 0x7C15F3, 0xB97F4A, 0x9E3779))
        z = _product(_folded(x, 21), (0x3111EB, 0xE5B913, 0x6D1CE4, 0xBF5847))
        z = _product(_folded(z, 17), (0x45F491, 0x11EB25, 0xBB1331, 0x94D049))
        z = _folded(z, 23)
        words.append(int(z[0] | (z[1] << 24) & WORD))
    words[3] |= 1
    return [*words, 0]


def _sum(x: Parts, y: Parts) -> Parts:
    first = x[0] + y[0]
    second = x[1] + y[1] + (first >> 24)
    third = x[2] + y[2] + (second >> 24)
    fourth = x[3] + y[3] + (third >> 24)
    return first & PART, second & PART, third & PART, fourth & PART


def _product(x: Parts, y: Parts) -> Parts:
    first = x[0] * y[0]
    second = x[0] * y[1] + x[1] * y[0] + (first >> 24)
    third = x[0] * y[2] + x[1] * y[1] + x[2] * y[0] + (second >> 24)
    fourth = x[0] * y[3] + x[1] * y[2] + x[2] * y[1] + x[3] * y[0] + (third >> 24)
    return first & PART, second & PART, third & PART, fourth & PART


def _folded(x: Parts, bits: i64) -> Parts:
    """The number, and over it itself shifted down by a part and so many bits."""
    up = 24 - bits
    first = x[0] ^ (x[1] >> bits) ^ ((x[2] << up) & PART)
    second = x[1] ^ (x[2] >> bits) ^ ((x[3] << up) & PART)
    return first, second, x[2] ^ (x[3] >> bits), x[3]


class Outcome(Value):
    """What chance gave: a die's face, or a drawn thing by its number in the game's content."""

    def __init__(self, value: int, drawn: bool) -> None:
        self.value = value
        self.drawn = drawn


class RecordingDice(Dice):
    """Passes every question on to other dice and keeps the answers, for the record."""

    def __init__(self, source: Dice) -> None:
        self.source = source
        self.outcomes: list[Outcome] = []

    def below(self, n: i64) -> i64:
        return self.roll(n) - 1

    def roll(self, sides: i64) -> i64:
        face = self.source.roll(sides)
        self.outcomes.append(Outcome(int(face), False))
        return face

    def draw_bit(self, pool: i64, size: i64) -> i64:
        bit = self.source.draw_bit(pool, size)
        self.outcomes.append(Outcome(int(bit), True))
        return bit

    def draw_from(self, pool: list[int]) -> int:
        drawn = self.source.draw_from(pool)
        self.outcomes.append(Outcome(drawn, True))
        return drawn

    def copy(self) -> "RecordingDice":
        return _recording(self.source.copy(), self.outcomes.copy())

    def __reduce__(self) -> tuple[object, ...]:
        return _recording, (self.source, self.outcomes)

    def __repr__(self) -> str:
        return f"<RecordingDice over {self.source!r}, {len(self.outcomes)} outcomes kept>"


def _recording(source: Dice, outcomes: list[Outcome]) -> RecordingDice:
    """Recording dice that have kept these outcomes so far."""
    dice = RecordingDice(source)
    dice.outcomes = outcomes
    return dice


class DictatedDice(Dice):
    """Gives dictated outcomes in order, then those of `after`; refuses what could not have happened."""

    def __init__(self, outcomes: Sequence[Outcome], after: Dice | None = None) -> None:
        self.outcomes = list(outcomes)
        self.after = after
        self.used = 0

    def below(self, n: i64) -> i64:
        return self.roll(n) - 1

    def roll(self, sides: i64) -> i64:
        if self.used == len(self.outcomes):
            return self._after(f"a die with {int(sides)} sides").roll(sides)
        face = self._next(False, f"a die with {int(sides)} sides")
        if not 1 <= face <= int(sides):  # as plain ints: a dictated face may be larger than a machine word
            raise ChanceError(f"a die with {int(sides)} sides cannot show {face}")
        return face

    def draw_bit(self, pool: i64, size: i64) -> i64:
        if self.used == len(self.outcomes):
            return self._after("a draw").draw_bit(pool, size)
        drawn = self._next(True, "a draw")
        if not 0 <= drawn <= 62 or not (pool >> drawn) & 1:
            raise ChanceError(f"outcome {self.used} cannot be drawn: it is not there to draw")
        return drawn

    def draw_from(self, pool: list[int]) -> int:
        if self.used == len(self.outcomes):
            return self._after("a draw").draw_from(pool)
        drawn = self._next(True, "a draw")
        if drawn not in pool:
            raise ChanceError(f"outcome {self.used} cannot be drawn: it is not there to draw")
        return drawn

    def unused(self) -> int:
        """How many dictated outcomes nothing has asked for yet."""
        return len(self.outcomes) - self.used

    def copy(self) -> "DictatedDice":
        return _dictating(self.outcomes, None if self.after is None else self.after.copy(), self.used)

    def __reduce__(self) -> tuple[object, ...]:
        return _dictating, (self.outcomes, self.after, self.used)

    def __repr__(self) -> str:
        then = "" if self.after is None else f", then {self.after!r}"
        return f"<DictatedDice, {self.used} of {len(self.outcomes)} outcomes given{then}>"

    def _next(self, drawn: bool, asked: str) -> int:
        outcome = self.outcomes[self.used]
        if outcome.drawn != drawn:
            given = "a named draw" if outcome.drawn else "a die's face"
            raise ChanceError(f"outcome {self.used + 1} is {given}, but {asked} was asked for")
        self.used += 1
        return outcome.value

    def _after(self, asked: str) -> Dice:
        if self.after is None:
            raise ChanceError(f"{asked} was asked for, but only {len(self.outcomes)} outcomes were dictated")
        return self.after


def _dictating(outcomes: list[Outcome], after: Dice | None, used: int) -> DictatedDice:
    """Dictated dice of which so many have been given."""
    dice = DictatedDice(outcomes, after)
    dice.used = used
    return dice

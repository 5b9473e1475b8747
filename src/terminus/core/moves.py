"""Moves as values: a compact code, and a payload only where a choice is not finite.

The code is the move. Notation, JSON and the path of clicks are derived from it by the game, and search plays codes
without making objects.
"""

from collections.abc import Callable
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from terminus.core.masks import count, member

NOTHING: Final[tuple[int, ...]] = ()


class Move:
    """An answer to a decision. `payload` holds, as whole numbers, what no list could hold: points, amounts, bundles."""

    def __init__(self, code: int, payload: tuple[int, ...] = ()) -> None:
        self.code = code
        self.payload = payload

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and self.code == other.code and self.payload == other.payload

    def __hash__(self) -> int:
        return hash((self.code, self.payload))

    def __reduce__(self) -> tuple[object, ...]:
        return Move, (self.code, self.payload)

    def __repr__(self) -> str:
        return f"Move({self.code}, {self.payload})" if self.payload else f"Move({self.code})"


class WrittenMove(Move):
    """A move that knows how it is written: `str` gives its notation, once somebody asks for it."""

    def __init__(
        self, code: int, payload: tuple[int, ...] = (), text: str = "", write: Callable[[Move], str] | None = None
    ) -> None:
        super().__init__(code, payload)
        self._text = text
        self._write = write

    def __reduce__(self) -> tuple[object, ...]:
        return WrittenMove, (self.code, self.payload, str(self))

    def __str__(self) -> str:
        if self._write is not None:
            self._text = self._write(self)
            self._write = None
        return self._text

    def __repr__(self) -> str:
        return f"<Move {self}>"


def written(moves: list[Move], write: Callable[[Move], str]) -> list[Move]:
    """The same moves, able to tell how they are written."""
    return [WrittenMove(move.code, move.payload, "", write) for move in moves]


@final
class MoveList:
    """A reusable buffer of legal moves, without an object per move: search and playouts fill it millions of times.

    Moves that differ by a place only are a spread. The last one counts, but is not written down before somebody asks
    for more than one of its moves: random play draws one of many.
    """

    def __init__(self) -> None:
        self.codes: vec[i64] = vec[i64](capacity=64)
        self.payloads: list[tuple[int, ...]] = []  # up to the last move that has one
        self.size: i64 = 0
        # The spread that is not written down yet; there is none if it has no places
        self.places: i64 = 0
        self.first: i64 = 0  # where its moves stand in the list, and what comes after them
        self.after: i64 = 0
        self.start: i64 = 0  # the code at place 0
        self.step: i64 = 0
        self.twin: i64 = 0
        self.paired: i64 = 0  # 1 if there are two moves at each place

    def clear(self) -> None:
        self.size = 0
        self.places = 0
        if len(self.payloads) > 0:
            self.payloads.clear()

    def add(self, code: i64) -> None:
        codes = self.codes
        size = self.size
        if size < len(codes):
            codes[size] = code
        else:
            self.codes = append(codes, code)
        self.size = size + 1

    def add_marked(self, places: i64, code: i64, step: i64, twin: i64) -> None:
        """Add a move for every bit of a set: `code` for bit 0, and by `step` larger from bit to bit.

        Where there is a `twin`, each is followed by a second one that is so much larger.
        """
        if self.places:
            self._write_down()
        self.places = places
        self.start = code
        self.step = step
        self.twin = twin
        self.paired = i64(twin != 0)
        self.first = self.size
        self.after = self.first + (count(places) << self.paired)
        self.size = self.after
        while len(self.codes) < self.size:
            self.codes = append(self.codes, 0)

    def _write_down(self) -> None:
        """Write the moves of the spread where they stand.

        Written is every place, and kept are the marked ones: to ask first would cost more, since nobody can foretell
        the answers.
        """
        codes = self.codes
        step, twin, paired = self.step, self.twin, self.paired
        at, code, places = self.first, self.start, self.places
        while places:
            codes[at] = code
            codes[at + paired] = code + twin
            at += (places & 1) << paired
            places >>= 1
            code += step
        self.places = 0

    def add_with(self, code: i64, payload: tuple[int, ...]) -> None:
        """A move whose choice is not finite, as one of the few candidates the game suggests."""
        while len(self.payloads) < self.size:
            self.payloads.append(NOTHING)
        self.payloads.append(payload)
        self.add(code)

    def code(self, index: i64) -> i64:
        if self.places:
            self._write_down()
        return self.codes[index]

    def pick(self, index: i64) -> i64:
        """The code of one move, as `code` tells it, for those who want no other: then nothing is written down."""
        if not self.places or index < self.first or index >= self.after:
            return self.codes[index]
        turn = index - self.first
        place = member(self.places, turn >> self.paired)
        return self.start + self.step * place + self.twin * (turn & self.paired)

    def payload(self, index: i64) -> tuple[int, ...]:
        return NOTHING if index >= len(self.payloads) else self.payloads[index]

    def move(self, index: i64) -> Move:
        return Move(int(self.code(index)), self.payload(index))

    def to_list(self) -> list[Move]:
        return [self.move(i) for i in range(int(self.size))]

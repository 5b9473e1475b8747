"""Moves as values: a compact code, and a payload only where a choice is not finite.

The code is the move. Notation, JSON and the path of clicks are derived from it by the game, and search plays codes
without making objects.
"""

from collections.abc import Callable
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

NOTHING: Final[tuple[int, ...]] = ()
PLACES: Final[i64] = 64  # bits of a set of places


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
    """A reusable buffer of legal moves, without an object per move: search and playouts fill it millions of times."""

    def __init__(self) -> None:
        self.codes: vec[i64] = vec[i64](capacity=64)
        self.payloads: dict[int, tuple[int, ...]] = {}
        self.plain = True  # has no move a payload? To ask a dictionary for its size costs a call
        self.size: i64 = 0

    def clear(self) -> None:
        self.size = 0
        if not self.plain:
            self.payloads.clear()
            self.plain = True

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

        Where there is a `twin`, each is followed by a second one that is so much larger. Written down is every place,
        and kept are the marked ones: to ask first would cost more, since nobody can foretell the answers.
        """
        while len(self.codes) < self.size + 2 * PLACES:
            self.codes = append(self.codes, 0)
        codes = self.codes
        size = self.size
        each: i64 = 2 if twin else 1
        while places:
            codes[size] = code
            codes[size + 1] = code + twin
            size += each * (places & 1)
            places >>= 1
            code += step
        self.size = size

    def add_with(self, code: i64, payload: tuple[int, ...]) -> None:
        """A move whose choice is not finite, as one of the few candidates the game suggests."""
        self.payloads[int(self.size)] = payload
        self.plain = False
        self.add(code)

    def code(self, index: i64) -> i64:
        return self.codes[index]

    def payload(self, index: i64) -> tuple[int, ...]:
        return NOTHING if self.plain else self.payloads.get(int(index), NOTHING)

    def move(self, index: i64) -> Move:
        return Move(int(self.codes[index]), self.payload(index))

    def to_list(self) -> list[Move]:
        return [self.move(i) for i in range(int(self.size))]

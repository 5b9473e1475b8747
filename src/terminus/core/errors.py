"""What can go wrong, each as one clear sentence a person can act on."""

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class TerminusError(Exception):
    """Base of every error whose text is meant for people.

    An error keeps what it was made of (`args`), so that it can be compared, copied and raised in another process; one
    that is made of more than its text says in `__str__` how it reads.
    """

    def __init__(self, *args: object) -> None:
        super().__init__(*args)

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and isinstance(other, TerminusError) and self.args == other.args

    def __hash__(self) -> int:
        return hash((type(self), self.args))


@mypyc_attr(allow_interpreted_subclasses=True)
class IllegalMove(TerminusError):
    """The rules refuse a move. Carries the ledger's stable code and the number of the rule that forbids it."""

    def __init__(self, code: str, rule: str, sentence: str) -> None:
        super().__init__(code, rule, sentence)
        self.code = code
        self.rule = rule
        self.sentence = sentence

    def __str__(self) -> str:
        return f"{self.sentence} ({self.rule})" if self.rule else self.sentence


@mypyc_attr(allow_interpreted_subclasses=True)
class MalformedMove(TerminusError):
    """A text or payload is no move of this game at all: not a matter of the rules."""


@mypyc_attr(allow_interpreted_subclasses=True)
class ChanceError(TerminusError):
    """Dictated or recorded chance outcomes do not fit what the rules asked for."""


@mypyc_attr(allow_interpreted_subclasses=True)
class PositionError(TerminusError):
    """A position given as data cannot be a position of this game."""


@mypyc_attr(allow_interpreted_subclasses=True)
class RecordError(TerminusError):
    """A record cannot be read or replayed; says which line."""


@mypyc_attr(allow_interpreted_subclasses=True)
class ContentError(TerminusError):
    """A content file is wrong; says in which file and on which line."""

    def __init__(self, source: str, line: int | None, message: str) -> None:
        super().__init__(source, line, message)
        self.source = source
        self.line = line
        self.message = message

    def __str__(self) -> str:
        where = self.source if self.line is None else f"{self.source}, line {self.line}"
        return f"{where}: {self.message}"


@mypyc_attr(allow_interpreted_subclasses=True)
class NoSuchSeat(TerminusError):
    """Somebody speaks of a seat that a game does not have."""

    def __init__(self, seat: object, seats: int) -> None:
        super().__init__(seat, seats)
        self.seat = seat
        self.seats = seats

    def __str__(self) -> str:
        return f"There is no seat {self.seat!r}: seats are numbered from 0 to {self.seats - 1}."


@mypyc_attr(allow_interpreted_subclasses=True)
class MeasureError(TerminusError):
    """Something cannot be measured: the game has no lengths, or the table has no such place."""


@mypyc_attr(allow_interpreted_subclasses=True)
class SettingsError(TerminusError):
    """A table cannot be set up as asked: unknown game, option, value or number of players."""


def one_line(sentence: str) -> str:
    """A sentence that is safe to print anywhere: what does not print, line breaks included, becomes a question mark.

    Sentences quote what they were given, and a file or a program may give anything. Spaces at which no line breaks are
    the game's own.
    """
    return "".join([letter if letter.isprintable() or letter == "\u00a0" else "?" for letter in sentence])

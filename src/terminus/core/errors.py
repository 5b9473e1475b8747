"""What can go wrong, each as one clear sentence a person can act on."""


class TerminusError(Exception):
    """Base of every error whose text is meant for people."""


class IllegalMove(TerminusError):
    """The rules refuse a move. Carries the ledger's stable code and the number of the rule that forbids it."""

    def __init__(self, code: str, rule: str, sentence: str) -> None:
        super().__init__(f"{sentence} ({rule})" if rule else sentence)
        self.code = code
        self.rule = rule
        self.sentence = sentence


class MalformedMove(TerminusError):
    """A text or payload is no move of this game at all: not a matter of the rules."""


class ChanceError(TerminusError):
    """Dictated or recorded chance outcomes do not fit what the rules asked for."""


class PositionError(TerminusError):
    """A position given as data cannot be a position of this game."""


class RecordError(TerminusError):
    """A record cannot be read or replayed; says which line."""


class ContentError(TerminusError):
    """A content file is wrong; says in which file and on which line."""

    def __init__(self, source: str, line: int | None, message: str) -> None:
        where = source if line is None else f"{source}, line {line}"
        super().__init__(f"{where}: {message}")
        self.source = source
        self.line = line
        self.message = message


class SettingsError(TerminusError):
    """A table cannot be set up as asked: unknown game, option, value or number of players."""


def one_line(sentence: str) -> str:
    """A sentence that is safe to print anywhere: what does not print, line breaks included, becomes a question mark.

    Sentences quote what they were given, and a file or a program may give anything.
    """
    return "".join([letter if letter.isprintable() else "?" for letter in sentence])

"""What can go wrong at a table, each as one clear sentence."""

from terminus.core.errors import TerminusError


class TableError(TerminusError):
    """The table cannot do what was asked; nothing has changed."""


class NoSuchTable(TableError):
    def __init__(self, table: str) -> None:
        super().__init__(table)
        self.table = table

    def __str__(self) -> str:
        return f"There is no table '{self.table[:40]}' here."


class NoSuchLesson(NoSuchTable):
    """The game has no such lesson, and so there is no table for it."""

    def __str__(self) -> str:
        return f"There is no {self.table}."


class NoSuchStudy(TableError):
    """There is no study at that address."""


class NotYourSeat(TableError):
    """Somebody asked for a seat which their key does not open."""


class StaleVersion(TableError):
    """The asker has not seen what happened meanwhile."""

    def __init__(self, asked: int, now: int) -> None:
        super().__init__(asked, now)
        self.asked = asked
        self.now = now

    def __str__(self) -> str:
        return f"The table has moved on: this was meant for version {self.asked}, the table is at {self.now}."


class StoreError(TerminusError):
    """The store cannot be opened, read or written; says which file."""


class Taken(StoreError):
    """Somebody else wrote to this table first."""


class BotFailed(TerminusError):
    """A bot gave no answer that could be used. `detail` is for the server's log: it may tell the bot's secrets."""

    def __init__(self, sentence: str, detail: str = "") -> None:
        super().__init__(sentence, detail)
        self.sentence = sentence
        self.detail = detail

    def __str__(self) -> str:
        return self.sentence

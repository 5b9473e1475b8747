"""What can go wrong at a table, each as one clear sentence."""

from terminus.core.errors import TerminusError


class TableError(TerminusError):
    """The table cannot do what was asked; nothing has changed."""


class NoSuchTable(TableError):
    def __init__(self, table: str) -> None:
        super().__init__(f"There is no table '{table}' here.")


class NotYourSeat(TableError):
    """Somebody asked for a seat which their key does not open."""


class StaleVersion(TableError):
    """The asker has not seen what happened meanwhile."""

    def __init__(self, asked: int, now: int) -> None:
        super().__init__(f"The table has moved on: this was meant for version {asked}, the table is at {now}.")


class StoreError(TerminusError):
    """The store cannot be opened, read or written; says which file."""


class BotFailed(TerminusError):
    """A bot gave no answer that could be used. `detail` is for the server's log: it may tell the bot's secrets."""

    def __init__(self, sentence: str, detail: str = "") -> None:
        super().__init__(sentence)
        self.detail = detail

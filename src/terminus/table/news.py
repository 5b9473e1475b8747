"""What the processes of a house tell each other, and along which line."""

from collections.abc import Callable
from typing import Protocol

import msgspec


class News(msgspec.Struct, frozen=True, omit_defaults=True):
    """What processes tell each other; about themselves, or about a table."""

    process: str
    table: str = ""
    version: int = 0
    """An entry with this number was written."""
    said: bool = False
    here: list[str] | None = None
    """The hashes of those who watch there."""
    strangers: bool = False
    """Does somebody without a seat watch there, too?"""
    asks: bool = False
    """Who else is watching?"""
    missed: bool = False
    """Something could not be told to whoever hears this: they read everything that may be new."""


class Line(Protocol):
    """Along which a process tells the others its news and hears theirs."""

    owner: str
    """What this process is called among the others."""
    carries_entries: bool
    """Does whatever is written become news by itself, wherever it is written?"""

    def at_home(self, table: str) -> bool:
        """Do all who watch a table meet in this process, as far as they can be led here?"""

    async def tell(self, news: News) -> None: ...

    async def listen(self, hear: Callable[[News], None], missed: Callable[[], None]) -> None:
        """Hear the others until this is cancelled; `missed` says that some of it may have been lost."""

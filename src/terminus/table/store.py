"""Where tables are kept: a small protocol of plain calls, and a thread of its own to keep them off the event loop."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, Protocol, TypeVar

import msgspec

from terminus.table.entries import Entry, Setup
from terminus.table.errors import StoreError

P = ParamSpec("P")
T = TypeVar("T")


class Message(msgspec.Struct, frozen=True):
    """A line of table talk; `seat` is None for a spectator."""

    at: float
    seat: int | None
    text: str


class Listed(msgspec.Struct, frozen=True):
    """What a list of tables shows of one: kept beside the log, so that listing replays nothing."""

    open_seats: int
    over: bool


class Summary(msgspec.Struct, frozen=True):
    """A table in a list."""

    table: str
    game: str
    created: float
    standing: Listed


class Store(Protocol):
    """An append-only log per table. Every call is all or nothing, and durable when it returns; StoreError if not."""

    def create(self, setup: Setup, standing: Listed) -> None: ...

    def append(self, table: str, number: int, at: float, entry: Entry, standing: Listed) -> None:
        """Add the table's entry with this number; StoreError if there is one already."""

    def read(self, table: str) -> tuple[Setup, list[Entry]] | None:
        """A table's set-up and whole log, or None if there is no such table."""

    def say(self, table: str, message: Message) -> None: ...

    def messages(self, table: str, last: int) -> list[Message]:
        """The latest messages, oldest first."""

    def waiting(self, most: int) -> list[Summary]:
        """Tables that are not over and have an open seat, newest first."""

    def close(self) -> None: ...


class MemoryStore:
    """A store that forgets: for tutorials and tests."""

    def __init__(self) -> None:
        self._tables: dict[str, tuple[Setup, list[Entry]]] = {}
        self._standings: dict[str, Listed] = {}
        self._messages: dict[str, list[Message]] = {}

    def create(self, setup: Setup, standing: Listed) -> None:
        self._tables[setup.table] = (setup, [])
        self._standings[setup.table] = standing
        self._messages[setup.table] = []

    def append(self, table: str, number: int, at: float, entry: Entry, standing: Listed) -> None:
        entries = self._tables[table][1]
        if number != len(entries) + 1:
            raise StoreError(f"table {table} has its entry {number} already")
        entries.append(entry)
        self._standings[table] = standing

    def read(self, table: str) -> tuple[Setup, list[Entry]] | None:
        found = self._tables.get(table)
        return None if found is None else (found[0], list(found[1]))

    def say(self, table: str, message: Message) -> None:
        self._messages[table].append(message)

    def messages(self, table: str, last: int) -> list[Message]:
        return self._messages[table][-last:]

    def waiting(self, most: int) -> list[Summary]:
        found = [
            Summary(key, setup.header.game, setup.created, self._standings[key])
            for key, (setup, _) in reversed(self._tables.items())
            if self._standings[key].open_seats and not self._standings[key].over
        ]
        return found[:most]

    def close(self) -> None:
        self._tables.clear()


class StoreThread:
    """Runs the calls of a store one after another on one thread, so that no fsync ever holds up the event loop."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._thread = ThreadPoolExecutor(1, "store")

    async def run(self, call: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, lambda: call(*args, **kwargs))

    def close(self) -> None:
        """Finish what was begun, then close the store."""
        self._thread.submit(self.store.close)
        self._thread.shutdown()

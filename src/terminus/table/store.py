"""Where tables are kept: a small protocol of plain calls, and a thread of its own to keep them off the event loop."""

import asyncio
from collections.abc import Callable, Sequence
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


class Addition(msgspec.Struct, frozen=True):
    """An entry to be added to a table's log: the one with this number."""

    table: str
    number: int
    at: float
    entry: Entry
    standing: Listed


class Store(Protocol):
    """An append-only log per table. Every call is all or nothing, and durable when it returns; StoreError if not."""

    def create(self, setup: Setup, standing: Listed) -> None: ...

    def append(self, additions: Sequence[Addition]) -> list[StoreError | None]:
        """Add entries, of as many tables as there are, at the price of one; what was wrong with each, if anything.

        An entry whose number is taken is refused, and the others are added all the same.
        """

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

    def append(self, additions: Sequence[Addition]) -> list[StoreError | None]:
        return [self._append(addition) for addition in additions]

    def _append(self, addition: Addition) -> StoreError | None:
        entries = self._tables[addition.table][1]
        if addition.number != len(entries) + 1:
            return StoreError(f"table {addition.table} has its entry {addition.number} already")
        entries.append(addition.entry)
        self._standings[addition.table] = addition.standing
        return None

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
    """Runs the calls of a store one after another on one thread, so that no fsync ever holds up the event loop.

    Entries that arrive while others are being written are written together: a disk syncs hundreds of them as fast as
    one, so that a full house waits no longer than a lonely table.
    """

    def __init__(self, store: Store) -> None:
        self.store = store
        self._thread = ThreadPoolExecutor(1, "store")
        self._waiting: list[tuple[Addition, asyncio.Future[None]]] = []
        self._writer: asyncio.Task[None] | None = None

    async def append(self, addition: Addition) -> None:
        """Add an entry; it is durable when this returns. StoreError if it could not be added."""
        written: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((addition, written))
        if self._writer is None or self._writer.done():
            self._writer = asyncio.ensure_future(self._write())
        await written

    async def _write(self) -> None:
        """Write what waits until nothing does."""
        while self._waiting:
            batch, self._waiting = self._waiting, []
            try:
                problems = await self.run(self.store.append, [addition for addition, _ in batch])
            except Exception as error:  # whatever went wrong, those who wait are told
                problems = [error if isinstance(error, StoreError) else StoreError(str(error)) for _ in batch]
            for (_, written), problem in zip(batch, problems, strict=True):
                if written.cancelled():
                    continue
                if problem is None:
                    written.set_result(None)
                else:
                    written.set_exception(problem)

    async def run(self, call: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, lambda: call(*args, **kwargs))

    def close(self) -> None:
        """Finish what was begun, then close the store."""
        self._thread.submit(self.store.close)
        self._thread.shutdown()

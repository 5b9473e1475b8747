"""Where tables are kept: a small protocol of plain calls, and a thread of its own to keep them off the event loop."""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import NamedTuple, ParamSpec, Protocol, TypeVar

import msgspec

from terminus.core.audience import Data
from terminus.table.entries import Entry, Setup
from terminus.table.errors import StoreError
from terminus.table.listed import Listed, Summary
from terminus.table.measures import MEASURES

P = ParamSpec("P")
T = TypeVar("T")

LESSONS_KEPT = 24 * 3600.0
"""Seconds after its last entry for which a lesson is kept that is stored, for several processes to find."""
LESSONS_AT_ONCE = 50
"""So many old ones at most are forgotten when a new one begins."""


class Message(msgspec.Struct, frozen=True):
    """A line of table talk; `seat` is None for a spectator. A whisper is for one seat, `to`, and nobody else."""

    at: float
    seat: int | None
    text: str
    to: int | None = None


class Talk(NamedTuple):
    """What was said at a table: the latest messages, oldest first, and how many there ever were."""

    latest: list[Message]
    said: int


class Kept(msgspec.Struct, frozen=True):
    """A table as the store keeps it: its set-up, the entries of its log, and when each was written."""

    setup: Setup
    entries: list[Entry]
    times: list[float]


class Known(msgspec.Struct, frozen=True):
    """What the house knows of a person."""

    name: str = ""
    emblem: str = ""


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

    def read(self, table: str) -> Kept | None:
        """A table's set-up and whole log, or None if there is no such table."""

    def after(self, table: str, number: int) -> list[tuple[float, Entry]]:
        """The entries of a table's log after one, each with when it was written."""

    def claim(self, table: str) -> bool:
        """May the bots of a table play in this process? For some time no other process may let them."""

    def release(self, table: str) -> None:
        """Let others have what was claimed."""

    def say(self, table: str, message: Message) -> None: ...

    def messages(self, table: str, last: int) -> Talk:
        """The latest messages, and how many there ever were, as of one moment: others may be talking meanwhile."""

    def waiting(self, most: int) -> list[Summary]:
        """Public tables that are not over and have an open seat, newest first."""

    def running(self, most: int) -> list[Summary]:
        """Public tables that are not over and have no open seat, the liveliest first."""

    def tables_of(self, person: str, most: int) -> list[Summary]:
        """Tables at which a person sits or sat, by the hash that its seats carry; the liveliest first."""

    def timed(self, most: int) -> list[Summary]:
        """Tables with a clock that runs, the first to run out first, or at which bots are asked."""

    def enter(self) -> bool:
        """Come in for as long as this store is open; is the house empty? Then nobody else comes in before `settle`."""

    def settle(self) -> None:
        """Let others come in."""

    def beat(self, now: float) -> float | None:
        """Keep a sign of life of the house; gives the one before, if there was one."""

    def secret(self, fresh: str) -> str:
        """The house's own secret: the one that is kept or, from now on, this one."""

    def person(self, person: str) -> Known | None: ...

    def know(self, person: str, known: Known) -> None: ...

    def forget(self, person: str) -> None:
        """Keep nothing of a person but what the logs of their tables say."""

    def keep_code(self, code: str, person: str, until: float) -> None:
        """Let a code stand for a person for a while."""

    def take_code(self, code: str, now: float) -> str | None:
        """The person for whom a code stands; it is used up by this."""

    def keep_content(self, hash: str, game: str, data: Data) -> None:
        """Keep content under its hash, once and for good."""

    def content(self, hash: str) -> Data | None: ...

    def keep_study(self, address: str, at: float, text: str) -> None:
        """Keep a study under its address; one that is there already stays as it is."""

    def study(self, address: str) -> str | None: ...

    def count_studies(self) -> int: ...

    def keep_judgement(self, key: str, text: str, most: int) -> None:
        """Keep what a bot made of a position; where there are more than so many, the oldest are forgotten."""

    def judgement(self, key: str) -> str | None: ...

    def check(self) -> None:
        """StoreError if nothing could be written just now: on a disk that is full or read-only there is no playing."""

    def hurry(self) -> None:
        """The house is about to close: wait no longer for what does not answer. May be called from any thread."""

    def close(self) -> None: ...


Waiting = tuple[Addition, asyncio.Future[None]]
"""An entry to be written, and who waits for it."""


class StoreThread:
    """Runs the calls of a store one after another on one thread, so that no fsync ever holds up the event loop.

    Entries that arrive while others are being written are written together: a disk syncs hundreds of them as fast as
    one, so that a full house waits no longer than a lonely table.
    """

    def __init__(self, store: Store) -> None:
        self.store = store
        self._thread = ThreadPoolExecutor(1, "store")
        self._waiting: list[Waiting] = []
        self._writing = False

    async def append(self, addition: Addition) -> None:
        """Add an entry; it is durable when this returns. StoreError if it could not be added."""
        loop = asyncio.get_running_loop()
        written: asyncio.Future[None] = loop.create_future()
        self._waiting.append((addition, written))
        if not self._writing:
            self._write_next(loop)
        with MEASURES.timing("terminus_write_seconds"):
            await written

    def _write_next(self, loop: asyncio.AbstractEventLoop) -> None:
        """Let the thread write what waits."""
        batch, self._waiting = self._waiting, []
        self._writing = bool(batch)
        if batch:
            self._thread.submit(self._write, loop, batch)

    def _write(self, loop: asyncio.AbstractEventLoop, batch: list[Waiting]) -> None:
        problems: list[StoreError | None]
        try:
            problems = self.store.append([addition for addition, _ in batch])
        except Exception as error:  # whatever went wrong, those who wait are told
            problems = [error if isinstance(error, StoreError) else StoreError(str(error)) for _ in batch]
        with suppress(RuntimeError):  # the loop has ended, and nobody waits any more
            loop.call_soon_threadsafe(self._written, loop, batch, problems)

    def _written(
        self, loop: asyncio.AbstractEventLoop, batch: list[Waiting], problems: list[StoreError | None]
    ) -> None:
        self._write_next(loop)
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

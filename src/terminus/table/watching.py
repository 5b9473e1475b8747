"""Who looks at a table: here, in other processes, and who went away when."""

import asyncio
from collections.abc import Callable, Iterable

from terminus.table.entries import Person, key_hash
from terminus.table.table import Table


class Watcher:
    """Somebody who looks at a table. `news` is set when there may be something to show; what, the watcher finds out."""

    def __init__(self, key: str | None, client: str) -> None:
        self.key = key
        self.client = client
        self.hashed = None if key is None else key_hash(key)
        self.news = asyncio.Event()


class Watched:
    """A table and everybody who looks at it."""

    def __init__(self, table: Table, clock: Callable[[], float]) -> None:
        self.table = table
        self.seen = clock()
        """When somebody was here last."""
        self.watchers: set[Watcher] = set()
        self.came_or_left: Callable[[], None] = lambda: None
        """Called when somebody came or left."""
        self.wrote: Callable[[bool], None] = lambda said: None
        """Called when something was written here: an entry, or what somebody `said`."""
        self.comings = 0
        """How often somebody came or left."""
        self._clock = clock
        self._began = clock()
        self._left: dict[str, float] = {}
        self._elsewhere: dict[str, frozenset[str]] = {}
        """Who watches in other processes, by their hashes."""

    def watch(self, key: str | None, client: str = "") -> Watcher:
        """Somebody comes to look, from `client`, on whose account bots think for them."""
        watcher = Watcher(key, client)
        self.watchers.add(watcher)
        self.comings += 1
        self.announce()
        self.came_or_left()
        return watcher

    def unwatch(self, watcher: Watcher) -> None:
        self.watchers.discard(watcher)
        if watcher.hashed is not None:
            self._left[watcher.hashed] = self._clock()
        self.comings += 1
        self.seen = self._clock()
        self.announce()
        self.came_or_left()

    def announce(self) -> None:
        for watcher in self.watchers:
            watcher.news.set()

    def connected(self, seat: int) -> bool:
        sitter = self.table.now.sitters[seat]
        if not isinstance(sitter, Person):
            return False
        here = any(watcher.hashed == sitter.key for watcher in self.watchers)
        return here or any(sitter.key in others for others in self._elsewhere.values())

    def watched_elsewhere(self, process: str, people: Iterable[str]) -> None:
        """Who watches in another process now."""
        now = frozenset(people)
        if now == self._elsewhere.get(process, frozenset()):
            return
        self._elsewhere[process] = now
        self.comings += 1
        self.announce()

    def away(self, seat: int) -> float | None:
        """For how many seconds the person of a seat has been away; None if they are here."""
        sitter = self.table.now.sitters[seat] if 0 <= seat < len(self.table.now.sitters) else None
        if not isinstance(sitter, Person) or self.connected(seat):
            return None
        return self._clock() - self._left.get(sitter.key, self._began)

    @property
    def attended(self) -> bool:
        """Does anybody wait for what happens here? Where a clock runs, those who are away do."""
        now = self.table.now
        timed = now.times is not None and any(isinstance(sitter, Person) for sitter in now.sitters)
        return bool(self.watchers) or timed

    @property
    def time(self) -> float:
        """By the house's clock."""
        return self._clock()

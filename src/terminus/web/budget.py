"""What a guest may still ask for: whoever asks for too much is slowed, then told, then shown out."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from enum import Enum, auto

LONGEST_WAIT = 1.0
"""Seconds between two requests of somebody who is slowed: who waits longer may have left, and nobody would notice."""
Clock = Callable[[], float]
Sleep = Callable[[float], Awaitable[object]]


class Bucket:
    """Holds up to `most`, fills at `rate` per second, and may be overdrawn by what turns out to cost more."""

    def __init__(self, rate: float, most: float, clock: Clock = time.monotonic) -> None:
        self._rate = rate
        self._most = most
        self._clock = clock
        self._level = most
        self._at = clock()

    @property
    def level(self) -> float:
        now = self._clock()
        self._level = min(self._most, self._level + (now - self._at) * self._rate)
        self._at = now
        return self._level

    @property
    def full(self) -> bool:
        return self.level >= self._most

    @property
    def half_full(self) -> bool:
        return self.level >= self._most / 2

    def spend(self, amount: float) -> None:
        self._level = self.level - amount

    def wait(self) -> float:
        """Seconds until there is something in it again."""
        return max(0.0, -self.level / self._rate)

    def take(self, amount: float = 1.0) -> float:
        """Take so much if it is there; else the seconds until it will be."""
        missing = amount - self.level
        if missing > 0:
            return missing / self._rate
        self.spend(amount)
        return 0.0


class Mood(Enum):
    """What somebody's asking has come to."""

    FINE = auto()
    TELL = auto()
    CLOSE = auto()


class Allowance:
    """What one connection may ask for, within what its client may."""

    def __init__(
        self,
        buckets: Sequence[Bucket],
        told_after: float,
        closed_after: float,
        clock: Clock = time.monotonic,
        sleep: Sleep = asyncio.sleep,
    ) -> None:
        self._buckets = buckets
        self._told_after = told_after
        self._closed_after = closed_after
        self._clock = clock
        self._sleep = sleep
        self._slow_since: float | None = None
        self._told = False

    def spend(self, seconds: float) -> None:
        for bucket in self._buckets:
            bucket.spend(seconds)

    async def settle(self) -> Mood:
        """Wait until there is something to spend again, and say what to do with somebody who never stops."""
        wait = max(bucket.wait() for bucket in self._buckets)
        if not wait:
            if all(bucket.half_full for bucket in self._buckets):
                self._slow_since, self._told = None, False
            return Mood.FINE
        if self._slow_since is None:
            self._slow_since = self._clock()
        await self._sleep(min(wait, LONGEST_WAIT))
        slow_for = self._clock() - self._slow_since
        if slow_for > self._told_after and not self._told:
            self._told = True
            return Mood.TELL
        return Mood.CLOSE if slow_for > self._closed_after else Mood.FINE

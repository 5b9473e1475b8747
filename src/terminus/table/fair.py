"""Whose turn it is where many wait for few: whoever waits for a person comes first, then whoever has had the least.

Seconds of work are counted per client and per table and forgotten by halves, so that nobody who opens many tables, or
lets strong bots play at them, gets more than somebody with one.
"""

import asyncio
import itertools
import math
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import msgspec

HALF_LIFE = 60.0
"""Seconds after which half of what somebody has had is forgotten."""
MOST_KNOWN = 10_000
"""Clients and tables that are remembered."""


class Place(msgspec.Struct, frozen=True):
    """On whose behalf something is asked."""

    clients: tuple[str, ...] = ()
    """Everybody who waits for the answer: the one who has had the least counts."""
    table: str = ""
    person_waits: bool = True


class Usage:
    """How many seconds each has had lately."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._had: dict[str, tuple[float, float]] = {}

    def of(self, name: str, now: float | None = None) -> float:
        """At one instant, so that who has had the same counts the same; else now."""
        amount, at = self._had.get(name, (0.0, 0.0))
        return amount * math.pow(0.5, ((self._clock() if now is None else now) - at) / HALF_LIFE)

    def add(self, name: str, seconds: float) -> None:
        if name not in self._had and len(self._had) >= MOST_KNOWN:
            for least in sorted(self._had, key=self.of)[: MOST_KNOWN // 2]:
                del self._had[least]
        self._had[name] = (self.of(name) + seconds, self._clock())


class Turn:
    """The right to work, until it is left."""

    def __init__(self, lane: "Lane", place: Place, began: float) -> None:
        self._lane = lane
        self._place = place
        self._began = began

    def leave(self) -> None:
        self._lane.leave(self._place, self._began)


class Lane:
    """Lets a few work at a time, in fair order; some places may be kept free for those for whom a person waits."""

    def __init__(self, width: int, clock: Callable[[], float] = time.monotonic, kept_free: int = 0) -> None:
        self._width = width
        self._free = width
        self._kept_free = kept_free
        self._clock = clock
        self._clients = Usage(clock)
        self._tables = Usage(clock)
        self._numbers = itertools.count()
        self._waiting: dict[int, tuple[Place, asyncio.Future[None]]] = {}

    @property
    def waiting(self) -> int:
        """How many wait for their turn."""
        return len(self._waiting)

    @asynccontextmanager
    async def turn(self, place: Place) -> AsyncIterator[None]:
        """Wait for a turn, and have it."""
        turn = await self.enter(place)
        try:
            yield
        finally:
            turn.leave()

    async def enter(self, place: Place) -> "Turn":
        """Wait for a turn; it lasts until it is left, and what it took is counted."""
        await self._enter(place)
        return Turn(self, place, self._clock())

    def idle(self, place: Place) -> "list[Turn]":
        """All other turns at once, if a person waits and nobody else has one: to be left like any other."""
        turns: list[Turn] = []
        if place.person_waits and self._free == self._width - 1:
            for _ in range(self._free):
                self._free -= 1
                turns.append(Turn(self, place, self._clock()))
        return turns

    def leave(self, place: Place, began: float) -> None:
        self._count(place, self._clock() - began)
        self._pass_on()

    async def _enter(self, place: Place) -> None:
        if self._has_room(place):
            self._free -= 1
            return
        number = next(self._numbers)
        granted: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting[number] = (place, granted)
        try:
            await granted
        except asyncio.CancelledError:
            if granted.done() and not granted.cancelled():
                self._pass_on()  # the turn had come already: the next one may have it
            raise
        finally:
            self._waiting.pop(number, None)

    def _has_room(self, place: Place) -> bool:
        return self._free > (0 if place.person_waits else self._kept_free)

    def _pass_on(self) -> None:
        """A place is free: whoever comes first in the order has it, if it is not kept for others."""
        self._free += 1
        patient = [number for number, (_, granted) in self._waiting.items() if not granted.done()]
        if not patient:
            return
        now = self._clock()
        number = min(patient, key=lambda number: self._rank(number, now))
        if self._has_room(self._waiting[number][0]):
            self._free -= 1
            self._waiting.pop(number)[1].set_result(None)

    def _rank(self, number: int, now: float) -> tuple[bool, float, float, int]:
        place = self._waiting[number][0]
        had = min((self._clients.of(client, now) for client in place.clients), default=0.0)
        return not place.person_waits, had, self._tables.of(place.table, now), number

    def _count(self, place: Place, seconds: float) -> None:
        for client in place.clients:
            self._clients.add(client, seconds / len(place.clients))
        self._tables.add(place.table, seconds)

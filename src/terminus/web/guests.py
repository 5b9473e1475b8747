"""Everybody who is here from elsewhere, and what they have had of the house.

Whoever is on this machine could stop the server anyway, and everybody may come through a proxy that does not say for
whom it asks: on this machine only single connections are bounded.
"""

import time

from terminus.core.errors import TerminusError
from terminus.web.budget import Allowance, Bucket, Clock
from terminus.web.limits import LOCAL, Limits, client_name

MOST_KNOWN = 20_000


class TooMuch(TerminusError):
    """A guest wants more than one may have; `wait` says for how many seconds."""

    def __init__(self, sentence: str, wait: float) -> None:
        super().__init__(sentence, wait)
        self.sentence = sentence
        self.wait = wait

    def __str__(self) -> str:
        return self.sentence


class Guest:
    """One client: what it may still ask for, and how many sockets it has open."""

    def __init__(self, name: str, limits: Limits, clock: Clock) -> None:
        self.name = name
        self.sockets = 0
        self.work = Bucket(limits.client_work, limits.client_work_at_once, clock)
        self._tables = Bucket(1 / limits.table_seconds, limits.tables_at_once, clock)
        self._limits = limits

    @property
    def local(self) -> bool:
        return self.name == LOCAL

    @property
    def forgettable(self) -> bool:
        return not self.sockets and self.work.full and self._tables.full

    def open_table(self) -> None:
        """Count a table or a lesson that is to be opened; TooMuch if there were too many of late."""
        wait = 0.0 if self.local else self._tables.take()
        if wait:
            raise TooMuch(f"You have opened many tables: the next one in {_seconds(wait)}.", wait)

    def request(self, seconds: float) -> None:
        """Count a request that takes about so long; TooMuch if there were too many of late."""
        wait = 0.0 if self.local else self.work.wait()
        if wait:
            raise TooMuch(f"You ask for more than this server can give one guest: try again in {_seconds(wait)}.", wait)
        self.work.spend(seconds)

    def may_watch(self) -> bool:
        return self.local or self.sockets < self._limits.sockets_per_client


class Guests:
    def __init__(self, limits: Limits, clock: Clock = time.monotonic) -> None:
        self.limits = limits
        self._clock = clock
        self._known: dict[str, Guest] = {}

    def guest(self, host: str | None) -> Guest:
        """The guest at an address."""
        name = client_name(host)
        if name not in self._known:
            if len(self._known) >= MOST_KNOWN:
                self._known = {name: guest for name, guest in self._known.items() if not guest.forgettable}
            self._known[name] = Guest(name, self.limits, self._clock)
        return self._known[name]

    def allowance(self, guest: Guest) -> Allowance:
        """What one connection of a guest may ask for."""
        limits = self.limits
        own = Bucket(limits.work, limits.work_at_once, self._clock)
        buckets = [own] if guest.local else [own, guest.work]
        return Allowance(buckets, limits.told_after, limits.closed_after, self._clock)


def _seconds(wait: float) -> str:
    whole = max(1, round(wait))
    return "a second" if whole == 1 else f"{whole} seconds"

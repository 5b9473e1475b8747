"""The door: how many may come in at once, and how long they may stand there without saying what they want.

A request's head must come within seconds, its answer must be taken within a minute, and when the house is full the one
who has stood there longest without a request makes room for the next.
"""

import asyncio
import sys
from collections import Counter
from contextlib import suppress
from typing import cast

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from terminus.web.corridor import Corridor
from terminus.web.limits import LOCAL, Limits, client_name
from terminus.web.sips import Sipping

SPARE_FILES = 200
"""Files and sockets that the server needs for itself."""


class Doorway:
    """Everybody who stands in the door of one server."""

    def __init__(self, limits: Limits, corridor: Corridor | None = None) -> None:
        self.limits = limits
        self.corridor = corridor
        self.most = min(limits.connections, max(SPARE_FILES, _open_files() - SPARE_FILES))
        self.silent: dict[Door, None] = {}
        """Who has not asked for anything yet, longest first."""
        self.inside: Counter[str] = Counter()

    def protocol(self) -> type["Door"]:
        """The protocol that lets people in through this door."""
        doorway = self

        class ThisDoor(Door):
            _doorway = doorway

        return ThisDoor


class Door(Sipping, H11Protocol):
    """One connection until it becomes the socket of a table, or ends."""

    _doorway: Doorway
    _timer: asyncio.TimerHandle | None = None
    _name = ""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(cast(asyncio.Transport, transport))  # each event loop has its own kind
        doorway, limits = self._doorway, self._doorway.limits
        self._name = client_name(self.client[0] if self.client else None)
        doorway.inside[self._name] += 1
        full = len(self.connections) > doorway.most
        if full and doorway.silent:
            next(iter(doorway.silent)).turn_away()
            full = False
        if full or (self._name != LOCAL and doorway.inside[self._name] > limits.connections_per_client):
            self.turn_away()
        else:
            self._expect_request()

    @property
    def deaf(self) -> bool:
        return self.flow.read_paused

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            self._let_go()  # it has become the socket of a table
        elif self.cycle is not None and not self.cycle.response_complete:
            self._doorway.silent.pop(self, None)
            self._within(self._doorway.limits.answer_seconds)
        elif self not in self._doorway.silent:
            self._expect_request()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Let somebody go on to a table: here, or where the others at that table are."""
        corridor = self._doorway.corridor
        if corridor is None or not corridor.lead_on(event.target, self._head(event), self._visitor()):
            super().handle_websocket_upgrade(event)
            return
        self.transport.abort()  # which closes our end of the socket and not the connection: another holds it, too

    def _head(self, event: h11.Request) -> bytes:
        """A request's head as it came."""
        lines = [b"%s %s HTTP/1.1" % (event.method, event.target), *[b"%s: %s" % header for header in event.headers]]
        return b"\r\n".join([*lines, b"", b""])

    def _visitor(self) -> int:
        """The number of the connection's socket."""
        number: int = self.transport.get_extra_info("socket").fileno()
        return number

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.cycle is None or self.cycle.response_complete:
            self._stop_timer()  # from here on it may be kept alive for the next request, for as long as uvicorn says

    def connection_lost(self, exc: Exception | None) -> None:
        self._let_go()
        super().connection_lost(exc)

    def turn_away(self) -> None:
        """Hang up without a word: there is nobody there, or too many of them."""
        self._let_go()
        with suppress(RuntimeError):
            self.transport.abort()

    def _expect_request(self) -> None:
        self._doorway.silent[self] = None
        self._within(self._doorway.limits.head_seconds)

    def _within(self, seconds: float) -> None:
        self._stop_timer()
        self._timer = self.loop.call_later(seconds, self.turn_away)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _let_go(self) -> None:
        self._stop_timer()
        self._doorway.silent.pop(self, None)
        if self._name:
            self._doorway.inside[self._name] -= 1
            self._doorway.inside += Counter()  # keeps only those who are there
            self._name = ""


if sys.platform == "win32":

    def _open_files() -> int:
        return 100_000
else:
    import resource

    def _open_files() -> int:
        """How many files we may have open, after asking for as many as we can get."""
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
            soft = hard
        return soft if soft != resource.RLIM_INFINITY else 1_000_000

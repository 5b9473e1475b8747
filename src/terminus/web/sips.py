"""Listening in sips: what a guest sends is taken in a little at a time, and taking it in is work, too.

A quarter of a megabyte of tiny chunks, empty parts or pings comes in one piece, takes a second to take apart, and is
counted nowhere, since none of it is a request. So a connection is read a few kilobytes at a time; and whoever sends
something of which even that takes long is not listened to for a while. All who do so share what is left for them: a
hundred connections take no more of the house than one.
"""

import asyncio
import time
from contextlib import suppress
from typing import Any

SIP = 8192
"""Bytes that are read at once."""
NOTICED = 0.002
"""Seconds of work that a sip may take. What people send takes a tenth of that."""
SHARE = 0.2
"""Of the house's time, for all whose sips take longer."""


class Sipping(asyncio.Protocol):
    """A protocol of uvicorn's that listens in sips; `deaf` says whether it has reasons of its own not to listen."""

    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    _rest_until = 0.0
    """When those are listened to again who were noticed, by the event loop's clock; one for all."""

    @property
    def deaf(self) -> bool:
        return False

    def connection_made(self, transport: Any) -> None:
        with suppress(AttributeError):  # other event loops have a measure of their own
            transport.max_size = SIP
        super().connection_made(transport)

    def data_received(self, data: bytes) -> None:
        began = time.thread_time()
        super().data_received(data)
        took = time.thread_time() - began
        if took > NOTICED:
            self._rest(took)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        with suppress(AttributeError):  # asyncio's own kind holds on to itself by this, and would never be let go
            setattr(self.transport, "_read_ready_cb", None)  # noqa: B010  nothing comes any more

    def _rest(self, took: float) -> None:
        Sipping._rest_until = max(Sipping._rest_until, self.loop.time()) + took / SHARE
        self.transport.pause_reading()
        self.loop.call_at(Sipping._rest_until, self._listen_again)

    def _listen_again(self) -> None:
        if not self.deaf and not self.transport.is_closing():
            self.transport.resume_reading()

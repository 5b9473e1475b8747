"""The wire to one client: how it ends, and what it keeps then."""

import asyncio
from collections.abc import Callable
from typing import Any, cast

import uvicorn
from uvicorn.server import ServerState

from terminus.web.wire import Wire


class Line:
    """A connection that remembers what was written to it."""

    def __init__(self) -> None:
        self.written = b""
        self.closed = False

    def write(self, data: bytes) -> None:
        self.written += data

    def close(self) -> None:
        self.closed = True

    def get_extra_info(self, name: str) -> None: ...


async def _nobody(scope: object, receive: object, send: object) -> None:
    """An application that has nothing to say."""


def at_a_wire(test: Callable[[Wire, Line], Any]) -> None:
    async def run() -> None:
        wire, line = Wire(config=uvicorn.Config(_nobody), server_state=ServerState(), app_state={}), Line()
        wire.connection_made(cast(Any, line))
        await test(wire, line)

    asyncio.run(run())


def test_a_connection_that_has_ended_keeps_no_compressor() -> None:
    """Not before its application has ended, too, which may still have something to send."""

    async def run(wire: Wire, line: Line) -> None:
        wire.conn.extensions = [cast(Any, "a compressor")]
        wire.scope = cast(Any, {})
        wire.handshake_complete = True
        await wire.run_asgi()
        assert wire.conn.extensions, "it is not closed yet"
        wire.connection_lost(None)
        assert not wire.conn.extensions

    at_a_wire(run)


def test_who_comes_while_the_house_closes_is_told_to_come_again() -> None:
    """Where uvicorn itself would say that the server is broken."""

    async def run(wire: Wire, line: Line) -> None:
        wire.shutdown()
        assert line.written.startswith(b"HTTP/1.1 503 ")
        assert b"come again" in line.written
        assert line.closed

    at_a_wire(run)


def test_who_is_at_a_table_when_the_house_closes_hears_that_it_restarts() -> None:
    async def run(wire: Wire, line: Line) -> None:
        wire.handshake_complete = True
        wire.conn.state = type(wire.conn.state).OPEN
        wire.shutdown()
        assert (1012).to_bytes(2, "big") in line.written
        assert line.closed

    at_a_wire(run)

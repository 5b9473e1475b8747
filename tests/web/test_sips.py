"""Listening in sips: what takes long to take in is taken in seldom, and who does not listen is not listened to."""

import asyncio
import time
from typing import Any, cast

import uvicorn
from uvicorn.server import ServerState

from terminus.web.sips import SHARE, SIP, Sipping
from terminus.web.wire import Wire

WORK = 0.004


class Line:
    """A connection that only knows whether it is being read."""

    max_size = 256 * 1024

    def __init__(self) -> None:
        self.read = True

    def pause_reading(self) -> None:
        self.read = False

    def resume_reading(self) -> None:
        self.read = True

    def is_closing(self) -> bool:
        return False

    def get_extra_info(self, name: str) -> None:
        return None


class Laborious(asyncio.Protocol):
    """Takes a while over everything but a greeting."""

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()

    def connection_made(self, transport: Any) -> None:
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        until = time.thread_time() + (0 if data == b"hello" else WORK)
        while time.thread_time() < until:
            pass


class Listener(Sipping, Laborious):
    pass


def test_whose_sips_take_long_wait_and_others_with_them() -> None:
    """Nobody else does: an ordinary request is read on at once."""

    async def run() -> None:
        lines, listeners = [Line(), Line(), Line()], [Listener(), Listener(), Listener()]
        for line, listener in zip(lines, listeners, strict=True):
            listener.connection_made(line)
        assert {line.max_size for line in lines} == {SIP}
        began = time.monotonic()
        for listener, data in zip(listeners, (b"pings", b"parts", b"hello"), strict=True):
            listener.data_received(data)
        assert [line.read for line in lines] == [False, False, True]
        waits = []
        for line in lines[:2]:
            while not line.read:
                await asyncio.sleep(0.001)
            waits.append(time.monotonic() - began)
        assert waits[0] >= WORK / SHARE
        assert waits[1] >= 2 * WORK / SHARE, "they share what is left for them"

    asyncio.run(run())


async def _nobody(scope: object, receive: object, send: object) -> None:
    """An application that is never asked."""


def test_who_does_not_listen_is_not_listened_to() -> None:
    """Nor is somebody taken for gone whom we have not listened to."""

    async def run() -> None:
        wire, line = Wire(config=uvicorn.Config(_nobody), server_state=ServerState(), app_state={}), Line()
        wire.connection_made(cast(Any, line))
        wire.pause_writing()
        assert not line.read
        wire.resume_writing()
        assert line.read
        wire.read_paused = True
        wire.keepalive_timeout()
        assert wire.ping_timer is not None, "they are asked again"
        assert not wire.close_sent
        wire.stop_keepalive()

    asyncio.run(run())

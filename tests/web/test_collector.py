"""The collector of a server: it looks at what is new, leaves alone what has stayed, and comes back for who has left."""

import asyncio
import gc
from collections.abc import Iterator
from typing import Any, cast

import pytest
import uvicorn
from uvicorn.server import ServerState

from terminus.web import collector
from terminus.web.collector import NEW, Collector
from terminus.web.wire import Wire


class Circle:
    """Something that holds on to itself."""

    def __init__(self) -> None:
        self.self = self


@pytest.fixture
def calm() -> Iterator[Collector]:
    """A calm collector, for as long as the test takes."""
    thresholds, callbacks = gc.get_threshold(), list(gc.callbacks)
    calm = Collector()
    calm.calm()
    yield calm
    gc.callbacks[:] = callbacks
    gc.set_threshold(*thresholds)
    gc.unfreeze()


def circles() -> int:
    return sum(isinstance(each, Circle) for each in gc.get_objects())


def test_what_is_new_is_looked_at_once_and_then_left_alone(calm: Collector) -> None:
    kept = [Circle() for _ in range(10)]
    Circle()
    many = [[n] for n in range(2 * NEW)]
    assert gc.get_count()[0] < NEW, "it came by"
    assert circles() == 0, "of those that are left it has no list any more"
    stays = gc.get_freeze_count()
    assert stays > NEW
    assert gc.get_count()[2] == 0, "and never goes through everything"
    assert len(kept) + len(many) == 10 + 2 * NEW


def test_it_looks_through_everything_when_many_have_left(calm: Collector, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(collector, "MOST_PARTED", 3)
    Circle()
    gc.freeze()
    seen: list[int] = []
    gc.callbacks.append(lambda phase, info: seen.append(info["collected"]) if phase == "stop" else None)
    calm.parted()
    calm.parted()
    assert not seen
    calm.parted()
    assert seen
    assert seen[0] >= 1


class Line:
    """A connection that can be closed."""

    def close(self) -> None: ...

    def get_extra_info(self, name: str) -> None: ...


async def _nobody(scope: object, receive: object, send: object) -> None:
    """An application that has nothing to say."""


def test_a_connection_that_has_ended_keeps_no_compressor() -> None:
    """Not before its application has ended, too, which may still have something to send."""

    async def run() -> None:
        wire = Wire(config=uvicorn.Config(_nobody), server_state=ServerState(), app_state={})
        wire.connection_made(cast(Any, Line()))
        wire.conn.extensions = [cast(Any, "a compressor")]
        wire.scope = cast(Any, {})
        wire.handshake_complete = True
        serving = asyncio.ensure_future(wire.run_asgi())
        await serving
        assert wire.conn.extensions, "it is not closed yet"
        wire.connection_lost(None)
        assert not wire.conn.extensions

    asyncio.run(run())

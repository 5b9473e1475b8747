"""Slow viewers: nothing piles up for them, and they are brought to the present in one step."""

import asyncio
import json
from random import Random
from typing import Any

from litestar.exceptions import WebSocketDisconnect

from terminus.games import find_game
from terminus.table.bot_workers import BotWorkers
from terminus.table.house import House
from terminus.table.memory_store import MemoryStore
from terminus.web.limits import Limits
from terminus.web.reception import Reception
from terminus.web.screen import FAR_BEHIND
from terminus.web.socket import Session
from tests.table import fake_bots
from tests.table.tables import person, play_randomly

TIMELINE = find_game("timeline")


class SlowSocket:
    """A viewer that reads only when told to, and sends nothing."""

    def __init__(self) -> None:
        self.scope: dict[str, object] = {}
        self.reads = asyncio.Event()
        self.offered = asyncio.Event()
        """Something lies there to be read."""
        self.gone = asyncio.Event()
        self.frames: list[dict[str, Any]] = []

    async def send_data(self, text: str, mode: str) -> None:
        self.offered.set()
        await self.reads.wait()
        self.frames.append(json.loads(text))

    async def receive_data(self, mode: str) -> str:
        await self.gone.wait()
        raise WebSocketDisconnect(detail="gone")

    async def until_version(self, version: int) -> None:
        while not any(frame.get("version") == version for frame in self.frames if frame["is"] == "state"):
            await asyncio.sleep(0.01)


def versions(socket: SlowSocket) -> list[tuple[int | None, int]]:
    return [(frame["base"], frame["version"]) for frame in socket.frames if frame["is"] == "state"]


def watched(moves_missed: int) -> list[tuple[int | None, int]]:
    """The steps a viewer is shown that sees the first position and then misses so many moves."""

    async def run() -> list[tuple[int | None, int]]:
        house = House(MemoryStore(), BotWorkers(fake_bots.ask, size=1))
        live = await house.open(TIMELINE, TIMELINE.settings(), [person("a"), person("b")])
        socket = SlowSocket()
        reception = Reception(Limits())
        guest = reception.guests.guest(None)
        session = asyncio.ensure_future(Session(socket, house, live, None, reception, guest).run())  # type: ignore[arg-type]
        socket.reads.set()
        await socket.until_version(0)
        socket.reads.clear()
        socket.offered.clear()
        for _ in range(moves_missed):
            live.table.adopt(live.table.seat(0, person("a")))
        play_randomly(live.table, Random(1), 1)
        live.announce()
        await socket.offered.wait()
        socket.reads.set()
        await socket.until_version(live.table.version)
        socket.gone.set()
        await session
        await house.close()
        reception.close()
        assert not live.watchers
        return versions(socket)

    return asyncio.run(run())


def test_a_viewer_a_little_behind_sees_every_step() -> None:
    assert watched(3) == [(None, 0), (0, 1), (1, 2), (2, 3), (3, 4)]


def test_a_viewer_far_behind_gets_the_present_as_a_whole() -> None:
    steps = watched(FAR_BEHIND + 10)
    assert steps == [(None, 0), (None, FAR_BEHIND + 11)]

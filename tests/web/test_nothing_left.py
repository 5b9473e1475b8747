"""Who has left leaves nothing behind: a server's garbage collector hardly ever looks at what is old."""

import asyncio
import gc
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress

import pytest
import uvicorn
from litestar import WebSocket

from terminus.games import find_game
from terminus.table.bot_workers import BotWorkers
from terminus.table.house import House
from terminus.table.live import LiveTable
from terminus.table.memory_store import MemoryStore
from terminus.web.app import create_app
from terminus.web.door import Door, Doorway
from terminus.web.limits import Limits
from terminus.web.server import Serving
from terminus.web.wire import Wire
from tests.bench.guests import Guest
from tests.table import fake_bots
from tests.table.tables import person
from tests.web.serving import PATIENCE

PARTS = (Wire, Door, WebSocket, LiveTable)
Visit = Callable[[str, str], Awaitable[None]]


@asynccontextmanager
async def serving_here() -> AsyncIterator[tuple[str, House]]:
    """A server in this process, as hosts have it: where it is, and its house."""
    house = House(MemoryStore(), BotWorkers(fake_bots.ask, size=1))
    limits = Limits()
    http = Doorway(limits).protocol()
    config = uvicorn.Config(create_app(lambda: house, limits), http=http, log_config=None, ws=Wire, lifespan="on")
    server = Serving(config, None)
    with socket.create_server(("127.0.0.1", 0)) as listening:
        task = asyncio.ensure_future(server._serve([listening]))
        while not server.started:
            await asyncio.sleep(0.01)
        yield f"127.0.0.1:{listening.getsockname()[1]}", house
        server.should_exit = True
        await task


async def watch(host: str, table: str) -> None:
    """Come to a table, see it and leave."""
    guest = await Guest.at(host, f"/ws/{table}")
    guest.close()


async def hang_up_early(host: str, table: str) -> None:
    guest = await Guest.come(host, f"/ws/{table}")
    guest.close()


async def find_nothing(host: str, table: str) -> None:
    """Come to a table that is not there."""
    guest = await Guest.come(host, "/ws/nowhere")
    with suppress(ConnectionError):
        await guest.until(0)


async def read_a_page(host: str, table: str) -> None:
    reader, writer = await asyncio.open_connection(*host.split(":"))
    writer.write(f"GET /t/{table} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
    assert b"200 OK" in await reader.read()
    writer.close()


def parts(host: str) -> int:
    """What there is of connections and of tables, on the server's side."""
    return sum(isinstance(each, PARTS) or _is_at(each, host) for each in gc.get_objects())


def _is_at(each: object, host: str) -> bool:
    """Is it the server's end of a connection?"""
    place = each.get_extra_info("sockname") if isinstance(each, asyncio.Transport) else None
    return place is not None and str(place[1]) == host.partition(":")[2]


@pytest.mark.parametrize("visit", [watch, hang_up_early, find_nothing, read_a_page])
def test_a_connection_hangs_in_no_circle(visit: Visit) -> None:
    async def run() -> None:
        async with serving_here() as (host, house):
            game = find_game("timeline")
            live = await house.open(game, game.settings(), [person("ann"), person("bea")])
            await visit(host, live.table.setup.table)  # what is loaded for the first one stays
            await asyncio.sleep(0.05)
            gc.collect()
            before = parts(host)
            for _ in range(5):
                await visit(host, live.table.setup.table)
            async with asyncio.timeout(PATIENCE):
                while parts(host) > before:
                    await asyncio.sleep(0.01)

    gc.disable()
    try:
        asyncio.run(run())
    finally:
        gc.enable()

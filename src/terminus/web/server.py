"""Starts the server: opens the store, finds a port, says where it listens."""

import asyncio
import os
import socket
import sys
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path

import msgspec
import platformdirs
import uvicorn

import terminus
from terminus.bots.judge import respond
from terminus.core.errors import TerminusError
from terminus.games import left_out
from terminus.table.bot_workers import BotWorkers
from terminus.table.heritage import keep_built_in
from terminus.table.house import House
from terminus.table.measures import MEASURES
from terminus.table.neighbours import Neighbours
from terminus.table.shared_sqlite_store import SharedSqliteStore
from terminus.table.sqlite_store import SqliteStore
from terminus.table.store import Store
from terminus.web.app import USUAL, create_app
from terminus.web.collector import COLLECTOR
from terminus.web.corridor import Corridor
from terminus.web.corridor_line import CorridorLine
from terminus.web.door import Doorway
from terminus.web.laboratory import Laboratory
from terminus.web.limits import Limits
from terminus.web.logs import set_up_logs
from terminus.web.names import Names, is_this_machine
from terminus.web.opening import open_soon
from terminus.web.processes import serve_with
from terminus.web.requests import NewTable
from terminus.web.wire import Wire

DATABASE = "tables.sqlite3"
HOST = "127.0.0.1"
PORT = 8017
PORTS_TRIED = 20
BACKLOG = 1024
"""Connections that may wait to be taken: a crowd comes at once when a server starts again."""
SWITCH = 0.001
"""Seconds after which a busy event loop lets the thread go on that writes to the store: people wait for that one."""


class ServerError(TerminusError):
    """The server cannot start."""


def data_folder() -> Path:
    """Where tables are kept unless somebody says otherwise."""
    return platformdirs.user_data_path("terminus", appauthor=False)


def serve(
    host: str = HOST,
    port: int | None = None,
    data: Path | None = None,
    browser: bool = False,
    path: str = "/",
    wish: NewTable | None = None,
    say: Callable[[str], None] = print,
    limits: Limits = USUAL,
    public_url: str | None = None,
    json_logs: bool = False,
    database: str | None = None,
    processes: int = 1,
) -> None:
    """Run until interrupted; TerminusError says in one sentence why it cannot start.

    Without a port, the first free one from 8017 on. `browser` opens the given page where there is a display, or the
    table that is wished for. With a public address, the server answers to its name only, and to this machine. Tables
    are kept in the data folder, or in the PostgreSQL `database` of that address, which several machines may serve.
    """
    Names(public_url)  # says at once what is wrong with it
    folder = data or data_folder()
    if processes > 1 and database is None and not hasattr(socket, "send_fds"):
        raise ServerError("Several processes share a PostgreSQL database on this system: name it with --database.")
    store, place = _opened_store(database, folder / DATABASE)
    try:
        listening = _listen(host, port)
    except ServerError:
        store.close()
        raise
    address = f"http://{_for_url(host)}:{listening.getsockname()[1]}"
    set_up_logs(json_logs)
    open_lab = is_this_machine(host) and public_url is None and processes == 1
    laboratory = Laboratory(folder / "lab") if open_lab else None

    def announce(path: str) -> None:
        say(f"Terminus is at {address}{path}  (Ctrl-C ends it; your tables are kept in {place})")
        for sentence in left_out():
            say(f"Left out: {sentence}")
        if browser and _has_display():
            webbrowser.open(f"{address}{path}")

    if wish is None:
        announce(path)
    else:
        open_soon(address, wish, announce)
    if processes == 1:
        _run(listening, store, database, limits, public_url, laboratory)
    else:
        if database is not None:
            store.close()  # else its folder is ours until the end
        each = partial(_one_of_many, processes, database, folder / DATABASE, limits, public_url, json_logs)
        serve_with(processes, listening, each)
        store.close()


def _one_of_many(
    processes: int,
    database: str | None,
    here: Path,
    limits: Limits,
    public_url: str | None,
    json_logs: bool,
    number: int,
    doors: Path,
    listening: socket.socket,
) -> None:
    set_up_logs(json_logs)
    store = SharedSqliteStore(here) if database is None else _opened_store(database, here)[0]
    MEASURES.process = number
    corridor = Corridor(doors, number, processes) if hasattr(socket, "send_fds") else None
    _run(listening, store, database, limits, public_url, None, processes, corridor)


def _run(
    listening: socket.socket,
    store: Store,
    database: str | None,
    limits: Limits,
    public_url: str | None,
    laboratory: Laboratory | None,
    processes: int = 1,
    corridor: Corridor | None = None,
) -> None:
    app = create_app(
        lambda: _open_house(store, database, processes, corridor),
        limits,
        Names(public_url),
        warm=True,
        laboratory=laboratory,
        corridor=corridor,
    )
    config = uvicorn.Config(
        app,
        http=Doorway(limits, corridor).protocol(),
        log_config=None,
        access_log=False,
        ws=Wire,
        ws_max_size=65_536,
        timeout_graceful_shutdown=2,
        lifespan="on",
    )
    with suppress(KeyboardInterrupt):
        Serving(config, corridor).run([listening])


class Serving(uvicorn.Server):
    """A server that also takes the connections which its siblings lead to it."""

    def __init__(self, config: uvicorn.Config, corridor: Corridor | None) -> None:
        super().__init__(config)
        self._corridor = corridor

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self._corridor is not None:
            self._corridor.listen(self._welcome, lambda: msgspec.msgpack.encode(MEASURES.told()))

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self._corridor is not None:
            self._corridor.close()
        await super().shutdown(sockets)

    async def _welcome(self, visitor: socket.socket, head: bytes) -> None:
        wire = Wire(config=self.config, server_state=self.server_state, app_state=self.lifespan.state)
        await asyncio.get_running_loop().connect_accepted_socket(lambda: wire, visitor)
        wire.data_received(head)


def _opened_store(database: str | None, path: Path) -> tuple[Store, str]:
    """The store, and what to call the place where it is."""
    if database is None:
        return SqliteStore(path), str(path.parent)
    from terminus.table.postgres_store import PostgresStore

    store = PostgresStore(database)
    return store, store.name


def _open_house(store: Store, database: str | None, processes: int, corridor: Corridor | None) -> House:
    keep_built_in(store)
    workers = _workers(database, max(1, _bot_processes() // processes))
    workers.warm_up()
    COLLECTOR.calm()
    COLLECTOR.come_by()
    sys.setswitchinterval(SWITCH)
    house = House(store, workers)
    if database is not None:
        from terminus.table.database_line import DatabaseLine
        from terminus.table.postgres_store import PostgresStore

        assert isinstance(store, PostgresStore)
        address, shared = database, store
        house.join(lambda thread: Neighbours(DatabaseLine(address, shared, thread), house))
    elif isinstance(store, SharedSqliteStore) and corridor is not None:
        line = CorridorLine(corridor, store.owner)
        house.join(lambda thread: Neighbours(line, house))
    return house


def _workers(database: str | None, size: int) -> BotWorkers:
    """Where bots think: here, or where `terminus bots` runs for the same database."""
    if database is None:
        return BotWorkers(respond, size)
    from terminus.table.distant_workers import DistantWorkers

    return DistantWorkers(database, terminus.__version__, respond, size)


def _listen(host: str, port: int | None) -> socket.socket:
    wanted = [port] if port is not None else range(PORT, PORT + PORTS_TRIED)
    for number in wanted:
        try:
            return _bound(host, number)
        except OSError as error:
            reason = error.strerror or str(error)
    if port is not None:
        raise ServerError(f"Port {port} on {host} cannot be used ({reason}): choose another with --port.")
    raise ServerError(f"No port from {PORT} to {PORT + PORTS_TRIED - 1} on {host} can be used ({reason}).")


def _bound(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(BACKLOG)
    except OSError:
        listening.close()
        raise
    return listening


def _for_url(host: str) -> str:
    """An address a browser can open: the wildcard is reached through this machine."""
    if host in {"0.0.0.0", "::"}:
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host


def _has_display() -> bool:
    return sys.platform in {"darwin", "win32"} or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _bot_processes() -> int:
    """At least two, so that one is free for people who wait while bots play each other."""
    return max(2, min(4, (os.cpu_count() or 2) - 1))

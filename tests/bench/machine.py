"""What processes take of the machine, and servers to measure, each in processes of its own."""

import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import sleep
from typing import NamedTuple

from tests.table import postgres_server
from tests.table.test_postgres_server import children
from tests.web.serving import Server, serving

BOUNDLESS = ("sockets-per-client", "connections-per-client", "work", "work-at-once", "client-work")
LIMITS = [f"{name}=100000" for name in (*BOUNDLESS, "client-work-at-once", "tables-at-once")]
TICKS = os.sysconf("SC_CLK_TCK")


class Spent(NamedTuple):
    """CPU seconds."""

    server: float
    database: float
    clients: float
    """What this process has spent."""
    others: float


class Served:
    """A house under load: its server's processes, and its database's."""

    def __init__(self, server: Server, processes: int, database: int | None) -> None:
        self.server = server
        self.database = database
        parent = server.process.pid
        while processes > 1 and len(children(parent)) < processes:
            sleep(0.1)
        self.processes = children(parent) if processes > 1 else [parent]
        size = 0.0
        while self.memory() > size:  # until all of them have started
            size = self.memory()
            sleep(1.0)

    def spent(self) -> Spent:
        """What was spent so far."""
        database = [] if self.database is None else [self.database, *below(self.database)]
        busy = Path("/proc/stat").read_text("utf-8").split("\n", 1)[0].split()
        everybody = sum(int(busy[n]) for n in (1, 2, 3, 6, 7)) / TICKS
        own = (sum(map(cpu_seconds, self.processes)), sum(map(cpu_seconds, database)), cpu_seconds(os.getpid()))
        return Spent(*own, everybody - sum(own))

    def memory(self) -> float:
        """Megabytes of the server's processes, without the bots'."""
        return sum(map(memory, self.processes))


@contextmanager
def served(processes: int, postgres: bool = False) -> Iterator[Served]:
    """So many processes on SQLite, or on a PostgreSQL of their own."""
    with tempfile.TemporaryDirectory() as folder, database(postgres) as (place, server_process):
        wishes = [*(place or ["--data", folder]), "--processes", str(processes), "--port", "0"]
        limits = [word for limit in LIMITS for word in ("--limit", limit)]
        command = [sys.executable, "-m", "terminus", "serve", *wishes, *limits]
        with serving(Path(folder), command=command) as server:
            yield Served(server, processes, server_process)


@contextmanager
def database(wanted: bool) -> Iterator[tuple[list[str], int | None]]:
    """How to name a PostgreSQL of our own, and its process; nothing if none is wanted."""
    if not wanted:
        yield [], None
        return
    programs = postgres_server.programs()
    if programs is None:
        raise SystemExit("PostgreSQL is not installed here.")
    with postgres_server.running(programs, fsync="on") as running:
        yield ["--database", running.url], running.process


def below(parent: int) -> list[int]:
    """The processes that a process has started."""
    found: list[int] = []
    for task in Path(f"/proc/{parent}/task").iterdir():
        found += map(int, (task / "children").read_text("utf-8").split())
    return found


def cpu_seconds(process: int) -> float:
    """What a process has spent of the processors."""
    fields = Path(f"/proc/{process}/stat").read_text("utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def memory(process: int) -> float:
    """The memory of a process in megabytes."""
    lines = Path(f"/proc/{process}/status").read_text("utf-8").splitlines()
    return int(next(line for line in lines if line.startswith("VmRSS")).split()[1]) / 1024

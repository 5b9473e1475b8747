"""How many live tables a server holds: `python -m tests.bench.bench_load [--tables N ...] [--seconds S] [game ...]`.

A real server in a process of its own, real WebSocket clients on loopback, no bots: at every table one person per seat,
two where the game allows it, and a move every two seconds. For each number of tables it prints the moves per second,
how long it took from a move to the frames of all who watch (median and 95th percentile), the CPU per move of the server
and of its database, if there is one, the server's memory, and how busy others kept the machine, in percent of a
processor: where that is much, only the CPU per move tells anything. It stops where the 95th percentile passes 100 ms,
unless it is told to go `--on`. With `--processes 2` two processes serve a PostgreSQL of their own. Beside that, what a
bare WebSocket server takes to echo the same frames. Clients and server share the machine, so a full machine is full of
both. Short unless told otherwise.
"""

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from time import perf_counter, sleep
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from terminus.games import find_game, games
from tests.table import postgres_server
from tests.table.test_postgres_server import children
from tests.web.serving import Server, serving

PACE = 2.0
SLOW = 0.1
"""Seconds that nobody should have to wait for what somebody did."""
BOUNDLESS = ("sockets-per-client", "connections-per-client", "work", "work-at-once", "client-work")
LIMITS = [f"{name}=100000" for name in (*BOUNDLESS, "client-work-at-once", "tables-at-once")]
TICKS = os.sysconf("SC_CLK_TCK")
ECHO = """
import asyncio
from websockets.asyncio.server import serve
async def echo(socket):
    async for text in socket:
        await socket.send(text)
async def main():
    async with serve(echo, "127.0.0.1", 0, max_size=None) as server:
        print(server.sockets[0].getsockname()[1], flush=True)
        await asyncio.Event().wait()
asyncio.run(main())
"""


class Seat:
    """Somebody at a table: a connection, and the newest state that came over it."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.state: dict[str, Any] = {}
        self.text = ""
        self.news = asyncio.Event()

    async def listen(self) -> None:
        async for text in self.socket:
            frame = json.loads(text)
            if frame["is"] == "state":
                self.state, self.text = frame, str(text)
                self.news.set()

    async def until(self, version: int) -> None:
        while self.state.get("version", -1) < version:
            self.news.clear()
            await self.news.wait()

    def answers(self) -> list[dict[str, Any]]:
        """What the seat may do that needs no filling in."""
        return [choice for choice in self.state.get("choices", []) if choice["move"]]


class Load:
    """All live tables of a house, and how long their moves took."""

    def __init__(self, house: "Served") -> None:
        self.house = house
        self.server = house.server
        self.tables: list[list[Seat]] = []
        self.took: list[float] = []
        self.frames: list[str] = []
        self.tasks: set[asyncio.Task[None]] = set()

    def open(self, game: str) -> tuple[str, list[str]]:
        """A table with nobody at it yet, and the passport of each of its people."""
        seats = ["you", *["friend"] * (find_game(game).players[0] - 1)]
        body = json.dumps({"game": game, "seats": seats})
        status, _, text = self.server.post("/api/tables", body, "application/json")
        assert status == 201, text
        opened = json.loads(text)
        keys = [f"key={opened['key']}"]
        for _ in seats[1:]:
            status, _, text = self.server.post(f"/t/{opened['table']}/sit", "name=Guest")
            assert status == 303, text
            keys.append(self.server.passport)
        return opened["table"], keys

    async def connect(self, table: str, keys: Sequence[str]) -> None:
        """Everybody sits down, and the first move falls some time within the pace."""
        seats = [await self._sit(table, key) for key in keys]
        self.tables.append(seats)
        self._start(self._play(seats, Random(table)))

    async def _sit(self, table: str, key: str) -> Seat:
        own = key.startswith("key=")
        address = f"ws://{self.server.host}/ws/{table}" + (f"?{key}" if own else "")
        seat = Seat(await connect(address, max_size=None, additional_headers={} if own else {"Cookie": key}))
        self._start(seat.listen())
        await seat.until(0)
        return seat

    def _start(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _play(self, seats: list[Seat], chooser: Random) -> None:
        await asyncio.sleep(chooser.uniform(0, PACE))
        while (seat := next((each for each in seats if each.answers()), None)) is not None:
            begun = perf_counter()
            choice = chooser.choice(seat.answers())
            version = int(seat.state["version"])
            asked = {"do": "move", "move": choice["move"], "seat": choice["seat"], "version": version}
            await seat.socket.send(json.dumps(asked))
            await asyncio.gather(*[each.until(version + 1) for each in seats])
            self.took.append(perf_counter() - begun)
            self.frames = [*self.frames[-200:], *[each.text for each in seats]]
            await asyncio.sleep(max(0.0, PACE - (perf_counter() - begun)))

    async def measure(self, seconds: float) -> float:
        """One line about the tables there are, once they have settled; the 95th percentile in seconds."""
        await asyncio.sleep(2 * PACE)
        self.took.clear()
        before, begun = self.house.spent(), perf_counter()
        await asyncio.sleep(seconds)
        spent = [now - then for now, then in zip(self.house.spent(), before, strict=True)]
        lasted, took = perf_counter() - begun, sorted(self.took)
        if not took:
            raise SystemExit("No move was shown in this time: give it more seconds.")
        middle, late = took[len(took) // 2], took[int(len(took) * 0.95)]
        server, database, everybody, here = spent
        others = everybody - server - database - here
        print(
            f"{len(self.tables):8}{len(took) / lasted:10.1f}{1000 * middle:10.1f}{1000 * late:10.1f}"
            f"{1000 * server / len(took):10.2f}{1000 * database / len(took):10.2f}"
            f"{self.house.memory():10.1f}{100 * others / lasted:10.0f}"
        )
        return late

    async def close(self) -> None:
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*[seat.socket.close() for seats in self.tables for seat in seats])


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

    def spent(self) -> tuple[float, float, float, float]:
        """CPU seconds so far: of the server, of its database, of the whole machine, and of us, who are its clients."""
        database = [] if self.database is None else [self.database, *below(self.database)]
        busy = Path("/proc/stat").read_text("utf-8").split("\n", 1)[0].split()
        everybody = sum(int(busy[n]) for n in (1, 2, 3, 6, 7)) / TICKS
        server = sum(map(cpu_seconds, self.processes))
        return server, sum(map(cpu_seconds, database)), everybody, cpu_seconds(os.getpid())

    def memory(self) -> float:
        """Megabytes of the server's processes, without the bots'."""
        return sum(map(memory, self.processes))


@contextmanager
def served(processes: int) -> Iterator[Served]:
    with tempfile.TemporaryDirectory() as folder:
        if processes == 1:
            with serving(Path(folder), limits=LIMITS) as server:
                yield Served(server, 1, None)
            return
        programs = postgres_server.programs()
        if programs is None:
            raise SystemExit("Several processes need PostgreSQL, which is not installed here.")
        with postgres_server.running(programs, fsync="on") as database:
            wishes = ["--database", database.url, "--processes", str(processes), "--port", "0"]
            limits = [word for limit in LIMITS for word in ("--limit", limit)]
            command = [sys.executable, "-m", "terminus", "serve", *wishes, *limits]
            with serving(Path(folder), command=command) as server:
                yield Served(server, processes, database.process)


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


async def echo(frames: Sequence[str], times: int = 20) -> float:
    """CPU milliseconds that a bare WebSocket server takes per frame to send these frames back."""
    with subprocess.Popen([sys.executable, "-c", ECHO], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        port = int(server.stdout.readline())
        try:
            async with connect(f"ws://127.0.0.1:{port}", max_size=None) as socket:
                before = cpu_seconds(server.pid)
                for frame in list(frames) * times:
                    await socket.send(frame)
                    await socket.recv()
                return 1000 * (cpu_seconds(server.pid) - before) / len(frames) / times
        finally:
            server.kill()


async def run(tables: Sequence[int], seconds: float, keys: Sequence[str], on: bool, processes: int) -> None:
    with served(processes) as house:
        load = Load(house)
        columns = ("tables", "moves/s", "p50 ms", "p95 ms", "CPU/move", "database", "MB", "others %")
        print("".join(f"{name:>{8 if name == 'tables' else 10}}" for name in columns))
        empty = house.memory()
        try:
            for wanted in tables:
                added = wanted - len(load.tables)
                opened = [await asyncio.to_thread(load.open, keys[i % len(keys)]) for i in range(added)]
                idle = house.memory()
                for table, people in opened:
                    await load.connect(table, people)
                if wanted == tables[0]:
                    live = house.memory()
                    print(f"a table takes {(idle - empty) / wanted:.2f} MB idle, {(live - empty) / wanted:.2f} MB live")
                if await load.measure(seconds) > SLOW and not on:
                    print(f"the 95th percentile passed {1000 * SLOW:g} ms")
                    break
            sizes = sum(map(len, load.frames)) // max(1, len(load.frames))
            print(f"a bare echo takes {await echo(load.frames):.3f} ms of CPU per frame of {sizes} bytes")
        finally:
            await load.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--tables", type=int, nargs="+", default=[8, 16])
    parser.add_argument("--seconds", type=float, default=6.0)
    parser.add_argument("--on", action="store_true", help="go on past 100 ms")
    parser.add_argument("--processes", type=int, default=1, help="more than one serve a PostgreSQL")
    parser.add_argument("games", nargs="*", default=list(games()))
    wish = parser.parse_args()
    asyncio.run(run(sorted(wish.tables), wish.seconds, wish.games, wish.on, wish.processes))


if __name__ == "__main__":
    main()

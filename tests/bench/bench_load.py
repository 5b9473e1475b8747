"""How many live tables a server holds: `python -m tests.bench.bench_load [--tables N ...] [--seconds S] [game ...]`.

A real server in a process of its own, real WebSocket clients on loopback, no bots: at every table one person per seat,
two where the game allows it, and a move every two seconds (`--pace`). A game that is over is followed by another at a
new table, so that there are always as many as asked for; opening those is part of what the server spends. For each
number of tables it prints the moves per second, how long it took from a move to the frames of all who watch (median and
95th percentile), the CPU per move of the server, of its database, if there is one, and of the clients, the server's
memory, and how busy others kept the machine, in percent of a processor: where that is much, only the CPU per move tells
anything. It stops where the 95th percentile passes 100 ms, unless it is told to go `--on`.

With `--minutes M` the last number of tables goes on for so long, with a line each minute: memory that only grows would
show. With `--processes 2` two processes serve, and with `--postgres` they serve a PostgreSQL of their own. Beside that,
what a bare WebSocket server takes to echo the same frames, and with `--beside COMMAND` whatever a command prints: the
load test of another server. Clients and server share the machine, so a full machine is full of both. Short unless told
otherwise.
"""

import argparse
import asyncio
import http.client
import json
import shlex
import subprocess
import sys
from collections.abc import Sequence
from random import Random
from time import perf_counter
from typing import Any

from websockets.asyncio.client import connect

from terminus.games import find_game, games
from tests.bench.guests import Guest
from tests.bench.machine import Served, cpu_seconds, served

PACE = 2.0
OPTIONS = {"skirmish": {"set_up": "by_lot"}}
"""What spares a random player what it cannot do: to find room for a whole team."""
SLOW = 0.1
"""Seconds that nobody should have to wait for what somebody did."""
COLUMNS = ("tables", "moves/s", "p50 ms", "p95 ms", "CPU/move", "database", "clients", "MB", "others %")
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


class Load:
    """All live tables of a house, and how long their moves took."""

    def __init__(self, house: Served, keys: Sequence[str], pace: float = PACE) -> None:
        self.house = house
        self.pace = pace
        self.host = house.server.host
        self.keys = keys
        self.tables = 0
        """Tables that are live, or about to be followed by another."""
        self.took: list[float] = []
        self.frames: list[bytes] = []
        self.finished = 0
        self.refused = 0
        self._opened = 0
        self._opening = asyncio.Semaphore(1)
        self._tasks: set[asyncio.Task[None]] = set()
        self._guests: set[Guest] = set()
        self._web = http.client.HTTPConnection(self.host, timeout=60)

    async def grow(self, wanted: int) -> None:
        """Let there be so many tables."""
        while self.tables < wanted:
            self.tables += 1
            seated = asyncio.Event()
            task = asyncio.ensure_future(self._keep_playing(seated))
            self._tasks.add(task)
            await seated.wait()

    async def open(self) -> tuple[str, list[str]]:
        """A table with nobody at it yet, and the passport of each of its people."""
        async with self._opening:
            game = self.keys[self._opened % len(self.keys)]
            self._opened += 1
            return await asyncio.to_thread(self._open, game)

    def _open(self, game: str) -> tuple[str, list[str]]:
        seats = ["you", *["friend"] * (find_game(game).players[0] - 1)]
        wish = {"game": game, "seats": seats, "options": OPTIONS.get(game, {})}
        status, text, _ = self._post("/api/tables", json.dumps(wish), "application/json")
        assert status == 201, text
        opened = json.loads(text)
        keys = [f"key={opened['key']}"]
        for _ in seats[1:]:
            status, text, passport = self._post(f"/t/{opened['table']}/sit", "name=Guest")
            assert status == 303, text
            keys.append(passport)
        return opened["table"], keys

    def _post(self, path: str, body: str, kind: str = "application/x-www-form-urlencoded") -> tuple[int, str, str]:
        """Status, text and cookie of an answer."""
        try:
            self._web.request("POST", path, body, {"Content-Type": kind})
            answer = self._web.getresponse()
        except (http.client.HTTPException, OSError):  # it was kept open for too long
            self._web.close()
            self._web.request("POST", path, body, {"Content-Type": kind})
            answer = self._web.getresponse()
        return answer.status, answer.read().decode(), (answer.headers.get("Set-Cookie") or "").partition(";")[0]

    async def _keep_playing(self, seated: asyncio.Event) -> None:
        """One game after another."""
        while True:
            table, keys = await self.open()
            guests = [await self._sit(table, key) for key in keys]
            seated.set()
            await self._play(guests, Random(table))
            self.finished += 1
            for guest in guests:
                guest.close()
                self._guests.discard(guest)

    async def _sit(self, table: str, key: str) -> Guest:
        own = key.startswith("key=")
        guest = await Guest.at(self.host, f"/ws/{table}" + (f"?{key}" if own else ""), "" if own else key)
        self._guests.add(guest)
        return guest

    async def _play(self, guests: list[Guest], chooser: Random) -> None:
        await asyncio.sleep(chooser.uniform(0, self.pace))
        while (guest := next((each for each in guests if each.answers()), None)) is not None:
            begun, version = perf_counter(), guest.state.version
            if not await self._move(guest, chooser):
                await asyncio.sleep(self.pace)
                continue
            for each in guests:
                await each.until(version + 1)
            self.took.append(perf_counter() - begun)
            if len(self.frames) < 400:
                self.frames += [each.text for each in guests]
            await asyncio.sleep(max(0.0, self.pace - (perf_counter() - begun)))

    async def _move(self, guest: Guest, chooser: Random) -> bool:
        """Some move, and a modest one where that is refused: whoever insisted would be more than one player."""
        choice = chooser.choice(guest.answers())
        if await guest.moves(choice, chooser):
            return True
        self.refused += 1
        return await guest.moves(choice, chooser, modest=True)

    async def measure(self, seconds: float, settle: float = 2 * PACE) -> float:
        """One line about the tables there are, once they have settled; the 95th percentile in seconds."""
        await asyncio.sleep(settle)
        self.took.clear()
        before, begun = self.house.spent(), perf_counter()
        await asyncio.sleep(seconds)
        spent = [now - then for now, then in zip(self.house.spent(), before, strict=True)]
        lasted, took = perf_counter() - begun, sorted(self.took)
        for ended in filter(asyncio.Task.done, self._tasks):
            ended.result()  # a table at which nobody plays any more counts for nothing: say why
        if not took:
            raise SystemExit("No move was shown in this time: give it more seconds.")
        middle, late = took[len(took) // 2], took[int(len(took) * 0.95)]
        server, database, clients, others = spent
        figures = (len(took) / lasted, 1000 * middle, 1000 * late)
        each = [1000 * part / len(took) for part in (server, database, clients)]
        line = "".join(f"{figure:10.1f}" for figure in figures) + "".join(f"{ms:10.2f}" for ms in each)
        print(f"{self.tables:8}{line}{self.house.memory():10.1f}{100 * others / lasted:10.0f}", flush=True)
        return late

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        for guest in self._guests:
            guest.close()


async def echo(frames: Sequence[bytes], times: int = 20) -> float:
    """CPU milliseconds that a bare WebSocket server takes per frame to send these frames back."""
    with subprocess.Popen([sys.executable, "-c", ECHO], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        port = int(server.stdout.readline())
        try:
            async with connect(f"ws://127.0.0.1:{port}", max_size=None) as socket:
                before = cpu_seconds(server.pid)
                for frame in list(frames) * times:
                    await socket.send(frame, text=True)
                    await socket.recv()
                return 1000 * (cpu_seconds(server.pid) - before) / len(frames) / times
        finally:
            server.kill()


async def run(wish: Any) -> None:
    with served(wish.processes, wish.postgres) as house:
        load = Load(house, wish.games, wish.pace)
        print("".join(f"{name:>{8 if name == 'tables' else 10}}" for name in COLUMNS))
        empty = house.memory()
        try:
            for wanted in sorted(wish.tables):
                await load.grow(wanted)
                if wanted == min(wish.tables):
                    print(f"a table takes {(house.memory() - empty) / wanted:.2f} MB live")
                if await load.measure(wish.seconds) > SLOW and not wish.on:
                    print(f"the 95th percentile passed {1000 * SLOW:g} ms")
                    break
            for _ in range(wish.minutes):
                await load.measure(60.0, settle=0.0)
            print(f"{load.finished} games ended and were followed by others; {load.refused} moves were refused")
            sizes = sum(map(len, load.frames)) // max(1, len(load.frames))
            print(f"a bare echo takes {await echo(load.frames):.3f} ms of CPU per frame of {sizes} bytes", flush=True)
        finally:
            await load.close()
    if wish.beside:
        subprocess.run(shlex.split(wish.beside), check=False)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--tables", type=int, nargs="+", default=[8, 16])
    parser.add_argument("--seconds", type=float, default=6.0)
    parser.add_argument("--pace", type=float, default=PACE, help="seconds from move to move")
    parser.add_argument("--minutes", type=int, default=0, help="go on with the last number of tables for so long")
    parser.add_argument("--on", action="store_true", help="go on past 100 ms")
    parser.add_argument("--processes", type=int, default=1, help="how many processes serve")
    parser.add_argument("--postgres", action="store_true", help="from a PostgreSQL instead of an SQLite file")
    parser.add_argument("--beside", default="", metavar="COMMAND", help="what else to run, and print, afterwards")
    parser.add_argument("games", nargs="*", default=list(games()))
    asyncio.run(run(parser.parse_args()))


if __name__ == "__main__":
    main()

"""What hostile guests cost others: `python -m tests.bench.bench_guests [--seconds S] [attack ...]`.

Somebody plays a hot seat at a real server, ten moves a second, while a stranger in a process of its own attacks it with
all its might, one attack after another. It prints how long the player waited from a move to the state that shows it
(median and 95th percentile), how long a novice bot took to answer somebody else, and what became of the attack. Others
should not feel it: the 95th percentile is to stay under 200 ms, and it exits with 1 where it does not.
"""

import argparse
import asyncio
import json
import multiprocessing
import socket
import sys
import tempfile
from collections.abc import Callable
from contextlib import ExitStack, suppress
from pathlib import Path
from random import Random
from time import monotonic, perf_counter

from websockets.exceptions import ConnectionClosed

from terminus.games import find_game
from tests.bench.guests import HANDSHAKE, Guest
from tests.web.serving import Player, Server, serving

STRANGER = "203.0.113.7"
PACE = 0.1
SLOW = 0.2
LOOKS = 3000
HALF_OPEN = 1000
NOISY = 10
"""Connections for each kind of noise."""
CHUNKED = (
    "POST /api/tables HTTP/1.1\r\nHost: {host}\r\nX-Forwarded-For: {stranger}\r\n"
    "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
)
BEFORE = {"pings": HANDSHAKE, "parts": HANDSHAKE, "chunks": CHUNKED}
NOISES = {"pings": b"\x89\x80" + bytes(4), "parts": b"\x00\x80" + bytes(4), "chunks": b"1\r\n[\r\n"}
"""An empty ping, an empty part of a message, and a chunk of one letter."""
MOST = 400
"""Requests with content that is too much."""


class Target:
    """A server as a stranger sees it."""

    def __init__(self, host: str, table: str, until: float) -> None:
        self.host = host
        self.table = table
        self.until = until
        """When the attack is over."""

    @property
    def goes_on(self) -> bool:
        return monotonic() < self.until

    def post(self, body: bytes) -> tuple[int | None, bytes]:
        """Status and text of the answer to a wish for a table; no status where the house hangs up instead."""
        asked = f"POST /api/tables HTTP/1.1\r\nHost: {self.host}\r\nContent-Type: application/json\r\n"
        asked += f"X-Forwarded-For: {STRANGER}\r\nConnection: close\r\nContent-Length: {len(body)}\r\n\r\n"
        with self.line() as line:
            try:
                line.sendall(asked.encode() + body)
                head, _, text = line.makefile("rb").read().partition(b"\r\n\r\n")
            except ConnectionError:
                return None, b""
        return (int(head.split()[1]) if head else None), text

    def noisy(self, kind: str) -> socket.socket:
        """A line on which some kind of noise may begin, and that never waits."""
        line = self.line()
        line.sendall(
            BEFORE[kind].format(host=self.host, path=f"/ws/{self.table}", stranger=STRANGER, cookie="").encode()
        )
        if kind != "chunks":
            line.recv(4096)
        if kind == "parts":
            line.sendall(b"\x01\x80" + bytes(4))
        line.settimeout(0.001)
        return line

    def line(self) -> socket.socket:
        host, port = self.host.split(":")
        return socket.create_connection((host, int(port)), timeout=30)


def nobody(target: Target) -> str:
    """Nobody attacks."""
    while target.goes_on:
        asyncio.run(asyncio.sleep(0.1))
    return "nobody"


def looks(target: Target) -> str:
    """A spectator without a key asks to look back, thousands of times."""
    sent = closed = 0
    while target.goes_on:
        with Player(target.host, target.table, None, client=STRANGER) as spectator, suppress(ConnectionClosed, OSError):
            for n in range(LOOKS):
                spectator.send(json.dumps({"do": "look", "at": 0, "id": n}))
                sent += 1
            while target.goes_on:
                spectator.receive()
            continue
        closed += 1
    return f"{sent} looks, shown out {closed} times"


def bots(target: Target) -> str:
    """Tables of six master bots are opened, half of them watched, half of them left after a look."""
    body = json.dumps({"game": "horizon", "seats": ["bot:master"] * 6}).encode()
    opened = refused = 0
    with ExitStack() as watched:
        while target.goes_on:
            status, text = target.post(body)
            if status == 201:
                watcher = watched.enter_context(Player(target.host, json.loads(text)["table"], None, client=STRANGER))
                opened += 1
                if opened % 2:
                    watcher.close()
            else:
                refused += 1
                asyncio.run(asyncio.sleep(0.05))
    return f"{opened} tables opened, {refused} refused"


def content(target: Target) -> str:
    """Content of up to 64 kB: a hundred thousand hearts, thousands of tiles, outlines of hundreds of corners."""
    ship, skirmish = find_game("ship").settings().content.data, find_game("skirmish").settings().content.data
    heart = {"id": "CHR-1", "name": "A", "cell": "x", "hearts": 100_000, "moves": 3}
    wild = [
        {"game": "ship", "content": {**ship, "character": [heart]}},
        {"game": "ship", "content": {**ship, "tile": [{}] * 3000}},
        {"game": "skirmish", "content": {**skirmish, "boards": [[0.5] * 600] * 20}},
    ]
    answers: list[int | None] = []
    while target.goes_on and len(answers) < MOST:
        answers.append(target.post(json.dumps(wild[len(answers) % len(wild)]).encode())[0])
    while target.goes_on:
        asyncio.run(asyncio.sleep(0.1))
    granted, shown_out = answers.count(201), answers.count(None)
    return f"{len(answers)} requests, {granted} of them granted, shown out {shown_out} times"


def half_open(target: Target) -> str:
    """A thousand requests are begun and never finished, again and again."""
    opened = 0
    while target.goes_on:
        with ExitStack() as lines:
            for _ in range(HALF_OPEN):
                with suppress(OSError):
                    line = lines.enter_context(target.line())
                    line.sendall(b"GET / HTTP/1.1\r\nHost: loc")
                    opened += 1
            while target.goes_on and monotonic() % 5 > 0.2:
                asyncio.run(asyncio.sleep(0.1))
    return f"{opened} half-open requests"


def noise(target: Target) -> str:
    """Pings, a message in parts without end, and tiny chunks, from many connections: none of it is a request."""
    sent = 0
    with ExitStack() as open_lines:
        lines = [(open_lines.enter_context(target.noisy(kind)), kind) for kind in NOISES for _ in range(NOISY)]
        while target.goes_on:
            for line, kind in lines:
                with suppress(OSError):  # it is not listened to just now, or never again
                    sent += line.send(NOISES[kind] * 10_000)
            asyncio.run(asyncio.sleep(0.01))
    return f"{sent / 1e6:.1f} MB of noise"


ATTACKS: dict[str, Callable[[Target], str]] = {
    "nobody": nobody,
    "looks": looks,
    "bots": bots,
    "content": content,
    "half-open": half_open,
    "noise": noise,
}


def attack(name: str, host: str, table: str, until: float, told: "multiprocessing.SimpleQueue[str]") -> None:
    told.put(ATTACKS[name](Target(host, table, until)))


async def play(server: Server, until: float, seat: str, took: list[float], answered: bool) -> None:
    """Play with somebody else at the table; time each move, or with `answered` until it is one's turn again."""
    chooser = Random(1)
    while monotonic() < until:
        table, key = await asyncio.to_thread(server.open_table, "you", seat)
        guest = await Guest.at(server.host, f"/ws/{table}?key={key}")
        while monotonic() < until and guest.answers():
            begun = perf_counter()
            choice, version = chooser.choice(guest.answers()), guest.state.version
            asked = {"do": "move", "move": choice.move, "seat": choice.seat, "version": version}
            guest.send(json.dumps(asked).encode())
            await guest.until(version + 1)
            while answered and not guest.answers() and guest.state.result is None and monotonic() < until + 60:
                await guest.until(guest.state.version + 1)
            took.append(perf_counter() - begun)
            await asyncio.sleep(PACE)
        guest.close()


async def felt(name: str, seconds: float) -> bool:
    """One line about an attack; did the player feel it?"""
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server:
        table, _ = server.open_table("you", "hotseat")
        began = monotonic() + 1.0
        until = began + seconds
        context = multiprocessing.get_context("spawn")
        told = context.SimpleQueue()
        stranger = context.Process(target=attack, args=(name, server.host, table, until, told))
        stranger.start()
        moves: list[float] = []
        answers: list[float] = []
        await asyncio.gather(
            play(server, until, "hotseat", moves, False), play(server, until, "bot:novice", answers, True)
        )
        await asyncio.to_thread(stranger.join, 60)
        became = "no end to it" if told.empty() else told.get()
        stranger.kill()
        log = server.log
    moves.sort()
    answers.sort()
    middle, late = moves[len(moves) // 2], moves[int(len(moves) * 0.95)]
    novice = f"{1000 * answers[int(len(answers) * 0.95)]:12.0f}" if answers else f"{'-':>12}"
    figures = f"{len(moves):8}{1000 * middle:10.1f}{1000 * late:10.1f}{novice}{len(log):8}"
    print(f"{name:10}{figures}   {became}", flush=True)
    return late > SLOW


async def run(attacks: list[str], seconds: float) -> int:
    columns = f"{'moves':>8}{'p50 ms':>10}{'p95 ms':>10}{'novice p95':>12}{'logged':>8}"
    print(f"{'attack':10}{columns}   what became of it")
    return int(any([await felt(name, seconds) for name in attacks]))


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=12.0)
    parser.add_argument("attacks", nargs="*", default=list(ATTACKS), metavar="attack", help=", ".join(ATTACKS))
    wish = parser.parse_args()
    return asyncio.run(run(wish.attacks, wish.seconds))


if __name__ == "__main__":
    sys.exit(main())

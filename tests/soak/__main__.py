"""`make soak`: hours of what the tests do for seconds. Prints a table; exits with 1 if anything was lost or broke.

`python -m tests.soak --kills 20 --frames 5000 --requests 5 --visits 500 --flips 10 --power 5 --disks 2 --positions 100
--timing 10 --clocks 100` does a little of each.
"""

import argparse
import re
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

from tests.soak.broken import Broken
from tests.soak.clocks import clocks
from tests.soak.crowd import frames
from tests.soak.hidden import positions, timing
from tests.soak.kills import kills
from tests.soak.power import disks, power
from tests.soak.visits import visits
from tests.web.serving import PATIENCE, Server, serving
from tests.web.test_openapi import UNSAID


def flips(number: int, folder: Path, random: Random) -> str:
    """A byte of the database is flipped: the server says so in a sentence, or serves what it can."""
    with serving(folder) as server:
        table, key = server.open_table("you", "hotseat")
        with server.sit_down(table, key) as player:
            for _ in range(8):
                player.play(random.randrange(5))
        server.stop()
    path = folder / "tables.sqlite3"
    with sqlite3.connect(path) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    database.close()
    whole = path.read_bytes()
    refused = served = unreadable = 0
    for _ in range(number):
        at = random.randrange(len(whole))
        path.write_bytes(whole[:at] + bytes([whole[at] ^ (1 << random.randrange(8))]) + whole[at + 1 :])
        damaged = Server(folder)
        if not damaged.host:
            damaged.process.wait(PATIENCE)
            refused += 1
        else:
            status = damaged.get(f"/t/{table}/record")[0]
            served, unreadable = (served + 1, unreadable) if status == 200 else (served, unreadable + 1)
            damaged.stop()
        if "Traceback" in damaged.said + damaged.last_words():
            raise Broken(f"byte {at}: {damaged.last_words()[-2000:]}")
    return f"{number} flipped bytes: {served} harmless, {unreadable} tables unreadable, {refused} starts refused"


def requests(number: int, folder: Path, random: Random) -> str:
    """Requests made of the description of the HTTP interface, for each address, right and wrong: all as described."""
    tool = Path(sys.executable).with_name("schemathesis")
    with serving(folder, limits=["tables-at-once=1000000"]) as server:
        command = [str(tool), "run", f"http://{server.host}/schema/openapi.json", "--max-examples", str(number)]
        bounds = ["--seed", str(random.randrange(2**31)), "--phases", "coverage,fuzzing", "--exclude-checks", UNSAID]
        done = subprocess.run([*command, *bounds], cwd=folder, capture_output=True, text=True, check=False)
        server.stop()
        if done.returncode or "Traceback" in server.last_words():
            raise Broken(done.stdout[-3000:] + server.last_words()[-2000:])
    found = re.search(r"(\d+) generated", done.stdout)
    return f"{found[1] if found else 'no'} requests, all answered as described"


SOAKS: dict[str, tuple[Callable[[int, Path, Random], str], int]] = {
    "kills": (kills, 1000),
    "frames": (frames, 1_000_000),
    "requests": (requests, 2000),
    "visits": (visits, 100_000),
    "flips": (flips, 1000),
    "power": (power, 1000),
    "disks": (disks, 100),
    "positions": (positions, 10_000),
    "timing": (timing, 40),
    "clocks": (clocks, 10_000),
}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    for name, (soak, usual) in SOAKS.items():
        parser.add_argument(f"--{name}", type=int, default=usual, help=f"{soak.__doc__} Usually {usual}; 0 for none.")
    parser.add_argument("--seed", type=int, default=1)
    given = vars(parser.parse_args())
    code = 0
    for name, (soak, _) in SOAKS.items():
        if not given[name]:
            continue
        began = time.monotonic()
        with tempfile.TemporaryDirectory() as folder:
            try:
                told = soak(given[name], Path(folder), Random(given["seed"]))
            except Broken as broken:
                told, code = f"BROKEN: {broken}", 1
        print(f"{name:9} {time.monotonic() - began:8.0f} s  {told}", flush=True)
    return code


if __name__ == "__main__":
    sys.exit(main())

"""`make soak`: hours of what the tests do for seconds. Prints a table; exits with 1 if anything was lost or broke.

`python -m tests.soak --kills 20 --frames 5000 --requests 5 --visits 500 --flips 10 --power 5 --disks 2 --positions 100
--timing 10 --clocks 100` does a little of each.
"""

import argparse
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

from tests.soak.broken import Broken
from tests.soak.clocks import clocks
from tests.soak.crowd import frames
from tests.soak.described import requests
from tests.soak.flips import flips
from tests.soak.hidden import positions, timing
from tests.soak.kills import kills
from tests.soak.power import disks, power
from tests.soak.visits import visits

SOAKS: dict[str, tuple[Callable[[int, Path, Random], str], int]] = {
    "kills": (kills, 1000),
    "frames": (frames, 1_000_000),
    "requests": (requests, 300),
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

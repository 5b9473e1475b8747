"""How fast plane geometry is, interpreted and compiled.

    python -m tests.bench.bench_geometry

builds both in a temporary folder, runs the same work on each, and prints the rates and their ratio. Times are CPU time,
best of three, so that a busy machine does not blur them.
"""

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import process_time

from terminus.geometry.crossing import passes_through_any
from terminus.geometry.fan import reach_fans
from terminus.geometry.measure import Point
from terminus.geometry.path import first_contact
from terminus.geometry.roadmap import Reach, Roadmap
from terminus.geometry.sight import both_sides_open, near, visible
from tests.geometry.plane_builds import copy_compiled, copy_interpreted, run_module
from tests.geometry.plane_tables import RADIUS, RIM, SIDE, random_point, standing_disc, standing_point, town

WALLS = town()
DICE = Random(7)
LINES = [(random_point(DICE), random_point(DICE)) for _ in range(300)]
PAIRS = [(standing_disc(DICE, WALLS), standing_disc(DICE, WALLS)) for _ in range(60)]
STARTS = [standing_point(DICE, WALLS) for _ in range(4)]
ROADMAP = Roadmap(WALLS, RADIUS, SIDE, SIDE)


def sight_lines() -> int:
    for p, q in LINES:
        passes_through_any(p.x, p.y, q.x, q.y, WALLS)
    return len(LINES)


def pairs_of_bases() -> int:
    for a, b in PAIRS:
        visible(a, b, WALLS, RIM)
    return len(PAIRS)


def caught() -> int:
    for a, b in PAIRS:
        both_sides_open(a, b, near(b, WALLS, 1.0), RIM)
    return len(PAIRS)


def contacts() -> int:
    enemies = [Point(disc.x, disc.y) for disc, _ in PAIRS[:4]]
    for p, q in LINES:
        first_contact([p, q], enemies, [4.26] * 4)
    return len(LINES)


def reaches() -> int:
    for start in STARTS:
        Reach(ROADMAP, start, 12.0, [], [])
    return len(STARTS)


def grids() -> int:
    Reach(ROADMAP, STARTS[0], 6.0, [], []).grid(100)
    return 1


def pictures() -> int:
    reach_fans(Reach(ROADMAP, STARTS[0], 6.0, [], []))
    return 1


WORK: dict[str, Callable[[], int]] = {
    "sight lines past 13 walls": sight_lines,
    "visible, up to 49 lines each": pairs_of_bases,
    "caught in the open": caught,
    "first contact with 4 enemies": contacts,
    "reach of 12 inches": reaches,
    "reach of 6 inches with its 1 inch grid": grids,
    "reach of 6 inches with its picture": pictures,
}


def rate(work: Callable[[], int]) -> float:
    """Units of work per CPU second: best of three runs of at least a tenth of a second."""
    work()
    best = 0.0
    for _ in range(3):
        done = 0
        start = process_time()
        while process_time() - start < 0.1:
            done += work()
        best = max(best, done / (process_time() - start))
    return best


def compare() -> None:
    """Print the rates of both builds and how many times faster the compiled one is."""
    with tempfile.TemporaryDirectory() as folder:
        builds = [copy_interpreted(Path(folder, "interpreted")), copy_compiled(Path(folder, "compiled"))]
        slow, fast = (
            [float(line) for line in run_module(build, "tests.bench.bench_geometry", "--rates")] for build in builds
        )
    print(f"{'per CPU second':40}{'interpreted':>14}{'compiled':>14}{'ratio':>8}")
    for name, before, after in zip(WORK, slow, fast, strict=True):
        print(f"{name:40}{before:14,.0f}{after:14,.0f}{after / before:7.1f}x")


if __name__ == "__main__":
    if "--rates" in sys.argv:
        for work in WORK.values():
            print(rate(work))
    else:
        compare()

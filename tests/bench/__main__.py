"""Benchmarks of the installed package against the same source interpreted: `python -m tests.bench [--json]`."""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import msgspec

import terminus.core.position
from tests.bench.figures import Figure

ROOT = Path(__file__).parents[2]
BENCHES = ("tests.bench.bench_timeline", "tests.bench.bench_games")


def measure(path: Path | None = None) -> list[Figure]:
    """The figures of the installed package, or of the package in a folder, from a process of its own."""
    environment = dict(os.environ)
    if path is not None:
        environment["PYTHONPATH"] = str(path)
    found: list[Figure] = []
    for bench in BENCHES:
        done = subprocess.run(
            [sys.executable, "-m", bench], cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True, check=True
        )
        found += [msgspec.json.decode(line, type=Figure) for line in done.stdout.splitlines()]
    return found


def interpreted() -> list[Figure]:
    """The figures of the plain source, from a copy without anything compiled that may lie beside it."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder, "src")
        shutil.copytree(ROOT / "src", copy, ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__"))
        return measure(copy)


def compare() -> None:
    if Path(terminus.core.position.__file__).suffix == ".py":
        sys.exit("The installed package is not compiled, so there is nothing to compare: install it with a C compiler.")
    print(f"{'per CPU second':34}{'interpreted':>14}{'compiled':>14}{'ratio':>8}")
    for slow, fast in zip(interpreted(), measure(), strict=True):
        print(
            f"{fast.game + ' ' + fast.metric:34}{slow.value:14,.0f}{fast.value:14,.0f}{fast.value / slow.value:7.1f}x"
        )


if __name__ == "__main__":
    if "--json" in sys.argv:
        for bench in BENCHES:
            subprocess.run([sys.executable, "-m", bench], cwd=ROOT, check=True)
    else:
        compare()

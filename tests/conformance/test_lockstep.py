"""The compiler changes the speed of the rules and nothing else."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conformance import lockstep

ROOT = Path(__file__).parents[2]


def interpreted_lines(folder: Path) -> list[str]:
    """The digests of the plain Python source, from a copy without anything compiled that may lie beside it."""
    shutil.copytree(ROOT / "src", folder, ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__"))
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    command = [sys.executable, "-m", "tests.conformance.lockstep"]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    kind, *lines = done.stdout.splitlines()
    assert kind == "interpreted"
    return lines


def test_compiled_and_interpreted_rules_play_the_same_games(tmp_path: Path) -> None:
    """The same seeds give the same records, positions, events, moves and scores, bit by bit."""
    if not lockstep.compiled():
        if os.environ.get("CI") == "true":
            pytest.fail("the package under test is not compiled: there is nothing to compare")
        pytest.skip("the package under test is interpreted itself")
    interpreted = interpreted_lines(tmp_path / "src")
    assert lockstep.lines() == interpreted, "install the package again if its source has changed since"

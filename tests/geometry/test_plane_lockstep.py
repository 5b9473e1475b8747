"""The same answer on every machine, compiled or not."""

import shutil
from pathlib import Path

import pytest

from tests.geometry.plane_builds import copy_compiled, copy_interpreted, run_module
from tests.geometry.plane_digest import digest_of_tables

TABLES = 12
KNOWN = "0b710cf4636ff4f0ab4c6b091d6a72e0099631cbd7bf28469872e825a4afc958"
"""What every build on every machine must say. Change it only with a change of the rules version: old records replay
through this geometry."""


def test_the_answers_are_the_known_ones() -> None:
    """SK-R12: IEEE doubles with + - * / and sqrt only, so replays agree everywhere."""
    assert digest_of_tables(TABLES) == KNOWN


@pytest.mark.skipif(shutil.which("cc") is None, reason="needs a C compiler")
def test_compiled_and_interpreted_agree_to_the_last_bit(tmp_path: Path) -> None:
    """SK-R12: the compiler changes the speed and nothing else."""
    interpreted = run_module(copy_interpreted(tmp_path / "interpreted"), "tests.geometry.plane_digest", str(TABLES))
    compiled = run_module(copy_compiled(tmp_path / "compiled"), "tests.geometry.plane_digest", str(TABLES))
    assert interpreted[0].endswith(".py")
    assert not compiled[0].endswith(".py")
    assert interpreted[1] == compiled[1] == KNOWN

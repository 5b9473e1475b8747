"""Two builds of the geometry package side by side: the files as they are, and the same files compiled by mypyc."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import terminus.geometry

SOURCE = Path(str(terminus.geometry.__file__)).parent
PROJECT = Path(__file__).parents[2]


def copy_interpreted(folder: Path) -> Path:
    """A copy of the plain Python files, without anything compiled that may lie beside them."""
    package = folder / "terminus" / "geometry"
    package.mkdir(parents=True)
    (folder / "terminus" / "__init__.py").touch()
    for file in SOURCE.glob("*.py"):
        shutil.copy(file, package)
    return folder


def copy_compiled(folder: Path) -> Path:
    """A copy compiled as a release is: optimised, and without fused multiply-add."""
    copy_interpreted(folder)
    files = sorted(str(file.relative_to(folder)) for file in folder.glob("terminus/geometry/*.py"))
    environment = {**os.environ, "CFLAGS": "-ffp-contract=off", "MYPYPATH": str(folder)}
    command = [sys.executable, "-m", "mypyc", *files]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(done.stdout + done.stderr)
    return folder


def run_module(build: Path, module: str, *arguments: str) -> list[str]:
    """The lines a module of these tests prints when it finds this build on its path."""
    environment = {**os.environ, "PYTHONPATH": str(build)}
    command = [sys.executable, "-m", module, *arguments]
    done = subprocess.run(command, cwd=PROJECT, env=environment, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()

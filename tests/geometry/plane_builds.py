"""Two builds of the geometry package side by side: the files as they are, and the same files compiled by mypyc."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import terminus.geometry

SOURCE = Path(str(terminus.geometry.__file__)).parent
TESTS = Path(__file__).parent


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


def run_script(build: Path, script: Path, *arguments: str) -> list[str]:
    """The lines a script prints when it finds this build on its path."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(build), str(TESTS)])}
    command = [sys.executable, str(script), *arguments]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()

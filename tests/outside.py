"""A fresh environment, as a user would make one, into which a game from outside is installed."""

import os
import subprocess
import sys
import venv
from importlib.metadata import version
from pathlib import Path

import terminus

TERMINUS = Path(terminus.__file__).parents[1]
"""Where the package under test lies: installed, or as source."""
PATIENCE = 240
"""Seconds that a command may take; on an idle machine all of them take less than ten."""


def leave_package(folder: Path, name: str, source: str, entry_points: str) -> None:
    """A package of one module in a folder of packages, as pip would leave it there."""
    (folder / f"{name}.py").write_text(source, "utf-8")
    about = folder / f"{name}-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", "utf-8")
    (about / "entry_points.txt").write_text(entry_points, "utf-8")


class Environment:
    """A virtual environment beside this one: it has everything that is here, and its own packages besides.

    Nothing is fetched from anywhere: what is needed to build and run a game is found where the tests run.
    """

    def __init__(self, folder: Path) -> None:
        venv.create(folder, symlinks=True)
        self.python = str(folder / "bin" / "python")
        self.packages = next(folder.glob("**/site-packages"))
        here = [entry for entry in sys.path if Path(entry).name in ("site-packages", "dist-packages")]
        (self.packages / "beside.pth").write_text("\n".join([str(TERMINUS), *here]), "utf-8")
        self.variables = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}

    def install(self, project: Path) -> None:
        """As `pip install` does it."""
        assert int(version("setuptools").partition(".")[0]) >= 77, "setuptools is too old: `make test` installs another"
        pip = [
            sys.executable,
            "-m",
            "pip",
            "--python",
            self.python,
            "--disable-pip-version-check",
            "install",
            "--quiet",
        ]
        self._run([*pip, "--no-index", "--no-deps", "--no-build-isolation", str(project)])

    def terminus(self, *words: object, typed: str = "") -> str:
        """What a command prints; it must go well."""
        return self._run([self.python, "-m", "terminus", *map(str, words)], typed)

    def test(self, project: Path) -> str:
        """What pytest says about a project; its tests must pass."""
        return self._run([self.python, "-m", "pytest", "-q", "-rs", "-p", "no:cacheprovider", str(project)])

    def _run(self, command: list[str], typed: str = "") -> str:
        done = subprocess.run(
            command,
            input=typed,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            env=self.variables,
            cwd=self.packages,
        )
        assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"
        return done.stdout

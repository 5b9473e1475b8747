"""The same games by another version of Terminus: one that is installed or checked out somewhere else.

It is asked by its own command line, `lab value`, and its games are read from the folder of that run: both are what
every version with a lab has. A deal depends on the seed and its number alone, so the two versions play the same deals
as far as their rules deal alike; built-in content is each version's own, and content of one's own is handed over.
"""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from time import monotonic

import msgspec

from terminus.core.errors import SettingsError
from terminus.lab.crew import GLANCE, Crew, Job, LabError, Stop, Task, cores, play_here
from terminus.lab.folder import Folder
from terminus.lab.played import Played
from terminus.lab.run import Play
from terminus.lab.toml import to_toml
from terminus.lab.wish import Wish, arm_of

HERE, THERE = 0, 1
"""The arms: who plays here, who elsewhere."""
FIRST, MOST = 50, 1600
"""Deals that are played before the other side is asked for the same: few at first, so that there is soon something."""
PATIENCE = 60.0
"""Seconds that another version may take to say which one it is, or to end when it is told to."""
_PROBE = (
    "import json, sys, terminus; from terminus.games import find_game; g = find_game(sys.argv[1]);"
    "print(json.dumps([terminus.__version__, g.rules_version, g.content(g.contents[0]).hash]))"
)


class Elsewhere(msgspec.Struct, frozen=True):
    """Another installation: how it is called, and which one it is."""

    where: str
    version: str
    rules: str
    content: str

    @property
    def name(self) -> str:
        return f"{self.version}, rules {self.rules}, content {self.content[:8]}"


def find_elsewhere(where: str, game: str) -> Elsewhere:
    """The installation at a place: a Python, a virtual environment, or a checkout; SettingsError if there is none."""
    try:
        told = subprocess.run(
            [*_python(where), "-c", _PROBE, game], env=_surroundings(where), capture_output=True, timeout=PATIENCE
        )
        version, rules, content = msgspec.json.decode(told.stdout, type=tuple[str, str, str])
    except (OSError, subprocess.TimeoutExpired, msgspec.MsgspecError):
        raise SettingsError(
            f"--against {where}: there is no Terminus that plays {game}; name a Python that has it installed, a virtual"
            " environment, or the folder of a checkout"
        ) from None
    return Elsewhere(str(Path(where).absolute()), version, rules, content)


def playing_elsewhere(where: str, wish: Wish, seed: int, processes: int | None) -> Play:
    """Who plays the games of the first arm here and those of the second there, some deals at a time."""

    def play(task: Task, jobs: Sequence[Job], stop: Stop) -> Iterator[list[Played]]:
        with tempfile.TemporaryDirectory() as kept:
            there = _There(where, wish, seed, processes, Path(kept))
            count = cores() if processes is None else processes
            crew = Crew(task, count) if count else None
            try:
                for ours, theirs in _portions(jobs):
                    yield from crew.play(ours, stop) if crew else play_here(task, ours, stop)
                    if stop():
                        return
                    yield there.play(theirs, stop)
            finally:
                if crew:
                    crew.dismiss()

    return play


def _portions(jobs: Sequence[Job]) -> Iterator[tuple[list[Job], list[Job]]]:
    """The games of either side, so many deals at a time."""
    deals = sorted({job.deal for job in jobs})
    done, size = 0, FIRST
    while done < len(deals):
        now = set(deals[done : done + size])
        portion = [job for job in jobs if job.deal in now]
        yield [job for job in portion if job.arm == HERE], [job for job in portion if job.arm == THERE]
        done, size = done + size, min(MOST, 2 * size)


class _There:
    """A run of the other installation, which goes on when more deals are wanted."""

    def __init__(self, where: str, wish: Wish, seed: int, processes: int | None, kept: Path) -> None:
        self.where = where
        self.run = kept / "run"
        self.begin = [*_words(wish, kept), "--seed", str(seed), *_hands(processes)]
        self.go_on = ["resume", str(self.run), *_hands(processes)]

    def play(self, jobs: Sequence[Job], stop: Stop) -> list[Played]:
        """The games of these jobs; fewer if it was stopped."""
        if not jobs:
            return []
        wanted = {job.deal for job in jobs}
        begun = (self.run / "run.json").is_file()
        words = self.go_on if begun else ["value", *self.begin, "--out", str(self.run)]
        self._call([*words, "--games", str(max(wanted) + 1)], stop)
        found = Folder(self.run).played()
        return [msgspec.structs.replace(game, arm=THERE) for game in found if game.deal in wanted]

    def _call(self, words: list[str], stop: Stop) -> None:
        command = [*_python(self.where), "-m", "terminus", "lab", *words]
        with tempfile.TemporaryFile("w+b") as said:
            process = subprocess.Popen(
                command, env=_surroundings(self.where), stdin=subprocess.DEVNULL, stdout=said, stderr=said
            )
            try:
                while process.poll() is None and not stop():
                    _wait(process, GLANCE)
            finally:
                stopped = process.poll() is None
                _end(process)
            if process.returncode and not stopped:
                said.seek(0)
                last = said.read().decode("utf-8", "replace").strip().splitlines()[-1:] or ["it said nothing"]
                raise LabError(f"the Terminus in {self.where} could not play: {last[0].removeprefix('terminus: ')}")


def _wait(process: "subprocess.Popen[bytes]", seconds: float) -> None:
    try:
        process.wait(seconds)
    except subprocess.TimeoutExpired:
        return


def _end(process: "subprocess.Popen[bytes]") -> None:
    """Ask it to end, which it does with what it has; whoever does not is ended."""
    if process.poll() is None:
        process.terminate()
        asked = monotonic()
        while process.poll() is None and monotonic() - asked < PATIENCE:
            _wait(process, GLANCE)
    if process.poll() is None:
        process.kill()
        process.wait()


def _python(where: str) -> list[str]:
    """The Python at a place; a checkout is played by the one that plays here."""
    path = Path(where)
    if _is_checkout(path):
        return [sys.executable]
    for below in ("bin/python", "Scripts/python.exe"):
        if (path / below).is_file():
            return [str(path / below)]
    return [str(path)]


def _surroundings(where: str) -> dict[str, str]:
    """The environment of the other version, in which nothing of this one is found."""
    kept = {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "PYTHONHOME")}
    return kept | ({"PYTHONPATH": str(Path(where).absolute() / "src")} if _is_checkout(Path(where)) else {})


def _is_checkout(path: Path) -> bool:
    return (path / "src" / "terminus").is_dir()


def _hands(processes: int | None) -> list[str]:
    return [] if processes is None else ["--processes", str(processes)]


def _words(wish: Wish, kept: Path) -> list[str]:
    """A wish as it is said on a command line."""
    words = [wish.game, "--lineup", wish.lineup]
    words += [word for player in wish.bots for word in ("--bot", player.bot)]
    if wish.bots[0].iterations is not None:
        words += ["--iterations", str(wish.bots[0].iterations)]
    if wish.players is not None:
        words += ["--players", str(wish.players)]
    given = [("--option", f"{key}={_said(value)}") for key, value in wish.options.items()]
    given += [("--number", f"{path}={_said(value)}") for path, value in wish.numbers.items()]
    given += [("--force", each) for each in wish.force] + [("--without", each) for each in wish.without]
    return [*words, *(word for pair in given for word in pair), *_content(wish, kept)]


def _said(value: str | float | bool) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return value if isinstance(value, str) else f"{value:g}"


def _content(wish: Wish, kept: Path) -> list[str]:
    """Built-in content goes by its name, any other as the files it is made of."""
    if wish.content is None or isinstance(wish.content, str):
        return [] if wish.content is None else ["--content", wish.content]
    settings = arm_of(msgspec.structs.replace(wish, numbers={}, force=(), without=())).settings
    files = settings.game.traits.files(settings.content.data)
    place = kept / "content"
    place.mkdir()
    for name, data in files.items():
        (place / name).write_text(to_toml(data), "utf-8")
    return ["--content", str(place / next(iter(files)) if len(files) == 1 else place)]

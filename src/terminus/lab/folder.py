"""A run's folder: its plan and versions in run.json, and a line of games.jsonl for every game, as it is played."""

import shutil
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

import msgspec
import platformdirs

from terminus.core.errors import SettingsError
from terminus.core.files import told, whole
from terminus.lab.plan import Plan, Versions
from terminus.lab.played import Played

RUN = "run.json"
GAMES = "games.jsonl"
KEPT = 50
"""Runs that are kept where nobody said where to put them; older ones make room."""


class RunFile(msgspec.Struct, frozen=True):
    """What stands in run.json."""

    plan: Plan
    versions: Versions
    begun: str
    seconds: float = 0.0
    """How long it has been played."""


class Folder:
    """One run on disk. Lines are added as games are played, so that whatever ends the run loses a moment's work."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @classmethod
    def new(cls, path: Path, plan: Plan, versions: Versions, begun: datetime) -> "Folder":
        """A folder for a new run; SettingsError if there is one already, or it cannot be made."""
        if (path / RUN).exists():
            raise SettingsError(
                f"there is a run in {path} already: go on with it by --resume, or choose another folder"
            )
        folder = cls(path)
        with told(path):
            path.mkdir(parents=True, exist_ok=True)
            folder._write(RunFile(plan, versions, begun.isoformat(timespec="seconds")))
            folder.games_file.touch()
        return folder

    @property
    def games_file(self) -> Path:
        return self.path / GAMES

    def read(self) -> RunFile:
        try:
            return msgspec.json.decode((self.path / RUN).read_bytes(), type=RunFile)
        except OSError:
            raise SettingsError(f"there is no run in {self.path}") from None
        except msgspec.MsgspecError as error:
            raise SettingsError(f"the run in {self.path} cannot be read: {error}") from None

    def played(self) -> list[Played]:
        """The games so far; a last line that was cut off is left out."""
        found: list[Played] = []
        decoder = msgspec.json.Decoder(Played)
        try:
            lines = self.games_file.read_bytes().split(b"\n")
        except OSError:
            return []
        for number, line in enumerate(lines, 1):
            try:
                if line:
                    found.append(decoder.decode(line))
            except msgspec.MsgspecError:
                if number < len(lines):
                    raise SettingsError(f"line {number} of {self.games_file} is no game") from None
        return found

    def count(self) -> int:
        """How many games there are, without reading them."""
        try:
            with self.games_file.open("rb") as file:
                return sum(block.count(b"\n") for block in iter(lambda: file.read(1 << 20), b""))
        except OSError:
            return 0

    def size(self) -> int:
        """Bytes of its games."""
        return self.games_file.stat().st_size if self.games_file.exists() else 0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Folder) and self.path == other.path

    def __hash__(self) -> int:
        return hash(self.path)

    def add(self, games: Sequence[Played]) -> None:
        with told(self.games_file), self.games_file.open("ab") as file:
            file.write(b"".join(msgspec.json.encode(game) + b"\n" for game in games))

    def mend(self, games: Sequence[Played]) -> None:
        """Write all games anew, without a line that was cut off."""
        with told(self.games_file), whole(self.games_file) as path:
            path.write_bytes(b"".join(msgspec.json.encode(game) + b"\n" for game in games))

    def spent(self, seconds: float) -> None:
        """So many seconds of playing more."""
        before = self.read()
        self._write(msgspec.structs.replace(before, seconds=round(before.seconds + seconds, 3)))

    def _write(self, run: RunFile) -> None:
        with told(self.path / RUN), whole(self.path / RUN) as path:
            path.write_bytes(msgspec.json.format(msgspec.json.encode(run), indent=2))


def home() -> Path:
    """Where runs are kept unless somebody says otherwise."""
    return platformdirs.user_data_path("terminus", appauthor=False) / "lab"


def fresh(root: Path, plan: Plan, now: datetime) -> Path:
    """A name for a run that none has: when, what, which game."""
    stem = f"{now:%Y-%m-%d-%H%M%S}-{plan.kind}-{plan.wishes[0].game}"
    taken = [root / stem, *(root / f"{stem}-{n}" for n in range(2, 1000))]
    return next(path for path in taken if not path.exists())


def runs(root: Path) -> list[Folder]:
    """All runs below a folder, the newest first."""
    if not root.is_dir():
        return []
    found = [path for path in root.iterdir() if (path / RUN).is_file()]
    return [Folder(path) for path in sorted(found, key=lambda path: path.name, reverse=True)]


def find(root: Path, name: str) -> Folder:
    """A run by its path, its name or `last`; SettingsError says how to find them."""
    known = runs(root)
    if name == "last" and known:
        return known[0]
    for folder in (Folder(Path(name)), Folder(root / name)):
        if (folder.path / RUN).is_file():
            return folder
    raise SettingsError(f"there is no run '{name}'; `terminus lab runs` lists them")


def make_room(root: Path) -> None:
    """Remove the oldest runs beyond those that are kept."""
    for folder in runs(root)[KEPT:]:
        shutil.rmtree(folder.path, ignore_errors=True)

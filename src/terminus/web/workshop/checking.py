"""Files of one's own as content of a game, by the very reader that the command line has."""

import re
from pathlib import Path
from tempfile import TemporaryDirectory

from terminus.core.content import PartFault
from terminus.core.errors import ContentError, SettingsError
from terminus.core.faults import faults_in
from terminus.core.game import AnyGame
from terminus.core.settings import Content
from terminus.games import games
from terminus.web.workshop.words import Fault, TextFile

SUFFIX = ".toml"
LONGEST_NAME = 60
SEVERAL = "own content"
"""What several files together are called where nobody says."""
UNREADABLE, NO_UTF_8 = "\N{REPLACEMENT CHARACTER}".encode(), b"\xff"
"""What a browser makes of letters that are not UTF-8; they are put back as such, so that the reader complains."""
_ODD = re.compile(r"[^\w .'()-]")


def read_files(game: AnyGame, files: list[TextFile], folder: str = "") -> Content:
    """The content that files hold, one alone or several together; ContentError says all that is wrong.

    They are laid into a folder for as long as the game reads them, so that a game has one way to read files.
    """
    if not files:
        raise SettingsError("There is no file to read.")
    if len(files) > 1 and len(game.content_forms) < 2:
        raise SettingsError(f"{game.title} takes one file; these are {len(files)}.")
    with TemporaryDirectory(prefix="terminus-") as place:
        home = Path(place, _plain(folder) or SEVERAL)
        home.mkdir()
        paths = [home / name for name in ([_plain(files[0].name)] if _no_toml(files) else names_of(files))]
        for path, file in zip(paths, files, strict=True):
            path.write_bytes(file.text.encode("utf-8").replace(UNREADABLE, NO_UTF_8))
        return game.content(paths[0] if len(paths) == 1 else home)


def _no_toml(files: list[TextFile]) -> bool:
    """Whether it is one file of another kind, such as a picture, which is complained about by its own name."""
    stem, _, suffix = _plain(files[0].name).rpartition(".")
    return len(files) == 1 and bool(stem) and f".{suffix}" != SUFFIX


def names_of(files: list[TextFile]) -> list[str]:
    """Names under which files can lie side by side, in their order."""
    found: list[str] = []
    for file in files:
        stem = _plain(file.name.rpartition("/")[2].removesuffix(SUFFIX)) or "content"
        name, more = f"{stem}{SUFFIX}", 2
        while name.lower() in {each.lower() for each in found}:
            name, more = f"{stem} {more}{SUFFIX}", more + 1
        found.append(name)
    return found


def _plain(name: str) -> str:
    return _ODD.sub("_", name)[:LONGEST_NAME].strip(" .")


def faults_of(error: ContentError) -> list[Fault]:
    """What is wrong, file by file and line by line, without the place where the files lay for a moment."""
    return [
        Fault(
            Path(fault.source).name,
            fault.line,
            fault.path.removeprefix("$").removeprefix(".") if isinstance(fault, PartFault) else "",
            fault.message,
        )
        for fault in faults_in(error)
    ]


def fits_elsewhere(game: AnyGame, files: list[TextFile], folder: str) -> str:
    """The key of another game that can play it; empty if there is none."""
    for other in games().values():
        if other.key == game.key:
            continue
        try:
            read_files(other, files, folder)
        except (ContentError, SettingsError):
            continue
        return other.key
    return ""

"""The files of the client and where they are found.

A file is linked by an address that holds a hash of it, `/static/~HASH/css/base.css`, so that a browser may keep it for
good: when it changes, so does its address. Scripts load one another by relative paths, so all of them share the hash of
all. Without a hash, or with that of an older release, a file is found too, but not kept.

A page asks for its style sheets at once, in one file, and is told of all scripts that its own load, and theirs: else a
browser would learn of them one after another, a journey to the server each time.
"""

import hashlib
import posixpath
import re
import time
from collections.abc import Iterator, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from litestar.exceptions import NotFoundException

from terminus.core.scene import markup
from terminus.games import find_game

HASH_LENGTH = 16
LOOK_AGAIN = 1.0
"""Seconds after which scripts may have been edited."""
LOADS = re.compile(rb'^(?:import\b|export\b|\}).*?\bfrom "(\..*?)";$', re.MULTILINE)


def address(path: str) -> str:
    """The address of a file as it is now."""
    return f"/static/~{edition(path, content(path))}/{path}"


def sheets_address(names: Sequence[str]) -> str:
    """The address of several style sheets as one, in their order."""
    return address(f"sheets/{'+'.join(names)}.css")


def loaded_by(scripts: Sequence[str]) -> list[str]:
    """The addresses of all scripts that these load, and theirs."""
    return [f"/static/~{_scripts.edition}/{path}" for path in _scripts.loaded_by(scripts)]


def asked_for(address: str) -> tuple[str, str]:
    """The path of a file and the hash that was asked for, if any, of what follows `/static/`."""
    if not address.startswith("~"):
        return address, ""
    asked, _, path = address[1:].partition("/")
    return path, asked


def edition(path: str, content: bytes) -> str:
    """The hash in the address of a file."""
    return _scripts.edition if path.startswith("js/") else hashed(content)


def hashed(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:HASH_LENGTH]


def content(path: str) -> bytes:
    """A file of the client; several style sheets as sheets/ONE+OTHER.css; of a game its style sheet as games/KEY.css,
    what its books say as books/KEY.json, and its pictures as art/KEY/NAME.svg."""
    place, _, name = path.rpartition("/")
    if place == "games" and name.endswith(".css"):
        return find_game(name.removesuffix(".css")).style().encode()
    if place == "sheets" and name.endswith(".css"):
        return _together(name.removesuffix(".css").split("+"))
    if place == "books" and name.endswith(".json"):
        return _index(name.removesuffix(".json"))
    if place.startswith("art/") and name.endswith(".svg"):
        return _art(place.removeprefix("art/"), name.removesuffix(".svg"))
    found = _folder()
    for part in path.split("/"):
        inside = {entry.name: entry for entry in found.iterdir()} if found.is_dir() else {}
        if part not in inside:  # only what a folder lists can be reached, so no path leads out of it
            raise NotFoundException("There is no such file.")
        found = inside[part]
    if not found.is_file():
        raise NotFoundException("There is no such file.")
    return found.read_bytes()


def _together(sheets: Sequence[str]) -> bytes:
    if len(set(sheets)) < len(sheets):  # which no page asks for, and somebody might a thousand times over
        raise NotFoundException("There is no such file.")
    return b"\n".join(content(f"css/{sheet}.css") for sheet in sheets)


def _index(game: str) -> bytes:
    from terminus.web.index import index  # which needs pages, and they need addresses

    return index(find_game(game))


def _art(game: str, name: str) -> bytes:
    picture = find_game(game).art(name)
    if picture is None:
        raise NotFoundException("There is no such picture.")
    return markup(picture).encode()


def _folder() -> Traversable:
    return files("terminus.web").joinpath("static")


class _Scripts:
    """The hash of all scripts. It is looked at again now and then, so that whoever edits one sees it at once."""

    def __init__(self) -> None:
        self._looked: float | None = None
        self._stamp: object = None
        self._edition = ""
        self._loads: dict[str, list[str]] = {}

    @property
    def edition(self) -> str:
        now = time.monotonic()
        if self._looked is None or now - self._looked > LOOK_AGAIN:
            self._looked = now
            self._look()
        return self._edition

    def _look(self) -> None:
        folder = _folder().joinpath("js")
        scripts = sorted(folder.rglob("*.js")) if isinstance(folder, Path) else []
        stamp = [(file, file.stat().st_mtime_ns, file.stat().st_size) for file in scripts]
        if not self._edition or stamp != self._stamp:
            self._stamp = stamp
            self._edition = hashed(b"".join(_read(folder)))
            self._loads.clear()

    def loaded_by(self, scripts: Sequence[str]) -> Iterator[str]:
        """The paths of all scripts that these load, and theirs, each once."""
        known, waiting = set(scripts), list(scripts)
        while waiting:
            for path in self._direct(waiting.pop(0)):
                if path not in known:
                    known.add(path)
                    waiting.append(path)
                    yield path

    def _direct(self, script: str) -> list[str]:
        if script not in self._loads:
            found = LOADS.findall(content(script))
            here = posixpath.dirname(script)
            self._loads[script] = [posixpath.normpath(posixpath.join(here, each.decode())) for each in found]
        return self._loads[script]


_scripts = _Scripts()


def _read(found: Traversable) -> list[bytes]:
    """All files in a folder, in the order of their names."""
    if found.is_file():
        return [found.name.encode(), found.read_bytes()]
    return [part for entry in sorted(found.iterdir(), key=lambda each: each.name) for part in _read(entry)]

"""A new game as a project of its own: small, complete and working, to be changed room by room.

What is written is the project in `terminus/template`, with its name put in for the template's. That is real source,
which the checks of this repository hold to the same style as everything else.
"""

import keyword
import re
import sys
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path, PurePath
from shutil import rmtree
from typing import NamedTuple

from terminus.cli.console import say
from terminus.core.errors import SettingsError
from terminus.core.files import told
from terminus.games import games

PACKAGE = re.compile(r"[a-z][a-z0-9_]{1,29}")
RESERVED = ("terminus", "tests")
"""Names that would be in the way of the project's own folders."""
UNWANTED = ("__pycache__", ".")
"""How files begin that are no part of the template: what Python and tools leave behind."""


class Name(NamedTuple):
    """What a game is called: its package and key, its title, and the letters before the numbers of its rules."""

    package: str
    title: str
    rules: str


TEMPLATE = Name("lagoon", "Lagoon", "LAG")


def write_new_game(name: str, folder: Path | None) -> None:
    """Write the project of a game; SettingsError says why it cannot be done, and then nothing is written."""
    called = _called(name)
    root = Path(name) if folder is None else folder
    if root.exists():
        raise SettingsError(
            f"'{root}' is there already, and nothing is overwritten: name another folder after the name"
        )
    beside = root.with_name(f"{root.name}.part")
    try:
        with told(root):
            for path, text in project(called):
                (beside / path).parent.mkdir(parents=True, exist_ok=True)
                (beside / path).write_text(text, "utf-8")
            beside.rename(root)
    finally:
        rmtree(beside, ignore_errors=True)
    say(f"{root}: the game '{called.title}', small and complete, to be changed into your own. It plays already:")
    say(f"  pip install -e '{root}[dev]'")
    say(f"  pytest {root}")
    say(f"  terminus play {called.package}")
    say(f"{root / 'README.md'} says what is where.")


def _called(name: str) -> Name:
    """The name of a new game; SettingsError if no package can have it, or one has it."""
    if not PACKAGE.fullmatch(name):
        likely = re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_")
        hint = f"; how about '{likely}'?" if PACKAGE.fullmatch(likely) else ""
        raise SettingsError(
            f"'{name}' cannot be the name of a package: 2 to 30 small letters, digits and _, a letter first{hint}"
        )
    if keyword.iskeyword(name) or keyword.issoftkeyword(name) or name in sys.stdlib_module_names:
        raise SettingsError(f"'{name}' is a word of Python itself: choose another name")
    if name in games():
        raise SettingsError(f"there is a game '{name}' already: choose another name")
    spec = None if name in RESERVED else find_spec(name)
    if name in RESERVED or (spec is not None and spec.origin is not None):
        raise SettingsError(f"there is a package '{name}' already: choose another name")
    return _named(name)


def _named(package: str) -> Name:
    """`deep_sea` is titled Deep Sea and numbers its rules DS-1, DS-2...; one word gives its first three letters."""
    words = [word for word in package.split("_") if word]
    letters = "".join(word[0] for word in words) if len(words) > 1 else package[:3]
    return Name(package, " ".join(word.capitalize() for word in words), letters.upper())


def project(called: Name) -> Iterator[tuple[PurePath, str]]:
    """The files of a project: their places in its folder, and what is in them."""
    for path, file in _files(files("terminus").joinpath("template"), PurePath()):
        yield PurePath(*(_renamed(part, called) for part in path.parts)), _renamed(file.read_text("utf-8"), called)


def _files(folder: Traversable, path: PurePath) -> Iterator[tuple[PurePath, Traversable]]:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.name.startswith(UNWANTED):
            continue
        if entry.is_dir():
            yield from _files(entry, path / entry.name)
        else:
            yield path / entry.name, entry


def _renamed(text: str, called: Name) -> str:
    text = text.replace(TEMPLATE.package, called.package).replace(TEMPLATE.title, called.title)
    return text.replace(f"{TEMPLATE.rules}-", f"{called.rules}-")

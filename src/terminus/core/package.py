"""What lies in a game's package besides its rules: facts about it, pages, pictures, styles, pieces to print."""

import sys
from functools import cached_property
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, ClassVar, cast

import msgspec

from terminus.core.codex import Codex
from terminus.core.errors import ContentError
from terminus.core.printing import Stack
from terminus.core.scene import Node
from terminus.core.settings import Content, Option
from terminus.core.sheet import OptionValue
from terminus.core.shelf import house_text
from terminus.core.workshop import Workshop, Zone


class BoardTitle(msgspec.Struct, frozen=True):
    """A board that comes with a game: its id, its name, and a word about it."""

    key: str
    name: str
    about: str


class BoardPicture(msgspec.Struct, frozen=True):
    """A board by itself, as the text of an SVG file."""

    name: str
    svg: str


class Package:
    """A game's package as a folder: what a front page, a reader, a designer or a printer wants of it."""

    key: ClassVar[str]
    title: ClassVar[str]
    tagline: ClassVar[str]
    designer: ClassVar[str]
    minutes: ClassVar[str]
    """How long it takes, as a box says it: "20", "90-120"."""
    players: ClassVar[range]
    rules_version: ClassVar[str]
    rules_changes: ClassVar[dict[str, str]] = {}
    """What has changed since an older version, in a sentence to those whose game began under it."""
    together: ClassVar[bool] = False
    """Whether all win or lose as one."""
    bargains: ClassVar[bool] = False
    """Whether players bargain: then two of them may talk without the others hearing it."""
    options: ClassVar[tuple[Option, ...]]
    lessons: ClassVar[tuple[str, ...]] = ("You make the moves of a short game at a real table, and each is explained.",)
    """What each lesson is about: that of `tutorial.jsonl`, and of `tutorial-2.jsonl` and so on where there are more."""
    play_now: ClassVar[dict[str, OptionValue]] = {}
    """Options of a first game, for those who want to play at once and know nothing yet."""
    clock: ClassVar[dict[str, OptionValue]] = {}
    """Options with which a game ends even if nobody plays for it: tests let random players loose with these."""
    contents: ClassVar[tuple[str, ...]]
    """Built-in content by name; the first is the default."""
    content_forms: ClassVar[dict[str, type]] = {}
    """What a content file may hold, by kind ("deck", "board"), as the struct that it is read into."""

    # Reading and looking

    def __repr__(self) -> str:
        return f"<Game {self.key}>"

    def boards(self) -> list[BoardTitle]:
        """The boards that come with the game, in order, for a game that is played on one of several."""
        return []

    def draw_board(self, source: str | Path) -> BoardPicture:
        """A built-in board by its id, or a user's board file; ContentError says what is wrong with it, and where."""
        raise ContentError(str(source), None, f"{self.title} has no boards to draw")

    def printed(self, content: Content) -> list[Stack]:
        """The pieces of a content to print and cut out, stack by stack; none for a game that has nothing to print."""
        return []

    def codex(self, content: Content) -> Codex | None:
        """The pieces of a content with pictures, numbers and the world behind them, if the game tells of it."""
        return None

    @property
    def called(self) -> str:
        """Its title without the family's name, where there is little room: "Terminus: the Timeline" is "Timeline"."""
        return self.title.rpartition(": the ")[2]

    @property
    def package(self) -> str:
        """The name of the game's package, wherever it is installed."""
        module = sys.modules[type(self).__module__]
        return module.__package__ or module.__name__

    def home(self) -> Traversable:
        """The folder of the game's package."""
        return files(self.package)

    def page(self, name: str) -> str:
        """A text that belongs to the game: guide.md, rulebook.md, tutorial.jsonl."""
        return self.home().joinpath(name).read_text("utf-8")

    def style(self) -> str:
        """How its scenes look: the sheets of the folder `styles` by name; a game may do with the common style."""
        folder = self.home().joinpath("styles")
        sheets = sorted(folder.iterdir(), key=lambda sheet: sheet.name) if folder.is_dir() else []
        return "\n".join(sheet.read_text("utf-8") for sheet in sheets)

    def art(self, name: str) -> Node | None:
        """A picture of something in the game, larger than the table shows it; None if there is none of that name.

        One `svg` that needs no style sheet: it is served on its own (`/static/art/GAME/NAME.svg`).
        """
        return None

    def content_files(self, name: str) -> dict[str, str]:
        """The texts of built-in content by the names of its files: what a designer starts from."""
        folder = self.home().joinpath("content")
        file = f"{name}.toml"
        return {file: house_text(folder, name)} if folder.joinpath(file).is_file() else {}

    @cached_property
    def workshop(self) -> Workshop:
        """How its content is edited by hand: the room `workshop` of the game's package, if it has one."""
        room = self._room("workshop")
        return Workshop() if room is None else cast(Workshop, room.WORKSHOP)

    def zones(self, content: Content) -> tuple[Zone, ...]:
        """The zones of the workshop's plane: what `zones_in` of that room finds in the content, or always the same."""
        find = getattr(self._room("workshop"), "zones_in", None)
        if find is not None:
            return cast("tuple[Zone, ...]", find(content))
        return () if self.workshop.plane is None else self.workshop.plane.zones

    def _room(self, name: str) -> Any:
        """A module of the game's package; None where it has no such room."""
        found = self.home().joinpath(f"{name}.py").is_file()
        return import_module(f"{self.package}.{name}") if found else None

"""Where a game's content comes from: files that belong to the game, files of its users, and records."""

from collections.abc import Callable
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Generic, Protocol, TypeVar

import msgspec

from terminus.core.audience import Data
from terminus.core.content import ContentFile, read_content, read_given
from terminus.core.faults import Fail, Faults
from terminus.core.settings import Content


class Named(Protocol):
    """What every content file holds besides its pieces."""

    @property
    def name(self) -> str: ...


Shape = TypeVar("Shape", bound=Named)
Pieces = TypeVar("Pieces")
MOST_KEPT = 64
"""Sets of pieces that are remembered: anybody may open a table with content of one's own, a server must not fill up."""


class Change(msgspec.Struct, forbid_unknown_fields=True):
    """Some text of another file, which stands there once, and what stands in its place."""

    was: str
    now: str


class Likeness(msgspec.Struct, forbid_unknown_fields=True):
    """A file that is like another of the house but for a few lines: so that what is the same is written once."""

    like: str
    change: list[Change]


def house_text(folder: Traversable, name: str) -> str:
    """The whole text of a content file that comes with a game."""
    text = folder.joinpath(f"{name}.toml").read_text("utf-8")
    if not text.startswith("like ="):
        return text
    likeness = msgspec.toml.decode(text, type=Likeness)
    whole = house_text(folder, likeness.like)
    for change in likeness.change:
        assert whole.count(change.was) == 1, f"{name}.toml: '{change.was}' stands in {likeness.like}.toml once"
        whole = whole.replace(change.was, change.now)
    return whole


class Shelf(Generic[Shape, Pieces]):
    """The content of one game, from the file to the pieces on the table.

    `check` refuses a file that cannot be played and warns about one that is odd; `build` makes the pieces of a file
    that was checked. Nothing ever changes pieces, so one set of them serves all tables that play with it.
    """

    def __init__(
        self,
        package: str,
        built_in: tuple[str, ...],
        shape: type[Shape],
        check: Callable[[Shape, Faults], tuple[str, ...]],
        build: Callable[[Shape], Pieces],
    ) -> None:
        self.package = package
        self.built_in = built_in
        self.shape = shape
        self.forms: dict[str, type] = {shape.__name__.removesuffix("File").lower(): shape}
        """What a file holds, by kind, for `Game.content_forms`: a `DeckFile` holds a deck."""
        self.check = check
        self.build = build
        self._known: dict[str, Content] = {}
        self._pieces: dict[str, Pieces] = {}

    def load(self, source: str | Path | Data) -> Content:
        """Content by its built-in name, from a user's file, or from the plain data of a record."""
        if isinstance(source, dict):
            return self._from_record(source)
        if str(source) in self.built_in:
            return self._from_house(str(source))
        return self._of_ones_own(self._from_file(read_content(Path(source))))

    def pieces(self, content: Content) -> Pieces:
        """The playing form of checked content."""
        if content.hash not in self._pieces:
            if len(self._pieces) == MOST_KEPT:
                del self._pieces[next(iter(self._pieces))]
            self._pieces[content.hash] = self.build(msgspec.convert(content.data, self.shape))
        return self._pieces[content.hash]

    def _from_house(self, name: str) -> Content:
        if name not in self._known:
            text = house_text(files(self.package), name)
            self._known[name] = self._from_file(ContentFile(f"{name}.toml", text))
        return self._known[name]

    def _of_ones_own(self, content: Content) -> Content:
        """A user's content, with a warning if it goes by the name of another."""
        if content.name not in self.built_in or content.hash == self._from_house(content.name).hash:
            return content
        warning = f"it is called '{content.name}' like the game's own, but is not the same: give it a name of its own"
        return Content(content.name, content.data, (*content.warnings, warning))

    def _from_file(self, file: ContentFile) -> Content:
        return file.read(self.shape, self._checked)

    def _from_record(self, data: Data) -> Content:
        """It was checked when it was first read, and is checked again: anybody may have written the record."""
        return read_given(data, self.shape, self._checked)

    def _checked(self, shape: Shape, fail: Fail) -> Content:
        faults = Faults(fail)
        warnings: tuple[str, ...] = ()
        with faults.each():
            warnings = self.check(shape, faults)
        faults.settle()
        return Content(shape.name, msgspec.to_builtins(shape), warnings)

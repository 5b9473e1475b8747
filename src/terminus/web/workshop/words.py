"""What is asked at the bench and what it answers, as it travels between browser, server and the bench's process."""

from typing import Any

import msgspec

from terminus.core.audience import Data
from terminus.core.errors import SettingsError
from terminus.core.workshop import Zone

MOST_FILES = 24
MOST_EDITS = 200
LONGEST = 900_000
"""Characters of all files together: what the server takes in one piece."""


class TextFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A content file as text, with its name."""

    name: str
    text: str


class Edit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A change to a file, part by part: `do` is set, clear, add, remove or move.

    `path` is `card[3].face`. To `add` puts a value at the end of a list, or at a place in it; to `move` brings a thing
    of a list to another place, which is the value.
    """

    path: str
    do: str = "set"
    value: Any = None


class Work(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Content to check: files of one's own, or data that a table carries; and which pictures of it are wanted."""

    game: str
    files: list[TextFile] = []
    folder: str = ""
    """What the folder was called from which several files come."""
    edits: list[Edit] = []
    """Changes to the first file before it is checked."""
    changed: bool = True
    """Whether pictures are wanted of all pieces that differ from the built-in content."""
    stacks: list[str] = []
    """Stacks of which all pieces are wanted, by name."""
    part: str = ""
    """The part of the first file of which pictures are wanted, as in `card[3]`."""


class Fault(msgspec.Struct, frozen=True):
    """One thing that is wrong; the path of the part that it concerns is empty where it has none."""

    file: str
    line: int | None
    path: str
    message: str


class Picture(msgspec.Struct, frozen=True):
    """A piece as it will look; `change` is `new`, `changed` or empty."""

    stack: str
    name: str
    about: str
    width: float
    height: float
    change: str
    svg: str


class StackInfo(msgspec.Struct, frozen=True):
    name: str
    count: int
    changed: int


class Checked(msgspec.Struct, frozen=True):
    """What became of it. Where there are faults there is no content, and no pictures of it."""

    game: str
    files: list[TextFile]
    """As they are after the edits, under names that can lie side by side."""
    kind: str = ""
    """What the first file holds, as content forms are called: "board"."""
    data: Data | None = None
    """The first file's plain data, if it can be read at all."""
    faults: list[Fault] = []
    name: str = ""
    hash: str = ""
    warnings: list[str] = []
    like: str = ""
    """The built-in content that comes nearest."""
    differences: list[str] = []
    more: int = 0
    """Differences that are not listed."""
    stacks: list[StackInfo] = []
    pictures: list[Picture] = []
    part: list[Picture] = []
    """Those of the part that was asked for."""
    zones: list[Zone] = []
    """Of the plane on which a file is drawn: those that the content has."""
    cut: bool = False
    """Whether there were more pictures than are sent in one piece."""
    elsewhere: str = ""
    """The key of another game that could play it."""

    @property
    def fits(self) -> bool:
        return not self.faults


def check_size(work: Work) -> None:
    """SettingsError if there is more than anybody needs."""
    if len(work.files) > MOST_FILES:
        raise SettingsError(f"These are {len(work.files)} files: at most {MOST_FILES} are taken at once.")
    if len(work.edits) > MOST_EDITS:
        raise SettingsError(f"At most {MOST_EDITS} changes are made at once.")
    if sum(len(file.text) for file in work.files) > LONGEST:
        raise SettingsError(f"The files are too long: {LONGEST:,} characters is the most.")

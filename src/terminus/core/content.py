"""Reading content files: TOML in, checked data out, and every mistake with its file and line."""

import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import msgspec

from terminus.core.audience import Data
from terminus.core.bounds import TooMuch, check_bounds
from terminus.core.complaints import TOO_DEEP, complaint, syntax
from terminus.core.errors import ContentError, one_line
from terminus.core.faults import MOST_TOLD, Fail, Faults, Supposed, faults_in, known_fields, misfits, together
from terminus.core.numbers import large_number

T = TypeVar("T")
R = TypeVar("R")
LONGEST = 1_000_000
"""Characters of a content file; the largest that comes with a game has 24,000."""
MOST_PARTS = 100
"""Of a key such as `hull.door.width`."""
ZIPPED = "PK\x03\x04"
"""How an archive begins."""
UNPACK = "is a zip archive: unpack it, and give the folder or the .toml files that were in it"
COUNTS_TOO_FAR = "nothing on a table counts that far"
GIVEN = "the content given"
"""How content is called that came as data, in a record or from a program."""
_SYNTAX = re.compile(r"^(?P<what>.*) \(at (?:line (?P<line>\d+), column \d+|end of document)\)$")
_ENDLESS = re.compile(r"[\d_]{4300}")
"""A number of more digits than Python reads."""


class PartFault(ContentError):
    """A fault in a known part of a file: `path` says which, as in `$.card[3].face`."""

    def __init__(self, source: str, line: int | None, message: str, path: str = "$") -> None:
        super().__init__(source, line, message)
        self.args = (source, line, message, path)
        self.path = path


class ContentFile:
    """A content file's text and plain data; finds the line on which a part of the data stands."""

    def __init__(self, source: str, text: str) -> None:
        if text.startswith(ZIPPED):
            raise ContentError(source, None, UNPACK)
        self.source = source
        self.lines = text.split("\n")
        deep = next((n for n, line in enumerate(self.lines, 1) if _is_deep(line)), None)
        if deep is not None:
            raise ContentError(source, deep, TOO_DEEP)
        try:
            self.data = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            match = _SYNTAX.match(str(error))
            line = int(match["line"]) if match and match["line"] else len(self.lines)
            raise ContentError(
                source, line, f"not valid TOML: {syntax(match['what'] if match else str(error))}"
            ) from None
        except ValueError:
            endless = next((n for n, line in enumerate(self.lines, 1) if _ENDLESS.search(line)), None)
            raise ContentError(source, endless, COUNTS_TOO_FAR) from None
        except RecursionError:
            raise ContentError(source, None, TOO_DEEP) from None

    def convert(self, shape: type[T]) -> T:
        """The data as a typed value; a wrong or missing field is reported where it stands."""
        return _convert(self.data, shape, self.fail)

    def read(self, shape: type[T], look: Callable[[T, Fail], R]) -> R:
        """What `look` makes of the typed value; all is told at once that either of them finds wrong."""
        return _read(self.data, shape, look, self.fail)

    def fail(self, path: str, message: str) -> ContentError:
        """An error about the part at a path such as `$.card[3].face`."""
        return PartFault(self.source, self.line_of(path), message, path)

    def line_of(self, path: str) -> int | None:
        """The line of `$.card[3].face`: of the nth `[[card]]`, then of `face =` below it; the nearest that is found."""
        found: int | None = None
        start, end = 0, len(self.lines)
        prefix = ""
        for name, index in re.findall(r"\.([A-Za-z0-9_-]+)(?:\[(\d+|\.\.\.)\])?", path):
            prefix = f"{prefix}.{name}" if prefix else name
            at = self._header(prefix, int(index or 0) if index != "..." else 0, start, end)
            if at is not None:
                found, start = at, at + 1
                end = self._end_of(prefix, start, end)
                continue
            key = self._assignment(name, start, self._end_of(None, start, end))
            if key is not None:
                found = key
        return None if found is None else found + 1

    def _header(self, name: str, index: int, start: int, end: int) -> int | None:
        header = re.compile(rf"^\s*\[\[?\s*{re.escape(name)}\s*\]\]?")
        hits = [i for i in range(start, end) if header.match(self.lines[i])]
        return hits[index] if index < len(hits) else None

    def _end_of(self, table: str | None, start: int, end: int) -> int:
        """Where a table ends that began before `start`: at the next header, its own sub-tables aside."""
        inner = re.compile(rf"^\s*\[\[?\s*{re.escape(table)}\." if table else r"^(?!)")
        headers = (i for i in range(start, end) if self.lines[i].lstrip().startswith("["))
        return next((i for i in headers if not inner.match(self.lines[i])), end)

    def _assignment(self, name: str, start: int, end: int) -> int | None:
        key = re.compile(rf"^\s*\"?{re.escape(name)}\"?\s*=")
        return next((i for i in range(start, end) if key.match(self.lines[i])), None)


def _is_deep(line: str) -> bool:
    """Has a line a key of so many parts that reading it would take minutes?"""
    if line.lstrip().startswith("#"):
        return False
    keys = line.split("=")[:-1] or [line]
    return any(re.split("[{,]", key)[-1].count(".") > MOST_PARTS for key in keys)


def _convert(data: Data, shape: type[T], fail: Fail) -> T:
    try:
        check_bounds(data)
    except TooMuch as much:
        raise fail(much.path, much.what) from None
    faults = Faults(fail)
    try:
        faults.found += [fail(path, what) for path, what in misfits(data, shape)]
    except RecursionError:
        raise fail("$", TOO_DEEP) from None
    faults.settle()
    try:
        made = msgspec.convert(data, shape, strict=True)
    except msgspec.ValidationError as error:  # what concerns a list as a whole, such as its length
        wrong = complaint(error)
        raise fail(f"$.{wrong.path}", wrong.what) from None
    where = large_number(data)
    if where is not None:
        raise fail(f"$.{where}", COUNTS_TOO_FAR)
    return made


def _read(data: Data, shape: type[T], look: Callable[[T, Fail], R], fail: Fail) -> R:
    try:
        made = _convert(data, shape, fail)
    except ContentError as error:
        found = faults_in(error)
        raise together(found if len(found) >= MOST_TOLD else [*found, *_beyond(data, shape, look, fail)]) from None
    return look(made, fail)


def _beyond(data: Data, shape: type[T], look: Callable[[T, Fail], R], fail: Fail) -> list[ContentError]:
    """What else would be found if all fields had the names that were probably meant, and values that fit."""
    sure, likely = _supposing(data, shape, look, fail, Supposed(last=False))
    if likely:
        again = {str(fault) for fault in _supposing(data, shape, look, fail, Supposed(last=True))[1]}
        likely = [fault for fault in likely if str(fault) in again]
    return [*sure, *likely]


def _supposing(
    data: Data, shape: type[T], look: Callable[[T, Fail], R], fail: Fail, supposed: Supposed
) -> tuple[list[ContentError], list[ContentError]]:
    """What would be found then: what is so in any case, and what is so if it is found under another supposition too."""
    doubtful: list[ContentError] = []
    likely: list[ContentError] = []

    def wary(path: str, message: str) -> ContentError:
        error = fail(path, message)
        if supposed.doubts(path):
            (likely if supposed.is_beside(path) else doubtful).append(error)
        return error

    try:
        check_bounds(data)
        meant = known_fields(data, shape, supposed)
        if meant != data:
            look(_convert(meant, shape, wary), wary)
    except ContentError as error:
        found = faults_in(error)
        sure = [fault for fault in found if fault not in doubtful and fault not in likely]
        return sure, [fault for fault in found if fault in likely]
    except (TooMuch, RecursionError):
        pass
    return [], []


class GivenContent:
    """Content that came as data, to be read as a file is."""

    def __init__(self, data: Data) -> None:
        self.data = data

    def convert(self, shape: type[T]) -> T:
        return convert_given(self.data, shape)

    def read(self, shape: type[T], look: Callable[[T, Fail], R]) -> R:
        return read_given(self.data, shape, look)

    def fail(self, path: str, message: str) -> ContentError:
        return fail_given(path, message)


def convert_given(data: Data, shape: type[T]) -> T:
    """Content that came as data, as a typed value; ContentError says what is wrong, and where."""
    return _convert(data, shape, fail_given)


def read_given(data: Data, shape: type[T], look: Callable[[T, Fail], R]) -> R:
    """What `look` makes of content that came as data; all is told at once that is wrong with it."""
    return _read(data, shape, look, fail_given)


def fail_given(path: str, message: str) -> ContentError:
    """An error about a part of content that came as data."""
    return ContentError(GIVEN, None, message if path == "$" else f"{path.removeprefix('$.')}: {message}")


def read_content(path: Path) -> ContentFile:
    """A user's content file; ContentError if it cannot be read."""
    source = one_line(str(path))
    try:
        with path.open(encoding="utf-8-sig") as file:  # some editors begin a file with a mark of its encoding
            text = file.read(LONGEST + 1)
    except FileNotFoundError:
        raise ContentError(source, None, _absent(path)) from None
    except IsADirectoryError:
        raise ContentError(source, None, "is a folder: name a content file in it") from None
    except OSError as error:
        raise ContentError(source, None, f"cannot be read: {error.strerror or error}") from None
    except UnicodeDecodeError:
        if is_zipped(path):
            raise ContentError(source, None, UNPACK) from None
        raise ContentError(source, _unreadable_line(path), "is not a text file in UTF-8: save it so") from None
    except ValueError:
        raise ContentError(source, None, "is no name of a file") from None
    if len(text) > LONGEST:
        raise ContentError(source, None, f"is longer than {LONGEST:,} characters")
    if not text.strip():
        raise ContentError(source, None, "is empty: `terminus content new` writes a file to begin with")
    return ContentFile(source, text)


def _absent(path: Path) -> str:
    """A word with no ending may have been meant as a name."""
    unknown = ", and no game has content of that name: `terminus content list` shows what there is"
    return f"there is no such file{'' if path.suffix else unknown}"


def _unreadable_line(path: Path) -> int:
    """The first line, from 1, with a letter that is not UTF-8."""
    lines = path.read_bytes().splitlines()
    return next((number for number, line in enumerate(lines, 1) if not _reads(line)), 1)


def _reads(line: bytes) -> bool:
    try:
        line.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


def is_zipped(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(len(ZIPPED)) == ZIPPED.encode()

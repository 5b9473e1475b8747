"""Reading content files: TOML in, checked data out, and every mistake with its file and line."""

import re
import tomllib
from pathlib import Path
from typing import TypeVar

import msgspec

from terminus.core.errors import ContentError

T = TypeVar("T")
_SYNTAX = re.compile(r"^(?P<what>.*) \(at (?:line (?P<line>\d+), column \d+|end of document)\)$")
_UNKNOWN = re.compile(r"unknown field `([^`]+)`")
_PLACE = re.compile(r"^(?P<what>.*) - at `(?P<path>\$[^`]*)`$")


class ContentFile:
    """A content file's text and plain data; finds the line on which a part of the data stands."""

    def __init__(self, source: str, text: str) -> None:
        self.source = source
        self.lines = text.splitlines()
        try:
            self.data = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            match = _SYNTAX.match(str(error))
            line = int(match["line"]) if match and match["line"] else len(self.lines)
            raise ContentError(source, line, f"not valid TOML: {match['what'] if match else error}") from None

    def convert(self, shape: type[T]) -> T:
        """The data as a typed value; a wrong or missing field is reported where it stands."""
        try:
            return msgspec.convert(self.data, shape, strict=True)
        except msgspec.ValidationError as error:
            match = _PLACE.match(str(error))
            path, what = (match["path"], match["what"]) if match else ("$", str(error))
            unknown = _UNKNOWN.search(what)  # reported at the table it stands in; its own line says more
            raise self.fail(f"{path}.{unknown[1]}" if unknown else path, what) from None

    def fail(self, path: str, message: str) -> ContentError:
        """An error about the part at a path such as `$.card[3].face`."""
        return ContentError(self.source, self.line_of(path), message)

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


def read_content(path: Path) -> ContentFile:
    """A user's content file; ContentError if it cannot be read."""
    try:
        return ContentFile(str(path), path.read_text("utf-8"))
    except OSError as error:
        raise ContentError(str(path), None, f"cannot be read: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise ContentError(str(path), None, "is not a text file in UTF-8") from None

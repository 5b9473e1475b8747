"""Files that people give and are given: read within bounds, written whole, and whatever hinders it told in words."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from terminus.core.errors import RecordError, SettingsError, one_line

LONGEST = 20_000_000
"""Characters of a record; a long voyage has some 200,000."""


def read_text(path: str | Path) -> str:
    """The text of a record's file; RecordError if it cannot be read, or is no record by its mere size."""
    source = one_line(str(path))
    try:
        with Path(path).open(encoding="utf-8-sig") as file:  # some editors begin a file with a mark of its encoding
            text = file.read(LONGEST + 1)
    except OSError as error:
        raise RecordError(f"{source} cannot be read: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise RecordError(f"{source} cannot be read: it is not a text file in UTF-8") from None
    except ValueError:
        raise RecordError(f"'{source}' is no name of a file") from None
    if len(text) > LONGEST:
        raise RecordError(f"{source} is longer than {LONGEST:,} characters, which no record is")
    return text


@contextmanager
def naming(path: str | Path) -> Iterator[None]:
    """RecordError names the file of the record that is read or replayed."""
    try:
        yield
    except RecordError as error:
        raise RecordError(f"{one_line(str(path))}: {error}") from None


@contextmanager
def whole(path: Path) -> Iterator[Path]:
    """Where to write a file that takes its place when all of it is there: there is never half of it.

    What is no plain file, such as a pipe or a terminal, is written to as it is: nothing may take its place.
    """
    if path.exists() and not path.is_file():
        yield path
        return
    beside = path.with_name(f"{path.name}.part")
    try:
        yield beside
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)


def write_text(path: Path, text: str) -> None:
    """Write a file, or write it anew; SettingsError if it cannot be, and then what was there is there still."""
    if path.is_dir():
        raise SettingsError(f"{path} is a folder: name a file in it")
    if not path.parent.is_dir():
        raise SettingsError(f"{path} cannot be written: there is no folder {path.parent}")
    with told(path), whole(path) as beside:
        beside.write_text(text, "utf-8")


@contextmanager
def told(path: Path) -> Iterator[None]:
    """SettingsError in the place of what hinders writing something."""
    try:
        yield
    except OSError as error:
        raise SettingsError(f"{path} cannot be written: {error.strerror or error}") from None

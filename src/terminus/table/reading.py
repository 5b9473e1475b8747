"""Reading a store's file: beside whoever writes it, and where nothing can be written any more."""

import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

PARTS = ("", "-wal")
"""What is added to the name of the file for what belongs to it: the newest moves are beside it for a while."""


@contextmanager
def read_only(path: Path) -> Iterator[sqlite3.Connection]:
    """A line to a file on which nothing is changed.

    Even to read, SQLite wants to write beside the file. Where that cannot be, as on a disk that fails and has become
    read-only, a copy elsewhere is read: that is when a backup is needed most.
    """
    with closing(_line(path)) as database:
        if _opens(database):
            yield database
            return
    with tempfile.TemporaryDirectory() as folder:
        for part in PARTS:
            beside = path.with_name(path.name + part)
            if beside.is_file():
                shutil.copyfile(beside, Path(folder, beside.name))
        with closing(_line(Path(folder, path.name))) as database:
            yield database


def _line(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=30.0)


DAMAGE = (sqlite3.DatabaseError, UnicodeDecodeError)
"""What a damaged file is answered with: SQLite quotes what it cannot read, and that may be no text any more."""


def complaint(error: Exception) -> str:
    """What is wrong with a file, for its owner to read."""
    return str(error) if isinstance(error, sqlite3.DatabaseError) else "what it holds is damaged"


def error_code(error: sqlite3.DatabaseError) -> int:
    """SQLite's number for it; Python gives none to a text that is none."""
    return getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT)


def _opens(database: sqlite3.Connection) -> bool:
    try:
        database.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except sqlite3.OperationalError as error:
        return error_code(error) not in (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY_DIRECTORY)
    except DAMAGE:
        return True  # what is wrong with it is for the reader to find
    return True

"""What SQLite complains of, as sentences that a person can act on."""

import os
import sqlite3
from pathlib import Path

from terminus.table.errors import StoreError, Taken

_EXPLAIN = {
    sqlite3.SQLITE_BUSY: "{path} is being written by another program: try again when it is done.",
    sqlite3.SQLITE_READONLY: "{path} cannot be written: the file or its folder is read-only.",
    sqlite3.SQLITE_CANTOPEN: "{path} cannot be opened: the folder {folder} is read-only or not a folder.",
    sqlite3.SQLITE_NOTADB: "{path} is not a Terminus database, or it is damaged: move it away and start again.",
    sqlite3.SQLITE_CORRUPT: "{path} is damaged: put a backup in its place, or move it away and start again.",
    sqlite3.SQLITE_FULL: "{path} cannot be written: the disk is full.",
    sqlite3.SQLITE_IOERR: "{path} cannot be used: the disk fails or does not let anything be written (any more).",
}


def taken(error: sqlite3.IntegrityError) -> StoreError:
    return Taken(f"Somebody else wrote to this table first: {error}.")


def explained(path: Path, code: int, error: Exception) -> str:
    code &= 0xFF  # without the extension that tells kinds of one error apart
    if code == sqlite3.SQLITE_IOERR and not os.access(path, os.W_OK):
        code = sqlite3.SQLITE_READONLY  # what a lock on a read-only file fails with
    explain = _EXPLAIN.get(code)
    return f"{path} cannot be used: {error}." if explain is None else explain.format(path=path, folder=path.parent)

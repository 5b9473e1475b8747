"""Copies of an SQLite store: taken while a server runs, and put back while it runs or in place of what was lost."""

import os
import shutil
import sqlite3
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import msgspec

from terminus.table.checkup import FileArchive, Unreadable, kept
from terminus.table.errors import StoreError
from terminus.table.lock import is_held
from terminus.table.reading import DAMAGE, complaint, read_only
from terminus.table.sqlite_store import LOCK, OWNER_ONLY, SqliteStore
from terminus.table.standstill import let_stand

PARTS = {"tables": "id", "log": "table_id", "messages": "table_id", "sittings": "table_id"}
"""Where a table is kept, and the column that names it."""
SHARED = ("people", "content", "studies")
"""What does not belong to one table."""
PAGES = 400
"""Copied at a time; between two steps the server writes."""


class Restored(msgspec.Struct, frozen=True):
    """What a restore has done: the whole file put in place, or so many tables brought back beside those there were."""

    tables: int
    whole: bool
    mended: int = 0
    """Of them, those that were there and could not be read."""
    kept: bool = False
    """Was there something else in its place, which is kept beside it?"""


def back_up(path: Path, target: Path) -> None:
    """Copy the store as it is at one instant to a file that is not there yet; StoreError says what went wrong."""
    if not path.exists():
        raise StoreError(f"There are no tables in {path.parent}.")
    try:
        with (
            new_backup(target) as unfinished,
            read_only(path) as source,
            closing(sqlite3.connect(unfinished)) as copy,
        ):
            source.backup(copy, pages=PAGES)
    except DAMAGE as error:
        raise StoreError(f"{path} cannot be copied: {complaint(error)}.") from None


@contextmanager
def new_backup(target: Path) -> Iterator[Path]:
    """A file to be filled, for its owner's eyes only; once it is filled and sound it is the target."""
    if target.exists():
        raise StoreError(f"{target} is there already: name a file that is not.")
    unfinished = target.with_name(f".{target.name}.unfinished")
    try:
        unfinished.unlink(missing_ok=True)
        os.close(os.open(unfinished, os.O_CREAT | os.O_WRONLY, OWNER_ONLY))
        yield unfinished
        with closing(sqlite3.connect(unfinished)) as copy:
            _check(copy, unfinished)
            copy.execute("PRAGMA journal_mode = DELETE")  # one file, to be carried anywhere
        unfinished.rename(target)
    except OSError as error:
        raise StoreError(f"{target} cannot be written: {error.strerror}.") from None
    finally:
        unfinished.unlink(missing_ok=True)


def restore(source: Path, path: Path, clock: Callable[[], float] = time.time) -> Restored:
    """Bring back what a backup holds; nobody's clock ran since it was made.

    Where there is no store, or one that cannot be read, the backup takes its place, and what was there is kept beside
    it. Else tables that the store does not have are brought back, and everything else stays as it is: this may be done
    while a server runs. Where none does, tables are brought back, too, that are there and cannot be read.
    """
    running = is_held(path.parent / LOCK)
    with of_today(source, clock()) as backup:
        if _is_sound(path):
            return _bring_back(backup, path, mend=not running)
        if running:
            raise StoreError("The store cannot be read, and a server is using it: stop the server first.")
        there = path.exists()
        _put_in_place(backup, path)
        with read_only(path) as store:
            return Restored(store.execute("SELECT count(*) FROM tables").fetchone()[0], whole=True, kept=there)


@contextmanager
def of_today(source: Path, now: float) -> Iterator[Path]:
    """A backup as this release would have written it now, beside the original, which stays as it is."""
    if not source.is_file():
        raise StoreError(f"There is no file {source}.")
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder, "tables.sqlite3")
        shutil.copyfile(source, copy)
        with closing(_opened(copy, source)) as store:
            let_stand(store, now)
        with read_only(copy) as database:
            _check(database, source)
        yield copy


def _opened(copy: Path, source: Path) -> SqliteStore:
    try:
        return SqliteStore(copy)
    except StoreError as error:
        what, _, _ = str(error).replace(str(copy), str(source)).rstrip(".").partition(": ")
        raise StoreError(f"{what}: name another backup.") from None


def _bring_back(backup: Path, path: Path, mend: bool) -> Restored:
    try:
        with closing(sqlite3.connect(path, timeout=30.0, isolation_level=None)) as store:
            broken = _broken(backup, store) if mend else []
            store.execute("ATTACH ? AS backup", (str(backup),))
            missing = store.execute("SELECT id FROM backup.tables WHERE id NOT IN (SELECT id FROM main.tables)")
            lost = [str(table) for (table,) in missing]
            for table in [*broken, *lost]:
                store.execute("BEGIN IMMEDIATE")
                if table in broken:
                    _remove(store, table)
                for name, key in PARTS.items():
                    store.execute(f"INSERT INTO main.{name} SELECT * FROM backup.{name} WHERE {key} = ?", (table,))
                store.execute("COMMIT")
            for name in SHARED:
                store.execute(f"INSERT OR IGNORE INTO main.{name} SELECT * FROM backup.{name}")
            return Restored(len(lost) + len(broken), whole=False, mended=len(broken))
    except DAMAGE as error:
        raise StoreError(f"The backup cannot be brought back: {complaint(error)}.") from None


def _broken(backup: Path, store: sqlite3.Connection) -> list[str]:
    """The tables of a store that cannot be read, while those of the same name in the backup can."""
    with read_only(backup) as database:
        here, there = FileArchive(store), FileArchive(database)
        both = set(here.names()).intersection(there.names())
        return [name for name in sorted(both) if not _is_readable(here, name) and _is_readable(there, name)]


def _is_readable(archive: FileArchive, table: str) -> bool:
    try:
        kept(archive, table)
    except Unreadable:
        return False
    return True


def _remove(store: sqlite3.Connection, table: str) -> None:
    """Make room for a table's better copy: the one time that a log is not left as it is."""
    guards = list(store.execute("SELECT name, sql FROM main.sqlite_master WHERE type = 'trigger' AND tbl_name = 'log'"))
    for name, _ in guards:
        store.execute(f"DROP TRIGGER main.{name}")
    for name, key in reversed(PARTS.items()):
        store.execute(f"DELETE FROM main.{name} WHERE {key} = ?", (table,))
    for _, statement in guards:
        store.execute(statement)


def _put_in_place(backup: Path, path: Path) -> None:
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    for suffix in ("", "-wal", "-shm"):
        old = path.with_name(path.name + suffix)
        if old.exists():
            old.rename(old.with_name(f"{old.name}.damaged"))
    shutil.copyfile(backup, path)
    path.chmod(OWNER_ONLY)


def _is_sound(path: Path) -> bool:
    if not path.exists():
        return False
    try:
        with read_only(path) as database:
            _check(database, path)
            database.execute("SELECT count(*) FROM tables").fetchone()
    except (StoreError, *DAMAGE):
        return False
    return True


def _check(database: sqlite3.Connection, path: Path) -> None:
    (found,) = database.execute("PRAGMA integrity_check(1)").fetchone()
    if found != "ok":
        raise StoreError(f"{path} is damaged: {found}.")

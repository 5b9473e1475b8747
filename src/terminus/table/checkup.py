"""What is wrong with a store, and what to do about it."""

import os
import shutil
import sqlite3
import stat
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Protocol

import msgspec

from terminus.core.audience import Data
from terminus.core.errors import TerminusError
from terminus.table.entries import Entry, Setup
from terminus.table.errors import StoreError
from terminus.table.heritage import restored
from terminus.table.lock import is_held
from terminus.table.migrations import check_known, steps
from terminus.table.reading import DAMAGE, complaint, read_only
from terminus.table.sqlite_store import LOCK
from terminus.table.store import Kept

FREE = 500_000_000
"""Bytes of disk below which a host should make room."""


ELSEWHERE = "Start a server there, or name another folder."
PUT_BACK = "Stop the server, then: terminus restore BACKUP."


class Unreadable(TerminusError):
    """What is written of a table is damaged."""


class Finding(msgspec.Struct, frozen=True):
    """Something that was looked at; `remedy` is what to do if it is not as it should be."""

    says: str
    remedy: str = ""

    @property
    def sound(self) -> bool:
        return not self.remedy


def examine(path: Path, progress: Callable[[str], None] = lambda table: None) -> Iterator[Finding]:
    """Look at everything: the folder, the file, and every table in it, which is played again."""
    if not path.exists():
        yield Finding(f"There are no tables in {path.parent}.", ELSEWHERE)
        return
    yield from _surroundings(path)
    try:
        with read_only(path) as database:
            if not database.execute("SELECT 1 FROM sqlite_master WHERE name = 'schema_version'").fetchone():
                yield Finding(f"{path} holds nothing that Terminus has written.", ELSEWHERE)
                return
            yield from _file(path, database)
            yield from examine_tables(FileArchive(database), PUT_BACK, progress)
    except DAMAGE as error:
        yield Finding(
            f"{path} cannot be read: {complaint(error)}.",
            "Stop the server and put a backup back: terminus restore FILE.",
        )


def _surroundings(path: Path) -> Iterator[Finding]:
    running = is_held(path.parent / LOCK)
    yield Finding(f"A server {'is' if running else 'is not'} running on {path.parent}.")
    if not os.access(path.parent, os.W_OK):
        yield Finding(f"Nothing can be written in {path.parent}.", "Look after the disk, or run this as its owner.")
    mode = stat.S_IMODE(path.stat().st_mode)
    if sys.platform != "win32" and mode & 0o077:
        yield Finding(f"Others on this machine can read {path} (mode {mode:o}).", f"chmod 600 {path}")
    if sys.platform != "win32" and path.stat().st_uid != os.getuid() and os.getuid() != 0:
        yield Finding(f"{path} belongs to somebody else.", "Run this as the user that runs the server.")
    free = shutil.disk_usage(path.parent).free
    if free < FREE:
        yield Finding(f"Only {free // 1_000_000} MB of disk are free.", "Make room: a full disk stops every table.")


def _file(path: Path, database: sqlite3.Connection) -> Iterator[Finding]:
    problems = [row[0] for row in database.execute("PRAGMA integrity_check(3)") if row[0] != "ok"]
    orphans = len(database.execute("PRAGMA foreign_key_check").fetchall())
    if orphans:
        problems.append(f"{orphans} rows belong to tables that are not there")
    if problems:
        yield Finding(f"The file is damaged: {'; '.join(problems)}.", PUT_BACK)
        return
    (version,) = database.execute("SELECT version FROM schema_version").fetchone()
    yield Finding(f"The file is sound; its schema is version {version}.")
    try:
        check_known(str(path), version, len(steps()))
    except StoreError as error:
        yield Finding(str(error), "Install that release, or put a backup from before the upgrade into another folder.")


class Archive(Protocol):
    """What a store keeps, as it is written."""

    def names(self) -> list[str]:
        """All tables, the oldest first."""

    def setup(self, table: str) -> str: ...

    def log(self, table: str) -> list[tuple[int, float, str]]:
        """Number, time and text of every entry."""

    def content(self, hash: str) -> Data | None: ...


def examine_tables(archive: Archive, remedy: str, progress: Callable[[str], None]) -> Iterator[Finding]:
    """Play every table again; the remedy is for what cannot even be read."""
    names = archive.names()
    broken = 0
    for name in names:
        progress(name)
        found = _trouble(archive, name, remedy)
        if found is not None:
            broken += 1
            yield found
    yield Finding(f"{len(names) - broken} of {len(names)} tables can be opened and played again.")


def _trouble(archive: Archive, name: str, remedy: str) -> Finding | None:
    """Why a table cannot be opened; None if it can."""
    try:
        written = kept(archive, name)
    except Unreadable as error:
        return Finding(f"Table {name} cannot be read: {error}", remedy)
    try:
        table = restored(written, archive)
    except TerminusError as error:
        return Finding(f"Table {name} cannot be opened: {error}", REMEDY)
    return Finding(f"Table {name} cannot be opened: {table.notice}", REMEDY) if table.stopped else None


REMEDY = "Install the game or the release it was played with."


def kept(archive: Archive, name: str) -> Kept:
    """A table as it is written; Unreadable says why it cannot be read."""
    try:
        rows = archive.log(name)
        setup = msgspec.json.decode(archive.setup(name), type=Setup)
        entries = [msgspec.json.decode(entry, type=Entry) for _, _, entry in rows]
    except sqlite3.OperationalError:  # its own words would print what is there, secrets and all
        raise Unreadable("what is written there is no text any more.") from None
    except msgspec.MsgspecError as error:
        raise Unreadable(f"{error}.") from None
    if [number for number, _, _ in rows] != list(range(1, len(rows) + 1)):
        raise Unreadable("entries of its log are missing.")
    return Kept(setup, entries, [at for _, at, _ in rows])


class FileArchive:
    """The archive in an SQLite file, of whatever release."""

    def __init__(self, database: sqlite3.Connection) -> None:
        self._database = database

    def names(self) -> list[str]:
        return [row[0] for row in self._database.execute("SELECT id FROM tables ORDER BY created")]

    def setup(self, table: str) -> str:
        (setup,) = self._database.execute("SELECT setup FROM tables WHERE id = ?", (table,)).fetchone()
        return str(setup)

    def log(self, table: str) -> list[tuple[int, float, str]]:
        return self._database.execute(
            "SELECT number, at, entry FROM log WHERE table_id = ? ORDER BY number", (table,)
        ).fetchall()

    def content(self, hash: str) -> Data | None:
        known = self._database.execute("SELECT name FROM sqlite_master WHERE name = 'content'").fetchone()
        row = known and self._database.execute("SELECT data FROM content WHERE hash = ?", (hash,)).fetchone()
        return msgspec.json.decode(row[0], type=Data) if row else None

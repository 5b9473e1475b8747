"""The store in one SQLite file: what a person's own machine and a small server need."""

import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path

import msgspec

from terminus.table.entries import Entry, Setup
from terminus.table.errors import StoreError
from terminus.table.store import Addition, Listed, Message, Summary


class SqliteStore:
    """Tables in an SQLite file, which one server at a time may open.

    The connection keeps the file's lock until it closes or its process dies. WAL with synchronous=FULL: a transaction
    that returned survives the loss of the process and of power.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)  # seeds and talk are nobody else's
        except OSError as error:
            raise StoreError(f"The data folder {path.parent} cannot be made: {error.strerror}.") from None
        with self._sentences():
            self._database = sqlite3.connect(path, timeout=0.5, isolation_level=None, check_same_thread=False)
        try:
            with self._sentences():
                self._open()
        except StoreError:
            self._database.close()
            raise

    def _open(self) -> None:
        # Exclusive before WAL: the second server to come is then refused at its first touch.
        self._database.execute("PRAGMA locking_mode = EXCLUSIVE")
        self._database.execute("PRAGMA journal_mode = WAL")
        self._database.execute("PRAGMA synchronous = FULL")
        self._database.execute("PRAGMA foreign_keys = ON")
        with self._transaction():
            self._database.execute("CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL) STRICT")
            self._migrate()

    def _migrate(self) -> None:
        """Bring the file to the newest numbered schema; a file from a newer program is left alone."""
        row = self._database.execute("SELECT version FROM schema_version").fetchone()
        version = 0 if row is None else row[0]
        steps = sorted(f.name for f in files("terminus.table").joinpath("schema").iterdir() if f.name.endswith(".sql"))
        if version > len(steps):
            raise StoreError(
                f"{self.path} was written by a newer Terminus (schema {version}, this one knows {len(steps)})."
            )
        for step in steps[version:]:
            for statement in _statements(files("terminus.table").joinpath("schema", step).read_text("utf-8")):
                self._database.execute(statement)
        if row is None:
            self._database.execute("INSERT INTO schema_version VALUES (?)", (len(steps),))
        else:
            self._database.execute("UPDATE schema_version SET version = ?", (len(steps),))

    def create(self, setup: Setup, standing: Listed) -> None:
        row = (setup.table, setup.header.game, setup.created, _text(setup), standing.open_seats, standing.over)
        with self._transaction():
            self._database.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?)", row)

    def append(self, additions: Sequence[Addition]) -> list[StoreError | None]:
        with self._transaction():
            return [self._append(addition) for addition in additions]

    def _append(self, addition: Addition) -> StoreError | None:
        """One of the entries of a transaction, which goes on without it if the table has it already."""
        table, standing = addition.table, addition.standing
        row = (table, addition.number, addition.at, _text(addition.entry))
        try:
            self._database.execute("INSERT INTO log VALUES (?, ?, ?, ?)", row)
        except sqlite3.IntegrityError as error:
            return _taken(error)
        self._database.execute(
            "UPDATE tables SET open_seats = ?, over = ? WHERE id = ?", (standing.open_seats, standing.over, table)
        )
        return None

    def read(self, table: str) -> tuple[Setup, list[Entry]] | None:
        with self._sentences():
            row = self._database.execute("SELECT setup FROM tables WHERE id = ?", (table,)).fetchone()
            if row is None:
                return None
            rows = self._database.execute("SELECT entry FROM log WHERE table_id = ? ORDER BY number", (table,))
            entries = [msgspec.json.decode(entry, type=Entry) for (entry,) in rows]
            return msgspec.json.decode(row[0], type=Setup), entries

    def say(self, table: str, message: Message) -> None:
        with self._transaction():
            self._database.execute(
                "INSERT INTO messages VALUES (?, ?, ?, ?)", (table, message.at, message.seat, message.text)
            )

    def messages(self, table: str, last: int) -> list[Message]:
        with self._sentences():
            rows = self._database.execute(
                "SELECT at, seat, text FROM messages WHERE table_id = ? ORDER BY at DESC LIMIT ?", (table, last)
            ).fetchall()
        return [Message(*row) for row in reversed(rows)]

    def waiting(self, most: int) -> list[Summary]:
        with self._sentences():
            rows = self._database.execute(
                "SELECT id, game, created, open_seats FROM tables WHERE open_seats > 0 AND over = 0"
                " ORDER BY created DESC LIMIT ?",
                (most,),
            ).fetchall()
        return [Summary(table, game, created, Listed(seats, False)) for table, game, created, seats in rows]

    def close(self) -> None:
        self._database.close()

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        with self._sentences():
            self._database.execute("BEGIN IMMEDIATE")
            try:
                yield
                self._database.execute("COMMIT")
            except BaseException:
                if self._database.in_transaction:
                    self._database.execute("ROLLBACK")
                raise

    @contextmanager
    def _sentences(self) -> Iterator[None]:
        """SQLite's complaints as sentences that a person can act on."""
        try:
            yield
        except sqlite3.IntegrityError as error:
            raise _taken(error) from None
        except sqlite3.DatabaseError as error:
            raise StoreError(_explained(self.path, error)) from None
        except msgspec.MsgspecError as error:
            raise StoreError(f"{self.path} holds an entry that this version cannot read: {error}.") from None


def _taken(error: sqlite3.IntegrityError) -> StoreError:
    return StoreError(f"Somebody else wrote to this table first: {error}.")


def _explained(path: Path, error: sqlite3.DatabaseError) -> str:
    code = error.sqlite_errorcode & 0xFF  # without the extension that tells kinds of one error apart
    if code == sqlite3.SQLITE_IOERR and not os.access(path, os.W_OK):
        code = sqlite3.SQLITE_READONLY  # what a lock on a read-only file fails with
    explain = _EXPLAIN.get(code)
    return f"{path} cannot be used: {error}." if explain is None else explain.format(path=path, folder=path.parent)


_EXPLAIN = {
    sqlite3.SQLITE_BUSY: "Another Terminus server is using {path}: stop it, or give this one another data folder.",
    sqlite3.SQLITE_READONLY: "{path} cannot be written: the file or its folder is read-only.",
    sqlite3.SQLITE_CANTOPEN: "{path} cannot be opened: the folder {folder} is read-only or not a folder.",
    sqlite3.SQLITE_NOTADB: "{path} is not a Terminus database, or it is damaged: move it away and start again.",
    sqlite3.SQLITE_CORRUPT: "{path} is damaged: put a backup in its place, or move it away and start again.",
    sqlite3.SQLITE_FULL: "{path} cannot be written: the disk is full.",
}


def _statements(script: str) -> Iterator[str]:
    """The statements of a script one by one: `executescript` would commit the transaction around them."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""


def _text(value: Setup | Entry) -> str:
    return msgspec.json.encode(value).decode()

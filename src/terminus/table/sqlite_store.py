"""The store in one SQLite file: what a person's own machine and a small server need."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

import msgspec

from terminus.core.audience import Data
from terminus.table.entries import Entry, Played, Setup
from terminus.table.errors import StoreError, Taken
from terminus.table.listed import Listed, Summary
from terminus.table.lock import Lock, Presence
from terminus.table.migrations import check_known, steps
from terminus.table.reading import error_code
from terminus.table.sqlite_complaints import explained, taken
from terminus.table.store import Addition, Kept, Known, Message, Talk

LOCK = "server.lock"
OWNER_ONLY = 0o600
MOVES = (
    "CREATE TEMP VIEW moves AS SELECT table_id, number, at, entry, open_seats, over, public, listed, due"
    " FROM log JOIN tables ON id = table_id",
    "CREATE TEMP TRIGGER write_moves INSTEAD OF INSERT ON moves BEGIN"
    " INSERT INTO log VALUES (NEW.table_id, NEW.number, NEW.at, NEW.entry);"
    " UPDATE tables SET open_seats = NEW.open_seats, over = NEW.over, public = NEW.public, changed = NEW.at,"
    " listed = NEW.listed, due = NEW.due WHERE id = NEW.table_id; END",
)
"""Lets many moves be written by one statement. With every other one the thread would have to wait until a busy server
lets it go on: with two for each of ten moves, people waited longer for that than for the disk."""
MOST_AT_ONCE = 500
SIGN = 32_768
"""Letters that are written to find out whether a move can be: no move takes more room."""


class SqliteStore:
    """Tables in an SQLite file, which one server at a time may open; others may read it, to back it up.

    WAL with synchronous=FULL: a transaction that returned survives the loss of the process and of power.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)  # seeds and talk are nobody else's
        except OSError as error:
            raise StoreError(f"The data folder {path.parent} cannot be made: {error.strerror}.") from None
        self._lock = self._come_in()
        try:
            with self._sentences():
                self._database = sqlite3.connect(path, timeout=5.0, isolation_level=None, check_same_thread=False)
        except StoreError:
            self._lock.release()
            raise
        try:
            with self._sentences():
                self._open()
        except StoreError:
            self.close()
            raise

    def _come_in(self) -> Lock | Presence:
        return Lock(self.path.parent / LOCK)

    def _open(self) -> None:
        with suppress(OSError):
            self.path.chmod(OWNER_ONLY)  # whoever could read it could foresee the dice
        self._database.execute("PRAGMA journal_mode = WAL")
        self._database.execute("PRAGMA synchronous = FULL")
        self._database.execute("PRAGMA foreign_keys = ON")
        with self._transaction():
            self._database.execute("CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL) STRICT")
            self._migrate()
        for statement in MOVES:
            self._database.execute(statement)

    def _migrate(self) -> None:
        """Bring the file to the newest numbered schema; a file from a newer program is left alone."""
        row = self._database.execute("SELECT version FROM schema_version").fetchone()
        version = 0 if row is None else row[0]
        known = steps()
        check_known(str(self.path), version, len(known))
        for step in known[version:]:
            for statement in _statements(step):
                self._database.execute(statement)
        if row is None:
            self._database.execute("INSERT INTO schema_version VALUES (?)", (len(known),))
        else:
            self._database.execute("UPDATE schema_version SET version = ?", (len(known),))

    def create(self, setup: Setup, standing: Listed) -> None:
        row = (setup.table, setup.header.game, setup.created, _text(setup), standing.open_seats, standing.over)
        shown = (standing.public, setup.created, _text(standing), standing.due)
        with self._transaction():
            self._database.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", (*row, *shown))
            self._index(setup.table, standing)

    def append(self, additions: Sequence[Addition]) -> list[StoreError | None]:
        if 0 < len(additions) <= MOST_AT_ONCE and all(isinstance(addition.entry, Played) for addition in additions):
            with suppress(Taken):  # one of them is: only one by one can tell which
                self._append_moves(additions)
                return [None] * len(additions)
        with self._transaction():
            return [self._append(addition) for addition in additions]

    def _append_moves(self, additions: Sequence[Addition]) -> None:
        """All or none of them; a move changes nobody's seat."""
        rows = ", ".join(["(?, ?, ?, ?, ?, ?, ?, ?, ?)"] * len(additions))
        values: list[object] = []
        for addition in additions:
            standing = addition.standing
            values += (addition.table, addition.number, addition.at, _text(addition.entry))
            values += (standing.open_seats, standing.over, standing.public, _text(standing), standing.due)
        with self._sentences():
            self._database.execute(f"INSERT INTO moves VALUES {rows}", values)

    def _append(self, addition: Addition) -> StoreError | None:
        """One of the entries of a transaction, which goes on without it if the table has it already."""
        table, standing = addition.table, addition.standing
        row = (table, addition.number, addition.at, _text(addition.entry))
        try:
            self._database.execute("INSERT INTO log VALUES (?, ?, ?, ?)", row)
        except sqlite3.IntegrityError as error:
            return taken(error)
        self._database.execute(
            "UPDATE tables SET open_seats = ?, over = ?, public = ?, changed = ?, listed = ?, due = ? WHERE id = ?",
            (standing.open_seats, standing.over, standing.public, addition.at, _text(standing), standing.due, table),
        )
        if not isinstance(addition.entry, Played):  # a move changes nobody's seat
            self._index(table, standing)
        return None

    def _index(self, table: str, standing: Listed) -> None:
        """Remember who sits at a table."""
        self._database.executemany(
            "INSERT INTO sittings VALUES (?, ?) ON CONFLICT DO NOTHING",
            [(person, table) for person in sorted(standing.people)],
        )

    def read(self, table: str) -> Kept | None:
        with self._sentences():
            row = self._database.execute("SELECT setup FROM tables WHERE id = ?", (table,)).fetchone()
            if row is None:
                return None
            rows = self._database.execute(
                "SELECT at, entry FROM log WHERE table_id = ? ORDER BY number", (table,)
            ).fetchall()
            entries = [msgspec.json.decode(entry, type=Entry) for _, entry in rows]
            return Kept(msgspec.json.decode(row[0], type=Setup), entries, [at for at, _ in rows])

    def after(self, table: str, number: int) -> list[tuple[float, Entry]]:
        with self._sentences():
            rows = self._database.execute(
                "SELECT at, entry FROM log WHERE table_id = ? AND number > ? ORDER BY number", (table, number)
            ).fetchall()
            return [(at, msgspec.json.decode(entry, type=Entry)) for at, entry in rows]

    def claim(self, table: str) -> bool:
        return True  # one server at a time uses the file

    def release(self, table: str) -> None:
        """Nobody waits for it."""

    def say(self, table: str, message: Message) -> None:
        with self._transaction():
            self._database.execute(
                "INSERT INTO messages VALUES (?, ?, ?, ?, ?)",
                (table, message.at, message.seat, message.text, message.to),
            )

    def messages(self, table: str, last: int) -> Talk:
        with self._sentences():
            rows = self._database.execute(
                "SELECT at, seat, text, recipient, count(*) OVER () FROM messages WHERE table_id = ?"
                " ORDER BY rowid DESC LIMIT ?",
                (table, last),
            ).fetchall()
        return Talk([Message(*row[:4]) for row in reversed(rows)], int(rows[0][4]) if rows else 0)

    def waiting(self, most: int) -> list[Summary]:
        return self._listed("WHERE public = 1 AND open_seats > 0 AND over = 0 ORDER BY created DESC", most)

    def running(self, most: int) -> list[Summary]:
        return self._listed("WHERE public = 1 AND open_seats = 0 AND over = 0 ORDER BY changed DESC", most)

    def tables_of(self, person: str, most: int) -> list[Summary]:
        where = "JOIN sittings ON table_id = id WHERE person = ? ORDER BY changed DESC"
        return [each for each in self._listed(where, most, person) if person in each.standing.people]

    def timed(self, most: int) -> list[Summary]:
        return self._listed("WHERE due IS NOT NULL ORDER BY due", most)

    def enter(self) -> bool:
        return True  # one server at a time opens the file

    def settle(self) -> None:
        """Nobody else has to wait."""

    def beat(self, now: float) -> float | None:
        with self._transaction():
            row = self._database.execute("SELECT value FROM house WHERE name = 'beat'").fetchone()
            keep = "INSERT INTO house VALUES ('beat', ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
            self._database.execute(keep, (repr(now),))
        return None if row is None else float(row[0])

    def _listed(self, where: str, most: int, *values: str) -> list[Summary]:
        with self._sentences():
            rows = self._database.execute(
                f"SELECT id, game, created, open_seats, over, listed FROM tables {where} LIMIT ?", (*values, most)
            ).fetchall()
            return [Summary(table, game, created, _standing(*kept)) for table, game, created, *kept in rows]

    def secret(self, fresh: str) -> str:
        with self._transaction():
            self._database.execute("INSERT INTO house VALUES ('secret', ?) ON CONFLICT DO NOTHING", (fresh,))
            row = self._database.execute("SELECT value FROM house WHERE name = 'secret'").fetchone()
        return str(row[0])

    def person(self, person: str) -> Known | None:
        with self._sentences():
            row = self._database.execute("SELECT name, emblem FROM people WHERE id = ?", (person,)).fetchone()
        return None if row is None else Known(*row)

    def know(self, person: str, known: Known) -> None:
        keep = "INSERT INTO people VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET name = ?, emblem = ?"
        with self._transaction():
            self._database.execute(keep, (person, known.name, known.emblem, known.name, known.emblem))

    def forget(self, person: str) -> None:
        with self._transaction():
            self._database.execute("DELETE FROM people WHERE id = ?", (person,))
            self._database.execute("DELETE FROM sittings WHERE person = ?", (person,))

    def keep_code(self, code: str, person: str, until: float) -> None:
        with self._transaction():
            self._database.execute("DELETE FROM codes WHERE person = ?", (person,))
            self._database.execute("INSERT INTO codes VALUES (?, ?, ?)", (code, person, until))

    def take_code(self, code: str, now: float) -> str | None:
        with self._transaction():
            row = self._database.execute("SELECT person, until FROM codes WHERE code = ?", (code,)).fetchone()
            self._database.execute("DELETE FROM codes WHERE code = ? OR until < ?", (code, now))
        return None if row is None or row[1] <= now else str(row[0])

    def keep_content(self, hash: str, game: str, data: Data) -> None:
        row = (hash, game, msgspec.json.encode(data).decode())
        with self._transaction():
            self._database.execute("INSERT INTO content VALUES (?, ?, ?) ON CONFLICT DO NOTHING", row)

    def content(self, hash: str) -> Data | None:
        with self._sentences():
            row = self._database.execute("SELECT data FROM content WHERE hash = ?", (hash,)).fetchone()
            return None if row is None else msgspec.json.decode(row[0], type=Data)

    def keep_study(self, address: str, at: float, text: str) -> None:
        with self._transaction():
            self._database.execute("INSERT OR IGNORE INTO studies VALUES (?, ?, ?)", (address, at, text))

    def study(self, address: str) -> str | None:
        with self._sentences():
            row = self._database.execute("SELECT study FROM studies WHERE address = ?", (address,)).fetchone()
        return None if row is None else str(row[0])

    def count_studies(self) -> int:
        with self._sentences():
            return int(self._database.execute("SELECT count(*) FROM studies").fetchone()[0])

    def keep_judgement(self, key: str, text: str, most: int) -> None:
        with self._transaction():
            self._database.execute("INSERT OR IGNORE INTO judgements (key, judgement) VALUES (?, ?)", (key, text))
            self._database.execute(
                "DELETE FROM judgements WHERE number <= (SELECT max(number) FROM judgements) - ?", (most,)
            )

    def judgement(self, key: str) -> str | None:
        with self._sentences():
            row = self._database.execute("SELECT judgement FROM judgements WHERE key = ?", (key,)).fetchone()
        return None if row is None else str(row[0])

    def check(self) -> None:
        keep = "INSERT OR REPLACE INTO house VALUES ('sign', hex(randomblob(?)))"
        with self._transaction():  # another one each time: what stays as it is SQLite would not write
            self._database.execute(keep, (SIGN // 2,))

    def hurry(self) -> None: ...

    def close(self) -> None:
        self._database.close()
        self._lock.release()

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
            raise taken(error) from None
        except sqlite3.DatabaseError as error:
            raise StoreError(explained(self.path, error_code(error), error)) from None
        except UnicodeDecodeError as error:
            raise StoreError(explained(self.path, sqlite3.SQLITE_CORRUPT, error)) from None
        except msgspec.MsgspecError as error:
            raise StoreError(f"{self.path} holds an entry that this version cannot read: {error}.") from None


def _statements(script: str) -> Iterator[str]:
    """The statements of a script one by one: `executescript` would commit the transaction around them."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""


def _standing(open_seats: int, over: int, listed: str) -> Listed:
    """What a list shows; of a table that an older version wrote, only the little that it kept."""
    return msgspec.json.decode(listed, type=Listed) if listed else Listed(open_seats, bool(over))


def _text(value: Setup | Entry | Listed) -> str:
    return msgspec.json.encode(value).decode()

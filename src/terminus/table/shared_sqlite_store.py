"""The SQLite file of a server with several processes, each of which has it open.

SQLite lets one of them write at a time, which takes no longer than the disk does, and the number of an entry decides
who was first. What else there is to agree on they settle as the processes of a database do: by leases, and by a lock.
"""

import secrets
from pathlib import Path

from terminus.table.entries import Setup
from terminus.table.listed import Listed
from terminus.table.lock import Presence
from terminus.table.sqlite_store import SqliteStore
from terminus.table.store import LESSONS_AT_ONCE, LESSONS_KEPT

PRESENCE = "processes.lock"
LEASE = 12.0 / 86_400.0
"""Days for which a process may let a table's bots play without asking again."""


class SharedSqliteStore(SqliteStore):
    """One process's way to the file. The folder's lock is held by whoever has started the processes."""

    def __init__(self, path: Path) -> None:
        self.owner = secrets.token_hex(8)
        """What this process is called among the others."""
        super().__init__(path)

    def _come_in(self) -> Presence:
        self._presence = Presence(self.path.parent / PRESENCE)
        return self._presence

    def create(self, setup: Setup, standing: Listed) -> None:
        super().create(setup, standing)
        if setup.lesson:
            self._forget_lessons(setup.created - LESSONS_KEPT)

    def _forget_lessons(self, before: float) -> None:
        """Lessons that nobody has touched since, with all that belongs to them."""
        with self._transaction():
            old = self._database.execute(
                "SELECT id FROM tables WHERE changed < ? AND json_extract(setup, '$.lesson') IS TRUE LIMIT ?",
                (before, LESSONS_AT_ONCE),
            ).fetchall()
            for part, name in (*[(part, "table_id") for part in ("log", "messages", "sittings")], ("tables", "id")):
                self._database.executemany(f"DELETE FROM {part} WHERE {name} = ?", old)

    def claim(self, table: str) -> bool:
        with self._transaction():
            claimed = self._database.execute(
                "INSERT INTO leases VALUES (?, ?, julianday('now') + ?) ON CONFLICT (table_id) DO UPDATE"
                " SET owner = excluded.owner, until = excluded.until"
                " WHERE leases.owner = excluded.owner OR leases.until < julianday('now')",
                (table, self.owner, LEASE),
            )
            return claimed.rowcount > 0

    def release(self, table: str) -> None:
        with self._transaction():
            self._database.execute("DELETE FROM leases WHERE table_id = ? AND owner = ?", (table, self.owner))

    def enter(self) -> bool:
        return self._presence.enter()

    def settle(self) -> None:
        self._presence.settle()

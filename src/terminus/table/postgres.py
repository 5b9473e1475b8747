"""A connection to PostgreSQL that comes back: after a restart of the database, work goes on where it was."""

import time
from collections.abc import Callable
from contextlib import nullcontext, suppress
from typing import Any, LiteralString, TypeVar

import msgspec

from terminus.core.audience import Data
from terminus.table.errors import StoreError
from terminus.table.migrations import check_known, steps

try:
    import psycopg
    from psycopg import sql as sql
    from psycopg.conninfo import conninfo_to_dict
except ImportError:
    raise StoreError("PostgreSQL needs another package: pip install 'terminus-games[postgres]'.") from None

T = TypeVar("T")
Connection = psycopg.Connection[tuple[Any, ...]]

PATIENCE = 30.0
"""Seconds for which a database that does not answer is asked again."""
PAUSE = 0.2
HASTE = 1.0
"""Seconds for which it is asked again when the server is about to end."""
MIGRATION = 7_314_502
"""The number of the lock under which one of several processes brings the schema up to date."""


class NothingThere(StoreError):
    """The database holds no tables of ours."""


class Line:
    """One connection, made anew when it breaks. Whatever is done over it must be safe to do twice.

    The database is set up, or brought to the newest schema, unless one only `looks`: then NothingThere says that it
    would have to be.
    """

    def __init__(self, url: str, looks: bool = False) -> None:
        self._url = url
        self._ready = _look if looks else _migrate
        try:
            told = conninfo_to_dict(url)
        except psycopg.ProgrammingError as error:
            raise StoreError(
                f"This is no address of a PostgreSQL database, which begins with postgresql:// ({_first_line(error)})."
            ) from None
        self.name = f"the database {told.get('dbname', '')} at {told.get('host', 'this machine')}"
        """How it is called in sentences, without its password."""
        self.shares: int | None = None
        """The number of a lock that is shared over this line: a line that broke has lost it, and the next takes it."""
        self._connection: Connection | None = None
        self._patience = 0.0
        self._connected(time.monotonic())
        self._patience = PATIENCE

    def run(self, work: Callable[[Connection], T], alone: bool = False) -> T:
        """Do something in one transaction, again if the line breaks; StoreError if it cannot be done.

        What is a statement `alone` is a transaction of its own already.
        """
        begun = time.monotonic()
        while True:
            connection = self._connected(begun)
            try:
                with nullcontext() if alone else connection.transaction():
                    return work(connection)
            except (psycopg.OperationalError, psycopg.InterfaceError) as error:
                self.hang_up()
                if self._waited_enough(begun):
                    raise StoreError(f"{self.name} does not answer: {_first_line(error)}.") from None
                time.sleep(PAUSE)
            except psycopg.Error as error:
                raise StoreError(f"{self.name} refuses: {_first_line(error)}.") from None

    def rows(self, query: LiteralString, *values: object) -> list[tuple[Any, ...]]:
        """What a single statement finds."""
        return self.run(lambda database: database.execute(query, values).fetchall())

    def content(self, hash: str) -> Data | None:
        """Content that was kept, as data; None if there is none of this hash."""
        rows = self.rows("SELECT data FROM content WHERE hash = %s", hash)
        return msgspec.json.decode(rows[0][0], type=Data) if rows else None

    def hurry(self) -> None:
        """From now on a database that does not answer is not waited for; neither by what is under way."""
        self._patience = HASTE

    def leave(self) -> None:
        """Give back what is locked, then hang up: a line that is merely cut the database notices only after a while."""
        if self._connection is not None:
            with suppress(psycopg.Error):
                self._connection.execute("SELECT pg_advisory_unlock_all()")
        self.hang_up()

    def hang_up(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _waited_enough(self, begun: float) -> bool:
        return time.monotonic() - begun > self._patience

    def _connected(self, begun: float) -> Connection:
        while self._connection is None:
            try:
                connection = psycopg.connect(self._url, autocommit=True, connect_timeout=5)
                self._connection = self._prepared(connection)
            except psycopg.OperationalError as error:
                if self._waited_enough(begun):
                    raise StoreError(f"{self.name} cannot be reached: {_first_line(error)}.") from None
                time.sleep(PAUSE)
        return self._connection

    def _prepared(self, connection: Connection) -> Connection:
        """Ready for use: of the newest schema, with what is shared."""
        try:
            with connection.transaction():
                self._ready(connection, self.name)
            if self.shares is not None:
                connection.execute("SELECT pg_advisory_lock_shared(%s)", (self.shares,))
        except psycopg.OperationalError:  # it broke again
            connection.close()
            raise
        except psycopg.Error as error:
            connection.close()
            raise StoreError(f"{self.name} cannot be set up: {_first_line(error)}.") from None
        except StoreError:
            connection.close()
            raise
        return connection


def _look(connection: Connection, name: str) -> None:
    """Change nothing."""
    found = connection.execute("SELECT to_regclass('schema_version')").fetchone()
    if found is None or found[0] is None:
        raise NothingThere(f"{name} holds nothing that Terminus has written.")
    for (version,) in connection.execute("SELECT version FROM schema_version"):
        check_known(name, version, len(steps("postgres")))


def _migrate(connection: Connection, name: str) -> None:
    """Bring the database to the newest numbered schema; one from a newer program is left alone."""
    connection.execute("SELECT pg_advisory_xact_lock(%s)", (MIGRATION,))
    connection.execute("CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)")
    row = connection.execute("SELECT version FROM schema_version").fetchone()
    version = 0 if row is None else row[0]
    known = steps("postgres")
    check_known(name, version, len(known))
    for step in known[version:]:
        connection.execute(step.encode())
    if row is None:
        connection.execute("INSERT INTO schema_version VALUES (%s)", (len(known),))
    elif version < len(known):
        connection.execute("UPDATE schema_version SET version = %s", (len(known),))


def _first_line(error: Exception) -> str:
    return str(error).strip().partition("\n")[0].rstrip(".")

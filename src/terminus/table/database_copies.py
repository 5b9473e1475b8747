"""Copies of a store in PostgreSQL: the same files as SQLite's, so that a house can move from one to the other.

Columns have the same names in both; only truth values are written differently.
"""

import shutil
import sqlite3
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path

from terminus.table.copies import PARTS, SHARED, Restored, new_backup, of_today
from terminus.table.errors import StoreError
from terminus.table.postgres import Connection, Line, sql
from terminus.table.sqlite_store import SqliteStore

HOUSE = "house"
"""The house's own secret, by which people are known; it travels where there is none yet."""


def back_up_database(url: str, target: Path) -> None:
    """Copy the database as it is at one instant to a file that is not there yet, while servers use it."""
    line = Line(url)
    try:
        with new_backup(target) as unfinished, tempfile.TemporaryDirectory() as folder:
            empty = Path(folder, "tables.sqlite3")
            SqliteStore(empty).close()
            shutil.copyfile(empty, unfinished)
            with closing(sqlite3.connect(unfinished)) as copy:
                line.run(partial(_copy_out, copy))
                copy.commit()
    except sqlite3.DatabaseError as error:
        raise StoreError(f"{target} cannot be written: {error}.") from None
    finally:
        line.hang_up()


def restore_database(source: Path, url: str, clock: Callable[[], float] = time.time) -> Restored:
    """Bring back the tables that a backup has and the database has not; everything else stays as it is."""
    line = Line(url)
    try:
        with of_today(source, clock()) as backup, closing(sqlite3.connect(backup)) as copy:
            known = {row[0] for row in line.run(lambda database: database.execute("SELECT id FROM tables").fetchall())}
            missing = [each for (each,) in copy.execute("SELECT id FROM tables").fetchall() if each not in known]
            for table in missing:
                line.run(partial(_bring_back, copy, table))
            line.run(partial(_bring_shared, copy))
            return Restored(len(missing), whole=False)
    finally:
        line.hang_up()


def _copy_out(copy: sqlite3.Connection, database: Connection) -> None:
    copy.rollback()  # what an attempt before a break of the line has copied
    database.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
    for name in (*PARTS, *SHARED, HOUSE):
        columns = _columns(copy, name)
        marks = ", ".join("?" for _ in columns)
        rows = database.execute(_selecting(name, columns))
        copy.executemany(f"INSERT INTO {name} ({', '.join(columns)}) VALUES ({marks})", rows)


def _bring_back(copy: sqlite3.Connection, table: str, database: Connection) -> None:
    for name, key in PARTS.items():
        order = " ORDER BY rowid" if name == "messages" else ""
        _insert(copy, database, name, f" WHERE {key} = ?{order}", table)


def _bring_shared(copy: sqlite3.Connection, database: Connection) -> None:
    for name in (*SHARED, HOUSE):
        _insert(copy, database, name)


def _insert(copy: sqlite3.Connection, database: Connection, name: str, where: str = "", *values: str) -> None:
    columns = _columns(copy, name)
    rows = copy.execute(f"SELECT {', '.join(columns)} FROM {name}{where}", values).fetchall()
    truths = _truths(database, name)
    fitting = [
        tuple(bool(value) if column in truths else value for column, value in zip(columns, row, strict=True))
        for row in rows
    ]
    command = sql.SQL("INSERT INTO {} ({}) VALUES ({}) ON CONFLICT DO NOTHING").format(
        sql.Identifier(name),
        sql.SQL(", ").join(map(sql.Identifier, columns)),
        sql.SQL(", ").join(sql.Placeholder() for _ in columns),
    )
    with database.cursor() as cursor:
        cursor.executemany(command, fitting)


def _selecting(name: str, columns: list[str]) -> sql.Composed:
    """All rows; messages in the order in which they came."""
    selecting = sql.SQL("SELECT {} FROM {} ORDER BY number") if name == "messages" else sql.SQL("SELECT {} FROM {}")
    return selecting.format(sql.SQL(", ").join(map(sql.Identifier, columns)), sql.Identifier(name))


def _columns(copy: sqlite3.Connection, name: str) -> list[str]:
    return [row[1] for row in copy.execute(f"PRAGMA table_info({name})")]


def _truths(database: Connection, name: str) -> set[str]:
    """Columns that hold truth values, which are numbers in SQLite."""
    found = database.execute(
        "SELECT column_name FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = %s"
        " AND data_type = 'boolean'",
        (name,),
    )
    return {row[0] for row in found}

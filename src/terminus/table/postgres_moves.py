"""Moves that are written to PostgreSQL together: by one statement, which is its own transaction.

Begin, insert, update, tell and commit one by one would be five questions for each move, and with every answer the
thread that asks would have to wait until a busy server lets it go on.
"""

from collections.abc import Callable, Sequence
from typing import LiteralString

import msgspec

from terminus.table.postgres import Connection
from terminus.table.store import Addition

WRITE: LiteralString = (
    "WITH given AS (SELECT * FROM json_to_recordset(%s::json) AS given (table_id text, number int, at float8,"
    " entry text, open_seats int, over bool, public bool, listed text, due float8, news text)),"
    " written AS (INSERT INTO log SELECT table_id, number, at, entry FROM given ON CONFLICT DO NOTHING"
    " RETURNING table_id, number),"
    " changed AS (UPDATE tables SET open_seats = given.open_seats, over = given.over, public = given.public,"
    " changed = given.at, listed = given.listed, due = given.due"
    " FROM given JOIN written USING (table_id, number) WHERE id = given.table_id)"
    " SELECT table_id, number, pg_notify(%s, news) FROM given JOIN written USING (table_id, number)"
)
"""All moves are one value, as JSON: ten columns of them, each an array, took the server three times as long to send."""


class _Row(msgspec.Struct):
    """A move as the statement takes it."""

    table_id: str
    number: int
    at: float
    entry: str
    open_seats: int
    over: bool
    public: bool
    listed: str
    due: float | None
    news: str


def write_moves(
    database: Connection, additions: Sequence[Addition], channel: str, news: Callable[[Addition], str]
) -> set[tuple[str, int]]:
    """Write moves, no two of one table, and tell of them; which were written, and not there before."""
    rows = msgspec.json.encode([_row(addition, news(addition)) for addition in additions]).decode()
    return {(table, number) for table, number, _ in database.execute(WRITE, (rows, channel)).fetchall()}


def _row(addition: Addition, news: str) -> _Row:
    standing = addition.standing
    return _Row(
        addition.table,
        addition.number,
        addition.at,
        msgspec.json.encode(addition.entry).decode(),
        standing.open_seats,
        standing.over,
        standing.public,
        msgspec.json.encode(standing).decode(),
        standing.due,
        news,
    )

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
    "WITH given (table_id, number, at, entry, open_seats, over, public, listed, due, news) AS (SELECT * FROM unnest("
    "%s::text[], %s::int[], %s::float8[], %s::text[], %s::int[], %s::bool[], %s::bool[], %s::text[], %s::float8[],"
    " %s::text[])),"
    " written AS (INSERT INTO log SELECT table_id, number, at, entry FROM given ON CONFLICT DO NOTHING"
    " RETURNING table_id, number),"
    " changed AS (UPDATE tables SET open_seats = given.open_seats, over = given.over, public = given.public,"
    " changed = given.at, listed = given.listed, due = given.due"
    " FROM given JOIN written USING (table_id, number) WHERE id = given.table_id)"
    " SELECT table_id, number, pg_notify(%s, news) FROM given JOIN written USING (table_id, number)"
)


def write_moves(
    database: Connection, additions: Sequence[Addition], channel: str, news: Callable[[Addition], str]
) -> set[tuple[str, int]]:
    """Write moves, no two of one table, and tell of them; which were written, and not there before."""
    rows = [
        (
            addition.table,
            addition.number,
            addition.at,
            msgspec.json.encode(addition.entry).decode(),
            addition.standing.open_seats,
            addition.standing.over,
            addition.standing.public,
            msgspec.json.encode(addition.standing).decode(),
            addition.standing.due,
            news(addition),
        )
        for addition in additions
    ]
    columns = [list(column) for column in zip(*rows, strict=True)]
    return {(table, number) for table, number, _ in database.execute(WRITE, (*columns, channel)).fetchall()}

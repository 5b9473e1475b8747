"""The store in a PostgreSQL database: what a large house needs. The same tables as in SQLite, in plain SQL."""

import secrets
from collections.abc import Callable, Sequence
from typing import LiteralString, TypeVar

import msgspec

from terminus.core.audience import Data
from terminus.table.entries import Entry, Played, Setup
from terminus.table.errors import StoreError, Taken
from terminus.table.listed import Listed, Summary
from terminus.table.news import News
from terminus.table.postgres import Connection, Line, sql
from terminus.table.postgres_moves import write_moves
from terminus.table.store import LESSONS_AT_ONCE, LESSONS_KEPT, Addition, Kept, Known, Message, Talk

T = TypeVar("T")


CHANNEL = "terminus"
HOUSE = 7_314_503
"""The number of the lock that those share who keep house."""
LEASE = "12 seconds"
"""For how long a process may let a table's bots play without asking again. If a bot thinks longer and another process
takes over, whoever is first has moved."""


class PostgresStore:
    """Tables in a database that many processes may use; it outlives restarts of the database."""

    def __init__(self, url: str) -> None:
        self._line = Line(url)
        self.name = self._line.name
        self.owner = secrets.token_hex(8)
        """What this process is called among the others."""
        self._first = False

    def create(self, setup: Setup, standing: Listed) -> None:
        row = (setup.table, setup.header.game, setup.created, _text(setup), standing.open_seats, standing.over)
        shown = (standing.public, setup.created, _text(standing), standing.due)

        def work(database: Connection) -> None:
            values = "VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s, %s) ON CONFLICT DO NOTHING"
            database.execute(f"INSERT INTO tables {values}", (*row, *shown))
            _index(database, setup.table, standing)
            if setup.lesson:
                _forget_lessons(database, setup.created - LESSONS_KEPT)

        self._line.run(work)

    def append(self, additions: Sequence[Addition]) -> list[StoreError | None]:
        written = self._append_moves([each for each in additions if isinstance(each.entry, Played)])

        def work(database: Connection) -> list[StoreError | None]:
            problems = [_append(database, addition) for addition in rest]
            for addition, problem in zip(rest, problems, strict=True):
                if problem is None:
                    _tell(database, self._news(addition))
            return problems

        rest = [addition for addition in additions if (addition.table, addition.number) not in written]
        problems = iter(self._line.run(work) if rest else ())
        return [None if (each.table, each.number) in written else next(problems) for each in additions]

    def _append_moves(self, moves: Sequence[Addition]) -> set[tuple[str, int]]:
        """Write moves in one go; those of which that can be said, by table and number."""
        if not moves or len({move.table for move in moves}) < len(moves):
            return set()

        def work(database: Connection) -> set[tuple[str, int]]:
            return write_moves(database, moves, CHANNEL, lambda move: _text(self._news(move)))

        return self._line.run(work, alone=True)

    def _news(self, addition: Addition) -> News:
        return News(self.owner, addition.table, addition.number)

    def read(self, table: str) -> Kept | None:
        def work(database: Connection) -> Kept | None:
            row = database.execute("SELECT setup FROM tables WHERE id = %s", (table,)).fetchone()
            if row is None:
                return None
            rows = database.execute(
                "SELECT at, entry FROM log WHERE table_id = %s ORDER BY number", (table,)
            ).fetchall()
            entries = [msgspec.json.decode(entry, type=Entry) for _, entry in rows]
            return Kept(msgspec.json.decode(row[0], type=Setup), entries, [at for at, _ in rows])

        return self._decoded(work)

    def after(self, table: str, number: int) -> list[tuple[float, Entry]]:
        rows = self._line.rows(
            "SELECT at, entry FROM log WHERE table_id = %s AND number > %s ORDER BY number", table, number
        )
        return [(at, msgspec.json.decode(entry, type=Entry)) for at, entry in rows]

    def claim(self, table: str) -> bool:
        claim: LiteralString = (
            "INSERT INTO leases VALUES (%s, %s, now() + %s::interval) ON CONFLICT (table_id) DO UPDATE"
            " SET owner = excluded.owner, until = excluded.until"
            " WHERE leases.owner = excluded.owner OR leases.until < now() RETURNING owner"
        )
        return bool(self._line.rows(claim, table, self.owner, LEASE))

    def release(self, table: str) -> None:
        release: LiteralString = "DELETE FROM leases WHERE table_id = %s AND owner = %s"
        self._line.run(lambda database: database.execute(release, (table, self.owner)))

    def tell(self, news: News) -> None:
        """Tell all processes that listen."""
        self._line.run(lambda database: _tell(database, news))

    def say(self, table: str, message: Message) -> None:
        row = (table, message.at, message.seat, message.text, message.to)

        def work(database: Connection) -> None:
            database.execute(
                "INSERT INTO messages (table_id, at, seat, text, recipient) SELECT %s, %s, %s, %s, %s WHERE NOT EXISTS"
                " (SELECT FROM messages WHERE table_id = %s AND at = %s AND seat IS NOT DISTINCT FROM %s"
                " AND text = %s AND recipient IS NOT DISTINCT FROM %s)",
                (*row, *row),
            )
            _tell(database, News(self.owner, table, said=True))

        self._line.run(work)

    def messages(self, table: str, last: int) -> Talk:
        rows = self._line.rows(
            "SELECT at, seat, text, recipient, count(*) OVER () FROM messages WHERE table_id = %s"
            " ORDER BY number DESC LIMIT %s",
            table,
            last,
        )
        return Talk([Message(*row[:4]) for row in reversed(rows)], int(rows[0][4]) if rows else 0)

    def waiting(self, most: int) -> list[Summary]:
        return self._listed("WHERE public AND open_seats > 0 AND NOT over ORDER BY created DESC LIMIT %s", most)

    def running(self, most: int) -> list[Summary]:
        return self._listed("WHERE public AND open_seats = 0 AND NOT over ORDER BY changed DESC LIMIT %s", most)

    def tables_of(self, person: str, most: int) -> list[Summary]:
        where: LiteralString = "JOIN sittings ON table_id = id WHERE person = %s ORDER BY changed DESC LIMIT %s"
        return [each for each in self._listed(where, person, most) if person in each.standing.people]

    def timed(self, most: int) -> list[Summary]:
        return self._listed("WHERE due IS NOT NULL ORDER BY due LIMIT %s", most)

    def enter(self) -> bool:
        """Whoever is in the house shares a lock, which goes with the connection, however the process ends."""
        self._first = bool(self._line.rows("SELECT pg_try_advisory_lock(%s)", HOUSE)[0][0])
        if not self._first:
            self._share()  # once the first one has settled
        return self._first

    def settle(self) -> None:
        if self._first:
            self._share()
            self._line.rows("SELECT pg_advisory_unlock(%s)", HOUSE)
            self._first = False

    def _share(self) -> None:
        self._line.rows("SELECT 1 FROM pg_advisory_lock_shared(%s)", HOUSE)
        self._line.shares = HOUSE

    def beat(self, now: float) -> float | None:
        def work(database: Connection) -> float | None:
            query: LiteralString = "SELECT value FROM house WHERE name = 'beat' FOR UPDATE"
            row = database.execute(query).fetchone()
            keep: LiteralString = (
                "INSERT INTO house VALUES ('beat', %s) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
            )
            database.execute(keep, (repr(now),))
            return None if row is None else float(row[0])

        return self._line.run(work)

    def _listed(self, where: LiteralString, *values: object) -> list[Summary]:
        rows = self._line.rows(f"SELECT id, game, created, listed FROM tables {where}", *values)
        return [
            Summary(table, game, created, msgspec.json.decode(listed, type=Listed))
            for table, game, created, listed in rows
        ]

    def secret(self, fresh: str) -> str:
        def work(database: Connection) -> str:
            database.execute("INSERT INTO house VALUES ('secret', %s) ON CONFLICT DO NOTHING", (fresh,))
            row = database.execute("SELECT value FROM house WHERE name = 'secret'").fetchone()
            assert row is not None
            return str(row[0])

        return self._line.run(work)

    def person(self, person: str) -> Known | None:
        rows = self._line.rows("SELECT name, emblem FROM people WHERE id = %s", person)
        return Known(*rows[0]) if rows else None

    def know(self, person: str, known: Known) -> None:
        keep: LiteralString = (
            "INSERT INTO people VALUES (%s, %s, %s) ON CONFLICT (id) DO UPDATE SET name = excluded.name,"
            " emblem = excluded.emblem"
        )
        self._line.run(lambda database: database.execute(keep, (person, known.name, known.emblem)))

    def forget(self, person: str) -> None:
        def work(database: Connection) -> None:
            database.execute("DELETE FROM people WHERE id = %s", (person,))
            database.execute("DELETE FROM sittings WHERE person = %s", (person,))

        self._line.run(work)

    def keep_code(self, code: str, person: str, until: float) -> None:
        def work(database: Connection) -> None:
            database.execute("DELETE FROM codes WHERE person = %s", (person,))
            database.execute("INSERT INTO codes VALUES (%s, %s, %s)", (code, person, until))

        self._line.run(work)

    def take_code(self, code: str, now: float) -> str | None:
        def work(database: Connection) -> str | None:
            row = database.execute("DELETE FROM codes WHERE code = %s RETURNING person, until", (code,)).fetchone()
            database.execute("DELETE FROM codes WHERE until < %s", (now,))
            return None if row is None or row[1] <= now else str(row[0])

        return self._line.run(work)

    def keep_content(self, hash: str, game: str, data: Data) -> None:
        row = (hash, game, msgspec.json.encode(data).decode())
        self._line.run(
            lambda database: database.execute("INSERT INTO content VALUES (%s, %s, %s) ON CONFLICT DO NOTHING", row)
        )

    def content(self, hash: str) -> Data | None:
        return self._line.content(hash)

    def keep_study(self, address: str, at: float, text: str) -> None:
        row = (address, at, text)
        self._line.run(
            lambda database: database.execute("INSERT INTO studies VALUES (%s, %s, %s) ON CONFLICT DO NOTHING", row)
        )

    def study(self, address: str) -> str | None:
        rows = self._line.rows("SELECT study FROM studies WHERE address = %s", address)
        return str(rows[0][0]) if rows else None

    def count_studies(self) -> int:
        ((number,),) = self._line.rows("SELECT count(*) FROM studies")
        return int(number)

    def keep_judgement(self, key: str, text: str, most: int) -> None:
        def work(database: Connection) -> None:
            database.execute(
                "INSERT INTO judgements (key, judgement) VALUES (%s, %s) ON CONFLICT DO NOTHING", (key, text)
            )
            oldest: LiteralString = "DELETE FROM judgements WHERE number <= (SELECT max(number) FROM judgements) - %s"
            database.execute(oldest, (most,))

        self._line.run(work)

    def judgement(self, key: str) -> str | None:
        rows = self._line.rows("SELECT judgement FROM judgements WHERE key = %s", key)
        return str(rows[0][0]) if rows else None

    def check(self) -> None:
        self._line.run(lambda database: database.execute("UPDATE schema_version SET version = version"))

    def hurry(self) -> None:
        self._line.hurry()

    def close(self) -> None:
        self._line.leave()

    def _decoded(self, work: Callable[[Connection], T]) -> T:
        try:
            return self._line.run(work)
        except msgspec.MsgspecError as error:
            raise StoreError(f"{self.name} holds an entry that this version cannot read: {error}.") from None


def _append(database: Connection, addition: Addition) -> StoreError | None:
    """Add an entry; one that is there already in the same words was added before the line broke."""
    table, standing, entry = addition.table, addition.standing, _text(addition.entry)
    added = database.execute(
        "INSERT INTO log VALUES (%s, %s, %s, %s) ON CONFLICT DO NOTHING", (table, addition.number, addition.at, entry)
    )
    if not added.rowcount:
        there = database.execute(
            "SELECT at, entry FROM log WHERE table_id = %s AND number = %s", (table, addition.number)
        ).fetchone()
        return None if there == (addition.at, entry) else Taken("Somebody else wrote to this table first.")
    database.execute(
        "UPDATE tables SET open_seats = %s, over = %s, public = %s, changed = %s, listed = %s, due = %s WHERE id = %s",
        (standing.open_seats, standing.over, standing.public, addition.at, _text(standing), standing.due, table),
    )
    if not isinstance(addition.entry, Played):  # a move changes nobody's seat
        _index(database, table, standing)
    return None


def _forget_lessons(database: Connection, before: float) -> None:
    """Lessons that nobody has touched since, with all that belongs to them."""
    rows = database.execute(
        "SELECT id FROM tables WHERE changed < %s AND setup LIKE %s AND setup::json ->> 'lesson' = 'true' LIMIT %s"
        " FOR UPDATE SKIP LOCKED",
        (before, '%"lesson":true%', LESSONS_AT_ONCE),  # the first is quick, the second is sure
    ).fetchall()
    old = [row[0] for row in rows]
    for part in ("log", "messages", "sittings", "leases"):
        database.execute(sql.SQL("DELETE FROM {} WHERE table_id = ANY(%s)").format(sql.Identifier(part)), (old,))
    database.execute("DELETE FROM tables WHERE id = ANY(%s)", (old,))


def _tell(database: Connection, news: News) -> None:
    database.execute("SELECT pg_notify(%s, %s)", (CHANNEL, _text(news)))


def _index(database: Connection, table: str, standing: Listed) -> None:
    """Remember who sits at a table."""
    for person in sorted(standing.people):
        database.execute("INSERT INTO sittings VALUES (%s, %s) ON CONFLICT DO NOTHING", (person, table))


def _text(value: Setup | Entry | Listed | News) -> str:
    return msgspec.json.encode(value).decode()

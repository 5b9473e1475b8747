"""The post between servers and the machines where bots think: questions and answers in the database they share.

In the order of `terminus.table.fair`: whoever waits for a person comes first, then whoever has had the least. A
question that was taken and not answered in time is anybody's again.
"""

import hashlib
from typing import NamedTuple

import msgspec

from terminus.bots.bot import PATIENCE
from terminus.table.fair import Place
from terminus.table.postgres import Connection, Line

CHANNEL = "terminus_bots"
TAKEN = f"{PATIENCE + 5.0:g} seconds"
"""For how long nobody else takes a question: longer than anybody waits for a bot."""
FORGOTTEN = "5 minutes"


class Call(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is told at once, so that nobody has to ask again and again."""

    here: bool = False
    """There are bots that would answer."""
    asked: bool = False
    answered: str = ""


class Taken(NamedTuple):
    """A question that is ours to answer."""

    id: str
    bot: str
    question: str
    table: str
    clients: list[str]


class BotPost:
    """One end of the post: a line to the database, to be used by one thread at a time."""

    def __init__(self, url: str, release: str) -> None:
        self._line = Line(url)
        self._release = release
        self.name = self._line.name

    def ask(self, id: str, bot: str, question: str, place: Place) -> None:
        clients = [hashlib.sha256(client.encode()).hexdigest()[:16] for client in place.clients]
        row = (id, self._release, bot, question, place.table, clients, place.person_waits)

        def work(database: Connection) -> None:
            database.execute(
                "INSERT INTO questions (id, release, bot, question, table_id, clients, person_waits)"
                " VALUES (%s, %s, %s, %s, %s, %s, %s) ON CONFLICT DO NOTHING",
                row,
            )
            _call(database, Call(asked=True))

        self._line.run(work)

    def take(self, persons_only: bool) -> Taken | None:
        """The question whose turn it is, if there is one; only this release's, as others have other rules."""

        def work(database: Connection) -> Taken | None:
            row = database.execute(
                "UPDATE questions SET taken_until = now() + %s::interval WHERE number = (SELECT number FROM questions q"
                " WHERE answer IS NULL AND (taken_until IS NULL OR taken_until < now()) AND release = %s"
                " AND (person_waits OR NOT %s) ORDER BY NOT person_waits,"
                " (SELECT coalesce(min(thought_for(client)), 0) FROM unnest(q.clients) AS client),"
                " thought_for(q.table_id), number LIMIT 1 FOR UPDATE OF q SKIP LOCKED)"
                " RETURNING id, bot, question, table_id, clients",
                (TAKEN, self._release, persons_only),
            ).fetchone()
            return None if row is None else Taken(*row)

        return self._line.run(work)

    def answer(self, taken: Taken, answer: str, seconds: float) -> None:
        """An empty answer says that there is none here."""

        def work(database: Connection) -> None:
            database.execute("UPDATE questions SET answer = %s WHERE id = %s", (answer, taken.id))
            shares = [(client, seconds / len(taken.clients)) for client in taken.clients]
            for whose, had in (*shares, (taken.table, seconds)):
                database.execute(
                    "INSERT INTO thinking VALUES (%s, %s, now()) ON CONFLICT (whose) DO UPDATE SET"
                    " seconds = thought_for(thinking.whose) + excluded.seconds, at = excluded.at",
                    (whose, had),
                )
            database.execute("DELETE FROM questions WHERE asked < now() - %s::interval", (FORGOTTEN,))
            database.execute("DELETE FROM thinking WHERE at < now() - 12 * %s::interval", (FORGOTTEN,))
            _call(database, Call(answered=taken.id))

        self._line.run(work)

    def fetch(self, id: str) -> str | None:
        """The answer, or None; either way the question is closed."""

        def work(database: Connection) -> str | None:
            row = database.execute("DELETE FROM questions WHERE id = %s RETURNING answer", (id,)).fetchone()
            return None if row is None else row[0]

        return self._line.run(work)

    def give_back(self, ids: list[str]) -> None:
        """Let others take what was taken here."""

        def work(database: Connection) -> None:
            database.execute("UPDATE questions SET taken_until = NULL WHERE id = ANY(%s)", (ids,))
            _call(database, Call(asked=True))

        self._line.run(work)

    def call(self, call: Call) -> None:
        self._line.run(lambda database: _call(database, call))

    def close(self) -> None:
        self._line.hang_up()


def _call(database: Connection, call: Call) -> None:
    database.execute("SELECT pg_notify(%s, %s)", (CHANNEL, msgspec.json.encode(call).decode()))

"""What is wrong with a store in PostgreSQL, and what to do about it."""

from collections.abc import Callable, Iterator

from terminus.core.audience import Data
from terminus.core.prose import capital
from terminus.table.checkup import Finding, examine_tables
from terminus.table.errors import StoreError
from terminus.table.postgres import Line, NothingThere

REMEDY = "Put the database back as it was (pg_restore), or remove the table from it; then: terminus restore BACKUP."


def examine_database(url: str, progress: Callable[[str], None] = lambda table: None) -> Iterator[Finding]:
    """Look at everything: whether it answers, who may read it, and every table in it, which is played again."""
    try:
        archive = _Database(Line(url, looks=True))
    except NothingThere as error:
        yield Finding(capital(str(error)), "Start a server with it, or name another with --database.")
        return
    except StoreError as error:
        yield Finding(f"{error}", "Start the database, or name another with --database.")
        return
    try:
        yield from archive.surroundings()
        yield from examine_tables(archive, REMEDY, progress)
    except StoreError as error:
        yield Finding(f"{error}", "Look into the database's own log.")
    finally:
        archive.close()


class _Database:
    """The archive in a database."""

    def __init__(self, line: Line) -> None:
        self._line = line

    def surroundings(self) -> Iterator[Finding]:
        ((version, users, size),) = self._line.rows(
            "SELECT version, (SELECT count(*) - 1 FROM pg_stat_activity WHERE datname = current_database()),"
            " pg_size_pretty(pg_database_size(current_database())) FROM schema_version"
        )
        name = capital(self._line.name)
        yield Finding(f"{name} answers ({size}, {users} other connections); its schema is version {version}.")
        readers = self._line.rows(
            "SELECT DISTINCT grantee FROM information_schema.table_privileges WHERE table_schema = current_schema()"
            " AND table_name = 'tables' AND privilege_type = 'SELECT' AND grantee <> current_user"
        )
        if readers:
            who = ", ".join(row[0] for row in readers)
            remedy = f"REVOKE ALL ON ALL TABLES IN SCHEMA public FROM {who};"
            yield Finding(f"Others may read the seeds of dice: {who}.", remedy)

    def names(self) -> list[str]:
        return [row[0] for row in self._line.rows("SELECT id FROM tables ORDER BY created")]

    def setup(self, table: str) -> str:
        ((setup,),) = self._line.rows("SELECT setup FROM tables WHERE id = %s", table)
        return str(setup)

    def log(self, table: str) -> list[tuple[int, float, str]]:
        rows = self._line.rows("SELECT number, at, entry FROM log WHERE table_id = %s ORDER BY number", table)
        return [(number, at, entry) for number, at, entry in rows]

    def content(self, hash: str) -> Data | None:
        return self._line.content(hash)

    def close(self) -> None:
        self._line.hang_up()

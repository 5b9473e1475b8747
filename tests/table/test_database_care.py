"""Care for a house in PostgreSQL: backups are the files that SQLite has, so a house can move between the two."""

from pathlib import Path

import pytest

from terminus.cli import run
from terminus.table.copies import restore
from terminus.table.database_checkup import examine_database
from terminus.table.database_copies import back_up_database, restore_database
from terminus.table.entries import Seated
from terminus.table.postgres_store import PostgresStore
from terminus.table.sqlite_store import SqliteStore
from terminus.table.store import Addition, Known, Message, Store
from tests.table.postgres_server import Postgres
from tests.table.tables import duel, person


def fill(store: Store) -> None:
    table = duel()
    store.create(table.setup, table.standing)
    assert store.append([Addition("test", 1, 1.0, Seated(0, person("red")), table.standing)]) == [None]
    for word in ("one", "two"):
        store.say("test", Message(1.0, 0, word))
    store.know("somebody", Known("Ann", "star"))
    store.secret("the house's own")


def holds(store: Store) -> None:
    kept = store.read("test")
    assert kept is not None
    assert kept.entries == [Seated(0, person("red"))]
    assert [message.text for message in store.messages("test", 9).latest] == ["one", "two"]
    assert store.person("somebody") == Known("Ann", "star")
    assert store.secret("another") == "the house's own"


def test_a_house_moves_from_one_store_to_the_other_and_back(postgres: Postgres, tmp_path: Path) -> None:
    old = postgres.new_database("old")
    first = PostgresStore(old)
    fill(first)
    first.close()
    back_up_database(old, tmp_path / "one")
    restore(tmp_path / "one", tmp_path / "house" / "tables.sqlite3")
    moved = SqliteStore(tmp_path / "house" / "tables.sqlite3")
    holds(moved)
    moved.close()
    url = postgres.new_database("new")
    assert run(["restore", str(tmp_path / "one"), "--database", url]) == 0
    back = PostgresStore(url)
    holds(back)
    back.close()
    again = restore_database(tmp_path / "one", url)
    assert (again.tables, again.whole) == (0, False)


def test_the_doctor_leaves_a_database_of_others_as_it_is(postgres: Postgres) -> None:
    url = postgres.new_database("others")
    for _ in range(2):
        (finding,) = examine_database(url)
        assert "holds nothing that Terminus has written" in finding.says
        assert finding.remedy


def test_the_doctor_looks_at_a_database(postgres: Postgres, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    url = postgres.new_database("patient")
    store = PostgresStore(url)
    fill(store)
    assert run(["doctor", "--database", url]) == 0
    assert "1 of 1 tables can be opened" in capsys.readouterr().out
    store._line.run(lambda database: database.execute("GRANT SELECT ON tables TO PUBLIC"))
    store._line.run(lambda database: database.execute("UPDATE tables SET setup = '{}'"))
    store.close()
    wrong = [finding.says for finding in examine_database(url) if not finding.sound]
    assert len(wrong) == 2
    assert wrong[0].startswith("Others may read the seeds of dice: PUBLIC")
    assert wrong[1].startswith("Table test cannot be read")
    (gone,) = examine_database(url.replace("patient", "nowhere"))
    assert "cannot be reached" in gone.says

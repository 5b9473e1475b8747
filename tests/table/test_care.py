"""Care: backups while a server writes, bringing back what is lost, and a check-up that names what is wrong."""

import sqlite3
import stat
import threading
from pathlib import Path

import pytest

from terminus.cli import run
from terminus.table.checkup import examine
from terminus.table.copies import back_up, restore
from terminus.table.entries import Seated
from terminus.table.errors import StoreError
from terminus.table.sqlite_store import SqliteStore
from terminus.table.store import Addition, Message
from terminus.table.table import Table
from tests.table.tables import duel, person


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "house" / "tables.sqlite3"


def rename_on(store: SqliteStore, table: Table, number: int) -> None:
    entry = Seated(0, person("red"))
    assert store.append([Addition("test", number, 1.0, entry, table.standing)]) == [None]


def wrong(path: Path) -> list[str]:
    return [finding.says for finding in examine(path) if not finding.sound]


def test_a_backup_is_one_instant_of_a_store_that_is_being_written(path: Path, tmp_path: Path) -> None:
    store, table = SqliteStore(path), duel()
    store.create(table.setup, table.standing)
    stop = threading.Event()

    def write() -> None:
        number = 1
        while not stop.is_set():
            rename_on(store, table, number)
            store.say("test", Message(1.0, 0, str(number)))
            number += 1

    writer = threading.Thread(target=write)
    writer.start()
    back_up(path, tmp_path / "copy")
    stop.set()
    writer.join()
    store.close()
    copy = sqlite3.connect(tmp_path / "copy")
    entries, said = copy.execute("SELECT (SELECT max(number) FROM log), (SELECT count(*) FROM messages)").fetchone()
    assert (entries or 0) - said in (0, 1), "no message without the entry before it"
    assert stat.S_IMODE((tmp_path / "copy").stat().st_mode) == 0o600
    with pytest.raises(StoreError, match="is there already"):
        back_up(path, tmp_path / "copy")


def test_a_lost_table_is_brought_back_while_a_server_runs(path: Path, tmp_path: Path) -> None:
    """And what has happened since at the others stays."""
    store, table = SqliteStore(path), duel()
    store.create(table.setup, table.standing)
    rename_on(store, table, 1)
    store.say("test", Message(1.0, 0, "hello"))
    back_up(path, tmp_path / "copy")
    with sqlite3.connect(path) as vandal:
        for trigger in ("log_never_shrinks", "log_never_changes"):
            vandal.execute(f"DROP TRIGGER {trigger}")
        for name, key in (("log", "table_id"), ("messages", "table_id"), ("sittings", "table_id"), ("tables", "id")):
            vandal.execute(f"DELETE FROM {name} WHERE {key} = 'test'")
    vandal.close()
    assert store.read("test") is None
    done = restore(tmp_path / "copy", path)
    assert (done.tables, done.whole) == (1, False)
    kept = store.read("test")
    assert kept is not None
    assert len(kept.entries) == 1
    assert [message.text for message in store.messages("test", 9).latest] == ["hello"]
    rename_on(store, table, 2)
    assert restore(tmp_path / "copy", path).tables == 0
    again = store.read("test")
    assert again is not None
    assert len(again.entries) == 2
    store.close()


def test_a_store_that_cannot_be_read_is_replaced_and_kept(
    path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store, table = SqliteStore(path), duel()
    store.create(table.setup, table.standing)
    store.close()
    back_up(path, tmp_path / "copy")
    path.write_bytes(b"flipped" * 1000)
    assert "cannot be read" in wrong(path)[0]
    assert run(["restore", str(tmp_path / "copy"), "--data", str(path.parent)]) == 0
    assert "with one table. What was there could not be read; it is kept" in capsys.readouterr().out
    assert path.with_name("tables.sqlite3.damaged").read_bytes().startswith(b"flipped")
    assert wrong(path) == []
    with pytest.raises(StoreError, match="not a Terminus database"):
        restore(path.with_name("tables.sqlite3.damaged"), path)


def test_a_store_beside_which_nothing_can_be_written_is_examined_and_backed_up(path: Path, tmp_path: Path) -> None:
    """As on a disk that fails and becomes read-only, which is when a backup is needed most."""
    store, table = SqliteStore(path), duel()
    store.create(table.setup, table.standing)
    rename_on(store, table, 1)
    store.close()
    path.with_name("tables.sqlite3-wal").mkdir()
    with pytest.raises(sqlite3.OperationalError), sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True) as plain:
        plain.execute("SELECT id FROM tables")
    plain.close()
    assert wrong(path) == []
    back_up(path, tmp_path / "copy")
    assert restore(tmp_path / "copy", tmp_path / "new" / "tables.sqlite3").tables == 1


def test_what_is_no_backup_is_named(path: Path, tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("Dear Sir or Madam")
    with pytest.raises(StoreError, match=f"^{tmp_path / 'letter'} is not a Terminus .* damaged: name another backup.$"):
        restore(tmp_path / "letter", path)
    assert not path.exists()


def test_a_table_that_cannot_be_read_is_brought_back_alone(
    path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A byte flips on the disk, in what no check of the file covers; a restore mends that table once no server runs."""
    store, table = SqliteStore(path), duel()
    store.create(table.setup, table.standing)
    rename_on(store, table, 1)
    back_up(path, tmp_path / "copy")
    with sqlite3.connect(path) as vandal:
        vandal.execute("DROP TRIGGER log_never_changes")
        vandal.execute("UPDATE log SET entry = CAST(X'7bff7d' AS TEXT)")
        vandal.execute("CREATE TRIGGER log_never_changes BEFORE UPDATE ON log BEGIN SELECT RAISE(ABORT, 'no'); END")
    vandal.close()
    assert wrong(path) == ["Table test cannot be read: what is written there is no text any more."]
    assert restore(tmp_path / "copy", path).tables == 0, "the server may have it in memory"
    store.close()
    assert run(["restore", str(tmp_path / "copy"), "--data", str(path.parent)]) == 0
    assert "One table is back, of which 1 could not be read any more." in capsys.readouterr().out
    assert wrong(path) == []
    with sqlite3.connect(path) as vandal, pytest.raises(sqlite3.IntegrityError):
        vandal.execute("DELETE FROM log")
    vandal.close()


def test_the_doctor_names_what_is_wrong_and_what_to_do(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store, table = SqliteStore(path), duel()
    store.create(table.setup, table.standing)
    for number in (1, 2, 3):
        rename_on(store, table, number)
    assert path.stat().st_mode & 0o077 == 0, "the database is nobody else's to read"
    store.close()
    assert run(["doctor", "--data", str(path.parent)]) == 0
    assert "1 of 1 tables can be opened" in capsys.readouterr().out
    path.chmod(0o644)
    with sqlite3.connect(path) as vandal:
        vandal.execute("DROP TRIGGER log_never_shrinks")
        vandal.execute("DELETE FROM log WHERE number = 2")
        vandal.execute('UPDATE tables SET setup = replace(setup, \'"game":"timeline"\', \'"game":"chess"\')')
        vandal.execute("UPDATE schema_version SET version = 99")
    vandal.close()
    assert run(["doctor", "--data", str(path.parent)]) == 1
    said = capsys.readouterr().out
    assert f"{path} was written by a newer Terminus (schema 99, this one knows" in said
    assert "Others on this machine can read" in said
    assert f"chmod 600 {path}" in said
    assert "Table test cannot be read: entries of its log are missing." in said


def test_the_doctor_knows_a_database_of_others(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    with sqlite3.connect(path) as others:
        others.execute("CREATE TABLE recipes (name TEXT)")
    others.close()
    path.chmod(0o600)
    *_, last = examine(path)
    assert "holds nothing that Terminus has written" in last.says
    assert last.remedy


def test_an_existing_folder_that_all_can_read_keeps_the_database_to_its_owner(path: Path) -> None:
    path.parent.mkdir(mode=0o755)
    SqliteStore(path).close()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600

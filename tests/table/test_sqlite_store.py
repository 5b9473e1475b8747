"""The SQLite store: keeps everything, changes nothing, and explains what is wrong with its file."""

import asyncio
import os
import sqlite3
import tempfile
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path
from random import Random

import msgspec
import pytest

from terminus.core.record import Turn
from terminus.table.entries import Entry, Nobody, Played, Resigned, Seated, key_hash
from terminus.table.errors import StoreError
from terminus.table.listed import Listed
from terminus.table.sqlite_store import SqliteStore
from terminus.table.store import Addition, Kept, Message, StoreThread, Talk
from terminus.table.table import Table
from tests.table.tables import duel, play_randomly

OPEN = Listed(1, False)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "house" / "tables.sqlite3"


def store_table(store: SqliteStore, table: Table) -> list[Entry]:
    store.create(table.setup, table.standing)
    entries = [moment.entry for moment in table.moments if moment.entry is not None]
    for number, entry in enumerate(entries, 1):
        assert store.append([Addition("test", number, 0.0, entry, table.standing)]) == [None]
    return entries


def test_a_table_is_read_back_as_it_was_written(path: Path) -> None:
    table = duel()
    play_randomly(table, Random(1))
    store = SqliteStore(path)
    entries = store_table(store, table)
    store.close()
    again = SqliteStore(path)
    assert again.read("test") == Kept(table.setup, entries, [0.0] * len(entries))
    assert again.read("other") is None
    again.close()


def test_an_entry_is_written_once(path: Path) -> None:
    store = SqliteStore(path)
    store.create(duel().setup, OPEN)
    first, again = (Addition("test", 1, 0.0, Resigned(seat), OPEN) for seat in (0, 1))
    assert store.append([first]) == [None]
    (problem,) = store.append([again])
    assert "first" in str(problem)
    found = store.read("test")
    assert found is not None
    assert found.entries == [Resigned(0)]
    store.close()


def test_one_that_is_refused_does_not_hold_up_the_others(path: Path) -> None:
    """Entries of a busy moment are written together; each is taken or refused by itself."""
    store = SqliteStore(path)
    store.create(duel().setup, OPEN)
    additions = [Addition("test", number, 0.0, Resigned(seat), OPEN) for number, seat in ((1, 0), (1, 1), (2, 1))]
    assert [problem is None for problem in store.append(additions)] == [True, False, True]
    assert store.append([]) == []
    store.close()
    found = SqliteStore(path).read("test")
    assert found is not None
    assert found.entries == [Resigned(0), Resigned(1)]


def test_moves_of_a_busy_moment_are_written_at_once(path: Path) -> None:
    """All by one statement, and the list shows the latest; if one is taken, the others are written all the same."""
    store = SqliteStore(path)
    store.create(duel().setup, OPEN)
    moves = [
        Addition("test", number, 0.1 + number, Played(Turn(number % 2, "end")), Listed(0, False, version=number))
        for number in (1, 2, 3, 4, 5)
    ]
    assert store.append(moves[:3]) == [None] * 3
    assert [problem is None for problem in store.append(moves[2:])] == [False, True, True]
    found = store.read("test")
    assert found is not None
    assert (found.entries, found.times) == ([move.entry for move in moves], [move.at for move in moves])
    (listed,) = store.running(5)
    assert listed.standing.version == 5
    store.close()


def test_entries_that_wait_are_written_together(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first goes alone, and those that come meanwhile go in one transaction; everybody hears of their own."""
    store = SqliteStore(path)
    store.create(duel().setup, OPEN)
    sizes: list[int] = []

    def counted(additions: Sequence[Addition]) -> list[StoreError | None]:
        sizes.append(len(additions))
        return append(additions)

    append = store.append
    monkeypatch.setattr(store, "append", counted)

    async def write() -> list[BaseException | None]:
        thread = StoreThread(store)
        numbers = [1, 2, 3, 3, 4]
        entries = [thread.append(Addition("test", number, 0.0, Resigned(0), OPEN)) for number in numbers]
        heard = await asyncio.gather(*entries, return_exceptions=True)
        thread.close()
        return heard

    heard = asyncio.run(write())
    assert [isinstance(each, StoreError) for each in heard] == [False, False, False, True, False]
    assert sum(sizes) == 5
    assert len(sizes) <= 2


@pytest.mark.parametrize("change", ["UPDATE log SET at = 1", "DELETE FROM log"])
def test_the_log_cannot_be_changed(path: Path, change: str) -> None:
    store = SqliteStore(path)
    store.create(duel().setup, OPEN)
    store.append([Addition("test", 1, 0.0, Resigned(0), OPEN)])
    store.close()
    with sqlite3.connect(path) as database, pytest.raises(sqlite3.IntegrityError, match="append-only"):
        database.execute(change)


def test_only_running_tables_with_an_open_seat_wait(path: Path) -> None:
    store = SqliteStore(path)
    store.create(duel().setup, OPEN)
    assert [each.table for each in store.waiting(10)] == ["test"]
    store.append([Addition("test", 1, 0.0, Resigned(0), Listed(1, True))])
    assert store.waiting(10) == []
    store.close()


def test_talk_is_kept(path: Path) -> None:
    store = SqliteStore(path)
    store.create(duel().setup, OPEN)
    said = [Message(float(n), None if n % 2 else 0, f"line {n}") for n in range(5)]
    for message in said:
        store.say("test", message)
    assert store.messages("test", 3) == (said[-3:], len(said))
    store.close()


class TestBadFiles:
    """Each gets one clear sentence that names the file."""

    def test_two_servers_on_one_file(self, path: Path) -> None:
        first = SqliteStore(path)
        with pytest.raises(StoreError, match="Another Terminus server is using"):
            SqliteStore(path)
        first.create(duel().setup, OPEN)
        first.close()
        SqliteStore(path).close()

    def test_not_a_database(self, path: Path) -> None:
        path.parent.mkdir()
        path.write_bytes(b"My grocery list, which is not a database at all.\n" * 100)
        with pytest.raises(StoreError, match="not a Terminus database, or it is damaged"):
            SqliteStore(path)
        assert path.read_bytes().startswith(b"My grocery list"), "what is not ours is left alone"

    def test_a_damaged_database(self, path: Path) -> None:
        store = SqliteStore(path)
        table = duel()
        play_randomly(table, Random(1))
        store_table(store, table)
        store.close()
        data = bytearray(path.read_bytes())
        data[4096:] = b"\xff" * (len(data) - 4096)
        path.write_bytes(data)
        with pytest.raises(StoreError, match="damaged"):
            SqliteStore(path).read("test")

    @pytest.mark.parametrize("words", [b"DELETE ON log", b"EXT PRIMARY KEY", b'"timeline"'])
    def test_words_that_are_none_any_more(self, path: Path, words: bytes) -> None:
        """A flipped byte in the schema or in an entry makes a text that is none."""
        store = SqliteStore(path)
        table = duel()
        play_randomly(table, Random(1))
        store_table(store, table)
        store.close()
        data = path.read_bytes()
        assert words in data
        path.write_bytes(data.replace(words, b"\xd2" + words[1:]))
        with pytest.raises(StoreError, match="damaged"):
            SqliteStore(path).read("test")

    def test_a_newer_schema(self, path: Path) -> None:
        SqliteStore(path).close()
        with sqlite3.connect(path) as database:
            database.execute("UPDATE schema_version SET version = 99")
        database.close()
        with pytest.raises(StoreError, match="newer Terminus"):
            SqliteStore(path)

    def test_an_entry_of_an_unknown_kind(self, path: Path) -> None:
        store = SqliteStore(path)
        store.create(duel().setup, OPEN)
        store.close()
        with sqlite3.connect(path) as database:
            database.execute("""INSERT INTO log VALUES ('test', 1, 0.0, '{"type": "teleported"}')""")
        database.close()
        with pytest.raises(StoreError, match="cannot read"):
            SqliteStore(path).read("test")

    def test_whether_anything_can_be_written_is_found_out_by_writing(self, path: Path) -> None:
        store, log = SqliteStore(path), path.with_name(f"{path.name}-wal")
        before = log.stat().st_size
        store.check()
        store.check()
        assert log.stat().st_size > before
        store.close()

    def test_a_disk_with_room_for_less_than_a_move_counts_as_full(self, path: Path) -> None:
        store = SqliteStore(path)
        pages = store._database.execute("PRAGMA page_count").fetchone()[0]
        store._database.execute(f"PRAGMA max_page_count = {pages + 3}")
        with pytest.raises(StoreError, match="full"):
            store.check()
        store._database.execute(f"PRAGMA max_page_count = {pages + 12}")
        store.check()
        store.close()

    def test_a_folder_that_cannot_be_made(self, tmp_path: Path) -> None:
        (tmp_path / "file").write_text("in the way")
        with pytest.raises(StoreError, match="cannot be made"):
            SqliteStore(tmp_path / "file" / "tables.sqlite3")

    @pytest.mark.parametrize(("folder_mode", "file_mode"), [(0o555, 0o444), (0o555, 0o666), (0o777, 0o444)])
    def test_read_only(self, folder_mode: int, file_mode: int) -> None:
        with tempfile.TemporaryDirectory() as place:
            path = Path(place) / "house" / "tables.sqlite3"
            SqliteStore(path).close()
            Path(place).chmod(0o755)
            path.chmod(file_mode)
            path.parent.chmod(folder_mode)
            assert "read-only" in told_to_somebody_ordinary(path)


def told_to_somebody_ordinary(path: Path) -> str:
    """What opening the store says to a user whom permissions bind, as they do not bind root."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        if os.getuid() == 0:
            os.setuid(65534)
        try:
            SqliteStore(path)
        except StoreError as error:
            os.write(writing, str(error).encode())
        os._exit(0)
    os.close(writing)
    os.waitpid(child, 0)
    with os.fdopen(reading) as said:
        return said.read()


def test_a_store_of_the_first_version_is_brought_up_to_date(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its tables are read and listed, and the people of today can be kept in it."""
    table = duel()
    path.parent.mkdir(exist_ok=True)
    with sqlite3.connect(path) as old:
        old.executescript(files("terminus.table").joinpath("schema", "001_tables.sql").read_text("utf-8"))
        old.execute("CREATE TABLE schema_version (version INTEGER NOT NULL) STRICT")
        old.execute("INSERT INTO schema_version VALUES (1)")
        row = ("test", "timeline", 0.0, msgspec.json.encode(table.setup).decode(), 1, 0)
        old.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?)", row)
        old.execute("INSERT INTO messages VALUES ('test', 1.0, 0, 'hello')")
    old.close()
    again = SqliteStore(path)
    assert again.read("test") == Kept(table.setup, [], [])
    assert [each.table for each in again.waiting(10)] == ["test"]
    assert again.append([Addition("test", 1, 5.0, Resigned(0), table.standing)]) == [None]
    assert again.secret("one") == again.secret("another") == "one"
    again.say("test", Message(2.0, 0, "psst", 1))
    assert again.messages("test", 9) == Talk([Message(1.0, 0, "hello"), Message(2.0, 0, "psst", 1)], 2)
    again.close()


def test_the_tables_of_a_person_are_one_query(path: Path) -> None:
    """Whoever sits there, by the hash of the key; not those who got up."""
    table = duel()
    store = SqliteStore(path)
    store.create(table.setup, table.standing)
    red = key_hash("red")
    assert [each.table for each in store.tables_of(red, 9)] == ["test"]
    assert store.tables_of(key_hash("green"), 9) == []
    leaving = table.seat(0, Nobody())
    table.adopt(table.dated(leaving, 7.0))
    assert store.append([Addition("test", 1, 7.0, Seated(0, Nobody()), table.standing)]) == [None]
    assert store.tables_of(red, 9) == []
    (listed,) = store.tables_of(key_hash("blue"), 9)
    assert (listed.standing.version, listed.standing.open_seats) == (1, 1)
    store.close()

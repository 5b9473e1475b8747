"""The PostgreSQL store: the same as SQLite's, and it outlives the database it is in."""

import asyncio
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from importlib.resources import files
from random import Random

import msgspec
import psycopg
import pytest
from msgspec.structs import replace

from terminus.core.record import Turn
from terminus.table.bot_workers import BotWorkers
from terminus.table.entries import Played, Resigned, Seated
from terminus.table.errors import NoSuchStudy, NoSuchTable, StoreError
from terminus.table.house import House
from terminus.table.listed import Listed
from terminus.table.postgres import PATIENCE
from terminus.table.postgres_store import PostgresStore
from terminus.table.store import LESSONS_KEPT, Addition, Kept, Known, Message
from terminus.table.times import Times
from tests.table import fake_bots
from tests.table.postgres_server import Postgres
from tests.table.tables import duel, person, play_randomly

OPEN = Listed(1, False)
_LISTED = '{"open_seats": 1, "over": false}'
"""As it was written before."""


def test_everything_is_read_back_as_it_was_written(postgres: Postgres) -> None:
    url, table = postgres.new_database("everything"), duel()
    play_randomly(table, Random(1))
    entries = [moment.entry for moment in table.moments if moment.entry is not None]
    store = PostgresStore(url)
    store.create(table.setup, Listed(1, False, sitters=table.standing.sitters))
    assert [each.table for each in store.waiting(5)] == ["test"]
    additions = [Addition("test", n, 0.5, entry, table.standing) for n, entry in enumerate(entries, 1)]
    assert store.append(additions) == [None] * len(entries)
    for text in ("one", "two", "three"):
        store.say("test", Message(9.0, 0, text, 1 if text == "two" else None))
    store.know("ada", Known("Ada", "owl"))
    store.know("ada", Known("Ada L.", "owl"))
    store.keep_content("ab12", "timeline", {"name": "mine"})
    store.keep_study("s1", 3.0, "{}")
    for number in range(4):
        store.keep_judgement(f"k{number}", str(number), most=3)
    store.keep_code("code", "ada", 100.0)
    secret = store.secret("one")
    clock = Times(7.0, (60.0, 60.0), (0.0, 0.0), (0, 0), (1,))
    store.create(replace(table.setup, table="timed"), Listed(0, False, public=False, times=clock))
    assert (store.beat(5.0), store.beat(6.25)) == (None, 5.0)
    store.close()
    again = PostgresStore(url)
    assert again.read("test") == Kept(table.setup, entries, [0.5] * len(entries))
    assert again.read("other") is None
    assert (again.waiting(5), again.running(5)) == ([], [])
    who = sorted(table.standing.people)[0]
    assert [each.standing for each in again.tables_of(who, 5)] == [table.standing]
    talk = again.messages("test", 2)
    assert ([(each.text, each.to) for each in talk.latest], talk.said) == ([("two", 1), ("three", None)], 3)
    assert (again.person("ada"), again.person("bob")) == (Known("Ada L.", "owl"), None)
    assert (again.content("ab12"), again.content("cd")) == ({"name": "mine"}, None)
    assert (again.take_code("code", 50.0), again.take_code("code", 50.0)) == ("ada", None)
    assert again.secret("another") == secret == "one"
    assert (again.study("s1"), again.study("s2"), again.count_studies()) == ("{}", None, 1)
    assert [each.standing.due for each in again.timed(5)] == [67.0]
    assert again.beat(8.0) == 6.25
    assert [again.judgement(f"k{number}") for number in range(4)] == [None, "1", "2", "3"]
    again.forget("ada")
    assert again.person("ada") is None
    again.check()
    again.close()


def test_a_database_from_before_clocks_is_upgraded(postgres: Postgres) -> None:
    """Its tables are there, and no clock runs at them."""
    url, setup = postgres.new_database("before_clocks"), duel().setup
    row = (setup.table, "timeline", 0.0, msgspec.json.encode(setup).decode(), 1, False, True, 0.0)
    with psycopg.connect(url) as database:
        database.execute("CREATE TABLE schema_version (version INTEGER NOT NULL)")
        database.execute("INSERT INTO schema_version VALUES (3)")
        for step in ("001_tables.sql", "002_studies.sql", "003_leases.sql"):
            database.execute(files("terminus.table").joinpath("schema", "postgres", step).read_bytes())
        database.execute("INSERT INTO tables VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s)", (*row, _LISTED))
    store = PostgresStore(url)
    assert store.read(setup.table) == Kept(setup, [], [])
    assert ([each.standing for each in store.waiting(5)], store.timed(5)) == ([OPEN], [])
    store.close()


def test_old_lessons_are_forgotten_and_nothing_else(postgres: Postgres) -> None:
    store, table = PostgresStore(postgres.new_database("lessons")), duel()
    old, new = LESSONS_KEPT, 3 * LESSONS_KEPT
    for name, created, lesson in (("kept", old, False), ("old", old, True), ("new", new, True)):
        store.create(replace(table.setup, table=name, created=created, lesson=lesson), table.standing)
        assert store.append([Addition(name, 1, created, Seated(0, person("red")), table.standing)]) == [None]
        store.say(name, Message(created, 0, "hello"))
    assert [name for name in ("kept", "old", "new") if store.read(name)] == ["kept", "new"]
    with pytest.raises(StoreError, match="append-only"):
        store._line.run(lambda database: database.execute("DELETE FROM log WHERE table_id = 'kept'"))
    store.close()


def test_an_entry_is_written_once_and_holds_up_no_others(postgres: Postgres) -> None:
    """The same words again are those of somebody whose line broke before the answer came."""
    store = PostgresStore(postgres.new_database("once"))
    store.create(duel().setup, OPEN)
    additions = [Addition("test", number, 0.0, Resigned(seat), OPEN) for number, seat in ((1, 0), (1, 1), (2, 1))]
    assert [problem is None for problem in store.append(additions)] == [True, False, True]
    assert store.append([additions[0]]) == [None]
    moved, other = (Addition("test", 3, 0.7, Played(Turn(0, text)), Listed(0, False, version=3)) for text in "ab")
    assert store.append([moved, Addition("test", 4, 0.8, Resigned(0), OPEN)]) == [None, None]
    assert store.append([moved]) == [None]
    (problem,) = store.append([other])
    assert "first" in str(problem)
    kept = store.read("test")
    assert kept is not None
    assert kept.entries == [Resigned(0), Resigned(1), moved.entry, Resigned(0)]
    with pytest.raises(StoreError, match="append-only"):
        store._line.run(lambda database: database.execute("DELETE FROM log"))
    store.close()


def test_what_the_database_cannot_spell_is_the_name_of_nothing(postgres: Postgres) -> None:
    """Whoever asked for it was told that the tables could not be reached, and so was the host."""

    async def asked() -> None:
        house = House(PostgresStore(postgres.new_database("spelling")), BotWorkers(fake_bots.ask, size=1))
        try:
            with pytest.raises(NoSuchTable):
                await house.find("a\0b")
            with pytest.raises(NoSuchStudy):
                await house.studies.find("a\0b")
        finally:
            await house.close()

    asyncio.run(asked())


def test_what_cannot_be_opened_is_said_without_the_password(postgres: Postgres) -> None:
    url = postgres.new_database("guarded")
    store = PostgresStore(url)
    store._line.run(lambda database: database.execute("UPDATE schema_version SET version = 99"))
    store.close()
    with pytest.raises(StoreError, match="written by a newer Terminus"):
        PostgresStore(url)
    with pytest.raises(StoreError, match="cannot be reached") as refused:
        PostgresStore("postgresql://terminus:secret@127.0.0.1:1/none")
    assert "secret" not in str(refused.value)
    with pytest.raises(StoreError, match="no address of a PostgreSQL database"):
        PostgresStore("postgresql://terminus@/?nonsense=1")


def test_who_opens_the_house_knows_whether_somebody_keeps_it(postgres: Postgres) -> None:
    """Of several processes that begin together one is the first, and the others wait until it has settled."""
    url = postgres.new_database("keeping")
    first, second = PostgresStore(url), PostgresStore(url)
    assert first.enter()
    found: list[bool] = []
    waiting = threading.Thread(target=lambda: found.append(second.enter()))
    waiting.start()
    waiting.join(0.2)
    assert found == []
    first.settle()
    waiting.join(60.0)
    assert found == [False]
    second.settle()
    first.close()
    later = PostgresStore(url)
    assert not later.enter(), "the second one is still there"
    second.close()
    later.close()
    assert PostgresStore(url).enter(), "everybody has gone"


def test_who_keeps_house_is_still_there_after_a_broken_line(postgres: Postgres) -> None:
    """Or the next one would take the house for closed, and tell every table that its clocks stood."""
    url = postgres.new_database("broken_line")
    keeper = PostgresStore(url)
    assert keeper.enter()
    keeper.settle()
    with psycopg.connect(url, autocommit=True) as database:
        database.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
    keeper.check()
    later = PostgresStore(url)
    assert not later.enter()
    later.close()
    keeper.close()
    assert PostgresStore(url).enter(), "everybody has gone"


def test_a_restart_of_the_database_delays_and_loses_nothing(postgres: Postgres) -> None:
    store, table = PostgresStore(postgres.new_database("restart")), duel()
    store.create(table.setup, OPEN)
    written: list[int] = []
    stop = threading.Event()

    def write() -> None:
        while not stop.is_set():
            number = len(written) + 1
            assert store.append([Addition("test", number, 0.0, Seated(0, person(str(number))), OPEN)]) == [None]
            written.append(number)

    writer = threading.Thread(target=write)
    writer.start()
    for _ in range(2):
        so_far = len(written)
        postgres.stop()
        postgres.start()
        deadline = time.monotonic() + 60
        while len(written) < so_far + 5 and time.monotonic() < deadline:
            time.sleep(0.01)
        assert len(written) >= so_far + 5, "it goes on by itself"
    stop.set()
    writer.join()
    kept = store.read("test")
    assert kept is not None
    assert len(kept.entries) == len(written)
    store.close()


def test_a_house_that_closes_does_not_wait_for_a_database_that_is_gone(postgres: Postgres) -> None:
    """A question that is under way, and would be asked again for half a minute, comes to its end."""
    store = PostgresStore(postgres.new_database("gone"))
    postgres.stop()
    try:
        with ThreadPoolExecutor(1) as thread:
            asked = thread.submit(store.check)
            store.hurry()
            with pytest.raises(StoreError, match="the database gone"):
                asked.result(PATIENCE / 2)
    finally:
        postgres.start()
        store.close()

"""Upgrades lose nothing: tables of older releases open, go on and stay watchable."""

import asyncio
import json
import sqlite3
from collections.abc import Awaitable, Callable
from importlib.resources import files
from pathlib import Path

import msgspec
import pytest

from terminus.core.game import AnyGame
from terminus.core.record import Record, read_record
from terminus.games import find_game, games
from terminus.table.bot_workers import BotWorkers
from terminus.table.entries import Played, key_hash
from terminus.table.errors import StoreError, TableError
from terminus.table.heritage import keep_built_in
from terminus.table.house import House
from terminus.table.moment import SentMove
from terminus.table.sqlite_store import SqliteStore
from tests.golden.write import HERE
from tests.table import fake_bots


def golden(game: str) -> Record:
    return read_record(sorted((HERE / game).glob("rules-1/*.jsonl"))[0].read_text("utf-8"))


def old_store(path: Path, record: Record, turns: int, **header: object) -> None:
    """A file as release 0.1 wrote it, with one table after some turns of a recorded game."""
    database = sqlite3.connect(path)
    database.execute("CREATE TABLE schema_version (version INTEGER NOT NULL) STRICT")
    database.executescript(files("terminus.table").joinpath("schema", "001_tables.sql").read_text("utf-8"))
    database.execute("INSERT INTO schema_version VALUES (1)")
    begun = msgspec.structs.replace(record.header, **header)
    sitters = [{"type": "person", "key": key_hash(f"key {n}"), "name": ""} for n in range(begun.players)]
    setup = {"table": "old", "header": msgspec.to_builtins(begun), "sitters": sitters, "seed": "5" * 64, "created": 7.0}
    over = turns >= len(record.turns)
    database.execute("INSERT INTO tables VALUES (?, ?, 7.0, ?, 0, ?)", ("old", begun.game, json.dumps(setup), over))
    for number, turn in enumerate(record.turns[:turns], 1):
        entry = {"type": "played", "turn": msgspec.to_builtins(turn), "remark": ""}
        database.execute("INSERT INTO log VALUES ('old', ?, 8.0, ?)", (number, json.dumps(entry)))
    database.execute("INSERT INTO messages VALUES ('old', 8.5, 0, 'well played')")
    database.commit()
    database.close()


def in_upgraded_house(path: Path, test: Callable[[House], Awaitable[None]]) -> None:
    async def run() -> None:
        store = SqliteStore(path)
        keep_built_in(store)
        house = House(store, BotWorkers(fake_bots.ask, size=1))
        try:
            await test(house)
        finally:
            await house.close()

    asyncio.run(run())


@pytest.mark.parametrize("game", sorted(games()))
def test_a_store_of_the_first_release_is_upgraded(game: str, tmp_path: Path) -> None:
    """A table in mid-game goes on, and its talk is there; the file now has the newest schema."""
    path, record = tmp_path / "tables.sqlite3", golden(game)
    half = len(record.turns) // 2
    old_store(path, record, half)

    async def test(house: House) -> None:
        live = await house.find("old")
        assert live.table.record().turns == record.turns[:half]
        assert [message.text for message in live.talk] == ["well played"]
        turn = record.turns[half]
        await live.play(f"key {turn.seat}", turn.seat, SentMove(turn.move), live.table.version)
        assert live.table.version == half + 1

    in_upgraded_house(path, test)
    database = sqlite3.connect(path)
    newest = sum(step.name.endswith(".sql") for step in files("terminus.table").joinpath("schema").iterdir())
    assert database.execute("SELECT version FROM schema_version").fetchone() == (newest,)


def changed_content(game: AnyGame) -> dict[str, object]:
    return {**game.settings().content.data, "about": "as it was once"}


def test_a_table_goes_on_with_the_content_it_began_with(tmp_path: Path) -> None:
    """A release has changed the standard deck: the old one is still in the store, under its hash."""
    path, record, game = tmp_path / "tables.sqlite3", golden("timeline"), find_game("timeline")
    old = game.settings(content=changed_content(game)).content
    assert old.name == "standard"
    old_store(path, record, 3, content_name=old.name, content_hash=old.hash)

    async def lost(house: House) -> None:
        with pytest.raises(Exception, match="has changed since"):
            await house.find("old")

    async def kept(house: House) -> None:
        live = await house.find("old")
        assert live.table.settings.content.data["about"] == "as it was once"
        assert live.table.record().turns == record.turns[:3]
        assert "as it was once" in live.table.record().to_text(), "whoever takes the record away takes the deck along"

    in_upgraded_house(path, lost)
    store = SqliteStore(path)
    store.keep_content(old.hash, "timeline", old.data)
    store.close()
    in_upgraded_house(path, kept)


def test_content_that_a_release_tells_more_about_is_the_same(tmp_path: Path) -> None:
    """A field that the old release did not know has its default: the cards are the ones that were hashed then."""
    path, record, game = tmp_path / "tables.sqlite3", golden("timeline"), find_game("timeline")
    shorter = {name: value for name, value in game.settings().content.data.items() if name != "about"}
    as_hashed = msgspec.structs.replace(game.settings().content, data=shorter)
    old_store(path, record, 3, content_hash=as_hashed.hash)
    store = SqliteStore(path)
    store.keep_content(as_hashed.hash, "timeline", shorter)
    store.close()

    async def test(house: House) -> None:
        assert (await house.find("old")).table.version == 3

    in_upgraded_house(path, test)


def test_a_game_goes_on_under_newer_rules_and_is_told_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, record, game = tmp_path / "tables.sqlite3", golden("timeline"), find_game("timeline")
    old_store(path, record, 3)
    monkeypatch.setattr(type(game), "rules_version", "2")
    monkeypatch.setattr(type(game), "rules_changes", {"1": "Frozen cards thaw sooner."})

    async def test(house: House) -> None:
        live = await house.find("old")
        assert live.table.notice == (
            "This game began under version 1 of the rules; version 2 is played here. Frozen cards thaw sooner."
        )
        turn = record.turns[3]
        await live.play(f"key {turn.seat}", turn.seat, SentMove(turn.move), 3)
        assert live.table.version == 4

    in_upgraded_house(path, test)


def test_a_game_that_newer_rules_cannot_tell_is_watchable_as_far_as_they_can(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, record, game = tmp_path / "tables.sqlite3", golden("timeline"), find_game("timeline")
    record.turns[2] = msgspec.structs.replace(record.turns[2], move="9+@50")
    old_store(path, record, len(record.turns))
    monkeypatch.setattr(type(game), "rules_version", "2")

    async def test(house: House) -> None:
        live = await house.find("old")
        assert [moment.entry.turn.move for moment in live.table.moments if isinstance(moment.entry, Played)] == [
            turn.move for turn in record.turns[:2]
        ]
        assert "it stops here" in live.table.notice
        with pytest.raises(TableError, match="it stops here"):
            await live.play("key 0", 0, SentMove("9+@50"), 2)

    in_upgraded_house(path, test)


def test_a_store_of_a_newer_release_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    SqliteStore(path).close()
    database = sqlite3.connect(path)
    database.execute("UPDATE schema_version SET version = 99")
    database.commit()
    database.close()
    with pytest.raises(StoreError, match="written by a newer Terminus"):
        SqliteStore(path)

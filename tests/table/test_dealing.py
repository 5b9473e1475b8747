"""Before the game: options that the host changes, and a deal in which everybody's browser has a hand."""

import asyncio
import hashlib
from functools import partial
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from terminus.core.errors import ChanceError, SettingsError
from terminus.games import find_game
from terminus.table import arranging, dealing
from terminus.table.bot_workers import BotWorkers
from terminus.table.entries import BotSitter, Dealt, Nobody, Sitter, key_hash
from terminus.table.errors import NotYourSeat, TableError
from terminus.table.fairness import check_proof, proof_of
from terminus.table.house import House
from terminus.table.live import LiveTable
from terminus.table.room import Room, start
from terminus.table.sqlite_store import SqliteStore
from tests.table import fake_bots
from tests.table.tables import person


def digest(salt: str) -> str:
    return hashlib.sha256(salt.encode()).hexdigest()


async def waiting(house: House, game: str = "horizon", players: int = 3) -> LiveTable:
    rules = find_game(game)
    sitters: list[Sitter] = [person("host"), person("guest"), *[Nobody()] * (players - 2)]
    return await house.open(rules, rules.settings(players), sitters, room=Room(key_hash("host"), False, waits=True))


def house_at(path: Path) -> House:
    return House(SqliteStore(path), BotWorkers(fake_bots.ask, size=1))


def test_the_host_changes_options_and_seats_and_everybody_is_told(tmp_path: Path) -> None:
    """Free seats go before bots, bots before people; a restart finds the table as it was left."""

    async def play(path: Path) -> None:
        house = house_at(path)
        live = await waiting(house)
        table = live.table
        option = table.game.options[0]
        other = option.values[1]

        async def arrange(players: int | None = None, **options: str | int | bool) -> None:
            await live.change(lambda: table.follow(arranging.arrange(table, "host", options, players, None)))

        await arrange(5, **{option.key: other})
        said = arranging.news(table, "guest")
        assert "5 play" in said
        assert option.explained(other) in said
        assert [type(who).__name__ for who in table.now.sitters] == ["Person", "Person", "Nobody", "Nobody", "Nobody"]
        await live.change(lambda: table.seat(2, BotSitter("random")))
        await arrange(4)
        assert isinstance(table.now.sitters[2], BotSitter)
        await arrange(3)
        with pytest.raises(NotYourSeat):
            arranging.arrange(table, "guest", {}, 4, None)
        with pytest.raises(TableError, match="Nothing was changed"):
            arranging.arrange(table, "host", {}, 3, None)
        with pytest.raises(SettingsError):
            arranging.arrange(table, "host", {}, 99, None)
        await live.change(lambda: table.seat(2, person("third")))
        await live.start("host")
        await house.close()
        again = house_at(path)
        found = (await again.find(table.setup.table)).table
        assert (found.settings.players, found.settings.options[option.key]) == (3, other)
        assert not found.waits
        assert found.record() == table.record()
        await again.close()

    asyncio.run(play(tmp_path / "tables.sqlite3"))


def test_too_few_seats_for_the_people_are_refused(tmp_path: Path) -> None:
    async def play(path: Path) -> None:
        house = house_at(path)
        live = await waiting(house, players=4)
        for seat, key in enumerate(("host", "guest", "third", "fourth")):
            await live.change(partial(live.table.seat, seat, person(key)))
        with pytest.raises(TableError, match="4 people sit here, so 3 seats are too few"):
            arranging.arrange(live.table, "host", {}, 3, None)
        await house.close()

    asyncio.run(play(tmp_path / "tables.sqlite3"))


def test_a_deal_is_mixed_with_what_everybody_had_sealed(tmp_path: Path) -> None:
    """Nobody seals after the start or opens before it, others' digits are refused, and the proof shows all of it."""

    async def play(path: Path) -> None:
        house = house_at(path)
        live = await waiting(house, "timeline", 2)
        table = live.table
        salts = {"host": "ab" * 16, "guest": "cd" * 16}
        watchers = [live.watch(key) for key in salts]
        for key, salt in salts.items():
            await live.seal(key, digest(salt))
            await live.seal(key, digest(salt))
        with pytest.raises(TableError, match="when the host starts"):
            await live.open_seal("host", salts["host"])
        starting = asyncio.ensure_future(live.start("host"))
        while not table.now.room.dealing:
            await asyncio.sleep(0)
        with pytest.raises(TableError, match="nothing more can be sealed"):
            await live.seal("guest", digest("ef" * 16))
        with pytest.raises(TableError, match="not the digits that were sealed"):
            await live.open_seal("guest", "ef" * 16)
        for key, salt in salts.items():
            await live.open_seal(key, salt)
        await starting
        for watcher in watchers:
            live.unwatch(watcher)
        assert not table.waits
        dealt = next(moment.entry for moment in table.moments if isinstance(moment.entry, Dealt))
        assert dealt.mixed == (0, 1)
        await live.resign("guest", 1)
        proof = proof_of(table)
        assert [pinch.salt for pinch in proof.deal] == list(salts.values())
        check_proof(table.game, table.record(), proof)
        with pytest.raises(ChanceError, match="set-up does not come"):
            check_proof(table.game, table.record(), replace(proof, deal=proof.deal[:1]))
        forged = replace(proof.deal[0], salt="ee" * 16)
        with pytest.raises(ChanceError, match="not those that were sealed"):
            check_proof(table.game, table.record(), replace(proof, deal=[forged, *proof.deal[1:]]))
        late = replace(proof.deal[1], sealed=proof.deal[0].opened)
        with pytest.raises(ChanceError, match="open already"):
            check_proof(table.game, table.record(), replace(proof, deal=[proof.deal[0], late]))
        await house.close()

    asyncio.run(play(tmp_path / "tables.sqlite3"))


def test_who_is_gone_holds_up_no_deal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither somebody who has left nor a browser that stays silent; a restart in between goes on."""
    monkeypatch.setattr(dealing, "PATIENCE", 0.05)

    async def play(path: Path) -> None:
        house = house_at(path)
        live = await waiting(house, "timeline", 2)
        await live.seal("guest", digest("cd" * 16))
        silent = live.watch("guest")
        await live.start("host")
        assert not live.table.waits
        live.unwatch(silent)
        live.table.adopt(live.table.resign(0, BotSitter("random")))
        check_proof(live.table.game, live.table.record(), proof_of(live.table))
        left = await waiting(house, "timeline", 2)
        await left.change(lambda: left.table.follow(start(left.table, "host")))
        name = left.table.setup.table
        await house.close()
        again = house_at(path)
        found = await again.find(name)
        assert found.table.now.room.dealing
        watcher = found.watch("guest")
        while found.table.now.room.dealing:
            await asyncio.wait_for(watcher.news.wait(), 60.0)
            watcher.news.clear()
        assert not found.table.waits
        found.unwatch(watcher)
        await again.close()

    asyncio.run(play(tmp_path / "tables.sqlite3"))


def test_a_game_that_nobody_has_to_start_waits_for_the_browsers_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is dealt when all who sit there have taken part, or a while after somebody came; one set up by hand now."""
    rules = find_game("timeline")
    room = Room(key_hash("host"), False, soon=(key_hash("host"), key_hash("guest")))

    async def open_for(house: House, *sitters: Sitter) -> LiveTable:
        return await house.open(rules, rules.settings(2), sitters, room=room)

    async def play(path: Path) -> None:
        house = house_at(path)
        alone = await open_for(house, person("host"), BotSitter("random"))
        assert alone.table.waits
        watcher = alone.watch("host")
        await alone.seal("host", digest("ab" * 16))
        assert alone.table.now.room.dealing
        await alone.open_seal("host", "ab" * 16)
        assert not alone.table.waits
        alone.unwatch(watcher)
        await alone.resign("host", 0)
        proof = proof_of(alone.table)
        assert [pinch.salt for pinch in proof.deal] == ["ab" * 16]
        check_proof(rules, alone.table.record(), proof)
        monkeypatch.setattr(dealing, "ARRIVAL", 0.05)
        late = await open_for(house, person("host"), person("guest"))
        watcher = late.watch("host")
        await late.seal("host", digest("cd" * 16))
        assert not late.table.now.room.dealing, "the guest may still come"
        while late.table.waits:
            await asyncio.wait_for(watcher.news.wait(), 60.0)
            watcher.news.clear()
        late.unwatch(watcher)
        bots = await open_for(house, BotSitter("random"), BotSitter("random"))
        assert not bots.table.waits, "no browser sits there"
        position = msgspec.to_builtins(rules.data(late.table.now.line.position))
        by_hand = await house.open(rules, rules.settings(2), late.table.now.sitters, position, room)
        assert not by_hand.table.waits
        await house.close()

    asyncio.run(play(tmp_path / "tables.sqlite3"))

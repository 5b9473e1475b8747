"""Tables set up for tests: players with known keys, dice that nobody has to wait for."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random

from terminus.core.game import AnyGame, OptionValue
from terminus.core.match import Match
from terminus.games import find_game
from terminus.table.bot_workers import BotWorkers
from terminus.table.dice import CommittedDice
from terminus.table.entries import BotSitter, Person, Setup, Sitter, key_hash
from terminus.table.house import House
from terminus.table.moment import Moment
from terminus.table.sqlite_store import SqliteStore
from terminus.table.table import Table
from tests.table import fake_bots

SEED = "5e" * 32
"""Deals red (seat 0) the lowest card, so that red begins (TL-10)."""


def person(key: str) -> Person:
    return Person(key_hash(key))


def new_table(
    *sitters: Sitter, game: AnyGame | None = None, seed: str = SEED, options: dict[str, OptionValue] | None = None
) -> Table:
    """A table that has just been set up; Timeline unless told otherwise."""
    rules = game or find_game("timeline")
    header = Match.start(rules, rules.settings(len(sitters), options), CommittedDice(seed, 0)).header
    return Table(rules, Setup("test", header, sitters, seed, 0.0))


def duel(red: str = "red", blue: str = "blue") -> Table:
    """Two people at Timeline; with the same key twice, a hot seat."""
    return new_table(person(red), person(blue))


def against_bot() -> Table:
    return new_table(person("red"), BotSitter("random"))


def play_on(table: Table, moment: Moment) -> Moment:
    table.adopt(moment)
    return moment


def play_randomly(table: Table, random: Random, turns: int = 1000) -> None:
    """Let everybody play random legal moves until the game or the turns are over."""
    for _ in range(turns):
        if table.over:
            return
        seat = min(table.now.line.owing())
        move = random.choice(table.now.line.position.moves(seat))
        table.adopt(table.play(seat, move))


def play_until_free(table: Table, random: Random) -> int:
    """Play until the latest move told nobody anything; the seat that made it."""
    for _ in range(1000):
        play_randomly(table, random, 1)
        turn = table.now.line.turn
        if not table.over and turn is not None and table.now.line.told_nothing():
            return turn.seat
    raise AssertionError("no such move was found")


def in_house(path: Path, test: Callable[[House], Awaitable[None]]) -> None:
    """Let a test happen in a house with a store of its own, at an hour that stands still."""

    async def run() -> None:
        house = House(SqliteStore(path / "tables.sqlite3"), BotWorkers(fake_bots.ask, size=1), clock=lambda: 12.0)
        try:
            await test(house)
        finally:
            await house.close()

    asyncio.run(run())

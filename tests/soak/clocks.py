"""Clocks that jump: back, forward, by seconds and by years. Games go on, and nobody loses by it."""

import asyncio
from pathlib import Path
from random import Random

from terminus.core.errors import TerminusError
from terminus.games import find_game
from terminus.table.bot_workers import BotWorkers
from terminus.table.house import House
from terminus.table.moment import SentMove
from terminus.table.sqlite_store import SqliteStore
from tests.soak.broken import Broken
from tests.table import fake_bots
from tests.table.tables import person

JUMPS = (-3e8, -86400.0, -3600.0, -1.0, 0.0, 0.001, 1.0, 3600.0, 86400.0, 3e8)


def clocks(number: int, folder: Path, random: Random) -> str:
    """Moves of a house whose clock jumps before each: every one is played and found again."""
    return asyncio.run(_clocks(number, folder, random))


async def _clocks(number: int, folder: Path, random: Random) -> str:
    now = 1e9

    def read() -> float:
        return now

    moves = tables = 0
    while moves < number:
        house = House(SqliteStore(folder / "tables.sqlite3"), BotWorkers(fake_bots.ask, size=1), read)
        try:
            game = find_game("timeline")
            live = await house.open(game, game.settings(), [person("ann"), person("bea")])
            name = live.table.setup.table
            while not live.table.now.line.position.over() and moves < number:
                now += random.choice(JUMPS)
                position = live.table.now.line.position
                seat = position.decisions()[0].seat
                answer = SentMove(game.format_move(position, random.choice(position.moves(seat))))
                await live.play(("ann", "bea")[seat], seat, answer, live.table.version)
                moves += 1
            version = live.table.version
        except TerminusError as error:
            raise Broken(f"after {moves} moves: {error}") from None
        finally:
            await house.close()
        again = House(SqliteStore(folder / "tables.sqlite3"), BotWorkers(fake_bots.ask, size=1), read)
        try:
            if (await again.find(name)).table.version != version:
                raise Broken(f"table {name} was another one after a restart")
        finally:
            await again.close()
        tables += 1
    return f"{moves} moves at {tables} tables, the clock jumping before each; all were found again"

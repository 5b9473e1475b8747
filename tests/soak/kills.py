"""kill -9 under load, again and again: at every table of the house people play as fast as the server answers.

They remember what they were shown, since nothing is shown before it is durable. When the server is back, each table is
where they left it, with at most the one move more that was written and not told any more.
"""

import asyncio
from pathlib import Path
from random import Random

from terminus.games import find_game
from tests.bench.guests import Choice, Guest
from tests.soak.broken import Broken
from tests.soak.lives import Life, life, lives
from tests.web.serving import PATIENCE
from tests.web.test_server_kill import moves_of

TABLES = ("timeline", "timeline", "ship", "horizon")
"""Games that are played at the same time, by people around one screen."""
LONGEST = 0.5
"""Seconds that a server lives at most once everybody sits."""
OPEN = "timeline"
"""The game whose record can be read while it is played, since it hides nothing."""


class Memory:
    """What the people around one screen remember of their table."""

    def __init__(self, server: Life, game: str) -> None:
        self.game = game
        hotseats = ["hotseat"] * (find_game(game).players[0] - 1)
        self.table, self.key = server.open_table("you", *hotseats, game=game)
        self.version = 0
        self.choices: list[Choice] = []
        self.moves: list[str] = []
        self.over = False

    async def sit_down(self, server: Life) -> Guest:
        """Come back to the table; Broken if it is not the one that is remembered."""
        async with asyncio.timeout(PATIENCE):
            guest = await Guest.at(server.host, f"/ws/{self.table}?key={self.key}")
        state = guest.state
        if not self.version <= state.version <= self.version + 1:
            raise Broken(f"table {self.table} of {self.game}: entry {self.version} became {state.version}")
        if self.choices and state.version == self.version and state.choices != self.choices:
            raise Broken(f"table {self.table} of {self.game}: {self.choices} became {state.choices}")
        if self.game == OPEN:
            kept = moves_of(server, self.table)
            if kept[: len(self.moves)] != self.moves or len(kept) > len(self.moves) + 1:
                raise Broken(f"table {self.table}: {self.moves} became {kept}")
            self.moves = kept
        self._see(guest)
        return guest

    async def play(self, guest: Guest, random: Random) -> int:
        """Random moves until the server is killed or the game is over; how many were acknowledged?"""
        played = 0
        try:
            while not self.over:
                choice = random.choice(guest.answers())
                if await guest.moves(choice, random):
                    self.moves.append(choice.move)
                    played += 1
                self._see(guest)
        except ConnectionError:
            pass
        return played

    def _see(self, guest: Guest) -> None:
        self.version, self.choices = guest.state.version, guest.state.choices
        self.over = not guest.answers()


async def _one_life(server: Life, memories: list[Memory], random: Random) -> int:
    """Everybody sits down and plays, until all of a sudden the server is dead; how many moves were acknowledged?"""
    guests = [await memory.sit_down(server) for memory in memories]
    sitting = zip(memories, guests, strict=True)
    playing = [asyncio.ensure_future(memory.play(guest, random)) for memory, guest in sitting]
    await asyncio.sleep(random.uniform(0.0, LONGEST))
    server.kill()
    return sum(await asyncio.gather(*playing))


def kills(number: int, folder: Path, random: Random) -> str:
    """kill -9 in mid-play, again and again: every acknowledged move is there afterwards, once."""
    memories: dict[int, Memory] = {}
    played = tables = 0
    with lives() as keeper:
        for _ in range(number):
            with life(keeper, folder) as server:
                for place, game in enumerate(TABLES):
                    if place not in memories or memories[place].over:
                        memories[place] = Memory(server, game)
                        tables += 1
                played += asyncio.run(_one_life(server, list(memories.values()), random))
    return f"{number} kills at {tables} tables, {played} acknowledged moves, none lost and none made twice"

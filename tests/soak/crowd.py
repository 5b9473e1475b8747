"""A crowd that sends odd frames: at several tables at once, and many frames before anybody waits for an answer.

Its people cost next to nothing, so that the server is what is busy. Whatever they send, what they ask afterwards is
answered, nothing that they hear says that something went wrong, and the server has nothing to complain of.
"""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

from terminus.games import find_game, games
from tests.bench.guests import Guest
from tests.soak.broken import Broken, stop_cleanly
from tests.soak.frames import any_frame
from tests.web.serving import PATIENCE, Server, serving

LIMITS = [
    *("work=100", "work-at-once=1000000", "client-work=100", "client-work-at-once=1000000"),
    *("closed-after=1000000", "messages-at-once=1000000", "tables-at-once=1000000"),
]
TABLES = 6
"""Tables at which people sit at the same time."""
BORNE = 1000
"""Odd frames that one table has to bear."""
AT_ONCE = 40
"""Of them, those that somebody sends without waiting for an answer."""
WISHES: tuple[dict[str, object], ...] = (
    {"seats": ["you", "hotseat"]},
    {"seats": ["you", "friend"]},
    {"seats": ["you", "friend"], "clock": "10m", "after": "move", "hints": True},
    {"seats": ["you", "friend"], "clock": "30s/move", "after": "seat", "waits": True},
    {"seats": ["you", "bot:novice"], "public": False},
)
WRONG = b"Something went wrong here"


class Nuisance(Guest):
    """Somebody who sends anything, and then wants to know whether anybody still listens."""

    def __init__(self) -> None:
        super().__init__()
        self.heard = 0
        self.wrong = b""
        self._answered = -1

    def hear(self, text: bytes, packed: int) -> None:
        self.heard += 1
        if WRONG in text:
            self.wrong = text
        if b'"id":"still there ' in text:
            self._answered = int(text.partition(b'"id":"still there ')[2].partition(b'"')[0])
        super().hear(text, packed)
        self.wake()

    async def greeted(self) -> None:
        while not self.heard:
            await self.news()

    async def sends(self, frames: list[bytes], number: int) -> None:
        """Send frames, all at once, until what is asked after them is answered; Broken if it is not."""
        self.send(*frames, json.dumps({"do": "why", "seat": 99, "path": [], "id": f"still there {number}"}).encode())
        try:
            async with asyncio.timeout(PATIENCE):
                while self._answered != number:
                    await self.news()
        except (ConnectionError, TimeoutError) as error:
            raise Broken(f"no answer after {_short(frames)}: {error!r}") from None
        if self.wrong:
            raise Broken(f"{self.wrong!r} after {_short(frames)}")


def _short(frames: list[bytes]) -> list[bytes]:
    """What was sent, as far as somebody wants to read it."""
    return [frame[:200] for frame in frames]


@asynccontextmanager
async def company(server: Server, random: Random) -> AsyncIterator[list[Nuisance]]:
    """All who sit at a new table of some kind: alone, with a guest, against a bot, by the clock, before the game."""
    game = find_game(random.choice(list(games())))
    wish = random.choice(WISHES)
    seats = [*wish["seats"], *["bot:novice"] * (game.players[0] - 2)]  # type: ignore[misc]
    opened = _open(server, {"game": game.key, **wish, "seats": seats})
    table = opened["table"]
    players = [await Nuisance.come(server.host, f"/ws/{table}?key={opened['key']}")]
    if "friend" in seats:
        server.post(f"/t/{table}/sit", "name=Guest")
        players.append(await Nuisance.come(server.host, f"/ws/{table}", server.passport))
    for player in players:
        await player.greeted()
    try:
        yield players
    finally:
        for player in players:
            player.close()


def _open(server: Server, wish: dict[str, object]) -> dict[str, str]:
    status, _, text = server.post("/api/tables", json.dumps(wish), "application/json")
    if status != 201:
        raise Broken(f"no table for {wish}: {status} {text[:300]}")
    opened: dict[str, str] = json.loads(text)
    return opened


async def _annoy(server: Server, number: int, random: Random) -> int:
    """Send so many odd frames to one table after another; how many were heard in return?"""
    heard = 0
    for begun in range(0, number, BORNE):
        async with company(server, random) as players:
            for sent in range(begun, min(begun + BORNE, number), AT_ONCE):
                player = random.choice(players)
                odd = range(sent, min(sent + AT_ONCE, begun + BORNE, number))
                version, choices = player.state.version, player.answers()
                await player.sends([any_frame(random, version, choices, n) for n in odd], sent)
            heard += sum(player.heard for player in players)
    return heard


async def _crowd(server: Server, number: int, random: Random) -> int:
    shares = [len(range(n, number, TABLES)) for n in range(TABLES)]
    return sum(await asyncio.gather(*(_annoy(server, share, Random(random.random())) for share in shares)))


def frames(number: int, folder: Path, random: Random) -> str:
    """Frames of every kind, right, wrong and broken, many at once: what is asked after them is answered."""
    with serving(folder, limits=LIMITS) as server:
        heard = asyncio.run(_crowd(server, number, random))
        stop_cleanly(server)
    return f"{number} frames, {heard} heard in return, no complaint"

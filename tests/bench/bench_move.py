"""What a whole move costs the server, part by part: `python -m tests.bench.bench_move [game ...]`.

A random game is played at a table of the house, with the store on disk: the move is read, checked, played and durable
before anybody is told; then each of two viewers gets the news of the seats, if there are any, and its frame as bytes,
compressed as its WebSocket would. All CPU milliseconds of the process per move, both viewers and the store's thread
included; what the network takes is not in it (`bench_load` has that).
"""

import asyncio
import sys
import zlib
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import process_time
from typing import TypeVar

from terminus.bots.bot import ask
from terminus.core.game import AnyGame
from terminus.games import find_game, games
from terminus.table.bot_workers import BotWorkers
from terminus.table.entries import Person, key_hash
from terminus.table.house import House
from terminus.table.live import LiveTable
from terminus.table.moment import SentMove
from terminus.table.sqlite_store import SqliteStore
from terminus.web import frames, show
from terminus.web.collector import COLLECTOR
from terminus.web.wire import SETTINGS, WINDOW
from tests.bench.bench_edge import LONGEST, OPTIONS, VIEWERS, WARM_UP

T = TypeVar("T")
PARTS = ("move", "sheet", "seats", "state", "encode", "deflate", "garbage")
GAMES = 8


class Client:
    """What the server knows of somebody who looks at a table, and the compressor of their connection."""

    def __init__(self, key: str, seat: int) -> None:
        self.key = key
        self.seat = seat
        self.shown: show.Shown | None = None
        self.seating: tuple[object, ...] = ()
        self.deflate = zlib.compressobj(SETTINGS["level"], zlib.DEFLATED, -WINDOW, SETTINGS["memLevel"])


class Whole:
    """One game under the clock."""

    def __init__(self, game: AnyGame, house: House) -> None:
        self.game = game
        self.house = house
        self.spent = dict.fromkeys(PARTS, 0.0)
        self.moves = 0
        self.sent = 0
        self.squeezed = 0

    def timed(self, part: str, work: Callable[[], T]) -> T:
        begun = process_time()
        done = work()
        self.spent[part] += process_time() - begun
        return done

    async def awaited(self, part: str, work: Awaitable[T]) -> T:
        begun = process_time()
        done = await work
        self.spent[part] += process_time() - begun
        return done

    async def play(self, seed: int) -> None:
        settings = self.game.settings(options=OPTIONS.get(self.game.key))
        keys = [self.house.new_key() for _ in range(settings.players)]
        live = await self.house.open(self.game, settings, [Person(key_hash(key)) for key in keys])
        clients = [Client(keys[seat], seat) for seat in VIEWERS]
        opening = Whole(self.game, self.house)  # the first frames hold everything, and belong to no move
        for client in clients:
            live.watch(client.key)
            opening.tell(live, client)
        chooser = Random(seed)
        while not live.table.over and live.table.version < LONGEST:
            position = live.table.now.line.position
            seat = int(position.to_decide())
            move = self.game.format_move(position, chooser.choice(position.moves(seat)))
            sent = SentMove(move)
            await self.awaited("move", live.play(keys[seat], seat, sent, live.table.version))
            self.moves += 1
            for client in clients:
                self.tell(live, client)
            self.timed("garbage", COLLECTOR.look_at_what_is_new)

    def tell(self, live: LiveTable, client: Client) -> None:
        table, shown = live.table, client.shown
        self.timed("sheet", lambda: table.view(table.now, client.seat))
        self.tell_seats(live, client)
        frame, client.shown = self.timed("state", lambda: show.state(live, table.now, client.key, client.seat, shown))
        data = self.timed("encode", lambda: frames.encode(frame).encode())
        self.sent += len(data)
        self.squeezed += self.timed(
            "deflate", lambda: len(client.deflate.compress(data) + client.deflate.flush(zlib.Z_SYNC_FLUSH))
        )

    def tell_seats(self, live: LiveTable, client: Client) -> None:
        seating = self.timed("seats", lambda: show.seating(live))
        if seating != client.seating:
            client.seating = seating
            self.timed("seats", lambda: frames.encode(frames.Seats(seats=show.seat_infos(live, client.key))))


@asynccontextmanager
async def opened() -> AsyncIterator[House]:
    """A house on disk, for as long as it is needed."""
    with TemporaryDirectory() as folder:
        house = House(SqliteStore(Path(folder, "tables.sqlite3")), BotWorkers(ask, size=1))
        try:
            yield house
        finally:
            await house.close()


async def measured(key: str) -> Whole:
    async with opened() as house:
        cold = Whole(find_game(key), house)
        for seed in range(WARM_UP):
            await cold.play(seed)
        whole = Whole(find_game(key), house)
        for seed in range(WARM_UP, WARM_UP + GAMES):
            await whole.play(seed)
    return whole


def main() -> None:
    COLLECTOR.calm()
    head = "".join(f"{part:>9}" for part in PARTS)
    print(f"{'ms per move, server':22}{head}{'sum':>9}{'moves':>8}{'bytes':>8}{'deflated':>9}")
    for key in sys.argv[1:] or games():
        whole = asyncio.run(measured(key))
        each = [1000.0 * whole.spent[part] / whole.moves for part in PARTS]
        sizes = f"{whole.sent // whole.moves:8}{whole.squeezed // whole.moves:9}"
        print(f"{key:22}" + "".join(f"{ms:9.3f}" for ms in each) + f"{sum(each):9.3f}{whole.moves:8}{sizes}")


if __name__ == "__main__":
    main()

"""Damaged databases: a server says so in a sentence, or serves what it can."""

import sqlite3
from pathlib import Path
from random import Random

from tests.soak.broken import Broken
from tests.soak.lives import life, lives
from tests.soak.power import DATABASE

MOVES = 8


def flips(number: int, folder: Path, random: Random) -> str:
    """A byte of the database is flipped: the server says so in a sentence, or serves what it can."""
    refused = served = unreadable = 0
    with lives() as keeper:
        with life(keeper, folder) as server:
            table, key = server.open_table("you", "hotseat")
            with server.sit_down(table, key) as player:
                for _ in range(MOVES):
                    player.play(random.randrange(5))
            server.stop()
        path = folder / DATABASE
        whole = _all_in_one_file(path)
        for _ in range(number):
            at = random.randrange(len(whole))
            path.write_bytes(whole[:at] + bytes([whole[at] ^ (1 << random.randrange(8))]) + whole[at + 1 :])
            with life(keeper, folder) as damaged:
                if not damaged.host:
                    refused += 1
                elif damaged.get(f"/t/{table}/record")[0] == 200:
                    served += 1
                else:
                    unreadable += 1
                if not damaged.ended:
                    damaged.stop()
                if "Traceback" in damaged.said + damaged.last_words():
                    raise Broken(f"byte {at}: {damaged.last_words()[-2000:]}")
    return f"{number} flipped bytes: {served} harmless, {unreadable} tables unreadable, {refused} starts refused"


def _all_in_one_file(path: Path) -> bytes:
    """What the database holds, with its log written into it."""
    with sqlite3.connect(path) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    database.close()
    return path.read_bytes()

"""Power cuts and full disks: what was acknowledged was on the disk, and nothing else is promised."""

import json
import os
import resource
import shutil
import signal
from pathlib import Path
from random import Random

from tests.soak.broken import Broken
from tests.soak.lives import Life, life, lives
from tests.web.serving import Player
from tests.web.test_server_kill import moves_of

DATABASE = "tables.sqlite3"
ROOM = 60_000
"""Bytes at most that are left on a disk that is nearly full."""
WISHED = 12
"""Moves that somebody would like to make there, and again as many when there is room."""
MOST_LINES = 30
"""Of the server's log, whatever goes wrong."""

Tables = list[tuple[str, str]]
"""Their names and keys."""


def _play(player: Player, random: Random, moves: int) -> list[str]:
    """Moves that were acknowledged."""
    done: list[str] = []
    while len(done) < moves:
        state = player.until_yours()
        if state["result"]:
            break
        choice = random.choice(state["choices"])
        answer = player.ask(do="move", move=choice["move"], seat=choice["seat"], version=state["version"])
        if answer["is"] != "fine":
            break
        done.append(choice["move"])
        player.until_version(answer["version"])
    return done


def power(number: int, folder: Path, random: Random) -> str:
    """Power cuts: the server stands still, and what of its log was not synced is lost or garbled."""
    kept_in_all = 0
    with lives() as keeper:
        for n in range(number):
            here, after = folder / f"before-{n}", folder / f"after-{n}"
            with life(keeper, here) as server:
                table, acknowledged = _cut_short(server, here, after, random)
            with life(keeper, after) as server:
                kept = moves_of(server, table)
                if kept[: len(acknowledged)] != acknowledged or len(kept) > len(acknowledged) + 1:
                    raise Broken(f"cut {n}: {acknowledged} became {kept}")
                kept_in_all += len(acknowledged)
            shutil.rmtree(here)
            shutil.rmtree(after)
    return f"{number} power cuts, {kept_in_all} acknowledged moves, none lost"


def _cut_short(server: Life, here: Path, after: Path, random: Random) -> tuple[str, list[str]]:
    """Play until the power fails, which leaves a disk in `after`; the table, and what was acknowledged at it."""
    table, key = server.open_table("you", "hotseat")
    with server.sit_down(table, key) as player:
        acknowledged = _play(player, random, random.randrange(1, 8))
        synced = (here / f"{DATABASE}-wal").stat().st_size
        state = player.until_yours()
        if not state["result"]:
            player.send(_move(state["choices"][0], state["version"]))
        os.kill(server.number, signal.SIGSTOP)
        _copy_as_after_a_cut(here, after, synced, random)
        os.kill(server.number, signal.SIGCONT)
    return table, acknowledged


def _move(choice: dict[str, object], version: int) -> str:
    return json.dumps({"do": "move", "id": "last", "move": choice["move"], "seat": choice["seat"], "version": version})


def _copy_as_after_a_cut(here: Path, after: Path, synced: int, random: Random) -> None:
    """What was synced is there; of what was not, any part may be, and anything else in its place."""
    after.mkdir()
    shutil.copyfile(here / DATABASE, after / DATABASE)
    log = (here / f"{DATABASE}-wal").read_bytes()
    lost = log[synced:]
    torn = bytearray(lost[: random.randrange(len(lost) + 1)])
    for at in range(len(torn)):
        if random.random() < 0.01:
            torn[at] = random.randrange(256)
    (after / f"{DATABASE}-wal").write_bytes(log[:synced] + bytes(torn))


def disks(number: int, folder: Path, random: Random) -> str:
    """Disks that fill up in mid-play, or let nothing be written at all, and have room again later: what cannot be
    written is refused in a sentence, the host is told, the same tables go on, and what was acknowledged is there."""
    kept_in_all = refused = 0
    with lives() as keeper:
        for n in range(number):
            here = folder / str(n)
            with life(keeper, here) as server:
                tables = [server.open_table("you", "hotseat") for _ in range(3)]
                acknowledged = _play_on_a_full_disk(server, here, tables, random)
                refused += sum(len(moves) < WISHED for moves in acknowledged)
                _play_on_with_room(server, tables, acknowledged, random)
            with life(keeper, here) as server:
                for (table, _), moves in zip(tables, acknowledged, strict=True):
                    kept = moves_of(server, table)
                    if kept[: len(moves)] != moves:
                        raise Broken(f"disk {n}: {moves} became {kept}")
                    kept_in_all += len(moves)
    return f"{number} disks, {kept_in_all} acknowledged moves, none lost; {refused} tables had to wait for room"


def _play_on_a_full_disk(server: Life, here: Path, tables: Tables, random: Random) -> list[list[str]]:
    """What was acknowledged at each table; every third disk is read-only."""
    room = random.randrange(ROOM) if random.randrange(3) else None
    _fill_the_disk(server, here, room)
    acknowledged: list[list[str]] = []
    refused = False
    for table, key in tables:
        with server.sit_down(table, key) as player:
            acknowledged.append(_play(player, random, WISHED))
            refused = len(acknowledged[-1]) < WISHED and not player.until_yours()["result"]
    if server.get("/health")[0] != 200:
        raise Broken("a full disk took the server down")
    if refused and server.get("/ready")[0] != 503:
        raise Broken(f"a server that cannot write is said to be ready, with room for {room} bytes more")
    return acknowledged


def _play_on_with_room(server: Life, tables: Tables, acknowledged: list[list[str]], random: Random) -> None:
    """Everybody plays on, on a server that has stayed in good health."""
    resource.prlimit(server.number, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    for (table, key), moves in zip(tables, acknowledged, strict=True):
        with server.sit_down(table, key) as player:
            later = _play(player, random, WISHED)
            if not later and not player.until_yours()["result"]:
                raise Broken(f"table {table} does not go on")
            moves += later
    if server.get("/ready")[0] != 200:
        raise Broken("a server that can write again is not said to be ready")
    server.stop()
    if "Traceback" in server.last_words() or len(server.log) > MOST_LINES:
        raise Broken(server.last_words()[-2000:])


def _fill_the_disk(server: Life, folder: Path, room: int | None) -> None:
    """No file of the server may grow by more than that, or be written at all: to a program it is the same."""
    most = 0 if room is None else max(path.stat().st_size for path in folder.iterdir()) + room
    resource.prlimit(server.number, resource.RLIMIT_FSIZE, (most, resource.RLIM_INFINITY))

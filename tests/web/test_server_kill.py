"""kill -9 at any moment loses no acknowledged move, and the game goes on where it was."""

import threading
import time
from pathlib import Path
from random import Random

from websockets.exceptions import ConnectionClosed

from terminus.core.record import read_record
from tests.web.serving import Player, Server, serving

FEWEST_KILLS = 5
MOST_KILLS = 10
SECONDS = 6.0


def play_until_killed(player: Player, random: Random, acknowledged: list[str]) -> None:
    """Play random moves as fast as the server answers; keep what it acknowledged."""
    try:
        while True:
            state = player.until_yours()
            if state["result"]:
                return
            choice = random.choice(state["choices"])
            answer = player.ask(do="move", move=choice["move"], seat=choice["seat"], version=state["version"])
            assert answer["is"] == "fine"
            acknowledged.append(choice["move"])
            player.until_version(answer["version"])
    except (ConnectionClosed, ConnectionError):
        return


def kill_soon(server: Server, seconds: float) -> threading.Thread:
    def kill() -> None:
        time.sleep(seconds)
        server.kill()

    thread = threading.Thread(target=kill)
    thread.start()
    return thread


def moves_of(server: Server, table: str) -> list[str]:
    return [turn.move for turn in read_record(server.get(f"/t/{table}/record")[2]).turns]


def test_no_acknowledged_move_is_lost(tmp_path: Path) -> None:
    random = Random(0)
    acknowledged: list[str] = []
    table = key = ""
    began = time.monotonic()
    for kills in range(MOST_KILLS):
        if kills >= FEWEST_KILLS and time.monotonic() - began > SECONDS:
            break  # a busy machine has shown enough
        with serving(tmp_path) as server:
            if table:
                kept = moves_of(server, table)
                # One move may have become durable in the instant before its acknowledgement was cut off.
                assert kept[: len(acknowledged)] == acknowledged
                assert len(kept) <= len(acknowledged) + 1
                acknowledged = kept
            with server.sit_down(table, key) if table else _new(server) as player:
                table, key = player.table, player.key or ""
                if player.until_yours()["result"]:
                    table, key, acknowledged = "", "", []
                killer = kill_soon(server, random.uniform(0.0, 0.12))
                play_until_killed(player, random, acknowledged)
                killer.join()


def _new(server: Server) -> Player:
    return server.sit_down(*server.open_table("you", "hotseat"))


def test_a_bot_that_was_thinking_thinks_again(tmp_path: Path) -> None:
    """The server dies while it is the bot's turn; after the restart the bot moves, and the person goes on."""
    with serving(tmp_path) as server:
        table, key = server.open_table("you", "bot:expert")
        with server.sit_down(table, key) as player:
            while not player.until_yours()["choices"] or player.play()["is"] != "fine":
                pass
            version = player.state["version"]
            server.kill()
    with serving(tmp_path) as server, server.sit_down(table, key) as player:
        assert player.until("state")["version"] >= version
        assert player.until_yours()["choices"]

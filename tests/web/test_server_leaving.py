"""People come and go as they like, and a server's log tells only what somebody should look into."""

import socket
import struct
from collections.abc import Callable
from pathlib import Path

from tests.web.serving import Player, Server, serving


def say_goodbye(player: Player) -> None:
    player.close()


def drop_the_line(player: Player) -> None:
    player.socket.socket.shutdown(socket.SHUT_RDWR)


def reset_the_line(player: Player) -> None:
    """As a machine does it that loses power and comes back: no goodbye, and what was sent is refused."""
    player.socket.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    player.socket.socket.close()


def test_leaving_is_no_error(tmp_path: Path) -> None:
    """At once, in the middle of many answers, while a hint is thought about and while a bot moves."""
    with serving(tmp_path) as server:
        for leave in (say_goodbye, drop_the_line, reset_the_line):
            for asked in (0, 1, 40):
                come_and_go(server, leave, asked)
        server.stop()
        told = server.last_words().splitlines()
        assert [line for line in told if ": bot " not in line] == [], "on a busy machine bots may be late"


def come_and_go(server: Server, leave: Callable[[Player], None], asked: int) -> None:
    """Sit down, ask so many things and play, and leave before any of it is answered."""
    table, key = server.open_table("you", "bot:novice")
    player = server.sit_down(table, key)
    if asked:
        state = player.until_yours()
        player.send('{"do": "hint", "seat": 0}')
        for _ in range(asked):
            player.send('{"do": "look", "at": 0}')
        move = state["choices"][0]["move"]
        player.send(f'{{"do": "move", "move": "{move}", "seat": 0, "version": {state["version"]}}}')
    leave(player)
    with server.sit_down(table, None) as watcher:  # the server has gone on, and has seen that somebody left
        watcher.until("state")
        while watcher.ask(do="look", at=0)["is"] != "view" or any_connected(watcher):
            pass


def any_connected(watcher: Player) -> bool:
    known = next(frame for frame in reversed(watcher.frames) if frame["is"] in ("hello", "seats"))
    seats = known["table"]["seats"] if known["is"] == "hello" else known["seats"]
    return any(seat["connected"] for seat in seats if seat["kind"] == "person")

"""One server after another that all end by kill -9: forked from a process that has loaded everything already.

A server that starts from nothing spends most of a short life on loading and on starting the processes of its bots.
Here it lives on the same code and the same store, and is at the door in a tenth of a second.
"""

import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from litestar import Litestar

from terminus.games import games
from terminus.table.bot_workers import BotWorkers
from terminus.table.house import House
from terminus.web import server
from terminus.web.app import create_app
from terminus.web.desk import Desk
from terminus.web.names import Names
from tests.web.serving import Server

ENDED = "ended\n"


class Life(Server):
    """One of the servers, from its first word to its end."""

    def __init__(self, keeper: "subprocess.Popen[str]") -> None:
        assert keeper.stdin is not None
        assert keeper.stdout is not None
        self.process = keeper
        self.passport = ""
        self._answers = keeper.stdout
        keeper.stdin.write("live\n")
        keeper.stdin.flush()
        self.said = keeper.stdout.readline()
        found = re.search(r"^(\d+) .*http://(127\.0\.0\.1:\d+)", self.said)
        assert found is not None, self.said
        self._process, self.host = int(found[1]), found[2]
        self.ended = False

    def kill(self) -> None:
        os.kill(self._process, signal.SIGKILL)
        self.ended = self._answers.readline() == ENDED


@contextmanager
def lives(folder: Path) -> Iterator["subprocess.Popen[str]"]:
    """Where servers come from that have this folder."""
    command = [sys.executable, "-m", "tests.soak.lives", str(folder)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as keeper:
        yield keeper


@contextmanager
def life(keeper: "subprocess.Popen[str]") -> Iterator[Life]:
    server = Life(keeper)
    try:
        yield server
    finally:
        if not server.ended:
            server.kill()


def _end_with_the_soak() -> None:
    os.read(sys.stdin.fileno(), 1)  # nothing is written while a server lives, so that this is the end
    os._exit(1)


def _make_routes_once() -> None:
    """Let all servers have the same application, each with a house of its own: putting it together takes longest."""
    opening: list[Callable[[], House]] = []
    app = create_app(lambda: opening[-1](), names=Names())

    def with_house(open_house: Callable[[], House], *rest: object, **settings: object) -> Litestar:
        opening.append(open_house)
        return app

    setattr(server, "create_app", with_house)  # noqa: B010  as above


def main() -> None:
    """Let a server live for every line that is read, one after the other."""
    games()
    for kind in (BotWorkers, Desk):
        setattr(kind, "warm_up", lambda self: None)  # noqa: B010  nobody asks them anything
    _make_routes_once()
    while sys.stdin.readline():
        child = os.fork()
        if child == 0:
            threading.Thread(target=_end_with_the_soak, daemon=True).start()
            server.serve(data=Path(sys.argv[1]), port=0, say=lambda text: print(os.getpid(), text, flush=True))
            os._exit(0)
        os.waitpid(child, 0)
        print(ENDED, end="", flush=True)


if __name__ == "__main__":
    main()

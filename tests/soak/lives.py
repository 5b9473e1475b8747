"""One server after another, most ended by kill -9: forked from a process that has loaded everything already.

A server that starts from nothing spends most of a short life on loading and on starting the processes of its bots.
Here it lives on the same code and the same store, and is at the door in a tenth of a second.
"""

import os
import re
import signal
import subprocess
import sys
import threading
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from litestar import Litestar

from terminus.core.errors import TerminusError
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
    """One of the servers, from its first word to its end; `host` is empty where it would not start."""

    def __init__(self, keeper: "subprocess.Popen[str]", folder: Path) -> None:
        assert keeper.stdin is not None
        assert keeper.stdout is not None
        self.process = keeper
        self.passport = ""
        self.log: list[str] = []
        self._answers = keeper.stdout
        keeper.stdin.write(f"{folder}\n")
        keeper.stdin.flush()
        self.number = int(keeper.stdout.readline())
        """The process it is."""
        self.said = keeper.stdout.readline()
        found = re.search(r"http://(127\.0\.0\.1:\d+)", self.said)
        self.host = found[1] if found else ""
        self.ended = self.said == ENDED
        if not found:
            self._hear_the_rest()

    def kill(self) -> None:
        os.kill(self.number, signal.SIGKILL)
        self._hear_the_rest()

    def stop(self) -> int:
        os.kill(self.number, signal.SIGINT)
        self._hear_the_rest()
        return 0

    def last_words(self) -> str:
        return "".join(self.log)

    def _hear_the_rest(self) -> None:
        while not self.ended and (line := self._answers.readline()):
            self.log.append(line)
            self.ended = line == ENDED


@contextmanager
def lives() -> Iterator["subprocess.Popen[str]"]:
    """Where servers come from."""
    command = [sys.executable, "-m", "tests.soak.lives"]
    pipe, with_it = subprocess.PIPE, subprocess.STDOUT
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=with_it, text=True) as keeper:
        yield keeper


@contextmanager
def life(keeper: "subprocess.Popen[str]", folder: Path) -> Iterator[Life]:
    """A server that has this folder."""
    server = Life(keeper, folder)
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


def _live(folder: Path) -> None:
    """Serve that folder until the end, and say as the program does why not."""
    threading.Thread(target=_end_with_the_soak, daemon=True).start()
    try:
        server.serve(data=folder, port=0, say=partial(print, flush=True))
    except TerminusError as error:
        print(error, flush=True)
    except BaseException:
        traceback.print_exc()


def main() -> None:
    """Let a server live for every folder that is read, one after the other."""
    games()
    for kind in (BotWorkers, Desk):
        setattr(kind, "warm_up", lambda self: None)  # noqa: B010  nobody asks them anything
    _make_routes_once()
    while folder := sys.stdin.readline():
        child = os.fork()
        if child == 0:
            print(os.getpid(), flush=True)
            _live(Path(folder.rstrip("\n")))
            sys.stderr.flush()
            os._exit(0)
        os.waitpid(child, 0)
        print(ENDED, end="", flush=True)


if __name__ == "__main__":
    main()

"""Several processes behind one port, for more tables than one processor can serve.

They share the tables of one store (see `terminus.table.neighbours`), and lead the people of a table to one of them
(see `terminus.web.corridor`). One that dies is replaced; its people connect again by themselves, and are taken in by
another meanwhile. When the parent dies, however it dies, all end.
"""

import logging
import multiprocessing
import os
import shutil
import signal
import socket
import tempfile
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from multiprocessing.connection import Connection, wait
from pathlib import Path
from types import FrameType

from terminus.bots.deaf import deaf

log = logging.getLogger(__name__)

Serve = Callable[[int, Path, socket.socket], None]
"""Given are the number of a process, the folder in which all of them have a door, and where they listen."""
PAUSE = 1.0
"""Seconds before a process that died is replaced: what dies at once must not be started without end."""
FAREWELL = 10.0
_SPAWN = multiprocessing.get_context("spawn")


def serve_with(processes: int, listening: socket.socket, serve: Serve) -> None:
    """Let so many processes serve on a socket until this one is told to end. `serve` must travel to them."""
    theirs, ours = _SPAWN.Pipe(duplex=False)
    signal.signal(signal.SIGTERM, _end)

    def start(number: int) -> multiprocessing.process.BaseProcess:
        here = partial(serve, number, Path(corridor))
        process = _SPAWN.Process(target=_live, args=(theirs, listening, here), name="terminus-server")
        with deaf():
            process.start()
        return process

    corridor = tempfile.mkdtemp(prefix="terminus-")
    running = [start(number) for number in range(processes)]
    try:
        while True:
            wait([process.sentinel for process in running])
            time.sleep(PAUSE)
            for n, process in enumerate(running):
                if not process.is_alive():
                    log.error("a server process ended (%s) and is replaced", process.exitcode)
                    running[n] = start(n)
    except KeyboardInterrupt:
        pass
    finally:
        ours.close()
        for process in running:
            process.terminate()
        for process in running:
            process.join(FAREWELL)
            process.kill()
        shutil.rmtree(corridor, ignore_errors=True)


def _end(number: int, frame: FrameType | None) -> None:
    raise KeyboardInterrupt


def _live(parent: Connection, listening: socket.socket, serve: Callable[[socket.socket], None]) -> None:
    def watch_parent() -> None:
        with suppress(EOFError, OSError):
            parent.recv()
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=watch_parent, daemon=True).start()
    serve(listening)

"""Several processes behind one port, for more tables than one processor can serve.

They share the tables of one PostgreSQL database (see `terminus.table.neighbours`). One that dies is replaced; its
people connect again by themselves, to whichever process takes them. When the parent dies, however it dies, all end.
"""

import logging
import multiprocessing
import os
import signal
import socket
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from types import FrameType

log = logging.getLogger(__name__)

Serve = Callable[[socket.socket], None]
PAUSE = 1.0
"""Seconds before a process that died is replaced: what dies at once must not be started without end."""
FAREWELL = 10.0
_SPAWN = multiprocessing.get_context("spawn")


def serve_with(processes: int, listening: socket.socket, serve: Serve) -> None:
    """Let so many processes serve on a socket until this one is told to end. `serve` must travel to them."""
    theirs, ours = _SPAWN.Pipe(duplex=False)
    signal.signal(signal.SIGTERM, _end)

    def start() -> multiprocessing.process.BaseProcess:
        process = _SPAWN.Process(target=_live, args=(theirs, listening, serve), name="terminus-server")
        process.start()
        return process

    running = [start() for _ in range(processes)]
    try:
        while True:
            wait([process.sentinel for process in running])
            time.sleep(PAUSE)
            for n, process in enumerate(running):
                if not process.is_alive():
                    log.error("a server process ended (%s) and is replaced", process.exitcode)
                    running[n] = start()
    except KeyboardInterrupt:
        pass
    finally:
        ours.close()
        for process in running:
            process.terminate()
        for process in running:
            process.join(FAREWELL)
            process.kill()


def _end(number: int, frame: FrameType | None) -> None:
    raise KeyboardInterrupt


def _live(parent: Connection, listening: socket.socket, serve: Serve) -> None:
    def watch_parent() -> None:
        with suppress(EOFError, OSError):
            parent.recv()
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=watch_parent, daemon=True).start()
    serve(listening)

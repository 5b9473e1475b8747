"""A process that answers one question at a time, under a hard time limit: whatever it does, the asker goes on."""

import multiprocessing
import os
import signal
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any

from terminus.bots.deaf import deaf

START_SECONDS = 60.0
"""Until a process is up, and once more until it has everything at hand."""
Answers = Callable[[Any], Any]
_SPAWN = multiprocessing.get_context("spawn")


class WorkerDied(Exception):
    """The process is gone, and the question with it."""


class WorkerLate(Exception):
    """There was no answer in time; the process is gone."""


class WorkerFailed(Exception):
    """The answer was an error, of which this is the text; the process lives."""


class _Failure:
    """What a worker sends instead of an answer."""

    def __init__(self, detail: str) -> None:
        self.detail = detail


def _serve(connection: Connection, answers: Answers) -> None:
    """A worker's life: answer questions until the other side is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends its workers itself
    if hasattr(os, "nice"):
        os.nice(5)  # the server's own answers come first
    with suppress(OSError):  # the server may have died meanwhile, as the next line will tell
        connection.send(None)  # up and ready
    while True:
        try:
            question = connection.recv()
        except (EOFError, OSError):
            return
        try:
            reply = answers(question)
        except Exception as error:  # whatever goes wrong, the worker tells and goes on
            reply = _Failure(f"{type(error).__name__}: {error}")
        try:
            connection.send(reply)
        except OSError:  # the server has died meanwhile
            return


class WorkerProcess:
    """One process and the line to it. `answers` must be a function that another process can import."""

    def __init__(self, answers: Answers, name: str) -> None:
        ours, theirs = _SPAWN.Pipe()
        self._connection = ours
        self._ready = False
        self._process = _SPAWN.Process(target=_serve, args=(theirs, answers), daemon=True, name=name)
        with deaf():
            self._process.start()
        theirs.close()

    def ask(self, question: Any, limit: float) -> Any:
        """The answer; WorkerDied, WorkerLate or WorkerFailed if there is none. To be called on a thread of its own."""
        try:
            self._connection.send(question)
            if not self._ready:  # a process takes its time to start, which is not the question's fault
                self._ready = self._connection.poll(START_SECONDS) and self._connection.recv() is None
            if not self._connection.poll(limit):
                self.kill()
                raise WorkerLate
            reply = self._connection.recv()
        except (EOFError, OSError):
            self.kill()
            raise WorkerDied from None
        if isinstance(reply, _Failure):
            raise WorkerFailed(reply.detail)
        return reply

    @property
    def alive(self) -> bool:
        return self._process.is_alive()

    def kill(self) -> None:
        """End the process; whoever waits for its answer is told that it died."""
        self._process.kill()
        self._process.join()

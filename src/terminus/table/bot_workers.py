"""Bots think in processes of their own, under a hard time limit: a slow, dead or broken bot never holds up a table."""

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection

from terminus.bots.bot import Answer, Question
from terminus.table.errors import BotFailed

Ask = Callable[[str, Question], Answer]
_SPAWN = multiprocessing.get_context("spawn")


def _serve(connection: Connection, ask: Ask) -> None:
    """A worker's life: answer questions until the other side is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends its workers itself
    if hasattr(os, "nice"):
        os.nice(5)  # the server's own answers come first
    while True:
        try:
            bot, question = connection.recv()
        except (EOFError, OSError):
            return
        try:
            reply: Answer | str = ask(bot, question)
        except Exception as error:  # whatever a bot does wrong, its worker tells and goes on
            reply = f"{type(error).__name__}: {error}"
        try:
            connection.send(reply)
        except OSError:  # the server has died meanwhile
            return


class _Worker:
    """One process that answers one question at a time."""

    def __init__(self, ask: Ask) -> None:
        ours, theirs = _SPAWN.Pipe()
        self._connection = ours
        self._process = _SPAWN.Process(target=_serve, args=(theirs, ask), daemon=True, name="terminus-bot")
        self._process.start()
        theirs.close()

    def ask(self, bot: str, question: Question, limit: float) -> Answer:
        """The answer, or BotFailed; after a BotFailed the worker may be dead."""
        try:
            self._connection.send((bot, question))
            if not self._connection.poll(limit):
                self.kill()
                raise BotFailed(f"it did not answer within {limit:g} seconds")
            reply = self._connection.recv()
        except (EOFError, OSError):
            self.kill()
            raise BotFailed("its process died") from None
        if isinstance(reply, Answer):
            return reply
        raise BotFailed("it failed", reply)

    @property
    def alive(self) -> bool:
        return self._process.is_alive()

    def kill(self) -> None:
        """End the process; whoever waits for its answer is told that it died."""
        self._process.kill()
        self._process.join()


class BotWorkers:
    """A few worker processes, started when first needed and replaced when they die."""

    def __init__(self, ask: Ask, size: int = 2, limit: float = 10.0) -> None:
        self.limit = limit
        self._ask = ask
        self._all: set[_Worker] = set()
        self._idle: list[_Worker] = []
        self._lock = threading.Lock()
        self._threads = ThreadPoolExecutor(size, "bots")

    async def ask(self, bot: str, question: Question) -> Answer:
        """A bot's answer; BotFailed says why there is none. Waits its turn while all workers think."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._answer, bot, question)

    def warm_up(self) -> None:
        """Start a worker ahead of the first question."""
        self._threads.submit(lambda: self._give_back(self._take()))

    def _answer(self, bot: str, question: Question) -> Answer:
        worker = self._take()
        try:
            return worker.ask(bot, question, self.limit)
        finally:
            self._give_back(worker)

    def _take(self) -> _Worker:
        with self._lock:
            if self._idle:
                return self._idle.pop()
            worker = _Worker(self._ask)
            self._all.add(worker)
            return worker

    def _give_back(self, worker: _Worker) -> None:
        with self._lock:
            if worker.alive:
                self._idle.append(worker)
            else:
                self._all.discard(worker)

    def close(self) -> None:
        """End all workers, whatever they think about; who waits for one gets a BotFailed."""
        with self._lock:
            workers = list(self._all)
        for worker in workers:
            worker.kill()
        self._threads.shutdown(cancel_futures=True)

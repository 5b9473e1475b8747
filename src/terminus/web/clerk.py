"""A clerk for costly questions: one process that works them out off the event loop, one after another, in fair turns.

Whatever a question does to the process, no table waits for it, and the next question finds another one.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from terminus.table.errors import TableError
from terminus.table.fair import Lane, Place
from terminus.table.measures import MEASURES
from terminus.table.worker_process import Answers, WorkerProcess

T = TypeVar("T")


class Clerk:
    """`gauge` tells how many wait. A process that has just been started is `introduced` before its first question."""

    def __init__(self, name: str, answers: Answers, gauge: str, introduced: Callable[[WorkerProcess], None]) -> None:
        self.name = name
        self.closed = False
        self._answers = answers
        self._introduced = introduced
        self._lane = Lane(1)
        MEASURES.gauge(gauge, lambda: self._lane.waiting)
        self._thread = ThreadPoolExecutor(1, name)
        self._worker: WorkerProcess | None = None

    def warm_up(self) -> None:
        """Start the process ahead of the first question."""
        self._thread.submit(self.at_work)

    async def in_turn(self, place: Place, work: Callable[[], T]) -> T:
        """What some work comes to, done on the clerk's own thread as soon as it is this place's turn."""
        async with self._lane.turn(place):
            return await asyncio.get_running_loop().run_in_executor(self._thread, work)

    def at_work(self) -> WorkerProcess:
        """The process, another one if it has died; to be asked for on the clerk's own thread."""
        if self.closed:
            raise TableError("The server is closing.")
        if self._worker is None or not self._worker.alive:
            self._worker = WorkerProcess(self._answers, f"terminus-{self.name}")
            self._introduced(self._worker)
        return self._worker

    def close(self) -> None:
        self.closed = True
        if self._worker is not None:
            self._worker.kill()
        self._thread.shutdown(cancel_futures=True)

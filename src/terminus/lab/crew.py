"""Work on all cores: processes that play games, and that are gone the moment nobody needs them any more.

Workers ignore Ctrl-C, which a terminal sends to everybody; they end when their pipe does, so that not even a killed
parent leaves one behind. One that dies is replaced, and what it was playing is played again.
"""

import multiprocessing
import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from time import monotonic
from typing import Any, NamedTuple

import msgspec

from terminus.bots.deaf import deaf
from terminus.core.errors import TerminusError
from terminus.lab.arm import Arm
from terminus.lab.play import play
from terminus.lab.played import Played

BATCH_SECONDS = 0.25
"""How long a worker is left alone with a batch of games: long enough that handing over costs nothing."""
GLANCE = 0.2
"""Seconds between two looks whether to stop."""
MOST_DEATHS = 3
"""How often a batch may kill its worker."""


_PACK = msgspec.msgpack.Encoder()
_UNPACK = msgspec.msgpack.Decoder(list[Played])
"""Games travel packed, which is less work than pickling them."""


class Job(NamedTuple):
    """A game to be played: which arm, which deal."""

    arm: int
    deal: int


class Task(NamedTuple):
    """What a worker must know once: the arms, the seed of all deals, and whether to look closely."""

    arms: tuple[Arm, ...]
    seed: int
    closely: bool

    def play(self, job: Job) -> Played:
        return play(self.arms[job.arm], job.arm, job.deal, self.seed, self.closely)


class LabError(TerminusError):
    """A run that cannot go on."""


Stop = Callable[[], bool]
"""Asked every moment: shall we stop?"""


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def play_here(task: Task, jobs: Sequence[Job], stop: Stop) -> Iterator[list[Played]]:
    """Play in this very process, one game after the other."""
    for job in jobs:
        if stop():
            return
        yield [task.play(job)]


def play_on_cores(task: Task, jobs: Sequence[Job], stop: Stop, processes: int) -> Iterator[list[Played]]:
    """Play in so many processes; batches come back as they are done. Whoever stops listening stops the work."""
    crew = Crew(task, min(processes, max(1, len(jobs))))
    try:
        yield from crew.play(jobs, stop)
    finally:
        crew.dismiss()


class Worker:
    """A process at the other end of a pipe, and the batch it is at."""

    def __init__(self, task: Task) -> None:
        context: Any = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process: BaseProcess = context.Process(target=_work, args=(theirs, task), daemon=True)
        with deaf():
            self.process.start()
        theirs.close()
        self.batch: list[Job] = []
        self.begun = 0.0

    def learn(self, task: Task) -> None:
        """Play something else from now on."""
        self.pipe.send(task)

    def give(self, batch: list[Job]) -> None:
        self.batch = batch
        self.begun = monotonic()
        self.pipe.send(batch)

    def end(self) -> None:
        self.pipe.close()
        if self.process.is_alive():
            self.process.kill()
        self.process.join()


class Crew:
    """Some workers, and the games that nobody plays yet."""

    def __init__(self, task: Task, size: int) -> None:
        self.task = task
        self.workers = [Worker(task) for _ in range(size)]
        self.deaths: dict[Job, int] = {}
        self.pace = 0.0
        """Seconds that a game takes, as measured so far; 0 while nothing is known."""

    def retask(self, task: Task) -> None:
        """Play something else from now on; nobody is at a batch."""
        self.task = task
        self.pace = 0.0
        for worker in self.workers:
            try:
                worker.learn(task)
            except OSError:
                self._replace(worker, deque())

    def play(self, jobs: Sequence[Job], stop: Stop) -> Iterator[list[Played]]:
        waiting = deque(jobs)
        while True:
            for worker in self.workers:
                if not worker.batch and waiting:
                    self._give(worker, waiting)
            busy = [worker for worker in self.workers if worker.batch]
            if not busy or stop():
                return
            for pipe in wait([worker.pipe for worker in busy], GLANCE):
                worker = next(worker for worker in busy if worker.pipe is pipe)
                played = self._hear(worker, waiting)
                if played:
                    yield played

    def _give(self, worker: Worker, waiting: deque[Job]) -> None:
        try:
            worker.give(self._batch(waiting))
        except OSError:
            self._replace(worker, waiting)

    def dismiss(self) -> None:
        for worker in self.workers:
            worker.end()
        self.workers = []

    def _batch(self, waiting: deque[Job]) -> list[Job]:
        """As many games as fill a moment, but so few at the end that all workers finish together."""
        by_pace = BATCH_SECONDS / self.pace if self.pace else 1
        size = max(1, min(int(by_pace), len(waiting) // (2 * len(self.workers))))
        return [waiting.popleft() for _ in range(min(size, len(waiting)))]

    def _hear(self, worker: Worker, waiting: deque[Job]) -> list[Played]:
        try:
            answer = worker.pipe.recv()
        except (EOFError, OSError):
            self._replace(worker, waiting)
            return []
        if isinstance(answer, TerminusError):
            raise answer
        if isinstance(answer, str):
            raise LabError(f"a game could not be played: {answer}")
        played = _UNPACK.decode(answer)
        self.pace = max(1e-5, (monotonic() - worker.begun) / len(worker.batch))
        worker.batch = []
        return played

    def _replace(self, worker: Worker, waiting: deque[Job]) -> None:
        """A worker died: another one takes its place, and its games wait again."""
        for job in worker.batch[:1]:
            self.deaths[job] = self.deaths.get(job, 0) + 1
            if self.deaths[job] == MOST_DEATHS:
                raise LabError(f"game {job.deal} of arm {job.arm} ended its process {MOST_DEATHS} times")
        waiting.extendleft(reversed(worker.batch))
        worker.end()
        self.workers[self.workers.index(worker)] = Worker(self.task)


class Bench:
    """Workers that stay for many small runs, one after the other."""

    def __init__(self, processes: int | None) -> None:
        self.size = cores() if processes is None else processes
        self._crew: Crew | None = None

    def play(self, arms: tuple[Arm, ...], deals: range, seed: int, stop: Stop) -> list[Played]:
        """All arms on the same deals; fewer games if it is stopped."""
        task = Task(arms, seed, False)
        jobs = [Job(arm, deal) for deal in deals for arm in range(len(arms))]
        return [game for batch in self._batches(task, jobs, stop) for game in batch]

    def _batches(self, task: Task, jobs: Sequence[Job], stop: Stop) -> Iterator[list[Played]]:
        if not self.size:
            return play_here(task, jobs, stop)
        if self._crew is None:
            self._crew = Crew(task, self.size)
        else:
            self._crew.retask(task)
        return self._crew.play(jobs, stop)

    def close(self) -> None:
        if self._crew is not None:
            self._crew.dismiss()


def _work(pipe: "Connection[Any, Any]", task: Task) -> None:
    """The life of a worker: play what is sent until nobody is there any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, OSError, BrokenPipeError):
        while True:
            heard: Task | list[Job] = pipe.recv()
            if isinstance(heard, Task):
                task = heard
            else:
                told = played_or_told(task, heard)
                pipe.send(_PACK.encode(told) if isinstance(told, list) else told)
    sys.stderr = None  # nobody is there to read complaints at exit


def played_or_told(task: Task, batch: list[Job]) -> list[Played] | TerminusError | str:
    """The games of a batch, or why they could not be played."""
    try:
        return [task.play(job) for job in batch]
    except TerminusError as error:
        return error
    except Exception as error:  # told to the parent in words: a traceback from afar helps nobody
        return f"{type(error).__name__}: {error}"

"""Bots think in processes of their own, under a hard time limit: a slow, dead or broken bot never holds up a table."""

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial

from terminus.bots.bot import PATIENCE, Answer, Question
from terminus.bots.council import confers, minds, together
from terminus.table.errors import BotFailed
from terminus.table.fair import Lane, Place, Turn
from terminus.table.worker_process import WorkerDied, WorkerFailed, WorkerLate, WorkerProcess

Ask = Callable[[str, Question], Answer]
ANYBODY = Place()


def _asked(ask: Ask, question: tuple[str, Question]) -> Answer:
    return ask(*question)


class BotWorkers:
    """A few worker processes, started when first needed and replaced when they die."""

    def __init__(self, ask: Ask, size: int = 2, limit: float = PATIENCE) -> None:
        self.limit = limit
        self.lane = Lane(size, kept_free=1 if size > 1 else 0)
        self._answers = partial(_asked, ask)
        self._all: set[WorkerProcess] = set()
        self._idle: list[WorkerProcess] = []
        self._lock = threading.Lock()
        self._threads = ThreadPoolExecutor(size, "bots")
        self._closed = False

    async def ask(self, bot: str, question: Question, place: Place = ANYBODY) -> Answer:
        """A bot's answer; BotFailed says why there is none. Waits its turn while all workers think.

        Who thinks long does so with all workers, if the others have nothing to do.
        """
        turns = [await self.lane.enter(place)]
        if type(question) is Question and confers(bot):
            turns += self.lane.idle(place)
        asked = zip(minds(question, len(turns)), turns, strict=True)
        found = await asyncio.gather(*[self._think(bot, each, turn) for each, turn in asked], return_exceptions=True)
        failures = [each for each in found if isinstance(each, BaseException)]
        if len(failures) == len(found):
            raise failures[0]
        answers = [each for each in found if not isinstance(each, BaseException)]
        return answers[0] if len(answers) == 1 else together(answers)

    def _think(self, bot: str, question: Question, turn: Turn) -> "asyncio.Future[Answer]":
        """One worker's answer; the turn lasts as long as it thinks, even if nobody waits for its answer any more.

        It begins at once. A task of its own could be cancelled before its first step, by somebody who hangs up just
        then: the turn would never be left, and with one turn kept for people none is left for bots among themselves.
        """
        loop = asyncio.get_running_loop()

        def leave(thinking: Future[Answer]) -> None:
            if not loop.is_closed():
                loop.call_soon_threadsafe(turn.leave)

        try:
            thinking = self._threads.submit(self._answer, bot, question)
        except RuntimeError:
            turn.leave()
            closing: asyncio.Future[Answer] = loop.create_future()
            closing.set_exception(BotFailed("the server is closing"))
            return closing
        thinking.add_done_callback(leave)
        return asyncio.wrap_future(thinking)

    def warm_up(self) -> None:
        """Start a worker ahead of the first question."""
        self._threads.submit(lambda: self._give_back(self._take()))

    def _answer(self, bot: str, question: Question) -> Answer:
        """A worker that dies may have been killed by the machine, for memory say: another one is asked once more."""
        try:
            return self._answer_once(bot, question)
        except WorkerDied:
            if self._closed:
                raise BotFailed("the server is closing") from None
        try:
            return self._answer_once(bot, question)
        except WorkerDied:
            raise BotFailed("its process died twice") from None

    def _answer_once(self, bot: str, question: Question) -> Answer:
        worker = self._take()
        try:
            answer = worker.ask((bot, question), self.limit)
        except WorkerLate:
            raise BotFailed(f"it did not answer within {self.limit:g} seconds") from None
        except WorkerFailed as failure:
            raise BotFailed("it failed", str(failure)) from None
        finally:
            self._give_back(worker)
        assert isinstance(answer, Answer)
        return answer

    def _take(self) -> WorkerProcess:
        with self._lock:
            if self._closed:
                raise WorkerDied
            while self._idle:
                worker = self._idle.pop()
                if worker.alive:
                    return worker
                self._all.discard(worker)
            worker = WorkerProcess(self._answers, "terminus-bot")
            self._all.add(worker)
            return worker

    def _give_back(self, worker: WorkerProcess) -> None:
        with self._lock:
            if worker.alive:
                self._idle.append(worker)
            else:
                self._all.discard(worker)

    async def hang_up(self) -> None:
        """Ask nobody elsewhere any more; where all bots think here, there is nobody."""

    def close(self) -> None:
        """End all workers, whatever they think about; who waits for one gets a BotFailed."""
        with self._lock:
            self._closed = True
            workers = list(self._all)
        for worker in workers:
            worker.kill()
        self._threads.shutdown(cancel_futures=True)

"""The desk for costly questions: they are answered off the event loop, one after another, in fair turns.

A process of its own works them out, so that no question holds up a table, however long it takes.
"""

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor

from terminus.core.audience import Viewer
from terminus.table.errors import TableError
from terminus.table.fair import Lane, Place
from terminus.table.measures import MEASURES
from terminus.table.table import Table
from terminus.table.worker_process import WorkerDied, WorkerFailed, WorkerLate, WorkerProcess
from terminus.web.answers import Answered, Asked, Question, Unknown, answer

log = logging.getLogger(__name__)

MOST_KNOWN = 1000
"""Tables of which the desk's process may have heard."""


class Desk:
    def __init__(self, limit: float) -> None:
        self.limit = limit
        self.lane = Lane(1)
        MEASURES.gauge("terminus_questions_waiting", lambda: self.lane.waiting)
        self._thread = ThreadPoolExecutor(1, "desk")
        self._worker: WorkerProcess | None = None
        self._told: dict[str, int] = {}
        """Up to which version the process was told about each table."""
        self._closed = False

    def warm_up(self) -> None:
        """Start the process ahead of the first question."""
        self._thread.submit(self._at_work)

    async def ask(self, table: Table, question: Question, seats: list[int], viewer: Viewer, place: Place) -> Answered:
        """The frame that answers, as text, and the seconds it took; TableError if the question is too much."""
        with MEASURES.timing("terminus_question_seconds"):
            return await self._in_turn(table, question, seats, viewer, place)

    async def _in_turn(
        self, table: Table, question: Question, seats: list[int], viewer: Viewer, place: Place
    ) -> Answered:
        async with self.lane.turn(place):
            return await asyncio.get_running_loop().run_in_executor(
                self._thread, self._answered, table, question, seats, viewer
            )

    def _answered(self, table: Table, question: Question, seats: list[int], viewer: Viewer) -> Answered:
        name = table.setup.table
        entries = [moment.entry for moment in list(table.moments) if moment.entry is not None]
        worker = self._at_work()
        since = self._told.get(name)
        whole = Asked(question, name, seats, viewer, 0, entries, table.setup)
        asked = whole if since is None else Asked(question, name, seats, viewer, since, entries[since:])
        reply = self._reply(worker, asked)
        if isinstance(reply, Unknown):
            reply = self._reply(worker, whole)
        if len(self._told) >= MOST_KNOWN:
            self._told.clear()
        self._told[name] = len(entries)
        assert isinstance(reply, Answered)
        return reply

    def _reply(self, worker: WorkerProcess, asked: Asked) -> Answered | Unknown:
        """Who dies over a question is replaced for the next one; a question that was too much is not asked again."""
        try:
            reply: Answered | Unknown = worker.ask(asked, self.limit)
        except WorkerLate:
            raise TableError("This takes too long to work out, so it stays unanswered.") from None
        except WorkerDied:
            if not self._closed:
                log.warning("table %s: the process for questions died", asked.table)
            raise TableError("This could not be worked out; please ask again.") from None
        except WorkerFailed as failure:
            log.error("table %s: a question failed: %s", asked.table, failure)
            raise TableError("Something went wrong here; the table has not changed.") from None
        return reply

    def _at_work(self) -> WorkerProcess:
        if self._closed:
            raise TableError("The server is closing.")
        if self._worker is None or not self._worker.alive:
            self._worker = WorkerProcess(answer, "terminus-desk")
            self._told.clear()
        return self._worker

    def close(self) -> None:
        self._closed = True
        if self._worker is not None:
            self._worker.kill()
        self._thread.shutdown(cancel_futures=True)

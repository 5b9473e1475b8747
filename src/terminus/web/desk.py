"""The desk for costly questions: they are answered off the event loop, one after another, in fair turns.

A process of its own works them out, so that no question holds up a table, however long it takes.
"""

import logging

from terminus.core.audience import Viewer
from terminus.table.errors import TableError
from terminus.table.fair import Place
from terminus.table.measures import MEASURES
from terminus.table.table import Table
from terminus.table.worker_process import START_SECONDS, WorkerDied, WorkerFailed, WorkerLate, WorkerProcess
from terminus.web.answers import Answered, Asked, Question, Unknown, answer
from terminus.web.clerk import Clerk

log = logging.getLogger(__name__)

MOST_KNOWN = 1000
"""Tables of which the desk's process may have heard."""


class Desk:
    def __init__(self, limit: float) -> None:
        self.limit = limit
        self._clerk = Clerk("desk", answer, "terminus_questions_waiting", self._start_over)
        self._told: dict[str, int] = {}
        """Up to which version the process was told about each table."""

    def warm_up(self) -> None:
        """Start the process ahead of the first question."""
        self._clerk.warm_up()

    async def ask(self, table: Table, question: Question, seats: list[int], viewer: Viewer, place: Place) -> Answered:
        """The frame that answers, as text, and the seconds it took; TableError if the question is too much."""
        with MEASURES.timing("terminus_question_seconds"):
            return await self._clerk.in_turn(place, lambda: self._answered(table, question, seats, viewer))

    def close(self) -> None:
        self._clerk.close()

    def _start_over(self, worker: WorkerProcess) -> None:
        """A new process knows no table. It gets everything ready first, for which no question's time is taken: on a
        busy machine the first one would come to nothing, and its process would have to be started over."""
        self._told.clear()
        worker.ask(None, START_SECONDS)

    def _answered(self, table: Table, question: Question, seats: list[int], viewer: Viewer) -> Answered:
        """Who dies over a question is replaced for the next one; a question that was too much is not asked again."""
        name = table.setup.table
        try:
            return self._worked_out(table, question, seats, viewer)
        except WorkerLate:
            raise TableError("This takes too long to work out, so it stays unanswered.") from None
        except WorkerDied:
            if not self._clerk.closed:
                log.warning("table %s: the process for questions died", name)
            raise TableError("This could not be worked out; please ask again.") from None
        except WorkerFailed as failure:
            log.error("table %s: a question failed: %s", name, failure)
            raise TableError("Something went wrong here; the table has not changed.") from None

    def _worked_out(self, table: Table, question: Question, seats: list[int], viewer: Viewer) -> Answered:
        name = table.setup.table
        entries = [moment.entry for moment in list(table.moments) if moment.entry is not None]
        worker = self._clerk.at_work()
        since = self._told.get(name)
        whole = Asked(question, name, seats, viewer, 0, entries, table.setup)
        asked = whole if since is None else Asked(question, name, seats, viewer, since, entries[since:])
        reply: Answered | Unknown = worker.ask(asked, self.limit)
        if isinstance(reply, Unknown):
            reply = worker.ask(whole, self.limit)
        if len(self._told) >= MOST_KNOWN:
            self._told.clear()
        self._told[name] = len(entries)
        assert isinstance(reply, Answered)
        return reply

"""The bench at which content of guests is checked and drawn: in a process of its own, in fair turns, within a time.

Content is the work of anybody: however much is in it and however it was made, no table waits for it.
"""

import logging

from terminus.core.audience import Data
from terminus.core.errors import SettingsError
from terminus.table.errors import TableError
from terminus.table.fair import Place
from terminus.table.measures import MEASURES
from terminus.table.worker_process import START_SECONDS, WorkerDied, WorkerFailed, WorkerLate
from terminus.web.clerk import Clerk
from terminus.web.guests import Guest
from terminus.web.workshop.words import Checked, Fault, Work, check_size
from terminus.web.workshop.work import Asked, Done, done

log = logging.getLogger(__name__)

AT_HOME = 6.0
"""How many times as long it may take for whoever is on this machine."""


class Bench:
    def __init__(self, limit: float) -> None:
        self.limit = limit
        self.clerk = Clerk("bench", done, "terminus_contents_waiting", lambda worker: worker.ask(None, START_SECONDS))

    async def check(self, work: Work, guest: Guest) -> Checked:
        """What is to be said and shown about files that a guest brings."""
        check_size(work)
        return (await self._ask(Asked(work), guest)).checked

    async def content(self, work: Work, guest: Guest) -> Data:
        """The content that files hold, as data; SettingsError says all that is wrong."""
        check_size(work)
        answer = await self._ask(Asked(work, only_content=True), guest)
        if answer.content is None:
            raise SettingsError("; ".join(map(_sentence, answer.checked.faults)))
        return answer.content

    async def shown(self, work: Work, data: Data, guest: Guest) -> Checked:
        """The content of a table, of which only pictures and differences are asked."""
        return (await self._ask(Asked(work, data), guest)).checked

    async def _ask(self, asked: Asked, guest: Guest) -> Done:
        with MEASURES.timing("terminus_content_seconds"):
            limit = self.limit * (AT_HOME if guest.local else 1.0)
            answer = await self.clerk.in_turn(Place((guest.name,)), lambda: self._done(asked, limit))
        guest.work.spend(self.limit if answer is None else answer.seconds)
        if answer is None:
            raise TableError("Checking this content takes longer than one guest may have, so it is not taken.")
        return answer

    def _done(self, asked: Asked, limit: float) -> Done | None:
        """None if there was no answer in time; who dies over a content is replaced for the next one."""
        try:
            answer: Done = self.clerk.at_work().ask(asked, limit)
        except WorkerLate:
            return None
        except WorkerDied:
            if not self.clerk.closed:
                log.warning("the process for content died")
            raise TableError("This content could not be checked; please try again.") from None
        except WorkerFailed as failure:
            log.error("content could not be checked: %s", failure)
            raise TableError("Something went wrong here: this content could not be checked.") from None
        return answer

    def close(self) -> None:
        self.clerk.close()


def _sentence(fault: Fault) -> str:
    """As the command line says it."""
    line = "" if fault.line is None else f":{fault.line}"
    return f"{fault.file}{line}: {fault.message}" if fault.file else fault.message

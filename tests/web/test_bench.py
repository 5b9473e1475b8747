"""The bench: what takes too long is not taken, is paid for all the same, and does not stop the next one."""

import asyncio

import pytest

from terminus.table.errors import TableError
from terminus.table.worker_process import WorkerDied, WorkerFailed, WorkerLate
from terminus.web.guests import Guests
from terminus.web.limits import Limits
from terminus.web.workshop.bench import Bench
from terminus.web.workshop.words import Checked, Work
from terminus.web.workshop.work import Asked, Done

ELSEWHERE = "198.51.100.7"


class FakeWorker:
    """Answers what it is told to answer, one after another."""

    def __init__(self, *answers: Done | Exception) -> None:
        self.answers = list(answers)
        self.alive = True

    def ask(self, asked: Asked, limit: float) -> Done:
        answer = self.answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return answer


def test_a_guest_pays_for_what_takes_long_and_is_told_to_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    sound = Done(Checked("timeline", []), None, 2.0)
    worker = FakeWorker(WorkerLate(), WorkerDied(), WorkerFailed("ValueError"), sound)
    bench = Bench(limit=5.0)
    monkeypatch.setattr(bench.clerk, "at_work", lambda: worker)
    guest = Guests(Limits(), clock=lambda: 0.0).guest(ELSEWHERE)

    async def one_after_another() -> None:
        before = guest.work.level
        with pytest.raises(TableError, match="takes longer than one guest may have"):
            await bench.check(Work("timeline"), guest)
        assert guest.work.level == before - 5.0
        with pytest.raises(TableError, match="try again"):
            await bench.check(Work("timeline"), guest)
        with pytest.raises(TableError, match="went wrong"):
            await bench.check(Work("timeline"), guest)
        assert (await bench.check(Work("timeline"), guest)).fits
        assert guest.work.level == before - 7.0

    asyncio.run(one_after_another())
    bench.close()

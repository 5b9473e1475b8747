"""The lab behind the pages: which runs there are, and the one that is being played, in a process of its own.

It is offered on this machine only: who can reach a host's tables shall not make the host's machine play all night.
"""

import asyncio
import re
import sys
from asyncio.subprocess import DEVNULL, Process
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from time import monotonic

import msgspec

from terminus.core.errors import SettingsError
from terminus.lab.folder import Folder, fresh, make_room, runs
from terminus.lab.plan import Plan, versions_of
from terminus.lab.report import Report
from terminus.lab.reports import report_on
from terminus.lab.run import Results, read

NAME = re.compile(r"[\w.-]{1,120}")
ENDING = 10.0
"""Seconds that a run has to write down what it has."""
LIGHT = 1_000_000
"""Bytes of games that are added up in a moment."""
MOST_REPORTS = 8
"""Reports that are kept at hand."""


class Job(msgspec.Struct):
    """The run that is being played."""

    name: str
    process: Process
    minutes: float
    begun: float


class Progress(msgspec.Struct, frozen=True):
    """How far a run is: `part` of its time, from 0 to 1."""

    running: bool
    games: int
    part: float


class Laboratory:
    """The runs below a folder. One is played at a time: it takes all cores."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self._job: Job | None = None
        self._reports: dict[str, tuple[int, Report]] = {}
        """By the name of the run, with how many games it had then."""

    def runs(self) -> list[Folder]:
        return runs(self.root)

    def find(self, name: str) -> Folder:
        """A run by its name; SettingsError if there is none."""
        found = Folder(self.root / name)
        if not NAME.fullmatch(name) or found not in self.runs():
            raise SettingsError("There is no such run in the lab.")
        return found

    def results(self, name: str) -> Results:
        return read(self.find(name))

    def report(self, name: str) -> Report | None:
        """What a run shows so far; None before its first game. Many games take their time to be added up."""
        known = self._known(name)
        if known is not None:
            return known
        games = self.find(name).count()
        results = self.results(name)
        if not results.games:
            return None
        made = report_on(results)
        self._reports[name] = (games, made)
        for oldest in list(self._reports)[:-MOST_REPORTS]:
            del self._reports[oldest]
        return made

    def is_quick(self, name: str) -> bool:
        """Can its report be had in a moment?"""
        return self.find(name).size() <= LIGHT or self._known(name) is not None

    def _known(self, name: str) -> Report | None:
        games, report = self._reports.get(name, (-1, None))
        return report if games == self.find(name).count() else None

    def before(self, name: str) -> str | None:
        """The run of the same study and game before this one, if anything was played in it."""
        plan = self.find(name).read().plan
        earlier = (other for other in self.runs() if other.path.name < name and _is_like(other, plan))
        found = next(earlier, None)
        return None if found is None or not found.count() else found.path.name

    async def start(self, plan: Plan, minutes: float, games: int | None = None) -> str:
        """Begin a run; its name."""
        self._check_free()
        now = datetime.now()
        folder = Folder.new(fresh(self.root, plan, now), plan, versions_of(plan.arms()), now)
        make_room(self.root)
        await self.go_on(folder.path.name, minutes, games)
        return folder.path.name

    async def go_on(self, name: str, minutes: float, games: int | None = None) -> None:
        """Play on for so many minutes, but not beyond so many games of each way of playing."""
        self._check_free()
        folder = self.find(name)
        command = ["-m", "terminus", "lab", "resume", str(folder.path), "--quiet", "--minutes", str(minutes)]
        command += [] if games is None else ["--games", str(games)]
        process = await asyncio.create_subprocess_exec(
            sys.executable, *command, stdin=DEVNULL, stdout=DEVNULL, stderr=DEVNULL, start_new_session=True
        )
        self._job = Job(name, process, minutes, monotonic())

    async def stop(self, name: str) -> None:
        """End a run with what it has; one that is not being played is left alone."""
        job = self._job
        if job is None or job.name != name or job.process.returncode is not None:
            return
        job.process.terminate()
        try:
            await asyncio.wait_for(job.process.wait(), ENDING)
        except TimeoutError:
            with suppress(ProcessLookupError):
                job.process.kill()
            await job.process.wait()

    async def close(self) -> None:
        """The server ends, and with it what it had begun."""
        if self._job is not None:
            await self.stop(self._job.name)

    def progress(self, name: str) -> Progress:
        job = self._job
        running = job is not None and job.name == name and job.process.returncode is None
        part = min(1.0, (monotonic() - job.begun) / (60.0 * job.minutes)) if running and job is not None else 1.0
        return Progress(running, self.find(name).count(), round(part, 4))

    def _check_free(self) -> None:
        job = self._job
        if job is not None and job.process.returncode is None:
            raise SettingsError("A study is being played already: stop it, or wait until it is done.")


def _is_like(folder: Folder, plan: Plan) -> bool:
    """Is it a run of the same study and game? One that cannot be read is like none."""
    try:
        other = folder.read().plan
    except SettingsError:
        return False
    return (other.kind, other.wishes[0].game) == (plan.kind, plan.wishes[0].game)

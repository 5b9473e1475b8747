"""A run from its plan to its games: as long as its goal asks, until it is stopped, or on from where it stood."""

import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import monotonic

import msgspec

from terminus.core.errors import SettingsError
from terminus.lab.arm import Arm
from terminus.lab.crew import Job, Stop, Task, cores, play_here, play_on_cores
from terminus.lab.folder import Folder
from terminus.lab.plan import Plan, versions_of
from terminus.lab.played import Played

Play = Callable[[Task, Sequence[Job], Stop], Iterator[list[Played]]]
"""Who plays: this process, some others, or many machines. The games are the same."""
CHECKED = 1.0
"""Seconds between two looks whether the figures are sure enough."""
TELLING = 30
"""Games that tell how many more it takes."""
SETTLED = 1.0
"""Seconds of playing after which the pace can be told."""
MOST_WAITING = 200_000
"""Games that are lined up at once, where a run has no end but its time."""


class Progress(msgspec.Struct, frozen=True):
    """How far a run is; `left` is the seconds that it will still take, once that can be told."""

    done: int
    wanted: int
    seconds: float
    pace: float
    """Games a second."""
    left: float | None


class Results(msgspec.Struct, frozen=True):
    """The games of a run, in order, whoever played them; `ended` says why there are no more."""

    plan: Plan
    arms: tuple[Arm, ...]
    games: tuple[Played, ...]
    ended: str = "done"
    path: Path | None = None

    def of_arm(self, arm: int) -> list[Played]:
        return [game for game in self.games if game.arm == arm]

    def deals(self) -> list[list[Played]]:
        """The deals that every arm has played, each with its games in the order of the arms."""
        by_deal: dict[int, list[Played]] = {}
        for game in self.games:
            by_deal.setdefault(game.deal, []).append(game)
        return [games for games in by_deal.values() if len(games) == len(self.arms)]


Tell = Callable[[Progress, Sequence[Played]], None]
Sureness = Callable[[Results], float]
"""Half the width of the widest interval that matters."""


def carry_out(
    plan: Plan,
    folder: Folder | None = None,
    processes: int | None = None,
    stop: Stop | None = None,
    tell: Tell | None = None,
    sureness: Sureness | None = None,
    player: Play | None = None,
) -> Results:
    """Play what is still to be played. What has been played when somebody stops it is the result."""
    arms = plan.arms()
    done = _resumed(plan, arms, folder)
    work = _Work(plan, arms, done, stop or (lambda: False), sureness)
    begun = monotonic()
    try:
        for batch in (player or _players(processes))(Task(arms, plan.seed, plan.closely), work.jobs(), work.finished):
            work.played += batch
            if folder is not None:
                folder.add(batch)
            if tell is not None:
                tell(work.progress(), work.played)
    finally:
        if folder is not None:
            folder.spent(monotonic() - begun)
    return Results(plan, arms, ordered(work.played), work.ended or "done", None if folder is None else folder.path)


def read(folder: Folder) -> Results:
    """The results of a run as they lie there."""
    plan = folder.read().plan
    games = ordered(folder.played())
    arms = plan.arms()
    return Results(plan, arms, games, "done", folder.path)


def ordered(games: Sequence[Played]) -> tuple[Played, ...]:
    """In the order of the deals, so that results do not depend on who was done first."""
    return tuple(sorted(games, key=lambda game: (game.deal, game.arm)))


@contextmanager
def interruptible() -> Iterator[Stop]:
    """Ctrl-C, however often, and a request to end are noticed and never interrupt what is being cleaned up."""
    asked = threading.Event()
    if threading.current_thread() is not threading.main_thread():
        yield asked.is_set
        return
    before = {number: signal.signal(number, lambda *_: asked.set()) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield asked.is_set
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


class _Work:
    """What is done and what is left of a run."""

    def __init__(
        self, plan: Plan, arms: tuple[Arm, ...], done: Sequence[Played], stop: Stop, sureness: Sureness | None
    ) -> None:
        self.plan = plan
        self.arms = arms
        self.stop = stop
        self.sureness = sureness
        self.played = list(done)
        self.begun = monotonic()
        self.checked = self.begun
        self.ended = ""
        self.enough: int | None = None
        """How many games will make the figures as sure as is wanted, by what has been seen."""
        self.first: tuple[float, int] | None = None
        """When the first games were done, and how many: processes take their time to start."""

    def jobs(self) -> list[Job]:
        have = {(game.arm, game.deal) for game in self.played}
        wanted = min(self.plan.goal.games, MOST_WAITING // len(self.arms) + len(have))
        jobs = (Job(arm, deal) for deal in range(wanted) for arm in range(len(self.arms)))
        return [job for job in jobs if job not in have]

    def finished(self) -> bool:
        """Is it time to stop, and why?"""
        goal, now = self.plan.goal, monotonic()
        if self.stop():
            self.ended = "stopped"
        elif goal.minutes is not None and now - self.begun >= goal.minutes * 60.0:
            self.ended = "time"
        elif goal.until is not None and self.sureness is not None and now - self.checked >= CHECKED and self.played:
            self.checked = now
            reach = self.sureness(Results(self.plan, self.arms, ordered(self.played)))
            if len(self.played) >= TELLING:
                # Intervals narrow with the root of the games
                self.enough = round(len(self.played) * (reach / goal.until) ** 2)
            if reach <= goal.until:
                self.ended = "sure"
        return bool(self.ended)

    def progress(self) -> Progress:
        goal, now = self.plan.goal, monotonic()
        done, wanted = len(self.played), goal.games * len(self.arms)
        self.first = self.first or (now, done)
        begun, before = self.first
        pace = (done - before) / (now - begun) if now - begun >= SETTLED else 0.0
        if goal.until is not None and self.enough is not None:
            wanted = min(wanted, max(done, self.enough))
        left = (wanted - done) / pace if pace and (goal.until is None or self.enough is not None) else None
        if left is not None and goal.minutes is not None:
            left = min(left, max(0.0, goal.minutes * 60.0 - (now - self.begun)))
        return Progress(done, wanted, now - self.begun, pace, left)


def _players(processes: int | None) -> Play:
    if processes == 0:
        return play_here
    count = cores() if processes is None else processes
    return lambda task, jobs, stop: play_on_cores(task, jobs, stop, count)


def _resumed(plan: Plan, arms: tuple[Arm, ...], folder: Folder | None) -> list[Played]:
    """The games that a folder already holds; SettingsError if other rules or another content played them."""
    if folder is None:
        return []
    run = folder.read()
    if not run.versions.same_games(versions_of(arms)):
        raise SettingsError(
            f"the run in {folder.path} was played by another version, rules or content: begin a new one"
        )
    done = folder.played()
    folder.mend(done)
    return done

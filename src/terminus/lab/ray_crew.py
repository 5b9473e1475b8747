"""The same work on a Ray cluster: batches of games as tasks, on as many machines as there are.

A game depends on its arm, its deal and the seed alone, so where it is played changes nothing. A task whose machine dies
is played again elsewhere: Ray sees to that. Every machine needs the same Terminus, which the first task checks.
"""

from collections.abc import Iterator, Sequence
from importlib import import_module
from time import monotonic
from typing import Any

from terminus.core.errors import SettingsError, TerminusError
from terminus.lab.crew import BATCH_SECONDS, GLANCE, Job, LabError, Stop, Task, played_or_told
from terminus.lab.plan import Versions, versions_of
from terminus.lab.played import Played
from terminus.lab.run import Play

LOCAL = "local"
"""A cluster of its own, on this machine."""
AHEAD = 2
"""Batches that are on their way for each core, so that none waits for the next."""
RETRIES = 5
SECONDS = 4 * BATCH_SECONDS
"""How long a batch should take: longer than at home, since it travels."""


def on_ray(address: str) -> Play:
    """Who plays: the cluster at an address, or one of its own with `local`; SettingsError where there is no Ray."""
    ray = _ray()

    def play(task: Task, jobs: Sequence[Job], stop: Stop) -> Iterator[list[Played]]:
        _connect(ray, address)
        try:
            yield from _Cluster(ray, task).play(jobs, stop)
        finally:
            ray.shutdown()

    return play


def _ray() -> Any:
    try:
        return import_module("ray")  # an extra, and mostly not there
    except ImportError:
        raise SettingsError("a cluster needs Ray: pip install 'terminus-games[ray]'") from None


def _connect(ray: Any, address: str) -> None:
    where: dict[str, Any] = {} if address == LOCAL else {"address": address}
    try:
        ray.init(**where, log_to_driver=False, configure_logging=False, ignore_reinit_error=True)
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise SettingsError(f"there is no Ray cluster at '{address}': {error}") from None


def _play(task: Task, versions: Versions, batch: list[Job]) -> tuple[float, list[Played] | TerminusError | str]:
    """A batch on whichever machine it came to, and how long it took there."""
    if not versions.same_games(versions_of(task.arms)):
        return 0.0, "a machine of the cluster has another Terminus, other rules or another content"
    begun = monotonic()
    played = played_or_told(task, batch)
    return monotonic() - begun, played


class _Cluster:
    """Batches on their way, and games that nobody plays yet."""

    def __init__(self, ray: Any, task: Task) -> None:
        self.ray = ray
        self.task = ray.put(task)
        self.versions = ray.put(versions_of(task.arms))
        self.play_remotely = ray.remote(num_cpus=1, max_retries=RETRIES)(_play)
        self.pace = 0.0

    def play(self, jobs: Sequence[Job], stop: Stop) -> Iterator[list[Played]]:
        left = list(reversed(jobs))
        away: list[Any] = []
        try:
            while (left or away) and not stop():
                cores = int(self.ray.cluster_resources().get("CPU", 1))
                while left and len(away) < AHEAD * cores:
                    size = self._size(len(left), cores)
                    batch = [left.pop() for _ in range(size)]
                    away.append(self.play_remotely.remote(self.task, self.versions, batch))
                done, away = self.ray.wait(away, timeout=GLANCE)
                for each in done:
                    yield self._played(each)
        finally:
            for each in away:
                self.ray.cancel(each, force=True)

    def _size(self, left: int, cores: int) -> int:
        """As many games as fill a moment, but so few at the end that all machines finish together."""
        by_pace = SECONDS / self.pace if self.pace else 1
        return max(1, min(int(by_pace), left // (AHEAD * cores), left))

    def _played(self, answer: Any) -> list[Played]:
        try:
            seconds, heard = self.ray.get(answer)
        except self.ray.exceptions.RayError as error:
            raise LabError(f"the cluster could not play a batch: {str(error).splitlines()[0]}") from None
        if isinstance(heard, TerminusError):
            raise heard
        if isinstance(heard, str):
            raise LabError(f"a game could not be played: {heard}")
        played: list[Played] = heard
        self.pace = max(1e-5, seconds / len(played))
        return played

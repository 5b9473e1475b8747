"""What a host can watch: counts and times of the server's processes, in the text form that Prometheus reads.

A few dozen lines instead of a library: there is nothing here but sums, and they are the same in every process.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from mmap import PAGESIZE
from pathlib import Path
from time import perf_counter

import msgspec

STEPS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Seconds up to which times are counted together."""
Labels = tuple[tuple[str, str], ...]


class Told(msgspec.Struct, array_like=True):
    """What the measures of one process were when somebody asked."""

    process: int
    counts: list[tuple[str, Labels, float]]
    times: list[tuple[str, Labels, list[int], float]]
    """With their sum in seconds."""
    gauges: list[tuple[str, float]]


class Measures:
    """Counts, times, and what is read off when somebody asks. Names say what they count; `HELP` explains them."""

    def __init__(self) -> None:
        self.process = 0
        """Its number among the processes of a server."""
        self._counts: defaultdict[tuple[str, Labels], float] = defaultdict(float)
        self._times: defaultdict[tuple[str, Labels], list[int]] = defaultdict(lambda: [0] * (len(STEPS) + 1))
        self._sums: defaultdict[tuple[str, Labels], float] = defaultdict(float)
        self._gauges: dict[str, Callable[[], float]] = {}

    def count(self, name: str, **labels: str) -> None:
        self._counts[name, tuple(sorted(labels.items()))] += 1

    def took(self, name: str, seconds: float, **labels: str) -> None:
        which = (name, tuple(sorted(labels.items())))
        step = next((n for n, most in enumerate(STEPS) if seconds <= most), len(STEPS))
        self._times[which][step] += 1
        self._sums[which] += seconds

    @contextmanager
    def timing(self, name: str, **labels: str) -> Iterator[None]:
        began = perf_counter()
        try:
            yield
        finally:
            self.took(name, perf_counter() - began, **labels)

    def gauge(self, name: str, read: Callable[[], float]) -> None:
        """What stands at some value, such as the number of people here."""
        self._gauges[name] = read

    def told(self) -> Told:
        """As they are now."""
        return Told(
            self.process,
            [(*which, value) for which, value in self._counts.items()],
            [(*which, steps, self._sums[which]) for which, steps in self._times.items()],
            [(name, read()) for name, read in self._gauges.items()],
        )

    def text(self, others: Iterable[Told] = ()) -> str:
        """Everything, as Prometheus reads it: sums with what other processes told, and for each how it stands."""
        together, processes = Measures(), [self.told(), *others]
        lines: dict[str, list[str]] = defaultdict(list)
        for told in sorted(processes, key=lambda told: told.process):
            together.add(told)
            own = (("process", str(told.process)),) if len(processes) > 1 else ()
            for name, value in told.gauges:
                lines[name].append(f"{name}{_spelled(own)} {value:g}")
        for (name, labels), count in sorted(together._counts.items()):
            lines[name].append(f"{name}{_spelled(labels)} {count:g}")
        for (name, labels), steps in sorted(together._times.items()):
            lines[name] += together._histogram(name, labels, steps)
        return "".join("\n".join([*_heading(name), *lines[name], ""]) for name in sorted(lines))

    def add(self, told: Told) -> None:
        """Count what another process has counted."""
        for name, labels, value in told.counts:
            self._counts[name, labels] += value
        for name, labels, steps, seconds in told.times:
            self._times[name, labels] = [a + b for a, b in zip(self._times[name, labels], steps, strict=True)]
            self._sums[name, labels] += seconds

    def _histogram(self, name: str, labels: Labels, steps: list[int]) -> Iterator[str]:
        total = 0
        for most, number in zip((*map(str, STEPS), "+Inf"), steps, strict=True):
            total += number
            yield f"{name}_bucket{_spelled((*labels, ('le', most)))} {total}"
        yield f"{name}_sum{_spelled(labels)} {self._sums[name, labels]:g}"
        yield f"{name}_count{_spelled(labels)} {total}"


def _heading(name: str) -> list[str]:
    return [f"# HELP {name} {HELP[name]}", f"# TYPE {name} {_kind(name)}"]


def _kind(name: str) -> str:
    if name.endswith("_total"):
        return "counter"
    return "histogram" if name.endswith("_seconds") else "gauge"


def _spelled(labels: Labels) -> str:
    return "{" + ",".join(f'{name}="{value}"' for name, value in labels) + "}" if labels else ""


HELP = {
    "terminus_moves_total": "Moves and other entries written, by game.",
    "terminus_refusals_total": "Requests that were turned away, by why.",
    "terminus_write_seconds": "From an entry's making until it is durable.",
    "terminus_question_seconds": "Looks, previews and questions why, with the time they waited.",
    "terminus_bot_seconds": "Bots' thinking, with the time it waited.",
    "terminus_memory_bytes": "Memory that the process takes, without its bots.",
    "terminus_tables": "Tables in memory.",
    "terminus_watchers": "Sockets at tables.",
    "terminus_bots_elsewhere_total": "Questions that bots on other machines answered.",
    "terminus_bots_waiting": "Questions to bots that wait for a worker.",
    "terminus_questions_waiting": "Questions that wait for the desk.",
    "terminus_content_seconds": "Checking and drawing content of guests, with the time it waited.",
    "terminus_contents_waiting": "Content that waits for the bench.",
}
MEASURES = Measures()
"""Those of this process."""
STATUS = Path("/proc/self/statm")


def memory() -> float:
    """Bytes that this process takes, where the system tells."""
    return float(STATUS.read_text("ascii").split()[1]) * PAGESIZE


if STATUS.exists():  # as on Linux
    MEASURES.gauge("terminus_memory_bytes", memory)

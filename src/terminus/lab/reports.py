"""Which report a run's plan asks for."""

from collections.abc import Callable

from terminus.lab.compare import compare
from terminus.lab.duel import duel
from terminus.lab.grid import matrix, sweep
from terminus.lab.report import Report
from terminus.lab.run import Results
from terminus.lab.shape import shape
from terminus.lab.tune import tune
from terminus.lab.value import value


def _value(results: Results) -> Report:
    return value(results, results.plan.about.get("traits", []))


REPORTS: dict[str, Callable[[Results], Report]] = {
    "value": _value,
    "compare": compare,
    "duel": duel,
    "sweep": sweep,
    "matrix": matrix,
    "shape": shape,
    "tune": tune,
}


def report_on(results: Results) -> Report:
    """The report of a run, finished or not."""
    return REPORTS[results.plan.kind](results)

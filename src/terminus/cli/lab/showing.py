"""What a study shows: an estimate and a live table while it runs, lines in a pipe, and the report at the end."""

import sys
from collections.abc import Sequence
from time import monotonic
from types import TracebackType

import msgspec
from rich.console import Console, Group
from rich.live import Live
from rich.table import Table
from rich.text import Text

from terminus.cli.console import say
from terminus.core.errors import one_line
from terminus.lab.folder import home
from terminus.lab.plan import MOST_GAMES, Goal, Plan
from terminus.lab.played import Played
from terminus.lab.report import Report, Section
from terminus.lab.reports import report_on
from terminus.lab.run import Progress, Results, ordered

EVERY = 60.0
"""Seconds between two lines in a pipe."""
REDRAWN = 2.0
"""Seconds between two live tables, or ten times as long as one takes to work out."""
LIVE_ROWS = 14
WIDE = 220
"""Columns of a table in a pipe, where nothing breaks lines."""
FIGURES = ("", *"+-0123456789")
"""How a cell begins that is a figure; figures stand below each other."""
NARROW = 120
SPARED = ("won without", "draws", "points")
"""Columns that a narrow terminal has no room for."""
STYLES = {"strong": "bold green", "weak": "bold red"}


class Screen:
    """Shows how a run goes on, on standard error: a table at a terminal, a line a minute in a pipe."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.arms = plan.arms()
        self.console = Console(stderr=True)
        self.live = Live(console=self.console, auto_refresh=False, transient=True)
        self.estimated = False
        self.next = 0.0

    def __enter__(self) -> "Screen":
        if self.console.is_terminal:
            self.live.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self.console.is_terminal:
            self.live.stop()

    def tell(self, progress: Progress, played: Sequence[Played]) -> None:
        now = monotonic()
        if not self.estimated and progress.left is not None:
            self.estimated = True
            self.console.print(_estimate(progress, self.plan.goal), highlight=False, soft_wrap=True)
            self.next = now + (0.0 if self.console.is_terminal else EVERY)
        if not self.estimated or now < self.next:
            return
        if self.console.is_terminal:
            self.live.update(self._table(progress, played), refresh=True)
            self.next = monotonic() + max(REDRAWN, 10.0 * (monotonic() - now))
        else:
            self.console.print(_so_far(progress), highlight=False, soft_wrap=True)
            self.next = now + EVERY

    def _table(self, progress: Progress, played: Sequence[Played]) -> Group:
        report = report_on(Results(self.plan, self.arms, ordered(played)))
        first = report.sections[0]
        shown = msgspec.structs.replace(first, rows=first.rows[:LIVE_ROWS])
        return Group(
            Text(_so_far(progress)),
            table_of(shown, self.console.width),
            Text("Ctrl-C ends it with what there is.", "dim"),
        )


def _estimate(progress: Progress, goal: Goal) -> str:
    most = "Up to" if goal.until is None else "About"
    games = (
        f"{most} {progress.wanted:,} games" if progress.wanted < MOST_GAMES else "As many games as there is time for"
    )
    return f"{games}, about {_span(progress.left or 0.0)} ({progress.pace:,.1f} games a second)."


def _so_far(progress: Progress) -> str:
    of = f" of {progress.wanted:,}" if progress.wanted < MOST_GAMES else ""
    left = "" if progress.left is None else f", about {_span(progress.left)} left"
    return f"{progress.done:,}{of} games in {_span(progress.seconds)}{left}."


def _span(seconds: float) -> str:
    if seconds < 90:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 5400 else f"{seconds / 3600:.1f} h"


def print_report(report: Report, as_json: bool) -> None:
    if as_json:
        sys.stdout.write(msgspec.json.format(msgspec.json.encode(report), indent=2).decode() + "\n")
        return
    say(report.title, "bold")
    for sentence in report.lead:
        say(sentence)
    screen = Console(highlight=False, markup=False, emoji=False, width=None if sys.stdout.isatty() else WIDE)
    for section in report.sections:
        say()
        say(section.title, "bold")
        for note in section.notes:
            say(f"  {note}", "dim")
        if section.rows:
            screen.print(table_of(section, screen.width))


def table_of(section: Section, width: int) -> Table:
    """A table for so many columns of a terminal; a narrow one leaves out what follows from the rest."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), show_header=True, header_style="dim")
    left_out = SPARED if width < NARROW else ()
    shown = [number for number, title in enumerate(section.head) if title not in left_out]
    for number in shown:
        figures = number > 0 and all(row.cells[number][:1] in FIGURES for row in section.rows)
        title = one_line(section.head[number])
        table.add_column(title, justify="right" if figures else "left", overflow="fold", no_wrap=figures)
    for row in section.rows:
        table.add_row(*[Text(one_line(row.cells[number])) for number in shown], style=STYLES.get(row.mark))
    return table


def say_where(results: Results) -> None:
    if results.path is not None:
        name = results.path.name if results.path.parent == home() else results.path
        sys.stderr.write(f"Kept in {results.path}; `terminus lab report {name}` draws it.\n")

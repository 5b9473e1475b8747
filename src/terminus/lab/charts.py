"""The pictures of a report as SVG, drawn here: they need no script, and take their colours from the page around.

Whoever cannot see them has the table beside them; whoever sees few colours has shapes and places. Each is drawn for a
wide page and for a phone, where names stand above what they name; the style sheet shows the one that fits.
"""

from collections.abc import Sequence
from itertools import pairwise
from math import ceil, floor, log10
from typing import NamedTuple

import htpy as h

from terminus.lab.report import Bars, Chart, Dot, Dots, Heat, Line, Lines

EDGE = 16
HEIGHT = 280
TICKS = 6
PERCENT = 0.01
"""Shares are written in whole percents, so that no two marks lie nearer to each other."""
BESIDE = 5
"""How far the lines of a picture stand beside each other, so that intervals do not cover each other."""
SERIES = 6
"""Lines that can be told apart; more begin again with the first."""
LONGEST_LABEL = 32


class Paper(NamedTuple):
    """What a picture is drawn on: `names` is the room beside it for what its rows are called, or none."""

    kind: str
    width: float
    names: float
    left: float
    right: float
    """Room for the figures of an axis, and for what lines are called at their ends."""
    most: int
    """How many figures stand below an axis."""

    @property
    def above(self) -> float:
        """The height of a name that stands above its row."""
        return 0 if self.names else 18


WIDE = Paper("wide", 680, 220, 60, 150, 12)
NARROW = Paper("narrow", 340, 0, 44, EDGE, 6)


def draw(chart: Chart, title: str) -> list[h.Element]:
    """A picture with its title for those who cannot see it, on both papers."""
    return [_draw(chart, title, paper) for paper in (WIDE, NARROW)]


def _draw(chart: Chart, title: str, paper: Paper) -> h.Element:
    if isinstance(chart, Dots):
        return _dots(chart, title, paper)
    if isinstance(chart, Lines):
        return _lines(chart, title, paper)
    if isinstance(chart, Heat):
        return _heat(chart, title, paper)
    return _bars(chart, title, paper)


class Scale:
    """From figures to places along an axis, with marks that lie at `least` so far from each other."""

    def __init__(self, low: float, high: float, start: float, end: float, least: float = 0.0) -> None:
        span = (high - low) or 1.0
        self.step = max(_nice(span / TICKS), least)
        self.low = floor(low / self.step + 1e-9) * self.step
        self.high = ceil(high / self.step - 1e-9) * self.step
        self.start = start
        self.end = end

    def at(self, value: float) -> float:
        part = (value - self.low) / ((self.high - self.low) or 1.0)
        return round(self.start + min(1.0, max(0.0, part)) * (self.end - self.start), 1)

    def ticks(self) -> list[float]:
        count = round((self.high - self.low) / self.step)
        return [self.low + i * self.step for i in range(count + 1)]


def _nice(step: float) -> float:
    """A round number that is not smaller."""
    power = 10.0 ** floor(log10(step))
    return next(part * power for part in (1, 2, 5, 10) if part * power >= step * 0.999)


def _written(value: float, percent: bool) -> str:
    return f"{round(100 * value)} %" if percent else f"{value:g}"


def _picture(paper: Paper, title: str, height: float, *parts: h.Node) -> h.Element:
    return h.svg(
        f".chart.{paper.kind}",
        viewBox=f"0 0 {paper.width:g} {height:g}",
        role="img",
        aria_label=title,
        preserveAspectRatio="xMidYMid meet",
    )[parts]


def _line(kind: str, x1: float, y1: float, x2: float, y2: float) -> h.Element:
    return h.line(class_=kind, x1=f"{x1:.1f}", y1=f"{y1:.1f}", x2=f"{x2:.1f}", y2=f"{y2:.1f}")


def _circle(x: float, y: float) -> h.Element:
    return h.circle(cx=f"{x:.1f}", cy=f"{y:.1f}", r="4.5")


def _rect(kind: str, x: float, y: float, wide: float, tall: float, opacity: float = 1.0) -> h.Element:
    """A box with a seam around it."""
    return h.rect(
        class_=kind,
        x=f"{x + 1:.1f}",
        y=f"{y:.1f}",
        width=f"{max(1.0, wide - 2):.1f}",
        height=f"{tall:.1f}",
        fill_opacity=f"{opacity:.2f}",
    )


def _text(x: float, y: float, words: str, kind: str = "", anchor: str = "start") -> h.Element:
    return h.text(x=f"{x:g}", y=f"{y:g}", class_=kind, text_anchor=anchor)[words]


def _told(x: float, y: float, wide: float, tall: float, words: str) -> h.Element:
    """What a pointer over this place is told: the figure in words, without any script."""
    return h.rect(
        x=f"{x:.1f}", y=f"{y:.1f}", width=f"{wide:.1f}", height=f"{tall:.1f}", fill="none", pointer_events="all"
    )[h.title[words]]


def _figure(dot: Dot, percent: bool) -> str:
    """A figure with its interval, more exactly than the picture shows it."""
    if percent:
        return f"{100 * dot.value:.1f} % ({100 * dot.low:.1f} to {100 * dot.high:.1f})"
    return f"{dot.value:.4g} ({dot.low:.4g} to {dot.high:.4g})"


def _short(label: str) -> str:
    return label if len(label) <= LONGEST_LABEL else f"{label[: LONGEST_LABEL - 1]}…"


# Figures with their intervals


def _dots(chart: Dots, title: str, paper: Paper) -> h.Element:
    ends = [end for dot in chart.dots for end in (dot.low, dot.high)] or [0.0, 1.0]
    ends += [] if chart.fair is None else [chart.fair]
    scale = Scale(
        min(ends), max(ends), paper.names or EDGE, paper.width - 1.4 * EDGE, PERCENT if chart.percent else 0.0
    )
    row = 24 + paper.above
    bottom = EDGE + row * len(chart.dots)
    grid = [
        (
            _line("grid", scale.at(tick), EDGE / 2, scale.at(tick), bottom),
            _text(scale.at(tick), bottom + 16, _written(tick, chart.percent), "tick", "middle"),
        )
        for tick in scale.ticks()
    ]
    fair = chart.fair is not None and _line("fair", scale.at(chart.fair), EDGE / 2, scale.at(chart.fair), bottom)
    rows = [_dot(dot, EDGE + row * i, scale, chart.percent, paper) for i, dot in enumerate(chart.dots)]
    return _picture(paper, title, bottom + 24, grid, fair, rows)


def _dot(dot: Dot, top: float, scale: Scale, percent: bool, paper: Paper) -> h.Element:
    x, y = scale.at(dot.value), top + paper.above + 12
    shapes = {"strong": f"M{x - 6} {y + 5}h12l-6 -11z", "weak": f"M{x - 6} {y - 5}h12l-6 11z"}
    mark = h.path(d=shapes[dot.strong]) if dot.strong else _circle(x, y)
    return h.g(class_=f"dot {dot.strong}".strip())[
        _name(dot.label, top, y, paper),
        _line("reach", scale.at(dot.low), y, scale.at(dot.high), y),
        mark,
        _told(0, top, paper.width, y + 12 - top, f"{dot.label}: {_figure(dot, percent)}"),
    ]


def _name(label: str, top: float, y: float, paper: Paper) -> h.Element:
    """What a row is called: beside its middle, or above it."""
    if paper.names:
        return _text(paper.names - 10, y + 4, _short(label), "label", "end")
    return _text(EDGE, top + 13, label, "label")


# Lines


def _lines(chart: Lines, title: str, paper: Paper) -> h.Element:
    dots = [dot for line in chart.lines for dot in line.dots]
    ends = [end for dot in dots for end in (dot.low, dot.high)] or [0.0, 1.0]
    scale = Scale(min(ends), max(ends), HEIGHT, EDGE, PERCENT if chart.percent else 0.0)
    labels = [dot.label for dot in chart.lines[0].dots] if chart.lines else []
    left, right = paper.left, paper.width - paper.right
    places = [left + (right - left) * (i + 0.5) / max(1, len(labels)) for i in range(len(labels))]
    grid = [
        (
            _line("grid", left, scale.at(tick), right, scale.at(tick)),
            _text(left - 8, scale.at(tick) + 4, _written(tick, chart.percent), "tick", "end"),
        )
        for tick in scale.ticks()
    ]
    every = max(1, ceil(len(labels) / paper.most))
    axis = [
        _text(x, HEIGHT + 18, label, "tick", "middle") for x, label in list(zip(places, labels, strict=True))[::every]
    ]
    ends_at = _apart([scale.at(line.dots[-1].value) for line in chart.lines if line.dots])
    series = [
        _series(line, chart.percent, places, scale, number, _called(line, number, (places[-1] + 12, y + 4), paper))
        for number, (line, y) in enumerate(zip(chart.lines, ends_at, strict=True))
    ]
    name = _text((left + right) / 2, HEIGHT + 38, chart.axis, "axis", "middle")
    below = 0 if paper.names else 18 * len(chart.lines)
    return _picture(paper, title, HEIGHT + 46 + below, grid, axis, series, name)


def _called(line: Line, number: int, end: tuple[float, float], paper: Paper) -> h.Node:
    """What a line is called: where it ends, or in a list below the picture."""
    if paper.names:
        return _text(*end, _short(line.label), "label")
    y = HEIGHT + 56 + 18 * number
    return line.label and [
        h.polyline(points=f"{EDGE},{y - 4:g} {EDGE + 24},{y - 4:g}", fill="none"),
        _text(EDGE + 32, y, line.label, "label"),
    ]


def _series(line: Line, percent: bool, places: Sequence[float], scale: Scale, number: int, name: h.Node) -> h.Element:
    dots = line.dots
    beside = BESIDE * ((number + 1) // 2) * (1 if number % 2 else -1)
    points = [(x + beside, scale.at(dot.value)) for x, dot in zip(places, dots, strict=True)]
    return h.g(class_=f"series series-{number % SERIES}")[
        [_line("reach", x, scale.at(d.low), x, scale.at(d.high)) for (x, _), d in zip(points, dots, strict=True)],
        h.polyline(points=" ".join(f"{x:g},{y:g}" for x, y in points), fill="none"),
        [_circle(x, y) for x, y in points],
        name,
        [
            _told(x - 8, y - 8, 16, 16, f"{line.label}, {dot.label}: {_figure(dot, percent)}".removeprefix(", "))
            for (x, y), dot in zip(points, dots, strict=True)
        ],
    ]


def _apart(places: Sequence[float]) -> list[float]:
    """The same places, moved so that labels do not cover each other."""
    order = sorted(range(len(places)), key=places.__getitem__)
    found = list(places)
    for above, below in pairwise(order):
        found[below] = max(found[below], found[above] + 16)
    return found


# A map of pairs


def _heat(chart: Heat, title: str, paper: Paper) -> h.Element:
    left = paper.names or EDGE
    wide = (paper.width - left - EDGE) / max(1, len(chart.columns))
    top, step = 44, 34 + paper.above
    head = [
        _text(left + wide * (i + 0.5), top - 12, name[: max(4, int(wide / 7))], "tick", "middle")
        for i, name in enumerate(chart.columns)
    ]
    cells = [
        _cell(
            value,
            chart.fair,
            left + wide * j,
            top + step * i + paper.above,
            wide,
            f"{chart.rows[i]}, {chart.columns[j]}",
        )
        for i, row in enumerate(chart.values)
        for j, value in enumerate(row)
    ]
    rows = [_name(name, top + step * i, top + step * i + 17, paper) for i, name in enumerate(chart.rows)]
    return _picture(paper, title, top + step * len(chart.rows) + EDGE, head, rows, cells)


def _cell(value: float | None, fair: float, x: float, y: float, wide: float, pair: str) -> h.Node:
    if value is None:
        return _rect("none", x, y + 1, wide, 32)
    side = "above" if value >= fair else "below"
    strength = min(1.0, abs(value - fair) / max(fair, 1.0 - fair) * 1.6)
    return h.g(".cell")[
        _rect(side, x, y + 1, wide, 32, 0.12 + 0.6 * strength),
        _text(x + wide / 2, y + 21, f"{100 * value:.0f} %", "value", "middle"),
        _told(x, y, wide, 34, f"{pair}: {100 * value:.1f} %"),
    ]


# How often


def _bars(chart: Bars, title: str, paper: Paper) -> h.Element:
    left, right, tall = paper.left, paper.width - EDGE, 180
    most = max((share for _, share in chart.bars), default=1.0)
    scale = Scale(0.0, most, tall, EDGE)
    wide = (right - left) / max(1, len(chart.bars))
    every = max(1, ceil(len(chart.bars) / paper.most))
    grid = [
        (
            _line("grid", left, scale.at(tick), right, scale.at(tick)),
            _text(left - 8, scale.at(tick) + 4, _written(tick, True), "tick", "end"),
        )
        for tick in scale.ticks()
    ]
    bars = [
        (
            _rect("bar", left + wide * i, scale.at(share), wide, tall - scale.at(share)),
            i % every == 0 and _text(left + wide * i, tall + 16, f"{low:g}", "tick", "middle"),
            _told(left + wide * i, EDGE, wide, tall - EDGE, f"{low:g} to {low + chart.step:g}: {100 * share:.1f} %"),
        )
        for i, (low, share) in enumerate(chart.bars)
    ]
    name = _text((left + right) / 2, tall + 36, chart.axis, "axis", "middle")
    return _picture(paper, title, tall + 44, grid, bars, name)

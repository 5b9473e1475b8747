"""A report: tables with what must be known to read them, and pictures. Made once, shown as text and as a page."""

import msgspec

from terminus.lab.interval import Difference, Mean, Share

NARROW = 0.01
"""An interval that ends nearer to nothing is written more exactly: whole points would hide it."""


class Dot(msgspec.Struct, frozen=True):
    """A figure with its interval."""

    label: str
    value: float
    low: float
    high: float
    strong: str = ""
    """`strong` or `weak` if it stands out."""


class Dots(msgspec.Struct, frozen=True, tag=True):
    """Figures with their intervals, one below the other, against the one they are compared with."""

    dots: tuple[Dot, ...]
    fair: float | None
    percent: bool = True


class Line(msgspec.Struct, frozen=True):
    """Figures in a row, with their intervals."""

    label: str
    dots: tuple[Dot, ...]


class Lines(msgspec.Struct, frozen=True, tag=True):
    """How a figure changes along an axis, one line for each series."""

    axis: str
    lines: tuple[Line, ...]
    percent: bool = True


class Heat(msgspec.Struct, frozen=True, tag=True):
    """A figure for each pair; None where nothing is known. `fair` is the middle of the scale."""

    rows: tuple[str, ...]
    columns: tuple[str, ...]
    values: tuple[tuple[float | None, ...], ...]
    fair: float = 0.5


class Bars(msgspec.Struct, frozen=True, tag=True):
    """How often a figure lay where: the lower edge of each bar, and its share."""

    axis: str
    bars: tuple[tuple[float, float], ...]
    step: float


Chart = Dots | Lines | Heat | Bars


class Example(msgspec.Struct, frozen=True):
    """A game to look at: of which arm, which deal, and what it shows."""

    arm: int
    deal: int
    shows: str


class Row(msgspec.Struct, frozen=True):
    """A line of a table; `mark` is `strong` or `weak` if it stands out."""

    cells: tuple[str, ...]
    mark: str = ""
    examples: tuple[Example, ...] = ()


class Section(msgspec.Struct, frozen=True):
    """A table with its heading, what must be known to read it, and its picture."""

    title: str
    notes: tuple[str, ...]
    head: tuple[str, ...]
    rows: tuple[Row, ...]
    chart: Chart | None = None


class Report(msgspec.Struct, frozen=True):
    """What a run showed."""

    title: str
    lead: tuple[str, ...]
    """What a designer should know first, in sentences."""
    sections: tuple[Section, ...]
    reach: float = 1.0
    """Half the width of the widest interval that matters."""


def percent(share: float) -> str:
    return f"{share:.1%}"


def share_text(share: Share) -> str:
    """A share with its interval: `58.1 % (52-64)`."""
    if not share.games:
        return "-"
    return f"{100 * share.share:.1f} % ({100 * share.low:.0f}-{100 * share.high:.0f})"


def mean_text(mean: Mean) -> str:
    return f"{mean.mean:.1f} ({mean.low:.1f} to {mean.high:.1f})"


def points_text(found: Difference) -> str:
    """A difference of points, or of anything that is counted."""
    if found.deviation == float("inf"):
        return "-"
    return f"{_signed(found.value, 2)} ({_signed(found.low, 2)} to {_signed(found.high, 2)})"


def change_text(found: Difference) -> str:
    """A difference of shares in percentage points."""
    if found.deviation == float("inf"):
        return "-"
    digits = 1 if max(-found.low, found.high) < NARROW else 0
    low, high = (_signed(100 * end, digits) for end in (found.low, found.high))
    return f"{_signed(100 * found.value, 1)} ({low} to {high})"


def _signed(figure: float, digits: int) -> str:
    """With its sign; what rounds to nothing is not less than nothing."""
    return f"{round(figure, digits) + 0.0:+.{digits}f}"


def p_text(p: float) -> str:
    return "<0.001" if p < 0.001 else f"{p:.3f}"

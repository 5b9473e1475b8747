"""Where things lie in the picture: 100 units are an inch, x runs east, and the picture's y runs south."""

from terminus.core.scene import Node, kept, node
from terminus.games.skirmish.sheet.printed import At, Ground
from terminus.games.skirmish.sheet.table import BattleSheet

INCH = 100
MARGIN = 130
"""Room round the table for the tape measure along its edges."""
SPARE = 80
"""The other two edges need less of it."""
SIDE = 36.0
"""Without a board the table is as large as missions ask for (SK-20)."""


def width(table: BattleSheet) -> float:
    return SIDE if table.ground is None else table.ground.width


def height(table: BattleSheet) -> float:
    return SIDE if table.ground is None else table.ground.height


def across(x: float) -> float:
    return round(INCH * x, 1)


def down(y: float, high: float) -> float:
    """North is up: a place's distance from the north edge."""
    return round(INCH * (high - y), 1)


def place(at: At, high: float) -> str:
    return f"translate({across(at[0]):g} {down(at[1], high):g})"


def spoken(at: At) -> str:
    """A place in inches east and north, as the rulers count them: for whoever does not see the picture."""
    return f"{round(at[0], 1):g}, {round(at[1], 1):g}"


def outline(points: tuple[At, ...] | list[At], high: float, closed: bool = True) -> str:
    """A line through places, as path data."""
    corners = "L".join(f"{across(x):g},{down(y, high):g}" for x, y in points)
    return f"M{corners}{'Z' if closed else ''}"


def frame(wide: float, high: float) -> str:
    """The window on a table of this size, with its margin."""
    return f"{-MARGIN} {-MARGIN} {INCH * wide + 2 * MARGIN - SPARE:g} {INCH * high + 2 * MARGIN - SPARE:g}"


@kept
def rulers(wide: float, high: float) -> Node:
    """A tape measure along the west and north edges, and a faint grid of six inches."""
    lines = [f"M{across(x):g} 0V{INCH * high:g}" for x in _sixes(wide)]
    lines += [f"M0 {down(y, high):g}H{INCH * wide:g}" for y in _sixes(high)]
    ticks = "".join(f"M{INCH * x} 0v{-28 if x % 6 else -50}" for x in range(int(wide) + 1))
    ticks += "".join(f"M0 {down(y, high):g}h{-28 if y % 6 else -50}" for y in range(int(high) + 1))
    numbers = [_number(f"ruler-x-{x}", x, INCH * x, -66) for x in range(0, int(wide) + 1, 6)]
    numbers += [_number(f"ruler-y-{y}", y, -88, down(y, high) + 20) for y in range(0, int(high) + 1, 6)]
    return node(
        "g",
        "rulers",
        node(
            "path", "grid", class_="grid", d="".join(lines), stroke="#a58f6b", stroke_width=4, stroke_dasharray="4 16"
        ),
        node("path", "ticks", class_="ticks", d=ticks, stroke="#7a6a52", stroke_width=4),
        *numbers,
        class_="rulers",
        aria_hidden="true",
    )


def _sixes(length: float) -> list[int]:
    return list(range(6, int(length), 6))


def _number(key: str, number: int, x: float, y: float) -> Node:
    return node(
        "text",
        key,
        str(number),
        class_="ruler",
        x=x,
        y=y,
        font_size=56,
        fill="#6b5b44",
        text_anchor="middle",
        font_family="system-ui, sans-serif",
    )


def board_height(board: Ground | None) -> float:
    return SIDE if board is None else board.height


def board_size(board: Ground | None) -> At:
    return (SIDE, SIDE) if board is None else (board.width, board.height)

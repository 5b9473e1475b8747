"""Who sees whom, as the picture tells it: chalk lines from base to base, with what is in the way named.

The answers are those of the rules (`rules/sight.py`); this module only asks them of a view.
"""

from functools import lru_cache

import msgspec

from terminus.core.prose import listing
from terminus.games.skirmish.rules.sight import NEAR_COVER, caught_in_the_open, visible
from terminus.games.skirmish.sheet.printed import Ground, Piece
from terminus.games.skirmish.sheet.table import Model
from terminus.geometry.crossing import passes_through
from terminus.geometry.disc import Disc, gap, gap_to_polygon
from terminus.geometry.measure import Point, within
from terminus.geometry.polygon import Polygon

Spot = tuple[float, float, float]
"""Where a base stands and its radius: all that sight asks of a model."""


class Line(msgspec.Struct, frozen=True):
    """What lies between a shooter and a target."""

    gap: float
    visible: bool
    open: bool
    """Is the target caught in the open? (SK-72)"""
    blocked_by: tuple[str, ...]
    """Names of what hides the target on the straight line; empty if it is seen."""
    screens: tuple[str, ...]
    """Names of the pieces that cost a die each (SK-87)."""


class Outlined(msgspec.Struct, frozen=True):
    piece: Piece
    outline: Polygon


def line_between(board: Ground, shooter: Model, target: Model) -> Line:
    """What the shooter would meet on the line to the target; both stand on the board."""
    return _line(board, _spot(shooter), _spot(target))


def _spot(model: Model) -> Spot:
    return (*model.place, model.radius)


@lru_cache(maxsize=64)
def _outlines(board: Ground) -> tuple[Outlined, ...]:
    return tuple(Outlined(piece, Polygon([Point(x, y) for x, y in piece.poly])) for piece in board.pieces)


@lru_cache(maxsize=4096)
def _line(board: Ground, shooter: Spot, target: Spot) -> Line:
    """Asked anew only when somebody has moved: a table is shown far more often than it changes."""
    a, b = Disc(*shooter), Disc(*target)
    pieces = _outlines(board)
    seen = visible(a, b, [each.outline for each in pieces if each.piece.blocks_sight])
    crossed = [each for each in pieces if passes_through(a.x, a.y, b.x, b.y, each.outline)]
    cover = [each.outline for each in pieces if each.piece.cover]
    hiding = [each.piece.name for each in crossed if each.piece.blocks_sight]
    screens = [
        each.piece.name
        for each in crossed
        if each.piece.cover and not within(gap_to_polygon(a, each.outline), NEAR_COVER)
    ]
    return Line(
        gap(a, b),
        seen,
        caught_in_the_open(a, b, cover),
        () if seen else tuple(hiding),
        tuple(screens),
    )


def told(line: Line) -> str:
    """The line in words: how far, and what is in the way."""
    far = f"{line.gap:.1f} inches"
    if not line.visible:
        return f"{far}, {hidden_by(line)}"
    across = f", across the {listing(list(line.screens))}" if line.screens else ""
    return f"{far}{across}, {'in the open' if line.open else 'in cover'}"


def hidden_by(line: Line) -> str:
    """What hides the target, by name."""
    return f"hidden by the {listing(list(line.blocked_by))}" if line.blocked_by else "out of sight"

"""Sight lines between the figures of a sheet: what lies between two of them, as the rules judge it.

Pictures and words read lines as they read the rest of the table. They are not written into a sheet, for there is one
for every two enemies; whoever asks for one gets it from here, and the rules are asked anew only when somebody moved.
"""

from functools import lru_cache

import msgspec

from terminus.games.skirmish.rules.sight import caught_in_the_open, pieces_between, visible
from terminus.games.skirmish.sheet.printed import Ground, Piece
from terminus.games.skirmish.sheet.table import BattleSheet, Model
from terminus.geometry.crossing import passes_through
from terminus.geometry.disc import Disc, gap
from terminus.geometry.measure import Point, within
from terminus.geometry.polygon import Polygon

MOST_LINES = 8192
"""Lines that are kept, in some 8 MB: those of more than a hundred tables, which ask again with every move."""
Spot = tuple[float, float, float]
"""Where a base stands and its radius: all that sight asks of a model."""


class SightLine(msgspec.Struct, frozen=True):
    """What lies between a shooter and a target."""

    gap: float
    visible: bool
    open: bool
    """Is the target caught in the open? (SK-72)"""
    blocked_by: tuple[str, ...]
    """Names of what hides the target on the straight line; empty if it is seen."""
    screens: tuple[str, ...]
    """Names of the pieces that cost a die each (SK-87)."""
    screen_ids: tuple[str, ...]


class _Terrain:
    """The outlines of a board, by what they do."""

    def __init__(self, ground: Ground) -> None:
        outlined = [(piece, Polygon([Point(x, y) for x, y in piece.poly])) for piece in ground.pieces]
        self.blockers: list[tuple[Piece, Polygon]] = [each for each in outlined if each[0].blocks_sight]
        self.cover: list[tuple[Piece, Polygon]] = [each for each in outlined if each[0].cover]
        self.blocking = [outline for _, outline in self.blockers]
        self.covering = [outline for _, outline in self.cover]


_terrain = lru_cache(maxsize=64)(_Terrain)


def spot(model: Model) -> Spot:
    """Where a model stands that has been deployed."""
    return (*model.place, model.radius)


@lru_cache(maxsize=MOST_LINES)
def line(ground: Ground, shooter: Spot, target: Spot) -> SightLine:
    """What a shooter would meet on the line to a target (SK-72, SK-73, SK-87)."""
    a, b = Disc(*shooter), Disc(*target)
    terrain = _terrain(ground)
    seen = visible(a, b, terrain.blocking)
    hiding = [] if seen else [piece.name for piece, outline in terrain.blockers if _crossed(a, b, outline)]
    screens = [piece for piece, outline in terrain.cover if pieces_between(a, b, [outline])]
    return SightLine(
        gap(a, b),
        seen,
        caught_in_the_open(a, b, terrain.covering),
        tuple(hiding),
        tuple([piece.name for piece in screens]),
        tuple([piece.id for piece in screens]),
    )


def causes(table: BattleSheet) -> tuple[str, ...]:
    """What each die of the attack on the table was added for (SK-84 to SK-88); never more than there are (SK-89)."""
    acting, actor = table.activation, table.actor()
    if acting is None or actor is None or acting.attack is None or table.ground is None:
        return ()
    target = table.model(1 - acting.seat, acting.attack.target)
    seen = line(table.ground, spot(actor), spot(target))
    added = {
        "long": int(not within(seen.gap, table.weapons(acting.seat)[acting.attack.weapon].short)),
        "running": int(target.running and table.options["running_penalty"] == "last_action"),
        "moving": int(acting.action == "move_and_shoot"),
        "terrain": len(seen.screens),
        "injuries": actor.injuries,
    }
    found = [cause for cause, count in added.items() for _ in range(count)]
    rest = len(acting.attack.dice) - 1 - len(found)
    return (*found[: len(acting.attack.dice) - 1], *["again"] * rest)


def _crossed(a: Disc, b: Disc, outline: Polygon) -> bool:
    return passes_through(a.x, a.y, b.x, b.y, outline)

"""Who sees whom, who is caught in the open, and what lies between (SK-72, SK-73, SK-87, SK-R18 to SK-R20, SK-R22)."""

from typing import Final

from terminus.geometry import sight
from terminus.geometry.disc import Disc
from terminus.geometry.polygon import Polygon
from terminus.geometry.sight import SightPoints

NEAR_COVER: Final = 1.0
"""Cover counts for whoever is within this many inches of it (SK-72, SK-87, SK-91)."""

NINE: Final = SightPoints(
    [
        1.0,
        0.9238795325112867,
        0.9238795325112867,
        0.7071067811865476,
        0.7071067811865476,
        0.3826834323650898,
        0.3826834323650898,
        0.0,
        0.0,
    ],
    [
        0.0,
        0.3826834323650898,
        -0.3826834323650898,
        0.7071067811865476,
        -0.7071067811865476,
        0.9238795325112867,
        -0.9238795325112867,
        1.0,
        -1.0,
    ],
)
"""The sight points of a base: from -90 to 90 degrees, 22.5 from one to the next (SK-R18). The middle comes first, for
most pairs that see each other do so through it."""


def visible(a: Disc, b: Disc, blockers: list[Polygon]) -> bool:
    """Is one of the 81 lines between sight points of the two bases free of all blockers? (SK-73, SK-R18)"""
    return sight.visible(a, b, blockers, NINE)


def near(disc: Disc, cover: list[Polygon]) -> list[Polygon]:
    """The cover that counts for a base (SK-R19)."""
    return sight.near(disc, cover, NEAR_COVER)


def caught_in_the_open(shooter: Disc, target: Disc, cover: list[Polygon]) -> bool:
    """Is no cover near the target in the way of both its sides? (SK-72, SK-R19)"""
    return sight.both_sides_open(shooter, target, near(target, cover), NINE)


def pieces_between(shooter: Disc, target: Disc, cover: list[Polygon]) -> int:
    """How many cover pieces the centre line passes through, but for those near the shooter (SK-87, SK-R20)."""
    return sight.pieces_between(shooter, target, cover, NEAR_COVER)

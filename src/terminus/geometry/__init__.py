"""Plane and hexagon geometry for tabletop games. Knows no game.

Points that players choose are multiples of 1/100 inch; everything that follows from them is computed with
``+ - * /`` and ``sqrt`` on doubles in a fixed order, so that a replay gives the same answer on every machine.

How close calls are decided, everywhere in this package:

- "within" and "at least" forgive EPS, one millionth of an inch;
- touching is not overlapping, and not passing through: a line along an edge, through a corner or ending on an outline
  is free, and a base may stand against a wall;
- touching is contact: a path that only grazes a circle, or ends on it, comes within reach there;
- parallel edges never cross; what lies along the same line is as far apart as its ends.

The names below are those of the plane. Hexagon fields are in ``terminus.geometry.hex``.
"""

from terminus.geometry.crossing import passes_through, segment_distance
from terminus.geometry.disc import (
    Disc,
    clear_of_discs,
    clear_of_polygons,
    gap,
    gap_to_point,
    gap_to_polygon,
    on_table,
)
from terminus.geometry.fan import reach_fans, reach_paths
from terminus.geometry.measure import EPS, Point, at_least, chosen_point, distance, hundredths, inches, within
from terminus.geometry.outline import faults, overlap
from terminus.geometry.path import (
    Contact,
    Stretch,
    close_stretches,
    first_contact,
    leg_clear,
    path_clear,
    path_length,
    path_on_table,
    point_along,
)
from terminus.geometry.polygon import Polygon, distance_to_polygon, rectangle, strictly_inside
from terminus.geometry.roadmap import Reach, Roadmap
from terminus.geometry.sight import SightPoints, both_sides_open, near, pieces_between, visible
from terminus.geometry.walls import slide

__all__ = [
    "EPS",
    "Contact",
    "Disc",
    "Point",
    "Polygon",
    "Reach",
    "Roadmap",
    "SightPoints",
    "Stretch",
    "at_least",
    "both_sides_open",
    "chosen_point",
    "clear_of_discs",
    "clear_of_polygons",
    "close_stretches",
    "distance",
    "distance_to_polygon",
    "faults",
    "first_contact",
    "gap",
    "gap_to_point",
    "gap_to_polygon",
    "hundredths",
    "inches",
    "leg_clear",
    "near",
    "on_table",
    "overlap",
    "passes_through",
    "path_clear",
    "path_length",
    "path_on_table",
    "pieces_between",
    "point_along",
    "reach_fans",
    "reach_paths",
    "rectangle",
    "segment_distance",
    "slide",
    "strictly_inside",
    "visible",
    "within",
]

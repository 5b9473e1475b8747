"""Round bases on the table: the gaps between them, and where one may stand."""

from terminus.geometry.measure import at_least, distance
from terminus.geometry.polygon import Polygon, distance_to_polygon


class Disc:
    """A round base: its centre and its radius. The centre may be moved; a game's model may extend this class."""

    def __init__(self, x: float, y: float, radius: float) -> None:
        self.x = x
        self.y = y
        self.radius = radius

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.x!r}, {self.y!r}, {self.radius!r})"


def gap(a: Disc, b: Disc) -> float:
    """Between the nearest points of two bases; 0 if they touch or overlap (SK-R14)."""
    return positive(distance(a.x, a.y, b.x, b.y) - a.radius - b.radius)


def gap_to_point(disc: Disc, x: float, y: float) -> float:
    """From the nearest point of the base to a point; 0 if the base covers it (SK-R14)."""
    return positive(distance(disc.x, disc.y, x, y) - disc.radius)


def gap_to_polygon(disc: Disc, polygon: Polygon) -> float:
    """From the nearest point of the base to the polygon; 0 if they touch or overlap (SK-R14)."""
    return positive(distance_to_polygon(polygon, disc.x, disc.y) - disc.radius)


def positive(length: float) -> float:
    """The length, or 0 for a negative one: overlapping bases have a gap of 0."""
    return max(0.0, length)


def on_table(x: float, y: float, radius: float, width: float, height: float) -> bool:
    """Does the whole base lie on the table [0, width] x [0, height]? Touching the edge is allowed (SK-R23)."""
    return at_least(x, radius) and at_least(y, radius) and at_least(width - radius, x) and at_least(height - radius, y)


def clear_of_polygons(x: float, y: float, radius: float, polygons: list[Polygon]) -> bool:
    """May a base stand here as far as these polygons are concerned? Touching is allowed (SK-R23)."""
    for polygon in polygons:
        if box_too_far(x, y, radius, polygon):
            continue
        if not at_least(distance_to_polygon(polygon, x, y), radius):
            return False
    return True


def box_too_far(x: float, y: float, radius: float, polygon: Polygon) -> bool:
    """Is the upright box round the polygon already out of reach? Then the polygon is."""
    return (
        x <= polygon.west - radius
        or x >= polygon.east + radius
        or y <= polygon.south - radius
        or y >= polygon.north + radius
    )


def clear_of_discs(x: float, y: float, radius: float, others: list[Disc]) -> bool:
    """May a base stand here beside the others? Touching is allowed (SK-R23)."""
    return all(at_least(distance(x, y, other.x, other.y), radius + other.radius) for other in others)

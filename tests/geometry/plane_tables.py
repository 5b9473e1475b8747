"""Random tables and one real one, for the tests of plane geometry."""

from random import Random

from terminus.geometry.compass import compass
from terminus.geometry.disc import Disc, clear_of_polygons
from terminus.geometry.measure import Point, chosen_point
from terminus.geometry.polygon import Polygon, rectangle
from terminus.geometry.sight import SightPoints

SIDE = 36.0
RADIUS = 0.63
RIM = SightPoints([1.0, 0.8, 0.8, 0.6, 0.6, 0.0, 0.0], [0.0, 0.6, -0.6, 0.8, -0.8, 1.0, -1.0])
"""Seven points from which a base looks at another, its two sides the last."""


def star(dice: Random, x: float, y: float, size: float) -> Polygon:
    """A random outline round (x, y), mostly concave: every vertex lies in a direction of its own."""
    directions = compass(4)
    count = dice.randint(3, 9)
    share = len(directions) // count
    vertices = []
    for i in range(count):
        far = size * dice.uniform(0.3, 1.0)
        towards = directions[i * share + dice.randrange(share // 2)]
        vertices.append(chosen_point(x + far * towards.x, y + far * towards.y))
    return Polygon(vertices)


def random_pieces(dice: Random, count: int) -> list[Polygon]:
    """Rectangles and stars, anywhere on the table; they may overlap, which no predicate minds."""
    pieces = []
    for _ in range(count):
        x, y = dice.uniform(5, 31), dice.uniform(5, 31)
        if dice.random() < 0.5:
            low = chosen_point(x - dice.uniform(0.5, 3), y - dice.uniform(0.5, 3))
            high = chosen_point(x + dice.uniform(0.5, 3), y + dice.uniform(0.5, 3))
            pieces.append(rectangle(low.x, low.y, high.x, high.y))
        else:
            pieces.append(star(dice, x, y, dice.uniform(1, 4)))
    return pieces


def random_point(dice: Random) -> Point:
    """Anywhere a base can be on the table, as a player would give it."""
    return chosen_point(dice.uniform(RADIUS, SIDE - RADIUS), dice.uniform(RADIUS, SIDE - RADIUS))


def standing_point(dice: Random, pieces: list[Polygon]) -> Point:
    """A random place where a base may stand clear of all pieces."""
    while True:
        at = random_point(dice)
        if clear_of_polygons(at.x, at.y, RADIUS, pieces):
            return at


def standing_disc(dice: Random, pieces: list[Polygon]) -> Disc:
    """A random base that stands clear of all pieces."""
    at = standing_point(dice, pieces)
    return Disc(at.x, at.y, RADIUS)


def outline(*vertices: tuple[float, float]) -> Polygon:
    """A polygon from plain pairs."""
    return Polygon([Point(x, y) for x, y in vertices])


def quarter_turns(polygon: Polygon) -> list[Polygon]:
    """A piece of a four-fold symmetric table and its three images."""
    images = [polygon]
    for _ in range(3):
        images.append(Polygon([Point(SIDE - v.y, v.x) for v in images[-1].vertices]))
    return images


def town() -> list[Polygon]:
    """The impassable pieces of a town square: four L-shaped ruins, hoardings, cars, a fountain."""
    ruin = outline((6, 6), (12, 6), (12, 7), (7, 7), (7, 12), (6, 12))
    car = rectangle(2.5, 16, 4.5, 20)
    hoarding = rectangle(15, 7, 21, 8)
    fountain = outline((17, 16), (19, 16), (20, 17), (20, 19), (19, 20), (17, 20), (16, 19), (16, 17))
    return quarter_turns(ruin) + quarter_turns(car) + quarter_turns(hoarding) + [fountain]

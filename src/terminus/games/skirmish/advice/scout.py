"""Where a model could go and by which way: the legwork behind the suggested paths. Not rules (ledger, section 6)."""

from typing import Final

from terminus.games.skirmish.content.components import Board
from terminus.games.skirmish.model import Model
from terminus.games.skirmish.moves import path_payload
from terminus.games.skirmish.position import State
from terminus.games.skirmish.rules.ground import SHOOTOUT_REACH, Outing, clear_of
from terminus.games.skirmish.rules.reasons import PATH_BLOCKED
from terminus.geometry.compass import compass
from terminus.geometry.measure import EPS, Point, chosen_point, distance, within
from terminus.geometry.path import first_contact
from terminus.geometry.polygon import Polygon
from terminus.geometry.roadmap import Reach
from terminus.geometry.sight import FAR_BEYOND
from terminus.geometry.walls import Wall, slide_past, walls_round

SHY: Final = 0.01  # how far from 3 inches: one hundredth more keeps out of a fight, one less forces it
CORNER: Final = 3.0  # inches from both edges that make a corner
HUG: Final = 0.2
"""The gap to leave to a piece of cover one hides behind."""

ROSE: Final = compass(2)


class Scout:
    """Finds ways for one model: straight where that is possible, round obstacles and round enemies where not."""

    def __init__(self, s: State, model: Model, left: float) -> None:
        self.s: Final = s
        self.model: Final = model
        self.left: Final = left
        self.start: Final = model.at()
        self.outing: Final = Outing(s, model, left)
        # The enemies that it can come near to, and how near that is
        self.enemies: Final[list[Point]] = []
        self.reaches: Final[list[float]] = []
        for enemy in s.living(1 - model.seat):
            reach = SHOOTOUT_REACH + model.radius + enemy.radius
            if distance(model.x, model.y, enemy.x, enemy.y) <= left + reach + FAR_BEYOND:
                self.enemies.append(enemy.at())
                self.reaches.append(reach)
        self.bold: Reach | None = None
        self.wary: Reach | None = None

    def add_ways(self, goal: Point, found: list[tuple[int, ...]]) -> None:
        """Add a way to a place, and where that one leads into a fight also a way that avoids it."""
        straight = [self.start, goal]
        way: list[Point] | None = straight
        reason = self.outing.reason(straight)
        if reason is PATH_BLOCKED and self.can_end_at(goal):
            way = self.legal(self.bold_reach().path_to(goal))
        elif reason is not None:
            return
        if way is None:
            return
        found.append(path_payload(way))
        if self.enemies and first_contact(way, self.enemies, self.reaches) is not None and self.out_of_reach(goal):
            wary = self.legal(self.wary_reach().path_to(goal))
            if wary is not None:
                found.append(path_payload(wary))

    def legal(self, way: list[Point] | None) -> list[Point] | None:
        """The way, if the rules let the model walk it."""
        if way is None or self.outing.reason(way) is not None:
            return None
        return way

    def can_end_at(self, goal: Point) -> bool:
        model = self.model
        return self.s.table().has_room(goal.x, goal.y, model.radius) and clear_of(
            self.s.models[model.seat], model, goal.x, goal.y
        )

    def out_of_reach(self, goal: Point) -> bool:
        """Is the place itself more than 3 inches away from all enemies?"""
        for i in range(len(self.enemies)):
            if within(distance(goal.x, goal.y, self.enemies[i].x, self.enemies[i].y), self.reaches[i]):
                return False
        return True

    def bold_reach(self) -> Reach:
        if self.bold is None:
            roadmap = self.s.table().roadmap(self.model.radius)
            self.bold = Reach(roadmap, self.start, self.left, [], [])
        return self.bold

    def wary_reach(self) -> Reach:
        if self.wary is None:
            roadmap = self.s.table().roadmap(self.model.radius)
            self.wary = Reach(roadmap, self.start, self.left, self.enemies, self.reaches)
        return self.wary


def destinations(s: State, model: Model, left: float) -> list[Point]:
    """Places worth going to: markers, cover, near enemies, and as far as possible in all directions."""
    walls = walls_round(model.at(), left, model.radius, s.table().uncrossable)
    goals: list[Point] = []
    for marker in s.markers:
        goals.append(marker)
        goals.append(towards(s.table(), model, marker, left, walls))
    enemies = s.living(1 - model.seat)
    for enemy in enemies:
        apart = distance(model.x, model.y, enemy.x, enemy.y)
        contact = SHOOTOUT_REACH + model.radius + enemy.radius
        if apart - contact <= left:
            goals.append(on_the_way(model, enemy.at(), apart - contact - SHY))
            goals.append(on_the_way(model, enemy.at(), apart - contact + SHY))
    for outline in within_reach(model, s.table().cover, left):
        spot = behind(model, enemies, outline)
        if spot is not None:
            goals.append(spot)
    for direction in ROSE:
        spot = sliding(s.table(), model, direction, left, walls)
        if not in_a_corner(s.table(), spot):
            goals.append(spot)
    return goals


def in_a_corner(board: Board, spot: Point) -> bool:
    """Is it near two edges of the board? Nobody is of any use there, unless there is a marker or cover."""
    beside = min(spot.x, board.width - spot.x)
    behind_it = min(spot.y, board.height - spot.y)
    return beside < CORNER and behind_it < CORNER


def within_reach(model: Model, outlines: list[Polygon], left: float) -> list[Polygon]:
    """The outlines near enough to matter for a move: a look at their upright boxes is enough."""
    far = left + model.radius + HUG
    return [
        outline
        for outline in outlines
        if outline.west - far <= model.x <= outline.east + far and outline.south - far <= model.y <= outline.north + far
    ]


def towards(board: Board, model: Model, goal: Point, left: float, walls: list[Wall]) -> Point:
    """As far as possible straight towards a place."""
    apart = distance(model.x, model.y, goal.x, goal.y)
    if apart <= EPS:
        return goal
    direction = Point((goal.x - model.x) / apart, (goal.y - model.y) / apart)
    return sliding(board, model, direction, min(left, apart), walls)


def sliding(board: Board, model: Model, direction: Point, left: float, walls: list[Wall]) -> Point:
    """As far as possible in a direction, until terrain or the limit stops the base; a hair less, for the rounding."""
    free = max(0.0, slide_past(walls, direction, left) - 2.0 * SHY)
    x = min(max(model.x + free * direction.x, model.radius), board.width - model.radius)
    y = min(max(model.y + free * direction.y, model.radius), board.height - model.radius)
    return chosen_point(x, y)


def on_the_way(model: Model, goal: Point, length: float) -> Point:
    """The place reached after so many inches straight towards a place."""
    apart = distance(model.x, model.y, goal.x, goal.y)
    if apart <= EPS or length <= 0.0:
        return chosen_point(model.x, model.y)
    return chosen_point(model.x + (goal.x - model.x) / apart * length, model.y + (goal.y - model.y) / apart * length)


def behind(model: Model, enemies: list[Model], outline: Polygon) -> Point | None:
    """A place close behind a piece of cover as seen from the enemy nearest to it.

    The piece is taken for its upright box, which is right for walls and barricades and near enough for the rest.
    """
    x = (outline.west + outline.east) / 2.0
    y = (outline.south + outline.north) / 2.0
    nearest: Model | None = None
    apart = 0.0
    for enemy in enemies:
        away = distance(enemy.x, enemy.y, x, y)
        if nearest is None or away < apart:
            nearest = enemy
            apart = away
    if nearest is None or apart <= EPS:
        return None
    ux = (x - nearest.x) / apart
    uy = (y - nearest.y) / apart
    room = model.radius + HUG
    beyond = ((outline.east - outline.west) + (outline.north - outline.south)) + room
    if ux * ux > EPS:
        beyond = min(beyond, ((outline.east - outline.west) / 2.0 + room) / abs(ux))
    if uy * uy > EPS:
        beyond = min(beyond, ((outline.north - outline.south) / 2.0 + room) / abs(uy))
    return chosen_point(x + beyond * ux, y + beyond * uy)

"""Where a base may stand and where it may go (SK-R12 to SK-R16, SK-R23 to SK-R30)."""

from typing import Final

from terminus.core.action import Reason
from terminus.games.skirmish.content.components import RUN
from terminus.games.skirmish.model import Model
from terminus.games.skirmish.position import Activation, State
from terminus.games.skirmish.rules.reasons import (
    END_BLOCKED,
    END_OVERLAP,
    PATH_BLOCKED,
    PATH_OFF_BOARD,
    PATH_TOO_LONG,
)
from terminus.geometry.disc import clear_of_polygons
from terminus.geometry.measure import EPS, Point, at_least, distance, within
from terminus.geometry.path import path_clear, path_length, path_on_table, point_along
from terminus.geometry.polygon import polygons_near

SHOOTOUT_REACH: Final = 3.0
"""Two enemies within so many inches of each other fight (SK-111)."""


def clear_of(models: list[Model], mover: Model, x: float, y: float) -> bool:
    """Would the mover's base keep clear of these models, the mover itself and the dead left out? (SK-R23)"""
    for model in models:
        if model is mover or not model.alive or not model.placed:
            continue
        if not at_least(distance(x, y, model.x, model.y), mover.radius + model.radius):
            return False
    return True


def may_stand(s: State, model: Model, x: float, y: float) -> bool:
    """The whole of SK-R23: on the board, clear of terrain that cannot be stood on, clear of all living models."""
    return (
        s.table().has_room(x, y, model.radius)
        and clear_of(s.models[0], model, x, y)
        and clear_of(s.models[1], model, x, y)
    )


def allowance(model: Model, action: int) -> float:
    """How far a model may move in an action: injuries count after doubling (SK-67, SK-96, SK-R50, SK-R52)."""
    factor = 2.0 if action == RUN else 1.0
    return max(0.0, factor * model.profile.movement - 2.0 * model.injuries)


def movement_left(s: State) -> float:
    """What the acting model may still move, with the injuries it has now (SK-R50)."""
    activation = s.acting()
    return max(0.0, allowance(s.actor(), activation.action) - activation.moved)


class Outing:
    """A model that may still move so far, and the terrain that it can come near to."""

    def __init__(self, s: State, model: Model, left: float) -> None:
        board = s.table()
        reach = left + model.radius + EPS
        self.model: Final = model
        self.left: Final = left
        self.width: Final = board.width
        self.height: Final = board.height
        self.uncrossable: Final = polygons_near(board.uncrossable, model.x, model.y, reach)
        self.unstandable: Final = polygons_near(board.unstandable, model.x, model.y, reach)
        self.friends: Final = s.models[model.seat]

    def reason(self, path: list[Point]) -> Reason | None:
        """Why a path, its start included, may not be walked; None if nothing speaks against it (SK-R24)."""
        model = self.model
        if not within(path_length(path), self.left):
            return PATH_TOO_LONG
        if not path_clear(path, model.radius, self.uncrossable):
            return PATH_BLOCKED
        if not path_on_table(path, model.radius, self.width, self.height):
            return PATH_OFF_BOARD
        end = path[-1]
        if not clear_of_polygons(end.x, end.y, model.radius, self.unstandable):
            return END_BLOCKED
        if not clear_of(self.friends, model, end.x, end.y):
            return END_OVERLAP
        return None


def put_back(s: State, model: Model, activation: Activation) -> bool:
    """Back along the walked path to the first place where the model may stand, if it may not stand here (SK-R26)."""
    if may_stand(s, model, model.x, model.y):
        return False
    walked = path_length(activation.walked)
    k = 1
    while walked - 0.01 * k > 0.0:
        place = point_along(activation.walked, walked - 0.01 * k)
        if may_stand(s, model, place.x, place.y):
            model.put(place)
            return True
        k += 1
    model.put(activation.walked[0])
    return True

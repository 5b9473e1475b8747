"""Deployment: an edge or a corner each, then the models inside its zone (SK-26 to SK-28, SK-R30, SK-R31)."""

from mypy_extensions import i64

from terminus.core.action import Action, Fate, Payload, Reason
from terminus.core.moves import MoveList
from terminus.games.skirmish.content.components import LABELS
from terminus.games.skirmish.model import Model
from terminus.games.skirmish.moves import DEPLOY, EDGE, first_of, move_code, points_in
from terminus.games.skirmish.position import STEP_DEPLOY, STEP_EDGE, State
from terminus.games.skirmish.rules import happenings
from terminus.games.skirmish.rules.candidates import fill_deployments
from terminus.games.skirmish.rules.ground import clear_of
from terminus.games.skirmish.rules.reasons import (
    DEPLOY_BLOCKED,
    DEPLOY_CROWDED,
    DEPLOY_OUTSIDE_ZONE,
    MODELS_LEFT_OUT,
    NO_SUCH_ZONE,
)
from terminus.games.skirmish.rules.rounds import start_round
from terminus.geometry.disc import clear_of_polygons
from terminus.geometry.measure import Point, at_least, distance


class ChooseZone(Action[State]):
    """SK-D4: which edge or corner? The other player gets the opposite one (SK-26, SK-27)."""

    def __init__(self) -> None:
        super().__init__(EDGE, [STEP_EDGE.number])

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        return None if first_of(code) < len(p.variant.mission.zone_names()) else NO_SUCH_ZONE

    def numbers(self, p: State, seat: i64, code: i64, payload: Payload, reason: Reason) -> dict[str, str] | None:
        return {"zones": ", ".join(p.variant.mission.zone_names())}

    def fill(self, p: State, seat: i64, out: MoveList) -> None:
        for zone in range(len(p.variant.mission.zone_names())):
            out.add(move_code(EDGE, zone))

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        zone = int(first_of(code))
        p.zones[seat] = zone
        p.zones[1 - seat] = zone ^ 1
        p.step = STEP_DEPLOY
        if fate.heard:
            happenings.zone_chosen(p, int(seat), fate)


def deployed(s: State, seat: int) -> bool:
    return all(model.placed for model in s.models[seat])


def own_zone(s: State, seat: int) -> int:
    zone = s.zones[seat]
    assert zone is not None
    return zone


def place_reason(s: State, models: list[Model], places: list[Point]) -> Reason | None:
    """Why these models may not be placed so: zone first, then terrain and bases (SK-R23, SK-R30)."""
    for i in range(len(models)):
        if outside(s, models[i], places[i]):
            return DEPLOY_OUTSIDE_ZONE
    for i in range(len(models)):
        if blocked(s, models, places, i):
            return DEPLOY_BLOCKED if on_terrain(s, models[i], places[i]) else DEPLOY_CROWDED
    return None


def outside(s: State, model: Model, at: Point) -> bool:
    """Would the base reach out of its zone? (SK-R30)"""
    return not s.variant.mission.in_zone(own_zone(s, model.seat), s.table(), at.x, at.y, model.radius)


def on_terrain(s: State, model: Model, at: Point) -> bool:
    """Would the base overlap terrain that it cannot stand on?"""
    return not clear_of_polygons(at.x, at.y, model.radius, s.table().unstandable)


def blocked(s: State, models: list[Model], places: list[Point], i: int) -> bool:
    """Would one of these bases overlap terrain, a model on the board, or one of those placed before it? (SK-R23)"""
    at = places[i]
    if on_terrain(s, models[i], at):
        return True
    if not clear_of(s.models[0], models[i], at.x, at.y) or not clear_of(s.models[1], models[i], at.x, at.y):
        return True
    for j in range(i):
        apart = distance(at.x, at.y, places[j].x, places[j].y)
        if not at_least(apart, models[i].radius + models[j].radius):
            return True
    return False


class Deploy(Action[State]):
    """SK-D5: a place for every model, or for one model at a time where players alternate (SK-28, SK-R31)."""

    def __init__(self) -> None:
        super().__init__(DEPLOY, [STEP_DEPLOY.number])

    def named(self, p: State, seat: i64, code: i64) -> list[Model]:
        """The models a move places: one by its label, or all."""
        label = int(first_of(code))
        if label == 0:
            return [] if p.variant.alternate_deployment else p.models[seat]
        if not p.variant.alternate_deployment or label > len(p.models[seat]):
            return []
        model = p.models[seat][label - 1]
        return [] if model.placed else [model]

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        models = self.named(p, seat, code)
        if not models or len(payload) != 2 * len(models):
            return MODELS_LEFT_OUT
        return place_reason(p, models, points_in(payload, 0))

    def numbers(self, p: State, seat: i64, code: i64, payload: Payload, reason: Reason) -> dict[str, str] | None:
        """Which base is wrong: a whole team is placed at once."""
        if reason is MODELS_LEFT_OUT:
            alternate = p.variant.alternate_deployment
            return {"models": "one model that has no place yet" if alternate else "every model"}
        models = self.named(p, seat, code)
        places = points_in(payload, 0)
        wrong = [
            LABELS[models[i].label]
            for i in range(len(models))
            if (outside(p, models[i], places[i]) if reason is DEPLOY_OUTSIDE_ZONE else blocked(p, models, places, i))
        ]
        return {"model": wrong[0]}

    def fill(self, p: State, seat: i64, out: MoveList) -> None:
        fill_deployments(p, int(seat), own_zone(p, int(seat)), out)

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        models = self.named(p, seat, code)
        places = points_in(payload, 0)
        for i in range(len(models)):
            models[i].put(places[i])
        if fate.heard:
            happenings.deployed(int(seat), models, fate)
        if deployed(p, 0) and deployed(p, 1):
            start_round(p, fate)
        elif not deployed(p, 1 - int(seat)):
            p.asked = 1 - seat

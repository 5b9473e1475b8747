"""Deployment: an edge or a corner each, then the models inside its zone (SK-26 to SK-28, SK-R30, SK-R31)."""

from terminus.core.dice import Dice
from terminus.core.moves import MoveList
from terminus.games.skirmish.content.components import LABELS
from terminus.games.skirmish.moves import DEPLOY, EDGE, first_of, move_code, points_in
from terminus.games.skirmish.position import STEP_DEPLOY, Model, State
from terminus.games.skirmish.rules import happenings
from terminus.games.skirmish.rules.candidates import fill_deployments
from terminus.games.skirmish.rules.ground import clear_of
from terminus.games.skirmish.rules.reasons import ALLOWED, DEPLOY_BLOCKED, DEPLOY_OUTSIDE_ZONE, MALFORMED
from terminus.games.skirmish.rules.rounds import start_round
from terminus.games.skirmish.rules.step import Log, Step
from terminus.geometry.disc import clear_of_polygons
from terminus.geometry.measure import Point, at_least, distance


class EdgeStep(Step):
    """SK-D4: which edge or corner? The other player gets the opposite one (SK-26, SK-27)."""

    def __init__(self) -> None:
        super().__init__("edge", "SK-26", [EDGE], False)

    def fill(self, s: State, seat: int, out: MoveList) -> None:
        for zone in range(len(s.variant.mission.zone_names())):
            out.add(move_code(EDGE, zone))

    def reason(self, s: State, seat: int, code: int, payload: tuple[int, ...]) -> int:
        return ALLOWED if first_of(code) < len(s.variant.mission.zone_names()) else MALFORMED

    def explain(self, s: State, seat: int, code: int, payload: tuple[int, ...], reason: int) -> str:
        return "Choose one of " + ", ".join(s.variant.mission.zone_names()) + "."

    def carry_out(self, s: State, seat: int, code: int, payload: tuple[int, ...], dice: Dice, log: Log) -> None:
        zone = int(first_of(code))
        s.zones[seat] = zone
        s.zones[1 - seat] = zone ^ 1
        s.step = STEP_DEPLOY
        if log is not None:
            log.append(happenings.zone_chosen(s, seat))


def deployed(s: State, seat: int) -> bool:
    return all(model.placed for model in s.models[seat])


def own_zone(s: State, seat: int) -> int:
    zone = s.zones[seat]
    assert zone is not None
    return zone


def place_reason(s: State, models: list[Model], places: list[Point]) -> int:
    """Why these models may not be placed so, or ALLOWED: zone first, then terrain and bases (SK-R23, SK-R30)."""
    for i in range(len(models)):
        if outside(s, models[i], places[i]):
            return DEPLOY_OUTSIDE_ZONE
    for i in range(len(models)):
        if blocked(s, models, places, i):
            return DEPLOY_BLOCKED
    return ALLOWED


def outside(s: State, model: Model, at: Point) -> bool:
    """Would the base reach out of its zone? (SK-R30)"""
    return not s.variant.mission.in_zone(own_zone(s, model.seat), s.table(), at.x, at.y, model.radius)


def blocked(s: State, models: list[Model], places: list[Point], i: int) -> bool:
    """Would one of these bases overlap terrain, a model on the board, or one of those placed before it? (SK-R23)"""
    at = places[i]
    if not clear_of_polygons(at.x, at.y, models[i].radius, s.table().unstandable):
        return True
    if not clear_of(s.models[0], models[i], at.x, at.y) or not clear_of(s.models[1], models[i], at.x, at.y):
        return True
    for j in range(i):
        apart = distance(at.x, at.y, places[j].x, places[j].y)
        if not at_least(apart, models[i].radius + models[j].radius):
            return True
    return False


class DeployStep(Step):
    """SK-D5: a place for every model, or for one model at a time where players alternate (SK-28, SK-R31)."""

    def __init__(self) -> None:
        super().__init__("deploy", "SK-28", [DEPLOY], False)

    def named(self, s: State, seat: int, code: int) -> list[Model]:
        """The models a move places: one by its label, or all."""
        label = int(first_of(code))
        if label == 0:
            return [] if s.variant.alternate_deployment else s.models[seat]
        if not s.variant.alternate_deployment or label > len(s.models[seat]):
            return []
        model = s.models[seat][label - 1]
        return [] if model.placed else [model]

    def fill(self, s: State, seat: int, out: MoveList) -> None:
        fill_deployments(s, seat, own_zone(s, seat), out)

    def reason(self, s: State, seat: int, code: int, payload: tuple[int, ...]) -> int:
        models = self.named(s, seat, code)
        if not models or len(payload) != 2 * len(models):
            return MALFORMED
        return place_reason(s, models, points_in(payload, 0))

    def explain(self, s: State, seat: int, code: int, payload: tuple[int, ...], reason: int) -> str:
        """Which base is wrong: a whole team is placed at once."""
        models = self.named(s, seat, code)
        places = points_in(payload, 0)
        if reason == MALFORMED:
            each = "one model that has no place yet" if s.variant.alternate_deployment else "every model"
            return f"Give a place to {each}."
        for i in range(len(models)):
            if reason == DEPLOY_OUTSIDE_ZONE and outside(s, models[i], places[i]):
                return f"The base of {LABELS[models[i].label]} must lie wholly inside your deployment zone."
            if reason == DEPLOY_BLOCKED and blocked(s, models, places, i):
                return f"The base of {LABELS[models[i].label]} overlaps another one or terrain it cannot stand on."
        return ""

    def carry_out(self, s: State, seat: int, code: int, payload: tuple[int, ...], dice: Dice, log: Log) -> None:
        models = self.named(s, seat, code)
        places = points_in(payload, 0)
        for i in range(len(models)):
            models[i].put(places[i])
        if log is not None:
            log.append(happenings.deployed(seat, models))
        if deployed(s, 0) and deployed(s, 1):
            start_round(s, log)
        elif not deployed(s, 1 - seat):
            s.asked = 1 - seat

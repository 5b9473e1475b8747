"""Deployment: an edge or a corner each, then the models inside its zone (SK-26 to SK-28, SK-R30, SK-R31)."""

from terminus.core.dice import Dice
from terminus.core.moves import MoveList
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
    board = s.table()
    for i in range(len(models)):
        zone = own_zone(s, models[i].seat)
        if not s.variant.mission.in_zone(zone, board, places[i].x, places[i].y, models[i].radius):
            return DEPLOY_OUTSIDE_ZONE
    for i in range(len(models)):
        at = places[i]
        if not clear_of_polygons(at.x, at.y, models[i].radius, board.unstandable):
            return DEPLOY_BLOCKED
        if not clear_of(s.models[0], models[i], at.x, at.y) or not clear_of(s.models[1], models[i], at.x, at.y):
            return DEPLOY_BLOCKED
        for j in range(i):
            apart = distance(at.x, at.y, places[j].x, places[j].y)
            if not at_least(apart, models[i].radius + models[j].radius):
                return DEPLOY_BLOCKED
    return ALLOWED


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

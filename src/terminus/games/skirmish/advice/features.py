"""The skirmish in numbers: what the chances may hang on beyond the lead, for a value learned from games."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from terminus.core.heuristics import Features
from terminus.core.position import Position
from terminus.games.skirmish.advice.estimates import best_shot, control_points, health, rounds_left, side_presence
from terminus.games.skirmish.advice.weights import HAND
from terminus.games.skirmish.content.components import AIMED_SHOT
from terminus.games.skirmish.model import Model, all_empty
from terminus.games.skirmish.position import FACE_DOWN, STEP_OVER, STEP_SCRIPT, State
from terminus.games.skirmish.rules.sight import near
from terminus.geometry.measure import distance

NAMES: Final = [
    "time",
    "points",
    "late points",
    "alive",
    "own alive",
    "health",
    "late health",
    "control",
    "late control",
    "own control",
    "fire",
    "best shot",
    "threat",
    "worst threat",
    "exposed",
    "cover",
    "ammo",
    "cards",
    "own cards",
    "closeness",
    "way",
]
FAR: Final = 24.0  # inches at which another model does not matter


class Fighters(Features):
    """One side beside the other: a difference is one's own less the enemy's.

    - time: the share of the rounds still to come.
    - points: those scored and those for the dead, as a difference; late points: the same, the more the later it is.
    - alive: models, as a difference; own alive: one's own.
    - health: how much is left of all models, as a difference; late health: the same, the more the later it is.
    - control: how surely markers will be held in the end, times the points for it, as a difference; late control: the
      same, the more the later it is; own control: one's own part.
    - fire: the harm that aimed shots of all models promise from where they stand, and best shot: that of the best one,
      both one's own; threat and worst threat: the same of the enemy.
    - exposed: models that an easier shot may hit, as a difference.
    - cover: models beside cover, as a difference; ammo: models with nothing left to shoot, as a difference.
    - cards: those not yet carried out in this round, as a difference; own cards: one's own.
    - closeness: how near the nearest enemy is on average to one's own models.
    - way: inches from each marker to the nearest own model, less those to the nearest enemy.
    """

    def names(self) -> list[str]:
        return NAMES

    def of(self, position: Position, seat: i64) -> vec[float]:
        """Once everybody stands on the board."""
        assert isinstance(position, State)
        found: vec[float] = vec[float]()
        s = position
        if s.step.number < STEP_SCRIPT.number or s.step.number == STEP_OVER.number:
            return found
        side = int(seat)
        other = 1 - side
        rounds = rounds_left(s)
        time = rounds / (float(s.variant.mission.rounds) + 1.0)
        points = float(s.points[side] - s.points[other] + s.dead(other) - s.dead(side))
        mine = s.living(side)
        theirs = s.living(other)
        sound = healthy(mine) - healthy(theirs)
        own_control = control(s, side, rounds)
        held = own_control - control(s, other, rounds)
        fire = shots(s, mine)
        threat = shots(s, theirs)
        numbers = [
            time,
            0.25 * points,
            0.25 * points * (1.0 - time),
            0.5 * float(len(mine) - len(theirs)),
            0.25 * float(len(mine)),
            0.5 * sound,
            0.5 * sound * (1.0 - time),
            0.25 * held,
            0.25 * held * (1.0 - time),
            0.25 * own_control,
            fire[0],
            fire[1],
            threat[0],
            threat[1],
            0.5 * (exposed(mine) - exposed(theirs)),
            0.25 * (covered(s, mine) - covered(s, theirs)),
            0.5 * (spent(mine) - spent(theirs)),
            0.5 * (waiting(s, side) - waiting(s, other)),
            0.5 * waiting(s, side),
            closeness(mine, theirs),
            way(s, mine, theirs),
        ]
        for number in numbers:
            found = append(found, number)
        return found


def healthy(models: list[Model]) -> float:
    total = 0.0
    for model in models:
        total += health(HAND, model)
    return total


def control(s: State, seat: int, rounds: float) -> float:
    """The points that a side may expect of markers, as if the other were not there."""
    total = 0.0
    for scoring in s.variant.mission.scoring:
        points = control_points(scoring, rounds)
        if points > 0.0:
            for marker in s.markers:
                total += points * side_presence(HAND, s, seat, marker, scoring.within, rounds)
    return total


def shots(s: State, models: list[Model]) -> list[float]:
    """What aimed shots promise from where everybody stands: all together, and the best."""
    total = 0.0
    best = 0.0
    for model in models:
        worth = best_shot(HAND, s, model, AIMED_SHOT)
        total += worth
        best = max(best, worth)
    return [total, best]


def exposed(models: list[Model]) -> float:
    count = 0.0
    for model in models:
        if model.exposed or model.running:
            count += 1.0
    return count


def covered(s: State, models: list[Model]) -> float:
    cover = s.table().cover
    count = 0.0
    for model in models:
        if len(near(model, cover)) > 0:
            count += 1.0
    return count


def spent(models: list[Model]) -> float:
    count = 0.0
    for model in models:
        if all_empty(model):
            count += 1.0
    return count


def waiting(s: State, seat: int) -> float:
    """Cards that lie face down; a side that has handed in none has all of its round to come."""
    if not s.scripted(seat):
        return 3.0
    count = 0.0
    for outcome in s.outcomes[seat]:
        if outcome == FACE_DOWN:
            count += 1.0
    return count


def closeness(mine: list[Model], theirs: list[Model]) -> float:
    if not mine:
        return 0.0
    total = 0.0
    for model in mine:
        nearest = FAR
        for enemy in theirs:
            nearest = min(nearest, distance(model.x, model.y, enemy.x, enemy.y))
        total += 1.0 - nearest / FAR
    return total / float(len(mine))


def way(s: State, mine: list[Model], theirs: list[Model]) -> float:
    total = 0.0
    for marker in s.markers:
        own = FAR
        for model in mine:
            own = min(own, distance(model.x, model.y, marker.x, marker.y))
        other = FAR
        for enemy in theirs:
            other = min(other, distance(enemy.x, enemy.y, marker.x, marker.y))
        total += (own - other) / FAR
    return total

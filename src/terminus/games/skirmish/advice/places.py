"""What a place is worth to one model, for dozens of places in turn: all that does not change is worked out once."""

from math import exp, log
from typing import Final

from terminus.games.skirmish.advice.estimates import (
    EVERYTHING,
    best_shot,
    control_points,
    danger,
    fight_gain,
    health,
    hoped_shot,
    lead_in_models,
    presence,
    rounds_left,
    side_presence,
)
from terminus.games.skirmish.advice.weights import Weights
from terminus.games.skirmish.content.components import MOVE_AND_SHOOT, RUN
from terminus.games.skirmish.model import Model
from terminus.games.skirmish.moves import points_in
from terminus.games.skirmish.position import State
from terminus.games.skirmish.rules.ground import SHOOTOUT_REACH, allowance
from terminus.geometry.measure import Point, distance
from terminus.geometry.path import first_contact

STEEP: Final = 0.35
"""How fast a lead in points turns into certainty."""

HAIR: Final = 0.000001
"""Points by which a bound keeps clear of rounding."""


def chances(points: float) -> float:
    return 1.0 / (1.0 + exp(-STEEP * points))


def lead_below(least: float) -> float:
    """A lead whose chances are just below these."""
    if least <= HAIR or least >= 1.0 - HAIR:
        return -EVERYTHING
    return log(least / (1.0 - least)) / STEEP - HAIR


class Stake:
    """A marker, what holding it is worth, and how surely it will be held: by the others of a side, by the enemy."""

    def __init__(self, marker: Point, within: float, points: float, own: float, other: float) -> None:
        self.marker: Final = marker
        self.within: Final = within
        self.points: Final = points
        self.own: Final = own
        self.other: Final = other


class Roaming:
    """The lead of a model's side while that model alone is put here and there: all else is worked out once."""

    def __init__(self, w: Weights, s: State, model: Model) -> None:
        self.weights: Final = w
        self.model: Final = model
        self.sound: Final = health(w, model)
        self.rounds: Final = rounds_left(s)
        self.in_models: Final = lead_in_models(w, s, model.seat)
        self.stakes: Final[list[Stake]] = []
        for scoring in s.variant.mission.scoring:
            points = control_points(scoring, self.rounds)
            if points > 0.0:
                for marker in s.markers:
                    own = side_presence(w, s, model.seat, marker, scoring.within, self.rounds, model)
                    other = side_presence(w, s, 1 - model.seat, marker, scoring.within, self.rounds)
                    self.stakes.append(Stake(marker, scoring.within, points, own, other))

    def lead(self) -> float:
        """As `lead`, to the last bit, with the living model where it stands now."""
        ahead = self.in_models
        for stake in self.stakes:
            here = presence(self.weights, self.model, self.sound, stake.marker, stake.within, self.rounds)
            own = max(stake.own, here)
            other = stake.other
            ahead += stake.points * (own * (1.0 - other) - other * (1.0 - own))
        return ahead


class Trial:
    """A copy on which moves of the acting model are tried, one after the other: each puts it where it ends."""

    def __init__(self, w: Weights, state: State) -> None:
        self.weights: Final = w
        self.state: Final = state.copy()
        self.mover: Final = self.state.actor()
        self.start: Final = self.mover.at()
        self.enemies: Final = self.state.living(1 - self.mover.seat)
        self.places: Final = [enemy.at() for enemy in self.enemies]
        self.reaches: Final = [SHOOTOUT_REACH + self.mover.radius + enemy.radius for enemy in self.enemies]
        self.roaming: Final = Roaming(w, self.state, self.mover)

    def promise(self, payload: tuple[int, ...], least: float) -> float:
        """The lead with the model at the end of a path: markers, danger there, the shot still to come, or a fight.

        Where that cannot come up to `least`, some lead below it: danger is dear to find out, and only takes away.
        """
        w = self.weights
        s = self.state
        mover = self.mover
        activation = s.acting()
        points = points_in(payload, 1)
        path = [self.start, *points]
        contact = first_contact(path, self.places, self.reaches)
        if contact is not None and not s.variant.shootout_sight:
            mover.put(contact.at)
            return self.roaming.lead() + fight_gain(w, mover, self.enemies[contact.who])
        mover.put(path[-1])
        mover.running = activation.action == RUN and len(points) > 0
        ahead = self.roaming.lead()
        shoots = activation.to_shoot and not activation.shoot_first
        hopes = hoped_shot(w, s, mover, activation.action) if shoots and least > -EVERYTHING else 0.0
        bearable = (ahead + hopes - least) / w.wary
        if bearable < 0.0:
            return ahead + hopes
        promised = ahead - w.wary * danger(w, s, mover, bearable + HAIR)
        if promised + hopes < least:
            return promised + hopes
        return promised + best_shot(w, s, mover, activation.action) if shoots else promised


def advance(s: State, roaming: Roaming, length: float) -> float:
    """What going so far towards the most rewarding marker is worth."""
    model = roaming.model
    at = model.at()
    before = roaming.lead()
    best = 0.0
    for marker in s.markers:
        apart = distance(at.x, at.y, marker.x, marker.y)
        if apart > 0.01:
            share = min(1.0, length / apart)
            model.put(Point(at.x + share * (marker.x - at.x), at.y + share * (marker.y - at.y)))
            best = max(best, roaming.lead() - before)
            model.put(at)
    return best


def can_hunt(s: State, model: Model) -> bool:
    """Is some enemy within a move and a shot?"""
    reach = allowance(model, MOVE_AND_SHOOT)
    for weapon in model.weapons:
        for enemy in s.models[1 - model.seat]:
            if weapon.shoots and enemy.alive and distance(model.x, model.y, enemy.x, enemy.y) <= reach + weapon.long:
                return True
    return False

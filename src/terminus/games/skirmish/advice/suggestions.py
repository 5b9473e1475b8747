"""Answers worth looking at where the rules allow more than any list could hold: cards of a script, and paths.

Nothing here is a rule: players may answer anything that is legal. These are what bots weigh and what a list of moves
shows (ledger, section 6).
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from terminus.games.skirmish.advice.scout import Scout, destinations
from terminus.games.skirmish.content.components import AIMED_SHOT, MOVE_AND_SHOOT, PASS, RUN
from terminus.games.skirmish.model import Model
from terminus.games.skirmish.position import State, Suggestions, card_of
from terminus.games.skirmish.rules.ground import allowance, movement_left
from terminus.games.skirmish.rules.scoring import controls, marker_reach
from terminus.games.skirmish.rules.targets import has_target
from terminus.geometry.disc import gap
from terminus.geometry.measure import EPS, Point, distance

POOL: Final = 4
"""Scripts are suggested out of so many cards that look worth playing."""


class Experience(Suggestions):
    """What a player with some experience would think of first."""

    def cards(self, s: State, seat: int) -> list[int]:
        return promising_cards(s, seat)

    def paths(self, s: State) -> list[tuple[int, ...]]:
        return suggested_paths(s)


# Cards


def promising_cards(s: State, seat: int) -> list[int]:
    """The cards that look best now, best first."""
    ranked: list[tuple[float, int]] = []
    for model in s.living(seat):
        for action in model.profile.actions:
            ranked.append((-card_worth(s, model, action), card_of(model.label, action)))
    ranked.sort()
    return [card for _, card in ranked[:POOL]]


def card_worth(s: State, model: Model, action: int) -> float:
    """What a card promises at first sight: a shot if there is a target, a run if a marker is not held yet."""
    healthy = 0.1 * (3 - model.injuries)
    if action == PASS:
        return 0.2
    if action == AIMED_SHOT:
        return (3.0 if has_target(s, model, AIMED_SHOT) else 0.4) + healthy
    if allowance(model, action) <= EPS:
        return 0.0
    if action == RUN:
        return 1.0 + healthy + 0.05 * min(20.0, marker_distance(s, model))
    return 1.5 + healthy if nearest_enemy(s, model) <= longest_shot(model) else 0.8 + healthy


def marker_distance(s: State, model: Model) -> float:
    """To the nearest marker that the model's side does not control; 0 if there is none."""
    nearest = 0.0
    within = marker_reach(s.variant.mission)
    for marker in s.markers:
        if not controls(s, model.seat, marker, within):
            apart = distance(model.x, model.y, marker.x, marker.y)
            nearest = apart if nearest == 0.0 else min(nearest, apart)
    return nearest


def nearest_enemy(s: State, model: Model) -> float:
    """The gap to the nearest living enemy."""
    nearest = s.table().width + s.table().height
    for enemy in s.models[1 - model.seat]:
        if enemy.alive:
            nearest = min(nearest, gap(model, enemy))
    return nearest


def longest_shot(model: Model) -> float:
    """How far a move and a shot reach together."""
    reach = 0.0
    for weapon in model.weapons:
        reach = max(reach, weapon.long)
    return reach + allowance(model, MOVE_AND_SHOOT)


# Paths


def suggested_paths(s: State) -> list[tuple[int, ...]]:
    """The empty path, then one or two ways to each place worth going to."""
    found: list[tuple[int, ...]] = [(0,)]
    left = movement_left(s)
    if left <= EPS:
        return found
    scout = Scout(s, s.actor(), left)
    known = with_place(vec[float](), scout.start)
    for goal in destinations(s, s.actor(), left):
        if not is_among(known, goal):
            known = with_place(known, goal)
            scout.add_ways(goal, found)
    return found


def with_place(places: vec[float], place: Point) -> vec[float]:
    """One place more, kept by two numbers."""
    return append(append(places, place.x), place.y)


def is_among(places: vec[float], goal: Point) -> bool:
    """Is it one of these few places? To look at all of them is quicker than to hash."""
    return any(places[i] == goal.x and places[i + 1] == goal.y for i in range(i64(0), i64(len(places)), 2))

"""What an order would mean for a figure as things stand now, in a few words for whoever gives it."""

from collections.abc import Iterator
from math import atan2, cos, sin

from terminus.core.prose import listing
from terminus.games.skirmish.content.components import AIMED_SHOT, LABELS, MOVE_AND_SHOOT, PASS, RUN
from terminus.games.skirmish.model import Model
from terminus.games.skirmish.position import State
from terminus.games.skirmish.rules.ground import Outing, allowance
from terminus.games.skirmish.rules.scoring import marker_reach
from terminus.games.skirmish.scene.best_shot import best_shot
from terminus.games.skirmish.scene.odds import percent
from terminus.games.skirmish.speech import SEATS
from terminus.geometry.measure import Point, distance

ASIDE = (0.0, 0.5, -0.5, 1.0, -1.0)
"""By how much a way may miss the middle of a marker, as angles seen from there."""


def order_note(s: State, model: Model, action: int) -> str:
    """What an order means for this model as things stand now (SK-60 to SK-68)."""
    if action == PASS:
        return "Does nothing, and is not exposed"
    far = allowance(model, action)
    if action == RUN:
        flags = flags_ahead(s, model, far)
        called = "flag" if len(flags) == 1 else "flags"
        reached = f"reaches {called} {listing(list(map(str, flags)))}" if flags else "harder to hit"
        return f"Up to {far:.3g}″, no shot; {reached}"
    if action == MOVE_AND_SHOOT:
        return f"Up to {far:.3g}″ and a shot, one die worse"
    assert action == AIMED_SHOT
    best = best_shot(s, model, action)
    if best is None:
        return "Stands still; nobody in sight and range now"
    target, chance = best
    return f"Stands still. Best now: {SEATS[target.seat]} {LABELS[target.label]}, {percent(chance)}"


def flags_ahead(s: State, model: Model, far: float) -> list[int]:
    """Markers, by their numbers, that a model is not at and comes near enough to on a straight way (SK-30)."""
    near = marker_reach(s.variant.mission) + model.radius
    outing = Outing(s, model, far)
    return [
        number
        for number, flag in enumerate(s.markers, 1)
        if distance(model.x, model.y, flag.x, flag.y) > near
        and any(outing.reason([model.at(), end]) is None for end in _beside(flag, model, near))
    ]


def _beside(flag: Point, model: Model, near: float) -> Iterator[Point]:
    """Places from which a marker is just controlled, the nearest first: where one is walled up, another may do."""
    towards = atan2(model.y - flag.y, model.x - flag.x)
    for aside in ASIDE:
        yield Point(flag.x + near * cos(towards + aside), flag.y + near * sin(towards + aside))

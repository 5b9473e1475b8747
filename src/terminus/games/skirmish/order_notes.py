"""What an order would mean for a figure as things stand now, in a few words for whoever gives it."""

from terminus.core.prose import listing
from terminus.games.skirmish.content.components import (
    AIMED_SHOT,
    LABELS,
    MOVE_AND_SHOOT,
    PASS,
    PRECISION,
    RAPID_FIRE,
    RUN,
    Weapon,
)
from terminus.games.skirmish.model import Model
from terminus.games.skirmish.position import State
from terminus.games.skirmish.rules.ground import Outing, allowance
from terminus.games.skirmish.rules.scoring import marker_reach
from terminus.games.skirmish.rules.targets import Penalties, eligible
from terminus.games.skirmish.scene.odds import percent, to_hit
from terminus.games.skirmish.speech import SEATS
from terminus.geometry.measure import Point, distance


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
    reach = marker_reach(s.variant.mission)
    outing = Outing(s, model, far)
    found: list[int] = []
    for number, flag in enumerate(s.markers, 1):
        away = distance(model.x, model.y, flag.x, flag.y)
        walk = away - model.radius - reach
        if walk <= 0.0:
            continue
        share = walk / away
        end = Point(model.x + share * (flag.x - model.x), model.y + share * (flag.y - model.y))
        if outing.reason([model.at(), end]) is None:
            found.append(number)
    return found


def best_shot(s: State, shooter: Model, action: int) -> tuple[Model, float] | None:
    """The enemy that is hit most easily from where the model stands, and the chance of that; None if there is none."""
    found: list[tuple[float, Model]] = []
    for number, weapon in enumerate(shooter.weapons):
        for target in s.living(1 - shooter.seat):
            if eligible(s, shooter, target, number, action):
                found.append((hit_chance(s, shooter, target, weapon, action), target))
    if not found:
        return None
    chance, target = max(found, key=lambda each: each[0])
    return target, chance


def hit_chance(s: State, shooter: Model, target: Model, weapon: Weapon, action: int) -> float:
    """The chance to hit with the first attack of an action."""
    precision, rapid = weapon.ability(PRECISION), weapon.ability(RAPID_FIRE)
    return to_hit(
        1 + Penalties(s, shooter, target, weapon, action, 0).dice(),
        reroll=target.exposed,
        precision=precision.amount if precision is not None and precision.action == action else 0,
        rapid=None if rapid is None else rapid.amount,
    ).hit

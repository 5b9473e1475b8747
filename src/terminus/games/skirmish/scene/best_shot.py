"""Whom a figure would hit most easily from where it stands."""

from terminus.games.skirmish.content.components import PRECISION, RAPID_FIRE, Weapon
from terminus.games.skirmish.model import Model
from terminus.games.skirmish.position import State
from terminus.games.skirmish.rules.targets import Penalties, eligible
from terminus.games.skirmish.scene.odds import to_hit


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

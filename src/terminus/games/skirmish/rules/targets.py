"""Whom a model may shoot at, and what makes the shot harder (SK-60, SK-62, SK-70 to SK-73, SK-84 to SK-89)."""

from typing import Final

from terminus.core.action import Reason
from terminus.games.skirmish.content.components import FIRE_UNTIL_EMPTY, MOVE_AND_SHOOT, Weapon
from terminus.games.skirmish.model import Model
from terminus.games.skirmish.position import UNKNOWN, State
from terminus.games.skirmish.rules.reasons import (
    TARGET_CONCEALED,
    TARGET_INVALID,
    TARGET_NOT_VISIBLE,
    TARGET_OUT_OF_RANGE,
    WEAPON_EMPTY,
    WEAPON_UNKNOWN,
)
from terminus.games.skirmish.rules.sight import caught_in_the_open, pieces_between, visible
from terminus.geometry.disc import gap
from terminus.geometry.measure import within

MOST_PENALTIES: Final = 5


def in_sight(s: State, a: Model, b: Model) -> bool:
    """Are the two enemies visible to each other? (SK-73, SK-R18)"""
    pair = s.pair(a, b)
    if pair.visible == UNKNOWN:
        pair.visible = 1 if visible(a, b, s.table().blockers) else 0
    return pair.visible == 1


def in_the_open(s: State, shooter: Model, target: Model) -> bool:
    """Is the target caught in the open from the shooter? (SK-72, SK-R19)"""
    pair = s.pair(shooter, target)
    known = pair.open_to_first if shooter.seat == 0 else pair.open_to_second
    if known == UNKNOWN:
        known = 1 if caught_in_the_open(shooter, target, s.table().cover) else 0
        if shooter.seat == 0:
            pair.open_to_first = known
        else:
            pair.open_to_second = known
    return known == 1


def terrain_between(s: State, shooter: Model, target: Model) -> int:
    """How many pieces of cover the shot passes through (SK-87, SK-R20)."""
    pair = s.pair(shooter, target)
    known = pair.pieces_for_first if shooter.seat == 0 else pair.pieces_for_second
    if known == UNKNOWN:
        known = pieces_between(shooter, target, s.table().cover)
        if shooter.seat == 0:
            pair.pieces_for_first = known
        else:
            pair.pieces_for_second = known
    return int(known)


def in_range(shooter: Model, target: Model, weapon: Weapon) -> bool:
    return within(gap(shooter, target), weapon.long)


def in_long_band(shooter: Model, target: Model, weapon: Weapon) -> bool:
    """Is the target beyond short range? (SK-84, SK-R21)"""
    return not within(gap(shooter, target), weapon.short)


def concealed(s: State, shooter: Model, target: Model) -> bool:
    """Neither exposed nor caught in the open: safe from Move and Shoot (SK-62)."""
    return not target.exposed and not in_the_open(s, shooter, target)


def shot_reason(s: State, shooter: Model, label: int, weapon: int, action: int) -> Reason | None:
    """Why the model may not shoot at an enemy with a weapon; None if nothing speaks against it (SK-R42)."""
    enemies = s.models[1 - shooter.seat]
    if label >= len(enemies) or not enemies[label].alive:
        return TARGET_INVALID
    target = enemies[label]
    if weapon >= len(shooter.weapons) or not shooter.weapons[weapon].shoots:
        return WEAPON_UNKNOWN
    if not shooter.loaded(weapon):
        return WEAPON_EMPTY
    if not in_sight(s, shooter, target):
        return TARGET_NOT_VISIBLE
    if not in_range(shooter, target, shooter.weapons[weapon]):
        return TARGET_OUT_OF_RANGE
    if action == MOVE_AND_SHOOT and concealed(s, shooter, target):
        return TARGET_CONCEALED
    return None


def eligible(s: State, shooter: Model, target: Model, weapon: int, action: int) -> bool:
    """May the model shoot at this enemy with this weapon? The cheap tests come first: sight is dear (SK-R42)."""
    return (
        target.alive
        and shooter.loaded(weapon)
        and in_range(shooter, target, shooter.weapons[weapon])
        and shot_reason(s, shooter, target.label, weapon, action) is None
    )


def has_target(s: State, shooter: Model, action: int) -> bool:
    """Is there an eligible target for any loaded weapon? (SK-R36)"""
    return any(has_target_for(s, shooter, weapon, action) for weapon in range(len(shooter.weapons)))


def has_target_for(s: State, shooter: Model, weapon: int, action: int) -> bool:
    """Is there an eligible target for this weapon?"""
    return any(eligible(s, shooter, target, weapon, action) for target in s.models[1 - shooter.seat])


class Penalties:
    """The penalty dice of a shot, circumstance by circumstance (SK-84 to SK-88, SK-R46)."""

    def __init__(self, s: State, shooter: Model, target: Model, weapon: Weapon, action: int, attacks: int) -> None:
        self.long: Final = 1 if in_long_band(shooter, target, weapon) else 0
        self.running: Final = 1 if target.running and s.variant.running_penalty else 0
        self.on_the_move: Final = 1 if action == MOVE_AND_SHOOT else 0
        self.terrain: Final = terrain_between(s, shooter, target)
        self.injuries: Final = shooter.injuries
        self.again: Final = attacks_before(weapon, attacks, action)

    def dice(self) -> int:
        """How many count: never more than five (SK-89)."""
        total = self.long + self.running + self.on_the_move + self.terrain + self.injuries + self.again
        return min(MOST_PENALTIES, total)


def attacks_before(weapon: Weapon, attacks: int, action: int) -> int:
    """Penalty dice for the attacks that a weapon firing until empty has made in this activation (SK-100)."""
    ability = weapon.ability(FIRE_UNTIL_EMPTY)
    if ability is None or ability.action != action:
        return 0
    return ability.amount * attacks

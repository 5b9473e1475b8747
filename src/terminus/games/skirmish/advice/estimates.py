"""Estimates for bots, in points of the final score: shots, fights, danger, control of markers. Not rules."""

from typing import Final

from terminus.games.skirmish.advice.weights import Weights
from terminus.games.skirmish.content.components import (
    AIMED_SHOT,
    MOVE_AND_SHOOT,
    PRECISION,
    RAPID_FIRE,
    STOPPING_POWER,
    Loadout,
    Scoring,
    Weapon,
)
from terminus.games.skirmish.model import Model, all_empty
from terminus.games.skirmish.position import State
from terminus.games.skirmish.rules.targets import (
    MOST_PENALTIES,
    Penalties,
    eligible,
    in_long_band,
    in_range,
    in_sight,
    in_the_open,
)
from terminus.geometry.disc import gap_to_point
from terminus.geometry.measure import Point

HIT: Final = [0.67, 0.44, 0.3, 0.2, 0.13, 0.09]
CRITICAL: Final = [0.17, 0.03, 0.01, 0.0, 0.0, 0.0]
"""By penalty dice, without re-rolls (ledger, section 5.8)."""

DUEL: Final = [0.5, 0.31, 0.19, 0.12, 0.08, 0.05]
"""The chances in a shoot-out of who has so many penalty dice more than the other."""

EVERYTHING: Final = 1000.0
"""More points than anybody can lose."""

FOOT: Final = 12.0
"""Inches."""


def health(w: Weights, model: Model) -> float:
    return w.health[min(3, model.injuries)] if model.alive else 0.0


def worth(w: Weights, model: Model) -> float:
    """What the death of a model would cost its side: the enemy's point and what the model could still do."""
    return 1.0 + w.alive * health(w, model)


def hurt_cost(w: Weights, model: Model) -> float:
    """What one more injury would cost."""
    if model.injuries + 1 >= model.profile.slain_at:
        return worth(w, model)
    return (1.0 + w.alive) * (w.health[min(3, model.injuries)] - w.health[min(3, model.injuries + 1)])


def fighter_worth(by: Weights, loadout: Loadout) -> float:
    """What a model with such weapons is worth: by its best one, its legs, and as a body."""
    best = 0.0
    for weapon in loadout.weapons:
        worth = by.arm * weapon.short / FOOT + by.far_arm * weapon.long / FOOT
        worth += by.precise_arm if weapon.ability(PRECISION) is not None else 0.0
        worth += by.rapid_arm if weapon.ability(RAPID_FIRE) is not None else 0.0
        worth += by.stopping_arm if weapon.ability(STOPPING_POWER) is not None else 0.0
        best = max(best, worth)
    return best + by.legs * loadout.profile.movement / FOOT + by.body


def expected_harm(
    w: Weights, dice: int, open_ground: bool, weapon: Weapon, target: Model, aimed: bool, close: bool
) -> float:
    """The points that a shot with so many penalty dice costs the target's side on average."""
    hit = HIT[dice]
    critical = CRITICAL[dice]
    if (aimed and weapon.ability(PRECISION) is not None) or weapon.ability(RAPID_FIRE) is not None or target.exposed:
        hit += w.sharp_hit
        critical += w.sharp_critical
    slain_by_save = w.open_slain if open_ground else w.covered_slain
    loss = hurt_cost(w, target)
    if close and weapon.ability(STOPPING_POWER) is not None:
        loss = min(worth(w, target), w.stopping * loss)
    killed = worth(w, target)
    return critical * killed + (hit - critical) * (slain_by_save * killed + w.wounds * loss)


def shot_worth(w: Weights, s: State, shooter: Model, target: Model, number: int, action: int, attacks: int) -> float:
    """The points a shot is worth to the shooter's side."""
    weapon = shooter.weapons[number]
    penalties = Penalties(s, shooter, target, weapon, action, attacks)
    close = not in_long_band(shooter, target, weapon)
    in_view = in_the_open(s, shooter, target)
    return expected_harm(w, penalties.dice(), in_view, weapon, target, action == AIMED_SHOT, close)


def best_shot(w: Weights, s: State, shooter: Model, action: int) -> float:
    """The best shot the model has from where it stands; 0 if it has none."""
    best = 0.0
    for number in range(len(shooter.weapons)):
        for target in s.models[1 - shooter.seat]:
            if eligible(s, shooter, target, number, action):
                best = max(best, shot_worth(w, s, shooter, target, number, action, 0))
    return best


def hoped_shot(w: Weights, s: State, shooter: Model, action: int) -> float:
    """No less than the best shot from here, found without a look at what lies between."""
    best = 0.0
    for number in range(len(shooter.weapons)):
        weapon = shooter.weapons[number]
        if not weapon.shoots or not shooter.loaded(number):
            continue
        for target in s.models[1 - shooter.seat]:
            if target.alive and in_range(shooter, target, weapon):
                close = not in_long_band(shooter, target, weapon)
                dice = shooter.injuries + (0 if close else 1) + (1 if action == MOVE_AND_SHOOT else 0)
                aimed = action == AIMED_SHOT
                harm = expected_harm(w, min(MOST_PENALTIES, dice), True, weapon, target, aimed, close)
                best = max(best, harm)
    return best


def danger(w: Weights, s: State, model: Model, most: float = EVERYTHING) -> float:
    """The points that enemy fire may cost before the model acts again, where it stands now.

    Who only wants to know whether that is more than `most` gets some number above it as soon as that is clear.
    """
    safe = 1.0
    attention = enemy_attention(w, s, model.seat)
    at_stake = worth(w, model)
    for enemy in s.models[1 - model.seat]:
        if not enemy.alive:
            continue
        for number in range(len(enemy.weapons)):
            weapon = enemy.weapons[number]
            if weapon.shoots and in_range(enemy, model, weapon) and in_sight(s, enemy, model):
                harm = shot_worth(w, s, enemy, model, number, AIMED_SHOT, 0)
                safe *= 1.0 - min(0.9, attention * harm / at_stake)
                if (1.0 - safe) * at_stake > most:
                    return (1.0 - safe) * at_stake
    return (1.0 - safe) * at_stake


def enemy_attention(w: Weights, s: State, seat: int) -> float:
    """How likely it is that an enemy in sight shoots at one particular model: many cards, few shooters."""
    cards = 3
    for outcome in s.outcomes[1 - seat]:
        if outcome > 0:
            cards -= 1
    shooters = max(1, len(s.models[1 - seat]) - s.dead(1 - seat))
    return min(w.most_attention, w.attention + w.per_card * float(cards) / float(shooters))


def fight_gain(w: Weights, mover: Model, enemy: Model) -> float:
    """What a shoot-out is worth to the mover's side, by penalty dice alone; cover is left to the search."""
    own = mover.injuries + (1 if all_empty(mover) else 0)
    theirs = enemy.injuries + (1 if all_empty(enemy) else 0)
    chances = DUEL[min(5, own - theirs)] if own >= theirs else 1.0 - DUEL[min(5, theirs - own)]
    if len([1 for weapon in mover.weapons if weapon.ability(RAPID_FIRE) is not None]) > 0:
        chances += w.duel_rapid
    return chances * worth(w, enemy) - (1.0 - chances) * worth(w, mover) - w.bruise * hurt_cost(w, mover)


def rounds_left(s: State) -> float:
    """About how many rounds are still to come, the present one included."""
    cards = len(s.scripts[0]) + len(s.scripts[1])
    played = float(s.resolved) / float(cards) if cards > 0 else 0.0
    expected = float(s.variant.mission.rounds) + (0.5 if s.variant.mission.extra else 0.0)
    return max(0.0, expected + 1.0 - float(s.round) - played)


def presence(w: Weights, model: Model, sound: float, marker: Point, within: float, rounds: float) -> float:
    """How surely a model in such health will stand at a marker in the end, from 0 to 1."""
    away = gap_to_point(model, marker.x, marker.y) - within
    if away <= 0.0:
        return w.standing + (1.0 - w.standing) * sound
    if rounds <= 0.0:
        return 0.0
    return max(0.0, w.nearness * (1.0 - away / (w.per_run * rounds + 4.0))) * sound


def side_presence(
    w: Weights, s: State, seat: int, marker: Point, within: float, rounds: float, without: Model | None = None
) -> float:
    """The same for the best placed model of a side, one of them left out if need be."""
    best = 0.0
    for model in s.models[seat]:
        if model.alive and model is not without:
            best = max(best, presence(w, model, health(w, model), marker, within, rounds))
    return best


def control_points(scoring: Scoring, rounds: float) -> float:
    """What holding a marker from now on is worth."""
    if not scoring.control:
        return 0.0
    return float(scoring.points) if scoring.at_end else float(scoring.points) * max(1.0, rounds)


def lead(w: Weights, s: State, seat: int) -> float:
    """By how many points the seat is ahead of the other, with what both may still expect."""
    rounds = rounds_left(s)
    ahead = lead_in_models(w, s, seat)
    for scoring in s.variant.mission.scoring:
        points = control_points(scoring, rounds)
        if points > 0.0:
            for marker in s.markers:
                own = side_presence(w, s, seat, marker, scoring.within, rounds)
                other = side_presence(w, s, 1 - seat, marker, scoring.within, rounds)
                ahead += points * (own * (1.0 - other) - other * (1.0 - own))
    return ahead


def lead_in_models(w: Weights, s: State, seat: int) -> float:
    """The part of it that does not hang on markers: points, the dead, and the health of the living."""
    ahead = float(s.points[seat] - s.points[1 - seat] + s.dead(1 - seat) - s.dead(seat))
    for side in range(2):
        sign = 1.0 if side == seat else -1.0
        for model in s.models[side]:
            ahead += sign * w.alive * health(w, model)
    return ahead

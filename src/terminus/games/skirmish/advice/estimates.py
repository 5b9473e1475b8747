"""Estimates for bots, in points of the final score: shots, fights, danger, control of markers. Not rules."""

from typing import Final

from terminus.games.skirmish.content.components import (
    AIMED_SHOT,
    MOVE_AND_SHOOT,
    PRECISION,
    RAPID_FIRE,
    STOPPING_POWER,
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

ALIVE: Final = 0.85
"""What a healthy model is worth to its side, beyond the point that its death gives the enemy."""

HEALTH: Final = [1.0, 0.55, 0.25, 0.05]
"""How much of a model is left, by injuries: the casualty roll takes its share every round (SK-52)."""

HIT: Final = [0.67, 0.44, 0.3, 0.2, 0.13, 0.09]
CRITICAL: Final = [0.17, 0.03, 0.01, 0.0, 0.0, 0.0]
"""By penalty dice, without re-rolls (ledger, section 5.8)."""

DUEL: Final = [0.5, 0.31, 0.19, 0.12, 0.08, 0.05]
"""The chances in a shoot-out of who has so many penalty dice more than the other."""

NEARNESS: Final = 0.58
"""How surely a healthy model just outside a marker's reach will stand at it in the end."""

PER_RUN: Final = 11.0
"""Inches that a model gains on a marker in a round in which it runs once."""

EVERYTHING: Final = 1000.0
"""More points than anybody can lose."""


def health(model: Model) -> float:
    return HEALTH[min(3, model.injuries)] if model.alive else 0.0


def worth(model: Model) -> float:
    """What the death of a model would cost its side: the enemy's point and what the model could still do."""
    return 1.0 + ALIVE * health(model)


def hurt_cost(model: Model) -> float:
    """What one more injury would cost."""
    if model.injuries + 1 >= model.profile.slain_at:
        return worth(model)
    return (1.0 + ALIVE) * (HEALTH[min(3, model.injuries)] - HEALTH[min(3, model.injuries + 1)])


def expected_harm(dice: int, open_ground: bool, weapon: Weapon, target: Model, aimed: bool, close: bool) -> float:
    """The points that a shot with so many penalty dice costs the target's side on average."""
    hit = HIT[dice]
    critical = CRITICAL[dice]
    if (aimed and weapon.ability(PRECISION) is not None) or weapon.ability(RAPID_FIRE) is not None or target.exposed:
        hit += 0.1
        critical += 0.05
    slain_by_save = 0.17 if open_ground else 0.03
    loss = hurt_cost(target)
    if close and weapon.ability(STOPPING_POWER) is not None:
        loss = min(worth(target), 1.7 * loss)
    return critical * worth(target) + (hit - critical) * (slain_by_save * worth(target) + 0.67 * loss)


def shot_worth(s: State, shooter: Model, target: Model, number: int, action: int, attacks: int) -> float:
    """The points a shot is worth to the shooter's side."""
    weapon = shooter.weapons[number]
    penalties = Penalties(s, shooter, target, weapon, action, attacks)
    close = not in_long_band(shooter, target, weapon)
    return expected_harm(penalties.dice(), in_the_open(s, shooter, target), weapon, target, action == AIMED_SHOT, close)


def best_shot(s: State, shooter: Model, action: int) -> float:
    """The best shot the model has from where it stands; 0 if it has none."""
    best = 0.0
    for number in range(len(shooter.weapons)):
        for target in s.models[1 - shooter.seat]:
            if eligible(s, shooter, target, number, action):
                best = max(best, shot_worth(s, shooter, target, number, action, 0))
    return best


def hoped_shot(s: State, shooter: Model, action: int) -> float:
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
                best = max(best, expected_harm(min(MOST_PENALTIES, dice), True, weapon, target, aimed, close))
    return best


def danger(s: State, model: Model, most: float = EVERYTHING) -> float:
    """The points that enemy fire may cost before the model acts again, where it stands now.

    Who only wants to know whether that is more than `most` gets some number above it as soon as that is clear.
    """
    safe = 1.0
    attention = enemy_attention(s, model.seat)
    at_stake = worth(model)
    for enemy in s.models[1 - model.seat]:
        if not enemy.alive:
            continue
        for number in range(len(enemy.weapons)):
            weapon = enemy.weapons[number]
            if weapon.shoots and in_range(enemy, model, weapon) and in_sight(s, enemy, model):
                harm = shot_worth(s, enemy, model, number, AIMED_SHOT, 0)
                safe *= 1.0 - min(0.9, attention * harm / at_stake)
                if (1.0 - safe) * at_stake > most:
                    return (1.0 - safe) * at_stake
    return (1.0 - safe) * at_stake


def enemy_attention(s: State, seat: int) -> float:
    """How likely it is that an enemy in sight shoots at one particular model: many cards, few shooters."""
    cards = 3
    for outcome in s.outcomes[1 - seat]:
        if outcome > 0:
            cards -= 1
    shooters = max(1, len(s.models[1 - seat]) - s.dead(1 - seat))
    return min(0.6, 0.2 + 0.4 * float(cards) / float(shooters))


def fight_gain(mover: Model, enemy: Model) -> float:
    """What a shoot-out is worth to the mover's side, by penalty dice alone; cover is left to the search."""
    own = mover.injuries + (1 if all_empty(mover) else 0)
    theirs = enemy.injuries + (1 if all_empty(enemy) else 0)
    chances = DUEL[min(5, own - theirs)] if own >= theirs else 1.0 - DUEL[min(5, theirs - own)]
    if len([1 for weapon in mover.weapons if weapon.ability(RAPID_FIRE) is not None]) > 0:
        chances += 0.08
    return chances * worth(enemy) - (1.0 - chances) * worth(mover) - 0.25 * hurt_cost(mover)


def rounds_left(s: State) -> float:
    """About how many rounds are still to come, the present one included."""
    cards = len(s.scripts[0]) + len(s.scripts[1])
    played = float(s.resolved) / float(cards) if cards > 0 else 0.0
    expected = float(s.variant.mission.rounds) + (0.5 if s.variant.mission.extra else 0.0)
    return max(0.0, expected + 1.0 - float(s.round) - played)


def presence(model: Model, sound: float, marker: Point, within: float, rounds: float) -> float:
    """How surely a model in such health will stand at a marker in the end, from 0 to 1."""
    away = gap_to_point(model, marker.x, marker.y) - within
    if away <= 0.0:
        return 0.4 + 0.6 * sound
    if rounds <= 0.0:
        return 0.0
    return max(0.0, NEARNESS * (1.0 - away / (PER_RUN * rounds + 4.0))) * sound


def side_presence(
    s: State, seat: int, marker: Point, within: float, rounds: float, without: Model | None = None
) -> float:
    """The same for the best placed model of a side, one of them left out if need be."""
    best = 0.0
    for model in s.models[seat]:
        if model.alive and model is not without:
            best = max(best, presence(model, health(model), marker, within, rounds))
    return best


def control_points(scoring: Scoring, rounds: float) -> float:
    """What holding a marker from now on is worth."""
    if not scoring.control:
        return 0.0
    return float(scoring.points) if scoring.at_end else float(scoring.points) * max(1.0, rounds)


def lead(s: State, seat: int) -> float:
    """By how many points the seat is ahead of the other, with what both may still expect."""
    rounds = rounds_left(s)
    ahead = lead_in_models(s, seat)
    for scoring in s.variant.mission.scoring:
        points = control_points(scoring, rounds)
        if points > 0.0:
            for marker in s.markers:
                own = side_presence(s, seat, marker, scoring.within, rounds)
                other = side_presence(s, 1 - seat, marker, scoring.within, rounds)
                ahead += points * (own * (1.0 - other) - other * (1.0 - own))
    return ahead


def lead_in_models(s: State, seat: int) -> float:
    """The part of it that does not hang on markers: points, the dead, and the health of the living."""
    ahead = float(s.points[seat] - s.points[1 - seat] + s.dead(1 - seat) - s.dead(seat))
    for side in range(2):
        sign = 1.0 if side == seat else -1.0
        for model in s.models[side]:
            ahead += sign * ALIVE * health(model)
    return ahead

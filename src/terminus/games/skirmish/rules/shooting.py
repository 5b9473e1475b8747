"""The shooting attack: to hit, re-rolls, out of ammo, save and injury (SK-80 to SK-104, SK-135 to SK-139)."""

from typing import Final

from mypy_extensions import i64

from terminus.core.action import Action, Fate, Payload, Reason
from terminus.core.dice import Dice
from terminus.core.moves import MoveList
from terminus.games.skirmish.content.components import (
    FIRE_UNTIL_EMPTY,
    INJURED,
    LABELS,
    PRECISION,
    RAPID_FIRE,
    SCARCE_AMMO,
    SLAIN,
    STOPPING_POWER,
    UNHARMED,
    Ability,
    Weapon,
)
from terminus.games.skirmish.lengths import roughly, roughly_beyond
from terminus.games.skirmish.model import BY_SHOT, Model
from terminus.games.skirmish.moves import PRECISE, REROLL, SHOOT, STOP, first_of, move_code, second_of
from terminus.games.skirmish.position import (
    STEP_AGAIN,
    STEP_PRECISION,
    STEP_RAPID,
    STEP_REROLL,
    STEP_SHOOT,
    Attack,
    State,
    hurt,
    slay,
)
from terminus.games.skirmish.rules import happenings
from terminus.games.skirmish.rules.reasons import (
    DIE_ALREADY_REROLLED,
    FIRING_ON,
    NO_DIE_TO_IMPROVE,
    NO_SUCH_DIE,
    SHOT_REQUIRED,
    TARGET_NOT_VISIBLE,
    TARGET_OR_STOP,
    TARGET_OUT_OF_RANGE,
    WEAPON_UNKNOWN,
)
from terminus.games.skirmish.rules.resolution import proceed
from terminus.games.skirmish.rules.rolls import lowest, roll_d3, showing, throw, thrown_again
from terminus.games.skirmish.rules.targets import (
    Penalties,
    eligible,
    has_target_for,
    in_long_band,
    in_the_open,
    shot_reason,
)
from terminus.geometry.disc import gap

HIT: Final = 3
CRITICAL: Final = 6


def attack(s: State, label: int, weapon: int, fate: Fate) -> None:
    """Count the penalties and throw the dice (PR-3, steps 1 to 3)."""
    activation = s.acting()
    shooter = s.actor()
    target = s.models[1 - shooter.seat][label]
    penalties = Penalties(s, shooter, target, shooter.weapons[weapon], activation.action, activation.attacks)
    activation.attack = Attack(label, weapon, throw(fate.dice, 1 + penalties.dice()))
    activation.attacks += 1
    if fate.heard:
        happenings.shot(s, shooter, target, weapon, penalties, fate)
    rapid_fire(s, fate)


def under_attack(s: State) -> Model:
    """The target of the attack whose dice lie on the table."""
    attack = s.acting().attack
    assert attack is not None
    return s.models[1 - s.acting().seat][attack.target]


def current_attack(s: State) -> Attack:
    attack = s.acting().attack
    assert attack is not None
    return attack


def ability_in_use(s: State, opcode: int) -> Ability | None:
    """A special rule of the weapon used in the attack under way."""
    return s.actor().weapons[current_attack(s).weapon].ability(opcode)


def rapid_fire(s: State, fate: Fate) -> None:
    """Throw the ones again, by itself or as the player says (PR-3, step 4; SK-139, SK-R43)."""
    ability = ability_in_use(s, RAPID_FIRE)
    places = [] if ability is None else showing(current_attack(s).dice, ability.amount)
    if places and s.variant.manual_rapid_fire:
        s.step = STEP_RAPID
        return
    if places:
        reroll(s, places, fate)
    offer_reroll(s, fate)


def reroll(s: State, places: list[int], fate: Fate) -> None:
    """Throw some of the attack's dice again, perhaps none, and remember which (SK-R7)."""
    attack = current_attack(s)
    attack.dice = thrown_again(attack.dice, places, fate.dice)
    attack.rerolled = [done or i in places for i, done in enumerate(attack.rerolled)]
    if fate.heard:
        happenings.rerolled(s.acting().seat, places, attack.dice, fate)


def offer_reroll(s: State, fate: Fate) -> None:
    """One die may be thrown again if the target is exposed (PR-3, step 5; SK-71)."""
    if under_attack(s).exposed and not all(current_attack(s).rerolled):
        s.step = STEP_REROLL
    else:
        offer_precision(s, fate)


def offer_precision(s: State, fate: Fate) -> None:
    """One die may be improved by Precision (PR-3, step 6; SK-135)."""
    ability = ability_in_use(s, PRECISION)
    if ability is not None and ability.action == s.acting().action:
        s.step = STEP_PRECISION
    else:
        resolve(s, fate)


def resolve(s: State, fate: Fate) -> None:
    """The dice count as they lie: ammo, hit, save, then what comes after (PR-3, steps 7 to 13)."""
    attack = current_attack(s)
    shooter = s.actor()
    target = under_attack(s)
    result = lowest(attack.dice)
    if runs_dry(s, shooter, attack):
        shooter.spend(attack.weapon)
    if fate.heard:
        happenings.to_hit(shooter, target, attack, result, fate)
    if result >= CRITICAL:
        slay(s, target, BY_SHOT)
        if fate.heard:
            happenings.harmed(target, fate)
    elif result >= HIT:
        save(s, shooter, target, shooter.weapons[attack.weapon], fate)
    s.acting().attack = None
    after_attack(s, attack, result >= HIT, fate)


def runs_dry(s: State, shooter: Model, attack: Attack) -> bool:
    """Is the weapon out of ammo after this roll? Only misses empty it (SK-101, SK-R45, `scarce_ammo`)."""
    weapon = shooter.weapons[attack.weapon]
    ability = weapon.ability(FIRE_UNTIL_EMPTY)
    if ability is not None and ability.action == s.acting().action:
        return lowest(attack.dice) < HIT
    if len(attack.dice) == 1 and SCARCE_AMMO not in shooter.profile.traits:
        return False
    return all(face < HIT for face in attack.dice)


def save(s: State, shooter: Model, target: Model, weapon: Weapon, fate: Fate) -> None:
    """The armour die, a cover die unless caught in the open, and the higher counts (SK-90 to SK-94, SK-R47)."""
    faces = throw(fate.dice, 1 if in_the_open(s, shooter, target) else 2)
    outcome = target.profile.saves[max(faces)]
    if fate.heard:
        happenings.saved(target, faces, fate)
    if outcome == SLAIN:
        slay(s, target, BY_SHOT)
    elif outcome == INJURED:
        hurt(s, target, injuries_from(shooter, target, weapon, fate.dice), BY_SHOT)
    if fate.heard and outcome != UNHARMED:
        happenings.harmed(target, fate)


def injuries_from(shooter: Model, target: Model, weapon: Weapon, dice: Dice) -> int:
    """One injury, or what Stopping power inflicts at short range (SK-94, SK-137, SK-R48)."""
    ability = weapon.ability(STOPPING_POWER)
    if ability is None or in_long_band(shooter, target, weapon):
        return 1
    return roll_d3(dice) if ability.rolled else ability.amount


def after_attack(s: State, attack: Attack, hit: bool, fate: Fate) -> None:
    """Another attack with a weapon that fires until empty, or on with the card (SK-100, SK-D16)."""
    activation = s.acting()
    shooter = s.actor()
    ability = shooter.weapons[attack.weapon].ability(FIRE_UNTIL_EMPTY)
    fires_on = hit and ability is not None and ability.action == activation.action and shooter.loaded(attack.weapon)
    if fires_on and has_target_for(s, shooter, attack.weapon, activation.action):
        activation.firing = attack.weapon
        s.step = STEP_AGAIN
        return
    activation.to_shoot = False
    proceed(s, fate)


def fill_shots(s: State, weapon: int, out: MoveList) -> None:
    """The eligible targets of one weapon."""
    activation = s.acting()
    shooter = s.actor()
    for target in s.models[1 - shooter.seat]:
        if eligible(s, shooter, target, weapon, activation.action):
            out.add(move_code(SHOOT, target.label + 1, weapon))


def shot_numbers(s: State, code: i64, reason: Reason) -> dict[str, str] | None:
    """The shooter, the target, the weapon and the distance, as far as a refusal names them."""
    shooter = s.actor()
    if reason is WEAPON_UNKNOWN:
        guns = ", ".join([weapon.key for weapon in shooter.weapons if weapon.shoots])
        return {"model": LABELS[shooter.label], "weapons": guns}
    if reason is TARGET_NOT_VISIBLE:
        return {"target": LABELS[first_of(code) - 1]}
    if reason is TARGET_OUT_OF_RANGE:
        target = s.models[1 - shooter.seat][first_of(code) - 1]
        weapon = shooter.weapons[second_of(code)]
        far = {"gap": roughly_beyond(gap(shooter, target), weapon.long), "long": roughly(weapon.long)}
        return {"target": LABELS[target.label], "weapon": weapon.name.lower(), **far}
    return None


class Shoot(Action[State]):
    """SK-D10 and SK-D16: at whom, and with what? Firing on is for the weapon that hit (SK-100, SK-R40, SK-R42)."""

    def __init__(self) -> None:
        super().__init__(SHOOT, [STEP_SHOOT.number, STEP_AGAIN.number])

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        if first_of(code) == 0:
            if second_of(code) != 0 or p.step is STEP_AGAIN:
                return TARGET_OR_STOP
            return None if p.variant.optional_shots else SHOT_REQUIRED
        acting = p.acting()
        reason = shot_reason(p, p.actor(), int(first_of(code)) - 1, int(second_of(code)), acting.action)
        if reason is None and p.step is STEP_AGAIN and second_of(code) != acting.firing:
            return FIRING_ON
        return reason

    def numbers(self, p: State, seat: i64, code: i64, payload: Payload, reason: Reason) -> dict[str, str] | None:
        if reason is FIRING_ON:
            return {"weapon": p.actor().weapons[p.acting().firing].name.lower()}
        return shot_numbers(p, code, reason)

    def fill(self, p: State, seat: i64, out: MoveList) -> None:
        if p.step is STEP_AGAIN:
            fill_shots(p, p.acting().firing, out)
            return
        for weapon in range(len(p.actor().weapons)):
            fill_shots(p, weapon, out)
        if p.variant.optional_shots:
            out.add(move_code(SHOOT))

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        if first_of(code) == 0:
            hold_fire(p, fate)
        else:
            attack(p, int(first_of(code)) - 1, int(second_of(code)), fate)


class StopFiring(Action[State]):
    """SK-D16: enough of a weapon that fires until empty (SK-100)."""

    def __init__(self) -> None:
        super().__init__(STOP, [STEP_AGAIN.number])

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        hold_fire(p, fate)


def hold_fire(s: State, fate: Fate) -> None:
    s.acting().to_shoot = False
    if fate.heard:
        happenings.held_fire(s.actor(), fate)
    proceed(s, fate)


class RerollDie(Action[State]):
    """SK-D11: which die is thrown again, the target being exposed? (SK-71, SK-R7)"""

    def __init__(self) -> None:
        super().__init__(REROLL, [STEP_REROLL.number])

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        die = int(first_of(code)) - 1
        rerolled = current_attack(p).rerolled
        if die >= len(rerolled):
            return NO_SUCH_DIE
        return DIE_ALREADY_REROLLED if die >= 0 and rerolled[die] else None

    def numbers(self, p: State, seat: i64, code: i64, payload: Payload, reason: Reason) -> dict[str, str] | None:
        return {"last": str(len(current_attack(p).dice) - 1)}

    def fill(self, p: State, seat: i64, out: MoveList) -> None:
        rerolled = current_attack(p).rerolled
        for die in range(len(rerolled)):
            if not rerolled[die]:
                out.add(move_code(REROLL, die + 1))
        out.add(move_code(REROLL))

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        reroll(p, [int(first_of(code)) - 1] if first_of(code) > 0 else [], fate)
        offer_precision(p, fate)


class UsePrecision(Action[State]):
    """SK-D12: which die is improved? (SK-135, SK-R44)"""

    def __init__(self) -> None:
        super().__init__(PRECISE, [STEP_PRECISION.number])

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        return None if first_of(code) <= len(current_attack(p).dice) else NO_DIE_TO_IMPROVE

    def numbers(self, p: State, seat: i64, code: i64, payload: Payload, reason: Reason) -> dict[str, str] | None:
        return {"last": str(len(current_attack(p).dice) - 1)}

    def fill(self, p: State, seat: i64, out: MoveList) -> None:
        for die in range(len(current_attack(p).dice)):
            out.add(move_code(PRECISE, die + 1))
        out.add(move_code(PRECISE))

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        if first_of(code) > 0:
            improve(p, int(first_of(code)) - 1, fate)
        resolve(p, fate)


def improve(s: State, die: int, fate: Fate) -> None:
    """Add to one die; a 7 is possible and harmless (SK-R44)."""
    ability = ability_in_use(s, PRECISION)
    assert ability is not None
    attack = current_attack(s)
    dice = attack.dice[:]
    dice[die] += ability.amount
    attack.dice = dice
    if fate.heard:
        happenings.improved(s.acting().seat, die, dice, fate)

"""The shooting attack: to hit, re-rolls, out of ammo, save and injury (SK-80 to SK-104, SK-135 to SK-139)."""

from typing import Final

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
from terminus.games.skirmish.moves import PRECISE, REROLL, SHOOT, STOP, first_of, kind_of, move_code, second_of
from terminus.games.skirmish.position import (
    BY_SHOT,
    STEP_AGAIN,
    STEP_PRECISION,
    STEP_RAPID,
    STEP_REROLL,
    Attack,
    Model,
    State,
    hurt,
    slay,
)
from terminus.games.skirmish.rules import happenings
from terminus.games.skirmish.rules.reasons import (
    ALLOWED,
    DIE_ALREADY_REROLLED,
    FIRING_ON,
    MALFORMED,
    SHOT_REQUIRED,
    TARGET_OUT_OF_RANGE,
    WEAPON_UNKNOWN,
)
from terminus.games.skirmish.rules.resolution import proceed
from terminus.games.skirmish.rules.rolls import lowest, roll_d3, showing, throw, thrown_again
from terminus.games.skirmish.rules.step import Log, Step
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


def attack(s: State, label: int, weapon: int, dice: Dice, log: Log) -> None:
    """Count the penalties and throw the dice (PR-3, steps 1 to 3)."""
    activation = s.acting()
    shooter = s.actor()
    target = s.models[1 - shooter.seat][label]
    penalties = Penalties(s, shooter, target, shooter.weapons[weapon], activation.action, activation.attacks)
    activation.attack = Attack(label, weapon, throw(dice, 1 + penalties.dice()))
    activation.attacks += 1
    if log is not None:
        log.append(happenings.shot(s, shooter, target, weapon, penalties))
    rapid_fire(s, dice, log)


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


def rapid_fire(s: State, dice: Dice, log: Log) -> None:
    """Throw the ones again, by itself or as the player says (PR-3, step 4; SK-139, SK-R43)."""
    ability = ability_in_use(s, RAPID_FIRE)
    places = [] if ability is None else showing(current_attack(s).dice, ability.amount)
    if places and s.variant.manual_rapid_fire:
        s.step = STEP_RAPID
        return
    if places:
        reroll(s, places, dice, log)
    offer_reroll(s, dice, log)


def reroll(s: State, places: list[int], dice: Dice, log: Log) -> None:
    """Throw some of the attack's dice again, perhaps none, and remember which (SK-R7)."""
    attack = current_attack(s)
    attack.dice = thrown_again(attack.dice, places, dice)
    attack.rerolled = [done or i in places for i, done in enumerate(attack.rerolled)]
    if log is not None:
        log.append(happenings.rerolled(s.acting().seat, places, attack.dice))


def offer_reroll(s: State, dice: Dice, log: Log) -> None:
    """One die may be thrown again if the target is exposed (PR-3, step 5; SK-71)."""
    if under_attack(s).exposed and not all(current_attack(s).rerolled):
        s.step = STEP_REROLL
    else:
        offer_precision(s, dice, log)


def offer_precision(s: State, dice: Dice, log: Log) -> None:
    """One die may be improved by Precision (PR-3, step 6; SK-135)."""
    ability = ability_in_use(s, PRECISION)
    if ability is not None and ability.action == s.acting().action:
        s.step = STEP_PRECISION
    else:
        resolve(s, dice, log)


def resolve(s: State, dice: Dice, log: Log) -> None:
    """The dice count as they lie: ammo, hit, save, then what comes after (PR-3, steps 7 to 13)."""
    attack = current_attack(s)
    shooter = s.actor()
    target = under_attack(s)
    result = lowest(attack.dice)
    if runs_dry(s, shooter, attack):
        shooter.spend(attack.weapon)
    if log is not None:
        log.append(happenings.to_hit(shooter, target, attack, result))
    if result >= CRITICAL:
        slay(s, target, BY_SHOT)
        if log is not None:
            log.append(happenings.slain(target))
    elif result >= HIT:
        save(s, shooter, target, shooter.weapons[attack.weapon], dice, log)
    s.acting().attack = None
    after_attack(s, attack, result >= HIT, dice, log)


def runs_dry(s: State, shooter: Model, attack: Attack) -> bool:
    """Is the weapon out of ammo after this roll? Only misses empty it (SK-101, SK-R45, `scarce_ammo`)."""
    weapon = shooter.weapons[attack.weapon]
    ability = weapon.ability(FIRE_UNTIL_EMPTY)
    if ability is not None and ability.action == s.acting().action:
        return lowest(attack.dice) < HIT
    if len(attack.dice) == 1 and SCARCE_AMMO not in shooter.profile.traits:
        return False
    return all(face < HIT for face in attack.dice)


def save(s: State, shooter: Model, target: Model, weapon: Weapon, dice: Dice, log: Log) -> None:
    """The armour die, a cover die unless caught in the open, and the higher counts (SK-90 to SK-94, SK-R47)."""
    faces = throw(dice, 1 if in_the_open(s, shooter, target) else 2)
    outcome = target.profile.saves[max(faces)]
    if log is not None:
        log.append(happenings.saved(target, faces))
    if outcome == SLAIN:
        slay(s, target, BY_SHOT)
    elif outcome == INJURED:
        hurt(s, target, injuries_from(shooter, target, weapon, dice), BY_SHOT)
    if log is not None and outcome != UNHARMED:
        log.append(happenings.injured(target) if target.alive else happenings.slain(target))


def injuries_from(shooter: Model, target: Model, weapon: Weapon, dice: Dice) -> int:
    """One injury, or what Stopping power inflicts at short range (SK-94, SK-137, SK-R48)."""
    ability = weapon.ability(STOPPING_POWER)
    if ability is None or in_long_band(shooter, target, weapon):
        return 1
    return roll_d3(dice) if ability.rolled else ability.amount


def after_attack(s: State, attack: Attack, hit: bool, dice: Dice, log: Log) -> None:
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
    proceed(s, dice, log)


def fill_shots(s: State, weapon: int, out: MoveList) -> None:
    """The eligible targets of one weapon."""
    activation = s.acting()
    shooter = s.actor()
    for target in s.models[1 - shooter.seat]:
        if eligible(s, shooter, target, weapon, activation.action):
            out.add(move_code(SHOOT, target.label + 1, weapon))


def shot_fault(s: State, code: int, reason: int) -> str:
    """What is wrong with a shot, with the target, the weapon and the distance named."""
    shooter = s.actor()
    if reason == WEAPON_UNKNOWN:
        guns = ", ".join([weapon.key for weapon in shooter.weapons if weapon.shoots])
        return f"{LABELS[shooter.label]} does not shoot with that; it has {guns}."
    if reason == TARGET_OUT_OF_RANGE:
        weapon = shooter.weapons[int(second_of(code))]
        label = int(first_of(code)) - 1
        away = gap(shooter, s.models[1 - shooter.seat][label])
        return f"{LABELS[label]} is {away:.2f} inches away; the {weapon.name.lower()} reaches {weapon.long:g}."
    return ""


class ShootStep(Step):
    """SK-D10: at whom, and with what? (SK-R40, SK-R42)"""

    def __init__(self) -> None:
        super().__init__("shoot", "SK-R42", [SHOOT], False)

    def fill(self, s: State, seat: int, out: MoveList) -> None:
        for weapon in range(len(s.actor().weapons)):
            fill_shots(s, weapon, out)
        if s.variant.optional_shots:
            out.add(move_code(SHOOT))

    def reason(self, s: State, seat: int, code: int, payload: tuple[int, ...]) -> int:
        if first_of(code) == 0:
            if second_of(code) != 0:
                return MALFORMED
            return ALLOWED if s.variant.optional_shots else SHOT_REQUIRED
        return shot_reason(s, s.actor(), int(first_of(code)) - 1, int(second_of(code)), s.acting().action)

    def explain(self, s: State, seat: int, code: int, payload: tuple[int, ...], reason: int) -> str:
        return shot_fault(s, code, reason)

    def carry_out(self, s: State, seat: int, code: int, payload: tuple[int, ...], dice: Dice, log: Log) -> None:
        if first_of(code) == 0:
            s.acting().to_shoot = False
            if log is not None:
                log.append(happenings.held_fire(s.actor()))
            proceed(s, dice, log)
        else:
            attack(s, int(first_of(code)) - 1, int(second_of(code)), dice, log)


class AgainStep(Step):
    """SK-D16: fire on with a weapon that fires until empty, or stop? (SK-100)"""

    def __init__(self) -> None:
        super().__init__("again", "SK-100", [SHOOT, STOP], False)

    def fill(self, s: State, seat: int, out: MoveList) -> None:
        fill_shots(s, s.acting().firing, out)
        out.add(move_code(STOP))

    def reason(self, s: State, seat: int, code: int, payload: tuple[int, ...]) -> int:
        if kind_of(code) == STOP:
            return ALLOWED
        if first_of(code) == 0:
            return MALFORMED
        reason = shot_reason(s, s.actor(), int(first_of(code)) - 1, int(second_of(code)), s.acting().action)
        if reason == ALLOWED and second_of(code) != s.acting().firing:
            return FIRING_ON
        return reason

    def explain(self, s: State, seat: int, code: int, payload: tuple[int, ...], reason: int) -> str:
        if reason == FIRING_ON:
            name = s.actor().weapons[s.acting().firing].name.lower()
            return f"Only the {name}, which has just hit, may fire on."
        return "Name a target, or stop." if reason == MALFORMED else shot_fault(s, code, reason)

    def carry_out(self, s: State, seat: int, code: int, payload: tuple[int, ...], dice: Dice, log: Log) -> None:
        if kind_of(code) == STOP:
            s.acting().to_shoot = False
            if log is not None:
                log.append(happenings.held_fire(s.actor()))
            proceed(s, dice, log)
        else:
            attack(s, int(first_of(code)) - 1, int(second_of(code)), dice, log)


def no_such_die(s: State) -> str:
    """Dice are counted from 0, as the notation does."""
    return f"There is no such die: they count from 0 to {len(current_attack(s).dice) - 1}."


class RerollStep(Step):
    """SK-D11: which die is thrown again, the target being exposed? (SK-71, SK-R7)"""

    def __init__(self) -> None:
        super().__init__("reroll", "SK-71", [REROLL], False)

    def fill(self, s: State, seat: int, out: MoveList) -> None:
        rerolled = current_attack(s).rerolled
        for die in range(len(rerolled)):
            if not rerolled[die]:
                out.add(move_code(REROLL, die + 1))
        out.add(move_code(REROLL))

    def reason(self, s: State, seat: int, code: int, payload: tuple[int, ...]) -> int:
        die = int(first_of(code)) - 1
        rerolled = current_attack(s).rerolled
        if die >= len(rerolled):
            return MALFORMED
        return DIE_ALREADY_REROLLED if die >= 0 and rerolled[die] else ALLOWED

    def explain(self, s: State, seat: int, code: int, payload: tuple[int, ...], reason: int) -> str:
        return no_such_die(s) if reason == MALFORMED else ""

    def carry_out(self, s: State, seat: int, code: int, payload: tuple[int, ...], dice: Dice, log: Log) -> None:
        reroll(s, [int(first_of(code)) - 1] if first_of(code) > 0 else [], dice, log)
        offer_precision(s, dice, log)


class PrecisionStep(Step):
    """SK-D12: which die is improved? (SK-135, SK-R44)"""

    def __init__(self) -> None:
        super().__init__("precision", "SK-135", [PRECISE], False)

    def fill(self, s: State, seat: int, out: MoveList) -> None:
        for die in range(len(current_attack(s).dice)):
            out.add(move_code(PRECISE, die + 1))
        out.add(move_code(PRECISE))

    def reason(self, s: State, seat: int, code: int, payload: tuple[int, ...]) -> int:
        return ALLOWED if first_of(code) <= len(current_attack(s).dice) else MALFORMED

    def explain(self, s: State, seat: int, code: int, payload: tuple[int, ...], reason: int) -> str:
        return no_such_die(s)

    def carry_out(self, s: State, seat: int, code: int, payload: tuple[int, ...], dice: Dice, log: Log) -> None:
        if first_of(code) > 0:
            improve(s, int(first_of(code)) - 1, log)
        resolve(s, dice, log)


def improve(s: State, die: int, log: Log) -> None:
    """Add to one die; a 7 is possible and harmless (SK-R44)."""
    ability = ability_in_use(s, PRECISION)
    assert ability is not None
    attack = current_attack(s)
    dice = attack.dice[:]
    dice[die] += ability.amount
    attack.dice = dice
    if log is not None:
        log.append(happenings.improved(s.acting().seat, die, dice))

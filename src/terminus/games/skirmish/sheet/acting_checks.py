"""What must be so while a card is carried out: the cards turned up, the way walked, the dice that lie there."""

from collections.abc import Callable

from terminus.core.errors import PositionError
from terminus.games.skirmish.content.components import (
    AIMED_SHOT,
    FIRE_UNTIL_EMPTY,
    LABELS,
    MOVE_AND_SHOOT,
    PASS,
    PRECISION,
    RAPID_FIRE,
    RUN,
)
from terminus.games.skirmish.position import (
    DONE,
    FACE_DOWN,
    PASSED,
    SKIPPED,
    STEP_OVER,
    UNDER_WAY,
    Activation,
    Attack,
    Shootout,
    State,
    card_action,
    card_label,
)
from terminus.games.skirmish.rules.rolls import higher_roller, showing
from terminus.games.skirmish.rules.shooting import ability_in_use, under_attack
from terminus.games.skirmish.rules.shootout import duel_ability, duel_penalties, duel_weapons, fighter, opponents
from terminus.games.skirmish.rules.targets import Penalties, has_target, has_target_for, shot_reason
from terminus.games.skirmish.sheet.naming import must, where
from terminus.geometry.measure import EPS, distance, within
from terminus.geometry.path import close_stretches, path_clear, path_on_table

NEAR = 0.001
"""A model stands on the path it walked; computed places are rounded in their last bits."""


# The cards


def check_cards(s: State) -> None:
    """Cards are turned up by turns from the first player; what has become of each fits what it says (SK-48)."""
    scripted = [seat for seat in range(2) if s.scripted(seat)]
    if s.step is not STEP_OVER:
        must(len(scripted) > 0, "seats: somebody has scripted, or no card could be under way (SK-42)")
        for seat in range(2):
            silent = seat not in scripted
            must(not silent or s.wiped_out(seat), f"seats[{seat}].script: a side with models scripts (SK-R63)")
    for seat in scripted:
        _check_script(s, seat)
    if len(scripted) < 2:
        must(not s.order_rolls, "order.rolls: a roll-off needs two scripts (SK-R63)")
        _check_turned_up(s, scripted * s.variant.orders)
        return
    must(len(s.order_rolls) > 0, "order.rolls: two scripts need a roll-off (SK-46)")
    forced = s.order_tied and s.first != higher_roller(s.order_rolls)
    must(not forced, "order.first: after a tie the higher roller goes first (SK-47)")
    _check_turned_up(s, [s.first, 1 - s.first] * s.variant.orders)


def _check_script(s: State, seat: int) -> None:
    for place, card in enumerate(s.scripts[seat]):
        path = f"seats[{seat}].script[{place}]"
        model = s.models[seat][card_label(card)]
        fit = model.alive or model.fell_in == s.round
        must(fit, f"{path}: {LABELS[model.label]} was dead when the round began (SK-R34)")
        passes = card_action(card) == PASS
        outcome = s.outcomes[seat][place]
        must(not (passes and outcome in (DONE, UNDER_WAY)), f"{path}.outcome: a Pass is not carried out (SK-68)")
        must(passes or outcome != PASSED, f"{path}.outcome: only a Pass is passed (SK-68)")
        must(not (passes and model.alive and outcome == SKIPPED), f"{path}.outcome: a Pass can be made (SK-68)")
    cards = s.scripts[seat]
    doubled = s.variant.single_cards and len(set(cards)) < len(cards)
    must(not doubled, f"seats[{seat}].script: at this table each card is there only once (SK-R33)")


def _check_turned_up(s: State, order: list[int]) -> None:
    """The first so many cards lie face up, the latest of them is the one under way (SK-44, SK-48)."""
    taken = [0, 0]
    for i, seat in enumerate(order):
        path = f"seats[{seat}].script[{taken[seat]}].outcome"
        outcome = s.outcomes[seat][taken[seat]]
        in_turn = (outcome != FACE_DOWN) == (i < s.resolved)
        must(in_turn, f"{path}: cards are turned up by turns, the top one first (SK-48)")
        must(outcome != UNDER_WAY or i == s.resolved - 1, f"{path}: only the latest card is under way (SK-48)")
        taken[seat] += 1


# The activation


def check_activation(s: State) -> None:
    """Everything about the card under way."""
    check_cards(s)
    acting = s.acting()
    name = s.step.name
    shooting = acting.attack is not None or name in ("shoot", "again", "reroll", "precision")
    moving = acting.shootout is not None or name in ("move", "fight", "shootout_weapon")
    must(not moving or acting.action != AIMED_SHOT, f"step: an Aimed shot does not come to '{name}' (SK-60)")
    must(not shooting or acting.action != RUN, f"step: a Run does not come to '{name}' (SK-66)")
    split = acting.shoot_first and acting.action != MOVE_AND_SHOOT
    must(not split, "activation.shoot_first: only Move and Shoot has something to put first (SK-63)")
    dice_lie = name in ("reroll", "precision", "rapid")
    must(acting.attack is None or dice_lie, f"activation.attack: at step '{name}' no dice lie there (SK-80)")
    fighting = name in ("shootout_weapon", "rapid")
    must(acting.shootout is None or fighting, f"activation.shootout: at step '{name}' nobody fights (SK-110)")
    most = 99 if name == "again" or acting.attack is not None else 1 if acting.shoot_first and moving else 0
    must(acting.attacks <= most, f"activation.attacks: at most {most} can have been made by now (SK-61)")
    _check_way(s, acting)
    CHECKS[name](s, acting)


def _check_way(s: State, acting: Activation) -> None:
    """It was walked as one may walk, and the model stands on it (SK-R24, SK-R26, SK-R50)."""
    actor = s.actor()
    board = s.table()
    factor = 2.0 if acting.action == RUN else 0.0 if acting.action == AIMED_SHOT else 1.0
    early = s.step.name == "begin" or (acting.to_shoot and acting.shoot_first)
    most = 0.0 if early else factor * actor.profile.movement
    must(within(acting.moved, most), f"activation.moved: {LABELS[actor.label]} moves {most:g} inches at most (SK-R50)")
    legal = path_clear(acting.walked, actor.radius, board.uncrossable) and path_on_table(
        acting.walked, actor.radius, board.width, board.height
    )
    must(legal, "activation.walked: the path leads where no base may go (SK-R24)")
    start = acting.walked[0]
    must(board.has_room(start.x, start.y, actor.radius), "activation.walked[0]: no base may start there (SK-R23)")
    if acting.to_move or len(acting.walked) == 1:
        end = acting.walked[-1]
        there = distance(end.x, end.y, actor.x, actor.y) <= NEAR
        must(there, f"{where(actor)}.at: it stands where the path it walked ends (SK-R24)")
    else:
        on_path = len(close_stretches(acting.walked, actor.at(), NEAR)) > 0
        must(on_path, f"{where(actor)}.at: it stands on the path it walked (SK-R26)")


def _check_begin(s: State, acting: Activation) -> None:
    must(acting.action == MOVE_AND_SHOOT, "step: only Move and Shoot asks what comes first (SK-63)")
    must(not acting.shoot_first, "activation.shoot_first: that is still to be chosen (SK-63)")


def _check_move(s: State, acting: Activation) -> None:
    must(len(opponents(s, s.actor())) == 0 or acting.moved <= EPS, "step: the enemies who are near come first (SK-R55)")


def _check_fight(s: State, acting: Activation) -> None:
    must(len(opponents(s, s.actor())) > 1, "step: whom to fight is asked where several enemies are near (SK-R55)")


def _check_shoot(s: State, acting: Activation) -> None:
    eligible = has_target(s, s.actor(), acting.action)
    must(eligible, f"step: {LABELS[acting.label]} has no eligible target, so the shot is left out (SK-65)")


def _check_again(s: State, acting: Activation) -> None:
    weapon = s.actor().weapons[acting.firing]
    ability = weapon.ability(FIRE_UNTIL_EMPTY)
    fires_on = ability is not None and ability.action == acting.action and s.actor().loaded(acting.firing)
    must(fires_on, f"activation.firing: the {weapon.name.lower()} does not fire on (SK-100)")
    must(acting.attacks > 0, "activation.attacks: one fires on after an attack (SK-100)")
    eligible = has_target_for(s, s.actor(), acting.firing, acting.action)
    must(eligible, "step: nobody is left to fire on at (SK-D16)")


# Dice of an attack


def _attack(s: State, acting: Activation) -> Attack:
    """The attack, which must be one that could be made, with the dice it throws (SK-80, SK-R42)."""
    attack = acting.attack
    if attack is None:
        raise PositionError(f"activation.attack: at step '{s.step.name}' its dice lie there ({s.step.rule})")
    actor = s.actor()
    reason = shot_reason(s, actor, attack.target, attack.weapon, acting.action)
    if reason is not None:
        raise PositionError(f"activation.attack: it could not be made: {reason.code} ({reason.rule})")
    weapon = actor.weapons[attack.weapon]
    ability = weapon.ability(FIRE_UNTIL_EMPTY)
    first = ability is None or ability.action != acting.action
    must(not first or acting.attacks == 1, "activation.attacks: it does not fire on, so this is the first (SK-100)")
    count = 1 + Penalties(s, actor, under_attack(s), weapon, acting.action, acting.attacks - 1).dice()
    given = len(attack.dice)
    must(given == count, f"activation.attack.dice: {count} are thrown here, not {given} (SK-80, SK-89)")
    return attack


def _check_reroll(s: State, acting: Activation) -> None:
    attack = _attack(s, acting)
    must(under_attack(s).exposed, "step: only a shot at an exposed target has a re-roll (SK-71)")
    must(not all(attack.rerolled), "activation.attack.rerolled: no die is left to re-roll (SK-R7)")
    rapid = ability_in_use(s, RAPID_FIRE) is not None
    must(rapid or not any(attack.rerolled), "activation.attack.rerolled: nothing has been re-rolled yet (SK-71)")


def _check_precision(s: State, acting: Activation) -> None:
    _attack(s, acting)
    ability = ability_in_use(s, PRECISION)
    precise = ability is not None and ability.action == acting.action
    must(precise, "step: the weapon has no Precision in this action (SK-135)")


def _check_rapid(s: State, acting: Activation) -> None:
    must(s.variant.manual_rapid_fire, "step: Rapid fire is asked about only by hand: manual_rapid_fire (SK-R43)")
    one = (acting.attack is None) != (acting.shootout is None)
    must(one, "activation: Rapid fire is for the dice of an attack or of a shoot-out (SK-R43)")
    if acting.shootout is not None:
        _check_rapid_duel(s, acting)
        return
    attack = _attack(s, acting)
    must(not any(attack.rerolled), "activation.attack.rerolled: Rapid fire comes first (SK-R43)")
    ability = ability_in_use(s, RAPID_FIRE)
    rapid = ability is not None and len(showing(attack.dice, ability.amount)) > 0
    must(rapid, "step: no die is for Rapid fire (SK-139)")


# Dice of a shoot-out


def _shootout(s: State, acting: Activation) -> Shootout:
    """The shoot-out, with an enemy who is near, and weapons that could be chosen (SK-111, SK-R58)."""
    shootout = acting.shootout
    if shootout is None:
        raise PositionError(f"activation.shootout: at step '{s.step.name}' two models fight ({s.step.rule})")
    must(acting.to_move, "activation.shootout: it comes in the middle of a move (SK-110)")
    enemy = s.models[1 - acting.seat][shootout.enemy]
    near = enemy in opponents(s, s.actor())
    must(near, f"activation.shootout.enemy: {LABELS[enemy.label]} is not within 3 inches (SK-111)")
    for side, chosen in enumerate(shootout.chosen):
        weapons = duel_weapons(fighter(s, side))
        fit = chosen is None or (chosen in weapons and len(weapons) > 1)
        must(fit, f"activation.shootout.chosen[{side}]: there was no such choice (SK-D17)")
    return shootout


def _check_choosing(s: State, acting: Activation) -> None:
    shootout = _shootout(s, acting)
    must(shootout.dice == [[], []], "activation.shootout.dice: weapons are chosen before the throw (SK-D17)")
    waiting = [side for side in range(2) if _has_to_choose(s, shootout, side)]
    must(len(waiting) > 0, "step: nobody has two weapons to choose from (SK-D17)")


def _has_to_choose(s: State, shootout: Shootout, side: int) -> bool:
    return shootout.chosen[side] is None and len(duel_weapons(fighter(s, side))) > 1


def _check_rapid_duel(s: State, acting: Activation) -> None:
    shootout = _shootout(s, acting)
    for side in range(2):
        must(not _has_to_choose(s, shootout, side), "activation.shootout.chosen: weapons are chosen first (SK-D17)")
        count = 1 + duel_penalties(s, fighter(s, side), fighter(s, 1 - side))
        given = len(shootout.dice[side])
        must(given == count, f"activation.shootout.dice[{side}]: {count} dice are thrown here, not {given} (SK-112)")
    ability = duel_ability(s, shootout.side)
    rapid = ability is not None and len(showing(shootout.dice[shootout.side], ability.amount)) > 0
    must(rapid, f"activation.shootout.side: side {shootout.side} has no die for Rapid fire (SK-139)")


CHECKS: dict[str, Callable[[State, Activation], None]] = {
    "begin": _check_begin,
    "move": _check_move,
    "fight": _check_fight,
    "shootout_weapon": _check_choosing,
    "shoot": _check_shoot,
    "rapid": _check_rapid,
    "reroll": _check_reroll,
    "precision": _check_precision,
    "again": _check_again,
}
"""What must be so at each step of a card that is carried out."""

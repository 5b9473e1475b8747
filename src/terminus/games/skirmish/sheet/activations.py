"""The activation of a sheet: the card under way says who does what, the step how far it has got."""

from terminus.core.errors import PositionError
from terminus.games.skirmish.content.components import FIRE_UNTIL_EMPTY, MOVE_AND_SHOOT
from terminus.games.skirmish.model import Model
from terminus.games.skirmish.position import (
    STEP_AGAIN,
    STEP_BEGIN,
    STEP_BOARD,
    STEP_DEPLOY,
    STEP_EDGE,
    STEP_MARKER,
    STEP_ORDER,
    STEP_RAPID,
    STEP_SHOOTOUT_WEAPON,
    UNDER_WAY,
    Activation,
    Attack,
    Shootout,
    State,
    card_action,
    card_label,
)
from terminus.games.skirmish.rules.rolls import higher_roller
from terminus.games.skirmish.rules.shootout import duel_weapons
from terminus.games.skirmish.sheet import table
from terminus.games.skirmish.sheet.naming import model_named, number_of, place, where
from terminus.geometry.measure import Point
from terminus.geometry.path import path_length

CLOSE = 0.001
"""The sum of a path's legs may differ so much from what its walker has counted: the last bits are rounded."""
ASKED = {STEP_MARKER.name: "places the next marker", STEP_EDGE.name: "chooses a zone", STEP_DEPLOY.name: "deploys"}


def read_activation(s: State, given: table.Activation | None) -> None:
    """Put the activation on the table; while a card is carried out there is one, and at no other time."""
    under_way = [
        (seat, card)
        for seat in range(2)
        for card, outcome in zip(s.scripts[seat], s.outcomes[seat], strict=True)
        if outcome == UNDER_WAY
    ]
    if s.step.phase != "resolve":
        if given is not None or under_way:
            raise PositionError(f"activation: no card is under way at step '{s.step.name}' (SK-48)")
        return
    if len(under_way) != 1:
        raise PositionError(f"step '{s.step.name}' needs one card under way, not {len(under_way)} (SK-48)")
    seat, card = under_way[0]
    actor = s.models[seat][card_label(card)]
    if not actor.alive or not actor.placed:
        raise PositionError(f"{where(actor)} acts, so it lives and stands on the board (SK-R36)")
    s.activation = _activation(s, actor, card_action(card), given or table.Activation())


def _activation(s: State, actor: Model, action: int, given: table.Activation) -> Activation:
    walked = [place(s, at, f"activation.walked[{i}]") for i, at in enumerate(given.walked)] or [actor.at()]
    activation = Activation(actor.seat, actor.label, action, walked[0])
    activation.walked = walked
    activation.moved = _moved(given, walked)
    activation.shoot_first = given.shoot_first
    activation.attack = None if given.attack is None else _attack(s, actor, given.attack)
    activation.shootout = None if given.shootout is None else _shootout(s, actor, given.shootout)
    activation.attacks = given.attacks if activation.attack is None else max(1, given.attacks)
    activation.firing = _firing(s, actor, action, given)
    shooting = activation.attack is not None or s.step.name in ("shoot", STEP_AGAIN.name)
    if s.step is STEP_BEGIN:
        activation.to_move = activation.to_shoot = True
    elif shooting:
        activation.to_shoot = True
        activation.to_move = action == MOVE_AND_SHOOT and given.shoot_first
    else:
        activation.to_move = True
        activation.to_shoot = action == MOVE_AND_SHOOT and not given.shoot_first
    return activation


def _moved(given: table.Activation, walked: list[Point]) -> float:
    length = path_length(walked)
    if given.moved is None:
        return length
    if abs(given.moved - length) > CLOSE:
        raise PositionError(f"activation.moved: {given.moved:g} is given, but the path walked is {length:g} long")
    return given.moved


def _attack(s: State, actor: Model, given: table.Attack) -> Attack:
    path = "activation.attack"
    target = model_named(s, 1 - actor.seat, given.target, f"{path}.target")
    attack = Attack(target.label, _weapon(actor, given.weapon, f"{path}.weapon"), list(given.dice))
    if given.rerolled:
        if len(given.rerolled) != len(given.dice):
            raise PositionError(f"{path}.rerolled: says of each die whether it was thrown again (SK-R7)")
        attack.rerolled = list(given.rerolled)
    return attack


def _weapon(model: Model, key: str, path: str) -> int:
    return number_of([weapon.key for weapon in model.weapons], key, "weapon here", path)


def _shootout(s: State, actor: Model, given: table.Shootout) -> Shootout:
    path = "activation.shootout"
    if len(given.dice) != 2 or len(given.chosen) != 2:
        raise PositionError(f"{path}: dice and chosen weapons are the mover's, then the enemy's (SK-112)")
    enemy = model_named(s, 1 - actor.seat, given.enemy, f"{path}.enemy")
    shootout = Shootout(enemy.label)
    shootout.dice = [list(faces) for faces in given.dice]
    shootout.side = given.side
    for side, (model, key) in enumerate(zip((actor, enemy), given.chosen, strict=True)):
        if key is not None:
            shootout.chosen[side] = _weapon(model, key, f"{path}.chosen[{side}]")
    return shootout


def _firing(s: State, actor: Model, action: int, given: table.Activation) -> int:
    """The weapon that may fire on; where it is not named, the one that can."""
    if s.step is not STEP_AGAIN:
        if given.firing is not None:
            raise PositionError("activation.firing: nothing fires on now (SK-D16)")
        return 0
    if given.firing is not None:
        return _weapon(actor, given.firing, "activation.firing")
    for number, weapon in enumerate(actor.weapons):
        ability = weapon.ability(FIRE_UNTIL_EMPTY)
        if ability is not None and ability.action == action:
            return number
    raise PositionError(f"{where(actor)} has no weapon that fires on (SK-100)")


# Who is asked


def find_asked(s: State, given: int | None) -> int:
    """The seat that must answer: what nothing else tells, the sheet must say."""
    if s.step.name in ASKED:
        if given is None:
            raise PositionError(f"active: say which seat {ASKED[s.step.name]} ({s.step.rule})")
        return given
    if s.step is STEP_BOARD:
        return len(s.proposals) % 2
    if s.step is STEP_ORDER:
        return higher_roller(s.order_rolls) if s.order_rolls else 0
    activation = s.activation
    if activation is None:
        return 0
    shootout = activation.shootout
    if shootout is not None and s.step in (STEP_RAPID, STEP_SHOOTOUT_WEAPON):
        side = shootout.side if s.step is STEP_RAPID else _choosing(s, activation, shootout)
        return activation.seat if side == 0 else 1 - activation.seat
    return activation.seat


def _choosing(s: State, activation: Activation, shootout: Shootout) -> int:
    """Whose weapon for the shoot-out is still to be chosen: the mover's first (SK-D17)."""
    mover = s.models[activation.seat][activation.label]
    return 0 if shootout.chosen[0] is None and len(duel_weapons(mover)) > 1 else 1

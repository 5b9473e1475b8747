"""The deadly shoot-out: two enemies within 3 inches, and one of them stays (SK-110 to SK-120, SK-R53 to SK-R60).

The functions that may have to ask somebody answer whether the shoot-out has ended; if not, the position asks.
"""

from typing import Final

from terminus.core.action import Fate
from terminus.games.skirmish.content.components import RAPID_FIRE, Ability
from terminus.games.skirmish.model import BY_SHOOTOUT, Model, all_empty
from terminus.games.skirmish.position import STEP_RAPID, STEP_SHOOTOUT_WEAPON, Shootout, State, hurt, slay
from terminus.games.skirmish.rules import happenings
from terminus.games.skirmish.rules.ground import SHOOTOUT_REACH
from terminus.games.skirmish.rules.rolls import lowest, showing, throw, thrown_again
from terminus.games.skirmish.rules.targets import MOST_PENALTIES, in_sight, in_the_open
from terminus.geometry.disc import gap
from terminus.geometry.measure import within

MOVER: Final = 0
ENEMY: Final = 1


def opponents(s: State, mover: Model) -> list[Model]:
    """The living enemies that the model must fight where it stands now (SK-111, SK-R54, SK-R55)."""
    return [
        enemy
        for enemy in s.models[1 - mover.seat]
        if enemy.alive
        and within(gap(mover, enemy), SHOOTOUT_REACH)
        and (not s.variant.shootout_sight or in_sight(s, mover, enemy))
    ]


def current_shootout(s: State) -> Shootout:
    shootout = s.acting().shootout
    assert shootout is not None
    return shootout


def fighter(s: State, side: int) -> Model:
    """The model on one side of the shoot-out."""
    if side == MOVER:
        return s.actor()
    return s.models[1 - s.acting().seat][current_shootout(s).enemy]


def start_shootout(s: State, enemy: int, fate: Fate) -> bool:
    """Two enemies face each other."""
    s.acting().shootout = Shootout(enemy)
    return choose_weapons(s, fate)


def choose_weapons(s: State, fate: Fate) -> bool:
    """Ask whoever has two loaded weapons with an ability for shoot-outs which one to use (SK-R58, SK-D17)."""
    shootout = current_shootout(s)
    for side in (MOVER, ENEMY):
        model = fighter(s, side)
        if shootout.chosen[side] is None and len(duel_weapons(model)) > 1:
            s.step = STEP_SHOOTOUT_WEAPON
            s.asked = model.seat
            return False
    return exchange(s, fate)


def duel_weapons(model: Model) -> list[int]:
    """The loaded weapons with an ability that works in shoot-outs (SK-R58, SK-R59)."""
    return [
        i for i in range(len(model.weapons)) if model.loaded(i) and model.weapons[i].ability(RAPID_FIRE) is not None
    ]


def duel_ability(s: State, side: int) -> Ability | None:
    """The Rapid fire that a side has in this shoot-out, if any."""
    chosen = current_shootout(s).chosen[side]
    model = fighter(s, side)
    weapons = duel_weapons(model) if chosen is None else [chosen]
    return model.weapons[weapons[0]].ability(RAPID_FIRE) if weapons else None


def duel_penalties(s: State, model: Model, other: Model) -> int:
    """Injuries, no loaded weapon at all, being the only one in the open; five at most (SK-117 to SK-119, SK-R56)."""
    caught = 1 if caught_alone(s, model, other) else 0
    return min(MOST_PENALTIES, model.injuries + (1 if all_empty(model) else 0) + caught)


def caught_alone(s: State, model: Model, other: Model) -> bool:
    """Is it in the open to the other, and the other not to it? (SK-119)"""
    return in_the_open(s, other, model) and not in_the_open(s, model, other)


def exchange(s: State, fate: Fate) -> bool:
    """Both throw, the mover first (PR-5, steps 1 and 2)."""
    mover = fighter(s, MOVER)
    enemy = fighter(s, ENEMY)
    shootout = current_shootout(s)
    counts = [duel_penalties(s, mover, enemy), duel_penalties(s, enemy, mover)]
    own = throw(fate.dice, 1 + counts[MOVER])
    shootout.dice = [own, throw(fate.dice, 1 + counts[ENEMY])]
    shootout.side = MOVER
    if fate.heard:
        caught = [caught_alone(s, mover, enemy), caught_alone(s, enemy, mover)]
        happenings.exchange(mover, enemy, shootout, caught, fate)
    return rapid_fires(s, fate)


def rapid_fires(s: State, fate: Fate) -> bool:
    """Rapid fire of both, the mover's first, by itself or as its player says (PR-5, step 3; SK-139)."""
    shootout = current_shootout(s)
    while shootout.side <= ENEMY:
        side = shootout.side
        ability = duel_ability(s, side)
        places = [] if ability is None else showing(shootout.dice[side], ability.amount)
        if places and s.variant.manual_rapid_fire:
            s.step = STEP_RAPID
            s.asked = fighter(s, side).seat
            return False
        rapid_reroll(s, places, len(places) > 0, fate)
    return compare(s, fate)


def rapid_reroll(s: State, places: list[int], told: bool, fate: Fate) -> None:
    """One side throws some of its dice again; then it is the other's turn to do so."""
    shootout = current_shootout(s)
    side = shootout.side
    shootout.dice[side] = thrown_again(shootout.dice[side], places, fate.dice)
    if told and fate.heard:
        happenings.rerolled(fighter(s, side).seat, places, shootout.dice[side], fate)
    shootout.side += 1


def compare(s: State, fate: Fate) -> bool:
    """The lower result is slain; a tie hurts both, a win by one the winner (PR-5, steps 4 to 6; SK-113 to SK-116)."""
    mover = fighter(s, MOVER)
    enemy = fighter(s, ENEMY)
    shootout = current_shootout(s)
    own = lowest(shootout.dice[MOVER])
    theirs = lowest(shootout.dice[ENEMY])
    if own == theirs:
        hurt(s, mover, 1, BY_SHOOTOUT)
        hurt(s, enemy, 1, BY_SHOOTOUT)
    else:
        slay(s, mover if own < theirs else enemy, BY_SHOOTOUT)
        if own - theirs in (1, -1):
            hurt(s, enemy if own < theirs else mover, 1, BY_SHOOTOUT)
    if fate.heard:
        happenings.compared(mover, enemy, shootout, fate)
    if mover.alive and enemy.alive:
        return exchange(s, fate)
    s.acting().shootout = None
    s.asked = s.acting().seat
    return True

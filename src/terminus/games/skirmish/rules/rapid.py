"""Questions about a weapon's abilities that can come up in a shot and in a shoot-out alike (SK-R43, SK-R58)."""

from terminus.core.dice import Dice
from terminus.core.moves import MoveList
from terminus.games.skirmish.content.components import RAPID_FIRE
from terminus.games.skirmish.moves import RAPID, SHOOTOUT_WEAPON, bits_of, first_of, move_code
from terminus.games.skirmish.position import State
from terminus.games.skirmish.rules import happenings
from terminus.games.skirmish.rules.movement import next_opponent
from terminus.games.skirmish.rules.reasons import ALLOWED, MALFORMED
from terminus.games.skirmish.rules.rolls import showing
from terminus.games.skirmish.rules.shooting import ability_in_use, current_attack, offer_reroll, reroll
from terminus.games.skirmish.rules.shootout import (
    ENEMY,
    MOVER,
    choose_weapons,
    current_shootout,
    duel_ability,
    duel_weapons,
    fighter,
    rapid_fires,
    rapid_reroll,
)
from terminus.games.skirmish.rules.step import Log, Step


def rapid_places(s: State) -> list[int]:
    """The dice that Rapid fire may throw again now, in an attack or on one side of a shoot-out."""
    if s.acting().shootout is None:
        ability = ability_in_use(s, RAPID_FIRE)
        faces = current_attack(s).dice
    else:
        shootout = current_shootout(s)
        ability = duel_ability(s, shootout.side)
        faces = shootout.dice[shootout.side]
    return [] if ability is None else showing(faces, ability.amount)


class RapidStep(Step):
    """SK-D15: which of the ones are thrown again? Asked only under `manual_rapid_fire` (SK-R43)."""

    def __init__(self) -> None:
        super().__init__("rapid", "SK-R43", [RAPID], False)

    def fill(self, s: State, seat: int, out: MoveList) -> None:
        masks = [0]
        for place in rapid_places(s):
            masks += [mask + 2**place for mask in masks]
        for mask in masks:
            out.add(move_code(RAPID, mask))

    def reason(self, s: State, seat: int, code: int, payload: tuple[int, ...]) -> int:
        offered = rapid_places(s)
        return ALLOWED if all(place in offered for place in bits_of(int(first_of(code)))) else MALFORMED

    def explain(self, s: State, seat: int, code: int, payload: tuple[int, ...], reason: int) -> str:
        return "Rapid fire throws only these dice again: " + ", ".join([str(die) for die in rapid_places(s)]) + "."

    def carry_out(self, s: State, seat: int, code: int, payload: tuple[int, ...], dice: Dice, log: Log) -> None:
        places = bits_of(int(first_of(code)))
        if s.acting().shootout is None:
            reroll(s, places, dice, log)
            offer_reroll(s, dice, log)
            return
        rapid_reroll(s, places, dice, log)
        if rapid_fires(s, dice, log):
            next_opponent(s, dice, log)


class ShootoutWeaponStep(Step):
    """SK-D17: whose abilities does a model with two such weapons use in a shoot-out? (SK-R58)"""

    def __init__(self) -> None:
        super().__init__("shootout_weapon", "SK-R58", [SHOOTOUT_WEAPON], False)

    def fill(self, s: State, seat: int, out: MoveList) -> None:
        for weapon in duel_weapons(fighter(s, self.side_of(s, seat))):
            out.add(move_code(SHOOTOUT_WEAPON, weapon))

    def reason(self, s: State, seat: int, code: int, payload: tuple[int, ...]) -> int:
        offered = duel_weapons(fighter(s, self.side_of(s, seat)))
        return ALLOWED if first_of(code) in offered else MALFORMED

    def explain(self, s: State, seat: int, code: int, payload: tuple[int, ...], reason: int) -> str:
        model = fighter(s, self.side_of(s, seat))
        return "Choose one of " + ", ".join([model.weapons[n].key for n in duel_weapons(model)]) + "."

    def carry_out(self, s: State, seat: int, code: int, payload: tuple[int, ...], dice: Dice, log: Log) -> None:
        weapon = int(first_of(code))
        current_shootout(s).chosen[self.side_of(s, seat)] = weapon
        if log is not None:
            log.append(happenings.weapon_chosen(fighter(s, self.side_of(s, seat)), weapon))
        if choose_weapons(s, dice, log):
            next_opponent(s, dice, log)

    def side_of(self, s: State, seat: int) -> int:
        return MOVER if seat == s.acting().seat else ENEMY

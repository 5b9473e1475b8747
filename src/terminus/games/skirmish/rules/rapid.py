"""Questions about a weapon's abilities that can come up in a shot and in a shoot-out alike (SK-R43, SK-R58)."""

from mypy_extensions import i64

from terminus.core.action import Action, Fate, Payload, Reason
from terminus.core.moves import MoveList
from terminus.games.skirmish.content.components import RAPID_FIRE
from terminus.games.skirmish.model import Model
from terminus.games.skirmish.moves import RAPID, SHOOTOUT_WEAPON, bits_of, first_of, move_code
from terminus.games.skirmish.position import STEP_RAPID, STEP_SHOOTOUT_WEAPON, State
from terminus.games.skirmish.rules import happenings
from terminus.games.skirmish.rules.movement import next_opponent
from terminus.games.skirmish.rules.reasons import NO_SUCH_WEAPON, NOT_RAPID
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


class RapidFire(Action[State]):
    """SK-D15: which of the ones are thrown again? Asked only under `manual_rapid_fire` (SK-R43)."""

    def __init__(self) -> None:
        super().__init__(RAPID, [STEP_RAPID.number])

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        offered = rapid_places(p)
        return None if all(place in offered for place in bits_of(int(first_of(code)))) else NOT_RAPID

    def numbers(self, p: State, seat: i64, code: i64, payload: Payload, reason: Reason) -> dict[str, str] | None:
        return {"dice": ", ".join([str(die) for die in rapid_places(p)])}

    def fill(self, p: State, seat: i64, out: MoveList) -> None:
        masks = [0]
        for place in rapid_places(p):
            masks += [mask + 2**place for mask in masks]
        for mask in masks:
            out.add(move_code(RAPID, mask))

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        places = bits_of(int(first_of(code)))
        if p.acting().shootout is None:
            reroll(p, places, fate)
            offer_reroll(p, fate)
            return
        rapid_reroll(p, places, True, fate)
        if rapid_fires(p, fate):
            next_opponent(p, fate)


class ChooseShootoutWeapon(Action[State]):
    """SK-D17: whose abilities does a model with two such weapons use in a shoot-out? (SK-R58)"""

    def __init__(self) -> None:
        super().__init__(SHOOTOUT_WEAPON, [STEP_SHOOTOUT_WEAPON.number])

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        return None if first_of(code) in duel_weapons(self.chooser(p, seat)) else NO_SUCH_WEAPON

    def numbers(self, p: State, seat: i64, code: i64, payload: Payload, reason: Reason) -> dict[str, str] | None:
        model = self.chooser(p, seat)
        return {"weapons": ", ".join([model.weapons[weapon].key for weapon in duel_weapons(model)])}

    def fill(self, p: State, seat: i64, out: MoveList) -> None:
        for weapon in duel_weapons(self.chooser(p, seat)):
            out.add(move_code(SHOOTOUT_WEAPON, weapon))

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        weapon = int(first_of(code))
        current_shootout(p).chosen[self.side_of(p, seat)] = weapon
        if fate.heard:
            happenings.weapon_chosen(self.chooser(p, seat), weapon, fate)
        if choose_weapons(p, fate):
            next_opponent(p, fate)

    def chooser(self, p: State, seat: i64) -> Model:
        return fighter(p, self.side_of(p, seat))

    def side_of(self, p: State, seat: i64) -> int:
        return MOVER if seat == p.acting().seat else ENEMY

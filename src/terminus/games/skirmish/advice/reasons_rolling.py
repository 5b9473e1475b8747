"""Why somebody might throw dice again, keep them or add to them: by the dice as they lie."""

from terminus.core.prose import plural
from terminus.games.skirmish.content.components import RAPID_FIRE
from terminus.games.skirmish.moves import bits_of, first_of
from terminus.games.skirmish.position import State
from terminus.games.skirmish.rules.rapid import rapid_places
from terminus.games.skirmish.rules.rolls import lowest
from terminus.games.skirmish.rules.shooting import HIT, current_attack


def why_reroll(s: State, side: int, code: int, payload: tuple[int, ...], gain: float) -> str:
    """The target is exposed: one die may be thrown again (SK-71, SK-81)."""
    faces = current_attack(s).dice
    die = int(first_of(code)) - 1
    return _kept(faces) if die < 0 else _thrown_again(faces, die)


def _kept(faces: list[int]) -> str:
    if lowest(faces) >= HIT:
        return f"The lowest die is a {lowest(faces)}: the shot hits as it lies."
    misses = len([face for face in faces if face < HIT])
    if misses > 1:
        return "More than one die misses: to throw one again is not enough."
    return "One die misses: kept so, the shot does too, unless it can still be improved."


def _thrown_again(faces: list[int], die: int) -> str:
    """How often the shot hits if one die is thrown again."""
    others = faces[:die] + faces[die + 1 :]
    if others and lowest(others) <= faces[die]:
        return _idle(faces[die])
    hits = 0 if others and lowest(others) < HIT else 7 - HIT
    if hits == 0 or faces[die] >= HIT:
        return f"The lowest die counts, and this {faces[die]} is it."
    return f"The lowest die counts, and this {faces[die]} is it: thrown again, it hits {hits} times in 6."


def why_precision(s: State, side: int, code: int, payload: tuple[int, ...], gain: float) -> str:
    """What one more on a die is good for (SK-135, SK-101)."""
    faces = current_attack(s).dice
    die = int(first_of(code)) - 1
    if die < 0:
        return "The lowest die counts: as they lie, one more on a single die changes little."
    after = [*faces[:die], faces[die] + 1, *faces[die + 1 :]]
    if lowest(after) > lowest(faces):
        hit = " and the shot hits" if lowest(faces) < HIT <= lowest(after) else ""
        return f"The lowest die counts: with one more it is a {lowest(after)}{hit}."
    if after[die] == HIT:
        return "A die that is no miss any more saves the ammunition."
    return _idle(faces[die])


def _idle(face: int) -> str:
    """Of a die that another one is as low as, or lower."""
    return f"Little hangs on this {face}: the lowest die counts, and that is another one."


def why_rapid(s: State, side: int, code: int, payload: tuple[int, ...], gain: float) -> str:
    """Only the lowest faces may be thrown again (SK-139)."""
    left = len(rapid_places(s)) - len(bits_of(int(first_of(code))))
    if left == 0:
        return "They are as low as dice can be: thrown again they can only get better."
    return f"{'One die' if left == 1 else f'{left} dice'} as low as can be stay and decide: little hangs on the others."


def why_stop(s: State, side: int, code: int, payload: tuple[int, ...], gain: float) -> str:
    """Who fires until empty has a penalty die more each time (SK-100)."""
    return f"It has fired {plural(s.acting().attacks, 'time')}, and each shot more has a penalty die more."


def why_weapon(s: State, side: int, code: int, payload: tuple[int, ...], gain: float) -> str:
    """Whose Rapid fire helps in the shoot-out (SK-R58)."""
    fighters = [s.actor(), s.models[1 - s.acting().seat][shootout.enemy]] if (shootout := s.acting().shootout) else []
    for model in fighters:
        if model.seat == side:
            ability = model.weapons[int(first_of(code))].ability(RAPID_FIRE)
            if ability is not None:
                return f"Its Rapid fire throws every {ability.amount} again."
    return "Any weapon will do at this distance."

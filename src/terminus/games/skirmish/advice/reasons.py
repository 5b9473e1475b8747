"""Why somebody might make a move, in a sentence: what the heuristics count for it, in words."""

from collections.abc import Callable
from typing import Final

from terminus.core.prose import counted, listing
from terminus.games.skirmish.advice.estimates import best_shot, danger
from terminus.games.skirmish.advice.places import Trial
from terminus.games.skirmish.advice.reasons_rolling import why_precision, why_rapid, why_reroll, why_stop, why_weapon
from terminus.games.skirmish.advice.reasons_setting_up import (
    why_accept,
    why_board,
    why_marker,
    why_places,
    why_team,
    why_zone,
)
from terminus.games.skirmish.advice.weights import HAND
from terminus.games.skirmish.content.components import AIMED_SHOT, LABELS, MOVE_AND_SHOOT, PASS
from terminus.games.skirmish.model import Model
from terminus.games.skirmish.moves import (
    ACCEPT,
    BEGIN,
    DEPLOY,
    EDGE,
    FIGHT,
    MARKER,
    MOVE,
    ORDER,
    PRECISE,
    PROPOSE,
    RAPID,
    REROLL,
    SCRIPT,
    SHOOT,
    SHOOTOUT_WEAPON,
    STOP,
    TEAM,
    first_of,
    kind_of,
    points_in,
    second_of,
)
from terminus.games.skirmish.position import State, card_action, card_label
from terminus.games.skirmish.rules.scoring import marker_reach
from terminus.games.skirmish.rules.shootout import duel_penalties
from terminus.games.skirmish.rules.targets import Penalties, eligible
from terminus.geometry.disc import gap_to_point
from terminus.geometry.path import first_contact

LEAST: Final = 0.05
"""Fewer points are no reason."""

Teller = Callable[[State, int, int, tuple[int, ...], float], str]


def told(s: State, side: int, code: int, payload: tuple[int, ...], gain: float) -> str:
    """The reason for a move that promises so many points more than there are."""
    return TELLERS[int(kind_of(code))](s, side, code, payload, gain)


# Orders


def why_script(s: State, side: int, code: int, payload: tuple[int, ...], gain: float) -> str:
    """What its cards are for, figure by figure."""
    shooting: list[str] = []
    hunting: list[str] = []
    running: list[str] = []
    for card in payload:
        model = s.models[side][card_label(card)]
        action = card_action(card)
        label = str(LABELS[model.label])
        if action == PASS:
            continue
        if action in (AIMED_SHOT, MOVE_AND_SHOOT) and best_shot(HAND, s, model, action) > 0.0:
            _note(shooting, label)
        else:
            _note(hunting if action in (AIMED_SHOT, MOVE_AND_SHOOT) else running, label)
    parts: list[str] = []
    if shooting:
        parts.append(f"{listing(shooting)} {_verb(shooting, 'has', 'have')} a target now")
    if hunting:
        parts.append(f"{listing(hunting)} may get {'one' if shooting else 'a target'}")
    if running:
        parts.append(f"{listing(running)} {_verb(running, 'gains', 'gain')} ground")
    if not parts:
        return "Nobody has anything better to do than wait."
    return f"{listing(parts)}."


def _note(labels: list[str], label: str) -> None:
    if label not in labels:
        labels.append(label)


def _verb(labels: list[str], one: str, many: str) -> str:
    return one if len(labels) == 1 else many


def why_order(s: State, side: int, code: int, payload: tuple[int, ...], gain: float) -> str:
    """What going first is good for, by the card that would be turned over first (SK-46)."""
    if first_of(code) > 0:
        return "You see each of their cards before yours, and yours is the last."
    card = s.scripts[side][0]
    model = s.models[side][card_label(card)]
    action = card_action(card)
    if action in (AIMED_SHOT, MOVE_AND_SHOOT) and best_shot(HAND, s, model, action) > 0.0:
        return f"{LABELS[model.label]} has a target now, and shoots before anybody can hide or shoot back."
    return "Your cards act before theirs: who falls first acts no more."


def why_begin(s: State, side: int, code: int, payload: tuple[int, ...], gain: float) -> str:
    """Shoot while there is a target, then hide; without one, look for it (SK-63)."""
    target = best_shot(HAND, s, s.actor(), MOVE_AND_SHOOT) > 0.0
    if first_of(code) == 0:
        return "It has a target, and may find a better one on its way." if target else "Nobody is in its sights yet."
    return (
        "It has a target now, and can hide afterwards."
        if target
        else "Nobody is in its sights, so only the move is left."
    )


# What is done


def why_move(s: State, side: int, code: int, payload: tuple[int, ...], gain: float) -> str:
    """What the end of a way has over the beginning: a fight, a marker, a target, less danger."""
    trial = Trial(HAND, s)
    mover = trial.mover
    path = [trial.start, *points_in(payload, 1)]
    contact = first_contact(path, trial.places, trial.reaches)
    if contact is not None and not s.variant.shootout_sight:
        mover.put(contact.at)
        met = trial.enemies[contact.who]
        return f"It meets their {LABELS[met.label]}: {_duel(trial.state, mover, met)}"
    here = danger(HAND, trial.state, mover)
    held = _held(trial.state, mover)
    ahead = trial.roaming.lead()
    mover.put(path[-1])
    parts: list[str] = []
    if trial.roaming.lead() - ahead >= LEAST:
        parts.append("it stands at a flag" if _held(trial.state, mover) > held else "it is nearer to a flag")
    activation = s.acting()
    if (
        activation.to_shoot
        and not activation.shoot_first
        and best_shot(HAND, trial.state, mover, activation.action) > 0.0
    ):
        parts.append("it has a target")
    there = danger(HAND, trial.state, mover)
    if there == 0.0:
        parts.append("nobody can hit it")
    elif here - there >= LEAST:
        parts.append("it is harder to hit")
    if not parts:
        return "No place within reach is much better." if len(path) == 1 else "It is no worse a place than this one."
    return f"{'Here' if len(path) == 1 else 'There'} {listing(parts)}."


def _held(s: State, model: Model) -> int:
    """How many markers a figure stands at (SK-30)."""
    reach = marker_reach(s.variant.mission)
    return len([1 for marker in s.markers if gap_to_point(model, marker.x, marker.y) <= reach])


def why_shot(s: State, side: int, code: int, payload: tuple[int, ...], gain: float) -> str:
    """The dice that lie on a shot, beside those on the others; or why none is fired (SK-84 to SK-88, SK-101)."""
    target = int(first_of(code))
    if target == 0:
        return "With so many penalty dice a shot hardly hits, and may empty the weapon."
    shooter = s.actor()
    enemy = s.models[1 - side][target - 1]
    activation = s.acting()
    number = int(second_of(code))
    weapon = shooter.weapons[number]
    dice = Penalties(s, shooter, enemy, weapon, activation.action, activation.attacks).dice()
    lies = "One penalty die lies" if dice == 1 else f"{counted(dice).capitalize()} penalty dice lie"
    others = [
        Penalties(s, shooter, other, weapon, activation.action, activation.attacks).dice()
        for other in s.living(1 - side)
        if other.label != enemy.label and eligible(s, shooter, other, number, activation.action)
    ]
    if not others:
        return f"{lies} on that shot, and there is no other target."
    if dice <= min(others):
        return f"{lies} on that shot, and no fewer on any other."
    return f"{lies} on that shot, but it may bring more than an easier one."


def why_fight(s: State, side: int, code: int, payload: tuple[int, ...], gain: float) -> str:
    """Whose dice are worse (SK-117 to SK-119)."""
    return _duel(s, s.actor(), s.models[1 - side][int(first_of(code))]).capitalize()


def _duel(s: State, mover: Model, enemy: Model) -> str:
    own = 1 + duel_penalties(s, mover, enemy)
    theirs = 1 + duel_penalties(s, enemy, mover)
    if own == theirs:
        return "both throw as many dice, so the odds are even."
    better = "good" if own < theirs else "bad"
    return f"you throw {counted(own)} and they {counted(theirs)}, and the lowest die counts: {better} odds."


TELLERS: Final[dict[int, Teller]] = {
    PROPOSE: why_board,
    ACCEPT: why_accept,
    TEAM: why_team,
    MARKER: why_marker,
    EDGE: why_zone,
    DEPLOY: why_places,
    SCRIPT: why_script,
    ORDER: why_order,
    BEGIN: why_begin,
    MOVE: why_move,
    SHOOT: why_shot,
    REROLL: why_reroll,
    PRECISE: why_precision,
    FIGHT: why_fight,
    RAPID: why_rapid,
    STOP: why_stop,
    SHOOTOUT_WEAPON: why_weapon,
}
"""Who tells the reason of which kind of move."""

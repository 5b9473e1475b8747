"""Measuring without a shot: how far, who sees whom, what is in the way, and what each weapon would be worth.

Players may measure at any time, so this tells nothing that the table does not show.
"""

import re

import msgspec

from terminus.core.errors import MeasureError
from terminus.core.measuring import Measured, Place
from terminus.core.sheet import plain
from terminus.games.skirmish.content.components import ACTIONS, AIMED_SHOT, LABELS, MOVE_AND_SHOOT
from terminus.games.skirmish.model import Model
from terminus.games.skirmish.position import State
from terminus.games.skirmish.rules.sight import caught_in_the_open, pieces_between, visible
from terminus.games.skirmish.rules.targets import Penalties, in_long_band, in_range, shot_reason
from terminus.games.skirmish.speech import SEATS
from terminus.geometry.disc import Disc, gap
from terminus.geometry.measure import hundredths

_MODEL = re.compile(rf"model-([01])-([{LABELS}])")
_MARKER = re.compile(r"marker-(\d{1,2})")
SHOTS = (AIMED_SHOT, MOVE_AND_SHOOT)


class Shot(msgspec.Struct, frozen=True):
    """What a weapon would be worth: in which range the target is, and the penalty dice by circumstance (SK-84)."""

    weapon: str
    name: str
    range: str
    """`short`, `long` or `out`."""
    empty: bool
    long: int
    running: int
    terrain: int
    injuries: int
    penalties: dict[str, int]
    """All penalty dice by action; Move and Shoot has one more (SK-86, SK-89)."""
    allowed: dict[str, bool]
    """Whether an action could shoot at the target at all (SK-R42)."""


class Between(msgspec.Struct, frozen=True):
    """What lies between two places. From a model, `shots` tells of each of its weapons that shoots."""

    gap: float
    """Inches between the nearest points, bases included (SK-R14)."""
    visible: bool
    """SK-73, SK-R18."""
    in_the_open: bool
    """Would the second be caught in the open from the first? (SK-72)"""
    terrain: int
    """Cover that the line between the centres passes through (SK-87)."""
    shots: list[Shot]


def measure(s: State, start: Place, end: Place) -> Measured:
    """What lies between two places; MeasureError if there is no such place, or no board to measure on."""
    if s.board is None:
        raise MeasureError("There is nothing to measure before a board is chosen.")
    here, there = _place(s, start), _place(s, end)
    found = Between(
        gap=hundredths(gap(here, there)) / 100,
        visible=visible(here, there, s.table().blockers),
        in_the_open=caught_in_the_open(here, there, s.table().cover),
        terrain=pieces_between(here, there, s.table().cover),
        shots=_shots(s, here, there),
    )
    return Measured(_sentence(_name(here), _name(there), found), plain(found))


def _place(s: State, place: Place) -> Disc:
    if isinstance(place, str):
        return _thing(s, place)
    x, y = place
    if not (0 <= x <= s.table().width and 0 <= y <= s.table().height):
        raise MeasureError(f"({x:g}, {y:g}) lies off the board, which is {s.table().width:g} x {s.table().height:g}.")
    return Disc(x, y, 0.0)


def _thing(s: State, key: str) -> Disc:
    model, marker = _MODEL.fullmatch(key), _MARKER.fullmatch(key)
    if model is not None:
        found = next((each for each in s.models[int(model[1])] if LABELS[each.label] == model[2]), None)
        if found is not None and found.placed and found.alive:
            return found
        raise MeasureError(f"{SEATS[int(model[1])]}'s {model[2]} is not on the board.")
    if marker is not None and int(marker[1]) < len(s.markers):
        at = s.markers[int(marker[1])]
        return Disc(at.x, at.y, 0.0)
    raise MeasureError(f"'{key}' is nothing to measure from: name a model (model-0-A), a marker (marker-0) or [x, y].")


def _shots(s: State, shooter: Disc, target: Disc) -> list[Shot]:
    if not isinstance(shooter, Model) or not isinstance(target, Model) or shooter.seat == target.seat:
        return []
    return [_shot(s, shooter, target, i) for i, weapon in enumerate(shooter.weapons) if weapon.shoots]


def _shot(s: State, shooter: Model, target: Model, number: int) -> Shot:
    weapon = shooter.weapons[number]
    by_action = {action: Penalties(s, shooter, target, weapon, action, 0) for action in SHOTS}
    aimed = by_action[AIMED_SHOT]
    reasons = {action: shot_reason(s, shooter, int(target.label), number, action) for action in SHOTS}
    band = "long" if in_long_band(shooter, target, weapon) else "short"
    return Shot(
        weapon=weapon.key,
        name=weapon.name,
        range=band if in_range(shooter, target, weapon) else "out",
        empty=not shooter.loaded(number),
        long=aimed.long,
        running=aimed.running,
        terrain=aimed.terrain,
        injuries=aimed.injuries,
        penalties={ACTIONS[action]: int(penalties.dice()) for action, penalties in by_action.items()},
        allowed={ACTIONS[action]: reason is None for action, reason in reasons.items()},
    )


def _name(place: Disc) -> str:
    if isinstance(place, Model):
        return f"{SEATS[place.seat]}'s {LABELS[place.label]}"
    return f"({place.x:g}, {place.y:g})"


def _sentence(here: str, there: str, found: Between) -> str:
    if not found.visible:
        seen = "no line of sight between them is free"
    else:
        seen = f"a line of sight is free, and {there} is {'in the open' if found.in_the_open else 'in cover'}"
    return f"{here} is {found.gap:g} inches from {there}; {seen}."

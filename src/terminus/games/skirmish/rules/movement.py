"""Moving along a path, stopped by whoever comes within 3 inches, and going on (SK-61, SK-66, SK-110, SK-120; PR-4)."""

from typing import Final

from mypy_extensions import i64

from terminus.core.action import Action, Fate, Payload, Reason
from terminus.core.moves import MoveList
from terminus.games.skirmish.content.components import LABELS
from terminus.games.skirmish.lengths import roughly, roughly_beyond
from terminus.games.skirmish.model import Model
from terminus.games.skirmish.moves import FIGHT, MOST_POINTS, MOVE, first_of, move_code, points_in
from terminus.games.skirmish.position import STEP_FIGHT, STEP_MOVE, State
from terminus.games.skirmish.rules import happenings
from terminus.games.skirmish.rules.candidates import fill_paths
from terminus.games.skirmish.rules.ground import SHOOTOUT_REACH, Outing, movement_left, put_back
from terminus.games.skirmish.rules.reasons import NO_SUCH_PATH, NOBODY_NEAR, PATH_TOO_LONG
from terminus.games.skirmish.rules.resolution import proceed
from terminus.games.skirmish.rules.shootout import opponents, start_shootout
from terminus.games.skirmish.rules.sight import visible
from terminus.geometry.disc import Disc
from terminus.geometry.measure import EPS, Point
from terminus.geometry.path import Contact, close_stretches, first_contact, path_length, point_along

LOOK_EVERY: Final = 0.25
"""Under `shootout_sight` a stretch near an enemy is tested for sight once in so many inches (SK-R54)."""


def declared_path(s: State, payload: Payload) -> list[Point]:
    """The path a payload means, from where the model stands."""
    path = [s.actor().at()]
    path.extend(points_in(payload, 1))
    return path


def first_stop(s: State, mover: Model, path: list[Point]) -> Contact | None:
    """Where the first shoot-out on the path happens, and with which living enemy (SK-R53, SK-R54)."""
    enemies = s.living(1 - mover.seat)
    places = [enemy.at() for enemy in enemies]
    reaches = [SHOOTOUT_REACH + mover.radius + enemy.radius for enemy in enemies]
    if not s.variant.shootout_sight:
        return first_contact(path, places, reaches)
    first: Contact | None = None
    for i in range(len(enemies)):
        length = first_sight(s, mover, enemies[i], path, reaches[i])
        if length is not None and (first is None or length < first.length):
            first = Contact(i, point_along(path, length), length)
    return first


def first_sight(s: State, mover: Model, enemy: Model, path: list[Point], reach: float) -> float | None:
    """The length at the first tested point of the path that is near the enemy and in its sight (SK-R54)."""
    for stretch in close_stretches(path, enemy.at(), reach):
        length = stretch.start
        while length <= stretch.end + EPS:
            if sees_from(s, mover, enemy, point_along(path, length)):
                return length
            length += LOOK_EVERY
        end = path_length(path)
        if stretch.end >= end - EPS and sees_from(s, mover, enemy, path[-1]):
            return end
    return None


def sees_from(s: State, mover: Model, enemy: Model, at: Point) -> bool:
    """Would the two be visible to each other with the mover at this point?"""
    return visible(Disc(at.x, at.y, mover.radius), enemy, s.table().blockers)


def walk(s: State, path: list[Point], fate: Fate) -> None:
    """Follow the path to its end, or to the first point where somebody must be fought (PR-4, steps 4 and 5)."""
    mover = s.actor()
    stop = first_stop(s, mover, path)
    if stop is None:
        follow(s, path, path_length(path), fate)
        settle(s, fate)
        return
    met = s.living(1 - mover.seat)[stop.who]
    follow(s, part_of(path, stop.length, stop.at), stop.length, fate)
    if len(opponents(s, mover)) > 1:
        s.step = STEP_FIGHT
    else:
        fight(s, met.label, fate)


def part_of(path: list[Point], length: float, at: Point) -> list[Point]:
    """The part of a path that was walked until its point `at`."""
    part = [path[0]]
    for i in range(1, len(path)):
        if path_length([*part, path[i]]) >= length:
            break
        part.append(path[i])
    part.append(at)
    return part


def follow(s: State, part: list[Point], length: float, fate: Fate) -> None:
    """The model is moved; what it has walked is remembered, in case it must be put back (SK-R26)."""
    activation = s.acting()
    activation.walked = activation.walked + part[1:]
    activation.suggested = []
    activation.moved += length
    mover = s.actor()
    mover.put(part[-1])
    if fate.heard and len(part) > 1:
        happenings.moved(mover, part, length, fate)


def next_opponent(s: State, fate: Fate) -> None:
    """Fight the one enemy who is near, or ask which of several comes first (SK-R55, PR-4 steps 5 to 9)."""
    mover = s.actor()
    near = opponents(s, mover) if mover.alive else []
    if len(near) > 1:
        s.step = STEP_FIGHT
    elif len(near) == 1:
        fight(s, near[0].label, fate)
    elif mover.alive:
        s.step = STEP_MOVE  # a new path with what is left: SK-R60
    else:
        proceed(s, fate)


def fight(s: State, enemy: int, fate: Fate) -> None:
    if start_shootout(s, enemy, fate):
        next_opponent(s, fate)


def settle(s: State, fate: Fate) -> None:
    """The move step is over; nobody stays where a base may not stand (SK-R26)."""
    activation = s.acting()
    activation.to_move = False
    mover = s.actor()
    if put_back(s, mover, activation) and fate.heard:
        happenings.put_back(mover, fate)
    proceed(s, fate)


class MoveAlong(Action[State]):
    """SK-D9 and SK-D14: along which path? The empty one is always allowed (SK-R24 to SK-R26, SK-R60)."""

    def __init__(self) -> None:
        super().__init__(MOVE, [STEP_MOVE.number])

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        if len(payload) == 0 or payload[0] > MOST_POINTS or len(payload) != 1 + 2 * payload[0]:
            return NO_SUCH_PATH
        if payload[0] == 0:
            return None
        return Outing(p, p.actor(), movement_left(p)).reason(declared_path(p, payload))

    def numbers(self, p: State, seat: i64, code: i64, payload: Payload, reason: Reason) -> dict[str, str] | None:
        if reason is PATH_TOO_LONG:
            left = movement_left(p)
            length = roughly_beyond(path_length(declared_path(p, payload)), left)
            return {"length": length, "model": LABELS[p.actor().label], "left": roughly(left)}
        return {"points": str(MOST_POINTS)}

    def fill(self, p: State, seat: i64, out: MoveList) -> None:
        fill_paths(p, out)

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        path = declared_path(p, payload)
        if len(path) == 1:
            if fate.heard:
                happenings.stayed(p.actor(), fate)
            settle(p, fate)
        else:
            walk(p, path, fate)


class PickFight(Action[State]):
    """SK-D13: which of several enemies within 3 inches comes first? (SK-R55)"""

    def __init__(self) -> None:
        super().__init__(FIGHT, [STEP_FIGHT.number])

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        near = [enemy.label for enemy in opponents(p, p.actor())]
        return None if first_of(code) in near else NOBODY_NEAR

    def numbers(self, p: State, seat: i64, code: i64, payload: Payload, reason: Reason) -> dict[str, str] | None:
        return {"enemies": ", ".join([LABELS[enemy.label] for enemy in opponents(p, p.actor())])}

    def fill(self, p: State, seat: i64, out: MoveList) -> None:
        for enemy in opponents(p, p.actor()):
            out.add(move_code(FIGHT, enemy.label))

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        enemy = p.models[1 - seat][first_of(code)]
        if fate.heard:
            happenings.picked(p.actor(), enemy, fate)
        fight(p, enemy.label, fate)

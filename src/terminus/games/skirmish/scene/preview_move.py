"""A move before it is made: its length, whom it would meet on the way, and who would see it at the end."""

from terminus.core.game import Preview
from terminus.core.moves import Move
from terminus.core.prose import listing
from terminus.core.scene import Node
from terminus.games.skirmish.content.components import LABELS, RAPID_FIRE
from terminus.games.skirmish.lengths import inches_roughly, roughly
from terminus.games.skirmish.model import Model, all_empty
from terminus.games.skirmish.position import State
from terminus.games.skirmish.rules.ground import SHOOTOUT_REACH, movement_left
from terminus.games.skirmish.rules.movement import declared_path, first_stop
from terminus.games.skirmish.rules.scoring import controls
from terminus.games.skirmish.rules.shootout import duel_weapons
from terminus.games.skirmish.rules.targets import in_sight, in_the_open
from terminus.games.skirmish.scene.best_shot import best_shot
from terminus.games.skirmish.scene.odds import Fighter, duel, percent
from terminus.games.skirmish.scene.overlay import ghost, line, ring, word
from terminus.games.skirmish.speech import SEATS
from terminus.geometry.measure import Point
from terminus.geometry.path import Contact, path_length


def move_preview(s: State, seat: int, move: Move) -> Preview:
    mover = s.actor()
    path = declared_path(s, move.payload)
    stop = first_stop(s, mover, path) if len(path) > 1 else None
    length = path_length(path)
    left = movement_left(s)
    said = "Stays where it is." if len(path) == 1 else f"Moves {roughly(length)} of {inches_roughly(left)}."
    end = path[-1] if stop is None else stop.at
    then = _copy_at(s, end)
    outlook = _seen_there(then) + _shot_there(then) if stop is None else _met(s, then, stop)
    return Preview(f"{said} {outlook}", _drawing(s, mover, path, stop, end))


def _copy_at(s: State, at: Point) -> State:
    """The position with the mover at a place."""
    then = s.copy()
    then.actor().put(at)
    return then


def _met(s: State, then: State, stop: Contact) -> str:
    """A shoot-out stops the move (SK-110)."""
    enemy = then.models[1 - s.actor().seat][s.living(1 - s.actor().seat)[stop.who].label]
    return f"After {inches_roughly(stop.length)} it meets {named(enemy)}. {duel_told(then, then.actor(), enemy)}"


def named(model: Model) -> str:
    return f"{SEATS[model.seat]} {LABELS[model.label]}"


def duel_told(s: State, mover: Model, enemy: Model) -> str:
    """`A deadly shoot-out: A survives it with 50 %, Steel B with 49 %.`"""
    odds = duel(_fighter(s, mover, enemy), _fighter(s, enemy, mover))
    own = f"{LABELS[mover.label]} alone is left with {percent(odds.mover)}"
    return f"A deadly shoot-out: {own}, {named(enemy)} with {percent(odds.enemy)}."


def _fighter(s: State, model: Model, other: Model) -> Fighter:
    """A side of a shoot-out with its penalties but for injuries, which ties may add to (SK-117 to SK-119)."""
    alone = in_the_open(s, other, model) and not in_the_open(s, model, other)
    weapons = duel_weapons(model)
    ability = model.weapons[weapons[0]].ability(RAPID_FIRE) if weapons else None
    return Fighter(
        model.injuries,
        int(all_empty(model)) + int(alone),
        model.profile.slain_at,
        None if ability is None else ability.amount,
    )


def _seen_there(then: State) -> str:
    """Who would see the mover at the end of its way, and which marker it would hold."""
    mover = then.actor()
    seeing = [enemy for enemy in then.living(1 - mover.seat) if in_sight(then, mover, enemy)]
    if not seeing:
        said = "No enemy sees it there."
    else:
        bare = [LABELS[enemy.label] for enemy in seeing if in_the_open(then, enemy, mover)]
        covered = [LABELS[enemy.label] for enemy in seeing if LABELS[enemy.label] not in bare]
        sorts = (("in the open to", bare), ("in cover from", covered))
        whose = f"{SEATS[1 - mover.seat]}'s"
        parts = [f"{words} {whose} {listing(labels)}" for words, labels in sorts if labels]
        said = f"There it is {listing(parts)}."
    return said + _held(then)


def _shot_there(then: State) -> str:
    """What comes of the shot that is still due after the move (SK-63)."""
    acting = then.acting()
    if not acting.to_shoot:
        return ""
    best = best_shot(then, then.actor(), acting.action)
    return " No target from there." if best is None else f" Best shot from there: {named(best[0])}, {percent(best[1])}."


def _held(then: State) -> str:
    seat = then.actor().seat
    lines = [line for line in then.variant.mission.scoring if line.control]
    held = [n + 1 for n, marker in enumerate(then.markers) if lines and controls(then, seat, marker, lines[0].within)]
    word = "flags" if len(held) > 1 else "flag"
    return f" {SEATS[seat]} would hold {word} {listing([str(n) for n in held])}." if held else ""


def _drawing(s: State, mover: Model, path: list[Point], stop: Contact | None, end: Point) -> list[Node]:
    found = [ghost(s, mover, end)]
    if len(path) > 1:
        found.insert(0, line(s, "way", path, "tape"))
        above = Point(path[-1].x, path[-1].y + mover.radius + 0.35)
        found.append(word(s, "way-length", f"{roughly(path_length(path))}″", above))
    if stop is not None:
        enemy = s.living(1 - mover.seat)[stop.who]
        found.append(ring(s, "danger", enemy.at(), SHOOTOUT_REACH + enemy.radius, "danger"))
    return found

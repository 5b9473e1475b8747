"""Exact odds of shots and shoot-outs, for people who are about to roll. The dice themselves never ask this module."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from math import comb

import msgspec

from terminus.core.prose import NO_BREAK
from terminus.games.skirmish.content.components import INJURED, SLAIN
from terminus.games.skirmish.rules.shooting import CRITICAL, HIT
from terminus.games.skirmish.rules.targets import MOST_PENALTIES

FACES = range(1, 7)
ODDS_KEPT = 4096
"""More than the usual weapons ever ask for; those that guests bring may ask for any."""


class ToHit(msgspec.Struct, frozen=True):
    """The chance of at least a hit, and of a critical one."""

    hit: float
    critical: float


class Fate(msgspec.Struct, frozen=True):
    """What becomes of a target; else it is unharmed."""

    slain: float
    injured: float


class Duel(msgspec.Struct, frozen=True):
    """Who is left after a shoot-out: the mover alone, the enemy alone, or else nobody."""

    mover: float
    enemy: float


class Fighter(msgspec.Struct, frozen=True):
    """One side of a shoot-out: its injuries, its other penalty dice, how much it bears, and its Rapid fire."""

    injuries: int
    penalties: int
    slain_at: int
    rapid: int | None


Die = tuple[int, bool]
"""A face, and whether the die may still be thrown again (SK-R7)."""


def to_hit(dice: int, *, reroll: bool, precision: int, rapid: int | None) -> ToHit:
    """With all choices made to hit: the lowest die is thrown again or improved where that helps (PR-3)."""
    return _to_hit(dice, reroll, precision, rapid)


@lru_cache(ODDS_KEPT)
def _to_hit(dice: int, reroll: bool, precision: int, rapid: int | None) -> ToHit:
    hit = critical = 0.0
    for chance, thrown in _throws(dice, tuple(_single(rapid).items())):
        best = _at_best(thrown, reroll, precision)
        hit += chance * best.hit
        critical += chance * best.critical
    return ToHit(hit, critical)


def _single(rapid: int | None) -> dict[Die, float]:
    """How one die may lie, after the Rapid fire that throws a face again (SK-139)."""
    found: dict[Die, float] = {(face, True): 1 / 6 for face in FACES if face != rapid}
    if rapid is not None:
        found.update({(face, False): 1 / 36 for face in FACES})
    return found


def _throws(dice: int, kinds: tuple[tuple[Die, float], ...]) -> Iterator[tuple[float, tuple[Die, ...]]]:
    """All throws of some dice, those that differ only in their order taken together."""
    if not dice:
        yield 1.0, ()
        return
    if not kinds:
        return
    (kind, chance), others = kinds[0], kinds[1:]
    for count in range(dice + 1):
        for rest, thrown in _throws(dice - count, others):
            yield comb(dice, count) * chance**count * rest, (*[kind] * count, *thrown)


def _at_best(thrown: tuple[Die, ...], reroll: bool, precision: int) -> ToHit:
    faces = sorted(face for face, _ in thrown)
    result = _result(faces, precision)
    fresh = [face for face, may in thrown if may]
    if not reroll or not fresh or result >= HIT:
        return ToHit(float(result >= HIT), float(result >= CRITICAL))
    faces.remove(min(fresh))
    results = [_result(sorted([*faces, face]), precision) for face in FACES]
    return ToHit(sum(each >= HIT for each in results) / 6, sum(each >= CRITICAL for each in results) / 6)


def _result(faces: list[int], precision: int) -> int:
    """The lowest of sorted dice, once Precision has been put on it (SK-80, SK-135)."""
    return min([faces[0] + precision, *faces[1:2]])


def fate(shot: ToHit, saves: list[int], dice: int, injuries: int, slain_at: int, stopping: bool) -> Fate:
    """After the save of `dice` dice, the higher counting (SK-90 to SK-95); `saves` says what each face means."""
    slain = injured = 0.0
    for face in FACES:
        chance = (face**dice - (face - 1) ** dice) / 6**dice
        if saves[face] == SLAIN:
            slain += chance
        elif saves[face] == INJURED:
            deadly = _deadly(injuries, slain_at, stopping)
            slain += chance * deadly
            injured += chance * (1 - deadly)
    rolled = shot.hit - shot.critical
    return Fate(shot.critical + rolled * slain, rolled * injured)


def _deadly(injuries: int, slain_at: int, stopping: bool) -> float:
    """The chance that what an injury brings is more than the target bears: one, or 1d3 (SK-95, SK-137)."""
    brought = (1, 2, 3) if stopping else (1,)
    return sum(injuries + more >= slain_at for more in brought) / len(brought)


# Shoot-outs


def duel(mover: Fighter, enemy: Fighter) -> Duel:
    """A whole shoot-out, ties and all (PR-5)."""
    return _duel(mover, enemy)


@lru_cache(ODDS_KEPT)
def _duel(mover: Fighter, enemy: Fighter) -> Duel:
    alone = [0.0, 0.0]
    own, theirs = _lowest(mover), _lowest(enemy)
    for a, chance in enumerate(own):
        for b, other in enumerate(theirs):
            left = _left_after(a - b, mover, enemy)
            alone[0] += chance * other * left.mover
            alone[1] += chance * other * left.enemy
    return Duel(*alone)


def _left_after(lead: int, mover: Fighter, enemy: Fighter) -> Duel:
    if lead == 0:
        return _after_tie(_hurt(mover), _hurt(enemy))
    winner = mover if lead > 0 else enemy
    stands = abs(lead) > 1 or winner.injuries + 1 < winner.slain_at  # a win by one costs an injury: SK-115
    return Duel(float(stands and lead > 0), float(stands and lead < 0))


def _after_tie(mover: Fighter, enemy: Fighter) -> Duel:
    """Both are hurt and roll again, unless somebody is gone (SK-114)."""
    dead = [each.injuries >= each.slain_at for each in (mover, enemy)]
    return Duel(float(dead == [False, True]), float(dead == [True, False])) if any(dead) else _duel(mover, enemy)


def _hurt(fighter: Fighter) -> Fighter:
    return msgspec.structs.replace(fighter, injuries=fighter.injuries + 1)


def _lowest(fighter: Fighter) -> list[float]:
    """The chance of each face to be the lowest, from 1 to 6."""
    single = _single(fighter.rapid)
    at_least = [sum(chance for (shown, _), chance in single.items() if shown >= face) for face in range(1, 8)]
    dice = 1 + min(MOST_PENALTIES, fighter.injuries + fighter.penalties)  # SK-R56
    return [low**dice - high**dice for low, high in pairwise(at_least)]


def percent(chance: float) -> str:
    """A chance as people say it; what is possible is never 0 %, what is not certain never 100 %."""
    if 0.0 < chance < 0.005:
        return f"under 1{NO_BREAK}%"
    return f"over 99{NO_BREAK}%" if 0.995 <= chance < 1.0 else f"{100 * chance:.0f}{NO_BREAK}%"

"""A shot before it is fired: how far, what is in the way, how many dice, and how likely it is to hit."""

from terminus.core.game import Preview
from terminus.core.moves import Move
from terminus.core.prose import listing
from terminus.core.scene import Node
from terminus.games.skirmish.content.components import LABELS, PRECISION, RAPID_FIRE, STOPPING_POWER, Piece, Weapon
from terminus.games.skirmish.model import Model
from terminus.games.skirmish.moves import first_of, second_of
from terminus.games.skirmish.position import State
from terminus.games.skirmish.rules.sight import pieces_between
from terminus.games.skirmish.rules.targets import Penalties, in_long_band, in_the_open
from terminus.games.skirmish.scene.odds import Fate, ToHit, fate, percent, to_hit
from terminus.games.skirmish.scene.overlay import line, lit, ring, word
from terminus.games.skirmish.sheet.printed import piece_name
from terminus.games.skirmish.speech import SEATS, by_name
from terminus.geometry.disc import gap
from terminus.geometry.measure import Point
from terminus.geometry.polygon import Polygon


def shot_preview(s: State, seat: int, move: Move) -> Preview:
    if first_of(move.code) == 0:
        return Preview("Nobody is shot at.", [])
    shooter = s.actor()
    target = s.models[1 - seat][int(first_of(move.code)) - 1]
    weapon = shooter.weapons[int(second_of(move.code))]
    screens = screens_between(s, shooter, target)
    sentences = [
        _range(shooter, target, weapon),
        _roll(s, shooter, target, weapon, screens),
        _then(s, shooter, target, weapon),
    ]
    return Preview(" ".join(sentences), _drawing(s, shooter, target, weapon, screens))


def screens_between(s: State, shooter: Model, target: Model) -> list[Piece]:
    """The pieces that cost a die each (SK-87)."""
    return [piece for piece in s.table().pieces if piece.cover and pieces_between(shooter, target, [piece.outline])]


def _range(shooter: Model, target: Model, weapon: Weapon) -> str:
    band = "long" if in_long_band(shooter, target, weapon) else "short"
    return f"{SEATS[target.seat]} {LABELS[target.label]} is {gap(shooter, target):.1f} inches away: {band} range."


def penalties_of(s: State, shooter: Model, target: Model, weapon: Weapon) -> Penalties:
    activation = s.acting()
    return Penalties(s, shooter, target, weapon, activation.action, activation.attacks)


def _roll(s: State, shooter: Model, target: Model, weapon: Weapon, screens: list[Piece]) -> str:
    """`You roll 3 dice (long range, the barricade) and keep the lowest: 30 % to hit.`"""
    dice = 1 + penalties_of(s, shooter, target, weapon).dice()
    because = _because(s, shooter, target, weapon, screens)
    helped = _helped(s, target, weapon)
    chance = percent(chances(s, shooter, target, weapon).hit)
    with_help = f", with {listing(helped)}" if helped else ""
    if dice == 1:
        return f"You roll 1 die: {chance} to hit{with_help}."
    return f"You roll {dice} dice ({listing(because)}) and keep the lowest: {chance} to hit{with_help}."


def _because(s: State, shooter: Model, target: Model, weapon: Weapon, screens: list[Piece]) -> list[str]:
    counted = penalties_of(s, shooter, target, weapon)
    reasons = [
        (counted.long, "long range"),
        (counted.running, "a running target"),
        (counted.on_the_move, "Move and Shoot"),
        (counted.injuries, "your injuries" if counted.injuries > 1 else "your injury"),
        (counted.again, "firing on"),
    ]
    return [words for count, words in reasons if count] + by_name([piece_name(piece.key) for piece in screens])


def _helped(s: State, target: Model, weapon: Weapon) -> list[str]:
    words = ["a re-roll, for it is exposed"] if target.exposed else []
    words += ["Precision"] if precision_of(s, weapon) else []
    return words + (["Rapid fire"] if weapon.ability(RAPID_FIRE) is not None else [])


def precision_of(s: State, weapon: Weapon) -> int:
    """What Precision adds to a die in the action under way (SK-135)."""
    ability = weapon.ability(PRECISION)
    return ability.amount if ability is not None and ability.action == s.acting().action else 0


def chances(s: State, shooter: Model, target: Model, weapon: Weapon) -> ToHit:
    rapid = weapon.ability(RAPID_FIRE)
    return to_hit(
        1 + penalties_of(s, shooter, target, weapon).dice(),
        reroll=target.exposed,
        precision=precision_of(s, weapon),
        rapid=None if rapid is None else rapid.amount,
    )


def outcome(s: State, shooter: Model, target: Model, weapon: Weapon) -> Fate:
    """What becomes of the target, save and all."""
    stopping = weapon.ability(STOPPING_POWER) is not None and not in_long_band(shooter, target, weapon)
    profile = target.profile
    dice = 1 if in_the_open(s, shooter, target) else 2
    shot = chances(s, shooter, target, weapon)
    return fate(shot, profile.saves, dice, target.injuries, profile.slain_at, stopping)


def _then(s: State, shooter: Model, target: Model, weapon: Weapon) -> str:
    saves = (
        "in the open, it saves with one die" if in_the_open(s, shooter, target) else "in cover, it saves with two dice"
    )
    result = outcome(s, shooter, target, weapon)
    return f"{saves.capitalize()}: {percent(result.slain)} slain, {percent(result.injured)} injured."


def _drawing(s: State, shooter: Model, target: Model, weapon: Weapon, screens: list[Piece]) -> list[Node]:
    """The sight line, both range bands, and what costs dice, by name."""
    found = [
        ring(s, "band-short", shooter.at(), weapon.short + shooter.radius, "band short"),
        ring(s, "band-long", shooter.at(), weapon.long + shooter.radius, "band long"),
        line(s, "sight-line", [shooter.at(), target.at()], "sight-line"),
    ]
    for piece in screens:
        found.append(lit(s, f"screen-{piece.key}", piece.outline))
        found.append(
            word(s, f"screen-{piece.key}-word", f"{piece_name(piece.key)}: one die", _beside(s, piece.outline))
        )
    return found


def _beside(s: State, box: Polygon) -> Point:
    """Where a word about a piece covers no figure: in its middle, above it or below it."""
    spots = [
        Point((box.west + box.east) / 2.0, y) for y in ((box.south + box.north) / 2.0, box.north + 0.4, box.south - 0.8)
    ]
    return next(
        (spot for spot in spots if not any(_covers(spot, model) for side in s.models for model in side)), spots[0]
    )


def _covers(spot: Point, model: Model) -> bool:
    """Would a word that begins at this height, some five inches wide, lie upon the figure?"""
    reach = model.radius + 0.5
    return model.alive and abs(model.x - spot.x) < 2.5 + reach and abs(model.y - spot.y - 0.2) < reach

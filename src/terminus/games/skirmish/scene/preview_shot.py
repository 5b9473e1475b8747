"""A shot before it is fired: how far, what is in the way, how many dice, and how likely it is to hit."""

from terminus.core.game import Preview
from terminus.core.moves import Move
from terminus.core.prose import listing
from terminus.core.scene import Node, node
from terminus.games.skirmish.content.components import LABELS, PRECISION, RAPID_FIRE, STOPPING_POWER, Piece, Weapon
from terminus.games.skirmish.lengths import inches_roughly, roughly_beyond
from terminus.games.skirmish.model import Model
from terminus.games.skirmish.moves import first_of, second_of
from terminus.games.skirmish.position import State
from terminus.games.skirmish.rules.sight import pieces_between
from terminus.games.skirmish.rules.targets import MOST_PENALTIES, Penalties, in_long_band, in_the_open
from terminus.games.skirmish.scene.chalk import standing
from terminus.games.skirmish.scene.fire import shot
from terminus.games.skirmish.scene.odds import Fate, ToHit, fate, percent, to_hit
from terminus.games.skirmish.sheet.lines import spot
from terminus.games.skirmish.sheet.printed import piece_name
from terminus.games.skirmish.sheet.writing import write
from terminus.games.skirmish.speech import SEATS, by_name
from terminus.geometry.disc import gap


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
    return Preview(" ".join(sentences), _drawing(s, shooter, target, weapon))


def screens_between(s: State, shooter: Model, target: Model) -> list[Piece]:
    """The pieces that cost a die each (SK-87)."""
    return [piece for piece in s.table().pieces if piece.cover and pieces_between(shooter, target, [piece.outline])]


def _range(shooter: Model, target: Model, weapon: Weapon) -> str:
    far = gap(shooter, target)
    if in_long_band(shooter, target, weapon):
        told = f"{roughly_beyond(far, weapon.short)} inches away: long range"
    else:
        told = f"{inches_roughly(far)} away: short range"
    return f"{SEATS[target.seat]} {LABELS[target.label]} is {told}."


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
        (counted.long, ["long range"]),
        (counted.running, ["a running target"]),
        (counted.on_the_move, ["Move and Shoot"]),
        (counted.terrain, by_name([piece_name(piece.key) for piece in screens])),
        (counted.injuries, ["your injuries" if counted.injuries > 1 else "your injury"]),
        (counted.again, ["firing on"]),
    ]
    return [each for count, words in reasons if count for each in words]


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


def _drawing(s: State, shooter: Model, target: Model, weapon: Weapon) -> list[Node]:
    """The shot on the ground as it will be told: its line and its dice, each under the number it has in the tray."""
    table = write(s.settings.game, s)
    if table.ground is None:
        return []
    here, there = [spot(table.model(model.seat, LABELS[model.label])) for model in (shooter, target)]
    added = causes_of(penalties_of(s, shooter, target, weapon))
    drawn = shot("foreseen", table.ground, here, there, weapon.short, added, standing(table))
    return [node("g", "foreseen", *drawn, class_="fire shot", aria_hidden="true")]


def causes_of(counted: Penalties) -> tuple[str, ...]:
    """What each die is added for, in the order of the tray (SK-84 to SK-89)."""
    amounts = {
        "long": counted.long,
        "running": counted.running,
        "moving": counted.on_the_move,
        "terrain": counted.terrain,
        "injuries": counted.injuries,
        "again": counted.again,
    }
    return tuple([cause for cause, count in amounts.items() for _ in range(count)])[:MOST_PENALTIES]

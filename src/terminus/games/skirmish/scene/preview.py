"""What a move would do, before it is made: a sentence with the odds, and what there is to draw over the table."""

from collections.abc import Callable

from terminus.core.game import Preview
from terminus.core.moves import Move
from terminus.core.scene import Node
from terminus.games.skirmish.content.components import ACTIONS, LABELS, PASS, PRECISION, RUN
from terminus.games.skirmish.lengths import roughly_at
from terminus.games.skirmish.model import Model
from terminus.games.skirmish.moves import (
    BEGIN,
    DEPLOY,
    FIGHT,
    MARKER,
    MOVE,
    ORDER,
    PRECISE,
    REROLL,
    SCRIPT,
    SHOOT,
    first_of,
    kind_of,
    points_in,
)
from terminus.games.skirmish.position import State, card_action, card_label
from terminus.games.skirmish.rules.ground import allowance
from terminus.games.skirmish.rules.shooting import CRITICAL, HIT, ability_in_use, current_attack
from terminus.games.skirmish.scene.outlook import room_on_ring
from terminus.games.skirmish.scene.overlay import flag, ghost, order_ghosts, ring, word
from terminus.games.skirmish.scene.preview_move import duel_told, move_preview, named
from terminus.games.skirmish.scene.preview_shot import shot_preview
from terminus.games.skirmish.sheet.writing import write
from terminus.games.skirmish.speech import ACTIONS as ACTION_WORDS
from terminus.games.skirmish.speech import SEATS, describe
from terminus.geometry.measure import Point


def preview(s: State, seat: int, move: Move) -> Preview:
    """The consequence of a move as far as its player may know it; what dice decide is told as odds."""
    make = _PREVIEWS.get(int(kind_of(move.code)))
    return Preview(describe(write(s.settings.game, s), move) + ".", []) if make is None else make(s, seat, move)


def _marker(s: State, seat: int, move: Move) -> Preview:
    at = points_in(move.payload, 0)[0]
    within = max([line.within for line in s.variant.mission.scoring if line.control], default=0.0)
    holds = f"Whoever has a model within {within:g} inches of it controls it."
    return Preview(f"A marker at {roughly_at((at.x, at.y))}. {holds}", [flag(s, at, within)])


def _deployment(s: State, seat: int, move: Move) -> Preview:
    label = int(first_of(move.code))
    models = s.models[seat] if label == 0 else [s.models[seat][label - 1]]
    places = points_in(move.payload, 0)
    ghosts = [ghost(s, model, at) for model, at in zip(models, places, strict=False)]
    who = SEATS[seat] if label == 0 else named(models[0])
    return Preview(f"{who} stands like this.", ghosts)


def _script(s: State, seat: int, move: Move) -> Preview:
    """The orders beside the figures, and how far the last one would get; only their owner ever sees this."""
    cards = [(card_label(card), card_action(card)) for card in move.payload]
    told = [f"{n + 1}. {LABELS[label]}: {ACTION_WORDS[ACTIONS[action]]}" for n, (label, action) in enumerate(cards)]
    overlay = [*order_ghosts(s, seat, cards)]
    label, action = cards[-1]  # one circle at a time: three of them would hide the ground
    model = s.models[seat][label]
    return Preview(" ".join(told) + ".", [*overlay, *_reach(s, model, action)])


def _reach(s: State, model: Model, action: int) -> list[Node]:
    """How far an order carries a model, as a ring with its name."""
    far = 0.0 if action == PASS else allowance(model, action)
    if far <= 0:
        return []
    found = [ring(s, "order-reach", model.at(), far, "reach-ring")]
    standing = [(each.x, each.y) for seat in range(2) for each in s.living(seat)]
    taken = (*standing, *[(marker.x, marker.y) for marker in s.markers])
    place = room_on_ring((model.x, model.y), far, (s.table().width, s.table().height), taken)
    if place is not None:
        does = "runs" if action == RUN else "moves"
        found.append(word(s, "order-reach-word", f"{does} {far:g}″", Point(*place)))
    return found


def _order(s: State, seat: int, move: Move) -> Preview:
    first, second = (seat, 1 - seat) if first_of(move.code) == 0 else (1 - seat, seat)
    return Preview(f"{SEATS[first]} turns up the first card, {SEATS[second]} answers, and so on in turn.", [])


def _begin(s: State, seat: int, move: Move) -> Preview:
    if first_of(move.code):
        return Preview("Shoot from here, then move. The shot costs a die more either way.", [])
    return Preview("Move, then shoot from there. The shot costs a die more either way.", [])


def _reroll(s: State, seat: int, move: Move) -> Preview:
    dice = list(current_attack(s).dice)
    die = int(first_of(move.code)) - 1
    if die < 0:
        return Preview(f"The dice stay: {min(dice)} counts so far.", [])
    others = min([face for n, face in enumerate(dice) if n != die], default=CRITICAL)
    return Preview(f"The {dice[die]} is thrown again; the new face stays. At best {others} counts.", [])


def _precision(s: State, seat: int, move: Move) -> Preview:
    dice = list(current_attack(s).dice)
    die = int(first_of(move.code)) - 1
    ability = ability_in_use(s, PRECISION)
    if die >= 0 and ability is not None:
        dice[die] += ability.amount
    result = min(dice)
    means = "a critical hit" if result >= CRITICAL else "a hit" if result >= HIT else "a miss"
    return Preview(f"Then {result} counts: {means}.", [])


def _fight(s: State, seat: int, move: Move) -> Preview:
    enemy = s.models[1 - seat][int(first_of(move.code))]
    return Preview(duel_told(s, s.actor(), enemy), [ring(s, "duel", Point(enemy.x, enemy.y), 3.0, "danger")])


_PREVIEWS: dict[int, Callable[[State, int, Move], Preview]] = {
    MARKER: _marker,
    DEPLOY: _deployment,
    SCRIPT: _script,
    ORDER: _order,
    BEGIN: _begin,
    MOVE: move_preview,
    SHOOT: shot_preview,
    REROLL: _reroll,
    PRECISE: _precision,
    FIGHT: _fight,
}

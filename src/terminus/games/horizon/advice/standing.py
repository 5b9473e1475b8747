"""How everybody stands: points to be expected, and what each has to get more."""

from math import exp, pow
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from terminus.core.masks import count, lowest
from terminus.games.horizon.advice.chances import prospects_of
from terminus.games.horizon.advice.peril import peril
from terminus.games.horizon.advice.weights import Weights
from terminus.games.horizon.advice.worth import fortune, hand_worth, rounds_left, turn_worth, urgency
from terminus.games.horizon.content.components import GUN, SHIELD
from terminus.games.horizon.content.field import BESIDE_NODES, MON, NODES, PLACES, distance
from terminus.games.horizon.player import NO_LEVELS, Player
from terminus.games.horizon.position import (
    ANSWER,
    BETTING,
    LAYING,
    OVER,
    REFILL_FIRST,
    STRIKE,
    TURN,
    State,
)
from terminus.games.horizon.rules.energy import basic_extraction

# How far a lead decides, by the rounds left: `python scripts/fit_outlook.py horizon` fits these two
CERTAIN: Final = 0.5  # points of a lead that decide in the last round: e to one against it
WIDENS: Final = 0.3  # how that grows with the rounds left, to the power of SLOWLY
SLOWLY: Final = 0.75
NEAR: Final = 2  # steps to an event that can be reached within a turn
NEAR_NODES: Final[list[int]] = [
    sum(1 << node for node in range(NODES) if distance(place, node) <= NEAR) for place in range(PLACES)
]
"""By place, those nodes as a mask."""
ENOUGH_ROOM: Final = 3  # free nodes beside one: more are no better

MID_ROUND: Final[list[bool]] = [
    stage in (TURN, LAYING, ANSWER, BETTING, REFILL_FIRST, STRIKE) for stage in range(1 + OVER)
]
"""By stage: is somebody's turn not over?"""


def standings(w: Weights, s: State, seat: int, in_turn: bool, planned: bool = True) -> vec[float]:
    """Expected points of every seat; `in_turn` counts the AU that the active player still has.

    Whoever waits for a turn in this round has a round more to come than the others, so that no turn is dragged out for
    fear of what the next player will do with his.

    Only the hand of the seat that asks is looked at. Of what it could organise in this turn the best guess is counted,
    unless it is not `planned`.
    """
    found: vec[float] = vec[float](capacity=8)
    promised = prospects_of(s).points
    for player in s.players:
        acts = in_turn and MID_ROUND[s.stage] and player.seat == s.active
        found = append(
            found, float(player.points) + means(w, s, player, player.seat == seat, acts) + promised[player.seat]
        )
    add_turns(w, s, found, seat, in_turn, planned)
    if not s.players[seat].out:
        found[seat] += hand_worth(w, s, s.players[seat])
    return found


def standing_in_turn(w: Weights, s: State, player: Player) -> float:
    """What `standings` finds for the player whose turn it is, without what the others are to expect."""
    expected = float(player.points) + means(w, s, player, True, True) + prospects_of(s).points[player.seat]
    return expected + turn_worth(w, s, player, True, True) + hand_worth(w, s, player)


def add_turns(w: Weights, s: State, found: vec[float], seat: int, in_turn: bool, planned: bool) -> None:
    """What is left of this round: a whole turn for those who wait for it, the AU of the one who acts."""
    if not MID_ROUND[s.stage]:
        return
    active = s.players[s.active]
    if in_turn and not active.out:
        found[s.active] += turn_worth(w, s, active, active.seat == seat, planned)
    waiting = False
    for other in s.order:
        if waiting and not s.players[other].out:
            found[other] += w.future
        waiting = waiting or other == s.active


def means(w: Weights, s: State, player: Player, known: bool, in_turn: bool) -> float:
    """What a player in the game has for scoring later: time, energy, a good place, things.

    His hand is looked into if it is `known`; `in_turn` he can still gather energy before anybody shoots at him.
    """
    if player.out:
        return 0.0
    worth = w.amplifier * float(player.amplifier) + (w.storage if player.storage is not None else 0.0)
    if player.levels is not NO_LEVELS:
        for item in range(len(player.levels)):
            worth += w.levels[item] * float(player.levels[item])
        if player.levels[SHIELD] > 0 and not threatened(s, player):
            worth -= w.needless * float(player.levels[SHIELD])
    worth += w.ground * float(min(12, basic_extraction(s, player.place)))
    fixed = w.future * float(rounds_left(s)) + worth * urgency(w, s) + position_worth(w, s, player)
    return (fixed + fortune(w, s, player, player.supply, known)) * (1.0 - peril(w, s, player, in_turn))


def position_worth(w: Weights, s: State, player: Player) -> float:
    """What it is worth to stand where the player stands and to act when he does, while there are rounds to come."""
    if rounds_left(s) == 0:
        return 0.0
    worth = 0.0
    if w.room != 0.0 and player.place != MON:
        worth += w.room * float(free_beside(s, player.place))
    if w.guard != 0.0:
        worth += w.guard * watched(s, player)
    if w.last_word != 0.0 and is_richest(s, player):
        worth += w.last_word / float(1 + s.variant.last_rounds[s.phase()] - s.round)
    return worth


def free_beside(s: State, place: int) -> int:
    """How many nodes beside one have room for an event, up to ENOUGH_ROOM."""
    beside: i64 = BESIDE_NODES[place]
    return min(ENOUGH_ROOM, int(count(beside & prospects_of(s).free)))


def watched(s: State, player: Player) -> float:
    """The player's points that hang on open events near by, each by how much in doubt it is: 1 for an even chance."""
    known = prospects_of(s)
    near: i64 = NEAR_NODES[player.place]
    near &= known.stakes[player.seat]
    total = 0.0
    while near:
        node = lowest(near)
        near &= near - 1
        laid = s.laid[node]
        assert laid is not None
        likely = known.chances[node]
        total += abs(laid.change) * 4.0 * likely * (1.0 - likely)
    return total


def is_richest(s: State, player: Player) -> bool:
    """Has the player more energy than anybody else? Then he will act last in the next round (HZ-052)."""
    for other in s.players:
        if other.seat != player.seat and not other.out and other.supply >= player.supply:
            return False
    return True


def threatened(s: State, player: Player) -> bool:
    """Has anybody else a gun?"""
    guns = 0
    for other in s.players:
        if other.seat != player.seat and not other.out:
            guns += other.levels[GUN]
    return guns > 0


def chances_of(w: Weights, s: State, seat: int, in_turn: bool, planned: bool = True) -> float:
    """The seat's share in the win, from how far it is ahead."""
    if s.stage == OVER:
        return s.value(seat)
    found = standings(w, s, seat, in_turn, planned)
    decisive = sharpness(s)
    total = 0.0
    for each in found:
        total += exp(decisive * (each - found[seat]))
    return 1.0 / total


def sharpness(s: State) -> float:
    """How far a point of a lead decides."""
    return 1.0 / (CERTAIN + WIDENS * pow(float(max(0, rounds_left(s))), SLOWLY))

"""How everybody stands: points to be expected, and what each has to get more."""

from math import exp, pow
from typing import Final

from librt.vecs import append, vec

from terminus.games.horizon.advice.chances import prospects_of
from terminus.games.horizon.advice.worth import fortune, hand_worth, rounds_left, turn_worth, urgency
from terminus.games.horizon.content.components import GUN, SHIELD
from terminus.games.horizon.player import Player
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

FUTURE: Final = 0.44  # points that a player in the game gets per round
# How far a lead decides, by the rounds left: `python scripts/fit_outlook.py horizon` fits these two
CERTAIN: Final = 0.5  # points of a lead that decide in the last round: e to one against it
WIDENS: Final = 0.3  # how that grows with the rounds left, to the power of SLOWLY
SLOWLY: Final = 0.75
LEVELS: Final = [0.08, 0.17, 0.09]  # a level of gun, shield, accelerator
NEEDLESS: Final = 0.15  # how much less a level of a shield is worth while nobody else has a gun
CHARGE: Final = 0.05  # of a Link Amplifier
STORAGE: Final = 0.056
GROUND: Final = 0.006  # what a rich node is worth for later turns, per energy it yields

MID_ROUND: Final[list[bool]] = [
    stage in (TURN, LAYING, ANSWER, BETTING, REFILL_FIRST, STRIKE) for stage in range(1 + OVER)
]
"""By stage: is somebody's turn not over?"""


def standings(s: State, seat: int, in_turn: bool, planned: bool = True) -> vec[float]:
    """Expected points of every seat; `in_turn` counts the AU that the active player still has.

    Whoever waits for a turn in this round has a round more to come than the others, so that no turn is dragged out for
    fear of what the next player will do with his.

    Only the hand of the seat that asks is looked at. Of what it could organise in this turn the best guess is counted,
    unless it is not `planned`.
    """
    found: vec[float] = vec[float]()
    promised = prospects_of(s).points
    for player in s.players:
        found = append(found, float(player.points) + means(s, player, player.seat == seat) + promised[player.seat])
    add_turns(s, found, seat, in_turn, planned)
    if not s.players[seat].out:
        found[seat] += hand_worth(s, s.players[seat])
    return found


def standing_in_turn(s: State, player: Player) -> float:
    """What `standings` finds for the player whose turn it is, without what the others are to expect."""
    expected = float(player.points) + means(s, player, True) + prospects_of(s).points[player.seat]
    return expected + turn_worth(s, player, True, True) + hand_worth(s, player)


def add_turns(s: State, found: vec[float], seat: int, in_turn: bool, planned: bool) -> None:
    """What is left of this round: a whole turn for those who wait for it, the AU of the one who acts."""
    if not MID_ROUND[s.stage]:
        return
    active = s.players[s.active]
    if in_turn and not active.out:
        found[s.active] += turn_worth(s, active, active.seat == seat, planned)
    waiting = False
    for other in s.order:
        if waiting and not s.players[other].out:
            found[other] += FUTURE
        waiting = waiting or other == s.active


def means(s: State, player: Player, known: bool) -> float:
    """What a player in the game has for scoring later: time, energy, a good place, things; `known` if one may look."""
    if player.out:
        return 0.0
    worth = CHARGE * float(player.amplifier) + (STORAGE if player.storage is not None else 0.0)
    for item in range(len(player.levels)):
        worth += LEVELS[item] * float(player.levels[item])
    if player.levels[SHIELD] > 0 and not threatened(s, player):
        worth -= NEEDLESS * float(player.levels[SHIELD])
    worth += GROUND * float(min(12, basic_extraction(s, player.place)))
    fixed = FUTURE * float(rounds_left(s)) + worth * urgency(s)
    return fixed + fortune(s, player, player.supply, known)


def threatened(s: State, player: Player) -> bool:
    """Has anybody else a gun?"""
    guns = 0
    for other in s.players:
        if other.seat != player.seat and not other.out:
            guns += other.levels[GUN]
    return guns > 0


def chances_of(s: State, seat: int, in_turn: bool, planned: bool = True) -> float:
    """The seat's share in the win, from how far it is ahead."""
    if s.stage == OVER:
        return s.value(seat)
    found = standings(s, seat, in_turn, planned)
    decisive = sharpness(s)
    total = 0.0
    for each in found:
        total += exp(decisive * (each - found[seat]))
    return 1.0 / total


def sharpness(s: State) -> float:
    """How far a point of a lead decides."""
    return 1.0 / (CERTAIN + WIDENS * pow(float(max(0, rounds_left(s))), SLOWLY))

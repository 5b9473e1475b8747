"""How a team's chances stand: what is left to do, the rounds left for it, and what the team has to do it with.

The weights are logistic, fitted to games of novices at tables of two to five, some of whose moves were drawn by lot:
`python scripts/fit_outlook.py ship` plays them and prints what stands here.
"""

from math import exp
from typing import Final

from librt.vecs import vec

from terminus.games.ship.content.vocabulary import ATTACK
from terminus.games.ship.position import DELIVERED, ON_BOSS, State

CLOCK: Final = 36.0  # rounds that count as all the time there is, where nothing collapses
RAID: Final = 6.0  # rounds that a boss takes, from finding a team for it to its fall
WAY: Final = 3.0  # and that carrying a key home takes
SEARCH: Final = 1.5  # and that finding a boss's room takes, besides
PURSE: Final = 16  # Zekts of a player that count
WEIGHTS: Final = [-1.118, 12.664, -12.438, -0.794, 1.2, 0.345, -0.036, -2.38, 0.23, 0.017, 0.169, 0.002, -0.644]
"""As in `inputs`."""


def inputs(s: State) -> vec[float]:
    """What the chances depend on."""
    bosses = float(s.key_places.count(ON_BOSS))
    keys = float(len(s.key_places)) - bosses - float(s.key_places.count(DELIVERED))
    hidden = bosses - found_bosses(s)
    rounds = rounds_left(s)
    left = rounds / CLOCK
    pressure = min(4.0, (RAID * bosses + WAY * keys + SEARCH * hidden) / (rounds + WAY))
    hearts = 0.0
    zekts = 0.0
    attack = 0.0
    down = 0.0
    for player in s.players:
        hearts += float(player.hearts)
        zekts += 0.1 * float(min(PURSE, player.zekts))
        down += 1.0 if player.down else 0.0
        for effect in player.outfit.effects:
            if effect.op == ATTACK:
                attack += 1.0
    players = float(len(s.players))
    if not s.players:  # characters are still being chosen
        players = float(len(s.variant.box.characters))
        for character in s.variant.box.characters:
            hearts += float(character.hearts)
    attack /= players
    return vec[float](
        [
            1.0,
            left,
            left * left,
            bosses,
            bosses * left,
            keys,
            hidden,
            pressure,
            hearts / players,
            zekts / players,
            attack,
            attack * bosses,
            down / players,
        ]
    )


def rounds_left(s: State) -> float:
    """Until the ship collapses; where it never does, all the time there is."""
    collapse = s.variant.collapse_round
    return CLOCK if collapse is None else max(0.0, float(collapse - s.round))


def found_bosses(s: State) -> float:
    """Bosses that live and whose rooms are known."""
    found = 0.0
    for room in s.layout.rooms:
        if s.living_boss(room) is not None:
            found += 1.0
    return found


def balance(s: State) -> float:
    """The logarithm of the odds that the team wins."""
    found = inputs(s)
    total = 0.0
    for i in range(len(WEIGHTS)):
        total += WEIGHTS[i] * found[i]
    return total


def chances(balance: float) -> float:
    return 1.0 / (1.0 + exp(-balance))

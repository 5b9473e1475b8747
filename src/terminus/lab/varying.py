"""What the numbers of a game's advice do: all are varied at once by lot, and each one's effect is found in the games.

Where all play together they share their numbers, rivals have each their own. A deal's lots follow from its seed, so
nothing but the games has to be kept.
"""

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, pstdev

import msgspec

from terminus.bots.weights import Weights, advice_of
from terminus.core.dice import FastDice
from terminus.core.settings import Settings
from terminus.lab.arm import Arm, Player

APART = 0xAD71CE
BETWEEN = 0x5EA7_0001
"""Between the lots of two seats."""
FINE = 1_000_000
BOLDNESS = 0.35
"""How far a number is moved for an effect of one standard error, in the spread by which it was varied."""
LASTING = 0.8
"""How much of what earlier generations showed counts on."""


class Effects(msgspec.Struct, frozen=True):
    """What each number does to a result if it is raised by the spread by which it was varied, in standard errors."""

    sizes: dict[str, float]
    error: float
    """Of each, in results."""


def lots(settings: Settings, seed: int, seat: int) -> dict[str, float]:
    """By how much each number of a seat is off in a deal: evenly drawn, of mean 0 and deviation 1."""
    dice = FastDice((seed ^ APART) + (0 if settings.game.together else seat * BETWEEN))
    return {name: sqrt(12.0) * (dice.below(FINE) / FINE - 0.5) for name in settings.game.heuristics().weights()}


def shifted(numbers: dict[str, float], settings: Settings, by: dict[str, float]) -> dict[str, float]:
    """Numbers moved by so many of their spreads, as far as that makes sense."""
    own = settings.game.heuristics()
    spreads = own.spreads()
    return own.weighted({name: value + by[name] * spreads[name] for name, value in numbers.items()}).weights()


def varied(players: Sequence[Player], arm: Arm, seed: int) -> tuple[Player, ...]:
    """The players of a deal by seat, with numbers that are off from their own by what the deal's lots say."""
    size = arm.settings.players
    found: list[Player] = []
    for seat, player in enumerate(players):
        off = {name: arm.vary * lot for name, lot in lots(arm.settings, seed, seat).items()}
        known = player.learned.row(size) if isinstance(player.learned, Weights) else {}
        numbers = shifted(known or arm.settings.game.heuristics().weights(), arm.settings, off)
        found.append(msgspec.structs.replace(player, learned=advice_of(numbers, arm.settings, (size,))))
    return tuple(found)


def effects_in(drawn: Sequence[dict[str, float]], results: Sequence[float]) -> Effects:
    """Each number's effect: how its lots go with the results, all others taken as luck."""
    mean = fmean(results)
    error = pstdev(results) / sqrt(len(results)) or 1.0  # games that all end alike show nothing
    sizes = {
        name: fmean([each[name] * (result - mean) for each, result in zip(drawn, results, strict=True)]) / error
        for name in drawn[0]
    }
    return Effects(sizes, error)


def step(trend: dict[str, float], found: Effects, number: int) -> tuple[dict[str, float], dict[str, float]]:
    """The trend after one more generation, the `number`-th, and how far each number moves by it: one spread at most."""
    trend = {name: LASTING * trend.get(name, 0.0) + (1.0 - LASTING) * size for name, size in found.sizes.items()}
    fresh = 1.0 - LASTING**number
    return trend, {name: max(-1.0, min(1.0, BOLDNESS * size / fresh)) for name, size in trend.items()}

"""What a bot should know: how sure it is to land what is carried, and what a dive may be expected to bring.

Scores may depend only on what the moving seat knows, so a dive counts the finds that it might bring, wherever they are.
"""

from math import exp
from typing import Final

from terminus.core.heuristics import Heuristics
from terminus.core.position import Position

from lagoon.moves import DIVE, depth_of, kind_of
from lagoon.position import State

ROUND: Final = 4.0
"""Air that a diver uses in a round, about."""
SCALE: Final = 3.0
"""A lead of so much worth is won three times out of four."""


class DiversHeuristics(Heuristics):
    """Judges a seat by what it has landed, and by what it carries as far as that will come up."""

    def score(self, position: Position, seat: int, code: int, payload: tuple[int, ...]) -> float:
        assert isinstance(position, State)
        wreck = position.variant.wreck
        bag = position.bags[seat]
        landed, carried = wreck.worth(position.landed[seat]), float(wreck.worth(bag))
        rival = max(_seen_hopes(position, each, seat) for each in range(len(position.bags)) if each != seat)
        if kind_of(code) == DIVE:
            depth = depth_of(code)
            carried += _expected(position, seat, depth)
            air = position.air - depth - len(bag) - 1
            return _chances(landed + carried * _sure(position, air) - rival)
        return _chances(landed + carried - rival)

    def outlook(self, position: Position, seat: int) -> float:
        assert isinstance(position, State)
        if position.over():
            return position.value(seat)
        hopes = [_hopes(position, each) for each in range(len(position.bags))]
        return _chances(hopes[seat] - max(hope for each, hope in enumerate(hopes) if each != seat))

    def reach(self) -> int:
        return 2


def _hopes(p: State, seat: int) -> float:
    return p.variant.wreck.worth(p.landed[seat]) + p.variant.wreck.worth(p.bags[seat]) * _sure(p, p.air)


def _seen_hopes(p: State, seat: int, viewer: int) -> float:
    """The same with a bag that the viewer cannot look into: so many finds of what those unseen are worth."""
    wreck = p.variant.wreck
    unseen = p.below + _hidden(p, viewer)
    carried = len(p.bags[seat]) * wreck.worth(unseen) / max(len(unseen), 1)
    return wreck.worth(p.landed[seat]) + carried * _sure(p, p.air)


def _expected(p: State, seat: int, depth: int) -> float:
    """What a find of this depth is worth on average, among those that the seat has not seen."""
    wreck = p.variant.wreck
    unseen = p.at(depth) + [find for find in _hidden(p, seat) if wreck.depth(find) == depth]
    return wreck.worth(unseen) / len(unseen)


def _hidden(p: State, seat: int) -> list[int]:
    """What is in the bags of others."""
    return [find for owner, bag in enumerate(p.bags) if owner != seat for find in bag]


def _sure(p: State, air: int) -> float:
    """The chances to surface in time, if so much air is left when all others have had their turns."""
    spare = air - ROUND * (len(p.bags) - 1)
    return 1 / (1 + exp(-spare / 2.0))


def _chances(lead: float) -> float:
    return 1 / (1 + exp(-lead / SCALE))

"""The shape of advice: points for a move, as a sensible team mate would count them.

Roughly, one point is a Zekt and four are a treasure; to end the turn is worth nothing.
"""

from abc import ABCMeta, abstractmethod
from typing import Final

from mypy_extensions import i64

from terminus.games.ship.advice.weights import Weights
from terminus.games.ship.position import Player, State

POINTLESS: Final = -1000.0  # for a move that would only have to be taken back


class Advice(metaclass=ABCMeta):
    """Advice about one kind of move, by some weights."""

    def __init__(self, kind: int, weights: Weights) -> None:
        self.kind = kind
        self.weights = weights

    @abstractmethod
    def points(self, s: State, player: Player, code: i64, payload: tuple[int, ...]) -> float:
        """How much a legal move of this kind is worth to the team, or POINTLESS."""


class Plain(Advice):
    """A kind of move that is worth the same whenever it is possible."""

    def __init__(self, kind: int, weights: Weights, worth: float) -> None:
        super().__init__(kind, weights)
        self.worth = worth

    def points(self, s: State, player: Player, code: i64, payload: tuple[int, ...]) -> float:
        return self.worth

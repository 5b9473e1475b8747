"""The data of a position: what lies where, how much air is left, and whose turn it is."""

from typing import Final

from terminus.core.position import Position
from terminus.core.settings import Settings

from lagoon.content.components import Wreck

TURN: Final = 0
OVER: Final = 1
STAGES: Final = 2
BAG: Final = 3
"""Finds that a bag holds (LAG-5)."""


class Variant:
    """What is settled before the first move: the wreck, and all the air there is (LAG-2)."""

    def __init__(self, settings: Settings, wreck: Wreck, air: int) -> None:
        self.settings = settings
        self.wreck = wreck
        self.air = air


class State(Position):
    """Everything on the table, finds by their numbers. The rules read and change it; `Expedition` is the whole."""

    def __init__(self, variant: Variant) -> None:
        players = variant.settings.players
        self.variant = variant
        self.below = list(variant.wreck.finds)
        self.bags: list[list[int]] = [[] for _ in range(players)]
        self.landed: list[list[int]] = [[] for _ in range(players)]
        self.air = variant.air
        self.active = 0

    def copy_into(self, other: "State") -> None:
        """Make `other` equal to this position; what nobody changes is shared."""
        other.below = self.below.copy()
        other.bags = [bag.copy() for bag in self.bags]
        other.landed = [landed.copy() for landed in self.landed]
        other.air = self.air
        other.active = self.active

    @property
    def settings(self) -> Settings:
        return self.variant.settings

    @property
    def stage(self) -> int:
        return TURN if self.air > 0 else OVER

    def at(self, depth: int) -> list[int]:
        """The finds that still lie at a depth, in one order, so that the same dice draw the same."""
        return sorted(find for find in self.below if self.variant.wreck.depth(find) == depth)

"""The two things a diver can do (LAG-4 to LAG-6): one action per kind of move."""

from terminus.core.action import Action, Fate, Payload, Reason
from terminus.core.moves import MoveList

from lagoon.content.components import DEPTHS
from lagoon.moves import DIVE, SURFACE, depth_of, diving
from lagoon.position import BAG, TURN, State
from lagoon.rules.reasons import BAG_FULL, NOTHING_THERE


class Dive(Action[State]):
    """Take a find that chance gives, and look at it alone (LAG-4)."""

    def __init__(self) -> None:
        super().__init__(DIVE, [TURN])

    def reason(self, p: State, seat: int, code: int, payload: Payload) -> Reason | None:
        if len(p.bags[seat]) == BAG:
            return BAG_FULL
        return None if p.at(depth_of(code)) else NOTHING_THERE

    def fill(self, p: State, seat: int, out: MoveList) -> None:
        for depth in DEPTHS:
            self.offer(p, seat, diving(depth), out)

    def perform(self, p: State, seat: int, code: int, payload: Payload, fate: Fate) -> None:
        depth = depth_of(code)
        find = fate.dice.draw_from(p.at(depth))
        p.below.remove(find)
        p.bags[seat].append(find)
        breathe(p, depth + len(p.bags[seat]))
        name = p.variant.wreck.finds[find].name
        fate.tell("dived", seat, {"depth": depth, "air": p.air}, {seat: {"find": str(find), "name": name}})


class Surface(Action[State]):
    """Land everything that one carries, for all to see; or just rest (LAG-6)."""

    def __init__(self) -> None:
        super().__init__(SURFACE, [TURN])

    def perform(self, p: State, seat: int, code: int, payload: Payload, fate: Fate) -> None:
        brought = p.bags[seat]
        p.landed[seat] += brought
        p.bags[seat] = []
        breathe(p, 1)
        names = [p.variant.wreck.finds[find].name for find in brought]
        worth = p.variant.wreck.worth(brought)
        fate.tell("surfaced", seat, {"names": names, "worth": worth, "air": p.air}, reveals=bool(brought))


def breathe(p: State, air: int) -> None:
    """Use so much of the air that all divers share (LAG-7)."""
    p.air = max(0, p.air - air)

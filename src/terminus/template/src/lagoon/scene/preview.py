"""What a move would do, in a sentence that tells its player nothing new."""

from terminus.core.moves import Move
from terminus.core.scene import Preview

from lagoon.moves import DIVE, depth_of, kind_of
from lagoon.position import State


def preview(position: State, seat: int, move: Move) -> Preview:
    if kind_of(move.code) == DIVE:
        return Preview(_dive_sentence(position, seat, depth_of(move.code)), [])
    brought = position.bags[seat]
    worth = position.variant.wreck.worth(brought)
    landed = f"You land {len(brought)} worth {worth}" if brought else "You rest"
    return Preview(f"{landed}; that uses 1 of {position.air} air.", [])


def _dive_sentence(position: State, seat: int, depth: int) -> str:
    used = depth + len(position.bags[seat]) + 1
    there = len(position.at(depth))
    found = f"You take one of {there} finds" if there > 1 else "You take the last find"
    if used >= position.air:
        return f"{found}, but that uses all the air that is left: you would lose what you carry."
    return f"{found}; that uses {used} of {position.air} air."

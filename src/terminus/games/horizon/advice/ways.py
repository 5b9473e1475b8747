"""How far a turn's moves lead: what free nodes promise that can still be reached."""

from math import inf

from terminus.games.horizon.advice.standing import chances_of, standing_in_turn
from terminus.games.horizon.advice.weights import Weights
from terminus.games.horizon.content.field import NODES
from terminus.games.horizon.player import Player
from terminus.games.horizon.position import State
from terminus.games.horizon.rules.movement import STEP_COST, flight_nodes, speed
from terminus.games.horizon.rules.organising import COST


def farther_on(w: Weights, s: State, player: Player) -> float:
    """The best chances that a free node promises to which the player can still walk in this turn; 0 without one.

    One who saw no farther than the next node would stay for good where events lie all around.
    """
    walker = s.copy()
    assert isinstance(walker, State)
    pawn = walker.players[player.seat]
    best = 0.0
    seen = [False] * NODES
    seen[player.place] = True
    ring = [player.place]
    for _ in range(speed(s, player) - s.steps):
        pawn.supply -= STEP_COST
        if pawn.supply <= COST:
            break
        ring = beyond(s, ring, seen)
        if walk_to_best(w, walker, pawn, ring):
            best = max(best, chances_of(w, walker, player.seat, True))
    return best


def walk_to_best(w: Weights, s: State, pawn: Player, ring: list[int]) -> bool:
    """Put the pawn on the free node that promises it most; False if none is free. Nobody else's standing changes."""
    best = -inf
    chosen = pawn.place
    for node in ring:
        if s.laid[node] is None:
            pawn.place = node
            standing = standing_in_turn(w, s, pawn)
            if standing > best:
                best = standing
                chosen = node
    pawn.place = chosen
    return best > -inf


def beyond(s: State, ring: list[int], seen: list[bool]) -> list[int]:
    """The nodes one move from these that were not seen yet; from now on they are."""
    found: list[int] = []
    for node in ring:
        for neighbour in flight_nodes(s, node):
            if not seen[neighbour]:
                seen[neighbour] = True
                found.append(neighbour)
    return found

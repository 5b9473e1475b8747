"""How far a turn's moves lead: what free nodes promise that can still be reached."""

from math import inf

from terminus.games.horizon.advice.laying import chances_there
from terminus.games.horizon.advice.standing import chances_of, standing_in_turn
from terminus.games.horizon.advice.weights import Weights
from terminus.games.horizon.content.field import NODES
from terminus.games.horizon.player import Player
from terminus.games.horizon.position import State
from terminus.games.horizon.rules.movement import STEP_COST, flight_nodes, speed
from terminus.games.horizon.rules.organising import COST


def farther_on(w: Weights, s: State, player: Player, start: int) -> float:
    """The chances in the free node that promises most, of those to which the player can still walk in this turn; 0
    without one.

    One who saw no farther than the next node would stay for good where events lie all around. Nodes that are as near to
    where the move started are no reason for it: one would walk there for what lies behind one's back.
    """
    walker = s.copy()
    assert isinstance(walker, State)
    pawn = walker.players[player.seat]
    most = 0.0
    chosen = player.place
    supply = 0
    seen = [False] * NODES
    seen[start] = seen[player.place] = True
    around = [start]
    ring = [player.place]
    for _ in range(speed(s, player) - s.steps):
        pawn.supply -= STEP_COST
        if pawn.supply <= COST:
            break
        around = beyond(s, around, seen)
        ring = beyond(s, ring, seen)
        if walk_to_best(w, walker, pawn, ring):
            promised = chances_of(w, walker, player.seat, True)
            if promised > most:
                most = promised
                chosen = pawn.place
                supply = pawn.supply
    if most == 0.0:
        return 0.0
    pawn.place = chosen
    pawn.supply = supply
    return chances_there(w, walker, pawn)


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

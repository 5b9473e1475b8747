"""How likely open events are to happen, from what lies on the table."""

from math import exp
from typing import Final

from librt.vecs import vec

from terminus.games.horizon.content.components import NO_MARK, is_cause
from terminus.games.horizon.content.field import BESIDE, NODES, RADIUS_OF, SIDES, back
from terminus.games.horizon.position import BASE_STRENGTH, FAILED, HAPPENED, UNREALIZED, State

TOKEN: Final = 1.4  # what the organiser's token weighs in an expected balance
CALM: Final = 0.7  # how far a balance of one decides when nobody can act any more
UNREST: Final = 0.08  # how much less it does with every round to come


def chance(balance: float, rounds: int) -> float:
    """The chance of happening for an expected balance and so many rounds until realization."""
    return 1.0 / (1.0 + exp(-balance / (CALM + UNREST * float(rounds))))


def rounds_until(s: State, node: int) -> int:
    """Rounds that are still to come before a node is realized, this one aside."""
    return max(0, s.variant.last_rounds[RADIUS_OF[node]] - s.round)


def expected_balance(s: State, node: int, chances: vec[float]) -> float:
    """Links to earlier events by their chances, impacts, and the token as the last straw."""
    laid = s.laid[node]
    assert laid is not None
    total = float(s.impact[node]) + (TOKEN if laid.token_yes else -TOKEN)
    for side in range(SIDES):
        neighbour = BESIDE[node][side]
        if neighbour < node and s.laid[neighbour] is not None:
            mark = s.mark_at(neighbour, back(side))
            if mark == NO_MARK:
                mark = laid.marks[side]
            if mark != NO_MARK:
                total += push(s, neighbour, is_cause(mark), s.reinforcement(node, side), chances)
    for link in s.needles:
        if link.target == node and s.laid[link.source] is not None:
            total += push(s, link.source, link.cause, link.reinforced, chances)
    return total


def push(s: State, source: int, cause: bool, tokens: int, chances: vec[float]) -> float:
    """What a link is expected to add."""
    leaning = 2.0 * chances[source] - 1.0
    strength = float(BASE_STRENGTH + tokens)
    return strength * leaning if cause else -strength * leaning


def event_chances(s: State) -> vec[float]:
    """For every node the chance that its event happens, in the order of time; past ones are certain."""
    chances = vec[float]([0.0] * NODES)
    for node in range(NODES):
        if s.laid[node] is None:
            continue
        status = s.status[node]
        if status == UNREALIZED:
            chances[node] = chance(expected_balance(s, node, chances), rounds_until(s, node))
        elif status == HAPPENED:
            chances[node] = 1.0
        elif status == FAILED:
            chances[node] = 0.0
    return chances

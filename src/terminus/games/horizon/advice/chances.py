"""How likely open events are to happen, from what lies on the table."""

from math import exp
from typing import Final

from librt.vecs import vec

from terminus.games.horizon.content.components import NO_MARK, is_cause
from terminus.games.horizon.content.field import BACK, BESIDE, EARLIER, LATER, NODES, RADIUS_OF, SIDES
from terminus.games.horizon.position import BASE_STRENGTH, HAPPENED, UNREALIZED, Laid, Prospects, State

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
    beside = BESIDE[node]
    for side in EARLIER[node]:
        neighbour = beside[side]
        other = s.laid[neighbour]
        if other is not None:
            mark = other.marks[BACK[side]]
            if mark == NO_MARK:
                mark = laid.marks[side]
            if mark != NO_MARK:
                total += push(s, neighbour, is_cause(mark), s.reinforced[node * SIDES + side], chances)
    for link in s.needles:
        if link.target == node and s.laid[link.source] is not None:
            total += push(s, link.source, link.cause, link.reinforced, chances)
    return total


def push(s: State, source: int, cause: bool, tokens: int, chances: vec[float]) -> float:
    """What a link is expected to add."""
    leaning = 2.0 * chances[source] - 1.0
    strength = float(BASE_STRENGTH + tokens)
    return strength * leaning if cause else -strength * leaning


def prospects_of(s: State) -> Prospects:
    """Chances and points to be expected of all events, worked out anew only if the field has changed."""
    known = s.prospects
    if known is None:
        known = s.memory.prospects
    if known is None or not known.hold_for(s):
        chances = all_chances(s) if known is None else chances_since(s, known)
        known = Prospects(s, chances, expected_points(s, chances))
    s.prospects = known
    return known


def expected_points(s: State, chances: vec[float]) -> vec[float]:
    """For every seat what the open events promise it."""
    found = vec[float]([0.0] * len(s.players))
    for node in range(s.radius_first(), NODES):
        laid = s.laid[node]
        if laid is not None and s.status[node] == UNREALIZED:
            add_event(found, laid, chances[node])
    return found


def add_event(found: vec[float], laid: Laid, chance: float) -> None:
    if laid.yes_seat is not None:
        found[laid.yes_seat] += laid.change * chance
    if laid.no_seat is not None:
        found[laid.no_seat] += laid.change * (1.0 - chance)
    for bet in laid.bets:
        found[bet.seat] += chance if bet.yes else 1.0 - chance


def all_chances(s: State) -> vec[float]:
    """For every node the chance that its event happens, in the order of time; past ones are certain."""
    chances = vec[float]([0.0] * NODES)
    for node in range(NODES):
        if s.laid[node] is not None:
            chances[node] = chance_at(s, node, chances)
    return chances


def chances_since(s: State, known: Prospects) -> vec[float]:
    """The same, where they are known for another field of this game: only what follows from the changes is new."""
    if known.status is not s.status or known.round != s.round:
        return all_chances(s)
    chances = known.chances[:]
    touched = changes_since(s, known)
    for node in range(NODES):
        if touched[node]:
            laid = s.laid[node]
            now = 0.0 if laid is None else chance_at(s, node, chances)
            if now != chances[node] or laid is not known.laid[node]:
                chances[node] = now
                touch_later(s, node, touched)
    return chances


def changes_since(s: State, known: Prospects) -> list[bool]:
    """By node: is what lies there, acts there or leads there not as it was?"""
    touched = [False] * NODES
    if known.laid is not s.laid:
        for node in range(NODES):
            if known.laid[node] is not s.laid[node]:
                touched[node] = True
    if known.impact is not s.impact:
        for node in range(NODES):
            if known.impact[node] != s.impact[node]:
                touched[node] = True
    if known.reinforced is not s.reinforced:
        for junction in range(NODES * SIDES):
            if known.reinforced[junction] != s.reinforced[junction]:
                touched[junction // SIDES] = True
    if known.needles is not s.needles:
        for link in [*known.needles, *s.needles]:
            touched[link.target] = True
    return touched


def touch_later(s: State, node: int, touched: list[bool]) -> None:
    """Links lead from a node to later ones alone, beside it or at a Needle's other end."""
    for later in LATER[node]:
        touched[later] = True
    for link in s.needles:
        if link.source == node:
            touched[link.target] = True


def chance_at(s: State, node: int, chances: vec[float]) -> float:
    """The chance of the event at a node, from those of the events before it."""
    status = s.status[node]
    if status == UNREALIZED:
        return chance(expected_balance(s, node, chances), rounds_until(s, node))
    return 1.0 if status == HAPPENED else 0.0

"""How likely open events are to happen, from what lies on the table."""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from terminus.core.masks import lowest
from terminus.games.horizon.content.components import NO_MARK, is_cause
from terminus.games.horizon.content.field import BACK, BESIDE, EARLIER, LATER_NODES, NODES, RADIUS_OF
from terminus.games.horizon.position import BASE_STRENGTH, HAPPENED, ONE, UNREALIZED, Prospects, State
from terminus.games.horizon.things import Laid

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


def prospects_of(s: State) -> Prospects:
    """Chances and points to be expected of all events, worked out anew only as far as the field has changed."""
    known = s.prospects
    if known is None:
        known = s.memory.prospects
        if known is not None:
            s.touched = changes_since(s, known)
    if known is None or not known.are_of_now(s):
        known = prospects_anew(s)
    elif s.touched or known.needles is not s.needles:
        known = prospects_since(s, known)
    s.prospects = known
    s.touched = 0
    return known


def prospects_anew(s: State) -> Prospects:
    chances = all_chances(s)
    stakes = vec[i64]([0] * len(s.players))
    opened: i64 = 0
    free: i64 = 0
    for node in range(NODES):
        if s.laid[node] is None and s.status[node] == UNREALIZED:
            free |= ONE << node
        if is_open(s, node):
            opened |= ONE << node
            add_stakes(s, node, stakes)
    return Prospects(s, chances, points_at(s, opened, chances), free, opened, stakes)


def prospects_since(s: State, known: Prospects) -> Prospects:
    """The same, where they are known for another field of this game: only what follows from the changes is new."""
    touched = s.touched | led_anew(s, known)
    stakes = known.stakes[:]
    opened = known.opened
    free = known.free
    rest = touched
    while rest:
        node = lowest(rest)
        bit = rest & -rest
        rest ^= bit
        if s.laid[node] is not known.laid[node]:
            opened &= ~bit
            free &= ~bit
            for seat in range(len(stakes)):
                stakes[seat] &= ~bit
            if s.laid[node] is None and s.status[node] == UNREALIZED:
                free |= bit
            if is_open(s, int(node)):
                opened |= bit
                add_stakes(s, int(node), stakes)
    chances = chances_since(s, known, touched)
    return Prospects(s, chances, points_at(s, opened, chances), free, opened, stakes)


def is_open(s: State, node: int) -> bool:
    """Does an event lie there that is still to be realized?"""
    return node >= s.radius_first() and s.laid[node] is not None and s.status[node] == UNREALIZED


def add_stakes(s: State, node: int, stakes: vec[i64]) -> None:
    """Note whose points hang on an open event."""
    laid = s.laid[node]
    assert laid is not None
    if laid.yes_seat is not None:
        stakes[laid.yes_seat] |= ONE << node
    if laid.no_seat is not None:
        stakes[laid.no_seat] |= ONE << node


def expected_points(s: State, chances: vec[float]) -> vec[float]:
    """For every seat what the open events promise it."""
    opened: i64 = 0
    for node in range(NODES):
        if is_open(s, node):
            opened |= ONE << node
    return points_at(s, opened, chances)


def points_at(s: State, opened: i64, chances: vec[float]) -> vec[float]:
    """The same, where the nodes of open events are known; always added up in the order of time."""
    found = vec[float]([0.0] * len(s.players))
    while opened:
        node = lowest(opened)
        opened &= opened - 1
        laid = s.laid[node]
        assert laid is not None
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


def chances_since(s: State, known: Prospects, touched: i64) -> vec[float]:
    """The same from those of another field, which is not alike in the nodes that were touched; status and round are."""
    chances = known.chances[:]
    while touched:
        node = lowest(touched)
        touched &= touched - 1
        laid = s.laid[node]
        now = 0.0 if laid is None else chance_at(s, int(node), chances)
        if now != chances[node] or laid is not known.laid[node]:
            chances[node] = now
            touched |= touched_later(s, int(node))
    return chances


def changes_since(s: State, known: Prospects) -> i64:
    """The nodes where what lies there or acts there is not as it was."""
    touched: i64 = 0
    if known.laid is not s.laid:
        now = s.laid
        before = known.laid
        for node in range(i64(NODES)):
            if now[node] is not before[node]:
                touched |= ONE << node
    if known.impact is not s.impact:
        touched |= differing(known.impact, s.impact)
    if known.reinforced is not s.reinforced:
        touched |= differing(known.reinforced, s.reinforced)
    return touched


def led_anew(s: State, known: Prospects) -> i64:
    """The nodes to which Needles lead, if these are not what they were."""
    touched: i64 = 0
    if known.needles is not s.needles:
        for link in [*known.needles, *s.needles]:
            touched |= ONE << link.target
    return touched


def differing(before: list[int], now: list[int]) -> i64:
    """The nodes whose number is not as it was."""
    found: i64 = 0
    for node in range(i64(NODES)):
        if now[node] != before[node]:
            found |= ONE << node
    return found


def touched_later(s: State, node: int) -> i64:
    """Links lead from a node to later ones alone, beside it or at a Needle's other end."""
    touched: i64 = LATER_NODES[node]
    for link in s.needles:
        if link.source == node:
            touched |= ONE << link.target
    return touched


def chance_at(s: State, node: int, chances: vec[float]) -> float:
    """The chance of the event at a node, from those of the events before it."""
    status = s.status[node]
    if status == UNREALIZED:
        return chance(expected_balance(s, node, chances), rounds_until(s, node))
    return 1.0 if status == HAPPENED else 0.0

"""Realization: a radius becomes past, node by node (HZ-190 to HZ-225, HZ-400)."""

from mypy_extensions import i64

from terminus.core.action import Action, Facts, Fate, Payload, Reason
from terminus.core.moves import MoveList
from terminus.games.horizon import moves
from terminus.games.horizon.content.components import NO_MARK, is_cause
from terminus.games.horizon.content.field import (
    BESIDE,
    BEYOND,
    EARLIER,
    LAST_NODE,
    PLACE_NAMES,
    SIDES,
    back,
    side_towards,
)
from terminus.games.horizon.moves import first_of, packed
from terminus.games.horizon.player import Player
from terminus.games.horizon.position import BASE_STRENGTH, EMPTY, FAILED, FLEE, HAPPENED, NO_TOKENS, UNREALIZED, State
from terminus.games.horizon.rules.movement import arrive, flight_nodes
from terminus.games.horizon.rules.reasons import NOT_ADJACENT, REALIZED
from terminus.games.horizon.things import Laid


def link_balance(s: State, node: int) -> int:
    """What the links to events already realized add up to, Needle links included (HZ-200 to HZ-205, HZ-340)."""
    total = 0
    for side in range(SIDES):
        total += junction_balance(s, node, side)
    for link in s.needles:
        if link.target == node:
            total += effect(s.status[link.source], link.cause, BASE_STRENGTH + link.reinforced)
    return total


def junction_balance(s: State, node: int, side: int) -> int:
    """One junction: a mark on either card makes a link; of two colours the realized card's counts (HZ-203, HZ-R27)."""
    neighbour = BESIDE[node][side]
    if neighbour == BEYOND or not has_result(s.status[neighbour]) or s.laid[neighbour] is None:
        return 0
    mark = s.mark_at(neighbour, back(side))
    if mark == NO_MARK:
        mark = s.mark_at(node, side)
    if mark == NO_MARK:
        return 0
    return effect(s.status[neighbour], is_cause(mark), BASE_STRENGTH + s.reinforcement(node, side))


def has_result(status: int) -> bool:
    """Has an event been realized here?"""
    return status in (HAPPENED, FAILED)


def effect(status: int, cause: bool, strength: int) -> int:
    """Equal colours of link and realization push towards happening, unequal ones away from it (HZ-205)."""
    if not has_result(status):
        return 0
    return strength if (status == HAPPENED) == cause else -strength


def decision(s: State, node: int, laid: Laid) -> bool:
    """Does the event happen? In exact balance its token decides (HZ-210 to HZ-214)."""
    total = link_balance(s, node) + s.impact[node]
    return laid.token_yes if total == 0 else total > 0


def change_points(s: State, seat: int, change: int) -> None:
    """Points gained or lost; the track ends at 0 (HZ-220, HZ-R13)."""
    player = s.players[seat]
    player.points += change
    if s.variant.points_floor and player.points < 0:
        player.points = 0


def stakes(laid: Laid, happened: bool) -> list[tuple[int, int]]:
    """Who gains or loses how much by a result: the arc, and on a Tangle every token on its side (HZ-220, HZ-363)."""
    found: list[tuple[int, int]] = []
    seat = laid.yes_seat if happened else laid.no_seat
    if seat is not None and laid.card.sign != 0:
        found.append((seat, laid.card.sign * laid.card.points))
    for bet in laid.bets:
        if bet.yes == happened:
            found.append((bet.seat, laid.card.points))
    return found


def score(s: State, laid: Laid, happened: bool) -> None:
    for seat, change in stakes(laid, happened):
        change_points(s, seat, change)


def realize(s: State, node: int, fate: Fate) -> None:
    """Result and points of one node (HZ-193, HZ-R32), on a list of results that no other position shares."""
    laid = s.laid[node]
    if laid is None:
        s.status[node] = EMPTY
        return
    happened = decision(s, node, laid)
    before = [player.points for player in s.players] if fate.heard else []
    s.status[node] = HAPPENED if happened else FAILED
    score(s, laid, happened)
    if fate.heard:
        tell_realized(s, node, laid, happened, before, fate)


def acting_links(s: State, node: int) -> list[tuple[int, int]]:
    """The nodes whose results act on this one, and how strongly, in the order of its sides; then Needles (HZ-200)."""
    found: list[tuple[int, int]] = []
    for side in range(SIDES):
        push = junction_balance(s, node, side)
        if push != 0:
            found.append((BESIDE[node][side], push))
    for link in s.needles:
        if link.target == node:
            push = effect(s.status[link.source], link.cause, BASE_STRENGTH + link.reinforced)
            if push != 0:
                found.append((link.source, push))
    return found


def tell_realized(s: State, node: int, laid: Laid, happened: bool, before: list[int], fate: Fate) -> None:
    links = link_balance(s, node)
    acting = acting_links(s, node)
    facts: Facts = {
        "node": PLACE_NAMES[node],
        "card": laid.card.id,
        "name": laid.card.name,
        "happened": happened,
        "links": links,
        "impact": s.impact[node],
        "by_token": links + s.impact[node] == 0,
        "sources": [PLACE_NAMES[source] for source, _ in acting],
        "results": ["+" if s.status[source] == HAPPENED else "-" for source, _ in acting],
        "pushes": [push for _, push in acting],
        "gains": [s.players[i].points - before[i] for i in range(len(before))],
    }
    fate.tell("realized", None, facts)


def clean_up(s: State, node: int) -> None:
    """Only what concerns the future stays: tokens towards later nodes, and Needle sources (HZ-224, HZ-343)."""
    if s.impact[node]:
        s.set_impact(node, 0)
    if s.wormholes[node]:
        s.set_wormholes(node, 0)
    if s.reinforced is not NO_TOKENS:
        for side in EARLIER[node]:
            if s.reinforcement(node, side):
                s.set_reinforcement(node, side, 0)
    if any(link.target == node for link in s.needles):
        s.needles = [link for link in s.needles if link.target != node]


def realize_on(s: State, first: int, fate: Fate) -> bool:
    """Realize nodes until somebody has to move away or the radius is past; the answer is whether it is."""
    s.status = s.status.copy()
    for node in range(first, s.radius_end()):
        realize(s, node, fate)
        if any(is_caught(s, s.players[seat], node) for seat in s.order):
            s.fleeing = [seat for seat in s.order if is_caught(s, s.players[seat], node)]
            s.realizing = node
            s.stage = FLEE
            return False
        clean_up(s, node)
    s.realizing = None
    return True


def is_caught(s: State, player: Player, node: int) -> bool:
    """Must the player leave? From the last node of the field there is nowhere to go (HZ-221, HZ-R31)."""
    return player.place == node and not player.out and node != LAST_NODE


class FleeTo(Action[State]):
    """Leave a node that is being realized, free of charge; surfing along the radius is allowed (HZ-221, HZ-374)."""

    def __init__(self) -> None:
        super().__init__(moves.FLEE_TO, [FLEE])

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        player = p.players[seat]
        to = first_of(code)
        if side_towards(player.place, to) is None:
            return NOT_ADJACENT
        return None if p.status[to] == UNREALIZED else REALIZED

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        player = p.players[seat]
        to = first_of(code)
        arrive(p, player, to)
        p.fleeing = p.fleeing[1:]
        if fate.heard:
            fate.tell("fled", player.seat, {"to": PLACE_NAMES[to]})
        node = p.realizing
        assert node is not None
        if not p.fleeing:
            clean_up(p, node)
            realize_on(p, node + 1, fate)

    def fill(self, p: State, seat: i64, out: MoveList) -> None:
        player = p.players[seat]
        for node in flight_nodes(p, player.place):
            out.add(packed(self.kind, node))

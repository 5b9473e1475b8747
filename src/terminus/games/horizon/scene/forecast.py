"""The forecast: how every organised event would be decided if nothing changed until its radius is realized.

Nodes are decided in the order of time (HZ-039), and what is decided acts on what follows, exactly as in realization
(HZ-200 to HZ-214). Only what lies open on the field is used, so the same forecast is shown to everybody.
"""

import msgspec

from terminus.games.horizon.content.field import BESIDE, BEYOND, SIDES, back, place_number
from terminus.games.horizon.scene.table import Event, Spot, Table

STRENGTH = 2
"""Of a link without reinforcement (HZ-204)."""
HAPPENED = "happened"
FAILED = "failed"


class Push(msgspec.Struct, frozen=True):
    """What one link adds: towards happening if positive. `other` is the event that acts, by the number of its node."""

    other: int
    amount: int
    needle: bool


class Forecast(msgspec.Struct, frozen=True):
    """One event: its links, its impacts, and what comes of them."""

    pushes: list[Push]
    impact: int
    token: bool

    @property
    def links(self) -> int:
        return sum(push.amount for push in self.pushes)

    @property
    def total(self) -> int:
        return self.links + self.impact

    @property
    def by_token(self) -> bool:
        """Is it in exact balance, so that the token decides (HZ-213)?"""
        return self.total == 0

    @property
    def happens(self) -> bool:
        return self.token if self.by_token else self.total > 0


def forecast(table: Table) -> dict[int, Forecast]:
    """Every event not realized yet, by the number of its node."""
    statuses = [spot.status for spot in table.spots]
    found: dict[int, Forecast] = {}
    for node, spot in enumerate(table.spots):
        if spot.event is None or spot.status != "open":
            continue
        found[node] = _judged(table, statuses, node, spot, spot.event)
        statuses[node] = HAPPENED if found[node].happens else FAILED
    return found


def _judged(table: Table, statuses: list[str], node: int, spot: Spot, event: Event) -> Forecast:
    sides = [_junction(table, statuses, node, side, event) for side in range(SIDES)]
    threads = [
        Push(place_number(link.source), amount, True)
        for link in table.needles
        if place_number(link.target) == node
        and (amount := _effect(statuses[place_number(link.source)], link.cause, STRENGTH + link.reinforced))
    ]
    return Forecast([push for push in sides if push is not None] + threads, spot.impact, event.token)


def _junction(table: Table, statuses: list[str], node: int, side: int, event: Event) -> Push | None:
    """A mark on either card makes a link; of two colours the decided card's counts (HZ-201 to HZ-203)."""
    other = BESIDE[node][side]
    beside = table.spots[other].event if other != BEYOND else None
    if beside is None:
        return None
    theirs = beside.links[back(side)]
    mark = theirs if theirs != "-" else event.links[side]
    if mark == "-":
        return None
    amount = _effect(statuses[other], mark in "cC", STRENGTH + table.tokens.get((node, side), 0))
    return Push(other, amount, False) if amount else None


def _effect(status: str, cause: bool, strength: int) -> int:
    """Equal colours of link and result push towards happening, unequal ones away from it (HZ-205)."""
    if status not in (HAPPENED, FAILED):
        return 0
    return strength if (status == HAPPENED) == cause else -strength


def points_at_stake(table: Table, event: Event, happens: bool) -> dict[int, int]:
    """Points by seat that a result would bring or cost: the arc of the result, and bets on it (HZ-220, HZ-363)."""
    face = table.face(event.card)
    found: dict[int, int] = {}
    seat = event.yes if happens else event.no
    if seat is not None and face.sign:
        found[seat] = face.sign * face.points
    for bet in event.bets:
        if bet.yes == happens:
            found[bet.seat] = found.get(bet.seat, 0) + face.points
    return found

"""The Hole in the Box: energy on loan, tension, and the field that bursts from it (HZ-320 to HZ-328, HZ-387)."""

from mypy_extensions import i64

from terminus.core.action import Action, Fate, Payload, Reason
from terminus.core.moves import MoveList
from terminus.games.horizon import moves
from terminus.games.horizon.content.components import BORROW
from terminus.games.horizon.content.field import distance
from terminus.games.horizon.moves import first_of, packed
from terminus.games.horizon.player import CastArtifact, Player, plus
from terminus.games.horizon.position import STRIKE, TURN, State
from terminus.games.horizon.rules.artifacts import group_reason
from terminus.games.horizon.rules.out import leave_if_spent
from terminus.games.horizon.rules.reasons import (
    DEBT_LIMIT,
    NEEDS_ENERGY,
    NOT_CAST,
    NOT_TIED,
    NOTHING_OWED,
    OVER_TEN,
)
from terminus.games.horizon.things import Annihilation


def borrow_reason(s: State, hole: CastArtifact | None) -> Reason | None:
    """Why nothing at all can be taken. The Hole counts as one use, in however many portions (HZ-387)."""
    if hole is None:
        return NOT_CAST
    return None if hole.artifact.number in s.used else group_reason(s, hole.artifact.number, hole.artifact.group)


def room_to_borrow(s: State, hole: CastArtifact) -> int:
    """The most that can still be taken: 10 a turn in all, and a debt of 32 (HZ-321, HZ-322, HZ-R18)."""
    return max(0, min(hole.artifact.per_turn - s.borrowed, hole.artifact.debt_limit - hole.debt))


class Borrow(Action[State]):
    """Take energy; the anti-charge grows by as much. The payload is the amount."""

    def __init__(self) -> None:
        super().__init__(moves.BORROW, [TURN])

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        player = p.players[seat]
        hole = player.on_table(BORROW)
        reason = borrow_reason(p, hole)
        if reason is not None or hole is None:
            return reason
        if payload[0] > hole.artifact.per_turn - p.borrowed:
            return OVER_TEN
        return DEBT_LIMIT if hole.debt + payload[0] > hole.artifact.debt_limit else None

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        player = p.players[seat]
        hole = player.on_table(BORROW)
        assert hole is not None
        amount = payload[0]
        player.replace(hole, CastArtifact(hole.artifact, 0, hole.debt + amount, hole.tension))
        player.supply += amount
        p.borrowed += amount
        if hole.artifact.number not in p.used:
            p.used = [*p.used, hole.artifact.number]
        fate.tell("borrowed", player.seat, {"energy": amount, "debt": hole.debt + amount})

    def fill(self, p: State, seat: i64, out: MoveList) -> None:
        """All that can be taken, and half of it."""
        player = p.players[seat]
        hole = player.on_table(BORROW)
        if hole is None or borrow_reason(p, hole) is not None:
            return
        add_amounts(self.kind, room_to_borrow(p, hole), out)


class Repay(Action[State]):
    """Pay energy to reduce the anti-charge; this is not a use (HZ-323)."""

    def __init__(self) -> None:
        super().__init__(moves.REPAY, [TURN])

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        player = p.players[seat]
        hole = player.on_table(BORROW)
        if hole is None:
            return NOT_CAST
        if payload[0] > hole.debt:
            return NOTHING_OWED
        return None if payload[0] <= player.supply else NEEDS_ENERGY

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        player = p.players[seat]
        hole = player.on_table(BORROW)
        assert hole is not None
        amount = payload[0]
        player.replace(hole, CastArtifact(hole.artifact, 0, hole.debt - amount, hole.tension))
        player.supply -= amount
        fate.tell("repaid", player.seat, {"energy": amount, "debt": hole.debt - amount})

    def fill(self, p: State, seat: i64, out: MoveList) -> None:
        """All that is owed or at hand, and half of it; the last energy only if nothing less is possible."""
        player = p.players[seat]
        hole = player.on_table(BORROW)
        if hole is not None:
            payable = min(hole.debt, player.supply)
            add_amounts(self.kind, payable - 1 if payable == player.supply and payable > 1 else payable, out)


def add_amounts(kind: int, most: int, out: MoveList) -> None:
    if most > 0:
        out.add_with(i64(kind), (most,))
    if most > 1:
        out.add_with(i64(kind), (most // 2,))


# Tension and annihilation


def raise_tension(s: State, player: Player, fate: Fate) -> None:
    """At the end of the owner's turn; beyond the scale the Hole bursts at once (HZ-324, HZ-325)."""
    hole = player.on_table(BORROW)
    if hole is None:
        return
    step = hole.artifact.tension_step(hole.debt)
    tension = hole.tension + step
    if tension <= hole.artifact.scale:
        player.replace(hole, CastArtifact(hole.artifact, 0, hole.debt, tension))
        if step:
            fate.tell("tension", player.seat, {"tension": tension, "scale": hole.artifact.scale})
        return
    player.table = [cast for cast in player.table if cast is not hole]
    s.gone = plus(s.gone, hole.artifact.number)
    fate.tell("annihilation", player.seat, {"debt": hole.debt})
    s.annihilation = Annihilation(player.seat, player.place, hole.debt, [])
    strike(s, player, fate)
    strike_on(s, fate)


def open_annihilation(s: State) -> Annihilation:
    burst = s.annihilation
    assert burst is not None
    return burst


def nearest(s: State) -> list[Player]:
    """Who is struck next: those in the game, not struck yet, nearest to where the Hole burst (HZ-326, HZ-R19)."""
    burst = open_annihilation(s)
    found: list[Player] = []
    best = 0
    for player in s.players:
        if player.out or player.seat in burst.struck:
            continue
        apart = distance(burst.place, player.place)
        if not found or apart < best:
            found = [player]
            best = apart
        elif apart == best:
            found.append(player)
    return found


def strike(s: State, player: Player, fate: Fate) -> None:
    """One player loses as much as is left of the anti-charge; shields do not help (HZ-327, HZ-379)."""
    burst = open_annihilation(s)
    loss = min(player.supply, burst.left)
    player.supply -= loss
    s.annihilation = Annihilation(burst.owner, burst.place, burst.left - loss, [*burst.struck, player.seat])
    fate.tell("struck", player.seat, {"loss": loss, "left": burst.left - loss})
    leave_if_spent(s, player, fate)


def order_matters(s: State, tied: list[Player]) -> bool:
    """Not if the field is strong enough to take everything from all of them."""
    total = 0
    for player in tied:
        total += player.supply
    return len(tied) > 1 and total > open_annihilation(s).left


def strike_on(s: State, fate: Fate) -> None:
    """Strike until the anti-charge is used up, nobody is left, or the owner has to say who comes first (HZ-328)."""
    while open_annihilation(s).left > 0:
        tied = nearest(s)
        if not tied:
            break
        if order_matters(s, tied):
            s.stage = STRIKE
            return
        strike(s, tied[0], fate)
    s.annihilation = None
    s.stage = TURN


class StrikeNext(Action[State]):
    """The owner orders players at equal distance, even if he is out by now (HZ-326, HZ-R19)."""

    def __init__(self) -> None:
        super().__init__(moves.STRIKE_NEXT, [STRIKE])

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        for tied in nearest(p):
            if tied.seat == first_of(code):
                return None
        return NOT_TIED

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        strike(p, p.players[first_of(code)], fate)
        strike_on(p, fate)

    def fill(self, p: State, seat: i64, out: MoveList) -> None:
        for tied in nearest(p):
            out.add(packed(self.kind, tied.seat))

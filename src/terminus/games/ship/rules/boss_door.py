"""The door of a boss: the fee, who leads and who comes along (SH-353, SH-713, SH-801 to SH-804, SH-R30, SH-R31)."""

from mypy_extensions import i64

from terminus.core.action import Action, Fate, Payload, Reason
from terminus.core.moves import MoveList
from terminus.games.ship import moves
from terminus.games.ship.content.components import SIDES, Boss
from terminus.games.ship.content.vocabulary import DISCOUNT, FEE
from terminus.games.ship.moves import first_of, packed
from terminus.games.ship.position import DOOR, JOIN, TURN, BossFight, Player, State
from terminus.games.ship.rules.boss_fight import begin, boss_facts, fight_of
from terminus.games.ship.rules.effects import total
from terminus.games.ship.rules.gear import price_tag
from terminus.games.ship.rules.limits import can_step, trapped
from terminus.games.ship.rules.reasons import (
    BLOCKED_SIDE,
    DOOR_FIRST,
    FEE_TOO_HIGH,
    NO_BOSS_HERE,
    NO_STEP_TO_TRY,
    NOT_YOUR_TURN,
)
from terminus.games.ship.rules.reasons import TRAPPED as IS_TRAPPED


def fee_of(s: State, player: Player, boss: Boss) -> int:
    """The entrance fee, less the player's discount, but at least 1 (SH-713, SH-801, SH-C22)."""
    return max(1, boss.fee - total(s, player, DISCOUNT, None, FEE))


def _pay_in(s: State, player: Player, fate: Fate) -> None:
    fee = fee_of(s, player, fight_of(s).boss)
    player.zekts -= fee
    if fate.heard:
        fate.tell("paid_fee", player.seat, {**boss_facts(s), "zekts": fee})


class EnterBoss(Action[State]):
    """Lead the way into a boss room: from its entrance, for the fee (SH-713, SH-801, SH-803, SH-R30)."""

    def __init__(self) -> None:
        super().__init__(moves.ENTER_BOSS, [TURN, DOOR])

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        side = first_of(code)
        player = p.players[seat]
        here = p.room_of(player)
        just_drawn = p.stage == DOOR
        if just_drawn and side != p.side:
            return DOOR_FIRST
        if side >= len(SIDES) or here.doors[side] != player.cell:
            return NO_BOSS_HERE
        there = p.layout.beyond(here, side)
        boss = None if there is None else p.living_boss(there)
        if boss is None:
            return NO_BOSS_HERE
        if p.layout.through(here, side) is None:
            return BLOCKED_SIDE
        if not just_drawn and not can_step(p, player):
            return NO_STEP_TO_TRY
        if trapped(p, player):
            return IS_TRAPPED
        return FEE_TOO_HIGH if player.zekts < fee_of(p, player, boss) else None

    def numbers(self, p: State, seat: i64, code: i64, payload: Payload, reason: Reason) -> dict[str, str] | None:
        if reason is not FEE_TOO_HIGH:
            return None
        player = p.players[seat]
        there = p.layout.beyond(p.room_of(player), first_of(code))
        boss = None if there is None else p.living_boss(there)
        return None if boss is None else price_tag(fee_of(p, player, boss), player)

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        player = p.players[seat]
        there = p.layout.beyond(p.room_of(player), first_of(code))
        assert there is not None
        boss = there.tile.boss
        assert boss is not None
        if p.stage == TURN:
            player.steps_used += 1
        p.fight = BossFight(boss, there.number, seat, player.room, player.cell)
        _pay_in(p, player, fate)
        p.asked = self._may_join(p, player, boss)
        p.stage = JOIN
        if not p.asked:
            begin(p, fate)

    def _may_join(self, p: State, leader: Player, boss: Boss) -> list[int]:
        """Those in the leader's room who can pay, clockwise; nobody while an enemy is there (SH-R31)."""
        if p.enemy_with(leader) is not None:
            return []
        return [other.seat for other in p.companions(leader) if other.zekts >= fee_of(p, other, boss)]

    def fill(self, p: State, seat: i64, out: MoveList) -> None:
        player = p.players[seat]
        doors = p.room_of(player).doors
        for side in range(len(SIDES)):
            if doors[side] == player.cell:  # the cheap test first
                self.offer(p, seat, packed(self.kind, side), out)


class Stay(Action[State]):
    """Leave the boss room that turned up alone (SH-353)."""

    def __init__(self) -> None:
        super().__init__(moves.STAY, [DOOR])

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        if fate.heard:
            fate.tell("stayed_out", seat, {})
        p.stage = TURN


class JoinIn(Action[State]):
    """Come along from anywhere in the room, for one's own fee (SH-802 to SH-804)."""

    def __init__(self) -> None:
        super().__init__(moves.JOIN_IN, [JOIN])

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        _pay_in(p, p.players[seat], fate)
        fight_of(p).inside.append(seat)
        _next_asked(p, fate)


class StayOut(Action[State]):
    def __init__(self) -> None:
        super().__init__(moves.STAY_OUT, [JOIN])

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        if fate.heard:
            fate.tell("stayed_out", seat, {})
        _next_asked(p, fate)


class GoWithout(Action[State]):
    """The leader takes back the question to whoever does not answer, and nobody has to wait for it."""

    def __init__(self) -> None:
        super().__init__(moves.WITHDRAW, [JOIN])

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        return None if fight_of(p).leader == seat else NOT_YOUR_TURN

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        if fate.heard:
            fate.tell("went_without", seat, {"seats": [p.asked[0]]})
        _next_asked(p, fate)


def _next_asked(s: State, fate: Fate) -> None:
    s.asked = s.asked[1:]
    if not s.asked:
        begin(s, fate)

"""The door of a boss: the fee, who leads and who comes along (SH-353, SH-713, SH-801 to SH-804, SH-R30, SH-R31)."""

from mypy_extensions import i64

from terminus.core.events import Event
from terminus.core.moves import MoveList
from terminus.games.ship import moves
from terminus.games.ship.content.components import SIDES, Boss
from terminus.games.ship.content.vocabulary import DISCOUNT, FEE
from terminus.games.ship.moves import first_of, packed
from terminus.games.ship.position import DOOR, JOIN, TURN, BossFight, Player, State
from terminus.games.ship.rules.action import Action, Fate, Payload
from terminus.games.ship.rules.boss_fight import begin, fight_of
from terminus.games.ship.rules.effects import total
from terminus.games.ship.rules.limits import can_step, trapped
from terminus.games.ship.rules.reasons import (
    BLOCKED_SIDE,
    DOOR_FIRST,
    FEE_TOO_HIGH,
    NO_BOSS_HERE,
    NO_STEP_TO_TRY,
    NOT_YOUR_TURN,
    Reason,
)
from terminus.games.ship.rules.reasons import TRAPPED as IS_TRAPPED


def fee_of(s: State, player: Player, boss: Boss) -> int:
    """The entrance fee, less the player's discount, but at least 1 (SH-713, SH-801, SH-C22)."""
    return max(1, boss.fee - total(s, player, DISCOUNT, None, FEE))


def _pay_in(s: State, player: Player, fate: Fate) -> None:
    fee = fee_of(s, player, fight_of(s).boss)
    player.zekts -= fee
    if fate.log is not None:
        fate.log.append(Event("paid_fee", player.seat, {"name": fight_of(s).boss.name, "zekts": fee}))


class EnterBoss(Action):
    """Lead the way into a boss room: from its entrance, for the fee (SH-713, SH-801, SH-803, SH-R30)."""

    def __init__(self) -> None:
        super().__init__(moves.ENTER_BOSS, [TURN, DOOR])

    def reason(self, s: State, seat: int, code: i64, payload: Payload) -> Reason | None:
        side = first_of(code)
        player = s.players[seat]
        here = s.room_of(player)
        just_drawn = s.stage == DOOR
        if just_drawn and side != s.side:
            return DOOR_FIRST
        if side >= len(SIDES) or here.doors[side] != player.cell:
            return NO_BOSS_HERE
        there = s.layout.beyond(here, side)
        boss = None if there is None else s.living_boss(there)
        if boss is None:
            return NO_BOSS_HERE
        if s.layout.through(here, side) is None:
            return BLOCKED_SIDE
        if not just_drawn and not can_step(s, player):
            return NO_STEP_TO_TRY
        if trapped(s, player):
            return IS_TRAPPED
        return FEE_TOO_HIGH if player.zekts < fee_of(s, player, boss) else None

    def perform(self, s: State, seat: int, code: i64, payload: Payload, fate: Fate) -> None:
        player = s.players[seat]
        there = s.layout.beyond(s.room_of(player), first_of(code))
        assert there is not None
        boss = there.tile.boss
        assert boss is not None
        if s.stage == TURN:
            player.steps_used += 1
        s.fight = BossFight(boss, there.number, seat, player.room, player.cell)
        _pay_in(s, player, fate)
        s.asked = self._may_join(s, player, boss)
        s.stage = JOIN
        if not s.asked:
            begin(s, fate)

    def _may_join(self, s: State, leader: Player, boss: Boss) -> list[int]:
        """Those in the leader's room who can pay, clockwise; nobody while an enemy is there (SH-R31)."""
        if s.enemy_with(leader) is not None:
            return []
        return [other.seat for other in s.companions(leader) if other.zekts >= fee_of(s, other, boss)]

    def fill(self, s: State, seat: int, out: MoveList) -> None:
        for side in range(len(SIDES)):
            self.offer(s, seat, packed(self.kind, side), out)


class Stay(Action):
    """Leave the boss room that turned up alone (SH-353)."""

    def __init__(self) -> None:
        super().__init__(moves.STAY, [DOOR])

    def perform(self, s: State, seat: int, code: i64, payload: Payload, fate: Fate) -> None:
        if fate.log is not None:
            fate.log.append(Event("stayed_out", seat, {}))
        s.stage = TURN


class JoinIn(Action):
    """Come along from anywhere in the room, for one's own fee (SH-802 to SH-804)."""

    def __init__(self) -> None:
        super().__init__(moves.JOIN_IN, [JOIN])

    def perform(self, s: State, seat: int, code: i64, payload: Payload, fate: Fate) -> None:
        _pay_in(s, s.players[seat], fate)
        fight_of(s).inside.append(seat)
        _next_asked(s, fate)


class StayOut(Action):
    def __init__(self) -> None:
        super().__init__(moves.STAY_OUT, [JOIN])

    def perform(self, s: State, seat: int, code: i64, payload: Payload, fate: Fate) -> None:
        if fate.log is not None:
            fate.log.append(Event("stayed_out", seat, {}))
        _next_asked(s, fate)


class GoWithout(Action):
    """The leader takes back the question to whoever does not answer, and nobody has to wait for it."""

    def __init__(self) -> None:
        super().__init__(moves.WITHDRAW, [JOIN])

    def reason(self, s: State, seat: int, code: i64, payload: Payload) -> Reason | None:
        return None if fight_of(s).leader == seat else NOT_YOUR_TURN

    def perform(self, s: State, seat: int, code: i64, payload: Payload, fate: Fate) -> None:
        if fate.log is not None:
            fate.log.append(Event("went_without", seat, {"seats": [s.asked[0]]}))
        _next_asked(s, fate)


def _next_asked(s: State, fate: Fate) -> None:
    s.asked = s.asked[1:]
    if not s.asked:
        begin(s, fate)

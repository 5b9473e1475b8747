"""Access keys: carried, handed on, dropped and delivered (SH-R27)."""

from mypy_extensions import i64

from terminus.core.action import Action, Fate, Payload, Reason
from terminus.core.moves import MoveList
from terminus.games.ship import moves
from terminus.games.ship.moves import first_of, packed, second_of
from terminus.games.ship.position import CARRIED, DELIVERED, LYING, START, TURN, Player, State
from terminus.games.ship.rules.reasons import (
    KEY_ELSEWHERE,
    KEY_GUARDED,
    KEY_NOT_CARRIED,
    KEY_TO_DOWNED,
    TAKER_ELSEWHERE,
)


def carries(s: State, player: Player, key: int) -> bool:
    return s.key_places[key] == CARRIED and s.key_holders[key] == player.seat


def take(s: State, player: Player, key: int, fate: Fate) -> None:
    """The key goes to a player; on the start tile it is delivered at once."""
    s.key_places[key] = CARRIED
    s.key_holders[key] = player.seat
    _tell("key_taken", s, player, key, fate)
    deliver(s, player, fate)


def drop_keys(s: State, player: Player, fate: Fate) -> None:
    """Keys of a player who goes down or resets stay in the room (SH-R25, SH-R26)."""
    for key in range(len(s.key_places)):
        if carries(s, player, key):
            s.key_places[key] = LYING
            s.key_holders[key] = player.room
            _tell("key_dropped", s, player, key, fate)


def deliver(s: State, player: Player, fate: Fate) -> None:
    """Keys are delivered for good as soon as their carrier stands on the start tile."""
    if player.room != START:
        return
    for key in range(len(s.key_places)):
        if carries(s, player, key):
            s.key_places[key] = DELIVERED
            _tell("key_delivered", s, player, key, fate)


def _tell(kind: str, s: State, player: Player, key: int, fate: Fate) -> None:
    if fate.heard:
        fate.tell(kind, player.seat, {"key": key + 1, "name": s.variant.box.bosses[key].key})


class TakeKey(Action[State]):
    """Take a key that lies in the room."""

    def __init__(self) -> None:
        super().__init__(moves.TAKE_KEY, [TURN])

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        key = first_of(code) - 1
        player = p.players[seat]
        if not 0 <= key < len(p.key_places) or p.key_places[key] != LYING or p.key_holders[key] != player.room:
            return KEY_ELSEWHERE
        return KEY_GUARDED if p.enemy_with(player) is not None else None

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        take(p, p.players[seat], first_of(code) - 1, fate)

    def fill(self, p: State, seat: i64, out: MoveList) -> None:
        for key in range(len(p.key_places)):
            if p.key_places[key] == LYING:
                self.offer(p, seat, packed(self.kind, key + 1), out)


class GiveKey(Action[State]):
    """Hand a key on to a player in the same room."""

    def __init__(self) -> None:
        super().__init__(moves.GIVE_KEY, [TURN])

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        key = first_of(code) - 1
        other = second_of(code)
        player = p.players[seat]
        if other >= len(p.players) or other == seat:
            return TAKER_ELSEWHERE
        if p.players[other].down:
            return KEY_TO_DOWNED
        if not 0 <= key < len(p.key_places) or not carries(p, player, key):
            return KEY_NOT_CARRIED
        if p.players[other].room != player.room:
            return TAKER_ELSEWHERE
        return KEY_GUARDED if p.enemy_with(player) is not None else None

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        take(p, p.players[second_of(code)], first_of(code) - 1, fate)

    def fill(self, p: State, seat: i64, out: MoveList) -> None:
        player = p.players[seat]
        for key in range(len(p.key_places)):
            if carries(p, player, key):
                for other in p.companions(player):
                    self.offer(p, seat, packed(self.kind, key + 1, other.seat), out)

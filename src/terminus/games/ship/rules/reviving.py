"""Getting up again: revived by a companion, or a reset for all one owns (SH-453 to SH-459, SH-R23 to SH-R29)."""

from mypy_extensions import i64

from terminus.core.action import Action, Fate, Payload, Reason
from terminus.core.moves import MoveList
from terminus.games.ship import moves
from terminus.games.ship.layout import CENTRE
from terminus.games.ship.moves import first_of, packed
from terminus.games.ship.position import DOWN, PASSING, START, TURN, Outfit, Player, State
from terminus.games.ship.rules.decks import discard, discard_hand
from terminus.games.ship.rules.keys import drop_keys
from terminus.games.ship.rules.losses import clear_tokens
from terminus.games.ship.rules.reasons import (
    CENTRE_ONLY,
    NO_SUCH_SPACE,
    NOBODY_TO_REVIVE,
    RESET_IF_DOWN,
    REVIVER_THREATENED,
)
from terminus.games.ship.rules.turn import open_turn


def downed_with(s: State, player: Player) -> list[Player]:
    """Everybody who is down in the player's room."""
    return [other for other in s.players if other.down and other.room == player.room]


def somebody_down_with(s: State, player: Player) -> bool:
    """Is anybody down in the player's room? The hot form of `downed_with`."""
    return any(other.down and other.room == player.room for other in s.players)


class Revive(Action[State]):
    """Revive all who are down in a room without enemies, free and with all hearts (SH-455 to SH-459, SH-R29)."""

    def __init__(self) -> None:
        super().__init__(moves.REVIVE, [TURN])

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        player = p.players[seat]
        if not somebody_down_with(p, player):
            return NOBODY_TO_REVIVE
        return REVIVER_THREATENED if p.enemy_with(player) is not None else None

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        revived = downed_with(p, p.players[seat])
        for player in revived:
            player.down = False
            player.hearts = player.character.hearts
        if fate.heard:
            fate.tell("revived", seat, {"seats": [player.seat for player in revived]})


def start_over(s: State, player: Player, cell: int, fate: Fate) -> None:
    """All hearts, the start tile, and nothing else (SH-454, SH-R26)."""
    drop_keys(s, player, fate)
    discard_hand(s, player)
    for worn in player.outfit.slots:
        if worn is not None:
            discard(s, worn.armor)
            for augment in worn.augments:
                discard(s, augment)
    player.outfit = Outfit([None, None, None])
    player.zekts = 0
    player.down = False
    player.hearts = player.character.hearts
    clear_tokens(player)
    player.room = START
    player.cell = cell
    if fate.heard:
        fate.tell("reset", player.seat, {"at": s.room_of(player).circle_text(cell)})


class Reset(Action[State]):
    """Give up this life: for the downed, or by option for anyone on their own turn (SH-R23)."""

    def __init__(self) -> None:
        super().__init__(moves.RESET, [DOWN, TURN])

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        if p.stage == TURN and not p.variant.anyone_may_reset:
            return RESET_IF_DOWN
        cell = first_of(code)
        if not p.variant.choose_space and cell != CENTRE:
            return CENTRE_ONLY
        return None if 1 <= cell <= 9 else NO_SUCH_SPACE

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        was_down = p.stage == DOWN
        start_over(p, p.players[seat], first_of(code), fate)
        if was_down and p.variant.reset_acts:
            open_turn(p, p.players[seat])
        else:
            p.stage = PASSING

    def fill(self, p: State, seat: i64, out: MoveList) -> None:
        if p.stage == DOWN or p.variant.anyone_may_reset:
            for cell in range(1, 10):
                self.offer(p, seat, packed(self.kind, cell), out)


class StayDown(Action[State]):
    """Wait for somebody to come (SH-453)."""

    def __init__(self) -> None:
        super().__init__(moves.STAY_DOWN, [DOWN])

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        p.stage = PASSING

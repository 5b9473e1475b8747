"""The turn: how it begins, ends and passes on, and how the game ends (SH-201 to SH-205, SH-107, SH-108, SH-851)."""

from typing import Final

from mypy_extensions import i64

from terminus.core.action import Action, Fate, Payload
from terminus.games.ship import moves
from terminus.games.ship.content.vocabulary import BLUE, YELLOW
from terminus.games.ship.position import (
    ALL_DOWN,
    COLLAPSED,
    DELIVERED,
    DOWN,
    ENDINGS,
    NO_GRACE,
    OVER,
    PASSING,
    PENDING,
    RUNNING,
    START,
    TURN,
    WON,
    Player,
    State,
)
from terminus.games.ship.rules.effects import suffers
from terminus.games.ship.rules.losses import fall, lose_heart

WARNINGS: Final = [10, 5, 3, 2, 1]  # rounds left at which the hull is heard


def open_turn(s: State, player: Player) -> None:
    """Fresh counters for the turn; stop tokens on the mat become due, exit grace begins to run (SH-R5, SH-R16)."""
    s.stage = TURN
    s.offers_made = 0
    player.steps_used = 0
    player.voluntary_used = False
    player.lost_here = False
    player.escaped = False
    player.due_stops = player.stops
    if player.grace == PENDING:
        player.grace = RUNNING
    for other in s.players:  # re-rolls are once per turn, whoever's turn it is (SH-C24)
        if other.rerolls_used:
            other.rerolls_used = []


def begin_turn(s: State, fate: Fate) -> None:
    """A downed player is asked about a reset; anybody else meets the room first (SH-453, SH-702, SH-R5)."""
    player = s.players[s.active]
    if fate.heard:
        fate.tell("turn", player.seat, {"round": s.round})
    if player.down:
        s.stage = DOWN
        return
    open_turn(s, player)
    if suffers(s, player, YELLOW):  # SH-710, SH-R22
        lose_heart(player, "salt", fate)
        fall(s, fate)
    elif suffers(s, player, BLUE):  # SH-706, SH-R19
        player.chill = s.variant.cold_turns
        if fate.heard:
            fate.tell("chilled", player.seat, {})


def end_turn(s: State) -> None:
    """Stop tokens that were due turn back, cold wears off, grace that ran is over; the next player follows (SH-204)."""
    player = s.players[s.active]
    player.stops = max(0, player.stops - player.due_stops)
    player.due_stops = 0
    player.chill = max(0, player.chill - 1)
    if player.grace == RUNNING:
        player.grace = NO_GRACE
    s.active = (s.active + 1) % len(s.players)
    if s.active == s.first:
        s.round += 1


def move_on(s: State, fate: Fate) -> None:
    """After every move: is the game over, and does the turn pass (SH-R24, SH-R25, SH-R28)?"""
    while not _ended(s, fate) and (s.stage == PASSING or (s.stage == TURN and s.players[s.active].down)):
        end_turn(s)
        if s.active == s.first:
            _new_round(s, fate)
        if s.stage != OVER:
            begin_turn(s, fate)


def _new_round(s: State, fate: Fate) -> None:
    """Where the ship does not hold together for ever, one round less is left (SH-R57)."""
    limit = s.variant.collapse_round
    if limit is None:
        return
    left = limit + 1 - s.round
    if left <= 0:
        _end_game(s, COLLAPSED, fate)
    elif left in WARNINGS:
        fate.tell("hull", None, {"left": left})


def _ended(s: State, fate: Fate) -> bool:
    """All down is a defeat, three keys and everybody home a victory, at once (SH-107, SH-108, SH-851, SH-852)."""
    if s.stage == OVER:
        return True
    if not s.players:
        return False
    if all_down(s):
        _end_game(s, ALL_DOWN, fate)
    elif s.key_places.count(DELIVERED) == len(s.key_places) and all_home(s):
        _end_game(s, WON, fate)
    return s.stage == OVER


def all_down(s: State) -> bool:
    """Is nobody on their feet any more (SH-108)?"""
    return all(player.down for player in s.players)


def all_home(s: State) -> bool:
    """Is everybody on the start tile, and nobody down (SH-852, SH-R28)?"""
    return all(player.room == START and not player.down for player in s.players)


def _end_game(s: State, ending: int, fate: Fate) -> None:
    s.stage = OVER
    s.ending = ending
    s.asked = []
    s.offer = None
    s.fight = None
    if fate.heard:
        fate.tell("over", None, {"ending": ENDINGS[ending]})


class EndTurn(Action[State]):
    """Finish the turn (SH-204)."""

    def __init__(self) -> None:
        super().__init__(moves.END_TURN, [TURN])

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        p.stage = PASSING

"""Running out of energy (HZ-072 to HZ-074, HZ-R10)."""

from terminus.core.action import Fate
from terminus.games.horizon.player import NOTHING, Player
from terminus.games.horizon.position import State


def leave_if_spent(s: State, player: Player, fate: Fate) -> None:
    """A player without energy is out at that instant; an open refill of his is void."""
    if player.out or player.supply > 0:
        return
    player.out = True
    if player.refill:
        s.discard = sorted(s.discard + player.refill)
        player.refill = NOTHING
    if fate.heard:
        fate.tell("out", player.seat, {})


def settle(s: State, fate: Fate) -> None:
    """Look who has run out of energy."""
    for player in s.players:
        leave_if_spent(s, player, fate)

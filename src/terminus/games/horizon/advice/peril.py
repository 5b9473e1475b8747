"""Who can be shot out of the game: one without energy never acts again (HZ-072), and guns take energy (HZ-251)."""

from terminus.games.horizon.advice.weights import Weights
from terminus.games.horizon.content.components import GUN
from terminus.games.horizon.content.field import distance
from terminus.games.horizon.player import Player
from terminus.games.horizon.position import State
from terminus.games.horizon.rules.energy import basic_extraction, own_bonus
from terminus.games.horizon.rules.items import defence
from terminus.games.horizon.rules.movement import STEP_COST, speed
from terminus.games.horizon.rules.organising import AU


def peril(w: Weights, s: State, player: Player, in_turn: bool) -> float:
    """The share of all that is to come for a player which hangs on nobody shooting him out of the game."""
    if w.peril == 0.0 or s.round < s.variant.safe_rounds:
        return 0.0
    left = player.supply
    if in_turn:
        left += s.au * (basic_extraction(s, player.place) + own_bonus(s, player.place))
    armed = 0
    arming = 0
    together = 0
    for rival in s.players:
        if rival.seat != player.seat and not rival.out and distance(rival.place, player.place) <= speed(s, rival):
            owned = rival.levels[GUN]
            now = loss_by(s, rival, player, owned)
            bought = loss_by(s, rival, player, owned + 1)
            armed = max(armed, now)
            arming = max(arming, bought)
            together += max(now, bought)
    if together < left:
        return 0.0
    share = w.peril if armed >= left else (w.arming if arming >= left else w.ganged)
    return share * w.warned if acts_before(s, player) else share


def loss_by(s: State, rival: Player, victim: Player, level: int) -> int:
    """The energy that a rival could take from a player in a turn with such a gun: he draws some, walks and shoots.

    A level that he has yet to buy must be paid for first.
    """
    levels = s.variant.box.items[GUN].levels
    if level == 0 or level > len(levels):
        return 0
    gun = levels[level - 1]
    price = gun.price if level > rival.levels[GUN] else 0
    drawn = AU * basic_extraction(s, rival.place)
    if rival.supply + drawn - STEP_COST * distance(rival.place, victim.place) <= price + gun.expense:
        return 0
    return max(0, gun.damage - defence(s, victim))


def acts_before(s: State, player: Player) -> bool:
    """Is the player's turn of this round still to come, in which he can get out of reach or gather energy?"""
    waiting = False
    for seat in s.order:
        if seat == player.seat:
            return waiting
        waiting = waiting or seat == s.active
    return False

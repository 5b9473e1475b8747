"""Going after those who have little energy left: whoever shoots it away has a rival less (HZ-072, HZ-251)."""

from terminus.games.horizon.advice.standing import chances_of
from terminus.games.horizon.advice.weights import Weights
from terminus.games.horizon.content.field import distance
from terminus.games.horizon.player import Player
from terminus.games.horizon.position import State
from terminus.games.horizon.rules.items import defence, gun_level
from terminus.games.horizon.rules.movement import STEP_COST, speed


def hunting(w: Weights, s: State, player: Player) -> float:
    """The best chances after a shot at somebody to whom the player can still walk in this turn; 0 without one."""
    gun = gun_level(s, player)
    if gun is None or s.attacked or s.safety():
        return 0.0
    best = 0.0
    for victim in s.players:
        steps = distance(player.place, victim.place)
        expense = gun.expense + steps * STEP_COST
        if victim.seat == player.seat or victim.out or steps > speed(s, player) - s.steps or player.supply <= expense:
            continue
        after = s.copy()
        assert isinstance(after, State)
        hunter = after.players[player.seat]
        hunter.place = victim.place
        hunter.supply -= expense
        shot = after.players[victim.seat]
        shot.supply -= min(shot.supply, max(0, gun.damage - defence(s, victim)))
        shot.out = shot.supply == 0
        best = max(best, chances_of(w, after, player.seat, True))
    return best

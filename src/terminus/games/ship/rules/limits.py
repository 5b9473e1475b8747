"""How far a player may go and how much a player may hold: derived from the mat, never stored (SH-R17)."""

from terminus.games.ship.content.vocabulary import HAND, MOVE
from terminus.games.ship.position import Player, State
from terminus.games.ship.rules.effects import total


def hand_limit(s: State, player: Player) -> int:
    """Three cards, unless gear says otherwise (SH-601, SH-C13)."""
    return s.variant.hand_limit + total(s, player, HAND)


def excess(s: State, player: Player) -> int:
    """Cards above the limit; each takes a movement token away (SH-603)."""
    over = len(player.hand) - s.variant.hand_limit
    if over <= 0 and not player.outfit.effects:  # the common case, without a look at the gear
        return 0
    return max(0, len(player.hand) - hand_limit(s, player))


def allowance(s: State, player: Player) -> int:
    """Usable movement tokens at this moment: tokens, gear, stop tokens, full hands and cold (SH-R17)."""
    tokens = player.character.moves + total(s, player, MOVE)
    chill = 1 if player.chill > 0 else 0
    return max(0, tokens - player.stops - excess(s, player) - chill)


def can_step(s: State, player: Player) -> bool:
    return player.steps_used < allowance(s, player)


def trapped(s: State, player: Player) -> bool:
    """With an undefeated enemy and not escaped: the player cannot pass any entrance (SH-308, SH-R10)."""
    return s.enemies[player.room] is not None and not player.escaped

"""Chances, for previews: what the dice can do before they are rolled."""

from terminus.games.ship.position import NO_GRACE, TIE_ENEMY, TIE_PLAYER, Player, State
from terminus.games.ship.rules.combat import SPAWNS_UP_TO, ally_bonus, attack_bonus, wins_ties
from terminus.games.ship.rules.components import Foe
from terminus.games.ship.rules.effects import foe_total, total
from terminus.games.ship.rules.layout import Room
from terminus.games.ship.rules.vocabulary import ENEMY_ROLL, SPAWN


def moved(state: State, seat: int, room: Room) -> tuple[State, Player]:
    """The position with a player in another room, and nothing rolled yet."""
    after = state.copy()
    assert isinstance(after, State)
    player = after.players[seat]
    player.room = room.number
    player.grace = NO_GRACE
    return after, player


def fight_words(state: State, player: Player, foe: Foe) -> str:
    """Both bonuses and the chance to win, ties as the table plays them (SH-403, SH-R6)."""
    own = attack_bonus(state, player, foe) + ally_bonus(state, player, foe)
    other = foe_total(state, foe, ENEMY_ROLL, [player])
    share = chance(own - other, 6, wins_ties(state, player, foe), state.variant.tie in (TIE_ENEMY, TIE_PLAYER))
    return f"Your die {own:+d} against its die {other:+d}: you win {share} times in 100."


def boss_words(state: State, player: Player, foe: Foe) -> str:
    """One round of one player against the boss die; companions only add dice (SH-805)."""
    own = attack_bonus(state, player, foe)
    other = foe_total(state, foe, ENEMY_ROLL, [player]) + state.variant.boss_bonus
    share = chance(own - other, 8, wins_ties(state, player, foe), state.variant.tie in (TIE_ENEMY, TIE_PLAYER))
    return f"Your die {own:+d} against its eight-sided die {other:+d}: alone you win {share} rounds in 100."


def chance(lead: int, sides: int, ties_won: bool, ties_count: bool) -> int:
    """Of 100 decided rolls, how many a d6 with that lead wins; ties are won, lost, or rolled again.

    >>> chance(0, 6, False, False), chance(1, 6, False, False)
    (50, 68)
    """
    rolls = [own + lead - other for own in range(1, 7) for other in range(1, sides + 1)]
    won = sum(difference > 0 or (ties_won and difference == 0) for difference in rolls)
    lost = sum(difference < 0 or (ties_count and not ties_won and difference == 0) for difference in rolls)
    return round(100 * won / (won + lost))


def spawn_words(state: State, player: Player) -> str:
    """When an enemy appears in a room without one (SH-401, SH-C15)."""
    highest = SPAWNS_UP_TO - total(state, player, SPAWN)
    return f"An enemy appears on a {highest} or less." if highest > 0 else "No enemy can appear before you."

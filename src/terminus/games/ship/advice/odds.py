"""The chances of combat: a fight by its two dice, a boss by its pooled ones, ties rolled again (SH-R6, SH-R33)."""

from typing import Final

from terminus.games.ship.content.components import Boss, Enemy
from terminus.games.ship.content.vocabulary import ENEMY_ROLL, HEARTS, PER_ALLY, ZEKTS
from terminus.games.ship.content.vocabulary import ESCAPE as ESCAPE_BONUS
from terminus.games.ship.position import Player, State
from terminus.games.ship.rules.combat import ESCAPES_FROM, ally_bonus, attack_bonus, wins_ties
from terminus.games.ship.rules.effects import foe_total, total
from terminus.games.ship.rules.limits import allowance

D6: Final = 6
D8: Final = 8


def in_percent(odds: float) -> str:
    """Odds as people say them; what is not certain is never told as if it were."""
    return f"{odds if odds in (0.0, 1.0) else min(0.99, max(0.01, odds)):.0%}"


def duel_odds(lead: int, ties_win: bool) -> float:
    """The chance to win with one die against another if the modifiers differ by `lead`."""
    won = 0
    lost = 0
    for die in range(1, D6 + 1):
        won += min(D6, max(0, die + lead - 1))
        lost += min(D6, max(0, D6 - die - lead))
    ties = D6 * D6 - won - lost
    if ties_win:
        won += ties
    return won / (won + lost) if won + lost else 0.0


def fight_odds(s: State, player: Player, enemy: Enemy) -> float:
    """The chance to beat an enemy here and now, with the allies in the room; re-rolls not counted."""
    return duel_odds(fight_lead(s, player, enemy), wins_ties(s, player, enemy))


def fight_lead(s: State, player: Player, enemy: Enemy) -> int:
    """By how much the modifiers of a fight here and now differ, with the allies in the room."""
    own = attack_bonus(s, player, enemy) + ally_bonus(s, player, enemy)
    return own - foe_total(s, enemy, ENEMY_ROLL, [player])


def escape_odds(s: State, player: Player) -> float:
    fails = min(D6, max(0, ESCAPES_FROM - 1 - total(s, player, ESCAPE_BONUS)))
    return (D6 - fails) / D6


def stamina(s: State, player: Player, boss: Boss, paid: int) -> int:
    """How many lost rounds take a player out of a boss's room, after a fee of `paid` (SH-R34)."""
    toll = max(1, boss.loss.n)
    if boss.loss.about == HEARTS:
        return (player.hearts + toll - 1) // toll
    resource = player.zekts - paid if boss.loss.about == ZEKTS else allowance(s, player)
    return max(0, resource) // toll + 1


def round_odds(s: State, boss: Boss, team: list[Player]) -> float:
    """The chance that a decided round is won: the highest total of the team against the boss (SH-805).

    The team's bonuses are those of where they stand; `per_ally` counts the team, wherever its members are.
    """
    bonuses = [attack_bonus(s, player, boss) for player in team]
    crowd = len(team) - 1
    boss_bonus = foe_total(s, boss, ENEMY_ROLL, team) + s.variant.boss_bonus
    for effect in boss.rolls:  # what the card counts per companion depends on who will be inside, not who is there now
        if effect.op == ENEMY_ROLL and effect.condition == PER_ALLY:
            boss_bonus += effect.n * (crowd - s.company(team[0]))
    won = 0.0
    lost = 0.0
    for die in range(1, D8 + 1):
        below = 1.0
        not_above = 1.0
        for bonus in bonuses:
            gap = die + boss_bonus - bonus
            below *= min(D6, max(0, gap - 1)) / D6
            not_above *= min(D6, max(0, gap)) / D6
        won += 1.0 - not_above
        lost += below
    return won / (won + lost) if won + lost > 0.0 else 0.0


def boss_odds(s: State, boss: Boss, team: list[Player], losses: int) -> float:
    """The chance to win all the rounds that are left before so many are lost."""
    if not team or losses <= 0:
        return 0.0
    return series_odds(round_odds(s, boss, team), s.boss_health[boss.number], losses)


def series_odds(chance: float, wins: int, losses: int) -> float:
    """The chance to win so many rounds before so many are lost, by the number of rounds lost on the way."""
    way = 1.0
    for _ in range(wins):
        way *= chance
    success = way
    for lost in range(1, losses):
        way *= (1.0 - chance) * (wins + lost - 1) / lost
        success += way
    return success

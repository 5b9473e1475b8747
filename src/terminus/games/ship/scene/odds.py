"""Chances, for previews: what the dice can do before they are rolled."""

from itertools import product

import msgspec

from terminus.core.prose import listing
from terminus.games.ship.content.components import Boss, Foe
from terminus.games.ship.content.effect_text import phrase
from terminus.games.ship.content.vocabulary import ENEMY_ROLL, ORANGE, SPAWN
from terminus.games.ship.layout import Room
from terminus.games.ship.position import NO_GRACE, TIE_ENEMY, Player, State
from terminus.games.ship.rules.combat import SPAWNS_UP_TO, ally_bonus, attack_bonus, wins_ties
from terminus.games.ship.rules.effects import foe_total, suffers, total


class Roller(msgspec.Struct, frozen=True):
    """Somebody who rolls against a foe: the lead before the dice, and who has a tie."""

    lead: int
    wins_ties: bool = False


def moved(state: State, seats: list[int], room: Room) -> State:
    """The position with players in another room, and nothing rolled yet."""
    after = state.copy()
    assert isinstance(after, State)
    for seat in seats:
        after.players[seat].room = room.number
        after.players[seat].grace = NO_GRACE
    return after


def fight_words(state: State, player: Player, foe: Foe) -> str:
    """Both bonuses and the chance to win, ties as the table plays them (SH-403, SH-R6)."""
    own = attack_bonus(state, player, foe) + ally_bonus(state, player, foe)
    other = foe_total(state, foe, ENEMY_ROLL, [player])
    share = chance([Roller(own - other, wins_ties(state, player, foe))], 6, state.variant.tie == TIE_ENEMY)
    return f"Your die {own:+d} against its die {other:+d}: you win {share} times in 100."


def loss_words(state: State, player: Player, foe: Foe) -> str:
    """What losing costs, and that heat doubles it (SH-404, SH-707)."""
    return f"{phrase(foe.loss)}, twice in this heat" if suffers(state, player, ORANGE) else phrase(foe.loss)


def boss_words(state: State, seats: list[int], boss: Boss, room: Room) -> str:
    """A round against the boss die, for the last of those who go in; companions add dice (SH-805, SH-R33)."""
    inside = moved(state, seats, room)
    team = [inside.players[seat] for seat in seats]
    allies = len(team) - 1 if state.variant.ally_bonus_vs_boss else 0
    bonuses = [attack_bonus(inside, player, boss) + allies for player in team]
    other = foe_total(inside, boss, ENEMY_ROLL, team) + state.variant.boss_bonus
    rollers = [Roller(own - other, wins_ties(inside, player, boss)) for own, player in zip(bonuses, team, strict=True)]
    share = chance(rollers, 8, state.variant.tie == TIE_ENEMY)
    company = f"with {listing([player.character.name for player in team[:-1]])}" if team[:-1] else "alone"
    return f"Your die {bonuses[-1]:+d} against its eight-sided die {other:+d}: {company} you win {share} rounds in 100."


def chance(team: list[Roller], sides: int, ties_lost: bool) -> int:
    """Of 100 decided rolls, how many the best d6 of a team wins; ties are won, lost, or rolled again.

    >>> chance([Roller(0)], 6, False), chance([Roller(1)], 6, False)
    (50, 68)
    """
    won = lost = 0
    for dice in product(range(1, 7), repeat=len(team)):
        totals = [die + roller.lead for die, roller in zip(dice, team, strict=True)]
        best = max(totals)
        lucky = any(each == best and roller.wins_ties for each, roller in zip(totals, team, strict=True))
        below = min(max(best - 1, 0), sides)
        tie = 1 <= best <= sides
        won += below + (tie and lucky)
        lost += sides - below - tie + (tie and ties_lost and not lucky)
    return round(100 * won / (won + lost))


def spawn_words(state: State, player: Player) -> str:
    """When an enemy appears in a room without one (SH-401, SH-C15)."""
    highest = SPAWNS_UP_TO - total(state, player, SPAWN)
    return f"An enemy appears on a {highest} or less." if highest > 0 else "No enemy can appear before you."

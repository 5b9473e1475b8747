"""Chances: how likely a roll is to be won before the dice fall."""

from itertools import product

import msgspec

from terminus.games.ship.content.components import Boss, Foe
from terminus.games.ship.content.vocabulary import ENEMY_ROLL
from terminus.games.ship.layout import Room
from terminus.games.ship.position import NO_GRACE, TIE_ENEMY, Player, State
from terminus.games.ship.rules.combat import ally_bonus, attack_bonus, wins_ties
from terminus.games.ship.rules.effects import foe_total


class Roller(msgspec.Struct, frozen=True):
    """Somebody who rolls against a foe: the lead before the dice, and who has a tie."""

    lead: int
    wins_ties: bool = False


class Odds(msgspec.Struct, frozen=True):
    """A roll to come: what is added to the own die and to the other one, and how many of 100 such rolls are won."""

    own: int
    other: int
    share: int


def moved(state: State, seats: list[int], room: Room) -> State:
    """The position with players in another room, and nothing rolled yet."""
    after = state.copy()
    assert isinstance(after, State)
    for seat in seats:
        after.players[seat].room = room.number
        after.players[seat].grace = NO_GRACE
    return after


def fight_odds(state: State, player: Player, foe: Foe) -> Odds:
    """A fight where the player stands, ties as the table plays them (SH-403, SH-R6)."""
    own = attack_bonus(state, player, foe) + ally_bonus(state, player, foe)
    other = foe_total(state, foe, ENEMY_ROLL, [player])
    return Odds(own, other, chance([Roller(own - other, wins_ties(state, player, foe))], 6, _ties_lost(state)))


def round_odds(state: State, seats: list[int], boss: Boss, room: Room) -> Odds:
    """A round of these against a boss: the best of their totals counts; `own` is that of the last (SH-805, SH-R33)."""
    inside = moved(state, seats, room)
    team = [inside.players[seat] for seat in seats]
    allies = len(team) - 1 if state.variant.ally_bonus_vs_boss else 0
    bonuses = [attack_bonus(inside, player, boss) + allies for player in team]
    other = foe_total(inside, boss, ENEMY_ROLL, team) + state.variant.boss_bonus
    rollers = [Roller(own - other, wins_ties(inside, player, boss)) for own, player in zip(bonuses, team, strict=True)]
    return Odds(bonuses[-1], other, chance(rollers, 8, _ties_lost(state)))


def _ties_lost(state: State) -> bool:
    return state.variant.tie == TIE_ENEMY


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

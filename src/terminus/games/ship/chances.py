"""Chances: how likely a roll is to be won before the dice fall."""

from itertools import product

import msgspec

from terminus.games.ship.content.components import Boss, Foe
from terminus.games.ship.content.vocabulary import ENEMY_ROLL
from terminus.games.ship.layout import Room
from terminus.games.ship.position import NO_GRACE, REROLL_BOSS, TIE_ENEMY, TIE_REROLL, Player, State
from terminus.games.ship.rules.boss_fight import boss_total, fight_of, own_total
from terminus.games.ship.rules.combat import ally_bonus, attack_bonus, duel_total, enemy_total, wins_ties
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


def second_roll(state: State, player: Player) -> int:
    """Of 100 second throws of a player's die, how many win where all other dice stay as they lie (SH-C24)."""
    if state.stage == REROLL_BOSS:
        return _second_against_boss(state, player)
    enemy = state.enemy_with(player)
    assert enemy is not None
    lead = duel_total(state, player, enemy) - state.player_die - enemy_total(state, player, enemy)
    anew = fight_odds(state, player, enemy).share if state.variant.tie == TIE_REROLL else 0
    tie = 100 if wins_ties(state, player, enemy) else anew
    return _on_average([_share(face + lead, tie) for face in range(1, 7)])


def _second_against_boss(state: State, player: Player) -> int:
    """The best total of those inside counts, whoever rolled it (SH-805, SH-R33)."""
    fight, boss = fight_of(state), boss_total(state)
    own = own_total(state, player) - fight.dice[player.seat]
    others = [state.players[seat] for seat in fight.inside if seat != player.seat]
    best = max([own_total(state, other) for other in others], default=0)
    lucky = any(own_total(state, other) == boss and wins_ties(state, other, fight.boss) for other in others)
    room = state.layout.rooms[fight.room]
    anew = round_odds(state, fight.inside, fight.boss, room).share if state.variant.tie == TIE_REROLL else 0
    shares: list[int] = []
    for face in range(1, 7):
        mine = face + own == boss and wins_ties(state, player, fight.boss)
        shares.append(_share(max(face + own, best) - boss, 100 if lucky or mine else anew))
    return _on_average(shares)


def _share(lead: int, tie: int) -> int:
    """Of 100 rolls with such a lead, how many are won: all, none, or what a tie is worth."""
    return tie if lead == 0 else 100 if lead > 0 else 0


def _on_average(shares: list[int]) -> int:
    return round(sum(shares) / len(shares))


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

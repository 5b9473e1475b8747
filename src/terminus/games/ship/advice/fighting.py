"""Fights: what to expect of one, when to roll again, when a boss is ripe and who should come along."""

from typing import Final

from mypy_extensions import i64

from terminus.games.ship import moves
from terminus.games.ship.advice.advice import Advice
from terminus.games.ship.advice.odds import boss_odds, duel_odds, escape_odds, fight_odds, stamina
from terminus.games.ship.advice.routes import walk_from
from terminus.games.ship.content.components import Boss, Enemy
from terminus.games.ship.content.vocabulary import ALWAYS, ATTACK, ENEMY_ROLL, HEARTS, ZEKTS
from terminus.games.ship.layout import PER_ROOM, Room, Walk, circle, opposite
from terminus.games.ship.moves import first_of
from terminus.games.ship.position import REROLL_BOSS, REROLL_ESCAPE, Player, State
from terminus.games.ship.rules.boss_door import fee_of
from terminus.games.ship.rules.boss_fight import boss_total, fight_of, own_total
from terminus.games.ship.rules.combat import ally_bonus, attack_bonus
from terminus.games.ship.rules.effects import foe_total

ZEKT: Final = 0.9
ZEKT_TO_SPARE: Final = 0.1
FREEDOM: Final = 24.0  # what it is worth to try and fight: nobody gets out of a trap by waiting
FLIGHT: Final = 14.0  # less for one who only tries to get away: the enemy stays, and nothing is won
VICTORY: Final = 1.25  # a room without its enemy
NEAR: Final = 9  # steps from which somebody is worth waiting for
PATIENCE: Final = 75  # rounds
DARING: Final = 0.15  # odds against a boss with which a team would begin at once
ENOUGH: Final = 22  # Zekts for a boss's fee, some lost rounds and a purchase


def standing(s: State) -> int:
    """How many players are not down."""
    count = 0
    for player in s.players:
        if not player.down:
            count += 1
    return count


def haste(s: State) -> float:
    """How much of the time has run; a crew without a limit gets restless all the same."""
    limit = s.variant.collapse_round
    return s.round / (PATIENCE if limit is None else limit)


def caution(s: State) -> float:
    """How much a danger still counts: who never dares never gets home, so ever less."""
    return max(0.1, 1.0 - 0.9 * haste(s))


def loss_cost(s: State, player: Player, resource: int, n: int) -> float:
    """What losing so much hurts: hearts more than anything, the last ones most of all."""
    if resource == ZEKTS:
        return 0.62 * min(n, player.zekts) * caution(s)
    if resource != HEARTS:
        return 1.5 * n * caution(s)
    if n < player.hearts:
        return 6.0 * n * caution(s)
    fall = 48.0 if standing(s) == 1 else 13.5 + 0.5 * min(player.zekts, ENOUGH)
    return fall * caution(s)


def fight_worth(s: State, player: Player, enemy: Enemy) -> float:
    """What a fight brings on average."""
    chance = fight_odds(s, player, enemy)
    zekts = ZEKT if player.zekts < ENOUGH else ZEKT_TO_SPARE
    reward = zekts * enemy.zekts * (1 + s.company(player)) + 4.0 * enemy.cards + VICTORY
    return chance * reward - (1.0 - chance) * loss_cost(s, player, enemy.loss.about, enemy.loss.n)


def unknown_fight_worth(s: State, player: Player) -> float:
    """What a room may hold: two times in three an enemy, of a middling kind."""
    bonus = 0
    for effect in player.character.effects + player.outfit.effects:
        if effect.op == ATTACK and effect.condition == ALWAYS:
            bonus += effect.n
    chance = duel_odds(bonus, False)
    hearts = loss_cost(s, player, HEARTS, 1)
    reward = 4.5 + 3.2 * (ZEKT if player.zekts < ENOUGH else ZEKT_TO_SPARE)
    return 0.66 * (chance * reward - (1.0 - chance) * (0.33 * hearts + 1.5))


class FightAdvice(Advice):
    def __init__(self) -> None:
        super().__init__(moves.FIGHT)

    def points(self, s: State, player: Player, code: i64, payload: tuple[int, ...]) -> float:
        enemy = s.enemy_with(player)
        assert enemy is not None
        return fight_worth(s, player, enemy) + FREEDOM


class EscapeAdvice(Advice):
    def __init__(self) -> None:
        super().__init__(moves.ESCAPE)

    def points(self, s: State, player: Player, code: i64, payload: tuple[int, ...]) -> float:
        enemy = s.enemy_with(player)
        assert enemy is not None
        chance = escape_odds(s, player)
        return FLIGHT + chance * 2.0 - (1.0 - chance) * loss_cost(s, player, enemy.loss.about, enemy.loss.n)


class RollAgainAdvice(Advice):
    """Roll again what is not won."""

    def __init__(self) -> None:
        super().__init__(moves.ROLL_AGAIN)

    def points(self, s: State, player: Player, code: i64, payload: tuple[int, ...]) -> float:
        if s.stage == REROLL_ESCAPE:
            return 5.0
        if s.stage == REROLL_BOSS:
            best = max([own_total(s, s.players[seat]) for seat in fight_of(s).inside])
            return 5.0 if best <= boss_total(s) else -5.0
        enemy = s.enemy_with(player)
        assert enemy is not None
        own = s.player_die + attack_bonus(s, player, enemy) + ally_bonus(s, player, enemy)
        return 5.0 if own <= s.enemy_die + foe_total(s, enemy, ENEMY_ROLL, [player]) else -5.0


# Bosses


class Raid:
    """Who should go in to a boss together, and how likely they are to come out with its key."""

    def __init__(self, team: list[Player], odds: float) -> None:
        self.team = team
        self.odds = odds


def raiders(s: State, boss: Boss, walk: Walk) -> list[Player]:
    """Everybody who could pay at the door from which the walk begins and is not far from it; if nobody is near, all."""
    able = [player for player in s.players if not player.down and player.zekts >= fee_of(s, player, boss)]
    near = [player for player in able if walk.steps[circle(player.room, player.cell)] <= NEAR]
    return near if near else able


def best_raid(s: State, boss: Boss, candidates: list[Player]) -> Raid:
    """One more as long as that helps, for a crowd may feed a boss; the best supplied decides how long they last."""
    raid = Raid([], 0.0)
    endurance = [stamina(s, player, boss, fee_of(s, player, boss)) for player in candidates]
    losses = 0
    for _ in candidates:
        best: Player | None = None
        for i in range(len(candidates)):
            if candidates[i] not in raid.team:
                odds = boss_odds(s, boss, [*raid.team, candidates[i]], max(losses, endurance[i]))
                if odds > raid.odds + 0.01:
                    raid.odds = odds
                    best = candidates[i]
        if best is None:
            break
        raid.team.append(best)
        losses = max(losses, endurance[candidates.index(best)])
    return raid


def courage(s: State) -> float:
    """What odds are good enough against a boss: ever less as time runs out, and to wait for better ones costs time."""
    return max(0.02, DARING * (1.0 - haste(s)))


class Plan:
    """The raid that the team should make, and the circle at the boss's door where it begins."""

    def __init__(self, door: int, raid: Raid) -> None:
        self.door = door
        self.raid = raid


def plan_raid(s: State) -> Plan | None:
    """The likeliest raid of those who can pay, if one is ripe; the same for everybody."""
    best: Plan | None = None
    odds = courage(s)
    for room in s.layout.rooms:
        boss = s.living_boss(room)
        outer = None if boss is None else way_in(s, room)
        if boss is not None and outer is not None:
            raid = best_raid(s, boss, raiders(s, boss, walk_from(s, outer // PER_ROOM, outer % PER_ROOM)))
            if raid.odds > odds:
                odds = raid.odds
                best = Plan(outer, raid)
    return best


def way_in(s: State, lair: Room) -> int | None:
    """The circle in front of a boss's door, if the door leads anywhere."""
    for side in range(4):
        outer = s.layout.through(lair, side)
        if outer is not None:
            return circle(outer.number, outer.doors[opposite(side)])
    return None


class EnterAdvice(Advice):
    """Go in when the team at the door has a fair chance, with whoever is there."""

    def __init__(self) -> None:
        super().__init__(moves.ENTER_BOSS)

    def points(self, s: State, player: Player, code: i64, payload: tuple[int, ...]) -> float:
        there = s.layout.beyond(s.room_of(player), first_of(code))
        boss = None if there is None else there.tile.boss
        assert boss is not None
        here = [player]
        if s.enemy_with(player) is None:
            here += [other for other in s.companions(player) if other.zekts >= fee_of(s, other, boss)]
        odds = best_raid(s, boss, here).odds
        return -10.0 if odds < courage(s) else 5.0 + 53.0 * odds


def inside(s: State) -> list[Player]:
    """Who is in the boss's room."""
    return [s.players[seat] for seat in fight_of(s).inside]


def lasting(s: State, team: list[Player]) -> int:
    """How many lost rounds the one who lasts longest can bear, the fee paid."""
    losses = 0
    for player in team:
        losses = max(losses, stamina(s, player, fight_of(s).boss, 0))
    return losses


class JoinAdvice(Advice):
    """Come along if that makes victory likelier."""

    def __init__(self) -> None:
        super().__init__(moves.JOIN_IN)

    def points(self, s: State, player: Player, code: i64, payload: tuple[int, ...]) -> float:
        fight = fight_of(s)
        team = inside(s)
        losses = lasting(s, team)
        alone = boss_odds(s, fight.boss, team, losses)
        losses = max(losses, stamina(s, player, fight.boss, fee_of(s, player, fight.boss)))
        return 30.0 * (boss_odds(s, fight.boss, [*team, player], losses) - alone) - 1.0


class ConcedeAdvice(Advice):
    """Give up only without hope: being thrown out costs a heart either way."""

    def __init__(self) -> None:
        super().__init__(moves.CONCEDE)

    def points(self, s: State, player: Player, code: i64, payload: tuple[int, ...]) -> float:
        team = inside(s)
        odds = boss_odds(s, fight_of(s).boss, team, lasting(s, team))
        return 2.0 if odds < 0.08 and player.hearts > 1 else -10.0

"""Fights: what to expect of one, when to roll again, when a boss is ripe and who should come along."""

from typing import Final

from mypy_extensions import i64

from terminus.games.ship import moves
from terminus.games.ship.advice.advice import Advice
from terminus.games.ship.advice.odds import boss_odds, duel_odds, escape_odds, fight_lead, fight_odds, stamina
from terminus.games.ship.advice.routes import walk_from
from terminus.games.ship.advice.weights import Weights
from terminus.games.ship.content.components import Boss, Enemy
from terminus.games.ship.content.vocabulary import ALWAYS, ATTACK, HEARTS, ZEKTS
from terminus.games.ship.layout import PER_ROOM, Room, Walk, circle, opposite
from terminus.games.ship.moves import first_of
from terminus.games.ship.position import ON_BOSS, REROLL_BOSS, REROLL_ESCAPE, Player, State
from terminus.games.ship.rules.boss_door import fee_of
from terminus.games.ship.rules.boss_fight import boss_total, fight_of, own_total
from terminus.games.ship.rules.combat import beats, duel_total, enemy_total, wins_ties
from terminus.games.ship.rules.keys import carries

PATIENCE: Final = 75  # rounds


def carries_key(s: State, player: Player) -> bool:
    return any(carries(s, player, key) for key in range(len(s.key_places)))


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


def lag(s: State) -> float:
    """How far the team is behind its time: the share of the bosses that is left, less the share of the rounds."""
    return s.key_places.count(ON_BOSS) / len(s.key_places) - 1.0 + haste(s)


def caution(w: Weights, s: State) -> float:
    """How much a danger still counts: who never dares never gets home, so ever less."""
    return max(0.1, 1.0 - w.bolder * haste(s))


def loss_cost(w: Weights, s: State, player: Player, resource: int, n: int) -> float:
    """What losing so much hurts: hearts more than anything, the last ones most of all."""
    if resource == ZEKTS:
        return w.lost_zekt * min(n, player.zekts) * caution(w, s)
    if resource != HEARTS:
        return w.lost_move * n * caution(w, s)
    if n < player.hearts:
        return w.lost_heart * n * caution(w, s)
    fall = w.fall_last if standing(s) == 1 else w.fall + w.fall_zekt * min(float(player.zekts), w.enough)
    if w.fall_together > 0.0 and all_fall(s, player, n):
        fall += w.fall_together
    return fall * caution(w, s)


def all_fall(s: State, player: Player, n: int) -> bool:
    """Would a lost fight in a player's room that costs so many hearts leave nobody on their feet?"""
    return all(other.down or (other.room == player.room and other.hearts <= n) for other in s.players)


def zekt_worth(w: Weights, player: Player) -> float:
    """What one more Zekt is worth to a player."""
    return w.zekt if player.zekts < w.enough else w.zekt_to_spare


def fight_worth(w: Weights, s: State, player: Player, enemy: Enemy, friends: int) -> float:
    """What a fight brings on average, with so many friends beside one who are not beside one yet."""
    chance = duel_odds(fight_lead(s, player, enemy) + friends, wins_ties(s, player, enemy))
    reward = zekt_worth(w, player) * enemy.zekts * (1 + s.company(player) + friends) + w.card * enemy.cards + w.victory
    return chance * reward - (1.0 - chance) * loss_cost(w, s, player, enemy.loss.about, enemy.loss.n)


def unknown_fight_worth(w: Weights, s: State, player: Player, friends: int) -> float:
    """What a room may hold in which so many friends are: two times in three an enemy, of a middling kind."""
    lead = friends
    for effect in player.character.effects + player.outfit.effects:
        if effect.op == ATTACK and effect.condition == ALWAYS:
            lead += effect.n
    chance = duel_odds(lead, False)
    hearts = loss_cost(w, s, player, HEARTS, 1)
    reward = w.unknown_card + 3.2 * zekt_worth(w, player) * (1 + friends)
    return w.spawn * (chance * reward - (1.0 - chance) * (0.33 * hearts + w.unknown_loss))


def way_out(w: Weights, s: State, player: Player) -> float:
    """What it is worth to be free to go on: most to those who are on their way home."""
    homeward = s.key_places.count(ON_BOSS) == 0 or carries_key(s, player)
    return w.passage_home if homeward else w.passage


class FightAdvice(Advice):
    def __init__(self, weights: Weights) -> None:
        super().__init__(moves.FIGHT, weights)

    def points(self, s: State, player: Player, code: i64, payload: tuple[int, ...]) -> float:
        enemy = s.enemy_with(player)
        assert enemy is not None
        w = self.weights
        out = way_out(w, s, player)
        free = out * fight_odds(s, player, enemy) if out > 0.0 else 0.0
        return fight_worth(w, s, player, enemy, 0) + w.freedom + free


class EscapeAdvice(Advice):
    def __init__(self, weights: Weights) -> None:
        super().__init__(moves.ESCAPE, weights)

    def points(self, s: State, player: Player, code: i64, payload: tuple[int, ...]) -> float:
        enemy = s.enemy_with(player)
        assert enemy is not None
        w = self.weights
        chance = escape_odds(s, player)
        hurt = loss_cost(w, s, player, enemy.loss.about, enemy.loss.n)
        return w.flight + chance * (2.0 + way_out(w, s, player)) - (1.0 - chance) * hurt


class RollAgainAdvice(Advice):
    """Roll again what is not won."""

    def __init__(self, weights: Weights) -> None:
        super().__init__(moves.ROLL_AGAIN, weights)

    def points(self, s: State, player: Player, code: i64, payload: tuple[int, ...]) -> float:
        return -5.0 if lies_well(s, player) else 5.0


def lies_well(s: State, player: Player) -> bool:
    """As the dice lie, is it won?"""
    if s.stage == REROLL_ESCAPE:
        return False
    if s.stage == REROLL_BOSS:
        fight, boss = fight_of(s), boss_total(s)
        crew = [s.players[seat] for seat in fight.inside]
        return any(beats(s, each, fight.boss, own_total(s, each), boss) for each in crew)
    enemy = s.enemy_with(player)
    assert enemy is not None
    return beats(s, player, enemy, duel_total(s, player, enemy), enemy_total(s, player, enemy))


# Bosses


class Raid:
    """Who should go in to a boss together, and how likely they are to come out with its key."""

    def __init__(self, team: list[Player], odds: float) -> None:
        self.team = team
        self.odds = odds


def raiders(w: Weights, s: State, boss: Boss, walk: Walk) -> list[Player]:
    """Everybody who could pay at the door from which the walk begins and is not far from it; if nobody is near, all."""
    able = [player for player in s.players if not player.down and player.zekts >= fee_of(s, player, boss)]
    near = [player for player in able if float(walk.steps[circle(player.room, player.cell)]) <= w.near]
    return near if near else able


def best_raid(w: Weights, s: State, boss: Boss, candidates: list[Player], walk: Walk | None = None) -> Raid:
    """One more as long as that helps, for a crowd may feed a boss; the best supplied decides how long they last.

    Who has to walk to the door first must help so much the more, for the others wait there.
    """
    raid = Raid([], 0.0)
    endurance = [stamina(s, player, boss, fee_of(s, player, boss)) for player in candidates]
    losses = 0
    for _ in candidates:
        best: Player | None = None
        least = raid.odds + 0.01
        for i in range(len(candidates)):
            player = candidates[i]
            if player not in raid.team:
                odds = boss_odds(s, boss, [*raid.team, player], max(losses, endurance[i]))
                wait = 0.0 if walk is None else w.gather * float(walk.steps[circle(player.room, player.cell)])
                if odds - wait > least:
                    raid.odds = odds
                    least = odds - wait
                    best = player
        if best is None:
            break
        raid.team.append(best)
        losses = max(losses, endurance[candidates.index(best)])
    return raid


def courage(w: Weights, s: State) -> float:
    """What odds are good enough against a boss: ever less as time runs out, and to wait for better ones costs time."""
    return max(w.last_daring, w.daring * (1.0 - haste(s)) - w.daring_late * lag(s))


def ruinous(s: State, boss: Boss, team: list[Player]) -> bool:
    """Would nobody be left on their feet if this team lost to the boss?"""
    for player in s.players:
        if not player.down and (player not in team or (boss.loss.about != HEARTS and player.hearts > 1)):
            return False
    return True


class Plan:
    """The raid that the team should make, and the circle at the boss's door where it begins."""

    def __init__(self, door: int, raid: Raid) -> None:
        self.door = door
        self.raid = raid


def plan_raid(w: Weights, s: State) -> Plan | None:
    """The likeliest raid of those who can pay, if one is ripe; the same for everybody."""
    best: Plan | None = None
    odds = courage(w, s)
    for room in s.layout.rooms:
        boss = s.living_boss(room)
        outer = None if boss is None else way_in(s, room)
        if boss is not None and outer is not None:
            walk = walk_from(s, outer // PER_ROOM, outer % PER_ROOM)
            raid = best_raid(w, s, boss, raiders(w, s, boss, walk), walk)
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


def boss_behind(s: State, player: Player, side: int) -> Boss:
    """Whose door it is at a side of a player's room."""
    there = s.layout.beyond(s.room_of(player), side)
    boss = None if there is None else there.tile.boss
    assert boss is not None
    return boss


def raid_from_here(w: Weights, s: State, player: Player, boss: Boss) -> Raid:
    """The likeliest raid of a player at a boss's door and of those who may come along; nobody beside an enemy."""
    here = [player]
    if s.enemy_with(player) is None:
        here += [other for other in s.companions(player) if other.zekts >= fee_of(s, other, boss)]
    return best_raid(w, s, boss, here)


class EnterAdvice(Advice):
    """Go in when the team at the door has a fair chance, with whoever is there."""

    def __init__(self, weights: Weights) -> None:
        super().__init__(moves.ENTER_BOSS, weights)

    def points(self, s: State, player: Player, code: i64, payload: tuple[int, ...]) -> float:
        w = self.weights
        boss = boss_behind(s, player, first_of(code))
        raid = raid_from_here(w, s, player, boss)
        odds = raid.odds
        if odds < courage(w, s):
            return -10.0
        worth = 5.0 + w.raid_now * odds
        if w.ruin > 0.0 and ruinous(s, boss, raid.team):
            worth -= w.ruin * (1.0 - odds)
        return worth - (w.waiting * self._to_come(s, player, odds) if w.waiting > 0.0 else 0.0)

    def _to_come(self, s: State, player: Player, odds: float) -> float:
        """By how much the odds would rise if one waited for those whom the plan calls here."""
        plan = plan_raid(self.weights, s)
        if plan is None or plan.door != circle(player.room, player.cell):
            return 0.0
        return max(0.0, plan.raid.odds - odds)


def inside(s: State) -> list[Player]:
    """Who is in the boss's room."""
    return [s.players[seat] for seat in fight_of(s).inside]


def lasting(s: State, team: list[Player]) -> int:
    """How many lost rounds the one who lasts longest can bear, the fee paid."""
    losses = 0
    for player in team:
        losses = max(losses, stamina(s, player, fight_of(s).boss, 0))
    return losses


def odds_without_and_with(s: State, player: Player) -> tuple[float, float]:
    """The chances of those inside to beat the boss without a player who might come along for the fee, and with them."""
    boss = fight_of(s).boss
    team = inside(s)
    losses = lasting(s, team)
    longer = max(losses, stamina(s, player, boss, fee_of(s, player, boss)))
    return boss_odds(s, boss, team, losses), boss_odds(s, boss, [*team, player], longer)


class JoinAdvice(Advice):
    """Come along if that makes victory likelier."""

    def __init__(self, weights: Weights) -> None:
        super().__init__(moves.JOIN_IN, weights)

    def points(self, s: State, player: Player, code: i64, payload: tuple[int, ...]) -> float:
        w = self.weights
        alone, together = odds_without_and_with(s, player)
        risk = w.ruin * (1.0 - together) if ruinous(s, fight_of(s).boss, [*inside(s), player]) else 0.0
        return w.join * (together - alone) - w.join_fee - risk


class ConcedeAdvice(Advice):
    """Give up only without hope: being thrown out costs a heart either way."""

    def __init__(self, weights: Weights) -> None:
        super().__init__(moves.CONCEDE, weights)

    def points(self, s: State, player: Player, code: i64, payload: tuple[int, ...]) -> float:
        team = inside(s)
        boss = fight_of(s).boss
        odds = boss_odds(s, boss, team, lasting(s, team))
        hopeless = self.weights.hopeless_all if ruinous(s, boss, team) else self.weights.hopeless
        return 2.0 if odds < hopeless and player.hearts > 1 else -10.0

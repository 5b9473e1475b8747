"""Where to go: everything on the map that is worth a walk pulls with its worth, less its distance."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from terminus.games.ship.advice.fighting import (
    carries_key,
    fight_worth,
    lag,
    plan_raid,
    unknown_fight_worth,
    way_in,
)
from terminus.games.ship.advice.routes import walk_from
from terminus.games.ship.advice.weights import Weights
from terminus.games.ship.advice.worth import felt, use_of
from terminus.games.ship.content.components import Enemy, Ware
from terminus.games.ship.layout import CENTRE, FAR, Room, circle
from terminus.games.ship.position import LYING, ON_BOSS, START, Player, State
from terminus.games.ship.rules.boss_door import fee_of
from terminus.games.ship.rules.explore import breached
from terminus.games.ship.rules.merchant import price_of, ware_in_stock


def bosses_left(s: State) -> int:
    return s.key_places.count(ON_BOSS)


UNBOUND: Final = 1000.0  # steps that nobody ever walks
IN_AND_OUT: Final = 2  # steps through an entrance and back


class Errands:
    """Everything that is worth a walk for a player at the moment, to be weighed from any circle."""

    def __init__(self, weights: Weights, s: State, player: Player) -> None:
        self.weights = weights
        self.state = s
        self.player = player
        self.laden = carries_key(s, player)
        self.minds = weights.bearer if self.laden and bosses_left(s) > 0 else 0.0 if self.laden else 1.0
        self.meeting = unknown_fight_worth(weights, s, player, 0)
        self.leisure = weights.enter - weights.late_enter * max(0.0, lag(s))
        self.leash = leash(weights, s)
        self.rooms: vec[float] = vec[float]()
        self.raid = 0.0
        self.odds = 0.0  # of the raid
        self.door = 0
        self.rallies: list[int] = []
        self.frontier: list[int] = []
        self.hopes: vec[float] = vec[float]()  # what each entrance of the frontier is worth
        self.unknown = frontier_worth(weights, s, player, self.meeting)
        self.spared = 0.0
        if self.minds > 0.0:
            for room in s.layout.rooms:
                self.rooms = append(self.rooms, self.minds * self._room_worth(room))
            plan = plan_raid(weights, s)
            if plan is not None and player in plan.raid.team:
                self.odds = plan.raid.odds
                self.raid = self.minds * (weights.raid + weights.raid_odds * self.odds)
                self.door = plan.door
            if plan is not None and self.raid == 0.0 and bosses_left(s) == 1:
                self.spared = plan.raid.odds
            if weights.rally > 0.0 and self.spared == 0.0:
                self.rallies = doors_of_bosses(s)
            if s.tile_deck and bosses_left(s) > 0:
                self._look_out()
        self.home = home_worth(weights, s, player, self.laden, self.spared)
        if self.raid == 0.0 and bosses_left(s) == 1 and self.is_last_call():
            self.home = max(self.home, weights.in_time * weights.over_home)
        self.now = self.pull(player.room, player.cell)

    def _look_out(self) -> None:
        """Find the entrances into the unknown, and what each of them is worth: near home more than far away."""
        s = self.state
        self.frontier = s.layout.edge(breached(s))
        steps = walk_from(s, START, CENTRE).steps
        walk = walk_from(s, self.player.room, self.player.cell)
        for entrance in self.frontier:
            remote = self.weights.remote * float(min(steps[entrance], FAR))
            hope = self.in_time(self.unknown - remote, walk.steps[entrance] + IN_AND_OUT + steps[entrance])
            self.hopes = append(self.hopes, self.minds * hope)

    def in_time(self, worth: float, steps: i64) -> float:
        """What is left of an errand that leads so many steps there and home, if the ship may not last for it."""
        return worth if float(steps) <= self.leash else worth * (1.0 - self.weights.in_time)

    def is_last_call(self) -> bool:
        """Is it high time to go home?"""
        way = walk_from(self.state, self.player.room, self.player.cell).nearest[START]
        return float(way) + self.weights.pace > self.leash

    def hope(self) -> float:
        """What the unknown is worth behind the entrance where the player stands."""
        here = circle(self.player.room, self.player.cell)
        return self.hopes[self.frontier.index(here)] if here in self.frontier else 0.0

    def pull(self, room: int, cell: int) -> float:
        """How good it is to stand on a circle, by the best errand from there."""
        walk = walk_from(self.state, room, cell)
        best = self.from_afar(self.home, walk.nearest[START])
        for number in range(len(self.rooms)):
            far = walk.nearest[number]
            if far < FAR and (number != room or self.waits_in(number)):
                best = max(best, self.from_afar(self.rooms[number], far))
        if self.raid > 0.0:
            best = max(best, self.from_afar(self.raid, walk.steps[self.door]))
        for door in self.rallies:
            best = max(best, self.from_afar(self.weights.rally, walk.steps[door]))
        for i in range(len(self.frontier)):
            best = max(best, self.from_afar(self.hopes[i], walk.steps[self.frontier[i]]))
        return best

    def _room_worth(self, room: Room) -> float:
        """A key to fetch, friends to revive, an enemy to beat, or just a room to enter."""
        s = self.state
        w = self.weights
        keys = lying_keys(s, room.number)
        fallen = 0
        for other in s.players:
            if other.down and other.room == room.number:
                fallen += 1
        if keys + fallen > 0:
            nearest = is_nearest(s, self.player, room)
            fetch = w.fetch if nearest else w.fetch * w.fetch_too
            revive = w.revive if nearest else w.revive * w.revive_too
            return fetch * keys + revive * fallen
        if room.number == START or room.tile.boss is not None:
            return 0.0
        rescue = w.rescue if bosses_left(s) > 0 else w.rescue_over
        if rescue > 0.0 and s.enemies[room.number] is not None and friends_in(s, self.player, room.number) > 0:
            return rescue
        if self.leash == UNBOUND:
            return self.entering(room)
        there = walk_from(s, self.player.room, self.player.cell).nearest[room.number]
        return self.in_time(self.entering(room), there + walk_from(s, START, CENTRE).nearest[room.number])

    def entering(self, room: Room) -> float:
        """What a room promises those who just enter it."""
        w = self.weights
        enemy = self.state.enemies[room.number]
        worth = self.meeting if enemy is None else fight_worth(w, self.state, self.player, enemy, 0)
        if w.allies > 0.0:
            friends = friends_in(self.state, self.player, room.number)
            if friends > 0:
                worth += w.allies * (self._beside(enemy, friends) - worth)
        return worth + w.climate[room.tile.colour] + self.leisure

    def _beside(self, enemy: Enemy | None, friends: int) -> float:
        """What is met there is worth so much beside friends."""
        if enemy is None:
            return unknown_fight_worth(self.weights, self.state, self.player, friends)
        return fight_worth(self.weights, self.state, self.player, enemy, friends)

    def leads_to(self, room: Room) -> bool:
        """Is the fight in a room what draws the player most? Then it is no delay, and inside nothing draws any more."""
        return room.number < len(self.rooms) and self.rooms[room.number] >= self.now and not self.waits_in(room.number)

    def waits_in(self, room: int) -> bool:
        """Is there something to do without entering: a key to take, friends to revive?"""
        return self.rooms[room] >= min(self.weights.fetch, self.weights.revive)

    def from_afar(self, worth: float, steps: i64) -> float:
        """A goal pulls from any distance, only less."""
        return worth * self.weights.halfway / (self.weights.halfway + float(steps))


def leash(w: Weights, s: State) -> float:
    """The steps that a player will still get at the usual pace; no end of them where the ship holds or nobody minds."""
    limit = s.variant.collapse_round
    return UNBOUND if limit is None or w.in_time == 0.0 else w.pace * float(limit + 1 - s.round)


def lying_keys(s: State, room: int) -> int:
    """How many keys lie in a room."""
    count = 0
    for key in range(len(s.key_places)):
        if s.key_places[key] == LYING and s.key_holders[key] == room:
            count += 1
    return count


def friends_in(s: State, player: Player, room: int) -> int:
    """How many others are on their feet in a room."""
    count = 0
    for other in s.players:
        if other.room == room and not other.down and other is not player:
            count += 1
    return count


def is_nearest(s: State, player: Player, room: Room) -> bool:
    """Is nobody else on their feet nearer to a room?"""
    own = walk_from(s, player.room, player.cell).nearest[room.number]
    for other in s.players:
        if not other.down and walk_from(s, other.room, other.cell).nearest[room.number] < own:
            return False
    return True


def home_worth(w: Weights, s: State, player: Player, laden: bool, spared: float) -> float:
    """Home with a key, home when all bosses are dead or the last one will be by these odds, home to spend."""
    left = bosses_left(s)
    if laden:
        return w.key_home if left > 0 else w.last_key_home
    if left == 0 and s.key_places.count(LYING) == 0:
        return w.over_home
    best = w.over_home * (1.0 - w.fetch_too) if left == 0 else w.spared_home * spared
    return max(best, best_buy(w, s, player)[0])


def best_buy(w: Weights, s: State, player: Player) -> tuple[float, Ware | None]:
    """What the Merchant's ware that is most worth its price is worth a walk to a player who can pay, and that ware."""
    best = 0.0
    found: Ware | None = None
    for number in s.stock:
        ware = ware_in_stock(s, number)
        price = price_of(s, player, ware)
        if price <= player.zekts:
            worth = w.shop * (use_of(w, player, ware) - felt(w, player, price))
            if worth > best:
                best = worth
                found = ware
    return best, found


def doors_of_bosses(s: State) -> list[int]:
    """The circles in front of the doors of all bosses who are known and live."""
    doors = [way_in(s, room) for room in s.layout.rooms if s.living_boss(room) is not None]
    return [door for door in doors if door is not None]


def frontier_worth(w: Weights, s: State, player: Player, meeting: float) -> float:
    """New rooms hide the bosses: the more so, the readier one is to meet them."""
    ready = player.zekts >= fee_of(s, player, s.variant.box.bosses[0])
    hidden = len(s.boss_health) - len(s.layout.lairs)
    hope = w.hidden * float(hidden) if hidden > 0 else -w.all_found
    return (w.ready if ready else w.unready) + meeting + hope + w.behind * lag(s)

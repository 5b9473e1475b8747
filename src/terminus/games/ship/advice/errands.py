"""Where to go: everything on the map that is worth a walk pulls with its worth, less its distance."""

from abc import abstractmethod
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from terminus.games.ship import moves
from terminus.games.ship.advice.advice import Advice
from terminus.games.ship.advice.fighting import fight_worth, plan_raid, unknown_fight_worth
from terminus.games.ship.advice.routes import walk_from
from terminus.games.ship.advice.worth import felt, use_of
from terminus.games.ship.content.components import WALL
from terminus.games.ship.content.vocabulary import BLUE, COLOURS, ORANGE, PURPLE, RED, YELLOW
from terminus.games.ship.layout import EAST, FAR, SOUTH, Room, circle, opposite
from terminus.games.ship.moves import cell_of, first_of, second_of, x_of, y_of
from terminus.games.ship.position import LYING, ON_BOSS, START, Player, State
from terminus.games.ship.rules.boss_door import fee_of
from terminus.games.ship.rules.explore import breached
from terminus.games.ship.rules.keys import carries
from terminus.games.ship.rules.merchant import price_of, ware_in_stock

HALFWAY: Final = 40.0  # steps at which a goal pulls half as much as from beside it
RAID: Final = 62.0
FETCH: Final = 45.0  # a key that lies about
REVIVE: Final = 43.0
AFRESH: Final = 3.0  # what beginning again is worth to one who lies there bare, in steps that a friend would need
URGENT: Final = 16.5  # an errand for which one does not stop to fight
HURRY: Final = 0.15  # how much more a step towards it is worth, for each point of the errand
HARSH: Final[dict[int, float]] = {YELLOW: -2.5, PURPLE: -1.0, BLUE: -1.0, ORANGE: -0.8, RED: -0.8}
CLIMATE: Final[list[float]] = [HARSH.get(colour, 0.0) for colour in range(1 + len(COLOURS))]
"""What a room's colour does to those inside."""


def bosses_left(s: State) -> int:
    return s.key_places.count(ON_BOSS)


def carries_key(s: State, player: Player) -> bool:
    return any(carries(s, player, key) for key in range(len(s.key_places)))


class Errands:
    """Everything that is worth a walk for a player at the moment, to be weighed from any circle."""

    def __init__(self, s: State, player: Player) -> None:
        self.state = s
        self.player = player
        self.laden = carries_key(s, player)
        self.meeting = unknown_fight_worth(s, player)
        self.home = home_worth(s, player)
        self.rooms: vec[float] = vec[float]()
        self.door: int | None = None
        self.frontier: list[int] = []
        self.unknown = frontier_worth(s, player, self.meeting)
        if not self.laden:
            for room in s.layout.rooms:
                self.rooms = append(self.rooms, self._room_worth(room))
            self.door = _raid_door(s, player)
            if s.tile_deck and bosses_left(s) > 0:
                self.frontier = s.layout.edge(breached(s))
        self.now = self.pull(player.room, player.cell)

    def pull(self, room: int, cell: int) -> float:
        """How good it is to stand on a circle, by the best errand from there."""
        walk = walk_from(self.state, room, cell)
        best = _from_afar(self.home, walk.nearest[START])
        for number in range(len(self.rooms)):
            far = walk.nearest[number]
            if far < FAR and (number != room or self._waits_here(number)):
                best = max(best, _from_afar(self.rooms[number], far))
        if self.door is not None:
            best = max(best, _from_afar(RAID, walk.steps[self.door]))
        nearest: i64 = FAR
        for entrance in self.frontier:
            nearest = min(nearest, walk.steps[entrance])
        if self.frontier:
            best = max(best, _from_afar(self.unknown, nearest))
        return best

    def why(self, room: int, cell: int) -> str:
        """The errand that pulls most at a circle, in words."""
        walk = walk_from(self.state, room, cell)
        most = self.pull(room, cell)
        if self.door is not None and most == _from_afar(RAID, walk.steps[self.door]):
            return "the team is strong enough for the boss there"
        if most == _from_afar(self.home, walk.nearest[START]):
            if self.laden:
                return "the key must get home"
            return (
                "the way home is all that is left" if bosses_left(self.state) == 0 else "the Merchant has what you need"
            )
        for number in range(len(self.rooms)):
            if most == _from_afar(self.rooms[number], walk.nearest[number]):
                return self._why_room(number)
        return "the bosses still hide in rooms that nobody has seen"

    def _why_room(self, number: int) -> str:
        for other in self.state.players:
            if other.down and other.room == number:
                return "somebody there waits to be revived"
        if self.rooms[number] >= FETCH:
            return "a key lies there"
        return "a fight there would pay"

    def _room_worth(self, room: Room) -> float:
        """A key to fetch, friends to revive, an enemy to beat, or just a room to enter."""
        s = self.state
        worth = 0.0
        for key in range(len(s.key_places)):
            if s.key_places[key] == LYING and s.key_holders[key] == room.number:
                worth += FETCH
        for other in s.players:
            if other.down and other.room == room.number:
                worth += REVIVE
        if worth > 0.0 or room.number == START or room.tile.boss is not None:
            return worth
        return self.entering(room)

    def entering(self, room: Room) -> float:
        """What a room promises those who just enter it."""
        enemy = self.state.enemies[room.number]
        meeting = self.meeting if enemy is None else fight_worth(self.state, self.player, enemy)
        return meeting + CLIMATE[room.tile.colour] + 2.0

    def _waits_here(self, room: int) -> bool:
        """Is there something to do without entering: a key to take, friends to revive?"""
        return self.rooms[room] >= min(FETCH, REVIVE)


def _from_afar(worth: float, steps: i64) -> float:
    """A goal pulls from any distance, only less."""
    return worth * HALFWAY / (HALFWAY + float(steps))


def home_worth(s: State, player: Player) -> float:
    """Home with a key, home when all bosses are dead, home to spend."""
    if carries_key(s, player):
        return 60.0
    if bosses_left(s) == 0 and s.key_places.count(LYING) == 0:
        return 50.0
    best = 0.0
    for number in s.stock:
        ware = ware_in_stock(s, number)
        if price_of(s, player, ware) <= player.zekts:
            best = max(best, use_of(player, ware) - felt(player, price_of(s, player, ware)))
    return best


def _raid_door(s: State, player: Player) -> int | None:
    """The circle at the door of the boss whom the team has agreed on, for those who should go in."""
    plan = plan_raid(s)
    return None if plan is None or player not in plan.raid.team else plan.door


def frontier_worth(s: State, player: Player, meeting: float) -> float:
    """New rooms hide the bosses: the more so, the readier one is to meet them."""
    ready = player.zekts >= fee_of(s, player, s.variant.box.bosses[0])
    hidden = len(s.boss_health) - len(s.layout.lairs)
    return (28.5 if ready else 11.0) + meeting + 0.5 * float(hidden)


class WayAdvice(Advice):
    """Advice that asks where everything draws a player: the same for all moves of a decision."""

    def points(self, s: State, player: Player, code: i64, payload: tuple[int, ...]) -> float:
        return self.on(Errands(s, player), code)

    @abstractmethod
    def on(self, errands: Errands, code: i64) -> float:
        """How much the move is worth to one who has these errands."""


class StepAdvice(WayAdvice):
    """Towards the best errand; entering a room for its own sake counts what may happen there."""

    def __init__(self) -> None:
        super().__init__(moves.STEP)

    def on(self, errands: Errands, code: i64) -> float:
        s = errands.state
        now = errands.now
        room = s.layout.at(x_of(code), y_of(code))
        assert room is not None
        gain = errands.pull(room.number, cell_of(code)) - now
        if now >= URGENT:
            gain *= now * HURRY
        if room.number == errands.player.room or room.number == START or room.tile.boss is not None:
            return gain - 0.1
        meeting = errands.entering(room)
        return gain + (meeting if now < URGENT else min(0.0, meeting))


class ExploreAdvice(WayAdvice):
    def __init__(self) -> None:
        super().__init__(moves.EXPLORE)

    def on(self, errands: Errands, code: i64) -> float:
        if errands.laden or bosses_left(errands.state) == 0:
            return -5.0
        return 1.0 + errands.unknown + 2.0 - max(0.0, errands.now - errands.unknown)


def ways_on(s: State, player: Player, turn: int) -> tuple[int, int]:
    """How many doors of the drawn tile, turned so, lead into the unknown, and how many to doors of other rooms."""
    here = s.room_of(player)
    tile = s.drawn
    assert tile is not None
    x, y = here.x + EAST[s.side], here.y + SOUTH[s.side]
    unknown = joined = 0
    for side in range(4):
        if tile.shapes[turn].doors[side] != WALL and side != opposite(s.side):
            beyond = s.layout.at(x + EAST[side], y + SOUTH[side])
            if beyond is None:
                unknown += 1
            elif beyond.doors[opposite(side)] != WALL:
                joined += 1
    return unknown, joined


class PlaceAdvice(Advice):
    """Leave as many ways on as possible."""

    def __init__(self) -> None:
        super().__init__(moves.PLACE_TILE)

    def points(self, s: State, player: Player, code: i64, payload: tuple[int, ...]) -> float:
        unknown, joined = ways_on(s, player, first_of(code))
        return unknown + 0.5 * joined


def friend_from(s: State, player: Player) -> tuple[int, Player | None]:
    """Who on their feet is nearest to a player, and how many steps away."""
    steps = walk_from(s, player.room, player.cell).steps
    nearest: i64 = FAR
    friend: Player | None = None
    for other in s.players:
        away = steps[circle(other.room, other.cell)]
        if not other.down and away < nearest:
            nearest = away
            friend = other
    return int(nearest), friend


class ResetAdvice(Advice):
    """Wait for a friend who is near; otherwise begin again, the sooner the less there is to lose."""

    def __init__(self) -> None:
        super().__init__(moves.RESET)

    def points(self, s: State, player: Player, code: i64, payload: tuple[int, ...]) -> float:
        if not player.down:
            return -50.0
        if bosses_left(s) == 0:
            return 30.0
        nearest, _ = friend_from(s, player)
        worn = 0.0
        for gear in player.outfit.slots:
            worn += 0.0 if gear is None else 2.6 + 2.6 * len(gear.augments)
        return nearest + AFRESH - worn + (0.1 if first_of(code) % 2 == 0 else 0.0)


class GiveKeyAdvice(Advice):
    """Hand a key on to somebody clearly more likely to bring it home."""

    def __init__(self) -> None:
        super().__init__(moves.GIVE_KEY)

    def points(self, s: State, player: Player, code: i64, payload: tuple[int, ...]) -> float:
        return -2.0 + 1.0 * (s.players[second_of(code)].hearts - player.hearts - 1)


class SpaceAdvice(Advice):
    """Begin beside an entrance."""

    def __init__(self) -> None:
        super().__init__(moves.CHOOSE_SPACE)

    def points(self, s: State, player: Player, code: i64, payload: tuple[int, ...]) -> float:
        return 2.0 if first_of(code) % 2 == 0 else 0.0

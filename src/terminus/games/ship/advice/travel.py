"""Advice for moves on the way: steps, entrances, drawn tiles, and where to begin or begin again."""

from abc import abstractmethod

from mypy_extensions import i64

from terminus.games.ship import moves
from terminus.games.ship.advice.advice import Advice
from terminus.games.ship.advice.errands import Errands, bosses_left
from terminus.games.ship.advice.fighting import haste, standing
from terminus.games.ship.advice.routes import walk_from
from terminus.games.ship.advice.weights import Weights
from terminus.games.ship.content.components import WALL
from terminus.games.ship.layout import EAST, FAR, SOUTH, circle, opposite
from terminus.games.ship.moves import cell_of, first_of, second_of, x_of, y_of
from terminus.games.ship.position import START, Player, State


class WayAdvice(Advice):
    """Advice that asks where everything draws a player: the same for all moves of a decision."""

    def points(self, s: State, player: Player, code: i64, payload: tuple[int, ...]) -> float:
        return self.on(Errands(self.weights, s, player), code)

    @abstractmethod
    def on(self, errands: Errands, code: i64) -> float:
        """How much the move is worth to one who has these errands."""


class StepAdvice(WayAdvice):
    """Towards the best errand; entering a room for its own sake counts what may happen there."""

    def __init__(self, weights: Weights) -> None:
        super().__init__(moves.STEP, weights)

    def on(self, errands: Errands, code: i64) -> float:
        s = errands.state
        now = errands.now
        room = s.layout.at(x_of(code), y_of(code))
        assert room is not None
        gain = errands.pull(room.number, cell_of(code)) - now
        w = self.weights
        if now >= w.urgent:
            gain *= now * w.hurry
        if room.number == errands.player.room or room.number == START or room.tile.boss is not None:
            return gain - 0.1
        meeting = errands.entering(room)
        if now < w.urgent:
            return gain + meeting
        return meeting if errands.leads_to(room) else gain + min(0.0, meeting)


class ExploreAdvice(WayAdvice):
    def __init__(self, weights: Weights) -> None:
        super().__init__(moves.EXPLORE, weights)

    def on(self, errands: Errands, code: i64) -> float:
        if errands.minds == 0.0 or bosses_left(errands.state) == 0:
            return -5.0
        hope = errands.hope()
        return self.weights.explore + hope - max(0.0, errands.now - hope)


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

    def __init__(self, weights: Weights) -> None:
        super().__init__(moves.PLACE_TILE, weights)

    def points(self, s: State, player: Player, code: i64, payload: tuple[int, ...]) -> float:
        unknown, joined = ways_on(s, player, first_of(code))
        return unknown + self.weights.joined * joined


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

    def __init__(self, weights: Weights) -> None:
        super().__init__(moves.RESET, weights)

    def points(self, s: State, player: Player, code: i64, payload: tuple[int, ...]) -> float:
        if not player.down:
            return -50.0
        if bosses_left(s) == 0:
            return 30.0
        nearest, _ = friend_from(s, player)
        w = self.weights
        worn = 0.0
        for gear in player.outfit.slots:
            worn += 0.0 if gear is None else w.worn + w.worn * len(gear.augments)
        alone = w.afresh_alone if standing(s) == 1 else 0.0
        afresh = w.afresh + w.afresh_late * haste(s) + alone
        return nearest + afresh - worn + (0.1 if first_of(code) % 2 == 0 else 0.0)


class GiveKeyAdvice(Advice):
    """Hand a key on to somebody clearly more likely to bring it home."""

    def __init__(self, weights: Weights) -> None:
        super().__init__(moves.GIVE_KEY, weights)

    def points(self, s: State, player: Player, code: i64, payload: tuple[int, ...]) -> float:
        return -2.0 + 1.0 * (s.players[second_of(code)].hearts - player.hearts - 1)


class SpaceAdvice(Advice):
    """Begin beside an entrance."""

    def __init__(self, weights: Weights) -> None:
        super().__init__(moves.CHOOSE_SPACE, weights)

    def points(self, s: State, player: Player, code: i64, payload: tuple[int, ...]) -> float:
        return 2.0 if first_of(code) % 2 == 0 else 0.0

"""Why a step may be good, in a sentence that is true of the position: what it brings nearer, or what may be met.

By `pull` a step is weighed for all errands at once. Said is only what it leads towards: of the errands that are nearer
after it, the one that draws most.
"""

from mypy_extensions import i64

from terminus.core.prose import listing, plural
from terminus.games.ship.advice.errands import Errands, best_buy, bosses_left, friends_in, lying_keys
from terminus.games.ship.advice.fighting import carries_key
from terminus.games.ship.advice.odds import in_percent
from terminus.games.ship.advice.routes import walk_from
from terminus.games.ship.advice.weights import Weights
from terminus.games.ship.content.vocabulary import PINK
from terminus.games.ship.layout import Room, Walk, circle
from terminus.games.ship.moves import cell_of, x_of, y_of
from terminus.games.ship.position import START, Player, State
from terminus.games.ship.rules.limits import can_step, trapped


def stepped(w: Weights, s: State, player: Player, code: i64) -> str:
    """Why a player might take a step."""
    room = s.layout.at(x_of(code), y_of(code))
    assert room is not None
    errands = Errands(w, s, player)
    goal = _drawn(errands, room.number, cell_of(code))
    entered = _entered(s, player, room) if room.number != player.room else ""
    along = "" if _nearer_home(s, player, room.number, cell_of(code)) else key_along(s, player)
    if goal and (not entered or errands.pull(room.number, cell_of(code)) > errands.now):
        return f"It leads towards {goal}.{along}"
    return f"{entered}{along}" if entered else "It brings you no nearer to anything that draws you now."


def key_along(s: State, player: Player) -> str:
    """Of somebody who turns from the way home with a key while bosses are left: why that is no mistake (SH-107)."""
    if not carries_key(s, player) or bosses_left(s) == 0:
        return ""
    return " Your key comes along: it must be home in the end, not before the next boss."


def _nearer_home(s: State, player: Player, room: int, cell: int) -> bool:
    here, there = walk_from(s, player.room, player.cell), walk_from(s, room, cell)
    return there.nearest[START] < here.nearest[START]


def stayed(w: Weights, s: State, player: Player) -> str:
    """Why a player might leave it at that for this turn."""
    enemy = s.enemies[player.room]
    if enemy is not None and trapped(s, player):
        return f"{enemy.name} bars the way out."
    if not can_step(s, player):
        return "You have no step left."
    errands = Errands(w, s, player)
    if errands.raid > 0.0 and errands.door == circle(player.room, player.cell):
        return "You stand at the boss's door, where the team gathers."
    return "Whatever else you could do now promises less."


def _drawn(errands: Errands, room: int, cell: int) -> str:
    """Of all that is nearer from a circle than from where the player stands: what draws most, in words."""
    s = errands.state
    here = walk_from(s, errands.player.room, errands.player.cell)
    there = walk_from(s, room, cell)
    goals = _Goals(errands)
    goals.weigh(errands.home, here.nearest[START], there.nearest[START], _home(errands))
    for number in range(len(errands.rooms)):
        if number != room or errands.waits_in(number):
            goals.weigh(errands.rooms[number], here.nearest[number], there.nearest[number], _room(errands, number))
    raid = f"a boss whom the team beats in {in_percent(errands.odds)} of all cases"
    goals.weigh_circle(errands.raid, errands.door, here, there, raid)
    for door in errands.rallies:
        goals.weigh_circle(errands.weights.rally, door, here, there, "a boss against whom the team will need you")
    for i in range(len(errands.frontier)):
        goals.weigh_circle(errands.hopes[i], errands.frontier[i], here, there, _unknown(s))
    return goals.words


class _Goals:
    """What draws most of all that was weighed and comes nearer."""

    def __init__(self, errands: Errands) -> None:
        self.errands = errands
        self.most = 0.0
        self.words = ""

    def weigh(self, worth: float, before: i64, after: i64, words: str) -> None:
        pull = self.errands.from_afar(worth, after)
        if after < before and pull > self.most:
            self.most = pull
            self.words = words

    def weigh_circle(self, worth: float, goal: int, here: Walk, there: Walk, words: str) -> None:
        self.weigh(worth, here.steps[goal], there.steps[goal], words)


def _home(errands: Errands) -> str:
    if errands.laden:
        return "home, where the key must be"
    shopping, ware = best_buy(errands.weights, errands.state, errands.player)
    if ware is not None and shopping >= errands.home:
        return f"the Merchant, who sells {ware.name}, and you can pay for it"
    if bosses_left(errands.state) == 1:
        return "home, where all must be in the end; the last boss can fall without you"
    return "home, where all must be in the end; no boss is left"


def _room(errands: Errands, number: int) -> str:
    s = errands.state
    fallen = [other.character.name for other in s.players if other.down and other.room == number]
    if fallen:
        return f"{listing(fallen)}, who {'waits' if len(fallen) == 1 else 'wait'} to be revived"
    if lying_keys(s, number) > 0:
        return "a key that lies about"
    enemy = s.enemies[number]
    if enemy is None:
        return "a room where an enemy may appear, and fights bring Zekts and cards"
    if friends_in(s, errands.player, number) > 0:
        return f"a friend who faces {enemy.name}"
    return f"{enemy.name}, and to beat it brings {plural(enemy.zekts, 'Zekt')}"


def _unknown(s: State) -> str:
    """What rooms may hold that nobody has seen."""
    hidden = len(s.boss_health) > len(s.layout.lairs)
    return f"rooms that nobody has seen, where {'the bosses still hide' if hidden else 'foes and treasure may be'}"


def _entered(s: State, player: Player, room: Room) -> str:
    """What a room holds for those who just enter it; nothing at home and in a boss's room."""
    if room.number == START or room.tile.boss is not None:
        return ""
    enemy = s.enemies[room.number]
    if enemy is not None:
        return f"{enemy.name} is there, and to beat it brings {plural(enemy.zekts, 'Zekt')}."
    if s.colour(player) == PINK:
        return "Nothing appears before those who come out of a boss's room."
    return "An enemy may appear there, and fights bring Zekts and cards."

"""Moving over the field, and the Kinetic Storage that every move loads (HZ-090 to HZ-092, HZ-260 to HZ-263)."""

from mypy_extensions import i64

from terminus.core.action import Action, Fate, Payload, Reason
from terminus.core.moves import MoveList
from terminus.games.horizon import moves
from terminus.games.horizon.content.components import ACCELERATOR, STORAGE
from terminus.games.horizon.content.field import BESIDE, BEYOND, MON, PLACE_NAMES, SIDES, side_towards
from terminus.games.horizon.moves import first_of, packed
from terminus.games.horizon.player import Player
from terminus.games.horizon.position import TURN, UNREALIZED, State
from terminus.games.horizon.rules.reasons import (
    NEEDS_ENERGY,
    NO_STORAGE,
    NO_WAY_OUT,
    NOT_ADJACENT,
    REALIZED,
    SPEED_USED,
    THERE_ALREADY,
)

BASE_SPEED = 2
STEP_COST = 1


def speed(s: State, player: Player) -> int:
    """Moves per turn: 2, or what the Accelerator gives (HZ-092, HZ-255)."""
    level = player.levels[ACCELERATOR]
    return BASE_SPEED if level == 0 else s.variant.box.items[ACCELERATOR].levels[level - 1].speed


def step_reason(s: State, player: Player) -> Reason | None:
    """Why the player cannot make one more move of any kind (HZ-090, HZ-091, HZ-378)."""
    if s.steps >= speed(s, player):
        return SPEED_USED
    return None if player.supply >= STEP_COST else NEEDS_ENERGY


def step_to(s: State, player: Player, place: int) -> None:
    """A move of the player's own turn: it costs energy and speed."""
    s.steps += 1
    player.supply -= STEP_COST
    arrive(s, player, place)


def arrive(s: State, player: Player, place: int) -> None:
    """Put the pawn down; whatever moved it, it loads the Kinetic Storage (HZ-260, HZ-261, HZ-376, HZ-R43)."""
    player.place = place
    if player.storage is not None:
        player.storage = min(player.storage + 1, s.variant.box.items[STORAGE].levels[0].holds)


def flight_nodes(s: State, node: int) -> list[int]:
    """The adjacent unrealized nodes."""
    found: list[int] = []
    for side in range(SIDES):
        neighbour = BESIDE[node][side]
        if neighbour != BEYOND and s.status[neighbour] == UNREALIZED:
            found.append(neighbour)
    return found


class Move(Action[State]):
    """Go to an adjacent unrealized node for 1 energy (HZ-090)."""

    def __init__(self) -> None:
        super().__init__(moves.MOVE, [TURN])

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        player = p.players[seat]
        to = first_of(code)
        if player.place == to:
            return THERE_ALREADY
        if player.place == MON:
            return NO_WAY_OUT
        if side_towards(player.place, to) is None:
            return NOT_ADJACENT
        if p.status[to] != UNREALIZED:
            return REALIZED
        return step_reason(p, player)

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        player = p.players[seat]
        to = first_of(code)
        step_to(p, player, to)
        if fate.heard:
            fate.tell("moved", player.seat, {"to": PLACE_NAMES[to]})

    def fill(self, p: State, seat: i64, out: MoveList) -> None:
        player = p.players[seat]
        if player.place == MON or step_reason(p, player) is not None:
            return
        for node in flight_nodes(p, player.place):
            out.add(packed(self.kind, node))


class EmptyStorage(Action[State]):
    """Take out all that the Kinetic Storage holds; the item is discarded (HZ-262, HZ-248)."""

    def __init__(self) -> None:
        super().__init__(moves.EMPTY_STORAGE, [TURN])

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        player = p.players[seat]
        return NO_STORAGE if player.storage is None else None

    def fill(self, p: State, seat: i64, out: MoveList) -> None:
        if p.players[seat].storage is not None:
            out.add(self.kind)

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        player = p.players[seat]
        held = player.storage
        assert held is not None
        player.supply += held
        player.storage = None
        fate.tell("emptied_storage", player.seat, {"energy": held})

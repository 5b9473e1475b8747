"""Turns, rounds and phases, and how the game ends (HZ-050 to HZ-057, HZ-070, HZ-071, HZ-370, HZ-371)."""

from mypy_extensions import i64

from terminus.core.action import Action, Fate, Payload
from terminus.core.decisions import Result
from terminus.core.moves import MoveList
from terminus.core.prose import listing
from terminus.games.horizon import moves
from terminus.games.horizon.content.components import COLOUR_NAMES
from terminus.games.horizon.player import Player
from terminus.games.horizon.position import FLEE, OVER, REFILL_FIRST, REFILL_NOW, SHORTAGE, STRIKE, TURN, State
from terminus.games.horizon.rules.hole import raise_tension
from terminus.games.horizon.rules.realization import realize_on
from terminus.games.horizon.rules.refill import draw_refill, open_choices

AU_PER_TURN = 2


def begin_round(s: State, fate: Fate) -> None:
    """The poorest begins; of several, the one whose turn came earliest in the round before (HZ-052, HZ-053, HZ-R12)."""
    candidates = [seat for seat in s.order if not s.players[seat].out]
    if not candidates:
        s.order = []
        end_round(s, fate)
        return
    first = candidates[0]
    for seat in candidates:
        if s.players[seat].supply < s.players[first].supply:
            first = seat
    begin_turns(s, first, fate)


def begin_turns(s: State, first: int, fate: Fate) -> None:
    """Clockwise from the first player, each one in the game (HZ-051)."""
    seats = len(s.players)
    clockwise = [(first + i) % seats for i in range(seats)]
    s.order = [seat for seat in clockwise if not s.players[seat].out]
    if fate.heard:
        fate.tell("round", first, {"round": s.round, "phase": s.phase(), "order": s.order.copy()})
    begin_turn(s, first, fate)


def begin_turn(s: State, seat: int, fate: Fate) -> None:
    s.active = seat
    s.au = AU_PER_TURN
    s.steps = 0
    s.bought = False
    s.attacked = False
    s.discharged = False
    s.amplified = 0
    s.used = []
    s.borrowed = 0
    for player in s.players:
        if player.proposals:
            player.proposals = 0
    s.stage = REFILL_FIRST if s.players[seat].refill else TURN
    if fate.heard:
        fate.tell("turn", seat, {})


def pass_turn(s: State, fate: Fate) -> None:
    """The next player in the game begins, or the round is over."""
    at = s.order.index(s.active)
    for seat in s.order[at + 1 :]:
        if not s.players[seat].out:
            begin_turn(s, seat, fate)
            return
    end_round(s, fate)


def records_due(s: State) -> int:
    """How many records of points there are: one for each phase from 1 on that has ended (HZ-191)."""
    return s.phase() if s.stage in (FLEE, OVER) else max(0, s.phase() - 1)


def end_round(s: State, fate: Fate) -> None:
    """The token advances; where it leaves a phase, that radius is realized (HZ-054, HZ-056, HZ-190, HZ-191)."""
    if not s.last_round_of_phase():
        next_round(s, fate)
        return
    if s.phase() > 0:
        for player in s.players:
            player.records = [*player.records, player.points]
    if fate.heard:
        fate.tell("phase_ends", None, {"phase": s.phase()})
    if realize_on(s, s.radius_first(), fate):
        next_round(s, fate)


def next_round(s: State, fate: Fate) -> None:
    if s.round == s.variant.rounds:
        s.stage = OVER
        if fate.heard:
            fate.tell("over", None, {"points": [player.points for player in s.players], "winners": winners(s)})
        return
    s.round += 1
    begin_round(s, fate)


# The end of a turn


class EndTurn(Action[State]):
    """Do nothing more (HZ-081): tension rises, then new cards are drawn, then the next player begins."""

    def __init__(self) -> None:
        super().__init__(moves.END_TURN, [TURN])

    def fill(self, p: State, seat: i64, out: MoveList) -> None:
        out.add(self.kind)

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        player = p.players[seat]
        if fate.heard:
            fate.tell("ended_turn", player.seat, {})
        raise_tension(p, player, fate)
        if p.stage != STRIKE:
            finish_turn(p, fate)


def finish_turn(s: State, fate: Fate) -> None:
    """Draw new cards if there are too few (HZ-140). One who is out takes no such steps (HZ-R10)."""
    player = s.players[s.active]
    if not player.out:
        draw_refill(s, player, fate)
    if s.stage != SHORTAGE:
        after_refill(s, fate)


def after_refill(s: State, fate: Fate) -> None:
    """The next player can already begin, unless refills are immediate (HZ-142)."""
    if s.variant.immediate_refill and s.players[s.active].refill:
        s.stage = REFILL_NOW
    else:
        pass_turn(s, fate)


def after_choice(s: State, seat: int, fate: Fate) -> None:
    """Somebody has kept a card: go on with whatever waited for it."""
    if s.stage == REFILL_FIRST and seat == s.active:
        s.stage = TURN
    elif s.stage == REFILL_NOW and seat == s.active:
        pass_turn(s, fate)
    elif s.stage == SHORTAGE and not open_choices(s, s.active):
        s.stage = TURN
        finish_turn(s, fate)


# The end of the game


def standing(s: State, player: Player) -> list[int]:
    """What decides: points, then points after phases 1, 2 and 3, then energy and storage (HZ-370, HZ-371, HZ-R33)."""
    history = player.records[1:4]
    stored = 0 if player.storage is None else player.storage
    return [player.points, *history, player.supply + stored]


def look_back(s: State, best: int) -> int:
    """How far the winner's standing had to be looked at: 0 for points alone, 1 to 3 for a phase, then energy."""
    ahead = standing(s, s.players[best])
    needed = 0
    for player in s.players:
        if player.seat != best:
            other = standing(s, player)
            same = 0
            while same < len(ahead) - 1 and same < len(other) and ahead[same] == other[same]:
                same += 1
            needed = max(needed, same)
    return needed


def outcome(s: State) -> Result:
    """Points, winners, and what decided (HZ-070, HZ-370, HZ-371)."""
    points = [player.points for player in s.players]
    best = winners(s)
    if len(best) > 1:
        return Result(points, best, "HZ-371", "equal in everything that counts")
    needed = look_back(s, best[0])
    if needed == 0:
        return Result(points, best, "HZ-070", "the most points")
    level = f"level on points with {_level_with(s, best[0])}"
    if needed == len(standing(s, s.players[best[0]])) - 1:
        return Result(points, best, "HZ-371", f"{level} after every phase, but with more energy")
    return Result(points, best, "HZ-370", f"{level}, but ahead after phase {needed}")


def _level_with(s: State, best: int) -> str:
    """The others who end with as many points as the winner."""
    rivals = [player for player in s.players if player.seat != best and player.points == s.players[best].points]
    return listing([COLOUR_NAMES[player.colour] for player in rivals])


def winners(s: State) -> list[int]:
    """All whose standing is the best."""
    standings = [standing(s, player) for player in s.players]
    best = max(standings)
    return [seat for seat in range(len(standings)) if standings[seat] == best]

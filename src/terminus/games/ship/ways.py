"""Ways through the ship, step by step, as the rules for steps allow them (SH-302, SH-305, SH-308).

Which circles are linked, what bars a way and how far one may go is asked of the rules, about a copy of the position in
which the player stands there already: nothing of it is worked out here.
"""

from collections.abc import Iterable
from typing import NamedTuple

from terminus.core.decisions import Refusal
from terminus.core.moves import Move, MoveList
from terminus.games.ship.layout import Room
from terminus.games.ship.moves import cell_of, x_of, y_of
from terminus.games.ship.position import NO_GRACE, State
from terminus.games.ship.rules.movement import Step

_STEP = Step()


class Spot(NamedTuple):
    """A circle: the number of its room, and its cell."""

    room: int
    cell: int


def standing(s: State, seat: int, spot: Spot, used: int) -> State:
    """The position with a player on another circle, so many steps into the turn, and nothing rolled on the way."""
    after = s.copy()
    assert isinstance(after, State)
    player = after.players[seat]
    if spot.room != player.room:
        player.escaped = False
        player.grace = NO_GRACE
    player.room, player.cell, player.steps_used = spot.room, spot.cell, used
    return after


def shortest(s: State, seat: int, goals: Iterable[Spot]) -> list[int] | None:
    """The steps to the nearest of some circles, however many the turn allows; None if no way leads there.

    Enemies are gone round where there is a way round them, and met where there is none.
    """
    wanted = set(goals)
    around = _search(s, seat, wanted)
    if around is not None:
        return around
    cleared = s.copy()
    assert isinstance(cleared, State)
    cleared.enemies = [None] * len(cleared.enemies)
    return _search(cleared, seat, wanted)


def _search(s: State, seat: int, wanted: set[Spot]) -> list[int] | None:
    player = s.players[seat]
    rested = s.copy()  # how far the turn goes is another question than where the way leads
    assert isinstance(rested, State)
    rested.players[seat].stops = rested.players[seat].chill = 0
    rested.players[seat].hand = []
    ways: dict[Spot, list[int]] = {Spot(player.room, player.cell): []}
    for spot in (queue := list(ways)):
        if spot in wanted:
            return ways[spot]
        for code in _steps_from(standing(rested, seat, spot, 0), seat):
            there = spot_of(s, code)
            if there not in ways:
                ways[there] = [*ways[spot], code]
                queue.append(there)
    return None


def _steps_from(s: State, seat: int) -> list[int]:
    out = MoveList()
    _STEP.fill(s, seat, out)
    return [move.code for move in out.to_list()]


def spot_of(s: State, code: int) -> Spot:
    """Where a step leads."""
    room = s.layout.at(x_of(code), y_of(code))
    assert room is not None
    return Spot(room.number, cell_of(code))


def allowed(s: State, seat: int, steps: list[int]) -> tuple[list[int], Refusal | None]:
    """As many of these steps as the rules let somebody make who meets nothing new, and why no more than that.

    In the room of an enemy the way ends: it has to be seen to first.
    """
    player = s.players[seat]
    spot = Spot(player.room, player.cell)
    for done, code in enumerate(steps):
        there = standing(s, seat, spot, player.steps_used + done)
        refusal = there.refusal(seat, Move(code))
        if refusal is not None:
            return steps[:done], refusal
        spot = spot_of(s, code)
        if spot.room != player.room and s.enemies[spot.room] is not None:
            return steps[: done + 1], None
    return steps, None


def circles(room: Room) -> list[Spot]:
    """All circles of a room."""
    return [Spot(room.number, cell) for cell in range(1, 10) if room.circles[cell]]

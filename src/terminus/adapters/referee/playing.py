"""Requests that play a match on, or take a move back."""

from msgspec import UNSET
from msgspec.structs import asdict

from terminus.adapters.referee import replies
from terminus.adapters.referee.desk import Desk, filled_in, seat_in
from terminus.adapters.referee.halfway import Halfway, refuse_halfway
from terminus.adapters.referee.looks import standing, told
from terminus.adapters.referee.requests import Filled, Request
from terminus.core.errors import IllegalMove
from terminus.core.events import Event
from terminus.core.match import Match
from terminus.core.record import Chance, Turn


class Play(Request):
    """Play a move; `chance` dictates what falls: faces as numbers, draws by name, in the order they are asked for.

    With `position`, the reply holds the position that it led to, with `box` or without. With `stop`, the move stops
    wherever more would happen without anybody being asked; `continue` carries it on.
    """

    move: str | Filled
    seat: int | None = None
    chance: Chance | None = None
    position: bool = False
    box: bool = True
    stop: bool = False

    def answer(self, desk: Desk) -> replies.Played:
        found = desk.find(self.match)
        refuse_halfway(found)
        match = found.copy()
        seat = seat_in(match, self.seat)
        move = self.move
        value = move if isinstance(move, str) else filled_in(match, seat, move.path, move.values)
        if self.stop:
            code = match.game.read_move(match.position, value) if isinstance(value, str) else value
            return _told(desk, self, Halfway(match, seat, code, self.chance))
        events = match.push(value, seat, self.chance)
        return _reply(desk, self, match, match.turns[-1], events)


class Continue(Request):
    """Carry on a move that was played with `stop`, to its next stop or to its end."""

    position: bool = False
    box: bool = True

    def answer(self, desk: Desk) -> replies.Played:
        found = desk.find(self.match)
        if not isinstance(found, Halfway):
            raise IllegalMove("not_halfway", "", "No move is being carried out: play one with stop first.")
        match = found.copy()
        match.carry_on()
        return _told(desk, self, match)


def _told(desk: Desk, request: Play | Continue, match: Halfway) -> replies.Played:
    """How far a move has got: to a stop, or to its end."""
    if match.position.stopped():
        turn = Turn(match.seat, match.before.notation(match.move), match.thrown)
        return _reply(desk, request, match, turn, match.events, stopped=True)
    done = match.finished()
    return _reply(desk, request, done, done.turns[-1], match.events)


def _reply(
    desk: Desk, request: Play | Continue, match: Match, turn: Turn, events: list[Event], stopped: bool = False
) -> replies.Played:
    names = match.seat_names()
    now = standing(match)
    reply = replies.Played(
        **asdict(now),
        seat=turn.seat,
        move=turn.move,
        chance=turn.chance,
        events=[told(match, event, names) for event in events],
        position=match.game.data(match.position, request.box) if request.position else UNSET,
        stopped=True if stopped else UNSET,
    )
    desk.put(request.match, match)
    return reply


class Undo(Request):
    """Take the latest move back, whatever it revealed, also one that is still being carried out."""

    def answer(self, desk: Desk) -> replies.Undone:
        found = desk.find(self.match)
        if isinstance(found, Halfway):
            desk.put(self.match, found.before)
            move = found.before.notation(found.move)
            return replies.Undone(**asdict(standing(found.before)), seat=found.seat, move=move)
        match = found.copy()
        turn = match.pop()
        now = standing(match)
        desk.put(self.match, match)
        return replies.Undone(**asdict(now), seat=turn.seat, move=turn.move)

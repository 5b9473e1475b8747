"""Requests that play a match on, or take a move back."""

from msgspec import UNSET
from msgspec.structs import asdict

from terminus.adapters.referee import replies
from terminus.adapters.referee.desk import Desk, filled_in, seat_in
from terminus.adapters.referee.looks import seat_names, standing, told
from terminus.adapters.referee.requests import Filled, Request
from terminus.core.record import Chance


class Play(Request):
    """Play a move; `chance` dictates what falls: faces as numbers, draws by name, in the order they are asked for.

    With `position`, the reply holds the position that it led to, with `box` or without.
    """

    move: str | Filled
    seat: int | None = None
    chance: Chance | None = None
    position: bool = False
    box: bool = True

    def answer(self, desk: Desk) -> replies.Played:
        match = desk.find(self.match).copy()
        seat = seat_in(match, self.seat)
        move = self.move
        value = move if isinstance(move, str) else filled_in(match, seat, move.path, move.values)
        events = match.push(value, seat, self.chance)
        turn = match.turns[-1]
        names = seat_names(match)
        now = standing(match)
        desk.put(self.match, match)
        return replies.Played(
            **asdict(now),
            seat=turn.seat,
            move=turn.move,
            chance=turn.chance,
            events=[told(match, event, names) for event in events],
            position=match.game.data(match.position, self.box) if self.position else UNSET,
        )


class Undo(Request):
    """Take the latest move back, whatever it revealed."""

    def answer(self, desk: Desk) -> replies.Undone:
        match = desk.find(self.match).copy()
        turn = match.pop()
        now = standing(match)
        desk.put(self.match, match)
        return replies.Undone(**asdict(now), seat=turn.seat, move=turn.move)

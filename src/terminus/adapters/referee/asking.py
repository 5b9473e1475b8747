"""Requests that look at a match and leave it as it is."""

from terminus.adapters.referee import replies
from terminus.adapters.referee.desk import Desk, filled_in, seat_in
from terminus.adapters.referee.looks import family_entry, move_entry, standing
from terminus.adapters.referee.requests import Filled, Request
from terminus.core.errors import MalformedMove
from terminus.core.game import plain
from terminus.core.match import Match
from terminus.core.measuring import Place
from terminus.core.moves import Move


class Decisions(Request):
    """Who must decide what."""

    def answer(self, desk: Desk) -> replies.Standing:
        return standing(desk.find(self.match))


class Result(Request):
    """How the game ended; the same answer as `decisions`, under the name one looks for."""

    def answer(self, desk: Desk) -> replies.Standing:
        return standing(desk.find(self.match))


class Moves(Request):
    """Every legal move of a seat, or of the one whose answer is due first."""

    seat: int | None = None

    def answer(self, desk: Desk) -> replies.MovesReply:
        match = desk.find(self.match)
        seat = seat_in(match, self.seat)
        seen, moves = match.view(seat), match.moves(seat)
        choices = [] if match.position.over() else match.game.choices(match.position, seat)
        return replies.MovesReply(
            seat=seat,
            moves=[move_entry(match, seen, choice, Move(choice.code)) for choice in choices if not choice.fields],
            families=[family_entry(match, seen, choice, moves) for choice in choices if choice.fields],
        )


class Why(Request):
    """Whether a move is allowed and, if not, which rule forbids it; clicks may stop half-way."""

    move: str | Filled
    seat: int | None = None

    def answer(self, desk: Desk) -> replies.WhyReply:
        match = desk.find(self.match)
        seat = seat_in(match, self.seat)
        move = self._move(match, seat)
        refused = match.position.refusal(seat, move)
        problem = None if refused is None else replies.Problem(refused.code, refused.rule, refused.sentence)
        return replies.WhyReply(seat=seat, move=match.notation(move), allowed=refused is None, refusal=problem)

    def _move(self, match: Match, seat: int) -> Move:
        move = self.move
        if isinstance(move, str):
            return match.game.read_move(match.position, move)
        if move.values:
            return filled_in(match, seat, move.path, move.values)
        attempted = match.game.read_clicks(match.position, seat, move.path)
        if attempted is None:
            raise MalformedMove("These clicks make no move yet.")
        return attempted


class Measure(Request, rename={"start": "from", "end": "to"}):
    """What lies between two places: how far it is, and whatever else the game says one may measure."""

    start: Place
    end: Place

    def answer(self, desk: Desk) -> replies.MeasuredReply:
        match = desk.find(self.match)
        measured = match.game.measure(match.position, self.start, self.end)
        return replies.MeasuredReply(say=measured.say, facts=measured.facts)


class View(Request):
    """What one viewer may know: a seat, or the public if null. `memory` adds what it could remember."""

    viewer: int | None = None
    memory: bool = False

    def answer(self, desk: Desk) -> replies.ViewReply:
        match = desk.find(self.match)
        viewer = None if self.viewer is None else seat_in(match, self.viewer)
        return replies.ViewReply(viewer=viewer, view=plain(match.view(viewer, self.memory)))


class Position(Request):
    """The whole position as data, hidden parts included; without `box` less of it, which says as much."""

    box: bool = True

    def answer(self, desk: Desk) -> replies.PositionReply:
        match = desk.find(self.match)
        return replies.PositionReply(position=match.game.data(match.position, self.box))


class Text(Request):
    """The table as text, as one viewer may know it."""

    viewer: int | None = None

    def answer(self, desk: Desk) -> replies.TextReply:
        match = desk.find(self.match)
        viewer = None if self.viewer is None else seat_in(match, self.viewer)
        return replies.TextReply(text=match.game.text(match.view(viewer)))


class Record(Request):
    """The record of the game so far, as the text of its file."""

    def answer(self, desk: Desk) -> replies.RecordReply:
        return replies.RecordReply(record=desk.find(self.match).record().to_text())

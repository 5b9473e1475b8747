"""The referee: any program can set up, play and question any game, in JSON lines on standard input and output.

One line is one request, `{"do": "new", "game": "timeline", "seed": 7}`; one line is its reply. A request that is
refused changes nothing, a line that is no request gets an error with its number, and so does one at which the program
itself fails: whatever comes, the referee goes on.
"""

import functools
import operator
from collections.abc import Iterable, Iterator
from typing import get_type_hints

import msgspec

from terminus.adapters.referee.asking import Decisions, Measure, Moves, Position, Record, Result, Text, View, Why
from terminus.adapters.referee.desk import Desk, NoMatch
from terminus.adapters.referee.incidents import INTERNAL, Incidents
from terminus.adapters.referee.playing import Continue, Play, Undo
from terminus.adapters.referee.replies import Failed, Id, Problem, Reply
from terminus.adapters.referee.requests import Request
from terminus.adapters.referee.setting_up import Close, Games, Load, New, Quit, Set
from terminus.core import errors
from terminus.core.complaints import UNREADABLE, complaint

__all__ = ["Referee", "converse", "schema"]

SETTING_UP = (Games, New, Set, Load, Close, Quit)
ASKING = (Decisions, Result, Moves, Why, Measure, View, Position, Text, Record)
REQUESTS: tuple[type[Request], ...] = (*SETTING_UP, *ASKING, Play, Continue, Undo)
CODES: dict[type[errors.TerminusError], str] = {
    errors.MalformedMove: "malformed_move",
    errors.ChanceError: "chance",
    errors.PositionError: "position",
    errors.RecordError: "record",
    errors.ContentError: "content",
    errors.SettingsError: "settings",
    errors.NoSuchSeat: "no_seat",
    errors.MeasureError: "measure",
    NoMatch: "no_match",
}


class _Named(msgspec.Struct):
    """What can be saved from a line that is no request."""

    do: object = None
    id: Id | None = None


class Referee:
    """Answers requests about the matches on its desk."""

    def __init__(self) -> None:
        self.desk = Desk()
        self._read = msgspec.json.Decoder(_any_request())
        self._incidents = Incidents()

    def answer_line(self, line: bytes, number: int) -> bytes:
        """The reply to one line of input, as JSON; never an exception."""
        try:
            request: Request = self._read.decode(line)
        except UNREADABLE as error:
            return _encoded(_no_request(error, line, number))
        kept = self.desk.kept(request.match)
        try:
            return _encoded(self._answered(request))
        except Exception as fault:
            self.desk.put_back(request.match, kept)
            self._incidents.report(fault, line, number)
            return _encoded(_failed(Problem("internal", "", INTERNAL), request.id))

    def _answered(self, request: Request) -> Reply:
        try:
            reply = request.answer(self.desk)
        except errors.IllegalMove as refused:
            return _failed(Problem(refused.code, refused.rule, errors.one_line(refused.sentence)), request.id)
        except errors.TerminusError as error:
            code = next((code for kind, code in CODES.items() if isinstance(error, kind)), "refused")
            return _failed(Problem(code, "", errors.one_line(str(error))), request.id)
        if request.id is not None:
            reply.id = request.id
        return reply


def converse(lines: Iterable[bytes]) -> Iterator[bytes]:
    """Replies to lines, one by one, until they end or one of them says `quit`; empty lines are passed over."""
    referee = Referee()
    for number, line in enumerate(lines, 1):
        if line.strip():
            yield referee.answer_line(line, number) + b"\n"
        if not referee.desk.open:
            return


def schema() -> dict[str, object]:
    """The protocol as JSON Schema: the requests, the reply to each by its `do`, and how a request fails."""
    answers = [get_type_hints(kind.answer)["return"] for kind in REQUESTS]
    (asked, failed, *answered), parts = msgspec.json.schema_components(
        [_any_request(), Failed, *answers], schema_hook=lambda _: {"description": "any JSON value"}
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The referee of Terminus: JSON lines",
        "requests": asked,
        "replies": dict(zip(_names(), answered, strict=True)),
        "failed": failed,
        "$defs": parts,
    }


def _any_request() -> object:
    return functools.reduce(operator.or_, REQUESTS)


def _names() -> list[str]:
    return [kind.__name__.lower() for kind in REQUESTS]


def _no_request(error: Exception, line: bytes, number: int) -> Failed:
    """What is wrong with a line, and what a request may hold."""
    named = _named(line)
    kind = next((kind for kind in REQUESTS if kind.__name__.lower() == named.do), None)
    wrong = complaint(error)
    if kind is None:
        told = f"{wrong}. A request says what to do: {', '.join(_names())}."
    else:
        told = f"{wrong.knowing(list(kind.__struct_encode_fields__))}."
    sentence = errors.one_line(f"Line {number} is no request: {told}").replace("?.", "?")
    return _failed(Problem("malformed_request", "", sentence, number), named.id)


def _named(line: bytes) -> _Named:
    try:
        return msgspec.json.decode(line, type=_Named)
    except UNREADABLE:
        return _Named()


def _failed(problem: Problem, request_id: Id | None) -> Failed:
    return Failed(error=problem) if request_id is None else Failed(error=problem, id=request_id)


def _encoded(reply: Reply) -> bytes:
    return msgspec.json.encode(reply)

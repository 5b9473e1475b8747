"""The referee: any program can set up, play and question any game, in JSON lines on standard input and output.

One line is one request, `{"do": "new", "game": "timeline", "seed": 7}`; one line is its reply. A request that is
refused changes nothing, and a line that is no request gets an error with its number; the referee goes on.
"""

import functools
import operator
from collections.abc import Iterable, Iterator
from typing import get_type_hints

import msgspec

from terminus.adapters.referee import requests
from terminus.adapters.referee.desk import Desk, NoMatch
from terminus.adapters.referee.replies import Failed, Id, Problem, Reply
from terminus.core import errors

__all__ = ["Referee", "converse", "schema"]

REQUESTS = tuple(requests.Request.__subclasses__())
CODES: dict[type[errors.TerminusError], str] = {
    errors.MalformedMove: "malformed_move",
    errors.ChanceError: "chance",
    errors.PositionError: "position",
    errors.RecordError: "record",
    errors.ContentError: "content",
    errors.SettingsError: "settings",
    errors.NoSuchSeat: "no_seat",
    NoMatch: "no_match",
}


class _Named(msgspec.Struct):
    """The one field that can be saved from a line that is no request."""

    id: Id | None = None


class Referee:
    """Answers requests about the matches on its desk."""

    def __init__(self) -> None:
        self.desk = Desk()
        self._read = msgspec.json.Decoder(_any_request())

    def answer_line(self, line: bytes, number: int) -> Reply:
        """The reply to one line of input; never an exception."""
        try:
            request: requests.Request = self._read.decode(line)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            sentence = f"Line {number} is no request: {error}. A request says what to do: {', '.join(_names())}."
            return _failed(Problem("malformed_request", "", errors.one_line(sentence), number), _saved_id(line))
        reply = self._answer(request)
        if request.id is not None:
            reply.id = request.id
        return reply

    def _answer(self, request: requests.Request) -> Reply:
        try:
            return request.answer(self.desk)
        except errors.IllegalMove as refused:
            return Failed(error=Problem(refused.code, refused.rule, refused.sentence))
        except errors.TerminusError as error:
            return Failed(error=Problem(CODES.get(type(error), "refused"), "", errors.one_line(str(error))))
        except OverflowError:
            return Failed(error=Problem("too_large", "", "A number in this request is too large for any table."))


def converse(lines: Iterable[bytes]) -> Iterator[bytes]:
    """Replies to lines, one by one, until they end or one of them says `quit`; empty lines are passed over."""
    referee = Referee()
    for number, line in enumerate(lines, 1):
        if line.strip():
            yield msgspec.json.encode(referee.answer_line(line, number)) + b"\n"
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


def _saved_id(line: bytes) -> Id | None:
    try:
        return msgspec.json.decode(line, type=_Named).id
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None


def _failed(problem: Problem, request_id: Id | None) -> Failed:
    return Failed(error=problem) if request_id is None else Failed(error=problem, id=request_id)

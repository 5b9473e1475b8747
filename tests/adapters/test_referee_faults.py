"""The referee never dies: what would have killed it is answered as what it is, and nobody else pays for it."""

import json
import logging
from collections.abc import Callable
from typing import Any

import pytest

import terminus
from terminus.core.events import Event
from terminus.games.timeline import GAME, Timeline
from tests.adapters.talk import OPENING, Line

FAULTS = [
    ZeroDivisionError("at /home/someone/rules.py"),
    AssertionError(),
    RecursionError(),
    MemoryError(),
    KeyError(7),
]
TWO_TO_63 = 2**63
DIGITS = "9" * 5000


@pytest.fixture
def line() -> Line:
    """A referee with two matches, a nameless one and another."""
    line = Line()
    line.ask("set", game="timeline", position=OPENING)
    line.ask("new", game="timeline", seed=3, match="other")
    return line


def failing(fault: Exception) -> Callable[..., Any]:
    def fail(*args: object) -> Any:
        raise fault

    return fail


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: type(fault).__name__)
@pytest.mark.parametrize(
    "request_",
    [
        {"do": "play", "move": "3+@2", "id": 5},
        {"do": "new", "game": "timeline", "id": 5},
        {"do": "set", "game": "timeline", "position": OPENING, "id": 5},
        {"do": "decisions", "id": 5},
    ],
    ids=lambda request: request["do"],
)
def test_a_mistake_of_the_program_is_answered_and_changes_nothing(
    line: Line, monkeypatch: pytest.MonkeyPatch, fault: Exception, request_: dict[str, Any]
) -> None:
    """Even one that comes after the move was played: the reply could not be made, so nothing has happened."""
    before, other = line.ask("position"), line.ask("position", match="other")
    with monkeypatch.context() as broken:
        broken.setattr(Timeline, "prompt", failing(fault))
        reply = line.say(json.dumps(request_).encode())
    assert (reply["ok"], reply["id"], reply["error"]["code"], reply["error"]["rule"]) == (False, 5, "internal", "")
    assert "rules.py" not in reply["error"]["sentence"]
    assert "match" in reply["error"]["sentence"]
    assert line.ask("position") == before
    assert line.ask("position", match="other") == other
    assert line.ask("play", move="3+@2")["ok"]


def test_a_mistake_leaves_no_match_behind(line: Line, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as broken:
        broken.setattr(Timeline, "prompt", failing(ValueError()))
        line.ask("new", game="timeline", match="new")
    assert line.ask("text", match="new")["error"]["code"] == "no_match"


def test_a_reply_that_cannot_be_written_is_a_mistake_too(line: Line, monkeypatch: pytest.MonkeyPatch) -> None:
    """Events come from the rules; one that is no JSON must not take a match along."""
    before = line.ask("position")
    with monkeypatch.context() as broken:
        broken.setattr(Event, "seen_by", lambda event, viewer: {"kind": "turn", "seat": 0, "card": "\ud800"})
        broken.setattr(Timeline, "told", lambda game, event, viewer: Mute())
        assert line.ask("play", move="3+@2")["error"]["code"] == "internal"
    assert line.ask("position") == before


class Mute:
    def say(self, to: object) -> str:
        return ""


def test_the_details_are_told_once_to_those_who_run_it(
    line: Line, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with monkeypatch.context() as broken:
        broken.setattr(Timeline, "text", failing(ZeroDivisionError("the reason")))
        for _ in range(3):
            line.ask("text")
        [told] = caplog.records
        assert told.levelno == logging.ERROR
        assert "the reason" in caplog.text
        assert '"do": "text"' in caplog.text
        broken.setattr(Timeline, "prompt", failing(KeyError("another")))
        line.ask("decisions")
    assert len(caplog.records) == 2


def recorded() -> list[str]:
    """The lines of a record of one move."""
    match = terminus.new("timeline", seed=7)
    match.push(match.moves()[0])
    return match.record().to_text().splitlines()


HEADER, TURN = recorded()
DEEP = "[" * 100_000


@pytest.mark.parametrize(
    ("request_", "code", "sentence"),
    [
        ({"do": "load", "record": f"{HEADER}\n" + TURN.replace(":1", f":{TWO_TO_63}")}, "record", "no seat 92233"),
        ({"do": "load", "record": f"{HEADER}\n" + TURN.replace(":1", f":{DIGITS}")}, "record", "line 2: seat: the num"),
        ({"do": "load", "record": f"{HEADER}\n" + TURN.replace("2+@-3", f"2+@{DIGITS}")}, "record", "no game could"),
        ({"do": "load", "record": f"{HEADER}\n" + TURN.replace('"17"', DEEP)}, "record", "line 2"),
        ({"do": "load", "record": f"{HEADER}\n" + '{"seat": 1, "move": "x", "note": ' + DEEP}, "record", "line 2"),
        ({"do": "load", "record": HEADER.replace("{", '{"position":' + "[" * 900, 1)}, "record", "line 1"),
        ({"do": "load", "record": f'{HEADER}\n{{"result":{{"resigned":{TWO_TO_63}}}}}'}, "record", "no such seat"),
        ({"do": "load", "record": f'{HEADER}\n{{"result":{{"a":{"[" * 2000}}}}}'}, "record", "nested too deeply"),
        ({"do": "load", "record": f"{HEADER}\n\0"}, "record", "line 2: it is not JSON"),
        ({"do": "new", "game": "timeline", "content": "a\0b"}, "content", "a?b: is no name of a file"),
        ({"do": "new", "game": "skirmish", "content": "a\0b"}, "content", "a?b: is no name of a file"),
        ({"do": "new", "game": "timeline", "content": "/dev/zero"}, "content", "longer than 1,000,000 characters"),
        ({"do": "new", "game": "timeline", "content": "x" * 9000}, "content", "too long"),
        ({"do": "new", "game": "ship", "content": {"name": "mine", "tile": [{"circles": 10**20}]}}, "content", "tile["),
        ({"do": "new", "game": "timeline", "players": TWO_TO_63}, "settings", "is for 2 players"),
        ({"do": "new", "game": "timeline", "chance": [TWO_TO_63]}, "chance", "a draw was asked for"),
        ({"do": "moves", "seat": TWO_TO_63}, "no_seat", "no seat"),
        ({"do": "view", "viewer": -TWO_TO_63 - 1}, "no_seat", "no seat"),
        ({"do": "play", "move": f"2+@{DIGITS}"}, "malformed_move", "no game could hold"),
        ({"do": "why", "move": {"path": ["card-3+", f"slot-{DIGITS}"]}}, "malformed_move", "no game could hold"),
        ({"do": "play", "move": {"path": [], "values": [TWO_TO_63]}}, "malformed_move", "no choice"),
        ({"do": "set", "game": "timeline", "position": {**OPENING, "turn": TWO_TO_63}}, "position", "turn: "),
    ],
)
def test_what_used_to_kill_it_is_answered_as_what_it_is(
    line: Line, request_: dict[str, Any], code: str, sentence: str
) -> None:
    before = line.ask("position")
    error = line.say(json.dumps(request_).encode())["error"]
    assert error["code"] == code
    assert sentence in error["sentence"]
    assert line.ask("position") == before


@pytest.mark.parametrize(
    ("sent", "sentence"),
    [
        (b'{"do": "new", "game": "timeline", "seed": ' + DIGITS.encode() + b"}", "seed: the number is too large."),
        (b'{"do": "set", "position": {"turn": ' + DIGITS.encode() + b"}}", "the number is too large."),
        (b'{"do": "new", "game": "timeline", "content": ' + b'{"a":' * 5000, "nested too deeply"),
        (b'{"do": "new", "game": "timeline", "sead": 7}', "there is no field 'sead'; did you mean 'seed'?"),
        (b'{"do": "play", "move": 7}', "move: a text or a table of named fields was expected, not a whole number."),
        (b'{"do": "fly"}', "do: it cannot be 'fly'. A request says what to do: games, new, set"),
        (b"hello", "it is not JSON (invalid character (byte 0)). A request says what to do"),
        (b'{"do": "new", "game": "\xff"}', "is not text in UTF-8"),
    ],
)
def test_a_line_that_is_no_request_is_told_what_is_wrong(line: Line, sent: bytes, sentence: str) -> None:
    error = line.say(sent)["error"]
    assert error["code"] == "malformed_request"
    assert sentence in error["sentence"]


def test_large_numbers_in_moves_are_refused_before_the_rules_see_them() -> None:
    """A code holds several numbers in 64 bits; a text in quotes is not a number, nor are digits after a point."""
    position = GAME.setup(GAME.settings(), terminus.FastDice(1))
    with pytest.raises(terminus.MalformedMove, match="no game could hold"):
        GAME.read_move(position, "2+@1234567890")
    with pytest.raises(terminus.MalformedMove, match="no placement"):
        GAME.read_move(position, "2+@123456789")
    field = terminus.new("skirmish", seed=1)
    for text in ('propose "# 12345678901234567890"', "marker 18.12345678901234567890,18"):
        assert field.game.read_move(field.position, text)

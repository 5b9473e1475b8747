"""Whatever a program sends, the referee answers in one sentence, and the match stays as it was if it refused."""

import copy
import json
from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

import terminus
from terminus.adapters.referee import Referee

ODD = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.floats(allow_nan=False) | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=5,
)


def running() -> terminus.Match:
    match = terminus.new("timeline", seed=4)
    for _ in range(8):
        match.push(match.moves()[-1])
    return match


MATCH = running()
SOUND: list[dict[str, Any]] = [
    {"do": "games", "id": 1},
    {"do": "new", "game": "timeline", "players": 2, "options": {"colours": "second"}, "content": "standard", "seed": 1},
    {"do": "new", "game": "timeline", "content": MATCH.settings.content.data, "chance": MATCH.header.chance},
    {"do": "set", "game": "timeline", "position": MATCH.game.data(MATCH.position), "seed": 3},
    {"do": "load", "record": MATCH.record().to_text(), "seed": 1},
    {"do": "moves", "seat": 0},
    {"do": "play", "seat": 0, "move": MATCH.notation(MATCH.moves()[0]), "chance": ["3", 4]},
    {"do": "play", "move": {"path": ["card-3+", "slot-2"], "values": [1]}},
    {"do": "why", "move": {"path": ["special-swap", "card-3", "card-4"], "values": []}},
    {"do": "view", "viewer": 1, "memory": True},
    {"do": "text", "viewer": None, "match": "x"},
    {"do": "undo"},
]


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place inside a request, as the keys that lead there."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [*([path] if path else []), *(place for key, child in inner for place in places(child, (*path, key)))]


@st.composite
def spoilt_requests(draw: st.DrawFn) -> dict[str, Any]:
    """A sound request with something odd put in one or two places."""
    request: dict[str, Any] = copy.deepcopy(draw(st.sampled_from(SOUND)))
    for _ in range(draw(st.integers(1, 2))):
        *way, last = draw(st.sampled_from(places(request)))
        target: Any = request
        for key in way:
            target = target[key]
        target[last] = draw(ODD)
    return request


def ask(referee: Referee, request: object) -> Any:
    return json.loads(msgspec.json.encode(referee.answer_line(json.dumps(request).encode(), 1)))


@given(spoilt_requests())
@settings(max_examples=400, deadline=None)
def test_a_spoilt_request_is_answered(request_: dict[str, Any]) -> None:
    referee = Referee()
    ask(referee, {"do": "set", "game": "timeline", "position": MATCH.game.data(MATCH.position)})
    before = ask(referee, {"do": "position"})
    reply = ask(referee, request_)
    if not reply["ok"]:
        assert reply["error"]["code"]
        assert len(reply["error"]["sentence"].splitlines()) == 1
        assert ask(referee, {"do": "position"}) == before
    # Whatever was let in is a position one can go on with
    for move in ask(referee, {"do": "moves"})["moves"][:2]:
        assert ask(referee, {"do": "play", "move": move["move"]})["ok"]
        assert ask(referee, {"do": "text"})["ok"]
        assert ask(referee, {"do": "undo"})["ok"]


@given(
    st.binary(max_size=40) | st.text(max_size=40).map(str.encode) | ODD.map(lambda value: json.dumps(value).encode())
)
@settings(max_examples=300, deadline=None)
def test_any_line_is_answered(line: bytes) -> None:
    assert Referee().answer_line(line, 1).ok is False

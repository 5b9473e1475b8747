"""Whatever a program sends, the referee answers in one sentence, and the match stays as it was if it refused."""

import copy
import json
import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import terminus
from terminus.adapters.referee import Referee
from terminus.games import games
from tests.adapters.talk import DECLARED

ODD = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.floats(allow_nan=False) | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=5,
)


def running(key: str) -> terminus.Match:
    match = terminus.new(key, seed=4)
    for _ in range(8):
        match.push(match.moves()[-1])
    return match


def sound(match: terminus.Match) -> list[dict[str, Any]]:
    """Requests about a match with which nothing is wrong."""
    game, seat = match.game.key, match.to_decide[0]
    choice = match.choices(seat)[0]
    return [
        {"do": "games", "id": 1},
        {"do": "new", "game": game, "players": 2, "options": {"colours": "second"}, "content": "standard", "seed": 1},
        {"do": "new", "game": game, "content": match.settings.content.data, "chance": match.header.chance},
        {"do": "set", "game": game, "position": match.game.data(match.position), "seed": 3},
        {"do": "load", "record": match.record().to_text(), "seed": 1},
        {"do": "moves", "seat": seat},
        {"do": "play", "seat": seat, "move": str(match.moves()[0]), "chance": ["3", 4]},
        {"do": "play", "move": {"path": list(choice.path), "values": [1]}},
        {"do": "why", "move": {"path": list(choice.path), "values": []}},
        {"do": "view", "viewer": 1, "memory": True},
        {"do": "text", "viewer": None, "match": "x"},
        {"do": "undo"},
    ]


MATCHES = {key: running(key) for key in DECLARED}


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place inside a request, as the keys that lead there."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [*([path] if path else []), *(place for key, child in inner for place in places(child, (*path, key)))]


@st.composite
def spoilt_requests(draw: st.DrawFn) -> tuple[str, dict[str, Any]]:
    """A sound request about some game with something odd put in one or two places."""
    key = draw(st.sampled_from(DECLARED))
    request: dict[str, Any] = copy.deepcopy(draw(st.sampled_from(sound(MATCHES[key]))))
    for _ in range(draw(st.integers(1, 2))):
        *way, last = draw(st.sampled_from(places(request)))
        target: Any = request
        for step in way:
            target = target[step]
        target[last] = draw(ODD)
    return key, request


def ask(referee: Referee, request: object) -> Any:
    return json.loads(referee.answer_line(json.dumps(request).encode(), 1))


@given(spoilt_requests())
@settings(max_examples=400, deadline=None)
def test_a_spoilt_request_is_answered(spoilt: tuple[str, dict[str, Any]]) -> None:
    key, request = spoilt
    match = MATCHES[key]
    referee = Referee()
    ask(referee, {"do": "set", "game": key, "position": match.game.data(match.position)})
    before = ask(referee, {"do": "position"})
    reply = ask(referee, request)
    if not reply["ok"]:
        assert reply["error"]["code"] not in ("", "internal")
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
    assert json.loads(Referee().answer_line(line, 1))["ok"] is False


ODD_NUMBERS = ["0", "-1", "99", "5000", "999999999", "9" * 10, "9" * 30, "1.5", "\u0663", "\u00b2"]


def with_other_numbers(text: str) -> list[str]:
    """A text with each of its numbers replaced by odd ones."""
    found = list(re.finditer(r"\d+", text))[:6]
    return [text[: at.start()] + number + text[at.end() :] for at in found for number in ODD_NUMBERS]


@pytest.mark.parametrize("key", list(games()))
def test_numbers_that_mean_nothing_are_refused_in_words(key: str) -> None:
    """In notation and in clicks; no sentence names a move or a piece by a number inside the program."""
    match, dice, referee = terminus.new(key, seed=3), terminus.FastDice(5), Referee()
    ask(referee, {"do": "new", "game": key, "seed": 3})
    for step in range(30):
        if match.over:
            break
        seat = match.to_decide[0]
        moves = match.moves(seat)
        move = moves[int(dice.below(len(moves)))]
        if step % 3 == 0:
            path = list(match.choices(seat)[0].path)
            odd: list[object] = [*with_other_numbers(str(move))]
            odd += [{"path": [*path[:i], word, *path[i + 1 :]]} for i in range(len(path)) for word in odd_keys(path[i])]
            for each in odd:
                reply = ask(referee, {"do": "why", "seat": seat, "move": each})
                problem = reply.get("refusal") if reply["ok"] else reply["error"]
                if problem is not None:
                    assert problem["code"] != "internal", each
                    assert "Move(" not in problem["sentence"]
        match.push(move, seat)
        ask(referee, {"do": "play", "seat": seat, "move": str(move), "chance": match.turns[-1].chance})


def odd_keys(key: str) -> list[str]:
    return [*with_other_numbers(key), "", "-", "castle", f"{key}-", key.upper()]

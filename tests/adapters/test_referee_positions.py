"""Positions carry their game, options and content: what `position` answers, `set` takes back alone."""

from collections.abc import Iterator
from typing import Any

import pytest

import terminus
from terminus.core.game import AnyGame, OptionValue
from terminus.games import find_game
from tests.adapters.talk import DECLARED, OPENING, Line

STEPS = 40
EVERY = 7


@pytest.fixture
def line() -> Line:
    return Line()


def unusual(game: AnyGame) -> dict[str, OptionValue]:
    """Each option with its last value, those that cannot go together left as they are."""
    chosen: dict[str, OptionValue] = {}
    for option in game.options:
        try:
            terminus.new(game.key, seed=1, options={**chosen, option.key: option.values[-1]})
        except terminus.TerminusError:
            continue
        chosen[option.key] = option.values[-1]
    return chosen


def positions(line: Line, key: str, **setting: Any) -> Iterator[Any]:
    """Some positions of a game played at random, as the referee tells them."""
    line.ask("new", game=key, seed=6, **setting)
    dice = terminus.FastDice(3)
    for step in range(STEPS):
        if step % EVERY == 0:
            yield line.ask("position")["position"]
        seats = [decision["seat"] for decision in line.ask("decisions")["decisions"] if not decision["optional"]]
        if not seats:
            return
        asked = line.ask("moves", seat=seats[0])
        listed = [*asked["moves"], *(move for family in asked["families"] for move in family["such_as"])]
        assert line.ask("play", seat=seats[0], move=listed[int(dice.below(len(listed)))]["move"])["ok"]


@pytest.mark.parametrize("key", DECLARED)
@pytest.mark.parametrize("what", ["plain", "options", "content", "seats"])
def test_a_position_goes_round_alone(line: Line, key: str, what: str) -> None:
    """With other options, other content and another number of seats, all of which are inside."""
    game = find_game(key)
    settings: dict[str, dict[str, Any]] = {
        "plain": {},
        "options": {"options": unusual(game)},
        "content": {"content": {**game.content(game.contents[0]).data, "name": "mine"}},
        "seats": {"players": game.players[-1]},
    }
    for position in positions(line, key, **settings[what]):
        assert line.ask("set", match="copy", position=position)["ok"]
        again = line.ask("position", match="copy")["position"]
        assert again == position
        assert list(again) == list(position)


@pytest.mark.parametrize("key", DECLARED)
def test_a_position_goes_round_without_its_box(line: Line, key: str) -> None:
    """What is printed on the pieces follows from the content; what remains says as much in less."""
    for position in positions(line, key):
        small = line.ask("position", box=False)["position"]
        assert len(str(small)) < len(str(position))
        assert line.ask("set", match="copy", position=small)["ok"]
        assert line.ask("position", match="copy")["position"] == position


@pytest.mark.parametrize("key", DECLARED)
def test_content_of_ones_own_can_be_left_out_and_given_again(line: Line, key: str) -> None:
    data = {**find_game(key).content(find_game(key).contents[0]).data, "name": "mine"}
    line.ask("new", game=key, seed=2, content=data)
    small = line.ask("position", box=False)["position"]
    assert "data" in line.ask("position")["position"]["content"]
    assert "data" not in small["content"]
    refused = line.ask("set", match="copy", position=small)["error"]
    assert (refused["code"], "'mine' is not built in" in refused["sentence"]) == ("position", True)
    assert line.ask("set", match="copy", position=small, content=data)["ok"]
    assert line.ask("position", match="copy")["position"] == line.ask("position")["position"]
    other = line.ask("set", match="copy", position=small, content=find_game(key).contents[0])["error"]
    assert "made with 'mine'" in other["sentence"]


def whole(**changes: Any) -> dict[str, Any]:
    """A position with settings of its own."""
    return {
        **OPENING,
        "game": "timeline",
        "options": {"thaw_on_swap": True},
        "content": {"name": "hastened"},
        **changes,
    }


@pytest.mark.parametrize(
    ("request_", "sentence"),
    [
        ({"position": whole(), "game": "ship"}, "this is a position of 'timeline', but 'ship' was asked for"),
        ({"position": OPENING}, "say which game it is of"),
        ({"position": whole(game=7)}, "say which game it is of"),
        ({"position": whole(), "players": 3}, "3 players were asked for, but the position has seats for 2"),
        (
            {"position": whole(), "options": {"thaw_on_swap": False}},
            "options.thaw_on_swap: off was asked for, but the position says on",
        ),
        ({"position": whole(), "content": "standard"}, "other content was asked for, but the position was made with"),
        ({"position": whole(content={"name": "mine"})}, "this 'mine' is not built in, and the position does not hold"),
        ({"position": whole(content={"name": "standard", "hash": "0"})}, "this 'standard' is not built in"),
        ({"position": whole(options={"castles": 1})}, "has no option 'castles'"),
        ({"position": whole(options={"thaw_on_swap": "maybe"})}, "can be off, on, not 'maybe'"),
    ],
)
def test_a_contradiction_is_said(line: Line, request_: dict[str, Any], sentence: str) -> None:
    error = line.ask("set", **request_)["error"]
    assert error["code"] == "position"
    assert sentence in error["sentence"]


def test_the_request_fills_what_a_position_leaves_open(line: Line) -> None:
    asked = {"game": "timeline", "players": 2, "options": {"open_history": "on"}, "content": "hastened"}
    line.ask("set", position={**OPENING, "options": {"thaw_on_swap": True}}, **asked)
    position = line.ask("position")["position"]
    assert (position["options"]["thaw_on_swap"], position["options"]["open_history"]) == (True, True)
    assert position["content"]["name"] == "hastened"
    assert line.ask("set", position=position, **asked)["ok"]


def test_options_that_there_are_not_are_the_requests_own_mistake(line: Line) -> None:
    error = line.ask("set", game="timeline", position=OPENING, options={"castles": 1})["error"]
    assert (error["code"], "has no option 'castles'" in error["sentence"]) == ("settings", True)


def test_new_tells_the_chance_it_met(line: Line) -> None:
    """So that the same set-up can be dictated."""
    first = line.ask("new", game="timeline", seed=7)
    assert len(first["chance"]) == 6
    assert line.ask("new", game="timeline", chance=first["chance"], match="again")["chance"] == first["chance"]
    assert line.ask("position", match="again") == line.ask("position")


def test_play_may_tell_the_position_it_leads_to(line: Line) -> None:
    line.ask("new", game="timeline", seed=7)
    assert "position" not in line.ask("play", move="2+@-3")
    line.ask("undo")
    played = line.ask("play", move="2+@-3", position=True)
    assert played["position"] == line.ask("position")["position"]
    line.ask("undo")
    assert (
        line.ask("play", move="2+@-3", position=True, box=False)["position"]
        == line.ask("position", box=False)["position"]
    )

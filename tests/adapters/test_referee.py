"""The referee answers every line, refuses without changing anything, and never falls silent."""

import json

import pytest

from terminus.adapters.referee import converse, schema
from terminus.games import games
from tests.adapters.talk import OPENING, Line
from tests.conformance.toy_game import GAME as LIGHTHOUSE


@pytest.fixture
def line() -> Line:
    return Line()


def test_set_up_position_lists_its_moves(line: Line) -> None:
    """TL-S2: only card 3 may be played, in columns -3, -2, 2 and 3, each way round (TL-13, TL-20, TL-21)."""
    assert line.ask("set", game="timeline", position=OPENING)["decisions"][0]["seat"] == 1
    moves = [entry["move"] for entry in line.ask("moves")["moves"]]
    assert sorted(moves) == sorted(f"3{side}@{column}" for column in (-3, -2, 2, 3) for side in "+-")


def test_refusal_names_the_rule_and_changes_nothing(line: Line) -> None:
    """TL-S2: covering Impetus is refused by TL-27, a gap by TL-21."""
    line.ask("set", game="timeline", position=OPENING)
    before = line.ask("position")
    assert line.ask("play", move="3+@-1")["error"]["code"] == "covers_fixed"
    refused = line.ask("play", move="3+@4", id=9)
    assert (refused["ok"], refused["id"]) == (False, 9)
    assert (refused["error"]["code"], refused["error"]["rule"]) == ("gap", "TL-21")
    assert line.ask("position") == before


def test_dictated_draw_is_the_card_drawn(line: Line) -> None:
    """TL-S4: Blue covers one era, and draws the 17 that was dictated (TL-52)."""
    line.ask("set", game="timeline", position=OPENING)
    played = line.ask("play", seat=1, move="3+@2", chance=["17"])
    assert played["chance"] == ["17"]
    assert [card["card"] for card in line.ask("view", viewer=0)["view"]["seats"][1]["hand"]] == ["8", "12", "17"]
    assert played["decisions"] == [{"seat": 0, "kind": "play", "rule": "TL-13", "secret": False, "optional": False}]
    assert played["events"][0]["say"] == "Blue played card 3, covering an empty era: Blue +1."


@pytest.mark.parametrize("chance", [[], ["3"], [17], ["17", "6"], ["99"]])
def test_chance_that_could_not_have_been_is_refused(line: Line, chance: list[object]) -> None:
    """TL-52: too few outcomes, a card that is not in the deck, a face for a draw, too many, no card at all."""
    line.ask("set", game="timeline", position=OPENING)
    before = line.ask("position")
    assert line.ask("play", move="3+@2", chance=chance)["error"]["code"] in ("chance", "malformed_move")
    assert line.ask("position") == before


def test_dictated_deal(line: Line) -> None:
    """TL-S1: Red draws 9, 4, 15, then Blue 12, 3, 8; the 3 begins (TL-9, TL-10)."""
    begun = line.ask("new", game="timeline", chance=["9", "4", "15", "12", "3", "8"])
    assert begun["prompt"] == "Blue is to play a card."
    hands = [[card["card"] for card in seat["hand"]] for seat in line.ask("position")["position"]["seats"]]
    assert hands == [["4", "9", "15"], ["3", "8", "12"]]


def test_same_seed_same_game(line: Line) -> None:
    first = line.ask("new", game="timeline", seed=7, match="a"), line.ask("position", match="a")
    second = line.ask("new", game="timeline", seed=7, match="b"), line.ask("position", match="b")
    assert first == second


def test_why_answers_without_playing(line: Line) -> None:
    """TL-R8: Step 1 cannot be passed; by notation and by clicks."""
    line.ask("set", game="timeline", position=OPENING)
    allowed = {"ok": True, "seat": 1, "move": "3+@2", "allowed": True, "refusal": None}
    assert line.ask("why", move="3+@2") == line.ask("why", move={"path": ["card-3+", "slot-2"]}) == allowed
    assert line.ask("why", move="end")["refusal"]["rule"] == "TL-R8"
    halfway = line.ask("why", move={"path": ["card-8+"]})
    assert (halfway["move"], halfway["refusal"]["code"]) == ("8+@3", "not_lowest")
    assert line.ask("why", move={"path": []})["error"]["code"] == "malformed_move"


def test_a_path_of_clicks_plays(line: Line) -> None:
    line.ask("set", game="timeline", position=OPENING)
    assert line.ask("play", move={"path": ["card-3+", "slot-2"]})["move"] == "3+@2"
    assert line.ask("play", move={"path": ["card-3+", "slot-2"]})["error"]["code"] == "malformed_move"


def test_undo_brings_the_position_back(line: Line) -> None:
    line.ask("new", game="timeline", seed=1)
    before = line.ask("position")
    line.ask("play", move=line.ask("moves")["moves"][0]["move"])
    assert line.ask("undo")["ok"]
    assert line.ask("position") == before
    assert line.ask("undo")["error"]["code"] == "nothing_to_undo"


def test_record_loads_to_the_same_position(line: Line) -> None:
    line.ask("new", game="timeline", seed=3)
    while line.ask("result")["result"] is None:
        line.ask("play", move=line.ask("moves")["moves"][-1]["move"])
    assert line.ask("load", record=line.ask("record")["record"], match="again")["result"]["winners"]
    assert line.ask("position", match="again") == line.ask("position")
    assert line.ask("moves", match="again")["moves"] == []


def test_position_is_taken_back_as_given(line: Line) -> None:
    line.ask("new", game="timeline", seed=5)
    for _ in range(9):
        line.ask("play", move=line.ask("moves")["moves"][0]["move"])
    position = line.ask("position")["position"]
    line.ask("set", game="timeline", position=position, match="copy")
    assert line.ask("position", match="copy")["position"] == position


@pytest.mark.parametrize(
    "bad",
    [
        b"",
        b"hello",
        b"[1]",
        b"{",
        b'{"do":"fly"}',
        b'{"move":"3+@2"}',
        b'{"do":"new"}',
        b'{"do":"new","game":"timeline","colour":"red"}',
        b'{"do":"play","move":7}',
        b'{"do":"text","viewer":"me"}',
        b'{"do":"new","game":"\xff"}',
        b"[" * 100_000,
        b'{"do":"set","game":"timeline","position":{"a":' + b"[" * 100_000,
    ],
)
def test_a_line_that_is_no_request_is_answered_with_its_number(line: Line, bad: bytes) -> None:
    line.ask("games")
    reply = line.say(bad)
    assert reply["ok"] is False
    assert (reply["error"]["code"], reply["error"]["line"]) == ("malformed_request", 2)
    assert line.ask("games")["ok"]


def test_the_id_is_saved_from_a_bad_request(line: Line) -> None:
    assert line.say(b'{"do":"fly","id":"q1"}')["id"] == "q1"


@pytest.mark.parametrize(
    ("request_", "code"),
    [
        ({"do": "new", "game": "chess"}, "settings"),
        ({"do": "new", "game": "timeline", "players": 3}, "settings"),
        ({"do": "new", "game": "timeline", "options": {"colours": "green"}}, "settings"),
        ({"do": "new", "game": "timeline", "content": "nowhere.toml"}, "content"),
        ({"do": "new", "game": "timeline", "content": {"name": "x"}}, "content"),
        ({"do": "set", "game": "timeline", "position": {}}, "position"),
        ({"do": "set", "game": "timeline", "position": {**OPENING, "turn": 10**30}}, "position"),
        ({"do": "load", "record": ""}, "record"),
        ({"do": "load", "record": "x"}, "record"),
        ({"do": "moves", "match": "nobody"}, "no_match"),
        ({"do": "moves", "seat": 2}, "no_seat"),
        ({"do": "view", "viewer": -1}, "no_seat"),
        ({"do": "play", "move": "castle"}, "malformed_move"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_sentence(line: Line, request_: dict[str, object], code: str) -> None:
    line.ask("set", game="timeline", position=OPENING)
    before = line.ask("position")
    reply = line.say(json.dumps(request_).encode())
    assert reply["error"]["code"] == code
    assert len(reply["error"]["sentence"].splitlines()) == 1
    assert line.ask("position") == before


def test_choices_that_cannot_be_listed_are_described(line: Line, monkeypatch: pytest.MonkeyPatch) -> None:
    """TOY-2, TOY-3: bids are sealed from the others, and a buoy is dropped at any point but near the lighthouse."""
    monkeypatch.setitem(games(), LIGHTHOUSE.key, LIGHTHOUSE)
    begun = line.ask("new", game="lighthouse", seed=1)
    assert [(entry["seat"], entry["secret"]) for entry in begun["decisions"]] == [(0, True), (1, True), (2, True)]
    [family] = line.ask("moves", seat=1)["families"]
    assert family["fields"] == [{"field": "amount", "name": "bid", "low": 0, "high": 5}]
    assert "bid 5" in [entry["move"] for entry in family["such_as"]]
    assert line.ask("play", seat=1, move={"path": ["purse"], "values": [9]})["error"]["code"] == "malformed_move"
    for seat, bid in ((1, 5), (2, 1), (0, 0)):
        assert line.ask("play", seat=seat, move={"path": ["purse"], "values": [bid]})["move"] == f"bid {bid}"
    assert line.ask("decisions")["decisions"][0] == {
        "seat": 1,
        "kind": "buoy",
        "rule": "TOY-3",
        "secret": False,
        "optional": False,
    }
    refused = line.ask("play", move={"path": ["sea"], "values": [50, 51]})
    assert (refused["error"]["code"], refused["error"]["rule"]) == ("too_close", "TOY-3")
    assert line.ask("why", move={"path": ["sea"], "values": [3, 3]})["allowed"]


def test_what_only_some_learn_is_told_apart(line: Line, monkeypatch: pytest.MonkeyPatch) -> None:
    """TOY-2: everybody sees that the winner draws a card, and only the winner sees which."""
    monkeypatch.setitem(games(), LIGHTHOUSE.key, LIGHTHOUSE)
    line.ask("new", game="lighthouse", seed=1)
    replies = [line.ask("play", seat=seat, move=f"bid {seat}") for seat in range(3)]
    *_, secret = [event["secrets"] for event in replies[-1]["events"] if "secrets" in event]
    assert list(secret) == ["2"]
    drawn = line.ask("view", viewer=2)["view"]["seats"][2]["hand"]
    assert len(drawn) == 3
    assert line.ask("view", viewer=0)["view"]["seats"][2]["hand"] != drawn


def test_close_forgets_a_match(line: Line) -> None:
    line.ask("new", game="timeline", match="a")
    assert line.ask("close", match="a")["ok"]
    assert line.ask("text", match="a")["error"]["code"] == "no_match"


def test_conversation_ends_with_quit() -> None:
    replies = list(converse([b'{"do":"games"}\n', b"\n", b'{"do":"quit"}\n', b'{"do":"games"}\n']))
    assert len(replies) == 2


def test_schema_knows_every_request() -> None:
    described = schema()
    assert isinstance(described["replies"], dict)
    assert {"new", "set", "play", "why", "view", "quit"} <= set(described["replies"])

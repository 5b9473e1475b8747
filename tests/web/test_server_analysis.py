"""Studies over the wire: opened from tables, records and positions, tried, judged, kept; and what is refused."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import ClientConnection, connect

from tests.web.serving import PATIENCE, Server, serving

GOLDEN = Path(__file__).parents[1] / "golden"
RECORD = (GOLDEN / "timeline" / "rules-1" / "early.jsonl").read_text()
VOYAGE = (GOLDEN / "ship" / "rules-1" / "down.jsonl").read_text()
Frame = dict[str, Any]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("studies")) as server:
        yield server
        server.stop()
    assert "Traceback" not in server.last_words()


class Reader:
    """Somebody who looks at a study."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.asked = 0
        self.told: list[Frame] = []

    def receive(self) -> Frame:
        frame: Frame = json.loads(self.socket.recv(timeout=PATIENCE))
        self.told.append(frame)
        return frame

    def until(self, kind: str) -> Frame:
        while (frame := self.receive())["is"] != kind:
            pass
        return frame

    def ask(self, **request: object) -> Frame:
        self.asked += 1
        self.socket.send(json.dumps({**request, "id": self.asked}))
        while (frame := self.receive()).get("id") != self.asked:
            pass
        return frame


@contextmanager
def reading(server: Server, path: str) -> Iterator[Reader]:
    with connect(f"ws://{server.host}/ws/analysis/{path}", open_timeout=PATIENCE, max_size=None) as socket:
        yield Reader(socket)


def keep(server: Server, **source: object) -> tuple[int, Frame]:
    status, _, text = server.post("/api/studies", json.dumps(source), "application/json")
    return status, json.loads(text)


def test_a_record_is_opened_tried_and_kept_with_its_variation(server: Server) -> None:
    """Another move becomes a variation, with a name; whoever has the address of the kept study finds it there."""
    status, kept = keep(server, record=RECORD)
    assert status == 201
    with reading(server, f"study/{kept['study']}") as reader:
        opened = reader.until("study")
        assert (opened["game"], opened["length"], len(opened["nodes"])) == ("timeline", 19, 20)
        seen = reader.ask(do="visit", node=5)
        assert seen["viewer"] == seen["choices"][0]["seat"]
        played = opened["nodes"][6]["move"]
        choice = next(each for each in seen["choices"] if each["move"] and each["move"] != played)
        assert reader.ask(do="preview", version=5, seat=choice["seat"], move=choice["move"])["is"] == "preview"
        node = reader.ask(do="move", version=5, seat=choice["seat"], move=choice["move"])["version"]
        assert node == 20
        assert reader.ask(do="label", node=node, name="Instead")["is"] == "fine"
        assert reader.ask(do="label", node=3, name="Instead")["is"] == "error"
        again = reader.ask(do="keep", title="A study")
    assert again["study"] != kept["study"]
    with reading(server, f"study/{again['study']}") as other:
        found = other.until("study")
        assert (found["title"], found["nodes"][20]["name"], found["nodes"][20]["before"]) == ("A study", "Instead", 5)
        assert other.ask(do="remove", node=20)["is"] == "fine"
        assert len(other.told[-2]["nodes"]) == 20
    assert server.get(f"/analysis/{again['study']}")[0] == 200


def test_players_are_called_after_whom_they_chose_to_be(server: Server) -> None:
    with reading(server, f"study/{keep(server, record=VOYAGE)[1]['study']}") as reader:
        titles = [player["title"] for player in reader.until("study")["players"]]
    assert titles == ["Zarnax", "Fogorian", "Gorma"]


def test_a_judge_tells_how_far_it_is_and_can_be_stopped(server: Server) -> None:
    """Chances of both seats for every moment, its own move and line, the key moments; or as far as it came."""
    _, kept = keep(server, record=RECORD)
    with reading(server, f"study/{kept['study']}") as reader:
        reader.until("study")
        reader.ask(do="judge", bot="novice")
        first = reader.until("judged")
        assert (first["done"], first["total"], first["node"]) == (1, 20, 0)
        assert first["line"][0]["move"] == first["best"]
        turned = reader.until("turned")
        assert turned["finished"]
        assert len(turned["moments"]) <= 3
        judged = [frame for frame in reader.told if frame["is"] == "judged"]
        assert judged[-1]["chances"] == [1.0, 0.0]
        assert reader.ask(do="judge", bot="oracle")["is"] == "error"
        reader.ask(do="judge", bot="master")
        assert reader.ask(do="stop")["is"] == "fine"
        assert any(frame["is"] == "turned" and not frame["finished"] for frame in reader.told)


def test_running_games_are_not_analysed(server: Server) -> None:
    """Neither the page nor the socket: a judge would tell what the players are to find out."""
    table, key = server.open_table("you", "hotseat")
    status, _, said = server.get(f"/t/{table}/analysis")
    assert (status, "still being played" in said) == (400, True)
    with reading(server, f"table/{table}") as reader:
        assert "still being played" in reader.until("error")["sentence"]
    with server.sit_down(table, key) as player:
        player.until_yours()
        player.ask(do="resign", seat=0)
    assert server.get(f"/t/{table}/analysis")[0] == 200
    with reading(server, f"table/{table}") as reader:
        opened = reader.until("study")
        assert opened["ended"].endswith("resigned.")
        assert opened["versions"] == [0]


@pytest.mark.parametrize(
    ("source", "sentence"),
    [
        ({"record": ""}, "the record is empty"),
        ({"record": "Hello"}, "line 1"),
        ({"record": RECORD.replace('"seat":1', '"seat":7', 1)}, "does not fit"),
        ({"record": RECORD.replace('"rules":"1"', '"rules":"0"')}, "rules version 0"),
        ({"position": {"game": "chess"}}, "chess"),
        ({"position": {"game": "timeline", "row": "up"}}, "row"),
        ({"record": RECORD, "position": {}}, "not both"),
        ({}, "record or a position"),
        ({"tale": 1}, "tale"),
    ],
)
def test_what_cannot_be_studied_is_told_in_a_sentence(server: Server, source: Frame, sentence: str) -> None:
    status, said = keep(server, **source)
    assert status == 400
    assert sentence in said["sentence"]


def test_a_position_can_be_taken_changed_and_played_on(server: Server) -> None:
    """The position of a moment is the beginning of another study, and of a table."""
    _, kept = keep(server, record=RECORD)
    with reading(server, f"study/{kept['study']}") as reader:
        reader.until("study")
        position = reader.ask(do="place", node=7)["position"]
    status, other = keep(server, position=position)
    assert status == 201
    with reading(server, f"study/{other['study']}") as reader:
        assert len(reader.until("study")["nodes"]) == 1
    wish = json.dumps({"game": "timeline", "position": position, "seats": ["you", "bot:novice"]})
    assert server.post("/api/tables", wish, "application/json")[0] == 201
    status, _, text = server.get("/api/positions/timeline")
    assert status == 200
    assert keep(server, position=json.loads(text))[0] == 201


@pytest.mark.parametrize(
    "text", ["{", "[]", '{"do": "visit"}', '{"do": "visit", "node": 999}', '{"do": "visit", "node": 1, "eyes": 9}']
)
def test_nonsense_gets_an_error_and_the_study_goes_on(server: Server, text: str) -> None:
    _, kept = keep(server, record=RECORD)
    with reading(server, f"study/{kept['study']}") as reader:
        reader.until("study")
        reader.socket.send(text)
        assert reader.receive()["is"] == "error"
        assert reader.ask(do="visit", node=1)["is"] == "visited"
    with reading(server, "study/nothing") as reader:
        assert "no study" in reader.until("error")["sentence"]

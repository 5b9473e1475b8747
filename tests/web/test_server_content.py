"""Content of one's own over HTTP: checked as on the command line, drawn, played with, and bounded."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from litestar.testing import TestClient

from terminus.games import find_game, games
from terminus.table.bot_workers import BotWorkers
from terminus.table.house import House
from terminus.table.memory_store import MemoryStore
from terminus.web.app import create_app
from terminus.web.workshop.forms import forms_of
from tests.table import fake_bots
from tests.web.conftest import Client, NewVisitor


@pytest.fixture(scope="module")
def visit() -> Iterator[NewVisitor]:
    """Visitors of one house for all these tests: its bench takes a while to start."""
    app = create_app(lambda: House(MemoryStore(), BotWorkers(fake_bots.ask, size=1)))
    with TestClient(app) as first:

        def another() -> Client:
            client = TestClient(app)
            client.blocking_portal = first.blocking_portal
            return client

        yield another


SHEDS = """board = "two_sheds"
name = "Two sheds"
width = 36
height = 36
symmetry = "r2"

[[piece]]
id = "south_shed"
kind = "wall"
outline = [[10, 8], [14, 8], [14, 11], [10, 11]]

[[piece]]
id = "north_shed"
kind = "wall"
outline = [[22, 25], [26, 25], [26, 28], [22, 28]]
"""


def deck(**changes: str) -> str:
    text = find_game("timeline").content_files("standard")["standard.toml"]
    for before, after in changes.items():
        assert before in text
        text = text.replace(before, after, 1)
    return text.replace('name = "standard"', 'name = "mine"', 1)


def checked(client: Client, game: str, *texts: str, **more: Any) -> dict[str, Any]:
    files = [{"name": f"file{n}.toml", "text": text} for n, text in enumerate(texts)]
    answer = client.post("/api/content", json={"game": game, "files": files, **more})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_a_board_alone_joins_the_rest_and_is_shown(visit: NewVisitor) -> None:
    found = checked(visit(), "skirmish", SHEDS)
    assert (found["faults"], found["kind"], found["name"]) == ([], "board", "file0")
    [board] = found["pictures"]
    assert (board["name"], board["change"]) == ("Two sheds", "new")
    assert board["svg"].startswith("<svg")
    assert "two_sheds" in board["svg"]
    assert any(line.startswith("boards two_sheds is new") for line in found["differences"])


def test_the_zones_of_a_mission_of_ones_own_are_drawn_on_a_board(visit: NewVisitor) -> None:
    standard = find_game("skirmish").content_files("standard")
    mission = next(text for text in standard.values() if text.count("mission = "))
    own = re.sub(r"(?m)^mission = .*", 'mission = "ambush"', re.sub(r"(?m)^name = .*", 'name = "Ambush"', mission))
    found = checked(visit(), "skirmish", SHEDS, own)
    assert found["faults"] == []
    [zone] = [zone for zone in found["zones"] if zone["name"] == "Ambush"]
    assert len(zone["outlines"]) == 4


def test_all_faults_are_told_at_once_with_their_lines(visit: NewVisitor) -> None:
    client = visit()
    wrong = checked(client, "timeline", deck(EIE="EIQ", SRE="SRT4"))
    assert [(fault["line"], fault["path"]) for fault in wrong["faults"]] == [(12, "card[0].face"), (17, "card[1].face")]
    assert "'SRT4' is no face" in wrong["faults"][1]["message"]
    [syntax] = checked(client, "timeline", "name = \n")["faults"]
    assert (syntax["file"], syntax["line"]) == ("file0.toml", 1)
    assert "/tmp" not in json.dumps(wrong)


def test_a_file_for_another_game_is_sent_there(visit: NewVisitor) -> None:
    found = checked(visit(), "ship", SHEDS)
    assert found["faults"]
    assert found["elsewhere"] == "skirmish"


def test_what_changed_is_told_and_drawn_and_stacks_on_demand(visit: NewVisitor) -> None:
    client = visit()
    found = checked(client, "timeline", deck(SRE="SRR"), part="card[1]")
    assert 'card 2: face was "SRE", is "SRR"' in found["differences"]
    assert [(each["name"], each["change"]) for each in found["pictures"]] == [("Crimson Envoy", "changed")]
    assert [each["name"] for each in found["part"]] == ["Crimson Envoy"]
    assert found["stacks"][0] == {"name": "Cards", "count": 18, "changed": 1}
    all_cards = checked(client, "timeline", deck(SRE="SRR"), changed=False, stacks=["Cards"])
    assert len(all_cards["pictures"]) == 18


def test_a_table_carries_files_to_friends(visit: NewVisitor) -> None:
    host = visit()
    files = json.dumps([{"name": "two_sheds.toml", "text": SHEDS}])
    form = {"game": "skirmish", "seat0": "you", "seat1": "friend", "name": "Ann", "files": files}
    room = host.post("/tables", data=form)
    assert "Played with your content, ‘two_sheds’" in room.text
    table = room.url.path
    friend = visit()
    assert "Played with Ann’s content, ‘two_sheds’" in friend.get(table).text
    shown = friend.get(f"{table}/content").json()
    assert [each["name"] for each in shown["pictures"]] == ["Two sheds"]


def test_a_table_with_faulty_files_is_refused_with_all_faults(visit: NewVisitor) -> None:
    files = [{"name": "mine.toml", "text": deck(EIE="EIQ", SRE="SRQ")}]
    answer = visit().post("/api/tables", json={"game": "timeline", "files": files})
    assert answer.status_code == 400
    assert "mine.toml:12: " in answer.json()["sentence"]
    assert "mine.toml:17: " in answer.json()["sentence"]


@pytest.mark.parametrize(
    ("files", "told"),
    [
        ([{"name": f"{n}.toml", "text": ""} for n in range(25)], "25 files"),
        ([{"name": "a.toml", "text": "#" * 900_001}], "too long"),
        ([{"name": "a.toml", "text": "a" + ".a" * 100_000 + " = 1"}], "nested too deeply"),
        ([{"name": "a.toml", "text": "x = " + "[" * 5000 + "]" * 5000}], "nested too deeply"),
        ([{"name": "a.toml", "text": "card = [" + "{}," * 40_000 + "]"}], "at most 600"),
        ([{"name": "a.toml", "text": "x = 0x" + "f" * 60_000}], "a whole number is at most 9,223,"),
        ([{"name": "../../etc/passwd", "text": "\x00"}], "passwd.toml"),
        ([{"name": "a.toml", "text": ""}, {"name": "b.toml", "text": ""}], "takes one file"),
        ([{"name": "mine.zip", "text": "PK\x03\x04\ufffd"}], "mine.zip"),
        ([{"name": "mine.zip", "text": "PK\x03\x04\ufffd"}], "is a zip archive: unpack it"),
        ([{"name": "mine.toml", "text": "# Latin\n# caf\ufffd"}], "is not a text file in UTF-8: save it so"),
        ([], "no file"),
    ],
)
def test_hostile_content_is_refused_in_words(visit: NewVisitor, files: list[dict[str, str]], told: str) -> None:
    answer = visit().post("/api/content", json={"game": "timeline", "files": files})
    assert answer.status_code in (200, 400)
    assert told in answer.text
    assert "Traceback" not in answer.text


def test_unknown_games_and_forms_that_are_no_json_are_refused(visit: NewVisitor) -> None:
    client = visit()
    assert "there is no game" in client.post("/api/content", json={"game": "chess"}).json()["sentence"]
    form = {"game": "timeline", "seat0": "you", "seat1": "bot:random", "files": "{"}
    assert client.post("/tables", data=form).status_code == 400


def test_every_game_says_what_its_files_hold(visit: NewVisitor) -> None:
    client = visit()
    for game in games().values():
        told = client.get(f"/api/content/{game.key}").json()
        assert told["kinds"].keys() == game.content_forms.keys()
        assert all(table in told["tables"] for table in told["kinds"].values())
        assert told["contents"].keys() == set(game.contents)
        assert "Begin" in client.get("/workshop").text
        assert f'data-game="{game.key}"' in client.get(f"/workshop/{game.key}").text
    face = next(
        each
        for each in client.get("/api/content/timeline").json()["tables"]["Card"]["fields"]
        if each["name"] == "face"
    )
    assert face["needed"]
    assert face["about"].startswith("Three eras")


def test_what_a_game_declares_for_its_editor_fits_its_forms() -> None:
    """Fields that are named there exist, and every word that the standard content uses can be chosen."""
    for game in games().values():
        told = forms_of(game.key)
        texts = dict(told.words)
        for place, words in game.workshop.choices.items():
            assert set(texts.get(place, [])) <= set(words), place
        for place, letters in game.workshop.letters.items():
            assert all(set(word) <= set(letters.meaning) for word in texts.get(place, [])), place
            assert all(len(word) == len(letters.places) for word in texts.get(place, [])), place
        for name, spots in game.workshop.spots.items():
            entries: Any = game.content(game.contents[0]).data[name]
            assert all({spot.field, spot.among} <= {*entries[0], ""} for spot in spots), name
            assert all(0 < spot.x < 1 and 0 < spot.y < 1 for spot in spots), name
        plane = game.workshop.plane
        if plane is not None:
            fields = {field.name for field in told.tables[told.kinds[plane.kind]].fields}
            assert {plane.shapes, plane.width, plane.height, plane.symmetry} <= fields


def test_changes_are_made_in_the_text_and_checked(visit: NewVisitor) -> None:
    client = visit()
    edit = {"path": "card[1].face", "do": "set", "value": "SRR"}
    found = checked(client, "timeline", deck(), edits=[edit], part="card[1]")
    assert 'face = "SRR"' in found["files"][0]["text"]
    assert found["data"]["card"][1]["face"] == "SRR"
    assert [each["change"] for each in found["part"]] == ["changed"]
    wrong = checked(client, "timeline", deck(), edits=[{**edit, "path": "card[99].face"}])
    assert "no such part" in wrong["faults"][0]["message"]


def test_without_a_lab_there_is_no_balance_run(visit: NewVisitor) -> None:
    client = visit()
    assert client.post("/workshop/balance", json={"game": "timeline", "files": []}).status_code == 404
    assert "terminus lab compare timeline" in client.get("/workshop/timeline").text
    assert 'href="/lab"' not in client.get("/").text
    assert 'href="/workshop"' in client.get("/").text

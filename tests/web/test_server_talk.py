"""Whispers: between two seats of a game that is about bargaining, and nowhere else."""

import itertools
import json
from typing import Any

import pytest

from tests.web.conftest import Client, NewVisitor
from tests.web.test_server_room import SOON, do, link, opened

LISTENERS = itertools.count()
SECRET = "I give you two for one"


def said(client: Client, table: str, *requests: dict[str, Any]) -> list[dict[str, Any]]:
    """All that a visitor hears at a table, with what comes of some requests, up to an own word at the end."""
    frames: list[dict[str, Any]] = []
    last = f"now listens {next(LISTENERS)}"
    with client.websocket_connect(f"/ws/{table}") as socket:
        for request in [*requests, {"do": "chat", "text": last}]:
            socket.send_json(request)
        while not frames or frames[-1].get("text") != last:
            frames.append(socket.receive_json(timeout=SOON))
    return frames


def begun(visit: NewVisitor, game: str = "horizon") -> tuple[str, list[Client]]:
    host, friend, third = visit(), visit(), visit()
    table = opened(host, game=game)
    for guest, name in ((friend, "Jonas"), (third, "Eve")):
        guest.post(link(host, table), data={"name": name})
    assert do(host, table, "start") == 303
    return table, [host, friend, third]


def test_a_whisper_reaches_two_and_nobody_else(visit: NewVisitor) -> None:
    """Not the third, no spectator, no record, no list of belongings but the speaker's, not even after the end."""
    table, (host, friend, third) = begun(visit)
    seats = host.get(f"/api/tables/{table}").json()["seats"]
    assert [seat["whisper"] for seat in seats] == [False, True, True]
    said(host, table, {"do": "chat", "text": SECRET, "to": 1})
    heard = [frame for frame in said(friend, table) if frame["is"] == "chat" and frame["to"] is not None]
    assert [(frame["name"], frame["to_name"], frame["text"]) for frame in heard] == [("Mira", "Jonas", SECRET)]
    others = [third, visit()]
    for other in others:
        assert SECRET not in json.dumps(said(other, table))
    for other in (third, friend):
        assert SECRET not in other.post("/you/everything").text
    assert SECRET not in third.get(f"/t/{table}").text


@pytest.mark.parametrize(
    ("to", "why"), [(0, "oneself"), (2, "Several people share a screen"), (9, "Nobody sits there"), (-1, "Nobody sits")]
)
def test_whispers_that_cannot_be_are_refused(visit: NewVisitor, to: int, why: str) -> None:
    host, friend = visit(), visit()
    table = opened(host, seat2="friend", seat3="bot:novice")
    hot = {"game": "horizon", "seat0": "you", "seat1": "hotseat", "seat2": "friend", "seat3": "bot:novice"}
    shared = str(friend.post("/tables", data=hot, follow_redirects=False).headers["location"].removeprefix("/t/"))
    host.post(link(friend, shared), data={"name": "Mira"})
    assert do(friend, shared, "start") == 303
    before = said(host, table, {"do": "chat", "text": "psst", "to": 1})
    assert "begun" in json.dumps(before)
    mine = 2
    asked = {0: mine, 2: 0}.get(to, to)
    answers = said(host, shared, {"do": "chat", "text": "psst", "to": asked})
    assert why in json.dumps(answers)


def test_where_nobody_bargains_nobody_whispers(visit: NewVisitor) -> None:
    host, friend = visit(), visit()
    table = opened(host, game="timeline", seat2="")
    friend.post(link(host, table), data={"name": "Jonas"})
    do(host, table, "start")
    assert "nothing to bargain about" in json.dumps(said(host, table, {"do": "chat", "text": "psst", "to": 1}))

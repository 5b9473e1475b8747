"""Clocks over the network: asked for in forms and JSON, told in frames and lists, and acted on by the house."""

from typing import Any

import pytest

from tests.web.conftest import Client, Clock, NewVisitor
from tests.web.test_server_room import SOON, do, link

FORM = {"game": "timeline", "seat0": "you", "seat1": "friend", "name": "Mira"}


def opened(host: Client, **more: str) -> str:
    answer = host.post("/tables", data=FORM | more, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"].removeprefix("/t/"))


def begun(host: Client, friend: Client, **more: str) -> str:
    """A table at which the game has begun, though no browser has a hand in its deal."""
    table = opened(host, **more)
    friend.post(link(host, table), data={"name": "Jonas"})
    assert do(host, table, "start") == 303
    return table


class Guest:
    """Somebody at a table, who remembers the newest state."""

    def __init__(self, socket: Any) -> None:
        self.socket = socket
        self.state: dict[str, Any] = {"version": -1}

    def receive(self) -> dict[str, Any]:
        frame: dict[str, Any] = self.socket.receive_json(timeout=SOON)
        if frame["is"] == "state":
            self.state = frame
        return frame

    def until(self, version: int = 0) -> dict[str, Any]:
        """The state of a version, or a later one."""
        while self.state["version"] < version:
            self.receive()
        return self.state

    def ask(self, **request: object) -> str:
        """What kind of answer a request gets."""
        self.socket.send_json(request | {"id": "asked"})
        while True:
            frame = self.receive()
            if frame.get("id") == "asked":
                return str(frame["is"])


def test_a_form_brings_a_clock_that_frames_and_lists_tell(visit: NewVisitor, clock: Clock) -> None:
    host, friend = visit(), visit()
    table = begun(host, friend, clock="3d/move", after="seat")
    info = host.get(f"/api/tables/{table}").json()["clock"]
    assert (info["written"], info["words"], info["after"]) == ("3d/move", "3 days a move", "seat")
    clock.now += 86_400.0 - 4 * 3600
    with host.websocket_connect(f"/ws/{table}") as socket:
        first = Guest(socket).until()
        (running,) = (seat for seat, told in enumerate(first["times"]) if told["runs"])
        assert first["times"][running]["left"] == 2 * 86_400 + 4 * 3600
    pages = [each.get("/").text for each in (host, friend)]
    assert all("2 d 4 h left" in page for page in pages)
    clock.now += 2 * 86_400
    assert "Only 4 h 0 min left" in (host, friend)[running].get("/").text


def test_who_loses_on_time_is_told_so(visit: NewVisitor, clock: Clock) -> None:
    host, friend = visit(), visit()
    table = begun(host, friend, **{"own-clock": "1m+5s", "clock": "none", "after": "lose"})
    with host.websocket_connect(f"/ws/{table}") as socket:
        mira = Guest(socket)
        first = mira.until()
        running = first["prompt"]["seats"][0]
        clock.now += 66.0
        last = mira.until(first["version"] + 1)
    assert last["result"]["winners"] == [1 - running]
    assert last["result"]["reason"].endswith("ran out of time")
    assert '"reason":"out of time"' in host.get(f"/t/{table}/record").text


def test_a_pause_is_asked_for_answered_and_ended(visit: NewVisitor, clock: Clock) -> None:
    """While it lasts nobody moves; with everybody there, anybody resumes it at once, else those away are asked."""
    host, friend = visit(), visit()
    table = begun(host, friend, clock="5m+5s")
    with host.websocket_connect(f"/ws/{table}") as socket:
        mira = Guest(socket)
        with friend.websocket_connect(f"/ws/{table}") as other:
            jonas = Guest(other)
            start = jonas.until()["version"]
            assert mira.ask(do="ask", what="pause") == "fine"
            question = jonas.until(start + 1)["asking"]
            assert (question["say"], question["yours"]) == ("Red asks for a pause.", True)
            assert jonas.ask(do="answer", yes=True) == "fine"
            paused = mira.until(start + 3)
            assert (paused["paused"], paused["prompt"]["text"]) == (True, "The game is paused.")
            assert (paused["choices"], [told["runs"] for told in paused["times"]]) == ([], [False, False])
            assert "Paused" in host.get("/").text
            assert mira.ask(do="undo", version=start + 3) == "error"
            assert jonas.ask(do="ask", what="resume") == "fine"
            assert not mira.until(start + 4)["paused"]
            assert (mira.ask(do="ask", what="pause"), jonas.ask(do="answer", yes=True)) == ("fine", "fine")
            mira.until(start + 7)
        while any(seat["connected"] for seat in host.get(f"/api/tables/{table}").json()["seats"] if not seat["you"]):
            pass
        assert mira.ask(do="ask", what="resume") == "fine"
        waits = mira.until(start + 8)
        assert (waits["paused"], waits["asking"]["what"], waits["asking"]["own"]) == (True, "resume", True)


def test_the_host_changes_the_clock_and_guests_are_told(visit: NewVisitor) -> None:
    host, friend = visit(), visit()
    table = opened(host, game="ship", seat2="friend")
    invitation = link(host, table)
    friend.post(invitation, data={"name": "Jonas"})
    assert do(friend, table, "clock", clock="5m+5s") == 403
    assert do(host, table, "clock", clock="5m+5s", after="seat") == 303
    page = friend.get(f"/t/{table}").text
    assert "The host has changed the clock: 5 minutes each + 5 seconds a turn." in page
    assert "When time is up, a bot plays on until they return." in page
    assert "Played with a clock: 5 minutes each" in visit().get(invitation).text
    assert do(host, table, "clock", clock="none") == 303
    assert host.get(f"/api/tables/{table}").json()["clock"] is None


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        ({"game": "timeline", "clock": "soon"}, "is no clock: write it as"),
        ({"game": "timeline", "clock": "5m", "after": "cry"}, "move, seat, lose, but not"),
        ({"game": "ship", "clock": "5m", "after": "lose"}, "nobody loses it alone"),
    ],
)
def test_what_is_no_clock_is_a_bad_request(visit: NewVisitor, wish: dict[str, str], sentence: str) -> None:
    answer = visit().post("/api/tables", json=wish)
    assert answer.status_code == 400
    assert sentence in answer.json()["sentence"]


def test_time_is_a_gift_to_others(visit: NewVisitor) -> None:
    host, friend = visit(), visit()
    table = begun(host, friend, clock="5m+5s")
    with host.websocket_connect(f"/ws/{table}") as socket:
        mira = Guest(socket)
        before = mira.until()
        assert mira.ask(do="give", seat=1) == "fine"
        after = mira.until(before["version"] + 1)
        assert after["times"][1]["left"] == before["times"][1]["left"] + 15
        assert after["events"][-1]["say"] == "You gave Blue 15 seconds more."
        assert mira.ask(do="give", seat=0) == "error"

"""Hostile guests: each gets less and less, and nobody else feels it."""

import http.client
import json
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress

import pytest
from websockets.exceptions import ConnectionClosed

from terminus.web.wire import MOST_PARTS
from tests.web.serving import PATIENCE, Player, Server, serving

STRANGER = "203.0.113.7"
LOOKS = 400
CROWD = 60
HEAD_SECONDS = 2.0
SMALL = [
    "work=0.05",
    "work-at-once=0.1",
    "told-after=0.3",
    "closed-after=1.5",
    "connections=40",
    "connections-per-client=10",
    "sockets-per-client=3",
    "tables-at-once=3",
    "table-seconds=600",
    "message-seconds=600",
    f"head-seconds={HEAD_SECONDS}",
    "body-seconds=1",
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with little patience, so that nobody has to attack it for long."""
    with serving(tmp_path_factory.mktemp("tables"), limits=SMALL) as server:
        yield server
        server.stop()
    assert server.last_words() == "", "none of this is worth a line in the log"


def read_on(player: Player) -> None:
    while True:
        player.receive()


def half_open(server: Server, sent: bytes) -> socket.socket:
    host, port = server.host.split(":")
    line = socket.create_connection((host, int(port)), timeout=PATIENCE)
    line.sendall(sent)
    return line


def test_a_flood_of_questions_is_slowed_then_told_then_closed(server: Server) -> None:
    table, key = server.open_table("you", "hotseat")
    with server.sit_down(table, key) as player, server.sit_down(table, None, client="203.0.113.1") as flood:
        player.until_yours()
        for n in range(LOOKS):
            flood.send(json.dumps({"do": "look", "at": 0, "id": n}))
        for _ in range(5):
            assert player.play()["is"] == "fine"
        with pytest.raises(ConnectionClosed) as closed:
            read_on(flood)
    answered = [frame for frame in flood.frames if frame["is"] == "view"]
    assert 0 < len(answered) < LOOKS, "it was slowed, and others played meanwhile"
    told = [frame for frame in flood.frames if frame["is"] == "error"]
    assert len(told) == 1
    assert "you are shown out" in told[0]["sentence"]
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4429


def test_who_asks_now_and_then_is_never_slowed(server: Server) -> None:
    table, key = server.open_table("you", "hotseat")
    with server.sit_down(table, key, client="203.0.113.2") as player:
        for _ in range(3):
            assert player.ask(do="look", at=0)["is"] == "view"
        assert player.ask(do="why", seat=0, path=["nowhere"])["is"] == "refused"
        assert player.ask(do="look", at=10**12)["sentence"].startswith("There is no moment")
        assert player.ask(do="preview", seat=0, move="9" * 5000)["is"] == "error"


def test_nobody_talks_or_renames_without_end(server: Server) -> None:
    table, key = server.open_table("you", "hotseat")
    with server.sit_down(table, key) as player:
        said = [player.ask(do="chat", text="hello")["is"] for _ in range(7)]
        named = [player.ask(do="name", name=f"Ada {n}") for n in range(7)]
    assert said == ["fine"] * 7
    assert [frame["is"] for frame in named] == ["fine"] * 5 + ["error"] * 2
    assert "faster than anybody can listen" in named[-1]["sentence"]


def test_half_open_requests_keep_nobody_out(server: Server) -> None:
    """More of them than the house has room for: who has stood there longest makes room for the next."""
    with ExitStack() as lines:
        crowd = [lines.enter_context(half_open(server, b"GET / HTTP/1.1\r\nHost: loc")) for _ in range(CROWD)]
        assert server.get("/about")[0] == 200
        for line in crowd:
            assert gone(line), "who never says what they want is not waited for"


@pytest.mark.parametrize(("sent", "code"), [([""] * MOST_PARTS, 1009), (b"\xff", 1007)], ids=["parts", "no text"])
def test_what_is_no_message_is_not_put_together(server: Server, sent: list[str] | bytes, code: int) -> None:
    """Parts may be empty, so that a message of them has no end; and bytes may spell nothing.

    The end of the message is a part too, the one too many: after it nothing is on its way that would cross the answer.
    """
    table, _ = server.open_table("you", "hotseat")
    with server.sit_down(table, None) as stranger:
        with suppress(ConnectionClosed):
            stranger.socket.send(sent, text=True)
        with pytest.raises(ConnectionClosed) as closed:
            read_on(stranger)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == code


def gone(line: socket.socket) -> bool:
    try:
        return line.recv(1) == b""
    except ConnectionError:
        return True


def test_a_head_is_only_so_long(server: Server) -> None:
    """An address and cookies of 64 kB each would be taken apart and remembered; those of other programs have room."""
    assert server.get("/about", Cookie="a=" + "1" * 12_000)[0] == 200
    assert server.get("/about?" + "a=1&" * 5_000)[0] == 431
    assert server.get("/about", Cookie="a=1;" * 5_000)[0] == 431


def test_a_body_that_never_comes(server: Server) -> None:
    head = (
        b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{"
    )
    with half_open(server, head) as line:
        answer = line.makefile("rb").read().decode()
    assert answer.startswith("HTTP/1.1 408")
    assert "did not come in time" in answer


def test_a_kept_connection_is_answered_again_and_again(server: Server) -> None:
    """The time for a head begins anew with every request."""
    assert any(kept_up(server) for _ in range(20))


def kept_up(server: Server) -> bool:
    """Ask over one connection for longer than a head may take; False if a busy machine made too long a pause."""
    host, port = server.host.split(":")
    with closing(http.client.HTTPConnection(host, int(port), timeout=PATIENCE)) as kept:
        kept.connect()
        line = kept.sock
        for _ in range(5):
            kept.request("GET", "/api/games")
            answer = kept.getresponse()
            assert (answer.status, bool(answer.read()), kept.sock is line) == (200, True, True)
            began = time.monotonic()
            time.sleep(0.3 * HEAD_SECONDS)
            if time.monotonic() - began > 0.6 * HEAD_SECONDS:
                return False
    return True


def test_tables_and_sockets_of_one_client_are_counted(server: Server) -> None:
    body = json.dumps({"game": "timeline"})
    answers = [server.post("/api/tables", body, "application/json", X_Forwarded_For=STRANGER) for _ in range(4)]
    assert [status for status, _, _ in answers] == [201, 201, 201, 429]
    assert "opened many tables" in answers[-1][2]
    large = json.dumps({"game": "timeline", "content": {"name": "x" * 100_000}})
    status, _, text = server.post("/api/tables", large, "application/json", X_Forwarded_For=STRANGER)
    assert (status, "opened many tables" in text) == (429, True), "they are heard out, or they would not read why"
    assert server.post("/learn/timeline", X_Forwarded_For=STRANGER)[0] == 429
    assert server.post("/learn/timeline", X_Forwarded_For="203.0.113.8")[0] == 303, "that is somebody else"
    table = json.loads(answers[0][2])["table"]
    with ExitStack() as open_sockets:
        watchers = [open_sockets.enter_context(server.sit_down(table, None, client=STRANGER)) for _ in range(4)]
        for watcher in watchers[:3]:
            watcher.until("state")
        with pytest.raises(ConnectionClosed, match="as many tables as one guest may"):
            watchers[3].receive()


def test_nesting_and_digits_are_answered_as_what_they_are(server: Server) -> None:
    deep, long = '{"a":' + "[" * 20_000, "9" * 5000
    table, key = server.open_table("you", "hotseat")
    with server.sit_down(table, key) as player:
        for text, sentence in ((deep, "nested too deeply"), (f'{{"do":"look","at":{long}}}', "number is too large")):
            player.send(text)
            assert sentence in player.until("error")["sentence"]
    assert server.post("/api/tables", deep, "application/json")[0] == 400
    status, _, told = server.post(f"/t/{table}/sit", f"seat={long}")
    assert (status, "is no seat" in told) == (400, True)

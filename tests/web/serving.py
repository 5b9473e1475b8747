"""A real server in a process of its own, and a player at one of its tables."""

import json
import os
import re
import signal
import subprocess
import sys
import threading
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

Frame = dict[str, Any]
PATIENCE = float(os.environ.get("TERMINUS_PATIENCE", "60"))
"""Seconds after which something will not come any more; a busy machine is no failure."""


class Server:
    """`python -m terminus.web` on a free port of this machine; of this Python, or of another, or a command."""

    def __init__(
        self,
        data: Path,
        port: int = 0,
        python: str = sys.executable,
        variables: Mapping[str, str] = os.environ,
        limits: Sequence[str] = (),
        command: Sequence[str] = (),
    ) -> None:
        command = command or [python, "-m", "terminus.web", str(data), str(port), *limits]
        environment = {**variables, "PYTHONUNBUFFERED": "1"}
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment
        )
        assert self.process.stdout is not None
        self.said = self.process.stdout.readline()
        found = re.search(r"http://(127\.0\.0\.1:\d+)", self.said)
        self.host = found[1] if found else ""
        self.log: list[str] = []
        """What it has written since."""
        self.passport = ""
        """The cookie that the latest answer gave."""
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()

    def _listen(self) -> None:
        """Read on, so that a server which has much to say is never held up."""
        assert self.process.stdout is not None
        with self.process.stdout as output:
            self.log.extend(output)

    def last_words(self) -> str:
        """All that a server wrote after its first line, once it has ended, and its bots too."""
        self._listener.join(PATIENCE)
        return "".join(self.log)

    def post(
        self, path: str, body: str = "", kind: str = "application/x-www-form-urlencoded", **headers: str
    ) -> tuple[int, str, str]:
        """Status, where it leads, and what it says."""
        named = {"Content-Type": kind, **_named(headers)}
        return self._fetch(urllib.request.Request(f"http://{self.host}{path}", body.encode(), named))

    def get(self, path: str, **headers: str) -> tuple[int, str, str]:
        return self._fetch(urllib.request.Request(f"http://{self.host}{path}", headers=_named(headers)))

    def _fetch(self, request: urllib.request.Request) -> tuple[int, str, str]:
        try:
            answer = urllib.request.build_opener(_StayHere).open(request, timeout=PATIENCE)
        except urllib.error.HTTPError as error:
            answer = error
        with answer:
            self.passport = (answer.headers.get("Set-Cookie") or "").partition(";")[0]
            return answer.status, answer.headers.get("Location", ""), answer.read().decode()

    def open_table(self, *seats: str, game: str = "timeline") -> tuple[str, str]:
        """A new table and its key."""
        body = json.dumps({"game": game, "seats": list(seats)})
        status, _, text = self.post("/api/tables", body, "application/json")
        assert status == 201, text
        opened = json.loads(text)
        return opened["table"], opened["key"]

    def sit_down(self, table: str, key: str | None, passport: str = "", client: str | None = None) -> "Player":
        """Somebody with a key or a passport; with neither, a spectator. A proxy may have brought them from a client."""
        return Player(self.host, table, key, passport, client)

    def kill(self) -> None:
        """As a power cut does it."""
        self.process.send_signal(signal.SIGKILL)
        self._wait()

    def stop(self) -> int:
        self.process.send_signal(signal.SIGINT)
        return self._wait()

    def _wait(self) -> int:
        return self.process.wait(timeout=PATIENCE)


def _named(headers: Mapping[str, str]) -> dict[str, str]:
    return {name.replace("_", "-"): value for name, value in headers.items()}


class _StayHere(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *args: object) -> None:
        """Where an answer leads is for the test to see."""


@contextmanager
def serving(
    data: Path,
    python: str = sys.executable,
    variables: Mapping[str, str] = os.environ,
    limits: Sequence[str] = (),
    command: Sequence[str] = (),
) -> Iterator[Server]:
    server = Server(data, python=python, variables=variables, limits=limits, command=command)
    try:
        assert server.host, server.said
        yield server
    finally:
        if server.process.poll() is None:
            server.kill()


class Player:
    """A connection to a table that keeps the newest state."""

    def __init__(self, host: str, table: str, key: str | None, passport: str = "", client: str | None = None) -> None:
        self.table = table
        self.key = key
        address = f"ws://{host}/ws/{table}" + (f"?key={key}" if key else "")
        self._open = ExitStack()
        headers = {"Cookie": passport, "X-Forwarded-For": client}
        self.socket: ClientConnection = self._open.enter_context(
            connect(
                address,
                open_timeout=PATIENCE,
                ping_timeout=PATIENCE,  # who asks too much is not listened to for a while, pings included
                max_size=None,
                additional_headers={name: value for name, value in headers.items() if value},
            )
        )
        self.frames: list[Frame] = []
        self.state: Frame = {}
        self.asked = 0

    def receive(self) -> Frame:
        frame: Frame = json.loads(self.socket.recv(timeout=PATIENCE))
        self.frames.append(frame)
        if frame["is"] == "state":
            self.state = frame
        return frame

    def until(self, kind: str) -> Frame:
        while True:
            frame = self.receive()
            if frame["is"] == kind:
                return frame

    def until_version(self, version: int) -> Frame:
        while not self.state or self.state["version"] < version:
            self.receive()
        return self.state

    def until_told(self, what: str) -> Frame:
        """The next state that tells something under a name; bots may have moved meanwhile."""
        while not self.state or self.state[what] is None:
            self.receive()
        return self.state

    def until_yours(self) -> Frame:
        """The next state in which this player must decide, or the end."""
        while not self.state or not (self.state["result"] or self.state["choices"]):
            self.receive()
        return self.state

    def send(self, text: str) -> None:
        self.socket.send(text)

    def ask(self, **request: object) -> Frame:
        """The answer to a request; everything else that comes meanwhile is kept."""
        self.asked += 1
        self.send(json.dumps({**request, "id": self.asked}))
        while True:
            frame = self.receive()
            if frame.get("id") == self.asked:
                return frame

    def play(self, choice: int = 0) -> Frame:
        """Play one of the choices and wait until the table shows it."""
        state = self.until_yours()
        chosen = state["choices"][choice % len(state["choices"])]
        answer = self.ask(do="move", move=chosen["move"], seat=chosen["seat"], version=state["version"])
        if answer["is"] == "fine":
            self.until_version(answer["version"])
        return answer

    def close(self) -> None:
        self._open.close()

    def __enter__(self) -> "Player":
        return self

    def __exit__(self, *exc: object) -> None:
        self.close()

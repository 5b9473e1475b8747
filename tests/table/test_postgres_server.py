"""Servers on PostgreSQL, or of several processes: one is killed, a database restarts, and nothing told is lost."""

import json
import os
import re
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from terminus.table.postgres_store import PostgresStore
from tests.table.postgres_server import Postgres
from tests.web.serving import PATIENCE, Player


class Machine:
    """`terminus serve` on a database, as one of several machines would run it, or on a folder."""

    def __init__(self, place: str | Path, *options: str) -> None:
        where, told = ("--data", "") if isinstance(place, Path) else ("--database", r".*the database \w+ at 127")
        command = [sys.executable, "-m", "terminus", "serve", where, str(place), "--port", "0", *options]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        found = re.search(rf"http://(127\.0\.0\.1:\d+)/? {told}", self.process.stdout.readline())
        assert found is not None
        self.host = found[1]

    def open_table(self, *seats: str) -> tuple[str, str]:
        body = json.dumps({"game": "timeline", "seats": list(seats)}).encode()
        wish = urllib.request.Request(f"http://{self.host}/api/tables", body, {"Content-Type": "application/json"})
        opened = json.loads(urllib.request.urlopen(wish, timeout=PATIENCE).read())
        return opened["table"], opened["key"]

    def watchers(self) -> set[int]:
        """How many look at tables in each process: whichever is asked tells of all."""
        told = urllib.request.urlopen(f"http://{self.host}/metrics", timeout=PATIENCE).read()
        return {int(number) for number in re.findall(rb'^terminus_watchers{process="\d"} (\d+)', told, re.MULTILINE)}

    def kill(self) -> None:
        self.process.kill()
        self.process.wait(PATIENCE)


@contextmanager
def machine(place: str | Path, *options: str) -> Iterator[Machine]:
    server = Machine(place, *options)
    try:
        yield server
    finally:
        server.kill()


def until(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline, "it never happened"
        time.sleep(0.05)


def test_two_machines_are_one_house(postgres: Postgres) -> None:
    """Moves, talk and who is there are known on both, even if the database restarts; one dies, and its people go on."""
    url = postgres.new_database("both")
    with machine(url) as one, machine(url) as other:
        table, key = one.open_table("you", "hotseat")
        here, there = Player(one.host, table, key), Player(other.host, table, key)
        acknowledged = []
        for player, mate in ((here, there), (there, here), (here, there)):
            assert player.play()["is"] == "fine"
            acknowledged.append(player.state["version"])
            mate.until_version(player.state["version"])
            if len(acknowledged) == 2:
                postgres.stop()
                postgres.start()
        assert there.ask(do="chat", text="well met")["is"] == "fine"
        assert here.until("chat")["text"] == "well met"
        with Player(other.host, table, None) as watcher:
            assert all(seat["connected"] for seat in watcher.until("hello")["table"]["seats"])
        both = [player.until_yours() for player in (here, there)]
        assert both[0]["version"] == both[1]["version"]
        for player, state in zip((here, there), both, strict=True):
            choice = state["choices"][0]
            move = {"move": choice["move"], "seat": choice["seat"], "version": state["version"]}
            player.send(json.dumps({"do": "move", "id": "race", **move}))
        answers = [str(answer_to(player, "race")["is"]) for player in (here, there)]
        assert sorted(answers) == ["error", "fine"], "both meant the same moment: one of them was first"
        version = acknowledged[-1] + 1
        one.kill()
        here.close()
        there.close()
        with Player(other.host, table, key) as back:
            assert back.until("state")["version"] == version
            assert back.play()["is"] == "fine"


def answer_to(player: Player, asked: str) -> dict[str, object]:
    while True:
        frame = player.receive()
        if frame.get("id") == asked:
            return frame


def test_bots_play_where_the_lease_is(postgres: Postgres) -> None:
    url = postgres.new_database("leases")
    one, other = PostgresStore(url), PostgresStore(url)
    assert (one.claim("t"), other.claim("t"), one.claim("t")) == (True, False, True)
    one.release("t")
    assert (other.claim("t"), one.claim("t")) == (True, False)
    one._line.run(lambda database: database.execute("UPDATE leases SET until = now() - interval '1 second'"))
    assert one.claim("t"), "whoever died loses it in time"
    one.close()
    other.close()


@pytest.mark.parametrize("kept_in", ["database", "folder"])
def test_a_process_that_dies_is_replaced_and_all_end_together(kept_in: str, postgres: Postgres, tmp_path: Path) -> None:
    place = postgres.new_database("many") if kept_in == "database" else tmp_path
    with machine(place, "--processes", "2") as server:
        table, key = server.open_table("you", "bot:novice")
        with Player(server.host, table, key) as player:
            assert player.play()["is"] == "fine"
            version = player.until_yours()["version"]
            until(lambda: server.watchers() == {0, 1})  # both processes have started
        until(lambda: server.watchers() == {0})
        with Player(server.host, table, None) as one, Player(server.host, table, None) as two:
            assert one.until("state")["version"] == two.until("state")["version"]
            with Player(server.host, table, None) as three:
                assert three.until("state")["version"] >= version
                assert server.watchers() == {0, 3}, "all who look at a table meet in one process"
        first = children(server.process.pid)
        assert len(first) == 2
        os.kill(first[0], signal.SIGKILL)
        until(lambda: len(set(children(server.process.pid)) - {first[0]}) == 2)
        with Player(server.host, table, key) as player:
            assert player.until("state")["version"] >= version
            assert player.play()["is"] == "fine"
        ends = children(server.process.pid)
        server.process.terminate()
        assert server.process.wait(PATIENCE) == 0
        until(lambda: not any(Path(f"/proc/{pid}").exists() for pid in ends))


def children(parent: int) -> list[int]:
    """The server processes of a parent."""
    found = []
    for pid in filter(str.isdigit, os.listdir("/proc")):
        try:
            status = Path(f"/proc/{pid}/stat").read_text()
            command = Path(f"/proc/{pid}/cmdline").read_text()
        except OSError:
            continue
        if int(status.rpartition(")")[2].split()[1]) == parent and "spawn_main" in command:
            found.append(int(pid))
    return sorted(found)

"""A whole server on PostgreSQL: the database restarts in mid-play and the server is killed, and no move is lost."""

import json
import re
import subprocess
import sys
import urllib.request

from tests.table.postgres_server import Postgres
from tests.web.serving import PATIENCE, Player


def started(url: str) -> tuple["subprocess.Popen[str]", str]:
    command = [sys.executable, "-m", "terminus", "serve", "--database", url, "--port", "0"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    found = re.search(r"http://(127\.0\.0\.1:\d+)/? .*the database play at 127", process.stdout.readline())
    assert found is not None
    return process, found[1]


def test_no_acknowledged_move_is_lost(postgres: Postgres) -> None:
    url = postgres.new_database("play")
    server, host = started(url)
    try:
        body = json.dumps({"game": "timeline", "seats": ["you", "hotseat"]}).encode()
        wish = urllib.request.Request(f"http://{host}/api/tables", body, {"Content-Type": "application/json"})
        opened = json.loads(urllib.request.urlopen(wish, timeout=PATIENCE).read())
        with Player(host, opened["table"], opened["key"]) as player:
            for _ in range(2):
                assert player.play()["is"] == "fine"
            postgres.stop()
            postgres.start()
            assert player.play()["is"] == "fine", "it took a little longer, and nothing else"
            version = player.state["version"]
        server.kill()
        server.wait(PATIENCE)
        server, host = started(url)
        with Player(host, opened["table"], opened["key"]) as player:
            assert player.until("state")["version"] == version
            assert player.play()["is"] == "fine"
    finally:
        server.kill()
        server.wait(PATIENCE)

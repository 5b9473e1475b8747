"""The description of the HTTP interface is true: a tool that knows only this description finds nothing else."""

import json
import re
import subprocess
import sys
from pathlib import Path

from terminus.games import games
from tests.web.serving import Server, serving

UNSAID = "positive_data_acceptance"
"""The description says what a request looks like; which games and tables there are, and what their rules allow, it does
not say, and whoever asks for something else is told so with a 400."""
THERE = 0.6
"""How often a request names a game or a table that is there: all others are told no more than that it is not."""
NAMED = {"path.table": "tables", "path.game": "games", "body.game": "games"}


def asked_by_the_book(server: Server, folder: Path, examples: int, seed: int, phases: str) -> str:
    """Let the tool ask so much at every address; how much that was, or AssertionError if an answer is another."""
    tool, settings = Path(sys.executable).with_name("schemathesis"), folder / "schemathesis.toml"
    settings.write_text(_names(server), "utf-8")
    command = [str(tool), "--config-file", str(settings), "run", f"http://{server.host}/schema/openapi.json"]
    bounds = ["--max-examples", str(examples), "--seed", str(seed), "--request-timeout", "40"]
    checks = ["--phases", phases, "--exclude-checks", UNSAID, "--suppress-health-check", "all"]
    done = subprocess.run([*command, *bounds, *checks], cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-6000:]
    made, addresses = (re.search(found, done.stdout) for found in (r"(\d+) generated", r"Tested: (\d+)"))
    assert made is not None, done.stdout
    assert addresses is not None, done.stdout
    return f"{made[1]} requests to {addresses[1]} addresses"


def _names(server: Server) -> str:
    """Settings of the tool, with what is there: of each game a table at which it is played, and one that waits."""
    tables = [_opened(server, game, waits) for game in games() for waits in (False, True)]
    there = {"tables": tables, "games": list(games())}
    lists = [f"[dictionaries.{name}]\nvalues = {json.dumps(values)}" for name, values in there.items()]
    places = [f'"{place}" = {{ dictionary = "{name}", probability = {THERE} }}' for place, name in NAMED.items()]
    return "\n".join([*lists, "[parameters]", *places, ""])


def _opened(server: Server, game: str, waits: bool) -> str:
    status, _, text = server.post("/api/tables", json.dumps({"game": game, "waits": waits}), "application/json")
    assert status == 201, text
    return str(json.loads(text)["table"])


def test_answers_are_as_described(tmp_path: Path) -> None:
    """At a house of its own: it opens tables that would be on the home page of others."""
    with serving(tmp_path / "tables") as server:
        asked_by_the_book(server, tmp_path, 3, 1, "fuzzing")

"""`terminus play` in the browser: every option holds there, or is refused with a sentence before a server starts."""

import json
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from terminus.games import find_game
from tests.cli.conftest import Terminus

PATIENCE = 60


def test_the_options_of_play_set_up_a_table_in_the_browser(tmp_path: Path) -> None:
    """A deck of one's own, a seat, a bot and an option: the address that is said leads to such a table."""
    text = find_game("timeline").content_files("standard")["standard.toml"]
    (tmp_path / "mine.toml").write_text(text.replace('name = "standard"', 'name = "mine"'))
    words = ["timeline", "--content", tmp_path / "mine.toml", "--seat", 1, "--bot", "novice"]
    words += ["--option", "thaw_on_swap=on", "--no-browser", "--port", 0, "--data", tmp_path / "data"]
    command = [sys.executable, "-m", "terminus", "play", *map(str, words)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            address = process.stdout.readline().split()[3]
            host, _, table = address.partition("?")[0].partition("/t/")
            with urllib.request.urlopen(f"{host}/api/tables/{table}", timeout=PATIENCE) as answer:
                told = json.load(answer)
        finally:
            process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) in (0, 130)
    assert (told["content"], told["options"]["thaw_on_swap"]) == ("mine", True)
    assert [(seat["kind"], seat["bot"]) for seat in told["seats"]] == [("bot", "novice"), ("person", None)]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--seat", "1"), "say which game is meant: timeline"),
        (("timeline", "--seed", "7"), "--seed goes with --terminal"),
        (("timeline", "--clock", "soon"), "'soon' is no clock"),
        (("ship", "--clock", "5m+10s", "--after", "lose"), "nobody loses it alone"),
        (("timeline", "--terminal", "--clock", "5m"), "do not go with --terminal"),
        (("timeline", "--seat", "2"), "There is no seat 2"),
        (("timeline", "--bot", "oracle"), "there is no bot 'oracle'"),
        (("timeline", "--bot", "adept", "--hotseat"), "leave out --bot"),
        (("timeline", "--seat", "1", "--hotseat"), "leave out --seat"),
        (("timeline", "--players", "3"), "Terminus: the Timeline"),
        (("timeline", "--option", "thaw_on_swap"), "write it as KEY=VALUE"),
        (("timeline", "--option", "thaw_on_swap=maybe"), "option 'thaw_on_swap' can be"),
        (("timeline", "--content", "gone.toml"), "gone.toml: there is no such file"),
        (("chess",), "there is no game 'chess'"),
    ],
)
def test_what_cannot_be_had_is_said_before_a_server_starts(
    terminus: Terminus, words: tuple[str, ...], sentence: str
) -> None:
    ran = terminus("play", *words)
    assert ran.code == 1
    assert sentence in ran.err

"""Commands do what they say, and what cannot be done is said in one sentence, never with a traceback."""

import json
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

import terminus as library
from terminus.core.prose import outcome
from tests.cli.conftest import Terminus, finished_game
from tests.conformance.toy_game import GAME as LIGHTHOUSE

PATIENCE = 60
"""Seconds after which a process will not answer any more; a busy machine is no failure."""
STOPPED = """
import signal, sys
from terminus.__main__ import main

class Hand:
    def find_spec(name, *_):
        if name == "terminus.cli":
            signal.raise_signal(signal.SIGINT)

assert not {"terminus.core", "terminus.cli"} & {*sys.modules}
sys.meta_path.insert(0, Hand)
main()
"""
"""A command whose user presses Ctrl-C when it has just begun to load."""


@pytest.mark.parametrize(
    ("words", "code", "names"),
    [
        (["fly"], 2, "fly"),
        (["play", "--port", "high"], 2, "--port"),
        (["play", "--bogus"], 2, "--bogus"),
        (["rules"], 2, "argument"),
        (["lab"], 2, "command"),
        (["boards"], 2, "command"),
        (["content"], 2, "command"),
        (["rules", "chess"], 1, "chess"),
        (["rules", "timeline", "TL-999"], 1, "TL-999"),
        (["schema", "soup"], 1, "soup"),
        (["schema", "position"], 1, "say of which game: timeline"),
        (["schema", "position", "chess"], 1, "chess"),
        (["schema", "record", "timeline"], 1, "the same for all games"),
        (["play", "chess", "--terminal"], 1, "chess"),
        (["play", "timeline", "--terminal", "--seat", "5"], 1, "seat 5"),
        (["play", "timeline", "--terminal", "--players", "3"], 1, "players"),
        (["play", "timeline", "--terminal", "--bot", "oracle"], 1, "oracle"),
        (["play", "timeline", "--terminal", "--option", "colours"], 1, "KEY=VALUE"),
        (["play", "timeline", "--terminal", "--option", "colours=green"], 1, "green"),
        (["play", "timeline", "--terminal", "--content", "nowhere.toml"], 1, "nowhere.toml"),
        (["play", "--load", "nowhere.jsonl"], 1, "nowhere.jsonl"),
        (["replay", "nowhere.jsonl"], 1, "nowhere.jsonl"),
        (["analyse", "nowhere.jsonl"], 1, "nowhere.jsonl"),
        (["check", "nowhere.toml"], 1, "nowhere.toml"),
        (["check", "nowhere.jsonl"], 1, "nowhere.jsonl"),
        (["lab", "duel", "novice", "oracle"], 1, "oracle"),
        (["lab", "duel", "novice", "random", "--game", "chess"], 1, "chess"),
        (["lab", "duel", "novice", "random", "--games", "0"], 2, "--games"),
    ],
)
def test_a_failure_is_one_sentence(terminus: Terminus, words: list[str], code: int, names: str) -> None:
    ran = terminus(*words)
    assert (ran.code, ran.out) == (code, "")
    assert names in ran.err
    assert len(ran.err.splitlines()) == 1


def test_help_imports_nothing_heavy() -> None:
    """So that it answers at once; what a command needs is imported when it runs."""
    program = (
        "import sys; from terminus.cli import run; run(['--help']);"
        "heavy = {'rich', 'litestar', 'asyncio', 'sqlite3', 'terminus.games.timeline', 'terminus.bots.bot',"
        "'importlib.metadata'};"
        "sys.exit(', '.join(heavy & set(sys.modules)) or 0)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert "referee" in done.stdout


def test_version_says_whether_it_is_compiled(terminus: Terminus) -> None:
    said = terminus("--version").out
    assert said.startswith("terminus ")
    assert said.rstrip().endswith(("(compiled)", "(interpreted)"))


def test_games_lists_options_and_content(terminus: Terminus) -> None:
    said = terminus("games").out
    assert {"timeline", "--option thaw_on_swap=VALUE  Thaw on Swap (TL-R14)"} <= {x.strip() for x in said.splitlines()}
    assert "content: standard, hastened" in said


def test_games_says_what_was_left_out(terminus: Terminus, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("terminus.cli.reading.left_out", lambda: ["the package 'broken' could not add its game: why"])
    assert terminus("games").out.endswith("Left out: the package 'broken' could not add its game: why\n")


@pytest.mark.parametrize("number", ["TL-13", "tl-13", "13"])
def test_one_rule_by_its_number(terminus: Terminus, number: str) -> None:
    """TL-13 is shown, and no other rule with it."""
    said = terminus("rules", "timeline", number).out
    assert "lowest card" in said
    assert said.count("**TL-") == 1


@pytest.mark.parametrize("number", ["59", "059", "HZ-59", "hz-059"])
def test_a_rule_by_its_number_without_the_zeros_before_it(terminus: Terminus, number: str) -> None:
    assert terminus("rules", "horizon", number).out.startswith("**HZ-059.**")


def test_a_likely_word_is_proposed_in_a_sentence(terminus: Terminus) -> None:
    assert terminus("paly").err.endswith("Did you mean 'play', 'replay'? See terminus --help.\n")


def test_the_whole_rulebook(terminus: Terminus) -> None:
    said = terminus("rules", "timeline").out
    assert "**TL-1.**" in said
    assert "**TL-R26.**" in said


def test_replay_tells_every_move(terminus: Terminus, tmp_path: Path) -> None:
    path = finished_game(tmp_path / "game.jsonl")
    match = library.load(path)
    moves = len(match.turns)
    said = terminus("replay", path).out
    assert f"Move {moves} of {moves}" in said
    assert match.result is not None
    assert said.rstrip().endswith(outcome(match.result, ["Red", "Blue"], None).sentence)


def test_analyse_tells_where_a_recorded_game_turned(terminus: Terminus) -> None:
    """The figures of the browser's analysis as text: a curve per seat, key moments, what the judge would play."""
    path = Path(__file__).parents[1] / "golden" / "timeline" / "rules-1" / "early.jsonl"
    said = terminus("analyse", path, "--bot", "novice", "--every").out
    assert "Terminus: the Timeline, 19 moves" in said
    assert "Chances in 100, as Novice judges them" in said
    assert re.search(r"^Red +\d+ [ ▁▂▃▄▅▆▇█]{20} 100$", said, re.MULTILINE)
    assert re.search(r"^  19  Red 100  Blue   0 ", said, re.MULTILINE)
    assert re.search(r"Key moment 1 of \d, move \d+\n.+\nThat (cost|brought) \d+ in 100 for (Red|Blue): from", said)
    assert "Novice would" in said
    assert re.search(r"^Blue: \d+ draws, drawn for expected: ", said, re.MULTILINE)


def test_a_resigned_game_is_checked_replayed_and_taken_up_again(terminus: Terminus, tmp_path: Path) -> None:
    """TL-R26: whoever resigns has lost; all three tell who it was."""
    match = library.new("timeline", seed=7)
    for _ in range(3):
        match.push(match.moves()[0])
    match.resign(0)
    path = tmp_path / "game.jsonl"
    path.write_text(match.record().to_text(), "utf-8")
    checked = terminus("check", path)
    assert (checked.code, checked.err) == (0, "")
    assert "3 moves, Red resigned; every move fits" in checked.out
    said = terminus("replay", path).out
    assert said.rstrip().endswith("Blue wins: Red resigned.")
    assert said.count("resigned") == 1
    taken_up = terminus("play", "--load", path, "--terminal", "--hotseat", typed="undo\nlog\nquit").out
    assert taken_up.index("Blue wins: Red resigned.") < taken_up.index(f"Taken back: {match.turns[2].move}.")
    assert match.turns[1].move in taken_up


def test_a_record_cannot_steer_the_terminal(terminus: Terminus, tmp_path: Path) -> None:
    """What a stranger wrote into a file is shown, but escape sequences in it do nothing."""
    path = finished_game(tmp_path / "game.jsonl")
    whole = path.read_text("utf-8")
    path.write_text(whole.replace('"chance"', '"note":"\\u001b[2Jhello","chance"', 1), "utf-8")
    assert "?[2Jhello" in terminus("replay", path).out
    path.write_text(whole.replace('"game":"timeline"', '"game":"\\u001b[2J"', 1), "utf-8")
    assert "\x1b" not in terminus("replay", path).err


@pytest.mark.usefixtures("lighthouse")
@pytest.mark.parametrize(("book", "said"), [("# Keep the light", "have no numbers"), (None, "has no rulebook")])
def test_a_game_without_numbered_rules_says_so(
    terminus: Terminus, monkeypatch: pytest.MonkeyPatch, book: str | None, said: str
) -> None:
    """A game from outside may write its rules as it likes, or not at all."""

    def page(name: str) -> str:
        if book is None:
            raise FileNotFoundError(name)
        return book

    monkeypatch.setattr(LIGHTHOUSE, "page", page)
    ran = terminus("rules", "lighthouse", "13")
    assert (ran.code, said in ran.err) == (1, True), ran.err


@pytest.mark.parametrize("what", ["referee", "record", "frames"])
def test_schemas_are_json(terminus: Terminus, what: str) -> None:
    assert "$defs" in json.loads(terminus("schema", what).out)


def test_the_schema_of_positions_is_a_games_own(terminus: Terminus) -> None:
    assert json.loads(terminus("schema", "position", "timeline").out)["title"] == "A position of Terminus: the Timeline"
    assert "| `hand` |" in terminus("schema", "position", "timeline", "--markdown").out


def test_referee_answers_at_once_and_goes_on() -> None:
    """A program that waits for each reply before it sends the next line is never left waiting."""
    command = [sys.executable, "-m", "terminus", "referee"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for line, ok in ((b"nonsense", False), (b'{"do":"games"}', True), (b'{"do":"quit"}', True)):
            process.stdin.write(line + b"\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["ok"] is ok
        assert process.wait(PATIENCE) == 0


def test_ctrl_c_while_a_command_is_loaded_ends_it_without_a_word() -> None:
    """The entry point loads all else where it can answer."""
    ran = subprocess.run([sys.executable, "-c", STOPPED], capture_output=True, text=True, timeout=PATIENCE)
    assert (ran.returncode, ran.stdout, ran.stderr) == (130, "", "")


def test_serve_says_where_it_is_and_ends_on_ctrl_c(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "terminus", "serve", "--port", "0", "--data", str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        address = process.stdout.readline().split()[3]
        with urllib.request.urlopen(address, timeout=PATIENCE) as page:
            assert page.status == 200
        second = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) in (0, 130)
    assert second.returncode == 1
    assert second.stderr.startswith("terminus: ")
    assert len(second.stderr.splitlines()) == 1


def test_a_port_in_use_is_said_in_one_sentence(terminus: Terminus, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        ran = terminus("play", "--no-browser", "--port", port, "--data", tmp_path)
    assert (ran.code, ran.out) == (1, "")
    assert f"Port {port}" in ran.err

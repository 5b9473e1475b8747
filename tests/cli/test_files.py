"""What commands write is there whole or not at all, and what hinders them is told in one sentence."""

import subprocess
import sys
from pathlib import Path

import pytest

import terminus as library
from terminus.core.files import whole
from tests.cli.conftest import Terminus, finished_game

ENVIRONMENT = {"PATH": "/usr/bin:/bin", "PYTHONDONTWRITEBYTECODE": "1"}
"""Python itself writes files, too, and would keep the half of one that a full disk leaves it."""
PATIENCE = 60
"""Seconds after which a process will not answer any more; a busy machine is no failure."""


def shell(script: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """A line of shell in a folder; `terminus` is this one."""
    command = f'terminus() {{ "{sys.executable}" -m terminus "$@"; }}\n{script}'
    path = ":".join(map(str, sys.path))
    return subprocess.run(
        ["bash", "-c", command],
        cwd=folder,
        env={**ENVIRONMENT, "PYTHONPATH": path, "XDG_DATA_HOME": str(folder)},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device here plays a full disk")
@pytest.mark.parametrize("words", ["games", "schema record", "content export timeline", "replay game.jsonl --all"])
def test_a_full_disk_under_what_is_printed_is_said_in_one_sentence(tmp_path: Path, words: str) -> None:
    finished_game(tmp_path / "game.jsonl")
    done = shell(f"terminus {words} > /dev/full", tmp_path)
    assert (done.returncode, done.stderr) == (1, "terminus: this could not be done: No space left on device\n")


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("games >&-", 0),
        ("games 2>&-", 0),
        ("chess 2>&-", 2),
        ("play timeline --terminal --bot random <&-", 0),
        ("referee <&-", 0),
    ],
)
def test_closed_streams_are_no_mistake(tmp_path: Path, words: str, code: int) -> None:
    done = shell(f"terminus {words}", tmp_path)
    assert (done.returncode, done.stderr) == (code, "")


@pytest.mark.parametrize(
    "words",
    [
        "content export timeline --out mine.toml",
        "content new timeline mine",
        "boards draw crossroads --out mine.svg",
        "new-game mine",
    ],
)
def test_what_does_not_fit_on_the_disk_leaves_nothing_behind(tmp_path: Path, words: str) -> None:
    """Half a file would be in the way of the next attempt, which writes nothing over what is there."""
    done = shell(f"ulimit -f 1; terminus {words}", tmp_path)
    assert done.returncode == 1
    assert done.stderr.endswith("cannot be written: File too large\n")
    assert done.stderr.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_a_run_on_a_disk_that_fills_up_keeps_what_was_played(tmp_path: Path) -> None:
    run = "lab duel novice random --game timeline --seed 2 --processes 0"
    full = shell(f"ulimit -f 3; terminus {run} --games 400 --out run", tmp_path)
    assert full.returncode == 1
    assert full.stderr.splitlines()[-1] == "terminus: run/games.jsonl cannot be written: File too large"
    shown = shell("terminus lab show run", tmp_path)
    assert shown.returncode == 0
    assert "novice against random" in shown.stdout


def test_a_record_is_saved_over_a_record_and_over_nothing_else(terminus: Terminus, tmp_path: Path) -> None:
    """An earlier one survives a disk that is full."""
    record, notes = finished_game(tmp_path / "game.jsonl"), tmp_path / "my notes"
    notes.write_text("buy bread", "utf-8")
    moved = len(library.load(record).turns)
    play = "terminus play timeline --terminal --bot random --seed 5"
    full = shell(f"ulimit -f 0; printf 'save game.jsonl' | {play}", tmp_path)
    assert "game.jsonl cannot be written: File too large" in full.stdout
    assert len(library.load(record).turns) == moved
    game = ("play", "timeline", "--terminal", "--bot", "random", "--seed", 5)
    said = terminus(*game, typed=f"save {record}\nsave {notes}\nsave {notes}.jsonl").out
    assert f"{notes} is there already, and is no record: name another file" in said
    assert notes.read_text("utf-8") == "buy bread"
    assert f"terminus play --load '{notes}.jsonl' goes on with it" in said
    assert library.load(record).turns == []


@pytest.mark.parametrize(("out", "sentence"), [("", "is a folder: name a file in it"), ("gone/a.svg", "no folder")])
def test_a_picture_of_a_board_has_to_have_a_place(terminus: Terminus, tmp_path: Path, out: str, sentence: str) -> None:
    ran = terminus("boards", "draw", "crossroads", "--out", tmp_path / out)
    assert ran.code == 1
    assert sentence in ran.err


def test_what_is_no_plain_file_is_written_to_and_not_replaced(tmp_path: Path) -> None:
    with whole(Path("/dev/null")) as path:
        assert path == Path("/dev/null")
    done = shell("terminus boards draw crossroads --out /dev/stdout", tmp_path)
    assert done.stdout.startswith("<svg")


@pytest.mark.parametrize("words", [("replay",), ("play", "--load"), ("check",), ("analyse",)])
def test_whatever_reads_a_record_names_its_file(terminus: Terminus, tmp_path: Path, words: tuple[str, ...]) -> None:
    """Also where it reads well and does not fit the rules."""
    path = finished_game(tmp_path / "game.jsonl")
    path.write_text(path.read_text("utf-8").replace('"rules":"1"', '"rules":"9"', 1), "utf-8")
    ran = terminus(*words, path)
    assert (ran.code, ran.err) == (1, f"terminus: {path}: line 1: played with rules version 9; this is version 1\n")
    with pytest.raises(library.RecordError, match=r"game\.jsonl: line 1"):
        library.load(path)


def test_what_never_ends_is_no_record(terminus: Terminus) -> None:
    """A device, or the picture of a disk, is not read to its end first."""
    assert "which no record is" in terminus("check", "/dev/zero").err

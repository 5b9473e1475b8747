"""The lab on the command line: each study says what it found, keeps its run, and refuses in words."""

import json
import re
import shlex
from contextlib import nullcontext
from pathlib import Path
from threading import Event

import pytest
import typer

from terminus.lab.tune import Trial
from tests.cli.conftest import Terminus


@pytest.fixture(autouse=True)
def _home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Runs are kept where the test is, not where the user's are."""
    monkeypatch.setattr("platformdirs.user_data_path", lambda *_, **__: tmp_path)


def _lab(terminus: Terminus, *words: object) -> str:
    ran = terminus("lab", *words, "--processes", 0)
    assert ran.code == 0, ran.err
    return ran.out


def test_the_worth_of_things(terminus: Terminus) -> None:
    said = _lab(terminus, "value", "timeline", "--games", 30)
    for words in (
        "30 games of 2 players, played by novice",
        "Card in the opening hand (held)",
        "Assigned by lot",
        "TL-2",
    ):
        assert words in said


@pytest.mark.usefixtures("lighthouse")
def test_a_game_without_traits_has_seats_to_compare(terminus: Terminus) -> None:
    said = _lab(terminus, "value", "lighthouse", "--bot", "random", "--games", 4)
    assert "Seat (held)" in said
    assert "Length" in _lab(terminus, "shape", "lighthouse", "--bot", "random", "--games", 2)


def test_a_duel(terminus: Terminus) -> None:
    assert "novice is stronger than random" in _lab(terminus, "duel", "novice", "random", "--games", 12)


def test_a_comparison_and_the_ways_it_can_be_shown_again(terminus: Terminus) -> None:
    said = _lab(terminus, "compare", "timeline", "--versus", "content=hastened", "--games", 8)
    assert "as it is against content=hastened" in said
    assert terminus("lab", "show").out == said
    shown = json.loads(terminus("lab", "show", "last", "--json").out)
    assert shown["sections"][0]["head"][1:3] == ["as it is", "content=hastened"]
    assert "compare timeline, 2 ways of playing" in terminus("lab", "runs").out


def test_a_run_goes_on(terminus: Terminus) -> None:
    assert "10 games" in _lab(terminus, "value", "timeline", "--games", 10, "--trait", "seat")
    assert "14 games" in _lab(terminus, "value", "timeline", "--games", 14, "--resume", "last")
    assert "made by `lab value`" in terminus("lab", "duel", "novice", "random", "--resume", "last").err
    assert "is of timeline, not of ship" in terminus("lab", "value", "ship", "--resume", "last").err
    assert "leave out --seed to go on" in terminus("lab", "value", "timeline", "--seed", 9, "--resume", "last").err


def test_a_sweep_and_a_matrix(terminus: Terminus) -> None:
    said = _lab(terminus, "sweep", "timeline", "--option", "hand_size=2..4", "--option", "entering=1", "--games", 2)
    assert "By hand_size" in said
    said = _lab(terminus, "sweep", "timeline", "--vary", "colours", "--vary", "thaw_on_swap", "--games", 2)
    assert "thaw_on_swap off  thaw_on_swap on" in said
    assert "Ratings" in _lab(terminus, "matrix", "timeline", "bot=random,novice,adept", "--games", 1, "--iterations", 2)
    said = _lab(
        terminus, "matrix", "timeline", "colours=first,second", "thaw_on_swap", "--games", 2, "--measure", "seat1"
    )
    assert "Won by seat 1: colours by thaw_on_swap" in said


def test_a_run_as_a_page_as_data_and_as_a_record(terminus: Terminus, tmp_path: Path) -> None:
    _lab(terminus, "value", "timeline", "--games", 4, "--trait", "hand")
    page = tmp_path / "page.html"
    assert f"Written: {page}" in terminus("lab", "report", "--out", page).out
    assert "<svg" in page.read_text("utf-8")
    assert re.search(r": game \d", page.read_text("utf-8")), "a file names the games that the browser opens"
    assert terminus("lab", "data", "--as", "json", "--out", tmp_path / "data").out.count("Written") == 2
    game = tmp_path / "game.jsonl"
    assert terminus("lab", "record", 2, "--out", game).code == 0
    assert terminus("check", game).code == 0
    assert "1 way of playing" in terminus("lab", "record", 2, "--way", 3).err
    assert "that run has no game 99; its games go from 0 to" in terminus("lab", "record", 99).err
    for words in (["report"], ["record", 2]):
        assert "is a folder: name a file in it" in terminus("lab", *words, "--out", tmp_path).err
        assert "there is no folder" in terminus("lab", *words, "--out", tmp_path / "gone" / "page").err
    assert "is a file: name a folder" in terminus("lab", "data", "--out", page).err
    assert not list(tmp_path.glob("*.part"))


@pytest.mark.parametrize(
    ("words", "code", "complaint"),
    [
        (["value", "timeline", "--players", "5"], 1, "is for 2 players, not 5"),
        (["value", "timeline", "--trait", "hat"], 1, "there are: seat, opens, colour"),
        (["value", "timeline", "--until", "0"], 1, "write for example 2%"),
        (["value", "timeline", "--option", "colours"], 1, "write it as boss_bonus=1"),
        (["value", "timeline", "--bot", "oracle"], 1, "there is no bot 'oracle'"),
        (["value", "ship", "--bot", "novice", "--bot", "novice", "--players", "3"], 1, "2 bots cannot fill 3 seats"),
        (["compare", "timeline"], 1, "say what is changed"),
        (["compare", "timeline", "--against", "nowhere"], 1, "there is no Terminus that plays timeline"),
        (["compare", "timeline", "--against", "x", "--ray", "y"], 2, "leave --ray out"),
        (["compare", "ship", "--versus", "luck=1"], 1, "nothing that can be changed"),
        (["sweep", "ship", "--vary", "players", "--vary", "boss_bonus", "--vary", "combat_tie"], 1, "at most two"),
        (["sweep", "timeline", "--option", "hand_size=6..8"], 1, "a whole number from 1 to 6, not '7'"),
        (["sweep", "timeline"], 1, "say what is varied"),
        (["sweep", "timeline", "--vary", "hand_size=1..3/0"], 1, "a step of more than 0"),
        (["matrix", "timeline", "hand_size", "hand_size"], 1, "'hand_size' is varied already"),
        (["tune", "ship", "--aim", "won=150%", "--vary", "hull[0]=24..60/4"], 1, "between 0% and 100%"),
        (["value", "timeline", "--games", "-5"], 2, "it must be at least 1"),
        (["value", "timeline", "--games", "many"], 2, "a whole number was expected"),
        (["sweep", "ship", "--vary", "hul[0]=12..20/4"], 1, "did you mean 'hull[0]'?"),
        (["sweep", "ship", "--vary", "boss_bonuss"], 1, "did you mean 'boss_bonus'?"),
        (["sweep", "ship", "--vary", "players", "--measure", "joy"], 1, "there are: won, points, decisions, rounds"),
        (["matrix", "ship", "character"], 1, "only in a duel of two"),
        (["duel", "novice", "random", "--game", "ship"], 1, "all win or lose as one"),
        (["value", "timeline", "--resume", "nowhere"], 1, "`terminus lab runs` lists them"),
        (["show"], 1, "there is no run 'last'"),
        (["simulate", "timeline", "--games", "3"], 1, "is now `lab value`"),
        (["train", "timeline", "--advice"], 1, "has no numbers to learn"),
        (["train", "ship", "--until", "2%"], 1, "leave --until out"),
        (["train", "ship", "--resume", "last"], 1, "there is no training 'last'; there are: none yet"),
        (["duel", "adept@nothing.json", "novice"], 1, "the weights in nothing.json cannot be read"),
    ],
)
def test_what_cannot_be_done_is_one_sentence(terminus: Terminus, words: list[str], code: int, complaint: str) -> None:
    ran = terminus("lab", *words)
    assert ran.code == code
    assert complaint in ran.err
    assert len(ran.err.splitlines()) == 1
    assert ran.out == ""


def test_a_stopped_search_gives_the_best_so_far_at_once(
    terminus: Terminus, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """And an aim may say itself what it shall hold for."""
    stopped = Event()
    monkeypatch.setattr("terminus.cli.lab.tuning.interruptible", lambda: nullcontext(stopped.is_set))
    monkeypatch.setattr("terminus.cli.lab.tuning._tell", lambda *_: stopped.set())
    monkeypatch.chdir(tmp_path)
    sought = ["--aim", "win=50% for players 2..3", "--vary", "hull[0]=4..10/3", "--vary", "boss_bonus,stock"]
    said = _lab(terminus, "tune", "ship", *sought, "--bot", "random", "--trial", "10")
    assert "It was stopped. The best so far, of 1 tried: hull[0]=" in said
    assert "Play it with --option boss_bonus=" in said
    assert Path("tuned", "content.toml").exists()


def test_numbers_are_searched_and_written_as_content(terminus: Terminus, tmp_path: Path) -> None:
    sought = ["--aim", "rounds=4", "--vary", "hull[0]=4..10/3", "--bot", "random", "--trials", "2", "--trial", "10"]
    said = _lab(terminus, "tune", "ship", *sought, "--games", 2, "--write", tmp_path / "ship.toml")
    assert "Before and after" in said
    assert f"Play it with --content {tmp_path / 'ship.toml'}" in said
    assert terminus("check", tmp_path / "ship.toml", "--game", "ship").code == 0


ROOT = Path(__file__).parents[2]
DOCUMENT = (ROOT / "docs" / "lab.md").read_text("utf-8")
BUILT_IN = {"content=mine.toml": "content=hastened", "my-board.toml": "standard", "../terminus-before": str(ROOT)}
BUILT_IN["adept@mine.json"] = "adept"
"""Instead of the reader's own files."""


@pytest.mark.parametrize("line", re.findall(r"^terminus (lab .*)$", DOCUMENT, re.MULTILINE))
def test_every_command_of_the_document_can_be_planned(
    terminus: Terminus, monkeypatch: pytest.MonkeyPatch, line: str
) -> None:
    """Everything but the playing: the games of a thousand readers are their own affair."""
    planned: list[str] = []

    def _searched(*_: object) -> tuple[list[Trial], bool]:
        planned.append("tune")
        return [], True

    monkeypatch.setattr("terminus.cli.lab.running.go_on", lambda folder, *_: planned.append(folder.read().plan.kind))
    monkeypatch.setattr("terminus.cli.lab.tuning._searched", _searched)

    def begun(*_: object) -> None:
        planned.append("train")
        raise typer.Exit(130)

    for course in ("_trained", "_advised"):
        monkeypatch.setattr(f"terminus.cli.lab.training.{course}", begun)
    words = [BUILT_IN.get(word, word) for word in shlex.split(line)]
    assert terminus(*words).code in (0, 130)
    assert planned == [words[1]]

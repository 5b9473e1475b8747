"""Bots that installed packages add: named and seated as those of the house, and never trusted to play by the rules."""

import sys
import tomllib
from collections.abc import Callable
from importlib.metadata import entry_points
from pathlib import Path

import pytest

import terminus
from terminus.bots.bot import Situation, bots, find_bot
from terminus.bots.guests import GROUP, Found, find
from terminus.core.errors import SettingsError
from tests.cli.test_docs import blocks
from tests.outside import Environment, leave_package

Installed = Callable[..., Found]


def first_move(answer: str = "here.moves.move(0)", **facts: object) -> str:
    """The source of a package whose bot answers so, some of its facts changed."""
    said = {"name": "first", "title": "First", "about": "Takes the first.", "rank": 1, **facts}
    lines = "".join(f"    {name} = {value!r}\n" for name, value in said.items() if value is not None)
    choose = f"    def choose_from(self, here):\n        return {answer}\n"
    return f"import terminus\n\n\nclass First(terminus.Bot):\n{lines}\n{choose}\n\nBOT = First()\n"


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Installed:
    """`installed(first=source)`: what is found with such packages of one module each, as pip would leave them."""
    monkeypatch.syspath_prepend(tmp_path)

    def install(**packages: str) -> Found:
        for name, source in packages.items():
            monkeypatch.delitem(sys.modules, name, raising=False)
            leave_package(tmp_path, name, source, f"[{GROUP}]\n{name} = {name}:BOT\n")
        return find((entry for entry in entry_points(group=GROUP) if entry.name in packages), bots())

    return install


def situation() -> Situation:
    match = terminus.new("timeline", seed=7)
    return Situation.imagined(match.game, match.position, match.to_decide[0], 1)


def test_an_installed_package_adds_a_bot(installed: Installed) -> None:
    found = installed(first=first_move(), last=first_move("here.moves.to_list()[-1]", name="last", rank=0))
    assert list(found.bots) == ["last", "first"], "weakest first"
    assert found.left_out == []
    here = situation()
    assert found.bots["first"].choose_from(here) == here.moves.move(0)


@pytest.mark.parametrize(
    ("source", "why"),
    [
        ("import nothing_of_that_name\n", "ModuleNotFoundError: No module named 'nothing_of_that_name'"),
        ("BOT = (\n", "SyntaxError"),
        ("BOT = 7\n", "no terminus.Bot"),
        (first_move().replace("BOT = First()", "BOT = First"), "names a class: write BOT = First()"),
        (first_move(about=None), "its bot does not say its 'about', a text"),
        (first_move(rank="high"), "its bot does not say its 'rank', a whole number"),
        (first_move(name="The First"), "'The First' is no name for a bot"),
        (first_move(name="adept@hand"), "'adept@hand' is no name for a bot"),
        (first_move(name="adept"), "there is a bot 'adept' already"),
    ],
)
def test_one_that_cannot_be_used_is_left_out_with_a_sentence(installed: Installed, source: str, why: str) -> None:
    found = installed(broken=source, first=first_move(name="other"))
    assert list(found.bots) == ["other"]
    [sentence] = found.left_out
    assert sentence.startswith("the package 'broken' could not add its bot: ")
    assert why in sentence


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ("here.game.parse_move(here.position, '14+@3')", "plays what is not allowed: Only your lowest card"),
        ("terminus.Move(7)", "plays what is no move: Move(7)"),
        ("'2+@-3'", "answers with '2+@-3', which is no terminus.Move"),
        ("None", "answers with None"),
    ],
)
def test_what_is_not_allowed_counts_in_no_study(installed: Installed, answer: str, why: str) -> None:
    found = installed(first=first_move(answer))
    with pytest.raises(SettingsError, match="the bot 'first' ") as refused:
        found.bots["first"].choose_from(situation())
    assert why in str(refused.value)


def test_whoever_names_a_bot_that_was_left_out_is_told_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("terminus.bots.bot._guests", lambda: Found({}, ["the package 'broken' could not add its bot"]))
    with pytest.raises(SettingsError, match=r"there is no bot 'oracle'; there are: random, .*; the package 'broken'"):
        find_bot("oracle")


def test_a_bot_is_asked_from_what_its_seat_may_know() -> None:
    """The same seed gives the same answer, and nothing is played."""
    match = terminus.new("ship", seed=3)
    answer = terminus.ask(match, "novice", seat=1, seed=5)
    assert answer == terminus.ask(match, "novice", seat=1, seed=5)
    assert answer.move in map(str, match.moves(1))
    assert match.turns == []
    assert terminus.ask(match, "adept", seed=5, iterations=20).thoughts


def test_nobody_is_asked_who_has_nothing_to_decide() -> None:
    match = terminus.new("timeline", seed=7)
    with pytest.raises(SettingsError, match="seat 0 is not asked anything"):
        terminus.ask(match, "random", seat=0)
    with pytest.raises(terminus.NoSuchSeat):
        terminus.ask(match, "random", seat=2)
    while match.result is None:
        match.push(match.moves()[0])
    with pytest.raises(SettingsError, match="the game is over"):
        terminus.ask(match, "random")


def test_the_bot_of_the_docs_plays_everywhere(tmp_path: Path) -> None:
    """As it stands there, installed into a fresh environment: in the lab's processes, in the terminal, from Python."""
    [source] = [text for kind, text in blocks("library.md") if kind == "python" and "(Bot)" in text]
    [added] = [text for kind, text in blocks("library.md") if kind == "toml"]
    [entry] = [f"[{group}]\n{name} = {place}" for group, name, place in _entries(added)]
    environment = Environment(tmp_path / "environment")
    leave_package(environment.packages, "closer", source, entry)
    of_four = ("--games", 4, "--processes", 1, "--out", tmp_path / "run")
    duel = environment.terminus("lab", "duel", "closer", "random", *of_four)
    assert "closer against random" in duel
    played = environment.terminus("play", "timeline", "--terminal", "--bot", "closer", typed="1\n")
    assert "closer plays Blue" in played


def _entries(written: str) -> list[tuple[str, str, str]]:
    groups = tomllib.loads(written)["project"]["entry-points"]
    return [(group, name, place) for group, entries in groups.items() for name, place in entries.items()]

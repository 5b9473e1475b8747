"""The games there are: those of the house, and those that installed packages add."""

import sys
from collections.abc import Callable
from importlib.metadata import entry_points
from pathlib import Path

import pytest

from terminus.core.errors import SettingsError
from terminus.games import GROUP, Found, find, find_game, games
from tests.outside import leave_package

TOY = "from tests.conformance.toy_game import LighthouseGame\n"
Installed = Callable[..., Found]


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Installed:
    """`installed(lantern=source)`: what is found with such packages of one module each, as pip would leave them."""
    games()  # those that everybody else finds are found before
    monkeypatch.syspath_prepend(tmp_path)

    def install(**packages: str) -> Found:
        for name, source in packages.items():
            monkeypatch.delitem(sys.modules, name, raising=False)
            leave_package(tmp_path, name, source, f"[{GROUP}]\n{name} = {name}:GAME\n")
        return find(entry for entry in entry_points(group=GROUP) if entry.name in packages)

    return install


def toy(**facts: object) -> str:
    """The source of a package with the toy of the conformance tests, some of its facts changed."""
    changed = "".join(f"    {name} = {value!r}\n" for name, value in facts.items())
    return f"{TOY}\n\nclass Lantern(LighthouseGame):\n    key = 'lantern'\n{changed}\n\nGAME = Lantern()\n"


def test_an_installed_package_adds_a_game_after_those_of_the_house(installed: Installed) -> None:
    found = installed(lantern=toy())
    assert list(found.games) == [*find([]).games, "lantern"]
    assert found.games["lantern"].title == "Lighthouse"
    assert found.left_out == []


@pytest.mark.parametrize(
    ("source", "why"),
    [
        ("import nothing_of_that_name\n", "ModuleNotFoundError: No module named 'nothing_of_that_name'"),
        ("GAME = (\n", "SyntaxError"),
        ("raise SystemExit('enough')\n", "SystemExit: enough"),
        ("1 / 0\n", "ZeroDivisionError: division by zero"),
        ("FUN = 7\n", "AttributeError"),
        ("GAME = 7\n", "no terminus.Game"),
        (toy() + "Lantern.title = property(lambda game: game.nothing)\n", "does not say its 'title'"),
        (toy(minutes=90), "the 'minutes' of its game is no str"),
        (toy(players=3), "the 'players' of its game is no range"),
        (toy(key="The Lantern"), "'The Lantern' is no key"),
        (toy(key="timeline"), "there is a game 'timeline' already"),
    ],
)
def test_one_that_cannot_be_used_is_left_out_with_a_sentence(installed: Installed, source: str, why: str) -> None:
    """It says which package and why, in one line, and the others are there."""
    found = installed(broken=source, lantern=toy())
    assert {"timeline", "lantern"} <= set(found.games)
    [sentence] = found.left_out
    assert sentence.startswith("the package 'broken' could not add its game: ")
    assert why in sentence
    assert "\n" not in sentence


def test_two_packages_cannot_share_a_key(installed: Installed) -> None:
    found = installed(first=toy(), second=toy())
    assert len(found.left_out) == 1
    assert "there is a game 'lantern' already" in found.left_out[0]


def test_minutes_may_be_written_in_any_words(installed: Installed) -> None:
    """Those that are played sooner come first; who does not say how long comes last."""
    found = installed(
        one=toy(key="long", minutes="about 90-120"),
        two=toy(key="evening", minutes="an evening"),
        three=toy(key="short", minutes="5"),
    )
    assert list(found.games)[-3:] == ["short", "long", "evening"]


def test_an_unknown_game_is_told_with_those_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("terminus.games.left_out", lambda: ["the package 'broken' could not add its game: why"])
    with pytest.raises(SettingsError) as refused:
        find_game("broken")
    assert str(refused.value).startswith("there is no game 'broken'; there are: timeline, ")
    assert str(refused.value).endswith("; the package 'broken' could not add its game: why")

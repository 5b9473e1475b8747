"""A game from outside: written by `terminus new-game`, installed by pip, and played everywhere as the others are."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from terminus.cli.new_game import write_new_game
from tests.outside import Environment
from tests.web.conftest import OpenPage
from tests.web.serving import serving
from tests.web.table_page import start

NAME = "deep_sea"


class Installed:
    """The environment with the game, and the project that it was installed from."""

    def __init__(self, folder: Path) -> None:
        self.project = folder / "project"
        write_new_game(NAME, self.project)
        self.environment = Environment(folder / "environment")
        self.environment.install(self.project)


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    return Installed(tmp_path_factory.mktemp("outside"))


@pytest.fixture(scope="module")
def address(installed: Installed, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server of the fresh environment, in place of the one that all others use."""
    environment = installed.environment
    with serving(tmp_path_factory.mktemp("tables"), environment.python, environment.variables) as server:
        yield f"http://{server.host}"
        server.stop()


def test_its_own_tests_pass_where_it_is_installed(installed: Installed) -> None:
    """The rules' tests, and the whole suite that every game passes: nothing is skipped."""
    assert re.search(r"^\d{3} passed in", installed.environment.test(installed.project / "tests"), re.MULTILINE)


def test_commands_know_it(installed: Installed) -> None:
    """It is listed after the games of the house; its rules and its content are found."""
    terminus = installed.environment.terminus
    listed = re.findall(r"^(\w+)$", terminus("games"), re.MULTILINE)
    assert listed[0] != NAME == listed[-1]
    assert "**DS-4.** To dive" in terminus("rules", NAME, "4")
    wreck = installed.project / "src" / NAME / "content" / "wreck.toml"
    assert "can be played in Deep Sea" in terminus("check", wreck)


def test_it_plays_in_the_terminal(installed: Installed) -> None:
    """Moves by notation, refusals with their rule, and a record that checks."""
    record = installed.project / "game.jsonl"
    typed = "dive 2\nwhy dive 9\nhint\nsurface\nlog\n" + f"save {record}\nquit\n"
    said = installed.environment.terminus("play", NAME, "-t", "--bot", "novice", "--seed", 5, typed=typed)
    assert "You are Diver 1; novice plays Diver 2." in said
    assert re.search(r"You dived to depth 2 and found the [A-Z]", said)
    assert "Diver 2 dived to depth" in said
    assert "adept would play" in said
    assert "every move fits the rules" in installed.environment.terminus("check", record)


def test_it_plays_in_the_lab(installed: Installed) -> None:
    """In processes of their own, which find it by name; what its heuristics know beats chance."""
    duel = ("lab", "duel", "novice", "random", "--game", NAME, "--games", 100, "--processes", 2, "--seed", 3)
    verdict = installed.environment.terminus(*duel)
    assert "novice is stronger than random" in verdict, verdict
    valued = ("lab", "value", NAME, "--bot", "random", "--players", 4, "--games", 5, "--processes", 1)
    told = installed.environment.terminus(*valued)
    assert "5 games of 4 players, played by random" in told, told
    assert re.search(r"DS-8 +100\.0 %", told), told


def test_the_referee_referees_it(installed: Installed) -> None:
    """Views hide what they should, chance can be dictated, and refusals cite its rules."""
    asked = [
        {"do": "new", "game": NAME, "chance": [1]},
        {"do": "play", "move": "dive 2", "chance": ["14"]},
        {"do": "view", "viewer": 1},
        {"do": "play", "move": "surface", "seat": 0},
        {"do": "position"},
    ]
    typed = "".join(json.dumps(each) + "\n" for each in asked)
    new, played, seen, refused, whole = map(
        json.loads, installed.environment.terminus("referee", typed=typed).splitlines()
    )
    assert new["decisions"][0]["rule"] == "DS-3"
    assert played["ok"] is True
    assert seen["view"]["seats"][0]["bag"] == [{"depth": 2}]
    assert refused["error"]["rule"] == "DS-3"
    assert whole["position"]["seats"][0]["bag"] == [{"find": "14", "depth": 2}]


def test_it_plays_in_the_browser(installed: Installed, open_page: OpenPage) -> None:
    """The front page lists it, a table opens with its picture, moves are made by clicks, and it ends with a result."""
    page = open_page("/")
    assert page.locator("article.game").last.get_attribute("data-game") == NAME
    table = start(page, game=NAME)
    expect(table.page.locator("#board svg.sea")).to_be_visible()
    table.wait_for_turn()
    assert set(table.legal()) == {"depth-1", "depth-2", "depth-3", "boat"}
    table.click("depth-3")
    expect(table.page.locator("#bubble")).to_contain_text("that uses 4 of")
    table.confirm()
    expect(table.page.locator("#hand li.find")).to_have_count(1)
    expect(table.page.locator("#log")).to_contain_text("You dived to depth 3 and found the")
    table.play_to_the_end()
    expect(table.page.locator("dialog.result").get_by_role("link", name="DS-8")).to_be_visible()


def test_its_lesson_rules_and_style_are_served(installed: Installed, open_page: OpenPage) -> None:
    page = open_page(f"/learn/{NAME}")
    expect(page.locator("body")).to_contain_text("one tank of air for both of you")
    page.goto(f"/rules/{NAME}#DS-4")
    expect(page.locator("#DS-4")).to_contain_text("To dive, name a depth")
    assert ".sea .legal" in page.request.get(f"/static/games/{NAME}.css").text()


def test_a_broken_neighbour_is_told_and_harms_nobody(installed: Installed) -> None:
    """A package whose game cannot be imported is named with the reason; the others are there."""
    about = installed.environment.packages / "broken-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1.0\n", "utf-8")
    (about / "entry_points.txt").write_text("[terminus.games]\nbroken = broken_game:GAME\n", "utf-8")
    told = installed.environment.terminus("games")
    assert f"\n{NAME}\n" in told
    assert "Left out: the package 'broken' could not add its game: ModuleNotFoundError: No module named" in told


def test_its_content_is_changed_in_the_workshop(open_page: OpenPage) -> None:
    """It declares its fields, and nothing else: the form, the check and the list of changes are there."""
    page = open_page(f"/workshop/{NAME}")
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_text("✓ It can be played.")).to_be_visible()
    page.get_by_label("Name", exact=True).fill("Another wreck")
    expect(page.get_by_role("heading", name="Another wreck")).to_be_visible()
    expect(page.get_by_text("What is different")).to_be_visible()

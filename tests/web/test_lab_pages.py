"""The lab in the browser: for whoever sits at this machine, a run from the form to the page, and nothing for others."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from time import sleep

import pytest
from litestar.testing import TestClient
from playwright.sync_api import Page, expect

from terminus.core.errors import SettingsError
from terminus.games import find_game
from terminus.table.bot_workers import BotWorkers
from terminus.table.house import House
from terminus.table.memory_store import MemoryStore
from terminus.web.app import create_app
from terminus.web.laboratory import LIGHT, Laboratory
from terminus.web.routes_lab import plan_of
from tests.table import fake_bots
from tests.web.conftest import PHONE, OpenPage
from tests.web.serving import PATIENCE, Server, serving
from tests.web.test_browser_pages import assert_accessible

LETTERS = "all => all.map((each) => parseFloat(getComputedStyle(each).fontSize) * each.getScreenCTM().a)"
"""Pixels of the letters of a drawing."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the server keeps what is its own."""
    return tmp_path_factory.mktemp("house")


@pytest.fixture(scope="module")
def server(folder: Path) -> Iterator[Server]:
    with serving(folder) as server:
        yield server


def _played(server: Server, form: str) -> str:
    """The address of a run, once it is done."""
    status, where, said = server.post("/lab/runs", form)
    assert status == 303, said
    for _ in range(int(PATIENCE / 0.1)):
        if '"running":false' in server.get(f"{where}/progress")[2]:
            return where
        sleep(0.1)
    raise AssertionError("the run never ended")


def test_a_study_from_the_form_to_its_page(server: Server) -> None:
    where = _played(server, "study=value&game=timeline&bot=random&games=12&minutes=9&traits=hand")
    status, _, page = server.get(where)
    assert status == 200
    assert "Card in the opening hand (held)" in page
    assert "<svg" in page
    assert "Nothing has clearly changed." not in page  # there is no run before
    assert where in server.get("/lab")[2]
    assert "<style>" in server.get(f"{where}/report.html")[2]
    example = re.search(r'href="(/lab/runs/[^"]+/games/0/\d+)"', page)
    assert example
    assert server.get(example[1])[1].startswith("/analysis/")
    assert server.get(f"{where}/games/7/1")[0] == 404


def test_a_run_can_be_stopped_gone_on_with_and_is_compared_with_the_one_before(server: Server) -> None:
    _, where, _ = server.post("/lab/runs", "study=value&game=timeline&bot=random&minutes=9&traits=seat")
    status, _, said = server.post("/lab/runs", "study=shape&game=timeline&minutes=1")
    assert (status, "is being played already" in said) == (400, True)
    while '"games":0' in server.get(f"{where}/progress")[2]:
        sleep(0.05)
    assert server.post(f"{where}/stop")[0] == 303
    assert '"running":false' in server.get(f"{where}/progress")[2]
    assert server.post(f"{where}/more", "minutes=0.05")[0] == 303
    assert server.post(f"{where}/stop")[0] == 303
    assert "Since the run before" in server.get(where)[2]


def test_the_page_of_a_large_run_comes_at_once_and_asks_for_its_tables(server: Server, folder: Path) -> None:
    """Adding up ten thousands of games takes long: nobody waits for a page meanwhile."""
    where = _played(server, "study=value&game=timeline&bot=random&games=12&minutes=9&traits=hand")
    games = folder / "lab" / where.rpartition("/")[2] / "games.jsonl"
    lines = games.read_text()
    games.write_text(lines * (LIGHT // len(lines) + 1))
    page = server.get(where)[2]
    assert re.search(r"Adding up [\d,]+ games…", page)
    assert "Card in the opening hand (held)" not in page
    assert "Card in the opening hand (held)" in server.get(f"{where}/tables")[2]
    assert "Card in the opening hand (held)" in server.get(where)[2], "from then on they are at hand"


def endless_run(page: Page) -> None:
    """Begin a study that goes on until it is stopped; its first games have been played."""
    page.get_by_label("Played by").select_option("random")
    page.get_by_label("Minutes at most").fill("9")
    page.get_by_role("button", name="Play").click()
    expect(page.locator("[data-said]")).to_have_text(re.compile(r"[1-9][\d,]* games so far"))


def test_a_run_is_stopped_without_leaving_its_page(open_page: OpenPage) -> None:
    """Whoever reads goes on reading: what can be done comes first, the last tables when they are added up."""
    page = open_page("/lab")
    endless_run(page)
    page.evaluate("globalThis.still = 'here'")
    page.get_by_role("button", name="Stop").press("Enter")
    expect(page.get_by_role("button", name="Play on for")).to_be_focused()
    expect(page.get_by_role("status")).to_have_text(re.compile(r"^[1-9][\d,]* games$"))
    expect(page.get_by_role("heading", level=1)).to_have_text("What things are worth in Terminus: the Timeline")
    expect(page.locator("#tables svg").first).to_be_visible()
    assert page.evaluate("globalThis.still") == "here"


def test_why_games_cannot_be_added_up_is_said_in_a_sentence(open_page: OpenPage) -> None:
    page = open_page("/lab", expected="503")
    page.route("**/tables", lambda route: route.fulfill(status=503, body="<p class='error'><b class='lead'>Gone.</b>"))
    endless_run(page)
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_role("status")).to_have_text(re.compile(r"^[1-9][\d,]* games\. Gone\.$"))


def test_content_of_ones_own_is_played_against_the_built_in_one(server: Server) -> None:
    text = find_game("timeline").content_files("standard")["standard.toml"].replace('"SRE"', '"SRR"', 1)
    wish = {"game": "timeline", "files": [{"name": "mine.toml", "text": text}], "bot": "random", "minutes": 9}
    wish["games"] = 8
    status, _, said = server.post("/workshop/balance", json.dumps(wish), "application/json")
    assert status == 200, said
    where = json.loads(said)["address"]
    for _ in range(int(PATIENCE / 0.1)):
        if '"running":false' in server.get(f"{where}/progress")[2]:
            break
        sleep(0.1)
    page = server.get(where)[2]
    assert "What does a change make?" in server.get("/lab")[2]
    assert 'href="/lab"' in server.get("/")[2]
    assert "standard, changed" in page


@pytest.mark.parametrize(
    ("form", "complaint"),
    [
        ({"study": "value", "game": "chess"}, "chess"),
        ({"study": "guess", "game": "ship"}, "There is no study 'guess': choose value"),
        ({"study": "compare", "game": "ship"}, "say what is changed"),
        ({"study": "sweep", "game": "ship", "changes": ""}, "say what is varied"),
        ({"study": "matrix", "game": "ship", "changes": "boss_bonus"}, "cannot meet itself"),
        ({"study": "value", "game": "ship", "players": "many"}, "no number of players"),
        ({"study": "value", "game": "ship", "options": "boss_bonus"}, "is no option: write it as"),
        ({"study": "value", "game": "ship", "force": "seat0.character=Bob"}, "names no character"),
    ],
)
def test_what_a_form_lacks_is_said_in_words(form: dict[str, str], complaint: str) -> None:
    with pytest.raises(SettingsError, match=complaint):
        plan_of(form)


def test_minutes_must_be_a_time(server: Server) -> None:
    assert "minutes up to 600" in server.post("/lab/runs", "study=value&game=timeline&minutes=forever")[2]


@pytest.mark.parametrize("lab", [True, False])
def test_others_find_no_lab(tmp_path: Path, lab: bool) -> None:
    """Neither by another name of this machine, nor from another machine, nor where the server is for others."""
    open_house = lambda: House(MemoryStore(), BotWorkers(fake_bots.ask, size=1))  # noqa: E731
    app = create_app(open_house, laboratory=Laboratory(tmp_path) if lab else None)
    with TestClient(app, raise_server_exceptions=False, base_url="http://192.168.0.7") as client:
        assert client.get("/lab").status_code == 404
        assert client.post("/lab/runs", data={"study": "value", "game": "timeline"}).status_code == 404
        assert client.get("/lab/runs/x/progress").status_code == 404


def test_a_study_is_chosen_and_read_on_a_phone(open_page: OpenPage) -> None:
    page = open_page("/lab", size=PHONE, color_scheme="dark")
    changes = page.get_by_label("What is changed or varied")
    expect(changes).to_be_hidden()
    page.get_by_label("Everything against everything").check()
    page.get_by_label("Game", exact=True).select_option("skirmish")
    expect(changes).to_have_attribute("placeholder", "faction")
    expect(page.get_by_text("Terminus: the Skirmish has: ")).to_be_visible()
    page.get_by_label("Game", exact=True).select_option("timeline")
    page.get_by_label("What is it like to play?").check()
    expect(changes).to_be_hidden()
    page.get_by_label("Played by").select_option("random")
    page.get_by_label("Games").fill("4")
    page.get_by_role("button", name="Play").click()
    expect(page.get_by_role("button", name="Play on for")).to_be_visible()  # the page noticed the end by itself
    expect(page.get_by_role("heading", name="Length")).to_be_visible()
    assert_accessible(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    pictures = page.locator(".picture").evaluate_all("all => all.map((each) => [each.scrollWidth, each.clientWidth])")
    assert pictures
    assert all(width <= room for width, room in pictures), "a picture needs no panning"
    letters = page.locator(".picture text:visible").evaluate_all(LETTERS)
    assert min(letters) >= 9, "nor good eyes"
    before = page.locator("td").evaluate_all("all => all.map((each) => getComputedStyle(each, '::before').content)")
    assert set(before) <= {"none"}, "cells under a head need no name of their own"

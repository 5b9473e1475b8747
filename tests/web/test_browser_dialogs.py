"""Dialogs: large enough for a finger, with the words that fit the table, and never silent when something fails."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import PHONE, OpenPage
from tests.web.looking import faults
from tests.web.table_page import TablePage

GOLDEN = Path(__file__).parents[1] / "golden" / "timeline" / "rules-1" / "early.jsonl"


def table_of(page: Page, game: str, *seats: str) -> TablePage:
    """Sit down at a new table, before its first move."""
    page.goto(page.request.post("/api/tables", data={"game": game, "seats": list(seats)}).json()["address"])
    return TablePage(page)


def open_from_settings(page: Page, name: str) -> None:
    page.locator("[data-do=settings]").dispatch_event("click")
    page.get_by_role("button", name=name).click()


def test_every_dialog_of_a_table_fits_a_phone_and_a_finger(open_page: OpenPage) -> None:
    page = open_page("/about", size=PHONE)
    table_of(page, "timeline", "you", "bot:random").wait_for_turn()
    found: list[str] = []

    def look(name: str) -> None:
        expect(page.get_by_role("dialog", name=name)).to_be_visible()
        found.extend(f"{name}: {fault}" for fault in faults(page, PHONE))

    for button, name in (("settings", "Settings"), ("help", "Keys"), ("share", "Links to this table")):
        page.locator(f"[data-do={button}]").dispatch_event("click")
        look(name)
        page.keyboard.press("Escape")
    open_from_settings(page, "Report a problem")
    look("Report a problem")
    open_from_settings(page, "Resign this game")
    look("Give this game up?")
    page.get_by_role("button", name="Resign", exact=True).click()
    page.get_by_role("button", name="How?").click()
    look("The dice of this game")
    assert found == []


def test_every_dialog_of_an_analysis_fits_a_phone_and_a_finger(open_page: OpenPage) -> None:
    page = open_page("/about", size=PHONE)
    kept = page.request.post("/api/studies", data={"record": GOLDEN.read_text()}).json()
    page.goto(f"{kept['address']}?at=3")
    page.locator("#board svg").wait_for()
    found: list[str] = []
    for button, name in (
        ("Play on", "Play on from this moment"),
        ("Position", "The position of this moment"),
        ("Name, keep, share", "Name, keep, share"),
    ):
        page.get_by_role("button", name=button, exact=True).click()
        expect(page.get_by_role("dialog", name=name)).to_be_visible()
        found += [f"{name}: {fault}" for fault in faults(page, PHONE)]
        page.keyboard.press("Escape")
    assert found == []


@pytest.mark.parametrize(
    ("game", "seats", "button", "words"),
    [
        ("timeline", ["you", "bot:random"], "Resign this game", r"^The other side wins\.$"),
        ("timeline", ["you", "hotseat"], "Resign this game", r"^(Red|Blue) gives up, and the other side wins\.$"),
        ("ship", ["you", "bot:random"], "Resign this game", r"^It is lost then\.$"),
        ("horizon", ["you", "bot:random", "bot:random"], "Leave this game", r"^A bot plays on in your seat\. You can"),
        ("horizon", ["you", "hotseat", "hotseat"], "Leave this game", r"^A bot plays on for (Yellow|Orange|Purple)\."),
    ],
)
def test_whoever_gives_up_reads_what_it_means(
    open_page: OpenPage, game: str, seats: list[str], button: str, words: str
) -> None:
    """To them, at this table: who wins, whether it goes on, and which of their seats is meant."""
    page = open_page("/about")
    table_of(page, game, *seats)
    for curtain in page.locator("dialog.curtain .primary").all():
        curtain.click()
    open_from_settings(page, button)
    expect(page.get_by_role("dialog").get_by_role("paragraph").first).to_have_text(re.compile(words))
    page.get_by_role("button", name="Go on playing").click()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_where_nothing_was_played_nothing_turned(open_page: OpenPage) -> None:
    """Whoever resigns before the first move is shown no empty curve and no empty list."""
    page = open_page("/about")
    table_of(page, "timeline", "you", "hotseat")
    for curtain in page.locator("dialog.curtain .primary").all():
        curtain.click()
    open_from_settings(page, "Resign this game")
    page.get_by_role("button", name="Resign", exact=True).click()
    turning = page.locator("dialog.result .turning")
    expect(turning.get_by_role("status")).to_have_text("nothing was played")
    expect(turning.get_by_role("status")).to_have_attribute("aria-busy", "false")
    expect(turning.get_by_role("group")).to_be_hidden()
    expect(turning.get_by_role("list")).to_be_hidden()


def test_the_focus_comes_back_to_where_a_dialog_was_opened(open_page: OpenPage) -> None:
    """Also after a chain of dialogs, and whichever way it ends."""
    page = open_page("/about")
    table_of(page, "timeline", "you", "bot:random").wait_for_turn()
    settings = page.get_by_role("button", name="Settings")
    settings.press("Enter")
    page.keyboard.press("Escape")
    expect(settings).to_be_focused()
    settings.press("Enter")
    page.get_by_role("button", name="Resign this game").press("Enter")
    page.get_by_role("button", name="Go on playing").press("Enter")
    expect(settings).to_be_focused()


def test_playing_on_from_a_moment_says_when_nobody_answers(open_page: OpenPage) -> None:
    page = open_page("/about", expected="ERR_FAILED")
    kept = page.request.post("/api/studies", data={"record": GOLDEN.read_text()}).json()
    page.goto(f"{kept['address']}?at=3")
    page.route("**/api/tables", lambda route: route.abort())
    page.get_by_role("button", name="Play on", exact=True).click()
    page.get_by_role("button", name="Play on from here").click()
    expect(page.get_by_role("alert")).to_have_text("The server did not answer.")

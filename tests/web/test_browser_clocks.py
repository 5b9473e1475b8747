"""Clocks as people see them: beside the seats, low and paused, and the way out of a game that others play along."""

import re

from playwright.sync_api import Page, expect

from tests.web.conftest import PHONE, OpenPage
from tests.web.table_page import TablePage, begin, install_clock, invitation, join
from tests.web.test_browser_pages import assert_accessible


def sit_down(open_page: OpenPage, game: str, clock: str) -> tuple[Page, Page]:
    """Two people at a table with a clock, one of them on a phone; the game has begun."""
    host = open_page(f"/new/{game}")
    install_clock(host)
    host.get_by_label("Your name").fill("Mira")
    host.select_option("select[name=seat1]", "friend")
    host.locator("summary", has_text="Clock").click()
    host.get_by_label("or a clock of your own").fill(clock)
    host.get_by_role("button", name="Open the table").click()
    guest = open_page(invitation(host), size=PHONE)
    join(guest, "Jonas")
    expect(guest.locator("#room-clock summary")).to_contain_text("each + 5 seconds a turn")
    begin(host)
    TablePage(guest)
    return host, guest


def setting(page: Page, name: str) -> None:
    """One of the buttons in the settings."""
    page.locator("[data-do=settings]").dispatch_event("click")
    page.get_by_role("button", name=name).click()


def test_clocks_tick_and_a_pause_stops_them(open_page: OpenPage) -> None:
    host, guest = sit_down(open_page, "timeline", "5m+5s")
    for page in (host, guest):
        expect(page.locator("#seats .clock")).to_have_count(2)
        expect(page.locator("#seats .clock.runs")).to_have_text(re.compile(r"^[1-4]:\d\d$"))  # it was 5:00
    top, bottom = (guest.locator("#seats .clock").nth(n).bounding_box() for n in (0, 1))
    assert top is not None
    assert bottom is not None
    assert top["y"] == bottom["y"], "one line on a phone"
    host.get_by_role("button", name="Give Jonas 15 seconds more").click()
    expect(guest.locator("#log")).to_contain_text("gave you 15 seconds more")
    setting(host, "Ask for a pause")
    assert_accessible(guest)
    guest.get_by_role("button", name="Agree").click()
    for page in (host, guest):
        expect(page.locator("#prompt-text")).to_have_text("The game is paused.")
        expect(page.locator("#seats .clock.runs")).to_have_count(0)
        expect(page.locator(".legal[data-key]")).to_have_count(0)
    assert_accessible(host)
    guest.get_by_role("button", name="Resume the game").click()
    expect(host.locator("#seats .clock.runs")).to_have_count(1)
    expect(host.locator("#log")).to_contain_text("The game goes on.")


def test_a_crew_is_left_to_a_bot_or_given_up_together(open_page: OpenPage) -> None:
    """Little time shows by a mark; whoever leaves may come back; all together give up."""
    host, guest = sit_down(open_page, "ship", "5m+5s")
    host.clock.fast_forward("04:30")
    expect(host.locator("#seats .clock.low").first).to_be_visible()
    expect(host).to_have_title(re.compile("under a minute left"))
    assert_accessible(host)
    setting(guest, "Leave or give up")
    guest.get_by_role("button", name="Leave it to a bot").click()
    with guest.expect_navigation():
        guest.get_by_role("button", name="Take it back").click()
    TablePage(guest)
    setting(guest, "Leave or give up")
    guest.get_by_role("button", name="Ask all to give up").click()
    expect(guest.get_by_role("button", name="Withdraw")).to_be_visible()
    host.get_by_role("button", name="Agree").click()
    expect(host.locator("dialog.result .reason")).to_contain_text("Everybody gave up.")
    expect(host.locator("dialog.result .deed").first).to_contain_text("used")

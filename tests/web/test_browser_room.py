"""The waiting room in several browsers: the link, who comes and goes, and the start for all at once."""

from playwright.sync_api import Page, Route, expect

from tests.web.conftest import DESKTOP, PHONE, OpenPage
from tests.web.looking import STEADY
from tests.web.table_page import TablePage, begin, invitation, join, until
from tests.web.test_browser_pages import assert_accessible


def test_friends_gather_and_the_host_starts(open_page: OpenPage) -> None:
    """Everybody sees who comes, who is sent away and who changes places; all are at the table when it begins."""
    host = open_page("/new/horizon", color_scheme="light", size=DESKTOP)
    host.get_by_label("Your name").fill("Mira")
    for seat in (1, 2):
        host.select_option(f"select[name=seat{seat}]", "friend")
    assert_accessible(host)
    host.get_by_role("button", name="Open the table").click()
    link = invitation(host)
    expect(host.get_by_role("heading", level=1)).to_have_text("Waiting for two more")
    expect(host.get_by_role("img", name="QR code")).to_be_visible()
    assert_accessible(host)
    guest = open_page(link, color_scheme="dark", size=PHONE)
    assert_accessible(guest)
    join(guest, "Jonas")
    sitting = host.locator(".sitting .who")
    expect(sitting.nth(1)).to_contain_text("Jonas")
    expect(host).to_have_title("Waiting for one more: Time Horizon · Terminus")
    expect(host.locator("#room-news")).to_have_text("Mira and Jonas are here. One seat is free.")
    assert_accessible(guest)
    host.locator(".menu summary").nth(1).click()
    assert_accessible(host)
    with host.expect_navigation():
        host.locator(".menu[open]").get_by_role("button", name="Swap").click()
    expect(guest.locator(".sitting .who").first).to_contain_text("Jonas")
    change_an_option(host, guest)
    host.get_by_role("button", name="Add a bot").click()
    expect(guest.get_by_role("heading", level=1)).to_have_text("Everybody is here")
    begin(host)
    TablePage(guest)
    proof = guest.evaluate("fetch(location.pathname + '/verify').then((answer) => answer.json())")
    assert len(proof["deal"]) == 2, "both browsers had a hand in the deal"
    assert all(pinch["sealed"] < min(each["opened"] for each in proof["deal"]) for pinch in proof["deal"])
    expect(guest.locator("body[data-spectator]")).to_have_count(0)


def change_an_option(host: Page, guest: Page) -> None:
    """The host changes an option by keyboard; the guest, who has sat down already, is told in a sentence."""
    host.locator("#room-options > summary").focus()
    host.keyboard.press("Enter")
    choice = host.locator("#room-options select[name^=option-]").first
    choice.select_option(index=1)
    said = choice.locator("option:checked").inner_text()
    assert_accessible(host)
    with host.expect_navigation():
        host.get_by_role("button", name="Change the options").press("Enter")
    expect(guest.locator(".arranged")).to_contain_text(said)
    expect(guest.locator("#room-changes")).to_contain_text("The host has changed the table")
    assert_accessible(guest)


def test_a_table_that_is_closed_says_so_to_all(open_page: OpenPage) -> None:
    host = open_page("/new/timeline")
    host.select_option("select[name=seat1]", "friend")
    host.get_by_role("button", name="Open the table").click()
    fan = open_page(host.url)
    fan.wait_for_selector(".waiting")
    invitation(host)
    host.get_by_role("button", name="Close table").click()
    expect(host.get_by_role("button", name="Play now").first).to_be_visible()
    expect(fan.get_by_role("heading", level=1)).to_have_text("The host has closed this table")


DECIDED = "globalThis.still = true; dispatchEvent(new Event('submit'))"
"""A decision is on its way, and its answer will lead on; a page that is loaded anew is not still there."""


def test_news_that_come_late_keep_nobody_from_where_a_decision_leads(open_page: OpenPage) -> None:
    """A host who closes the table goes home, though news that were asked for before find no waiting room any more."""
    host = open_page("/new/timeline")
    host.select_option("select[name=seat1]", "friend")
    host.get_by_role("button", name="Open the table").click()
    invitation(host)
    asked: list[Route] = []

    def hold(route: Route) -> None:
        if route.request.resource_type == "fetch":
            asked.append(route)
        else:
            route.continue_()

    host.route(host.url, hold)
    open_page(host.url)
    for _ in until(lambda: asked):
        host.evaluate(STEADY)
    host.evaluate(DECIDED)
    with host.expect_response(host.url) as news:
        asked[0].fulfill(body="<h1>The host has closed this table</h1>", content_type="text/html")
    news.value.finished()
    host.evaluate(STEADY)
    assert host.evaluate("globalThis.still")


def test_news_comes_when_a_form_is_put_away(open_page: OpenPage) -> None:
    """What somebody is about to change stays as it is, and they see what came meanwhile as soon as they are done."""
    host = open_page("/new/horizon")
    for seat in (1, 2):
        host.select_option(f"select[name=seat{seat}]", "friend")
    host.get_by_role("button", name="Open the table").click()
    link = invitation(host)
    door = host.locator(".options", has_text="Who may come in")
    door.locator("> summary").click()
    host.get_by_label("What you call the table").fill("Long evening")
    guest = open_page(link)
    with host.expect_response(host.url):
        join(guest, "Jonas")
    expect(host.get_by_label("What you call the table")).to_have_value("Long evening")
    expect(host.get_by_role("heading", level=1)).to_have_text("Waiting for two more")
    door.locator("> summary").click()
    expect(host.get_by_role("heading", level=1)).to_have_text("Waiting for one more")
    other = open_page(link)
    join(other, "Eve")
    expect(host.get_by_role("heading", level=1)).to_have_text("Everybody is here")
    expect(door.locator("> summary")).to_be_focused()  # there are other things before it now


def test_one_menu_at_a_time_and_it_is_put_away(open_page: OpenPage) -> None:
    host = open_page("/new/horizon")
    host.select_option("select[name=seat2]", "friend")
    host.get_by_role("button", name="Open the table").click()
    invitation(host)
    menus, opened = host.locator(".menu summary"), host.locator(".menu[open]")
    menus.nth(0).click()
    menus.nth(1).press("Enter")  # the other lies over it
    expect(opened).to_have_count(1)
    host.locator("h1").click()
    expect(opened).to_have_count(0)
    menus.nth(1).press("Enter")
    opened.locator("select").press("Escape")
    expect(opened).to_have_count(0)
    expect(menus.nth(1)).to_be_focused()

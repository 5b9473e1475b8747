"""The waiting room in several browsers: the link, who comes and goes, and the start for all at once."""

from playwright.sync_api import Page, expect

from tests.web.conftest import DESKTOP, PHONE, OpenPage
from tests.web.table_page import TablePage, begin, invitation, join
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
    assert_accessible(guest)
    host.locator(".menu summary").nth(1).click()
    assert_accessible(host)
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
    host.get_by_role("button", name="Change the options").press("Enter")
    expect(guest.locator(".arranged")).to_contain_text(said)
    expect(guest.get_by_role("status").first).to_contain_text("The host has changed the table")
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

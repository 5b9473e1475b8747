"""Content of one's own in a real browser: brought to a table, and changed in the workshop."""

from playwright.sync_api import expect

from tests.web.conftest import PHONE, OpenPage
from tests.web.dropping import drop
from tests.web.test_browser_pages import assert_accessible
from tests.web.test_server_content import SHEDS, deck


def test_a_faulty_deck_is_told_line_by_line_and_keeps_the_table_shut(open_page: OpenPage) -> None:
    page = open_page("/new/timeline", size=PHONE)
    expect(page.get_by_label("Choose files")).to_be_visible()
    drop(page, mine=deck(EIE="EIQ", SRE="SRQ"))
    faults = page.locator(".faults li")
    expect(faults).to_have_count(2)
    expect(faults.first).to_contain_text("mine.toml:12 'EIQ' is no face")
    expect(faults.last).to_contain_text("mine.toml:17")
    expect(page.get_by_role("button", name="Open the table")).to_be_disabled()
    assert_accessible(page)
    page.get_by_text("Paste a text instead").click()
    page.get_by_label("The text of a content file").fill(deck(SRE="SRR"))
    page.get_by_role("button", name="Check it").click()
    expect(page.get_by_text("‘mine’ can be played.")).to_be_visible()
    expect(page.get_by_role("button", name="Look closely at Crimson Envoy")).to_be_visible()
    expect(page.get_by_role("button", name="Open the table")).to_be_enabled()


def test_a_dropped_board_is_shown_and_reaches_a_friend(open_page: OpenPage) -> None:
    page = open_page("/new/skirmish")
    expect(page.get_by_label("Choose files")).to_be_visible()
    drop(page, two_sheds=SHEDS)
    expect(page.get_by_text("‘two_sheds’ can be played.")).to_be_visible()
    page.get_by_role("button", name="Look closely at Two sheds").click()
    expect(page.get_by_role("dialog", name="Two sheds")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_text("Every piece").click()
    page.get_by_text("Boards", exact=True).click()
    expect(page.get_by_role("button", name="Look closely at Crossroads")).to_be_visible()
    page.get_by_label("Your name").fill("Ann")
    page.get_by_label("Seat 2").select_option("friend")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_text("Played with your content, ‘two_sheds’")).to_be_visible()
    expect(page.get_by_role("button", name="Look closely at Two sheds")).to_be_visible()
    invitation = page.get_by_label("The link", exact=True).input_value()

    friend = open_page(invitation)
    expect(friend.get_by_text("Played with Ann’s content, ‘two_sheds’")).to_be_visible()
    friend.get_by_label("Your name").fill("Bo")
    friend.get_by_role("button", name="Sit down").click()
    expect(friend.get_by_role("button", name="Look closely at Two sheds")).to_be_visible()
    assert_accessible(friend)

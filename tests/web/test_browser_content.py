"""Content of one's own in a real browser: brought to a table, and changed in the workshop."""

import re

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


def test_a_card_is_changed_mended_and_tried(open_page: OpenPage) -> None:
    page = open_page("/workshop/timeline")
    page.get_by_role("button", name="Begin").click()
    page.get_by_role("button", name="Crimson Envoy (2)").click()
    right = page.locator("[data-path='card[1].face'] select").last
    page.get_by_role("button", name="Right era: empty").click()  # on the card itself
    expect(right).to_have_value("R")
    right.select_option("B")
    expect(page.get_by_role("button", name="Right era: blue victory")).to_be_visible()
    right.select_option("R")
    expect(page.get_by_role("button", name="Right era: red victory")).to_be_visible()
    expect(page.get_by_role("button", name="Look closely at Crimson Envoy")).to_be_visible()
    expect(page.get_by_text("Changed", exact=True)).to_be_visible()

    number = page.get_by_label("Number")
    number.fill("99")
    fault = page.locator("[data-path='card[1].number'] .part-fault")
    expect(fault).to_contain_text("there is no card 99")
    expect(page.get_by_role("heading", level=1)).to_have_text("mine")
    expect(number).to_have_attribute("aria-invalid", "true")
    assert_accessible(page)
    page.get_by_role("button", name="Try it").click()
    expect(page.get_by_text("Something is wrong with it: mend that first.")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text("✓ It can be played.")).to_be_visible()
    expect(number).to_have_value("2")

    page.get_by_role("button", name="Text", exact=True).click()
    text = page.get_by_label("The file as text")
    expect(text).to_have_value(re.compile('face = "SRR"'))
    text.fill(text.input_value().replace('name = "mine"', 'name = "Redder"'))
    expect(page.get_by_role("heading", name="Redder")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download").click()
    assert 'face = "SRR"' in download.value.path().read_text("utf-8")
    page.reload()  # it was kept
    expect(page.get_by_role("heading", name="Redder")).to_be_visible()
    expect(page.get_by_text("✓ It can be played.")).to_be_visible()
    page.get_by_role("button", name="Try it").click()
    page.wait_for_url("**/t/*")
    table = page.url
    shown = page.request.get(f"{table}/content").json()
    assert shown["name"] == "Redder"


def test_a_fault_in_a_list_of_numbers_is_told_at_the_list(open_page: OpenPage) -> None:
    """A number that is too large may have no place of its own in what is found, and is no reason to stop."""
    page = open_page("/workshop/ship")
    page.get_by_role("button", name="Begin").click()
    hull = page.get_by_label("Hull 1", exact=True)
    usual = hull.input_value()
    hull.fill("9999")
    fault = page.locator("[data-path=hull] > .part-fault")
    expect(fault).to_have_text("a whole number of at most 999 was expected")
    hull.fill(usual)
    expect(page.get_by_text("✓ It can be played.")).to_be_visible()


def test_what_is_no_text_is_not_begun_with(open_page: OpenPage) -> None:
    """A picture that was dropped by mistake is refused in a sentence, and no work of that name is kept."""
    page = open_page("/workshop/timeline")
    page.locator("input[type=file]").set_input_files(
        {"name": "cat.png", "mimeType": "image/png", "buffer": b"\x89PNG\0"}
    )
    expect(page.get_by_text("cat.png is no text in UTF-8")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).not_to_have_text("cat.png")


def test_a_file_is_chosen_where_nothing_can_be_dropped(open_page: OpenPage) -> None:
    """A phone has no files to drag: the door of the workshop takes them through a button, and finds their game."""
    page = open_page("/workshop", size=PHONE)
    files = page.get_by_label("Content files")
    files.set_input_files({"name": "notes.toml", "mimeType": "text/plain", "buffer": b"\x89PNG\0"})
    expect(page.get_by_text("notes.toml is no text in UTF-8")).to_be_visible()
    files.set_input_files({"name": "two_sheds.toml", "mimeType": "text/plain", "buffer": SHEDS.encode()})
    page.wait_for_url("**/workshop/skirmish**")
    expect(page.get_by_role("heading", level=1)).to_have_text("two_sheds")


def test_whoever_begins_by_keys_is_where_they_began(open_page: OpenPage) -> None:
    page = open_page("/workshop/timeline")
    page.get_by_role("button", name="Begin").press("Enter")
    expect(page.get_by_role("heading", level=1)).to_be_focused()


def test_a_work_that_was_thrown_away_can_be_brought_back(open_page: OpenPage) -> None:
    page = open_page("/workshop/timeline")
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_text("Kept in this browser.")).to_be_visible()
    page.get_by_role("button", name="Start anew").click()
    kept = page.get_by_role("button", name="mine", exact=True)
    page.get_by_role("button", name="Throw mine away").press("Enter")
    expect(page.get_by_text("mine is thrown away.")).to_be_visible()
    expect(kept).to_have_count(0)
    page.keyboard.press("Enter")  # "Bring it back" has the focus
    expect(kept).to_be_focused()
    page.reload()
    expect(kept).to_be_visible()


BOX = "element => element.getBoundingClientRect().toJSON()"


def test_each_file_that_comes_with_a_game_is_offered_once_by_its_name(open_page: OpenPage) -> None:
    page = open_page("/workshop/skirmish")
    choice = page.get_by_label("what comes with the game")
    expect(choice.locator("option", has_text="Board: Crossroads")).to_have_count(1)
    choice.select_option(label="Faction: Phase Two Raiders (tuned)")
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_text("✓ It can be played.")).to_be_visible()


def test_terrain_moves_by_pointer_and_by_keys_and_keeps_its_symmetry(open_page: OpenPage) -> None:
    page = open_page("/about", size=PHONE)
    drop(page, two_sheds=SHEDS)  # content finds its game from any page
    page.wait_for_url("**/workshop/skirmish**")
    south = page.get_by_role("button", name=re.compile("^south_shed, wall, at 12, 9.5"))
    south.focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("button", name=re.compile("^south_shed, wall, at 12.5, 9.5"))).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^north_shed, wall, at 23.5, 26.5"))).to_be_visible()
    expect(page.get_by_text("✓ It can be played.")).to_be_visible()

    page.get_by_role("group", name="The board").scroll_into_view_if_needed()
    # Read at one instant: a check that comes back draws the plane anew.
    board = page.get_by_role("group", name="The board").evaluate(BOX)
    at = page.get_by_role("button", name=re.compile("^north_shed, wall")).evaluate(BOX)
    inch = board["width"] / 36
    middle = (at["x"] + at["width"] / 2, at["y"] + at["height"] / 2)
    page.mouse.move(*middle)
    page.mouse.down()
    page.mouse.move(middle[0] - 2 * inch, middle[1], steps=4)
    page.mouse.up()
    expect(page.get_by_role("button", name=re.compile("^north_shed, wall, at 21.5, 26.5"))).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^south_shed, wall, at 14.5, 9.5"))).to_be_visible()
    page.get_by_label("Zones").select_option("Supply Drop")
    expect(page.locator(".plane-zone").first).to_be_visible()
    assert_accessible(page)
    page.get_by_role("button", name="Ruler").click()
    page.get_by_label("To x").fill("3")
    page.get_by_label("To y").fill("4")
    expect(page.locator(".plane-ends")).to_contain_text("5.00 inches")  # beside its numbers, above the board
    page.get_by_role("link", name="With friends…").click()
    expect(page.get_by_text("‘two_sheds’ can be played.")).to_be_visible()

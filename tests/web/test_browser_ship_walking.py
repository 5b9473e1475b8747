"""Walking far on the ship's map: one click shows the way, one more walks it, and what is met ends it."""

import re

from playwright.sync_api import expect

from terminus.core.audience import Data
from tests.games.ship.table import mat, room
from tests.web.conftest import PHONE, OpenPage
from tests.web.states import met
from tests.web.table_page import TablePage
from tests.web.test_browser_ship import open_table

HOME: Data = {"seats": [mat("Gorma", "0,0#1"), mat("Yucca", "0,0#5")]}
"""The start tile, where nobody is ever met (SH-R47)."""
PASSAGE: Data = {
    "seats": [mat("Gorma", "0,0#5"), mat("Yucca", "1,0#5")],
    "rooms": [room("TIL-05 1,0 r3 PRI-3"), room("TIL-01 2,0")],
}


AT_WHAT_IS_NEXT = """() => document.activeElement.matches(".legal[data-key]") &&
  (document.activeElement.dataset.key !== "end" || document.querySelectorAll(".legal[data-key]").length === 1)"""
"""Where keys are: at the end of the turn only if nothing else is left."""


def table_at(open_page: OpenPage, position: Data) -> TablePage:
    table = open_table(open_page, {"seats": ["you", "bot:novice"], "position": position})
    table.wait_for_turn()
    return table


def test_a_far_circle_shows_the_way_and_walks_it_step_by_step(open_page: OpenPage) -> None:
    table = table_at(open_page, HOME)
    table.click("circle-0,0-9")
    bubble = table.page.locator("#bubble")
    expect(bubble).to_contain_text("4 steps, 0 left then")
    expect(table.page.locator("[data-overlay] .walk-number")).to_have_text(["1", "2", "3", "4"])
    bubble.get_by_role("button", name="Walk there").click()
    expect(table.page.locator("#log li")).to_have_count(4)
    expect(table.page.locator("#log li").last).to_have_text("You stepped to the south-east circle.")
    expect(table.page.locator("#prompt-text")).to_contain_text("No steps left")


def test_a_walk_by_keyboard_and_one_that_is_thought_better_of(open_page: OpenPage) -> None:
    table = table_at(open_page, HOME)
    table.thing("circle-0,0-3").focus()
    table.page.keyboard.press("Enter")
    bubble = table.page.locator("#bubble")
    expect(bubble).to_contain_text("2 steps")
    table.page.keyboard.press("Escape")
    expect(bubble).to_be_hidden()
    expect(table.page.locator("[data-overlay]")).to_have_count(0)
    table.page.keyboard.press("Enter")
    expect(bubble).to_contain_text("2 steps")
    table.page.keyboard.press("Enter")
    expect(table.page.locator("#log li")).to_have_count(2)


def test_keys_go_on_with_what_is_next_and_never_end_a_turn_by_themselves(open_page: OpenPage) -> None:
    """A room found and placed, then a turn ended: the focus is at what can be done then, not at the end of the turn."""
    found: Data = {"seats": ["you", "hotseat", "hotseat"], "position": met("ship", "escape", 10)}
    table = open_table(open_page, found)
    table.wait_for_turn()
    told = table.page.locator("#bubble .primary")
    table.thing("turn-0").focus()
    before = table.version
    table.page.keyboard.press("Enter")
    told.wait_for()
    table.page.keyboard.press("Enter")
    table.wait_for_news(before)
    table.page.wait_for_function(AT_WHAT_IS_NEXT)
    table = open_table(open_page, {"seats": ["you", "hotseat"], "position": HOME})
    table.wait_for_turn()
    focused, told = table.page.locator("#board :focus"), table.page.locator("#bubble .primary")
    table.thing("end").focus()
    table.page.keyboard.press("Enter")
    told.wait_for()
    table.page.keyboard.press("Enter")
    expect(table.page.locator("#prompt-text")).to_contain_text("Yucca")
    expect(focused).to_have_class(re.compile("legal"))


def test_keys_are_led_to_the_unknown_and_not_to_what_undoes(open_page: OpenPage) -> None:
    """SH-351: at an entrance one explores rather than walks back; with no step left gear is not what is next."""
    tired = mat("Gorma", "0,0#5", steps_used=2, head="ARM-01 AUG-01")
    table = table_at(open_page, {"seats": [tired, mat("Yucca", "1,0#5")], "rooms": [room("TIL-05 1,0 r3")]})
    focused, told = table.page.locator(":focus"), table.page.locator("#bubble .primary")
    for key, following in (("circle-0,0-2", "door-N"), ("circle-0,0-1", "end")):
        table.thing(key).focus()
        table.page.keyboard.press("Enter")
        told.wait_for()
        table.page.keyboard.press("Enter")
        table.wait_until_taken()
        expect(focused).to_have_attribute("data-key", following)


def test_a_curtain_that_is_raised_by_keys_leads_to_what_is_asked(open_page: OpenPage) -> None:
    """SH-131: characters are chosen in secret; a newcomer's Enter is never lost on nothing."""
    table = open_table(open_page, {"seats": ["you", "hotseat"]})
    page, focused = table.page, table.page.locator("#hand :focus")
    for seat in (1, 2):
        page.get_by_role("button", name=f"I am Player {seat}").press("Enter")
        expect(focused).to_have_attribute("data-key", "character-1")
        if seat == 2:
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        page.locator("#bubble .primary").wait_for()
        page.keyboard.press("Enter")
    expect(table.page.locator("#prompt-text")).to_contain_text("Choose a circle")


def test_enter_begins_at_what_is_asked(open_page: OpenPage) -> None:
    """Whoever comes to a table and presses Enter, with the focus on nothing yet, is where something can be done."""
    table = table_at(open_page, HOME)
    table.page.keyboard.press("Enter")
    expect(table.page.locator("#board :focus")).to_have_class(re.compile("legal"))


def test_a_walk_stops_where_something_is_met(open_page: OpenPage) -> None:
    """SH-407: the plan leads into a room with an enemy and no further; the fight comes, and nobody walks on."""
    table = table_at(open_page, PASSAGE)
    table.click("room-2,0")
    bubble = table.page.locator("#bubble")
    expect(bubble).to_contain_text("Scrapie Shambler waits in Plasmid Passage and must be fought")
    bubble.get_by_role("button", name="Walk there").click()
    expect(table.page.locator("#log li", has_text="fought Scrapie Shambler").first).to_be_visible()
    table.wait_for_turn()
    expect(table.thing("token-0")).to_have_attribute("data-upon", re.compile("circle-1,0-4"))


FAR: Data = {
    "seats": [mat("Gorma", "3,0#5"), mat("Yucca")],
    "rooms": [room("TIL-05 1,0 r3"), room("TIL-01 2,0"), room("TIL-02 3,0"), room("TIL-03 2,1"), room("TIL-04 2,-1")],
}


def test_on_a_phone_the_map_shows_where_one_is_as_large_as_fingers_need(open_page: OpenPage) -> None:
    """Circles of 44 pixels, one's own figure in the middle; one tap shows the whole ship, one more comes back."""
    table = open_table(open_page, {"seats": ["you", "bot:novice"], "position": FAR}, size=PHONE)
    table.wait_for_turn()
    circle = table.thing("circle-3,0-5")
    expect(table.thing("token-0")).to_be_in_viewport()
    near = circle.bounding_box()
    assert near is not None
    assert min(near["width"], near["height"]) >= 44
    fit = table.page.get_by_role("button", name="Fit")
    fit.click()
    expect(table.thing("room-0,0")).to_be_in_viewport(ratio=1)
    expect(table.thing("room-3,0")).to_be_in_viewport(ratio=1)
    fit.click()
    again = circle.bounding_box()
    assert again is not None
    assert again["width"] == near["width"]


def test_whoever_watches_on_a_phone_sees_home_before_anybody_is_aboard(open_page: OpenPage) -> None:
    """SH-127: while characters are chosen there is nobody on the map to look for."""
    host = open_table(open_page, {"seats": ["you", "friend"]}, size=PHONE).page
    page = open_page(host.url, size=PHONE)
    page.wait_for_selector("body[data-spectator] #board svg")
    for cell in (1, 9):
        expect(page.locator(f'[data-key="circle-0,0-{cell}"]')).to_be_in_viewport(ratio=1)


ONE_AFTER_THE_OTHER = """keys => keys.forEach(key => document.querySelector(`[data-key="${key}"]`)
  .dispatchEvent(new MouseEvent("click", {bubbles: true})))"""


def test_a_way_that_is_found_too_late_covers_nothing(open_page: OpenPage) -> None:
    """Whoever taps a companion and then a card, before the table has found the way there, reads about the card."""
    seats = [mat("Zarnax", "0,0#5", "AUG-16"), mat("Yucca", "1,0#4")]
    table = table_at(open_page, {"seats": seats, "rooms": [room("TIL-05 1,0 r3")]})
    with table.page.expect_websocket() as opened:
        table.page.reload()
    table.wait_for_turn()
    with opened.value.expect_event("framereceived", lambda frame: '"planned"' in frame):
        table.page.evaluate(ONE_AFTER_THE_OTHER, ["player-1", "card-AUG-16"])
    table.page.evaluate("new Promise(requestAnimationFrame)")
    bubble = table.page.locator("#bubble")
    expect(bubble).to_contain_text("cannot wait for oxygen")
    expect(bubble.get_by_role("button", name="Walk there")).to_have_count(0)

"""Fights, the Merchant and a boss of the ship by keys alone: where the focus is, what is announced, and no trap."""

import re

from playwright.sync_api import Locator, expect

from tests.web.conftest import OpenPage
from tests.web.states import FOE, LAIR
from tests.web.table_page import TablePage, install_clock, stop_the_clock, until
from tests.web.test_browser_ship import open_table
from tests.web.test_browser_ship_panels import MARKET, seated

ALONE = ["you", "bot:novice"]


def enter(table: TablePage, key: str) -> None:
    """Choose a thing and play the move, with two strokes of one key."""
    table.thing(key).focus()
    table.page.keyboard.press("Enter")
    expect(table.page.locator("#bubble[data-tone=preview] .primary")).to_be_visible()
    table.page.keyboard.press("Enter")
    table.wait_until_taken()


def focused(table: TablePage) -> Locator:
    return table.page.locator(":focus")


def test_a_fight_is_told_step_by_step_also_to_whoever_pressed_escape_before_it(open_page: OpenPage) -> None:
    """SH-402: Escape skips what is being told, and where nothing is, not what comes next."""
    page = open_page("/about", hasty=False)
    install_clock(page)
    answer = page.request.post("/api/tables", data={"game": "ship", "seats": ALONE, "position": FOE})
    page.goto(answer.json()["address"])
    table = TablePage(page)
    table.wait_for_turn()
    stop_the_clock(page)
    page.keyboard.press("Enter")
    expect(focused(table)).to_have_attribute("data-key", "fight")
    page.keyboard.press("Escape")
    enter(table, "fight")
    expect(page.locator("#stage")).to_have_attribute("data-phase", "roll")
    page.clock.run_for(150)
    expect(page.locator("#speech")).to_have_text(re.compile("You fight Superoxide Sprite[.]$"))
    for _ in until(lambda: page.locator("#prompt.yours").count()):
        page.keyboard.press("Space")
        page.clock.run_for(50)
    expect(focused(table)).to_have_class(re.compile("legal"))
    expect(focused(table)).not_to_have_attribute("data-key", "end")


def test_wares_are_reached_bought_and_put_on_with_arrows_and_enter(open_page: OpenPage) -> None:
    """SH-751: from the buttons up to the shelf; with Shift also to what is too dear, which says why."""
    table = seated(open_page, MARKET)
    table.thing("end").focus()
    table.page.keyboard.press("ArrowUp")
    expect(focused(table)).to_have_attribute("data-key", re.compile("stock-"))
    table.page.keyboard.press("Shift+ArrowUp")
    expect(focused(table)).to_have_attribute("data-key", "stock-AUG-20")
    table.page.keyboard.press("Enter")
    expect(table.page.locator("#speech")).to_contain_text("The price in Zekts is 8")
    enter(table, "stock-ARM-15")
    expect(table.page.locator("#speech")).to_contain_text("Put on Arginine Striders")
    table.thing("card-ARM-15").focus()
    table.page.keyboard.press("Enter")
    for key, action in (("ArrowUp", "sell"), ("ArrowLeft", "wear")):
        table.page.keyboard.press(key)
        expect(focused(table)).to_have_attribute("data-key", action)
    enter(table, "wear")
    expect(table.page.locator("#speech")).to_contain_text("Your Urea Cycle is complete")
    expect(focused(table)).to_have_class(re.compile("legal"))


def test_a_boss_is_fought_and_left_by_keys_with_less_motion(open_page: OpenPage) -> None:
    """SH-801 to SH-812: every round is announced with its sum, and the focus waits at what goes on."""
    table = open_table(open_page, {"seats": ALONE, "position": LAIR})
    table.wait_for_turn()
    enter(table, "door-E")
    for health in (2, 1):
        expect(table.thing("boss-fight-title")).to_contain_text(f"health {health} of 3")
        expect(focused(table)).to_have_attribute("data-key", "continue")
        expect(table.page.locator("#speech")).to_contain_text("The round is won: ")
        enter(table, "continue")
    expect(table.page.locator("#speech")).to_contain_text("You took the Key of Charge.")
    expect(focused(table)).to_have_attribute("data-key", re.compile("circle-"))


def test_an_offer_is_made_by_keys_alone(open_page: OpenPage) -> None:
    """SH-501: the form that a key opened has the focus, for it is what is to be filled in next."""
    table = seated(open_page, MARKET)
    page, before = table.page, table.version
    table.thing("player-1").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#speech")).to_contain_text("Now choose Offer cards or Ask for cards")
    page.keyboard.press("ArrowDown")
    expect(focused(table)).to_have_attribute("data-key", "trade")
    page.keyboard.press("Enter")
    expect(focused(table)).to_have_attribute("type", "checkbox")
    page.keyboard.press("Space")
    expect(page.get_by_role("checkbox", name="Glucose Visor")).to_be_checked()
    send = page.locator("#prompt-actions .primary")
    expect(send).to_have_text("Send offer")
    for _ in until(lambda: send.evaluate("button => button === document.activeElement"), most=12):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    table.wait_for_news(before)
    expect(page.locator("#log")).to_contain_text("You offered Yucca Glucose Visor as a gift")

"""Time Horizon by keys alone: energy, artifacts, offers, attacks, events and bets, with what is said of them."""

import re

from playwright.sync_api import expect

from terminus.core.audience import Data
from tests.web.conftest import OpenPage
from tests.web.states import horizon_seats
from tests.web.table_page import LEGAL, TablePage, listen, wait_to_hear
from tests.web.test_browser_horizon import ASKED, open_table


def press(table: TablePage, *keys: str) -> None:
    """Keys one after the other, as somebody would who has neither mouse nor touch."""
    for key in keys:
        table.page.keyboard.press(key)


def walk_to(table: TablePage, key: str, arrow: str) -> None:
    """Press an arrow until a thing has the focus."""
    for _ in range(12):
        if table.page.evaluate("document.activeElement.dataset.key") == key:
            return
        press(table, arrow)
    raise AssertionError(f"{key} is not reached by {arrow}")


def agree(table: TablePage) -> None:
    """Enter chose a thing, and Enter once more plays it, as soon as what it would do is told."""
    before = table.version
    press(table, "Enter")
    table.page.locator("#bubble .primary").wait_for()
    press(table, "Enter")
    table.wait_for_news(before)


def by_keys(open_page: OpenPage, first: Data) -> TablePage:
    """A turn among bots who do anything, with the keys at what the hand offers first."""
    position: Data = {"round": 11, "active": 0, "order": [0, 1, 2], "seats": horizon_seats(first, place="3/4")}
    table = open_table(open_page, {"seats": ["you", "bot:random", "bot:random"], "position": position})
    table.page.locator("#tools [data-do=zoom-in]").focus()
    press(table, "Tab")
    expect(table.page.locator(":focus")).to_have_attribute("data-key", "extract")
    return table


def test_energy_an_artifact_and_an_offer_by_keys_alone(open_page: OpenPage) -> None:
    """HZ-100, HZ-130, HZ-330: whatever goes with what was done, the keys are at what can be done next."""
    table = by_keys(open_page, {"artifacts": ["CM-1"], "supply": 60})
    speech, focused = table.page.locator("#speech"), table.page.locator(":focus")
    agree(table)
    expect(speech).to_contain_text("You extracted 9 energy.")
    walk_to(table, "end", "ArrowRight")
    walk_to(table, "artifact-CM-1", "ArrowDown")
    press(table, "Enter")
    expect(speech).to_contain_text("Now choose to discharge it or to cast it.")
    walk_to(table, "discharge", "ArrowLeft")
    agree(table)
    expect(speech).to_contain_text("You discharged Collector Module")
    expect(focused).to_have_class(re.compile("legal"))
    walk_to(table, "exchange", "ArrowRight")
    press(table, "Enter")
    expect(speech).to_contain_text("Now choose a player.")
    press(table, "ArrowLeft", "Enter")
    walk_to(table, "give-energy", "ArrowDown")
    press(table, "Enter")
    expect(focused).to_have_attribute("type", "number")
    press(table, "Escape", "Escape", "Escape", "Escape")
    expect(speech).to_contain_text("Taken back.")
    before = table.version
    press(table, "h")
    expect(speech).to_contain_text("Enter plays it")
    press(table, "Enter")
    table.wait_for_news(before)


def test_an_event_and_a_bet_by_keys_alone(open_page: OpenPage) -> None:
    """HZ-170, HZ-320: a card of the hand and its rotation; a Tangle, and a sealed bet for each token."""
    table = by_keys(open_page, {"hand": ["F01-Y", "F02-Y"], "supply": 60})
    speech = table.page.locator("#speech")
    press(table, "1")
    expect(speech).to_contain_text("Spark. Now choose a rotation, and below it what your token says.")
    press(table, "ArrowRight")
    agree(table)
    expect(speech).to_contain_text("You organised Spark in 3/4")
    table = by_keys(open_page, {"artifacts": ["TF-sun"], "supply": 60})
    speech = table.page.locator("#speech")
    walk_to(table, "end", "ArrowRight")
    walk_to(table, "artifact-TF-sun", "ArrowDown")
    press(table, "Enter")
    expect(speech).to_contain_text("Now choose to discharge it or a rotation")
    walk_to(table, "lay-TF-sun-0+", "ArrowDown")
    agree(table)
    table.page.wait_for_function(ASKED, arg=LEGAL)
    expect(table.page.locator(":focus")).to_have_class(re.compile("legal"))
    listen(table.page)
    agree(table)
    wait_to_hear(table.page, "You bet that it")


def test_an_attack_and_a_cast_by_keys_alone(open_page: OpenPage) -> None:
    """HZ-250, HZ-310: arrows go along a row, and to whom is to be chosen next; what was chosen is not said twice."""
    table = by_keys(open_page, {"artifacts": ["CM-1"], "hand": ["F01-Y"], "items": {"gun": 1}, "supply": 60})
    speech, focused = table.page.locator("#speech"), table.page.locator(":focus")
    walk_to(table, "attack", "ArrowRight")
    press(table, "Enter")
    expect(speech).to_have_text(re.compile(r"(?<!node\. )Attack somebody in your node\. Now choose a player\.$"))
    press(table, "ArrowLeft")
    expect(focused).to_have_attribute("data-key", re.compile("player-[12]"))
    listen(table.page)
    agree(table)
    wait_to_hear(table.page, "You attacked")
    table.thing("card-F01-Y").focus()
    for there in ("item-gun", "item-shield", "item-accelerator", "artifact-CM-1"):
        press(table, "ArrowRight")
        expect(focused).to_have_attribute("data-key", there)
    press(table, "Enter")
    expect(speech).to_contain_text("Now choose to discharge it or to cast it.")
    walk_to(table, "discharge", "ArrowUp")
    walk_to(table, "cast", "ArrowLeft")
    agree(table)
    expect(speech).to_contain_text("You cast Collector Module")


def test_in_the_middle_of_a_move_every_arrow_leads_on_and_none_to_the_end_of_the_turn(open_page: OpenPage) -> None:
    """HZ-130: whom to deal with stands in the rail, and right of the button there is only the end of the turn."""
    table = by_keys(open_page, {"supply": 60})
    focused = table.page.locator(":focus")
    walk_to(table, "exchange", "ArrowRight")
    press(table, "Enter")
    for arrow in ("ArrowRight", "ArrowUp", "ArrowDown"):
        table.thing("exchange").focus()
        press(table, arrow)
        expect(focused).to_have_attribute("data-key", re.compile("player-[12]"))
    press(table, "Escape")
    walk_to(table, "end", "ArrowRight")

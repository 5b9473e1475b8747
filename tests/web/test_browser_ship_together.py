"""Two people aboard the ship in two browsers: they deal, fight a boss together, and wait for nobody in vain."""

import json
import re

from playwright.sync_api import WebSocketRoute, expect

from terminus.core.audience import Data
from tests.games.ship.table import mat, room
from tests.web.conftest import OpenPage
from tests.web.table_page import TablePage, sit_down
from tests.web.test_browser_pages import assert_accessible
from tests.web.test_browser_ship import follow, open_table

MARKET: Data = {
    "seats": [
        mat("Gorma", "1,0#4", "ARM-01 ITM-01", zekts=3),
        mat("Yucca", "1,0#5", "ARM-04", zekts=12),
    ],
    "rooms": [room("TIL-05 1,0 r3")],
}


def propose(table: TablePage, path: str, cards: list[str], zekts: dict[str, int]) -> None:
    """A deal through its form; cards are ticked there, or pointed at by their keys where they lie."""
    table.wait_for_turn()
    before = table.version
    for key in path.split():
        table.thing(key).click()
    for card in cards:
        if card.startswith("card-"):
            table.click(card)
            expect(table.thing(card)).to_have_class(re.compile("picked"))
        else:
            table.page.get_by_role("checkbox", name=card).check()
    for purse, amount in zekts.items():
        table.page.get_by_role("spinbutton", name=purse).fill(str(amount))
        expect(table.page.locator("#fields .word")).to_contain_text(f"{amount} Zekts")
    table.page.get_by_role("button", name="Send offer").click()
    table.wait_for_news(before)


def two_people(open_page: OpenPage, position: Data) -> tuple[TablePage, TablePage]:
    """Ada, whose turn it is, and Bob, who sat down in another browser, at a table that goes on from a position."""
    ada = open_table(open_page, {"seats": ["you", "friend"], "name": "Ada", "position": position})
    bob = sit_down(open_page(ada.page.url.split("?")[0]))
    ada.until_shown(bob.version)
    return ada, bob


def test_two_people_deal_until_both_are_content(open_page: OpenPage) -> None:
    """SH-501, SH-504, SH-R45: declined, countered, accepted; cards and Zekts change hands before both pairs of eyes."""
    ada, bob = two_people(open_page, MARKET)
    expect(bob.page.locator("#recap")).to_be_hidden()  # that they sat down is no news to those who did
    propose(ada, "player-1 trade", ["Glucose Visor"], {"Zekts you ask": 11})
    for person, sides in ((ada, ["You give", "Yucca gives"]), (bob, ["Gorma gives", "You give"])):
        expect(person.thing("deal-give")).to_have_text(f"{sides[0]}Glucose Visor+1 attack alone")
        expect(person.thing("deal-get")).to_have_text(f"{sides[1]}11 Zekts")
    assert_accessible(bob.page)
    follow(bob, ["decline"])
    expect(ada.thing("deal")).to_have_count(0)
    propose(ada, "player-1 trade", ["card-ARM-01"], {"Zekts you ask": 9})
    propose(bob, "counter ask", ["card-ARM-01", "Phospholipid Patch"], {"Zekts you pay": 5})
    expect(ada.thing("deal-give")).to_have_text("Yucca gives5 Zekts")
    follow(ada, ["accept"])
    expect(ada.thing("holds-1")).to_contain_text("Glucose Visor")
    expect(ada.thing("cards-title")).to_contain_text("Hand 0 of")
    expect(bob.thing("cards-row")).to_contain_text("Glucose Visor")
    expect(bob.thing("cards-title")).to_contain_text("Hand 3 of")
    expect(ada.thing("own-0-amount")).to_have_text("8")
    expect(bob.thing("own-1-amount")).to_have_text("7")


def test_while_an_offer_is_filled_in_the_prompt_speaks_of_it(open_page: OpenPage) -> None:
    """SH-501: not of what else the turn is for; that comes back with whoever goes back."""
    fallen = mat("Zarnax", "1,0#5", down=True)
    position: Data = {**MARKET, "seats": [*MARKET["seats"], fallen]}  # type: ignore[misc]
    table = open_table(open_page, {"seats": ["you", "hotseat", "hotseat"], "position": position})
    prompt = table.page.locator("#prompt-text")
    expect(prompt).to_contain_text("Revive Zarnax")
    for key in ("player-1", "trade"):
        table.thing(key).click()
    expect(prompt).to_have_text("Yucca: Offer cards. Fill it in, then press “Send offer”.")
    table.page.get_by_role("button", name="Back").click()
    expect(prompt).to_contain_text("Revive Zarnax")


def test_a_form_asks_again_what_a_busy_table_could_not_say(open_page: OpenPage) -> None:
    """What the values would do is seen without touching them once more."""
    page = open_page("/about")
    put_off: list[str] = []

    def carry(line: WebSocketRoute) -> None:
        table = line.connect_to_server()

        def pass_on(text: str | bytes) -> None:
            asked = json.loads(text)
            if put_off or asked["do"] != "preview" or "values" not in asked:
                table.send(text)
            else:
                put_off.append(asked["do"])
                line.send(json.dumps({"is": "error", "sentence": "That takes too long.", "id": asked["id"]}))

        line.on_message(pass_on)

    page.route_web_socket(re.compile("/ws/"), carry)
    wish = {"game": "ship", "seats": ["you", "hotseat"], "position": MARKET}
    page.goto(page.request.post("/api/tables", data=wish).json()["address"])
    table = TablePage(page)
    for key in ("player-1", "trade"):
        table.thing(key).click()
    page.get_by_role("checkbox", name="Glucose Visor").check()
    expect(page.locator("#fields .word")).to_contain_text("Glucose Visor")
    assert put_off


SURE_WINNER = {"head": "ARM-07 AUG-04", "chest": "ARM-08 AUG-05", "legs": "ARM-09 AUG-08"}
"""Electron Transport Chain in full with enzymes against bosses and radicals: even a 1 beats Fentonax's 8."""
DOOR: Data = {
    "seats": [mat("Zarnax", "1,0#5", zekts=20, **SURE_WINNER), mat("Yucca", "1,0#8", zekts=20)],
    "rooms": [room("TIL-01 1,0"), room("TIL-26 2,0 r1")],
}


def test_two_people_fight_a_boss_together(open_page: OpenPage) -> None:
    """SH-801 to SH-806, SH-812 to SH-814: one leads, the other is asked along and pays too; three rounds and a key."""
    ada, bob = two_people(open_page, DOOR)
    follow(ada, ["door-E"])
    expect(ada.page.locator("#prompt-text")).to_contain_text("is asked along to the boss")
    expect(bob.page.locator("#prompt-text")).to_contain_text("Come along to the boss?")
    follow(bob, ["join"])
    for number in (1, 2):
        assert_accessible(bob.page)
        for person in (ada, bob):
            title = f"Fentonax, the Unpaired King: health {3 - number} of 3, round {number}"
            expect(person.thing("boss-fight-title")).to_have_text(title)
            expect(person.page.locator('[data-key="boss-fight"] svg.die')).to_have_count(3)
        follow(ada, ["continue"])
        follow(bob, ["continue"])
    for person in (ada, bob):
        expect(person.thing("boss-fight")).to_have_count(0)
        expect(person.thing("goal-2-where")).to_have_text("key with Zarnax")
    expect(bob.thing("own-1-amount")).to_have_text("20")


def test_nobody_waits_for_an_answer_that_does_not_come(open_page: OpenPage) -> None:
    """SH-R31, SH-R45: an offer is withdrawn, and the leader goes in to a boss without the other."""
    seats = [mat("Zarnax", "1,0#5", "ARM-01", zekts=20, **SURE_WINNER), mat("Yucca", "1,0#8", zekts=20)]
    ada, _ = two_people(open_page, {**DOOR, "seats": seats})
    propose(ada, "player-1 trade", ["Glucose Visor"], {})
    ada.thing("withdraw").click()
    ada.confirm()
    expect(ada.thing("deal")).to_have_count(0)
    follow(ada, ["door-E"])
    expect(ada.thing("withdraw")).to_have_text("Do not wait for Yucca")
    ada.thing("withdraw").click()
    ada.confirm()
    expect(ada.thing("boss-fight-title")).to_contain_text("health 2 of 3")

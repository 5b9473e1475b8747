"""The ship in a real browser: its lesson and a whole game by mouse, two people who deal and who fight a boss."""

import re
from typing import Any

from playwright.sync_api import expect

from terminus.core.audience import Data
from tests.games.ship.table import mat, room
from tests.web.conftest import PHONE, OpenPage
from tests.web.states import DRESSED
from tests.web.table_page import TablePage, install_clock, sit_down, stop_the_clock
from tests.web.test_browser_pages import assert_accessible, themes

LESSON = [
    "character-2",
    "circle-0,0-6",
    "door-E",
    "turn-3",
    "card-ARM-07 wear",
    "circle-0,0-6",
    "stock-AUG-01",
    "card-AUG-01 worn-head",
    "end",
    "circle-0,0-5",
    "circle-0,0-2",
    "circle-0,-1-8",
    "revive",
]
AFTER_THE_GIFT = ["end", "circle-0,-1-5", "door-N", "continue", "continue", "circle-0,-1-5", "end", "circle-0,-1-8"]


def follow(table: TablePage, paths: list[str]) -> None:
    """Play moves by clicking along their paths, each confirmed in the bubble."""
    for path in paths:
        table.wait_for_turn()
        before = table.version
        for key in path.split():
            table.thing(key).click()
        table.confirm()
        table.wait_for_news(before)


def open_table(open_page: OpenPage, wish: dict[str, object], **looks: Any) -> TablePage:
    """A table as a program asks for it; the page sits at the seat that was asked for as `you`."""
    page = open_page("/about", **looks)
    answer = page.request.post("/api/tables", data={"game": "ship", **wish})
    assert answer.ok, answer.text()
    page.goto(answer.json()["address"])
    return TablePage(page)


def two_people(open_page: OpenPage, position: Data) -> tuple[TablePage, TablePage]:
    """Ada, whose turn it is, and Bob, who sat down in another browser, at a table that goes on from a position."""
    ada = open_table(open_page, {"seats": ["you", "friend"], "name": "Ada", "position": position})
    return ada, sit_down(open_page(ada.page.url.split("?")[0]))


def test_the_lesson_leads_from_the_first_step_to_a_key_at_home(open_page: OpenPage) -> None:
    """Walking, exploring, gear, the Merchant, reviving, a gift, a boss and its key, all by mouse."""
    table = TablePage(open_page("/learn/ship"))
    page = table.page
    follow(table, LESSON)
    table.wait_for_turn()
    table.thing("player-1").click()
    table.thing("trade").click()
    page.get_by_role("checkbox", name="Chaperonin Cradle").check()
    before = table.version
    page.locator("#prompt-actions .primary").click()
    table.wait_for_news(before)
    expect(table.thing("holds-1")).to_contain_text("Chaperonin Cradle")
    follow(table, AFTER_THE_GIFT)
    follow(table, ["circle-0,0-2"])
    expect(table.thing("goal-2-where")).to_have_text("key delivered")
    expect(page.locator("#prompt-note")).to_contain_text("That was the lesson")
    expect(page.locator("#prompt-note").get_by_role("button", name="Play a real game")).to_be_visible()


def test_dice_are_seen_to_roll(open_page: OpenPage) -> None:
    """Enemy die, then blue against red, as the log tells it; they lie there for a moment and go."""
    page = open_page("/about", hasty=False)
    install_clock(page)
    page.goto("/learn/ship")
    page.get_by_role("button", name="Begin the lesson").click()
    table = TablePage(page)
    follow(table, LESSON[:3])
    table.wait_for_turn()
    stop_the_clock(page)
    table.thing(LESSON[3]).click()
    table.confirm()
    dice = page.locator("#play > .thrown .die")
    while not dice.count():
        page.clock.run_for(300)
    expect(page.locator("#play > .thrown .die.enemy")).to_have_count(1)
    page.clock.run_for(30_000)
    expect(dice).to_have_count(0)


FIGHT: Data = {
    "seats": [mat("Zarnax", "1,0#5", zekts=4), mat("Yucca", "0,0#5", zekts=8)],
    "rooms": [room("TIL-05 1,0 r3 RAD-4")],
}


def test_a_fight_is_staged_and_nothing_is_known_before_it_is_shown(open_page: OpenPage) -> None:
    """SH-402 to SH-412: dice, then the receipts, then the verdict; purse, prompt and log wait for their moment."""
    page = open_page("/about", hasty=False)
    install_clock(page)
    answer = page.request.post("/api/tables", data={"game": "ship", "seats": ["you", "bot:novice"], "position": FIGHT})
    page.goto(answer.json()["address"])
    table = TablePage(page)
    table.wait_for_turn()
    stop_the_clock(page)
    table.thing("fight").click()
    table.confirm()
    stage, on = page.locator("#stage"), page.get_by_role("button", name="Next thing")
    for _ in range(20):  # ties are rolled again
        expect(stage).to_have_attribute("data-phase", "roll")
        expect(stage.locator(".total").first).to_have_text("")
        page.clock.run_for(150)
        expect(page.locator("#speech")).to_have_text(re.compile("You fight Superoxide Sprite[.]$"))
        lines = table.lines
        on.click()
        expect(stage).to_have_attribute("data-phase", "sum")
        expect(stage.locator(".total").first).to_have_text(re.compile(r"\d"))
        expect(stage.locator(".receipt li").first).to_contain_text("+1")
        assert (table.lines, table.my_turn) == (lines, False)
        expect(table.thing("own-0-amount")).to_have_text("4")
        expect(stage).not_to_have_attribute("data-verdict", re.compile("."))
        on.click()
        expect(page.locator("#log li").last).to_contain_text(" against ")
        if stage.get_attribute("data-verdict") != "tie":
            break
        on.click()
    while on.count():
        on.click()
    assert not table.my_turn
    page.get_by_role("button", name="Go on", exact=True).click()
    table.wait_for_turn()
    expect(stage).to_have_count(0)


@themes
def test_every_region_is_accessible(open_page: OpenPage, theme: str, size: dict[str, int]) -> None:
    """At the choice of a character, and beside the Merchant with something on."""
    table = TablePage(open_page("/learn/ship", size=size, color_scheme=theme))
    assert_accessible(table.page)
    follow(table, LESSON[:6])
    table.wait_for_turn()
    assert_accessible(table.page)


def test_the_codex_is_a_page_with_links_into_the_rules(open_page: OpenPage) -> None:
    page = open_page("/codex/ship")
    expect(page.locator("h1")).to_have_text("Codex of the Research Ship")
    expect(page.get_by_role("heading", name="Trypsin")).to_be_visible()
    assert page.locator('a[href="/rules/ship#SH-910"]').count() == 1
    assert_accessible(page)


def test_the_codex_is_read_entry_by_entry_on_a_phone(open_page: OpenPage) -> None:
    """SH-102: the sentence about an enzyme is not beyond the edge, and the page does not scroll sideways."""
    page = open_page("/codex/ship", size={"width": 390, "height": 844})
    sentence = page.locator("#AUG-01 .codex-about em", has_text="The catalytic triad")
    sentence.scroll_into_view_if_needed()
    expect(sentence).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    assert_accessible(page)


MOST_CLICKS = 200
LINES_OF_ADVENTURE = 20
PLACES = ("circle-", "door-", "turn-", "character-")
BUTTONS = ["end", "fight", "escape", "keep", "continue", "stay", "stay-out", "decline", "stay-down"]


def next_click(table: TablePage) -> str:
    """Wander, explore and fight for some rounds; then let the ship collapse, one turn after the other."""
    legal = table.legal()
    adventurous = len(table.lines) < LINES_OF_ADVENTURE
    if "end" in legal and not adventurous:
        return "end"
    return table.random.choice([key for key in legal if key in BUTTONS or key.startswith(PLACES)])


def test_a_whole_game_with_a_bot_by_mouse(open_page: OpenPage) -> None:
    """From the choice of a character to the collapse after round 6 (SH-R57), and the result that says so."""
    wish: dict[str, object] = {"seats": ["you", "bot:novice"], "name": "Ada", "options": {"collapse_round": 6}}
    table = open_table(open_page, wish)
    for _ in range(MOST_CLICKS):
        table.wait_for_turn()
        if table.over:
            break
        follow(table, [next_click(table)])
    result = table.page.locator("dialog.result")
    expect(result).to_contain_text("You lose together")
    expect(result.locator("figure img")).to_be_visible()
    expect(result.locator(".numbers li")).to_have_count(5)
    expect(result.locator(".count .emblem")).to_have_count(2)
    expect(result.locator(".lead")).to_be_in_viewport()  # it begins with who and how, and the ways on are in sight
    expect(result.get_by_role("button", name="Rematch", exact=True)).to_be_in_viewport()
    expect(result.get_by_role("link", name=re.compile("SH-"))).to_be_visible()


MARKET: Data = {
    "seats": [
        mat("Gorma", "1,0#4", "ARM-01 ITM-01", zekts=3),
        mat("Yucca", "1,0#5", "ARM-04", zekts=12),
    ],
    "rooms": [room("TIL-05 1,0 r3")],
}


def propose(table: TablePage, path: str, cards: list[str], zekts: dict[str, int]) -> None:
    """A deal through its form."""
    table.wait_for_turn()
    before = table.version
    for key in path.split():
        table.thing(key).click()
    for card in cards:
        table.page.get_by_role("checkbox", name=card).check()
    for purse, amount in zekts.items():
        table.page.get_by_role("spinbutton", name=purse).fill(str(amount))
        expect(table.page.locator("#fields .word")).to_contain_text(f"{amount} Zekts")
    table.page.get_by_role("button", name="Send offer").click()
    table.wait_for_news(before)


def test_two_people_deal_until_both_are_content(open_page: OpenPage) -> None:
    """SH-501, SH-504, SH-R45: declined, countered, accepted; cards and Zekts change hands before both pairs of eyes."""
    ada, bob = two_people(open_page, MARKET)
    propose(ada, "player-1 trade", ["Glucose Visor"], {"Zekts you ask": 11})
    for person, sides in ((ada, ["You give", "Yucca gives"]), (bob, ["Gorma gives", "You give"])):
        expect(person.thing("deal-give")).to_have_text(f"{sides[0]}Glucose Visor+1 attack alone")
        expect(person.thing("deal-get")).to_have_text(f"{sides[1]}11 Zekts")
    assert_accessible(bob.page)
    follow(bob, ["decline"])
    expect(ada.thing("deal")).to_have_count(0)
    propose(ada, "player-1 trade", ["Glucose Visor"], {"Zekts you ask": 9})
    propose(bob, "counter ask", ["Glucose Visor", "Phospholipid Patch"], {"Zekts you pay": 5})
    expect(ada.thing("deal-give")).to_have_text("Yucca gives5 Zekts")
    follow(ada, ["accept"])
    expect(ada.thing("holds-1")).to_contain_text("Glucose Visor")
    expect(ada.thing("cards-title")).to_contain_text("Hand 0 of")
    expect(bob.thing("cards-row")).to_contain_text("Glucose Visor")
    expect(bob.thing("cards-title")).to_contain_text("Hand 3 of")
    expect(ada.thing("own-0-amount")).to_have_text("8")
    expect(bob.thing("own-1-amount")).to_have_text("7")


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


def test_everything_tells_what_it_is(open_page: OpenPage) -> None:
    """SH-102: an enemy far away, a companion's things, and one's own card on the way to its use."""
    seats = [mat("Zarnax", "0,0#5", "AUG-16"), mat("Yucca", "1,0#4", "AUG-12")]
    position: Data = {"seats": seats, "rooms": [room("TIL-05 1,0 r3"), room("TIL-09 -1,0 r1 PRI-3")]}
    table = open_table(open_page, {"seats": ["you", "bot:novice"], "position": position})
    table.wait_for_turn()
    bubble = table.page.locator("#bubble")
    for key, words in (
        ("enemy-PRI-3", "It scratches at the walls"),
        ("player-1", "Holds Delta-9 Desaturase"),
        ("card-AUG-16", "cannot wait for oxygen"),
    ):
        table.click(key)
        expect(bubble).to_contain_text(words)
    table.click("door-N")
    expect(bubble).to_contain_text("To the northern circle: 1 step")  # from there one explores


def test_why_not_outlasts_what_a_thing_is(open_page: OpenPage) -> None:
    """SH-752: whoever points at a card of the Merchant's for which the Zekts do not suffice reads why, and goes on."""
    position: Data = {"seats": [mat("Zarnax", "0,0#5", zekts=0), mat("Yucca")], "stock": ["ARM-01", "AUG-12", "AUG-20"]}
    table = open_table(open_page, {"seats": ["you", "bot:novice"], "position": position})
    page = table.page
    install_clock(page)
    table.wait_for_turn()
    table.thing("shop-head").click()  # there is nothing to buy, so it is not open by itself
    stop_the_clock(page)
    table.click("stock-AUG-12")
    refusal = page.locator("#bubble[data-tone=refusal]")
    expect(refusal).to_contain_text("SH-752")
    page.clock.run_for(2000)  # a pointer that rests on a thing is told what it is
    assert refusal.count() == 1
    table.thing("stock-AUG-20").hover()
    page.clock.run_for(2000)
    expect(page.locator("#bubble[data-tone=peek]")).to_be_visible()


POINT = """(thing, [kind, x]) =>
  thing.dispatchEvent(new PointerEvent(kind, {pointerType: "mouse", clientX: x, clientY: 9, bubbles: true}))"""


def test_what_slides_under_a_mouse_at_rest_keeps_quiet(open_page: OpenPage) -> None:
    """A card that nobody asked for would cover the map; as soon as the mouse moves, it is asked for."""
    page = open_table(open_page, {"seats": ["you", "bot:novice"], "position": FIGHT}).page
    install_clock(page)
    thing, card = page.locator('[data-key="enemy-RAD-4"]'), page.locator("#bubble[data-tone=peek]")
    stop_the_clock(page)
    page.locator("body").evaluate(POINT, ["pointermove", 7])
    thing.evaluate(POINT, ["pointerover", 7])
    page.clock.run_for(2000)
    assert card.count() == 0
    thing.evaluate(POINT, ["pointermove", 8])
    page.clock.run_for(2000)
    expect(card).to_be_visible()


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


def test_whatever_is_worn_and_held_can_be_reached(open_page: OpenPage) -> None:
    """Three armors with four enzymes are higher than the hand is: it scrolls inside, and the page does not."""
    rich = mat(
        "Zarnax",
        "0,0#5",
        "ARM-04 ARM-12 ITM-01",
        head="ARM-07 AUG-04",
        chest="ARM-05 AUG-05 AUG-07",
        legs="ARM-09 AUG-08",
    )
    position: Data = {"seats": [rich, mat("Yucca")], "stock": ["ARM-01", "AUG-12", "AUG-20", "AUG-21", "ARM-02"]}
    table = open_table(open_page, {"seats": ["you", "bot:novice"], "position": position})
    table.wait_for_turn()
    table.thing("shop-head").click()
    for key in ("card-AUG-08", "stock-AUG-21", "card-ARM-12"):
        table.thing(key).scroll_into_view_if_needed()
        expect(table.thing(key)).to_be_in_viewport(ratio=1)
        assert table.page.evaluate("document.scrollingElement.scrollTop") == 0
    beside_an_enemy = open_table(open_page, {"seats": ["you", "bot:novice"], "position": DRESSED}, size=PHONE)
    expect(beside_an_enemy.thing("cards-title")).to_be_in_viewport(ratio=1)


ON_TOP = """thing => {
  const { x, y, width, height } = thing.getBoundingClientRect();
  return thing.contains(document.elementFromPoint(x + width / 4, y + height / 2));
}"""
"""Is a thing what one would point at where it stands?"""


def test_time_and_aim_stay_in_sight_however_much_the_crew_owns(open_page: OpenPage) -> None:
    """SH-R57: nothing lies over the round or the bosses, and all belongings show as long as there is room."""
    yucca = mat("Yucca", "0,0#5", "ARM-01 AUG-12", head="ARM-10 AUG-01")
    gorma = mat("Gorma", "0,0#5", "ARM-03 AUG-14 ITM-02", head="ARM-04 AUG-02", legs="ARM-06 AUG-06")
    position: Data = {"seats": [mat("Zarnax"), yucca, gorma]}
    table = open_table(open_page, {"seats": ["you", "bot:novice", "bot:novice"], "position": position})
    table.wait_for_turn()
    for key in ("round", "goal-3-where", "card-ITM-02"):
        assert table.thing(key).evaluate(ON_TOP), key
    table.page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    for key in ("round", "player-2-hearts", "goal-3-key"):
        expect(table.thing(key)).to_be_in_viewport(ratio=1)

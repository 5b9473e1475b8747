"""The Merchant and the bosses of the ship as panels over the board: what one owns stays in sight."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from terminus.core.audience import Data
from tests.games.ship.table import mat, room
from tests.web.conftest import PHONE, OpenPage
from tests.web.states import crew_in_lair
from tests.web.table_page import TablePage
from tests.web.test_browser_pages import assert_accessible
from tests.web.test_browser_ship import open_table

MARKET: Data = {
    "seats": [
        mat("Fogorian", "0,0#5", "ARM-01 ITM-01", zekts=7, head="ARM-13 AUG-01", chest="ARM-14 AUG-04"),
        mat("Yucca", "0,0#6", "AUG-12", zekts=4),
    ],
    "stock": ["AUG-20", "AUG-25", "ARM-15", "ARM-17", "AUG-16"],
}
PAUSE: Data = {
    "seats": [
        mat("Zarnax", "2,0#5", "ITM-01", zekts=2, hearts=1, head="ARM-07 AUG-04"),
        mat("Yucca", "2,0#5", "AUG-12", zekts=10, head="ARM-01"),
    ],
    "rooms": [room("TIL-01 1,0"), room("TIL-26 2,0 r1")],
    "stage": "rest",
    "queue": [0, 1],
    "fight": {
        "boss": "BOSS-R", "leader": 0, "outer": "1,0#5", "inside": [0, 1], "round": 1, "dice": [3, 4], "boss_die": 5
    },
}  # fmt: skip
APART = """keys => keys.map(key => document.querySelector(`[data-key="${key}"]`).getBoundingClientRect())
  .every((a, i, all) => all.every((b, j) => i === j ||
    a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1))"""
"""Do things keep clear of each other?"""


def seated(open_page: OpenPage, position: Data, **looks: object) -> TablePage:
    table = open_table(open_page, {"seats": ["you", "bot:novice"], "position": position}, **looks)
    table.wait_for_turn()
    return table


def apart(page: Page, *keys: str) -> bool:
    return bool(page.evaluate(APART, list(keys)))


def test_the_merchant_is_a_panel_beside_what_one_owns(open_page: OpenPage) -> None:
    """SH-751, SH-752: it opens where something can be bought, says why not and what would fit, and goes on request."""
    for size in ({"width": 1280, "height": 720}, PHONE):
        table = seated(open_page, MARKET, size=size)
        if size is PHONE:  # where it would hide the way of somebody with steps left
            expect(table.thing("stock-ARM-15")).to_be_hidden()
            table.thing("shop-head").click()
        expect(table.thing("stock-ARM-15")).to_contain_text("completes the Urea Cycle")
        expect(table.thing("stock-AUG-20")).to_contain_text("1 Zekt short")
        for key in ("worn-head", "card-AUG-01", "card-ARM-01"):
            expect(table.thing(key)).to_be_in_viewport(ratio=0.9)
        assert apart(table.page, "shop", "gear", "cards", "vitals")
        table.click("stock-AUG-20")
        expect(table.page.locator("#bubble[data-tone=refusal]")).to_contain_text("The price in Zekts is 8")
        expect(table.page.locator("#bubble").get_by_role("link", name="SH-752")).to_be_visible()
        expect(table.page.locator("#bubble").get_by_role("link", name="More in the codex")).to_have_attribute(
            "href", re.compile(r"/codex/ship.*#AUG-20$")
        )
        table.page.keyboard.press("Escape")
        table.thing("shop-head").click()
        expect(table.thing("stock-ARM-15")).to_be_hidden()
        table.thing("shop-head").click()
        table.thing("stock-ARM-15").click()
        offer = table.page.locator("#bubble[data-tone=preview]")
        expect(offer.locator("img")).to_have_attribute("src", re.compile("ARM-15"))
        expect(offer.get_by_role("link", name="More in the codex")).to_be_visible()
        table.confirm()
        expect(table.thing("cards")).to_contain_text("Arginine Striders")
        expect(table.thing("own-0-amount")).to_have_text("3")


def test_a_pause_between_two_rounds_tells_odds_and_consequences(open_page: OpenPage) -> None:
    """SH-805, SH-807 to SH-809: the next round with and without each, what it costs whom, and everybody's cards."""
    for size in ({"width": 1280, "height": 720}, PHONE):
        table = seated(open_page, PAUSE, size=size)
        panel = table.thing("boss-fight")
        expect(panel.locator('[data-key="next-odds"]')).to_have_text(re.compile(r"^\d+of 100 next rounds are won"))
        expect(panel).to_contain_text("without Yucca")
        expect(table.thing("if-lost")).to_contain_text(
            "Zarnax−1 heart, −2 Zekts, thrown out into Cytosol Junction, down"
        )
        expect(table.thing("inside-1-cards")).to_contain_text("Delta-9 Desaturase")
        assert apart(table.page, "boss-fight", "gear", "vitals", "actions")
        for key in ("continue", "concede", "card-ITM-01"):
            expect(table.thing(key)).to_be_in_viewport(ratio=0.9)
        assert_accessible(table.page)


def test_who_is_alone_with_a_boss_reads_all_that_is_said_of_it(open_page: OpenPage) -> None:
    """SH-712: it is the larger for one, and leaves its words their room."""
    pause: Any = crew_in_lair(2)
    fight = {**pause["fight"], "boss": "BOSS-P", "inside": [0], "dice": [1]}
    seats = [pause["seats"][0], mat("Yucca", "1,0#5")]
    alone = {
        **pause,
        "seats": seats,
        "rooms": [room("TIL-01 1,0"), room("TIL-27 2,0 r1")],
        "queue": [0],
        "fight": fight,
    }
    table = seated(open_page, alone)
    for key in ("boss-fight-art", "boss-fight-words", "boss-fight-text", "next-odds"):
        expect(table.thing(key)).to_be_in_viewport(ratio=0.99)


def test_five_inside_and_the_boss_are_in_sight_at_once(open_page: OpenPage) -> None:
    """SH-805: however many have come along, everybody's die and hearts, and on a phone whom they face."""
    seats = ["you", *["hotseat"] * 4]
    table = open_table(open_page, {"seats": seats, "position": crew_in_lair(5)})
    for seat in range(5):
        for part in ("name", "hearts", "amount"):
            expect(table.thing(f"inside-{seat}-{part}")).to_be_in_viewport(ratio=0.95)
        expect(table.thing(f"die-{seat}")).to_be_in_viewport(ratio=0.95)
    table.page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    for key in ("boss-fight-art", "boss-seals", "next-odds"):
        expect(table.thing(key)).to_be_in_viewport(ratio=0.95)


def test_whoever_watches_a_boss_fight_on_a_phone_sees_all_of_it(open_page: OpenPage) -> None:
    """SH-805: they own nothing, so the panel has their room; with five inside it shows everybody's die and hearts."""
    seats = ["you", *["hotseat"] * 4]
    table = open_table(open_page, {"seats": seats, "position": crew_in_lair(5)})
    page = open_page(table.page.url.split("?")[0], size=PHONE)
    for key in ("boss-fight-title", "next-odds", *[f"{part}-{n}" for n in range(5) for part in ("die", "if-lost")]):
        expect(page.locator(f'[data-key="{key}"]')).to_be_in_viewport(ratio=0.95)
    assert page.locator('[data-key="boss-fight"]').evaluate("panel => panel.scrollHeight - panel.clientHeight") <= 1


BESIDE_AN_ENEMY: Data = {
    "seats": [mat("Zarnax", "1,0#5", "ITM-01 ITM-02 ARM-07", zekts=7, chest="ARM-05 AUG-13"), mat("Yucca")],
    "rooms": [room("TIL-09 1,0 RAD-4")],
}


def test_what_is_told_of_a_card_moves_and_covers_nothing(open_page: OpenPage) -> None:
    """SH-608: its picture comes late and makes it grow; all that may be done stays where it is, and in reach."""
    table = seated(open_page, BESIDE_AN_ENEMY)
    before = table.thing("gear").bounding_box()
    table.thing("card-ARM-07").click()
    expect(table.page.locator("#bubble img")).to_have_js_property("complete", True)
    assert table.thing("gear").bounding_box() == before
    for key in ("wear", "fight", "end"):
        table.thing(key).click(trial=True)


SHIFTED = """async () => {
    const { glide, places } = await import("/static/js/motion.js");
    document.body.innerHTML = `<div data-key="desk" style="position: relative">
      <aside data-key="panel" data-panel style="position: fixed; top: 9px">Wares</aside>
      <p data-key="card">A card</p></div>`;
    const elements = new Map([...document.querySelectorAll("[data-key]")].map((each) => [each.dataset.key, each]));
    const before = places(elements);
    elements.get("desk").style.top = "200px";
    glide(elements, before, () => false);
    return Object.fromEntries([...elements].map(([key, each]) => [key, each.getAnimations().length]));
}"""


def test_a_panel_stays_where_it_is_while_its_neighbours_glide(open_page: OpenPage) -> None:
    """What moves carries along whatever is fixed in it: the Merchant stood over the mat for a moment."""
    page = open_page("/about", hasty=False)
    assert page.evaluate(SHIFTED) == {"desk": 0, "panel": 0, "card": 1}


CONSEQUENCES = """async () => {
    const { Stage } = await import("/static/js/stage.js");
    const stage = new Stage(document.getElementById("play"), "ship");
    const row = { actors: [{ name: "Colossus", picture: "PRI-9", note: "" }], dice: [], chips: [], total: 1 };
    const stakes = { win: "3 Zekts", winner: "Yucca wins", lose: "" };
    const words = { title: "", verdict: "lost", words: "Lost.", note: "", sight: "", ...stakes };
    stage.tell({ stage: { kind: "fight", rows: [row], foe: row, ...words } }, "outcome");
    for (const n of [1, 2, 3, 4, 5, 6, 7, 8]) stage.tell({ say: `Consequence ${n}.` });
}"""


HALVES = """() => {
    const list = document.querySelector("#stage .then"), { top } = list.getBoundingClientRect();
    return [...list.children].filter((line) => {
        const box = line.getBoundingClientRect();
        return box.top < top - 1 && box.bottom > top + 3;
    }).map((line) => line.textContent);
}"""
"""Lines of which only the lower part is seen."""


def test_of_all_that_follows_a_fight_the_latest_is_seen(open_page: OpenPage) -> None:
    """SH-108: that everybody is down, after all that was lost before it."""
    table = seated(open_page, MARKET)
    table.page.evaluate(CONSEQUENCES)
    expect(table.page.locator("#stage .then li").last).to_be_in_viewport(ratio=0.95)
    assert table.page.evaluate(HALVES) == []
    expect(table.page.locator("#stage .stake.win")).to_have_text("If Yucca wins 3 Zekts")

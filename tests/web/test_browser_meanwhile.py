"""What the others did since one's own move is recapped, a line per player, as it is told and not before."""

import re

from playwright.sync_api import Page, expect

from terminus.core.audience import Data
from tests.games.ship.table import mat, room
from tests.web.conftest import OpenPage
from tests.web.table_page import TURN, TablePage, install_clock, let_time_pass, stop_the_clock

MOST_STEPS = 3_000
"""Of the clock, until something is told: the bots think meanwhile, in their own time."""
TOLD = """async (events) => {
    const { Meanwhile } = await import("/static/js/meanwhile.js");
    const list = document.createElement("ul");
    list.id = "meanwhile";
    document.body.append(list);
    const painter = { find: () => undefined };
    globalThis.meanwhile = new Meanwhile(painter);
    meanwhile.called = (seat) => ["Ada", "Bo", "Cy"][seat];
    for (const event of events) meanwhile.add(event);
}"""


def lines(page: Page) -> list[str]:
    return page.locator("#meanwhile li").all_inner_texts()


def test_a_line_per_player_with_the_end_of_a_way_and_everything_since_ones_own_move(open_page: OpenPage) -> None:
    page = open_page("/about")
    bo = [
        {"doer": 1, "brief": "went to the lab", "on": True},
        {"doer": 1, "brief": "went to the store", "on": True},
        {"doer": 1, "brief": "took Trypsin"},
        {"doer": 1},
        {"doer": None, "brief": "nobody's"},
    ]
    rolled = {"doer": 1, "brief": "rolled"}
    page.evaluate(TOLD, [rolled, rolled, {"doer": 2, "brief": "rested"}, *bo])
    assert lines(page) == ["Bo rolled (2 times), went to the store, took Trypsin", "Cy rested"]
    page.evaluate("for (const n of [1, 2, 3, 4, 5, 6, 7, 8, 9]) meanwhile.add({ doer: 2, brief: `saw ${n}` })")
    assert lines(page)[1] == "Cy …, saw 2, saw 3, saw 4, saw 5, saw 6, saw 7, saw 8, saw 9"
    page.evaluate("meanwhile.clear()")
    page.evaluate("for (const doer of [1, 0, 2]) meanwhile.add({ doer, brief: doer ? 'chose a card' : 'rested' })")
    assert lines(page) == ["Bo and Cy chose a card", "Ada rested"]
    page.evaluate("meanwhile.add({ doer: 1, brief: 'took the latest move back', undone: true })")
    assert lines(page) == ["Bo took the latest move back"]
    page.evaluate("meanwhile.clear()")
    expect(page.locator("#meanwhile")).to_be_hidden()


def test_it_follows_the_story_and_goes_with_ones_own_move(open_page: OpenPage) -> None:
    """The bots begin their turns in salt: each loses a heart, and no line is there before that is told."""
    page = open_page("/about", hasty=False)
    install_clock(page)
    bots = [mat("Yucca", "1,0#5"), mat("Gorma", "1,0#5")]
    position: Data = {"seats": [mat("Zarnax"), *bots], "rooms": [room("TIL-23 1,0")]}
    seats = ["you", "bot:novice", "bot:novice"]
    answer = page.request.post("/api/tables", data={"game": "ship", "seats": seats, "position": position})
    page.goto(answer.json()["address"])
    table = TablePage(page)
    table.wait_for_turn()
    table.thing("end").click()
    stop_the_clock(page)
    table.confirm()
    page.wait_for_selector("body[data-more]")
    assert not any("Gorma" in line for line in (*lines(page), *table.lines))
    for name in ("Yucca", "Gorma"):
        told = page.locator("#meanwhile li", has_text=re.compile(f"{name} .*lost a heart to the salt"))
        for _ in range(MOST_STEPS):
            if told.count():
                break
            page.clock.run_for(200)
        expect(told).to_have_count(1)
    let_time_pass(page, until=TURN)
    table.thing("circle-0,0-6").click()
    table.confirm()
    expect(page.locator("#meanwhile")).to_be_hidden()

"""What the others did since one's own move is recapped, a line per player, as it is told and not before."""

import re

from playwright.sync_api import Page, expect

from terminus.core.audience import Data
from tests.games.ship.table import mat, room
from tests.web.conftest import PHONE, OpenPage
from tests.web.states import horizon_seats
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


CROWD = """async () => {
    const { Meanwhile } = await import("/static/js/meanwhile.js");
    const find = (key) => document.querySelector(`[data-key="${key}"]`);
    const meanwhile = new Meanwhile({ find });
    meanwhile.called = (seat) => ["Ada", "Bo", "Cy", "Di", "Ed", "Flo"][seat];
    meanwhile.add({ doer: 1, brief: "rested" });
    meanwhile.add({ doer: 2, brief: "moved to the rim and extracted energy there, as much as there was in two turns" });
    const brief = "bought a shield and an accelerator, and moved to the rim as far as they could go";
    for (const doer of [3, 4, 5]) meanwhile.add({ doer, brief });
}"""
"""A round of six: of five others one does little, and three do the same."""
OFF = """list => {
    const line = parseFloat(getComputedStyle(list).lineHeight);
    const top = list.getBoundingClientRect().top;
    const edges = [...list.children].map(each => each.getBoundingClientRect().bottom - top);
    return [...edges, list.clientHeight].map(edge => Math.abs(edge / line - Math.round(edge / line)));
}"""
"""How far the edges of a recap and of its parts are from the edge of a line, in lines."""


def test_on_a_phone_no_line_of_it_is_cut_in_half(open_page: OpenPage) -> None:
    """Five lines stand whole between the prompt and the rail, whoever has how many signs; the rest is scrolled to."""
    page = open_page("/about", size=PHONE)
    seats = ["you", *["bot:random"] * 5]
    position: Data = {"round": 7, "active": 0, "order": [0, 1, 2, 3, 4, 5], "seats": horizon_seats({}, 6)}
    answer = page.request.post("/api/tables", data={"game": "horizon", "seats": seats, "position": position})
    page.goto(answer.json()["address"])
    TablePage(page).wait_for_turn()
    page.evaluate(CROWD)
    recap = page.locator("#prompt #meanwhile")
    expect(recap).to_be_in_viewport(ratio=1)
    expect(recap.locator("li")).to_have_count(3)
    expect(page.locator("#latest")).to_be_hidden()
    assert recap.evaluate("list => list.scrollHeight > list.clientHeight")
    assert max(recap.evaluate(OFF)) < 0.1
    recap.locator("li").last.scroll_into_view_if_needed()
    expect(recap.locator("li p").last).to_be_in_viewport(ratio=0.9)


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

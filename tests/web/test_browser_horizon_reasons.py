"""What somebody new to Time Horizon is told in a real browser: why not, what it costs, and what a bet is good for."""

import re

from playwright.sync_api import expect

from terminus.core.audience import Data
from tests.web.conftest import OpenPage
from tests.web.states import AMONG_BOTS, horizon_seats
from tests.web.table_page import TablePage, install_clock, stop_the_clock, until
from tests.web.test_browser_horizon import open_table


def ask(table: TablePage, key: str, words: str) -> None:
    """Click on a thing until it is told so: a busy house may leave its first questions unanswered."""
    bubble = table.page.locator("#bubble")
    for _ in until(lambda: words in bubble.inner_text(), most=10):
        table.click(key)
        expect(bubble).to_contain_text(re.compile(f"{re.escape(words)}|takes too long"))


def test_why_not_outlasts_the_pointer_that_rests_there(open_page: OpenPage) -> None:
    """HZ-250: whoever clicks on a player in another node, and lets the mouse lie there, goes on reading why not."""
    seats = horizon_seats({"items": {"gun": 1}}, place="3/4")
    seats[2]["place"] = "4/12"
    position: Data = {"round": 7, "active": 0, "order": [0, 1, 2], "seats": seats}
    table = open_table(open_page, {"seats": list(AMONG_BOTS), "position": position})
    install_clock(table.page)
    table.wait_for_turn()
    stop_the_clock(table.page)
    table.click("attack")
    ask(table, "player-2", "The target is not in your node. HZ-250")
    why = table.page.locator("#bubble .why")
    table.page.clock.run_for(2000)
    expect(why).to_be_visible()
    expect(table.page.locator("#bubble")).to_contain_text("Purple, in 4/12: 2 points")


def test_whoever_taps_a_player_is_told_of_them_and_of_nothing_else(open_page: OpenPage) -> None:
    """That a player is no move says nothing to somebody who only looks."""
    seats = horizon_seats({}, place="3/4")
    seats[2]["place"] = "4/12"
    position: Data = {"round": 7, "active": 0, "order": [0, 1, 2], "seats": seats}
    table = open_table(open_page, {"seats": list(AMONG_BOTS), "position": position})
    page, bubble = table.page, table.page.locator("#bubble")
    table.wait_for_turn()
    ask(table, "node-4/12", "moves away")
    page.evaluate("""() => {
        globalThis.told = [];
        new MutationObserver(() => told.push(bubble.textContent)).observe(bubble, { childList: true, subtree: true });
    }""")
    table.click("player-2")
    expect(bubble).to_contain_text("Purple, in 4/12: 2 points")
    table.thing("node-3/5").hover()  # what that would do is answered after whatever was asked about the player
    expect(bubble).to_contain_text("Move to 3/5")
    assert not [each for each in page.evaluate("told") if "no part of a move" in each]
    for key in ("exchange", "player-1", "give-energy"):
        table.click(key)
    expect(page.locator("#prompt-text")).to_contain_text("Exchange: Orange: Give energy. Fill it in")


def test_a_walk_over_several_nodes_is_agreed_to_once(open_page: OpenPage) -> None:
    """HZ-090, HZ-091: a click on a node farther off leads there, and one that is too far says how far it is."""
    position: Data = {"round": 7, "active": 0, "order": [0, 1, 2], "seats": horizon_seats({"supply": 30})}
    table = open_table(open_page, {"seats": list(AMONG_BOTS), "position": position})
    table.wait_for_turn()
    ask(table, "node-4/10", "That is 3 moves away, and you have 2 left this turn. HZ-091")
    ask(table, "node-4/6", "To 4/6 by 3/4. Your energy: 30 → 28.")
    expect(table.page.locator("#board [data-overlay] .ghost")).to_have_count(2)
    table.page.get_by_role("button", name="Walk there").click()
    expect(table.thing("pawn-0")).to_have_attribute("aria-label", "Yellow in 4/6")
    expect(table.page.locator("#log")).to_contain_text("You moved to 3/4.")
    expect(table.page.locator("#prompt-text")).to_contain_text("Extract energy; then end your turn.")

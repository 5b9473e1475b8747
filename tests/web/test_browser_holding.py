"""A card is dragged to its place: what it would do is told on the way, and a place that is not allowed says why."""

from playwright.sync_api import Page, expect

from tests.web.conftest import OpenPage
from tests.web.states import STATES
from tests.web.table_page import TablePage
from tests.web.test_browser_states import open_state

Spot = tuple[float, float]


def middle(page: Page, selector: str) -> Spot:
    box = page.locator(selector).first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, start: Spot, end: Spot) -> None:
    """Press, and go there by a way; the button stays down."""
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2, steps=3)
    page.mouse.move(*end, steps=3)


def test_a_card_is_dragged_to_its_place(open_page: OpenPage) -> None:
    """TL-13, TL-20, TL-27: held over a place it tells what it covers; on a black era it goes back, and says why."""
    page = open_page("/about")
    open_state(page, next(state for state in STATES if str(state) == "timeline: half way"))
    table, bubble = TablePage(page), page.locator("#bubble")
    card = middle(page, "#hand .way.printed[aria-disabled=false]")
    drag(page, card, middle(page, "[data-key='slot-0-hit']"))
    expect(page.locator(".held")).to_have_count(1)
    page.mouse.up()
    expect(bubble).to_contain_text("TL-27")
    expect(page.locator(".held, .lifted")).to_have_count(0)
    before = table.version
    drag(page, card, middle(page, ".slot.legal .hit"))
    expect(bubble).to_contain_text("Covers")
    assert table.version == before
    page.mouse.up()
    table.confirm()
    table.wait_for_news(before)


def test_a_card_that_may_not_be_played_says_why_when_it_is_dragged(open_page: OpenPage) -> None:
    """TL-13."""
    page = open_page("/about")
    open_state(page, next(state for state in STATES if str(state) == "timeline: half way"))
    drag(page, middle(page, "#hand .way.printed[aria-disabled=true]"), (640, 240))
    expect(page.locator("#bubble")).to_contain_text("TL-13")
    expect(page.locator(".held")).to_have_count(0)
    page.mouse.up()

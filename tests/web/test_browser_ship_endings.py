"""How a voyage of five ends: everybody and every number in its place, on a desk and on a phone."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from terminus.core.audience import Data
from tests.games.ship.table import CHARACTERS, LAIRS, K, keys, mat, room
from tests.web.conftest import PHONE, OpenPage
from tests.web.test_browser_pages import assert_accessible
from tests.web.test_browser_ship import open_table

ROOM: Data = {"rooms": [room(K)], "left_out": [*LAIRS]}


def crew(first: str, rest: str) -> list[Data]:
    """All five, the first of them at a place of its own."""
    return [mat(name, first if n == 0 else rest, zekts=3) for n, name in enumerate(CHARACTERS)]


HOME: Data = {
    **ROOM,
    "seats": crew("1,0#4", "0,0#5"),
    "bosses": keys(flux="delivered", charge="delivered", fold="carried A"),
    "round": 17,
}
"""One step from home, with the last key."""
LOST: Data = {
    **ROOM,
    "seats": crew("1,0#4", "0,0#5"),
    "bosses": keys(flux="delivered", charge="carried A", fold="lying 1,0"),
    "round": 28,
    "first": 0,
    "active": 4,
}
"""The very last turn, and a key lies in an empty room."""
HOLES = """list => {
    const { right } = list.getBoundingClientRect(), rows = new Map();
    for (const each of list.children) {
        const box = each.getBoundingClientRect(), top = Math.round(box.top);
        rows.set(top, Math.max(rows.get(top) ?? 0, box.right));
    }
    return [...rows.values()].filter((end) => end < right - 1).length;
}"""
"""How many rows of a grid end before it does."""


def ended(open_page: OpenPage, position: Data, key: str, **looks: Any) -> Locator:
    """One person at all five seats makes the last move."""
    wish: dict[str, object] = {"seats": ["you", *["hotseat"] * 4], "position": position}
    table = open_table(open_page, wish, **looks)
    table.wait_for_turn()
    table.click(key)
    table.confirm()
    result = table.page.locator("dialog.result")
    expect(result.locator("figure img")).to_be_visible()
    return result


@pytest.mark.parametrize(
    ("position", "key", "title"),
    [(HOME, "circle-0,0-6", "Home, with 11 rounds to spare"), (LOST, "end", "The ship is gone")],
)
@pytest.mark.parametrize("size", [{"width": 1280, "height": 720}, PHONE])
def test_five_fit_the_page_of_an_ending(
    open_page: OpenPage, position: Data, key: str, title: str, size: dict[str, int]
) -> None:
    """SH-107, SH-R57: who did what, five numbers of which none stands alone, and the ways on."""
    result = ended(open_page, position, key, size=size, color_scheme="light" if position is HOME else "dark")
    expect(result.get_by_role("heading", name=title)).to_be_in_viewport()
    expect(result.locator(".count li")).to_have_count(5)
    for name in CHARACTERS:
        expect(result.locator(".count").get_by_text(name, exact=True)).to_be_in_viewport(ratio=1)
    numbers = result.locator(".numbers")
    expect(numbers.locator("li")).to_have_count(5)
    numbers.scroll_into_view_if_needed()
    assert numbers.evaluate(HOLES) == 0
    assert result.evaluate("page => page.scrollWidth <= page.clientWidth")
    again = result.get_by_role("button", name=re.compile("^Rematch"))
    if size is not PHONE:
        expect(again).to_be_in_viewport(ratio=1)
    again.scroll_into_view_if_needed()
    expect(again).to_be_in_viewport(ratio=1)
    assert_accessible(result.page)

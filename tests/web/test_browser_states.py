"""Every state of the list (`states.py`): looked at, wide and on a phone, and tapped wherever nothing can be done."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import DESKTOP, PHONE, OpenPage
from tests.web.looking import faults, silent
from tests.web.states import STATES, State


def open_state(page: Page, state: State) -> None:
    """Sit down at a table in this state, with what somebody has chosen by then."""
    page.set_viewport_size({"width": DESKTOP["width"], "height": DESKTOP["height"]})
    answer = page.request.post("/api/tables", data=state.wish)
    assert answer.ok, f"{state}: {answer.text()}"
    page.goto(answer.json()["address"])
    page.wait_for_selector("#board svg")
    for curtain in page.locator("dialog.curtain .primary").all():
        curtain.click()
    for key in state.clicks:
        page.locator(f'[data-key="{key}"]').click(force=True)
    if page.locator(".legal[data-key]").count() == 0 and state.clicks:
        page.locator("#bubble:not([hidden], [data-tone=pondering]), #fields:not([hidden])").first.wait_for()
    if state.told is not None:
        page.locator("#bubble .primary").click()
        page.get_by_role("button", name="Tell it again").click()
        for _ in range(state.told):
            page.get_by_role("button", name="Next thing").click()


@pytest.mark.parametrize("game", sorted({state.game for state in STATES}))
def test_nothing_is_cut_covered_too_small_or_silent(open_page: OpenPage, game: str) -> None:
    """Words are whole, targets are met where they are pointed at and large enough for fingers, the bar is one row.

    And whatever cannot be used now says what it is and why not, with its rule.
    """
    page = open_page("/about")
    found: list[str] = []
    for state in (each for each in STATES if each.game == game):
        open_state(page, state)
        for size in (PHONE, DESKTOP):
            found += [f"{state}, {size['width']} wide: {fault}" for fault in faults(page, size)]
        if state.told is None:
            found += [f"{state}, tapped: {thing}" for thing in silent(page)]
    assert found == []


ROW = """() => [...document.querySelectorAll("#tabs button, #menu > *")].flatMap((each) => {
    const box = each.getBoundingClientRect();
    if (!box.width) return [];
    const words = document.createRange();
    words.selectNodeContents(each);
    const said = words.getBoundingClientRect();
    return [[each.textContent, box.top, box.width, box.height, said.left - box.left, box.right - said.right]];
})"""
"""Of tabs and menu: what each says, its top, width and height, and the room on both sides of its words."""
LEAST_TARGET, LEAST_ROOM = 44, 4


@pytest.mark.parametrize("game", sorted({state.game for state in STATES}))
def test_the_words_below_the_hand_keep_their_distance(open_page: OpenPage, game: str) -> None:
    """Tabs and menu are one row on a phone, each large enough for a finger, and none at the very edge."""
    page = open_page("/about")
    open_state(page, next(state for state in STATES if state.game == game and not state.clicks))
    for wide in (390, 360):
        page.set_viewport_size({"width": wide, "height": 800})
        row = page.evaluate(ROW)
        assert {"Log", "Settings"} <= {said for said, *_ in row}
        assert len({top for _, top, *_ in row}) == 1, row
        for said, _, width, height, before, after in row:
            assert min(width, height) >= LEAST_TARGET - 0.01, (wide, said, width, height)
            assert min(before, after) >= LEAST_ROOM, (wide, said, before, after)


TABLET = {"width": 1024, "height": 768}


def test_a_tablet_shows_the_ship_whole(open_page: OpenPage) -> None:
    """Between a phone and a wide screen: pathway and hand in rows of their own, sums of a fight within the stage."""
    page = open_page("/about")
    found: list[str] = []
    for state in (each for each in STATES if each.game == "ship"):
        open_state(page, state)
        found += [f"{state}: {fault}" for fault in faults(page, TABLET)]
    assert found == []


LOW = ({"width": 844, "height": 390}, {"width": 640, "height": 360})
"""A phone on its side, and a small screen at twice its size."""


@pytest.mark.parametrize("game", sorted({state.game for state in STATES}))
def test_a_low_window_leaves_room_for_the_board(open_page: OpenPage, game: str) -> None:
    """The table scrolls: more than half of the window is board, and whatever is held can be brought into sight."""
    page = open_page("/about")
    open_state(page, next(state for state in STATES if state.game == game and state.golden and state.golden[1] != 999))
    for size in LOW:
        page.set_viewport_size({"width": size["width"], "height": size["height"]})
        page.wait_for_function("(high) => document.querySelector('#board').clientHeight > high", arg=size["height"] / 2)
        hand = page.locator("#hand > *").first
        hand.scroll_into_view_if_needed()
        expect(hand).to_be_in_viewport()
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]


PICTURES_LOADED = "() => [...document.querySelectorAll('.result figure img')].every((each) => each.complete)"

WHOLE = """() => {
    const parts = [...document.querySelectorAll(".result figure, .result figure > *")];
    const [frame, picture] = parts.map((each) => each.getBoundingClientRect());
    return picture.height > 80 && picture.bottom <= frame.bottom + 1 && picture.right <= frame.right + 1;
}"""
"""An ending's picture is neither cut by its frame nor squeezed away."""
LEVEL = """() => {
    const parts = [".sums", ".onward", ".told"].map((part) => document.querySelector(`.result ${part}`));
    const [left, right, told] = parts.map((each) => each.getBoundingClientRect());
    const whole = Math.abs(left.bottom - right.bottom) < 2 && right.bottom - told.bottom < right.height + 16;
    return !document.querySelector(".result .board:not(.panorama)") || (whole && right.height < 80);
}"""
"""Beside a board both halves of an ending reach as far down, and what is told as far as the ways on: no hole."""


@pytest.mark.parametrize("game", sorted({state.game for state in STATES}))
def test_an_ending_is_whole_in_every_window(open_page: OpenPage, game: str) -> None:
    """Picture, count, numbers, where it turned and the ways on: nothing is cut, covered or out of reach."""
    page = open_page("/about")
    open_state(page, next(state for state in STATES if state.game == game and state.name == "over"))
    page.get_by_role("button", name="How it ended").click()
    page.get_by_role("button", name="Share").wait_for()
    page.wait_for_function(PICTURES_LOADED)
    found: list[str] = []
    for size in (PHONE, DESKTOP, *LOW):
        small_print = "<text>"  # the board's own words, which are read at the table
        found += [f"{size['width']} wide: {fault}" for fault in faults(page, size) if small_print not in fault]
        if not page.evaluate(WHOLE):
            found.append(f"{size['width']} wide: the picture is cut")
        if size is DESKTOP and not page.evaluate(LEVEL):
            found.append("there is a hole under the picture")
    assert found == []

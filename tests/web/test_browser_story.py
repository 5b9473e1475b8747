"""What one move changed in many places is told one by one, inside the browser."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import OpenPage
from tests.web.table_page import install_clock, stop_the_clock

BEGIN = """async (steps) => {
    const { Story } = await import("/static/js/story.js");
    const host = document.createElement("main");
    document.body.append(host);
    const elements = new Map();
    for (const key of ["a", "b", "c"]) {
        const thing = document.createElement("i");
        thing.dataset.tell = key === "c" ? "something else" : "sealed";
        elements.set(key, thing);
    }
    globalThis.things = elements;
    globalThis.story = new Story({ find: (key) => elements.get(key) }, host);
    story.begin(steps);
}"""
EVENTS = [
    {"kind": "moved", "say": "Nothing to do with it.", "keys": ["a"]},
    {"kind": "sealed", "say": "The first is sealed.", "keys": ["a"]},
    {"kind": "sealed", "say": "The second is sealed.", "keys": ["b", "nowhere"]},
    {"kind": "sealed", "say": "This is told otherwise.", "keys": ["c"]},
]


@pytest.fixture
def page(open_page: OpenPage) -> Page:
    page = open_page("/about")
    page.evaluate("localStorage.setItem('terminus.settings', JSON.stringify({ speed: 'normal' }))")
    install_clock(page)
    stop_the_clock(page)
    page.evaluate(BEGIN, EVENTS)
    return page


def marks(page: Page) -> Any:
    return page.evaluate("['a', 'b', 'c'].map((key) => things.get(key).className)")


def test_only_what_the_scene_has_told_is_told_and_in_order(page: Page) -> None:
    assert marks(page) == ["telling", "untold", ""]
    expect(page.locator("#story")).to_contain_text("The first is sealed.")
    page.clock.run_for(5000)
    assert marks(page) == ["", "", ""]
    expect(page.locator("#story")).to_contain_text("That was all.")


def test_one_can_pause_step_and_see_it_again(page: Page) -> None:
    page.get_by_role("button", name="Pause").click()
    page.clock.run_for(20000)
    assert marks(page) == ["telling", "untold", ""]
    page.get_by_role("button", name="One on").click()
    assert marks(page) == ["", "telling", ""]
    page.get_by_role("button", name="One back").click()
    assert marks(page) == ["telling", "untold", ""]
    page.get_by_role("button", name="Go on").click()
    page.clock.run_for(5000)
    page.get_by_role("button", name="Tell it again").click()
    assert marks(page) == ["telling", "untold", ""]


def test_whoever_pauses_by_key_goes_on_by_key(page: Page) -> None:
    page.get_by_role("button", name="Pause").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Go on")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Pause")).to_be_focused()


def test_it_can_be_told_again_while_others_go_on(page: Page) -> None:
    page.clock.run_for(5000)
    page.evaluate("story.begin([])")
    page.get_by_role("button", name="Tell it again").click()
    assert marks(page) == ["telling", "untold", ""]


def test_closing_leaves_nothing_untold(page: Page) -> None:
    page.get_by_role("button", name="Close").click()
    assert marks(page) == ["", "", ""]
    expect(page.locator("#story")).to_have_count(0)
    assert page.evaluate("story.running") is False

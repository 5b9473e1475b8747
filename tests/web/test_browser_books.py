"""The search of the books, and the way to paper, in a browser."""

from playwright.sync_api import expect

from tests.web.conftest import OpenPage
from tests.web.test_browser_pages import assert_accessible


def test_the_search_finds_while_one_writes(open_page: OpenPage) -> None:
    """By keys alone: hits with their rule and the word lit; the address can be shared; odd searches answer in words."""
    page = open_page("/rules/timeline")
    page.keyboard.press("/")
    page.keyboard.type("sideways")
    hits = page.locator("#book-hits a")
    expect(hits.first).to_contain_text("TL-44")
    expect(hits.first.locator("mark")).to_have_text("sideways")
    expect(page).to_have_url("/rules/timeline?q=sideways")
    assert_accessible(page)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page).to_have_url("/rules/timeline?q=sideways#TL-44")
    expect(page.locator("#TL-44")).to_be_in_viewport()
    field = page.locator("#book-field")
    field.fill("x")
    expect(page.locator("#book-said")).to_contain_text("two letters or more")
    field.fill("xyzzy")
    expect(page.locator("#book-said")).to_contain_text("Nothing is written about “xyzzy”")
    field.fill("28")
    expect(hits.first).to_contain_text("TL-28")
    field.press("Escape")
    expect(page.locator("#book-results")).to_be_hidden()
    page.goto("/search?q=what+trypsin+cuts")
    expect(hits.first).to_contain_text("Trypsin")
    expect(hits.first.locator(".where")).to_have_text("Research Ship, Codex")
    hits.first.click()
    expect(page.locator("#AUG-01")).to_be_in_viewport()


def test_paper_is_light_for_everybody(open_page: OpenPage) -> None:
    page = open_page("/rules/timeline", color_scheme="dark")
    page.get_by_role("link", name="Print").click()
    expect(page.locator("h1")).to_have_text("Terminus: the time war")
    expect(page.locator("body.paper")).to_have_css("background-color", "rgb(255, 255, 255)")

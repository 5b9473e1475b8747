"""The search of the books, and the way to paper, in a browser."""

from playwright.sync_api import expect

from tests.web.conftest import PHONE, OpenPage
from tests.web.test_browser_pages import assert_accessible

CUT = """() => {
    const cut = [];
    for (const part of document.querySelectorAll(".figure-part :is(b, span, small, p, h2, h3)")) {
        const plate = part.closest(".figure-plate").getBoundingClientRect();
        const { left, right, width } = part.getBoundingClientRect();
        const over = left < plate.left - 1 || right > plate.right + 1;
        if (width && left < plate.right && over) cut.push(part.textContent);
    }
    return cut;
}"""
"""Words of mats and hands that reach over the edge of their picture; what lies wholly beyond it is left out."""


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


def test_no_picture_of_a_guide_is_cut_on_a_phone_or_on_paper(open_page: OpenPage) -> None:
    page = open_page("/about", size=PHONE)
    for game in ("timeline", "skirmish", "ship", "horizon"):
        page.goto(f"/guide/{game}")
        assert (game, page.evaluate(CUT)) == (game, [])
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 674, "height": 1000})
    page.goto("/guide/skirmish/print")
    assert page.evaluate(CUT) == []

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
    field.fill("Sidewyas cards")
    expect(page.locator("#book-said")).to_contain_text("“Sidewyas cards”. For “sideways cards”:")
    expect(hits.locator("mark").first).to_be_visible()
    field.fill("TL-999")
    expect(page.locator("#book-said")).to_contain_text("Nothing is written about “TL-999”. Try")
    for number, rule in (("28", "TL-28"), ("TL-27", "TL-27"), ("tl r3", "TL-R3")):
        field.fill(number)
        expect(hits.first).to_contain_text(rule)
    field.fill("sideways xyzzy")
    expect(page.locator("#book-said")).to_contain_text("No place has all of “sideways xyzzy”")
    expect(hits.first).to_contain_text("TL-44")
    field.press("Escape")
    expect(page.locator("#book-results")).to_be_hidden()
    page.goto("/search?q=what+trypsin+cuts")
    expect(hits.first).to_contain_text("Trypsin")
    expect(hits.first.locator(".where")).to_have_text("Research Ship, Codex")
    hits.first.click()
    expect(page.locator("#AUG-01")).to_be_in_viewport()


def test_the_contents_stay_in_sight_and_tell_where_one_reads(open_page: OpenPage) -> None:
    page = open_page("/rules/timeline", size=PHONE)
    contents = page.get_by_role("navigation", name="Contents")
    here = contents.locator("[aria-current]")
    expect(here).to_have_text("Frame and goal")
    page.goto("/rules/timeline#TL-52")
    expect(page.locator("#TL-52")).to_be_in_viewport()
    expect(here).to_have_text("Step 3: draw")
    expect(here).to_be_in_viewport(ratio=1)
    contents.get_by_text("Rulings").click()
    expect(here).to_have_text("Rulings")
    expect(page.get_by_role("heading", name="Rulings")).to_be_in_viewport(ratio=1)


def test_paper_is_light_for_everybody(open_page: OpenPage) -> None:
    page = open_page("/rules/timeline", color_scheme="dark")
    page.get_by_role("link", name="Print").click()
    expect(page.locator("h1")).to_have_text("Terminus: the time war")
    expect(page.locator("body.paper")).to_have_css("background-color", "rgb(255, 255, 255)")
    page.set_viewport_size({"width": 728, "height": 1000})  # a page of A4
    page.goto("/guide/timeline/print")
    expect(page.locator("figure .card .name", has_text="Crimson Stasis")).to_be_visible()


def test_dice_in_a_guide_have_the_colours_that_its_words_name(open_page: OpenPage) -> None:
    """SH-521 to SH-523: one blue die for you, one red for the enemy, and the boss's own."""
    page = open_page("/guide/ship")
    colour = """die => {
        const body = die.querySelector(".body");
        return body ? getComputedStyle(body).fill : getComputedStyle(die).backgroundColor;
    }"""
    shown = [page.locator(f".figure-stage .die.{kind}").first.evaluate(colour) for kind in ("player", "enemy", "boss")]
    assert shown == ["rgb(47, 102, 201)", "rgb(179, 33, 58)", "rgb(141, 36, 112)"]


def test_no_picture_of_a_guide_is_cut_on_a_phone_or_on_paper(open_page: OpenPage) -> None:
    page = open_page("/about", size=PHONE)
    for game in ("timeline", "skirmish", "ship", "horizon"):
        page.goto(f"/guide/{game}")
        assert (game, page.evaluate(CUT)) == (game, [])
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 674, "height": 1000})
    page.goto("/guide/skirmish/print")
    assert page.evaluate(CUT) == []


def test_a_book_fits_its_paper(open_page: OpenPage) -> None:
    """Nothing is wider than the page; a guide begins below its contents, a rulebook on a page of its own."""
    page = open_page("/about")
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 680, "height": 1000})  # A4 within its margins
    for book, onward in (("guide", "auto"), ("rules", "page")):
        for game in ("timeline", "skirmish", "ship", "horizon"):
            page.goto(f"/{book}/{game}/print")
            assert (book, game, page.evaluate("document.documentElement.scrollWidth")) == (book, game, 680)
            expect(page.locator(".paper-contents")).to_have_css("break-after", onward)


def test_no_table_of_a_rulebook_is_wider_than_a_phone(open_page: OpenPage) -> None:
    """The number of the rule stands in the last column, which nobody would look for beyond the edge."""
    page = open_page("/rules/ship", size=PHONE)
    frames = page.locator("main .frame")
    assert frames.count() > 2
    assert frames.evaluate_all("all => all.every(frame => frame.scrollWidth <= frame.clientWidth)")

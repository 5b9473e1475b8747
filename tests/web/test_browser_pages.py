"""Every page and many states of the table in both themes: accessible, complete, and without help from outside."""

import re
from itertools import pairwise

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page, expect

from tests.web.conftest import DESKTOP, PHONE, OpenPage
from tests.web.table_page import join, resign, start

PAGES = ("/", "/new/timeline", "/rules/timeline", "/guide/timeline", "/about", "/lab", "/workshop")

SETTLED = """() => document.getAnimations().every(
    (each) => each.playState !== "running" || each.effect.getComputedTiming().endTime === Infinity)"""
"""What fades in has faded in; what pulses for good does not count."""
FINDINGS = """async () => {
    const { violations } = await axe.run(document, { resultTypes: ["violations"], preload: false });
    return violations.map((each) => `${each.id}: ${each.nodes[0].html.slice(0, 200)}`);
}"""

themes = pytest.mark.parametrize(("theme", "size"), [("light", DESKTOP), ("dark", PHONE)])


def assert_accessible(page: Page) -> None:
    """No finding of axe, in the state the page is in."""
    page.wait_for_function(SETTLED)
    if not page.evaluate("'axe' in window"):
        page.evaluate(Axe().axe_script)
    assert page.evaluate(FINDINGS) == []


@themes
def test_pages_are_accessible(open_page: OpenPage, theme: str, size: dict[str, int]) -> None:
    """Contrast, names, roles and structure of every page."""
    page = open_page("/about", color_scheme=theme, size=size)
    for path in PAGES:
        page.goto(path)
        assert_accessible(page)


def test_a_page_that_is_not_there_says_so_and_leads_back(open_page: OpenPage) -> None:
    """One sentence and a way on, never a stack trace."""
    page = open_page("/t/nothing-here", expected="404")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert_accessible(page)
    page.get_by_role("link", name="Back to the games").click()
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()


def test_who_filled_in_something_wrong_comes_back_to_all_that_was_filled_in(open_page: OpenPage) -> None:
    page = open_page("/new/timeline", expected="400")
    page.get_by_label("Your name").fill("Mira")
    page.locator("summary", has_text="Clock").click()
    page.locator("[name=own-clock]").fill("a while")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("That did not work.")
    expect(page.locator(".lead")).to_contain_text("'a while' is no clock")
    page.get_by_role("button", name="Back to where you were").click()
    expect(page.get_by_label("Your name")).to_have_value("Mira")


@themes
def test_the_table_is_accessible_in_every_state(open_page: OpenPage, theme: str, size: dict[str, int]) -> None:
    """At the start, with a preview, a refusal, the dialogs and at the end."""
    table = start(open_page(color_scheme=theme, size=size))
    page = table.page
    table.wait_for_turn()
    assert_accessible(page)
    table.click(next(key for key in table.legal() if key.startswith("slot")))
    page.locator("#bubble .primary").wait_for()
    assert_accessible(page)
    page.keyboard.press("Escape")
    table.click("slot-0")
    page.locator("#bubble[data-tone=refusal]").wait_for()
    assert_accessible(page)
    for button in ("settings", "help", "share"):
        page.locator(f"[data-do={button}]").dispatch_event("click")
        assert_accessible(page)
        page.keyboard.press("Escape")
    resign(page)
    page.locator("dialog.result").wait_for()
    assert_accessible(page)
    page.get_by_role("button", name="Look at the table").click()
    assert_accessible(page)


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_a_newcomer_can_play_every_game_without_scrolling(open_page: OpenPage, size: dict[str, int]) -> None:
    """A greeting, and each game with one button."""
    page = open_page(size=size)
    expect(page.get_by_role("heading", level=1)).to_contain_text("The end of the line")
    for button in page.get_by_role("button", name="Play now").all():
        expect(button).to_be_in_viewport(ratio=1)
    game = page.locator("article[data-game=timeline]")
    for link in ("Learn", "Set up a table for"):
        expect(game.get_by_role("link", name=link)).to_be_visible()


HEADINGS = """() => [...document.querySelectorAll("h1, h2, h3, h4")].filter((each) => each.checkVisibility())
    .map((each) => Number(each.localName[1]))"""
HEADED = ("/", "/tables", "/new/ship", "/learn/ship", "/guide/ship", "/rules/ship", "/codex/ship", "/search", "/about",
          "/you", "/you/device", "/analysis", "/workshop", "/workshop/ship", "/lab", "/nowhere")  # fmt: skip


def test_headings_are_heard_in_their_order(open_page: OpenPage) -> None:
    """A page begins with what it is, and leaves out no level on the way down."""
    page = open_page("/about", expected="404")
    for path in HEADED:
        page.goto(path)
        levels = page.evaluate(HEADINGS)
        assert (path, levels[0], levels.count(1)) == (path, 1, 1)
        assert (path, [b for a, b in pairwise(levels) if b > a + 1]) == (path, [])


def test_a_phone_gives_titles_a_line_of_their_own(open_page: OpenPage) -> None:
    """On the front page, and where something was found in a book."""
    page = open_page("/", size=PHONE)
    title = page.get_by_role("heading", name="Play now")
    assert title.evaluate("each => each.clientHeight") < 40
    assert page.get_by_label("against").evaluate("each => each.clientHeight") < 50
    page.goto("/search?q=key")
    hit = page.locator("#book-hits a").first
    expect(hit.locator(".where")).to_be_visible()
    assert hit.evaluate("({ children: [title, where] }) => where.offsetTop >= title.offsetTop + title.offsetHeight")


SMALL = """() => [...document.querySelectorAll("button, select, summary, input:not([type=hidden]), a.button, nav a")]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }))
    .map((each) => [each, (each.closest("label") ?? each).getBoundingClientRect()])
    .filter(([, { width, height }]) => width > 1 && Math.min(width, height) < 43.4)
    .map(([each]) => `${location.pathname}: ${each.tagName} ${each.textContent.trim() || each.name}`)"""
"""What can be pressed, and is too small for a finger."""
PRESSED = ("/", "/new/skirmish", "/guide/skirmish", "/rules/timeline", "/codex/timeline", "/analysis", "/lab", "/you",
         "/workshop", "/workshop/timeline", "/search?q=freeze", "/rules/ship/print")  # fmt: skip


def test_a_finger_finds_whatever_can_be_pressed_on_a_page(open_page: OpenPage) -> None:
    """On a phone targets are at least 44 pixels high and wide, and no page is wider than the screen."""
    page = open_page("/about", size=PHONE)
    found: list[str] = []
    for path in PRESSED:
        page.goto(path)
        page.locator("details").evaluate_all("all => all.forEach((each) => (each.open = true))")
        found += page.evaluate(SMALL)
        if page.evaluate("document.documentElement.scrollWidth") > PHONE["width"]:
            found.append(f"{path} is too wide")
    assert found == []


LINES = """() => [...document.querySelectorAll("select")].filter((each) => each.checkVisibility()).map((each) => {
    const { font, lineHeight, paddingLeft, paddingRight } = getComputedStyle(each);
    const pen = document.createElement("canvas").getContext("2d");
    pen.font = font;
    const room = each.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    const lines = Math.ceil(pen.measureText(each.selectedOptions[0].text).width / room);
    return [each.name, lines, each.clientHeight / parseFloat(lineHeight)];
})"""
"""Every drop-down, how many lines what is chosen needs at least, and for how many it has room."""


def test_a_drop_down_that_is_cut_tells_the_whole_of_it(open_page: OpenPage) -> None:
    """In browsers that cannot break its text into lines."""
    page = open_page("/about")
    page.add_init_script("CSS.supports = () => false")
    page.goto("/new/skirmish")
    drop_down = page.locator("select:visible").first
    drop_down.focus()
    expect(drop_down).to_have_attribute("title", drop_down.evaluate("each => each.selectedOptions[0].text"))


@pytest.mark.parametrize("game", ["timeline", "skirmish", "ship", "horizon"])
def test_no_drop_down_cuts_off_what_is_chosen(open_page: OpenPage, game: str) -> None:
    """Options are whole sentences: on a phone they take several lines."""
    page = open_page(f"/new/{game}", size=PHONE)
    page.locator("details").evaluate_all("all => all.forEach((each) => (each.open = true))")
    found = page.evaluate(LINES)
    assert any(lines > 1 for _, lines, _ in found)
    assert [each for each in found if each[2] < each[1]] == []


def test_every_rule_has_an_anchor_and_mentions_lead_to_it(open_page: OpenPage) -> None:
    """TL-13 in the guide leads to TL-13 in the rulebook; every link inside the rulebook has a target."""
    page = open_page("/guide/timeline")
    page.get_by_role("link", name="TL-13", exact=True).first.click()
    page.wait_for_url("**/rules/timeline#TL-13")
    expect(page.locator("#TL-13")).to_be_in_viewport()
    dangling = page.locator("a[href^='#']").evaluate_all(
        "links => links.map(link => link.hash.slice(1)).filter(id => !document.getElementById(id))"
    )
    assert dangling == []
    assert page.locator(".rule").count() == 65 + 11 + 26


def test_the_theme_is_chosen_by_a_button_and_kept(open_page: OpenPage) -> None:
    """Light or dark follows the system until somebody says otherwise."""
    page = open_page(color_scheme="dark", hasty=False)
    root = page.locator("html")
    expect(root).to_have_attribute("data-theme", "dark")
    page.get_by_role("button", name=re.compile("light and dark")).click()
    page.reload()
    expect(root).to_have_attribute("data-theme", "light")


def test_an_open_table_is_listed_until_somebody_sits_down(open_page: OpenPage) -> None:
    """Whoever comes to the front page finds the public tables that wait."""
    host = open_page("/new/timeline")
    host.select_option("select[name=seat1]", "friend")
    host.locator("summary", has_text="Who may come in").click()
    host.get_by_label("Public").check()
    host.get_by_role("button", name="Open the table").click()
    host.wait_for_selector(".waiting")
    where = host.url.rsplit("/", 1)[-1]
    guest = open_page()
    guest.locator(f".tables a[href*='{where}']").click()
    guest.wait_for_url(f"**/{where}*")
    join(guest)
    guest.goto("/")
    expect(guest.get_by_role("region", name="Open tables").locator(f"a[href*='{where}']")).to_have_count(0)


WATCH = """globalThis.flights = 0;
(function watch() {
    const flies = (frame) => (frame.transform ?? "none") !== "none";
    globalThis.flights += document.getAnimations().filter((each) => each.effect.getKeyframes().some(flies)).length;
    requestAnimationFrame(watch);
})();"""
"""Look at every frame that is painted, so that nothing flies unseen however slow the machine is."""


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_reduced_motion_lets_nothing_fly(open_page: OpenPage, motion: str) -> None:
    """With reduced motion a change fades; no element is ever carried across the screen, as it is without."""
    page = open_page(hasty=False, reduced_motion=motion)
    page.add_init_script(WATCH)
    table = start(page)
    table.wait_for_turn()
    before = table.version
    table.click(next(key for key in table.legal() if key.startswith("slot")))
    table.confirm()
    table.wait_for_news(before)
    table.wait_for_turn()
    assert (page.evaluate("flights") > 0) == (motion == "no-preference")

"""The journeys of a visitor by keyboard alone, on a phone whose letters are twice as large: nothing is out of reach.

Wherever somebody stops, the tree that a screen reader is given has a main part and a name for every control.

Lesson, play a bot, invite, join, watch, hot-seat, talk and whisper, trade, undo, replay, analysis; each as far as
somebody could be stopped. Whole games by keyboard are in `test_browser_play.py`.
"""

import re
from contextlib import suppress
from typing import Any

from playwright.sync_api import Page, TimeoutError, expect

from terminus.core.position_form import under_way
from terminus.games import find_game
from tests.web.conftest import PHONE, OpenPage
from tests.web.table_page import LEGAL, TablePage, invitation
from tests.web.test_browser_analysis import GOLDEN
from tests.web.test_browser_play import press_to_a_legal_thing
from tests.web.test_browser_ship_together import MARKET

LARGE = "addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%'))"
CUT = """() => {
  const wide = document.scrollingElement.scrollWidth > innerWidth + 1 ? ["the page"] : [];
  const pans = (node) => /auto|scroll/.test(getComputedStyle(node).overflowX);
  const scrolls = (node) => node && (pans(node) || scrolls(node.parentElement));
  const things = document.querySelectorAll("button, a, input, select, summary, h1, h2, label, #prompt-text");
  const cut = [...things].filter((node) => {
    const box = node.getBoundingClientRect();
    const shown = box.width && box.height && !node.closest("#board, .unseen") && !node.matches(".skip");
    return shown && (box.right > innerWidth + 2 || box.left < -2) && !scrolls(node.parentElement);
  });
  return [...wide, ...cut.map((node) => node.outerHTML.slice(0, 90))];
}"""
NAMED = """const named = (node) => {
  const labels = [...(node.labels ?? [])].map((each) => each.textContent);
  const words = [node.getAttribute("aria-label"), ...labels, node.textContent];
  return (words.filter(Boolean).join(" ") || node.id).toLowerCase();
};"""
FOCUSED = f"() => {{ {NAMED} const at = document.activeElement; return at === document.body ? '' : named(at); }}"
REACHED = "a[href], button, input, select, summary, textarea, [tabindex]"
THERE = f"""(name) => {{
  {NAMED}
  return [...document.querySelectorAll("{REACHED}")].some((each) => named(each).includes(name));
}}"""
"""Is there anything of this name? A page may still be about to show it."""
TURNED_AT_THE_END = """async () => {
  const { Curve } = await import("/static/js/analysis/curve.js");
  const players = [{ title: "Red" }, { title: "Blue" }];
  const chances = (node) => (node ? [0.02, 0.98] : [0.5, 0.5]);
  const keys = [{ node: 1, say: "Blue won.", change: "−48" }];
  const curve = new Curve(document.getElementById("curve"), () => undefined);
  curve.show({ line: [0, 1], at: 0, players, together: false, chosen: 0, chances, keys });
}"""
NAMELESS = re.compile(r"^ *- (?:button|link|checkbox|radio|spinbutton|combobox|textbox|slider|tab)\b(?![ ]\").*$", re.M)
"""A control in a screen reader's tree that does not say what it is for."""
MOST_STOPS = 80


def tab_to(page: Page, name: str) -> None:
    """Press Tab until something of this name has the focus, as somebody without a pointer has to."""
    page.wait_for_function(THERE, arg=name.lower())
    for _ in range(MOST_STOPS):
        page.keyboard.press("Tab")
        if name.lower() in page.evaluate(FOCUSED):
            return
    raise AssertionError(f"Tab does not lead to '{name}'")


def choose(page: Page, name: str) -> None:
    tab_to(page, name)
    page.keyboard.press("Enter")


def large(open_page: OpenPage, path: str) -> Page:
    """A page with large letters; a lesson is not begun yet."""
    page = open_page("/about", size=PHONE)
    page.add_init_script(LARGE)
    page.goto(path)
    return page


def seated(page: Page) -> None:
    page.wait_for_selector("#board svg")
    whole(page)
    board = page.locator("#board").bounding_box()
    assert board is not None
    assert board["height"] > 300, "large letters do not squeeze the board away"


def whole(page: Page) -> None:
    page.wait_for_selector(":root[data-tight]", state="attached")
    with suppress(TimeoutError):
        page.wait_for_function(f"() => ({CUT})().length === 0")
    assert page.evaluate(CUT) == []
    tree = page.locator("body").aria_snapshot()
    assert "- main" in tree or "- dialog" in tree
    assert NAMELESS.findall(tree) == []


def play_by_keys(table: TablePage) -> None:
    """A move, by arrows and Enter."""
    before = table.version
    for _ in range(6):
        if table.page.locator(LEGAL).count() == 0:
            break
        press_to_a_legal_thing(table)
        table.page.keyboard.press("Enter")
    table.page.locator("#bubble .primary").wait_for()
    whole(table.page)
    table.page.keyboard.press("Enter")
    table.wait_for_news(before)


def test_learn_play_and_share_a_screen(open_page: OpenPage) -> None:
    page = large(open_page, "/learn/timeline")
    whole(page)
    choose(page, "Begin the lesson")
    seated(page)
    page.goto("/")
    whole(page)
    choose(page, "Play now")
    seated(page)
    page.goto("/new/timeline")
    whole(page)
    tab_to(page, "Seat 2")
    page.keyboard.type("Somebody")
    choose(page, "Open the table")
    seated(page)
    play_by_keys(TablePage(page))
    page.keyboard.press("u")
    whole(page)
    page.keyboard.press("Escape")
    page.keyboard.press("r")
    expect(page.locator("#replay")).to_be_visible()
    whole(page)
    choose(page, "One step back")
    expect(page.locator("[data-past-text]")).to_contain_text("of")


def test_invite_join_talk_and_watch(open_page: OpenPage) -> None:
    host = large(open_page, "/new/horizon")
    whole(host)
    tab_to(host, "Your name")
    host.keyboard.type("Mira")
    tab_to(host, "Seat 2")
    host.keyboard.type("A friend")
    choose(host, "Open the table")
    link = invitation(host)
    whole(host)
    choose(host, "Copy")
    guest = large(open_page, link)
    whole(guest)
    tab_to(guest, "Your name")
    guest.keyboard.type("Jonas")
    choose(guest, "Sit down")
    guest.wait_for_selector(".waiting")
    whole(guest)
    expect(host.get_by_role("heading", level=1)).to_have_text("Everybody is here")
    choose(host, "Start")
    for page in (host, guest):
        seated(page)
    guest.keyboard.press("c")
    guest.keyboard.press("Shift+Tab")
    guest.keyboard.type("Whisper to Mira")
    guest.keyboard.press("Tab")
    guest.keyboard.type("Two for one?")
    guest.keyboard.press("Enter")
    expect(guest.locator("#chat .whispered")).to_contain_text("whispers to Mira: Two for one?")
    whole(guest)
    expect(host.locator("#tab-chat")).to_have_text("Chat (1)")
    host.keyboard.press("c")
    host.reload()
    expect(host.locator("#chat")).to_contain_text("Two for one?")
    expect(host.locator("#tab-chat")).to_have_text("Chat")
    fan = large(open_page, host.url)
    seated(fan)


def about_to_trade() -> tuple[dict[str, Any], int]:
    """A game of horizon in which somebody may offer an exchange, and who."""
    game = find_game("horizon")
    for seed in range(200):
        position = under_way(game.settings(), seed, 8)
        seat = int(position.to_decide())
        if any(choice.path[:1] == ("exchange",) for choice in game.choices(position, seat)):
            return game.data(position), seat
    raise AssertionError("nobody ever trades")


def arrow_to(page: Page, key: str) -> None:
    """Arrows lead to a thing on the table that has this key, or one that begins so."""
    for arrow in ["ArrowDown"] * 14 + ["ArrowRight"] * 8 + ["ArrowLeft"] * 16 + ["ArrowUp"] * 20 + ["ArrowRight"] * 8:
        if str(page.evaluate("document.activeElement.dataset.key ?? ''")).startswith(key):
            return
        page.keyboard.press(arrow)
    raise AssertionError(f"arrows do not lead to '{key}'")


def test_trade(open_page: OpenPage) -> None:
    """An offer from hand to hand: with whom, what for how much; each step is said by name."""
    position, seat = about_to_trade()
    seats = ["you" if n == seat else "friend" for n in range(3)]
    page = large(open_page, "/")
    table = page.request.post("/api/tables", data={"game": "horizon", "position": position, "seats": seats}).json()
    page.goto(table["address"])
    seated(page)
    for key, said in (("exchange", "Now choose"), ("player-", "Ask for energy"), ("ask-energy", "Energy you want")):
        arrow_to(page, key)
        page.keyboard.press("Enter")
        expect(page.locator("#prompt")).to_contain_text(said)
    whole(page)
    tab_to(page, "Energy you want")
    page.keyboard.press("ArrowUp")
    choose(page, "Send")
    expect(page.locator("#log")).to_contain_text("energy")


def test_trade_on_the_ship(open_page: OpenPage) -> None:
    """SH-501: a card for Zekts through the form, and the other's yes; both by keyboard alone."""
    page = large(open_page, "/")
    wish = {"game": "ship", "seats": ["you", "friend"], "name": "Ada", "position": MARKET}
    page.goto(page.request.post("/api/tables", data=wish).json()["address"])
    seated(page)
    other = large(open_page, page.url)
    choose(other, "Sit here")
    other.wait_for_selector("body.table:not([data-spectator]) #board svg")
    seated(other)
    TablePage(page).until_shown(TablePage(other).version)
    for key, said in (("player-1", "Offer cards"), ("trade", "Cards you give")):
        arrow_to(page, key)
        page.keyboard.press("Enter")
        expect(page.locator("#prompt")).to_contain_text(said)
    tab_to(page, "Glucose Visor (")
    page.keyboard.press("Space")
    tab_to(page, "Zekts you ask")
    page.keyboard.press("ArrowUp")
    whole(page)
    choose(page, "Send")
    expect(other.locator('[data-key="accept"]')).to_be_visible()
    whole(other)
    arrow_to(other, "accept")
    other.keyboard.press("Enter")
    other.locator("#bubble .primary").wait_for()
    other.keyboard.press("Enter")
    expect(page.locator('[data-key="holds-1"]')).to_contain_text("Glucose Visor")


def test_analyse(open_page: OpenPage) -> None:
    page = large(open_page, "/analysis")
    whole(page)
    kept = page.request.post("/api/studies", data={"record": GOLDEN.read_text()}).json()
    page.goto(kept["address"])
    page.wait_for_selector("#board svg")
    page.evaluate(TURNED_AT_THE_END)
    whole(page)
    choose(page, "One step on")
    expect(page.locator("[data-past-text]")).to_contain_text("1")
    choose(page, "Position")
    expect(page.get_by_role("dialog")).to_be_visible()
    whole(page)

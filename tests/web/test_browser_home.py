"""A place to come back to: the front page tells what waits for you, and who you are stays the same everywhere."""

import re
from typing import Literal

from playwright.sync_api import Page, expect

from tests.web.conftest import DESKTOP, PHONE, OpenPage
from tests.web.looking import STEADY
from tests.web.table_page import SEATED, TablePage, resign, start
from tests.web.test_browser_pages import assert_accessible

LOADED = "() => [...document.images].every((image) => image.complete && image.naturalWidth > 0)"

WHOLE = "all => all.every(each => each.scrollWidth <= each.clientWidth + 1 || !each.clientWidth)"
"""Nothing that is said on a card is cut."""
LOOKS: tuple[tuple[Literal["light", "dark"], dict[str, int]], ...] = (("light", DESKTOP), ("dark", PHONE))


def play_both_sides(page: Page) -> TablePage:
    page.goto("/new/timeline")
    page.select_option("select[name=seat1]", "hotseat")
    page.get_by_role("button", name="Open the table").click()
    return TablePage(page)


def test_the_front_page_opens_with_what_waits_for_you(open_page: OpenPage) -> None:
    """Pictures, opponents, whose move; counted in the title; finished ones behind; all games still in sight."""
    page = open_page()
    start(page).wait_for_turn()
    play_both_sides(page)
    resign(page)
    page.locator("dialog.result").wait_for()
    page.goto("/")
    expect(page).to_have_title("(1) Terminus")
    expect(page.get_by_role("heading", level=1)).to_have_text("Your move at one table")
    first, second = page.locator(".cards .seat").all()
    expect(first).to_have_text(re.compile(r"Timeline.*with Novice.*\d : \d.*Your move"))
    expect(second).to_have_text(re.compile(r"Timeline.*all at one screen.*wins"))
    expect(second).not_to_have_text(re.compile(r"\d : \d"))  # who won says more
    page.wait_for_function(LOADED)
    for theme, size in LOOKS:
        page.emulate_media(color_scheme=theme)
        page.set_viewport_size({"width": size["width"], "height": size["height"]})
        for button in page.get_by_role("button", name="Play now").all():
            expect(button).to_be_in_viewport(ratio=1)
        assert page.locator(".cards span").evaluate_all(WHOLE)
        assert_accessible(page)
    first.click()
    TablePage(page).wait_for_turn()
    page.goto("/tables")
    expect(page.locator(".cards .seat")).to_have_count(2)
    assert_accessible(page)


def test_the_same_person_on_two_devices(open_page: OpenPage) -> None:
    """A code that one shows makes the other the same: the same name, the same tables."""
    desk, phone = open_page("/you"), open_page(size=PHONE)
    desk.get_by_label("Your name").fill("Mira")
    desk.get_by_label("crown").check(force=True)
    desk.get_by_role("button", name="Save").click()
    expect(desk.get_by_role("status")).to_contain_text("Saved")
    assert_accessible(desk)
    desk.goto("/")
    start(desk)
    desk.goto("/you")
    desk.get_by_role("button", name="Show a code").click()
    expect(desk.get_by_role("img", name="QR code")).to_be_visible()
    assert_accessible(desk)
    phone.goto("/you/device")
    phone.get_by_label("A code from your other device").fill(desk.locator(".big").inner_text())
    assert_accessible(phone)
    phone.get_by_role("button", name="Use it").click()
    expect(phone.get_by_role("link", name="Mira", exact=True)).to_be_visible()
    phone.locator(".cards .seat").first.click()
    TablePage(phone)
    expect(phone.locator("body[data-spectator]")).to_have_count(0)


def test_a_seat_that_an_older_version_remembered_is_brought_along(open_page: OpenPage) -> None:
    """Its secret link was kept in the browser; now the seat stands among one's tables, and the link is gone."""
    page = open_page("/about")
    opened = page.request.post("/api/tables", data={"game": "timeline", "seats": ["you", "bot:random"]}).json()
    page.evaluate("(kept) => localStorage.setItem('terminus.tables', JSON.stringify(kept))", [opened])
    page.goto("/")
    expect(page.locator(f".cards .seat[href='/t/{opened['table']}']")).to_be_visible()
    assert page.evaluate("localStorage.getItem('terminus.tables')") == "[]"


def test_a_long_name_gives_way_on_a_phone(open_page: OpenPage) -> None:
    """The way home and the theme stay in sight, whatever somebody is called."""
    page = open_page("/you", size=PHONE)
    page.get_by_label("Your name").fill("W" * 24)
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Saved.")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    expect(page.get_by_role("button", name="Switch between light and dark")).to_be_in_viewport(ratio=1)


MARKED = "(card) => (document.activeElement.blur(), card.closest('[data-live]').dataset.changed = 'yes')"
NEWS = "document.dispatchEvent(new Event('visibilitychange'))"


def test_news_take_nothing_from_under_a_finger(open_page: OpenPage) -> None:
    """Not every browser focuses what is pressed: what changes just then would take the click along with it."""
    page = open_page()
    start(page).wait_for_turn()
    page.goto("/")
    card = page.locator(".cards .seat").first
    card.hover()
    page.mouse.down()
    card.evaluate(MARKED)
    with page.expect_response("**/") as news:
        page.evaluate(NEWS)
    news.value.finished()
    page.evaluate(STEADY)
    assert page.locator("[data-live][data-changed]").count() == 1
    page.mouse.up()
    page.wait_for_url(SEATED)

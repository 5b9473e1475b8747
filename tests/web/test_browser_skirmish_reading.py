"""Orders, shots and figures of the skirmish on the screen: what is told of them fits, wide and on phones."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.games.skirmish.table import field as battlefield
from tests.web.conftest import DESKTOP, PHONE, OpenPage
from tests.web.skirmish_page import Commander, curtain
from tests.web.states import hard_to_hit, met, six_a_side
from tests.web.table_page import TablePage, install_clock, let_time_pass, stop_the_clock
from tests.web.test_browser_pages import assert_accessible

SMALLEST = """() => Math.min(...[...document.querySelectorAll("#board :is(.letter, .marker .number)")].map(
    (each) => parseFloat(getComputedStyle(each).fontSize) * each.getScreenCTM().a,
))"""
"""Pixels of the smallest letter of a figure or number of a flag."""


def learn(open_page: OpenPage, size: dict[str, int], **wishes: Any) -> Page:
    """The lesson; on a phone its first note is read before the form is there."""
    page = open_page("/learn/skirmish", size=size, **wishes)
    page.wait_for_selector("#board svg")
    if size is PHONE:
        expect(page.locator("#fields")).to_be_hidden()
        page.locator("#prompt-note").get_by_role("button", name="Go on").click()
    expect(page.locator("#fields")).to_be_visible()
    return page


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_a_lesson_its_form_and_the_board_fit_the_screen(open_page: OpenPage, size: dict[str, int]) -> None:
    """Note, orders and the button below them are in sight, the board keeps its room, and nothing scrolls."""
    page = learn(open_page, size)
    board = page.locator("#board").bounding_box()
    ready = page.locator("#prompt-actions .primary").bounding_box()
    assert board is not None
    assert ready is not None
    assert board["height"] > 250
    assert ready["y"] + ready["height"] < size["height"]
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    assert page.evaluate(SMALLEST) >= 8, "letters and numbers can be read however small the ground is drawn"


@pytest.mark.parametrize(("theme", "size"), [("light", DESKTOP), ("dark", PHONE)])
def test_the_skirmish_is_accessible(open_page: OpenPage, theme: str, size: dict[str, int]) -> None:
    """Orders, a way, a target and the curtain: names, roles and contrast in both themes."""
    page = learn(open_page, size, color_scheme=theme)
    commander = Commander(TablePage(page))
    assert_accessible(page)
    for name in ("A Aimed shot", "B Run", "C Move and Shoot"):
        commander.give(name)
    expect(page.locator("#fields .word")).not_to_be_empty()
    assert_accessible(page)
    page.locator("#prompt-actions .primary").click()
    expect(page.locator("#prompt-text")).to_contain_text("go first or second")
    commander.table.click("go-first")
    page.locator("#bubble .primary").click()
    expect(page.locator("#prompt-text")).to_contain_text("Choose a target")
    page.wait_for_selector('.legal[data-key="model-1-A"]')
    commander.table.click("model-1-A")
    expect(page.locator("#bubble")).to_contain_text("to hit")
    assert_accessible(page)
    page.goto("/new/skirmish")
    page.select_option("select[name=seat1]", "hotseat")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector("dialog.curtain")
    assert_accessible(page)
    curtain(page)
    page.locator('[data-key="team-phase_two_raiders"]').click()
    assert_accessible(page)


MEANT = """() => document.querySelectorAll("#board .meant").length
    === document.querySelectorAll("#fields:not([hidden]) .things.open").length"""
"""A figure is marked while the row of its orders is open, and no longer; the next round's may be by then."""


def test_play_now_begins_with_three_orders_to_give(open_page: OpenPage) -> None:
    """A newcomer who presses one button has models on the table, and orders that say what they do (SK-131)."""
    page = open_page("/")
    page.locator("[data-game=skirmish] button[formaction='/play/skirmish']").click()
    page.wait_for_selector("#fields:not([hidden])")
    expect(page.locator("#board .model.ochre")).to_have_count(4)
    expect(page.locator("#hand #fields .word")).to_contain_text("3 still to choose")
    expect(page.get_by_role("button", name="Orders for D")).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Orders for B").click()
    expect(page.locator("#board .meant")).to_have_attribute("data-key", "model-0-B")
    page.locator("[data-key=model-1-B]").dispatch_event("click")
    expect(page.locator("#bubble[data-tone=told]")).to_contain_text("Steel B")
    page.locator("[data-key=model-0-C]").dispatch_event("click")  # what is told may lie upon it
    expect(page.locator("#bubble")).to_be_hidden()
    expect(page.locator("#fields .things.open")).to_have_attribute("data-row", "C")
    expect(page.locator("#board .meant")).to_have_attribute("data-key", "model-0-C")
    expect(page.locator("#fields .things.open .glyph")).to_have_count(4)
    expect(page.locator("#fields .things.open")).to_contain_text("Up to 12″, no shot")
    for _ in range(3):
        page.get_by_role("button", name="C Pass", exact=True).click()
    page.locator("#hand #prompt-actions .primary").click()
    expect(page.locator("#log")).to_contain_text("You ordered C Pass, C Pass and C Pass")
    page.wait_for_function(MEANT)
    expect(page.locator("#log [data-turn] .emblem").first).to_be_visible()


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_nothing_of_a_form_is_cut_off_or_covered(open_page: OpenPage, size: dict[str, int]) -> None:
    """Orders of a lesson and then a way: every button of the form can be pressed where it stands."""
    page = learn(open_page, size)
    commander = Commander(TablePage(page))
    for order in ("A Aimed shot", "B Run", "C Move and Shoot"):
        commander.give(order)
    buttons = page.locator("#fields button:visible, #prompt-actions button:visible")
    for button in buttons.all():
        button.click(trial=True)


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_a_shot_is_played_out_in_a_tray_below_the_table(open_page: OpenPage, size: dict[str, int]) -> None:
    """Dice, each with what it is thrown for, and the lowest counts; nowhere else are they seen before they are told."""
    page = learn(open_page, size, hasty=False)
    commander = Commander(TablePage(page))
    for order in ("A Aimed shot", "B Run", "C Move and Shoot"):
        commander.give(order)
    page.locator("#prompt-actions .primary").click()
    page.locator(".legal[data-key=go-first]").click()
    page.locator("#bubble .primary").click()
    page.locator(".legal[data-key=model-1-A]").click()
    page.locator("#bubble .primary").wait_for()
    install_clock(page)
    stop_the_clock(page)
    page.locator("#bubble .primary").click()
    let_time_pass(page, "#stage.shot[data-phase=roll]", step=100)
    expect(page.locator("#hand .dice:visible")).to_have_count(0)
    let_time_pass(page, "#stage.shot[data-phase=outcome]", step=300)
    expect(page.locator("#stage .labelled.counts")).to_contain_text("the shot")
    expect(page.locator("#stage .labelled.counts").get_by_role("img", name="5", exact=True)).to_be_visible()
    expect(page.locator("#stage .total")).to_have_text("5")
    board, tray = page.locator("#board svg").bounding_box(), page.locator("#stage").bounding_box()
    assert board is not None
    assert tray is not None
    assert tray["y"] + tray["height"] <= size["height"] + 1
    page.locator("[data-way=next], [data-way=skip]").first.click()
    expect(page.locator("#stage")).to_have_count(0)
    expect(page.locator("#hand .dice")).to_contain_text("5 counts")


def test_a_phone_has_a_roster_whose_figures_tell_of_themselves(open_page: OpenPage) -> None:
    """Everybody of both sides stands above the board once orders are given; a tap shows the figure's card."""
    page = open_page("/about", size=PHONE)
    wish = {"game": "skirmish", "seats": ["you", "bot:random"], "options": {"first_game": "on", "set_up": "by_lot"}}
    page.goto(page.request.post("/api/tables", data=wish).json()["address"])
    expect(page.locator("#fields .head:visible")).to_have_count(4)  # one's own, in the form
    table = TablePage(page)
    for order in ("A Run", "B Run", "C Run"):  # the next orders are far: one is asked where they run
        Commander(table).give(order)
    before = table.version
    page.locator("#prompt-actions .primary").click()
    table.wait_for_news(before)
    table.wait_for_turn()  # until then others' moves put away what is read
    expect(page.locator("#status .figure:visible")).to_have_count(8)
    page.locator("[data-key=figure-1-B]").tap()
    expect(page.locator("#bubble")).to_contain_text("Steel B, Phase One Survivor: moves 6″")
    expect(page.locator("#bubble img, #bubble svg").first).to_be_visible()


HIDDEN = """(named) => {
    const over = document.querySelector("#bubble").getBoundingClientRect();
    const across = (box) => box.right > over.left && box.left < over.right;
    return [...document.querySelectorAll(named)]
        .map((each) => each.getBoundingClientRect())
        .filter((box) => across(box) && box.bottom > over.top && box.top < over.bottom).length;
}"""
"""How many of the things so named lie under what is told."""


def test_what_a_shot_would_bring_about_hides_none_of_its_dice(open_page: OpenPage) -> None:
    """Each lies on the ground where its cause is (SK-84, SK-87), also beside whoever is aimed at."""
    page = open_page("/about")
    for position, target, dice in ((hard_to_hit(), "model-1-A", 5), (met("skirmish", "battle", 12), "model-0-C", 3)):
        wish = {"game": "skirmish", "seats": ["you", "hotseat"], "position": position}
        page.goto(page.request.post("/api/tables", data=wish).json()["address"])
        page.locator(f"[data-key={target}]").click()
        expect(page.locator("#bubble")).to_contain_text("to hit")
        expect(page.locator("[data-overlay] [data-sight=die]")).to_have_count(dice)
        assert page.evaluate(HIDDEN, "[data-overlay] [data-sight=die]") == 0


def test_why_somebody_cannot_be_shot_at_covers_nobody_who_can(open_page: OpenPage) -> None:
    """Whoever was told goes on to one of the others, and would press on the bubble."""
    fight = battlefield({"A": "25,14"}, {"A": "30,28.5 exposed", "B": "14.8,26.2 exposed", "C": "6.8,32.3"})
    fight.cards("A:aimed_shot")
    page = open_page("/about")
    wish = {"game": "skirmish", "seats": ["you", "hotseat"], "position": fight.data}
    page.goto(page.request.post("/api/tables", data=wish).json()["address"])
    expect(page.locator("#board .legal[data-key]")).to_have_count(2)
    TablePage(page).click("model-1-C")
    expect(page.locator("#bubble")).to_contain_text("inches away; the bolt action rifle reaches 24")
    expect(page.locator("#bubble")).to_contain_text("More in the codex")
    assert page.evaluate(HIDDEN, "#board .legal[data-key]") == 0


def test_what_a_figure_tells_leaves_the_orders_of_a_phone_free(open_page: OpenPage) -> None:
    """Only what it sees and reaches is drawn, not also what the one who is ordered does; it goes when one goes on."""
    page = open_page("/about", size=PHONE)
    wish = {"game": "skirmish", "seats": ["you", "bot:random"], "position": six_a_side()}
    page.goto(page.request.post("/api/tables", data=wish).json()["address"])
    expect(page.locator("#board .outlook:visible")).to_have_attribute("data-key", "outlook-0-A")
    page.locator("[data-key=model-1-A]").tap(force=True)
    bubble, form = page.locator("#bubble[data-tone=told]"), page.locator("#fields")
    expect(bubble).to_contain_text("Steel A")
    expect(page.locator("#board .outlook:visible")).to_have_attribute("data-key", "outlook-1-A")
    told, orders = bubble.bounding_box(), form.bounding_box()
    assert told is not None
    assert orders is not None
    assert told["y"] >= orders["y"] + orders["height"]
    page.get_by_role("button", name="Orders for B").tap()
    expect(bubble).to_be_hidden()


WIDE = "() => document.querySelector('[data-key=ground]').getBoundingClientRect().width > 0.94 * innerWidth"
WHOLE = """() => {
    const boxes = ["[data-key=ground]", "#board"].map((each) => document.querySelector(each).getBoundingClientRect());
    const [ground, board] = boxes;
    return board.top <= ground.top && ground.bottom <= board.bottom;
}"""
"""All of the ground is in sight, from the far edge to the near one."""


def test_on_a_phone_the_ground_has_the_whole_width_while_orders_are_given(open_page: OpenPage) -> None:
    """And everybody on it is in sight, theirs and one's own."""
    page = open_page("/about", size=PHONE)
    wish = {"game": "skirmish", "seats": ["you", "bot:random"], "options": {"first_game": "on", "set_up": "by_lot"}}
    page.goto(page.request.post("/api/tables", data=wish).json()["address"])
    page.wait_for_selector("#fields:not([hidden]) .stack")
    page.wait_for_function(WIDE)
    for model in page.locator("#board .model[role=button]").all():
        expect(model).to_be_in_viewport(ratio=0.9)
    page.get_by_role("button", name="Fit").tap()
    page.wait_for_function(WHOLE)


def test_on_a_phone_on_its_side_the_score_is_whole(open_page: OpenPage) -> None:
    """The rail is narrow there, and whoever is to act still sees how it stands."""
    page = open_page("/about", size={"width": 844, "height": 390})
    wish = {"game": "skirmish", "seats": ["you", "bot:random"], "options": {"first_game": "on", "set_up": "by_lot"}}
    page.goto(page.request.post("/api/tables", data=wish).json()["address"])
    expect(page.locator("[data-key=side-0-note]")).to_have_text("to act")
    rail = page.locator("#rail")
    assert rail.evaluate("rail => rail.scrollWidth <= rail.clientWidth"), "nothing runs out of it"

"""The skirmish in a real browser: whole battles by mouse and by keyboard, secret orders, and the curtain."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from terminus.games.skirmish.content.bringing import EXAMPLE
from tests.games.skirmish.table import field as battlefield
from tests.web.conftest import DESKTOP, PHONE, OpenPage
from tests.web.skirmish_page import BOX, Commander, TypingCommander, open_battle, open_short_battle, set_up_battle
from tests.web.states import hard_to_hit, met, six_a_side
from tests.web.table_page import (
    TablePage,
    begin,
    install_clock,
    invitation,
    join,
    let_time_pass,
    resign,
    stop_the_clock,
    until,
)
from tests.web.test_browser_pages import assert_accessible

SMALLEST = """() => Math.min(...[...document.querySelectorAll("#board :is(.letter, .marker .number)")].map(
    (each) => parseFloat(getComputedStyle(each).fontSize) * each.getScreenCTM().a,
))"""
"""Pixels of the smallest letter of a figure or number of a flag."""


def curtain(page: Page) -> None:
    """Whoever is called sits down."""
    page.locator("dialog.curtain .primary").click()
    expect(page.locator("dialog.curtain")).to_have_count(0)


def passed_on(page: Page) -> bool:
    """Does a curtain wait for the next person, once all that happened has been told?"""
    page.locator("#prompt.yours, dialog.curtain").first.wait_for()
    return page.locator("dialog.curtain").count() > 0


def deployed(commander: Commander, beside: bool = False) -> None:
    """Markers, edge and deployment, for whoever sits before this screen.

    Whoever points `beside` what is lit, or types what is outside of it, is told and cannot send it.
    """
    page = commander.page
    for _ in until(lambda: "orders" in commander.table.prompt):
        if beside and commander.table.prompt.startswith("Place an objective marker"):
            commander.point(3.0, 18.0)
            expect(page.locator("#bubble")).to_contain_text("Not there: the lit area is where it may lie.")
            for box, far in zip(page.locator("#fields .point input").all(), ("18", "99"), strict=True):
                box.fill(far)
            expect(page.locator("#prompt-actions .primary")).to_have_text("Marker: point at a place.")
            beside = False
            page.locator("[data-key^=piece-]").first.dispatch_event("click")  # what it tells is in the way of nothing
            expect(page.locator("#bubble[data-tone=told]")).to_be_visible()
        commander.play()
        page.wait_for_selector("#prompt.yours")


def test_a_whole_battle_by_mouse(open_page: OpenPage) -> None:
    """Markers, edge, deployment, orders, ways, targets and dice, to the end of the last round (SK-33)."""
    table = open_short_battle(open_page("/about"))
    Commander(table).play_to_the_end()
    expect(table.page.locator("#log")).to_contain_text("The skirmish is over")


def test_a_whole_battle_by_keyboard(open_page: OpenPage) -> None:
    """The same without a mouse: directions and inches, arrows, Enter."""
    table = open_short_battle(open_page("/about"))
    TypingCommander(table, seed=3).play_to_the_end()
    assert table.over


FOCUSED = """() => {
    const at = document.activeElement;
    return at === document.body ? "" : at.getAttribute("aria-label") ?? at.textContent;
}"""
"""What somebody who listens hears of what is focused; empty where the focus is nowhere."""


def tab_to(page: Page, name: str) -> None:
    """Press Tab until something is focused whose name begins so."""
    for _ in range(40):
        if str(page.evaluate(FOCUSED)).startswith(name):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{name} is not reached by Tab")


def answer_by_keys(page: Page) -> None:
    """Whatever is asked, from where the focus is found; a way goes half an inch to the north."""
    table = TablePage(page)
    before = table.version
    asked = page.locator("#fields .pad:focus, .legal[data-key]:focus")
    asked.or_(page.locator("#story [data-way=next]")).first.wait_for()
    if not asked.count():
        return  # something has begun to be told meanwhile
    if page.locator("#fields .pad").count():
        page.keyboard.press("ArrowUp")
        if not Commander(table).allowed():  # something stands there
            tab_to(page, "Stay")
            page.keyboard.press("Enter")
            expect(page.locator("#fields .word")).to_contain_text("Stays")
        tab_to(page, "Move ")
    else:
        page.keyboard.press("Enter")
        page.locator("#bubble:not([hidden]) .primary").wait_for()
    page.keyboard.press("Enter")
    page.wait_for_selector("body:not([data-sending])")
    # A shot of one's own stands on the stage until one goes on: only then the table is at its next moment.
    page.locator(f"#scrubber input:not([max='{before}']), #story [data-way=next]").first.wait_for(state="attached")


def test_a_round_by_key_presses_alone(open_page: OpenPage) -> None:
    """Three orders, who goes first, ways and shots: the focus is never lost, and Space leads through what is told."""
    page = open_page("/about", hasty=False)
    wish = {"game": "skirmish", "seats": ["you", "bot:random"], "options": {"first_game": "on", "set_up": "by_lot"}}
    page.goto(page.request.post("/api/tables", data=wish).json()["address"])
    expect(page.locator("#log")).to_contain_text("Steel gave orders in secret")
    page.wait_for_selector("#prompt.yours")
    tab_to(page, "Ochre A")
    page.keyboard.press("Enter")
    for order in ("A Move and Shoot", "A Run", "A Run"):
        tab_to(page, order)
        page.keyboard.press("Enter")
    expect(page.locator("#speech")).to_contain_text("3. A Run.")
    tab_to(page, "Give these orders")
    page.keyboard.press("Enter")
    page.locator("#fields").wait_for(state="hidden")
    on = page.locator("#story [data-way=next]")
    for _ in until(lambda: "orders" in page.inner_text("#prompt-text") and not on.count(), most=300):
        page.locator("#prompt.yours, #story [data-way=next]").first.wait_for()
        if on.count():
            page.keyboard.press("Space")
        elif "orders" not in page.inner_text("#prompt-text"):
            answer_by_keys(page)
    expect(page.locator("#log")).to_contain_text("Ochre A: Move and Shoot")


def test_a_board_of_ones_own_is_proposed(open_page: OpenPage, tmp_path: Path) -> None:
    """The file is read in the browser; what is wrong with it is told at once, and then it can be sent (SK-D1)."""
    file = tmp_path / "yard.toml"
    file.write_text(EXAMPLE.replace("[14, 21]]", "[14, 51]]"), "utf-8")
    page = open_page("/new/skirmish")
    table = open_battle(page, "bot:random", board_select="agree")
    expect(table.thing("board-blank")).to_have_count(0)
    table.thing("bring").click()
    choose = page.get_by_label("Board file from this device")
    choose.set_input_files(file)
    expect(page.locator("#fields .word")).to_contain_text("your board, line 9")
    file.write_text(EXAMPLE, "utf-8")
    choose.set_input_files([])
    choose.set_input_files(file)
    expect(page.locator("#fields .word")).to_contain_text("Propose a board of your own")
    page.locator("#prompt-actions .primary").click()
    expect(page.locator("#log")).to_contain_text("You proposed to play on Yard")


def test_orders_stay_secret_between_two_browsers(open_page: OpenPage) -> None:
    """The other side sees three cards face down (SK-43), not even in the log what they say."""
    host = open_page("/new/skirmish")
    set_up_battle(host, "friend")
    guest = open_page(invitation(host))
    join(guest)
    table, other = begin(host), TablePage(guest)
    sides = [Commander(table, seed=1), Commander(other, seed=2)]
    for _ in until(lambda: "orders" in table.prompt):
        for side in sides:
            if side.table.my_turn and "orders" not in side.table.prompt:
                side.play()
                for each in (table, other):
                    each.until_shown(side.table.version)
    sides[0].play()
    expect(table.page.locator("#log")).to_contain_text("You ordered")
    expect(other.page.locator("#log")).to_contain_text("Ochre gave orders in secret")
    expect(other.page.locator("#hand .card.back")).to_have_count(3)
    expect(other.page.locator("#board .order-ghost")).to_have_count(0)
    expect(table.page.locator("#board .order-ghost")).to_have_count(3)


def test_two_people_at_one_screen_do_not_see_each_others_orders(open_page: OpenPage) -> None:
    """A curtain falls while the screen changes hands, and the log is told anew to whoever sits down (SK-43)."""
    page = open_page("/new/skirmish")
    page.fill("input[name=name]", "Ada")
    table = open_battle(page, "hotseat")
    commander = Commander(table)
    for _ in until(lambda: "orders" in table.prompt):
        commander.play()
    expect(page.locator("dialog.curtain")).to_contain_text("Pass the screen to Ada")
    curtain(page)
    commander.play()
    for _ in range(2):
        page.keyboard.press("Escape")
    expect(page.locator("dialog.curtain")).to_contain_text("Pass the screen to Steel")
    expect(page.locator("#log")).not_to_contain_text("You ordered")
    expect(page.locator("#board .order-ghost")).to_have_count(0)
    curtain(page)
    expect(page.locator("#fields:not([hidden])")).to_have_count(1)
    expect(page.locator("#fields .open").first).to_have_attribute("data-row", "A")  # not whom Ada's last order is for
    commander.play()
    # Both look on together, with no curtain between them, until orders are secret again
    for _ in until(lambda: passed_on(page)):
        expect(page.locator("#board .order-ghost")).to_have_count(0)
        commander.play()
    expect(page.locator("dialog.curtain")).to_contain_text("Pass the screen to Ada")


def test_a_draft_outlasts_a_reload_and_a_hint_fills_in_the_form(open_page: OpenPage) -> None:
    """What was filled in is there again; a hint can be changed before one is ready."""
    page = open_page("/new/skirmish")
    commander = Commander(open_battle(page, "bot:random"))
    deployed(commander, beside=True)
    commander.give("A Run")
    page.reload()
    expect(page.get_by_role("button", name="A Run, take it away")).to_be_visible()
    page.locator("[data-do=hint]").click()
    expect(page.locator("#fields .places button")).to_have_count(3)
    expect(page.locator("#fields .word")).to_contain_text("1.")


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


def test_a_team_is_chosen_by_the_names_of_its_figures(open_page: OpenPage) -> None:
    """What a figure carries is no order; whoever shares the screen with somebody who has a name is not "you" there."""
    page = open_page("/new/skirmish")
    page.get_by_label("Your name").fill("Ann")
    set_up_battle(page, "hotseat", first_game="off")
    curtain(page)
    expect(page.locator("#seats .name")).to_have_text(["Ann", "Guest"])
    page.locator("[data-key=team-phase_two_raiders]").click()
    expect(page.locator("#fields .head")).to_have_text(["Scav", "Runner", "Gunner"])
    page.get_by_role("button", name="Runner", exact=True).click()
    runner = page.locator("#fields .things.open button:not(.head):visible")
    expect(runner).to_contain_text("Rapid fire: throws 1s again; machete for close combat")
    for _ in range(5):
        runner.click()
    refused = page.locator("#fields .word.refusal")
    expect(refused).to_contain_text("No more than two models may be Runner pistol and machete")
    for each in (refused, page.get_by_role("button", name="Gunner", exact=True)):
        each.click(trial=True)


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


def test_after_somebody_gave_up_nobody_is_to_act(open_page: OpenPage) -> None:
    """The table lies as it was left, but nobody aims or is asked; looking back shows it as it was."""
    fight = battlefield({"A": "10,10"}, {"A": "18,18", "B": "30,30"})
    fight.cards("A:aimed_shot")
    page = open_page("/about")
    wish = {"game": "skirmish", "seats": ["you", "hotseat"], "position": fight.data}
    page.goto(page.request.post("/api/tables", data=wish).json()["address"])
    expect(page.locator("#board .aims path").first).to_be_visible()
    expect(page.get_by_text("to act")).to_be_visible()
    resign(page)
    page.locator("dialog.result").get_by_role("button", name="Look at the table").click()
    expect(page.locator("#prompt-text")).to_contain_text("resigned")
    expect(page.locator("#board .aims")).to_be_hidden()
    expect(page.get_by_text("to act")).to_be_hidden()
    expect(page.locator("dialog.curtain")).to_have_count(0)


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


def test_a_base_in_the_wrong_place_is_named_before_the_others_have_theirs(open_page: OpenPage) -> None:
    """SK-R30: told as soon as it is placed, and gone when it is put right."""
    page = open_page("/new/skirmish")
    commander = Commander(open_battle(page, "bot:random"))
    for _ in until(lambda: page.locator("#fields .point").count() >= 4):
        commander.play()
        page.wait_for_selector("#prompt.yours #prompt-text")
        page.wait_for_selector("#fields:not([hidden]), .legal[data-key]")
    west, south, east, north = page.evaluate(BOX)
    edge = 1.5 if min(west, south) < 1 and max(west, south) < 1 and (north < 18 or east < 18) else 34.5
    right = (9.0, edge) if north - south < east - west else (edge, 9.0)
    for place, told in (((18.0, 18.0), "The base of A must lie wholly inside"), (right, "B: point at a place.")):
        for box, value in zip(page.locator("#fields .point").first.locator("input").all(), place, strict=True):
            box.fill(str(value))
        page.locator("#fields .point").nth(1).locator("input").first.focus()
        expect(page.locator("#fields .word")).to_contain_text(told)

"""The skirmish is set up in a real browser: a board, teams, markers, and where everybody stands, wide and on phones."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from terminus.games.skirmish.content.bringing import EXAMPLE
from tests.web.conftest import DESKTOP, PHONE, OpenPage
from tests.web.skirmish_page import BOX, Commander, curtain, open_battle, set_up_battle
from tests.web.states import met
from tests.web.table_page import TablePage, until


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
            page.locator("[data-key^=piece-]").first.dispatch_event("click")
            told = page.locator("#bubble[data-tone=told]")  # in the way of nothing
            expect(told).to_contain_text("Not there: the lit area is where it may lie.")
            expect(told).to_contain_text("can be seen across")
        commander.play()
        page.wait_for_selector("#prompt.yours")


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


LIGHT = """() => {
    const prompt = document.getElementById("prompt");
    prompt.toggleAttribute("data-thinking", true);
    const wide = parseFloat(getComputedStyle(prompt, "::after").width);
    prompt.removeAttribute("data-thinking");
    return wide;
}"""
"""Pixels of the line along which a light runs."""


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_a_team_is_chosen_by_the_names_of_its_figures(open_page: OpenPage, size: dict[str, int]) -> None:
    """What a figure carries is no order, and no more are taken than there may be (SK-R28).

    Whoever shares the screen with somebody who has a name is not "you" there.
    """
    page = open_page("/new/skirmish", size=size)
    page.get_by_label("Your name").fill("Ann")
    set_up_battle(page, "hotseat", first_game="off")
    curtain(page)
    expect(page.locator("#seats .name")).to_have_text(["Ann", "Guest"])
    raiders = page.locator("[data-key=team-phase_two_raiders]")
    expect(raiders).to_contain_text("5 models; pipe rifle, sawn-off shotgun, pistol, machete and light machine gun")
    raiders.click()
    expect(page.locator("#fields .head")).to_have_text(["Scav", "Runner", "Gunner"])
    page.get_by_role("button", name="Runner", exact=True).click()
    runner = page.locator("#fields .things.open button:not(.head):visible")
    expect(runner).to_contain_text("Rapid fire: throws 1s again; machete for close combat; at most two in a team")
    for _ in range(2):
        runner.click()
    expect(runner).to_have_attribute("aria-disabled", "true")
    runner.dispatch_event("click")
    expect(page.locator("#fields .why-not")).to_contain_text("No more than 2 may be Runner: tap one above")
    take = page.locator("#prompt-actions .primary")
    expect(take).to_have_text("Models: 3 still to choose.")
    page.get_by_role("button", name="Scav", exact=True).click()
    for _ in range(3):
        page.locator("#fields .things.open button:not(.head):visible").first.click()
    expect(page.locator("#fields .why-not")).to_be_hidden()
    expect(take).to_have_text("Take this team")
    for each in (page.get_by_role("button", name="Gunner", exact=True), take):
        each.click(trial=True)
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    assert page.evaluate(LIGHT) > 200, "while somebody thinks, a light runs along the whole prompt"
    take.click()
    expect(page.locator("dialog.curtain")).to_contain_text("Pass the screen to Steel")


def test_whoever_places_figures_by_numbers_finds_them_on_the_rulers_of_a_phone(open_page: OpenPage) -> None:
    """A lesson names places: both rulers can be read, and nothing of them is cut off, as long as places are asked."""
    page = open_page("/about", size=PHONE)
    wish = {"game": "skirmish", "seats": ["you", "hotseat"], "position": met("skirmish", "battle", 6)}
    page.goto(page.request.post("/api/tables", data=wish).json()["address"])
    page.locator("#fields .point input").first.wait_for()
    numbers = page.locator("#board .ruler")
    expect(numbers).to_have_count(14)
    for each in numbers.all():
        expect(each).to_have_css("opacity", "1")
        expect(each).to_be_in_viewport(ratio=0.9)


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


def test_the_second_lesson_is_played_by_its_hints_and_ends_in_its_button_on_a_phone(open_page: OpenPage) -> None:
    """Team, flags, side and deployment; its last words are read, and then the way to a real game is in sight."""
    page = open_page("/about", size=PHONE)
    page.goto("/learn/skirmish?lesson=2")
    page.get_by_role("button", name="Begin lesson 2").tap()
    table = TablePage(page)
    note = page.locator("#prompt-note")
    for _ in until(lambda: "That was the lesson" in note.inner_text()):
        table.wait_for_turn()
        before = table.version
        read = note.locator(".read:visible")
        if read.count():
            read.tap()
        page.locator("[data-do=hint]").tap()
        page.locator("#fields .hinted, #bubble[data-tone=hint]").locator("visible=true").first.wait_for()
        page.locator("#bubble:not([hidden]) .primary, #prompt-actions .primary").locator("visible=true").first.tap()
        table.wait_for_news(before)
        table.wait_for_turn()
    note.locator(".read").tap()
    expect(page.locator("#fields")).to_be_visible()
    expect(note.get_by_role("button", name="Play a real game")).to_be_in_viewport(ratio=1)
    assert note.evaluate("note => note.scrollHeight <= note.clientHeight"), "nothing of the last words is cut off"

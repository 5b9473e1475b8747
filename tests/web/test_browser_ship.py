"""The ship in a real browser: its lesson, a fight as it is told, a whole game by mouse, and the codex."""

import re
from typing import Any

from playwright.sync_api import expect

from tests.web.conftest import OpenPage
from tests.web.states import FOE
from tests.web.table_page import TablePage, install_clock, let_time_pass, press_while_shown, stop_the_clock
from tests.web.test_browser_pages import assert_accessible, themes

LESSON = [
    "character-2",
    "circle-0,0-6",
    "door-E",
    "turn-3",
    "card-ARM-07 wear",
    "circle-0,0-6",
    "stock-AUG-01",
    "card-AUG-01 worn-head",
    "end",
    "circle-0,0-5",
    "circle-0,0-2",
    "circle-0,-1-8",
    "revive",
]
AFTER_THE_GIFT = ["end", "circle-0,-1-5", "door-N", "continue", "continue", "circle-0,-1-5", "end", "circle-0,-1-8"]


def follow(table: TablePage, paths: list[str]) -> None:
    """Play moves by clicking along their paths, each confirmed in the bubble."""
    for path in paths:
        table.wait_for_turn()
        before = table.version
        for key in path.split():
            table.thing(key).click()
        table.confirm()
        table.wait_for_news(before)


def open_table(open_page: OpenPage, wish: dict[str, object], **looks: Any) -> TablePage:
    """A table as a program asks for it; the page sits at the seat that was asked for as `you`."""
    page = open_page("/about", **looks)
    answer = page.request.post("/api/tables", data={"game": "ship", **wish})
    assert answer.ok, answer.text()
    page.goto(answer.json()["address"])
    return TablePage(page)


def test_the_lesson_leads_from_the_first_step_to_a_key_at_home(open_page: OpenPage) -> None:
    """Walking, exploring, gear, the Merchant, reviving, a gift, a boss and its key, all by mouse."""
    table = TablePage(open_page("/learn/ship"))
    page = table.page
    follow(table, LESSON)
    table.wait_for_turn()
    table.thing("player-1").click()
    table.thing("trade").click()
    page.get_by_role("checkbox", name="Chaperonin Cradle").check()
    before = table.version
    page.locator("#prompt-actions .primary").click()
    table.wait_for_news(before)
    expect(table.thing("holds-1")).to_contain_text("Chaperonin Cradle")
    follow(table, AFTER_THE_GIFT)
    follow(table, ["circle-0,0-2"])
    expect(table.thing("goal-2-where")).to_have_text("key delivered")
    expect(page.locator("#prompt-note")).to_contain_text("That was the lesson")
    expect(page.locator("#prompt-note").get_by_role("button", name="Play a real game")).to_be_visible()


def test_dice_are_seen_to_roll(open_page: OpenPage) -> None:
    """Enemy die, then blue against red, as the log tells it; they lie there for a moment and go."""
    page = open_page("/about", hasty=False)
    install_clock(page)
    page.goto("/learn/ship")
    page.get_by_role("button", name="Begin the lesson").click()
    table = TablePage(page)
    follow(table, LESSON[:3])
    table.wait_for_turn()
    stop_the_clock(page)
    table.thing(LESSON[3]).click()
    table.confirm()
    dice = page.locator("#play > .thrown .die")
    let_time_pass(page, "#play > .thrown .die", step=300)
    expect(page.locator("#play > .thrown .die.enemy")).to_have_count(1)
    page.clock.run_for(30_000)
    expect(dice).to_have_count(0)


def test_a_fight_is_staged_and_nothing_is_known_before_it_is_shown(open_page: OpenPage) -> None:
    """SH-402 to SH-412: dice, then the receipts, then the verdict; purse, prompt and log wait for their moment."""
    page = open_page("/about", hasty=False)
    install_clock(page)
    answer = page.request.post("/api/tables", data={"game": "ship", "seats": ["you", "bot:novice"], "position": FOE})
    page.goto(answer.json()["address"])
    table = TablePage(page)
    table.wait_for_turn()
    stop_the_clock(page)
    table.thing("fight").click()
    table.confirm()
    stage, on = page.locator("#stage"), page.get_by_role("button", name="Next thing")
    for _ in range(20):  # ties are rolled again
        expect(stage).to_have_attribute("data-phase", "roll")
        expect(stage.locator(".total").first).to_have_text("")
        page.clock.run_for(150)
        expect(page.locator("#speech")).to_have_text(re.compile("You fight Superoxide Sprite[.]$"))
        lines = table.lines
        on.click()
        expect(stage).to_have_attribute("data-phase", "sum")
        expect(stage.locator(".total").first).to_have_text(re.compile(r"\d"))
        expect(stage.locator(".receipt li").first).to_contain_text("+1")
        assert (table.lines, table.my_turn) == (lines, False)
        expect(table.thing("own-0-amount")).to_have_text("4")
        expect(stage).not_to_have_attribute("data-verdict", re.compile("."))
        on.click()
        expect(page.locator("#log li").last).to_contain_text(" against ")
        if stage.get_attribute("data-verdict") != "tie":
            break
        on.click()
    press_while_shown(on)
    assert not table.my_turn
    page.get_by_role("button", name="Go on", exact=True).click()
    table.wait_for_turn()
    expect(stage).to_have_count(0)


@themes
def test_every_region_is_accessible(open_page: OpenPage, theme: str, size: dict[str, int]) -> None:
    """At the choice of a character, and beside the Merchant with something on."""
    table = TablePage(open_page("/learn/ship", size=size, color_scheme=theme))
    assert_accessible(table.page)
    follow(table, LESSON[:6])
    table.wait_for_turn()
    assert_accessible(table.page)


def test_the_codex_is_a_page_with_links_into_the_rules(open_page: OpenPage) -> None:
    page = open_page("/codex/ship")
    expect(page.locator("h1")).to_have_text("Codex of the Research Ship")
    expect(page.get_by_role("heading", name="Trypsin")).to_be_visible()
    assert page.locator('a[href="/rules/ship#SH-910"]').count() == 1
    assert_accessible(page)


def test_the_codex_is_read_entry_by_entry_on_a_phone(open_page: OpenPage) -> None:
    """SH-102: the sentence about an enzyme is not beyond the edge, and the page does not scroll sideways."""
    page = open_page("/codex/ship", size={"width": 390, "height": 844})
    sentence = page.locator("#AUG-01 .codex-about em", has_text="The catalytic triad")
    sentence.scroll_into_view_if_needed()
    expect(sentence).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    assert_accessible(page)


MOST_CLICKS = 200
LINES_OF_ADVENTURE = 20
PLACES = ("circle-", "door-", "turn-", "character-")
BUTTONS = ["end", "fight", "escape", "keep", "continue", "stay", "stay-out", "decline", "stay-down"]


def next_click(table: TablePage) -> str:
    """Wander, explore and fight for some rounds; then let the ship collapse, one turn after the other."""
    legal = table.legal()
    adventurous = len(table.lines) < LINES_OF_ADVENTURE
    if "end" in legal and not adventurous:
        return "end"
    return table.random.choice([key for key in legal if key in BUTTONS or key.startswith(PLACES)])


def test_a_whole_game_with_a_bot_by_mouse(open_page: OpenPage) -> None:
    """From the choice of a character to the collapse after round 6 (SH-R57), and the result that says so."""
    wish: dict[str, object] = {"seats": ["you", "bot:novice"], "name": "Ada", "options": {"collapse_round": 6}}
    table = open_table(open_page, wish)
    for _ in range(MOST_CLICKS):
        table.wait_for_turn()
        if table.over:
            break
        follow(table, [next_click(table)])
    result = table.page.locator("dialog.result")
    expect(result).to_contain_text("You lose together")
    expect(result.locator("figure img")).to_be_visible()
    expect(result.locator(".numbers li")).to_have_count(5)
    expect(result.locator(".count .emblem")).to_have_count(2)
    expect(result.locator(".lead")).to_be_in_viewport()  # it begins with who and how, and the ways on are in sight
    expect(result.get_by_role("button", name="Rematch", exact=True)).to_be_in_viewport()
    expect(result.get_by_role("link", name=re.compile("SH-"))).to_be_visible()

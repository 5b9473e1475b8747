"""The ship in a real browser: its lesson by mouse, the dice, a deal with fields, its pages."""

from playwright.sync_api import expect

from tests.web.conftest import OpenPage
from tests.web.table_page import TablePage
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


def test_dice_are_seen_to_roll(open_page: OpenPage) -> None:
    """Enemy die, then blue against red, as the log tells it; they lie there for a moment and go."""
    table = TablePage(open_page("/learn/ship", hasty=False))
    follow(table, LESSON[:4])
    dice = table.page.locator("#play > .thrown .die")
    expect(dice).to_have_count(3)
    expect(table.page.locator("#play > .thrown .die.player .pip")).to_have_count(5)
    expect(dice).to_have_count(0)


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
    expect(page.get_by_role("cell", name="Trypsin")).to_be_visible()
    assert page.locator('a[href="/rules/ship#SH-910"]').count() == 1
    assert_accessible(page)

"""The analysis in a browser: where a game turned, other moves, a link to a study, records and positions."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import DESKTOP, PHONE, OpenPage
from tests.web.table_page import TablePage, until
from tests.web.test_browser_modules import ask
from tests.web.test_browser_pages import assert_accessible
from tests.web.test_browser_replay import open_table

GOLDEN = Path(__file__).parents[1] / "golden" / "timeline" / "rules-1" / "early.jsonl"
STUDY = re.compile(r"/analysis/[a-z2-7]{16}$")
DROP = """([page, name, text]) => {
    const data = new DataTransfer();
    data.items.add(new File([text], name));
    page.dispatchEvent(new DragEvent("drop", {dataTransfer: data, bubbles: true, cancelable: true}));
}"""


def drop(page: Page, text: str, name: str = "game.jsonl") -> None:
    """Let a file fall onto the page."""
    page.evaluate(DROP, [page.locator("main").element_handle(), name, text])


def judged(page: Page) -> None:
    page.locator("[data-progress]", has_text="judged").wait_for()


def test_a_finished_game_tells_where_it_turned_and_leads_to_its_analysis(open_page: OpenPage) -> None:
    """The curve and the key moments come by themselves with the result; a moment is one click away."""
    page = open_page("/about")
    table, _ = open_table(page, "bot:novice", "bot:novice")
    page.goto(f"/t/{table}")
    turning = page.locator("dialog.result .turning")
    expect(turning.locator("[role=status]")).to_have_text(re.compile("judged by a bot|no single move"))
    expect(turning.locator(".c-line").first).to_be_attached()
    assert_accessible(page)
    page.get_by_role("link", name="Analysis").click()
    judged(page)
    expect(page.locator("#verdict")).to_contain_text("gives at the beginning")
    assert_accessible(page)


def test_a_move_is_not_blamed_for_giving_up_after_it(open_page: OpenPage) -> None:
    """The chances jump to the end, and the analysis says why instead of what the move cost."""
    page = open_page("/about")
    opened = page.request.post("/api/tables", data={"game": "timeline", "seats": ["you", "hotseat"]}).json()
    page.goto(opened["address"])
    seat = TablePage(page)
    seat.wait_for_turn()
    seat.play_somehow()
    page.locator("[data-do=settings]").dispatch_event("click")
    page.get_by_role("button", name="Resign this game").click()
    page.get_by_role("button", name="Resign", exact=True).click()
    page.locator("dialog.result").get_by_role("link", name="Analysis").click()
    judged(page)
    page.get_by_role("button", name="To the end").click()
    verdict = page.locator("#verdict")
    expect(verdict).to_contain_text("Then the game was given up")
    expect(verdict).not_to_contain_text("in 100: from")
    expect(page.locator("#curve .key")).to_have_count(0)


CROWDED = ([300, 40], [318, 44], [330, 78], [12, 8], [372, 8])
"""Where a game turned again and again, some pixels from one moment to the next, and at both its ends."""


@pytest.mark.parametrize("width", [380, 420, 660])
def test_what_is_written_beside_the_moments_of_a_curve_never_overlaps(open_page: OpenPage, width: int) -> None:
    """Neither other words nor other diamonds; as many as possible are written, and none beyond the picture's sides."""
    page = open_page("/about")
    marks = [{"x": x, "y": y, "width": 34, "height": 18} for x, y in CROWDED]
    spots = ask(page, "analysis/labels", "placed", marks, width, 86)
    words = {i: (each["x"], each["y"], 34, 18) for i, each in enumerate(spots) if each}
    diamonds = {i: (x - 8, y - 8, 16, 16) for i, (x, y) in enumerate(CROWDED)}
    assert len(words) >= 4
    for i, (x, y, wide, high) in words.items():
        assert x >= 0
        assert x + wide <= width
        others = [each[k] for each in (words, diamonds) for k in each if k != i]
        for left, top, across, down in others:
            assert x + wide <= left or left + across <= x or y + high <= top or top + down <= y, (words, i)


def test_another_move_becomes_a_variation_that_can_be_named_and_shared(open_page: OpenPage) -> None:
    """From a key moment to the judge's own line, and by its link to somebody else's screen."""
    page = open_page("/about")
    drop(page, GOLDEN.read_text())
    page.wait_for_url(STUDY)
    judged(page)
    page.locator("#curve .key").first.click()
    verdict = page.locator("#verdict")
    expect(verdict).to_contain_text("Key moment 1 of")
    expect(verdict).to_contain_text("in 100: from")
    other, moment = verdict.get_by_role("button", name="Try this line"), page.locator("[data-past-text]")
    for _ in until(other.count):  # to a move that the judge would not have made
        shown = moment.inner_text()
        page.get_by_role("button", name="One step back").click()
        expect(moment).not_to_have_text(shown)
    other.click()
    variation = page.locator("#tree .variation")
    expect(variation).to_contain_text("Adept's line")
    expect(verdict).to_contain_text("Tried")
    assert_accessible(page)
    page.get_by_role("button", name="Name, keep, share").click()
    page.get_by_label("Name of this variation").fill("Rather this")
    page.get_by_role("button", name="Keep it and get a link").click()
    link = page.locator("dialog .link input[readonly]")
    expect(link).to_be_visible()
    assert_accessible(page)
    friend = open_page(link.input_value(), size=PHONE, color_scheme="dark")
    expect(friend.locator("#tree .variation")).to_contain_text("Rather this")
    expect(friend.locator("#tree .variation [aria-current]")).to_be_visible()
    judged(friend)
    assert_accessible(friend)


def test_a_move_on_the_board_is_tried_by_keyboard_and_played_on_against_a_bot(open_page: OpenPage) -> None:
    """The board takes moves as at a table; any moment can become a table."""
    page = open_page("/about")
    kept = page.request.post("/api/studies", data={"record": GOLDEN.read_text()}).json()
    page.goto(f"{kept['address']}?at=3")
    page.wait_for_selector("#board .legal")
    page.locator("#tree [aria-current]").focus()
    key = page.locator("#board .legal").first.get_attribute("data-key")
    page.locator(f'[data-key="{key}"]').focus()
    page.keyboard.press("Enter")
    for _ in range(4):
        if page.locator("#bubble:not([hidden]) .primary").count():
            break
        page.wait_for_selector(".legal, #bubble:not([hidden]) .primary")
        if page.locator(".legal").count():
            page.locator(".legal").first.focus()
            page.keyboard.press("Enter")
    page.locator("#bubble .primary").click()
    expect(page.locator("#tree .variation, #tree [data-node='4'] [aria-current]").first).to_be_visible()
    page.get_by_role("button", name="Play on").click()
    assert_accessible(page)
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url(re.compile(r"/t/"))
    expect(page.locator("#prompt-text")).not_to_be_empty()


def test_what_cannot_be_opened_is_told_in_a_sentence(open_page: OpenPage) -> None:
    """A file that is no record, a record that breaks a rule, a position that cannot be; then one that can."""
    page = open_page("/analysis", expected="400")
    assert_accessible(page)
    wrong = page.locator("[data-problem]")
    drop(page, "Dear diary,", "diary.txt")
    expect(wrong).to_contain_text("diary.txt: Line 1")
    expect(wrong).to_contain_text("This is no record of a game")
    drop(page, GOLDEN.read_text().replace('"seat":1', '"seat":0', 1))
    expect(wrong).to_contain_text("does not fit")
    page.get_by_text("Write it as JSON instead").click()
    page.get_by_role("button", name="Terminus: the Timeline").click()
    text = page.get_by_label("The position, as JSON")
    expect(text).to_have_value(re.compile("timeline"))
    position = text.input_value()
    text.fill(position.replace('"game"', '"gaem"', 1))
    page.get_by_role("button", name="Check it and go there").click()
    expect(wrong).not_to_contain_text("does not fit")
    assert_accessible(page)
    text.fill(position)
    page.get_by_role("button", name="Check it and go there").click()
    page.wait_for_url(STUDY)
    expect(page.locator("#prompt-text")).not_to_be_empty()


@pytest.mark.parametrize(("theme", "size"), [("light", DESKTOP), ("dark", PHONE)])
def test_a_position_is_set_up_in_a_form(open_page: OpenPage, theme: str, size: dict[str, int]) -> None:
    """Hearts and hands are changed by keyboard, by their names; what cannot be is marked, what can be is analysed."""
    page = open_page("/analysis/set-up/ship", color_scheme=theme, size=size)
    word = page.locator("#set-up-word")
    page.get_by_role("button", name="a game under way").press("Enter")
    expect(page.locator('[data-path="seats[0].character"]')).not_to_have_value("")
    expect(word).to_contain_text("This can be")
    expect(page.locator("#set-up-picture")).to_be_visible()
    hearts = page.locator('[data-path="seats[0].hearts"]')
    expect(page.locator('[data-path="seats[0]"] summary').first).not_to_contain_text("number")
    before = hearts.input_value()
    hearts.fill("44")
    expect(word).to_contain_text("hearts at most (SH-")
    expect(hearts).to_have_attribute("aria-invalid", "true")
    expect(page.get_by_role("button", name="Analyse")).to_be_disabled()
    hearts.fill(before)
    expect(word).to_contain_text("This can be")
    hand = page.get_by_label("Add to Hand").first
    cards = page.locator('[data-path^="seats[0].hand["]')
    held = cards.count()
    hand.select_option(label="Phospholipid Patch (ITM-01)")
    expect(cards).to_have_count(held + 1)
    expect(cards.last).to_have_value("ITM-01")
    assert_accessible(page)
    # Somebody else may hold one too: what is dealt is drawn by lot.
    ours = page.locator('[data-path="seats[0]"]')
    ours.get_by_label("Remove Phospholipid Patch from Hand").last.press("Enter")
    expect(cards).to_have_count(held)
    expect(word).to_contain_text("This can be")
    page.get_by_role("button", name="Analyse").press("Enter")
    page.wait_for_url(STUDY)
    expect(page.locator("#prompt-text")).not_to_be_empty()

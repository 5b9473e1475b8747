"""Whole games in a real browser: by mouse, by keyboard, by touch, by two people."""

import json
import re

from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import PHONE, OpenPage
from tests.web.looking import faults
from tests.web.states import met
from tests.web.table_page import LEGAL, TablePage, begin, invitation, join, resign, start
from tests.web.test_browser_pages import assert_accessible


def scores(page: Page) -> list[str]:
    return page.locator("#status .score").all_inner_texts()


def test_a_whole_game_by_mouse_ends_in_the_count_and_a_rematch(open_page: OpenPage) -> None:
    """TL-57, TL-2: Terminus ends the game, and the result shows the count that decided it."""
    table = start(open_page())
    table.play_to_the_end()
    result = table.page.locator("dialog.result")
    won = re.compile(r"\w+ wins history, \d+ to \d+|Equal, \d+ to \d+: history is \w+'s")
    expect(result.locator("h2")).to_have_text(won)
    assert sorted(result.locator("output").all_inner_texts()) == sorted(scores(table.page))
    expect(result.get_by_role("link", name=re.compile("TL-[23]"))).to_be_visible()
    result.get_by_role("button", name="Share").click()
    with table.page.expect_download() as picture:
        result.get_by_role("button", name="Save the picture").click()
    assert picture.value.path().read_bytes()[:4] == b"\x89PNG"
    first = table.page.url
    result.get_by_role("button", name="Rematch", exact=True).click()
    table.page.wait_for_url(lambda url: url != first and "/t/" in url)
    again = TablePage(table.page)
    again.wait_for_turn()
    assert again.my_turn


def press_to_a_legal_thing(table: TablePage) -> None:
    """Arrows lead from wherever the focus is to something that may be chosen."""
    for arrow in ["ArrowUp"] * 3 + ["ArrowRight"] * 5 + ["ArrowDown"] * 4 + ["ArrowRight"] * 5 + ["ArrowLeft"] * 9:
        if table.page.evaluate("document.activeElement.matches('.legal')"):
            return
        table.page.keyboard.press(arrow)
    raise AssertionError("no legal thing can be reached by arrows")


def test_a_whole_game_by_keyboard_alone(open_page: OpenPage) -> None:
    """Tab to Play now, arrows and Enter for everything else; the prompt is announced (TL-13)."""
    page = open_page()
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('[data-game=timeline] button')"):
            break
    page.keyboard.press("Enter")
    table = TablePage(page)
    for _ in range(100):
        table.wait_for_turn()
        if table.over:
            break
        press_to_a_legal_thing(table)
        page.keyboard.press(table.random.choice(["ArrowLeft", "ArrowRight", "ArrowUp"]))
        press_to_a_legal_thing(table)
        page.keyboard.press("Enter")
        if page.locator(LEGAL).count() == 0:
            page.locator("#bubble .primary").wait_for()
            before = table.version
            page.keyboard.press("Enter")
            table.wait_for_news(before)
    assert table.over
    page.keyboard.press("Escape")
    expect(page.locator("dialog.result")).to_have_count(0)


def test_whoever_ends_a_turn_by_keys_is_led_to_what_can_be_chosen_next(open_page: OpenPage) -> None:
    """The end of a turn lies in the hand, whose lowest card is chosen by itself: what is asked is a place for it."""
    page = open_page("/about")
    wish = {"game": "timeline", "seats": ["you", "hotseat"], "position": met("timeline", "thaw", 8)}
    page.goto(page.request.post("/api/tables", data=wish).json()["address"])
    page.locator("[data-key=end].legal").press("Enter")
    page.locator("#bubble:not([hidden]) .primary").wait_for()
    page.keyboard.press("Enter")
    page.locator("#board .slot.legal").first.wait_for()
    expect(page.locator("#board .legal:focus")).to_have_count(1)


def test_a_whole_game_on_a_phone_by_touch_without_scrolling_the_page(open_page: OpenPage) -> None:
    """390 by 844: everything that lights up can be tapped, and the page itself never scrolls."""

    def tap(target: Locator) -> None:
        target.tap()
        size = target.page.evaluate("[document.scrollingElement.scrollHeight, document.scrollingElement.scrollWidth]")
        assert size == [844, 390]

    table = start(open_page(size=PHONE))
    table.play_to_the_end(tap)
    expect(table.page.locator("dialog.result")).to_be_visible()


def test_two_browsers_at_one_table_and_a_third_that_watches(open_page: OpenPage) -> None:
    """TL-11: two people take turns; each sees the other's move, and a spectator sees both but may not move.

    A rematch is dealt with both of them, though only one has come over.
    """
    host = open_page("/new/timeline")
    host.fill("input[name=name]", "Ada")
    host.select_option("select[name=seat1]", "friend")
    host.get_by_role("button", name="Open the table").click()
    guest = open_page(invitation(host))
    join(guest, "Bob")
    fan = open_page(host.url)
    expect(fan.locator(".waiting")).to_contain_text("You are watching")
    ada = begin(host)
    bob, watcher = TablePage(guest), TablePage(fan)
    people = [ada, bob]
    for _ in range(4):
        first = ada if ada.my_turn else bob
        expect(first.page.locator("#prompt")).to_have_class("yours")
        first.play_somehow()
        newest = first.page.locator("#log li").last.inner_text().removeprefix("You ")
        for each in [*people, watcher]:
            each.until_shown(first.version)
            expect(each.page.locator("#log li").last).to_contain_text(newest)
    assert watcher.legal() == []
    expect(watcher.page.locator("#tools .watching")).to_be_visible()
    expect(watcher.page.locator("#seats")).to_contain_text("Ada")
    resign(host)
    first_table = host.url
    host.locator("dialog.result").get_by_role("button", name="Rematch", exact=True).click()
    host.wait_for_url(lambda url: url != first_table)
    TablePage(host)
    expect(guest.get_by_role("link", name="To the rematch").first).to_be_visible()
    ending = guest.locator("dialog.result")  # whoever still reads how it ended is told there
    expect(ending.get_by_role("link", name="To the rematch")).to_be_visible()
    expect(ending.get_by_role("button", name="Rematch")).to_have_count(0)
    proof = host.evaluate("fetch(location.pathname + '/verify').then((answer) => answer.json())")
    assert len(proof["deal"]) == 2, "both browsers had a hand in the deal, also that of who had not come over yet"


def test_chat_and_names_reach_the_other_side(open_page: OpenPage) -> None:
    """A word across the table, and the name it comes from."""
    host = open_page("/new/timeline")
    host.fill("input[name=name]", "Ada")
    host.select_option("select[name=seat1]", "friend")
    host.get_by_role("button", name="Open the table").click()
    guest = open_page(invitation(host))
    join(guest, "Bo")
    begin(host)
    TablePage(guest)
    guest.get_by_role("button", name="Invite").click()
    guest.get_by_label("Your name at this table").fill("Bob")
    guest.get_by_role("button", name="Save").click()
    expect(host.locator("#seats")).to_contain_text("Bob")
    guest.keyboard.press("c")
    guest.keyboard.type("The end is near.")
    guest.keyboard.press("Enter")
    host.get_by_role("tab", name=re.compile("Chat")).click()
    line = host.locator("#chat li")
    expect(line).to_have_text("Bob The end is near.")
    line.get_by_role("button", name="Bob").click()
    expect(line.get_by_text("The end is near.")).to_be_hidden()
    fan = open_page(host.url)
    fan.locator("#board svg").wait_for()
    fan.keyboard.press("c")
    fan.keyboard.type("Play the seven!")
    fan.keyboard.press("Enter")
    expect(fan.locator("#chat li").last).to_contain_text("Play the seven!")
    guest.keyboard.press("c")
    guest.keyboard.type("Still here.")
    guest.keyboard.press("Enter")
    expect(guest.locator("#chat li")).to_have_count(2)
    expect(guest.locator("#chat")).not_to_contain_text("seven")
    assert_words_stay(guest)


def assert_words_stay(page: Page) -> None:
    """A long word stays in the panel, and what was refused because it came too fast stays to be said again."""
    field = page.locator("#say [name=text]")
    field.fill("w" * 200)
    field.press("Enter")
    expect(page.locator("#chat li")).to_have_count(3)
    assert page.locator("#chat").evaluate("(list) => list.scrollWidth <= list.clientWidth")
    page.evaluate("""() => {
        const form = document.querySelector("#say");
        for (let n = 0; n < 30; n++) {
            form.elements.text.value = `word ${n}`;
            form.requestSubmit();
        }
    }""")
    expect(field).to_have_value(re.compile("word"))
    expect(page.locator("#bubble")).to_contain_text("faster than anybody can listen")


def test_a_tone_is_offered_once_and_a_report_can_be_saved(open_page: OpenPage) -> None:
    """Where one waits for people, a tone is offered; a report says what is in it and holds no secret of others."""
    host = open_page("/new/timeline", hasty=False)
    host.select_option("select[name=seat1]", "friend")
    host.get_by_role("button", name="Open the table").click()
    guest = open_page(invitation(host), hasty=False)
    join(guest, "Bo")
    begin(host)
    TablePage(guest)
    expect(host.locator("#prompt-text")).not_to_be_empty()
    if host.locator("#prompt.yours").count():
        host, guest = guest, host  # the tone is offered to whoever waits
    offer = host.get_by_role("group", name="An offer")
    expect(offer).to_be_visible()
    assert_accessible(host)
    host.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    host.get_by_role("tab", name="Chat").click()
    expect(host.get_by_role("textbox", name="Say something")).to_be_visible()
    expect(offer).to_be_hidden()  # it would lie over what one writes
    host.get_by_role("tab", name="Chat").click()
    offer.get_by_role("button", name="No").click()
    expect(offer).to_be_hidden()
    host.reload()
    host.locator("#board svg").wait_for()
    expect(offer).to_be_hidden()
    host.locator("[data-do=settings]").dispatch_event("click")
    host.get_by_role("button", name="Report a problem").click()
    host.get_by_label("What went wrong").fill("The card fell off.")
    assert_accessible(host)
    with host.expect_download() as saved:
        host.get_by_role("button", name="Save the report").click()
    report = json.loads(saved.value.path().read_text("utf-8"))
    assert report["words"] == "The card fell off."
    assert report["frames"][-1]["frame"]["is"] in {"state", "seats", "chat"}
    assert "passport" not in json.dumps(report)


def test_the_tutorial_can_be_played_through_by_its_hints(open_page: OpenPage) -> None:
    """On a phone the lesson tells what to do at every step, in whole words, accepts it, and ends with a result."""
    table = TablePage(open_page("/learn/timeline", size=PHONE))
    page, lesson = table.page, table.page.url
    for _ in range(40):
        table.wait_for_turn()
        if table.over:
            break
        expect(page.locator("#prompt-note")).not_to_be_empty()
        assert faults(page, PHONE) == []
        before = table.version
        page.keyboard.press("h")
        page.locator("#bubble[data-tone=hint] .primary").click()
        table.wait_for_news(before)
    again = page.locator("dialog.result").get_by_role("button", name="Play a real game")
    assert again.evaluate("e => getComputedStyle(e.parentElement).borderTopWidth") == "0px", "no line above a button"
    again.click()
    page.wait_for_url(lambda url: url != lesson)
    TablePage(page).wait_for_turn()

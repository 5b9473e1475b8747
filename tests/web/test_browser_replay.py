"""Looking back: replay with its bar, links to a moment, other eyes after the end, news since one's last turn."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import PHONE, OpenPage
from tests.web.serving import Player
from tests.web.states import met
from tests.web.table_page import resign, start, until
from tests.web.test_browser_modules import ask
from tests.web.test_browser_pages import assert_accessible


def open_table(page: Page, *seats: str, game: str = "timeline") -> tuple[str, str]:
    """A new table and its key."""
    answer = page.request.post("/api/tables", data={"game": game, "seats": list(seats)})
    opened = answer.json()
    return opened["table"], opened["key"]


def finished(open_page: OpenPage, **looks: object) -> tuple[Page, str]:
    """A game that bots have played to its end, as a spectator sees it who arrives later."""
    page = open_page("/about", **looks)
    table, _ = open_table(page, "bot:novice", "bot:novice")
    page.goto(f"/t/{table}")
    page.wait_for_selector("dialog.result")
    page.reload()
    page.wait_for_selector("#board svg")
    return page, table


TOLD_OF_ITS_MOMENT = """() => {
    const text = (place) => document.querySelector(place)?.textContent;
    const [told, prompt] = [text("[data-past-text]"), text("#prompt-text")];
    return told && prompt === told;
}"""
"""Both are read at one instant: whoever pauses may be shown one more moment, which was on its way."""


def assert_told_of_its_moment(page: Page) -> None:
    """The prompt speaks of the moment that is looked at, and of nothing that came after it."""
    page.wait_for_function(TOLD_OF_ITS_MOMENT)
    expect(page.locator("#prompt-text")).not_to_contain_text("wins")
    expect(page.locator("#log .now").last).to_be_in_viewport()


def test_a_finished_game_plays_by_itself_and_through_any_eyes(open_page: OpenPage) -> None:
    """Play from the beginning, pause, step, see another hand, and pass the moment on as link, picture and position."""
    page, _table = finished(open_page)
    page.get_by_role("button", name="Replay", exact=True).click()
    told = page.locator("[data-past-text]")
    expect(told).to_contain_text("Move 0 of")
    page.get_by_label("Speed").select_option("fast")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(told).to_have_text(re.compile(r"^Move ([2-9]|\d\d+) of"))
    page.get_by_role("button", name="Pause").click()
    assert_told_of_its_moment(page)
    page.get_by_role("button", name="To the end").click()
    expect(page.locator("#scrubber .marks .turn").first).to_be_attached()
    page.get_by_role("button", name="One step back").click()
    assert_accessible(page)
    page.get_by_label("View as").select_option("1")
    expect(page.locator("#hand svg").first).to_be_visible()
    page.get_by_role("button", name="Share", exact=True).click()
    assert_accessible(page)
    link = page.locator("dialog .link input").input_value()
    with page.expect_download() as picture:
        page.get_by_role("button", name="Picture (PNG)").click()
    assert picture.value.path().read_bytes()[:4] == b"\x89PNG"
    with page.expect_download() as drawing:
        page.get_by_role("button", name="Picture (SVG)").click()
    assert "<style" not in (text := drawing.value.path().read_text())
    assert "fill" in text
    with page.expect_download() as position:
        page.get_by_role("link", name="Position (JSON)").click()
    assert json.loads(position.value.path().read_text())["game"] == "timeline"
    shown = told.text_content() or ""
    page.goto(link)
    expect(told).to_have_text(shown)
    assert_told_of_its_moment(page)
    expect(page.get_by_label("View as")).to_have_value("1")


def test_whoever_shared_a_screen_looks_back_through_the_eyes_of_either_seat(open_page: OpenPage) -> None:
    """Both seats are one's own there: they go by their colours, and neither by "you"."""
    page = open_page("/about")
    wish = {"game": "timeline", "seats": ["you", "hotseat"], "position": met("timeline", "victory", 999)}
    page.goto(page.request.post("/api/tables", data=wish).json()["address"] + "?at=0")
    eyes = page.get_by_label("View as").locator("option")
    expect(eyes).to_have_text(["Red", "Blue", "spectator"])


def test_on_a_phone_the_bar_leaves_the_board_in_sight(open_page: OpenPage) -> None:
    """A log line leads back to its moment, and the sheet of the log makes room."""
    page, _ = finished(open_page, size=PHONE)
    page.get_by_role("tab", name="Log").click()
    page.locator("#log button").nth(3).click()
    expect(page.locator("[data-past-text]")).to_contain_text("Move")
    expect(page.locator("#log-panel")).not_to_be_visible()
    board = page.locator("#board").bounding_box()
    bar = page.locator("#replay").bounding_box()
    assert board is not None
    assert bar is not None
    assert board["height"] > 200
    assert board["y"] + board["height"] <= bar["y"] + 1
    assert_accessible(page)


FRESH_IN_SIGHT = """() => {
    const eras = [...document.querySelectorAll("#board .fresh[data-key^=era-]")];
    const places = eras.map((era) => era.getBoundingClientRect());
    const seen = places.filter(({ right, left }) => right > 0 && left < innerWidth);
    const wide = Math.max(...places.map(({ right }) => right)) - Math.min(...places.map(({ left }) => left));
    return (seen.length === eras.length || (seen.length && wide > innerWidth)) && { fresh: eras.length };
}"""
"""All that is marked now, or some of it where it is wider than the screen. Asked for piece by piece, it may be gone."""


def test_what_happened_at_a_moment_is_marked_and_in_sight_on_a_phone(open_page: OpenPage) -> None:
    """A long Timeline pans: whoever looks back sees the card of that moment, and need not search for it."""
    page, _table = finished(open_page, size=PHONE)
    page.get_by_role("button", name="Replay", exact=True).click()
    slider = page.locator("#scrubber input")
    slider.press("End")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(r"^Move (\d+) of \1\b"))  # not while it begins at 0
    seen = 0
    for _ in range(12):
        moment = str(slider.get_attribute("aria-valuetext"))  # with its number: two moments may say the same
        if moment.startswith("Move 0 "):
            break  # it was a short game
        page.get_by_role("button", name="One step back").click()
        expect(slider).not_to_have_attribute("aria-valuetext", moment)
        seen += int(page.wait_for_function(FRESH_IN_SIGHT).json_value()["fresh"])
    assert seen


def test_whoever_returns_is_told_what_happened_since_their_last_turn(open_page: OpenPage, address: str) -> None:
    """The bot has moved meanwhile: the news are listed, and can be watched; seen once, they are news no more."""
    page = open_page("/about")
    table, key = open_table(page, "you", "bot:novice")
    with Player(address.removeprefix("http://"), table, key) as player:
        player.play()
        while player.state["own"] or not player.state["choices"]:  # until the bot has answered
            if player.state["choices"]:
                player.play()
            else:
                player.receive()
    page.goto(f"/t/{table}?key={key}")
    recap = page.locator("#recap")
    expect(recap).to_contain_text("Since your last turn")
    assert_accessible(page)
    recap.get_by_role("button", name="Watch it").click()
    expect(page.locator("#replay")).to_be_visible()
    page.get_by_role("button", name="Back to now").click()
    page.reload()
    page.wait_for_selector("#prompt.yours")
    expect(recap).to_be_hidden()


def test_the_dice_are_salted_and_checked_in_the_browser(open_page: OpenPage) -> None:
    """A game with a bot: this browser's digits are in it, every number is worked out again, and a forgery is told."""
    seat = start(open_page())
    page = seat.page
    table = page.url.rpartition("/")[2]
    page.keyboard.press("r")
    expect(page.locator("#replay")).to_contain_text(re.compile(r"Move \d+ of"))  # the bot may have begun
    page.keyboard.press("Escape")
    for _ in until(lambda: seat.over or page.locator("#log li", has_text="You drew").count()):
        seat.wait_for_turn()
        if not seat.over:
            seat.play_somehow()
    seat.wait_for_turn()
    if not seat.over:
        resign(page)
    word = page.locator("dialog.result .checked [role=status]")
    expect(word).to_contain_text("✓ The dice were fair")
    proof = page.request.get(f"/t/{table}/verify").json()
    assert proof["dice"] == "mixed"
    assert {salt["seat"] for salt in proof["salts"]} == {0}
    assert [pinch["seat"] for pinch in proof["deal"]] == [0]
    page.get_by_role("button", name="How?").click()
    how = page.get_by_role("dialog", name="The dice of this game")  # that of the result may be about to go
    expect(how).to_contain_text("not even whoever runs the server could choose")
    expect(how).to_contain_text("Digits that one player's browser had sealed")
    assert_accessible(page)
    forged = next(each for each in proof["turns"][1:] if each["thrown"])
    forged["thrown"][0][1] ^= 1
    page.route("**/verify", lambda route: route.fulfill(json=proof))
    page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="How it ended").click()
    expect(word).to_contain_text(f"✗ The dice of turn {forged['turn']} do not follow from the seed")
    page.goto(f"/t/{table}/luck")
    expect(page.get_by_role("heading", name="Luck")).to_be_visible()
    expect(page.locator("tbody th a[href*='/codex/']").first).to_be_visible()
    expect(page.locator("tbody td:not([data-column])")).to_have_count(0)
    assert_accessible(page)


@pytest.mark.parametrize(
    ("thrown", "said"),
    [
        ([], "✓ Nothing was left to chance here: no die fell, and nothing was drawn."),
        ([[6, 3]], "✓ The dice were fair: the only number was checked here."),
        ([[6, 3], [6, 1]], "✓ The dice were fair: 2 numbers were checked here."),
    ],
)
def test_dice_are_praised_for_what_they_did(open_page: OpenPage, thrown: list[list[int]], said: str) -> None:
    assert ask(open_page("/about"), "fairness/checking", "praise", {"turns": [{"thrown": thrown}]}) == said


def test_dice_that_do_not_fit_are_not_explained_as_if_they_did(open_page: OpenPage) -> None:
    """Whoever asks how the dice were checked reads what was found, and not that all was the same."""
    page = open_page("/about")
    proof = {"turns": [{"thrown": [[6, 3]]}]}
    assert "found the same" in ask(page, "fairness/checking", "worked", proof, "")
    assert "found the same" not in ask(page, "fairness/checking", "worked", {"turns": []}, "")
    assert "something does not fit" in ask(page, "fairness/checking", "worked", proof, "The seed is another one.")

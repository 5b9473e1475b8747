"""In all four games: while what a move brought about is told, nothing on the page knows what was not told yet."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect

from tests.web.conftest import DESKTOP, PHONE, OpenPage
from tests.web.states import FOE, PAST, met
from tests.web.table_page import TablePage, install_clock, stop_the_clock, until

SLOWLY = "localStorage.setItem('terminus.settings', JSON.stringify({speed: 'slow', confirm: false}))"
BOTS = ["bot:random", "bot:random"]
WISHES: dict[str, tuple[dict[str, Any], list[str]]] = {
    "timeline": ({"seats": ["you", "hotseat"], "position": met("timeline", "victory", 8)}, ["slot--6"]),
    "skirmish": ({"seats": ["you", "hotseat"], "position": met("skirmish", "battle", 14)}, ["keep"]),
    "horizon": ({"seats": ["you", *BOTS], "position": PAST}, ["end"]),
    "ship": ({"seats": ["you", "bot:novice"], "position": FOE}, ["fight"]),
}
"""A table of each game, and the clicks that make a move with consequences."""


class Moment:
    """What the table sent about a move: sentences in their order, and the words on the page with when they change."""

    def __init__(self, frame: dict[str, Any]) -> None:
        self.sentences = [event["say"] for event in frame["events"]]
        self.changes: list[tuple[int, str, str]] = []
        for at, diff in enumerate([*(event.get("diff") or [] for event in frame["events"]), frame.get("diff") or []]):
            self.changes += [(at, step[1], step[2]) for step in diff if step[0] == "t"]

    def untold(self, page: Page) -> list[str]:
        """What the page knows and should not, as far as its log has got."""
        lines = "\n".join(page.locator("#log li").all_inner_texts())
        told = max((i + 1 for i, said in enumerate(self.sentences) if said and said in lines), default=0)
        later = {said for said in self.sentences[told:] if said} - set(self.sentences[:told])
        found = [said for said in later if said in page.inner_text("body")]
        for at, key, value in self.changes:
            known = {said for when, other, said in self.changes if other == key and when < told}
            shown = page.locator(f'[data-key="{key}"]')
            # What is staged shows its own scene from the first phase on
            if at > told and value not in known and self.before.get(key) != value and shown.count():
                found += [f"{key} is {value}"] if shown.first.text_content() == value else []
        return found

    before: dict[str, str]
    """The texts of all things before the move."""


TEXTS = """() => Object.fromEntries(
    [...document.querySelectorAll("[data-key]")].map((each) => [each.dataset.key, each.textContent])
)"""


@pytest.mark.parametrize("game", sorted(WISHES))
def test_nothing_is_known_before_it_is_told(open_page: OpenPage, game: str) -> None:
    """Log, numbers, prompt, result, title, icon and what is read aloud follow the story, event by event."""
    page = open_page("/about", hasty=False)
    page.evaluate(SLOWLY)
    frames: list[dict[str, Any]] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: frames.append(json.loads(text)))

    page.on("websocket", listen)
    install_clock(page)
    wish, clicks = WISHES[game]
    answer = page.request.post("/api/tables", data={"game": game, **wish})
    assert answer.ok, answer.text()
    page.goto(answer.json()["address"])
    table = TablePage(page)
    table.wait_for_turn()
    stop_the_clock(page)
    before: dict[str, str] = page.evaluate(TEXTS)
    for key in clicks:
        table.target(key).click()
    on = page.get_by_role("button", name="Next thing")
    expect(on).to_be_visible()
    moment = Moment(next(frame for frame in frames if frame["is"] == "state" and frame.get("own")))
    moment.before = before
    beats = 0
    for _ in until(lambda: not on.count()):
        assert moment.untold(page) == []
        assert not table.my_turn
        assert not table.over
        assert "Your turn" not in page.title()
        expect(page.locator("link[rel=icon]")).to_have_attribute("href", "/static/svg/icon.svg")
        on.click()
        beats += 1
    assert beats


def test_history_is_counted_before_anybody_wins(open_page: OpenPage) -> None:
    """Terminus is laid, then the threads run to both sums, and only then the prompt knows who won."""
    page = open_page("/about", hasty=False)
    page.evaluate(SLOWLY)
    install_clock(page)
    wish = {"game": "timeline", "seats": ["you", "hotseat"], "position": met("timeline", "tie", -1)}
    page.goto(page.request.post("/api/tables", data=wish).json()["address"])
    table = TablePage(page)
    table.wait_for_turn()
    stop_the_clock(page)
    table.target("slot-23").click()
    on = page.get_by_role("button", name="Next thing")
    on.click()
    expect(page.locator("#moment")).to_have_text("Terminus ends the game: Red 5, Blue 5.")
    expect(table.thing("counted-R-sum")).to_have_text("5")
    assert "wins" not in page.inner_text("body")
    on.click()
    expect(page.locator("#prompt-text")).to_contain_text("Blue wins")
    expect(page.locator("#moment")).to_have_count(0)


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_what_is_written_over_the_sky_leaves_history_in_sight(open_page: OpenPage, size: dict[str, int]) -> None:
    """Terminus approaches for the second time, the longest of its sentences, over a line that is still short."""
    page = open_page("/about", hasty=False, size=size)
    page.evaluate(SLOWLY)
    install_clock(page)
    wish = {"game": "timeline", "seats": ["you", "hotseat"], "position": met("timeline", "tie", 6)}
    page.goto(page.request.post("/api/tables", data=wish).json()["address"])
    table = TablePage(page)
    table.wait_for_turn()
    stop_the_clock(page)
    table.target("slot--3").dispatch_event("click")
    on, moment = page.get_by_role("button", name="Next thing"), page.locator("#moment")
    for _ in until(moment.count):
        on.click()
    expect(moment).to_contain_text("for the second time")
    written, line = moment.bounding_box(), page.locator("#board .era").first.bounding_box()
    assert written is not None
    assert line is not None
    assert written["y"] + written["height"] <= line["y"] + 2

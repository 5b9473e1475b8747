"""Time Horizon in a real browser: its lesson, a whole game against two bots, a deal and sealed bets of two people."""

import re
from typing import Any

from playwright.sync_api import expect

from terminus.core.audience import Data
from tests.web.conftest import DESKTOP, PHONE, OpenPage
from tests.web.looking import faults
from tests.web.states import HAND, horizon_seats
from tests.web.table_page import LEGAL, TablePage, sit_down
from tests.web.test_browser_pages import assert_accessible, themes

LESSON = [
    "node-2/4",
    "card-F01-Y lay-F01-Y-5+",
    "end",
    "refill-F03-Y",
    "accept",
    "artifact-CM-1 cast",
    "collect",
    "strong+",
    "item-accelerator",
    "end",
    "node-3/6",
    "extract",
]
TOGETHER: Data = {
    "round": 11,
    "active": 0,
    "seats": [
        {"colour": "Y", "supply": 40, "place": "3/4", "artifacts": ["TF-sun", "CM-1"]},
        {"colour": "O", "supply": 20, "place": "3/4"},
        {"colour": "P", "supply": 20, "place": "4/12"},
    ],
}
"""Yellow and Orange meet in an empty node, and Yellow holds a Tangle of Fates."""
LAST_TURN: Data = {
    "round": 14,
    "active": 0,
    "order": [1, 2, 0],
    "seats": [{"colour": colour, "supply": 30, "place": "4/12"} for colour in "YOP"],
}
"""The last turn before radius 3 becomes past."""
ASKED = """legal => {
    const ways = document.querySelectorAll("[data-obvious] .legal[data-key^=node-]").length;
    const asked = document.querySelector("#prompt.yours") && document.querySelector(legal) && ways !== 1;
    return asked || document.querySelector("dialog.result");
}"""
"""Somebody has to choose, or the game is over; the only way to flee is taken by itself."""
HASTE = ["keep-hand", "refill-", "decline", "bet-0", "end", "node-"]
"""What somebody does who only wants to see the end: keep cards, decline offers, end turns, flee."""


def open_table(open_page: OpenPage, wish: dict[str, object], **looks: Any) -> TablePage:
    """A table as a program asks for it; the page sits at the seat that was asked for as `you`."""
    page = open_page("/about", **looks)
    answer = page.request.post("/api/tables", data={"game": "horizon", **wish})
    assert answer.ok, answer.text()
    page.goto(answer.json()["address"])
    return TablePage(page)


def follow(table: TablePage, *paths: str) -> None:
    """Play moves by clicking along their paths, each confirmed in the bubble."""
    for path in paths:
        table.wait_for_turn()
        before = table.version
        for key in path.split():
            table.thing(key).click(force=True)
        table.confirm()
        table.wait_for_news(before)


def test_the_lesson_leads_through_a_realization(open_page: OpenPage) -> None:
    """Moving, organising, an offer, an artifact, impacts, an item, and the past that closes in, all by mouse.

    What it says of others stands there until it is read, also where nothing moves.
    """
    table = TablePage(open_page("/learn/horizon"))
    follow(table, *LESSON[:2])
    expect(table.thing("event-2/4-outlook-sum")).to_have_text("+2")
    follow(table, *LESSON[2:4])
    note, speech = table.page.locator("#prompt-note"), table.page.locator("#speech")
    expect(note).to_contain_text("made a strong impact against it")
    expect(speech).to_contain_text("made a strong impact against it")
    table.page.keyboard.press("Enter")
    expect(note).to_contain_text("And a weak impact")
    table.page.locator("#story").get_by_role("button", name="Next").click()
    follow(table, *LESSON[4:])
    expect(table.thing("score-0")).to_have_text("3")
    expect(table.page.locator("#prompt-note")).to_contain_text("That was the lesson")
    expect(table.page.locator("#prompt-note").get_by_role("button", name="Play a real game")).to_be_visible()


def test_a_lesson_on_a_phone_shows_the_card_as_it_would_lie(open_page: OpenPage) -> None:
    """Its note leaves little of the field: what would be done is told over the note, which was read by then."""
    table = TablePage(open_page("/learn/horizon", size=PHONE))
    follow(table, LESSON[0])
    for key in LESSON[1].split():
        table.thing(key).tap()
    expect(table.page.locator("#bubble .primary")).to_be_in_viewport(ratio=1)
    expect(table.page.locator("#board [data-overlay] .ghost")).to_be_in_viewport()
    assert table.page.evaluate(OVERLAP, "#board [data-overlay] .ghost") == 0


def test_two_people_deal_and_bet_in_secret(open_page: OpenPage) -> None:
    """Five energy change hands; then everybody seals a bet, nobody sees another's, and all are opened together."""
    ada = open_table(open_page, {"seats": ["you", "friend", "bot:random"], "name": "Ada", "position": TOGETHER})
    bob = sit_down(open_page(ada.page.url.split("?")[0]))
    ada.until_shown(bob.version)
    expect(bob.thing("hand")).to_be_visible()
    expect(bob.page.locator("#recap")).to_be_hidden()  # that one has just sat down is no news to oneself
    for key in ("exchange", "player-1", "give-energy"):
        ada.thing(key).click()
    ada.page.get_by_role("spinbutton", name="Energy you give").fill("5")
    ada.page.get_by_role("button", name="Send offer").click()
    expect(bob.thing("offer")).to_contain_text("Yellow gives: 5 energy")
    follow(bob, "accept")
    expect(ada.thing("supply-1-amount")).to_have_text("25")
    follow(ada, "artifact-TF-sun lay-TF-sun-0+")
    follow(bob, "bet-2-")
    expect(bob.thing("sealed-0")).to_be_visible()
    expect(ada.thing("player-1-state")).to_have_text("bet sealed")
    expect(ada.thing("supply-1-amount")).to_have_text("25")
    panel = ada.thing("bets").bounding_box()
    assert panel
    assert panel["y"] + panel["height"] <= DESKTOP["height"]
    follow(ada, "bet-1+", "bet-0+", "bet-0-")
    for table in (ada, bob):
        expect(table.thing("event-3/4-bet-0-shape")).to_be_visible()
        expect(table.thing("supply-1-amount")).to_have_text("9")


def test_an_exchange_on_a_phone_has_room_to_be_filled_in(open_page: OpenPage) -> None:
    """HZ-130: no button lies under another row, and the hand comes back."""
    seats = horizon_seats({"artifacts": ["TF-sun", "CM-1"], "hand": HAND}, place="3/4")
    seats[1]["artifacts"] = ["CG-1"]
    position: Data = {"round": 11, "active": 0, "order": [0, 1, 2], "seats": seats}
    wish: dict[str, object] = {"seats": ["you", "bot:random", "bot:random"], "position": position}
    table = open_table(open_page, wish, size=PHONE)
    for key in ("exchange", "player-1", "give-energy"):
        table.thing(key).tap()
    expect(table.page.get_by_role("button", name="Send offer")).to_be_in_viewport(ratio=1)
    for key in ("exchange", "give-energy", "give-artifacts", "ask-energy", "ask-artifacts"):
        table.thing(key).click(trial=True)
    fields = table.page.locator("#fields")
    assert fields.evaluate("each => each.clientHeight / each.scrollHeight") > 0.7
    table.page.get_by_role("button", name="Back").tap()
    expect(table.thing("card-F01-Y")).to_be_in_viewport()
    expect(table.thing("end")).to_be_visible()


def test_a_whole_game_against_two_bots(open_page: OpenPage) -> None:
    """Somebody who does nothing but keep, end and flee sees all five phases pass, and the count at the end."""
    short = {f"phase_{phase}": 1 for phase in range(5)}
    table = open_table(open_page, {"seats": ["you", "bot:random", "bot:random"], "options": short})
    for _ in range(120):
        table.page.wait_for_function(ASKED, arg=LEGAL)
        if table.over:
            break
        legal = table.legal()
        follow(table, next(key for start in HASTE for key in legal if key.startswith(start)))
    assert table.over
    expect(table.thing("corner-phase")).to_have_text("everything is past")


def test_an_event_can_be_read_without_zooming(open_page: OpenPage) -> None:
    """Whoever rests on a node or taps it gets its card large, with the forecast in words; a second tap takes back.

    What acts on it is drawn as arrows when it is pointed at or focused, also after a move has wiped them.
    """
    cards = {"3/4": "F01-O", "3/5": "F01-Y"}
    events = [{"node": at, "event": {"card": card, "organiser": 1, "token": True}} for at, card in cards.items()]
    wish: dict[str, object] = {"seats": ["you", "bot:random", "bot:random"], "position": {**LAST_TURN, "nodes": events}}
    table = open_table(open_page, wish, size=PHONE)
    table.thing("node-3/4").tap(force=True)
    bubble = table.page.locator("#bubble")
    expect(bubble.locator(".glass .outlook")).to_be_visible()
    expect(bubble).to_contain_text("Forecast: nothing acts on it, so it would happen, by its token")
    table.thing("exchange").tap()
    expect(table.thing("exchange")).to_have_class(re.compile("chosen"))
    table.thing("exchange").tap()
    expect(table.thing("exchange")).not_to_have_class(re.compile("chosen"))
    arrows = table.page.locator("#board .traces text")
    table.thing("node-3/5").dispatch_event("pointerover")
    expect(arrows).to_have_text("−2")
    follow(table, "extract")
    expect(arrows).to_have_count(0)
    table.thing("node-3/5").focus()
    expect(arrows).to_have_text("−2")


OVERLAP = """at => {
    const bubble = document.querySelector("#bubble").getBoundingClientRect();
    return [...document.querySelectorAll(at)].filter((each) => {
        const box = each.getBoundingClientRect();
        return box.left < bubble.right && box.right > bubble.left && box.top < bubble.bottom && box.bottom > bubble.top;
    }).length;
}"""
"""How many of some things the bubble lies over."""


def test_a_bubble_keeps_off_what_it_speaks_of(open_page: OpenPage) -> None:
    """Arrows of what acts on an event, side by side where one place gives two; forecasts that a push would turn."""
    nodes = [{"node": at, "event": {"card": card, "organiser": 1}} for at, card in (("2/6", "F01-Y"), ("3/9", "F02-Y"))]
    seats = horizon_seats({"supply": 30}, place="2/6")
    needles = [{"source": "2/6", "target": "3/9", "cause": True}]
    there: Data = {"round": 7, "active": 0, "order": [0, 1, 2]}
    position = {**there, "seats": seats, "nodes": nodes, "needles": needles}
    table = open_table(open_page, {"seats": ["you", "bot:random", "bot:random"], "position": position})
    page = table.page
    table.thing("node-3/9").hover()
    expect(page.locator("#bubble")).to_contain_text("from 2/6")
    expect(page.locator("#board .traces .trace")).to_have_count(2)
    one, other = (page.locator("#board .trace circle").nth(n).bounding_box() for n in range(2))
    assert one
    assert other
    assert max(abs(one["x"] - other["x"]), abs(one["y"] - other["y"])) >= one["width"], "neither number hides the other"
    assert page.evaluate(OVERLAP, "#board .traces .trace") == 0
    table.thing("strong-").click()
    expect(page.locator("#bubble .primary")).to_be_visible()
    expect(page.locator("#board [data-overlay] .ghost")).to_have_count(2)
    assert page.evaluate(OVERLAP, "#board [data-overlay] .ghost") == 0


def test_a_move_that_waits_is_put_back_when_something_else_is_asked_about(open_page: OpenPage) -> None:
    """HZ-171: a way is chosen, then a card that cannot be laid here: that says why, and no unseen move waits."""
    seats = [
        {"colour": colour, "supply": 30, "place": "3/4", "hand": ["F01-Y"][:place]}
        for colour, place in zip("YOP", (1, 0, 0), strict=True)
    ]
    position: Data = {
        "round": 7,
        "active": 0,
        "seats": seats,
        "nodes": [{"node": "3/4", "event": {"card": "F01-O", "organiser": 1}}],
    }
    table = open_table(open_page, {"seats": ["you", "bot:random", "bot:random"], "position": position})
    table.thing("node-3/5").click()
    expect(table.page.locator("#bubble .primary")).to_be_visible()
    table.click("card-F01-Y")
    expect(table.page.locator("#bubble[data-tone=refusal]")).to_contain_text("The node already holds an event. HZ-171")
    expect(table.thing("node-3/5")).to_have_class(re.compile("legal"))
    expect(table.thing("node-3/5")).not_to_have_class(re.compile("chosen"))
    before = table.version
    table.page.evaluate("document.activeElement.blur()")
    table.page.keyboard.press("Enter")
    follow(table, "extract")
    assert int(table.version) == int(before) + 1


def test_five_cards_the_tablet_and_an_artifact_lie_side_by_side(open_page: OpenPage) -> None:
    """Nothing of them is scrolled to at 1280 pixels."""
    for artifact in ("CM-1", "SS-1"):
        seats = horizon_seats({"place": "2/3", "hand": HAND, "artifacts": [artifact]})
        position: Data = {"round": 7, "active": 0, "order": [0, 1, 2], "seats": seats}
        table = open_table(open_page, {"seats": ["you", "bot:random", "bot:random"], "position": position})
        assert table.thing("desk").evaluate("desk => desk.scrollWidth <= desk.clientWidth")


def test_a_hole_in_debt_makes_the_hand_no_higher(open_page: OpenPage) -> None:
    """HZ-322: its anti-charge and its tension are said in as many lines as any other artifact needs."""
    owing = [{"artifact": "HB-1", "debt": 31, "tension": 11}, {"artifact": "CG-1", "charges": 1}]
    seats = horizon_seats({"place": "2/3", "table": owing})
    position: Data = {"round": 7, "active": 0, "order": [0, 1, 2], "seats": seats}
    table = open_table(open_page, {"seats": ["you", "bot:random", "bot:random"], "position": position})
    high = [table.thing(key).evaluate("each => each.clientHeight") for key in ("own-HB-1", "own-CG-1")]
    assert high[0] <= high[1] + 2


SMALLEST = (
    """all => Math.min(...all.map(each => parseFloat(getComputedStyle(each).fontSize) * each.getScreenCTM().a))"""
)
"""The size of the smallest of some words, in pixels as they are shown."""


def test_whatever_laying_a_card_asks_is_in_sight_on_a_phone(open_page: OpenPage) -> None:
    """Five cards in hand and three rotations, then whom to name: each step is where one looks, without scrolling.

    So is the card as it would lie. And the words on cards and nodes can be read as they are.
    """
    seats: list[Data] = [{"colour": colour, "supply": 40, "place": "2/6"} for colour in "YOP"]
    seats[0]["hand"] = ["F01-Y", "F02-Y", "S1-Y", "S2-Y", "S3-Y"]
    nodes = [{"node": "2/4", "event": {"card": "F01-O", "organiser": 1, "token": True}, "impact": 1}]
    position: Data = {"round": 7, "active": 0, "seats": seats, "nodes": nodes}
    wish: dict[str, object] = {"seats": ["you", "bot:random", "bot:random"], "position": position}
    table = open_table(open_page, wish, size=PHONE)
    expect(table.thing("pawn-0")).to_be_in_viewport(ratio=1)
    assert table.page.locator("#board .field text, #board .pawn text, .card-art text").evaluate_all(SMALLEST) >= 8
    for choice, asked, said in (
        ("card-S1-Y", "lay-S1-Y-0-", "Attacking. Now choose a rotation, and below it what your token says."),
        ("lay-S1-Y-0+", "arc-yes-2", "Your token says it happens. Now choose the green arc: whom it concerns"),
    ):
        table.thing(choice).tap()
        expect(table.page.locator("#prompt-actions")).to_contain_text(said)
        spot = table.thing(asked).bounding_box()
        assert spot
        assert spot["x"] + spot["width"] <= PHONE["width"]
    table.thing("arc-yes-2").tap()
    table.thing("arc-no-1").tap()
    expect(table.page.locator("#bubble .primary")).to_be_visible()
    assert table.page.evaluate(OVERLAP, "#board [data-overlay] .ghost") == 0


def test_what_a_token_says_is_asked_also_where_a_card_fits_in_one_way(open_page: OpenPage) -> None:
    """HZ-173: the token decides in balance, so that neither side of it is taken by itself."""
    seats = horizon_seats({"place": "1/0", "hand": ["S1-Y"]}, place="1/0")
    position: Data = {"round": 1, "active": 0, "seats": seats}
    table = open_table(open_page, {"seats": ["you", "bot:random", "bot:random"], "position": position})
    table.click("card-S1-Y")
    expect(table.page.locator("#prompt-actions")).to_contain_text("and below it what your token says")
    assert sorted(table.legal()) == ["lay-S1-Y-3+", "lay-S1-Y-3-"]
    table.click("lay-S1-Y-3-")
    expect(table.page.locator("#prompt-actions")).to_contain_text("Your token says it does not happen. Now choose")


def test_six_players_fit_and_the_board_stands_still(open_page: OpenPage) -> None:
    """The rail needs no scrolling, says who plays what, and the board keeps its size when others are at turn.

    On a tablet held upright the field can be read.
    """
    seats = [{"colour": c, "supply": 30, "place": "4/12", "items": {"gun": 1, "storage": 5}} for c in "YOPBTG"]
    position = {**LAST_TURN, "order": [1, 2, 3, 4, 5, 0], "seats": seats}
    table = open_table(open_page, {"seats": ["you", *["bot:random"] * 5], "position": position})
    assert faults(table.page, {"width": 820, "height": 1180}) == []
    table.page.set_viewport_size({"width": DESKTOP["width"], "height": DESKTOP["height"]})
    expect(table.thing("horizon")).to_be_visible()
    height = "document.querySelector('#board').clientHeight"
    before = table.page.evaluate(height)
    follow(table, "end")
    assert table.page.evaluate(height) == before
    rail = "document.querySelector('#status')"
    assert table.page.evaluate(f"{rail}.scrollHeight <= {rail}.clientHeight")
    person = "getComputedStyle(document.querySelector('[data-key=player-0-person]'), '::before').content"
    assert table.page.evaluate(person) == '"You"'


def test_six_players_fit_with_all_that_they_own_while_they_choose_cards(open_page: OpenPage) -> None:
    """HZ-142: items, artifacts on the table and a card to choose leave the rail without anything to scroll to."""
    items = {"gun": 2, "shield": 2, "accelerator": 1, "storage": 65}
    seats: list[Data] = [
        {"colour": c, "place": "4/12", "hand": [f"S1-{c}"], "refill": [f"F0{i}-Y", f"F0{i}-O"], "items": items}
        for i, c in enumerate("YOPBTG", 1)
    ]
    seats[0] |= {"refill": [], "items": {}}
    seats[1]["table"] = [{"artifact": "CG-1", "charges": 1}]
    seats[2] |= {"items": {"gun": 1}, "table": [{"artifact": "HB-1"}]}
    seats[4]["items"] = {"gun": 1, "amplifier": 3}
    position: Data = {"round": 13, "active": 0, "order": [0, 1, 2, 3, 4, 5], "seats": seats}
    table = open_table(open_page, {"seats": ["you", *["bot:random"] * 5], "position": position})
    expect(table.thing("player-1-state")).to_have_text("choosing")
    expect(table.thing("player-1")).to_have_attribute("aria-label", re.compile("choosing a card"))
    expect(table.thing("cast-2-HB-1-count")).to_have_text("0")
    rail = "document.querySelector('#status')"
    assert table.page.evaluate(f"{rail}.scrollHeight <= {rail}.clientHeight")


@themes
def test_the_table_is_accessible(open_page: OpenPage, theme: str, size: dict[str, int]) -> None:
    """Contrast, names and roles of field, rail and hand; nothing makes the page scroll."""
    wish: dict[str, object] = {"seats": ["you", "bot:random", "bot:random"], "position": TOGETHER}
    page = open_table(open_page, wish, color_scheme=theme, size=size).page
    assert_accessible(page)
    page.locator("[data-key='artifact-TF-sun']").click()
    assert_accessible(page)
    root = "document.documentElement"
    assert page.evaluate(f"{root}.scrollHeight <= innerHeight && {root}.scrollWidth <= innerWidth")


def test_a_low_window_scrolls_to_whatever_it_cannot_hold(open_page: OpenPage) -> None:
    """A phone on its side, and twice the usual size: the field keeps its size, and all cards are in reach."""
    position: Data = {"round": 7, "active": 0, "seats": horizon_seats({"hand": ["F01-Y", "G6", "S1-Y"]})}
    wish: dict[str, object] = {"seats": ["you", "bot:random", "bot:random"], "position": position}
    page = open_table(open_page, wish, size={"width": 640, "height": 360}).page
    field, card = page.locator("#board"), page.locator("[data-key=card-S1-Y]")
    for width, height, least in ((640, 360, 250), (844, 390, 100)):
        page.set_viewport_size({"width": width, "height": height})
        card.scroll_into_view_if_needed()
        expect(card).to_be_in_viewport(ratio=0.9)
        assert field.evaluate("field => field.clientHeight") > least


def test_the_round_in_the_corner_is_whole_or_gone(open_page: OpenPage) -> None:
    """On a phone the field pans: its corner goes, and the rail still tells the round."""
    position: Data = {"round": 11, "active": 0, "order": [0, 1, 2], "seats": horizon_seats({}, place="3/4")}
    wish: dict[str, object] = {"seats": ["you", "bot:random", "bot:random"], "position": position}
    table = open_table(open_page, wish, size=PHONE)
    board, corner = table.page.locator("#board"), table.thing("corner")
    board.evaluate("board => board.scrollTo({ top: 0 })")
    expect(corner).to_have_css("opacity", "1")
    table.page.locator("#tools [data-do=zoom-in]").click()
    board.evaluate("board => board.scrollTo({ top: 60 })")
    expect(corner).to_have_css("opacity", "0")
    expect(table.page.locator("#status")).to_contain_text("11")

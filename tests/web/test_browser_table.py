"""What a table does besides taking moves: refusing, taking back, hinting, telling, looking back, remembering."""

import re
from urllib.parse import urlsplit

import msgspec
from playwright.sync_api import Page, WebSocketRoute, expect

from terminus.core.decisions import Result
from terminus.core.prose import outcome
from terminus.web import frames
from tests.web.conftest import PHONE, OpenPage
from tests.web.states import met
from tests.web.table_page import TURN, TablePage, install_clock, let_time_pass, resign, start, stop_the_clock, until


def hot_seat(open_page: OpenPage, hasty: bool = True) -> TablePage:
    """A table at which one person plays both sides: no waiting for bots."""
    page = open_page("/new/timeline", hasty=hasty)
    page.select_option("select[name=seat1]", "hotseat")
    page.get_by_role("button", name="Open the table").click()
    table = TablePage(page)
    table.wait_for_turn()
    return table


def under_way(open_page: OpenPage, moves: int) -> TablePage:
    """The same after so many moves of a recorded game, whatever would have been dealt."""
    page = open_page("/about")
    wish = {"game": "timeline", "seats": ["you", "hotseat"], "position": met("timeline", "grow", moves)}
    page.goto(page.request.post("/api/tables", data=wish).json()["address"])
    table = TablePage(page)
    table.wait_for_turn()
    return table


def at_the_left_end(table: TablePage) -> str:
    """The key of the place where nothing is covered: always legal (TL-D4)."""
    return next(key for key in table.legal() if key.startswith("slot"))


def cards(page: Page) -> list[int]:
    keys = page.locator("#hand [data-key^=card-][data-key$='+']").evaluate_all("all => all.map(e => e.dataset.key)")
    return sorted(int(key.removeprefix("card-").removesuffix("+")) for key in keys)


def test_a_refused_click_says_why_beside_the_thing_with_the_rule_as_a_link(open_page: OpenPage) -> None:
    """TL-13: only the lowest card may be played; the rule's number leads to the rule."""
    table = hot_seat(open_page)
    highest = cards(table.page)[-1]
    table.click(f"card-{highest}+")
    bubble = table.page.locator("#bubble[data-tone=refusal]")
    expect(bubble.get_by_role("link", name="TL-13")).to_have_attribute("href", "/rules/timeline#TL-13")
    thing = table.thing(f"card-{highest}+").bounding_box()
    said = bubble.bounding_box()
    assert thing is not None
    assert said is not None
    assert said["y"] + said["height"] <= thing["y"] + 1 or said["y"] >= thing["y"] + thing["height"] - 1
    expect(table.page.locator("#speech")).to_contain_text("Rule TL-13")


def test_the_rules_are_read_beside_the_board(open_page: OpenPage) -> None:
    """What is going on, the game in short, and the passage that a refusal cites: nobody leaves the table for them."""
    table = hot_seat(open_page)
    page, here = table.page, table.page.url
    page.get_by_role("tab", name="Rules").click()
    text = page.locator("#rules-text")
    expect(text.locator(".now")).to_contain_text("TL-13")
    expect(text.locator(".short")).to_contain_text("When the card Terminus is laid")
    table.click("slot-0")
    page.locator("#bubble").get_by_role("link", name="TL-27").click()
    expect(text.locator(".rule.lit")).to_be_in_viewport()
    assert text.locator(".rule.lit").inner_text().startswith("TL-27")
    expect(page.get_by_label("Chapter").locator("option:checked")).to_have_text("Step 1: lay a card")
    page.get_by_label("Chapter").select_option("End")
    expect(text.locator("h2", has_text="End").last).to_be_in_viewport()
    expect(page.locator("#board")).to_be_in_viewport()
    assert (page.url, len(page.context.pages)) == (here, 1)


def test_a_place_on_a_black_era_is_refused(open_page: OpenPage) -> None:
    """TL-27: no card may cover Impetus, which lies in columns 0 to 2."""
    table = hot_seat(open_page)
    table.click("slot-0")
    expect(table.page.locator("#bubble[data-tone=refusal]")).to_contain_text("TL-27")


def test_the_first_click_previews_and_only_the_second_plays(open_page: OpenPage) -> None:
    """TL-21: the preview draws the card where it would lie; Escape takes the step back, the second click plays."""
    table = hot_seat(open_page)
    page, slot, before = table.page, at_the_left_end(table), table.version
    table.click(slot)
    expect(page.locator("#bubble[data-tone=preview]")).to_be_visible()
    expect(page.locator("[data-overlay]")).to_have_count(1)
    page.mouse.move(1200, 300)  # a mouse that rests on the place would preview it again
    page.keyboard.press("Escape")
    expect(page.locator("[data-overlay]")).to_have_count(0)
    assert table.version == before
    table.click(slot)
    expect(page.locator("#bubble[data-tone=preview]")).to_be_visible()
    table.click(slot)
    table.wait_for_news(before)


def test_flipping_keeps_the_chosen_place(open_page: OpenPage) -> None:
    """TL-19: `f` turns the chosen card end for end, and the preview follows."""
    table = under_way(open_page, 4)  # the lowest card's face is not alike both ways
    page = table.page
    table.click(at_the_left_end(table))
    printed = page.locator(".chosen[data-key$='+']").get_attribute("data-key") or ""
    slot = page.locator(".slot.chosen").get_attribute("data-key")
    page.keyboard.press("f")
    expect(table.thing(printed.replace("+", "-"))).to_have_class(re.compile("chosen"))
    assert page.locator(".slot.chosen").get_attribute("data-key") == slot


def test_without_confirmation_one_click_plays(open_page: OpenPage) -> None:
    """Whoever trusts their hand switches the second click off."""
    table = hot_seat(open_page)
    page = table.page
    page.get_by_role("button", name="Settings").click()
    page.get_by_label(re.compile("Confirm each move")).uncheck()
    page.keyboard.press("Escape")
    before = table.version
    table.click(at_the_left_end(table))
    table.wait_for_news(before)


def test_a_move_can_be_typed_and_a_mistyped_one_is_explained(open_page: OpenPage) -> None:
    """The command line takes the notation of the rulebook: card, side, column."""
    table = hot_seat(open_page)
    page = table.page
    page.keyboard.press("/")
    page.keyboard.type("nonsense")
    page.keyboard.press("Enter")
    expect(page.locator("#bubble[data-tone=refusal]")).to_be_visible()
    page.fill("#command-line", f"{cards(page)[0]}+@-3")
    before = table.version
    page.keyboard.press("Enter")
    table.wait_for_news(before)
    expect(page.locator("#command-line")).to_have_value("")


def test_a_move_that_revealed_nothing_can_be_taken_back(open_page: OpenPage) -> None:
    """TL-38, TL-R26: while the specials just covered are still to be used, the card can be taken up again."""
    table = under_way(open_page, 5)
    page = table.page
    table.click(page.locator(".slot.legal[aria-label*=Swap]").first.get_attribute("data-key") or "")
    table.confirm()
    page.locator("[data-key=end]").wait_for()
    page.get_by_role("button", name="Undo").click()
    page.locator("[data-key=end]").wait_for(state="detached")
    expect(page.locator("#log li").last).to_contain_text("took the latest move back")


def test_a_move_that_drew_is_taken_back_with_a_warning_and_chance_falls_anew(open_page: OpenPage) -> None:
    """Nobody else has to agree at a hot seat; what it costs is said before, and the log tells it after."""
    table = hot_seat(open_page)
    page = table.page
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()
    page.keyboard.press("u")
    expect(page.locator("#bubble")).to_contain_text("nothing of yours to take back")
    table.play_somehow()
    table.wait_for_turn()
    # Specials are still to be used, and nothing was drawn so far
    for _ in until(lambda: not page.locator("[data-key=end]").count()):
        table.play_somehow()
        table.wait_for_turn()
    page.keyboard.press("u")
    question = page.get_by_role("dialog", name="Take your move back?")
    expect(question).to_contain_text("fall anew")
    question.get_by_role("button", name="Leave it").press("Enter")
    expect(question).to_be_hidden()
    page.keyboard.press("u")
    question.get_by_role("button", name="Take it back").press("Enter")
    expect(page.locator("#log li").last).to_contain_text("dice and draws fall anew")


def test_a_hint_shows_a_move_and_leaves_playing_it_to_the_person(open_page: OpenPage) -> None:
    """The hint chooses a path that Enter plays and Escape leaves."""
    table = start(open_page())
    table.wait_for_turn()
    before = table.version
    table.page.keyboard.press("h")
    table.page.locator("#bubble[data-tone=hint]").wait_for()
    expect(table.page.locator("#bubble")).to_contain_text("Hint:")
    move = table.page.locator("#bubble .primary").get_attribute("title") or "?"
    assert table.page.locator("#bubble").inner_text().count(move) == 1, "nothing is said twice"
    assert table.version == before
    table.confirm()
    table.wait_for_news(before)


def test_reload_keeps_the_game_and_the_front_page_remembers_it(open_page: OpenPage) -> None:
    """Nothing is lost by closing the tab: the log is the truth."""
    table = start(open_page())
    table.wait_for_turn()
    table.play_somehow()
    table.wait_for_turn()
    lines = table.lines
    table.page.reload()
    again = TablePage(table.page)
    expect(again.page.locator("#log li")).to_have_count(len(lines))
    assert again.lines == lines
    address = again.page.url
    again.page.goto("/")
    again.page.locator(f"[data-live=mine] a[href='{urlsplit(address).path}']").click()
    again.page.wait_for_url(address)


def test_a_log_line_lights_what_it_speaks_of_and_leads_back_to_its_moment(open_page: OpenPage) -> None:
    """TL-63 and the log: hovering lights the eras, clicking shows the table as it was, and one comes back to now."""
    table = hot_seat(open_page)
    page = table.page
    for _ in range(3):
        table.play_somehow()
        table.wait_for_turn()
    now = page.locator("#board .era").count()
    first = page.locator("#log li", has_text="played").first
    first.hover()
    expect(page.locator("#board .lit")).not_to_have_count(0)
    first.click()
    expect(page.locator("#replay")).to_contain_text("Move 1 of")
    assert table.legal() == []
    page.get_by_role("button", name="One step back").click()
    expect(page.locator("#replay")).to_contain_text("Move 0 of")
    expect(page.locator("#board .era")).to_have_count(3)
    page.get_by_role("button", name="Back to now").click()
    expect(page.locator("#board .era")).to_have_count(now)
    assert table.legal() != []


def test_the_tab_calls_when_it_is_your_turn(open_page: OpenPage) -> None:
    """Title and icon tell somebody who looks elsewhere."""
    table = hot_seat(open_page)
    expect(table.page).to_have_title(re.compile("Your turn"))
    expect(table.page.locator("link[rel=icon]")).to_have_attribute("href", "/static/svg/icon-turn.svg")


def test_whoever_has_not_said_so_is_asked_once_whether_to_hear_the_end(open_page: OpenPage) -> None:
    """Terminus has approached: the question stands with what is asked, covers nothing, and is answered for good."""
    page = open_page("/about", size=PHONE)
    wish = {"game": "timeline", "seats": ["you", "hotseat"], "position": met("timeline", "victory", 8)}
    page.goto(page.request.post("/api/tables", data=wish).json()["address"])
    offer = page.locator("#prompt > #offer")
    expect(offer).to_contain_text("The end draws near: hear it?")
    page.locator("[data-key='card-11-']").click(trial=True)
    offer.get_by_role("button", name="Yes").click()
    expect(offer).to_be_hidden()
    wanted = page.evaluate("JSON.parse(localStorage.getItem('terminus.settings'))")
    assert (wanted["sound"], wanted["offered"]) == (True, True)


def test_history_has_the_room_of_the_rail_on_a_wide_screen(open_page: OpenPage) -> None:
    """Both players stand above it, and it runs from the page's edge to the log's."""
    page = start(open_page()).page
    board, status, talk = (page.locator(each).bounding_box() for each in ("#board", "#status", "#talk"))
    assert board is not None
    assert status is not None
    assert talk is not None
    assert board["x"] == 0
    assert board["x"] + board["width"] == talk["x"]
    assert status["y"] + status["height"] <= board["y"]


def test_resigning_asks_first_and_ends_a_duel(open_page: OpenPage) -> None:
    """TL-R26: whoever resigns has lost; nothing is counted."""
    table = start(open_page())
    page = table.page
    table.wait_for_turn()
    resign(page)
    expect(page.locator("dialog.result h2")).to_have_text("You lose")
    expect(page.locator("dialog.result .reason")).to_have_text("You resigned. ")


OPEN_ENDING = """async ([result, seats]) => {
    const { Ending } = await import("/static/js/result.js");
    const ending = new Ending(async () => ({}), { find: () => null });
    ending.offer({ result, rematch: null }, { seats, game: "skirmish", links: {}, lesson: true, spectator: false });
    ending.open();
}"""


def test_a_draw_crowns_nobody(open_page: OpenPage) -> None:
    """SK-R64: equal scores are a draw; both are counted, and neither is called the winner."""
    page = start(open_page()).page
    told = outcome(Result([4, 4], [0, 1], "SK-R64", "equal scores are a draw"), ["Gold", "Steel"], 0)
    result = frames.ResultInfo([4, 4], [0, 1], told.rule, told.reason, told.kind, told.headline, told.sentence)
    seats = [{"seat": seat, "title": title, "name": title, "you": seat == 0} for seat, title in enumerate(("A", "B"))]
    page.evaluate(OPEN_ENDING, [msgspec.to_builtins(result), seats])
    dialog = page.locator("dialog.result")
    expect(dialog.locator("h2")).to_have_text("It is a draw")
    expect(dialog.locator("output")).to_have_text(["4", "4"])
    assert dialog.locator(".crown").count() == 0


def test_a_drawn_card_is_not_in_the_hand_before_it_is_told(open_page: OpenPage) -> None:
    """One's own move is shown event by event too: the card is laid, and only then the next one drawn."""
    page = open_page(hasty=False)
    page.evaluate("localStorage.setItem('terminus.settings', JSON.stringify({speed: 'slow', confirm: false}))")
    install_clock(page)
    table = start(page)
    table.wait_for_turn()
    stop_the_clock(page)
    hand = page.locator("#hand [data-key^='card-']")
    full = hand.count()
    table.click(at_the_left_end(table))
    expect(page.locator("#log li").last).to_contain_text("You played")
    assert (hand.count() < full, table.my_turn) == (True, False)
    expect(page.get_by_role("button", name="Skip")).to_be_visible()
    let_time_pass(page, until="#log li:has-text('You drew')")  # an omen of Terminus may be told between
    assert page.locator("#hand [data-key^='card-']").count() > 0


def test_a_bot_is_shown_move_by_move_at_a_readable_speed(open_page: OpenPage) -> None:
    """The answer of a bot is there and waits until one's own move has been seen."""
    page = open_page(hasty=False)
    page.evaluate("localStorage.setItem('terminus.settings', JSON.stringify({speed: 'slow', confirm: false}))")
    install_clock(page)
    table = start(page)
    table.wait_for_turn()
    stop_the_clock(page)
    table.click(at_the_left_end(table))
    page.wait_for_selector("body[data-more]")
    assert not table.my_turn
    own = table.lines
    assert own[-1].startswith("You ")
    page.clock.run_for(300)
    assert table.lines == own
    let_time_pass(page, until=TURN)
    assert table.lines[: len(own)] == own
    assert any(line.startswith(("Red ", "Blue ")) for line in table.lines[len(own) :])


def test_a_lost_connection_comes_back_by_itself(open_page: OpenPage) -> None:
    """The table says that it is out of touch, and goes on where it was."""
    page = open_page("/about")
    install_clock(page)
    lines: list[WebSocketRoute] = []

    def carry(line: WebSocketRoute) -> None:
        line.connect_to_server()
        lines.append(line)

    page.route_web_socket(re.compile("/ws/"), carry)
    page.goto("/")
    table = start(page)
    table.wait_for_turn()
    stop_the_clock(page)
    lines[0].close(code=1012)
    page.wait_for_selector("body[data-connection=lost]")
    let_time_pass(page, until="body:not([data-connection])")  # one try may not be enough where others are served first
    page.clock.resume()
    table.wait_for_turn()
    table.play_somehow()
    assert len(lines) >= 2

"""What is told in a real browser: a radius that becomes past event by event until the game is over, and opened bets."""

import re

from playwright.sync_api import expect

from terminus.core.audience import Data
from tests.web.conftest import PHONE, OpenPage
from tests.web.states import BETTING_SIX, HAND, SIX, horizon_seats
from tests.web.table_page import TablePage, install_clock, let_time_pass, stop_the_clock
from tests.web.test_browser_horizon import LAST_TURN, follow, open_table

MOST_GLANCES = 300
"""At a story, five in a second of the page's clock: a minute for two events."""

SWEEP = "hand => hand.style.getPropertyValue('--from')"
"""How far the hand of the horizon sweeps, from where it stood to where it is."""


def classes(table: TablePage, key: str) -> str:
    return table.thing(key).get_attribute("class") or ""


def by_the_clock(table: TablePage, key: str) -> None:
    """Make a move; from then on what follows is told as fast as the test lets the page's clock run."""
    install_clock(table.page)
    table.wait_for_turn()
    stop_the_clock(table.page)
    table.thing(key).click(force=True)
    table.confirm()


def end_turn_by_the_clock(table: TablePage) -> None:
    by_the_clock(table, "end")


def test_a_realization_is_told_to_its_end_while_bots_play_on(open_page: OpenPage) -> None:
    """The bots have long gone on when the first event is told; the story waits for nobody but the reader."""
    events = [{"node": f"3/{i}", "event": {"card": f"F01-{c}", "organiser": 1}} for i, c in ((4, "Y"), (7, "O"))]
    wish: dict[str, object] = {"seats": ["you", "bot:random", "bot:random"], "position": {**LAST_TURN, "nodes": events}}
    table = open_table(open_page, wish, hasty=False)
    page = table.page
    end_turn_by_the_clock(table)
    story = page.locator("#story")
    expect(story).to_contain_text("1 of")
    page.wait_for_selector("body[data-more]")
    told = table.version
    seen = []
    for _ in range(MOST_GLANCES):
        if not story.get_by_role("button", name="Pause").count():
            break
        at = re.findall(r"(\d+) of", story.inner_text())[0]
        if at not in seen:
            seen.append(at)
        decided = [len(re.findall("happened|failed", classes(table, node))) for node in ("node-3/4", "node-3/7")]
        lines = "\n".join(table.lines)
        assert decided == [int(f"in {node} " in lines) for node in ("3/4", "3/7")], "the board follows the story"
        assert table.version == told, "the bots' moves wait until all is told"
        page.clock.run_for(200)
    else:
        raise AssertionError("the story does not end")
    assert seen == [str(n + 1) for n in range(len(seen))]
    assert len(seen) >= 2
    let_time_pass(page, until=f"#scrubber input:not([max='{told}'])")
    expect(table.thing("node-3/4")).to_have_class(re.compile("happened|failed"))


def test_whoever_goes_back_sees_what_lay_there_then(open_page: OpenPage) -> None:
    """An event that was told to happen is open again one step before, in the rail, too; and so it is told again."""
    events = [{"node": "3/4", "event": {"card": "F01-Y", "organiser": 0, "token": True}}]
    wish: dict[str, object] = {"seats": ["you", "bot:random", "bot:random"], "position": {**LAST_TURN, "nodes": events}}
    table = open_table(open_page, wish, hasty=False)
    page, story = table.page, table.page.locator("#story")
    end_turn_by_the_clock(table)
    let_time_pass(page, until="#story:has(> p:text-matches('Spark in 3/4 happens'))")
    expect(table.thing("seal-3/4")).to_be_visible()
    story.get_by_role("button", name="One back").click()
    expect(story.locator("> p")).to_have_text("Spark in 3/4")
    page.clock.run_for(2000)  # points count down
    expect(table.thing("seal-3/4")).to_have_count(0)
    expect(table.thing("score-0")).to_have_text("2")
    story.get_by_role("button", name="Next thing").click()
    expect(table.thing("seal-3/4")).to_be_visible()


def test_what_came_of_an_event_is_told_before_its_players_have_to_flee(open_page: OpenPage) -> None:
    """HZ-221: an event is weighed where somebody stands; result and points are seen before they are asked.

    On a phone the field has the hand's room meanwhile, for nothing in it is asked for; when it is, one's own place is
    brought into sight.
    """
    first = {"supply": 20, "place": "3/9", "hand": ["F02-Y", *HAND[1:]]}
    events = [
        {"node": f"3/{i}", "event": {"card": f"F01-{c}", "organiser": 1, "token": True}}
        for i, c in ((9, "Y"), (12, "O"))
    ]
    position = {**LAST_TURN, "seats": horizon_seats(first, place="4/12"), "nodes": events}
    wish: dict[str, object] = {"seats": ["you", "bot:random", "bot:random"], "position": position}
    table = open_table(open_page, wish, hasty=False, size=PHONE)
    end_turn_by_the_clock(table)
    page, told = table.page, "#story:has(> p:text-matches('Spark in 3/9 (happens|does not)'))"
    let_time_pass(page, until=told)
    expect(table.thing("seal-3/9")).to_be_visible()
    expect(page.locator("#hand")).to_be_hidden()
    page.clock.run_for(500)
    expect(page.locator(told)).to_be_visible()
    assert page.locator("#board .hand").evaluate(SWEEP) == "0deg", "the hand stands there already"
    let_time_pass(page, until="#prompt.yours:not(.telling)")
    expect(page.locator("#prompt-text")).to_contain_text("Your node becomes past")
    expect(page.locator("#hand")).to_be_hidden()
    table.thing("node-4/12").click(force=True)
    table.confirm()
    let_time_pass(page, until="#prompt.yours:not(.telling) #prompt-text:has-text('Your turn')")
    expect(page.locator("#hand")).to_be_visible()
    expect(table.thing("pawn-0")).to_be_in_viewport(ratio=1)


def test_while_others_are_told_of_a_thing_says_what_it_is_and_how_to_get_to_now(open_page: OpenPage) -> None:
    """Nothing can be chosen yet, whatever the prompt promises: a card that was drawn and the hint say how to get on."""
    seats = horizon_seats({"hand": ["S1-Y", "S2-Y"]}, place="4/12")
    position: Data = {"round": 12, "active": 0, "order": [0, 1, 2], "seats": seats}
    table = open_table(open_page, {"seats": ["you", "bot:random", "bot:random"], "position": position}, hasty=False)
    page = table.page
    end_turn_by_the_clock(table)
    page.wait_for_selector("body[data-more]")
    drawn = page.locator("[data-key^=refill-][role=button]").first
    page.clock.run_for(300)
    table.click(drawn.get_attribute("data-key") or "")
    expect(page.locator("#bubble")).to_contain_text("Something is still being told: Skip leads to now.")
    expect(page.locator("#bubble")).to_contain_text("More in the codex")
    page.keyboard.press("h")
    expect(page.locator("#bubble")).to_have_text("Something is still being told: Skip leads to now.")


def test_whoever_looks_on_reads_while_others_go_on(open_page: OpenPage) -> None:
    """HZ-072: the last energy is spent; the card of a thing stays there from one move of the bots to the next."""
    seats = horizon_seats({"hand": HAND, "supply": 1}, place="4/12")
    position: Data = {"round": 12, "active": 0, "order": [0, 1, 2], "seats": seats}
    table = open_table(open_page, {"seats": ["you", "bot:random", "bot:random"], "position": position}, hasty=False)
    page = table.page
    install_clock(page)
    table.wait_for_turn()
    stop_the_clock(page)
    table.thing("node-4/11").click(force=True)
    expect(page.locator("#bubble .warning")).to_contain_text("could act no more")
    table.confirm()
    page.wait_for_selector("body[data-more]")
    table.click("card-F01-Y")
    told = page.locator("#bubble:has-text('More in the codex')")
    expect(told).to_be_visible()
    let_time_pass(page, until=f"#log li >> nth={len(table.lines) + 2}", step=100)
    expect(told).to_be_visible()
    expect(page.locator("#prompt-text")).to_contain_text("look on: your events still score")


def test_the_result_waits_until_its_last_events_are_told(open_page: OpenPage) -> None:
    """HZ-070: the last ring becomes past with two events on it; who has won is told after them."""
    events = [{"node": f"4/{i}", "event": {"card": f"F01-{c}", "organiser": 1}} for i, c in ((4, "Y"), (7, "O"))]
    seats = [{"colour": colour, "supply": 30, "place": "V616"} for colour in "YOP"]
    position = {**LAST_TURN, "round": 20, "seats": seats, "nodes": events}
    table = open_table(open_page, {"seats": ["you", "bot:random", "bot:random"], "position": position}, hasty=False)
    page = table.page
    end_turn_by_the_clock(table)
    story = page.locator("#story")
    expect(story).to_contain_text("1 of")
    story.get_by_role("button", name="Pause").click()
    page.clock.run_for(60_000)
    assert not table.over
    expect(page.locator("#prompt-text")).not_to_contain_text("win")
    story.get_by_role("button", name="Skip").click()
    let_time_pass(page, until="dialog.result")


def test_the_ending_names_whoever_won_first(open_page: OpenPage) -> None:
    """HZ-070: the count runs from most points to fewest, wherever people sat."""
    points = {"Y": 3, "O": 5, "P": 9}
    seats = [{"colour": c, "supply": 30, "place": "V616", "points": points[c]} for c in points]
    position = {**LAST_TURN, "round": 20, "seats": seats}
    table = open_table(open_page, {"seats": ["you", "bot:random", "bot:random"], "position": position})
    follow(table, "end")
    rows = table.page.locator("dialog.result .count li")
    expect(rows.locator("output")).to_have_text(["9", "5", "3"])
    expect(rows.nth(0)).to_have_class("wins")


def test_whoever_can_flee_in_one_way_only_is_not_asked(open_page: OpenPage) -> None:
    """HZ-221: along the last radius one node after the other becomes past, and the only way leads to the next.

    Whoever skips once is at the end: what follows by itself is not told again node by node.
    """
    seats = [
        {"colour": c, "supply": 30, "place": place} for c, place in zip("YOP", ("4/20", "V616", "V616"), strict=True)
    ]
    position = {**LAST_TURN, "round": 20, "seats": seats}
    wish: dict[str, object] = {"seats": ["you", "bot:random", "bot:random"], "position": position}
    table = open_table(open_page, wish, hasty=False)
    page = table.page
    end_turn_by_the_clock(table)
    page.locator("#story").get_by_role("button", name="Skip").click()
    for _ in range(1000):  # two seconds of the page's clock: telling it would take eight
        page.clock.run_for(2)
        if "You fled to 4/23." in table.lines:
            break
    let_time_pass(page, until="dialog.result")
    assert [line for line in table.lines if "fled" in line] == [f"You fled to 4/{i}." for i in (21, 22, 23)]


def test_opened_bets_show_what_each_token_costs(open_page: OpenPage) -> None:
    """HZ-361: below every token with an impact, once all is weighed; no total is covered by the words below it.

    Nor is anything of it said a second time beside it, where it would push the board about.
    """
    table = open_table(open_page, {"seats": list(SIX), "position": BETTING_SIX}, hasty=False)
    by_the_clock(table, "bet-0-")
    let_time_pass(table.page, until="#stage[data-phase=outcome]", step=300)
    stage = table.page.locator("#stage[data-phase=outcome]")
    expect(stage.locator(".paid")).to_have_text(["−8"] * 7)
    expect(stage.locator(".verdict")).to_contain_text("Yellow 16, Orange 8")
    expect(table.page.locator("#story > p")).to_have_text("All bets on 3/4 are opened.")
    expect(table.page.locator("#log")).to_contain_text("For it: Yellow 1 + Yellow 1 + Orange 1")
    verdict = stage.locator(".verdict").bounding_box()
    assert verdict
    for each in stage.locator(".sum").all():
        total = each.bounding_box()
        assert total
        assert total["y"] + total["height"] <= verdict["y"]

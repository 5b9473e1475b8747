"""What one move brought about is told one by one, inside the browser."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import OpenPage
from tests.web.table_page import install_clock, stop_the_clock

BEGIN = """async ([events, own]) => {
    const { Story } = await import("/static/js/story.js");
    const { beatsOf } = await import("/static/js/beats.js");
    const { Scene } = await import("/static/js/scene.js");
    const prompt = document.createElement("div");
    prompt.id = "prompt";
    document.body.append(prompt);
    globalThis.seen = [];
    const node = (key) => ({ key, tag: "p", text: "0" });
    globalThis.scene = new Scene({ board: node("board"), status: node("status"), hand: node("hand") });
    const show = (beat, again) => seen.push([beat.event.say, beat.regions?.status.text ?? "", again]);
    const end = (word) => () => seen.push([word, scene.regions.status.text, false]);
    const [settle, over] = [end("settled"), end("over")];
    globalThis.story = new Story({ show, settle, over, held: () => false, skip: () => story.skip() });
    const frame = { events, own, diff: [["t", "status", "3"]] };
    story.begin(beatsOf(frame, scene), own, false);
}"""
EVENTS: list[dict[str, Any]] = [
    {"say": "The first falls.", "diff": [["t", "status", "1"]]},
    {"say": "", "diff": [["t", "hand", "7"]]},
    {"say": "The second falls.", "diff": [["t", "status", "2"]]},
    {"say": "That decides it."},
]
FIRST = ["The first falls.", "1", False]
SECOND = ["The second falls.", "2", False]
LAST = [["That decides it.", "3", False], ["settled", "3", False]]


def opened(open_page: OpenPage, own: bool = False, **wishes: Any) -> Page:
    page = open_page("/about", **{"reduced_motion": "no-preference", **wishes})
    page.evaluate("localStorage.setItem('terminus.settings', JSON.stringify({ speed: 'normal' }))")
    install_clock(page)
    stop_the_clock(page)
    page.evaluate(BEGIN, [EVENTS, own])
    return page


@pytest.fixture
def page(open_page: OpenPage) -> Page:
    return opened(open_page)


def seen(page: Page) -> Any:
    return page.evaluate("seen")


def test_one_thing_after_the_other_and_what_it_led_to_with_the_last(page: Page) -> None:
    """The scene of each is that of its moment, though the last one is known already."""
    assert seen(page) == [FIRST]
    expect(page.locator("#story")).to_contain_text("The first falls.")
    expect(page.locator("#story")).to_contain_text("1 of 3")
    page.clock.run_for(5000)
    assert seen(page) == [FIRST, SECOND, *LAST]


def test_one_can_pause_step_and_see_it_again(page: Page) -> None:
    page.get_by_role("button", name="Pause").click()
    page.clock.run_for(20000)
    assert seen(page) == [FIRST]
    page.get_by_role("button", name="Next thing").click()
    page.get_by_role("button", name="One back").click()
    assert seen(page) == [FIRST, SECOND, [*FIRST[:2], True]]
    page.get_by_role("button", name="Go on telling").click()
    page.clock.run_for(5000)
    assert seen(page)[-2:] == LAST
    page.get_by_role("button", name="Tell it again").click()
    assert seen(page)[-1] == [*FIRST[:2], True]
    page.get_by_role("button", name="Skip").click()
    assert seen(page)[-1] == ["over", "3", False]


def test_what_is_told_again_begins_after_ones_own_last_move(page: Page) -> None:
    """Somebody else's move comes after the first one; then one's own, and what came before it is known."""
    page.clock.run_for(5000)
    move = "([say, own]) => story.begin([{ event: { say }, phase: '', regions: null, time: 9, last: true }], own, true)"
    page.evaluate(move, ["Another falls.", False])
    page.get_by_role("button", name="Tell it again").click()
    expect(page.locator("#story")).to_contain_text("1 of 4")
    assert seen(page)[-1] == [*FIRST[:2], True]
    page.evaluate(move, ["Yours falls.", True])
    expect(page.get_by_role("button", name="Tell it again")).to_have_count(0)


def test_what_is_only_a_part_of_getting_along_needs_no_bar(page: Page) -> None:
    """Somebody ends a turn and draws: it is told in its order, and the prompt does not come and go for it."""
    page.clock.run_for(20_000)
    move = """story.begin(["It ends.", "A card is drawn."].map((say) => (
        { event: { say, on: true }, phase: "", regions: null, time: 400, last: true })), false, false)"""
    page.evaluate(move)
    expect(page.locator("#prompt.telling")).to_have_count(0)
    assert [said for said, _, _ in seen(page)][-1] == "It ends."
    page.clock.run_for(500)
    assert [said for said, _, _ in seen(page)][-2:] == ["A card is drawn.", "settled"]


def test_a_turn_of_the_story_is_told_by_itself(page: Page) -> None:
    """Also where it comes last, and of one's own move: it is no mere part of what the move led to."""
    page.clock.run_for(20_000)
    told = """(events) => story.begin(events.map((event) => (
        { event, phase: "", regions: null, time: 2000, last: true })), true, false)"""
    page.evaluate(told, [{"say": "The end comes nearer.", "momentous": True}])
    expect(page.locator("#story")).to_contain_text("1 of 1")
    assert [said for said, _, _ in seen(page)][-1] == "The end comes nearer."
    page.clock.run_for(2100)
    assert [said for said, _, _ in seen(page)][-1] == "settled"
    page.evaluate(told, [{"say": "A card is drawn."}])
    assert [said for said, _, _ in seen(page)][-2:] == ["A card is drawn.", "settled"]


def test_whoever_pauses_by_key_goes_on_by_key(page: Page) -> None:
    page.get_by_role("button", name="Pause").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Go on telling")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Pause")).to_be_focused()


AT_THE_END = """() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("#story .ways { display: flex; justify-content: flex-end; }");
    document.adoptedStyleSheets.push(sheet);
}"""
"""As at a table, where the ways on stay where they are, whatever is told."""


def test_a_press_is_not_lost_when_the_next_thing_is_told_under_it(page: Page) -> None:
    """Down at one beat and up at the next: whoever wanted to pause has paused."""
    page.evaluate(AT_THE_END)
    page.get_by_role("button", name="Pause").hover()
    page.mouse.down()
    page.clock.run_for(1200)
    assert seen(page) == [FIRST, SECOND]
    page.mouse.up()
    expect(page.get_by_role("button", name="Go on telling")).to_be_visible()
    page.clock.run_for(5000)
    assert seen(page) == [FIRST, SECOND]


def test_skipping_leaves_nothing_untold(page: Page) -> None:
    page.get_by_role("button", name="Skip").click()
    assert [said for said, _, _ in seen(page)] == [*(event["say"] for event in EVENTS if event["say"]), "settled"]
    assert page.evaluate("story.running") is False


def test_with_less_motion_it_is_over_at_once(open_page: OpenPage) -> None:
    page = opened(open_page, reduced_motion="reduce")
    assert seen(page)[-1] == ["settled", "3", False]
    page.get_by_role("button", name="Tell it again").click()
    page.clock.run_for(20000)
    expect(page.locator("#story")).to_contain_text("1 of 3")


FALLS = """async (fallen) => {
    const { beatsOf } = await import("/static/js/beats.js");
    const { Scene } = await import("/static/js/scene.js");
    const { Stage } = await import("/static/js/stage.js");
    const node = (key) => ({ key, tag: "p", text: "0" });
    const scene = new Scene({ board: node("board"), status: node("status"), hand: node("hand") });
    const row = { actors: [{ name: "B", picture: "ochre-B", note: "", fallen }], dice: [], chips: [{}], total: 1 };
    const stage = { kind: "casualty", title: "B holds on?", rows: [row], foe: null, note: "", words: "B is lost." };
    const events = [{ say: "B is lost.", stage, diff: [["t", "status", "dead"]] }, { say: "Nobody moves." }];
    const shown = new Stage(document.body, "skirmish");
    return beatsOf({ events, own: false }, scene).slice(0, 3).map((beat) => {
        shown.tell({ stage: { ...stage, rows: [{ ...row, chips: [] }] } }, beat.phase);
        return [beat.phase, beat.regions?.status.text, document.querySelectorAll("#stage .fallen").length];
    });
}"""


def test_who_falls_does_so_when_the_dice_have_told(page: Page) -> None:
    """Neither the stage nor what is behind it knows the fallen while dice are still in the air."""
    assert page.evaluate(FALLS, True) == [["roll", None, 0], ["sum", None, 0], ["outcome", "dead", 1]]
    assert page.evaluate(FALLS, False)[0][:2] == ["roll", "dead"]


AIMED = """async () => {
    const { beatsOf } = await import("/static/js/beats.js");
    const { Scene } = await import("/static/js/scene.js");
    const node = (key) => ({ key, tag: "p", text: "0" });
    const scene = new Scene({ board: node("board"), status: node("status"), hand: node("hand") });
    const stage = { rows: [{ actors: [], dice: [{}], chips: [] }], foe: null, note: "" };
    const line = { key: "fire", tag: "p", attrs: { "data-meanwhile": "dice" } };
    const diff = [["t", "status", "hit"], ["+", "board", null, line]];
    const beats = beatsOf({ events: [{ say: "A shot at B.", stage, rolls: [{}] }], own: false, diff }, scene);
    return beats.map(({ regions }) => regions && [regions.board.children.length, regions.status.text]);
}"""


def test_the_line_of_a_shot_is_there_while_its_dice_roll(page: Page) -> None:
    """And what came of the shot is not."""
    assert page.evaluate(AIMED) == [[1, "0"], [1, "hit"]]


THROWN = """async () => {
    const { beatsOf } = await import("/static/js/beats.js");
    const { Scene } = await import("/static/js/scene.js");
    const node = (key) => ({ key, tag: "p", text: "0" });
    const scene = new Scene({ board: node("board"), status: node("status"), hand: node("hand") });
    const stage = { rows: [{ actors: [], dice: [{}], chips: [{}] }], foe: null, note: "" };
    const dice = { say: "On the dice: 5.", rolls: [{}], diff: [["t", "board", "door open"]] };
    const events = [dice, { say: "The round is won.", stage, rolls: [{}] }];
    const beats = beatsOf({ events, own: false, diff: [["t", "status", "won"]] }, scene);
    return beats.map((beat) => [beat.phase, beat.last ? beat.event.say : "", beat.regions?.board.text]);
}"""


def test_what_dice_show_is_said_when_they_lie_there(page: Page) -> None:
    """A boss's dice have an event of their own: neither log nor voice tells it while they are in the air."""
    assert page.evaluate(THROWN) == [
        ["roll", "", "door open"],
        ["", "On the dice: 5.", None],
        ["sum", "", None],
        ["outcome", "The round is won.", "door open"],
    ]


FALLING = """async (events) => {
    const { beatsOf } = await import("/static/js/beats.js");
    const { Scene } = await import("/static/js/scene.js");
    const node = (key) => ({ key, tag: "p", text: "0" });
    const scene = new Scene({ board: node("board"), status: node("status"), hand: node("hand") });
    const beats = beatsOf({ events, own: false }, scene);
    return beats.map((beat) => [beat.phase, beat.last ? beat.event.say : "", beat.regions?.board.text]);
}"""


def test_dice_without_a_stage_fall_before_anybody_says_what_they_show(page: Page) -> None:
    """Their own beat says what they are thrown for; on a stage that stands there no other dice are thrown."""
    die = {"say": "A 4.", "rolls": [{}], "thrown": "Is anybody here?", "diff": [["t", "board", "foe"]]}
    fell = [["fall", "", None], ["", "A 4.", "foe"]]
    assert page.evaluate(FALLING, [die]) == fell
    row: dict[str, Any] = {"actors": [], "dice": [], "chips": []}
    stage = {"rows": [row], "foe": None, "note": ""}
    lost, turn = {"say": "Lost.", "stage": stage}, {"say": "A turn.", "anew": True}
    assert page.evaluate(FALLING, [lost, die])[-2:] == [["outcome", "Lost.", None], fell[1]]
    assert page.evaluate(FALLING, [lost, turn, die])[-2:] == fell


GROUPS = """async (events) => {
    const { Log } = await import("/static/js/log.js");
    for (const id of ["log", "latest"]) document.body.append(Object.assign(document.createElement("ol"), { id }));
    const log = new Log({ find: () => null }, () => {});
    log.clear();
    log.called = (seat) => ["Ochre", "Steel"][seat];
    log.add(events);
    return [...log.list.children].map((line) => line.dataset.turn ?? "");
}"""


def test_a_line_of_what_one_begins_stands_under_their_name(page: Page) -> None:
    """One's move may lead on to the next one's card; whatever else comes of a move is of whoever made it."""
    moved, saved = {"at": 1, "seat": 0, "say": "A moved."}, {"at": 1, "seat": 1, "say": "B saved."}
    turned = {"at": 1, "seat": 1, "say": "B: Run.", "anew": True}
    ran, turned_again = {"at": 2, "seat": 1, "say": "B ran."}, {**turned, "at": 2}
    assert page.evaluate(GROUPS, [moved, saved, turned, ran, turned_again]) == ["Ochre", "", "Steel", "", ""]


LOOKED_BACK = """async (moments) => {
    const { Log } = await import("/static/js/log.js");
    for (const id of ["log", "latest"]) document.body.append(Object.assign(document.createElement("ol"), { id }));
    const log = new Log({ find: () => null }, () => {});
    log.add([{ at: 1, say: "A card." }, { at: 3, say: "Another card." }, { at: 3, say: "One is drawn." }]);
    const marked = (at) => (log.at(at), [...log.list.querySelectorAll(".now")].map((line) => line.textContent));
    return moments.map(marked);
}"""


def test_whoever_looks_back_at_a_move_without_words_sees_what_was_told_last(page: Page) -> None:
    """Somebody lets a special be: the log stands where it stood, and not at what came later."""
    third = ["Another card.", "One is drawn."]
    assert page.evaluate(LOOKED_BACK, [0, 1, 2, 3, None]) == [[], ["A card."], ["A card."], third, []]

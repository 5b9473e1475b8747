"""The client's own logic, asked inside the browser: paths of clicks, scene diffs, tones, receipts, old questions."""

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.web.conftest import OpenPage

CHOICES = [
    {"move": "a", "path": ["card-3+", "slot-1"], "seat": 0},
    {"move": "b", "path": ["card-3-", "slot-1"], "seat": 0},
    {"move": "c", "path": ["card-3+", "slot-2"], "seat": 0},
    {"move": "d", "path": ["end"], "seat": 0},
]
"""A card with two sides and two places, one of them open to one side only; and something quite different."""


@pytest.fixture
def page(open_page: OpenPage) -> Page:
    return open_page("/about")


def ask(page: Page, module: str, name: str, *given: object) -> Any:
    """What a function of one of the client's modules gives."""
    script = """async ([module, name, given]) => {
        const found = (await import(`/static/js/${module}.js`))[name](...given);
        return found instanceof Set ? [...found] : found;
    }"""
    return page.evaluate(script, [module, name, list(given)])


def test_a_click_goes_on_exchanges_or_jumps(page: Page) -> None:
    """One step on; another side with the place kept where it fits; straight to a place; nowhere."""
    assert ask(page, "paths", "nextKeys", CHOICES, []) == ["card-3+", "card-3-", "end"]
    assert ask(page, "paths", "click", CHOICES, ["card-3+"], "slot-2") == ["card-3+", "slot-2"]
    assert ask(page, "paths", "click", CHOICES, ["card-3+", "slot-1"], "card-3-") == ["card-3-", "slot-1"]
    assert ask(page, "paths", "click", CHOICES, ["card-3+", "slot-2"], "card-3-") == ["card-3-"]
    assert ask(page, "paths", "click", CHOICES, ["card-3+", "slot-2"], "slot-1") == ["card-3+", "slot-1"]
    assert ask(page, "paths", "click", CHOICES, [], "slot-2") == ["card-3+", "slot-2"]
    assert ask(page, "paths", "click", CHOICES, [], "slot-9") is None


def test_the_only_thing_is_chosen_by_itself_but_never_the_last_step(page: Page) -> None:
    """Where one card alone may be played, its places light up at once; a move is never played unasked."""
    card = CHOICES[:3]
    assert ask(page, "paths", "advance", card, []) == ["card-3+"]
    assert ask(page, "paths", "advance", CHOICES, []) == []
    assert ask(page, "paths", "advance", CHOICES[3:], []) == []


def test_what_chance_did_is_told_apart_from_what_the_move_did(page: Page) -> None:
    """A card is drawn, a bad one: that was luck, also where the judge weighed nothing, for it would do the same."""
    script = """async ([played, best, error]) => {
        const { Judgements } = await import("/static/js/analysis/judgements.js");
        const known = new Judgements();
        known.add("adept", { node: 0, seat: 1, chances: [0.4, 0.6], played_value: played, best, error });
        known.add("adept", { node: 1, seat: 0, chances: [0.9, 0.1], error });
        const move = { node: 1, before: 0, seat: 1, move: "end", main: true };
        return [known.luck({ ...move, chance: true }), known.luck({ ...move, chance: false }) ?? null];
    }"""
    assert page.evaluate(script, [0.55, "end"]) == [-45, None]
    assert page.evaluate(script, [None, "end"]) == [-50, None]
    assert page.evaluate(script, [0.55, "end", 0.2])[0] == 0, "it may be the judge's own error"


def test_what_somebody_tried_replaces_a_thing_of_its_kind(page: Page) -> None:
    """Another card instead of the chosen one; a place after it."""
    assert ask(page, "paths", "attempted", ["card-3+", "slot-1"], "card-9+") == ["card-9+"]
    assert ask(page, "paths", "attempted", ["card-3+"], "slot--6") == ["card-3+", "slot--6"]


def test_a_click_on_what_comes_later_jumps_there_where_one_kind_of_move_leads_to_it(page: Page) -> None:
    """A place whichever card goes there; somebody who may be shot at or dealt with is only asked about."""
    paths = (["card-1", "slot-2"], ["card-3", "slot-2"], ["attack", "player-1"], ["exchange", "player-1", "give"])
    choices = [{"path": path} for path in paths]
    assert ask(page, "paths", "click", choices, [], "slot-2") == ["card-1", "slot-2"]
    assert ask(page, "paths", "click", choices, [], "player-1") is None
    assert ask(page, "paths", "click", choices, ["exchange"], "player-1") == ["exchange", "player-1"]


def test_a_click_on_a_piece_gives_a_place_the_next_thing_it_may_be(page: Page) -> None:
    """A letter the next one, a circle in or out, an entrance the next circle or none."""
    room = {"circles": [2, 8], "entrances": {"N": 2, "S": 8}, "face": "ab"}
    letters = {"places": ["left", "right"], "meaning": {"a": "one", "b": "two"}}

    def turned(**spot: object) -> Any:
        return ask(
            page, "workshop/spots", "turned", spot, room, "tile[1]", letters if spot["field"] == "face" else None
        )

    assert turned(field="face", at=1) == {"words": "two", "edit": {"path": "tile[1].face", "do": "set", "value": "aa"}}
    assert turned(field="circles", at=5)["edit"]["value"] == [2, 5, 8]
    assert turned(field="circles", at=8)["edit"]["value"] == [2]
    assert turned(field="entrances", at="N", among="circles")["edit"]["value"] == 8
    assert turned(field="entrances", at="S", among="circles")["edit"] == {"path": "tile[1].entrances.S", "do": "clear"}
    assert turned(field="entrances", at="E", among="circles")["edit"]["value"] == 2


def test_a_scene_follows_its_diffs_and_elements_keep_their_identity(page: Page) -> None:
    """Nodes come, go, move, change; what keeps its key keeps its element, its focus and the client's marks."""
    script = """async () => {
        const { Scene } = await import("/static/js/scene.js");
        const { Painter } = await import("/static/js/painter.js");
        const node = (key, tag, attrs = {}, text = "", children = []) => ({ key, tag, attrs, text, children });
        const scene = new Scene({
            board: node("board", "svg", {}, "", [
                node("a", "g", { tabindex: "0", class: "stone" }, "", [node("dot", "circle", { r: "2" })]),
                node("b", "g"),
            ]),
            status: node("status", "div", {}, "", [node("score", "b", {}, "3")]),
            hand: node("hand", "div", {}, "", [node("card", "button", {}, "7")]),
        });
        const hosts = Object.fromEntries(["board", "status", "hand"].map((name) => {
            const host = document.createElement("div");
            document.body.append(host);
            return [name, host];
        }));
        const painter = new Painter(hosts);
        painter.paint(scene.regions);
        const [stone, dot, card] = ["a", "dot", "card"].map((key) => painter.find(key));
        stone.classList.add("legal");
        stone.focus();
        scene.apply([
            ["~", "a", { class: "stone red", tabindex: null }],
            ["~", "a", { tabindex: "0" }],
            ["m", "dot", "b", null],
            ["t", "score", "4"],
            ["-", "card"],
            ["+", "hand", null, node("new", "button", {}, "9", [node("inner", "i")])],
            ["m", "b", "board", "a"],
        ]);
        painter.paint(scene.regions);
        return {
            same: painter.find("a") === stone && painter.find("dot") === dot,
            marked: stone.getAttribute("class"),
            focused: document.activeElement === stone,
            svg: dot.namespaceURI.endsWith("svg"),
            moved: dot.parentElement === painter.find("b"),
            order: [...hosts.board.firstChild.children].map((each) => each.dataset.key),
            score: hosts.status.textContent,
            hand: hosts.hand.textContent,
            gone: !card.isConnected && painter.find("card") === undefined,
        };
    }"""
    assert page.evaluate(script) == {
        "same": True,
        "marked": "stone red legal",
        "focused": True,
        "svg": True,
        "moved": True,
        "order": ["b", "a"],
        "score": "4",
        "hand": "9",
        "gone": True,
    }


LISTEN = """() => {
    globalThis.heard = { contexts: 0, tones: 0 };
    globalThis.touched = { hasBeenActive: false };
    Object.defineProperty(navigator, "userActivation", { value: touched });
    const gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
    const connect = (to) => to;
    globalThis.AudioContext = class {
        constructor() { heard.contexts += 1; }
        resume() {}
        createGain() { return { gain, connect }; }
        createOscillator() { return { frequency: {}, connect, start() { heard.tones += 1; }, stop() {} }; }
    };
}"""
CHIME = """async (wanted) => {
    localStorage.setItem("terminus.settings", JSON.stringify({ sound: wanted }));
    (await import("/static/js/sounds.js")).sound({ pitch: 523, lasts: 0.1, loud: 0.1 });
    return heard;
}"""


def test_tones_sound_for_who_wants_them_after_the_first_touch(page: Page) -> None:
    """Nothing before somebody has touched the page, nothing where it is not wanted, and one source for all of it."""
    page.evaluate(LISTEN)
    assert page.evaluate(CHIME, True) == {"contexts": 0, "tones": 0}
    page.evaluate("touched.hasBeenActive = true")
    page.evaluate(CHIME, True)
    assert page.evaluate(CHIME, True) == {"contexts": 1, "tones": 2}
    assert page.evaluate(CHIME, False) == {"contexts": 1, "tones": 2}


def test_advice_about_a_move_that_was_sent_meanwhile_is_dropped(page: Page) -> None:
    """A hint takes its time: whoever has answered by then is not led through a question that is no longer open."""
    script = """async (answered) => {
        const { suggestMove } = await import("/static/js/hint.js");
        for (const id of ["speech", "prompt", "bubble", "board"])
            document.body.append(Object.assign(document.createElement("div"), { id }));
        const given = [];
        const chooser = { seat: 0, answered: 4, suggest: (path) => given.push(...path) };
        const hint = { is: "hint", path: ["end"], say: "End.", values: [] };
        const request = async () => ((chooser.answered = answered), hint);
        await suggestMove({ find: () => undefined }, { show: () => {} }, chooser, request);
        return given;
    }"""
    assert page.evaluate(script, 4) == ["end"]
    assert page.evaluate(script, 5) == []


def test_what_nobody_should_overlook_stands_out_of_a_sentence(page: Page) -> None:
    """A warning is a part of what a move would do, and marked there; most moves have none."""
    script = """async ([sentence, warning]) => {
        const { warned } = await import("/static/js/bubble.js");
        return warned(sentence, warning).map((each) => each.outerHTML ?? each);
    }"""
    marked = '<strong class="warning">You would be out.</strong>'
    assert page.evaluate(script, ["Bet. You would be out. So.", "You would be out."]) == ["Bet. ", marked, " So."]
    assert page.evaluate(script, ["Bet.", ""]) == ["Bet."]


RECEIPT = """async (amounts) => {
    const { chipList } = await import("/static/js/receipt.js");
    const chips = amounts.map((amount) => ({ amount, words: "a cause", source: "" }));
    const total = amounts.reduce((sum, amount) => sum + amount);
    return [...chipList({ chips, total }, false).children].map((row) => row.innerText);
}"""


def test_only_what_is_several_things_is_added_up(page: Page) -> None:
    assert page.evaluate(RECEIPT, [2, -1]) == ["a cause+2", "a cause−1", "together+1"]
    assert page.evaluate(RECEIPT, [2]) == ["a cause+2"]


OLD_QUESTION = """async (wanted) => {
    const { pondered } = await import("/static/js/pondering.js");
    const bubble = document.body.appendChild(document.createElement("div"));
    Object.assign(bubble, { id: "bubble", textContent: "What was asked since." });
    bubble.dataset.tone = "peek";
    for (const id of ["play", "hand"]) document.body.appendChild(document.createElement("div")).id = id;
    const answer = new Promise((done) => setTimeout(done, 400));
    const asked = pondered(document.body, "Looking into it…", answer, () => wanted);
    await new Promise((done) => setTimeout(done, 300));
    const meanwhile = bubble.textContent;
    await asked;
    return [meanwhile, bubble.hidden];
}"""


def test_an_old_question_covers_nothing_that_was_told_since(open_page: OpenPage) -> None:
    page = open_page("/about")
    assert page.evaluate(OLD_QUESTION, False) == ["What was asked since.", False]
    page.reload()
    assert page.evaluate(OLD_QUESTION, True) == ["Looking into it…", True]

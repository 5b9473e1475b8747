"""Somebody at a table of the skirmish, for browser tests: how orders, places and ways are filled in."""

import random

from playwright.sync_api import Locator, Page, expect

from tests.web.table_page import TablePage, until

CLEAR = (9.0, 15.0, 21.0, 27.0)
"""Along every edge of the training ground, this far in, a base has room close to the edge."""
DEEP = 1.5
CORNERS = ((9.0, 9.0), (27.0, 9.5), (9.0, 27.0), (26.0, 26.5), (20.5, 20.5))
SPREAD = (*CORNERS, *((x, y) for x in (6.0, 12.0, 18.0, 24.0, 30.0) for y in (6.0, 12.0, 18.0, 24.0, 30.0)))
"""Places for markers: wherever the other side has put its own, some of them are allowed."""
SPOT = """([x, y]) => {
    const plane = document.querySelector("[data-plane]");
    const { x: left, y: top } = new DOMPoint(100 * x, 100 * y).matrixTransform(plane.getScreenCTM());
    return [left, top];
}"""
BOX = """() => {
    const { x, y, width, height } = document.querySelector("[data-plane] .region").getBBox();
    return [x, y, x + width, y + height].map((each) => each / 100);
}"""


class Commander:
    """Plays whatever is asked, by mouse; a seeded `random` chooses, so that a failure can be seen again."""

    def __init__(self, table: TablePage, seed: int = 7) -> None:
        self.table = table
        self.page: Page = table.page
        self.random = random.Random(seed)

    def play_to_the_end(self, most: int = 160) -> None:
        for _ in range(most):
            self.table.wait_for_turn()
            if self.table.over:
                return
            self.play()
        raise AssertionError("the battle does not end")

    def play(self) -> None:
        """Answer the question that is open, once a bot that is asked at the same time has answered."""
        self.page.wait_for_selector("#prompt:not([data-thinking])")
        self.page.locator("#fields:not([hidden]), .legal[data-key]").first.wait_for()
        before = self.table.version
        if self.page.locator("#fields").is_visible():
            self.fill()
            self.press(self.page.locator("#prompt-actions .primary"))
        else:
            self.press(self.table.target(self.random.choice(self.table.legal())))
            self.press(self.page.locator("#bubble:not([hidden]) .primary"))
        self.table.wait_for_news(before)

    def press(self, thing: Locator) -> None:
        thing.click()

    def fill(self) -> None:
        fields = self.page.locator("#fields")
        if fields.locator(".stack").count():
            self.order()
        elif fields.locator(".pad").count():
            self.go()
        else:
            self.place()

    def order(self) -> None:
        """Three orders out of those there are (SK-42)."""
        for _ in until(lambda: not self.page.locator("#fields .places .free").count()):
            heads = self.page.locator("#fields .palette .head").all()
            if heads:
                self.press(self.random.choice(heads))
            open_to_choose = "#fields .palette button:not(.head, [aria-disabled=true]):visible"
            things = self.page.locator(open_to_choose).all()
            if things:
                self.press(self.random.choice(things))

    def give(self, order: str) -> None:
        """An order by its name, out of the row that has to be unfolded first."""
        self.press(self.page.locator(f"#fields .things[data-row={order[0]}] .head"))
        self.press(self.page.get_by_role("button", name=order, exact=True))

    def go(self) -> None:
        """Somewhere within reach; where a base cannot end, it stays."""
        west, south, east, north = self.page.evaluate(BOX)
        self.point(self.random.uniform(west, east), self.random.uniform(south, north))
        if not self.allowed():
            self.page.get_by_role("button", name="Stay", exact=True).click()
            expect(self.page.locator("#fields .word")).to_contain_text("Stays")

    def place(self) -> None:
        """A marker in the middle of what is allowed, or the whole team along its edge."""
        west, south, east, north = self.page.evaluate(BOX)
        names = self.page.locator("#fields legend").all_inner_texts()
        if len(names) == 1:
            self.place_marker()
            return
        for along in CLEAR[: len(names)]:
            if north - south < east - west:
                self.point(along, DEEP if south < 1 else 36 - DEEP)
            else:
                self.point(DEEP if west < 1 else 36 - DEEP, along)

    def place_marker(self) -> None:
        """Places far enough apart and clear of terrain (SK-24, SK-25), the first that is still allowed."""
        for x, y in SPREAD:
            self.point(x, y)
            if self.allowed():
                return

    def allowed(self) -> bool:
        """What the table says about the values filled in last, once it has said it."""
        word = self.page.locator("#fields .word:not([aria-busy])")
        expect(word).not_to_be_empty()
        return "refusal" not in (word.get_attribute("class") or "")

    def point(self, x: float, y: float) -> None:
        """Press on a place of the table, in inches."""
        left, top = self.page.evaluate(SPOT, [x, y])
        self.page.mouse.click(left, top)


class TypingCommander(Commander):
    """The same by keyboard alone: focus and Enter, arrows for places, a direction and inches for ways."""

    def press(self, thing: Locator) -> None:
        thing.focus()
        self.page.keyboard.press("Enter")

    def go(self) -> None:
        pad = self.page.locator("#fields .pad")
        pad.focus()
        for _ in range(4):
            self.page.keyboard.press(self.random.choice(("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight")))
        expect(self.page.locator("#fields .word")).not_to_be_empty()
        self.page.get_by_label("Path, direction").select_option("N")
        self.page.get_by_role("spinbutton", name="Path, inches").fill("0.5")
        self.press(self.page.get_by_role("button", name="Add leg"))
        if not self.allowed():
            self.press(self.page.get_by_role("button", name="Stay", exact=True))
            expect(self.page.locator("#fields .word")).to_contain_text("Stays")

    def point(self, x: float, y: float) -> None:
        """Type the coordinates of the first thing that has none yet, or of the only one."""
        rows = self.page.locator("#fields .point").all()
        row = next((each for each in rows if not each.locator("input").first.input_value()), rows[0])
        for box, value in zip(row.locator("input").all(), (x, y), strict=True):
            box.fill(str(value))
        row.locator("input").last.press("Tab")


def set_up_battle(page: Page, other: str, **options: str) -> None:
    """A battle with rifles on the training ground, unless options say otherwise; `other` sits opposite."""
    page.select_option("select[name=seat1]", other)
    page.locator("summary", has_text="Options").click()
    for option, value in {"first_game": "on", **options}.items():
        page.select_option(f"select[name=option-{option}]", value)
    page.get_by_role("button", name="Open the table").click()


def open_battle(page: Page, other: str, **options: str) -> TablePage:
    """A battle that has begun."""
    set_up_battle(page, other, **options)
    page.wait_for_selector("#board svg")
    return TablePage(page)


def open_short_battle(page: Page) -> TablePage:
    """A battle of two rounds against a bot."""
    options = {"first_game": "on", "rounds": 2}
    wish = {"game": "skirmish", "seats": ["you", "bot:random"], "options": options}
    answer = page.request.post("/api/tables", data=wish)
    assert answer.ok, answer.text()
    page.goto(answer.json()["address"])
    page.wait_for_selector("#board svg")
    return TablePage(page)


def curtain(page: Page) -> None:
    """Whoever is called sits down."""
    page.locator("dialog.curtain .primary").click()
    expect(page.locator("dialog.curtain")).to_have_count(0)

"""The skirmish in a real browser: whole battles by mouse and by keyboard, secret orders, and the curtain."""

from playwright.sync_api import Page, expect

from tests.games.skirmish.table import field as battlefield
from tests.web.conftest import OpenPage
from tests.web.skirmish_page import Commander, TypingCommander, curtain, open_battle, open_short_battle, set_up_battle
from tests.web.table_page import TablePage, begin, invitation, join, resign, until


def passed_on(page: Page) -> bool:
    """Does a curtain wait for the next person, once all that happened has been told?"""
    page.locator("#prompt.yours, dialog.curtain").first.wait_for()
    return page.locator("dialog.curtain").count() > 0


def test_a_whole_battle_by_mouse(open_page: OpenPage) -> None:
    """Markers, edge, deployment, orders, ways, targets and dice, to the end of the last round (SK-33)."""
    table = open_short_battle(open_page("/about"))
    Commander(table).play_to_the_end()
    expect(table.page.locator("#log")).to_contain_text("The skirmish is over")


def test_a_whole_battle_by_keyboard(open_page: OpenPage) -> None:
    """The same without a mouse: directions and inches, arrows, Enter."""
    table = open_short_battle(open_page("/about"))
    TypingCommander(table, seed=3).play_to_the_end()
    assert table.over


FOCUSED = """() => {
    const at = document.activeElement;
    return at === document.body ? "" : at.getAttribute("aria-label") ?? at.textContent;
}"""
"""What somebody who listens hears of what is focused; empty where the focus is nowhere."""


def tab_to(page: Page, name: str) -> None:
    """Press Tab until something is focused whose name begins so."""
    for _ in range(40):
        if str(page.evaluate(FOCUSED)).startswith(name):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{name} is not reached by Tab")


def answer_by_keys(page: Page) -> None:
    """Whatever is asked, from where the focus is found; a way goes half an inch to the north."""
    table = TablePage(page)
    before = table.version
    asked = page.locator("#fields .pad:focus, .legal[data-key]:focus")
    asked.or_(page.locator("#story [data-way=next]")).first.wait_for()
    if not asked.count():
        return  # something has begun to be told meanwhile
    if page.locator("#fields .pad").count():
        page.keyboard.press("ArrowUp")
        if not Commander(table).allowed():  # something stands there
            tab_to(page, "Stay")
            page.keyboard.press("Enter")
            expect(page.locator("#fields .word")).to_contain_text("Stays")
        tab_to(page, "Move ")
    else:
        page.keyboard.press("Enter")
        page.locator("#bubble:not([hidden]) .primary").wait_for()
    page.keyboard.press("Enter")
    page.wait_for_selector("body:not([data-sending])")
    # A shot of one's own stands on the stage until one goes on: only then the table is at its next moment.
    page.locator(f"#scrubber input:not([max='{before}']), #story [data-way=next]").first.wait_for(state="attached")


def test_a_round_by_key_presses_alone(open_page: OpenPage) -> None:
    """Three orders, who goes first, ways and shots: the focus is never lost, and Space leads through what is told."""
    page = open_page("/about", hasty=False)
    wish = {"game": "skirmish", "seats": ["you", "bot:random"], "options": {"first_game": "on", "set_up": "by_lot"}}
    page.goto(page.request.post("/api/tables", data=wish).json()["address"])
    expect(page.locator("#log")).to_contain_text("Steel gave orders in secret")
    page.wait_for_selector("#prompt.yours")
    tab_to(page, "Ochre A")
    page.keyboard.press("Enter")
    for order in ("A Move and Shoot", "A Run", "A Run"):
        tab_to(page, order)
        page.keyboard.press("Enter")
    expect(page.locator("#speech")).to_contain_text("3. A Run.")
    tab_to(page, "Give these orders")
    page.keyboard.press("Enter")
    page.locator("#fields").wait_for(state="hidden")
    on = page.locator("#story [data-way=next]")
    for _ in until(lambda: "orders" in page.inner_text("#prompt-text") and not on.count(), most=300):
        page.locator("#prompt.yours, #story [data-way=next]").first.wait_for()
        if on.count():
            page.keyboard.press("Space")
        elif "orders" not in page.inner_text("#prompt-text"):
            answer_by_keys(page)
    expect(page.locator("#log")).to_contain_text("Ochre A: Move and Shoot")


def test_orders_stay_secret_between_two_browsers(open_page: OpenPage) -> None:
    """The other side sees three cards face down (SK-43), not even in the log what they say."""
    host = open_page("/new/skirmish")
    set_up_battle(host, "friend")
    guest = open_page(invitation(host))
    join(guest)
    table, other = begin(host), TablePage(guest)
    sides = [Commander(table, seed=1), Commander(other, seed=2)]
    for _ in until(lambda: "orders" in table.prompt):
        for side in sides:
            if side.table.my_turn and "orders" not in side.table.prompt:
                side.play()
                for each in (table, other):
                    each.until_shown(side.table.version)
    sides[0].play()
    expect(table.page.locator("#log")).to_contain_text("You ordered")
    expect(other.page.locator("#log")).to_contain_text("Ochre gave orders in secret")
    expect(other.page.locator("#hand .card.back")).to_have_count(3)
    expect(other.page.locator("#board .order-ghost")).to_have_count(0)
    expect(table.page.locator("#board .order-ghost")).to_have_count(3)


def test_two_people_at_one_screen_do_not_see_each_others_orders(open_page: OpenPage) -> None:
    """A curtain falls while the screen changes hands, and the log is told anew to whoever sits down (SK-43)."""
    page = open_page("/new/skirmish")
    page.fill("input[name=name]", "Ada")
    table = open_battle(page, "hotseat")
    commander = Commander(table)
    for _ in until(lambda: "orders" in table.prompt):
        commander.play()
    expect(page.locator("dialog.curtain")).to_contain_text("Pass the screen to Ada")
    curtain(page)
    commander.play()
    for _ in range(2):
        page.keyboard.press("Escape")
    expect(page.locator("dialog.curtain")).to_contain_text("Pass the screen to Steel")
    expect(page.locator("#log")).not_to_contain_text("You ordered")
    expect(page.locator("#board .order-ghost")).to_have_count(0)
    curtain(page)
    expect(page.locator("#fields:not([hidden])")).to_have_count(1)
    expect(page.locator("#fields .open").first).to_have_attribute("data-row", "A")  # not whom Ada's last order is for
    commander.play()
    # Both look on together, with no curtain between them, until orders are secret again
    for _ in until(lambda: passed_on(page)):
        expect(page.locator("#board .order-ghost")).to_have_count(0)
        commander.play()
    expect(page.locator("dialog.curtain")).to_contain_text("Pass the screen to Ada")


def test_after_somebody_gave_up_nobody_is_to_act(open_page: OpenPage) -> None:
    """The table lies as it was left, but nobody aims or is asked; looking back shows it as it was."""
    fight = battlefield({"A": "10,10"}, {"A": "18,18", "B": "30,30"})
    fight.cards("A:aimed_shot")
    page = open_page("/about")
    wish = {"game": "skirmish", "seats": ["you", "hotseat"], "position": fight.data}
    page.goto(page.request.post("/api/tables", data=wish).json()["address"])
    expect(page.locator("#board .aims path").first).to_be_visible()
    expect(page.get_by_text("to act")).to_be_visible()
    resign(page)
    page.locator("dialog.result").get_by_role("button", name="Look at the table").click()
    expect(page.locator("#prompt-text")).to_contain_text("resigned")
    expect(page.locator("#board .aims")).to_be_hidden()
    expect(page.get_by_text("to act")).to_be_hidden()
    expect(page.locator("dialog.curtain")).to_have_count(0)

"""Between people: moves back by consent, a bot for who is away, and the way back to one's seat."""

from playwright.sync_api import expect

from tests.web.conftest import OpenPage
from tests.web.table_page import TablePage, begin, invitation, join
from tests.web.test_browser_pages import assert_accessible


def test_a_bot_plays_for_who_has_gone_until_they_return(open_page: OpenPage) -> None:
    """Whoever leaves is told by name, a bot plays on, and one button gives the seat back."""
    host = open_page("/new/horizon")
    host.get_by_label("Your name").fill("Mira")
    host.select_option("select[name=seat1]", "friend")
    host.get_by_role("button", name="Open the table").click()
    guest = open_page(invitation(host))
    join(guest, "Jonas")
    begin(host)
    TablePage(guest)
    guest.locator("[data-do=settings]").dispatch_event("click")
    guest.get_by_role("button", name="Leave this game").click()
    guest.get_by_role("button", name="Leave it to a bot").click()
    expect(host.locator("#log")).to_contain_text("Jonas")
    expect(host.locator("#log")).to_contain_text("left")
    back = guest.get_by_role("button", name="Take it back")
    expect(back).to_be_visible()
    assert_accessible(guest)
    back.click()
    expect(host.locator("#log")).to_contain_text("came back")
    expect(guest.locator("body[data-spectator]")).to_have_count(0)
    expect(guest.get_by_role("button", name="Take it back")).to_have_count(0)


SEATS = """async () => {
    const { showSeats } = await import("/static/js/seats.js");
    document.body.prepend(Object.assign(document.createElement("div"), { id: "seats" }));
    const [bot, mine] = [{ kind: "bot" }, { you: true, kept: true }];
    const red = { ...bot, ...mine, seat: 0, title: "Red", name: "Red" };
    const seats = [red, { ...bot, seat: 1, title: "Blue", name: "Blue" }];
    globalThis.taken = [];
    const ways = { comeBack: (seat) => taken.push(seat), clock: () => [] };
    globalThis.show = (deciding) => showSeats(seats, { ...ways, deciding });
    show([1]);
}"""


def test_a_seat_is_taken_back_while_the_bot_in_it_moves(open_page: OpenPage) -> None:
    """Whoever presses just when the turn passes on has pressed."""
    page = open_page("/about")
    page.evaluate(SEATS)
    page.get_by_role("button", name="Take it back").hover()
    page.mouse.down()
    page.evaluate("show([0])")
    page.mouse.up()
    assert page.evaluate("taken") == [0]
    expect(page.locator("#seats [aria-current]")).to_have_text("RedRedTake it back")
    page.evaluate("show([])")
    expect(page.locator("#seats [aria-current]")).to_have_count(0)
    expect(page.locator("#seats li")).to_have_text(["RedRedTake it back", "BlueBlue"])

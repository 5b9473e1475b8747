"""What is read of the things of the ship: what they are, why not, and that all of it is in reach and in sight."""

import re

import pytest
from playwright.sync_api import expect

from terminus.core.audience import Data
from terminus.games.ship.art.bosses import BOSSES
from terminus.games.ship.art.families import FAMILIES
from tests.games.ship.table import mat, room
from tests.web.conftest import PHONE, OpenPage
from tests.web.states import DRESSED, FOE, crew_in_lair
from tests.web.table_page import TablePage, install_clock, let_time_pass, stop_the_clock
from tests.web.test_browser_ship import open_table


def test_everything_tells_what_it_is(open_page: OpenPage) -> None:
    """SH-102: an enemy far away, a companion's things, and one's own card on the way to its use."""
    seats = [mat("Zarnax", "0,0#5", "AUG-16"), mat("Yucca", "1,0#4", "AUG-12")]
    position: Data = {"seats": seats, "rooms": [room("TIL-05 1,0 r3"), room("TIL-09 -1,0 r1 PRI-3")]}
    table = open_table(open_page, {"seats": ["you", "bot:novice"], "position": position})
    table.wait_for_turn()
    bubble = table.page.locator("#bubble")
    for key, words in (
        ("enemy-PRI-3", "It scratches at the walls"),
        ("player-1", "Holds Delta-9 Desaturase"),
        ("card-AUG-16", "cannot wait for oxygen"),
    ):
        table.click(key)
        expect(bubble).to_contain_text(words)
    table.click("door-N")
    expect(bubble).to_contain_text("To the northern circle: 1 step")  # from there one explores
    tired = [mat("Zarnax", "0,0#5", steps_used=3), seats[1]]
    table = open_table(open_page, {"seats": ["you", "bot:novice"], "position": {**position, "seats": tired}})
    table.wait_for_turn()
    table.click("player-1")  # first who that is, then that there is no way there now
    expect(table.page.locator("#bubble[data-tone=told]")).to_have_text(re.compile("^Yucca, plant cell.*SH-302$"))


def test_why_not_outlasts_what_a_thing_is(open_page: OpenPage) -> None:
    """SH-752: whoever points at a card of the Merchant's for which the Zekts do not suffice reads why, and goes on."""
    position: Data = {"seats": [mat("Zarnax", "0,0#5", zekts=0), mat("Yucca")], "stock": ["ARM-01", "AUG-12", "AUG-20"]}
    table = open_table(open_page, {"seats": ["you", "bot:novice"], "position": position})
    page = table.page
    install_clock(page)
    table.wait_for_turn()
    table.thing("shop-head").click()  # there is nothing to buy, so it is not open by itself
    stop_the_clock(page)
    table.click("stock-AUG-12")
    refusal = page.locator("#bubble[data-tone=refusal]")
    expect(refusal).to_contain_text("SH-752")
    page.clock.run_for(2000)  # a pointer that rests on a thing is told what it is
    assert refusal.count() == 1
    table.thing("stock-AUG-20").hover()
    page.clock.run_for(2000)
    expect(page.locator("#bubble[data-tone=peek]")).to_be_visible()


POINT = """(thing, [kind, x, pointerType = "mouse"]) =>
  thing.dispatchEvent(new PointerEvent(kind, {pointerType, clientX: x, clientY: 9, bubbles: true}))"""


def test_what_slides_under_a_mouse_at_rest_keeps_quiet(open_page: OpenPage) -> None:
    """A card that nobody asked for would cover the map; as soon as the mouse moves, it is asked for.

    Whoever taps the screen beside a mouse has not moved it.
    """
    page = open_table(open_page, {"seats": ["you", "bot:novice"], "position": FOE}).page
    install_clock(page)
    thing, card = page.locator('[data-key="enemy-RAD-4"]'), page.locator("#bubble[data-tone=peek]")
    stop_the_clock(page)
    page.locator("body").evaluate(POINT, ["pointermove", 7])
    page.locator("body").evaluate(POINT, ["pointerup", 50, "touch"])
    thing.evaluate(POINT, ["pointerover", 7])
    page.clock.run_for(2000)
    assert card.count() == 0
    thing.evaluate(POINT, ["pointermove", 8])
    page.clock.run_for(2000)
    expect(card).to_be_visible()


def test_whatever_is_worn_and_held_can_be_reached(open_page: OpenPage) -> None:
    """Three armors with four enzymes are higher than the hand is: it scrolls inside, and the page does not."""
    rich = mat(
        "Zarnax",
        "0,0#5",
        "ARM-04 ARM-12 ITM-01",
        head="ARM-07 AUG-04",
        chest="ARM-05 AUG-05 AUG-07",
        legs="ARM-09 AUG-08",
    )
    position: Data = {"seats": [rich, mat("Yucca")], "stock": ["ARM-01", "AUG-12", "AUG-20", "AUG-21", "ARM-02"]}
    table = open_table(open_page, {"seats": ["you", "bot:novice"], "position": position})
    table.wait_for_turn()
    table.thing("shop-head").click()
    for key in ("card-AUG-08", "stock-AUG-21", "card-ARM-12"):
        table.thing(key).scroll_into_view_if_needed()
        expect(table.thing(key)).to_be_in_viewport(ratio=1)
        assert table.page.evaluate("document.scrollingElement.scrollTop") == 0
    beside_an_enemy = open_table(open_page, {"seats": ["you", "bot:novice"], "position": DRESSED}, size=PHONE)
    expect(beside_an_enemy.thing("cards-title")).to_be_in_viewport(ratio=1)


ON_TOP = """thing => {
  const { x, y, width, height } = thing.getBoundingClientRect();
  return thing.contains(document.elementFromPoint(x + width / 4, y + height / 2));
}"""
"""Is a thing what one would point at where it stands?"""


def test_time_and_aim_stay_in_sight_however_much_the_crew_owns(open_page: OpenPage) -> None:
    """SH-R57: nothing lies over the round or the bosses, and all belongings show as long as there is room."""
    yucca = mat("Yucca", "0,0#5", "ARM-01 AUG-12", head="ARM-10 AUG-01")
    gorma = mat("Gorma", "0,0#5", "ARM-03 AUG-14 ITM-02", head="ARM-04 AUG-02", legs="ARM-06 AUG-06")
    position: Data = {"seats": [mat("Zarnax"), yucca, gorma]}
    table = open_table(open_page, {"seats": ["you", "bot:novice", "bot:novice"], "position": position})
    table.wait_for_turn()
    for key in ("round", "goal-3-where", "card-ITM-02"):
        assert table.thing(key).evaluate(ON_TOP), key
    table.page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    for key in ("round", "player-2-hearts", "goal-3-key"):
        expect(table.thing(key)).to_be_in_viewport(ratio=1)


ABOVE = """([sign, name]) => {
  const [a, b] = [sign, name].map((key) => document.querySelector(`[data-key="${key}"]`).getBoundingClientRect());
  return { signIn: a.top - b.top, nameHigh: b.height, between: b.left - a.right };
}"""
"""Of two things, how far below the head of the second the first begins, and how far they are apart."""


def test_a_name_of_two_lines_begins_where_its_sign_is(open_page: OpenPage) -> None:
    """SH-607, SH-612: or a list of what a companion wears reads as if the signs stood between the cards."""
    position: Data = {"seats": [mat("Zarnax"), mat("Yucca", "0,0#6", head="ARM-01 AUG-04")]}
    table = open_table(open_page, {"seats": ["you", "bot:novice"], "position": position})
    table.wait_for_turn()
    sign, name = (f"card-AUG-04-{part}" for part in ("icon", "name"))
    expect(table.thing(name)).to_be_visible()
    measured = table.page.evaluate(ABOVE, [sign, name])
    assert measured["nameHigh"] > 30, "three lines"
    assert measured["signIn"] < 6


def test_dice_that_lie_there_lie_side_by_side(open_page: OpenPage) -> None:
    """SH-C24: on a phone too."""
    seats = [mat("Zarnax", "1,0#5", head="ARM-13 AUG-10"), mat("Yucca")]
    position: Data = {"seats": seats, "rooms": [room("TIL-05 1,0 r3 RAD-4")]}
    table = open_table(open_page, {"seats": ["you", "bot:novice"], "position": position}, size=PHONE)
    table.wait_for_turn()
    table.click("fight")
    table.confirm()
    for key in ("die-player", "die-enemy"):
        expect(table.thing(key)).to_be_in_viewport(ratio=1)
    assert table.page.evaluate(ABOVE, ["die-player", "die-enemy"])["between"] < 20
    table.click("keep")
    expect(table.page.locator("#bubble")).to_contain_text("As the dice lie: ")


def test_all_five_mats_are_in_sight_while_a_seat_is_open(open_page: OpenPage) -> None:
    """SH-R54: also beside the invitation to sit down, whatever everybody wears."""
    seats = ["you", *["hotseat"] * 3, "friend"]
    table = open_table(open_page, {"seats": seats, "position": crew_in_lair(5)})
    expect(table.page.get_by_role("button", name="Call a bot")).to_be_visible()
    for seat in range(5):
        for part in ("name", "hearts"):
            assert table.thing(f"player-{seat}-{part}").evaluate(ON_TOP), (seat, part)


BEYOND_ITS_FRAME = """async ids => {
  const beyond = [];
  for (const id of ids) {
    document.body.innerHTML = await (await fetch(`/static/art/ship/${id}.svg`)).text();
    const drawn = document.querySelector("svg"), frame = drawn.getBoundingClientRect();
    for (const part of drawn.querySelectorAll("path, circle, ellipse, text")) {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      const out = [frame.left - left, right - frame.right, frame.top - top, bottom - frame.bottom];
      if (Math.max(...out) > 0.5) beyond.push(`${id}: ${part.outerHTML.slice(0, 80)}`);
    }
  }
  return beyond;
}"""


def test_every_foe_is_drawn_whole(open_page: OpenPage) -> None:
    """The highest stack of sheets stands on its legs, and the light of the strongest spark fades before the edge."""
    foes = [*[f"{family}-{rank}" for family in FAMILIES for rank in range(1, 10)], *BOSSES]
    assert open_page("/about").evaluate(BEYOND_ITS_FRAME, foes) == []


BEYOND_THE_STAGE = """() => {
  for (const each of document.getAnimations()) if (each.effect.getComputedTiming().endTime < Infinity) each.finish();
  const stage = document.getElementById("stage").getBoundingClientRect();
  return [...document.querySelectorAll("#stage :is(.receipt li, .stake, .verdict, .total, h2, .faces img)")]
    .map((each) => [each.textContent || each.src, each.getBoundingClientRect()])
    .filter(([, box]) => box.height && (box.bottom > stage.bottom + 1 || box.left < -1 || box.right > innerWidth + 1))
    .map(([words]) => words);
}"""
"""What of a moment is cut off by the edge of the stage, once nobody is thrown back by a blow any more."""


@pytest.mark.parametrize(
    ("seats", "foe", "move"),
    [
        ([mat("Gorma", "1,0#5", head="ARM-10 AUG-01", chest="ARM-05 AUG-04 AUG-06"), mat("Yucca")], "INH-9", "fight"),
        ([mat("Gorma", "1,0#5", head="ARM-04 AUG-01", chest="ARM-02 AUG-04"), mat("Yucca")], "RAD-3", "fight"),
        ([mat("Zarnax", "1,0#5", legs="ARM-15 AUG-16"), mat("Yucca")], "RAD-3", "escape"),
        ([mat(name, "1,0#5") for name in ("Zarnax", "Yucca", "Gorma", "Aguarian", "Fogorian")], "INH-9", "fight"),
    ],
)
def test_a_phone_shows_every_item_of_a_sum(open_page: OpenPage, seats: list[Data], foe: str, move: str) -> None:
    """SH-403, SH-309: two long names or five faces, with what the heat doubles, from the throw to its outcome."""
    page = open_page("/about", hasty=False, size=PHONE)
    install_clock(page)
    position: Data = {"seats": seats, "rooms": [room(f"TIL-13 1,0 r3 {foe}")]}
    wish = {"game": "ship", "seats": ["you", *["hotseat"] * (len(seats) - 1)], "position": position}
    page.goto(page.request.post("/api/tables", data=wish).json()["address"])
    table = TablePage(page)
    table.wait_for_turn()
    stop_the_clock(page)
    table.thing(move).click()
    table.confirm()
    stage = page.locator("#stage")
    for phase in ("roll", "sum", "outcome"):
        let_time_pass(page, f'#stage[data-phase="{phase}"]', step=300)
        expect(stage.locator("h2").first).to_be_visible()
        assert page.evaluate(BEYOND_THE_STAGE) == [], phase

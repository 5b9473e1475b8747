"""The desk of Time Horizon in a real browser: cards, items and artifacts beside each other, none of them cut."""

from itertools import pairwise

from playwright.sync_api import expect

from terminus.core.audience import Data
from tests.web.conftest import PHONE, OpenPage
from tests.web.states import AMONG_BOTS, HAND, horizon_seats
from tests.web.test_browser_horizon import open_table

EDGES = "all => all.map(each => each.getBoundingClientRect()).map(({ left, right }) => [left, right])"


def test_an_artifact_on_the_table_takes_no_more_room_than_in_hand(open_page: OpenPage) -> None:
    """HZ-283: five cards, an item with its level and a Collector that was cast; only a Hole has more to say."""
    for artifact in ("CM-1", "SS-1"):
        first: Data = {"place": "2/3", "hand": HAND, "items": {"accelerator": 1}, "table": [{"artifact": artifact}]}
        position: Data = {"round": 7, "active": 0, "order": [0, 1, 2], "seats": horizon_seats(first)}
        table = open_table(open_page, {"seats": list(AMONG_BOTS), "position": position})
        expect(table.thing(f"own-{artifact}")).to_be_in_viewport(ratio=1)
        assert table.thing("desk").evaluate("desk => desk.scrollWidth <= desk.clientWidth")


def test_names_of_cards_keep_apart_beside_those_to_choose_from(open_page: OpenPage) -> None:
    """HZ-142: two long names, and three cards drawn."""
    first: Data = {"hand": ["F10-Y", "F12-Y", "S1-Y", "S3-Y"], "refill": ["F03-Y", "F06-Y", "F12-P", "F10-O"]}
    seats = horizon_seats(first)
    position: Data = {"round": 7, "stage": "refill_first", "active": 0, "order": [0, 1, 2], "seats": seats}
    table = open_table(open_page, {"seats": list(AMONG_BOTS), "position": position})
    names = table.page.locator("[data-key^=card-] > .name").evaluate_all(EDGES)
    assert len(names) == 4
    for (_, right), (left, _) in pairwise(names):
        assert right + 2 <= left


def test_artifacts_of_all_groups_are_drawn_alike_on_a_phone(open_page: OpenPage) -> None:
    """HZ-287: those that act on events are no cards of events."""
    seats = horizon_seats({"artifacts": ["CM-1", "SS-1"]})
    position: Data = {"round": 7, "active": 0, "order": [0, 1, 2], "seats": seats}
    table = open_table(open_page, {"seats": list(AMONG_BOTS), "position": position}, size=PHONE)
    one, other = (table.thing(f"artifact-{artifact}") for artifact in ("CM-1", "SS-1"))
    for look in ("column-gap", "align-items"):
        expect(other).to_have_css(look, one.evaluate(f"each => getComputedStyle(each).getPropertyValue('{look}')"))

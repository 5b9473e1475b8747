"""Every state of the list (`states.py`), looked at wide and on a phone: nothing is cut, covered or too small to hit."""

import pytest
from playwright.sync_api import Page

from tests.web.conftest import DESKTOP, PHONE, OpenPage
from tests.web.looking import faults
from tests.web.states import STATES, State

LOOKED_AT = ("timeline", "skirmish", "horizon")


def open_state(page: Page, state: State) -> None:
    """Sit down at a table in this state, with what somebody has chosen by then."""
    page.set_viewport_size({"width": DESKTOP["width"], "height": DESKTOP["height"]})
    answer = page.request.post("/api/tables", data=state.wish)
    assert answer.ok, f"{state}: {answer.text()}"
    page.goto(answer.json()["address"])
    page.wait_for_selector("#board svg")
    for curtain in page.locator("dialog.curtain .primary").all():
        curtain.click()
    for key in state.clicks:
        page.locator(f'[data-key="{key}"]').click(force=True)


@pytest.mark.parametrize("game", LOOKED_AT)
def test_nothing_is_cut_covered_or_too_small(open_page: OpenPage, game: str) -> None:
    """Words are whole, targets are met where they are pointed at and large enough for fingers, the bar is one row."""
    page = open_page("/about")
    found: list[str] = []
    for state in (each for each in STATES if each.game == game):
        open_state(page, state)
        for size in (DESKTOP, PHONE):
            found += [f"{state}, {size['width']} wide: {fault}" for fault in faults(page, size)]
    assert found == []

"""What is filled in by form in the browser: amounts, things, stacks, texts, points and ways; how lengths are told."""

from playwright.sync_api import expect

from tests.web.conftest import OpenPage
from tests.web.table_page import TablePage

INCHES = {"unit": "an inch", "units": "inches", "mark": "″", "parts": 100, "near": 150}
FIELDS: list[dict[str, object]] = [
    {"field": "amount", "name": "bet", "low": 1, "high": 5},
    {"field": "some", "name": "tokens", "things": [3, 5, 8], "least": 1, "most": 2},
    {
        "field": "stack",
        "name": "script",
        "things": [0, 1],
        "names": ["A Run", "A Aim"],
        "rows": ["A", "A"],
        "count": 2,
    },
    {"field": "text", "name": "note", "most": 9, "example": "board"},
    {
        "field": "point",
        "name": "goal",
        "low": [0, 0],
        "high": [3600, 3600],
        "region": "M0 0H400V90H0Z",
        "scale": INCHES,
    },
    {
        "field": "way",
        "name": "path",
        "start": [0.5, 0],
        "budget": 600,
        "low": [0, 0],
        "high": [3600, 3600],
        "most": 3,
        "region": "M0 0H400V90H0Z",
        "scale": INCHES,
        "bends": [],
    },
]
OPEN_FIELDS = """async (described) => {
    const { Fields } = await import("/static/js/fields.js");
    window.changes = 0;
    const board = document.getElementById("board");
    window.fields = new Fields(described, { hosts: { board } }, () => (window.changes += 1));
}"""


def test_values_that_no_list_could_hold_are_filled_in(open_page: OpenPage) -> None:
    """An amount, some things, a stack, a text, a point and a way: flattened in the order of the fields."""
    page = TablePage(open_page("/learn/timeline")).page
    page.evaluate(OPEN_FIELDS, FIELDS)
    assert page.evaluate("window.fields.valid") is False
    page.get_by_role("spinbutton", name="Bet").fill("4")
    assert page.evaluate("window.fields.lacking") == "Tokens: choose 1 to 2."
    page.get_by_label("8", exact=True).check()
    page.get_by_label("3", exact=True).check()
    for name in ("A Aim", "A Run"):
        page.get_by_role("button", name=name, exact=True).click()
    page.get_by_role("button", name="A Aim, take it away").click()
    page.get_by_role("button", name="A Run", exact=True).click()
    page.get_by_label("Note", exact=True).fill("hé\n")
    page.get_by_role("spinbutton", name="Goal, x").fill("1.2")
    page.get_by_role("spinbutton", name="Goal, y").fill("0.8")
    page.get_by_role("spinbutton", name="Goal, y").blur()
    for direction, far in (("E", "3"), ("N", "4")):
        page.get_by_label("Path, direction").select_option(direction)
        page.get_by_role("spinbutton", name="Path, inches").fill(far)
        page.get_by_role("button", name="Add leg").click()
    assert page.evaluate("window.fields.valid") is False
    expect(page.locator("#fields output")).to_have_text("7 of 6 inches")
    assert page.evaluate("window.fields.lacking") == "Too long: 7 inches, with 6 inches left."
    page.get_by_role("button", name="Stay", exact=True).click()
    assert page.evaluate("window.fields.valid") is True
    assert page.evaluate("window.fields.values") == [4, 2, 3, 8, 0, 0, 3, 104, 233, 10, 120, 80, 0]
    assert page.evaluate("window.changes") > 6
    page.evaluate("window.fields.close()")
    expect(page.locator(".region")).to_have_count(0)


def test_values_can_be_filled_in_from_a_draft_or_a_hint(open_page: OpenPage) -> None:
    """Part by part, some still missing; or all in one row, as a move holds them."""
    page = TablePage(open_page("/learn/timeline")).page
    page.evaluate(OPEN_FIELDS, FIELDS)
    page.evaluate("window.fields.load([[2], [1, 5], [1], [2, 104, 105], [], [1, 300, 0]])")
    assert page.evaluate("window.fields.parts") == [[2], [1, 5], [1], [2, 104, 105], [], [1, 300, 0]]
    assert page.evaluate("window.fields.valid") is False
    whole = [4, 2, 3, 8, 0, 1, 2, 104, 105, 120, 80, 2, 300, 0, 300, 50]
    page.evaluate("values => window.fields.fill(values)", whole)
    assert page.evaluate("window.fields.values") == whole
    assert page.evaluate("window.fields.valid") is True


def test_a_pointer_finds_its_way_round_a_corner(open_page: OpenPage) -> None:
    """With bends told by the table the way to a spot behind a corner goes by that corner, and arrows move its end."""
    page = TablePage(open_page("/learn/timeline")).page
    field = {
        **FIELDS[-1],
        "start": [0, 0],
        "region": "",
        "scale": INCHES,
        "bends": [[0, 0, None, "M0,0L400,0L400,100L0,100Z"], [400, 100, 0, "M400,100L500,100L500,500L400,500Z"]],
    }
    page.evaluate(OPEN_FIELDS, [field])
    page.evaluate("window.fields.plane.targets[0].put([450, 200])")
    assert page.evaluate("window.fields.values") == [2, 400, 100, 450, 200]
    page.locator("#fields .pad").press("ArrowDown")
    assert page.evaluate("window.fields.values") == [2, 400, 100, 450, 150]
    page.evaluate("window.fields.plane.targets[0].put([3000, 3000])")
    assert page.evaluate("window.fields.values") == [2, 400, 100, 450, 150]


LENGTHS = """async () => {
    const { measured, tooLong } = await import("/static/js/ways.js");
    const inch = { unit: "an inch", units: "inches" };
    return [...[1.04, 2.36, 12].map((each) => measured(each, inch)), tooLong(6.04, 6, inch), tooLong(7, 1, inch)];
}"""


def test_lengths_are_told_to_a_tenth_and_never_too_short(open_page: OpenPage) -> None:
    assert open_page("/about").evaluate(LENGTHS) == [
        "1 inch",
        "2.4 inches",
        "12 inches",
        "just over 6 inches, with 6 inches left",
        "7 inches, with 1 inch left",
    ]

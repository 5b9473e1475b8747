"""A careful look at a page: what is cut, covered, too small for a finger, or upon something else (`looking.js`)."""

from pathlib import Path

from playwright.sync_api import Page

LOOK = Path(__file__).with_name("looking.js").read_text("utf-8").split("\n\n", 1)[1].strip().removesuffix(";")
STEADY = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def faults(page: Page, size: dict[str, int]) -> list[str]:
    """What is wrong with the page at a size, each named by the thing."""
    page.set_viewport_size({"width": size["width"], "height": size["height"]})
    page.evaluate(STEADY)
    found: list[str] = page.evaluate(LOOK, size["width"] < 760)
    return found

"""A careful look at a page (`looking.js`), and a tap on everything that cannot be used now (`asking.js`)."""

from pathlib import Path

from playwright.sync_api import Page

LOOK = Path(__file__).with_name("looking.js").read_text("utf-8").split("\n\n", 1)[1].strip().removesuffix(";")
ASK = Path(__file__).with_name("asking.js").read_text("utf-8").split("\n\n", 1)[1].strip().removesuffix(";")
STEADY = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def faults(page: Page, size: dict[str, int]) -> list[str]:
    """What is wrong with the page at a size, each named by the thing."""
    page.set_viewport_size({"width": size["width"], "height": size["height"]})
    page.evaluate(STEADY)
    found: list[str] = page.evaluate(LOOK, size["width"] < 760)
    return found


def silent(page: Page) -> list[str]:
    """What says nothing when it is tapped; of each kind of thing one is asked."""
    found: list[str] = page.evaluate(ASK)
    return found

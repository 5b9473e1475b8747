"""A person at a table, for browser tests: what they see and what they do."""

import random
import re
from collections.abc import Callable, Iterator
from time import monotonic

from playwright.sync_api import Locator, Page, expect

PATIENCE = 40_000  # milliseconds; a busy machine is no failure

LEGAL = ".legal[data-key]"
TURN = "#prompt.yours, dialog.result"
READ = "#story.waiting [data-way=next]"
"""What a lesson says of others is read before they go on."""
MOST_STEPS = 150
SEATED = re.compile(r"/t/\w+$")
"""The address of a table, which holds no secret."""

Touch = Callable[[Locator], None]


class TablePage:
    """The table in one browser. Moves are chosen by a seeded `random`, so that a failure can be seen again."""

    def __init__(self, page: Page, seed: int = 7) -> None:
        self.page = page
        self.random = random.Random(seed)
        page.wait_for_selector("#board svg")

    # What one sees

    @property
    def prompt(self) -> str:
        return self.page.inner_text("#prompt-text")

    @property
    def lines(self) -> list[str]:
        return self.page.locator("#log li").all_inner_texts()

    @property
    def version(self) -> str:
        """How many entries the log of the table has."""
        return self.page.locator("#scrubber input").get_attribute("max") or ""

    @property
    def over(self) -> bool:
        return self.page.locator("dialog.result").count() > 0

    @property
    def my_turn(self) -> bool:
        return self.page.locator("#prompt.yours").count() > 0

    def thing(self, key: str) -> Locator:
        return self.page.locator(f'[data-key="{key}"]')

    def legal(self) -> list[str]:
        """The keys that light up, all read at the same instant."""
        keys: list[str] = self.page.locator(LEGAL).evaluate_all("all => all.map(each => each.dataset.key)")
        return keys

    def wait_for_turn(self) -> None:
        """Until it is this person's turn, or the game is over; a lesson is read on the way."""
        for _ in until(lambda: self.page.locator(TURN).count()):
            self.page.wait_for_selector(f"{TURN}, {READ}")
            if not self.page.locator(TURN).count():
                self.page.locator(READ).click()

    # What one does

    def click(self, key: str) -> None:
        """Click a thing, also one that may not be chosen."""
        self.target(key).click(force=True)

    def target(self, key: str) -> Locator:
        """Where a hand would go: the part of a thing that takes the pointer."""
        hit = self.thing(f"{key}-hit")
        return hit if hit.count() else self.thing(key)

    def confirm(self) -> None:
        self.page.locator("#bubble .primary").click()

    def play_somehow(self, touch: Touch = lambda target: target.click()) -> None:
        """One whole move: legal things until the bubble offers to play it, then that."""
        before = self.version
        for _ in range(6):
            touch(self.target(self.random.choice(self.legal())))
            offer = self.page.locator("#bubble:not([hidden]) .primary")
            if self._soon(offer):
                touch(offer)
                break
        self.wait_for_news(before)

    def wait_until_taken(self) -> None:
        """Until the move that was sent is shown, or told: before that nothing else can be chosen."""
        self.page.wait_for_selector("body:not([data-sending])")

    def wait_for_news(self, version: str) -> None:
        """Until the table has gone on from a version and shows this person's own move, not only somebody else's."""
        self.wait_until_taken()
        expect(self.page.locator("#scrubber input")).not_to_have_attribute("max", version)

    def until_shown(self, version: str) -> None:
        """Until the table shows this version, whoever has brought it about."""
        expect(self.page.locator("#scrubber input")).to_have_attribute("max", version)

    def _soon(self, offer: Locator) -> bool:
        """A preview comes from the server: a move that is complete offers to be played in a moment."""
        if self.page.locator(LEGAL).count():
            return False
        offer.wait_for()
        return True

    def play_to_the_end(self, touch: Touch = lambda target: target.click()) -> None:
        for _ in range(MOST_STEPS):
            self.wait_for_turn()
            if self.over:
                return
            self.play_somehow(touch)
        raise AssertionError("the game does not end")


def until(shown: Callable[[], object], most: int = 80) -> Iterator[None]:
    """As many times as it takes until something is shown; what never comes fails, and does not go on for ever."""
    for _ in range(most):
        if shown():
            return
        yield
    raise AssertionError(f"it was not shown after {most} steps")


def sit_down(page: Page) -> TablePage:
    """Take a free seat at the table that the page shows."""
    page.get_by_role("button", name="Sit here").click()
    page.wait_for_selector("body.table:not([data-spectator]) #board svg")
    return TablePage(page)


def invitation(host: Page) -> str:
    """The link that a host may send to friends."""
    host.wait_for_selector(".waiting")
    return host.get_by_label("The link").input_value()


def join(page: Page, name: str = "Bo") -> None:
    """Sit down at a table that waits: from its waiting room, or from where an invitation leads."""
    if page.locator(".waiting").count():
        page.get_by_role("link", name="Sit down").click()
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_selector(".waiting .sitting >> text=you")


def begin(host: Page) -> TablePage:
    """The host starts the game, once it is seen that all have come: what moves under the hand is not pressed."""
    expect(host.get_by_role("heading", level=1)).to_have_text("Everybody is here")
    host.get_by_role("button", name="Start").click()
    return TablePage(host)


LISTEN = """() => {
    globalThis.heard = [];
    const speech = document.querySelector("#speech");
    const hear = () => heard.push(speech.textContent);
    new MutationObserver(hear).observe(speech, { childList: true, characterData: true, subtree: true });
}"""


def listen(page: Page) -> None:
    """From now on remember all that is read aloud: what others do next may follow at once."""
    page.evaluate(LISTEN)


def wait_to_hear(page: Page, words: str) -> None:
    """Until something has been read aloud since somebody began to listen, whatever was read after it."""
    page.wait_for_function("(words) => heard.some((each) => each.includes(words))", arg=words)


def resign(page: Page) -> None:
    """Give the game up, and say so twice."""
    page.locator("[data-do=settings]").dispatch_event("click")  # on a phone it may lie under the sheet
    page.get_by_role("button", name="Resign this game").click()
    page.get_by_role("button", name="Resign", exact=True).click()


def stop_the_clock(page: Page) -> None:
    """From now on time stands still for the page and passes only by `page.clock.run_for`; the server's goes on.

    What was to happen within the hour happens at once. The clock must have been installed before: `install_clock`.
    """
    page.clock.pause_at(3600)


def let_time_pass(page: Page, until: str, step: int = 1000) -> None:
    """Let the page's stopped clock run, some milliseconds at a time, until something is shown.

    How long a story takes to be told depends on what happens in it, and a game's dice are not the test's. The server
    and its bots live in a time of their own: no hours pass for the page before it has heard what became of a move.
    """
    page.wait_for_selector("body:not([data-sending])")
    end = monotonic() + PATIENCE / 1000
    while not page.locator(until).count():
        assert monotonic() < end, f"{until} is not shown"
        page.clock.run_for(step)


def press_while_shown(button: Locator, most: int = 60) -> None:
    """Press a button again and again, until it is not there any more."""
    for _ in range(most):
        if not button.count():
            return
        button.click()
    raise AssertionError(f"after {most} clicks there is still {button}")


def install_clock(page: Page) -> None:
    """Let the page have a clock that can be stopped."""
    page.clock.install(time=0)


def start(page: Page, bot: str = "novice", seed: int = 7, game: str = "timeline") -> TablePage:
    """From the front page to a table against a bot, in one click."""
    page.get_by_label("against").select_option(bot)
    page.locator(f"article[data-game={game}]").get_by_role("button", name="Play now").click()
    page.wait_for_url(SEATED)
    return TablePage(page, seed)

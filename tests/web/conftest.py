"""A real server on a free loopback port, and a real browser before it.

Debian's Chromium is used, its headless shell first: the same pages for two thirds of the work. Where there is none, the
browser tests are skipped and say so; with CI=true they fail.
"""

import os
import shutil
import sys
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from playwright.sync_api import Browser, BrowserContext, Page, Request, expect, sync_playwright

from terminus.table.bot_workers import BotWorkers
from terminus.table.house import House
from terminus.table.memory_store import MemoryStore
from terminus.web.app import create_app
from tests.table import fake_bots
from tests.web.serving import serving
from tests.web.table_page import PATIENCE

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
CHROMIUM = next((found for name in BROWSERS if (found := shutil.which(name))), "")
FLAGS = [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-default-apps",
    "--no-first-run",
    "--no-default-browser-check",
    "--disable-domain-reliability",
    "--disable-client-side-phishing-detection",
    "--disable-breakpad",
    "--no-pings",
    "--metrics-recording-only",
    "--disable-features=Translate,OptimizationHints,MediaRouter",
    # Whatever is asked for elsewhere fails by name.
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost",
]
DESKTOP = {"width": 1280, "height": 720}
PHONE = {"width": 390, "height": 844}
PATIENT = """
from terminus.table import dealing
from terminus.web.__main__ import main

dealing.PATIENCE = 40.0
main()
"""
"""A server that goes without nobody's digits and answers because a machine is busy."""
HASTY = "localStorage.setItem('terminus.settings', JSON.stringify({speed: 'off'}))"

OpenPage = Callable[..., Page]
Client = TestClient[Litestar]
NewVisitor = Callable[[], Client]


class Clock:
    """Time that passes when a test says so."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def visit(clock: Clock) -> Iterator[NewVisitor]:
    """Visitors without a real browser, who know nothing of each other, all at the same house."""
    app = create_app(lambda: House(MemoryStore(), BotWorkers(fake_bots.ask, size=1), clock))
    with TestClient(app) as first:

        def another() -> Client:
            client = TestClient(app)
            client.blocking_portal = first.blocking_portal
            return client

        yield another


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A browser per module: while Playwright is open its event loop is in the way of tests that bring their own."""
    if not CHROMIUM:
        missing = "no chromium here: install it with `apt install chromium-headless-shell`"
        if os.environ.get("CI") == "true":
            pytest.fail(missing)
        pytest.skip(missing)
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a running server with a folder of its own; one for all tests of a process."""
    tables = tmp_path_factory.mktemp("tables")
    with serving(tables, command=[sys.executable, "-c", PATIENT, str(tables), "0", "question-seconds=40"]) as server:
        yield f"http://{server.host}"
        server.stop()
    assert "Traceback" not in server.last_words()


class Profiles:
    """Browser profiles of a module's tests. One that was used is wiped and used again, with the client's files still in
    its cache as in a visitor's who returns: a new one would fetch a hundred of them for every test."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address
        self.strays: list[str] = []
        self.free: dict[str, list[BrowserContext]] = {}
        self.lent: list[tuple[str, BrowserContext]] = []

    def take(self, wishes: dict[str, Any]) -> BrowserContext:
        kind = repr(sorted(wishes.items()))
        shelf = self.free.setdefault(kind, [])
        context = shelf.pop() if shelf else self._new(wishes)
        self.lent.append((kind, context))
        return context

    def _new(self, wishes: dict[str, Any]) -> BrowserContext:
        context = self.browser.new_context(base_url=self.address, **wishes)
        context.set_default_timeout(PATIENCE)
        context.on("request", self._asked)
        return context

    def _asked(self, request: Request) -> None:
        if not request.url.startswith((self.address, self.address.replace("http", "ws"), "data:", "blob:")):
            self.strays.append(request.url)

    def give_back(self) -> None:
        """All profiles of a test. One whose clock was held stays so, and is used no more."""
        for kind, context in self.lent:
            pages = context.pages
            if not pages or any(page.evaluate("'__pwClock' in window") for page in pages):
                context.close()
                continue
            self._wipe(pages[0])
            for page in pages:
                page.close()
            context.clear_cookies()
            context.clear_permissions()
            self.free[kind].append(context)
        self.lent.clear()

    def _wipe(self, page: Page) -> None:
        session = page.context.new_cdp_session(page)
        session.send("Storage.clearDataForOrigin", {"origin": self.address, "storageTypes": "local_storage"})


@pytest.fixture(scope="module")
def profiles(browser: Browser, address: str) -> Profiles:
    return Profiles(browser, address)


@pytest.fixture
def open_page(profiles: Profiles) -> Iterator[OpenPage]:
    """Opens pages, each in a profile of its own; afterwards no error was logged and no request had left the origin."""
    errors: list[str] = []

    def open_page(
        path: str = "/", *, hasty: bool = True, size: dict[str, int] = DESKTOP, expected: str = "never", **wishes: Any
    ) -> Page:
        """`hasty` shows everything at once, and nothing pulses; an error that contains `expected` is no surprise.

        A lesson is begun.
        """
        wishes |= {"viewport": size, "has_touch": size is PHONE}
        if hasty:
            wishes.setdefault("reduced_motion", "reduce")
        page = profiles.take(wishes).new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on(
            "console",
            lambda line: errors.append(line.text) if line.type == "error" and expected not in line.text else None,
        )
        if hasty:
            page.add_init_script(HASTY)
        page.goto(path)
        if path.startswith("/learn/"):
            page.get_by_role("button", name="Begin the lesson").click()
        return page

    yield open_page
    profiles.give_back()
    assert profiles.strays == []
    assert errors == []

"""A real browser: the one that is there."""

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Error,
    Page,
    Playwright,
    expect,
    sync_playwright,
)

from tests.server.conftest import (
    close_all,
    each_database,
    fresh_postgres,
    place,
    postgres,
    programs,
    serve,
    server,
)
from tests.server.tools import PATIENCE, Server

__all__ = ["close_all", "fresh_postgres", "place", "postgres", "programs", "server"]

expect.set_options(timeout=PATIENCE * 1000)

NAMES = (  # the first does the same with the least work
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "microsoft-edge",
)
MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
FLAGS = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
HOW = "no browser found; `apt-get install chromium-headless-shell` or CARRACK_BROWSER helps"


def find_browser(playwright: Playwright) -> str:
    """Find a browser; empty if there is none."""
    own = playwright.chromium.executable_path
    named = [os.environ.get("CARRACK_BROWSER"), own, *(shutil.which(name) for name in NAMES), MAC]
    return next((path for path in named if path and Path(path).exists()), "")


@pytest.fixture(scope="package")  # it leaves an event loop running, in the way of other tests
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        path = find_browser(playwright)
        if not path:
            if os.environ.get("CI"):
                pytest.fail(HOW)
            pytest.skip(HOW)
        flags = [*FLAGS, "--no-sandbox"] if os.geteuid() == 0 else [*FLAGS]
        patience = PATIENCE * 1000
        found = playwright.chromium.launch(executable_path=path, args=flags, timeout=patience)
        yield found
        found.close()


@pytest.fixture(scope="package", params=each_database)
def served(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    """One server on a database of each kind, for all tests that leave it as it was."""
    yield from serve(request, tmp_path_factory)


NewPage: TypeAlias = Callable[..., Page]


@pytest.fixture
def new_page(browser: Browser, server: Server) -> Iterator[NewPage]:
    """Open pages of separate people; no page may complain in its console."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def open_page(url: str = "", **options: Any) -> Page:
        context = browser.new_context(
            base_url=url or server.url,
            **{
                "viewport": {"width": 1280, "height": 800},
                "locale": "en-GB",
                "service_workers": "block",  # but where a test is about them
                "reduced_motion": "reduce",  # nothing glides away from under a tap
                **options,
            },
        )
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE * 1000)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda told: complaints.append(told.text) if is_bad(told) else None)
        return page

    yield open_page
    for context in contexts:
        for page in context.pages:
            with suppress(Error):  # closed while it goes to another page, the browser may hang
                page.goto("about:blank")
        context.close()
    assert complaints == []


def is_bad(told: Any) -> bool:
    """Tell whether the console complains; a server or a page that is away may be noted."""
    is_away = (
        "ERR_CONNECTION" in told.text
        or "ERR_INTERNET" in told.text
        or told.location["url"].endswith("/table/none")
    )
    return told.type == "error" and not is_away

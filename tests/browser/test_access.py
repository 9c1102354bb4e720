"""Access: an automatic check of every page and state, targets, focus, and play without a mouse."""

import os
import re
from collections.abc import Callable
from itertools import cycle, product
from pathlib import Path
from typing import TypeAlias

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import NewPage
from tests.browser.paths import (
    LIT,
    has_no_sideways_scroll,
    is_picking,
    number,
    play_now,
    wait_for_turn,
    wait_until_done,
)
from tests.server.gatherers import gather
from tests.server.tools import Server, finished_table
from tests.tables import briefly, in_brief

PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
AXE = Path(__file__).parents[2] / "client/node_modules/axe-core/axe.min.js"
HOW = "the checker is not there; `make client/node_modules/.dev` gets it"
SMALLEST = {"desk": 24, "phone": 44}  # pixels of a target
COLOURS = ("color-contrast", "link-in-text-block")  # rules that a dark page could break


@pytest.fixture(scope="session")
def axe() -> str:
    """The script of the checker."""
    if not AXE.is_file():
        if os.environ.get("CI"):
            pytest.fail(HOW)
        pytest.skip(HOW)
    return AXE.read_text("utf-8")


def findings(page: Page, axe: str, *rules: str) -> list[str]:
    """Name what the checker finds serious or critical, by all its rules if none are named."""
    if not rules:
        page.evaluate(axe)
    asked = {"resultTypes": ["violations"], **({"runOnly": [*rules]} if rules else {})}
    found = page.evaluate("asked => axe.run(document, asked)", asked)
    return [
        f"{page.url} {each['id']}: {node['html'][:150]}"
        for each in found["violations"]
        for node in each["nodes"]
        if each["impact"] in ("serious", "critical")
    ]


def small_targets(page: Page, size: int) -> list[str]:
    """Name what is too small to hit, outside the board, which can be zoomed, and running text."""
    small: list[str] = page.evaluate(
        """size => [...document.querySelectorAll('a, button, select, input, summary')]
          .filter(one => {
            const box = one.getBoundingClientRect();
            const label = one.closest('label');
            if (!box.width || one.closest('#board, p, li, footer, .skip, [hidden]')) return false;
            const whole = label ? label.getBoundingClientRect() : box;
            return whole.height < size - 0.5 || whole.width < size - 0.5;
        }).map(one => one.outerHTML.slice(0, 120))""",
        size,
    )
    return small


def home(page: Page, server: Server) -> None:
    page.goto("/")


def new_table(page: Page, server: Server) -> None:
    page.goto("/new/empires?mode=friends")
    page.locator("summary", has_text="Options, clock and help").click()


def error(page: Page, server: Server) -> None:
    page.goto("/table/none")


def table(page: Page, server: Server) -> None:
    play_now(page, "age_of_empires")
    wait_for_turn(page)


def keys(page: Page, server: Server) -> None:
    play_now(page, "mundus_novus")
    wait_for_turn(page)
    page.keyboard.press("?")


def looking_back(page: Page, server: Server) -> None:
    play_now(page, "new_world")
    wait_for_turn(page)
    tab = page.locator("#tabs [data-tab=talk]")  # which opens the log
    (tab if tab.is_visible() else page.locator(".talk summary", has_text="Log")).click()
    page.locator("#log a").first.click()
    page.wait_for_selector("#table.back")


def finished(page: Page, server: Server) -> None:
    page.goto(f"/replay/{finished_table(server.person())}")


def seat_link(page: Page, server: Server) -> None:
    ann = server.person()
    page.goto(f"/seat/{ann.made('me', 'friend')['links']['1']}")


def me(page: Page, server: Server) -> None:
    play_now(page, "new_world")
    page.goto("/me")
    page.locator("form[action='/me/link'] button").click()
    page.wait_for_selector(".code svg")


def phrase(page: Page, server: Server) -> None:
    page.goto("/me")
    page.locator("form[action='/me/phrase'] button").click()
    page.wait_for_selector(".phrase li")


def another_device(page: Page, server: Server) -> None:
    shown = server.person().http.post("/me/link").text
    found = re.search(r"/here/[\w-]+", shown)
    assert found is not None
    page.goto(found.group())


def coach_link(page: Page, server: Server) -> None:
    ann = server.person()
    table = ann.table("me", "random")
    page.goto(ann.post(f"/api/tables/{table}/seats/0/coach", {}).json()["path"])


def between(page: Page, server: Server) -> None:
    asked = {
        "game": "new_world",
        "seats": [{"kind": "me"}, {"kind": "friend"}],
        "rules": {"bank": 600, "increment": 20},
    }
    page.goto("/")
    made = page.request.post("/api/tables", data=asked).json()
    bob = server.person()
    bob.claim(made["links"]["1"], "Bob")
    bob.post(f"/api/tables/{made['id']}/end", {})
    page.goto(f"/table/{made['id']}")
    page.wait_for_selector("#table[data-n]")
    tab = page.locator("#tabs [data-tab=talk]")
    if tab.is_visible():
        tab.click()
    page.locator("summary", has_text="About this table").click()
    page.locator("summary", has_text="Between us").click()


def no_connection(page: Page, server: Server) -> None:
    page.route("**/manifest.webmanifest", lambda route: None)  # no answer ever comes
    page.goto("/offline")


def invited(page: Page, server: Server) -> None:
    page.goto(f"/table/{gather(server.person(), 'Ann', 'friend', 'casual')}")


def gathered(page: Page, server: Server) -> None:
    invited(page, server)
    page.locator("#sit [name=name]").fill("Bob")
    page.get_by_role("button", name="Sit down").click()
    page.get_by_role("button", name="I am ready").click()
    page.wait_for_selector(".mine .ready")


State: TypeAlias = Callable[[Page, Server], None]
STATES: tuple[State, ...] = (
    home,
    new_table,
    error,
    table,
    keys,
    looking_back,
    finished,
    seat_link,
    me,
    phrase,
    another_device,
    coach_link,
    between,
    no_connection,
    invited,
    gathered,
)
BRIEF = (home, new_table, error, table, keys, seat_link)


@pytest.mark.parametrize(
    "shown",
    in_brief(zip(BRIEF, cycle(SMALLEST), strict=False), product(STATES, SMALLEST)),
    ids=lambda shown: f"{shown[0].__name__}-{shown[1]}",
)
def test_a_page_can_be_used_by_everybody(
    new_page: NewPage, server: Server, axe: str, shown: tuple[State, str]
) -> None:
    state, size = shown
    page = new_page(**(PHONE if size == "phone" else {}))
    state(page, server)
    assert has_no_sideways_scroll(page)
    assert small_targets(page, SMALLEST[size]) == []
    assert findings(page, axe) == []
    page.emulate_media(color_scheme="dark")
    assert findings(page, axe, *COLOURS) == []


@briefly("manifest_destiny")
def test_the_board_of_a_game_can_be_used_by_everybody(
    new_page: NewPage, axe: str, game: str
) -> None:
    page = new_page()
    play_now(page, game)
    wait_for_turn(page)
    assert findings(page, axe) == []


@pytest.mark.long
def test_the_focus_is_always_visible(new_page: NewPage) -> None:
    page = new_page()
    play_now(page, "new_world")
    wait_for_turn(page)
    seen = set()
    for _ in range(40):
        page.keyboard.press("Tab")
        place, ring = page.evaluate(
            """() => { const at = document.activeElement;
            const style = getComputedStyle(at);
            const ring = style.outlineStyle !== 'none' || at === document.body;
            return [at.outerHTML.slice(0, 80), ring]; }"""
        )
        assert ring, place
        seen.add(place)
    assert len(seen) > 10


@briefly()
@pytest.mark.timeout(900)
def test_a_whole_game_is_played_by_keyboard_alone(new_page: NewPage, game: str) -> None:
    page = new_page()
    play_now(page, game)
    while wait_for_turn(page):
        before = number(page)
        if page.query_selector("#prompt [data-do=end]"):
            page.keyboard.press("Escape")
            page.keyboard.press("Enter")
        elif is_picking(page):
            pick_by_keys(page)
        else:
            tab_to(page, LIT)
            page.keyboard.press("Enter")
        wait_until_done(page, before + 1, by_key=True)


def pick_by_keys(page: Page) -> None:
    """Pick cards until they are a set, by Enter and Space in turn; then send it."""
    keys = cycle(("Enter", "Space"))
    while page.query_selector("#choices [data-make]") is None:
        worth = page.text_content("#choices")
        tab_to(page, ".role [data-part]:not(.chosen)")
        page.keyboard.press(next(keys))
        page.wait_for_function(
            "worth => document.querySelector('#choices').textContent !== worth", arg=worth
        )
    tab_to(page, "#choices [data-make]")
    page.keyboard.press("Enter")


def tab_to(page: Page, wanted: str) -> None:
    """Reach something that can be done: the focus often stays near it from before."""
    for _ in range(80):
        if page.evaluate("wanted => document.activeElement.matches(wanted)", wanted):
            return
        page.keyboard.press("Tab")
    raise AssertionError("Tab reaches nothing that can be done")

"""Tiles are laid by their ghost: seen in the cell, turned there, laid as it was seen."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import NewPage
from tests.browser.paths import number, wait_for
from tests.browser.test_turns import sit_down
from tests.server.tools import Server

GHOST = "#board .ghost [data-turn]"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def open_table(page: Page, server: Server) -> None:
    """Open a new table at which all seats are one's own."""
    ann = server.person()
    sit_down(page, ann, ann.table("me", "me", game="new_world", curtain=False, end_turn=False))


def fits_of(told: str) -> dict[str, list[int]]:
    pairs = (one.split("=") for one in told.split())
    return {cell: [int(turn.split("+")[0]) for turn in turns.split("/")] for cell, turns in pairs}


def free_choice(page: Page) -> tuple[Locator, list[int]]:
    """Find a lit cell where the tile in hand fits in several ways; play on until there is one."""
    while True:
        page.wait_for_selector("#table.mine:not(.sent)")
        before = number(page)
        hand = page.locator("[data-ghost]")
        fits = fits_of(hand.get_attribute("data-ghost") or "") if hand.count() else {}
        for cell, turns in fits.items():
            if len(turns) > 1:
                return page.locator(f'#board .lit[data-on="{cell}"]'), turns
        act = next(iter(fits), "no_settler")
        page.get_by_role("button", name="All moves").click()
        page.locator(f'.sheet-over [data-act="{act}"]').click()
        wait_for(page, before + 1)
        expect(page.locator(".sheet-over")).to_have_count(0)  # what was asked is answered


def turn_of_ghost(page: Page) -> int:
    return int(page.locator(GHOST).get_attribute("data-turn") or -1)


def turn_laid(page: Page, cell: str) -> int:
    """Tell how the tile on a cell lies."""
    tile = page.locator(f'#board [data-on="{cell}"] > use').first
    words = (tile.get_attribute("class") or "turn-0").split("-")
    return int(words[1])


def test_the_mouse_turns_the_ghost_and_lays_the_tile_as_it_is_seen(
    new_page: NewPage, server: Server
) -> None:
    page = new_page()
    open_table(page, server)
    spot, turns = free_choice(page)
    cell, before = spot.get_attribute("data-on") or "", number(page)
    expect(page.locator(GHOST)).to_have_count(0)
    spot.hover()
    seen = [turn_of_ghost(page)]
    ways: list[Callable[[], None]] = [
        lambda: page.keyboard.press("e"),
        lambda: page.keyboard.press("q"),
        lambda: page.mouse.wheel(0, 100),
    ]
    for turn_on in ways:
        turn_on()
        page.wait_for_function(
            "before => document.querySelector('#board .ghost [data-turn]').dataset.turn != before",
            arg=str(seen[-1]),
        )
        seen.append(turn_of_ghost(page))
    assert seen[2] == seen[0] and seen[1] == seen[3] and set(seen) <= set(turns)
    assert (
        page.evaluate("document.querySelector('#board').style.getPropertyValue('--scale')") == "1"
    )
    spot.click()
    wait_for(page, before + 2)  # the cell and its turn
    assert turn_laid(page, cell) == seen[-1]
    expect(page.locator("#board .ghost")).to_have_count(0)


@pytest.mark.long
def test_taps_turn_the_ghost_and_the_button_lays_the_tile(
    new_page: NewPage, server: Server
) -> None:
    page = new_page(**PHONE)
    open_table(page, server)
    spot, turns = free_choice(page)
    cell, before = spot.get_attribute("data-on") or "", number(page)
    spot.tap()
    page.wait_for_selector(f'#board [data-on="{cell}"].tapped .ghost')
    first = turn_of_ghost(page)
    spot.tap()
    page.wait_for_selector(f"{GHOST}:not([data-turn='{first}'])")
    then = turn_of_ghost(page)
    assert {first, then} <= set(turns) and number(page) == before
    page.locator("#choices .confirm").tap()
    wait_for(page, before + 2)
    assert turn_laid(page, cell) == then


@pytest.mark.long
def test_a_tile_laid_by_one_gesture_is_taken_back_and_laid_again_by_one(
    new_page: NewPage, server: Server
) -> None:
    page = new_page()
    open_table(page, server)
    spot, _ = free_choice(page)
    cell, before = spot.get_attribute("data-on") or "", number(page)
    spot.click()
    wait_for(page, before + 2)
    turn = turn_laid(page, cell)
    page.locator("[data-do=undo]").click()
    wait_for(page, before + 4)
    expect(spot).to_be_visible()
    expect(page.locator(".tray [data-cell]")).to_have_count(0)
    page.locator("[data-do=redo]").click()
    wait_for(page, before + 6)
    assert turn_laid(page, cell) == turn


@pytest.mark.long
def test_without_a_ghost_the_turn_is_chosen_from_the_tray(
    new_page: NewPage, server: Server
) -> None:
    page = new_page()
    open_table(page, server)
    spot, turns = free_choice(page)
    cell, before = spot.get_attribute("data-on") or "", number(page)
    page.get_by_role("button", name="All moves").click()
    page.locator(f'.sheet-over [data-act="{cell}"]').click()
    wait_for(page, before + 1)
    lit = page.locator(".tray .lit")
    expect(lit).to_have_count(len(turns))
    lit.last.hover()
    expect(page.locator(GHOST)).to_have_attribute("data-turn", str(turns[-1]))
    lit.last.click()
    wait_for(page, before + 2)
    assert turn_laid(page, cell) == turns[-1]
    page.locator("[data-do=undo]").click()
    wait_for(page, before + 3)
    expect(lit).to_have_count(len(turns))


@pytest.mark.long
def test_a_settler_goes_to_the_part_whose_sign_is_chosen(new_page: NewPage, server: Server) -> None:
    page = new_page()
    open_table(page, server)
    spot, _ = free_choice(page)
    before = number(page)
    spot.click()
    wait_for(page, before + 2)
    sign = page.locator("#board .around .lit").first
    box = sign.bounding_box()
    assert box is not None and min(box["width"], box["height"]) >= 44
    lines = page.locator("#log li a")
    known = lines.count()
    sign.click()
    wait_for(page, before + 3)
    expect(page.locator("#board .around .lit")).to_have_count(0)
    told = lines.all_text_contents()
    fresh = told[: len(told) - known]
    assert any(re.search("places an? (?!tile)", line) for line in fresh), fresh

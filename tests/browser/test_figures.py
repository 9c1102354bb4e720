"""Figures for the eyes: letters, targets, the main area, in all games on all screens."""

from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Page

import carrack
from tests.browser.conftest import NewPage
from tests.browser.test_turns import sit_down
from tests.server.tools import Server, act_as, finished_table
from tests.tables import in_brief

SCREENS: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1440, "height": 900}},
    "wide": {"viewport": {"width": 1920, "height": 1080}},
    "tablet": {"viewport": {"width": 1024, "height": 768}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
    "small": {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True},
}
MAIN = {"desktop": 0.55, "wide": 0.55, "tablet": 0.5}  # of the window; on phones all its width
TARGET = {"desktop": 32, "wide": 32, "tablet": 32, "phone": 44, "small": 44}
DECISIONS = 40


def each_screen(*brief: str) -> pytest.MarkDecorator:
    """Run a test with every game on every screen, and in a brief run with these alone."""
    shown = [f"{game}-{screen}" for game, screen in product(carrack.NAMES, SCREENS)]
    return pytest.mark.parametrize("shown", in_brief(brief, shown))


MEASURE = """async () => {
    const seen = one => one.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
    const small = {};
    let letters = 0;
    const walk = document.createTreeWalker(document.querySelector('#table'), NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        const words = node.data.trim();
        const one = node.parentElement;
        if (!words || one.closest('title, desc') || !seen(one)) continue;
        letters += words.length;
        let size = parseFloat(getComputedStyle(one).fontSize);
        const matrix = one instanceof SVGElement ? one.getScreenCTM() : null;
        if (matrix) size *= Math.hypot(matrix.a, matrix.b);
        const least = one instanceof SVGElement ? 11 : 12;
        if (size < least - 0.05) small[words] = size;
    }
    const lit = [...document.querySelectorAll('.role .lit')].filter(seen);
    const boxes = lit.map(one => [one.getAttribute('data-on'), one.getBoundingClientRect()]);
    const missed = [];
    for (const one of lit) {
        one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        for (const _ of [1, 2])  // buttons let through what has come to lie under them
            await new Promise(requestAnimationFrame);
        const box = one.getBoundingClientRect();
        const at = document.elementsFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        const taker = at.find(each => each.closest('.lit, button, a, summary'));
        if (!taker?.closest('.lit')) missed.push(one.getAttribute('data-on'));
    }
    const main = document.querySelector('#board').getBoundingClientRect();
    return {
        letters, small, missed, lit: lit.length,
        sizes: boxes.map(([on, box]) => [on, Math.min(box.width, box.height)]),
        main: main.width * main.height / innerWidth / innerHeight,
        wide: main.width / innerWidth,
        sideways: document.documentElement.scrollWidth > innerWidth,
    };
}"""
PLACE = """() => { const { x, y, width, height } = document.querySelector('#board')
    .getBoundingClientRect(); return [x, y, width, height]; }"""


@each_screen()
@pytest.mark.timeout(300)
def test_letters_targets_and_the_main_area(new_page: NewPage, server: Server, shown: str) -> None:
    game, _, screen = shown.partition("-")
    ann = server.person()
    table = ann.table(*["me"] * 3, game=game, end_turn=False)
    page = new_page(**SCREENS[screen])
    page.goto("/")
    page.evaluate("localStorage.setItem('likes-instant', '1')")
    sit_down(page, ann, table)
    places = {tuple(page.evaluate(PLACE))}
    measured = 0
    for n in range(DECISIONS):
        reached = act_as(ann, table)
        page.wait_for_function(
            "n => Number(document.querySelector('#table').dataset.n) >= n", arg=reached
        )
        places.add(tuple(page.evaluate(PLACE)))
        if n in (4, 19, DECISIONS - 1):
            page.wait_for_selector("#table.mine:not(.sent)")
            for tab in page.query_selector_all("#tabs button:visible")[:0:-1]:
                tab.tap()
                measured += check(page, screen)
            if screen not in MAIN:
                page.locator("#tabs [data-tab=main]").tap()
            measured += check(page, screen)
    assert measured, "nothing was lit at any of these moments"
    assert len(places) == 1, f"the main area moved: {places}"


@each_screen("new_world-phone")
def test_letters_and_the_main_area_at_the_end(
    new_page: NewPage, server: Server, shown: str
) -> None:
    game, _, screen = shown.partition("-")
    ann = server.person()
    page = new_page(**SCREENS[screen])
    sit_down(page, ann, finished_table(ann, game, players=3))
    place = page.evaluate(PLACE)
    check(page, screen)
    for button in page.query_selector_all("#ending .ways > *"):
        box = button.bounding_box()
        assert box is not None and box["height"] >= TARGET[screen] - 0.5
    page.locator("[data-count]").click()
    check(page, screen)
    page.keyboard.press("Escape")
    page.locator("[data-dismiss]").click()
    for tab in page.query_selector_all("#tabs button:visible"):
        tab.tap()
        check(page, screen)
    check(page, screen)
    assert page.evaluate(PLACE) == place


def check(page: Page, screen: str) -> int:
    """Measure one moment; give the number of lit things."""
    found = page.evaluate(MEASURE)
    assert found["letters"] > 20
    assert not found["small"], found["small"]
    least = TARGET[screen]
    tiny = {on: size for on, size in found["sizes"] if size < least - 0.5}
    assert not tiny, tiny
    assert not found["missed"], found["missed"]
    assert found["main"] >= MAIN[screen] if screen in MAIN else found["wide"] > 0.99
    assert not found["sideways"]
    lit: int = found["lit"]
    return lit

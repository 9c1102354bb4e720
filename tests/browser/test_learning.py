"""Learning and playing with help, in a real browser."""

import os
import random
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import carrack
from carrack.server.lessons import chapters_of
from tests.browser.conftest import NewPage
from tests.browser.paths import (
    LIT,
    do,
    has_no_sideways_scroll,
    number,
    play_now,
    wait_for,
    wait_for_turn,
)
from tests.browser.test_figures import SCREENS
from tests.browser.test_paths import PHONE
from tests.server.tools import usual_choice
from tests.tables import briefly, in_brief

TOLD = [name for name in carrack.NAMES if chapters_of(name)]
SHOTS = os.environ.get("CARRACK_SHOTS", "")
ON_MAP = "#board [data-act]:not(.ground)"  # land has a plate, which is enough to be seen

# How far the panel is from what its step speaks of besides the tray, whole; how much of that is
# under it; whether all of it is in its list. Nothing where nothing of the kind is asked for.
STANDS = """() => {
    const panel = document.querySelector('#lesson').getBoundingClientRect();
    const things = [...document.querySelectorAll('#board .lit:not(.ground), aside .lit')]
        .filter(one => one.checkVisibility({ visibilityProperty: true }))
        .map(one => one.closest('aside .content > .thing') ?? one);
    if (!things.length) return null;
    const across = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const down = (a, b) => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    const boxes = things.map(one => one.getBoundingClientRect());
    const isSeen = one => { const list = one.closest('aside')?.getBoundingClientRect();
        const box = one.getBoundingClientRect();
        return !list || (box.top >= list.top - 1 && box.bottom <= list.bottom + 1); };
    return {
        away: Math.min(...boxes.map(box => Math.hypot(
            Math.max(0, -across(box, panel)), Math.max(0, -down(box, panel))))),
        under: boxes.filter(box => across(box, panel) > 1 && down(box, panel) > 1).length,
        unseen: new Set(things).size === 1 && !isSeen(things[0]),
    };
}"""
NEAR = {"phone": 200, "desktop": 360}  # at worst, where there is no room beside it


def learn(page: Page, game: str) -> None:
    """One click from home."""
    page.goto("/")
    page.locator(f'form[action="/learn/{game}"] button').click()
    page.wait_for_url("**/table/**")


def shot(page: Page, name: str) -> None:
    """Keep a picture of the page for people to look at, if a folder for them is named."""
    if SHOTS:
        Path(SHOTS).mkdir(parents=True, exist_ok=True)
        page.screenshot(path=Path(SHOTS) / f"{name}.png")


def choose(page: Page) -> None:
    """Do the first lit thing by keyboard, and wait until it has happened."""
    before = number(page)
    page.locator(LIT).first.focus()
    page.keyboard.press("Enter")
    wait_for(page, before + 1)


def wait_for_step(page: Page, step: str) -> None:
    page.wait_for_selector(f'#table:not(.sent) #lesson [data-step="{step}"]', state="attached")


def wait_until_uncovered(page: Page) -> None:
    """Wait until the panel is clear of all that is lit and seen; the map may still be moving."""
    page.wait_for_function(
        """() => {
            const a = document.querySelector('#lesson').getBoundingClientRect();
            const isUnder = one => {
                const b = one.getBoundingClientRect();
                return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
            };
            return ![...document.querySelectorAll('.role .lit')].some(
                one => one.checkVisibility() && isUnder(one));
        }"""
    )


def play_tutorial(page: Page, game: str, label: str) -> None:
    """Do what every step asks for, chapter by chapter."""
    learn(page, game)
    chapters = chapters_of(game)
    for n, chapter in enumerate(chapters):
        page.wait_for_selector("#table[data-n]")
        for k, step in enumerate(chapter.steps):
            wait_for_step(page, step.name)
            expect(page.locator("#tip")).to_be_hidden()
            shot(page, f"{game}-{label}-{n}-{k:02}-{step.name}")
            lit = page.eval_on_selector_all(
                "[data-act]", "all => all.map(one => one.getAttribute('data-act'))"
            )
            assert set(lit) <= set(step.acts), "only what is asked for is lit"
            wait_until_uncovered(page)
            choose(page)
            if len(step.acts) > 1:
                expect(page.locator("#lesson .answer")).to_be_visible()
        page.wait_for_selector("#lesson form")
        shot(page, f"{game}-{label}-{n}-end")
        if n + 1 < len(chapters):
            page.get_by_role("button", name="Next chapter").click()
            page.wait_for_selector(f'#lesson [data-step="{chapters[n + 1].steps[0].name}"]')
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector("#table[data-n]:not(.teaching)")


@briefly()
@pytest.mark.timeout(600)
def test_a_tutorial_is_done_from_end_to_end(new_page: NewPage, game: str) -> None:
    play_tutorial(new_page(), game, "desktop")


@pytest.mark.parametrize("game", in_brief([], TOLD))
@pytest.mark.timeout(600)
def test_a_tutorial_fits_a_phone(new_page: NewPage, game: str) -> None:
    page = new_page(**{**PHONE, "color_scheme": "dark"})
    learn(page, game)
    for n, step in enumerate(chapters_of(game)[0].steps):
        wait_for_step(page, step.name)
        assert has_no_sideways_scroll(page)
        if page.locator(ON_MAP).count():
            expect(page.locator(ON_MAP).first).to_be_in_viewport()
        shot(page, f"{game}-phone-0-{n:02}-{step.name}")
        choose(page)


@pytest.mark.parametrize(
    "shown",
    in_brief([], [f"{game}-{screen}" for game in TOLD for screen in NEAR]),
)
@pytest.mark.timeout(600)
def test_the_panel_is_near_what_its_step_speaks_of_and_never_over_it(
    new_page: NewPage, shown: str
) -> None:
    game, _, screen = shown.partition("-")
    page = new_page(**SCREENS[screen])
    learn(page, game)
    measured = 0
    chapters = chapters_of(game)
    for n, chapter in enumerate(chapters):
        for step in chapter.steps:
            wait_for_step(page, step.name)
            page.evaluate("new Promise(done => requestAnimationFrame(() => setTimeout(done, 50)))")
            found = page.evaluate(STANDS)
            if found is not None:
                measured += 1
                assert found["away"] <= NEAR[screen], (chapter.name, step.name, found)
                assert not found["under"], (chapter.name, step.name)
                assert not found["unseen"], (chapter.name, step.name)
            choose(page)
        page.wait_for_selector("#lesson form")
        assert page.evaluate("document.querySelector('aside').scrollTop") == 0
        if n + 1 < len(chapters):
            page.get_by_role("button", name="Next chapter").click()
    assert measured


@pytest.mark.long
def test_the_panel_of_a_lesson_keeps_clear_of_the_market(new_page: NewPage) -> None:
    page = new_page(viewport={"width": 1440, "height": 900})
    learn(page, "mundus_novus")
    announcing, offering = chapters_of("mundus_novus")[0].steps[:2]
    wait_for_step(page, announcing.name)
    choose(page)
    wait_for_step(page, offering.name)
    assert page.evaluate(
        """() => {
            const a = document.querySelector('#lesson').getBoundingClientRect();
            return [...document.querySelectorAll('#board [data-name=market]')].every(one => {
                const b = one.getBoundingClientRect();
                return a.left >= b.right || b.left >= a.right || a.top >= b.bottom
                    || b.top >= a.bottom;
            });
        }"""
    )


def test_what_is_not_asked_for_is_answered_by_the_panel_and_covers_nothing(
    new_page: NewPage,
) -> None:
    page = new_page(**PHONE)
    learn(page, "age_of_empires")
    wait_for_step(page, chapters_of("age_of_empires")[0].steps[0].name)
    before = number(page)
    page.locator(".boxes .thing.box:not(.lit)").first.tap()
    expect(page.locator("#heard")).to_contain_text("Put a colonist on the Colonist Dock")
    expect(page.locator("#tip")).to_be_hidden()
    assert number(page) == before


@pytest.mark.long
def test_a_lesson_shows_both_the_worker_and_where_he_goes(new_page: NewPage) -> None:
    page = new_page(viewport={"width": 1440, "height": 900})
    learn(page, "empires")
    for step in chapters_of("empires")[0].steps[:3]:
        wait_for_step(page, step.name)
        choose(page)
    wait_for_step(page, "builder")
    expect(page.locator(".tray .lit").first).to_be_in_viewport()
    expect(page.locator("aside .lit").first).to_be_in_viewport()


def test_a_map_keeps_its_place_when_something_on_it_had_the_focus(new_page: NewPage) -> None:
    page = new_page(**PHONE)
    learn(page, "empires")
    wait_for_step(page, "spain")
    page.locator(LIT).first.focus()  # which brings it into view
    left = page.evaluate("document.querySelector('#board').scrollLeft")
    assert left > 0
    page.keyboard.press("Enter")
    wait_for_step(page, "dock")
    assert page.evaluate("document.querySelector('#board').scrollLeft") == left


def test_tab_reaches_what_is_asked_for_at_once(new_page: NewPage) -> None:
    page = new_page()
    learn(page, "age_of_empires")
    step = chapters_of("age_of_empires")[0].steps[0]
    wait_for_step(page, step.name)
    page.keyboard.press("Tab")
    focused = page.evaluate("document.activeElement.getAttribute('data-act')")
    assert focused in step.acts
    before = number(page)
    page.keyboard.press("Enter")
    wait_for(page, before + 1)


def test_the_first_own_move_is_at_most_three_clicks_from_home(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    clicks = 1
    page.get_by_role("button", name="Learn").first.click()
    page.wait_for_selector("#lesson [data-step]")
    before = number(page)
    clicks += 1
    do(page)
    assert number(page) > before
    assert clicks <= 3


@pytest.mark.long
def test_a_tutorial_goes_on_where_it_was_left(new_page: NewPage) -> None:
    game = TOLD[0]
    steps = chapters_of(game)[0].steps
    page = new_page()
    learn(page, game)
    wait_for_step(page, steps[0].name)
    choose(page)
    wait_for_step(page, steps[1].name)
    address = page.url
    learn(page, game)
    assert page.url == address
    wait_for_step(page, steps[1].name)


@pytest.mark.long
def test_the_drawer_opens_at_the_rule_of_the_decision(new_page: NewPage) -> None:
    page = new_page()
    play_now(page, "new_world")
    wait_for_turn(page)
    button = page.get_by_role("button", name="Rules")
    button.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#rules #rule-place")).to_be_focused()
    expect(page.locator("#rules #rule-place")).to_be_in_viewport()
    shot(page, "drawer")
    page.keyboard.press("Escape")
    expect(page.locator("#rules")).to_be_hidden()
    expect(button).to_be_focused()
    page.keyboard.press("r")
    expect(page.locator("#rules")).to_be_visible()


def test_the_rules_are_searched(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/rules/new_world")
    everything = page.locator("article > section:visible").count()
    page.get_by_label("Search the rules").fill("surveyór")
    found = page.locator("article > section:visible").count()
    assert 0 < found < everything
    assert page.evaluate("CSS.highlights.get('found').size") >= found
    shot(page, "rules-search")
    page.get_by_label("Search the rules").fill("xyzzy")
    expect(page.locator(".search output")).to_have_text("Not found.")


@briefly("manifest_destiny")
def test_rules_fit_a_phone(new_page: NewPage, game: str) -> None:
    page = new_page(**PHONE)
    page.goto(f"/rules/{game}")
    assert has_no_sideways_scroll(page)


@briefly("manifest_destiny")
def test_printed_rules_have_a_title_and_no_buttons_and_no_table_is_cut(
    new_page: NewPage, game: str
) -> None:
    page = new_page(viewport={"width": 690, "height": 1000}, color_scheme="dark")  # A4 less margins
    page.goto(f"/rules/{game}")
    page.emulate_media(media="print")
    expect(page.locator("h1")).to_be_visible()
    assert (
        page.locator("input:visible, button:visible, nav:visible, .contents:visible").count() == 0
    )
    assert page.evaluate("getComputedStyle(document.body).color") == "rgb(0, 0, 0)"
    assert (
        page.evaluate(
            """[...document.querySelectorAll('table')].filter(
            table => table.scrollWidth > table.parentElement.clientWidth + 1).length"""
        )
        == 0
    )


def covers(page: Page, selector: str) -> bool:
    """Tell whether the bubble lies over a thing."""
    over: bool = page.evaluate(
        """selector => {
            const a = document.querySelector('#tip').getBoundingClientRect();
            const b = document.querySelector(selector).getBoundingClientRect();
            return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
        }""",
        selector,
    )
    return over


def test_a_tooltip_comes_on_focus_on_hover_and_goes_with_escape(new_page: NewPage) -> None:
    page = new_page()
    play_now(page, "new_world")
    wait_for_turn(page)
    page.keyboard.press("Tab")
    page.locator("#board [data-act]").first.focus()
    page.keyboard.press("Tab")
    tip = page.locator("#tip")
    page.wait_for_selector(":focus[aria-describedby=tip]")
    expect(tip).to_contain_text("Place the tile at")
    assert page.evaluate("document.activeElement.querySelector(':scope > title')") is None
    assert not covers(page, ":focus")
    page.keyboard.press("Escape")
    expect(tip).to_be_hidden()
    page.locator("[data-zoom=in]").hover()
    expect(tip).to_have_text("Larger")
    assert page.get_attribute("[data-zoom=in]", "title") is None
    shot(page, "tooltip")


def test_a_long_press_shows_and_does_nothing(new_page: NewPage) -> None:
    page = new_page(**PHONE)
    play_now(page, "new_world")
    wait_for_turn(page)
    before = number(page)
    spot = page.locator("#board [data-act]").first
    spot.scroll_into_view_if_needed()
    box = spot.bounding_box()
    assert box
    touch = page.context.new_cdp_session(page)
    place = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [place]})
    expect(page.locator("#tip")).to_contain_text("Place the tile at")
    shot(page, "long-press")
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator(".confirm")).to_be_hidden()
    assert number(page) == before


def test_why_not_is_asked_by_click_and_by_keyboard(new_page: NewPage) -> None:
    page = new_page()
    play_now(page, "age_of_empires")
    wait_for_turn(page)
    page.keyboard.press("w")
    expect(page.get_by_role("button", name="Why not?")).to_have_attribute("aria-pressed", "true")
    target = page.locator("#board [data-on]").first
    target.focus()
    page.keyboard.press("Enter")
    tip = page.locator("#tip")
    expect(tip.locator("p").first).to_contain_text(" ")
    expect(page.locator("#heard")).not_to_be_empty()
    shot(page, "why")
    page.keyboard.press("r")
    expect(page.locator("#rules")).to_be_visible()


def test_a_hint_is_shown_and_marked(new_page: NewPage) -> None:
    page = new_page()
    play_now(page, "new_world")
    wait_for_turn(page)
    page.keyboard.press("h")
    expect(page.locator("#hint")).to_contain_text("skilled player: place the tile")
    expect(page.locator("#board .advised")).to_have_count(1)
    shot(page, "hint")


def test_a_preview_stands_in_the_bubble_and_at_the_second_tap(new_page: NewPage) -> None:
    page = new_page(**PHONE)
    play_now(page, "age_of_empires")
    wait_for_turn(page)
    page.locator("#tabs [data-tab=boxes]").tap()
    page.locator(".boxes [data-act]").first.tap()
    expect(page.locator(".confirm .brings")).to_be_visible()
    shot(page, "preview")


@briefly()
@pytest.mark.timeout(900)
def test_a_whole_game_is_played_in_words_by_keyboard_only(new_page: NewPage, game: str) -> None:
    page = new_page()
    play_in_words(page, game, most=10_000)
    expect(page.locator("#prompt .over")).to_be_visible()


def test_the_first_turns_are_played_in_words_by_keyboard_only(new_page: NewPage) -> None:
    page = new_page()
    play_in_words(page, "age_of_empires", most=6)


def play_in_words(page: Page, game: str, most: int) -> None:
    """Type so many decisions at most; what is told is heard, and the focus stays."""
    play_now(page, game)
    page.goto(page.url + "/text")
    page.wait_for_selector("#text-view[data-n]")
    page.locator("#typed").focus()
    rng = random.Random(game)
    for _ in range(most):
        acts = wait_in_words(page)
        if not acts:
            break
        before = page.get_attribute("#text-view", "data-n")
        page.keyboard.type(str(acts.index(usual_choice(rng, acts)) + 1))
        page.keyboard.press("Enter")
        # Where all choose at once a bot may be quicker: then an answer says so, and we go on.
        page.wait_for_function(
            "n => document.querySelector('#text-view').dataset.n !== n"
            " || document.querySelector('#answer').textContent",
            arg=before,
        )
    expect(page.locator("#heard")).not_to_be_empty()
    assert page.evaluate("document.activeElement.id") == "typed"


def wait_in_words(page: Page) -> list[str]:
    """Wait until something can be chosen, and give it; nothing if the game is over."""
    # In one look: the next frame may take away what an earlier look has seen.
    found = page.wait_for_function(
        """() => {
            const acts = [...document.querySelectorAll("#choices [data-act]")];
            const isOver = document.querySelector("#prompt .over");
            return acts.length || isOver ? { acts: isOver ? [] : acts.map((e) => e.value) } : null;
        }"""
    )
    acts: list[str] = found.json_value()["acts"]
    return acts


@briefly("empires")
def test_the_text_view_fits_a_phone(new_page: NewPage, game: str) -> None:
    page = new_page(**PHONE)
    play_now(page, game)
    page.goto(page.url + "/text")
    page.wait_for_selector("#text-view[data-n]")
    assert has_no_sideways_scroll(page)
    shot(page, f"text-{game}")

"""A phone shows what can be chosen and what is mine; nothing hides under what floats."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

import carrack
from carrack.arena.match import Match
from carrack.text import catalogue
from tests.browser.conftest import NewPage
from tests.browser.paths import number, show_at_once, wait_for, wait_for_turn
from tests.browser.test_figures import SCREENS
from tests.browser.test_ghost import PHONE
from tests.browser.test_in_sight import TABLET, seated, table_when
from tests.browser.test_turns import sit_down
from tests.server.tools import Person, Server, finished_table
from tests.tables import random_play

# What can be chosen in the main area, and how much of it is wholly in view.
ON_BOARD = """() => { const board = document.querySelector('#board').getBoundingClientRect();
    const lit = [...document.querySelectorAll('#board .lit')].map(
        one => one.getBoundingClientRect());
    const seen = lit.filter(box => box.left >= board.left && box.right <= board.right
        && box.top >= board.top && box.bottom <= board.bottom);
    return [seen.length, lit.length]; }"""
# How much of the page between the line above and the buttons below has something on it.
FILLED = """() => { const top = document.querySelector('#prompt').getBoundingClientRect().bottom;
    const bottom = document.querySelector('#choices').getBoundingClientRect().top;
    const ends = [...document.querySelectorAll('aside .area, .tray .area')].filter(
        one => one.checkVisibility()).map(one => one.getBoundingClientRect().bottom);
    return (Math.min(bottom, Math.max(...ends)) - top) / (bottom - top); }"""
OWN_STYLE = """() => [...document.querySelector('.players .seat.mine').classList].find(
    one => one.startsWith('seat-'))"""
STRIP = 46  # pixels above the lower edge of the board, over which buttons float


def table_where(
    person: Person,
    game: str,
    wanted: Callable[[list[str]], bool],
    *,
    seed: int = 5,
    players: int = 3,
) -> str:
    """Bring a game along in which somebody chooses among such options."""
    match = Match(carrack.game(game, players=players), 5)
    for _ in random_play(match.state, seed):
        if wanted([a.text for a in match.state.options(match.state.to_move[0])]):
            break
    answer = person.http.post("/api/records", content=match.record().to_text())
    name: str = answer.json()["id"]
    return name


def test_most_of_what_can_be_chosen_is_in_view_on_a_phone(
    new_page: NewPage, server: Server
) -> None:
    def is_wanted(acts: list[str]) -> bool:
        return len(acts) > 8 and acts[0].startswith("take")

    ann = server.person()
    page = new_page(**SCREENS["phone"])
    sit_down(page, ann, table_where(ann, "mundus_novus", is_wanted, players=4))
    page.wait_for_selector("#table.mine")
    seen, lit = page.evaluate(ON_BOARD)
    assert lit > 8 and seen >= lit / 2


def test_a_phone_goes_to_what_is_mine_when_it_must_be_chosen_from(
    new_page: NewPage, server: Server
) -> None:
    ann = server.person()
    page = new_page(**SCREENS["phone"])
    sit_down(page, ann, table_where(ann, "mundus_novus", lambda acts: "second:2" in acts, seed=17))
    page.wait_for_selector("#table.mine")
    caravel = page.locator(".players .mine .lit")
    expect(caravel.first).to_be_in_viewport()
    expect(page.locator("#tabs [data-tab=me].has-lit")).to_have_count(1)
    expect(page.locator("#tabs [data-tab=players].has-lit")).to_have_count(0)
    expect(page.locator("#choices [data-make]")).to_have_text("no second fleet ✓")


@pytest.mark.long
def test_the_tabs_for_seats_are_not_half_empty(new_page: NewPage, server: Server) -> None:
    page = new_page(**SCREENS["phone"])
    ann = server.person()
    turns = 0

    def is_late(acts: list[str]) -> bool:
        nonlocal turns
        turns += acts[0].startswith("tile")
        return turns > 40

    sit_down(page, ann, table_where(ann, "new_world", is_late))
    mine = page.evaluate(OWN_STYLE)
    own = page.locator(f"#area-settlers .{mine}")
    theirs = page.locator(f"#area-settlers .thing:not(.{mine})")
    page.locator("#tabs [data-tab=me]").tap()
    page.wait_for_function(f"({FILLED})() > 0.75")
    expect(own.first).to_be_visible()
    expect(theirs.first).to_be_hidden()
    page.locator("#tabs [data-tab=players]").tap()
    page.wait_for_function(f"({FILLED})() > 0.75")
    expect(theirs.first).to_be_visible()
    expect(own.first).to_be_hidden()


def test_a_tile_comes_into_view_above_the_buttons_over_the_map(
    new_page: NewPage, server: Server
) -> None:
    match = Match(carrack.game("new_world", players=2), 5)
    seat = match.state.to_move[0]

    def must_be_turned(a: carrack.Action) -> bool:
        after = match.state.clone()
        after.apply(seat, a)
        return after.options(seat)[0].word == "turn"

    turned = [a.text for a in match.state.options(seat) if must_be_turned(a)]
    cell = max(turned, key=lambda text: int(text.partition(",")[2]))  # the farthest south
    ann = server.person()
    table = ann.http.post("/api/records", content=match.record().to_text()).json()["id"]
    page = new_page(viewport={"width": 390, "height": 560}, has_touch=True, is_mobile=True)
    show_at_once(page)
    sit_down(page, ann, table)
    board = page.locator("#board")
    place = page.locator(f'#board [data-act="{cell}"]')
    place.evaluate(
        "one => { const board = document.querySelector('#board');"
        "board.scrollBy({ top: one.getBoundingClientRect().bottom"
        " - board.getBoundingClientRect().bottom, behavior: 'instant' }); }"
    )
    lower = "one => one.getBoundingClientRect().bottom"
    assert place.evaluate(lower) > board.evaluate(lower) - STRIP / 2
    n = number(page)
    act = {"t": "act", "seat": seat, "ask": ann.facts(table)["ask"], "act": cell}
    ann.post(f"/api/tables/{table}/act", act)
    wait_for(page, n + 1)
    tile = page.locator("#board .ghost").first
    assert tile.evaluate(lower) <= board.evaluate(lower) - STRIP + 8  # a little may be under them


def test_the_log_opens_in_sight(new_page: NewPage, server: Server) -> None:
    page = seated(new_page, server, "age_of_empires", "build", viewport=TABLET)
    log = page.locator(".talk > details").first
    log.locator("summary").click()
    expect(log.locator("li").nth(5)).to_be_visible()  # higher than what lies below it
    expect(log).to_be_in_viewport(ratio=0.95)


def test_a_bid_for_a_nation_shows_the_nations(new_page: NewPage, server: Server) -> None:
    ann = server.person()
    page = new_page(**SCREENS["phone"])
    table = ann.table(*["me"] * 3, game="empires", options={"nations": "auction"})
    sit_down(page, ann, table)
    page.wait_for_selector("#choices [data-act^=bid]")
    expect(page.locator("#area-nations .thing").first).to_be_in_viewport(ratio=1)


def test_settlers_are_whole_while_a_tile_is_turned(new_page: NewPage, server: Server) -> None:
    ann = server.person()
    page = new_page(**SCREENS["phone"])

    def is_turning(s: carrack.State) -> bool:
        acts = s.options(s.to_move[0])
        return len(acts) == 2 and acts[0].word == "turn"

    sit_down(page, ann, table_when(ann, "new_world", is_turning, players=3))
    expect(page.locator("#area-supply > .drawing")).to_be_in_viewport(ratio=1)


def test_what_is_pressed_long_is_told_above_the_finger_and_nothing_is_chosen(
    new_page: NewPage, server: Server
) -> None:
    ann = server.person()
    page = new_page(**PHONE)
    sit_down(page, ann, ann.table("me", "me", curtain=False))
    wait_for_turn(page)
    n, tip = number(page), page.locator("#tip")
    cells = [box for cell in page.locator("#board .lit").all() if (box := cell.bounding_box())]
    box = max(cells, key=lambda one: one["y"] if one["y"] < 560 else 0)
    spot = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger = page.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [spot]})
    expect(tip).to_be_visible()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    told = tip.bounding_box()
    assert told is not None and told["y"] + told["height"] <= box["y"]
    page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    expect(tip).to_be_visible()
    expect(page.locator(".tapped")).to_have_count(0)
    assert number(page) == n


def test_an_empty_hand_is_told(new_page: NewPage, server: Server) -> None:
    ann = server.person()
    page = new_page(**SCREENS["phone"])

    def is_empty(s: carrack.State) -> bool:
        view: Any = s.view(s.to_move[0])
        return not view.hand

    sit_down(page, ann, table_when(ann, "manifest_destiny", is_empty, players=3))
    expect(page.locator("#area-hand")).to_have_text(re.compile("^No cards in hand"))
    expect(page.locator("#area-hand")).to_be_in_viewport()


@pytest.mark.long
def test_nothing_at_hand_leaves_its_room_to_the_map(new_page: NewPage, server: Server) -> None:
    ann = server.person()
    page = new_page(**SCREENS["phone"])
    sit_down(page, ann, finished_table(ann, "new_world", players=2))
    expect(page.locator(".role.tray")).to_be_hidden()
    low = "one => one.getBoundingClientRect().bottom"
    tabs = page.locator("#tabs").evaluate("one => one.getBoundingClientRect().top")
    assert page.locator("#ending").evaluate(low) <= tabs
    assert page.locator("#table > .line .aids").evaluate(low) == pytest.approx(tabs, abs=8)


def test_a_card_that_answers_another_is_in_sight_and_the_other_is_named(
    new_page: NewPage, server: Server
) -> None:
    ann = server.person()
    page = new_page(**SCREENS["phone"])
    played = ""

    def may_answer(s: carrack.State) -> bool:
        nonlocal played
        view: Any = s.view(s.to_move[0])
        if view.step != "Respond" or len(view.hand) < 3:
            return False
        cards = s.game.deck.cards  # type: ignore[attr-defined]
        played = catalogue("en", s.game.package).named(cards[view.card].id)
        return f"cancel:{cards[view.hand[-1]].id}" in [a.text for a in s.options(s.to_move[0])]

    sit_down(page, ann, table_when(ann, "manifest_destiny", may_answer, players=4, seed=1))
    expect(page.locator("#area-hand .lit").first).to_be_in_viewport(ratio=0.9)
    expect(page.locator("#prompt")).to_contain_text(f": {played}")

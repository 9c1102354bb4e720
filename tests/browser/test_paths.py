"""The paths of people, in a real browser."""

import random
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import carrack
from carrack.arena.match import Match
from tests.browser.conftest import NewPage
from tests.browser.paths import (
    LIT,
    choose,
    do,
    end_turn,
    facts,
    from_home,
    has_no_sideways_scroll,
    lit,
    number,
    play_now,
    wait_for,
    wait_for_turn,
)
from tests.server.tools import Server, database, usual_choice
from tests.tables import briefly, random_play

PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 640},
    "has_touch": True,
    "is_mobile": True,
}


def play_whole_game(page: Page, game: str, *, touch: bool = False) -> None:
    """Play against a bot until the page says that it is over."""
    from_home(page, game)
    rng = random.Random(game)
    while wait_for_turn(page):
        known = facts(page)
        if known["can_end"]:
            end_turn(page, known["n"])
            continue
        if not known["choices"]:
            continue  # the page was behind; now it shows what the others do
        act = usual_choice(rng, [choice["act"] for choice in known["choices"]])
        choose(page, act, touch=touch)
    expect(page.locator("#prompt .over")).to_be_visible()


@briefly()
@pytest.mark.timeout(900)
def test_a_whole_game_is_played_by_thumb_on_a_phone(new_page: NewPage, game: str) -> None:
    screen = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    play_whole_game(new_page(**screen), game, touch=True)


@briefly()
@pytest.mark.timeout(600)
def test_a_whole_game_is_played_by_clicking_only_what_is_lit(new_page: NewPage, game: str) -> None:
    page = new_page()
    play_whole_game(page, game)
    page.reload()
    page.get_by_text("About this table").click()
    page.get_by_role("button", name="Check").click()
    expect(page.locator("#fair output")).to_contain_text("fits its hash")


@pytest.mark.long
def test_two_browsers_play_at_one_table_by_link(new_page: NewPage) -> None:
    ann, bob = new_page(), new_page()
    ann.goto("/new/new_world?mode=friends")
    ann.locator("[name=name0]").fill("Ann")
    ann.get_by_role("button", name="Invite").click()
    bob.goto(ann.locator("#link").input_value())
    bob.locator("[name=name]").fill("Bob <i>")
    bob.get_by_role("button", name="Sit down").click()
    bob.get_by_role("button", name="I am ready").click()
    ann.get_by_role("button", name="Begin").click()
    for page in (ann, bob):
        page.wait_for_selector("#table[data-n]")
    expect(ann.locator(".players")).to_contain_text("Bob <i>")
    expect(bob.locator("#prompt")).to_contain_text("Ann")
    for _ in range(5):
        mover, other = (ann, bob) if ann.query_selector("#table.mine") else (bob, ann)
        wait_for_turn(mover)
        do(mover)
        reached = number(mover)
        wait_for(other, reached)
    for page in (ann, bob):
        page.locator(".talk summary", has_text="Chat").click()
    ann.locator("#say input").fill("ahoy <b>there</b>")
    ann.locator("#say button").click()
    expect(bob.locator("#chat")).to_contain_text("ahoy <b>there</b>")


def test_around_one_screen_a_curtain_falls_between_seats(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/new/new_world?mode=screen")
    page.locator("[name=curtain]").check()
    page.get_by_role("button", name="Begin").click()
    expect(page.locator("#curtain")).to_contain_text("Pass the screen to Player A")
    page.get_by_role("button", name="I am here").click()
    for _ in range(12):
        page.wait_for_selector("#table.mine:not(.sent), #curtain:not([hidden])")
        if page.locator("#curtain").is_visible():
            break
        do(page)
    expect(page.locator("#curtain")).to_contain_text("Pass the screen to Player B")
    page.get_by_role("button", name="I am here").click()
    page.wait_for_selector("#table.mine")
    expect(page.locator("#curtain")).to_be_hidden()


def test_a_page_comes_back_when_the_server_does(new_page: NewPage, tmp_path: Path) -> None:
    first = Server(database(tmp_path))
    page = new_page(first.url)
    play_now(page, "new_world")
    wait_for_turn(page)
    do(page)
    reached = number(page)
    first.kill()
    expect(page.locator("#no-connection")).to_be_visible()
    again = Server(database(tmp_path), port=first.url.rpartition(":")[2])
    try:
        expect(page.locator("#no-connection")).to_be_hidden()
        wait_for_turn(page)
        do(page)
        assert number(page) > reached
        page.reload()
        page.wait_for_selector("#table[data-n]")
        assert number(page) > reached
    finally:
        page.goto("about:blank")
        again.stop()


def test_undo_and_redo_by_button_and_by_key(new_page: NewPage) -> None:
    page = new_page()
    play_now(page, "new_world")
    wait_for_turn(page)
    start = lit(page)
    known = facts(page)
    deed = {"t": "act", "seat": 0, "ask": known["ask"], "act": known["choices"][0]["act"]}
    assert page.request.post(page.url.replace("/table/", "/api/tables/") + "/act", data=deed).ok
    wait_for(page, 1)
    moved = lit(page)
    page.get_by_role("button", name="Undo").click()
    page.wait_for_function("() => document.querySelector('#table').dataset.n === '2'")
    assert lit(page) == start
    page.keyboard.press("Control+y")
    page.wait_for_function("() => document.querySelector('#table').dataset.n === '3'")
    assert lit(page) == moved
    page.keyboard.press("Control+z")
    page.wait_for_function("() => document.querySelector('#table').dataset.n === '4'")
    assert lit(page) == start


# Whether what happened last on the map is in view.
LAST_IN_SIGHT = """() => {
    const board = document.querySelector('#board');
    const named = name => board.querySelector(`[data-name="${CSS.escape(name)}"]`);
    const lines = [...document.querySelectorAll('#log [data-places]')];
    const last = lines.flatMap(line => line.dataset.places.split('|')).map(named).find(one => one);
    const [a, b] = [board, last].map(one => one.getBoundingClientRect());
    return a.top <= b.top + 20 && b.bottom <= a.bottom + 20
        && a.left <= b.left + 20 && b.right <= a.right + 20;
}"""


@pytest.mark.long
def test_a_game_is_brought_along_and_looked_at_move_by_move(
    new_page: NewPage, tmp_path: Path
) -> None:
    match = Match(carrack.game("new_world", players=2), 5)
    for _ in random_play(match.state, 5):
        pass
    file = tmp_path / "game.json"
    file.write_text(match.record(["Ann", "Bob"]).to_text())
    moves = len(match.journal.moves)
    page = new_page()
    page.goto("/")
    page.locator("[data-import]").set_input_files(file)
    page.wait_for_url("**/replay/**")
    last = page.locator("#board").inner_html()
    page.keyboard.press("Home")
    page.wait_for_selector("#replay[data-at='0']")
    first = page.locator("#board").inner_html()
    assert first != last
    page.keyboard.press("ArrowRight")
    page.wait_for_selector("#replay[data-at='1']")
    page.locator("[data-step=last]").click()
    page.wait_for_selector(f"#replay[data-at='{moves}']")
    page.set_viewport_size({"width": 1000, "height": 560})
    for at in (moves // 3, moves // 2):
        page.locator("#slider").fill(str(at))
        page.wait_for_selector(f"#replay[data-at='{at}']")
        assert page.evaluate(LAST_IN_SIGHT), at
    page.get_by_label("Bob").check()
    page.wait_for_url(re.compile(rf"at={moves // 2}&eyes=1"))
    page.reload()
    expect(page.locator("#at")).to_have_text(str(moves // 2))
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the game").click()
    assert Path(download.value.path()).read_text() == file.read_text()
    with page.expect_download() as picture:
        page.locator("#png").click()
    assert Path(picture.value.path()).read_bytes().startswith(b"\x89PNG")


@pytest.mark.long
def test_the_keyboard_alone_is_enough(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.now .primary')"):
            break
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/**")
    for _ in range(4):
        assert wait_for_turn(page)
        before = number(page)
        for _ in range(60):
            page.keyboard.press("Tab")
            if page.evaluate(f"document.activeElement.matches({LIT!r})"):
                break
        page.keyboard.press("Enter")
        wait_for(page, before + 1)
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#keys")).to_be_hidden()


def test_on_a_phone_the_first_tap_shows_and_the_button_does(new_page: NewPage) -> None:
    page = new_page(**PHONE)
    play_now(page, "new_world")
    assert wait_for_turn(page)
    before = number(page)
    spot = page.locator("#board .lit").first
    spot.tap()
    expect(page.locator(".confirm")).to_be_visible()
    assert number(page) == before
    page.locator(".confirm").tap()
    wait_for(page, before + 1)


ROWS = ("#prompt", "#choices", ".aids")


@briefly("manifest_destiny")
def test_on_a_phone_the_prompt_takes_a_third_of_the_screen_at_most_and_no_button_covers_another(
    new_page: NewPage, game: str
) -> None:
    page = new_page(**PHONE, locale="fr-FR")
    play_now(page, game)
    rng = random.Random(game)
    api = page.url.replace("/table/", "/api/tables/")
    for _ in range(12):
        assert wait_for_turn(page)
        known = facts(page)
        prompt, choices, aids = (page.locator(at).bounding_box() for at in ROWS)
        assert prompt and choices and aids
        assert 0 < prompt["height"] <= PHONE["viewport"]["height"] / 3
        assert choices["x"] + choices["width"] <= aids["x"] + 0.5
        deed = {"t": "end", "seat": 0, "n": known["n"]}
        if not known["can_end"]:
            act = usual_choice(rng, [choice["act"] for choice in known["choices"]])
            deed = {"t": "act", "seat": 0, "ask": known["ask"], "act": act}
        answer = page.request.post(f"{api}/act", data=deed)
        assert answer.ok
        wait_for(page, answer.json()["n"])


@pytest.mark.parametrize("path", ["/", "/new/new_world?mode=friends"])
def test_no_page_scrolls_sideways_on_a_phone(new_page: NewPage, path: str) -> None:
    page = new_page(**PHONE)
    page.goto(path)
    assert has_no_sideways_scroll(page)


@briefly("empires")
def test_no_table_scrolls_sideways_on_a_phone(new_page: NewPage, game: str) -> None:
    page = new_page(**PHONE)
    play_now(page, game)
    wait_for_turn(page)
    assert has_no_sideways_scroll(page)
    page.goto(page.url.replace("/table/", "/replay/"))
    assert has_no_sideways_scroll(page)


@pytest.mark.parametrize(
    ("language", "play", "turn"),
    [
        ("fr", "Jouer", "À vous de jouer."),
        pytest.param("nl", "Speel nu", "Jij bent aan zet.", marks=pytest.mark.long),
    ],
)
def test_the_page_speaks_french_and_dutch(
    new_page: NewPage, language: str, play: str, turn: str
) -> None:
    page = new_page()
    page.goto("/")
    page.locator(f".languages [lang={language}]").click()
    page.get_by_role("button", name=play, exact=True).first.click()
    page.wait_for_selector("#table.mine")
    expect(page.locator("#prompt")).to_contain_text(turn)
    assert page.get_attribute("html", "lang") == language


@pytest.mark.long
def test_a_clock_counts_down(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/new/new_world?mode=screen")
    page.locator("[name=clock]").select_option("180")
    page.get_by_role("button", name="Begin").click()
    clock = page.locator("#clock time")
    deadline = int(clock.get_attribute("data-deadline") or 0)
    for left, told in ((179, "2:59"), (61, "1:01"), (-5, "0:00")):
        page.clock.set_fixed_time(deadline / 1000 - left)
        expect(clock).to_have_text(told)


def test_dark_and_light_are_remembered(new_page: NewPage) -> None:
    page = new_page(color_scheme="light")
    page.goto("/")
    light = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.get_by_role("button", name="Light or dark").click()
    page.reload()
    assert page.get_attribute("html", "data-theme") == "dark"
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") != light


@pytest.mark.long
def test_a_seat_can_be_lent_to_a_bot_and_taken_back(new_page: NewPage) -> None:
    page = new_page()
    play_now(page, "new_world")
    wait_for_turn(page)
    page.get_by_text("About this table").click()
    page.get_by_role("button", name="Let a bot play").click()
    wait_for(page, 9)
    page.get_by_text("About this table").click()
    page.get_by_role("button", name="Take the seat back").click()
    page.wait_for_selector("#table.mine, #prompt .over", state="attached")


def test_a_message_about_what_is_missing_is_a_page(new_page: NewPage, server: Server) -> None:
    page = new_page()
    answer = page.request.get("/table/none", headers={"accept": "text/html"})
    assert answer.status == 404
    assert "no such table" in answer.text()

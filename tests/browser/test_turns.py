"""Turns in a real browser: ending them, looking back, being told, what moves."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

import carrack
from carrack.arena.lasting import lasting
from carrack.arena.match import Match
from tests.browser.conftest import NewPage
from tests.browser.paths import (
    choose,
    do,
    lit,
    number,
    play_now,
    show_at_once,
    wait_for,
    wait_for_turn,
)
from tests.server.test_sure import lay_tile
from tests.server.test_turn import GAME, play_until_held
from tests.server.tools import Person, Server, act_as, finished_table, new_link
from tests.tables import random_play


def sit_down(page: Page, person: Person, table: str) -> None:
    """Give a browser the seats of a person, and open the table."""
    url = person.url
    page.context.add_cookies(
        [{"name": "carrack", "value": person.http.cookies["carrack"], "url": url}]
    )
    page.goto(f"/table/{table}")
    page.wait_for_selector("#table[data-n]")


def held_table(page: Page, server: Server, seed: int = 0) -> int:
    """Open a table where a turn waits for its end; give the length of its log."""
    ann = server.person()
    record = carrack.game(GAME, players=3).new(seed).record
    table = ann.http.post("/api/records", content=record.to_text()).json()["id"]
    n: int = play_until_held(ann, table)["n"]
    sit_down(page, ann, table)
    return n


@pytest.mark.long
def test_enter_ends_a_turn_that_has_told_what_it_did(new_page: NewPage, server: Server) -> None:
    page = new_page()
    n = held_table(page, server)
    page.locator("#turn-effects summary").click()
    expect(page.locator("#turn-effects li").first).to_be_visible()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Enter")
    page.wait_for_selector(f'#table[data-n="{n + 1}"]')
    expect(page.locator("[data-do=end]")).to_have_count(0)


@pytest.mark.long
def test_a_turn_that_did_nothing_opens_no_empty_list(new_page: NewPage, server: Server) -> None:
    page = new_page()
    held_table(page, server, seed=4)
    expect(page.locator("[data-do=end]")).to_be_visible()
    expect(page.locator("#turn-effects")).to_have_count(0)


def still_clock(page: Page) -> None:
    """Let the page's time go on only when the test says so."""
    page.clock.install(time=0)
    page.clock.pause_at(1000)


def test_a_single_step_can_be_taken_back_for_a_moment(new_page: NewPage, server: Server) -> None:
    ann = server.person()
    table = ann.table("me", "me", game="age_of_empires")
    page = new_page()
    still_clock(page)
    sit_down(page, ann, table)
    wait_for_turn(page)
    start, n = lit(page), number(page)
    do(page)
    ending = page.locator("#prompt [data-do=end].passing")
    expect(ending).to_be_visible()
    page.clock.run_for(2900)
    page.keyboard.press("Control+z")
    wait_for(page, n + 2)
    assert lit(page) == start
    page.clock.run_for(10_000)  # what was taken back does not pass on
    do(page)
    page.clock.run_for(2900)
    expect(ending).to_be_visible()
    assert number(page) == n + 3
    page.clock.run_for(200)
    wait_for(page, n + 4)
    expect(ending).to_have_count(0)


def before_a_settler(page: Page, server: Server) -> str:
    """Open a table where a settler may be placed, after which a tile is drawn; name its way."""
    ann = server.person()
    table = ann.table("me", "me", curtain=False)
    lay_tile(ann, table)
    still_clock(page)
    sit_down(page, ann, table)
    wait_for_turn(page)
    way = page.locator("#board .lit[data-act]").first.get_attribute("data-act")
    return f'#board [data-act="{way}"]'


def test_what_cannot_be_taken_back_says_so_and_can_be_left_for_a_moment(
    new_page: NewPage, server: Server
) -> None:
    page = new_page()
    settler = before_a_settler(page, server)
    n, asked = number(page), page.locator("#prompt").inner_text()
    leaves: tuple[Callable[[], None], ...] = (
        lambda: page.keyboard.press("Control+z"),
        lambda: page.keyboard.press("Escape"),
        lambda: page.locator("[data-lasting=leave]").click(),
    )
    for leave in leaves:
        page.locator(settler).click()
        expect(page.locator("#prompt")).to_contain_text("Cannot be taken back")
        expect(page.locator(f"{settler}.chosen")).to_be_visible()
        page.clock.run_for(2900)
        leave()
        assert page.locator("#prompt").inner_text() == asked
        assert page.locator(".role .chosen").count() == 0
        page.clock.run_for(10_000)  # what was left is not done
    assert number(page) == n
    page.locator(settler).click()
    expect(page.locator("[data-lasting=do].passing")).to_be_visible()
    page.clock.run_for(3000)
    wait_for(page, n + 1)
    expect(page.locator("[data-lasting]")).to_have_count(0)


def test_the_tile_can_be_taken_back_while_its_settler_waits(
    new_page: NewPage, server: Server
) -> None:
    page = new_page()
    settler = before_a_settler(page, server)
    n = number(page)
    page.locator(settler).click()
    expect(page.locator("[data-lasting=do]")).to_be_visible()
    for _ in range(2):  # the settler, then the tile or its turn
        page.keyboard.press("Control+z")
    wait_for(page, n + 1)
    expect(page.locator(settler)).to_have_count(0)


def test_another_choice_takes_the_place_of_one_that_waits(
    new_page: NewPage, server: Server
) -> None:
    page = new_page()
    settler = before_a_settler(page, server)
    n = number(page)
    page.locator(settler).click()
    expect(page.locator("[data-lasting=do]")).to_be_visible()
    others = page.locator(f"#board .lit[data-act]:not({settler.removeprefix('#board ')})")
    if others.count():
        page.clock.run_for(2900)
        others.first.click()
        expect(others.first).to_have_class(re.compile("chosen"))
        page.clock.run_for(2900)
        assert number(page) == n
    page.keyboard.press("Enter")
    wait_for(page, n + 1)


def same_asked_again() -> tuple[Match, str]:
    """Play until something cannot be taken back and the same is asked again after it."""
    match = Match(carrack.game(GAME, players=3), 7)
    for seat, _ in random_play(match.state, 7):
        step = match.state.stack[-1].step
        for a in match.state.options(seat):
            after = match.state.clone()
            after.step(seat, a)
            is_asked = after.stack[-1].step is step and after.to_move == [seat]
            if is_asked and step.name != "Bid" and lasting(match.state, seat, [a]):
                return match, a.text
    raise AssertionError("not found")


def test_the_same_question_is_shown_after_what_could_not_be_taken_back(
    new_page: NewPage, server: Server
) -> None:
    match, act = same_asked_again()
    ann, page = server.person(), new_page()
    table = ann.http.post("/api/records", content=match.record().to_text()).json()["id"]
    show_at_once(page)
    sit_down(page, ann, table)
    wait_for_turn(page)
    asked = page.locator("#prompt").inner_text()
    choose(page, act)
    wait_for_turn(page)
    expect(page.locator("#prompt")).to_have_text(re.compile(re.escape(asked.split("\n")[-1])))
    expect(page.locator("#prompt")).not_to_contain_text("Cannot be taken back")


def test_who_leaves_the_page_has_decided(new_page: NewPage, server: Server) -> None:
    page = new_page()
    settler = before_a_settler(page, server)
    n, address = number(page), page.url
    page.locator(settler).click()
    expect(page.locator("[data-lasting=do]")).to_be_visible()
    page.goto("/")
    page.goto(address)
    page.wait_for_selector(f'#table[data-n="{n + 1}"]')


def while_others_move(server: Server, *others: str, **agreed: Any) -> tuple[Person, Person, str]:
    """Seat one person first and another at all other seats; the first has moved."""
    ann, bob = server.person(), server.person()
    made = ann.made("me", *others, **agreed)
    table: str = made["id"]
    for link in made["links"].values():
        bob.claim(link)
    while 0 in ann.facts(table)["to_move"]:
        act_as(ann, table)
    return ann, bob, table


def test_what_others_do_is_shown_at_a_pace_and_skipped_by_space_or_click(
    new_page: NewPage, server: Server
) -> None:
    ann, bob, table = while_others_move(server, *["friend"] * 4, end_turn=False)
    page = new_page()
    still_clock(page)
    sit_down(page, ann, table)
    page.clock.run_for(1000)
    shown = page.locator("#table")
    skips: tuple[Callable[[], None], ...] = (
        lambda: page.keyboard.press("Space"),
        lambda: page.locator("#board").click(position={"x": 5, "y": 5}),
    )
    for skip in skips:
        first, second, third = (act_as(bob, table) for _ in range(3))
        expect(shown).to_have_attribute("data-n", str(first))
        page.clock.run_for(900)
        assert number(page) == first
        page.clock.run_for(100)
        expect(shown).to_have_attribute("data-n", str(second))
        while number(page) < third:  # time stands still: nothing else brings it
            skip()
        expect(page.locator("#caption")).to_contain_text("Player")
        page.clock.run_for(1000)


def drop_connection(page: Page, sockets: list[WebSocketRoute]) -> None:
    """Drop a page's connection; wait until it has come back and drawn the table anew."""
    drawing = "#board .drawing"
    page.locator(drawing).evaluate("one => one.setAttribute('data-old', '')")
    sockets[-1].close(code=1012)
    page.wait_for_selector(f"{drawing}:not([data-old])")


def listen(page: Page) -> list[WebSocketRoute]:
    """Collect the connections that a page makes."""
    sockets: list[WebSocketRoute] = []

    def connect(socket: WebSocketRoute) -> None:
        sockets.append(socket)
        socket.connect_to_server()

    page.route_web_socket("**/ws/**", connect)
    return sockets


@pytest.mark.long
def test_a_tapped_thing_stays_so_when_the_same_is_asked_again(
    new_page: NewPage, server: Server
) -> None:
    ann = server.person()
    page = new_page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    sockets = listen(page)
    sit_down(page, ann, ann.table("me", "me", curtain=False))
    page.locator("#board .lit").first.tap()
    told, n = page.locator("#choices .confirm").get_attribute("data-act"), number(page)
    drop_connection(page, sockets)
    expect(page.locator("#board .tapped .ghost")).to_have_count(1)
    expect(page.locator("#choices .confirm")).to_have_attribute("data-act", told or "")
    page.locator("#choices .confirm").tap()
    wait_for(page, n + 1)


def test_parts_that_were_chosen_stay_so_when_the_same_is_asked_again(
    new_page: NewPage, server: Server
) -> None:
    ann = server.person()
    table = ann.table("me", "me", game="age_of_empires", curtain=False)
    page = new_page()
    sockets = listen(page)
    sit_down(page, ann, table)
    page.locator(".role [data-part]").first.click()
    left, chosen = lit(page), page.locator(".role .chosen").count()
    assert chosen
    drop_connection(page, sockets)
    assert (lit(page), page.locator(".role .chosen").count()) == (left, chosen)
    page.keyboard.press("Escape")
    assert page.locator(".role .chosen").count() == 0


def test_on_a_phone_the_tab_is_open_under_which_something_can_be_chosen(
    new_page: NewPage, server: Server
) -> None:
    ann = server.person()
    page = new_page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    for game, tab in (("age_of_empires", "boxes"), ("new_world", "main")):
        sit_down(page, ann, ann.table("me", "me", game=game, curtain=False))
        expect(page.locator(f"#tabs [data-tab={tab}]")).to_have_attribute("aria-current", "true")
        expect(page.locator(".role:is(.main, .boxes) .lit").first).to_be_visible()


@pytest.mark.long
def test_what_one_looks_up_is_open_where_there_is_room(new_page: NewPage, server: Server) -> None:
    ann = server.person()
    table = ann.table("me", "me", curtain=False)
    for height, is_open in ((900, True), (420, False)):
        page = new_page(viewport={"width": 1440, "height": height})
        sit_down(page, ann, table)
        assert (page.locator(".aid details[open]").count() > 0) == is_open
        fits = "document.querySelector('aside').scrollHeight <= innerHeight"
        assert page.evaluate(fits) or not is_open


@pytest.mark.long
def test_the_log_brings_its_earlier_lines(new_page: NewPage, server: Server) -> None:
    ann = server.person()
    table = ann.table("me", "me", game="age_of_empires", end_turn=False)
    while len(ann.facts(table)["events"]) <= 100:
        act_as(ann, table)
    page = new_page()
    sit_down(page, ann, table)
    page.locator(".talk summary", has_text="Log").click()
    lines = page.locator("#log li")
    assert lines.count() < 100
    page.get_by_role("button", name="Earlier").click()
    expect(lines).to_have_count(len(ann.facts(table)["events"]))
    expect(page.locator("#earlier")).to_be_hidden()
    before = number(page)
    act_as(ann, table)
    wait_for(page, before + 1)
    expect(lines).to_have_count(len(ann.facts(table)["events"]))


@pytest.mark.long
def test_both_players_come_to_the_same_next_game_with_seats_turned(
    new_page: NewPage, server: Server
) -> None:
    ann, bob = server.person(), server.person()
    table = finished_table(ann)
    bob.claim(new_link(ann, table, seat=1), "Bob")
    found = []
    for person in (ann, bob):
        page = new_page()
        sit_down(page, person, table)
        page.get_by_role("button", name="Play again").click()
        page.wait_for_url(lambda url: table not in url)
        expect(page.locator("#gathering")).to_contain_text("Game 2 of your series")
        names = page.locator(".chairs b").all_inner_texts()
        found.append((page.url, names, page.locator(".chairs .mine b").all_inner_texts()))
    (url, names, mine), (other, others, bobs) = found
    assert (url, names) == (other, others)
    assert names == ["Bob", "Player B"]
    assert (mine, bobs) == (["Player B"], ["Bob"])


@pytest.mark.long
def test_who_likes_it_quick_ends_turns_at_once(new_page: NewPage, server: Server) -> None:
    page = new_page()
    page.goto("/")
    page.evaluate("localStorage.setItem('likes-quick', '1')")
    n = held_table(page, server)
    page.wait_for_selector(f'#table[data-n="{n + 1}"]')


def test_a_line_of_the_log_leads_back_and_the_keys_lead_on(new_page: NewPage) -> None:
    page = new_page()
    play_now(page, "mundus_novus")
    wait_for_turn(page)
    do(page)
    wait_for_turn(page)
    page.locator(".talk summary", has_text="Log").click()
    page.locator("#log a").first.click()
    page.wait_for_selector("#table.back")
    expect(page.locator("#back")).to_contain_text("Looking back")
    assert page.locator(".role .lit").count() == 0
    page.keyboard.press("Home")
    page.wait_for_url(re.compile(r"at=0$"))
    page.keyboard.press("ArrowRight")
    page.wait_for_url(re.compile(r"at=1$"))
    page.reload()
    page.wait_for_selector("#table.back")
    page.keyboard.press("End")
    page.wait_for_selector("#table:not(.back)")
    assert "at=" not in page.url


def test_looking_back_goes_on_while_others_move(new_page: NewPage, server: Server) -> None:
    ann, bob, table = while_others_move(server, *["friend"] * 4, end_turn=False)
    page = new_page()
    show_at_once(page)
    sit_down(page, ann, table)
    page.keyboard.press("ArrowLeft")
    page.wait_for_selector("#table.back")
    where, asked = page.locator("#back output"), page.locator("#prompt").inner_text()
    at, moves = (int(number) for number in where.inner_text().split(" / "))
    assert at == moves - 1
    board = page.locator("#area-field").inner_html()
    for made_since in (1, 2):
        n = act_as(bob, table)
        wait_for(page, n)
        expect(where).to_have_text(f"{at} / {moves + made_since}")
    assert page.locator("#prompt").inner_text() == asked
    assert page.locator("#area-field").inner_html() == board
    for step in (moves, moves + 1, moves + 2):
        page.keyboard.press("ArrowRight")
        expect(where).to_have_text(f"{step} / {moves + 2}")
    page.keyboard.press("ArrowRight")
    page.wait_for_selector("#table:not(.back)")


def test_size_and_place_of_the_board_outlast_a_reload(new_page: NewPage) -> None:
    page = new_page()
    play_now(page, "manifest_destiny")
    wait_for_turn(page)
    for _ in range(4):
        page.locator("[data-zoom=in]").click()
    seen = """() => { const board = document.querySelector('#board');
        const scale = Number(board.style.getPropertyValue('--scale'));
        return [scale, ...[board.scrollLeft, board.scrollTop].map(
            each => Math.round(each / scale))]; }"""
    page.evaluate("document.querySelector('#board').scrollTo(60, 40)")
    before = page.evaluate(seen)
    page.reload()
    wait_for_turn(page)
    after = page.evaluate(seen)
    assert all(abs(one - other) <= 2 for one, other in zip(before, after, strict=True))


def test_escape_closes_what_is_open_and_nothing_behind_it(
    new_page: NewPage, server: Server
) -> None:
    ann = server.person()
    page = new_page()
    sit_down(page, ann, ann.table("me", "me", game="age_of_empires", curtain=False))
    page.locator(".role [data-part]").first.click()
    chosen = page.locator(".role .chosen")
    expect(chosen).to_have_count(1)
    for opener, opened in (("#choices .all", ".sheet-over"), ("", "#keys[open]")):
        if opener:
            page.locator(opener).click()
        else:
            page.keyboard.press("?")
        expect(page.locator(opened)).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator(opened)).to_have_count(0)
        expect(chosen).to_have_count(1)
    page.keyboard.press("Escape")
    expect(chosen).to_have_count(0)


def test_a_line_of_the_log_shows_its_place_and_without_one_its_seat(
    new_page: NewPage, server: Server
) -> None:
    ann = server.person()
    table = ann.table("me", "me", curtain=False)
    lay_tile(ann, table)
    facts = ann.facts(table)
    seat, settler = facts["to_move"][0], {"t": "act", "ask": facts["ask"], "act": "no_settler"}
    ann.post(f"/api/tables/{table}/act", {**settler, "seat": seat})
    page = new_page()
    sit_down(page, ann, table)
    page.locator(".talk summary", has_text="Log").click()
    line = page.locator("#log li", has_text="places tile").first
    line.locator("a").hover()
    pointed = page.locator(".pointed")
    expect(pointed).to_have_count(1)
    assert page.locator("#board .pointed").count() == 1
    page.locator("#log li", has_text="draws tile").first.locator("a").hover()
    expect(pointed).to_have_count(1)
    expect(pointed).to_have_class(re.compile(r"\bseat\b"))
    page.mouse.move(5, 5)
    expect(pointed).to_have_count(0)


def test_who_comes_back_is_told_what_happened_since(new_page: NewPage, server: Server) -> None:
    ann, bob = server.person(), server.person()
    made = ann.made("me", "friend")
    bob.claim(made["links"]["1"])
    for person in (ann, bob):
        while (facts := person.facts(made["id"]))["choices"]:
            text = facts["choices"][-1]["act"]
            message = {"t": "act", "seat": facts["eyes"], "ask": facts["ask"], "act": text}
            person.post(f"/api/tables/{made['id']}/act", message)
    page = new_page()
    sit_down(page, ann, made["id"])
    expect(page.locator("#since")).to_be_visible()
    page.locator("#since summary").click()
    expect(page.locator("#since li").first).to_contain_text("Player B")
    page.locator("#since a").first.click()
    page.wait_for_selector("#table.back")


def test_the_next_game_that_waits_is_one_click_away(new_page: NewPage, server: Server) -> None:
    ann = server.person()
    first, second = ann.table("me", "me"), ann.table("me", "me")
    page = new_page()
    sit_down(page, ann, first)
    expect(page.locator("#next-game")).to_have_text("Next game 1")
    page.keyboard.press("n")
    page.wait_for_url(f"**/table/{second}")


def test_tab_title_and_icon_tell_my_turn(new_page: NewPage) -> None:
    page = new_page()
    play_now(page, "new_world")
    wait_for_turn(page)
    assert page.title().startswith("●")
    assert page.get_attribute("link[rel=icon]", "href") == "/static/turn.svg"


def test_sound_and_notification_are_off_until_asked_for(new_page: NewPage) -> None:
    page = new_page()
    play_now(page, "new_world")
    page.get_by_text("About this table").click()
    for name in ("sound", "notify", "quick", "still"):
        expect(page.locator(f"[data-preference={name}]")).not_to_be_checked()
    page.locator("[data-preference=sound]").check()
    page.reload()
    page.get_by_text("About this table").click()
    expect(page.locator("[data-preference=sound]")).to_be_checked()


def test_a_reload_shows_no_secret_before_the_curtain_is_lifted(
    new_page: NewPage, server: Server
) -> None:
    ann = server.person()
    table = ann.table("me", "me", game="mundus_novus", curtain=True)
    page = new_page()
    sit_down(page, ann, table)
    expect(page.locator("#curtain")).to_be_visible()
    behind = page.locator("#table").inner_html()
    assert 'class="lit' not in behind and page.locator(".lit, .tray [data-piece]").count() == 0
    page.get_by_role("button", name="I am here").click()
    page.wait_for_selector("#table.mine")
    assert page.locator(".tray [data-piece]").count() > 0


@pytest.mark.long
def test_pieces_glide_but_not_for_those_who_want_no_motion(new_page: NewPage) -> None:
    counted = """() => { window.glides = 0; const usual = Element.prototype.animate;
        Element.prototype.animate = function (...all) { window.glides++;
        return usual.apply(this, all); } }"""
    glides = {}
    for motion in ("no-preference", "reduce"):
        page = new_page(reduced_motion=motion)
        play_now(page, "age_of_empires")
        page.evaluate(counted)
        for _ in range(3):
            wait_for_turn(page)
            do(page)
        glides[motion] = page.evaluate("window.glides")
    assert glides["reduce"] == 0
    assert glides["no-preference"] > 0


STARTS = """() => { window.starts = {}; const usual = Element.prototype.animate;
    Element.prototype.animate = function (frames, ...all) {
    window.starts[this.dataset.piece] ??= frames[0].translate;
    return usual.call(this, frames, ...all); } }"""


def started(page: Page, piece: str) -> bool:
    """Wait until a piece moves; tell whether it comes from somewhere else."""
    start = f"Object.entries(window.starts).find(([name]) => name.startsWith('{piece}'))"
    page.wait_for_function(f"() => {start}")
    return page.evaluate(f"() => {start}[1]") not in (None, "0px 0px")


def test_a_worker_that_is_placed_comes_from_the_hand(new_page: NewPage) -> None:
    page = new_page(reduced_motion="no-preference")
    play_now(page, "age_of_empires")
    wait_for_turn(page)
    page.evaluate(STARTS)
    page.locator('.boxes [data-name="shipping"]').click()
    assert started(page, "A:colonist@shipping:0")


def test_a_settler_comes_from_those_at_hand_and_that_of_another_from_its_seat(
    new_page: NewPage, server: Server
) -> None:
    ann, bob = server.person(), server.person()
    made = ann.made("me", "friend")
    bob.claim(made["links"]["1"])
    table = made["id"]
    page = new_page(reduced_motion="no-preference")
    show_at_once(page)
    sit_down(page, ann, table)
    page.evaluate(STARTS)
    seen = ""
    for person, letter in 8 * ((ann, "A"), (bob, "B")):
        done: list[str] = []
        while (facts := person.facts(table))["choices"]:
            acts = [choice["act"] for choice in facts["choices"]]
            stays = [act for act in acts if act.startswith("trapper")]  # others may score at once
            done += stays[:1] or acts[-1:]
            message = {"t": "act", "seat": facts["eyes"], "ask": facts["ask"], "act": done[-1]}
            n = person.post(f"/api/tables/{table}/act", message).json()["n"]
            wait_for(page, n)
        if facts["can_end"]:
            person.post(f"/api/tables/{table}/act", {"t": "end", "seat": facts["eyes"], "n": n})
        if done[-1].startswith("trapper"):
            assert started(page, f"{letter}@")
            seen += letter
        if {*seen} == {"A", "B"}:
            return
    raise AssertionError(f"no trapper of both in eight turns: {seen}")


def test_a_seat_that_did_something_elsewhere_than_on_the_board_glows(
    new_page: NewPage, server: Server
) -> None:
    ann, bob, table = while_others_move(server, "friend", "friend", game=GAME)
    page = new_page()
    show_at_once(page)
    sit_down(page, ann, table)
    seat = bob.facts(table)["to_move"][0]
    wait_for(page, act_as(bob, table))
    expect(page.locator(f".players .thing.seat.seat-{seat}.fresh")).to_be_visible()
    expect(page.locator(".players .thing.seat.mine.fresh")).to_have_count(0)


@pytest.mark.long
def test_the_board_zooms_by_wheel_and_moves_by_dragging(new_page: NewPage) -> None:
    page = new_page()
    play_now(page, "manifest_destiny")
    wait_for_turn(page)
    before = number(page)
    box = page.locator("#board").bounding_box()
    assert box is not None
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(*middle)
    for _ in range(5):
        page.mouse.wheel(0, -100)
    page.wait_for_function("document.querySelector('#board').scrollWidth > 1.5 * innerWidth - 400")
    left = page.evaluate("document.querySelector('#board').scrollLeft")
    page.mouse.down()
    page.mouse.move(middle[0] - 80, middle[1], steps=4)
    page.mouse.up()
    assert page.evaluate("document.querySelector('#board').scrollLeft") > left + 40
    assert number(page) == before
    page.locator("[data-zoom=bare]").click()
    expect(page.locator("#board.bare")).to_be_attached()


def test_two_fingers_zoom_the_board(new_page: NewPage) -> None:
    page = new_page(has_touch=True, viewport={"width": 900, "height": 700})
    play_now(page, "new_world")
    wait_for_turn(page)
    before = page.evaluate("document.querySelector('#board').style.getPropertyValue('--scale')")
    devtools = page.context.new_cdp_session(page)
    for kind, apart in (("touchStart", 40), ("touchMove", 60), ("touchMove", 140)):
        spots = [{"x": 300 - apart, "y": 400}, {"x": 300 + apart, "y": 400}]
        devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": spots})
    devtools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    after = page.evaluate("document.querySelector('#board').style.getPropertyValue('--scale')")
    assert float(after) > 1.5 * float(before)

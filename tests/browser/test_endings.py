"""The end of a game: counted step by step on the table, or told at once."""

import msgspec
import pytest
from playwright.sync_api import Page, expect

import carrack
from carrack.arena.match import Match
from tests.browser.conftest import NewPage
from tests.browser.test_turns import sit_down, still_clock
from tests.server.tools import Person, Server, finished_table
from tests.tables import briefly, random_play

STEP = 1000  # milliseconds; no step is longer


def totals(page: Page) -> list[int]:
    return [int(one) for one in page.locator("#counting .totals b").all_text_contents()]


def result(page: Page) -> list[int]:
    """Read the points of all seats from the podium."""
    return [
        int(page.locator(f"#ending .podium .seat-{seat} > span").text_content() or "")
        for seat in range(page.locator("#ending .podium li").count())
    ]


@briefly()
def test_points_are_counted_one_after_another_until_the_result(
    new_page: NewPage, server: Server, game: str
) -> None:
    ann = server.person()
    page = new_page()
    still_clock(page)
    sit_down(page, ann, finished_table(ann, game, players=3))
    expect(page.locator("#ending")).to_be_visible()
    page.locator("[data-count]").click()
    expect(page.locator("#ending, #prompt").first).to_be_hidden()
    steps = page.locator("#counting .steps li").count()
    assert steps > 1
    seen = [totals(page)]
    while page.locator("#counting").is_visible():
        gained = page.locator("#counting .gain").all_text_contents()
        assert sum(seen[-1]) - sum(seen[-2] if len(seen) > 1 else []) == sum(map(int, gained))
        page.clock.run_for(int(STEP / 10))
        if totals(page) != seen[-1]:
            seen.append(totals(page))
    assert len(seen) == steps
    assert seen[-1] == result(page)
    expect(page.locator("#ending")).to_be_visible()
    expect(page.locator(".gain, .pointed")).to_have_count(0)


# What is told now, what is pointed at, and what of it on the map the points stand over.
POINTED = """() => { const pointed = [...document.querySelectorAll('.pointed')];
    const gain = document.querySelector('#board > .gain')?.getBoundingClientRect();
    const over = pointed.filter(one => { const box = one.getBoundingClientRect();
        const [x, y] = gain ? [gain.x + gain.width / 2, gain.y + gain.height / 2] : [-1, -1];
        return box.left < x && x < box.right && box.top < y && y < box.bottom; });
    return [document.querySelector('#counting .told').textContent,
        pointed.map(one => one.getAttribute('data-name')),
        over.map(one => one.getAttribute('data-name'))]; }"""


@pytest.mark.long
def test_the_count_points_at_what_scores_and_at_nothing_else(
    new_page: NewPage, server: Server
) -> None:
    ann = server.person()
    page = new_page()
    still_clock(page)
    sit_down(page, ann, finished_table(ann, "age_of_empires", players=4))
    page.locator("[data-count]").click()
    seen: list[str] = []
    while page.locator("#counting").is_visible():
        told, pointed, over = page.evaluate(POINTED)
        for name in ("Virginia", "Caribbean"):
            if name in told:
                assert {*pointed} == {*over} == {name.lower()}
                seen.append(name)
        if "economy" in told:
            assert pointed == []
            seen.append("economy")
        page.clock.run_for(int(STEP / 10))
    assert {*seen} == {"Virginia", "Caribbean", "economy"}


def almost_finished(person: Person, game: str) -> tuple[str, int, str]:
    """Bring a game along that the last move has yet to end; give it with that move."""
    match = Match(carrack.game(game, players=2), 5)
    for _ in random_play(match.state, 5):
        pass
    record = msgspec.json.decode(match.record().to_text())
    seat, _, act = record["moves"].pop().partition(" ")
    answer = person.http.post("/api/records", content=msgspec.json.encode(record))
    return answer.json()["id"], int(seat), act


def end(person: Person, table: str, seat: int, act: str) -> None:
    ask = person.facts(table, eyes=seat)["ask"]
    person.post(f"/api/tables/{table}/act", {"t": "act", "seat": seat, "ask": ask, "act": act})
    facts = person.facts(table, eyes=seat)
    if facts["can_end"]:
        person.post(f"/api/tables/{table}/act", {"t": "end", "seat": seat, "n": facts["n"]})


@pytest.mark.long
def test_a_game_that_ends_is_counted_where_its_points_lie_and_one_key_skips_it(
    new_page: NewPage, server: Server
) -> None:
    ann = server.person()
    page = new_page(reduced_motion="no-preference")
    table, seat, act = almost_finished(ann, "new_world")
    still_clock(page)
    sit_down(page, ann, table)
    end(ann, table, seat, act)
    while not page.locator("#board > .gain").count():
        page.clock.run_for(int(STEP / 10))
    expect(page.locator("#board .pointed").first).to_be_visible()
    expect(page.locator("#ending")).to_be_hidden()
    page.keyboard.press("Escape")
    expect(page.locator("#counting")).to_be_hidden()
    expect(page.locator("#ending")).to_be_visible()
    page.locator("[data-count]").click()
    page.locator("#counting button").click()
    expect(page.locator("#ending")).to_be_visible()


@pytest.mark.long
def test_without_motion_the_result_is_there_at_once(new_page: NewPage, server: Server) -> None:
    ann = server.person()
    page = new_page()
    table, seat, act = almost_finished(ann, "new_world")
    sit_down(page, ann, table)
    end(ann, table, seat, act)
    expect(page.locator("#ending")).to_be_visible()
    expect(page.locator("#counting")).to_be_hidden()


@pytest.mark.long
@pytest.mark.parametrize("size", [(1440, 900), (1024, 768)])
def test_the_result_of_six_is_whole_and_its_count_no_higher_than_the_line(
    new_page: NewPage, server: Server, size: tuple[int, int]
) -> None:
    ann = server.person()
    page = new_page(viewport={"width": size[0], "height": size[1]}, locale="fr-FR")
    sit_down(page, ann, finished_table(ann, "empires", players=6))
    result = page.locator("#ending")
    assert result.evaluate("one => one.scrollHeight <= one.clientHeight + 2")
    page.locator("[data-count]").click()
    counting, line = (page.locator(name).bounding_box() for name in ("#counting", ".line"))
    assert counting is not None and line is not None
    assert counting["height"] <= line["height"]

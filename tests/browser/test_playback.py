"""A game as one page: it plays back in a real browser without any server."""

from pathlib import Path

from playwright.sync_api import expect

import carrack
from carrack.arena.playback import Film
from carrack.text import catalogue
from tests.browser.conftest import NewPage
from tests.tables import random_play


def test_a_page_from_a_file_is_stepped_through_with_keys(new_page: NewPage, tmp_path: Path) -> None:
    game = carrack.game("new_world", players=2)
    s = game.new(1)
    film = Film(game, catalogue("en", game.package), None, ["Ann", "Bob"])
    for n, _ in enumerate(random_play(s, 1)):
        if n > 8:
            break
        film.add(s, [])
    file = tmp_path / "game.html"
    file.write_text(film.page())
    page = new_page()
    page.goto(f"{file.as_uri()}#3")
    at, tiles = page.locator("#at"), page.locator("#board svg")
    expect(at).to_have_text("3")
    expect(tiles).to_be_visible()
    before = tiles.inner_html()
    for key, there in (("End", "8"), ("ArrowRight", "8"), ("ArrowLeft", "7"), ("Home", "0")):
        page.keyboard.press(key)
        expect(at).to_have_text(there)
        assert tiles.inner_html() != before or there == "3"
    page.locator("[data-step=next]").click()
    expect(at).to_have_text("1")

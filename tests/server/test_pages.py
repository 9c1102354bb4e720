"""Pages that tell what a person should know before and after play."""

import re
from itertools import pairwise

import pytest

import carrack
from carrack.server.pages.replay import HEIGHT, LETTER, apart, lead_changes
from tests.server.tools import Person, finished_table, play_to_end, usual_players

FIRST_PAGE = 300_000  # bytes, compressed, with all its pictures


@pytest.mark.parametrize("game", carrack.NAMES)
def test_before_the_first_move_the_table_tells_what_it_agrees_on(ann: Person, game: str) -> None:
    table = ann.table(*["me"] * usual_players(game), game=game)
    page = ann.http.get(f"/table/{table}").text
    for words in ("Version of the rules", "Time for a decision", "taken back", "watch", "Help"):
        assert words in page, words
    assert "reconstructed" in page
    assert ann.facts(table)["key_hash"] in page


def test_a_seat_link_tells_what_the_table_agrees_on(ann: Person, bob: Person) -> None:
    link = ann.made("me", "friend")["links"]["1"]
    page = bob.http.get(f"/seat/{link}").text
    assert "Version of the rules" in page and "Player A" in page


@pytest.mark.long
def test_after_the_game_the_replay_tells_how_it_was_won(ann: Person) -> None:
    table = ann.table("me", "me")
    assert "Points by source" not in ann.http.get(f"/replay/{table}").text
    play_to_end(ann, table)
    page = ann.http.get(f"/replay/{table}").text
    assert "Points by source" in page and "takes the lead" in page
    assert "Review the game" in ann.http.get(f"/table/{table}").text


def test_the_count_takes_no_place_from_what_happened_before_another_score(ann: Person) -> None:
    page = ann.http.get(f"/table/{finished_table(ann, 'age_of_empires', players=4)}").text
    steps = re.findall(r'data-places="(discoveries|economy)\|([^"]*)"', page)
    assert steps
    assert {place for _, place in steps} == {""}


def test_the_lead_changes_when_another_seat_leads_alone() -> None:
    assert lead_changes([[0, 0], [2, 0], [2, 2], [2, 3], [2, 4], [5, 4]]) == [
        (1, 0),
        (3, 1),
        (5, 0),
    ]


@pytest.mark.parametrize(
    "heights", [[8.0, 8.0, 9.0], [150.0, 152.0, 151.0, 40.0], [80.0] * 6, [0.0, 160.0]]
)
def test_letters_at_the_end_of_a_curve_lie_neither_over_each_other_nor_over_an_edge(
    heights: list[float],
) -> None:
    order = sorted(range(len(heights)), key=lambda seat: heights[seat])
    moved = [apart(heights)[seat] for seat in order]
    assert moved[0] >= LETTER / 2 and moved[-1] <= HEIGHT - LETTER / 2
    assert all(low - high >= LETTER for high, low in pairwise(moved))


def test_home_tells_with_whom_a_finished_game_was_played(ann: Person) -> None:
    finished_table(ann)
    assert "Player A · Player B" in ann.http.get("/").text


def test_the_first_page_is_light(ann: Person) -> None:
    paths = ["/", "/static/client.js", "/static/style.css", "/static/carrack.svg"]
    paths += [f"/picture/{game}.svg" for game in carrack.NAMES]
    sizes = {path: int(ann.http.get(path).headers["content-length"]) for path in paths}
    assert sum(sizes.values()) <= FIRST_PAGE, sizes

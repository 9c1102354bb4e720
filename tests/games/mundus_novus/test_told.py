"""The text view and the previews: all that the picture shows, and nothing more."""

import random

import pytest

import carrack
from carrack.games.mundus_novus.rules.state import Position
from carrack.games.mundus_novus.rules.view import MundusView
from carrack.show.presenter import presenter_of
from carrack.text import LANGUAGES, catalogue
from tests.games.mundus_novus.test_fuzz import choose, start
from tests.games.mundus_novus.tools import begin, offer, play, step, table, trade, turn

pytestmark = pytest.mark.engine


def text(s: Position, view: MundusView, language: str = "en") -> str:
    lines = []
    for sheet in presenter_of(s.game).text_view(view, language):
        rows = [" | ".join(row) for row in [sheet.head, *sheet.rows]]
        lines += [sheet.title, *sheet.lines, *rows]
    return "\n".join(lines)


def holdings(s: Position, seen_by: int | None, seat: int) -> dict[str, int]:
    return dict(presenter_of(s.game).holdings(s.view(seen_by), seat))


# --- holdings ---------------------------------------------------------------------------


def test_own_cards_are_counted_by_kind() -> None:
    s = turn("115R")
    assert holdings(s, 0, 0)["cocoa"] == 2
    assert holdings(s, 0, 0)["relic"] == 1


def test_of_others_only_the_number_of_cards_is_counted() -> None:
    s = turn("115R")
    assert holdings(s, 1, 0)["hand"] == 4
    assert "cocoa" not in holdings(s, 1, 0)
    assert "cocoa" not in holdings(s, None, 0)


def test_cards_put_aside_for_an_offer_are_still_ones_own() -> None:
    s = play(trade("12345", "12345"), "announce:2")
    before = holdings(s, 0, 0)
    s.apply(0, s.game.action("pick:cocoa"))
    assert holdings(s, 0, 0) == before


def test_income_counts_developments_and_shipyards() -> None:
    s = table("", "", "", owns={0: "cortes shipyard", 1: "caravel_1", 2: "caravel_2"})
    assert holdings(s, None, 0)["income"] == 5


def test_a_bought_caravel_is_seen_in_the_holdings() -> None:
    s = play(turn("444", row="caravel_1"), "same:coffee", "pick:coffee " * 3)
    before = holdings(s, 0, 0)
    play(s, "buy:1")
    after = holdings(s, 0, 0)
    assert {name for name in after if after[name] != before[name]} == {"caravels", "developments"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_counted_has_a_name(language: str) -> None:
    s = turn("115R")
    words = catalogue(language, "carrack.games.mundus_novus").messages
    names = {**holdings(s, 0, 0), **holdings(s, 0, 1)}
    assert [name for name in names if f"name.{name}" not in words] == []


# --- told -------------------------------------------------------------------------------


ONE = [1, 0, 0, 0, 0, 0, 0, 0, 0, 0]
CHANGES = {
    "round": 7,
    "event": 3,
    "master": 1,
    "announced": 4,
    "deck_left": 5,
    "discards": ONE,
    "market": [7, 7, 7],
    "pool": ONE,
    "row": [8, 9, 10, 11, 12],
    "pile_left": 3,
    "developments": [[9], [], []],
    "fleets": [[7, 7, 1, 1]],
    "own": [5, 0, 0, 0, 0, 0, 0, 0, 0, 1],
    "caravels": [[[7], []], [[], []], [[], []]],
    "incomes": [3, 0, 0],
    "known": [ONE, ONE, ONE],
    "offers": [ONE, ONE, ONE],
    "hand_sizes": [8, 9, 7],
    "chain": [[1, 0, 2, 3]],
    "gift": [1, 0, 4],
    "picked": ONE,
    "merchants": [0, 2, 0],
    "made": ["different"],
    "perfect": [2],
    "best": [],
    "picked_worth": 3,
    "tally": [[9] * 6, [0] * 6, [0] * 6],
    "to_move": [1],
}


@pytest.mark.parametrize("name", CHANGES)
def test_a_changed_fact_changes_the_text(name: str) -> None:
    s = turn("1122334", "12345", "12345")
    view = s.view(0)
    before = text(s, view)
    assert getattr(view, name) != CHANGES[name]
    setattr(view, name, CHANGES[name])
    assert text(s, view) != before


def test_the_caravels_of_a_second_fleet_are_told_apart() -> None:
    s = begin(table("", "", owns={0: "ponce_de_leon caravel_1 caravel_2 caravel_7 caravel_10"}))
    s.do_next(s.game.steps["Split"].by(0))
    s.settle()
    play(s, "second:7")
    assert "First fleet / second fleet: 1, 2, 10 / 7." in text(s, s.view(0))


def test_the_decision_is_told_first() -> None:
    s = offer(trade("12389", "12345", "12345"), 2, "89", "45", "12")
    assert text(s, s.view(0)).startswith("To be decided\nA takes an offered card.")


def test_the_card_just_taken_is_told() -> None:
    s = offer(trade("12389", "12345", "12345"), 2, "89", "45", "12")
    play(s, "take:B:coffee")
    assert "The card taken is coffee, from B." in text(s, s.view(0))


def test_two_deals_in_a_row_are_told() -> None:
    s = offer(trade("12389", "12345", "12345"), 2, "89", "45", "12")
    play(s, "take:B:coffee no_swap take:A:indigo no_swap")
    assert "The last two takes were between A and B." in text(s, s.view(0))


def test_tied_offers_are_added_up() -> None:
    s = offer(trade("12389", "12345", "12355", owns={1: "valdivia"}), 2, "12", "34", "55")
    assert step(s) == "Crown"
    assert "Totals of the offers: A 3, B 10, C 10." in text(s, s.view(0))


def test_the_picks_of_another_are_not_told() -> None:
    s = play(turn("111222", "12345"), "same:cocoa pick:cocoa")
    assert "Picked: cocoa" in text(s, s.view(0))
    assert "Picked" not in text(s, s.view(1))


@pytest.mark.parametrize("players", [2, 3, 6])
def test_every_decision_is_told_alike_for_all_that_a_seat_cannot_know(players: int) -> None:
    told: dict[str, int] = {}
    for seed in range(6):
        s = start(players, seed)
        rng = random.Random(seed)
        while not s.over:
            seat = rng.choice(s.to_move)
            if told.get(step(s), 0) < 4:
                told[step(s)] = told.get(step(s), 0) + 1
                for viewer in (seat, (seat + 1) % players, None):
                    other = s.redeal(viewer, carrack.Rng(b"%d" % seed))
                    assert isinstance(other, Position)
                    assert text(s, s.view(viewer)) == text(other, other.view(viewer))
            s.apply(seat, choose(s, seat, rng))
        assert text(s, s.view(0)).startswith("To be decided\n")
    assert len(told) >= 10


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_is_told_in_every_language(language: str) -> None:
    s = start(4, 3)
    rng = random.Random(3)
    while not s.over:
        seat = rng.choice(s.to_move)
        s.apply(seat, choose(s, seat, rng))
        assert catalogue(language, "carrack.games.mundus_novus").say("told.now") in text(
            s, s.view(0), language
        )

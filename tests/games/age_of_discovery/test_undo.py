"""Undo stops where a counter, a card or a draw has been seen, and nowhere else."""

import pytest

from carrack.games.age_of_discovery.rules.effects.nations import SpanishStart
from carrack.games.age_of_discovery.rules.phases.auctions import SeatBid
from carrack.games.age_of_discovery.rules.phases.capital import Capital
from carrack.games.age_of_discovery.rules.phases.discovery import Discovery
from carrack.games.age_of_discovery.rules.phases.dock import Dock
from carrack.games.age_of_discovery.rules.phases.income import Benefits
from carrack.games.age_of_discovery.rules.phases.placement import Placement
from carrack.games.age_of_discovery.rules.state import Position
from tests.games.age_of_discovery.tools import (
    counter,
    discovered,
    found,
    give_workers,
    nation,
    offer,
    own,
    play,
    position,
    put,
    run,
    top_card,
)

pytestmark = pytest.mark.engine


def reveals(s: Position, texts: str) -> bool:
    """Tell whether actions can no longer be taken back."""
    before = s.no_return
    play(s, texts)
    return s.no_return > before


def test_a_discovered_region_cannot_be_taken_back() -> None:
    s = position()
    counter(s, "peru", 0)
    put(s, "discovery", "0 colonist")
    run(s, Discovery.by())
    assert not reveals(s, "send:colonist")
    assert reveals(s, "explore:peru")


def test_a_card_that_was_drawn_cannot_be_taken_back() -> None:
    s = position()
    discovered(s)
    top_card(s, "pampas")
    put(s, "discovery", *["0 colonist"] * 3)
    run(s, Discovery.by())
    assert reveals(s, "send:colonist send:colonist send:colonist explore:cards")


def test_cartography_and_spain_show_a_counter() -> None:
    s = position()
    own(s, 0, "cartography")
    assert reveals(run(s, Benefits.by()), "discover:peru")
    nation(s, 1, "spain")
    assert reveals(run(s, SpanishStart.by()), "discover:brazil")


def test_the_counter_of_the_caribbean_is_shown_to_the_winner_of_the_seat_auction() -> None:
    s = position("age_of_empires", players=2, seat_auction=True)
    s.order, s.money = [], [10, 10]
    run(s, SeatBid.by(0, 0b11))
    assert not reveals(s, "bid:1")
    assert reveals(s, "pass")


def test_random_goods_and_counters_are_draws() -> None:
    s = position(builders=True)
    own(s, 0, "west_indies_company")
    before = s.no_return
    run(s, Benefits.by())
    assert s.no_return > before
    s.turn = 7
    found(s, 1, 0)
    offer(s, "rewrite_history")
    put(s, "buildings", "0 colonist")
    assert reveals(run(s, Capital.by()), "build:rewrite_history")


def test_placing_and_landing_can_be_taken_back() -> None:
    s = position()
    give_workers(s, 0, "colonist", "missionary")
    run(s, Placement.by())
    assert not reveals(s, "place:colonist:dock place:missionary:dock")
    run(s, Dock.by())
    assert not reveals(s, "land:caribbean land:caribbean")

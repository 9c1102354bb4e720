"""The ten discoveries: what each allows its owner."""

import pytest

from carrack.games.manifest_destiny.rules.fields import CARDS, EXPANSION
from carrack.games.manifest_destiny.rules.pack import draw
from carrack.games.manifest_destiny.rules.phases.exchange import Exchange
from carrack.games.manifest_destiny.rules.phases.play import CardPhase
from tests.games.manifest_destiny.table import (
    A,
    B,
    adjust,
    begin,
    build,
    card,
    cards,
    dice,
    expand,
    find,
    hand,
    held,
    invest,
    may,
    options,
    own,
    own_level,
    pioneers,
    play,
    settle,
    steps,
    table,
    tokens,
    top,
)

pytestmark = pytest.mark.engine


def test_patriotism_allows_one_more_destiny_card_each_turn() -> None:
    """8.22."""
    s = table()
    find(s, A, "patriotism")
    hand(s, A, "king_cotton", "boston_tea_party")
    begin(s, CARDS, CardPhase.by())
    play(s, "play:king_cotton")
    assert may(s, "play") == ["boston_tea_party"]


def test_storytelling_keeps_four_cards_and_discards_one_when_obtained() -> None:
    """8.41, 8.5."""
    s = table()
    pioneers(s, A, 1)
    steps(s, A, "storytelling", 2, 3, 4)
    hand(s, A, "spy", "congress")
    invest(s, A)
    play(s, "claim:storytelling")
    assert options(s) == ["discard:spy", "discard:congress", "skip"]
    play(s, "discard:spy")
    assert s.buried[A] == [card(s, "spy")]


def test_turnpike_brings_two_tokens_outside_the_maximum() -> None:
    """9.1."""
    s = table()
    pioneers(s, A, 1)
    steps(s, A, "turnpike", 1, 2, 4)
    invest(s, A)
    play(s, "claim:turnpike")
    assert s.bought[A] == 2
    assert may(s, "tokens") == ["1", "2", "3"]


def test_mechanization_buys_one_thing_a_turn_for_one_token() -> None:
    """9.211."""
    s = table(era=2)
    find(s, A, "mechanization")
    own(s, A, "circus")
    s.boxes = [3, 3, 3]
    tokens(s, A, 2)
    invest(s, A)
    assert may(s, "mechanize") == ["card", "city", "pioneer"]
    play(s, "mechanize:pioneer")
    assert s.pioneers[A] == 1 and s.bought[A] == 1
    assert may(s, "mechanize") == []
    assert s.boxes == [3, 4, 3]


def test_electricity_makes_the_city_of_the_turn_free() -> None:
    """9.22."""
    s = table(era=2)
    find(s, A, "electricity")
    invest(s, A)
    play(s, "free_city")
    assert s.cities and s.boxes == [0, 0, 0]
    assert "free_city" not in options(s)


def test_motion_pictures_earn_five_from_everyone_without_them() -> None:
    """11.6."""
    s = table(era=2)
    find(s, A, "motion_pictures")
    adjust(s)
    assert s.cash == [60 + 30 + 20, 85, 85, 85, 85]


def test_think_tank_may_exchange_a_card_that_is_bought() -> None:
    """9.241."""
    s = table(era=2)
    find(s, A, "think_tank")
    own(s, A, "circus")
    tokens(s, A, 1)
    top(s, "world_war", "spy")
    size = len(s.pack)
    invest(s, A)
    play(s, "card")
    assert options(s) == ["keep", "exchange"]
    play(s, "exchange")
    assert s.hands[A] == [card(s, "spy")]
    assert card(s, "world_war") in s.pack and len(s.pack) == size - 1


def test_think_tank_decides_after_all_have_drawn() -> None:
    """9.241: in the adjustments phase."""
    s = table(3, era=2)
    find(s, A, "think_tank")
    adjust(s)
    assert [len(cards) for cards in s.hands] == [1, 1, 1]
    assert s.to_move == [A] and options(s) == ["keep", "exchange"]


def test_think_tank_at_the_end_of_an_era_takes_the_first_card_of_the_next() -> None:
    """9.2411: the refused card joins the new pack."""
    s = table(era=2)
    find(s, A, "think_tank")
    s.gone += s.pack[1:]
    s.pack = s.pack[:1]
    (last,) = s.pack
    draw(s, A)
    begin(s, EXPANSION, Exchange.by(A))
    play(s, "exchange")
    assert s.era == 3 and last in s.pack
    assert s.hands[A][0] in s.deck.packs[3]


def test_urban_renaissance_pays_ten_for_each_city_of_an_established_presence() -> None:
    """11.5."""
    s = table(era=3)
    find(s, A, "urban_renaissance")
    settle(s, A, "texas", "asia")
    build(s, "louisiana", "texas", "asia")
    adjust(s)
    assert s.cash[A] == 60 + 30 + 30


def test_urban_renaissance_earns_nothing_where_the_cold_war_froze_a_market() -> None:
    """11.5."""
    s = table(era=3)
    find(s, A, "urban_renaissance")
    settle(s, A, "asia")
    build(s, "asia")
    hand(s, B, "cold_war")
    cards(s, B)
    play(s, "play:cold_war", "use:event", "choose:asia", "choose:europe")
    adjust(s)
    assert s.cash[A] == 60 + 30


def test_rock_n_roll_repeats_the_first_duel_in_each_territory() -> None:
    """10.248."""
    s = table(era=3)
    find(s, A, "rock_n_roll")
    settle(s, B, "arkansas")
    tokens(s, A, 3)
    expand(s, A)
    dice(s, 1, 2, 6, 3, 1)
    play(s, "attack:arkansas")
    assert s.to_move == [A] and options(s) == ["again", "keep"]
    play(s, "again")
    assert "arkansas" in held(s, B)
    dice(s, 1, 2, 6)
    play(s, "attack:arkansas")
    assert "again" not in options(s)  # only the first duel there


def test_e_commerce_places_anywhere() -> None:
    """10.18."""
    s = table(era=3)
    own_level(s, A, 1)
    own(s, A, "innovation", "computers")
    find(s, A, "e_commerce")
    tokens(s, A, 3)
    expand(s, A)
    everywhere = set(s.atlas.ids) - {s.atlas.ids[home] for home in s.homes}
    assert set(may(s, "place")) == everywhere

"""The fifteen progressions: what each allows its owner."""

import pytest

from carrack.games.manifest_destiny.rules.phases.purchase import maximum
from carrack.games.manifest_destiny.rules.state import Position
from tests.games.manifest_destiny.table import (
    A,
    B,
    C,
    adjust,
    build,
    dice,
    expand,
    find,
    held,
    invest,
    lay,
    may,
    natives,
    options,
    own,
    own_level,
    pioneers,
    play,
    refused,
    settle,
    table,
    tokens,
)

pytestmark = pytest.mark.engine


def test_steamships_reach_every_territory_of_a_coast() -> None:
    """10.15: Louisiana lies on the Atlantic coast, the Gulf included."""
    s = table()
    own(s, A, "steamships")
    tokens(s, A, 3)
    expand(s, A)
    reached = set(may(s, "place"))
    assert {"maritimes", "florida", "cuba", "eastern_south_america", "central_america"} <= reached
    assert {"western_south_america", "sonora", "europe"}.isdisjoint(reached)


def test_railroads_reach_the_regions_where_one_is_established_and_what_lies_beside() -> None:
    """10.14: not across a river; others and natives do not block."""
    s = table()
    own(s, A, "steamships", "railroads")
    settle(s, A, "iowa")
    settle(s, B, "minnesota")
    tokens(s, A, 3)
    expand(s, A)
    reached = set(may(s, "place"))
    assert "ontario" in reached  # beside Minnesota, past another player
    assert "illinois" in reached  # beside Iowa by land, river or not
    assert "indiana" not in reached  # across the Mississippi by rail only


def test_airplanes_reach_all_of_the_americas() -> None:
    """10.16."""
    s = table()
    own_level(s, A, 1)
    own(s, A, "railroads", "airplanes")
    tokens(s, A, 3)
    expand(s, A)
    assert {"alaska", "hawaii", "maritimes"} <= set(may(s, "place"))
    assert {"asia", "europe"}.isdisjoint(may(s, "place"))


def test_airplanes_reach_foreign_markets_from_a_city_on_the_same_ocean() -> None:
    """10.161."""
    s = table()
    own_level(s, A, 1)
    own(s, A, "railroads", "airplanes")
    build(s, "louisiana")
    tokens(s, A, 3)
    expand(s, A)
    assert {"europe", "africa", "middle_east"} <= set(may(s, "place"))
    assert {"asia", "australia"}.isdisjoint(may(s, "place"))


def test_a_city_on_a_new_presence_is_no_airport() -> None:
    """10.161."""
    s = table()
    own_level(s, A, 1)
    own(s, A, "railroads", "airplanes")
    settle(s, A, "florida", new=True)
    build(s, "florida")
    tokens(s, A, 3)
    expand(s, A)
    assert {"europe", "africa", "middle_east"}.isdisjoint(may(s, "place"))


def test_airplanes_reach_foreign_markets_from_a_city_in_another_market() -> None:
    """10.161."""
    s = table()
    own_level(s, A, 1)
    own(s, A, "railroads", "airplanes")
    settle(s, A, "europe")
    build(s, "europe")
    tokens(s, A, 3)
    expand(s, A)
    assert {"asia", "australia"} <= set(may(s, "place"))


def test_telegraph_expands_through_an_adjacent_territory() -> None:
    """10.13."""
    s = table()
    own(s, A, "telegraph")
    tokens(s, A, 3)
    expand(s, A)
    assert {"oklahoma", "missouri", "tennessee", "alabama"} <= set(may(s, "place"))


def test_telegraph_does_not_pass_an_established_presence_nor_natives() -> None:
    """10.13."""
    s = table()
    own(s, A, "telegraph", "westward_ho")
    settle(s, B, "arkansas", "texas")
    tokens(s, A, 3)
    assert "oklahoma" not in may(expand(s, A), "place")
    settle(s, A, "oklahoma")
    natives(s, "colorado")
    assert "wyoming" not in may(expand(s, A), "place")  # only over Colorado


def test_telephone_attacks_with_three_dice() -> None:
    """10.244."""
    s = table()
    own(s, A, "telegraph", "telephone")
    settle(s, B, "arkansas")
    tokens(s, A, 1)
    expand(s, A)
    play(s, "attack:arkansas")
    assert len(s.dice) == 3


def test_wireless_redeploys_tokens_for_use_anywhere() -> None:
    """10.19."""
    s = table()
    own_level(s, A, 1)
    own(s, A, "telephone")
    s.cash[A] = 100
    settle(s, A, "texas", "arkansas", "oklahoma")
    invest(s, A)
    play(s, "buy:wireless")
    assert may(s, "recall") == ["arkansas", "louisiana", "oklahoma", "texas"]
    play(s, "recall:texas", "recall:arkansas")
    assert s.roaming[A] == 2 and s.lost[A] == 0
    expand(s, A)
    assert {"australia", "africa"} <= set(may(s, "place"))
    play(s, "place:australia")
    assert held(s, A) == ["australia", "louisiana", "oklahoma"]


def with_wireless() -> Position:
    """Give a table where A has bought Wireless this turn, and may use five tokens."""
    s = table()
    own_level(s, A, 1)
    own(s, A, "telephone")
    s.cash[A] = 100
    settle(s, A, "texas", "arkansas", "oklahoma", "missouri", "tennessee")
    invest(s, A)
    play(s, "buy:wireless")
    return s


def test_wireless_takes_tokens_off_any_territory_at_any_time_of_the_turn() -> None:
    """10.19: the home too, between other purchases, and in the expansion as well."""
    s = with_wireless()
    play(s, "recall:louisiana", "city", "site:texas", "recall:arkansas", "end")
    expand(s, A)
    assert s.roaming[A] == 1 and s.lost[A] == 0
    play(s, "recall:oklahoma", "place:africa", "recall:missouri")
    assert held(s, A) == ["africa", "tennessee", "texas"]


def test_wireless_takes_no_more_than_five_tokens_off_and_only_in_the_turn_of_its_purchase() -> None:
    """10.19."""
    s = with_wireless()
    s.maxima[A] = 2
    play(s, "recall:texas", "recall:arkansas", "recall:oklahoma", "recall:missouri")
    assert may(s, "recall") == ["louisiana", "tennessee"]
    play(s, "recall:tennessee")
    assert refused(s, "recall:louisiana") == "no_wireless"
    s.begin_turn()
    assert may(invest(s, A), "recall") == []


def test_refusals_of_a_recall() -> None:
    """10.19."""
    s = table()
    assert refused(invest(s, A), "recall:louisiana") == "no_wireless"
    assert refused(expand(s, A), "recall:louisiana") == "no_wireless"
    s = with_wireless()
    assert refused(s, "recall:ohio") == "not_yours"
    s.taken[A] = 5
    invest(s, A)
    assert refused(s, "recall:texas") == "token_maximum"


def test_tolerance_raises_the_token_maximum_by_two() -> None:
    """9.11."""
    s = table()
    own(s, A, "tolerance")
    assert maximum(s, A) == 5


def test_unity_lets_owners_collaborate() -> None:
    """9.35."""
    s = table(era=3)
    for seat in (A, B):
        own(s, seat, "tolerance", "unity")
        s.united |= 1 << seat
    lay(s, B, "samuel_morse")
    assert may(invest(s, A), "offer_licence") == ["samuel_morse"]


def test_safety_net_pays_more_the_lower_ones_profit() -> None:
    """11.4."""
    s = table()
    for seat in (A, C):
        own_level(s, seat, 1)
        own(s, seat, "unity", "safety_net")
    s.profit = [20, 30, 60, 40, 50]
    adjust(s)
    assert s.cash == [60 + 20 + 50, 90, 60 + 60 + 10, 100, 110]


def test_circus_allows_buying_a_card() -> None:
    """9.24."""
    s = table()
    own(s, A, "circus")
    tokens(s, A, 1)
    invest(s, A)
    play(s, "card")
    assert len(s.hands[A]) == 1


def test_pro_sports_attacks_cities_for_one_token_less() -> None:
    """10.246."""
    s = table()
    settle(s, B, "arkansas")
    build(s, "arkansas")
    tokens(s, A, 1)
    assert may(expand(s, A), "attack") == []
    own(s, A, "circus", "pro_sports")
    assert may(expand(s, A), "attack") == ["arkansas"]


def test_television_wins_ties_in_attack() -> None:
    """10.243."""
    s = table()
    own_level(s, A, 1)
    own(s, A, "pro_sports", "television")
    settle(s, B, "arkansas")
    tokens(s, A, 1)
    expand(s, A)
    dice(s, 4, 4, 4)
    play(s, "attack:arkansas")
    assert "arkansas" in held(s, A)


def test_westward_ho_opens_the_west() -> None:
    """10.11."""
    s = table()
    settle(s, A, "oklahoma")
    tokens(s, A, 3)
    expand(s, A)
    assert refused(s, "place:kansas") == "needs_westward_ho"
    own(s, A, "westward_ho")
    assert "kansas" in may(expand(s, A), "place")


def test_innovation_rolls_a_research_die_again() -> None:
    """9.412."""
    s = table()
    own(s, A, "westward_ho", "innovation")
    pioneers(s, A, 1)
    invest(s, A)
    dice(s, 3, 1)
    play(s, "research:turnpike")
    assert options(s) == ["reroll:3", "keep"]


def test_computers_double_the_profit_for_new_presences() -> None:
    """11.111."""
    s = table()
    own_level(s, A, 1)
    own(s, A, "innovation", "computers")
    settle(s, A, "texas", "arkansas", new=True)
    adjust(s)
    assert s.profit[A] == 50


def test_television_does_not_pay_for_motion_pictures() -> None:
    """11.6."""
    s = table()
    own_level(s, A, 1)
    own(s, A, "pro_sports", "television")
    find(s, B, "motion_pictures")
    adjust(s)
    assert s.cash[A] == 90 and s.cash[C] == 85

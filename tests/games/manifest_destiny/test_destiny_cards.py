"""The fourteen destiny cards: each does its event, then its product pays (8.2)."""

import pytest

from carrack.games.manifest_destiny.rules.phases.purchase import maximum
from carrack.games.manifest_destiny.rules.state import Position
from tests.games.manifest_destiny.table import (
    A,
    B,
    C,
    E,
    build,
    cards,
    expand,
    hand,
    held,
    may,
    options,
    own,
    pioneers,
    place,
    play,
    settle,
    steps_of,
    table,
    told,
)

pytestmark = pytest.mark.engine


def paid(s: Position, product: str) -> list[object]:
    """Name the seats that were paid for a product."""
    return [event["seat"] for event in told(s, "paid") if event["product"] == product]


def test_hudson_bay_company_takes_a_vacant_territory_of_canada_then_fur_pays() -> None:
    s = table()
    settle(s, B, "ontario")
    hand(s, A, "hudson_bay_company")
    cards(s, A)
    play(s, "play:hudson_bay_company")
    assert may(s, "choose") == ["british_columbia", "maritimes", "prairies", "southern_ontario"]
    play(s, "choose:british_columbia", "presence:established")
    assert held(s, A) == ["british_columbia", "louisiana"]
    assert paid(s, "fur") == [A, B, 3]  # Quebec too


def test_boston_tea_party_lowers_an_opponents_token_maximum_by_two() -> None:
    s = table()
    hand(s, A, "boston_tea_party")
    cards(s, A)
    before = maximum(s, C)
    play(s, "play:boston_tea_party", "target:C")
    assert maximum(s, C) == before - 2
    assert paid(s, "tobacco") == [4]


def test_louisiana_purchase_gives_two_tokens_and_opens_seven_territories() -> None:
    s = table()
    settle(s, A, "oklahoma", "missouri")
    hand(s, A, "louisiana_purchase")
    cards(s, A)
    play(s, "play:louisiana_purchase")
    assert s.bought[A] == 2
    expand(s, A)
    assert {"kansas", "nebraska", "colorado"} <= set(may(s, "place"))
    assert "new_mexico" not in may(s, "place")
    assert paid(s, "grain") == []


@pytest.mark.parametrize(("land", "profit"), [("florida", 35), ("georgia", 40)])
def test_king_cotton_brings_five_profit_and_five_more_with_textile(land: str, profit: int) -> None:
    s = table()
    hand(s, B, "king_cotton")
    settle(s, B, land)
    cards(s, B)
    play(s, "play:king_cotton")
    assert s.profit[B] == profit
    assert A in paid(s, "textile")


def test_remember_the_alamo_gives_tokens_for_texas_and_mexico_only() -> None:
    s = table()
    settle(s, C, "texas")
    hand(s, E, "remember_the_alamo")
    cards(s, E)
    play(s, "play:remember_the_alamo")
    assert s.bought[E] == 0
    expand(s, E)
    assert may(s, "attack") == ["texas"]
    assert may(s, "place") == []
    assert s.ties[E] >> place(s, "sonora") & 1 and not s.ties[E] >> place(s, "ohio") & 1
    assert paid(s, "livestock") == [C, E]


def test_california_gold_rush_pays_20_and_opens_california_and_nevada() -> None:
    s = table()
    hand(s, A, "california_gold_rush")
    cards(s, A)
    play(s, "play:california_gold_rush")
    assert s.cash[A] == 80
    s.bought[A], s.supply[A] = 3, s.supply[A] - 3
    expand(s, A)
    assert {"california", "nevada"} <= set(may(s, "place"))
    assert paid(s, "gold") == []


def test_golden_spike_lets_a_seat_place_as_if_with_railroads() -> None:
    s = table(era=2)
    hand(s, B, "golden_spike")
    cards(s, B)
    play(s, "play:golden_spike")
    s.bought[B], s.supply[B] = 3, s.supply[B] - 3
    expand(s, B)
    assert "yucatan" in may(s, "place") and "sonora" in may(s, "place")


def test_golden_spike_gives_an_owner_of_railroads_three_tokens() -> None:
    s = table(era=2)
    own(s, B, "steamships", "railroads")
    hand(s, B, "golden_spike")
    cards(s, B)
    play(s, "play:golden_spike")
    assert s.bought[B] == 3 and not s.railing


def test_great_chicago_fire_burns_two_cities_whose_owners_pay_10_each() -> None:
    s = table(era=2)
    settle(s, B, "illinois", "texas")
    build(s, "illinois", "texas", "louisiana")
    hand(s, A, "great_chicago_fire")
    cards(s, A)
    play(s, "play:great_chicago_fire", "choose:illinois", "choose:texas")
    assert s.cities == 1 << place(s, "louisiana")
    assert s.cash[B] == 40
    assert s.monopoly == A


def test_klondike_gold_rush_offers_a_pioneer_and_opens_alaska_and_british_columbia() -> None:
    s = table(era=2)
    hand(s, A, "klondike_gold_rush")
    cards(s, A)
    play(s, "play:klondike_gold_rush", "take_pioneer")
    assert s.pioneers[A] == 1
    s.bought[A], s.supply[A] = 3, s.supply[A] - 3
    expand(s, A)
    assert {"alaska", "british_columbia"} <= set(may(s, "place"))


def test_prohibition_costs_richer_opponents_profit_and_brings_some() -> None:
    s = table(era=3)
    s.profit = [40, 45, 40, 35, 60]
    hand(s, A, "prohibition")
    cards(s, A)
    play(s, "play:prohibition")
    assert s.profit == [45, 40, 40, 35, 55]


def test_the_sixties_cost_the_rich_profit_and_give_a_step_of_level_three() -> None:
    s = table(era=3)
    s.profit = [100, 95, 120, 30, 30]
    hand(s, B, "the_sixties")
    cards(s, B)
    play(s, "play:the_sixties", "step:rock_n_roll:2")
    assert s.profit == [90, 95, 110, 30, 30]
    assert steps_of(s, B, "rock_n_roll") == [2]


def test_moon_landing_gives_a_credit_of_30_on_wireless_or_computers() -> None:
    s = table(era=3)
    hand(s, A, "moon_landing")
    cards(s, A)
    play(s, "play:moon_landing", "moon:computers")
    assert s.credit(A, 14) == 30


def test_moon_landing_gives_up_to_two_steps_on_one_discovery() -> None:
    s = table(era=3)
    pioneers(s, A, 1)
    hand(s, A, "moon_landing")
    cards(s, A)
    play(s, "play:moon_landing", "moon:steps", "step:think_tank:1")
    assert may(s, "step") == ["think_tank:2", "think_tank:3", "think_tank:4"]
    play(s, "step:think_tank:3")
    assert steps_of(s, A, "think_tank") == [1, 3]


def test_oil_crisis_strikes_everyone_without_oil() -> None:
    s = table(era=3)
    settle(s, B, "oklahoma")
    hand(s, A, "oil_crisis")
    cards(s, A)
    play(s, "play:oil_crisis")
    assert s.cash == [50, 70, 50, 50, 50]
    assert s.profit == [25, 30, 25, 25, 25]
    assert paid(s, "oil") == [B]


def test_manifest_destiny_lets_later_seats_play_a_destiny_card_and_names_a_product() -> None:
    s = table()
    hand(s, B, "manifest_destiny")
    hand(s, A, "king_cotton")
    hand(s, C, "boston_tea_party")
    cards(s, B, C, A)
    play(s, "play:manifest_destiny", "product:ore")
    assert paid(s, "ore") == [B, C]
    play(s, "end")
    assert "play:boston_tea_party" in options(s)
    play(s, "play:boston_tea_party", "target:B", "end")
    assert "play:king_cotton" not in options(s)  # A moves before B in the turn order


def test_manifest_destiny_is_recycled() -> None:
    s = table()
    assert s.deck.cards[13].is_recycled

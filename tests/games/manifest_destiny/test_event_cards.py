"""The events and event/product cards: one test a card."""

import pytest

from tests.games.manifest_destiny.table import (
    A,
    B,
    C,
    D,
    E,
    build,
    card,
    cards,
    dice,
    expand,
    hand,
    held,
    may,
    natives,
    options,
    own,
    place,
    play,
    refused,
    settle,
    table,
    tokens,
    told,
)

pytestmark = pytest.mark.engine


def test_native_sovereignty_puts_natives_into_five_vacant_western_territories() -> None:
    s = table()
    settle(s, B, "utah")
    hand(s, A, "native_sovereignty")
    cards(s, A)
    play(s, "play:native_sovereignty", "use:event")
    assert {"utah", "alaska", "hawaii"}.isdisjoint(may(s, "choose"))
    where = ["idaho", "kansas", "montana", "nevada", "oregon"]
    play(s, *[f"choose:{name}" for name in where])
    assert [s.atlas.ids[n] for n in range(67) if s.natives >> n & 1] == [
        "montana",
        "idaho",
        "oregon",
        "kansas",
        "nevada",
    ]
    assert s.natives_left == 0


def test_revolutionary_war_makes_an_opponent_cede_what_one_can_reach() -> None:
    s = table()
    settle(s, E, "kentucky", "texas", "mississippi")
    hand(s, A, "revolutionary_war")
    cards(s, A)
    play(s, "play:revolutionary_war", "use:event", "target:E")
    assert s.to_move == [E]
    assert may(s, "choose") == ["mississippi", "texas"]
    play(s, "choose:mississippi")
    assert s.to_move == [A]
    play(s, "presence:new")
    assert s.fresh[A] == 1 << place(s, "mississippi")
    assert s.lost[E] == 1


def test_revolutionary_war_makes_an_opponent_leave_a_territory_if_none_is_in_reach() -> None:
    s = table()
    settle(s, D, "maritimes", "ontario")
    hand(s, A, "revolutionary_war")
    cards(s, A)
    play(s, "play:revolutionary_war", "use:event", "target:D")
    assert may(s, "choose") == ["maritimes", "ontario"]
    play(s, "choose:ontario")
    assert held(s, D) == ["maritimes", "quebec"]


def test_lewis_and_clark_offer_a_pioneer_and_open_the_northwest() -> None:
    s = table()
    settle(s, A, "iowa")
    hand(s, A, "lewis_and_clark")
    cards(s, A)
    play(s, "play:lewis_and_clark", "use:event", "take_pioneer")
    assert s.pioneers[A] == 1
    tokens(s, A, 3)
    expand(s, A)
    assert {"nebraska", "south_dakota"} <= set(may(s, "place"))


def test_war_of_1812_makes_attacks_one_token_cheaper_but_never_free() -> None:
    s = table()
    settle(s, B, "texas", "arkansas")
    hand(s, A, "war_of_1812")
    cards(s, A)
    play(s, "play:war_of_1812", "use:event")
    tokens(s, A, 1)
    expand(s, A)
    assert may(s, "attack") == ["arkansas", "texas"]  # control numbers 1 and 2


def test_star_spangled_banner_repeats_the_attackers_dice_once_per_territory() -> None:
    s = table()
    settle(s, B, "arkansas")
    hand(s, A, "star_spangled_banner")
    cards(s, A)
    play(s, "play:star_spangled_banner", "use:event")
    tokens(s, A, 3)
    expand(s, A)
    dice(s, 1, 2, 4, 6, 1)
    play(s, "attack:arkansas")
    assert options(s) == ["again", "keep"]
    play(s, "again")
    assert held(s, A) == ["arkansas", "louisiana"]


def test_star_spangled_banner_repeats_the_defenders_dice_too() -> None:
    s = table()
    settle(s, A, "arkansas", "texas")
    settle(s, B, "missouri")
    hand(s, B, "star_spangled_banner")
    cards(s, B)
    play(s, "play:star_spangled_banner", "use:event")
    tokens(s, A, 2)
    expand(s, A)
    dice(s, 5, 5, 1, 6)
    play(s, "attack:missouri")
    assert s.to_move == [B]
    play(s, "again")
    assert "missouri" in held(s, B)


def test_erie_canal_gives_three_tokens() -> None:
    s = table()
    hand(s, A, "erie_canal")
    cards(s, A)
    play(s, "play:erie_canal", "use:event")
    assert s.bought[A] == 3


def test_monroe_doctrine_protects_a_region_from_attacks() -> None:
    s = table()
    settle(s, A, "arkansas", "texas")
    settle(s, C, "missouri", "iowa")
    hand(s, A, "monroe_doctrine")
    cards(s, A)
    play(s, "play:monroe_doctrine", "use:event")
    assert "foreign_markets" not in may(s, "region")
    play(s, "region:southern_us")
    tokens(s, C, 5)
    expand(s, C)
    assert "arkansas" not in may(s, "attack")
    assert refused(s, "attack:arkansas") == "protected"


def test_oregon_trail_reaches_three_territories_of_the_northwest() -> None:
    s = table()
    hand(s, A, "oregon_trail")
    cards(s, A)
    play(s, "play:oregon_trail", "use:event")
    tokens(s, A, 3)
    expand(s, A)
    assert {"oregon", "washington", "idaho"} <= set(may(s, "place"))


@pytest.mark.parametrize(("lands", "profit"), [(0, 50), (1, 45), (3, 45), (4, 40), (8, 40)])
def test_abolitionists_cost_profit_for_every_three_southern_territories(
    lands: int, profit: int
) -> None:
    s = table(era=2)
    s.profit = [50] * 5
    south = [
        "kentucky",
        "tennessee",
        "georgia",
        "alabama",
        "florida",
        "mississippi",
        "arkansas",
        "missouri",
    ]
    settle(s, B, *south[:lands])
    hand(s, C, "abolitionists")
    cards(s, C)
    play(s, "play:abolitionists", "use:event")
    assert s.profit[B] == profit


def test_the_civil_rights_movement_costs_profit_without_tolerance_and_less_without_unity() -> None:
    s = table(era=3)
    s.profit = [50] * 5
    own(s, B, "tolerance")
    own(s, C, "tolerance", "unity")
    hand(s, A, "abolitionists")
    cards(s, A)
    play(s, "play:abolitionists", "use:event")
    assert s.profit == [40, 45, 50, 40, 40]


def test_comstock_lode_pays_10_for_each_unit_of_ore_or_gold_up_to_40() -> None:
    s = table()
    settle(s, A, "ohio", "alabama")
    hand(s, A, "comstock_lode")
    cards(s, A)
    play(s, "play:comstock_lode", "use:event")
    assert s.cash[A] == 80
    settle(s, B, "montana", "utah", "arizona", "colorado")
    s.gone.append(s.played[A].pop())
    hand(s, B, "comstock_lode")
    cards(s, B)
    play(s, "play:comstock_lode", "use:event")
    assert s.cash[B] == 100


def test_civil_war_takes_half_the_victims_money_and_the_last_choice() -> None:
    s = table(era=2)
    s.cash[B] = 65
    hand(s, A, "civil_war")
    cards(s, A)
    play(s, "play:civil_war", "use:event", "target:B")
    assert s.cash[B] == 30  # 32.5 rounded up to 35
    assert s.last == [B]


def test_civil_war_may_cost_two_established_presences_instead() -> None:
    s = table(era=2)
    settle(s, B, "oaxaca", "veracruz", "jalisco")
    hand(s, A, "civil_war")
    cards(s, A)
    play(s, "play:civil_war", "use:event", "target:B", "vacate", "choose:oaxaca", "choose:jalisco")
    assert held(s, B) == ["mexico", "veracruz"]
    assert s.lost[B] == 2


def test_homestead_act_takes_two_cheap_western_territories_and_removes_natives() -> None:
    s = table(era=2)
    settle(s, A, "oklahoma")
    natives(s, "kansas")
    hand(s, A, "homestead_act")
    cards(s, A)
    play(s, "play:homestead_act", "use:event")
    assert may(s, "choose") == ["colorado", "kansas", "new_mexico"]
    play(s, "choose:kansas", "presence:established")
    assert "nebraska" in may(s, "choose")
    play(s, "choose:nebraska", "presence:new")
    assert held(s, A) == ["kansas", "louisiana", "nebraska", "oklahoma"]
    assert not s.natives


@pytest.mark.parametrize(("lands", "profit"), [(1, 30), (2, 35), (5, 40), (8, 45)])
def test_reconstruction_brings_profit_for_every_two_southern_territories(
    lands: int, profit: int
) -> None:
    s = table(era=2)
    south = [
        "kentucky",
        "tennessee",
        "georgia",
        "alabama",
        "florida",
        "mississippi",
        "arkansas",
        "missouri",
    ]
    settle(s, B, *south[:lands])
    hand(s, B, "reconstruction")
    cards(s, B)
    play(s, "play:reconstruction", "use:event")
    assert s.profit[B] == profit


def test_sewards_folly_takes_alaska_if_it_is_vacant() -> None:
    s = table(era=2)
    hand(s, A, "sewards_folly")
    cards(s, A)
    play(s, "play:sewards_folly", "use:event", "presence:established")
    assert held(s, A) == ["alaska", "louisiana"]


def test_sewards_folly_gives_tokens_against_alaska_if_it_is_not_vacant() -> None:
    s = table(era=2)
    settle(s, B, "alaska")
    hand(s, A, "sewards_folly")
    cards(s, A)
    play(s, "play:sewards_folly", "use:event")
    expand(s, A)
    assert options(s) == ["attack:alaska", "priority", "end"]


def test_remember_the_maine_reaches_cuba_and_central_america_and_wins_ties() -> None:
    s = table(era=2)
    settle(s, B, "cuba")
    hand(s, A, "remember_the_maine")
    cards(s, A)
    play(s, "play:remember_the_maine", "use:event")
    tokens(s, A, 3)
    expand(s, A)
    assert "central_america" in may(s, "place")
    dice(s, 4, 2, 4)
    play(s, "attack:cuba")
    assert "cuba" in held(s, A)


def test_trustbusters_make_the_largest_owner_of_a_product_cede_a_territory() -> None:
    s = table(era=2)
    settle(s, C, "ohio", "alabama", "west_virginia")
    settle(s, A, "mississippi")
    hand(s, A, "trustbusters")
    cards(s, A)
    play(s, "play:trustbusters", "use:event", "product:ore")
    assert s.to_move == [A]  # Alabama is all that A can reach: C has no choice
    play(s, "presence:established")
    assert "alabama" in held(s, A)


def test_trustbusters_need_three_units() -> None:
    s = table(era=2)
    settle(s, C, "ohio")
    hand(s, A, "trustbusters")
    cards(s, A)
    play(s, "play:trustbusters", "use:event", "product:ore")
    assert s.to_move == [A] and "ohio" in held(s, C)


def test_panama_canal_makes_one_coast_of_two_and_brings_profit() -> None:
    s = table(era=2)
    own(s, A, "steamships", "westward_ho")
    hand(s, A, "panama_canal")
    cards(s, A)
    play(s, "play:panama_canal", "use:event")
    assert s.profit[A] == 35
    tokens(s, A, 3)
    expand(s, A)
    assert {"california", "hawaii", "western_south_america"} <= set(may(s, "place"))


def test_world_war_brings_tokens_and_a_die_against_one_opponent() -> None:
    s = table(era=2)
    settle(s, B, "arkansas")
    hand(s, A, "world_war")
    cards(s, A)
    play(s, "play:world_war", "use:event", "target:B")
    assert s.bought[A] == 2
    expand(s, A)
    dice(s, 1, 1, 6, 5)
    play(s, "attack:arkansas")
    assert s.dice == [1, 1, 6]
    assert "arkansas" in held(s, A)


def test_black_tuesday_strikes_points_profit_and_money_and_all_products() -> None:
    """8.332: the same seat may be hit three times; ties are all hit."""
    s = table(era=3)
    s.profit = [50, 50, 30, 30, 30]
    own(s, A, "telegraph")
    s.cash = [100, 90, 60, 60, 100]
    hand(s, C, "black_tuesday")
    cards(s, C)
    play(s, "play:black_tuesday")
    assert s.profit == [35, 40, 30, 30, 30]
    assert s.cash == [80, 90, 60, 60, 80]
    assert s.surplus == (1 << 12) - 1
    assert s.shown == [100, 90, 60, 60, 100]


def test_the_depression_leaves_everyone_two_territories_of_a_region() -> None:
    s = table(era=3)
    settle(s, E, "kentucky", "georgia", "florida")
    settle(s, A, "texas")
    hand(s, B, "the_depression")
    cards(s, B)
    play(s, "play:the_depression", "region:southern_us")
    assert s.to_move == [E]
    assert may(s, "choose") == ["florida", "georgia", "kentucky"]  # the home must stay
    play(s, "choose:kentucky", "choose:georgia")
    assert held(s, E) == ["florida", "virginia"]
    assert held(s, A) == ["louisiana", "texas"]
    assert s.surplus == (1 << 12) - 1


def test_dust_bowl_empties_two_territories_of_grain_or_livestock_without_city() -> None:
    s = table(era=3)
    settle(s, B, "iowa", "illinois", "texas")
    build(s, "texas")
    hand(s, A, "dust_bowl")
    cards(s, A)
    play(s, "play:dust_bowl", "use:event")
    assert may(s, "choose") == ["illinois", "iowa"]
    play(s, "choose:illinois", "choose:iowa")
    assert held(s, B) == ["mexico", "texas"]


def test_lawyer_replaces_a_presence_in_reach_without_city() -> None:
    s = table(era=3)
    settle(s, B, "arkansas", "texas", "ohio")
    build(s, "texas")
    hand(s, A, "lawyer")
    cards(s, A)
    play(s, "play:lawyer", "use:event")
    play(s, "presence:established")  # Arkansas is the only one
    assert "arkansas" in held(s, A) and s.lost[B] == 1


def test_cold_war_freezes_two_foreign_markets() -> None:
    s = table(era=3)
    settle(s, A, "middle_east")
    hand(s, B, "cold_war")
    hand(s, C, "trustbusters")
    cards(s, B)
    play(s, "play:cold_war", "use:event", "choose:middle_east", "choose:asia")
    oil = s.atlas.products.index("oil")
    assert s.units(A, oil) == 0
    tokens(s, A, 5)
    assert refused(expand(s, A), "place:asia") == "market_frozen"


def test_civil_disobedience_forbids_an_opponent_to_attack() -> None:
    s = table(era=3)
    settle(s, B, "arkansas")
    hand(s, B, "civil_disobedience")
    cards(s, B)
    play(s, "play:civil_disobedience", "use:event", "target:A")
    tokens(s, A, 3)
    expand(s, A)
    assert may(s, "attack") == []
    assert refused(s, "attack:arkansas") == "may_not_attack"


def test_internet_brings_technology_to_two_territories_of_ones_own() -> None:
    s = table(era=3)
    settle(s, A, "texas")
    hand(s, A, "internet")
    cards(s, A)
    play(s, "play:internet", "use:event", "choose:texas")
    assert s.units(A, s.atlas.products.index("technology")) == 2


def test_internet_goes_anywhere_if_one_controls_too_few() -> None:
    s = table(era=3)
    hand(s, A, "internet")
    cards(s, A)
    play(s, "play:internet", "use:event")
    assert s.units(A, s.atlas.products.index("technology")) == 1
    assert "iowa" in may(s, "choose")


def test_spy_takes_a_random_card_that_may_be_played_this_turn() -> None:
    s = table()
    hand(s, A, "spy")
    hand(s, B, "erie_canal")
    cards(s, A)
    play(s, "play:spy")
    assert s.hands[A] == [card(s, "erie_canal")] and s.hands[B] == []
    assert "play:erie_canal" in options(s)


def test_spy_needs_an_opponent_with_a_card() -> None:
    s = table()
    hand(s, A, "spy")
    hand(s, C, "erie_canal")
    hand(s, D, "comstock_lode")
    cards(s, A)
    play(s, "play:spy")
    assert may(s, "target") == ["C", "D"]


def test_congress_costs_an_opponent_ten_times_a_die() -> None:
    s = table()
    hand(s, A, "congress")
    cards(s, A)
    dice(s, 4)
    play(s, "play:congress", "use:event", "target:B")
    assert s.cash[B] == 20


def test_congress_takes_no_more_than_there_is() -> None:
    s = table()
    s.cash[B] = 25
    hand(s, A, "congress")
    cards(s, A)
    dice(s, 6)
    play(s, "play:congress", "use:event", "target:B")
    assert s.cash[B] == 0


def test_supreme_court_cancels_an_event() -> None:
    s = table()
    hand(s, A, "erie_canal")
    hand(s, B, "supreme_court")
    cards(s, A)
    play(s, "play:erie_canal", "use:event", "cancel:supreme_court")
    assert s.bought[A] == 0
    assert told(s, "cancelled") == [
        {"event": "cancelled", "seat": B, "card": "supreme_court", "other": A}
    ]


def test_president_counters_spy() -> None:
    s = table()
    hand(s, A, "spy", "erie_canal")
    hand(s, B, "president", "comstock_lode")
    cards(s, A)
    play(s, "play:spy", "counter:president")
    assert s.hands[A] == []
    assert sorted(s.hands[B]) == [card(s, "erie_canal"), card(s, "comstock_lode")]


@pytest.mark.parametrize(
    ("name", "era", "product"),
    [
        ("native_sovereignty", 1, "fur"),
        ("revolutionary_war", 1, "tobacco"),
        ("lewis_and_clark", 1, "timber"),
        ("war_of_1812", 1, "ore"),
        ("star_spangled_banner", 1, "textile"),
        ("erie_canal", 1, "grain"),
        ("monroe_doctrine", 1, "produce"),
        ("oregon_trail", 1, "livestock"),
        ("abolitionists", 1, "produce"),
        ("comstock_lode", 1, "ore"),
        ("civil_war", 2, "textile"),
        ("homestead_act", 2, "grain"),
        ("reconstruction", 2, "timber"),
        ("sewards_folly", 2, "fur"),
        ("remember_the_maine", 2, "tobacco"),
        ("trustbusters", 2, "oil"),
        ("panama_canal", 2, "produce"),
        ("world_war", 2, "ore"),
        ("dust_bowl", 3, "livestock"),
        ("lawyer", 3, "tobacco"),
        ("cold_war", 3, "ore"),
        ("civil_disobedience", 3, "timber"),
        ("internet", 3, "technology"),
        ("congress", 1, "gold"),
        ("supreme_court", 1, "tourist"),
        ("president", 1, "technology"),
    ],
)
def test_an_event_product_card_used_for_its_product_pays_and_does_nothing_else(
    name: str, era: int, product: str
) -> None:
    """8.33."""
    s = table(era=era)
    hand(s, A, name)
    cards(s, A)
    play(s, f"play:{name}", "use:product")
    assert s.surplus == 1 << s.atlas.products.index(product)
    assert s.to_move == [A] and s.bought[A] == 0 and not s.natives and not s.is_canal_open

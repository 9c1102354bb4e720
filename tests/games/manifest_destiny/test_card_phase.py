"""The card phase (8.0): eras, destiny cards, payments, answers, hand limit."""

import pytest

from carrack.games.manifest_destiny.rules.bits import members
from carrack.games.manifest_destiny.rules.fields import CARDS
from carrack.games.manifest_destiny.rules.pack import draw
from carrack.games.manifest_destiny.rules.phases.order import Turn
from carrack.games.manifest_destiny.rules.phases.payment import payment
from carrack.games.manifest_destiny.rules.state import Position
from tests.games.manifest_destiny.table import (
    A,
    B,
    C,
    D,
    E,
    begin,
    build,
    card,
    cards,
    find,
    hand,
    invest,
    lay,
    may,
    options,
    own,
    pioneers,
    play,
    refused,
    settle,
    steps,
    table,
    tokens,
    told,
)

pytestmark = pytest.mark.engine


def product(s: Position, name: str) -> int:
    return s.atlas.products.index(name)


# --- eras ------------------------------------------------------------------------------------


def test_only_cards_of_the_current_era_are_played() -> None:
    """8.1."""
    s = table(era=2)
    hand(s, A, "erie_canal", "world_war", "spy", "oregon_trail")
    cards(s, A)
    assert may(s, "play") == ["oregon_trail", "spy", "world_war"]
    assert refused(s, "play:erie_canal") == "wrong_era"


def test_an_empty_pack_is_followed_by_the_next_era_with_the_recycled_cards() -> None:
    """8.11."""
    s = table()
    s.gone += s.pack[1:]
    s.pack = s.pack[:1]
    s.recycled = [card(s, "spy")]
    draw(s, A)
    assert s.pack_era == 2 and s.era == 1
    assert sorted(s.pack) == sorted([*s.deck.packs[2], card(s, "spy")])


def test_a_new_era_begins_when_the_first_card_of_its_pack_is_drawn() -> None:
    """8.12."""
    s = table()
    s.gone += s.pack[1:]
    s.pack = s.pack[:1]
    draw(s, A)
    assert s.era == 1
    draw(s, B)
    assert s.era == 2 and s.is_transition
    assert told(s, "era_began") == [{"event": "era_began", "era": 2}]


def test_a_transition_turn_allows_cards_of_both_eras_and_ends_with_the_phase() -> None:
    """8.12."""
    s = table(era=2)
    s.is_transition = 1
    hand(s, A, "erie_canal", "world_war")
    cards(s, A)
    assert may(s, "play") == ["erie_canal", "world_war"]
    play(s, "end")
    assert not s.is_transition


def test_in_a_transition_turn_the_player_chooses_the_era_of_the_effect() -> None:
    """8.12."""
    s = table(era=3)
    s.is_transition = 1
    s.profit = [50] * 5
    hand(s, B, "abolitionists")
    cards(s, B)
    play(s, "play:abolitionists", "use:event")
    assert options(s) == ["as:abolitionists", "as:civil_rights"]
    play(s, "as:abolitionists")
    assert s.profit == [45, 50, 50, 50, 45]  # Louisiana and Virginia lie in the South


def test_cards_for_all_eras_are_recycled_and_others_leave_the_game() -> None:
    """8.13."""
    s = table(3)
    lay(s, A, "spy", "erie_canal", "oregon_trail")
    begin(s, CARDS, Turn.by())
    assert s.recycled == [card(s, "spy")]
    assert {card(s, "erie_canal"), card(s, "oregon_trail")} <= set(s.gone)


# --- destiny cards ---------------------------------------------------------------------------


def test_one_destiny_card_a_turn_for_all_players_together() -> None:
    """8.21."""
    s = table()
    hand(s, A, "king_cotton")
    hand(s, B, "boston_tea_party")
    cards(s, A, B)
    play(s, "play:king_cotton", "end")
    assert may(s, "play") == []
    assert refused(s, "play:boston_tea_party") == "destiny_played"


def test_the_event_and_the_payment_of_a_destiny_card_both_happen() -> None:
    """8.2."""
    s = table()
    hand(s, B, "king_cotton")
    cards(s, B)
    play(s, "play:king_cotton")
    assert s.profit[B] == 35
    assert [e["seat"] for e in told(s, "paid")] == [A]


def test_patriotism_allows_a_second_destiny_card() -> None:
    """8.22."""
    s = table()
    find(s, A, "patriotism")
    s.allowances[A] = 1
    hand(s, A, "king_cotton", "boston_tea_party", "louisiana_purchase")
    cards(s, A)
    play(s, "play:king_cotton", "play:louisiana_purchase")
    assert may(s, "play") == []


def test_patriotism_allows_one_after_another_player_used_the_common_one() -> None:
    """8.22."""
    s = table()
    find(s, B, "patriotism")
    s.allowances[B] = 1
    hand(s, A, "king_cotton")
    hand(s, B, "boston_tea_party", "louisiana_purchase")
    cards(s, A, B)
    play(s, "play:king_cotton", "end", "play:louisiana_purchase")
    assert may(s, "play") == []


# --- payments --------------------------------------------------------------------------------


def test_products_pay_by_the_number_of_units() -> None:
    """8.331."""
    s = table()
    settle(s, A, "wisconsin", "illinois", "missouri")
    assert payment(s, A, product(s, "livestock")) == 20


def test_a_territory_with_a_product_twice_counts_twice() -> None:
    """8.331: Middle East and Central America."""
    s = table()
    settle(s, A, "middle_east")
    settle(s, B, "central_america")
    assert payment(s, A, product(s, "oil")) == 30
    assert payment(s, B, product(s, "produce")) == 10


def test_a_city_in_a_producing_territory_raises_the_payment_by_one_level() -> None:
    """8.331: one level, however many cities."""
    s = table()
    settle(s, A, "wisconsin", "illinois", "missouri")
    build(s, "wisconsin", "illinois")
    assert payment(s, A, product(s, "livestock")) == 30


def test_a_city_elsewhere_does_not_raise_the_payment() -> None:
    """8.331."""
    s = table()
    settle(s, A, "wisconsin", "ohio")
    build(s, "ohio")
    assert payment(s, A, product(s, "livestock")) == 5


def test_new_presences_are_not_paid() -> None:
    """10.23."""
    s = table()
    settle(s, A, "wisconsin", new=True)
    assert payment(s, A, product(s, "livestock")) == 0


def test_payment_stops_at_the_last_column() -> None:
    """8.331: six units, five for fur, tobacco and oil."""
    s = table()
    settle(s, A, "wisconsin", "illinois", "missouri", "texas", "prairies", "nebraska", "wyoming")
    assert payment(s, A, product(s, "livestock")) == 50
    settle(s, B, "oklahoma", "alaska", "middle_east")
    build(s, "oklahoma")
    s.new_products[product(s, "oil")] = 1 << s.homes[B]
    assert payment(s, B, product(s, "oil")) == 120


def test_a_product_that_was_paid_is_in_surplus_for_the_rest_of_the_phase() -> None:
    """8.3311."""
    s = table()
    settle(s, A, "wisconsin", "illinois", "missouri")
    hand(s, A, "oregon_trail")
    cards(s, A)
    play(s, "play:oregon_trail", "use:product")
    assert s.cash[A] == 80
    assert payment(s, A, product(s, "livestock")) == 10
    play(s, "end")
    assert payment(s, A, product(s, "livestock")) == 20


def test_example_of_the_surplus() -> None:
    """8.3312: three livestock in surplus pay 10 instead of 20, one pays nothing."""
    s = table()
    settle(s, A, "wisconsin", "illinois", "missouri")
    settle(s, B, "texas")
    livestock = product(s, "livestock")
    assert (payment(s, A, livestock), payment(s, B, livestock)) == (20, 5)
    s.surplus = 1 << livestock
    assert (payment(s, A, livestock), payment(s, B, livestock)) == (10, 0)


# --- counters and responses ------------------------------------------------------------------


def test_a_counter_played_earlier_this_turn_protects() -> None:
    """8.327: President as news; Spy cannot aim there any more."""
    s = table()
    hand(s, A, "president", "erie_canal")
    hand(s, B, "spy")
    hand(s, C, "comstock_lode")
    hand(s, D, "oregon_trail")
    cards(s, A, B)
    play(s, "play:president", "use:news", "end", "play:spy")
    assert may(s, "target") == ["C", "D"]


def test_president_used_for_technology_does_not_protect_from_spy() -> None:
    """8.327."""
    s = table()
    hand(s, A, "president", "erie_canal")
    hand(s, B, "spy")
    hand(s, C, "comstock_lode")
    cards(s, A, B)
    play(s, "play:president", "use:product", "end", "play:spy")
    assert may(s, "target") == ["A", "C"]


def test_lincoln_counters_civil_war_and_his_credits_count() -> None:
    """8.327: the player of Civil War suffers it."""
    s = table(era=2)
    hand(s, A, "civil_war")
    hand(s, B, "abraham_lincoln")
    cards(s, A)
    play(s, "play:civil_war", "use:event", "target:B", "counter:abraham_lincoln")
    assert s.cash[A] == 30 and s.cash[B] == 60
    assert s.last == [A]
    assert s.credit(B, 7) == 30


def test_nobody_but_the_victim_counters() -> None:
    """8.327: the one who suffers the card turns it back."""
    s = table(era=2)
    hand(s, A, "civil_war")
    hand(s, C, "abraham_lincoln")
    cards(s, A)
    play(s, "play:civil_war", "use:event", "target:B")
    assert s.to_move == [A] and s.last == [B] and s.cash[B] == 30


def test_a_cancelled_card_still_counts_for_the_turn_order() -> None:
    """8.328."""
    s = table()
    hand(s, A, "erie_canal")
    hand(s, B, "supreme_court")
    cards(s, A)
    play(s, "play:erie_canal", "use:event", "cancel:supreme_court")
    assert s.played[A] == [card(s, "erie_canal")]
    assert s.played[B] == [card(s, "supreme_court")]


def test_only_who_can_answer_is_asked() -> None:
    """Response windows: the table's default."""
    s = table()
    hand(s, A, "erie_canal")
    hand(s, C, "president")
    hand(s, D, "comstock_lode")
    cards(s, A)
    play(s, "play:erie_canal", "use:event")
    assert s.to_move == [C] and options(s) == ["cancel:president", "let"]
    play(s, "let")
    assert s.bought[A] == 3


def test_everyone_is_asked_if_the_table_wishes_so() -> None:
    """Response windows: a pause reveals nothing."""
    s = table(ask_all=True)
    hand(s, A, "erie_canal")
    hand(s, C, "president")
    cards(s, A)
    play(s, "play:erie_canal", "use:event")
    asked = []
    while s.to_move != [A]:
        asked.append((s.to_move[0], options(s)))
        play(s, "let")
    assert asked == [
        (1, ["let"]),
        (2, ["cancel:president", "let"]),
        (3, ["let"]),
        (4, ["let"]),
    ]


def test_leaders_are_never_answered() -> None:
    """8.31, ruling 7."""
    s = table()
    hand(s, A, "thomas_jefferson")
    hand(s, B, "supreme_court", "president")
    cards(s, A)
    play(s, "play:thomas_jefferson")
    assert s.to_move == [A]


def test_news_are_played_for_their_number_only() -> None:
    """8.333."""
    s = table()
    hand(s, A, "supreme_court")
    hand(s, B, "president")
    cards(s, A)
    play(s, "play:supreme_court")
    assert options(s) == ["use:product", "use:news"]
    play(s, "use:news")
    assert s.to_move == [A] and not s.surplus
    assert s.played[A] == [card(s, "supreme_court")]


def test_an_answer_that_one_cannot_give_is_refused_with_its_reason() -> None:
    """8.328."""
    s = table(ask_all=True)
    hand(s, A, "erie_canal")
    cards(s, A)
    play(s, "play:erie_canal", "use:event")
    assert refused(s, "cancel:president") == "cannot_answer"


# --- hand ------------------------------------------------------------------------------------


def test_each_card_beyond_three_costs_five_profit() -> None:
    """8.4."""
    s = table()
    s.profit[A] = 50
    hand(s, A, "spy", "congress", "erie_canal", "king_cotton", "comstock_lode")
    cards(s, A)
    play(s, "end")
    assert s.profit[A] == 40


def test_storytelling_keeps_four_cards() -> None:
    """8.41."""
    s = table()
    find(s, A, "storytelling")
    hand(s, A, "spy", "congress", "erie_canal", "king_cotton")
    cards(s, A)
    play(s, "end")
    assert s.profit[A] == 30
    hand(s, A, "oregon_trail")
    cards(s, A)
    play(s, "end")
    assert s.profit[A] == 25


def test_cards_are_not_discarded_without_storytelling() -> None:
    """8.5."""
    s = table()
    hand(s, A, "spy")
    cards(s, A)
    assert refused(s, "discard:spy") == "no_storytelling"


def test_storytelling_discards_one_card_a_turn_face_down() -> None:
    """8.5."""
    s = table()
    find(s, A, "storytelling")
    hand(s, A, "spy", "congress")
    cards(s, A)
    play(s, "discard:spy")
    assert s.buried[A] == [card(s, "spy")]
    assert may(s, "discard") == []
    assert s.played[A] == []


def test_storytelling_claimed_by_a_card_discards_then_and_once_more_in_the_phase() -> None:
    """8.5: when it is obtained, then once in each card phase."""
    s = table()
    pioneers(s, A, 1)
    steps(s, A, "storytelling", 2, 3)
    hand(s, A, "davy_crockett", "spy", "congress")
    cards(s, A)
    play(s, "play:davy_crockett", "step:storytelling:4", "claim:storytelling", "discard:spy")
    play(s, "discard:congress")
    assert s.buried[A] == [card(s, "spy"), card(s, "congress")]


def test_six_units_and_more_in_surplus_are_paid_as_five() -> None:
    """8.331, 8.3312: at most six are counted, and then one level less; a city adds none."""
    s = table()
    livestock = product(s, "livestock")
    double = s.atlas.double[livestock]
    some = members(s.atlas.producing[livestock] & ~double & ~s.held(E))[:7]
    settle(s, A, *[s.atlas.ids[n] for n in some])
    assert s.units(A, livestock) >= 7 and payment(s, A, livestock) == 50
    s.surplus = 1 << livestock
    assert payment(s, A, livestock) == 40
    build(s, s.atlas.ids[some[0]])
    assert payment(s, A, livestock) == 40


def test_the_last_level_of_a_short_row_loses_one_in_surplus_too() -> None:
    """8.3312: five furs and a city pay 120, in surplus 90."""
    s = table()
    fur = product(s, "fur")
    some = [n for n in members(s.atlas.producing[fur]) if not s.held(D) >> n & 1]
    settle(s, A, *[s.atlas.ids[n] for n in some])
    s.new_products[fur] |= 1 << s.homes[A]
    build(s, "louisiana")
    assert payment(s, A, fur) == 120
    s.surplus = 1 << fur
    assert payment(s, A, fur) == 90


def test_a_card_that_is_not_in_the_hand_is_refused() -> None:
    s = table()
    hand(s, A, "spy")
    cards(s, A)
    assert refused(s, "play:congress") == "not_in_hand"


def test_circus_draws_do_not_change_the_cards_of_the_phase_that_is_over() -> None:
    """8.12: the next card phase is the transition."""
    s = table()
    own(s, A, "circus")
    s.gone += s.pack[1:]
    s.pack = s.pack[:1]
    draw(s, B)
    tokens(s, A, 2)
    invest(s, A)
    play(s, "card")
    assert s.era == 2 and s.is_transition == 1

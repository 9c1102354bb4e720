"""The investment phase (9.0)."""

import pytest

from carrack.games.manifest_destiny.rules.phases.purchase import maximum, price
from carrack.games.manifest_destiny.rules.state import Position
from tests.games.manifest_destiny.table import (
    A,
    B,
    C,
    D,
    adjust,
    build,
    find,
    invest,
    lay,
    may,
    options,
    own,
    own_level,
    pioneers,
    play,
    refused,
    settle,
    steps,
    steps_of,
    table,
    tokens,
    top,
)

pytestmark = pytest.mark.engine


@pytest.mark.parametrize(
    ("players", "most"), [(5, [3, 5, 7, 9, 7]), (4, [3, 5, 7, 7]), (3, [3, 5, 7])]
)
def test_the_token_maximum_follows_the_turn_order(players: int, most: list[int]) -> None:
    """9.1."""
    s = table(players)
    assert [maximum(s, seat) for seat in s.order] == most


def test_tokens_cost_five_dollars_each() -> None:
    """9.1."""
    s = invest(table(), B)
    play(s, "tokens:4")
    assert (s.cash[B], s.bought[B], s.supply[B]) == (40, 4, 20)
    assert may(s, "tokens") == ["1"]
    assert refused(s, "tokens:2") == "token_maximum"


def test_tokens_are_limited_by_money_and_supply() -> None:
    """9.1."""
    s = table()
    s.cash[D] = 10
    assert refused(invest(s, D), "tokens:3") == "too_little_money"
    s = table()
    s.marks[D], s.supply[D] = s.supply[D] - 2, 2
    assert refused(invest(s, D), "tokens:3") == "too_few_tokens"


def test_the_first_city_pioneer_and_card_cost_one_token_the_next_two() -> None:
    """9.21."""
    s = table()
    own(s, A, "circus")
    tokens(s, A, 3)
    tokens(s, B, 2)
    invest(s, A, B)
    play(s, "city", "pioneer", "card", "end")
    assert s.boxes == [1, 1, 1] and s.marks[A] == 3 and s.bought[A] == 0
    play(s, "pioneer")
    assert s.bought[B] == 0 and s.boxes == [1, 2, 1]
    assert s.marks[B] == 1  # the second token of the price went back


def test_one_city_pioneer_and_card_a_turn() -> None:
    """9.22, 9.23, 9.24."""
    s = table()
    own(s, A, "circus")
    settle(s, A, "texas")
    tokens(s, A, 9)
    invest(s, A)
    play(s, "city", "site:louisiana", "pioneer", "card")
    assert {"city", "pioneer", "card"}.isdisjoint(options(s))
    assert refused(s, "city") == "one_a_turn"


def test_a_city_goes_to_an_established_presence_without_one() -> None:
    """9.22."""
    s = table()
    settle(s, A, "texas", "oklahoma")
    settle(s, A, "arkansas", new=True)
    build(s, "louisiana")
    tokens(s, A, 1)
    invest(s, A)
    play(s, "city")
    assert may(s, "site") == ["oklahoma", "texas"]


def test_without_a_site_there_is_no_city() -> None:
    """9.22."""
    s = table()
    build(s, "louisiana")
    tokens(s, A, 1)
    assert refused(invest(s, A), "city") == "no_city_site"


def test_twenty_cities_are_all_there_are() -> None:
    """3.1."""
    s = table()
    settle(s, A, *[s.atlas.ids[n] for n in range(31, 51)])
    build(s, *[s.atlas.ids[n] for n in range(31, 51)])
    tokens(s, A, 1)
    assert "city" not in options(invest(s, A))


@pytest.mark.parametrize(("era", "limit"), [(1, 2), (2, 3), (3, 4)])
def test_the_pioneer_limit_grows_with_the_eras(era: int, limit: int) -> None:
    """9.231."""
    s = table(era=era)
    pioneers(s, A, limit)
    tokens(s, A, 1)
    assert refused(invest(s, A), "pioneer") == "pioneer_limit"
    pioneers(s, B, limit - 1)
    tokens(s, B, 1)
    assert "pioneer" in options(invest(s, B))


def test_claimed_pioneers_do_not_count_against_the_limit() -> None:
    """9.231."""
    s = table()
    pioneers(s, A, 1)
    find(s, A, "turnpike", "patriotism")
    tokens(s, A, 1)
    assert "pioneer" in options(invest(s, A))


def test_a_pioneer_is_a_token_of_the_supply() -> None:
    """9.23: the token paid lies in the box till the end of the turn."""
    s = table()
    tokens(s, A, 1)
    before = s.supply[A]
    invest(s, A)
    play(s, "pioneer")
    assert s.supply[A] == before - 1
    adjust(s)
    assert s.supply[A] == before


def test_a_new_pioneer_may_be_used_for_research_at_once() -> None:
    """9.232."""
    s = table()
    tokens(s, A, 1)
    invest(s, A)
    assert may(s, "research") == []
    play(s, "pioneer")
    assert may(s, "research") == ["patriotism", "storytelling", "turnpike"]


def test_cards_are_bought_with_circus_only_and_drawn_at_once() -> None:
    """9.24."""
    s = table()
    tokens(s, A, 1)
    assert refused(invest(s, A), "card") == "needs_circus"
    own(s, A, "circus")
    top(s, "spy")
    invest(s, A)
    play(s, "card")
    assert s.hands[A] == [60]


def test_no_card_is_sold_when_none_is_left() -> None:
    """9.24, 13.0."""
    s = table(era=3)
    own(s, A, "circus")
    s.gone += s.pack
    s.pack = []
    tokens(s, A, 1)
    assert refused(invest(s, A), "card") == "no_cards_left"


# --- progressions ----------------------------------------------------------------------------


def test_a_progression_costs_its_price_less_credits() -> None:
    """9.3."""
    s = table()
    s.add_credit(A, 3, 30)  # Telegraph, as with Samuel Morse
    invest(s, A)
    play(s, "buy:telegraph")
    assert s.cash[A] == 50


def test_a_credit_buys_what_money_alone_would_not() -> None:
    """9.3."""
    s = table()
    s.add_credit(A, 3, 30)
    s.cash[A] = 10
    invest(s, A)
    play(s, "buy:telegraph")
    assert s.cash[A] == 0


def test_a_price_never_falls_below_nothing() -> None:
    """9.3."""
    s = table()
    s.add_credit(A, 3, 60)
    assert price(s, A, 3) == 0


def test_levels_are_bought_in_order() -> None:
    """9.31."""
    s = table()
    s.cash[A] = 500
    invest(s, A)
    assert refused(s, "buy:railroads") == "level_below_first"
    play(s, "buy:steamships", "buy:railroads")
    assert refused(s, "buy:steamships") == "already_owned"


def test_level_three_needs_all_of_level_one() -> None:
    """9.32."""
    s = table()
    s.cash[A] = 500
    own(s, A, "steamships", "railroads")
    invest(s, A)
    assert refused(s, "buy:airplanes") == "level_one_first"
    own(s, A, "telegraph", "tolerance", "circus", "westward_ho")
    assert "buy:airplanes" in options(invest(s, A))


def test_all_of_level_one_brings_ten_profit() -> None:
    """9.33."""
    s = table()
    own(s, A, "steamships", "telegraph", "tolerance", "circus")
    invest(s, A)
    play(s, "buy:westward_ho")
    assert s.profit[A] == 40


def test_all_of_level_two_brings_twenty_profit() -> None:
    """9.33."""
    s = table()
    own_level(s, A, 1)
    own(s, A, "railroads", "telephone", "unity", "pro_sports")
    invest(s, A)
    play(s, "buy:innovation")
    assert s.profit[A] == 50


def test_all_of_level_three_brings_no_profit() -> None:
    """9.33."""
    s = table()
    own_level(s, A, 1)
    own_level(s, A, 2)
    own(s, A, "airplanes", "wireless", "safety_net", "television")
    s.cash[A] = 200
    invest(s, A)
    play(s, "buy:computers")
    assert s.profit[A] == 30


def test_a_progression_is_worth_its_level() -> None:
    """9.34."""
    s = table()
    own_level(s, A, 1)
    s.cash[A] = 500
    invest(s, A)
    play(s, "buy:railroads", "buy:airplanes")
    assert s.tally[A] == [10, 0, 0]


def test_a_progression_one_cannot_pay_is_refused() -> None:
    s = table()
    s.cash[A] = 35
    assert refused(invest(s, A), "buy:telegraph") == "too_little_money"


# --- collaboration ---------------------------------------------------------------------------


def partners(*names: str) -> Position:
    """Give a table where A and B own Unity and B has played leaders."""
    s = table(era=3)
    for seat in (A, B):
        own(s, seat, "tolerance", "unity")
        s.united |= 1 << seat
    lay(s, B, *names)
    return s


def test_a_licence_is_offered_and_accepted() -> None:
    """9.351: half the credit goes to the partner."""
    s = partners("samuel_morse")
    invest(s, A)
    play(s, "offer_licence:samuel_morse")
    assert s.to_move == [B] and options(s) == ["accept", "refuse"]
    play(s, "accept")
    assert may(s, "licence") == ["telegraph"]
    play(s, "licence:telegraph")
    assert s.cash[A] == 60 - 10 - 15
    assert s.cash[B] == 60 + 15


def test_a_refused_licence_cannot_be_offered_again_this_turn() -> None:
    """9.351."""
    s = partners("samuel_morse")
    invest(s, A)
    play(s, "offer_licence:samuel_morse", "refuse")
    assert may(s, "offer_licence") == []
    assert refused(s, "licence:telegraph") == "no_licence"


def test_a_licence_is_agreed_leader_by_leader() -> None:
    """9.351: any combination of the leaders; each is asked for by itself."""
    s = partners("samuel_morse", "cornelius_vanderbilt", "bill_gates")
    invest(s, A)
    assert may(s, "offer_licence") == ["bill_gates", "cornelius_vanderbilt", "samuel_morse"]
    play(s, "offer_licence:samuel_morse", "accept", "offer_licence:cornelius_vanderbilt", "refuse")
    assert may(s, "licence") == ["telegraph"]
    assert refused(s, "licence:steamships") == "no_licence"
    assert refused(s, "offer_licence:cornelius_vanderbilt") == "no_leader"
    assert "offer_licence:bill_gates" in options(s)


def test_a_licence_gives_all_benefits_of_the_leader() -> None:
    """9.351: not his credits alone; without a purchase there is no fee."""
    s = partners("alexander_graham_bell", "eli_whitney", "george_washington")
    invest(s, A)
    play(s, "offer_licence:alexander_graham_bell", "accept", "step:electricity:4")
    play(s, "offer_licence:eli_whitney", "accept", "take_pioneer")
    play(s, "offer_licence:george_washington", "accept")
    assert steps_of(s, A, "electricity") == [4]
    assert s.pioneers[A] == 1 and s.bought[A] == 2
    assert s.cash[A] == s.cash[B] == 60
    assert refused(s, "pioneer") == "one_a_turn"


def test_a_purchase_by_licence_chooses_among_the_leaders_agreed_on() -> None:
    """9.351: Pro Sports cost 50; Roosevelt takes 20 off, Babe Ruth 30, for half of it each."""
    s = table(era=3)
    for seat in (A, B):
        own(s, seat, "tolerance", "unity")
        s.united |= 1 << seat
    own(s, A, "circus")
    lay(s, B, "teddy_roosevelt", "babe_ruth")
    s.new_products[s.atlas.products.index("tourist")] = 0b111  # no token is left in the box
    invest(s, A)
    play(s, "offer_licence:teddy_roosevelt", "accept", "offer_licence:babe_ruth", "accept")
    play(s, "licence:pro_sports")
    assert options(s) == ["lead:teddy_roosevelt", "skip"]
    other = s.clone()
    play(s, "lead:teddy_roosevelt", "lead:babe_ruth")
    assert (s.cash[A], s.cash[B]) == (60 - 25, 60 + 25)
    assert isinstance(other, Position)
    play(other, "skip")
    assert options(other) == ["lead:babe_ruth"]
    play(other, "lead:babe_ruth")
    assert (other.cash[A], other.cash[B]) == (60 - 20 - 15, 60 + 15)


def test_a_borrowed_leader_refunds_nothing() -> None:
    """8.31: half the credit is for who plays the card."""
    s = partners("samuel_morse")
    own(s, A, "telegraph")
    invest(s, A)
    play(s, "offer_licence:samuel_morse", "accept")
    assert s.cash[A] == 60


def test_a_leader_without_use_is_not_asked_for() -> None:
    """9.351."""
    s = partners("samuel_morse")
    own(s, A, "telegraph", "telephone")
    assert refused(invest(s, A), "offer_licence:samuel_morse") == "no_leader"


def test_own_and_licensed_credits_add_up() -> None:
    """9.351."""
    s = partners("samuel_morse")
    s.add_credit(A, 3, 10)
    invest(s, A)
    play(s, "offer_licence:samuel_morse", "accept", "licence:telegraph")
    assert s.cash[A] == 60 - 15


def test_unity_bought_this_turn_does_not_yet_collaborate() -> None:
    """9.35."""
    s = table(era=3)
    own(s, A, "tolerance")
    own(s, B, "tolerance", "unity")
    s.united = 1 << B
    lay(s, B, "samuel_morse")
    s.cash[A] = 100
    invest(s, A)
    play(s, "buy:unity")
    assert may(s, "offer_licence") == []
    assert refused(s, "offer_licence:samuel_morse") == "no_partner"


def test_one_partner_a_turn() -> None:
    """9.351, 9.423."""
    s = partners("samuel_morse")
    own(s, C, "tolerance", "unity")
    s.united |= 1 << C
    lay(s, C, "cornelius_vanderbilt")
    invest(s, A)
    assert may(s, "offer_licence") == ["cornelius_vanderbilt", "samuel_morse"]
    play(s, "offer_licence:samuel_morse", "accept")
    assert may(s, "offer_licence") == []


def test_who_has_a_partner_is_no_partner_of_a_third() -> None:
    """9.351, 9.423."""
    s = partners("samuel_morse")
    own(s, C, "tolerance", "unity")
    s.united |= 1 << C
    invest(s, C, A)
    play(s, "offer_licence:samuel_morse", "accept", "end")
    assert s.to_move == [A] and may(s, "offer_licence") == []


def test_joint_research_claims_for_both_and_neither_rolls() -> None:
    """9.423."""
    s = partners()
    for seat in (A, B):
        pioneers(s, seat, 1)
    steps(s, A, "think_tank", 1, 2)
    steps(s, B, "think_tank", 3, 4)
    invest(s, A, B)
    play(s, "offer_research:B:think_tank", "accept")
    assert s.claims[6] == 1 << A | 1 << B
    assert s.pioneers[A] == s.pioneers[B] == 0
    assert s.tally[A][1] == s.tally[B][1] == 2
    play(s, "end")
    assert may(s, "research") == []


def test_joint_research_needs_all_steps_together() -> None:
    """9.423."""
    s = partners()
    for seat in (A, B):
        pioneers(s, seat, 1)
    steps(s, A, "think_tank", 1, 2)
    steps(s, B, "think_tank", 2, 3)
    invest(s, A, B)
    assert refused(s, "offer_research:B:think_tank") == "no_joint_claim"


@pytest.mark.parametrize("lacking", ["a pioneer", "Computers"])
def test_joint_research_needs_a_pioneer_and_computers_of_both(lacking: str) -> None:
    """9.42, 9.423."""
    s = partners()
    pioneers(s, A, 1)
    pioneers(s, B, 0 if lacking == "a pioneer" else 1)
    for seat in (A, B) if lacking == "a pioneer" else (A,):
        own(s, seat, "computers")
    steps(s, A, "e_commerce", 1, 2, 3)
    steps(s, B, "e_commerce", 4, 5)
    invest(s, A, B)
    assert may(s, "offer_research") == []


def test_licence_and_joint_research_with_the_same_partner_in_one_turn() -> None:
    """9.351."""
    s = partners("samuel_morse")
    for seat in (A, B):
        pioneers(s, seat, 1)
    steps(s, A, "turnpike", 1, 2)
    steps(s, B, "turnpike", 4)
    invest(s, A)
    play(s, "offer_licence:samuel_morse", "accept", "offer_research:B:turnpike", "accept")
    assert s.found(A, 2) and s.found(B, 2)
    assert s.bought[A] == 2 and s.bought[B] == 0  # the tokens of Turnpike come to who invests now

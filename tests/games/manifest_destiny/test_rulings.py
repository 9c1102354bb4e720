"""One test for each ruling of docs/rulings/manifest_destiny.md, by its number."""

import pytest

import carrack
from carrack.games.manifest_destiny.rules.cards import DESTINY
from carrack.games.manifest_destiny.rules.fields import CARDS, EXPANSION, INVESTMENT
from carrack.games.manifest_destiny.rules.money import change_profit
from carrack.games.manifest_destiny.rules.pack import deal, draw, form
from carrack.games.manifest_destiny.rules.phases.expand import BonusCard, ExpansionEnd
from carrack.games.manifest_destiny.rules.phases.invest import InvestmentEnd
from carrack.games.manifest_destiny.rules.phases.order import Turn
from carrack.games.manifest_destiny.rules.phases.payment import payment
from carrack.games.manifest_destiny.rules.phases.play import CardPhase
from carrack.games.manifest_destiny.rules.priority import choice_order
from carrack.games.manifest_destiny.rules.reach import reach
from carrack.games.manifest_destiny.rules.state import Position
from carrack.games.manifest_destiny.rules.whereabouts import know_nothing
from tests.games.manifest_destiny.table import (
    A,
    B,
    C,
    D,
    E,
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
    lay,
    may,
    natives,
    options,
    own,
    own_level,
    pioneers,
    place,
    play,
    settle,
    steps,
    table,
    tokens,
    top,
)

pytestmark = pytest.mark.engine


def test_ruling_01_destiny_cards_are_1_to_14_and_card_14_lies_in_the_first_pack() -> None:
    deck = table().deck
    assert [n for n, row in enumerate(deck.cards) if row.kind == DESTINY] == list(range(14))
    assert 13 in deck.packs[1] and 13 not in deck.packs[0]


def test_ruling_02_the_last_starting_destiny_card_joins_the_first_pack() -> None:
    s = carrack.game("manifest_destiny", players=4).blank(carrack.Rng(b"deal"))
    assert isinstance(s, Position)
    deal(s)
    assert len(s.deck.packs[0]) == 5  # one more than players
    assert len(s.pack) + 2 * s.players == len(s.deck.packs[1]) + 1


def test_ruling_03_patriotism_is_an_allowance_of_ones_own() -> None:
    s = table()
    find(s, B, "patriotism")
    hand(s, A, "king_cotton")
    hand(s, B, "boston_tea_party")
    hand(s, C, "louisiana_purchase")
    begin(s, CARDS, CardPhase.by())
    play(s, "play:king_cotton", "end", "play:boston_tea_party", "target:A", "end")
    assert s.to_move == [C] and may(s, "play") == []


def test_ruling_04_the_hand_penalty_falls_at_the_end_of_ones_own_card_turn() -> None:
    s = table()
    s.profit[A] = 50
    hand(s, A, "spy", "congress", "erie_canal", "king_cotton")
    hand(s, B, "comstock_lode")
    cards(s, A, B)
    play(s, "end")
    assert s.to_move == [B] and s.profit[A] == 45


def test_ruling_05_a_hand_that_grows_in_anothers_turn_is_not_checked_then() -> None:
    s = table()
    s.profit[A] = 50
    hand(s, A, "president", "congress", "king_cotton", "oregon_trail")
    hand(s, B, "spy", "comstock_lode")
    cards(s, B)
    play(s, "play:spy", "counter:president", "end")
    assert len(s.hands[A]) == 4 and s.profit[A] == 50


def test_ruling_06_an_answer_counts_as_played_and_a_cancelled_card_too() -> None:
    s = table()
    hand(s, A, "king_cotton")
    hand(s, B, "supreme_court")
    hand(s, C, "boston_tea_party")
    cards(s, A, C)
    play(s, "play:king_cotton", "cancel:supreme_court")
    assert s.profit[A] == 30
    assert choice_order(s)[:2] == [B, A]
    play(s, "end")
    assert may(s, "play") == []  # the destiny card of the turn is used up


def test_ruling_07_supreme_court_cancels_all_but_leaders_president_only_progress_events() -> None:
    s = table()
    hand(s, A, "king_cotton", "oregon_trail", "erie_canal")
    hand(s, B, "president")
    hand(s, C, "supreme_court")
    cards(s, A)
    play(s, "play:king_cotton")
    assert s.to_move == [C]  # a destiny card: not the President
    play(s, "let", "play:oregon_trail", "use:product")
    assert s.to_move == [C]  # a payment: not the President
    play(s, "let", "play:erie_canal", "use:event")
    assert s.to_move == [B]


def test_ruling_08_the_president_as_news_protects_from_spy() -> None:
    s = table()
    hand(s, A, "president")
    hand(s, A, "erie_canal")
    hand(s, B, "spy")
    cards(s, A, B)
    play(s, "play:president", "use:news", "end", "play:spy")
    assert s.victim() == -1 and s.hands[A] == [card(s, "erie_canal")]


def test_ruling_09_cards_played_when_the_pack_changes_wait_for_the_pack_after() -> None:
    s = table(3)
    lay(s, A, "spy")
    s.gone += s.pack[1:]
    s.pack = s.pack[:1]
    draw(s, A)
    assert card(s, "spy") not in s.pack
    begin(s, CARDS, Turn.by())
    assert s.recycled == [card(s, "spy")]


def test_ruling_10_a_new_era_changes_limits_at_once_and_cards_from_the_next_card_phase() -> None:
    s = table()
    pioneers(s, A, 2)
    tokens(s, A, 1)
    assert "pioneer" not in options(invest(s, A))
    s.gone += s.pack[1:]
    s.pack = s.pack[:1]
    draw(s, B)
    draw(s, B)
    invest(s, A)
    assert "pioneer" in options(s)
    assert "research:think_tank" in options(s)
    assert s.is_transition


def test_ruling_11_the_event_of_a_destiny_card_comes_before_its_payment() -> None:
    s = table()
    hand(s, A, "hudson_bay_company")
    cards(s, A)
    play(s, "play:hudson_bay_company", "choose:british_columbia", "presence:established")
    assert s.cash[A] == 70  # the new fur is paid already


def test_ruling_12_leaders_give_no_step_on_a_level_that_is_not_open() -> None:
    s = table(era=2)
    hand(s, A, "thomas_edison", "alexander_graham_bell")
    cards(s, A)
    s.era = 1  # as if the level were still closed
    play(s, "play:thomas_edison")
    assert may(s, "step") == [] and s.to_move == [A]


def test_ruling_13_one_token_of_the_price_stays_in_the_box_and_mechanization_marks_too() -> None:
    s = table(era=2)
    find(s, A, "mechanization")
    s.boxes = [0, 2, 0]
    tokens(s, A, 1)
    tokens(s, B, 4)
    invest(s, A, B)
    play(s, "mechanize:pioneer", "end")
    assert s.marks[A] == 1 and s.boxes[1] == 3
    before = s.supply[B]
    play(s, "pioneer")
    assert s.marks[B] == 1 and s.supply[B] == before + 3 - 1


def test_ruling_14_electricity_gives_the_one_city_of_each_turn_and_marks_nothing() -> None:
    s = table(era=2)
    find(s, A, "electricity")
    settle(s, A, "texas")
    tokens(s, A, 3)
    invest(s, A)
    play(s, "free_city", "site:texas")
    assert s.boxes[0] == 0 and s.marks[A] == 0
    assert "free_city" not in options(s) and "city" not in options(s)


def test_ruling_14_the_owner_of_electricity_may_buy_the_city_instead() -> None:
    s = table(era=2)
    find(s, A, "electricity")
    settle(s, A, "texas")
    tokens(s, A, 3)
    invest(s, A)
    play(s, "city", "site:texas")
    assert s.boxes[0] == 1 and s.marks[A] == 1
    assert "free_city" not in options(s) and "city" not in options(s)


def test_ruling_15_unused_tokens_go_back_at_the_end_of_the_expansion() -> None:
    s = table()
    tokens(s, A, 3)
    expand(s, A)
    play(s, "end")
    assert s.bought[A] == 0 and s.supply[A] == 24


def test_ruling_16_redeployed_and_bought_tokens_share_the_maximum() -> None:
    s = table()
    own_level(s, A, 1)
    own(s, A, "telephone")
    s.cash[A] = 200
    settle(s, A, "texas", "arkansas", "oklahoma", "missouri")
    invest(s, A)
    play(s, "tokens:4", "buy:wireless", "recall:texas")
    assert may(s, "recall") == []  # five with Tolerance
    assert may(s, "tokens") == []


def test_ruling_16_only_redeployed_tokens_go_anywhere() -> None:
    s = table()
    own_level(s, A, 1)
    s.roaming[A], s.supply[A] = 1, s.supply[A] - 1
    tokens(s, A, 5)
    expand(s, A)
    assert "utah" in may(s, "place")  # one token, from the map
    assert "nevada" not in may(s, "place")  # two would be needed
    play(s, "place:utah")
    assert s.roaming[A] == 0 and s.bought[A] == 5


def test_ruling_17_joint_research_is_agreed_in_the_phase_of_who_moves_first() -> None:
    s = table(era=3)
    for seat in (A, B):
        own(s, seat, "tolerance", "unity")
        s.united |= 1 << seat
        pioneers(s, seat, 1)
    steps(s, A, "turnpike", 1, 2)
    steps(s, B, "turnpike", 4)
    assert "offer_research:A:turnpike" not in options(invest(s, B))
    assert "offer_research:B:turnpike" in options(invest(s, A))


def test_ruling_17_who_has_rolled_cannot_join() -> None:
    s = table(era=3)
    for seat in (A, B):
        own(s, seat, "tolerance", "unity")
        s.united |= 1 << seat
        pioneers(s, seat, 1)
    steps(s, A, "turnpike", 1, 2)
    steps(s, B, "turnpike", 4)
    invest(s, A)
    dice(s, 5)
    play(s, "research:turnpike")
    assert may(s, "offer_research") == []


def test_ruling_18_railroads_follow_dry_land_inside_the_region_and_one_step_out() -> None:
    s = table()
    s.railing = 1 << A
    own(s, A, "westward_ho")
    reached = reach(s, A)
    # Louisiana, Arkansas, Missouri, Oklahoma, Texas and what lies beside them on dry land.
    for name in ("missouri", "oklahoma", "kansas", "colorado", "new_mexico"):
        assert reached >> place(s, name) & 1, name
    for name in ("tennessee", "chihuahua", "nebraska"):
        assert not reached >> place(s, name) & 1, name


def test_ruling_19_a_new_presence_of_another_does_not_stop_the_telegraph() -> None:
    s = table()
    own(s, A, "telegraph")
    settle(s, B, "arkansas", "texas", new=True)
    assert reach(s, A) >> place(s, "oklahoma") & 1
    s.established[B] |= s.fresh[B]
    s.fresh[B] = 0
    assert not reach(s, A) >> place(s, "oklahoma") & 1


def test_ruling_20_a_lost_home_is_no_harbour() -> None:
    s = table()
    own(s, A, "steamships")
    s.established[A] = 0
    s.supply[A] += 1
    assert not reach(s, A) >> place(s, "florida") & 1


def test_ruling_20_steamships_need_westward_ho_for_western_coasts_and_reach_no_market() -> None:
    s = table()
    own(s, B, "steamships")
    assert not reach(s, B) >> place(s, "california") & 1
    own(s, B, "westward_ho")
    assert reach(s, B) >> place(s, "california") & 1
    assert not reach(s, B) & s.atlas.foreign


def test_ruling_21_hawaii_and_south_america_have_no_land_link_to_the_mainland() -> None:
    atlas = table().atlas
    ids = atlas.ids
    assert atlas.land[ids.index("hawaii")] == 0 and atlas.ferries[ids.index("hawaii")] == 0
    east, west = ids.index("eastern_south_america"), ids.index("western_south_america")
    assert atlas.land[east] == 1 << west and atlas.land[west] == 1 << east


def test_ruling_22_airplanes_hold_at_most_three_foreign_markets_at_a_time() -> None:
    s = table()
    own_level(s, A, 1)
    own(s, A, "railroads", "airplanes")
    build(s, "louisiana")
    settle(s, A, "europe", "africa")
    assert reach(s, A) >> place(s, "middle_east") & 1
    settle(s, A, "asia")
    assert not reach(s, A) >> place(s, "middle_east") & 1


def test_ruling_23_oceans_of_the_foreign_markets() -> None:
    s = table()
    ocean = {row.id: row.ocean for row in s.atlas.territories if row.ocean >= 0}
    assert ocean == {"asia": 1, "australia": 1, "europe": 0, "middle_east": 0, "africa": 0}


def test_ruling_24_a_new_presence_may_be_attacked_and_goes_back_without_loss() -> None:
    s = table()
    settle(s, B, "arkansas", new=True)
    before = s.supply[B]
    tokens(s, A, 1)
    expand(s, A)
    dice(s, 6, 6, 1)
    play(s, "attack:arkansas")
    assert s.lost[B] == 0 and s.supply[B] == before + 1


def test_ruling_25_a_lost_home_stays_a_base_and_may_be_attacked_back() -> None:
    s = table()
    s.established[A] = 0
    s.supply[A] += 1
    settle(s, B, "louisiana")
    tokens(s, A, 3)
    expand(s, A)
    assert "attack:louisiana" in options(s) and "place:arkansas" in options(s)


def test_ruling_26_natives_defend_with_one_die_and_leave_the_game() -> None:
    s = table()
    own(s, A, "westward_ho")
    settle(s, A, "oklahoma")
    natives(s, "kansas")
    tokens(s, A, 1)
    expand(s, A)
    dice(s, 6, 1, 5)
    play(s, "attack:kansas")
    assert len(s.defence) == 1
    assert s.natives == 0 and s.natives_left == 4


def test_ruling_27_tokens_in_the_loss_box_cannot_be_bought() -> None:
    s = table()
    s.cash[D] = 100
    s.lost[D], s.supply[D] = s.supply[D] - 1, 1
    assert may(invest(s, D), "tokens") == ["1"]


def test_ruling_27_new_presences_and_losses_are_netted_before_the_minimum() -> None:
    s = table()
    s.profit[A] = 20
    settle(s, A, "texas", new=True)
    s.lost[A], s.supply[A] = 2, s.supply[A] - 2
    adjust(s)
    assert s.profit[A] == 20


def test_ruling_28_profit_lost_by_cards_stops_at_twenty() -> None:
    s = table()
    change_profit(s, A, -50)
    assert s.profit[A] == 20


def test_ruling_29_new_presences_placed_by_cards_count_for_the_bonus_card() -> None:
    s = table()
    hand(s, B, "hudson_bay_company")
    cards(s, B)
    play(s, "play:hudson_bay_company", "choose:prairies", "presence:new")
    begin(s, EXPANSION, BonusCard.by())
    assert len(s.hands[B]) == 1


def test_ruling_29_the_first_to_move_has_the_bonus_card_if_nobody_expanded() -> None:
    s = table()
    s.order = [C, A, B, D, E]
    begin(s, EXPANSION, BonusCard.by())
    assert [len(cards) for cards in s.hands] == [0, 0, 1, 0, 0]


def test_ruling_30_the_safety_net_ranks_all_players_after_the_profit_is_adjusted() -> None:
    s = table(3)
    own_level(s, A, 1)
    own(s, A, "unity", "safety_net")
    s.profit = [30, 30, 30]
    settle(s, A, "texas", new=True)
    adjust(s)
    assert s.cash[A] == 60 + 35 + 10


def test_ruling_31_motion_pictures_are_paid_after_all_incomes() -> None:
    s = table(3)
    find(s, A, "motion_pictures")
    s.cash = [0, 0, 0]
    adjust(s)
    assert s.cash == [20 + 10, 15, 15]


def test_ruling_32_cities_on_vacant_territories_do_not_count() -> None:
    s = table()
    settle(s, B, "texas", new=True)
    build(s, "texas")
    assert s.monopoly == B
    s.fresh[B] = 0
    s.supply[B] += 1
    build(s)
    assert s.monopoly == -1


def test_ruling_33_thirty_points_in_the_card_phase_are_found_at_the_end_of_the_investment() -> None:
    s = table()
    for level in (1, 2, 3):
        own_level(s, A, level)
    hand(s, A, "spy")
    cards(s, A)
    assert not s.over
    begin(s, INVESTMENT, InvestmentEnd.by())
    assert s.over


def test_ruling_33_missing_cards_are_simply_not_drawn() -> None:
    s = table(era=3)
    s.gone += s.pack[2:]
    s.pack = s.pack[:2]
    adjust(s)
    assert [len(cards) for cards in s.hands] == [1, 1, 0, 0, 0]
    assert s.is_pack_out


def test_ruling_34_the_adjustments_never_end_the_game() -> None:
    s = table()
    for level in (1, 2, 3):
        own_level(s, A, level)
    adjust(s)
    assert not s.over
    begin(s, EXPANSION, ExpansionEnd.by())
    assert s.over


def test_ruling_35_users_of_the_priority_option_keep_the_first_boxes_in_order_of_use() -> None:
    s = table()
    lay(s, E, "president")
    s.priority = [C, A]
    assert choice_order(s) == [C, A, E, B, D]


def test_ruling_36_civil_war_shows_all_money() -> None:
    s = table(era=2)
    hand(s, A, "civil_war")
    cards(s, A)
    play(s, "play:civil_war", "use:event", "target:B")
    assert s.shown == [60] * 5


def test_ruling_37_half_credits_and_refunds_round_down_losses_up() -> None:
    s = table(era=2)
    s.cash[B] = 5
    hand(s, A, "civil_war")
    cards(s, A)
    play(s, "play:civil_war", "use:event", "target:B")
    assert s.cash[B] == 0


def test_ruling_38_a_city_in_a_vacated_territory_belongs_to_whoever_takes_it() -> None:
    s = table(era=2)
    settle(s, B, "arkansas")
    build(s, "arkansas")
    hand(s, A, "civil_war")
    cards(s, A)
    play(s, "play:civil_war", "use:event", "target:B", "vacate")
    assert s.cities and s.monopoly == -1
    tokens(s, C, 9)
    settle(s, C, "missouri")
    expand(s, C)
    play(s, "place:arkansas")
    assert s.monopoly == C


def test_ruling_39_closed_regions_cannot_be_entered_nor_passed() -> None:
    s = table(4)
    settle(s, A, "minnesota", "michigan")
    own(s, A, "telegraph", "westward_ho")
    tokens(s, A, 9)
    reached = set(may(expand(s, A), "place"))
    assert {"ontario", "prairies", "southern_ontario"}.isdisjoint(reached)
    assert not any(s.atlas.ferries[place(s, name)] for name in ("michigan", "new_york", "alaska"))


def test_ruling_40_surplus_lasts_till_the_end_of_the_card_phase() -> None:
    s = table(era=3)
    settle(s, A, "wisconsin", "illinois")
    hand(s, B, "black_tuesday")
    cards(s, B)
    play(s, "play:black_tuesday")
    livestock = s.atlas.products.index("livestock")
    assert payment(s, A, livestock) == 5
    play(s, "end")
    assert payment(s, A, livestock) == 10


def test_ruling_41_a_free_pioneer_is_the_one_pioneer_of_the_turn() -> None:
    s = table()
    hand(s, A, "eli_whitney")
    cards(s, A)
    play(s, "play:eli_whitney", "take_pioneer")
    tokens(s, A, 3)
    assert "pioneer" not in options(invest(s, A))


def test_ruling_42_no_card_takes_a_home() -> None:
    s = table()
    settle(s, A, "mississippi")
    hand(s, A, "revolutionary_war")
    cards(s, A)
    play(s, "play:revolutionary_war", "use:event", "target:B")
    assert s.to_move == [A] and held(s, B) == ["mexico"]


@pytest.mark.parametrize(("new", "dice", "left"), [(True, 1, 1), (False, 2, 0)])
def test_ruling_43_a_city_defends_an_established_presence_alone(
    new: bool, dice: int, left: int
) -> None:
    s = table()
    settle(s, B, "arkansas", new=new)
    build(s, "arkansas")
    tokens(s, A, 2)
    expand(s, A)
    play(s, "attack:arkansas")
    assert len(s.defence) == dice and s.bought[A] == left


def test_ruling_48_think_tank_exchanges_a_card_taken_by_spy() -> None:
    s = table()
    find(s, A, "think_tank")
    hand(s, A, "spy")
    hand(s, B, "erie_canal")
    top(s, "congress")
    cards(s, A)
    play(s, "play:spy", "exchange")
    assert s.hands[A] == [card(s, "congress")] and card(s, "erie_canal") in s.pack


def test_ruling_50_a_counter_can_be_cancelled_and_then_does_not_protect() -> None:
    s = table()
    hand(s, A, "spy", "supreme_court", "oregon_trail")
    hand(s, B, "president", "erie_canal")
    cards(s, A)
    play(s, "play:spy", "counter:president")
    assert s.to_move == [A] and options(s) == ["cancel:supreme_court", "let"]
    play(s, "cancel:supreme_court")
    assert s.hands[B] == [] and card(s, "erie_canal") in s.hands[A]
    assert not s.immune[B]


def test_ruling_50_who_has_used_his_answer_on_the_counter_is_not_asked_again() -> None:
    s = table()
    hand(s, A, "spy")
    hand(s, B, "president", "erie_canal")
    hand(s, C, "supreme_court")
    cards(s, A)
    play(s, "play:spy", "target:B", "counter:president", "cancel:supreme_court")
    assert s.to_move == [A] and s.hands[A] == [card(s, "erie_canal")]


def test_ruling_50_an_answer_can_be_answered() -> None:
    s = table()
    hand(s, A, "erie_canal", "president")
    hand(s, C, "supreme_court")
    cards(s, A)
    play(s, "play:erie_canal", "use:event", "cancel:supreme_court")
    assert s.to_move == [A] and options(s) == ["cancel:president", "let"]
    before = s.clone()
    play(s, "let")
    assert s.bought[A] == 0
    assert isinstance(before, Position)
    play(before, "cancel:president")
    assert before.bought[A] == 3 and before.played[A][-1] == card(s, "president")


def test_ruling_50_a_leader_who_counters_cannot_be_cancelled() -> None:
    s = table(era=2)
    hand(s, A, "civil_war", "supreme_court")
    hand(s, B, "abraham_lincoln")
    cards(s, A)
    play(s, "play:civil_war", "use:event", "target:B", "counter:abraham_lincoln")
    assert s.cash[A] == 30 and s.last == [A]


def test_ruling_48_an_era_begun_by_think_tank_in_the_card_phase_waits_for_the_next_one() -> None:
    """8.12: the next card phase is the transition; research and pioneers change at once."""
    s = table()
    find(s, A, "think_tank")
    hand(s, A, "spy", "abolitionists")
    hand(s, B, "erie_canal")
    s.gone += s.pack
    form(s, 2)
    for watcher in range(6):
        know_nothing(s, watcher)
    hand(s, B, "world_war")
    top(s, "civil_war")
    cards(s, A, B)
    dice(s, 1)
    play(s, "play:spy", "exchange")
    assert s.era == 2 and card(s, "civil_war") in s.hands[A]
    assert may(s, "play") == ["abolitionists"]
    play(s, "end", "end")
    assert s.is_transition == 1
    assert {"abolitionists", "civil_war"} == set(may(cards(s, A), "play"))


def test_ruling_49_a_research_token_is_withdrawn_at_will_from_an_unfinished_discovery() -> None:
    s = table()
    steps(s, A, "turnpike", 1, 2)
    steps(s, A, "storytelling", 2, 3, 4)
    invest(s, A)
    play(s, "retrieve")
    assert options(s) == ["withdraw:turnpike:1", "withdraw:turnpike:2"]
    play(s, "withdraw:turnpike:2", "retrieve")
    assert s.steps_out(A) == 3  # the only token left on it came back by itself
    assert "retrieve" not in options(s)


def test_ruling_44_an_event_without_a_target_is_skipped() -> None:
    s = table()
    hand(s, A, "spy")
    cards(s, A)
    play(s, "play:spy")
    assert s.to_move == [A] and s.played[A] == [card(s, "spy")]


def test_ruling_45_the_three_losses_of_black_tuesday_are_found_before_any_is_taken() -> None:
    s = table(era=3)
    s.profit = [60, 60, 30, 30, 30]
    own(s, A, "telegraph")
    hand(s, C, "black_tuesday")
    cards(s, C)
    play(s, "play:black_tuesday")
    assert s.profit[:2] == [45, 50]  # both had the highest profit


def test_ruling_46_a_licence_gives_what_the_leader_gives_and_credits_for_half() -> None:
    s = table(era=3)
    for seat in (A, B):
        own(s, seat, "tolerance", "unity")
        s.united |= 1 << seat
    lay(s, B, "alexander_graham_bell")
    own(s, A, "telegraph")
    invest(s, A)
    play(s, "offer_licence:alexander_graham_bell", "accept", "step:electricity:1")
    play(s, "licence:telephone")
    assert s.cash[A] == 60 - 20 - 20
    assert s.steps_out(A) == 1


def test_ruling_47_who_suffers_an_answer_has_aimed_before() -> None:
    s = table()
    hand(s, A, "congress")
    hand(s, C, "supreme_court")
    cards(s, A)
    play(s, "play:congress", "use:event", "target:B")
    assert s.to_move == [C] and s.victim() == B

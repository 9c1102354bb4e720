"""National advantages, each in its window and as often as it may be used."""

import pytest

from carrack.games.age_of_discovery.rules.effects.nations import SpanishStart
from carrack.games.age_of_discovery.rules.phases.auctions import NationRound
from carrack.games.age_of_discovery.rules.phases.boxes import Shipping, Specialists, TradeGoods
from carrack.games.age_of_discovery.rules.phases.discovery import Discovery
from carrack.games.age_of_discovery.rules.phases.dock import Dock
from carrack.games.age_of_discovery.rules.phases.turn import Before, NextTurn
from carrack.games.age_of_discovery.rules.pieces import DOCK, KINDS, SHIPPING, TRADE, TRAINING
from tests.games.age_of_discovery.tools import (
    colony,
    counter,
    discovered,
    goods,
    goods_on_table,
    in_discovery,
    nation,
    options,
    play,
    position,
    put,
    run,
    top_card,
    why_not,
    workers,
)

pytestmark = pytest.mark.engine


def test_england_adds_two_colonists_beyond_the_last_space_and_orders_the_dock_once() -> None:
    s = position()
    nation(s, 0, "england")
    put(s, "dock", "1 colonist", "1 soldier", "2 colonist", "2 colonist", "1 colonist")
    run(s, Before.by(-1, DOCK), Dock.by())
    assert options(s) == ["england", "pass"]
    play(s, "england")
    assert options(s) == ["next:1", "next:2", "next:3", "next:6", "pass"]
    play(s, "next:6 next:7 next:4 pass")
    assert [code // KINDS for code in s.dock] == [0, 0, 1, 1, 2, 2, 1]
    play(s, "land:caribbean land:caribbean")
    assert colony(s, 0, "caribbean") == {"colonist": 2}
    assert run(s, Before.by(-1, DOCK)).over


def test_england_may_wait() -> None:
    s = position()
    nation(s, 0, "england")
    play(run(s, Before.by(-1, DOCK)), "pass")
    assert options(run(s, Before.by(-1, DOCK))) == ["england", "pass"]


def test_spain_discovers_a_region_before_the_first_turn_with_a_soldier() -> None:
    s = position()
    nation(s, 1, "spain")
    counter(s, "peru", 14)  # 4 dollars, 5 for a soldier, 5 natives
    run(s, SpanishStart.by())
    assert s.to_move == [1] and why_not(s, "discover:caribbean") == "discovered_already"
    play(s, "discover:peru")
    assert s.found[14] == 1 and s.money[1] == 24 and colony(s, 1, "peru") == {"soldier": 1}
    assert run(s, SpanishStart.by()).over


def test_spain_that_waits_never_uses_its_advantage() -> None:
    s = position()
    nation(s, 1, "spain")
    play(run(s, SpanishStart.by()), "pass")
    assert s.uses[1] == 0


def test_france_takes_a_good_before_the_box_resolves_twice_in_a_game() -> None:
    s = position()
    nation(s, 2, "france")
    goods_on_table(s, "gold", "gold", "rice", "fish")
    put(s, "goods", *["0 colonist"] * 4)
    run(s, Before.by(-1, TRADE), TradeGoods.by())
    assert options(s) == ["france:gold", "france:fish", "france:rice", "pass"]
    assert why_not(s, "france:fur") == "not_on_offer"
    play(s, "france:gold take:gold take:rice take:fish")
    assert s.over and goods(s, 2) == {"gold": 1}  # the last worker gets nothing
    assert sum(goods(s, 0).values()) == 3 and s.trade == []
    goods_on_table(s, "fur")
    play(run(s, Before.by(-1, TRADE)), "france:fur")
    goods_on_table(s, "cocoa")
    assert run(s, Before.by(-1, TRADE)).over and s.uses[2] == 0


def test_portugal_uses_the_cards_once_in_each_age_against_three_natives() -> None:
    s = position()
    nation(s, 0, "portugal")
    top_card(s, "china")  # 7 dollars, 3 for a soldier, 6 natives
    put(s, "discovery", "0 captain", "0 soldier", "0 colonist")
    run(s, Discovery.by())
    play(s, "send:captain send:soldier explore:portugal")
    assert s.found.count(0) == 1 and s.money[0] == 20 + 7 + 3
    run(s, Discovery.by())
    assert why_not(s, "explore:portugal") == "no_advantage"
    play(s, "pass")
    s.turn = 3
    run(s, NextTurn.by())
    assert s.age == 1 and s.uses[0] == 1


def test_portugal_saves_no_use_for_a_later_age() -> None:
    s = position()
    nation(s, 0, "portugal")
    s.turn = 3
    assert run(s, NextTurn.by()).uses[0] == 1


def test_holland_takes_the_ship_before_the_box_resolves_once() -> None:
    s = position()
    nation(s, 0, "holland")
    put(s, "shipping", "1 captain")
    run(s, Before.by(-1, SHIPPING), Shipping.by())
    play(s, "holland")
    assert s.ships == [1, 0, 0] and s.ship == 0
    s.ship = 1
    assert run(s, Before.by(-1, SHIPPING)).over


def test_holland_is_not_asked_without_a_ship() -> None:
    s = position()
    nation(s, 0, "holland")
    s.ship = 0
    assert run(s, Before.by(-1, SHIPPING)).over


def test_italy_replaces_a_rivals_worker_on_the_specialists_spaces_twice() -> None:
    s = position()
    nation(s, 0, "italy")
    put(s, "captain_space", "1 soldier")
    put(s, "training", "2 colonist")
    put(s, "merchant_space", "0 colonist")
    run(s, Before.by(-1, TRAINING), Specialists.by())
    assert options(s) == ["italy:captain", "italy:training", "pass"]
    assert why_not(s, "italy:merchant") == "nobody_there"
    play(s, "italy:training")
    assert s.to_move == [0]
    play(s, "train:soldier")  # at 5 dollars, as usual
    assert s.money[0] == 15 and workers(s, 0) == {"merchant": 1, "soldier": 1}
    assert workers(s, 1) == {"captain": 1} and s.uses[0] == 1
    put(s, "captain_space", "1 colonist")
    play(run(s, Before.by(-1, TRAINING), Specialists.by()), "italy:captain")
    assert workers(s, 0) == {"merchant": 1, "soldier": 1, "captain": 1}
    put(s, "captain_space", "1 colonist")
    assert run(s, Before.by(-1, TRAINING)).over


def test_random_nations_are_all_different() -> None:
    s = position("empires", players=6, nations="random")
    assert sorted(s.nations) == [0, 1, 2, 3, 4, 5] and s.uses == [
        s.facts.nations[n].uses for n in s.nations
    ]


def test_the_nation_auction_sells_a_nation_and_the_next_place() -> None:
    s = position("empires", players=3, nations="auction")
    s.order, s.money = [], [15, 15, 15]
    run(s, NationRound.by(2))
    assert s.to_move == [0] and why_not(s, "bid:0") == "bid_too_low"
    play(s, "bid:3")
    assert why_not(s, "bid:3") == "bid_too_low"
    play(s, "bid:5 pass pass")  # 1 wins with 5
    assert s.to_move == [1]
    play(s, "nation:france")
    assert s.order == [1] and s.money == [15, 10, 15]
    assert s.to_move == [2]  # the next without a nation, to the left of the winner
    play(s, "bid:4 pass")
    assert why_not(s, "nation:france") == "not_on_offer"
    play(s, "nation:spain nation:italy")
    assert s.order == [1, 2, 0] and s.money == [13, 10, 11]  # half of 4
    assert [s.facts.nations[n].name for n in s.nations] == ["italy", "france", "spain"]


def test_the_last_nation_costs_half_of_the_last_bid_rounded_up() -> None:
    s = position("empires", players=2, nations="auction")
    s.order, s.money = [], [15, 15]
    play(run(s, NationRound.by(1)), "bid:5 pass nation:france nation:spain")
    assert s.money == [10, 12]


def test_portugal_sends_workers_to_the_cards_while_regions_are_left() -> None:
    s = position()
    nation(s, 0, "portugal")
    put(s, "discovery", "0 colonist")
    run(s, Discovery.by())
    play(s, "send:colonist")
    assert "explore:portugal" in options(s) and "explore:cards" not in options(s)


def test_portugal_may_use_its_advantage_when_all_regions_are_found() -> None:
    s = position()
    nation(s, 0, "portugal")
    discovered(s)
    put(s, "discovery", "0 colonist")
    run(s, Discovery.by())
    play(s, "send:colonist")
    assert {"explore:portugal", "explore:cards"} <= set(options(s))
    assert in_discovery(s, 0) == {}

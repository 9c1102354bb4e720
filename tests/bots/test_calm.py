"""What is under way is carried out before a position is judged; doubt means more deals."""

from random import Random

import pytest

import carrack
from carrack import bots
from carrack.arena.turns import ask, bot_rng
from carrack.bots.evaluation import first_judge, judge_of
from carrack.bots.turns import UNDER_WAY, settled
from tests.tables import deals_for, random_play

pytestmark = pytest.mark.engine
GAME = "manifest_destiny"


def test_a_purchase_under_way_is_judged_by_the_best_that_comes_of_it() -> None:
    game = carrack.game(GAME, players=4)
    judge = judge_of(game)
    s = game.new(seed=4)
    seen = 0
    for _ in random_play(s, 4):
        if s.over or judge.is_calm(s) or s.stack[-1].step.name != "BuildCity":
            continue
        seat = s.to_move[0]
        chances = []
        for a in s.options(seat):
            c = s.clone()
            c.step(seat, a)
            assert judge.is_calm(c)
            chances.append(judge.prospects(c)[seat])
        assert settled(s.clone(), judge, Random(1), UNDER_WAY)[seat] == max(chances)
        seen += len(chances) > 1
    assert seen > 2


def test_with_few_looks_any_way_is_taken_and_the_weights_set_by_hand_judge_at_once() -> None:
    game = carrack.game(GAME, players=4)
    judge, first = judge_of(game), first_judge(game.title)
    s = game.new(seed=5)
    seen = 0
    for _ in random_play(s, 5):
        if s.over or judge.is_calm(s):
            continue
        assert sum(settled(s.clone(), judge, Random(1), 0)) == pytest.approx(1)
        assert settled(s.clone(), first, Random(1), UNDER_WAY) == first.prospects(s)
        seen += 1
    assert seen > 10


def test_options_in_doubt_are_looked_at_over_more_deals_by_one_who_has_learnt() -> None:
    game = carrack.game(GAME, players=4)
    weights = judge_of(game).weights
    assert weights.most_deals > weights.deals
    s = game.new(seed=6)
    assert len(s.options(s.to_move[0])) > 8
    assert deals_for(bots.make("planner@1"), s) == weights.deals
    assert deals_for(bots.make("planner"), s) == weights.most_deals


def test_an_expert_spends_on_land_from_the_first_turn_on() -> None:
    s = carrack.game(GAME, players=3).new(seed=1)
    expert = bots.make("expert")
    bought = [0] * s.players
    moves = 0
    while "Expand" not in [f.step.name for f in s.stack]:
        seat = s.to_move[0]
        a = ask(expert, s, seat, bot_rng(s, seat, moves))
        bought[seat] += a.arg if a.word == "tokens" else 0
        s.apply(seat, a)
        moves += 1
    assert min(bought) > 0
    assert sum(bought) >= 9

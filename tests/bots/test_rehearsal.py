"""Few options played on in mind: planner's best, on the same deals, until one is clearly ahead."""

from random import Random

import pytest

import carrack
from carrack.bots.evaluation import first_judge, judge_of
from carrack.bots.greedy import Planner
from carrack.bots.ismcts import Ismcts
from carrack.bots.rehearsal import Rehearsal
from carrack.bots.thinker import Question
from carrack.bots.turns import Deadline, best_turn, play_turn
from carrack.core.evaluation import Judge, Weights
from tests.tables import random_play

pytestmark = pytest.mark.engine
TITLES = ("age_of_empires", "empires", "new_world")


def positions(game: str, every: int, most: int) -> list[carrack.State]:
    """Give some positions of a random game in which there is a choice."""
    s = carrack.game(game, players=4).new(seed=4)
    found = [s.clone() for _ in random_play(s, 4) if len(s.options(s.to_move[0])) > 3]
    return found[::every][:most]


def question(s: carrack.State, hints: Judge, budget: int) -> Question:
    seat = s.to_move[0]
    rng = carrack.Rng(b"x")
    return Question(
        s.game, seat, s.options(seat), lambda: s.redeal(seat, rng), hints, Random(1), budget
    )


def rehearsal(s: carrack.State, budget: int = 2) -> Rehearsal:
    return Rehearsal(question(s, judge_of(s.game), budget), Deadline(), Deadline())


@pytest.mark.parametrize("game", TITLES)
def test_without_states_to_play_on_in_it_chooses_as_planner(game: str) -> None:
    for s in positions(game, 20, 8):
        hints = judge_of(s.game)
        deals = hints.most_deals()
        ranking = Planner().ranked(question(s, hints, deals), Deadline())
        chosen = Ismcts(deals).think(question(s, hints, deals))
        place = s.options(s.to_move[0]).index(chosen)
        assert ranking.means[place] == max(ranking.means[n] for n in ranking.left)


@pytest.mark.parametrize("game", TITLES)
def test_only_the_few_options_that_planner_finds_best_are_played_on(game: str) -> None:
    for s in positions(game, 20, 8):
        found = rehearsal(s)
        few = judge_of(s.game).weights.few
        best = sorted(found.first, reverse=True)[:few]
        assert [found.first[n] for n in found.left] == best[: len(found.left)]
        assert len(found.left) <= few


def test_an_option_is_dropped_only_when_it_is_clearly_behind_in_the_same_deals() -> None:
    found = rehearsal(positions("age_of_empires", 1, 1)[0])
    one, other = 0, 1
    found.left = [one, other]
    found.first = [0.4] * len(found.options)
    found.found = {one: [0.5, 0.3], other: [0.4, 0.2]}
    assert found.is_behind(other, one)
    found.found = {one: [0.5, 0.3], other: [0.2, 0.5]}
    assert not found.is_behind(other, one)
    assert found.best() == one
    assert not found.is_behind(one, one)


def test_options_of_which_the_same_comes_in_every_deal_are_not_played_on_for_ever() -> None:
    found = rehearsal(positions("age_of_empires", 1, 1)[0])
    found.first = [0.4] * len(found.options)
    found.found = {0: [0.5, 0.3], 1: [0.5, 0.3]}
    assert found.is_behind(1, 0)


def test_a_line_of_play_that_the_clock_cuts_short_is_forgotten() -> None:
    found = rehearsal(positions("age_of_empires", 1, 1)[0])
    assert len(found.left) > 1
    found.end.until = 0.0
    found.iterate()
    assert not any(found.found.values())
    assert not found.is_open()
    assert found.answer() in found.options


@pytest.mark.long
def test_the_bot_of_before_it_learnt_searches_its_tree_whatever_the_settings_say() -> None:
    differing = 0
    for s in positions("age_of_empires", 20, 6):
        hints = first_judge(s.game.title)
        w = hints.weights
        assert w.few
        settings = (w.spread, w.deals, w.looks, w.horizon, w.tries, w.trust)
        former = s.game.title.judge(hints.names, Weights(w.terms, *settings))
        before = Ismcts(12, is_first=True).think(question(s, former, 1))
        assert Ismcts(12, is_first=True).think(question(s, hints, 1)) is before
        differing += Ismcts(12).think(question(s, hints, 1)) is not before
    assert differing


def test_the_best_turn_is_one_that_the_judge_puts_above_all_others() -> None:
    s = positions("age_of_empires", 7, 9)[-1]
    hints, seat = judge_of(s.game), s.to_move[0]
    (chosen,) = best_turn(s, seat, hints, Random(1), Deadline())
    worth = {}
    for a in s.options(seat):
        c = s.clone()
        c.step(seat, a)
        worth[a] = hints.prospects(c)[seat]
    assert worth[chosen] == max(worth.values())


def test_in_a_secret_choice_every_seat_decides_before_any_answer_is_known() -> None:
    s = next(s for s in positions("mundus_novus", 1, 99) if len(s.to_move) > 2)
    hints, rng = judge_of(s.game), Random(1)
    expected = s.clone()
    turns = [(seat, best_turn(s, seat, hints, rng, Deadline())) for seat in s.to_move]
    for seat, actions in turns:
        for a in actions:
            expected.step(seat, a)
    play_turn(s, hints, Random(1), Deadline())
    assert s.to_json() == expected.to_json()

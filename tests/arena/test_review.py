"""The review: chances that add up, luck against choice, the turns that decided, in words."""

import json
from functools import cache
from math import log

import pytest

import carrack
from carrack import bots
from carrack.arena.review import (
    LEAST,
    Change,
    Review,
    expected,
    glance,
    review,
    survey,
    turns_of,
)
from carrack.arena.review_text import COLUMNS, balance_rows, best_line, verdict_lines
from carrack.arena.turns import ask, bot_rng
from carrack.bots.evaluation import chances, foreteller_of, judge_of, model_text
from carrack.core.actions import Action
from carrack.core.errors import BadRecord
from carrack.core.evaluation import Learned
from carrack.core.flow import State
from carrack.core.rng import Rng
from carrack.text import LANGUAGES, catalogue
from tests.tables import briefly

FORETOLD = [name for name in carrack.NAMES if model_text(carrack.title(name), ".chances")]


@cache
def played(name: str, seed: int, players: int = 0, bot: str = "greedy@1") -> list[State]:
    """Play a game; its last position keeps the journal."""
    s = carrack.game(name, players=players or carrack.title(name).low).new(seed)
    one = bots.make(bot)
    states = [s.clone()]
    while not s.over:
        seat = s.to_move[0]
        s.apply(seat, ask(one, s, seat, bot_rng(s, seat, len(states)), 20))
        states.append(s.clone())
    states[-1] = s
    return states


def moves_of(states: list[State]) -> list[tuple[int, Action]]:
    journal = states[-1].journal
    assert journal is not None
    return journal.moves


@cache
def looked_over(name: str, seed: int) -> Review:
    states = played(name, seed)
    return review(states, moves_of(states), lambda done: None)


@cache
def surveyed(name: str, seed: int) -> list[Change]:
    states = played(name, seed)
    return survey(states, moves_of(states))


@pytest.mark.parametrize("name", carrack.NAMES)
def test_chances_are_one_together(name: str) -> None:
    for s in played(name, 0)[::10]:
        assert sum(chances(s)) == pytest.approx(1)


@pytest.mark.long
@pytest.mark.parametrize("game", FORETOLD)
def test_what_was_fitted_to_foretell_does_so_better_than_even_chances(game: str) -> None:
    loss = even = 0.0
    for seed in range(12):
        states = played(game, seed, bot="greedy")  # as in the games it was fitted to
        winners = states[-1].winners()
        for s in states[1:-1]:
            loss -= sum(log(chances(s)[seat]) for seat in winners) / len(winners)
            even += log(s.players)
    assert loss < even


def test_every_title_has_something_that_was_fitted_to_games() -> None:
    fitted = {name for name in carrack.NAMES if model_text(carrack.title(name))}
    assert fitted | {*FORETOLD} == {*carrack.NAMES}


@pytest.mark.parametrize("name", FORETOLD)
def test_what_foretells_tells_how_it_was_made_and_bots_do_not_play_by_it(name: str) -> None:
    about = json.loads(model_text(carrack.title(name), ".chances"))
    assert about["title"] == name
    assert about["rules"] == carrack.title(name).rules
    assert about["command"].startswith("carrack learn ")
    assert about["log_loss"] < about["log_loss_even"]
    game = carrack.game(name, players=carrack.title(name).low)
    assert isinstance(foreteller_of(game), Learned)
    assert judge_of(game) is not foreteller_of(game)


@briefly("new_world")
def test_luck_and_all_choices_add_up_and_it_is_told_in_all_languages(game: str) -> None:
    states = played(game, 5)
    found = looked_over(game, 5)
    assert len(found.chances) == len(states)
    winners = states[-1].winners()
    for seat, one in enumerate(found.balances):
        assert one.start == 1 / states[0].players
        assert one.end == (1 / len(winners) if seat in winners else 0)
        assert one.start + one.own + one.others + one.luck == pytest.approx(one.end)
    assert sum(one.luck for one in found.balances) == pytest.approx(0)
    for language in LANGUAGES:
        words = catalogue(language, states[0].game.package)
        for judged in found.decided:
            played_line, better, why = verdict_lines(words, states[0].game, judged)
            assert len(why) != 1 or not why[0].endswith(":"), (
                "nothing is announced that is not told"
            )
            assert played_line and better
            assert all("{" not in line for line in (played_line, better, *why))
        assert "{" not in best_line(words, found, ["A", "B", "C"])
        assert all(len(row) == len(COLUMNS) for row in balance_rows(words, found))


def test_a_move_without_chance_is_choice_alone_and_one_without_alternative_luck_alone() -> None:
    states = played("new_world", 2)
    found = surveyed("new_world", 2)
    quiet = forced = 0
    before = [1 / 2, 1 / 2]
    for n, change in enumerate(found[:-1]):
        whole = [b - a for a, b in zip(before, change.chances, strict=True)]
        if len(states[n].options(change.seat)) == 1:
            assert change.choice == [0, 0]
            forced += 1
        elif states[n].no_return == states[n + 1].no_return:
            assert change.choice == pytest.approx(whole)
            quiet += 1
        before = change.chances
    assert quiet
    assert found[-1].choice == [0, 0]  # the end brings to light what was decided before


def test_turns_are_the_moves_of_one_seat_in_a_row() -> None:
    moves = moves_of(played("new_world", 2))
    turns = turns_of(surveyed("new_world", 2))
    assert [turn.first for turn in turns[1:]] == [turn.last for turn in turns[:-1]]
    assert turns[-1].last == len(moves)
    for turn in turns:
        assert turn.first <= turn.key < turn.last
        assert {seat for seat, _ in moves[turn.first : turn.last]} == {turn.seat}


def test_the_turns_that_are_told_moved_the_chances_most() -> None:
    found = looked_over("mundus_novus", 3)
    turns = turns_of(surveyed("mundus_novus", 3))
    most = sorted((turn.swing for turn in turns), reverse=True)[: len(found.decided)]
    assert sorted((judged.turn.swing for judged in found.decided), reverse=True) == most
    assert found.best.turn.gain == max(turn.gain for turn in turns)


def test_a_chance_that_is_thrown_away_is_told_with_what_the_bot_would_have_done() -> None:
    states = [carrack.game("age_of_empires", players=2).new(5)]
    moves: list[tuple[int, Action]] = []
    one, thrown = bots.make("planner"), -1
    s = states[0].clone()
    while not s.over:
        seat = s.to_move[0]
        a = ask(one, s, seat, bot_rng(s, seat, len(moves)), 20)
        if thrown < 0 and len(moves) > 60:
            for option in s.options(seat):
                if glance(s, seat, option, Rng(b"glance")) > 0.2:
                    a, thrown = option, len(moves)
        moves.append((seat, a))
        s.apply(seat, a)
        states.append(s.clone())
    assert thrown > 0
    found = review(states, moves, lambda done: None)
    judged = [each for each in (*found.missed, *found.decided) if each.turn.key == thrown]
    assert len(judged) == 1
    assert judged[0].verdict.act == moves[thrown][1].text != judged[0].verdict.better
    assert judged[0].verdict.missed > 0.1


def test_what_was_missed_is_worth_telling_dearest_first_and_nothing_is_told_twice() -> None:
    found = looked_over("mundus_novus", 3)
    costs = [each.verdict.missed for each in found.missed]
    assert costs
    assert costs == sorted(costs, reverse=True)
    assert costs[-1] >= LEAST
    keys = [each.turn.key for each in (*found.missed, *found.decided)]
    assert len({*keys}) == len(keys)
    for each in found.missed:
        assert each.turn.first <= each.turn.key < each.turn.last
        assert each.verdict.better != each.verdict.act


@pytest.mark.long
@pytest.mark.engine
def test_luck_is_told_from_choice_alike_by_other_deals() -> None:
    states = played("manifest_destiny", 1)
    own = [0.0, 0.0]
    for n, (seat, a) in enumerate(moves_of(states)):
        s = states[n]
        if seat == 0 and len(s.options(0)) > 1 and s.no_return != states[n + 1].no_return:
            for half in (0, 1):
                own[half] += expected(s, 0, a, Rng(f"{half} {n}".encode()))[0]
    assert own[0] != own[1]
    assert own[0] == pytest.approx(own[1], abs=0.12)


@pytest.mark.long
def test_the_same_game_is_reviewed_the_same() -> None:
    states = played("new_world", 4)
    assert review(states, moves_of(states), lambda done: None) == looked_over("new_world", 4)


def test_a_running_game_is_not_reviewed() -> None:
    states = played("new_world", 1)[:-1]
    with pytest.raises(BadRecord):
        review(states, [], lambda done: None)

"""The review: chances that add up, luck against choice, the turns that decided, in words."""

import json
from functools import cache
from math import log

import pytest

import carrack
from carrack import bots
from carrack.arena.review import Review, review, survey, turns_of
from carrack.arena.review_text import COLUMNS, balance_rows, best_line, verdict_lines
from carrack.arena.turns import ask, bot_rng
from carrack.bots.evaluation import chances, foreteller_of, judge_of, model_text
from carrack.core.errors import BadRecord
from carrack.core.evaluation import Learned
from carrack.core.flow import State
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


def looked_over(states: list[State]) -> Review:
    journal = states[-1].journal
    assert journal is not None
    return review(states, journal.moves, lambda done: None)


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
    game = carrack.game(name, players=2)
    assert not isinstance(judge_of(game), Learned)
    assert isinstance(foreteller_of(game), Learned)


@briefly("new_world")
def test_luck_and_all_choices_add_up_and_it_is_told_in_all_languages(game: str) -> None:
    states = played(game, 5)
    found = looked_over(states)
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
    journal = states[-1].journal
    assert journal is not None
    found = survey(states, journal.moves)
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
    states = played("new_world", 2)
    journal = states[-1].journal
    assert journal is not None
    turns = turns_of(survey(states, journal.moves))
    assert [turn.first for turn in turns[1:]] == [turn.last for turn in turns[:-1]]
    assert turns[-1].last == len(journal.moves)
    for turn in turns:
        assert turn.first <= turn.key < turn.last
        assert {seat for seat, _ in journal.moves[turn.first : turn.last]} == {turn.seat}


def test_the_turns_that_are_told_moved_the_chances_most() -> None:
    states = played("mundus_novus", 3)
    journal = states[-1].journal
    assert journal is not None
    found = looked_over(states)
    turns = turns_of(survey(states, journal.moves))
    most = sorted((turn.swing for turn in turns), reverse=True)[: len(found.decided)]
    assert sorted((judged.turn.swing for judged in found.decided), reverse=True) == most
    assert found.best.turn.gain == max(turn.gain for turn in turns)


@pytest.mark.long
def test_the_same_game_is_reviewed_the_same() -> None:
    states = played("new_world", 4)
    assert looked_over(states) == looked_over(states)


def test_a_running_game_is_not_reviewed() -> None:
    states = played("new_world", 1)[:-1]
    with pytest.raises(BadRecord):
        review(states, [], lambda done: None)

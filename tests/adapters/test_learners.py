"""Environments for learners: they pass the checks of those who defined them."""

import random
import warnings

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, render_test, seed_test

import carrack
from carrack.adapters.arrays import action_mask, observer_of
from carrack.adapters.gymnasium import CarrackEnv
from carrack.adapters.pettingzoo import CarrackAEC
from carrack.adapters.vector import Games
from tests.tables import label, random_play, tables


@pytest.mark.engine
@pytest.mark.parametrize("table", tables(), ids=label)
def test_an_observation_tells_nothing_that_the_seat_cannot_know(table):
    name, players, options = table
    game = carrack.game(name, players=players, **options)
    observer = observer_of(game)
    s = game.new(seed=4)
    rng = carrack.Rng(b"x")
    for n, _ in enumerate(random_play(s, 4)):
        if n % 11 == 0:
            for seat in range(players):
                row = observer.encode(s, seat)
                assert len(row) == observer.size
                assert row == observer.encode(s.redeal(seat, rng), seat)


@pytest.mark.engine
def test_different_positions_of_new_world_look_different():
    game = carrack.game("new_world", players=3)
    observer = observer_of(game)
    s = game.new(seed=4)
    rows = [bytes(observer.encode(s, seat)) for _, _ in random_play(s, 4) for seat in range(3)]
    assert len(set(rows)) > 0.99 * len(rows)


@pytest.mark.engine
def test_the_seat_that_looks_comes_first():
    game = carrack.game("new_world", players=3)
    observer = observer_of(game)
    s = game.new(seed=4)
    first = next(part.first for part in observer.parts if part.name == "to_move")
    assert s.to_move == [0]
    assert [observer.encode(s, seat)[first : first + 3].hex() for seat in range(3)] == [
        "010000",
        "000001",
        "000100",
    ]


@pytest.mark.parametrize("table", tables(), ids=label)
def test_pettingzoo_accepts_the_environment(table):
    name, players, options = table
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(CarrackAEC(name, players, **options), num_cycles=120)


@pytest.mark.parametrize("name", carrack.NAMES)
def test_pettingzoo_finds_it_the_same_for_the_same_seed(name: str):
    players = carrack.title(name).low
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        seed_test(lambda: CarrackAEC(name, players), num_cycles=120)


@pytest.mark.parametrize("name", carrack.NAMES)
def test_pettingzoo_finds_it_drawn_in_all_ways(name: str):
    render_test(lambda render_mode: CarrackAEC(name, 3, render_mode=render_mode))


def test_an_unknown_way_to_draw_is_refused():
    with pytest.raises(carrack.CarrackError, match="human, ansi, rgb_array"):
        CarrackAEC("new_world", 2, render_mode="pixels")


def test_a_picture_shows_the_board_and_changes_with_it():
    env = CarrackAEC("new_world", 2, render_mode="rgb_array")
    env.reset(seed=1)
    before = env.render()
    assert len(np.unique(before.reshape(-1, 3), axis=0)) > 20
    env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))
    assert before.shape != env.render().shape or (before != env.render()).any()


@pytest.mark.parametrize("mode", ["human", "ansi", "rgb_array"])
@pytest.mark.parametrize("name", carrack.NAMES)
def test_gymnasium_accepts_the_environment(name: str, mode: str):
    opponents = ["random"] * (carrack.title(name).low - 1)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(CarrackEnv(name, opponents, render_mode=mode))


def test_a_game_against_a_bot_ends_with_the_part_of_the_victory():
    env = CarrackEnv("new_world", ["random"], random_seat=True)
    rng = random.Random(3)
    seats, rewards = set(), []
    for seed in range(6):
        _, info = env.reset(seed=seed)
        seats.add(info["seat"])
        over = False
        while not over:
            choices = np.flatnonzero(info["action_mask"])
            _, reward, over, _, info = env.step(np.int64(rng.choice(list(choices))))
        assert env.state.over
        won = env.state.winners()
        assert reward == (1 / len(won) if env.seat in won else 0)
        rewards.append(reward)
    assert seats == {0, 1}
    assert set(rewards) == {0, 1}


def test_an_illegal_action_ends_the_game_with_a_loss():
    env = CarrackEnv("new_world", ["random"])
    env.reset(seed=1)
    illegal = env.game.action("no_settler")
    _, reward, over, _, info = env.step(np.int64(illegal.index))
    assert (reward, over, info["illegal"]) == (-1, True, "no_settler")


def test_many_games_step_together_and_begin_anew():
    many = Games("new_world", 2, 5, seed=3)
    rng = np.random.default_rng(1)
    ended = 0
    for _ in range(260):
        actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in many.masks])
        rewards, over = many.step(actions)
        assert np.allclose(rewards.sum(axis=1), over)
        ended += int(over.sum())
    assert ended >= 5
    for n, s in enumerate(many.states):
        assert (many.masks[n] == action_mask(s, int(many.seats[n]))).all()
        row = many.observer.encode(s, int(many.seats[n]))
        assert bytes(many.observations[n]) == bytes(row)

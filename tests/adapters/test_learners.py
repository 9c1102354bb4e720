"""Environments for learners: they pass the checks of those who defined them."""

import json
import random
import warnings

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, render_test, seed_test

import carrack
from carrack.adapters.arrays import Bytes, action_mask, observer_of
from carrack.adapters.gymnasium import CarrackEnv
from carrack.adapters.pettingzoo import CarrackAEC
from carrack.adapters.vector import Games
from tests.adapters.layouts import PAGE, page_with
from tests.tables import Table, each_table, in_brief, random_play


@pytest.mark.engine
@each_table
def test_an_observation_tells_nothing_that_the_seat_cannot_know(table: Table) -> None:
    name, players, options = table
    game = carrack.game(name, players=players, **options)
    observer = observer_of(game)
    s = game.new(seed=4)
    rng = carrack.Rng(b"x")
    compared = 0
    for n, _ in enumerate(random_play(s, 4)):
        if n % 11 == 0:
            for seat in range(players):
                row = observer.encode(s, seat)
                assert len(row) == observer.size
                assert row == observer.encode(s.redeal(seat, rng), seat)
                compared += 1
    assert compared > players


@pytest.mark.engine
@pytest.mark.parametrize("name", carrack.NAMES)
def test_what_looks_different_to_a_seat_is_encoded_differently(name: str) -> None:
    game = carrack.game(name, players=3)
    observer = observer_of(game)
    s = game.new(seed=4)
    views: dict[bytes, str] = {}
    seen = set()
    for n, _ in enumerate(random_play(s, 4)):
        if n % 3 == 0 and n < 600:
            view = json.dumps(s.view(0).to_json())
            seen.add(view)
            views[bytes(observer.encode(s, 0))] = view
    assert len(views) > 0.97 * len(seen)


# Facts that a learner must be able to see: field of the state, place, new value, part of the row.
FACTS = [
    ("new_world", "supply", 1, 2, "supply"),
    ("new_world", "surveys", None, 3, "surveyors"),
    ("mundus_novus", "announced", None, 4, "announced"),
    ("mundus_novus", "hands", 0, 5, "hand"),
    ("mundus_novus", "known", 12, 2, "known"),
    ("mundus_novus", "owner", 3, 1, "owner"),
    ("mundus_novus", "market", 0, 9, "market"),
    ("age_of_empires", "money", 1, 300, "money"),
    ("age_of_empires", "colonies", 60, 3, "colonies"),
    ("age_of_empires", "ships", 2, 4, "ships"),
    ("empires", "owns", 1, 1 << 40, "owns"),
    ("empires", "goods", 13, 2, "goods"),
    ("empires", "offer", 0, 55, "offer"),
    ("empires", "dock_x", None, 7, "dock_x_y"),
    ("manifest_destiny", "established", 1, 1 << 66, "established"),
    ("manifest_destiny", "cities", None, 1 << 20, "cities"),
    ("manifest_destiny", "profit", 2, 75, "profit"),
    ("manifest_destiny", "owned", 1, 1 << 14, "owned"),
    ("manifest_destiny", "steps", 12, 5, "steps"),
]


@pytest.mark.engine
@pytest.mark.parametrize(("name", "field", "place", "value", "part"), FACTS)
def test_a_changed_fact_changes_its_part_of_the_row(
    name: str, field: str, place: int | None, value: int, part: str
) -> None:
    game = carrack.game(name, players=3)
    observer = observer_of(game)
    s = game.new(seed=4)
    before = observer.encode(s, 0)
    if place is None:
        setattr(s, field, value)
    else:
        setattr(s, field, [value if n == place else x for n, x in enumerate(getattr(s, field))])
    after = observer.encode(s, 0)
    changed = {n for n, (one, other) in enumerate(zip(before, after, strict=True)) if one != other}
    where = next(p for p in observer.parts if p.name == part)
    assert changed and min(changed) >= where.first
    # The sizes of the hands may change with the hand.
    assert field == "hands" or max(changed) < where.first + where.length


def test_the_page_says_what_the_bytes_mean() -> None:
    text = PAGE.read_text("utf-8")
    assert page_with(text) == text, "run python -m tests.adapters.layouts"


@pytest.mark.engine
def test_the_seat_that_looks_comes_first() -> None:
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


@each_table
def test_pettingzoo_accepts_the_environment(table: Table) -> None:
    name, players, options = table
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(CarrackAEC(name, players, **options), num_cycles=120)


@pytest.mark.parametrize("name", carrack.NAMES)
def test_pettingzoo_finds_it_the_same_for_the_same_seed(name: str) -> None:
    players = carrack.title(name).low
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        seed_test(lambda: CarrackAEC(name, players), num_cycles=120)


@pytest.mark.parametrize("name", in_brief(["mundus_novus"], carrack.NAMES))
def test_pettingzoo_finds_it_drawn_in_all_ways(name: str) -> None:
    render_test(lambda render_mode: CarrackAEC(name, 3, render_mode=render_mode))


def test_an_unknown_way_to_draw_is_refused() -> None:
    with pytest.raises(carrack.CarrackError, match="human, ansi, rgb_array"):
        CarrackAEC("new_world", 2, render_mode="pixels")


def pixels(env: CarrackAEC) -> Bytes:
    drawn = env.render()
    assert isinstance(drawn, np.ndarray)
    return drawn


def test_a_picture_shows_the_board_and_changes_with_it() -> None:
    env = CarrackAEC("new_world", 2, render_mode="rgb_array")
    env.reset(seed=1)
    before = pixels(env)
    assert len(np.unique(before.reshape(-1, 3), axis=0)) > 20
    env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))
    after = pixels(env)
    assert before.shape != after.shape or (before != after).any()


@pytest.mark.parametrize("mode", ["human", "ansi", "rgb_array"])
@pytest.mark.parametrize("name", carrack.NAMES)
def test_gymnasium_accepts_the_environment(name: str, mode: str) -> None:
    opponents = ["random"] * (carrack.title(name).low - 1)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(CarrackEnv(name, opponents, render_mode=mode))


def test_a_game_against_a_bot_ends_with_the_part_of_the_victory() -> None:
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


def test_an_illegal_action_ends_the_game_with_a_loss() -> None:
    env = CarrackEnv("new_world", ["random"])
    env.reset(seed=1)
    illegal = env.game.action("no_settler")
    _, reward, over, _, info = env.step(np.int64(illegal.index))
    assert (reward, over, info["illegal"]) == (-1, True, "no_settler")


def test_many_games_step_together_and_begin_anew() -> None:
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
        assert (many.masks[n] == action_mask(many.observer, s, int(many.seats[n]))).all()
        row = many.observer.encode(s, int(many.seats[n]))
        assert bytes(many.observations[n]) == bytes(row)

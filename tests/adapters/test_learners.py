"""Environments for learners: they pass the checks of those who defined them."""

import copy
import json
import pickle
import random
import subprocess
import sys
import tomllib
import warnings
from itertools import product
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from numpy.typing import NDArray
from pettingzoo.test import api_test, render_test, seed_test

import carrack
from carrack.adapters.arrays import Bytes, action_mask
from carrack.adapters.gymnasium import CarrackEnv
from carrack.adapters.pettingzoo import CarrackAEC
from carrack.adapters.processes import SharedGames
from carrack.adapters.vector import Games
from carrack.core.observation import observer_of
from carrack.games import OURS
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
    assert compared >= players


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


@pytest.mark.engine
@each_table
def test_pettingzoo_accepts_the_environment(table: Table) -> None:
    name, players, options = table
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(CarrackAEC(name, players, **options), num_cycles=120)


@pytest.mark.engine
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


@pytest.mark.long
def test_a_picture_shows_the_board_and_changes_with_it() -> None:
    env = CarrackAEC("new_world", 2, render_mode="rgb_array")
    env.reset(seed=1)
    before = pixels(env)
    assert len(np.unique(before @ np.array([1, 1 << 8, 1 << 16]))) > 20  # colours
    env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))
    after = pixels(env)
    assert before.shape != after.shape or (before != after).any()


DRAWN = [*product(carrack.NAMES, ["ansi"]), *product(["mundus_novus"], ["human", "rgb_array"])]


@pytest.mark.engine
@pytest.mark.parametrize(
    "shown", in_brief(DRAWN, product(carrack.NAMES, ("human", "ansi", "rgb_array"))), ids="-".join
)
def test_gymnasium_accepts_the_environment(shown: tuple[str, str]) -> None:
    name, mode = shown
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


@pytest.mark.engine
@each_table
def test_rows_of_a_game_that_is_followed_are_those_of_each_position_by_itself(table: Table) -> None:
    """What is kept from decision to decision, for all seats, is never out of date."""
    name, players, options = table
    many = Games(name, players, 2, seed=6, longest=160, **options)
    followed = many.observer.row()
    rng = random.Random(6)
    compared = 0
    for _ in range(200):
        many.step(np.array([any_legal(mask, rng) for mask in many.masks]))
        for n, s in enumerate(many.states):
            seat = int(many.seats[n])
            alone = many.observer.encode_into(many.observer.row(), s, seat)
            assert bytes(many.observations[n]) == alone
            assert many.observer.encode(s, seat) == alone  # of either game in turn
            assert (many.masks[n] == action_mask(many.observer, s, seat)).all()
            compared += 1
    assert compared == 400
    s = many.game.new(seed=6)
    for n, _ in enumerate(random_play(s, 6)):
        if n % 7 == 0:
            for seat in range(players):
                row = many.observer.encode_into(followed, s, seat)
                assert row == many.observer.encode_into(many.observer.row(), s, seat)


@pytest.mark.engine
@each_table
def test_a_row_that_turns_to_a_clone_a_redeal_or_back_is_never_out_of_date(table: Table) -> None:
    name, players, options = table
    game = carrack.game(name, players=players, **options)
    observer, rng = observer_of(game), random.Random(3)
    followed = observer.row()
    s = game.new(seed=3)
    for n, (mover, _) in enumerate(random_play(s, 3)):
        if n == 160:
            break
        if n % 8 == 0:
            seat = n // 8 % players
            later = s.clone()
            later.apply(mover, rng.choice(later.options(mover)))
            undone = s.clone()
            dealt = s.redeal(seat, carrack.Rng(b"row"))
            for each in (s, later, undone, dealt, s):
                row = observer.encode_into(followed, each, seat)
                assert row == observer.encode_into(observer.row(), each, seat)
                numbers = observer.numbers(each, seat)
                mask = observer.mask(each, seat, followed)
                assert [k for k, mark in enumerate(mask) if mark] == sorted(numbers)


@pytest.mark.engine
def test_an_illegal_action_in_one_game_is_refused_and_none_is_stepped() -> None:
    many = Games("new_world", 2, 3, seed=3)
    before = [s.to_json() for s in many.states]
    actions = np.array([legal(mask) for mask in many.masks])
    actions[2] = many.game.action("no_settler").index
    with pytest.raises(carrack.IllegalAction):
        many.step(actions)
    assert [s.to_json() for s in many.states] == before


@pytest.mark.engine
@pytest.mark.parametrize("copied", [copy.deepcopy, lambda many: pickle.loads(pickle.dumps(many))])
@pytest.mark.parametrize("name", carrack.NAMES)
def test_many_games_are_copied_in_mid_game(name: str, copied: Any) -> None:
    many = Games(name, 3, 2, seed=3, longest=9)
    for _ in range(few(name, 7)):
        many.step(np.array([legal(mask) for mask in many.masks]))
    other = copied(many)
    for _ in range(few(name, 7)):
        actions = np.array([legal(mask) for mask in many.masks])
        rewards, over = many.step(actions)
        same, ended = other.step(actions)
        assert (rewards == same).all() and (over == ended).all()
        assert (many.observations == other.observations).all()


def test_games_in_two_processes_are_those_of_two_stepped_here() -> None:
    here = [Games("new_world", 2, 3, seed=2 * 5 + k, reward="score", longest=30) for k in range(2)]
    with SharedGames("new_world", 2, 6, seed=5, processes=2, reward="score", longest=30) as many:
        paid = 0.0
        for _ in range(40):
            actions = np.array([legal(mask) for mask in many.masks])
            rewards, ended = many.step(actions)
            for k, mine in enumerate(here):
                part = slice(3 * k, 3 * k + 3)
                expected, over = mine.step(actions[part])
                assert (rewards[part] == expected).all() and (ended[part] == over).all()
                assert (many.observations[part] == mine.observations).all()
                assert (many.masks[part] == mine.masks).all()
                assert (many.seats[part] == mine.seats).all()
                assert (many.finals[part] == mine.finals).all()
                assert (many.truncated[part] == mine.truncated).all()
            paid += float(np.abs(rewards).sum())
        assert paid > 0
        with pytest.raises(carrack.CarrackError, match="no action has the number -1"):
            many.step(np.full(6, -1))
        processes = many.processes
    assert [process.exitcode for process in processes] == [0, 0]


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


def few(name: str, steps: int) -> int:
    """Give a number of steps; a small game from elsewhere is over soon."""
    return steps if name in OURS else 1


def legal(mask: NDArray[np.int8]) -> int:
    return int(np.flatnonzero(mask)[-1])


def any_legal(mask: NDArray[np.int8], rng: random.Random) -> int:
    return int(rng.choice(np.flatnonzero(mask).tolist()))


@pytest.mark.engine
def test_a_game_in_which_nobody_buys_is_encoded_however_long_it_lasts() -> None:
    many = Games("mundus_novus", 2, 1, seed=3)
    for _ in range(7000):
        many.step(np.array([legal(mask) for mask in many.masks]))
    round_ = next(part for part in many.observer.parts if part.name == "round")
    assert many.observations[0, round_.first] == 255


@pytest.mark.engine
@pytest.mark.parametrize("name", carrack.NAMES)
def test_the_state_holds_what_all_seats_see(name: str) -> None:
    env = CarrackAEC(name, 3)
    env.reset(seed=4)
    for _ in range(few(name, 30)):
        env.step(legal(env.observe(env.agent_selection)["action_mask"]))
    state = env.state()
    assert env.state_space.contains(state)
    rows = [env.observe(agent)["observation"] for agent in env.possible_agents]
    assert (state == np.concatenate(rows)).all()


COPIES = [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))]


@pytest.mark.engine
@pytest.mark.parametrize("copied", COPIES)
@pytest.mark.parametrize("name", carrack.NAMES)
def test_an_environment_of_all_seats_is_copied_in_mid_game(name: str, copied: Any) -> None:
    env = CarrackAEC(name, 3)
    env.reset(seed=4)
    for _ in range(few(name, 20)):
        env.step(legal(env.observe(env.agent_selection)["action_mask"]))
    other = copied(env)
    before = env.state()
    for _ in range(few(name, 20)):
        other.step(legal(other.observe(other.agent_selection)["action_mask"]))
    assert (env.state() == before).all() and (other.state() != before).any()
    for _ in range(few(name, 20)):
        env.step(legal(env.observe(env.agent_selection)["action_mask"]))
    assert (env.state() == other.state()).all()


@pytest.mark.engine
@pytest.mark.parametrize("copied", COPIES)
@pytest.mark.parametrize("name", carrack.NAMES)
def test_an_environment_with_bots_is_copied_in_mid_game(name: str, copied: Any) -> None:
    env = CarrackEnv(name, ["greedy"] * (carrack.title(name).low - 1))
    _, info = env.reset(seed=4)
    for _ in range(few(name, 5)):
        *_, info = env.step(np.int64(legal(info["action_mask"])))
    other, ahead = copied(env), info
    for _ in range(few(name, 5)):
        *_, ahead = other.step(np.int64(legal(ahead["action_mask"])))
    assert other.state.to_json() != env.state.to_json()
    for _ in range(few(name, 5)):
        *_, info = env.step(np.int64(legal(info["action_mask"])))
    assert other.state.to_json() == env.state.to_json()
    env.reset(), other.reset()
    assert other.state.to_json() == env.state.to_json()


@pytest.mark.engine
@pytest.mark.parametrize("number", [-1, -9, 10**6])
@pytest.mark.parametrize("name", carrack.NAMES)
def test_a_number_without_an_action_is_refused(name: str, number: int) -> None:
    env = CarrackAEC(name, 3)
    env.reset(seed=4)
    with pytest.raises(carrack.CarrackError, match=f"no action has the number {number}"):
        env.step(number)
    many = Games(name, 3, 1, seed=3)
    with pytest.raises(carrack.CarrackError, match=f"no action has the number {number}"):
        many.step(np.array([number]))
    one = CarrackEnv(name)
    one.reset(seed=1)
    _, reward, over, _, info = one.step(np.int64(number))
    assert (reward, over, info["illegal"]) == (-1, True, str(number))


@pytest.mark.parametrize("name", carrack.NAMES)
def test_score_rewards_add_up_to_the_points(name: str) -> None:
    env = CarrackAEC(name, 3, reward="score")
    env.reset(seed=4)
    rng = random.Random(1)
    gained = np.array(env.state_now.shown_scores(), float)
    paid = 0
    while not any(env.terminations.values()):
        env.step(any_legal(env.observe(env.agent_selection)["action_mask"], rng))
        gained += list(env.rewards.values())
        paid += any(env.rewards.values())
    assert gained.tolist() == env.state_now.scores()
    assert paid > 1
    one = CarrackEnv(name, reward="score")
    _, info = one.reset(seed=4)
    total, over = float(one.state.shown_scores()[0]), False
    while not over:
        _, reward, over, _, info = one.step(np.int64(any_legal(info["action_mask"], rng)))
        total += reward
    assert total == one.state.scores()[0]
    with pytest.raises(carrack.CarrackError, match="reward can be victory, score, not 'money'"):
        CarrackAEC(name, 3, reward="money")


def test_a_long_game_is_truncated() -> None:
    env = CarrackAEC("new_world", 2, longest=7)
    env.reset(seed=4)
    for n in range(7):
        assert not any(env.truncations.values()), n
        env.step(legal(env.observe(env.agent_selection)["action_mask"]))
    assert all(env.truncations.values()) and not any(env.terminations.values())
    while env.agents:
        env.step(None)
    one = CarrackEnv("new_world", longest=3)
    _, info = one.reset(seed=4)
    cuts = []
    for _ in range(3):
        *_, over, cut, info = one.step(np.int64(legal(info["action_mask"])))
        cuts.append((over, cut))
    assert cuts == [(False, False), (False, False), (False, True)]


def test_many_games_keep_what_was_seen_at_the_end() -> None:
    many = Games("mundus_novus", 2, 2, seed=3)
    alone = [many.game.new(3 * 1_000_003 + n) for n in range(2)]
    ended = [False, False]
    rng = random.Random(1)
    while not all(ended):
        actions = np.array([any_legal(mask, rng) for mask in many.masks])
        for n, s in enumerate(alone):
            if not s.over:
                a = many.observer.action(s, int(actions[n]))
                assert a is not None
                s.apply(int(many.seats[n]), a)
        _, over = many.step(actions)
        for n, s in enumerate(alone):
            if over[n] and not ended[n]:
                ended[n] = True
                for seat in range(2):
                    assert bytes(many.finals[n, seat]) == bytes(many.observer.encode(s, seat))


def test_many_games_are_truncated_and_begin_anew() -> None:
    many = Games("new_world", 2, 3, seed=3, longest=4)
    for n in range(1, 9):
        _, over = many.step(np.array([legal(mask) for mask in many.masks]))
        assert over.tolist() == many.truncated.tolist() == [n % 4 == 0] * 3
    assert many.batch.begun == 9


def test_many_games_write_into_the_arrays_of_the_caller() -> None:
    mine = Games("new_world", 2, 3, seed=3)
    shape = mine.observations.shape
    rows, masks = np.full(shape, 7, np.uint8), np.full(mine.masks.shape, 7, np.int8)
    many = Games("new_world", 2, 3, seed=3, observations=rows, masks=masks)
    for _ in range(150):
        actions = np.array([legal(mask) for mask in masks])
        many.step(actions), mine.step(actions)
        assert (rows == mine.observations).all() and (masks == mine.masks).all()
    with pytest.raises(carrack.CarrackError, match="this array must be"):
        Games("new_world", 2, 4, seed=3, observations=rows)
    with pytest.raises(carrack.CarrackError, match="of uint8, not"):
        Games("new_world", 2, 3, seed=3, observations=rows.astype(np.int32))


@pytest.mark.engine
@pytest.mark.parametrize("name", carrack.NAMES)
def test_gymnasium_makes_every_game_by_its_name(name: str) -> None:
    known = f"carrack/{name.title().replace('_', '')}-v0"
    env = gymnasium.make(known, reward="score", max_episode_steps=3)
    _, info = env.reset(seed=1)
    for n in range(3):
        *_, cut, info = env.step(np.int64(legal(info["action_mask"])))
        assert cut == (n == 2)
    env.close()


def test_gymnasium_finds_the_names_without_an_import_of_ours() -> None:
    points = tomllib.loads(Path("pyproject.toml").read_text())["project"]["entry-points"]
    assert points["gymnasium.envs"] == {"carrack": "carrack.environments:register_all"}
    code = (
        "import gymnasium, carrack.environments as e, sys;"
        "assert 'carrack.adapters.gymnasium' not in sys.modules;"
        "from gymnasium.envs.registration import namespace\n"
        "with namespace('carrack'): e.register_all()\n"
        "gymnasium.make('carrack/MundusNovus-v0').reset(seed=1)"
    )
    subprocess.run([sys.executable, "-W", "error", "-c", code], check=True)

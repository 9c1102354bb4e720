"""Learners name actions by numbers: one for each legal action, in every position, and few."""

import random
from collections.abc import Callable

import numpy as np
import pytest

import carrack
from carrack.adapters.arrays import action_mask
from carrack.adapters.gymnasium import CarrackEnv
from carrack.adapters.pettingzoo import CarrackAEC
from carrack.adapters.vector import Games
from carrack.core.observation import Observer, observer_of
from carrack.games.new_world.rules.cells import ROW_ZERO, cell_at
from carrack.games.new_world.rules.observation import FREE_AT_MOST
from carrack.games.new_world.rules.state import Position
from carrack.games.new_world.rules.tiles import TILES_AT_MOST
from tests.tables import Table, each_table, random_play

pytestmark = pytest.mark.engine

Way = Callable[[carrack.Action], int]
WAYS: dict[str, Way | None] = {
    "anywhere": None,
    "westwards": lambda a: a.arg,
    "northwards": lambda a: -(a.arg % 256),
    "southwards": lambda a: a.arg % 256,
}


def check_numbers(observer: Observer, s: carrack.State) -> None:
    """Each legal action has a number of its own, which stands for it."""
    for seat in s.to_move:
        options, numbers = s.options(seat), observer.numbers(s, seat)
        assert [observer.action(s, number) for number in numbers] == options
        assert len(set(numbers)) == len(numbers)
        assert min(numbers) >= 0 and max(numbers) < len(observer.words)
        assert [observer.words[number] for number in numbers] == [a.word for a in options]


@each_table
def test_every_legal_action_has_a_number_of_its_own(table: Table) -> None:
    name, players, options = table
    game = carrack.game(name, players=players, **options)
    observer = observer_of(game)
    s = game.new(7)
    for _ in random_play(s, 7):
        check_numbers(observer, s)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("way", WAYS)
def test_in_many_games_of_all_shapes_new_world_has_a_number_for_every_cell(
    players: int, way: str
) -> None:
    game = carrack.game("new_world", players=players)
    observer = observer_of(game)
    goal = WAYS[way]
    for seed in range(5):
        s = game.new(seed)
        rng = random.Random(seed)
        while not s.over:
            check_numbers(observer, s)
            seat = s.to_move[0]
            options = s.options(seat)
            chosen = rng.choice(options)
            if goal is not None and options[0].word == "tile" and rng.random() < 0.9:
                chosen = max(options, key=goal)
            s.apply(seat, chosen)


def test_a_number_of_new_world_names_a_free_cell_that_the_observation_lists() -> None:
    game = carrack.game("new_world", players=3)
    observer = observer_of(game)
    parts = {part.name: part for part in observer.parts}
    s = game.new(2)
    assert isinstance(s, Position)
    first = observer.words.index("tile")
    for _ in random_play(s, 2):
        row = observer.encode(s, 0)
        columns, rows, sides = (
            row[parts[name].first : parts[name].first + FREE_AT_MOST]
            for name in ("free_columns", "free_rows", "free_sides")
        )
        if s.view(None).step == "PlaceTile":
            for number, a in zip(observer.numbers(s, s.to_move[0]), s.legal, strict=True):
                place = number - first
                cell = cell_at(columns[place], rows[place] - ROW_ZERO)
                assert a.arg == cell and sides[place] == s.codes[s.free.index(a)]
        assert bytes(columns).strip(b"\0").count(0) == 0
        assert len(bytes(columns).strip(b"\0")) == len(s.free)


@pytest.mark.parametrize("seed", range(4))
def test_no_land_of_all_tiles_has_more_free_cells_than_there_are_numbers(seed: int) -> None:
    """Tiles laid without regard to their edges, each where it opens most cells."""
    game = carrack.game("new_world", players=2)
    s = game.new(1)
    assert isinstance(s, Position)
    rng = random.Random(seed)
    most = 0
    for _ in range(TILES_AT_MOST):
        tried = []
        for a in rng.sample(s.free, min(12, len(s.free))):
            c = s.clone()
            c.put(0, a.arg)
            tried.append((len(c.free), rng.random(), a.arg))
        s.put(0, max(tried)[2])
        most = max(most, len(s.free))
    assert 130 < most <= FREE_AT_MOST == 200
    s.tile = -1
    assert len(observer_of(game).encode(s, 0)) == observer_of(game).size


def test_a_line_of_all_tiles_uses_nearly_all_numbers() -> None:
    game = carrack.game("new_world", players=2)
    s = game.new(1)
    assert isinstance(s, Position)
    for column in range(1, TILES_AT_MOST + 1):
        s.put(0, cell_at(column, 5))
    assert len(s.free) == FREE_AT_MOST - 3
    assert observer_of(game).action(s, len(observer_of(game).words) - 4) is not None


def test_the_head_of_new_world_is_small_in_all_environments() -> None:
    many = Games("new_world", 2, 3, seed=1)
    env = CarrackEnv("new_world", ["random"])
    aec = CarrackAEC("new_world", 2)
    size = len(observer_of(many.game).words)
    assert size == 39 + FREE_AT_MOST
    assert many.masks.shape == (3, size)
    spaces = [env.action_space, aec.action_space("seat_0")]
    assert [getattr(space, "n", 0) for space in spaces] == [size, size]
    assert len(action_mask(env.observer, env.state, 0)) == size


def test_a_number_without_a_cell_is_refused() -> None:
    env = CarrackEnv("new_world", ["random"])
    env.reset(seed=1)
    last = len(env.observer.words) - 1
    _, reward, over, _, info = env.step(np.int64(last))
    assert (reward, over, info["illegal"]) == (-1, True, str(last))
    aec = CarrackAEC("new_world", 2)
    aec.reset(seed=1)
    with pytest.raises(carrack.CarrackError, match=f"no action has the number {last}"):
        aec.step(last)

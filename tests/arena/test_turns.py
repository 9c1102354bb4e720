"""How a bot is asked: it sees what its seat sees, and searches in states dealt anew."""

from collections.abc import Callable

import pytest

import carrack
from carrack.arena.turns import ask, bot_rng
from carrack.bots import Bot

pytestmark = pytest.mark.engine


class Witness(Bot):
    """Remembers what it was given, and takes the first option."""

    def choose(
        self,
        view: carrack.View,
        options: list[carrack.Action],
        sample: Callable[[], carrack.State],
        rng: carrack.Rng,
        budget: int,
    ) -> carrack.Action:
        self.view = view
        self.samples = [sample() for _ in range(5)]
        return options[0]


def asked(s: carrack.State) -> Witness:
    bot = Witness()
    seat = s.to_move[0]
    ask(bot, s, seat, bot_rng(s, seat, 0))
    return bot


def test_a_bot_gets_the_view_of_its_seat() -> None:
    s = carrack.game("new_world", players=3).new(seed=5)
    seen = asked(s).view
    assert (seen.seat, seen.to_json()) == (s.to_move[0], s.view(s.to_move[0]).to_json())


def test_a_sample_looks_the_same_to_the_seat_and_is_not_the_truth() -> None:
    s = carrack.game("new_world", players=3).new(seed=5)
    seat = s.to_move[0]
    samples = asked(s).samples
    assert all(sample.view(seat).to_json() == s.view(seat).to_json() for sample in samples)
    truth = s.to_json()
    assert all(sample.to_json() != truth for sample in samples)
    assert all(sample.rng.key != s.rng.key for sample in samples)


def test_samples_differ_from_each_other() -> None:
    samples = asked(carrack.game("new_world", players=3).new(seed=5)).samples
    assert len({str(sample.to_json()) for sample in samples}) == 5


def test_the_chance_of_a_bot_depends_on_game_seat_and_move() -> None:
    s = carrack.game("new_world", players=3).new(seed=5)
    other = carrack.game("new_world", players=3).new(seed=6)
    keys = [bot_rng(s, 0, 0).key, bot_rng(s, 1, 0).key, bot_rng(s, 0, 1).key]
    keys += [bot_rng(other, 0, 0).key, s.rng.key]
    assert len(set(keys)) == 5

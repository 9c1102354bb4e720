"""The bots that think: they keep to their options, their chance and their budget."""

from time import perf_counter

import pytest

import carrack
from carrack import bots
from carrack.arena.turns import ask
from tests.tables import Table, label, random_play, tables

pytestmark = pytest.mark.engine
THINKERS = ("greedy", "beginner", "ismcts:12")


def positions(table: Table, every: int) -> list[carrack.State]:
    name, players, options = table
    s = carrack.game(name, players=players, **options).new(seed=4)
    return [s.clone() for n, _ in enumerate(random_play(s, 4)) if n % every == 0]


@pytest.mark.parametrize("table", tables(), ids=label)
@pytest.mark.parametrize("name", THINKERS)
def test_a_bot_chooses_one_of_the_options_of_every_seat_asked(name: str, table: Table) -> None:
    bot = bots.make(name)
    for n, s in enumerate(positions(table, 29)[:8]):
        for seat in s.to_move:
            assert ask(bot, s, seat, carrack.Rng(b"%d" % n)) in s.options(seat)


@pytest.mark.parametrize("table", tables(), ids=label)
@pytest.mark.parametrize("name", THINKERS)
def test_the_same_chance_and_budget_give_the_same_choice(name: str, table: Table) -> None:
    for s in positions(table, 41)[:4]:
        seat = s.to_move[0]
        once, again = (ask(bots.make(name), s, seat, carrack.Rng(b"x")) for _ in range(2))
        assert once is again


@pytest.mark.parametrize("game", carrack.NAMES)
def test_thinking_leaves_the_position_as_it_was(game: str) -> None:
    for s in positions((game, carrack.title(game).low, {}), 37)[:4]:
        before = s.to_json()
        for name in THINKERS:
            ask(bots.make(name), s, s.to_move[0], carrack.Rng(b"x"))
        assert s.to_json() == before


def states_searched(name: str, s: carrack.State) -> int:
    rng = carrack.Rng(b"x")
    dealt = []

    def sample() -> carrack.State:
        dealt.append(1)
        return s.redeal(0, rng)

    bots.make(name).choose(s.view(0), s.options(0), sample, rng, 1)
    return len(dealt) - 1  # one is to see which game it is


def test_a_setting_gives_the_number_of_states_searched_at_most() -> None:
    s = carrack.game("new_world", players=3).new(seed=5)
    assert states_searched("ismcts:3", s) == 3
    assert 3 < states_searched("ismcts:30", s) <= 30


def test_a_search_ends_early_where_the_choice_is_clear() -> None:
    s = carrack.game("new_world", players=3).new(seed=5)
    assert states_searched("ismcts:3000", s) < 3000


@pytest.mark.parametrize("name", ["random", "greedy", "planner", "ismcts:4"])
def test_a_bot_made_anew_for_each_question_brings_a_game_to_its_end(name: str) -> None:
    s = carrack.game("mundus_novus", players=2).new(seed=2)
    for moves in range(2000):
        if s.over:
            break
        seat = s.to_move[0]
        s.apply(seat, ask(bots.make(name), s, seat, carrack.Rng(b"%d" % moves)))
    assert s.over


@pytest.mark.parametrize("game", carrack.NAMES)
@pytest.mark.parametrize("milliseconds", [50, 200])
def test_a_bot_answers_within_its_time_and_a_tenth(game: str, milliseconds: int) -> None:
    bot = bots.make(f"ismcts:{milliseconds}ms")
    players = carrack.title(game).high
    asked = [s for s in positions((game, players, {}), 13) if len(s.options(s.to_move[0])) > 1]
    ask(bot, asked[0], asked[0].to_move[0], carrack.Rng(b"x"))  # the hints are read once
    for s in asked[1 :: max(1, len(asked) // 4)]:
        took = []
        for _ in range(5):  # other work on the machine may hold up one of them
            start = perf_counter()
            ask(bot, s, s.to_move[0], carrack.Rng(b"x"))
            took.append(1000 * (perf_counter() - start))
        assert min(took) <= 1.1 * milliseconds


@pytest.mark.parametrize("name", ["ismcts:", "ismcts:0", "ismcts:-3", "ismcts:fast", "run:", "x:1"])
def test_an_unfit_setting_is_refused(name: str) -> None:
    with pytest.raises(carrack.CarrackError, match="there is no bot"):
        bots.make(name)


@pytest.mark.parametrize("name", bots.NAMES)
def test_every_named_bot_can_be_made(name: str) -> None:
    assert isinstance(bots.make(name), bots.Bot)

"""The bots that think: they keep to their options, their chance and their budget."""

from itertools import count, islice
from random import Random

import pytest

import carrack
from carrack import bots
from carrack.arena.turns import ask
from carrack.bots.evaluation import judge_of
from carrack.bots.ismcts import Ismcts
from carrack.bots.thinker import Question
from carrack.bots.turns import MOST, Deadline, turn_values
from carrack.core.evaluation import Judge
from tests.tables import Table, deals_for, each_table, in_brief, random_play

pytestmark = pytest.mark.engine
QUICK = ("greedy", "beginner")
SLOW = 0.001  # seconds that a judgement takes, so that few fit into the time


def positions(table: Table, every: int, most: int) -> list[carrack.State]:
    """Give so many positions of a random game at most, some moves apart."""
    name, players, options = table
    s = carrack.game(name, players=players, **options).new(seed=4)
    return [s.clone() for _ in islice(random_play(s, 4), 0, every * most, every)]


@each_table
@pytest.mark.parametrize("name", in_brief(QUICK, ["ismcts:6"]))
def test_a_bot_chooses_an_option_of_every_seat_asked_and_with_the_same_chance_the_same(
    name: str, table: Table
) -> None:
    asked = 0
    for n, s in enumerate(positions(table, 37, 4)):
        for seat in s.to_move:
            chosen = ask(bots.make(name), s, seat, carrack.Rng(b"%d" % n))
            assert chosen in s.options(seat)
            asked += 1
        if n % 2:
            assert ask(bots.make(name), s, seat, carrack.Rng(b"%d" % n)) is chosen
    assert asked >= 4


@pytest.mark.parametrize("game", carrack.NAMES)
def test_thinking_leaves_the_position_as_it_was(game: str) -> None:
    for s in positions((game, carrack.title(game).low, {}), 37, 4):
        before = s.to_json()
        for name in (*QUICK, "ismcts:2"):
            ask(bots.make(name), s, s.to_move[0], carrack.Rng(b"x"))
        assert s.to_json() == before


def states_searched(name: str, s: carrack.State) -> int:
    return deals_for(bots.make(name), s, budget=1)


@pytest.mark.long
def test_a_setting_gives_the_number_of_states_searched_at_most() -> None:
    s = carrack.game("new_world", players=3).new(seed=5)
    assert states_searched("ismcts:3", s) == 3
    assert 3 < states_searched("ismcts:12", s) <= 12


@pytest.mark.long
def test_a_search_ends_early_where_the_choice_is_clear() -> None:
    s = carrack.game("mundus_novus", players=3).new(seed=5)
    assert states_searched("ismcts:3000", s) < 3000


@pytest.mark.parametrize(
    "name", in_brief(["random", "greedy"], ["random", "greedy", "planner", "ismcts:4"])
)
def test_a_bot_made_anew_for_each_question_brings_a_game_to_its_end(name: str) -> None:
    s = carrack.game("mundus_novus", players=2).new(seed=2)
    for moves in range(2000):
        if s.over:
            break
        seat = s.to_move[0]
        s.apply(seat, ask(bots.make(name), s, seat, carrack.Rng(b"%d" % moves)))
    assert s.over


class Work(Judge):
    """Judges as the game's own, and is the clock too: a judgement and a deal take their time."""

    def __init__(self, judge: Judge) -> None:
        super().__init__(judge.names, judge.weights)
        self.judge = judge
        self.seconds = 0.0

    def now(self) -> float:
        return self.seconds

    def clock(self, s: carrack.State) -> int:
        return self.judge.clock(s)

    def prospects(self, s: carrack.State) -> list[float]:
        self.seconds += SLOW
        return self.judge.prospects(s)

    def question(self, s: carrack.State) -> Question:
        seat = s.to_move[0]
        rng = carrack.Rng(b"x")

        def sample() -> carrack.State:
            self.seconds += SLOW
            return s.redeal(seat, rng)

        return Question(s.game, seat, s.options(seat), sample, self, Random(1), 1)


@pytest.mark.parametrize("game", carrack.NAMES)
@pytest.mark.parametrize("milliseconds", in_brief([50], [50, 100]))
def test_a_bot_answers_within_its_time_and_a_tenth(game: str, milliseconds: int) -> None:
    title = carrack.title(game)
    found = positions((game, title.high, {}), 21, 100)
    asked = [s for s in found if len(s.options(s.to_move[0])) > 1]
    took = []
    for s in asked:
        work = Work(judge_of(s.game))
        Ismcts(milliseconds=milliseconds, clock=work.now).think(work.question(s))
        took.append(1000 * work.seconds)
    assert max(took) <= 1.1 * milliseconds
    assert max(took) > 0.5 * milliseconds  # it does think


@pytest.mark.parametrize("name", ["ismcts:200ms", "ismcts@1:200ms", "master"])
def test_the_time_of_a_bot_is_that_of_the_clock_it_is_given(name: str) -> None:
    s = carrack.game("new_world", players=4).new(seed=4)
    seconds = count()  # a second passes whenever it is read
    ask(bots.make(name, lambda: float(next(seconds))), s, s.to_move[0], carrack.Rng(b"x"))
    assert 0 < next(seconds) < 200


@pytest.mark.parametrize("game", ["age_of_empires", "new_world"])
def test_a_look_to_the_end_of_the_turn_is_given_up_where_ways_to_play_it_are_too_many(
    game: str,
) -> None:
    seen = []
    for s in positions((game, 4, {}), 31, 100):
        seat = s.to_move[0]
        work = Work(judge_of(s.game))
        turn_values(s, seat, s.options(seat), work, Random(1), Deadline())
        seen.append(work.seconds / SLOW - len(s.options(seat)))
    assert 0 < max(seen) <= MOST * work.weights.looks


@pytest.mark.parametrize("name", ["ismcts:", "ismcts:0", "ismcts:-3", "ismcts:fast", "run:", "x:1"])
def test_an_unfit_setting_is_refused(name: str) -> None:
    with pytest.raises(carrack.CarrackError, match="there is no bot"):
        bots.make(name)


@pytest.mark.parametrize("name", bots.NAMES)
def test_every_named_bot_can_be_made(name: str) -> None:
    assert isinstance(bots.make(name), bots.Bot)

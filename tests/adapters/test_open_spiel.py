"""Our games in OpenSpiel: they pass its simulation test, and its searchers play them."""

import pickle
import random

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this system")

import carrack  # noqa: E402
from carrack.adapters.open_spiel import OpenSpielState  # noqa: E402
from tests.tables import briefly  # noqa: E402

pytestmark = pytest.mark.engine


def dealt(game: str, seed: int = 1) -> OpenSpielState:
    s = pyspiel.load_game(game).new_initial_state()
    rng = random.Random(seed)
    while s.is_chance_node():
        s.apply_action(rng.randrange(256))
    assert isinstance(s, OpenSpielState)
    return s


def played(s: OpenSpielState, moves: int, seed: int = 1) -> OpenSpielState:
    rng = random.Random(seed)
    for _ in range(moves):
        chance = s.is_chance_node()
        s.apply_action(rng.randrange(256) if chance else rng.choice(s.legal_actions()))
    return s


@briefly("mundus_novus", "age_of_empires")
def test_openspiels_own_simulation_finds_no_fault(game: str) -> None:
    loaded = pyspiel.load_game(f"carrack_{game}")
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)


def test_seats_and_options_are_parameters_of_the_game() -> None:
    game = pyspiel.load_game("carrack_empires(players=5,builders=true)")
    assert game.num_players() == 5
    assert game.rules.is_on("builders")
    with pytest.raises(Exception, match="seats 2 to 5"):
        pyspiel.load_game("carrack_new_world(players=9)")


def test_a_state_comes_back_from_its_text() -> None:
    s = played(dealt("carrack_age_of_empires"), 60)
    game, again = pyspiel.deserialize_game_and_state(
        pyspiel.serialize_game_and_state(s.get_game(), s)
    )
    assert str(again) == str(s)
    assert str(game) == str(s.get_game())


@pytest.mark.parametrize("name", carrack.NAMES)
def test_games_and_states_are_pickled(name: str) -> None:
    s = played(dealt(f"carrack_{name}"), 60)
    game, again = pickle.loads(pickle.dumps((s.get_game(), s)))
    assert str(game) == str(s.get_game()) and str(again) == str(s)
    assert str(played(again, 10)) == str(played(s, 10))


def test_an_action_that_leaves_something_to_chance_waits_for_it() -> None:
    s = dealt("carrack_age_of_empires")
    rng = random.Random(2)
    while not s.is_chance_node():
        before = s.clone()
        action = rng.choice(s.legal_actions())
        s.apply_action(action)
    results = set()
    for byte in range(12):
        c = before.clone()
        c.apply_action(action)
        for _ in range(4):
            assert c.is_chance_node()
            c.apply_action(byte)
        results.add(str(c.position.table_goods))
    assert len(results) > 1


def test_a_clone_goes_its_own_way() -> None:
    s = dealt("carrack_new_world")
    c = s.clone()
    c.apply_action(c.legal_actions()[0])
    assert str(c) != str(s)


@pytest.mark.parametrize("name", ["mundus_novus", "manifest_destiny"])
def test_a_resampled_state_looks_the_same_to_the_seat_and_differs_behind_its_back(
    name: str,
) -> None:
    s = played(dealt(f"carrack_{name}(players=3)"), 40)
    while s.is_chance_node():
        s.apply_action(0)
    seat = s.current_player()
    c = s.resample_from_infostate(seat, random.Random(5).random)
    assert c.information_state_string(seat) == s.information_state_string(seat)
    assert c.observation_string(seat) == s.observation_string(seat)
    assert c.observation_tensor(seat) == s.observation_tensor(seat)
    assert c.legal_actions() == s.legal_actions()
    assert str(c) != str(s)


def test_a_secret_choice_is_hidden_from_the_seats_that_choose_after() -> None:
    s = dealt("carrack_mundus_novus(players=3)")
    while s.is_chance_node() or s.position.stack[-1].step.name != "Offer":
        s = played(s, 1)
    first = s.current_player()
    others = [seat for seat in range(3) if seat != first]
    seen = set()
    for action in s.legal_actions():
        seen.add("".join(s.child(action).information_state_string(seat) for seat in others))
    assert len(s.legal_actions()) > 1
    assert len(seen) == 1


def test_an_information_state_remembers_what_the_seat_did() -> None:
    one, other = dealt("carrack_new_world"), dealt("carrack_new_world")
    seat = one.current_player()
    one.apply_action(one.legal_actions()[0])
    other.apply_action(other.legal_actions()[1])
    assert one.information_state_string(seat) != other.information_state_string(seat)
    assert one.information_state_string(seat).startswith("tile:")


@pytest.mark.parametrize("search", ["mcts", "ismcts"])
def test_openspiels_searchers_play(search: str) -> None:
    from open_spiel.python.algorithms import ismcts, mcts

    s = dealt("carrack_new_world")
    rng = np.random.RandomState(1)
    judge = mcts.RandomRolloutEvaluator(1, rng)
    if search == "mcts":
        bot = mcts.MCTSBot(s.get_game(), 1.4, 4, judge, random_state=rng)
    else:
        bot = ismcts.ISMCTSBot(s.get_game(), judge, 1.4, 4, random_state=rng)
    assert bot.step(s) in s.legal_actions()

"""States, games and the rest are copied and sent to other processes in mid-game."""

import copy
import json
import pickle
from typing import Any

import pytest

import carrack
from carrack.core.errors import BadOption, BadRecord
from carrack.core.observation import observer_of
from carrack.core.reasons import NOT_NOW
from tests.tables import Table, each_table, random_play

pytestmark = pytest.mark.engine


def midgame(name: str, players: int, moves: int = 40, **options: Any) -> carrack.State:
    s = carrack.game(name, players=players, **options).new(seed=5)
    for n, _ in enumerate(random_play(s, 5)):
        if n == moves:
            break
    assert not s.over
    return s


def told(s: carrack.State) -> list[object]:
    assert s.journal is not None
    moves: list[object] = [(seat, a.text) for seat, a in s.journal.moves]
    return moves + [(n, event.to_json(), event.audience) for n, event in s.journal.events]


@each_table
def test_a_state_is_pickled_and_goes_on_alike(table: Table) -> None:
    name, players, options = table
    s = midgame(name, players, **options)
    again = pickle.loads(pickle.dumps(s))
    assert type(again) is type(s)
    assert again.to_json() == s.to_json()
    assert told(again) == told(s)
    assert again.game.chosen == s.game.chosen and again.game.title is s.game.title
    for _ in random_play(s, 9):
        pass
    for _ in random_play(again, 9):
        pass
    assert again.to_json() == s.to_json()
    assert again.record.to_json() == s.record.to_json()


@pytest.mark.parametrize("name", carrack.NAMES)
@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy])
def test_a_copied_state_goes_its_own_way_on_the_same_game(name: str, copied: object) -> None:
    assert callable(copied)
    s = midgame(name, 3)
    before, journal = json.dumps(s.to_json()), told(s)
    c = copied(s)
    assert c.game is s.game and told(c) == journal
    for _ in random_play(c, 3):
        pass
    assert json.dumps(s.to_json()) == before and told(s) == journal
    assert told(c)[: len(c.journal.moves)] != journal


def test_a_clone_is_pickled_without_a_journal() -> None:
    assert pickle.loads(pickle.dumps(midgame("new_world", 2).clone())).journal is None


def test_states_pickled_together_share_their_game() -> None:
    s = midgame("new_world", 2)
    one, other = pickle.loads(pickle.dumps([s, s.clone()]))
    assert one.game is other.game
    assert pickle.loads(pickle.dumps(s)).game is pickle.loads(pickle.dumps(s)).game


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda thing: pickle.loads(pickle.dumps(thing))])
@pytest.mark.parametrize("name", carrack.NAMES)
def test_views_records_observers_and_events_are_copied(name: str, copied: object) -> None:
    assert callable(copied)
    s = midgame(name, 3)
    assert copied(s.view(1)).to_json() == s.view(1).to_json()
    assert copied(s.record).to_json() == s.record.to_json()
    assert copied(observer_of(s.game)).encode(s, 1) == observer_of(s.game).encode(s, 1)
    assert s.journal is not None
    _, event = s.journal.events[-1]
    assert copied(event).to_json() == event.to_json()
    action = s.options(s.to_move[0])[0]
    assert copied(action).text == action.text
    assert repr(copied(NOT_NOW)) == repr(NOT_NOW)
    assert copied(s.game.title) is s.game.title


def test_an_action_is_the_same_when_copied() -> None:
    action = midgame("new_world", 2).game.vocabulary.actions[7]
    assert copy.copy(action) is action and copy.deepcopy([action])[0] is action


def test_everything_says_what_it_is() -> None:
    game = carrack.game("mundus_novus", players=3)
    s = game.new(seed=2)
    assert eval(repr(game)).chosen == game.chosen
    assert repr(game) == "carrack.game('mundus_novus', players=3, first='seat_one')"
    assert repr(s).startswith("<mundus_novus, 3 players: ")
    assert repr(s).endswith("points [0, 0, 0]>")
    assert repr(s.view(1)).startswith("<mundus_novus as seen by seat 1: ")
    assert repr(s.view(None)).startswith("<mundus_novus as seen by a spectator: ")
    assert repr(s.record) == "<record of mundus_novus: 3 players, 0 moves>"
    for _ in random_play(s, 1):
        pass
    assert repr(s) == f"<mundus_novus, 3 players: over, points {s.scores()}>"


@pytest.mark.parametrize("name", carrack.NAMES)
@pytest.mark.parametrize("seat", [-1, 3, 9])
def test_a_seat_that_is_not_there_sees_nothing_and_is_dealt_nothing(name: str, seat: int) -> None:
    s = carrack.game(name, players=3).new(seed=1)
    for ask in (s.view, lambda n: s.redeal(n, carrack.Rng(b"x"))):
        with pytest.raises(BadOption, match="seats 0 to 2"):
            ask(seat)


@pytest.mark.parametrize("name", carrack.NAMES)
def test_what_is_no_position_is_refused(name: str) -> None:
    game = carrack.game(name, players=3)
    good = game.new(seed=1).to_json()
    bads: list[dict[str, Any]] = [{}, {**good, "stack": [["Nothing", 0]]}, {**good, "key": "xyz"}]
    for bad in bads:
        with pytest.raises(BadRecord, match=f"this is no position of {name}"):
            game.load(bad)

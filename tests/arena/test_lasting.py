"""What cannot be taken back is known before it is done, without any secret."""

from itertools import islice

import pytest

import carrack
from carrack.arena.lasting import lasting
from carrack.arena.match import Match
from tests.tables import random_play

pytestmark = pytest.mark.engine
each_game = pytest.mark.parametrize("name", carrack.NAMES)
MOST = 400  # moves of each game


@each_game
def test_what_is_told_before_is_what_can_be_taken_back_after(name: str) -> None:
    match = Match(carrack.game(name, players=carrack.title(name).low), 5)
    told = {True: 0, False: 0}
    for n, (seat, action) in enumerate(random_play(match.state.clone(), 5)):
        if n == MOST:
            break
        why = lasting(match.state, seat, [action])
        match.apply(seat, action)
        assert bool(why) is not match.can_undo(seat), (n, action.text, why)
        told[bool(why)] += 1
    assert min(told.values()) > 3


def test_the_last_move_of_a_game_is_its_end() -> None:
    s = carrack.game("age_of_empires", players=2).new(5)
    ends = []
    for seat, action in random_play(s, 5):
        t = s.clone()
        t.step(seat, action)
        if t.over:
            ends.append(lasting(s, seat, [action]))
    assert ends == ["end"]


def test_a_settler_after_whom_a_tile_is_drawn_shows_what_was_hidden() -> None:
    s = carrack.game("new_world", players=2).new(5)
    while "no_settler" not in {a.text for a in s.options(s.to_move[0])}:
        seat = s.to_move[0]
        s.apply(seat, s.options(seat)[0])
    seat = s.to_move[0]
    assert {lasting(s, seat, [a]) for a in s.options(seat)} == {"secret"}


def test_dice_move_chance() -> None:
    s = carrack.game("manifest_destiny", players=3).new(5)
    found = {lasting(s, seat, [a]) for seat, a in islice(random_play(s, 5), 1500)}
    assert found == {"", "chance", "secret"}

"""What an expert sees in the play of the levels: means are used, and nothing is wasted."""

from collections import Counter
from functools import lru_cache
from typing import NamedTuple

import pytest

import carrack
from carrack import bots
from carrack.arena.turns import ask, bot_rng
from carrack.games.age_of_discovery.rules.pieces import of_seat, seat_of
from carrack.games.age_of_discovery.rules.state import Position
from tests.tables import in_brief

pytestmark = pytest.mark.engine
BY_EYE = ("beginner", "casual", "skilled", "expert")  # those that do not search
SEATS = 3
each_level = pytest.mark.parametrize("level", in_brief([], BY_EYE))


class Seen(NamedTuple):
    """A game, as an expert who watched it would sum it up."""

    buildings: list[int]  # bought, of each seat
    crowd: int  # most workers that a seat had in one box without an end


@lru_cache
def watched(bot: str) -> Seen:
    game = carrack.game("age_of_empires", players=SEATS)
    s = game.new(seed=1)
    assert isinstance(s, Position)
    one = bots.make(bot)
    crowd = moves = 0
    while not s.over:
        seat = s.to_move[0]
        s.apply(seat, ask(one, s, seat, bot_rng(s, seat, moves)))
        moves += 1
        for each in range(SEATS):
            crowd = max(crowd, sum(of_seat(s.shipping, each)), sum(of_seat(s.discovery, each)))
            crowd = max(crowd, sum(1 for code in s.capital if seat_of(code) == each))
    return Seen([len(game.owned(s, seat)) for seat in range(SEATS)], crowd)


@each_level
def test_every_level_buys_buildings(level: str) -> None:
    assert sum(watched(level).buildings) >= SEATS
    assert min(watched(level).buildings) > 0


@each_level
def test_no_level_parks_its_workers_in_one_box(level: str) -> None:
    assert watched(level).crowd <= 8


def test_without_a_model_no_buildings_were_bought_and_workers_were_parked() -> None:
    seen = watched("greedy@1")
    assert sum(seen.buildings) == 0
    assert seen.crowd > 8


def words_done(bot: str, players: int) -> Counter[str]:
    """Count what a bot at all seats does in a game of New World, by the words of its actions."""
    s = carrack.game("new_world", players=players).new(seed=1)
    one = bots.make(bot)
    done = Counter[str]()
    while not s.over:
        seat = s.to_move[0]
        a = ask(one, s, seat, bot_rng(s, seat, sum(done.values())))
        done[a.text.partition(":")[0]] += 1
        s.apply(seat, a)
    return done


@each_level
def test_settlers_do_not_all_become_trappers(level: str) -> None:
    done = words_done(level, SEATS)
    settlers = {kind: done[kind] for kind in ("robber", "shopkeeper", "farmer", "trapper")}
    assert sum(settlers.values()) > 10
    assert settlers["trapper"] <= sum(settlers.values()) / 2
    assert settlers["robber"] > 0 and settlers["shopkeeper"] > 0

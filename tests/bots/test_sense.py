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
from carrack.games.manifest_destiny.rules.fields import CARDS
from carrack.games.manifest_destiny.rules.state import Position as ManifestPosition
from tests.games.manifest_destiny.table import A, B, C, D, invest, settle, table, tokens
from tests.tables import in_brief

pytestmark = pytest.mark.engine
BY_EYE = ("beginner", "casual", "skilled", "expert")  # those that do not search
SEATS = 3
each_level = pytest.mark.parametrize("level", in_brief([], BY_EYE))
each_edition = pytest.mark.parametrize("name", ["age_of_empires", "empires"])


class Seen(NamedTuple):
    """A game, as an expert who watched it would sum it up."""

    buildings: list[int]  # bought, of each seat
    crowd: int  # most workers that a seat had in one box without an end


@lru_cache
def watched(name: str, bot: str) -> Seen:
    game = carrack.game(name, players=SEATS)
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
@each_edition
def test_every_level_buys_buildings(name: str, level: str) -> None:
    assert sum(watched(name, level).buildings) >= SEATS
    assert min(watched(name, level).buildings) > 0


@each_level
@each_edition
def test_no_level_parks_its_workers_in_one_box(name: str, level: str) -> None:
    assert watched(name, level).crowd <= 8


def test_without_a_model_no_buildings_were_bought_and_workers_were_parked() -> None:
    seen = watched("age_of_empires", "greedy@1")
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


def last_token(bot: str, chance: int) -> str:
    """Let a bot spend its last token in the last turn of Manifest Destiny; nobody has a city."""
    s = table(4)
    s.cash = [0, 0, 0, 0]
    s.turn = 8
    s.is_pack_out = True
    s.pack = []
    settle(s, A, "texas")
    tokens(s, A, 1)
    s.priority_used = 0b1111
    invest(s, A, B, C, D)
    return ask(bots.make(bot), s, A, bot_rng(s, A, chance)).text


@pytest.mark.parametrize("level", BY_EYE)
def test_every_level_founds_a_city_when_one_token_earns_two_points(level: str) -> None:
    tries = 20
    founded = sum(last_token(level, chance) == "city" for chance in range(tries))
    assert founded > tries // 3  # by chance it would be as many; there are three options
    assert founded == tries or level != "expert"


def priority_in_the_first_turn(bot: str, seed: int) -> list[int]:
    """List the phases in which seats of Manifest Destiny use their option in the first turn."""
    s = carrack.game("manifest_destiny", players=4).new(seed=seed)
    assert isinstance(s, ManifestPosition)
    one = bots.make(bot)
    used: list[int] = []
    moves = 0
    while s.turn < 2:
        seat = s.to_move[0]
        a = ask(one, s, seat, bot_rng(s, seat, moves), budget=1)
        if a.text == "priority":
            used.append(s.phase)
        s.apply(seat, a)
        moves += 1
    return used


def test_an_expert_keeps_the_priority_option_until_it_knows_what_it_is_worth() -> None:
    used = [priority_in_the_first_turn("expert", seed) for seed in (1, 2, 3)]
    assert not any(CARDS in phases for phases in used)  # the cards played decide the next order
    assert sum(map(len, used)) < 3 * 4  # once, all seats used it at once

"""The table answers: every thing that actions are about stands for them, with tip and rule."""

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

import carrack
from carrack.games.age_of_discovery.rules.phases.discovery import Discovery
from carrack.games.age_of_discovery.rules.phases.dock import Dock
from carrack.games.age_of_discovery.rules.pieces import KIND_NAMES
from carrack.games.age_of_discovery.rules.state import Position
from carrack.games.age_of_discovery.show.art import symbols
from carrack.games.age_of_discovery.show.land import MAP
from carrack.games.age_of_discovery.show.palette import SKIES
from carrack.games.age_of_discovery.show.pictures import ART
from carrack.learn.rules import sections
from carrack.show.areas import Area, Drawing, Thing, stands_for
from carrack.show.html import area_html, symbols_svg
from carrack.show.presenter import presenter_of
from tests.games.age_of_discovery.test_told import TABLES, positions
from tests.games.age_of_discovery.tools import (
    building,
    discovered,
    give_goods,
    give_workers,
    offer,
    own,
    position,
    put,
    run,
    settle,
)

BUTTONS = {  # what has no place on the table: yes or no, amounts, and which of equal workers
    "pass", "not_this_turn", "england", "card", "hit", "lose", "remove", "bid", "buy",
    "move_another",
}  # fmt: skip
ATTRIBUTE = re.compile(r'data-(on|rule|piece)="([^"]*)"')


def areas(s: Position, seat: int | None) -> list[Area]:
    return presenter_of(s.game).areas(s.view(seat), "en")


def html(s: Position, seat: int | None) -> str:
    return "".join(area_html(area) for area in areas(s, seat) if area.role != "aid")


def things(s: Position, seat: int | None) -> Iterator[Thing]:
    """List all things outside the drawing."""
    waiting = [
        thing
        for area in areas(s, seat)
        if not isinstance(content := area.draw(), Drawing)
        for thing in content
        if isinstance(thing, Thing)
    ]
    while waiting:
        thing = waiting.pop()
        waiting += thing.holds
        yield thing


def patterns(s: Position, seat: int | None) -> set[str]:
    return {value for key, value in ATTRIBUTE.findall(html(s, seat)) if key == "on"}


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_every_action_that_is_about_a_thing_can_be_chosen_there(
    name: str, players: int, options: dict[str, Any]
) -> None:
    game = carrack.game(name, players=players, **options)
    words: set[str] = set()
    for seed in range(2):
        s, rng = game.new(seed), random.Random(seed)
        while not s.over:
            seat = s.to_move[0]
            legal = s.options(seat)
            fresh = [a for a in legal if a.word not in words or rng.random() < 0.02]
            if fresh:
                assert isinstance(s, Position)
                found = patterns(s, seat)
                for a in legal:
                    words.add(a.word)
                    is_placed = any(stands_for(on, a.text) for on in found)
                    assert is_placed or a.word in BUTTONS, a.text
            s.apply(seat, rng.choice(legal))
    assert {"place", "land", "take", "build", "send", "explore"} <= words


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_rules_of_things_are_sections_and_pieces_are_there_once(
    name: str, players: int, options: dict[str, Any]
) -> None:
    known = {section.name for section in sections("carrack.games.age_of_discovery", name, "en")}
    for s in positions(name, players, options, every=50):
        assert isinstance(s, Position)
        found = ATTRIBUTE.findall(html(s, 0))
        assert {value for key, value in found if key == "rule"} <= known
        pieces = [value for key, value in found if key == "piece"]
        assert len(set(pieces)) == len(pieces)


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_every_thing_with_a_picture_and_no_words_has_a_tip(
    name: str, players: int, options: dict[str, Any]
) -> None:
    for s in positions(name, players, options, every=50):
        assert isinstance(s, Position)
        mute = [thing for thing in things(s, 0) if thing.picture and not thing.title]
        assert mute and [thing for thing in mute if not thing.tip and thing.look != "seat"] == []


def test_every_building_card_and_nation_has_a_picture_of_its_own() -> None:
    facts = position("empires").facts
    names = {b.name for b in facts.buildings} | {nation.name for nation in facts.nations}
    names |= {d.name for d in facts.discoveries[16:]}
    pictures = {**ART["scene"], **ART["banner"]}
    assert names == pictures.keys()
    assert len({*pictures.values()}) == len(names)


def test_skies_of_pictures_are_dark_in_the_dark() -> None:
    assert {drawn.split()[0] for drawn in ART["scene"].values()} == SKIES.keys()
    for light, dark in (pair for row in SKIES.values() for pair in row):
        day, dusk = (sum(bytes.fromhex(colour[1:])) for colour in (light, dark))
        assert dusk < day * 0.75


def test_all_pictures_together_are_small_and_their_parts_are_there() -> None:
    drawn = symbols_svg(symbols())
    assert len(drawn.encode()) <= 120_000
    used = set(re.findall(r'href="#([\w-]+)"', drawn))
    assert used <= set(re.findall(r'id="([\w-]+)"', drawn))


def test_a_building_used_up_is_marked_in_the_tray_and_with_the_players() -> None:
    s = position("empires")
    own(s, 0, "university")
    for seat in (0, 1):
        assert not [thing for thing in things(s, seat) if "spent" in thing.state]
    s.spent = [1 << building(s, "university"), 0, 0]
    for seat in (0, 1):
        spent = [thing for thing in things(s, seat) if "spent" in thing.state]
        assert [thing.name for thing in spent] == ["university"]


def test_a_building_of_the_next_age_shows_its_price_while_points_are_bought() -> None:
    s = position("empires")
    s.turn = 3
    offer(s, "taxation")
    card = next(thing for thing in things(s, 0) if thing.name == "taxation")
    assert ("coin", "14") in card.badges


def test_workers_that_the_university_can_move_are_chosen_where_they_stand() -> None:
    s = position("age_of_empires")
    own(s, 0, "university")
    put(s, "dock", "1 colonist", "0 captain")
    put(s, "goods", "0 colonist", "1 colonist")
    put(s, "shipping", "0 merchant")
    put(s, "soldier_space", "0 missionary")
    s.dock_x = 0
    s.in_play[0] += 1
    run(s, Dock.by())
    workers = [thing for thing in things(s, 0) if "@" in thing.piece and thing.seat >= 0]
    moves = [a.text for a in s.options(0) if a.word in ("front", "fetch")]
    assert len(moves) == 5
    for act in moves:
        lit = [thing for thing in workers if stands_for(thing.on, act)]
        assert [thing.seat for thing in lit] == [0], act


def test_only_the_own_workers_in_discovery_can_be_sent() -> None:
    s = position("empires")
    put(s, "discovery", "0 captain", "1 captain", "1 colonist")
    run(s, Discovery.by())
    seat = s.to_move[0]
    lit = [thing.seat for thing in things(s, seat) if stands_for(thing.on, "send:captain")]
    assert s.view(seat).step == "Muster" and lit == [seat]


def test_the_largest_colony_is_in_sight_and_a_tie_has_none() -> None:
    s = position("empires")
    settle(s, 0, "caribbean", "colonist", "colonist")
    settle(s, 1, "caribbean", "soldier")
    assert html(s, 0).count('class="f-lit"') == 1
    settle(s, 1, "caribbean", "colonist")
    assert html(s, 0).count('class="f-lit"') == 0


def test_nothing_of_ones_own_bears_a_name_that_events_of_others_use() -> None:
    s = position()
    give_workers(s, 0, *KIND_NAMES[:5])
    give_goods(s, 0, "sugar", "sugar", "gold")
    tray = "".join(area_html(area) for area in areas(s, 0) if area.role == "tray")
    names = set(re.findall(r'data-name="([^"]*)"', tray))
    assert {f"A:{name}" for name in KIND_NAMES[:5]} <= names
    assert not names & {*KIND_NAMES, *s.facts.goods}
    spaces = [thing for thing in things(s, 0) if thing.rule == "specialists" and thing.name]
    assert not {thing.name for thing in spaces} & {*KIND_NAMES}


def test_bids_are_told_as_long_as_one_bids() -> None:
    s = carrack.game("age_of_empires", players=3, seat_auction=True).new(1)
    assert isinstance(s, Position)
    told = "bid 2"
    assert told not in html(s, 0)
    s.apply(s.to_move[0], s.game.action("bid:2"))
    assert told in html(s, 0) and "bid 0" not in html(s, 0)
    while s.view(0).step == "SeatBid":
        s.apply(s.to_move[0], s.game.action("pass"))
    assert max(s.bids) == 2 and told not in html(s, 0)


def test_pieces_of_a_crowded_region_stay_on_its_plate() -> None:
    s = position("empires", 6, builders=True)
    discovered(s, "new_granada")
    for seat in range(6):
        settle(s, seat, "new_granada", *KIND_NAMES, *["colonist"] * 12)
    left, top, width, height = MAP.regions["new_granada"].plate
    drawn = next(area for area in areas(s, None) if area.role == "main").draw()
    assert isinstance(drawn, Drawing)
    placed = r'<use href="#[^"]*" x="([\d.]+)" y="([\d.]+)" width="([\d.]+)"[^>]* class="piece"'
    pieces = [tuple(map(float, found)) for found in re.findall(placed, drawn.body)]
    there = [p for p in pieces if left <= p[0] <= left + width and top <= p[1] <= top + height]
    assert len(there) == 6 * len(KIND_NAMES) + 1  # and its good
    assert max(x + size for x, _, size in there) <= left + width

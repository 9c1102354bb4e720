"""Nothing that lies face down leaks, with all options that hide and show things together."""

import json
import random
from typing import Any

import pytest

import carrack
from carrack.core.flow import Journal
from carrack.games.age_of_discovery.rules.expedition import discover, party
from carrack.games.age_of_discovery.rules.phases.discovery import Discovery
from carrack.games.age_of_discovery.rules.pieces import COLONIST, REGIONS
from carrack.games.age_of_discovery.rules.state import Position
from tests.games.age_of_discovery.memory import contradictions
from tests.games.age_of_discovery.tools import discovered, in_discovery, play, position, put, run

pytestmark = pytest.mark.engine

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("age_of_empires", 3, {"seat_auction": True}),
    ("empires", 3, {"scouting": True, "no_survivors": True, "nations": "random"}),
    ("empires", 4, {"scouting": True, "builders": True, "reduced_luck": True}),
    ("empires", 2, {"scouting": True, "two_captains": True, "no_survivors": True}),
    ("empires", 6, {"scouting": True, "advanced_scouting": True, "nations": "auction"}),
]
PLACES = ("scout", "explore", "send")


def sent(s: carrack.State, seat: int | None) -> str:
    options = [a.text for a in s.options(seat)] if seat is not None else []
    return json.dumps([s.view(seat).to_json(), options])


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_no_seat_can_tell_a_redealt_state_from_the_truth(
    name: str, players: int, options: dict[str, Any]
) -> None:
    s = carrack.game(name, players=players, **options).new(5)
    choice = random.Random(5)
    rng = carrack.Rng(b"secrets")
    moves = followed = 0
    while not s.over:
        seat = s.to_move[0]
        eager = [a for a in s.options(seat) if a.word in PLACES]
        action = choice.choice(eager if eager and choice.random() < 0.5 else s.options(seat))
        for eyes in (*range(players), None) if moves % 4 == 0 else ():
            other = s.redeal(eyes, rng)
            other.check()
            assert sent(other, eyes) == sent(s, eyes)
            truth = s.clone()
            truth.journal, other.journal = Journal(), Journal()
            truth.apply(seat, action)
            other.apply(seat, action)
            if truth.no_return == other.no_return == s.no_return:
                assert sent(other, eyes) == sent(truth, eyes)
                followed += 1
        s.apply(seat, action)
        moves += 1
    assert followed


def scouted_by_two(answer: str) -> Position:
    """Seat 0 has put the top card back on top; then seat 1 has looked and answered."""
    s = position("empires", scouting=True)
    discovered(s)
    put(s, "discovery", "0 colonist", "1 colonist")
    return play(run(s, Discovery.by()), f"scout:cards card:top pass scout:cards {answer}")


def test_who_knew_the_top_card_is_not_told_that_another_put_it_under_the_deck() -> None:
    top, under = scouted_by_two("card:top"), scouted_by_two("card:bottom")
    assert sent(top, 0) == sent(under, 0) and top.view(0).top_card == -1
    assert top.view(1).top_card >= 0 > under.view(1).top_card


def test_a_card_that_another_may_have_put_under_the_deck_is_dealt_on_top_or_under_it() -> None:
    s = scouted_by_two("card:bottom")
    card = s.cards[0]
    places = set()
    for n in range(20):
        redealt = s.redeal(0, carrack.Rng(str(n).encode()))
        assert isinstance(redealt, Position)
        redealt.check()
        places.add(redealt.cards.index(card))
    assert places == {0, 15}


@pytest.mark.parametrize("seed", range(6))
def test_a_redeal_fits_all_that_was_told_of_a_deck_that_is_scouted_again_and_again(
    seed: int,
) -> None:
    s = carrack.game("empires", players=3, scouting=True).new(seed)
    assert isinstance(s, Position) and s.journal is not None
    for r in range(REGIONS):
        if not s.is_discovered(r):
            discover(s, r % 3, r, COLONIST, 0)
    s.settle()
    choice = random.Random(seed)
    rng = carrack.Rng(b"deck")
    looks = 0
    seen: list[int] = []
    while not s.over and looks < 60:
        seat = s.to_move[0]
        s.money = [50] * 3
        if not in_discovery(s, seat) and not sum(party(s)):
            put(s, "discovery", *[f"{seat} captain"] * 2)
        offered = s.options(seat)
        sends = [a for a in offered if a.text == "send:captain"]
        eager = sends or [a for a in offered if a.word == "explore" or a.text == "scout:cards"]
        s.apply(seat, choice.choice(eager if eager and choice.random() < 0.8 else offered))
        if s.deck_log and s.deck_log != seen:
            looks += 1
            seen = s.deck_log
            for eyes in (*range(3), None):
                told = [event for _, event in s.journal.events if event.is_for(eyes)]
                moves = [a for mover, a in s.journal.moves if mover == eyes]
                assert contradictions(s, eyes, told, moves) == []
                other = s.redeal(eyes, rng)
                other.check()
                assert contradictions(other, eyes, told, moves) == []
                assert sent(other, eyes) == sent(s, eyes)
    assert looks > 20


def test_what_a_scout_has_seen_stays_when_the_rest_is_dealt_anew() -> None:
    s = carrack.game("empires", players=2, scouting=True).new(1)
    assert isinstance(s, Position)
    seat = s.to_move[0]
    s.apply(seat, s.game.action("scout:peru"))
    seen = s.counters[7]
    others = set()
    for n in range(40):
        redealt = s.redeal(seat, carrack.Rng(str(n).encode()))
        assert isinstance(redealt, Position)
        assert redealt.counters[7] == seen
        other = s.redeal(1 - seat, carrack.Rng(str(n).encode()))
        assert isinstance(other, Position)
        others.add(other.counters[7])
    assert len(others) > 5
